// What is read off code: its words, and the size of its classes.
#include "tests/engine/walls/source_code.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

namespace bocage::walls {
namespace {

namespace fs = std::filesystem;

// Calls `use` with each source of the program: its path from the root, and its text.
template <class Use>
void for_each_source(Use use) {
  const fs::path root = BOCAGE_SOURCE_DIR;
  for (const char* const folder : {"engine", "app", "editor"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      const std::string extension = entry.path().extension().string();
      if (extension != ".h" && extension != ".cpp") continue;
      std::ifstream file(entry.path(), std::ios::binary);
      use(fs::relative(entry.path(), root).generic_string(),
          std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()));
    }
  }
}

TEST(Words, of_the_code_are_those_of_the_field) {
  std::vector<Breach> breaches;
  for_each_source([&](const std::string& file, const std::string& source) {
    const auto found = replaced_word_breaches(file, source);
    breaches.insert(breaches.end(), found.begin(), found.end());
  });
  EXPECT_EQ(to_text(breaches), "");
}

TEST(Words, that_were_replaced_are_found_in_code_only) {
  const auto found = [](const char* source) { return to_text(replaced_word_breaches("engine/a.cpp", source)); };
  EXPECT_EQ(found("int a;\nint most = 1;"), "engine/a.cpp:2: a word that another one has taken the place of: most\n");
  EXPECT_NE(found("constexpr int least_dips = 1;"), "");
  EXPECT_NE(found("Magnifier glass_;"), "");
  EXPECT_EQ(found("// at most one\n/* the\nmost */ int almost = 1'000;"), "");
  EXPECT_EQ(found("print(\"at most %d\", R\"x(most \" )x\", 'l', a); return std::max(utmost, b);"), "");
  EXPECT_EQ(found("#include \"tests/most.h\"\n#define A \\\n  most\n"), "");
}

TEST(Classes, have_at_most_sixty_methods) {
  std::size_t classes = 0;
  for_each_source([&](const std::string& file, const std::string& source) {
    for (const ClassSize& found : class_sizes(source)) {
      EXPECT_LE(found.methods, 60) << file << ":" << found.line << ": " << found.name;
      ++classes;
    }
  });
  EXPECT_GT(classes, 500U);
}

std::map<std::string, int> sizes_in(const char* source) {
  std::map<std::string, int> sizes;
  for (const ClassSize& found : class_sizes(source)) sizes[found.name] = found.methods;
  return sizes;
}

TEST(Classes, count_their_methods_public_and_private) {
  using Sizes = std::map<std::string, int>;
  EXPECT_EQ(sizes_in("class A {\n public:\n  A();\n  ~A() = default;\n  int b() const { return c(d); }\n private:\n  "
                     "void e();\n};"),
            (Sizes{{"A", 4}}));
  EXPECT_EQ(sizes_in("class A : public B<int> {\n  A(int a) : a_(a), b_{f(a)}, c_(a) {}\n  bool operator==(const A&) "
                     "const = default;\n"
                     "  bool operator<(const A&) const;\n};"),
            (Sizes{{"A", 3}}));
}

TEST(Classes, count_no_members_that_are_data) {
  using Sizes = std::map<std::string, int>;
  EXPECT_EQ(
      sizes_in("struct A {\n  std::function<void(int)> run;\n  int b = f(1);\n  int c{f(2)};\n  std::vector<int> d;\n"
               "  friend void g(A);\n  using H = int(int);\n  enum class I { j, k };\n};"),
      (Sizes{{"A", 0}}));
}

TEST(Classes, inside_a_class_count_for_themselves) {
  using Sizes = std::map<std::string, int>;
  EXPECT_EQ(sizes_in("class A {\n  class B;\n  struct C {\n    void d();\n    int e() { if (f()) { g(); } return 1; "
                     "}\n  };\n  void h();\n};\n"
                     "template <class T> void free_one(T t) { t.a(); }\nenum class J { k };"),
            (Sizes{{"A", 1}, {"C", 2}}));
}

}  // namespace
}  // namespace bocage::walls
