import Dependencies
import ImplementationModule
import InterfaceModule

/// The choice of an implementation for every contract.
enum Composition {
  /// Installs the implementations, once, before anything uses them.
  static func install() {
    prepareDependencies { $0.messageRepository = .impl }
  }
}
