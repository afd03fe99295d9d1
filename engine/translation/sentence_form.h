// A sentence with places {1} to {9}: which texts have its form, and what stands in its places.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bocage {

// The word in a place; nullopt leaves the place as it is written.
using WordIn = std::function<std::optional<std::string>(int place)>;

// The text with its places filled.
std::string filled(std::string_view text, const WordIn& word);
// The names of the places in a text, sorted, each once: "1", and "turn" of a title that names a variable.
std::vector<std::string> places_in(std::string_view text);

class SentenceForm {
 public:
  explicit SentenceForm(std::string_view text);

  const std::vector<int>& places() const { return places_; }  // in the order of the text
  // How much of it are words of its own: the more, the surer it is that a text of this form is this sentence.
  std::size_t letters() const { return letters_; }
  // What stands in each of its places, in their order; nullopt when the text has not this form. A place is never empty
  // and ends as soon as it can.
  std::optional<std::vector<std::string_view>> match(std::string_view text) const;

 private:
  std::vector<std::string> words_;  // before, between and behind the places: one more than there are places
  std::vector<int> places_;
  std::size_t letters_ = 0;
};

}  // namespace bocage
