// An XML file under the editor: its tree is nested and, where the file is sound, says what the engine reads; changes of
// it fit, leave it sound, and are taken back byte by byte.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

#include "editor/document/line_diff.h"
#include "editor/document/xml_edit.h"
#include "engine/module/xml_document.h"

namespace {

using namespace bocage::editor;

void require(bool held) {
  if (!held) std::abort();
}

XmlTree tree_of(const std::string& text) {
  return {std::make_shared<const std::string>(text), "file.xml"};
}

void expect_nested(const XmlTree& tree) {
  for (ElementId id = 0; id < tree.size(); ++id) {
    const auto& element = tree.element(id);
    require(element.at.offset < element.open_end && element.open_end <= element.close);
    require(element.close <= element.end && element.end <= tree.text().size());
    auto free = element.open_end;
    for (const auto child : tree.children(id)) {
      require(tree.element(child).at.offset >= free);
      free = tree.element(child).end;
    }
    require(free <= element.close);
    static_cast<void>(tree.content(id));
  }
}

// Below the limits of a file, so that one thing more does not pass them.
bool has_room(const XmlTree& tree, ElementId id) {
  int depth = 2;
  for (auto at = id; tree.element(at).parent != bocage::ScannedElement::no_parent; at = tree.element(at).parent)
    ++depth;
  return depth <= bocage::xml_depth_limit && tree.element(id).attributes.size() < 256;
}

void expect_a_way_back(const std::string& text, Patches made) {
  const auto patches = ordered(std::move(made));
  require(patches && fits(text, *patches));
  const auto after = patched(text, *patches);
  require(tree_of(after).sound());
  require(patched(after, inverse(*patches)) == text);
  static_cast<void>(unified_diff("file.xml", text, after));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto tree = tree_of(text);
  expect_nested(tree);
  bocage::Problems problems;
  require(bocage::read_xml(text, "file.xml", problems).has_value() == tree.sound());
  if (!tree.sound()) return 0;
  const ElementId id = size % tree.size();
  if (!has_room(tree, id)) return 0;
  expect_a_way_back(text, set_attribute(tree, id, "added", "<&>\"'"));
  expect_a_way_back(text, insert_element(tree, id, tree.children(id).size(), {"new", {{"x", "1"}}, "t", {}}));
  expect_a_way_back(text, insert_element(tree, id, 0, {"new", {}, {}, {}}));
  if (id != 0) expect_a_way_back(text, remove_element(tree, id));
  const auto words = tree.words(id);
  if (!words.empty()) {
    expect_a_way_back(text, remove_words(tree, id, {words[size % words.size()]}));
    expect_a_way_back(text, replace_word(tree, words[size % words.size()], "a & b"));
  }
  return 0;
}
