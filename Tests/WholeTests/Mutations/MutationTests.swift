import Foundation
import Testing

/// Whether the checker finds every forbidden dependency between the packages of this repository,
/// and says of each what is so and where; and whether it is silent about the allowed ones.
///
/// What must be found stands in `DependencyTable`, not in the checker.
@Suite(.copies(2))
struct MutationTests {
  @Test func everyOrderedPairIsInTheTable() {
    let pairs = DependencyTable.pairs
    #expect(Set(pairs.map { "\($0.from.name) \($0.to.name)" }).count == 6 * 5)
    #expect(pairs.allSatisfy { $0.from != $0.to })
    #expect(pairs.count { $0.answer == .allowed } == 12)
    #expect(pairs.count { $0.answer == .upward } == 15)
  }

  @Test func theRepositoryAsItIsHasNoFinding() async throws {
    let pool = try #require(CopyPool.current)
    let (status, report) = try await pool.withCopy {
      try await Lintel.check($0, cacheFolder: pool.cacheFolder.path)
    }
    #expect(status == 0)
    #expect(report.version == 1)
    #expect(report.summary.packages == 6)
    #expect(report.summary.errors == 0)
    #expect(report.layerFindings.isEmpty)
  }

  @Test(arguments: Mutation.all)
  func anAddedDependencyIsJudgedByTheTable(_ mutation: Mutation) async throws {
    let pool = try #require(CopyPool.current)
    try await pool.withCopy { copy in
      try mutation.apply(to: &copy)
      let (status, report) = try await Lintel.check(copy, cacheFolder: pool.cacheFolder.path)
      let finding = try mutation.expectedFinding(in: copy)
      let stray = try mutation.expectedStray(in: copy)
      #expect(report.layerFindings == [finding].compactMap(\.self))
      #expect(report.unlayeredFindings == [stray].compactMap(\.self))
      #expect(status == (finding == nil && stray == nil ? 0 : 1))
    }
  }
}
