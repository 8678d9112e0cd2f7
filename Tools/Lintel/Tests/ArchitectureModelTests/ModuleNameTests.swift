import ArchitectureModel
import Testing

/// From a target's name to the name to import it by, as SwiftPM 6.3.1 was seen to make it.
struct ModuleNameTests {
  @Test(arguments: [
    ("Core", "Core"), ("my-lib.core+x", "my_lib_core_x"), ("2fast", "_fast"), ("a b", "a_b"),
    ("a--b", "a__b"), ("日本", "日本"), ("Ünï", "Ünï"), ("Té st😀", "Té_st_"), ("_a1", "_a1"),
    ("", ""),
  ])
  func becomesAnIdentifier(target: String, module: String) {
    #expect(Module.c99Name(of: target) == module)
  }
}
