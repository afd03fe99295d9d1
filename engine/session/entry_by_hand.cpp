// Entries by hand: how strictly the rules are kept, and what the players change and throw beside them.
#include "engine/base/tr.h"
#include "engine/position/by_hand.h"
#include "engine/position/card_table.h"
#include "engine/position/seeded.h"
#include "engine/session/entry_applier.h"

namespace bocage {
namespace {

// What belongs to the game as a whole is changed only while no rule looks on.
bool of_a_piece_or_place(const Change& change) {
  return !std::holds_alternative<SetCursor>(change) && !std::holds_alternative<SetOutcome>(change) &&
         !std::holds_alternative<SetEnforcement>(change);
}

}  // namespace

ApplyResult EntryApplier::apply_mode(const Entry& entry) {
  const auto level = parse_enforcement(entry.what);
  if (!level) return misfit("there is no enforcement level '" + entry.what + "'");
  const Enforcement before = state_.enforcement();
  if (before == *level) return misfit("the game is played at this level already");
  runner_.apply(SetEnforcement{*level});
  if (*level == Enforcement::free) {
    runner_.abandon();
  } else if (before == Enforcement::free) {
    runner_.set_pending(PendingRequest::Kind::settle);
  }
  return {};
}

ApplyResult EntryApplier::apply_edit(const Entry& entry) {
  if (const auto why = why_not_by_hand(position_)) return misfit(*why);
  const bool assisted = state_.enforcement() == Enforcement::assist;
  if (entry.value.kind() != Value::Kind::list || entry.value.list().empty())
    return misfit("an edit is a list of changes");
  std::size_t done = 0;
  for (const auto& item : entry.value.list()) {
    std::string error;
    const auto change = change_of(item, state_, error);
    ++done;
    if (!change) return misfit("change " + std::to_string(done) + ": " + error);
    if (std::holds_alternative<SetEnforcement>(*change) && done != entry.value.list().size()) {
      return misfit("change " + std::to_string(done) + ": a return to the rules must be the last change");
    }
    if (assisted && !of_a_piece_or_place(*change)) {
      return misfit("change " + std::to_string(done) + ": the game as a whole can be changed only in free play");
    }
    runner_.apply(*change);
    if (const auto* card = std::get_if<HoldCard>(&*change)) look_at(position_, card->secret);
  }
  if (assisted || state_.enforcement() == Enforcement::free) return {};
  auto problem = runner_.advance();
  return problem ? ApplyResult{ApplyResult::Kind::failed, std::nullopt, std::move(problem)} : ApplyResult{};
}

ApplyResult EntryApplier::apply_manual_roll(const Entry& entry) {
  if (const auto why = why_no_manual_roll(position_)) return misfit(*why);
  if (!entry.side.valid()) return misfit("a roll by hand needs a side");
  const Value& shown = entry.value["dice"];
  const Value& sides = entry.value["sides"];
  if (shown.kind() != Value::Kind::list || sides.kind() != Value::Kind::integer) {
    return misfit("a roll by hand says what the dice show and how many sides they have");
  }
  const auto spec = parse_dice(std::to_string(shown.list().size()) + "d" + std::to_string(sides.integer()));
  if (!spec) return misfit("a roll takes 1 to 20 dice of 2 to 100 sides");
  for (const auto& die : shown.list()) {
    if (die.kind() != Value::Kind::integer || die.integer() < 1 || die.integer() > spec->sides) {
      return misfit("each die shows 1 to " + std::to_string(spec->sides));
    }
  }
  if (by_shares(record_.genesis().dice)) return misfit(tr(no_chance_by_hand));
  if (record_.genesis().dice == DiceLevel::friendly && chance_is_checked() &&
      shown != Value(seeded_dice(seed_of(record_.genesis(), entry.number), state_.rolls_made(), *spec))) {
    return misfit("the dice are not those that the game's seed gives");
  }
  runner_.apply(CountRoll{1});
  return {};
}

// In order of their numbers, because what is drawn follows from the order, too.
ApplyResult EntryApplier::apply_random_draw(const Entry& entry) {
  if (const auto why = why_not_by_hand(position_)) return misfit(*why);
  if (!entry.side.valid()) return misfit("a random draw needs a side");
  const Value& among = entry.value["among"];
  const Value& drawn = entry.value["drawn"];
  if (among.kind() != Value::Kind::list || drawn.kind() != Value::Kind::list) {
    return misfit("a random draw says which pieces are drawn, and from which");
  }
  if (among.list().size() < min_random_draw) return misfit(tr(too_few_to_draw));
  for (std::size_t i = 0; i < among.list().size(); ++i) {
    const Value& piece = among.list()[i];
    if (piece.kind() != Value::Kind::piece) return misfit("a random draw takes pieces");
    if (state_.piece(piece.piece()).face_down) return misfit("what lies face down in a deck is dealt by the rules");
    if (i > 0 && piece.piece() <= among.list()[i - 1].piece()) {
      return misfit("a random draw names its pieces in order of their numbers, each once");
    }
  }
  const std::size_t count = drawn.list().size();
  if (count < 1 || count > among.list().size()) return misfit("at least one piece is drawn, and at most all of them");
  if (by_shares(record_.genesis().dice)) return misfit(tr(no_chance_by_hand));
  if (chance_is_checked() && drawn.list() != seeded_pieces(seed_of(record_.genesis(), entry.number),
                                                           state_.rolls_made(), among.list(), count)) {
    return misfit("the pieces drawn are not those that the game's seed gives");
  }
  for (const Value& piece : drawn.list()) {
    runner_.apply(MovePiece{piece.piece(), state_.piece(piece.piece()).space});
  }
  runner_.apply(CountRoll{1});
  return {};
}

}  // namespace bocage
