/// How a feature changes its state when something happens.
///
/// A reducer says so in one of two ways: in ``reduce(into:action:)``, or by composing other reducers in
/// its ``body``.
public protocol Reducer<State, Action> {
  /// What the feature remembers.
  associatedtype State

  /// What can happen.
  associatedtype Action: Sendable

  /// What the reducer is composed of; `Never` if it has no body.
  associatedtype Body

  /// Changes the state, and returns what is to be done outside of it.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that make up this one.
  @ReducerBuilder<State, Action> var body: Body { get }
}

extension Reducer where Body == Never {
  /// There is none: the reducer implements ``reduce(into:action:)``.
  public var body: Never {
    fatalError("'\(Self.self)' has no body")
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Lets the body handle the action.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }
}

/// Combines the reducers that a closure lists.
@resultBuilder
public enum ReducerBuilder<State, Action: Sendable> {
  /// The reducers that a part of the closure lists, in order.
  public typealias Part = [any Reducer<State, Action>]

  /// One reducer.
  public static func buildExpression(_ reducer: some Reducer<State, Action>) -> Part {
    [reducer]
  }

  /// Several parts.
  public static func buildBlock(_ parts: Part...) -> Part {
    parts.flatMap { $0 }
  }

  /// An `if` without `else`.
  public static func buildOptional(_ part: Part?) -> Part {
    part ?? []
  }

  /// An `if` or a `switch`.
  public static func buildEither(first part: Part) -> Part {
    part
  }

  /// An `else`, or another case of a `switch`.
  public static func buildEither(second part: Part) -> Part {
    part
  }

  /// The whole closure.
  public static func buildFinalResult(_ part: Part) -> CombineReducers<State, Action> {
    CombineReducers(reducers: part)
  }
}
