// What a change of an XML file writes, byte by byte.
#include "editor/document/xml_edit.h"

#include <gtest/gtest.h>

#include <random>

#include "engine/module/xml_document.h"
#include "tests/editor/document/module_texts.h"

namespace bocage::editor {
namespace {

using test::tree_of;

std::string changed(const std::string& text, const Patches& patches) {
  const auto sorted = ordered(patches);
  EXPECT_TRUE(sorted && fits(text, *sorted)) << text;
  if (!sorted || !fits(text, *sorted)) return {};
  const auto after = patched(text, *sorted);
  EXPECT_EQ(patched(after, inverse(*sorted)), text);
  return after;
}

std::string set(const std::string& text, ElementId id, const std::string& name, const std::string& value,
                const AttributeOrder& order = {}) {
  return changed(text, set_attribute(tree_of(text), id, name, value, order));
}

std::string insert(const std::string& text, ElementId parent, std::size_t index, const NewElement& element) {
  return changed(text, insert_element(tree_of(text), parent, index, element));
}

std::string without(const std::string& text, ElementId id) {
  return changed(text, remove_element(tree_of(text), id));
}

TEST(XmlEdit, writes_a_value_between_its_own_quotes) {
  EXPECT_EQ(set("<a  y = '1'\n x=\"2\"/>", 0, "y", "it's \"<&>\""), "<a  y = 'it&apos;s \"&lt;&amp;>\"'\n x=\"2\"/>");
  EXPECT_EQ(set("<a x=\"1\"/>", 0, "x", "'\"\n\t"), "<a x=\"'&quot;&#10;&#9;\"/>");
}

TEST(XmlEdit, leaves_a_value_that_means_the_same_as_it_is_written) {
  EXPECT_EQ(set("<a x='&#65;&amp;'/>", 0, "x", "A&"), "<a x='&#65;&amp;'/>");
}

TEST(XmlEdit, gives_a_new_attribute_the_look_of_the_others) {
  EXPECT_EQ(set("<a/>", 0, "x", "1"), "<a x=\"1\"/>");
  EXPECT_EQ(set("<a><b y='1'/><c /></a>", 2, "x", "1"), "<a><b y='1'/><c x='1' /></a>");
  EXPECT_EQ(set("<a id='1'\n   y='2'/>", 0, "z", "3"), "<a id='1'\n   y='2'\n   z='3'/>");
}

TEST(XmlEdit, puts_a_new_attribute_where_its_kind_stands) {
  const AttributeOrder order{"id", "title", "values"};
  EXPECT_EQ(set("<a id='1' values='2' source='3'/>", 0, "title", "t", order),
            "<a id='1' title='t' values='2' source='3'/>");
  EXPECT_EQ(set("<a values='2'/>", 0, "id", "1", order), "<a id='1' values='2'/>");
}

TEST(XmlEdit, removes_an_attribute_with_the_space_before_it) {
  const std::string text = "<a x='1'\n   y='2'/>";
  EXPECT_EQ(changed(text, remove_attribute(tree_of(text), 0, "y")), "<a x='1'/>");
  EXPECT_EQ(changed(text, remove_attribute(tree_of(text), 0, "x")), "<a\n   y='2'/>");
  EXPECT_EQ(changed(text, remove_attribute(tree_of(text), 0, "z")), text);
}

TEST(XmlEdit, puts_a_new_element_on_a_line_like_its_siblings) {
  const NewElement c{"c", {{"x", "1"}}, {}, {}};
  const std::string text = "<a>\r\n\t<b y='1' />\r\n\r\n\t<b/>  <!-- about b -->\r\n</a>\r\n";
  EXPECT_EQ(insert(text, 0, 0, c), "<a>\r\n\t<c x='1' />\r\n\t<b y='1' />\r\n\r\n\t<b/>  <!-- about b -->\r\n</a>\r\n");
  EXPECT_EQ(insert(text, 0, 1, c), "<a>\r\n\t<b y='1' />\r\n\t<c x='1' />\r\n\r\n\t<b/>  <!-- about b -->\r\n</a>\r\n");
  EXPECT_EQ(insert(text, 0, 2, c), "<a>\r\n\t<b y='1' />\r\n\r\n\t<b/>  <!-- about b -->\r\n\t<c x='1' />\r\n</a>\r\n");
  EXPECT_EQ(insert("<a><b/><b/></a>", 0, 1, c), "<a><b/><c x=\"1\"/><b/></a>");
}

TEST(XmlEdit, opens_an_empty_element_for_its_first_child) {
  const NewElement c{"c", {}, "t & u", {}};
  EXPECT_EQ(insert("<a>\n    <b x='1' />\n</a>", 1, 0, c),
            "<a>\n    <b x='1'>\n        <c>t &amp; u</c>\n    </b>\n</a>");
  EXPECT_EQ(insert("<a></a>", 0, 0, c), "<a>\n  <c>t &amp; u</c>\n</a>");
  EXPECT_EQ(insert("<a>\n  <!-- none yet -->\n</a>", 0, 0, c), "<a>\n  <!-- none yet -->\n  <c>t &amp; u</c>\n</a>");
}

TEST(XmlEdit, writes_children_of_a_new_element_in_steps) {
  const NewElement plan{"plan", {{"id", "p"}}, {}, {{"put", {{"at", "1"}}, {}, {}}, {"put", {}, {}, {}}}};
  EXPECT_EQ(insert("<s>\n  <x/>\n</s>\n", 0, 1, plan),
            "<s>\n  <x/>\n  <plan id=\"p\">\n    <put at=\"1\"/>\n    <put/>\n  </plan>\n</s>\n");
}

TEST(XmlEdit, removes_an_element_with_its_line_and_leaves_comments) {
  const std::string text = "<a>\n  <!-- one -->\n  <b/>\n  <c/> <!-- of c -->\n  <d/><e/>\n</a>\n";
  EXPECT_EQ(without(text, 1), "<a>\n  <!-- one -->\n  <c/> <!-- of c -->\n  <d/><e/>\n</a>\n");
  EXPECT_EQ(without(text, 2), "<a>\n  <!-- one -->\n  <b/>\n  <!-- of c -->\n  <d/><e/>\n</a>\n");
  EXPECT_EQ(without(text, 3), "<a>\n  <!-- one -->\n  <b/>\n  <c/> <!-- of c -->\n  <e/>\n</a>\n");
  EXPECT_EQ(without(text, 4), "<a>\n  <!-- one -->\n  <b/>\n  <c/> <!-- of c -->\n  <d/>\n</a>\n");
}

TEST(XmlEdit, removes_elements_that_share_a_line_together) {
  const std::string text = "<a>\n  <b/> <c/>\n  <d/><e/> <f/>\n</a>\n";
  const auto without = [&](std::vector<ElementId> ids) {
    return changed(text, remove_elements(tree_of(text), std::move(ids)));
  };
  EXPECT_EQ(without({2, 1}), "<a>\n  <d/><e/> <f/>\n</a>\n");
  EXPECT_EQ(without({3, 4}), "<a>\n  <b/> <c/>\n  <f/>\n</a>\n");
  EXPECT_EQ(without({4, 5, 5}), "<a>\n  <b/> <c/>\n  <d/>\n</a>\n");
  EXPECT_EQ(without({3, 5}), "<a>\n  <b/> <c/>\n  <e/>\n</a>\n");
  EXPECT_EQ(without({1, 2, 3, 4, 5}), "<a>\n</a>\n");
}

TEST(XmlEdit, puts_what_is_new_before_what_goes_from_the_same_place) {
  const std::string text = "<a><b/> <c/></a>";
  const auto tree = tree_of(text);
  auto patches = remove_element(tree, 2);
  for (auto& patch : insert_element(tree, 0, 1, {"d", {}, {}, {}})) patches.push_back(std::move(patch));
  EXPECT_EQ(changed(text, patches), "<a><b/><d/></a>");
}

std::string less(const std::string& text, const std::vector<std::size_t>& which) {
  const auto tree = tree_of(text);
  const auto words = tree.words(0);
  std::vector<XmlTree::Word> gone;
  for (const auto i : which) gone.push_back(words[i]);
  return changed(text, remove_words(tree, 0, gone));
}

TEST(XmlEdit, takes_words_out_of_a_list_in_one_line) {
  EXPECT_EQ(less("<a>1 2 3</a>", {1}), "<a>1 3</a>");
  EXPECT_EQ(less("<a>1 2 3</a>", {0, 2}), "<a>2</a>");
  EXPECT_EQ(less("<a> 1 2 3 </a>", {0, 1, 2}), "<a> </a>");
  EXPECT_EQ(less("<a>1 <!-- x --> 2</a>", {0}), "<a> <!-- x --> 2</a>");
}

TEST(XmlEdit, takes_words_out_of_a_list_in_lines) {
  const std::string text = "<a>\n  1 2\n  3 4\n  5 6\n</a>";
  EXPECT_EQ(less(text, {1}), "<a>\n  1\n  3 4\n  5 6\n</a>");
  EXPECT_EQ(less(text, {1, 2}), "<a>\n  1\n  4\n  5 6\n</a>");
  EXPECT_EQ(less(text, {2, 3}), "<a>\n  1 2\n  5 6\n</a>");
  EXPECT_EQ(less(text, {1, 2, 3, 4}), "<a>\n  1\n  6\n</a>");
  EXPECT_EQ(less(text, {4, 5}), "<a>\n  1 2\n  3 4\n</a>");
  EXPECT_EQ(less(text, {0, 1}), "<a>\n  3 4\n  5 6\n</a>");
}

TEST(XmlEdit, adds_words_at_the_end_of_a_list) {
  const auto more = [](const std::string& text, const std::vector<std::string>& words) {
    return changed(text, add_words(tree_of(text), 0, words));
  };
  EXPECT_EQ(more("<a>1</a>", {"2", "3"}), "<a>1 2 3</a>");
  EXPECT_EQ(more("<a/>", {"2", "&"}), "<a>2 &amp;</a>");
  EXPECT_EQ(more("<a><!-- x --></a>", {"2"}), "<a><!-- x -->2</a>");
  const std::string line(113, 'x');
  EXPECT_EQ(more("<a>\n  " + line + "\n</a>", {"22", "333"}), "<a>\n  " + line + " 22\n  333\n</a>");
  EXPECT_EQ(more("<a>1\n  " + line + "\n</a>", {"22", "333"}), "<a>1\n  " + line + " 22\n  333\n</a>");
}

TEST(XmlEdit, replaces_the_text_of_an_element) {
  const auto told = [](const std::string& text, const std::string& with) {
    return changed(text, set_text(tree_of(text), 0, with));
  };
  EXPECT_EQ(told("<a>b</a>", "c < d"), "<a>c &lt; d</a>");
  EXPECT_EQ(told("<a />", "c"), "<a>c</a>");
  EXPECT_EQ(told("<a>&#98;</a>", "b"), "<a>&#98;</a>");
}

TEST(XmlEdit, knows_what_xml_cannot_hold) {
  EXPECT_TRUE(can_be_written("Saint-L\xC3\xB4\n"));
  for (const auto& text :
       {std::string("\x01"), std::string(1, '\0'), std::string("\xFF"), std::string("\xEF\xBF\xBE")}) {
    EXPECT_FALSE(can_be_written(text));
  }
}

// --- properties of any change

class RandomEdits {
 public:
  explicit RandomEdits(unsigned seed) : random_(seed) {}

