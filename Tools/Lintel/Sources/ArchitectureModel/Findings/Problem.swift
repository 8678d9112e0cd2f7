/// Something Lintel could not do its part of the job on: the run exits with status 2.
package struct Problem: Hashable, Sendable {
  /// What is so; lower case, no final stop.
  package var message: String
  package var place: Place?

  /// What to do about it.
  package var help: String?

  package init(_ message: String, place: Place? = nil, help: String? = nil) {
    self.message = message
    self.place = place
    self.help = help
  }
}
