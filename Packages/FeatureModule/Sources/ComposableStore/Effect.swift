import Dependencies

/// Work that a reducer asks for: nothing, an action, or something that takes time and may send
/// actions.
///
/// An effect is a value that says what to do; a store does it.
public struct Effect<Action: Sendable>: Sendable {
  indirect enum Kind: Sendable {
    case none
    case send(Action)
    case run(EffectOperation<Action>)
    case merge([Effect])
    case cancellable(Effect, EffectID, cancelInFlight: Bool)
    case cancel(EffectID)
  }

  let kind: Kind

  /// Nothing to do.
  public static var none: Effect { Effect(kind: .none) }

  /// Sends an action right after the one that is being handled.
  public static func send(_ action: Action) -> Effect {
    Effect(kind: .send(action))
  }

  /// Runs an asynchronous operation, with the dependencies of the store.
  ///
  /// If the operation throws something other than `CancellationError`, the handler gets it; without a
  /// handler it is an issue. The name is what a test calls an operation that is still running; without
  /// a name that is the place in the source.
  public static func run(
    name: String? = nil, priority: TaskPriority? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    let name = name ?? "\(fileID):\(line)"
    let operation = EffectOperation<Action>(name: name, priority: priority) { send in
      do {
        try await operation(send)
      } catch is CancellationError {
        return
      } catch {
        if let handler { return await handler(error, send) }
        reportIssue(
          "the effect '\(name)' threw \(error)", fileID: fileID, filePath: filePath, line: line,
          column: column)
      }
    }
    return Effect(kind: .run(operation))
  }

  /// Runs several effects at the same time.
  public static func merge(_ effects: Effect...) -> Effect {
    merge(effects)
  }

  /// Runs several effects at the same time.
  public static func merge(_ effects: [Effect]) -> Effect {
    Effect(kind: .merge(effects))
  }

  /// Cancels the effects that run under an identity.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(kind: .cancel(EffectID(id)))
  }

  /// This effect, under an identity by which it can be cancelled.
  ///
  /// With `cancelInFlight` it first cancels those that run under the same identity.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    Effect(kind: .cancellable(self, EffectID(id), cancelInFlight: cancelInFlight))
  }

  /// This effect, with its actions turned into others.
  public func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    switch kind {
    case .none: .none
    case .send(let action): .send(transform(action))
    case .run(let operation): Effect<Other>(kind: .run(operation.map(transform)))
    case .merge(let effects): .merge(effects.map { $0.map(transform) })
    case .cancellable(let effect, let id, let cancelInFlight):
      Effect<Other>(kind: .cancellable(effect.map(transform), id, cancelInFlight: cancelInFlight))
    case .cancel(let id): Effect<Other>(kind: .cancel(id))
    }
  }
}

/// An asynchronous operation, and what it is called.
struct EffectOperation<Action: Sendable>: Sendable {
  let name: String
  let priority: TaskPriority?
  let body: @Sendable (Send<Action>) async -> Void

  func map<Other>(
    _ transform: @escaping @Sendable (Action) -> Other
  ) -> EffectOperation<Other> {
    EffectOperation<Other>(name: name, priority: priority) { [body] send in
      await body(Send { action in send(transform(action)) })
    }
  }
}

/// What effects are cancelled by.
struct EffectID: Hashable, @unchecked Sendable {
  private let base: AnyHashable

  init(_ base: some Hashable & Sendable) {
    self.base = AnyHashable(base)
  }
}
