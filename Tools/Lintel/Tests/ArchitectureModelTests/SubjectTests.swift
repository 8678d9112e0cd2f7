import ArchitectureModel
import Testing

struct SubjectTests {
  @Test(
    arguments: [
      (Subject(package: "Kit", folder: "Packages/Kit", module: "Core"), "Packages/Kit:Core"),
      (Subject(package: "Kit", folder: "Packages/Kit"), "Packages/Kit"),
      (Subject(package: "Root", folder: "", module: "Core"), ".:Core"),
      (Subject(package: "collections", product: "Heap"), "collections:Heap"),
      (Subject(module: "UIKit"), "UIKit"),
      (Subject(layer: "core"), "core"),
      (Subject(layer: "core", entry: "Cor"), "core:'Cor'"),
      (Subject(package: "Kit", folder: "Kit", module: "A", entry: "Gone"), "Kit:A:'Gone'"),
    ]
  )
  func keyNamesTheSubject(subject: Subject, key: String) {
    #expect(subject.key == key)
  }

  @Test func keyOutlivesAMoveToAnotherLayer() {
    let before = Subject(package: "Kit", folder: "Kit", module: "A", layer: "core")
    let after = Subject(package: "Kit", folder: "Kit", module: "A", layer: "base")
    #expect(before.key == after.key)
  }

  @Test func keyTellsPackagesOfOneNameApart() {
    let one = Subject(package: "Kit", folder: "A/Kit", module: "Core")
    let other = Subject(package: "Kit", folder: "B/Kit", module: "Core")
    #expect(one.key != other.key)
  }

  @Test func fingerprintIsFreeOfLinesAndWords() {
    let place = Place(file: "f", line: 1, column: 1)
    let finding = Finding(
      rule: "r", severity: .error, message: "m", help: "h", place: place,
      from: Subject(module: "A"), to: Subject(module: "B"))
    var moved = finding
    moved.place.line = 9
    moved.message = "other"
    moved.severity = .note
    #expect(finding.fingerprint == "r A -> B")
    #expect(moved.fingerprint == finding.fingerprint)
  }
}
