#include "engine/translation/sentence_form.h"

#include <algorithm>

namespace bocage {

namespace {

// The number of a place "{1}" that begins at `at`; 0 when none does.
int place_at(std::string_view text, std::size_t at) {
  const bool place =
      at + 2 < text.size() && text[at] == '{' && text[at + 2] == '}' && text[at + 1] >= '1' && text[at + 1] <= '9';
  return place ? text[at + 1] - '0' : 0;
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80U;
}

bool is_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return is_letter(c) || c == '_' || c == '.' || (c >= '0' && c <= '9');
  });
}

}  // namespace

std::string filled(std::string_view text, const WordIn& word) {
  std::string made;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const int place = place_at(text, at);
    const auto own = place == 0 ? std::nullopt : word(place);
    if (own) {
      made += *own;
      at += 2;
    } else {
      made += text[at];
    }
  }
  return made;
}

std::vector<std::string> places_in(std::string_view text) {
  std::vector<std::string> places;
  for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) break;
    const std::string_view name = text.substr(open + 1, close - open - 1);
    if (is_name(name)) places.emplace_back(name);
  }
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

SentenceForm::SentenceForm(std::string_view text) : words_(1) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (const int place = place_at(text, at)) {
      places_.push_back(place);
      words_.emplace_back();
      at += 2;
    } else {
      words_.back() += text[at];
      if (is_letter(text[at])) ++letters_;
    }
  }
}

std::optional<std::vector<std::string_view>> SentenceForm::match(std::string_view text) const {
  if (places_.empty() || !text.starts_with(words_.front())) return std::nullopt;
  text.remove_prefix(words_.front().size());
  const std::string& last = words_.back();
  if (text.size() < last.size() || !text.ends_with(last)) return std::nullopt;
  text.remove_suffix(last.size());
  std::vector<std::string_view> found;
  for (std::size_t i = 1; i < places_.size(); ++i) {
    // Nothing says where a place ends that another follows at once.
    if (text.empty() || words_[i].empty()) return std::nullopt;
    const std::size_t end = text.find(words_[i], 1);
    if (end == std::string_view::npos) return std::nullopt;
    found.push_back(text.substr(0, end));
    text.remove_prefix(end + words_[i].size());
  }
  if (text.empty()) return std::nullopt;
  found.push_back(text);
  return found;
}

}  // namespace bocage
