public import Observation

#if canImport(Combine)
public import Combine
#endif

/// What the greeting screen needs of its model.
///
/// A contract as a protocol: the screen is generic over it and finds the model in the environment, so
/// that it knows no class that conforms.
@available(iOS 17, macOS 14, *)
@MainActor
public protocol GreetingModel: AnyObject, Observable, Sendable {
  /// The words of the day.
  var greeting: String { get }

  /// Why they could not be brought up to date; `nil` if they could.
  var failure: String? { get }

  /// Brings the words up to date.
  func refresh() async
}

#if canImport(Combine)
/// The same contract on systems without the Observation framework.
@MainActor
public protocol ObservedGreetingModel: AnyObject, ObservableObject, Sendable {
  /// The words of the day.
  var greeting: String { get }

  /// Why they could not be brought up to date; `nil` if they could.
  var failure: String? { get }

  /// Brings the words up to date.
  func refresh() async
}
#endif
