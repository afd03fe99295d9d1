// A module's words in another language: titles by what they are, sentences of its rules by their own words.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/problem.h"
#include "engine/module/module.h"
#include "engine/base/plural_rule.h"
#include "engine/translation/po_file.h"
#include "engine/translation/sentence_form.h"

namespace bocage {

class Translation {
 public:
  // Every mistake of the entries is a problem at its place; such an entry stays in the module's own words.
  Translation(std::string language, const PoFile& file, Problems& problems);

  const std::string& language() const { return language_; }

  // A title, by what it names ("counter", "phase"); nullopt when it is not translated.
  std::optional<std::string> title(std::string_view kind, std::string_view text) const;
  // An id of the rules, as words; one that is no "id" of the file may be a title, or a sentence.
  std::optional<std::string> id(std::string_view words) const;

  // What the rules say. A text that is put together is known by its form, with what stands in its places translated as
  // well; `word` fills the places that the text itself still has. Nullopt when it is not translated.
  std::optional<std::string> find(std::string_view text, const WordIn& word = {}) const;

  // Told of every sentence and id that was asked for and is not translated; for whoever collects them.
  using Missing = std::function<void(std::string_view kind, std::string_view text)>;
  void tell_missing(Missing missing) { missing_ = std::move(missing); }

 private:
  struct Spoken {
    SentenceForm form;
    std::vector<std::string> forms;
  };
  struct Search;  // one search, which may try only so much
  struct Filling {
    std::string text;
    bool known = false;
  };

  void add(const PoEntry& entry, const std::string& file, Problems& problems);
  std::optional<std::string> find(std::string_view text, Search& search, int depth) const;
  std::optional<std::string> of_a_form(const Spoken& spoken, std::string_view text, Search& search, int depth) const;
  Filling filling(std::string_view text, Search& search, int depth) const;
  // The form for the first number that stands in a place of the module's own text, with its places filled.
  std::string said(const Spoken& spoken, const WordIn& word) const;

  std::string language_;
  PluralRule plural_;
  std::vector<Spoken> spoken_;
  std::map<std::string, std::size_t, std::less<>> titles_;     // kind, a line feed, the text
  std::map<std::string, std::size_t, std::less<>> sentences_;  // and below them titles of any kind
  std::vector<std::size_t> put_together_;                      // sentences with places, the surest first
  Missing missing_;
};

// The same for a module that may be in its own words: then the text as it is.
std::string said(const Module& module, std::string text);
std::string titled(const Module& module, std::string_view kind, std::string text);

}  // namespace bocage
