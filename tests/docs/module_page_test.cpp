// docs/formats/module.md beside the schema: every element and attribute, examples that are valid, every style value.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include "engine/module/schema.h"
#include "engine/module/xml_document.h"
#include "tests/docs/pages.h"

namespace bocage::test {

namespace {

constexpr const char* page_of_modules = "docs/formats/module.md";
constexpr const char* heading_of_elements = "## Every element\n";
constexpr const char* written_from = "<!-- Written from engine/module/schema_table.cpp; a test keeps both equal. -->\n";

std::string tag_of(const ElementSpec& spec) {
  return "<" + std::string(spec.tag()) + ">";
}

std::string text_words(TextContent text) {
  switch (text) {
    case TextContent::none:
      return {};
    case TextContent::words:
      return " Holds words.";
    case TextContent::prose:
      return " Holds text.";
    case TextContent::points:
      return " Holds points `x,y`.";
  }
  return {};
}

// Forms that the page explains once are named in a word.
std::string form_words(const AttributeSpec& attribute) {
  switch (attribute.form) {
    case Form::id:
      return "an id";
    case Form::ids:
      return "ids";
    case Form::rule_id:
      return "the number of a rule";
    case Form::identifier:
      return "a name for Lua";
    case Form::path:
      return "a file of the module";
    default:
      return wanted_form(attribute);
  }
}

// "`<terrain>` in `<board>`": the same tag means different things in different elements.
std::string name_of(const ElementSpec& spec) {
  const auto parent = spec.key.substr(0, spec.key.size() - spec.tag().size());
  const bool plain = parent.empty() || parent == "node.";
  return "**`" + tag_of(spec) + "`**" +
         (plain ? std::string() : " in `<" + std::string(parent.substr(0, parent.size() - 1)) + ">`");
}

void write_attribute(std::ostringstream& out, const AttributeSpec& attribute) {
  out << "* `" << attribute.name << "` — " << attribute.doc << ": " << form_words(attribute);
  if (attribute.required) {
    out << "; must be given";
  } else if (!attribute.initial.empty()) {
    out << "; `" << attribute.initial << "` when left out";
  }
  out << "\n";
}

void write_element(std::ostringstream& out, const ElementSpec& spec) {
  out << "\n" << name_of(spec) << " — " << spec.doc << text_words(spec.text);
  if (!spec.children.empty()) {
    out << (spec.order == ChildOrder::sequence ? " Holds, in this order, `"
            : spec.order == ChildOrder::one    ? " Holds one of `"
                                               : " Holds `");
    for (std::size_t i = 0; i < spec.children.size(); ++i) {
      out << (i == 0 ? "" : " ") << tag_of(*find_element_spec(spec.children[i].element));
    }
    out << "`.";
  }
  out << (spec.attributes.empty() ? "\n" : "\n\n");
  for (const auto& attribute : spec.attributes) write_attribute(out, attribute);
}

void write_below(std::ostringstream& out, const ElementSpec& spec, std::set<std::string_view>& written) {
  if (!written.insert(spec.key).second) return;
  write_element(out, spec);
  for (const auto& child : spec.children) write_below(out, *find_element_spec(child.element), written);
}

// The last chapter of the page, without its heading.
std::string elements_chapter() {
  std::ostringstream out;
  out << "\n"
      << written_from
      << "\nAn *id* is a word of letters, digits, `_`, `.` and `-`, at most 64 long; a *name for Lua* has letters, "
         "digits and `_` "
         "and does not begin\nwith a digit. What is not said to be given or to have a value when left out is optional "
         "and then "
         "empty.\n";
  std::set<std::string_view> written;
  for (const auto kind : file_kinds()) {
    out << "\n### The file `<" << kind << ">`\n";
    write_below(out, *find_element_spec(kind), written);
  }
  return out.str();
}

// Elements of the kind's files, without those that only the sequence's nodes bring.
void reach(const ElementSpec& spec, std::set<const ElementSpec*>& found) {
  if (!found.insert(&spec).second) return;
  for (const auto& child : spec.children) reach(*find_element_spec(child.element), found);
}

std::string chapter_of_kind(const std::string& page, std::string_view kind) {
  const std::string name(kind);
  if (name == "module" || name == "coverage" || name == "box") return chapter_of(page, name + ".xml");
  if (name == "equivalents") return chapter_of(page, "tests/equivalent.xml");
  const std::string singular = name.ends_with('s') && name != "styles" ? name.substr(0, name.size() - 1) : name;
  return chapter_of(page, singular + (name == "sequence" || name == "styles" ? " file" : " files"));
}

}  // namespace

TEST(ModulePage, lists_every_element_and_attribute_of_the_schema) {
  const std::string page = read_page(page_of_modules);
  const auto at = page.find(heading_of_elements);
  ASSERT_NE(at, std::string::npos);
  const std::string before = page.substr(0, at) + heading_of_elements;
  if (std::getenv("BOCAGE_WRITE_GOLDEN") != nullptr)
    std::ofstream(source(page_of_modules), std::ios::binary) << before << elements_chapter();
  EXPECT_TRUE(read_page(page_of_modules) == before + elements_chapter())
      << page_of_modules << " is not what the schema says: write it with BOCAGE_WRITE_GOLDEN=1";
  for (const auto& spec : element_specs()) {
    EXPECT_NE(elements_chapter().find(name_of(spec) + " — " + std::string(spec.doc)), std::string::npos)
        << spec.key << " belongs to no file";
  }
}

TEST(ModulePage, shows_every_element_of_a_kind_of_file_in_its_example) {
  const std::string page = read_page(page_of_modules);
  for (const auto kind : file_kinds()) {
    const std::string chapter = chapter_of_kind(page, kind);
    ASSERT_FALSE(chapter.empty()) << kind;
    std::set<const ElementSpec*> elements;
    reach(*find_element_spec(kind), elements);
    for (const ElementSpec* spec : elements) {
      if (kind == "scenario" && spec->key.starts_with("node.")) continue;  // the chapter of sequences has them
      const std::string open = "<" + std::string(spec->tag());
      const bool shown = chapter.find(open + ">") != std::string::npos || chapter.find(open + " ") != std::string::npos;
      EXPECT_TRUE(shown) << "the chapter of " << kind << " does not show " << open << ">";
    }
  }
}

TEST(ModulePage, has_examples_that_the_schema_allows) {
  int examples = 0;
  for (const auto& fence : fences_of(read_page(page_of_modules))) {
    if (fence.info != "xml") continue;
    ++examples;
    Problems problems;
    const auto document = read_xml(fence.text, "module.md:" + std::to_string(fence.line), problems);
    ASSERT_TRUE(document) << to_text(problems.front());
    validate(*document, document->root.name, problems);
    for (const auto& problem : problems) ADD_FAILURE() << to_text(problem);
  }
  EXPECT_EQ(examples, static_cast<int>(file_kinds().size()));
}

TEST(ModulePage, explains_every_style_value) {
  const std::string page = read_page(page_of_modules);
  for (const auto& [key, heading_of] : {std::pair("face", "counter files"), std::pair("style", "styles file")}) {
    const std::string chapter = chapter_of(page, heading_of);
    for (const auto& attribute : find_element_spec(key)->attributes) {
      const bool row = chapter.find("`" + std::string(attribute.name) + "`") != std::string::npos;
      EXPECT_TRUE(row || attribute.name == "id") << "'" << heading_of << "' does not explain " << attribute.name;
    }
  }
}

}  // namespace bocage::test
