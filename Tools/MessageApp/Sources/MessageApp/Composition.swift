import ClientModule
import Dependencies
import ImplementationModule
import InterfaceModule

/// The choice of an implementation for every contract: the only place that knows them all.
struct Composition {
  /// When the service behind the greeting fails.
  var failures = APIClient.Failures.random

  /// Greets in the words that the app has chosen.
  var greeter: Greeter {
    Greeter(provider: DefaultGreetingProvider())
  }

  /// Fetches from the service that the app has chosen.
  var service: MessageService {
    MessageService(fetcher: APIClient(failures: failures))
  }

  /// Installs what is injected by key, once, before anything uses it.
  static func install() {
    prepareDependencies { $0.messageRepository = .impl }
  }
}
