// Which form of a text a language takes for a number: the line "Plural-Forms" of a catalogue or a words file, a formula
// in n as in C.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bocage {

class PluralRule {
 public:
  PluralRule() = default;  // one, and all other numbers
  // "nplurals=3; plural=n==1 ? 0 : n<5 ? 1 : 2;"; nullopt for what is no such rule, or asks for a form that is not
  // there.
  static std::optional<PluralRule> read(std::string_view text);

  std::size_t forms() const { return forms_; }
  std::size_t form_of(std::uint64_t number) const;

 private:
  std::size_t forms_ = 2;
  std::string rule_ = "n != 1";
};

}  // namespace bocage
