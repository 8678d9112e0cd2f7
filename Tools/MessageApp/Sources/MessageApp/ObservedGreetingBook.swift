#if canImport(SwiftUI)
import ClientModule
import Combine
import FeatureModule

/// The app's model of the greeting screen on systems without the Observation framework.
///
/// A class, because screens share it through their environment.
@MainActor
final class ObservedGreetingBook: ObservedGreetingModel {
  @Published private(set) var greeting: String
  @Published private(set) var failure: String?
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
#endif
