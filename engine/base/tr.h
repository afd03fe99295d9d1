// Text that people read, in their language: looked up in the catalogue of that language first, filled in afterwards, so
// that each language has its own order of words. English is what stands in the sources, and what is read without a
// catalogue. Journals, hashes and files never hold such text.
#pragma once

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace bocage {

// What stands for "{name}" in a text.
struct Filling {
  Filling(std::string_view its_name, std::string its_text) : name(its_name), text(std::move(its_text)) {}
  Filling(std::string_view its_name, std::integral auto number) : name(its_name), text(std::to_string(number)) {}

  std::string_view name;
  std::string text;
};
using Fillings = std::initializer_list<Filling>;

// The text in the reader's language, each "{name}" replaced by what is given for it; any other brace stays.
std::string tr(const char* english, Fillings fillings = {});
// The same where one English text has several meanings; the context tells them apart, and is never shown.
std::string tr_in(const char* context, const char* english, Fillings fillings = {});
// The form for so many; "{n}" is the count.
std::string tr_n(const char* one, const char* many, std::size_t count, Fillings fillings = {});
// Marks a text of a table for the catalogue; tr() translates it where it is shown.
constexpr const char* tr_later(const char* english) {
  return english;
}

constexpr const char* tr_in_later(const char* /*context*/, const char* english) {
  return english;
}

// "12.7", by the reader's decimal sign, trailing zeros removed. Never for files.
std::string decimal_words(double value, int digits);

}  // namespace bocage
