import Foundation
import Testing

@testable import Configuration

/// The published schema and the reader say the same: both are spelt out as lines of facts, such as
/// `layers[].name: not blank`.
struct SchemaTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../lintel.schema.json")

  @Test func schemaSaysWhatTheReaderDoes() throws {
    let data = try Data(contentsOf: Self.file)
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(root["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    let schema = Set(SchemaFacts(root: root).facts(of: root, at: ""))
    let shape = ValueReader.object(PolicyDraft.self).shape
    let reader = Set(facts(of: shape, at: "", rules: KnownRule.all.map(\.id)))
    #expect(reader.count > 80)
    #expect(schema.subtracting(reader).sorted() == [], "only in the schema")
    #expect(reader.subtracting(schema).sorted() == [], "only in the reader")
  }

  @Test func everyKeyAndDefinitionIsDescribed() throws {
    let data = try Data(contentsOf: Self.file)
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let definitions = try #require(root["$defs"] as? [String: [String: Any]])
    for (name, definition) in definitions where name != "text" {
      #expect(definition["description"] is String, "\(name)")
    }
    for object in [root] + definitions.values {
      for (key, value) in object["properties"] as? [String: [String: Any]] ?? [:] {
        #expect(value["description"] is String, "\(key)")
      }
    }
  }

  private func facts(of shape: Shape, at path: String, rules: [String]) -> [String] {
    func inner(_ shape: Shape, _ path: String) -> [String] {
      facts(of: shape, at: path, rules: rules)
    }
    switch shape {
    case .text: return ["\(path): string", "\(path): not blank"]
    case .anyString: return ["\(path): string"]
    case .choice(let choices): return ["\(path): one of \(choices)"]
    case .rule: return ["\(path): one of \(rules)"]
    case .day: return ["\(path): string", "\(path): day"]
    case .positiveNumber: return ["\(path): integer", "\(path): from 1"]
    case .list(let element, let atLeastOne):
      return ["\(path): array"] + (atLeastOne ? ["\(path): at least 1"] : [])
        + inner(element, path + "[]")
    case .either(let one, let other):
      return inner(one, path + "|0") + inner(other, path + "|1")
    case .object(let members):
      return ["\(path): object", "\(path): closed"]
        + members.filter(\.isRequired).map { "\(path): requires \($0.key)" }
        + members.flatMap { inner($0.shape, "\(path).\($0.key)") }
    case .byRule(let value):
      return ["\(path): object"] + inner(.rule, path + " key") + inner(value, path + ".*")
    }
  }
}

/// Spells out a schema; a keyword that it does not know becomes a fact, which no reader shares.
private struct SchemaFacts {
  let root: [String: Any]

  func facts(of schema: [String: Any], at path: String) -> [String] {
    schema.flatMap { keyword, value in facts(of: keyword, value, at: path) }
  }

  private func facts(of keyword: String, _ value: Any, at path: String) -> [String] {
    switch (keyword, value) {
    case ("description", _), ("title", _), ("default", _), ("format", _), ("$schema", _),
      ("$defs", _):
      []
    // The reader refuses an empty setting by hand: it is no matter of a key.
    case ("minProperties", 1 as Int) where path == ".rules.*|1": []
    case ("$ref", let name as String): facts(of: definition(name), at: path)
    case ("type", let type as String): ["\(path): \(type)"]
    case ("enum", let choices as [String]): ["\(path): one of \(choices)"]
    case ("pattern", "\\S" as String): ["\(path): not blank"]
    case ("pattern", "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" as String): ["\(path): day"]
    case ("minimum", let least as Int): ["\(path): from \(least)"]
    case ("minItems", let least as Int): ["\(path): at least \(least)"]
    case ("required", let keys as [String]): keys.map { "\(path): requires \($0)" }
    case ("additionalProperties", let value as [String: Any]): facts(of: value, at: path + ".*")
    case ("additionalProperties", false as Bool): ["\(path): closed"]
    case ("propertyNames", let value as [String: Any]): facts(of: value, at: path + " key")
    case ("items", let value as [String: Any]): facts(of: value, at: path + "[]")
    case ("properties", let values as [String: [String: Any]]):
      values.flatMap { key, value in facts(of: value, at: "\(path).\(key)") }
    case ("anyOf", let values as [[String: Any]]):
      values.enumerated().flatMap { index, value in facts(of: value, at: "\(path)|\(index)") }
    default: ["\(path): unknown keyword \(keyword)"]
    }
  }

  private func definition(_ reference: String) -> [String: Any] {
    let definitions = root["$defs"] as? [String: [String: Any]] ?? [:]
    return definitions[String(reference.dropFirst("#/$defs/".count))] ?? ["unresolved": reference]
  }
}
