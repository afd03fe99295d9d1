// By hand: how strictly the rules are kept, and what the players change and throw beside them.
#include "engine/rules/session_impl.h"

namespace bocage {
namespace {

Session::Impl::Fed misfit(std::string text) {
  return {form_refusal(std::move(text)), std::nullopt};
}

// What belongs to the game as a whole is changed only while no rule looks on.
bool of_a_piece_or_place(const Change& change) {
  return !std::holds_alternative<SetCursor>(change) && !std::holds_alternative<SetOutcome>(change) &&
         !std::holds_alternative<SetEnforcement>(change);
}

}  // namespace

Session::Impl::Fed Session::Impl::take_mode(const Entry& entry) {
  const std::map<std::string, Enforcement> levels{
      {"enforce", Enforcement::enforce}, {"assist", Enforcement::assist}, {"free", Enforcement::free}};
  const auto level = levels.find(entry.what);
  if (level == levels.end()) return misfit("there is no level of rules called '" + entry.what + "'");
  const Enforcement before = state_.enforcement();
  if (before == level->second) return misfit("the game is played so already");
  runner_->apply(SetEnforcement{level->second});
  if (level->second == Enforcement::free) {
    runner_->abandon();
  } else if (before == Enforcement::free) {
    runner_->set_need(Need::Kind::settle);
  }
  return {};
}

// While a deed is under way its procedure counts on what it has seen, so only a game that stands still is changed.
std::optional<std::string> Session::Impl::why_not_by_hand() const {
  switch (state_.enforcement()) {
    case Enforcement::enforce:
      return "the rules are enforced: pieces are changed by hand in assist and in free play only";
    case Enforcement::assist:
      if (runner_->quiet()) return std::nullopt;
      return "a deed is under way: finish it first, or go to free play";
    case Enforcement::free:
      return std::nullopt;
  }
  return std::nullopt;
}

std::optional<std::string> Session::Impl::why_no_throw() const {
  if (state_.enforcement() == Enforcement::enforce) {
    return "the rules are enforced: dice are thrown by hand in assist and in free play only";
  }
  return std::nullopt;
}

Session::Impl::Fed Session::Impl::take_edit(const Entry& entry) {
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
      return misfit("change " + std::to_string(done) + ": the rules come back as the last change only");
    }
    if (assisted && !of_a_piece_or_place(*change)) {
      return misfit("change " + std::to_string(done) + ": the game as a whole is changed in free play only");
    }
    runner_->apply(*change);
  }
  return assisted || state_.enforcement() == Enforcement::free ? Fed{} : Fed{std::nullopt, runner_->advance()};
}

Session::Impl::Fed Session::Impl::take_throw(const Entry& entry) {
  if (const auto why = why_no_throw()) return misfit(*why);
  if (!entry.side.valid()) return misfit("a throw is that of a side");
  const Value& shown = entry.value["dice"];
  const Value& sides = entry.value["sides"];
  if (shown.kind() != Value::Kind::list || sides.kind() != Value::Kind::integer) {
    return misfit("a throw says what the dice show and how many sides they have");
  }
  const auto spec = parse_dice(std::to_string(shown.list().size()) + "d" + std::to_string(sides.integer()));
  if (!spec) return misfit("1 to 20 dice of 2 to 100 sides are thrown");
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

Value Session::Impl::dice_now(std::uint32_t number, DiceSpec spec) const {
  DiceStream stream = stream_of(seed_of(journal_.genesis(), number), state_.rolls_made());
  ValueList dice;
  for (const int die : throw_dice(stream, spec)) dice.emplace_back(die);
  return dice;
}

}  // namespace bocage
