import Foundation
import Testing

/// The code behind `#if canImport(SwiftUI)`, on a system without it.
struct SwiftUITests {
  @Test func typeChecksAgainstTheStandIns() async throws {
    let result = try await typeCheck(in: Repository.root.path)
    #expect(result.status == 0, "\(result.errors)\(result.output)")
  }

  @Test func mistakeInItIsFound() async throws {
    var copy = try RepositoryCopy(of: ["Packages", "Tools", "Tests"])
    let file = "Packages/FeatureModule/Sources/FeatureModule/Message/MessageScreen.swift"
    let text = try copy.text(of: file)
    try #require(text.contains("ProgressView()"))
    try copy.write(text.replacing("ProgressView()", with: "ProgressVew()"), to: file)
    let result = try await typeCheck(in: copy.root)
    #expect(result.status == 1)
    #expect(result.errors.contains("cannot find 'ProgressVew' in scope"))
  }

  private func typeCheck(in root: String) async throws -> ChildProcess.Result {
    try await ChildProcess("\(root)/Tests/typecheck-swiftui.sh", [], in: root).run()
  }
}
