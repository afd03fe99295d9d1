// What the players do beside the rules: how strictly these are kept, edits, throws and draws by hand.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/position/by_hand.h"
#include "engine/position/seeded.h"
#include "engine/session/session_parts.h"
#include "engine/session/submitted.h"

namespace bocage {
namespace {

constexpr const char* has_stopped =
    tr_later("the game has stopped: switch to free play, undo, or load a corrected module");
constexpr std::size_t max_purpose = 256;  // bytes, as everything that is called `what`

// While a side of another machine has to go on, that machine writes: what is changed here would never reach anybody.
std::optional<std::string> why_not_from_here(const Session::Parts& parts, const Waiting& waiting) {
  const Position& position = parts.position;
  if (position.played_here().empty()) return tr(no_side_here);
  if (waits_for_chance(position.runner().pending())) return std::nullopt;  // that has a refusal of its own
  const auto& sides = waiting.sides;
  if (sides.empty() || std::any_of(sides.begin(), sides.end(), [&](SideId side) { return position.here(side); })) {
    return std::nullopt;
  }
  return tr("{side} has to go on, and is played on another machine: until then nothing is changed by hand here",
            {{"side", position.side_title(sides.front())}});
}

}  // namespace

Submitted Session::set_enforcement(Enforcement level) {
  if (parts_->intake.stopped() && level != Enforcement::free) return refused_form(tr(has_stopped));
  if (const auto why = why_not_from_here(*parts_, waiting())) return refused_form(*why);
  auto stopped = parts_->intake.forget_stop();
  auto submitted = parts_->intake.enter(parts_->record.new_entry(EntryKind::mode, {}, to_text(level), {}));
  if (!submitted.accepted && !parts_->intake.stopped()) parts_->intake.stop(std::move(stopped));
  return submitted;
}

std::optional<std::string> Session::why_not_by_hand() const {
  if (parts_->intake.stopped()) return tr(has_stopped);
  if (auto why = bocage::why_not_by_hand(parts_->position)) return why;
  return why_not_from_here(*parts_, waiting());
}

std::optional<std::string> Session::why_no_manual_roll() const {
  if (by_shares(parts_->record.genesis().dice)) return tr(no_chance_by_hand);
  return parts_->intake.stopped() ? std::optional(tr(has_stopped)) : bocage::why_no_manual_roll(parts_->position);
}

Submitted Session::roll_manually(SideId side, DiceSpec dice, const std::string& what_for,
                                 const std::vector<int>& shown) {
  if (const auto why = why_no_manual_roll()) return refused_form(*why);
  if (!side.valid() || !parts_->position.here(side)) return refused_elsewhere(parts_->position, side);
  if (!parse_dice(std::to_string(dice.count) + "d" + std::to_string(dice.sides))) {
    return refused_form(tr("a roll takes 1 to 20 dice of 2 to 100 sides"));
  }
  if (what_for.size() > max_purpose || invalid_utf8(what_for)) {
    return refused_form(tr("the purpose of a roll is at most 256 bytes of UTF-8"));
  }
  const bool manual = parts_->record.journal().genesis().dice == DiceLevel::manual;
  const std::size_t wanted = manual ? static_cast<std::size_t>(dice.count) : 0;
  if (shown.size() != wanted) {
    return refused_form(manual ? tr_n("{n} die was rolled on the table: say what it shows",
                                      "{n} dice were rolled on the table: say what each shows",
                                      static_cast<std::size_t>(dice.count))
                               : tr("the program rolls the dice of this game"));
  }
  const Value thrown = manual ? Value(ValueList(shown.begin(), shown.end()))
                              : seeded_dice(seed_of(parts_->record.genesis(), parts_->record.count() + 1),
                                            parts_->position.state().rolls_made(), dice);
  return parts_->intake.enter(parts_->record.new_entry(
      EntryKind::dice_roll, side, what_for, ValueMap{{"dice", thrown}, {"sides", std::int64_t{dice.sides}}}));
}

Submitted Session::edit(SideId side, const std::vector<Change>& changes) {
  if (const auto why = why_not_by_hand()) return refused_form(*why);
  GameState probe = parts_->position.state();
  ValueList values;
  for (const auto& change : changes) {
    if (auto fault = probe.fault_of(change)) return refused_form(*fault);
    Value value = value_of(change, probe);
    std::string error;
    if (value.is_nil() || !change_of(value, probe, error))
      return refused_form(error.empty() ? tr("this cannot be done by hand") : error);
    probe.apply(change);
    values.push_back(std::move(value));
  }
  return parts_->intake.enter(parts_->record.new_entry(EntryKind::edit, side, {}, std::move(values)));
}

Submitted Session::draw_by_hand(SideId side, std::vector<PieceId> among, std::size_t count) {
  if (const auto why = why_not_by_hand()) return refused_form(*why);
  if (by_shares(parts_->record.genesis().dice)) return refused_form(tr(no_chance_by_hand));
  if (!side.valid() || !parts_->position.here(side)) return refused_elsewhere(parts_->position, side);
  std::sort(among.begin(), among.end());
  if (std::adjacent_find(among.begin(), among.end()) != among.end()) {
    return refused_form(tr("a piece can be in a random draw only once"));
  }
  if (among.size() < min_random_draw) return refused_form(tr(too_few_to_draw));
  if (among.back().index >= parts_->position.state().piece_count()) return refused_form(tr("there is no such piece"));
  if (count < 1 || count > among.size()) {
    return refused_form(tr("1 to {most} of them can be drawn", {{"most", among.size()}}));
  }
  const ValueList values(among.begin(), among.end());
  ValueMap drawn_and_among{{"among", values},
                           {"drawn", seeded_pieces(seed_of(parts_->record.genesis(), parts_->record.count() + 1),
                                                   parts_->position.state().rolls_made(), values, count)}};
  return parts_->intake.enter(parts_->record.new_entry(EntryKind::random_draw, side, {}, std::move(drawn_and_among)));
}

}  // namespace bocage
