import Testing

/// Whether the checker finds every import that the layers forbid although no manifest declares it,
/// at its line; and of the allowed ones that no manifest declares, that alone.
@Suite(.copies(2))
struct PlantedImportTests {
  @Test(arguments: PlantedImport.all)
  func anImportIsJudgedByTheTable(_ planted: PlantedImport) async throws {
    let pool = try #require(CopyPool.current)
    try await pool.withCopy { copy in
      let place = try planted.apply(to: &copy)
      let (status, report) = try await Lintel.check(copy, cacheFolder: pool.cacheFolder.path)
      let expected = try planted.expectedFindings(at: place, in: copy)
      #expect(report.findings.sorted { $0.rule < $1.rule } == expected)
      #expect(status == (expected.contains { $0.severity == "error" } ? 1 : 0))
    }
  }
}
