import ArchitectureModel
import Testing

struct SourceFilesTests {
  private func files(_ modules: [(folder: String, sources: [String])]) -> [String] {
    let place = Place(file: "Package.swift", line: 1, column: 1)
    return PackageGraph(
      modules: modules.map { folder, sources in
        Module(
          name: "M", kind: .target(.regular), package: nil, folder: folder,
          declaration: Declaration(place: place), sources: sources)
      }
    ).sourceFiles
  }

  @Test func areSortedWhateverTheOrderOfTheModules() {
    let modules = [
      ("B", ["B/a.swift", "B/b.swift"]), ("A-x", ["A-x/a.swift"]), ("A", ["A/a.swift"]),
    ]
    #expect(files(modules) == ["A-x/a.swift", "A/a.swift", "B/a.swift", "B/b.swift"])
    #expect(files(modules.reversed()) == files(modules))
  }

  @Test func aFileOfTwoModulesAndOneInAnothersFolderStandOnce() {
    let modules = [
      ("A", ["A/a.swift", "A/z.swift"]), ("A/m", ["A/m/b.swift"]), ("A", ["A/a.swift"]),
    ]
    #expect(files(modules) == ["A/a.swift", "A/m/b.swift", "A/z.swift"])
  }
}
