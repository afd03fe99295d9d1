#include "engine/translation/translation.h"

#include <algorithm>
#include <utility>

#include "engine/base/plain_text.h"
#include "engine/base/text.h"

namespace bocage {

namespace {

constexpr int deepest = 3;  // sentences within sentences
constexpr std::size_t max_put_together = 2'000;
constexpr std::size_t max_tried = 20'000;  // forms, in one search

std::string key_of(std::string_view kind, std::string_view text) {
  return std::string(kind) + '\n' + std::string(text);
}

bool has_letter(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80U;
  });
}

std::string listed(const std::vector<std::string>& places) {
  std::string text;
  for (const std::string& place : places) add_to_list(text, "{" + place + "}");
  return text.empty() ? "none" : text;
}

// What is wrong with one translated form; empty when nothing is.
std::string fault_of(const PoEntry& entry, const std::string& form) {
  if (form.empty()) return "one form of the text is translated and another is not";
  if (plain_text(form) != form) return "the translation holds a control character or a mark of direction";
  if (form.find('\n') != std::string::npos && entry.text.find('\n') == std::string::npos) {
    return "the translation has more lines than the text";
  }
  const auto own = places_in(entry.text), other = places_in(form);
  if (own != other) return "the places of the text are " + listed(own) + ", those of its translation " + listed(other);
  return {};
}

}  // namespace

struct Translation::Search {
  const WordIn& word;  // may be empty
  std::size_t tried = 0;
};

Translation::Translation(std::string language, const PoFile& file, Problems& problems)
    : language_(std::move(language)) {
  const std::string name = "words/" + language_ + ".po";
  if (const std::string rule = file.head_line("Plural-Forms"); !rule.empty()) {
    if (const auto read = PluralRule::read(rule)) {
      plural_ = *read;
    } else {
      problems.push_back({{name, 0, 0},
                          "Plural-Forms is no rule for the forms of a number",
                          "one form for one and another for all the rest is \"nplurals=2; plural=(n != 1);\"",
                          Severity::error,
                          Fault::module});
    }
  }
  for (const PoEntry& entry : file.entries) {
    if (entry.translated()) add(entry, name, problems);
  }
  std::stable_sort(put_together_.begin(), put_together_.end(),
                   [&](std::size_t a, std::size_t b) { return spoken_[a].form.letters() > spoken_[b].form.letters(); });
  if (put_together_.size() > max_put_together) {
    problems.push_back({{name, 0, 0}, "more than 2,000 sentences have places", {}, Severity::error, Fault::module});
    put_together_.resize(max_put_together);
  }
}

void Translation::add(const PoEntry& entry, const std::string& file, Problems& problems) {
  const auto wrong = [&](std::string message, std::string hint = {}) {
    problems.push_back(
        {{file, entry.place.line, 0}, std::move(message), std::move(hint), Severity::error, Fault::module});
  };
  if (!entry.several.empty() && entry.forms.size() != plural_.forms()) {
    return wrong("the text has " + std::to_string(entry.forms.size()) + " forms, and the language " +
                     std::to_string(plural_.forms()),
                 "Plural-Forms in the head of the file says how many there are");
  }
  for (const std::string& form : entry.forms) {
    if (const std::string fault = fault_of(entry, form); !fault.empty()) return wrong(fault);
  }
  const std::size_t index = spoken_.size();
  spoken_.push_back({SentenceForm(entry.text), entry.forms});
  if (!entry.kind.empty()) {
    titles_.emplace(key_of(entry.kind, entry.text), index);
    sentences_.emplace(entry.text, index);  // where a sentence names it
    return;
  }
  sentences_[entry.text] = index;
  if (!spoken_.back().form.places().empty()) put_together_.push_back(index);
}

std::optional<std::string> Translation::title(std::string_view kind, std::string_view text) const {
  if (text.empty()) return std::nullopt;
  const auto found = titles_.find(key_of(kind, text));
  return found == titles_.end() ? std::nullopt : std::optional(spoken_[found->second].forms.front());
}

std::optional<std::string> Translation::id(std::string_view words) const {
  auto found = title("id", words);
  if (!found) {
    const WordIn nothing;
    Search search{nothing};
    found = find(words, search, 0);
  }
  if (!found && missing_) missing_("id", words);
  return found;
}

std::optional<std::string> Translation::find(std::string_view text, const WordIn& word) const {
  if (text.empty()) return std::nullopt;
  Search search{word};
  auto found = find(text, search, 0);
  if (!found && missing_) missing_({}, text);
  return found;
}

std::optional<std::string> Translation::find(std::string_view text, Search& search, int depth) const {
  const auto exact = sentences_.find(text);
  if (exact != sentences_.end()) {
    return said(spoken_[exact->second], [&](int place) { return search.word ? search.word(place) : std::nullopt; });
  }
  if (depth > deepest) return std::nullopt;
  for (const std::size_t index : put_together_) {
    if (++search.tried > max_tried) return std::nullopt;
    if (auto found = of_a_form(spoken_[index], text, search, depth)) return found;
  }
  return std::nullopt;
}

std::optional<std::string> Translation::of_a_form(const Spoken& spoken, std::string_view text, Search& search,
                                                  int depth) const {
  const auto parts = spoken.form.match(text);
  if (!parts) return std::nullopt;
  std::map<int, std::string> words;
  bool known = true;
  for (std::size_t i = 0; i < parts->size(); ++i) {
    Filling made = filling((*parts)[i], search, depth + 1);
    known = known && made.known;
    words[spoken.form.places()[i]] = std::move(made.text);
  }
  // A form without words of its own, such as "{1}: {2}", fits many a text: it is meant where all that it joins is
  // known.
  if (spoken.form.letters() == 0 && !known) return std::nullopt;
  return said(spoken, [&](int place) -> std::optional<std::string> {
    const auto word = words.find(place);
    return word == words.end() ? std::nullopt : std::optional(word->second);
  });
}

Translation::Filling Translation::filling(std::string_view text, Search& search, int depth) const {
  if (auto found = find(text, search, depth)) return {std::move(*found), true};
  const std::string own =
      filled(text, [&](int place) { return search.word ? search.word(place) : std::optional<std::string>(); });
  return {own, own != text || !has_letter(text)};
}

std::string Translation::said(const Spoken& spoken, const WordIn& word) const {
  std::size_t form = 0;
  if (spoken.forms.size() > 1) {
    for (const int place : spoken.form.places()) {
      const auto number = parse_integer(word(place).value_or(std::string()));
      if (!number) continue;
      form = plural_.form_of(static_cast<std::uint64_t>(*number < 0 ? -*number : *number));
      break;
    }
  }
  return filled(spoken.forms[std::min(form, spoken.forms.size() - 1)], word);
}

std::string said(const Module& module, std::string text) {
  if (!module.translation || text.empty()) return text;
  return module.translation->find(text).value_or(std::move(text));
}

std::string titled(const Module& module, std::string_view kind, std::string text) {
  if (!module.translation || text.empty()) return text;
  return module.translation->title(kind, text).value_or(std::move(text));
}

}  // namespace bocage
