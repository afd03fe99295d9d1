#include "engine/translation/po_file.h"

#include <gtest/gtest.h>

namespace bocage {
namespace {

struct Read {
  PoFile file;
  Problems problems;
  std::string said() const {
    std::string text;
    for (const Problem& problem : problems) text += to_text(problem) + "\n";
    return text;
  }
};

Read read(const std::string& text) {
  Read made;
  made.file = read_po(text, "words/de.po", made.problems);
  return made;
}

const char* const whole = R"(# Words of a game.
msgid ""
msgstr ""
"Language: de\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

# As the old rulebook has it.
#. g-1
msgctxt "counter"
msgid "Guard"
msgstr "Garde"

#. rules/a.lua:3
msgid "{1} spaces"
msgid_plural "{1} spaces"
msgstr[0] "{1} Feld"
msgstr[1] "{1} Felder"

#, fuzzy
msgid "A \"word\""
msgstr "Ein „Wort“"

#~ msgid "Gone"
#~ msgstr "Weg"
)";

TEST(PoFile, is_read_with_kinds_forms_notes_and_marks) {
  const Read made = read(whole);
  EXPECT_EQ(made.said(), "");
  ASSERT_EQ(made.file.entries.size(), 4U);
  EXPECT_EQ(made.file.head_line("Language"), "de");
  EXPECT_EQ(made.file.head_line("Plural-Forms"), "nplurals=2; plural=(n != 1);");
  const auto& entries = made.file.entries;
  EXPECT_EQ(entries[0].kind, "counter");
  EXPECT_EQ(entries[0].notes, std::vector<std::string>{"As the old rulebook has it."});
  EXPECT_EQ(entries[0].where, std::vector<std::string>{"g-1"});
  EXPECT_EQ(entries[0].place.line, 10);
  EXPECT_EQ(entries[1].forms, (std::vector<std::string>{"{1} Feld", "{1} Felder"}));
  EXPECT_TRUE(entries[2].doubtful);
  EXPECT_EQ(entries[2].text, "A \"word\"");
  EXPECT_FALSE(entries[2].translated());
  EXPECT_TRUE(entries[3].obsolete);
  EXPECT_FALSE(entries[3].translated());
}

TEST(PoFile, is_written_as_it_was_read) {
  EXPECT_EQ(write_po(read(whole).file), whole);
}

TEST(PoFile, joins_texts_of_several_lines) {
  const Read made = read("msgid \"one \"\n\"two\"\nmsgstr \"\"\n\"eins \"\n\"zwei\"\n");
  ASSERT_EQ(made.file.entries.size(), 1U);
  EXPECT_EQ(made.file.entries[0].text, "one two");
  EXPECT_EQ(made.file.entries[0].forms[0], "eins zwei");
}

TEST(PoFile, tells_each_mistake_at_its_line_and_leaves_the_entry_out) {
  const Read made =
      read("msgid \"a\"\nmsgstr \"b\n\nmsgid \"c\"\nmsgstr \"d\"\nwhat \"e\"\n\nmsgid \"f\"\nmsgstr \"g\"\n");
  EXPECT_EQ(made.said(),
            "words/de.po:2: the text is not closed by a quotation mark, or holds one (write \\\" for a mark within the "
            "text)\n"
            "words/de.po:6: 'what' begins no line of a words file (lines begin with msgctxt, msgid, msgid_plural, "
            "msgstr, a text in quotation marks, or #)\n");
  ASSERT_EQ(made.file.entries.size(), 1U);
  EXPECT_EQ(made.file.entries[0].text, "f");
}

TEST(PoFile, refuses_a_text_that_stands_twice) {
  EXPECT_EQ(read("msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"\n").said(),
            "words/de.po:4: the text stands twice in the file\n");
  EXPECT_EQ(read("msgid \"a\"\nmsgstr \"b\"\n\nmsgctxt \"id\"\nmsgid \"a\"\nmsgstr \"c\"\n").said(), "");
}

TEST(PoFile, is_bounded) {
  EXPECT_NE(read(std::string((4U << 20U) + 1, '#')).said().find("larger than 4 MiB"), std::string::npos);
  EXPECT_NE(read("msgid \"" + std::string(5'000, 'a') + "\"\nmsgstr \"\"\n").said().find("longer than 4,000 bytes"),
            std::string::npos);
  EXPECT_EQ(read("msgid \"a\"\nmsgstr \"\xff\"\n").said(), "words/de.po:2: the file is not valid UTF-8\n");
  std::string many;
  for (int i = 0; i < 20'002; ++i) many += "msgid \"" + std::to_string(i) + "\"\nmsgstr \"\"\n\n";
  EXPECT_NE(read(many).said().find("more than 20,000 texts"), std::string::npos);
}

}  // namespace
}  // namespace bocage
