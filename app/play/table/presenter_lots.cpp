// By hand at random: counters drawn out of a pile or of those that are gathered, and a pile that is shuffled.
#include <algorithm>
#include <numeric>

#include "app/play/table/presenter.h"
#include "app/play/words/game_words.h"
#include "app/play/words/journal_book.h"

namespace bocage {

std::vector<PieceId> Presenter::drawable_at(SpaceId space) const {
  if (gathered_.size() > 1 && (!space.valid() || is_gathered_in(space))) return gathered_;
  return space.valid() ? session_->state().stack(space) : std::vector<PieceId>();
}

bool Presenter::is_gathered_in(SpaceId space) const {
  return std::any_of(gathered_.begin(), gathered_.end(),
                     [&](PieceId piece) { return session_->state().piece(piece).space == space; });
}

// What they are is told as the viewer sees them; the journal tells what everybody sees.
bool Presenter::draw_at_random(const std::vector<PieceId>& among, std::size_t count) {
  leave();
  if (!may_by_hand()) return false;
  const std::uint32_t before = session_->timeline().length();
  step([&] { return session_->draw_by_hand(acting_.valid() ? acting_ : writer(), among, count); });
  if (refusal_) return false;
  Held held;
  std::vector<std::string> names;
  for (const Value& drawn : entry_of(session_->journal(), before + 1).value["drawn"].list()) {
    held.pieces.push_back(drawn.piece());
    names.push_back(seen_words(drawn.piece()));
  }
  const auto words = [](const std::string& text, const std::string& name) {
    return text.empty() ? name : text + ", " + name;
  };
  notice_ = "Drawn: " + std::accumulate(names.begin(), names.end(), std::string(), words);
  held_ = std::move(held);
  return true;
}

bool Presenter::shuffle(const std::vector<PieceId>& pile) {
  leave();
  if (!may_by_hand()) return false;
  const std::uint32_t before = session_->timeline().length();
  step([&] { return session_->draw_by_hand(acting_.valid() ? acting_ : writer(), pile, pile.size()); });
  if (refusal_) return false;
  for (const std::string& line : session_->words(before + 1).lines) notice_ = line;
  return true;
}

void Presenter::add_draws(std::vector<MenuItem>& items, PieceId piece, const std::vector<PieceId>& among,
                          bool gathered) const {
  const std::size_t count = among.size();
  if (count < 2) return;
  const auto add = [&](MenuItem::What what, std::string text, int number) {
    items.push_back({what, std::move(text), true, {}, {}, {}, piece, session_->state().piece(piece).space, number});
    items.back().gathered = gathered;
  };
  const std::string all = std::to_string(count) + (gathered ? " gathered" : "");
  add(MenuItem::What::draw, "Draw one of " + all + " at random", 1);
  if (count > 2) add(MenuItem::What::draw, "Draw several of " + all + " at random…", MenuItem::to_be_asked);
  if (!gathered) add(MenuItem::What::shuffle, "Shuffle the stack, " + all, 0);
}

}  // namespace bocage
