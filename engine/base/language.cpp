#include "engine/base/language.h"

#include <algorithm>
#include <cstdlib>

namespace bocage {

namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// The language of a locale: "de_DE" of "de_DE.UTF-8@euro"; empty for "C" and for what is none.
std::string language_in(const std::string& locale) {
  const std::string language = locale.substr(0, locale.find_first_of(".@"));
  return language != "POSIX" && language.size() > 1 && is_language(language) ? language : std::string();
}

std::string& language_set() {
  static std::string language;
  return language;
}

}  // namespace

bool is_language(const std::string& text) {
  constexpr std::size_t longest = 16;
  const bool letters =
      std::all_of(text.begin(), text.end(), [](char c) { return is_letter(c) || c == '_' || (c >= '0' && c <= '9'); });
  return !text.empty() && text.size() <= longest && letters && is_letter(text.front());
}

std::string language_of(const std::function<std::string(const char* name)>& variable) {
  std::string locale;
  for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    if (locale.empty()) locale = variable(name);
  }
  const std::string plain = language_in(locale);
  // A program without a locale speaks English, whatever LANGUAGE prefers.
  if (plain.empty()) return {};
  const std::string preferred = variable("LANGUAGE");
  const std::string first = preferred.substr(0, preferred.find(':'));
  const std::string language = first.empty() ? plain : language_in(first);
  return language == "en" || language.starts_with("en_") ? std::string() : language;
}

std::string language_of_environment() {
  return language_of([](const char* name) {
    const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): read before there are threads
    return std::string(value == nullptr ? "" : value);
  });
}

void set_reader_language(std::string language) {
  language_set() = std::move(language);
}

const std::string& reader_language() {
  return language_set();
}

}  // namespace bocage
