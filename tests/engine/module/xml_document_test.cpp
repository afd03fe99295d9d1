#include "engine/module/xml_document.h"

#include <gtest/gtest.h>

#include <random>

#include "engine/module/schema.h"
#include "tests/engine/module/sample_module.h"

namespace bocage {
namespace {

std::string problems_in_text(std::string text) {
  Problems problems;
  const auto document = read_xml(std::move(text), "f.xml", problems);
  EXPECT_EQ(document.has_value(), problems.empty());
  return test::all_text(problems);
}

TEST(XmlDocument, locates_elements_attributes_and_words_in_code_points) {
  Problems problems;
  const auto document =
      read_xml("\xEF\xBB\xBF<a>\n  <b é='1' x = \"y &amp; z\">é one\n\ttwo<!-- c --> &lt;3</b></a>", "f.xml", problems);
  ASSERT_TRUE(document) << test::all_text(problems);
  const auto& b = document->root.children.at(0);
  EXPECT_EQ(b.at.line, 2);
  EXPECT_EQ(b.at.column, 3);
  ASSERT_NE(b.find("x"), nullptr);
  EXPECT_EQ(b.find("x")->value, "y & z");
  EXPECT_EQ(b.find("x")->at.column, 12);
  EXPECT_EQ(b.find("x")->value_at.column, 17);
  const auto words = document->words(b);
  ASSERT_EQ(words.size(), 4U);
  EXPECT_EQ(words[1].text, "one");
  EXPECT_EQ(words[1].at.line, 2);
  EXPECT_EQ(words[1].at.column, 30);
  EXPECT_EQ(words[2].at.line, 3);
  EXPECT_EQ(words[2].at.column, 2);
  EXPECT_EQ(words[3].text, "<3");
  const std::string_view source = document->source;
  EXPECT_TRUE(source.substr(0, b.end).ends_with("</b>"));
  EXPECT_EQ(source.substr(b.find("x")->value_at.offset, b.find("x")->value_end - b.find("x")->value_at.offset),
            "y &amp; z");
}

TEST(XmlDocument, refuses_what_is_not_well_formed_with_its_place) {
  EXPECT_EQ(problems_in_text(""), "f.xml:1:1: the file holds no element\n");
  EXPECT_EQ(problems_in_text("<a/>\n<b/>"),
            "f.xml:2:1: a second root element <b> (a file has one outermost element)\n");
  EXPECT_EQ(problems_in_text("<a>\n <b>\n</a>"), "f.xml:3:1: </a> stands where <b> of line 2 must be closed\n");
  EXPECT_EQ(problems_in_text("<a>\n <b>"), "f.xml:2:2: <b> is never closed\n");
  EXPECT_EQ(problems_in_text("<a x='1' y='2'\n x='3'/>"), "f.xml:2:2: attribute 'x' stands twice in <a>\n");
  EXPECT_EQ(problems_in_text("<a x='1'y='2'/>"), "f.xml:1:9: white space is missing before an attribute\n");
  EXPECT_EQ(problems_in_text("<a x=1/>"), "f.xml:1:4: the value of attribute 'x' must stand in quotes\n");
  EXPECT_EQ(problems_in_text("<a x='<'/>"), "f.xml:1:7: '<' may not stand in an attribute's value (write &lt;)\n");
  EXPECT_EQ(problems_in_text("<a>é\xC3</a>"), "f.xml:1:5: the text is not valid UTF-8 (save the file as UTF-8)\n");
  EXPECT_EQ(problems_in_text("<!DOCTYPE a>\n<a/>"),
            "f.xml:1:1: document type declarations are not allowed (remove the <!DOCTYPE …>)\n");
  EXPECT_EQ(problems_in_text("<a/>text"), "f.xml:1:5: text outside the root element\n");
  EXPECT_EQ(problems_in_text("<a>\x01</a>"), "f.xml:1:4: a control character is not allowed here\n");
  EXPECT_EQ(problems_in_text(std::string("<a>\0</a>", 8)), "f.xml:1:4: a control character is not allowed here\n");
  EXPECT_EQ(problems_in_text("<a><!-- -- --></a>"), "f.xml:1:4: a comment may not hold '--'\n");
  EXPECT_EQ(problems_in_text("<?xml version='1.0' encoding='latin1'?><a/>"),
            "f.xml:1:1: the file declares an encoding other than UTF-8 (save it as UTF-8)\n");
}

TEST(XmlDocument, names_every_unknown_entity) {
  const std::string hint = " (only &amp; &lt; &gt; &quot; &apos; and &#N; are known)\n";
  EXPECT_EQ(problems_in_text("<a x='&nbsp;'>&eacute;&#1;&#x110000;</a>"),
            "f.xml:1:7: unknown entity '&nbsp;'" + hint + "f.xml:1:15: unknown entity '&eacute;'" + hint +
                "f.xml:1:23: unknown entity '&#1;'" + hint + "f.xml:1:27: unknown entity '&#x110000;'" + hint);
  EXPECT_EQ(problems_in_text("<a>Q & A</a>"), "f.xml:1:6: '&' begins no entity (write &amp; for the sign itself)\n");
}

TEST(XmlDocument, refuses_what_is_too_deep_or_too_large) {
  const auto nested = [](int depth) {
    std::string text;
    for (int i = 0; i < depth; ++i) text += "<a>";
    for (int i = 0; i < depth; ++i) text += "</a>";
    return text;
  };
  EXPECT_EQ(problems_in_text(nested(64)), "");
  EXPECT_EQ(problems_in_text(nested(65)), "f.xml:1:193: elements are nested deeper than 64\n");
  EXPECT_EQ(problems_in_text(nested(100000)), "f.xml:1:193: elements are nested deeper than 64\n");
  EXPECT_EQ(problems_in_text(std::string(xml_size_limit + 1, ' ')), "f.xml: the file is larger than 16 MiB\n");
}

// Whatever happens to a good file, it is either read or refused with a place.
TEST(XmlDocument, survives_truncated_and_flipped_files) {
  std::mt19937 random(1944);
  int refused = 0;
  for (const auto& [name, text] : test::sample_files()) {
    if (!name.ends_with(".xml")) continue;
    for (int i = 0; i < 600; ++i) {
      std::string broken = text;
      if (i % 3 == 0) broken.resize(random() % broken.size());
      for (int flips = i % 3; flips > 0; --flips) {
        auto& byte = broken[random() % broken.size()];
        byte = static_cast<char>(i % 2 == 0 ? byte ^ (1 << random() % 8) : "<>&'\"=/ \0x"[random() % 10]);
      }
      Problems problems;
      const auto document = read_xml(broken, name, problems);
      if (document) {
        validate(*document, document->root.name, problems);
      } else {
        ASSERT_FALSE(problems.empty());
        EXPECT_GT(problems.front().place.line, 0);
        ++refused;
      }
    }
  }
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace bocage
