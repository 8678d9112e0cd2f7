/// An `#include` or `#import` of C and its kin, or a module import of Objective-C.
package struct IncludeDirective: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// `#include <…>`
    case angle

    /// `#include "…"`
    case quoted

    /// `@import Name.Part;`
    case module
  }

  package let form: Form

  /// What begins it, without blanks: `#include`, `#import`, `#include_next` or `@import`.
  package let keyword: String

  /// The path as written, or the module's names with dots.
  package let text: String

  /// The branches of `#if` it stands in, outermost first, without the guard around a header.
  package let conditions: [ConditionalBranch]

  /// The first byte of `text`.
  package let place: TextPosition

  package init(
    form: Form, keyword: String, text: String, conditions: [ConditionalBranch],
    place: TextPosition
  ) {
    self.form = form
    self.keyword = keyword
    self.text = text
    self.conditions = conditions
    self.place = place
  }

  /// Whether it only counts where the header can be found at all.
  package var isOptional: Bool {
    conditions.contains { branch in
      branch.form != .else && branch.condition.contains("__has_include")
        && branch.condition.contains(text)
    }
  }
}
