import Observation

#if canImport(Combine)
import Combine
#endif

/// Tells observers of a store about its state, in the ways that the system has.
///
/// A class, because it stands for the store towards its observers.
@MainActor
final class StateObservation<State, Action: Sendable> {
  /// An `ObservationRegistrar` on systems that have it.
  private let registrar: (any Sendable)?

  /// Kept, because making the key path of a generic type takes longer than handling an action.
  private let path: KeyPath<Store<State, Action>, State> = \.state

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
  func access(_ store: Store<State, Action>) {
    if #available(iOS 17, macOS 14, *), let registrar = registrar as? ObservationRegistrar {
      registrar.access(store, keyPath: path)
    }
  }

  /// Runs what changes the state of a store.
  func mutate<Result>(_ store: Store<State, Action>, _ change: () -> Result) -> Result {
    #if canImport(Combine)
    publisher.send()
    #endif
    if #available(iOS 17, macOS 14, *), let registrar = registrar as? ObservationRegistrar {
      return registrar.withMutation(of: store, keyPath: path, change)
    }
    return change()
  }
}
