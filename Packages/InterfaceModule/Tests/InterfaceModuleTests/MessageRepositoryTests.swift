import Dependencies
import DependenciesTestSupport
import InterfaceModule
import Testing

struct MessageRepositoryTests {
  @Dependency(\.messageRepository) private var repository

  @Test(.dependency(\.context, .preview))
  func answersInAPreview() async throws {
    #expect(try await repository.fetchMessage() == "Hello from a preview")
  }

  @Test(.dependency(\.messageRepository.fetchMessage, { "Hi" }))
  func answersWhatATestSays() async throws {
    #expect(try await repository.fetchMessage() == "Hi")
  }

  @Test func answerThatATestDoesNotGiveIsAnIssue() async throws {
    try await withKnownIssue {
      _ = try await repository.fetchMessage()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("'messageRepository.fetchMessage'") }
    }
  }

  @Test(.dependency(\.context, .live))
  func repositoryThatNobodyInstalledIsAnIssueAndAnswersAsInAPreview() async throws {
    let answers = Answers()
    try await withKnownIssue {
      await answers.append(try await repository.fetchMessage())
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains(#"@Dependency(\.messageRepository)"#)
          && $0.rawValue.contains("'prepareDependencies'")
      }
    }
    #expect(await answers.list == ["Hello from a preview"])
  }
}

private actor Answers {
  private(set) var list: [String] = []

  func append(_ answer: String) {
    list.append(answer)
  }
}
