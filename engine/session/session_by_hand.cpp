// By hand: how strictly the rules are enforced, and what the players change and roll besides.
#include <algorithm>

#include "engine/session/session_impl.h"

namespace bocage {
namespace {

// What belongs to the game as a whole is changed only while no rule looks on.
bool of_a_piece_or_place(const Change& change) {
  return !std::holds_alternative<SetCursor>(change) && !std::holds_alternative<SetOutcome>(change) &&
         !std::holds_alternative<SetEnforcement>(change);
}

constexpr std::size_t fewest_for_a_lot = 2;  // pieces
constexpr const char* too_few_for_a_lot = "a random draw needs two pieces or more";

}  // namespace

Session::Impl::ApplyResult Session::Impl::apply_mode(const Entry& entry) {
  const std::map<std::string, Enforcement> levels{
      {"enforce", Enforcement::enforce}, {"assist", Enforcement::assist}, {"free", Enforcement::free}};
  const auto level = levels.find(entry.what);
  if (level == levels.end()) return misfit("there is no enforcement level '" + entry.what + "'");
  const Enforcement before = state_.enforcement();
  if (before == level->second) return misfit("the game is played at this level already");
  runner_->apply(SetEnforcement{level->second});
  if (level->second == Enforcement::free) {
    runner_->abandon();
  } else if (before == Enforcement::free) {
    runner_->set_pending(PendingRequest::Kind::settle);
  }
  return {};
}

// While an action is under way its procedure relies on what it has seen, so only a game at rest may be changed.
std::optional<std::string> Session::Impl::why_not_by_hand() const {
  switch (state_.enforcement()) {
    case Enforcement::enforce:
      return "the rules are enforced: pieces can be changed by hand only in assist and in free play";
    case Enforcement::assist:
      if (runner_->quiet()) return std::nullopt;
      return "an action is under way: finish it first, or switch to free play";
    case Enforcement::free:
      return std::nullopt;
  }
  return std::nullopt;
}

std::optional<std::string> Session::Impl::why_no_manual_roll() const {
  if (state_.enforcement() == Enforcement::enforce) {
    return "the rules are enforced: dice can be rolled by hand only in assist and in free play";
  }
  return std::nullopt;
}

Session::Impl::ApplyResult Session::Impl::apply_edit(const Entry& entry) {
  if (const auto why = why_not_by_hand()) return misfit(*why);
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
    runner_->apply(*change);
  }
  return assisted || state_.enforcement() == Enforcement::free ? ApplyResult{}
                                                               : ApplyResult{std::nullopt, runner_->advance()};
}

Session::Impl::ApplyResult Session::Impl::apply_manual_roll(const Entry& entry) {
  if (const auto why = why_no_manual_roll()) return misfit(*why);
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
  if (journal_.genesis().dice == DiceLevel::friendly && !trusting_ && shown != dice_now(entry.number, *spec)) {
    return misfit("the dice are not those that the game's seed gives");
  }
  runner_->apply(CountRoll{1});
  return {};
}

// In order of their numbers, because what is drawn follows from the order, too.
Session::Impl::ApplyResult Session::Impl::apply_random_draw(const Entry& entry) {
  if (const auto why = why_not_by_hand()) return misfit(*why);
  if (!entry.side.valid()) return misfit("a random draw needs a side");
  const Value& among = entry.value["among"];
  const Value& drawn = entry.value["drawn"];
  if (among.kind() != Value::Kind::list || drawn.kind() != Value::Kind::list) {
    return misfit("a random draw says which pieces are drawn, and from which");
  }
  if (among.list().size() < fewest_for_a_lot) return misfit(too_few_for_a_lot);
  for (std::size_t i = 0; i < among.list().size(); ++i) {
    const Value& piece = among.list()[i];
    if (piece.kind() != Value::Kind::piece) return misfit("a random draw takes pieces");
    if (i > 0 && piece.piece() <= among.list()[i - 1].piece()) {
      return misfit("a random draw names its pieces in order of their numbers, each once");
    }
  }
  const std::size_t count = drawn.list().size();
  if (count < 1 || count > among.list().size()) return misfit("at least one piece is drawn, and at most all of them");
  if (!trusting_ && drawn.list() != random_draw_now(entry.number, among.list(), count)) {
    return misfit("the pieces drawn are not those that the game's seed gives");
  }
  for (const Value& piece : drawn.list()) {
    runner_->apply(MovePiece{piece.piece(), state_.piece(piece.piece()).space});
  }
  runner_->apply(CountRoll{1});
  return {};
}

ValueList Session::Impl::random_draw_now(std::uint32_t number, ValueList among, std::size_t count) const {
  DiceStream stream = stream_of(seed_of(journal_.genesis(), number), state_.rolls_made());
  for (std::size_t i = 0; i < count; ++i) {
    std::swap(among[i], among[i + stream.below(static_cast<std::uint32_t>(among.size() - i))]);
  }
  among.resize(count);
  return among;
}

Value Session::Impl::dice_now(std::uint32_t number, DiceSpec spec) const {
  DiceStream stream = stream_of(seed_of(journal_.genesis(), number), state_.rolls_made());
  ValueList dice;
  for (const int die : throw_dice(stream, spec)) dice.emplace_back(die);
  return dice;
}

// --- public

Submitted Session::draw_by_hand(SideId side, std::vector<PieceId> among, std::size_t count) {
  if (const auto why = why_not_by_hand()) return refused_form(*why);
  if (!side.valid() || !impl_->here(side)) {
    return refused_form(impl_->side_title(side) + " is not played on this machine");
  }
  std::sort(among.begin(), among.end());
  if (std::adjacent_find(among.begin(), among.end()) != among.end()) {
    return refused_form("a piece can be in a random draw only once");
  }
  if (among.size() < fewest_for_a_lot) return refused_form(too_few_for_a_lot);
  if (among.back().index >= impl_->state_.piece_count()) return refused_form("there is no such piece");
  if (count < 1 || count > among.size()) {
    return refused_form("1 to " + std::to_string(among.size()) + " of them can be drawn");
  }
  const ValueList values(among.begin(), among.end());
  ValueMap lot{{"among", values}, {"drawn", impl_->random_draw_now(impl_->count() + 1, values, count)}};
  return impl_->enter({impl_->new_entry(EntryKind::random_draw, side, {}, std::move(lot))}, {}, std::nullopt);
}

}  // namespace bocage
