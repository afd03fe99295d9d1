#include "engine/base/language.h"

#include <gtest/gtest.h>

#include <map>

namespace bocage {
namespace {

std::string of(std::map<std::string, std::string> variables) {
  return language_of([&](const char* name) { return variables[name]; });
}

TEST(Language, is_that_of_the_locale_without_its_encoding) {
  EXPECT_EQ(of({{"LANG", "de_DE.UTF-8"}}), "de_DE");
  EXPECT_EQ(of({{"LANG", "fr_FR@euro"}}), "fr_FR");
  EXPECT_EQ(of({{"LANG", "de"}}), "de");
}

TEST(Language, follows_the_order_of_gettext) {
  EXPECT_EQ(of({{"LANG", "de_DE.UTF-8"}, {"LC_MESSAGES", "fr_FR.UTF-8"}}), "fr_FR");
  EXPECT_EQ(of({{"LC_MESSAGES", "fr_FR.UTF-8"}, {"LC_ALL", "de_DE.UTF-8"}}), "de_DE");
  EXPECT_EQ(of({{"LANG", "de_DE.UTF-8"}, {"LANGUAGE", "fr:de"}}), "fr");
}

TEST(Language, is_english_without_a_locale_whatever_is_preferred) {
  EXPECT_EQ(of({}), "");
  EXPECT_EQ(of({{"LANG", "C"}, {"LANGUAGE", "de"}}), "");
  EXPECT_EQ(of({{"LANG", "C.UTF-8"}}), "");
  EXPECT_EQ(of({{"LANG", "POSIX"}}), "");
  EXPECT_EQ(of({{"LANG", "en_GB.UTF-8"}}), "");
  EXPECT_EQ(of({{"LANG", "de_DE.UTF-8"}, {"LANGUAGE", "en:de"}}), "");
}

TEST(Language, is_never_a_way_out_of_a_folder) {
  EXPECT_EQ(of({{"LANG", "../../etc/passwd"}}), "");
  EXPECT_EQ(of({{"LANG", "de_DE.UTF-8"}, {"LANGUAGE", "../de"}}), "");
  EXPECT_FALSE(is_language("de/fr"));
  EXPECT_FALSE(is_language(""));
  EXPECT_TRUE(is_language("pt_BR"));
}

}  // namespace
}  // namespace bocage
