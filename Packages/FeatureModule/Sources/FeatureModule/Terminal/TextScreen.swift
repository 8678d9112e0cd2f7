/// A screen that can be shown as lines of text.
@MainActor
public protocol TextScreen {
  /// What the screen shows now.
  func lines(in environment: ScreenEnvironment) -> [ScreenLine]
}

/// A line on a text screen.
public struct ScreenLine: Equatable, Sendable {
  /// How much a line matters.
  public enum Kind: Sendable {
    /// The name of a screen.
    case title

    /// What a person wants to know.
    case content

    /// That something is going on.
    case progress

    /// That something went wrong.
    case failure
  }

  /// How much the line matters.
  public let kind: Kind

  /// What the line says.
  public let text: String

  /// A line of a kind.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
