#include "engine/base/catalogue.h"

#include <algorithm>
#include <cstdint>

#include "engine/base/text.h"

namespace bocage {

namespace {

constexpr std::uint32_t magic = 0x950412de;
constexpr std::size_t head_bytes = 20, pair_bytes = 8;

// Little-endian, as msgfmt writes on every machine that the program runs on and is told to for others.
std::uint32_t number_at(std::string_view file, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    number |= static_cast<std::uint32_t>(static_cast<unsigned char>(file[at + i])) << (8 * i);
  }
  return number;
}

std::optional<std::string_view> text_at(std::string_view file, std::size_t pair) {
  const std::size_t length = number_at(file, pair), from = number_at(file, pair + 4);
  if (from > file.size() || length > file.size() - from) return std::nullopt;
  return file.substr(from, length);
}

// What stands in the header behind "Plural-Forms:"; empty when there is none.
std::string_view rule_in(std::string_view header) {
  constexpr std::string_view key = "Plural-Forms:";
  const std::size_t from = header.find(key);
  if (from == std::string_view::npos) return {};
  const std::string_view rest = header.substr(from + key.size());
  return trim(rest.substr(0, rest.find('\n')));
}

}  // namespace

std::optional<Catalogue> Catalogue::read(std::string_view file) {
  if (file.size() < head_bytes || number_at(file, 0) != magic) return std::nullopt;
  const std::size_t count = number_at(file, 8), english = number_at(file, 12), own = number_at(file, 16);
  const auto fits = [&](std::size_t table) {
    return table <= file.size() && count <= (file.size() - table) / pair_bytes;
  };
  if (!fits(english) || !fits(own)) return std::nullopt;
  Catalogue made;
  for (std::size_t i = 0; i < count; ++i) {
    const auto key = text_at(file, english + i * pair_bytes), text = text_at(file, own + i * pair_bytes);
    if (!key || !text || !made.take(*key, *text)) return std::nullopt;
  }
  return made;
}

bool Catalogue::take(std::string_view english, std::string_view translation) {
  if (invalid_utf8(translation)) return false;
  if (english.empty()) {
    const std::string_view rule = rule_in(translation);
    if (rule.empty()) return true;
    const auto read = PluralRule::read(rule);
    if (read) plural_ = *read;
    return read.has_value();
  }
  std::vector<std::string> forms;
  for (const std::string_view form : split(translation, '\0')) forms.emplace_back(form);
  forms_.emplace(english.substr(0, english.find('\0')), std::move(forms));
  return true;
}

const std::string* Catalogue::find(std::string_view english) const {
  const auto found = forms_.find(english);
  return found == forms_.end() ? nullptr : &found->second.front();
}

const std::string* Catalogue::find(std::string_view context, std::string_view english) const {
  return find(std::string(context) + '\4' + std::string(english));
}

const std::string* Catalogue::find_plural(std::string_view english_singular, std::size_t count) const {
  const auto found = forms_.find(english_singular);
  if (found == forms_.end()) return nullptr;
  const std::size_t form = plural_.form_of(count);
  return &found->second[std::min(form, found->second.size() - 1)];
}

}  // namespace bocage
