#include "engine/translation/translation.h"

#include <gtest/gtest.h>

namespace bocage {
namespace {

struct Words {
  Problems problems;
  Translation translation;
  explicit Words(const std::string& text) : translation("de", read_po(text, "words/de.po", problems), problems) {}
  std::string said() const {
    std::string all;
    for (const Problem& problem : problems) all += to_text(problem) + "\n";
    return all;
  }
  std::string of(const std::string& text) const { return translation.find(text).value_or("-"); }
};

std::string head() {
  return "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n";
}
std::string entry(const std::string& text, const std::string& translation, const std::string& kind = {}) {
  return (kind.empty() ? "" : "msgctxt \"" + kind + "\"\n") + "msgid \"" + text + "\"\nmsgstr \"" + translation +
         "\"\n\n";
}

TEST(Translation, tells_a_title_by_what_it_names) {
  const Words words(entry("Land", "Landen") + entry("Land", "Land", "place"));
  EXPECT_EQ(words.translation.title("place", "Land"), "Land");
  EXPECT_EQ(words.of("Land"), "Landen");
  EXPECT_FALSE(words.translation.title("counter", "Land"));
}

TEST(Translation, knows_a_sentence_that_was_put_together) {
  const Words words(entry("{1} is no beach", "{1} ist kein Strand") + entry("Ford", "Furt", "place") +
                    entry("From {1} to {2}", "Nach {2} von {1}"));
  EXPECT_EQ(words.of("Ford is no beach"), "Furt ist kein Strand");
  EXPECT_EQ(words.of("Caen is no beach"), "Caen ist kein Strand") << "what is not translated stays";
  EXPECT_EQ(words.of("From Ford to Caen"), "Nach Caen von Furt");
  EXPECT_EQ(words.of(" is no beach"), "-") << "a place is never empty";
  EXPECT_EQ(words.of("Something else"), "-");
}

TEST(Translation, tells_sentences_within_sentences) {
  const Words words(entry("No line of {1}", "Keine Linie von {1}") + entry("{1} spaces", "{1} Felder") +
                    entry("{1}: {2}", "{1}: {2}") + entry("DB1", "VR1", "cell") +
                    entry("the defenders fall back {1}", "die Verteidiger weichen {1} zurück"));
  EXPECT_EQ(words.of("No line of 3 spaces"), "Keine Linie von 3 Felder");
  EXPECT_EQ(words.of("DB1: the defenders fall back 2"), "VR1: die Verteidiger weichen 2 zurück");
  EXPECT_EQ(words.of("2: the defenders fall back 1"), "2: die Verteidiger weichen 1 zurück");
  EXPECT_EQ(words.of("Unknown: words"), "-") << "a form without words joins only what is known";
}

TEST(Translation, fills_the_places_that_a_sentence_of_the_rules_has_itself) {
  const Words words(head() +
                    "msgid \"{1} may make {2} attacks\"\nmsgid_plural \"{1} may make {2} attacks\"\n"
                    "msgstr[0] \"{2} Angriff für {1}\"\nmsgstr[1] \"{2} Angriffe für {1}\"\n");
  EXPECT_EQ(words.said(), "");
  const WordIn red = [](int place) { return place == 1 ? std::optional<std::string>("Rot") : std::nullopt; };
  EXPECT_EQ(words.translation.find("{1} may make 3 attacks", red), "3 Angriffe für Rot");
  EXPECT_EQ(words.translation.find("{1} may make 1 attacks", red), "1 Angriff für Rot");
  const WordIn both = [](int place) { return std::optional<std::string>(place == 1 ? "Rot" : "1"); };
  EXPECT_EQ(words.translation.find("{1} may make {2} attacks", both), "1 Angriff für Rot");
}

TEST(Translation, prefers_the_form_with_the_most_words_of_its_own) {
  const Words words(entry("{1} in {2}", "{1} in {2}") + entry("{1} in {2} is lost", "{1} in {2} ist verloren"));
  EXPECT_EQ(words.of("Guard in Ford is lost"), "Guard in Ford ist verloren");
}

TEST(Translation, refuses_missing_and_wrong_places_with_the_line_of_the_text) {
  const Words words(entry("{1} lands on {2}", "{1} landet") + entry("Move {turn}", "Zug {zug}", "phase") +
                    entry("{1} falls", "{1} fällt"));
  EXPECT_EQ(words.said(),
            "words/de.po:1: the places of the text are {1}, {2}, those of its translation {1}\n"
            "words/de.po:5: the places of the text are {turn}, those of its translation {zug}\n");
  EXPECT_EQ(words.of("{1} lands on {2}"), "-") << "a wrong one is not used";
  EXPECT_EQ(words.of("Guard falls"), "Guard fällt");
}

TEST(Translation, refuses_what_steers_a_terminal_and_what_has_another_number_of_forms) {
  EXPECT_EQ(Words(entry("a", "\x1b[2J")).said(),
            "words/de.po:1: the translation holds a control character or a mark of direction\n");
  EXPECT_EQ(Words(entry("a", "\xe2\x80\xae")).said(),
            "words/de.po:1: the translation holds a control character or a mark of direction\n");
  EXPECT_EQ(Words(entry("a", "b\\nc")).said(), "words/de.po:1: the translation has more lines than the text\n");
  EXPECT_EQ(
      Words(head() + "msgid \"{1} a\"\nmsgid_plural \"{1} a\"\nmsgstr[0] \"{1} b\"\n").said(),
      "words/de.po:4: the text has 1 forms, and the language 2 (Plural-Forms in the head of the file says how many "
      "there are)\n");
  EXPECT_NE(Words("msgid \"\"\nmsgstr \"Plural-Forms: no rule\\n\"\n").said().find("Plural-Forms is no rule"),
            std::string::npos);
}

TEST(Translation, uses_nothing_that_is_doubtful_or_obsolete) {
  const Words words("#, fuzzy\nmsgid \"a\"\nmsgstr \"b\"\n\n#~ msgid \"c\"\n#~ msgstr \"d\"\n");
  EXPECT_EQ(words.of("a"), "-");
  EXPECT_EQ(words.of("c"), "-");
}

TEST(Translation, gives_up_on_a_file_whose_forms_fit_everything) {
  std::string file;
  for (int i = 0; i < 1'900; ++i) {
    file +=
        entry("{1} " + std::string(static_cast<std::size_t>(i % 60 + 1), '.') + " {2}" + std::to_string(i), "{1}{2}");
  }
  for (int i = 1; i < 60; ++i) file += entry("{1}" + std::string(static_cast<std::size_t>(i), ' ') + "{2}", "{2}{1}");
  const Words words(file);
  EXPECT_EQ(words.said(), "");
  EXPECT_EQ(words.of("a b c d e f g h i j k l m n o p q r s t u v w x y z"), "-");
}

TEST(Translation, tells_what_it_was_asked_for_and_has_not) {
  Words words(entry("known", "bekannt"));
  std::string missed;
  words.translation.tell_missing([&](std::string_view kind, std::string_view text) {
    missed += std::string(kind) + "/" + std::string(text) + " ";
  });
  words.translation.find("known");
  words.translation.find("unknown");
  words.translation.id("word");
  words.translation.id("known");
  EXPECT_EQ(missed, "/unknown id/word ");
}

}  // namespace
}  // namespace bocage
