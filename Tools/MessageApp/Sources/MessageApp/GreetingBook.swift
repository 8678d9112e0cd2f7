import ClientModule
import FeatureModule
import Observation

/// The app's model of the greeting screen.
///
/// A class, because screens share it through their environment.
@available(iOS 17, macOS 14, *)
@MainActor @Observable
final class GreetingBook: GreetingModel {
  private(set) var greeting: String
  private(set) var failure: String?
  private let service: MessageService

  init(greeter: Greeter, service: MessageService) {
    greeting = greeter.greet()
    self.service = service
  }

  func refresh() async {
    do {
      greeting = try await service.getMessage()
      failure = nil
    } catch {
      failure = "\(error)"
    }
  }
}
