// The position in words, as the viewer may see it: for a terminal, and to export.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/play/presenter/presenter.h"
#include "app/play/words/journal_book.h"
#include "app/play/words/word_page.h"
#include "engine/base/text.h"

namespace bocage {

// The turn and its phases, what the game counts, and who stands where.
void say_board(Presenter& presenter, WordPage& page);
// The units of one side, or with an invalid one of all, by their spaces; then what waits off the map.
void say_units(Presenter& presenter, WordPage& page, SideId side);

// The same as a text of its own: which game, who looks, when, and the rest.
std::string position_in_words(Presenter& presenter);
// A line of the journal as it is listed, and all of them, each phase under its title.
std::string row_words(const JournalLine& line);
std::string journal_in_words(const GameState& state, const std::vector<JournalLine>& lines);

// Words, each once, with how often: "2 × Infantry 7-4, Armour 6-10": in the order of the first of each.
class Counted {
 public:
  void add(const std::string& words, std::size_t count = 1) {
    auto known = std::find_if(list_.begin(), list_.end(), [&](const auto& one) { return one.first == words; });
    if (known == list_.end()) known = list_.insert(list_.end(), {words, 0});
    known->second += count;
  }
  std::string text() const {
    std::string all;
    for (const auto& [words, count] : list_) {
      add_to_list(all, (count > 1 ? std::to_string(count) + " × " : std::string()) + words);
    }
    return all;
  }
  bool empty() const { return list_.empty(); }

 private:
  std::vector<std::pair<std::string, std::size_t>> list_;
};

}  // namespace bocage
