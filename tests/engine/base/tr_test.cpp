// What people read, in their language: catalogues, plural forms, placeholders, and which language it is.
#include "engine/base/tr.h"

#include <gtest/gtest.h>

#include <map>

#include "engine/base/language.h"
#include "engine/base/spoken.h"
#include "tests/tools/spoken.h"

namespace bocage {
namespace {

using test::Spoken;

void add_number(std::string& file, std::size_t number) {
  for (int i = 0; i < 4; ++i) file += static_cast<char>((number >> (8 * i)) & 0xFFU);
}

// A file as msgfmt writes it.
std::string written(const std::map<std::string, std::string>& texts) {
  constexpr std::size_t head = 28, pair = 8;
  std::string file, bytes;
  for (const std::size_t number : {std::size_t{0x950412de}, std::size_t{0}, texts.size(), head,
                                   head + pair * texts.size(), std::size_t{0}, std::size_t{0}}) {
    add_number(file, number);
  }
  const std::size_t begin = head + 2 * pair * texts.size();
  std::string keys, values;
  for (const auto& [key, value] : texts) {
    add_number(keys, key.size());
    add_number(keys, begin + bytes.size());
    bytes += key + '\0';
    add_number(values, value.size());
    add_number(values, begin + bytes.size());
    bytes += value + '\0';
  }
  return file + keys + values + bytes;
}

std::map<std::string, std::string> some_texts() {
  return {{"", "Plural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2;\n"},
          {"Undo", "Cofnij"},
          {std::string("key\4Up"), "W górę"},
          {std::string("{n} unit\0{n} units", 18), std::string("{n} jednostka\0{n} jednostki\0{n} jednostek", 41)}};
}

TEST(Catalogue, finds_texts_by_context_and_number) {
  const auto catalogue = Catalogue::read(written(some_texts()));
  ASSERT_TRUE(catalogue);
  const auto of = [](const std::string* text) { return text == nullptr ? std::string("none") : *text; };
  EXPECT_EQ(of(catalogue->find("Undo")), "Cofnij");
  EXPECT_EQ(of(catalogue->find("Redo")), "none");
  EXPECT_EQ(of(catalogue->find("key", "Up")), "W górę");
  EXPECT_EQ(of(catalogue->find("Up")), "none");
  EXPECT_EQ(of(catalogue->find_plural("{n} unit", 1)), "{n} jednostka");
  EXPECT_EQ(of(catalogue->find_plural("{n} unit", 22)), "{n} jednostki");
  EXPECT_EQ(of(catalogue->find_plural("{n} unit", 12 + 5)), "{n} jednostek");
}

TEST(Catalogue, that_is_damaged_anywhere_is_none_or_read_within_its_bytes) {
  const std::string whole = written(some_texts());
  EXPECT_FALSE(Catalogue::read(""));
  EXPECT_FALSE(Catalogue::read("no catalogue at all, but as long as one would be"));
  for (std::size_t size = 0; size + 1 < whole.size(); ++size)
    EXPECT_FALSE(Catalogue::read(whole.substr(0, size))) << size;
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string damaged = whole;
    damaged[at] = '\xFF';
    Catalogue::read(damaged);
  }
}

TEST(Translation, is_filled_after_it_was_found) {
  EXPECT_EQ(tr("{who} ends {what}", {{"who", "Red"}, {"what", "Movement"}}), "Red ends Movement");
  EXPECT_EQ(tr("{Undo} takes back {n}", {{"n", 3}}), "{Undo} takes back 3");
  EXPECT_EQ(tr("{a} and {b}", {{"a", "{b}"}, {"b", "x"}}), "{b} and x") << "what was filled in is no placeholder";
  EXPECT_EQ(tr("a { b", {{"b", "x"}}), "a { b");
  EXPECT_EQ(tr("a {} b {"), "a {} b {");
}

TEST(Translation, has_a_form_for_one_and_for_several) {
  EXPECT_EQ(tr_n("{n} unit in supply", "{n} units in supply", 1), "1 unit in supply");
  EXPECT_EQ(tr_n("{n} unit in supply", "{n} units in supply", 2), "2 units in supply");
  EXPECT_EQ(tr_n("{n} unit in supply", "{n} units in supply", 0), "0 units in supply");
  {
    const Spoken german("de");
    ASSERT_EQ(spoken_language(), "de") << "its catalogue is built with the programs";
    EXPECT_EQ(tr_n("{n} unit in supply", "{n} units in supply", 1), "1 Einheit im Nachschub");
    EXPECT_EQ(tr_n("{n} unit in supply", "{n} units in supply", 2), "2 Einheiten im Nachschub");
    EXPECT_EQ(decimal_words(12.7, 1), "12,7");
  }
  const Spoken french("fr");
  EXPECT_EQ(tr_n("{n} unit in supply", "{n} units in supply", 0), "0 unité ravitaillée") << "none is one in French";
  EXPECT_EQ(tr_n("{n} unit in supply", "{n} units in supply", 2), "2 unités ravitaillées");
}

TEST(SpokenLanguage, gives_way_to_english_for_what_is_sent_to_others) {
  const Spoken german("de");
  ASSERT_EQ(tr("yes"), "ja");
  {
    const InEnglish outer;
    { const InEnglish inner; }
    EXPECT_EQ(tr("yes"), "yes");
    EXPECT_EQ(tr_n("{n} unit in supply", "{n} units in supply", 2), "2 units in supply");
  }
  EXPECT_EQ(tr("yes"), "ja");
}

TEST(SpokenLanguage, is_known_without_its_country) {
  EXPECT_TRUE(speak("de_AT"));
  EXPECT_EQ(spoken_language(), "de");
  EXPECT_EQ(reader_language(), "de_AT") << "modules may have words of that country";
  EXPECT_FALSE(speak("xx"));
  EXPECT_EQ(spoken_language(), "en");
  EXPECT_EQ(reader_language(), "xx");
  EXPECT_FALSE(speak("../de"));
  EXPECT_TRUE(speak("en_GB"));
  EXPECT_EQ(reader_language(), "");
  EXPECT_TRUE(speak(""));
  EXPECT_EQ(spoken_language(), "en");
}

TEST(SpokenLanguage, calls_itself_by_its_own_name) {
  std::string all;
  for (const LanguageName& language : known_languages()) all += language.id + " " + language.name + "; ";
  EXPECT_NE(all.find("en English; "), std::string::npos) << all;
  EXPECT_NE(all.find("de Deutsch; "), std::string::npos) << all;
  EXPECT_NE(all.find("fr Français; "), std::string::npos) << all;
}

}  // namespace
}  // namespace bocage
