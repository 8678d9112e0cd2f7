import Observation

#if canImport(Combine)
import Combine
#endif

/// Tells observers of a store about its state, in the ways that the system has.
@MainActor
final class StateObservation {
  /// An `ObservationRegistrar` on systems that have it.
  private let registrar: (any Sendable)?

  #if canImport(Combine)
  nonisolated(unsafe) let publisher = ObservableObjectPublisher()
  #endif

  init() {
    if #available(iOS 17, macOS 14, *) {
      registrar = ObservationRegistrar()
    } else {
      registrar = nil
    }
  }

  /// Notes that somebody reads the state of a store.
  func access<State, Action>(_ store: Store<State, Action>) {
    if #available(iOS 17, macOS 14, *), let registrar = registrar as? ObservationRegistrar {
      registrar.access(store, keyPath: \.state)
    }
  }

  /// Runs what changes the state of a store.
  func mutate<State, Action, Result>(
    _ store: Store<State, Action>, _ change: () -> Result
  ) -> Result {
    #if canImport(Combine)
    publisher.send()
    #endif
    if #available(iOS 17, macOS 14, *), let registrar = registrar as? ObservationRegistrar {
      return registrar.withMutation(of: store, keyPath: \.state, change)
    }
    return change()
  }
}
