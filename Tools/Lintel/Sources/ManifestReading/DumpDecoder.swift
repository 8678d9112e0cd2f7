package import ArchitectureModel
import Foundation

/// Reads what `swift package dump-package` prints, from toolchains 5.5 to 6.3.
///
/// Decodes with tolerance: unknown keys are ignored, and only what is needed and absent fails.
package struct DumpDecoder: Sendable {
  package init() {}

  /// A dump as Lintel needs it.
  package struct Dump: Sendable {
    package var manifest: Manifest

    /// The real path of the package's folder; dumps before 5.6 do not say it.
    package var rootFolder: String?

    /// What was left out because it is of a kind that this version of Lintel does not know.
    package var remarks: [String]
  }

  /// Why a dump could not be read.
  package struct Failure: Error, Hashable, Sendable {
    /// Names the field: `targets[2].name is missing`.
    package var message: String
  }

  /// Reads standard output of the command, and nothing else.
  package func dump(from json: [UInt8]) throws(Failure) -> Dump {
    do {
      return try JSONDecoder().decode(RawDump.self, from: Data(json)).dump
    } catch let error as DecodingError {
      throw Failure(message: Self.sentence(for: error))
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure(message: "\(error)")
    }
  }

  private static func sentence(for error: DecodingError) -> String {
    func field(_ path: [any CodingKey]) -> String {
      let text = path.reduce(into: "") { text, key in
        if let index = key.intValue {
          text += "[\(index)]"
        } else {
          text += (text.isEmpty ? "" : ".") + key.stringValue
        }
      }
      return text.isEmpty ? "the output" : "'\(text)'"
    }
    switch error {
    case .keyNotFound(let key, let context):
      return "\(field(context.codingPath + [key])) is missing"
    case .valueNotFound(_, let context): return "\(field(context.codingPath)) is null"
    case .typeMismatch(let type, let context):
      return "\(field(context.codingPath)) is no \(type)"
    case .dataCorrupted(let context):
      return context.codingPath.isEmpty
        ? "the output is no JSON" : "\(field(context.codingPath)): \(context.debugDescription)"
    @unknown default: return "\(error)"
    }
  }
}