  Patches of(const XmlTree& tree) {
    const auto id = below(tree.size());
    const auto& attributes = tree.element(id).attributes;
    switch (below(6)) {
      case 0:
        if (!attributes.empty()) return remove_attribute(tree, id, attributes[below(attributes.size())].name);
        [[fallthrough]];
      case 1:
        return set_attribute(tree, id, "added" + std::to_string(below(3)), text());
      case 2:
        return insert_element(tree, id, below(tree.children(id).size() + 1), {"new", {{"x", text()}}, text(), {}});
      case 3:
        if (id != 0) return remove_element(tree, id);
        [[fallthrough]];
      case 4:
        if (!tree.words(id).empty()) {
          const auto words = tree.words(id);
          return below(2) == 0 ? remove_words(tree, id, {words[below(words.size())]})
                               : replace_word(tree, words[below(words.size())], "w" + text());
        }
        [[fallthrough]];
      default:
        if (!attributes.empty()) return set_attribute(tree, id, attributes[below(attributes.size())].name, text());
        return add_words(tree, id, {"w", "<&>"});
    }
  }

 private:
  std::size_t below(std::size_t limit) { return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random_); }
  std::string text() {
    static const std::vector<std::string> parts{"a",  "<",  "&",  "\"", "'",  ">",    "]]>",
                                                "\n", "\t", "\r", "é",  "--", "&amp;"};
    std::string result;
    for (auto count = below(5); count > 0; --count) result += parts[below(parts.size())];
    return result;
  }
  std::mt19937 random_;
};

TEST(XmlEdit, never_makes_a_file_malformed_and_is_taken_back_byte_by_byte) {
  unsigned seed = 1;
  int edits = 0;
  for (const auto& [name, original] : test::module_texts(".xml")) {
    if (original.size() > 20'000) continue;
    SCOPED_TRACE(name);
    RandomEdits random(seed++);
    auto text = original;
    std::vector<Patches> back;
    for (int i = 0; i < 12; ++i) {
      const auto patches = ordered(random.of(tree_of(text)));
      ASSERT_TRUE(patches && fits(text, *patches));
      text = patched(text, *patches);
      back.push_back(inverse(*patches));
      Problems problems;
      ASSERT_TRUE(read_xml(text, name, problems)) << to_text(problems.front());
      ++edits;
    }
    for (; !back.empty(); back.pop_back()) text = patched(text, back.back());
    ASSERT_EQ(text, original);
  }
  EXPECT_GT(edits, 1000);
}

TEST(XmlEdit, of_an_attribute_changes_its_own_bytes_alone) {
  for (const auto& [name, text] : test::module_texts("counters.xml")) {
    const auto tree = tree_of(text);
    for (ElementId id = 0; id < tree.size(); ++id) {
      for (const auto& attribute : tree.element(id).attributes) {
        const auto patches = set_attribute(tree, id, attribute.name, "another");
        ASSERT_EQ(patches.size(), 1U);
        EXPECT_EQ(patches[0].at, attribute.value_at.offset);
        EXPECT_EQ(patches[0].at + patches[0].removed.size(), attribute.value_end);
        EXPECT_EQ(patches[0].inserted, "another");
      }
    }
  }
}

}  // namespace
}  // namespace bocage::editor
