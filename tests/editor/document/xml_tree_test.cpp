// The editor's tree of a file says what the engine's reading of it says, and of a damaged file what can be made out.
#include <gtest/gtest.h>

#include "engine/base/text.h"
#include "engine/module/xml_document.h"
#include "tests/editor/document/module_texts.h"

namespace bocage::editor {
namespace {

using test::tree_of;

// The engine's element and the tree's tell the same.
void expect_same(const XmlTree& tree, ElementId id, const XmlElement& element) {
  const auto& own = tree.element(id);
  ASSERT_EQ(own.name, element.name);
  EXPECT_EQ(own.at.line, element.at.line);
  EXPECT_EQ(own.at.column, element.at.column);
  ASSERT_EQ(own.attributes.size(), element.attributes.size());
  for (const auto& attribute : element.attributes) EXPECT_EQ(tree.value(id, attribute.name), attribute.value);
  const auto content = tree.content(id);
  const auto words = split_words(content);
  EXPECT_EQ(words, split_words(element.text));
  const auto& children = tree.children(id);
  ASSERT_EQ(children.size(), element.children.size());
  for (std::size_t i = 0; i < children.size(); ++i) expect_same(tree, children[i], element.children[i]);
}

void expect_as_the_engine(const std::string& text) {
  const auto tree = tree_of(text);
  Problems problems;
  const auto read = read_xml(text, "file.xml", problems);
  ASSERT_EQ(tree.sound(), read.has_value()) << text.substr(0, 200);
  if (read) return expect_same(tree, *tree.root(), read->root);
  ASSERT_EQ(tree.problems().size(), problems.size()) << text.substr(0, 200);
  for (std::size_t i = 0; i < problems.size(); ++i) EXPECT_EQ(to_text(tree.problems()[i]), to_text(problems[i]));
}

// Elements lie within the ones around them, one behind the other.
void expect_nested(const XmlTree& tree) {
  for (ElementId id = 0; id < tree.size(); ++id) {
    const auto& element = tree.element(id);
    ASSERT_LT(element.at.offset, element.open_end);
    ASSERT_LE(element.open_end, element.close);
    ASSERT_LE(element.close, element.end);
    ASSERT_LE(element.end, tree.text().size());
    auto free = element.open_end;
    for (const auto child : tree.children(id)) {
      ASSERT_GE(tree.element(child).at.offset, free);
      free = tree.element(child).end;
      ASSERT_LE(free, element.close);
    }
  }
}

TEST(XmlTree, says_of_every_module_what_the_engine_reads) {
  const auto texts = test::module_texts(".xml");
  ASSERT_GT(texts.size(), 100U);
  for (const auto& [name, text] : texts) {
    SCOPED_TRACE(name);
    expect_as_the_engine(text);
    expect_nested(tree_of(text));
  }
}

TEST(XmlTree, reads_entities_data_and_ends_of_lines_as_the_engine_does) {
  expect_as_the_engine(
      "\xEF\xBB\xBF<?xml version='1.0'?>\r\n<a x='&lt;&#65;&#x1F600;\"'>b &amp; c\r\n<![CDATA[&amp; <d>]]> e</a>\r\n");
  const auto tree = tree_of("<a x='1\r\n2\t3'>\rb<![CDATA[&amp;]]></a>");
  EXPECT_EQ(tree.value(0, "x"), "1\n2\t3");
  EXPECT_EQ(tree.content(0), "\nb&amp;");
}

TEST(XmlTree, complains_of_damage_as_the_engine_does) {
  for (const char* text : {"", "x", "<a", "<a>", "<a></b>", "<a x></a>", "<a x=1/>", "<a x='1' x='2'/>", "<a>&b;</a>",
                           "<!DOCTYPE a><a/>", "<a/><b/>", "<a><!-- x", "<a>\x01</a>", "<a \x01/>", "<a>\xFF</a>",
                           "</a>", "<a><b></a></b>", "<a><![CDATA[x"}) {
    SCOPED_TRACE(text);
    expect_as_the_engine(text);
    expect_nested(tree_of(text));
  }
}

TEST(XmlTree, shows_what_stands_before_and_behind_a_slip) {
  const auto tree =
      tree_of("<counters>\n  <counter id='a'/>\n  <counter id='b title='c'/>\n  <counter id='d'></counters>\n");
  EXPECT_FALSE(tree.sound());
  ASSERT_EQ(tree.problems().size(), 1U);
  EXPECT_EQ(tree.problems()[0].place.line, 3);
  const auto counters = tree.children(0, "counter");
  ASSERT_EQ(counters.size(), 3U);
  EXPECT_EQ(tree.value(counters[0], "id"), "a");
  EXPECT_EQ(tree.value(counters[2], "id"), "d");
}

TEST(XmlTree, keeps_what_stands_in_an_element_whose_own_tag_is_broken) {
  const auto tree = tree_of("<map size=3><board id='b'/></map>");
  ASSERT_EQ(tree.size(), 2U);
  EXPECT_EQ(tree.children(0).size(), 1U);
  EXPECT_EQ(tree.value(1, "id"), "b");
}

// What a killed program or a hasty hand leaves: the file ends anywhere, or a byte of it is another.
TEST(XmlTree, holds_every_damaged_copy_of_a_small_module) {
  for (const auto& [name, text] : test::module_texts(".xml")) {
    if (!name.starts_with("samples/fog/") || text.size() > 3000) continue;
    SCOPED_TRACE(name);
    for (std::size_t end = 0; end < text.size(); ++end) {
      auto damaged = text;
      damaged[end] = "<>&'\"/=\0 \xFF"[end % 10];
      for (const auto& copy : {text.substr(0, end), damaged}) {
        expect_nested(tree_of(copy));
        if (end % 13 == 0) expect_as_the_engine(copy);
        if (HasFatalFailure()) return;
      }
    }
  }
}

TEST(XmlTree, bears_hostile_files) {
  std::string deep;
  for (int i = 0; i < 200'000; ++i) deep += "<a>";
  EXPECT_LE(tree_of(deep).size(), 65U);
  std::string open;
  for (int i = 0; i < 200'000; ++i) open += "<!--";
  EXPECT_EQ(tree_of("<a>" + open).size(), 1U);
  EXPECT_FALSE(tree_of("<a>" + std::string(200'000, '&') + "</a>").sound());
  EXPECT_EQ(tree_of("<a>" + std::string(200'000, '&') + "</a>").content(0).size(), 200'000U);
  EXPECT_EQ(tree_of(std::string(xml_size_limit + 1, ' ')).size(), 0U);
  EXPECT_EQ(tree_of("<a>" + std::string(200'000, '<')).size(), 1U);
}

}  // namespace
}  // namespace bocage::editor
