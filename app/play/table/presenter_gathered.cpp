// Counters that are gathered by hand, from anywhere on the table, so that one deed moves, turns or removes them all.
#include <algorithm>

#include "app/play/table/presenter.h"
#include "app/play/words/game_words.h"

namespace bocage {

bool Presenter::is_gathered(PieceId piece) const {
  return std::find(gathered_.begin(), gathered_.end(), piece) != gathered_.end();
}

bool Presenter::gather(const std::vector<PieceId>& pieces) {
  if (pieces.empty()) return false;
  leave();
  if (!may_by_hand()) return false;
  const bool known = std::all_of(pieces.begin(), pieces.end(), [this](PieceId piece) { return is_gathered(piece); });
  std::erase_if(gathered_,
                [&](PieceId piece) { return std::find(pieces.begin(), pieces.end(), piece) != pieces.end(); });
  if (!known) gathered_.insert(gathered_.end(), pieces.begin(), pieces.end());
  return true;
}

// What was taken back may have been created; what the rules have taken over is theirs.
void Presenter::keep_gathered() {
  if (!by_hand()) gathered_.clear();
  std::erase_if(gathered_, [this](PieceId piece) { return piece.index >= session_->state().piece_count(); });
}

bool Presenter::lifts_gathered(const std::vector<PieceId>& pieces) {
  const bool meant = std::any_of(pieces.begin(), pieces.end(), [this](PieceId piece) { return is_gathered(piece); });
  if (!meant || !by_hand()) return false;
  leave();
  lifted_by_hand_ = true;
  lifted_ = gathered_;
  return true;
}

std::vector<MenuItem> Presenter::gathered_menu(PieceId piece) const {
  std::vector<MenuItem> items;
  if (gathered_.size() < 2 || !is_gathered(piece)) return items;
  const std::string all = "all " + std::to_string(gathered_.size());
  const auto add = [&](MenuItem::What what, std::string text, int number) {
    MenuItem item{what, std::move(text), true, {}, {}, {}, piece, {}, number};
    item.gathered = true;
    items.push_back(std::move(item));
  };
  add(MenuItem::What::take_up, "Take up " + all, 0);
  add(MenuItem::What::face, "Turn over " + all, 0);
  add(MenuItem::What::turn, "Turn " + all + " right", 1);
  add(MenuItem::What::turn, "Turn " + all + " left", -1);
  add(MenuItem::What::put, "Off the map: " + all, 0);
  add_draws(items, piece, gathered_, true);
  return items;
}

void Presenter::choose_for_gathered(const MenuItem& item) {
  const GameState& state = session_->state();
  if (item.what == MenuItem::What::take_up) {
    leave();
    if (may_by_hand()) held_ = Held{gathered_, CounterId()};
    return;
  }
  if (item.what == MenuItem::What::draw) {
    if (item.number != MenuItem::to_be_asked) draw_at_random(gathered_, static_cast<std::size_t>(item.number));
    return;
  }
  std::vector<Change> changes;
  for (const PieceId piece : gathered_) {
    const Piece& now = state.piece(piece);
    const CounterDef& counter = state.counter(piece);
    if (item.what == MenuItem::What::face && counter.faces.size() > 1) {
      changes.emplace_back(FlipPiece{piece, static_cast<std::uint16_t>((now.face + 1U) % counter.faces.size())});
    } else if (item.what == MenuItem::What::turn) {
      changes.emplace_back(TurnPiece{piece, static_cast<std::int16_t>(now.facing + item.number)});
    } else if (item.what == MenuItem::What::put) {
      const auto places = places_off_the_map(counter.side);
      if (!places.empty() && !lies_off_the_map(piece)) changes.emplace_back(MovePiece{piece, places.front()});
    }
  }
  if (!changes.empty()) edit(changes);
}

}  // namespace bocage
