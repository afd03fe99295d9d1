// The menu of what the rules allow with a piece or in a space, and what can be chosen at all.
#include <algorithm>

#include "app/play/tools/rules_tool.h"
#include "app/play/words/game_words.h"
#include "engine/base/tr.h"

namespace bocage {

std::vector<PieceId> RulesTool::able() {
  std::vector<PieceId> list;
  const GameState& state = table_.state();
  for (std::uint32_t i = 0; i < state.board().space_count(); ++i) {
    if (state.board().space(SpaceId(i)).outline.empty()) continue;
    for (const PieceId piece : state.stack(SpaceId(i))) {
      if (may_pick(piece)) list.push_back(piece);
    }
  }
  return list;
}

std::optional<Refusal> RulesTool::why_not(const Value& value) {
  if (draft_) {
    const auto picks = [this](const Value& one) {
      return draft_->offers(one) || draft_->has(one) || draft_->leads_to(one);
    };
    if (picks(value)) return std::nullopt;
    // A click on a space finds what stands in it.
    const bool leads_there =
        value.kind() == Value::Kind::space &&
        (draft_->on_a_way(value.space()) || std::ranges::any_of(table_.state().stack(value.space()), picks));
    return leads_there ? std::nullopt : draft_->why_not(value);
  }
  return offers_.beginning_with(value) != nullptr ? std::nullopt : offers_.why_none({value});
}

void RulesTool::add_draft_items(std::vector<MenuItem>& items, const std::vector<Value>& values) {
  for (const Value& value : values) {
    const std::string words = value_words(table_.state(), value, table_.seat().viewer());
    const bool offered = draft_->offers(value), picked = draft_->has(value);
    if (offered)
      items.push_back({MenuItem::What::pick, tr("Choose {what}", {{"what", words}}), true, {}, {}, value, {}, {}});
    if (picked)
      items.push_back(
          {MenuItem::What::take_back, tr("Take back {what}", {{"what", words}}), true, {}, {}, value, {}, {}});
    const auto why = offered || picked ? std::nullopt : why_not(value);
    if (!is_rule(why)) continue;
    items.push_back({MenuItem::What::pick,
                     tr("Choose {what}", {{"what", words}}),
                     false,
                     with_rule(why->text, why->rule),
                     {},
                     value,
                     {},
                     {}});
  }
  const bool can = ready();
  items.push_back(
      {MenuItem::What::confirm, tr("Confirm"), can, can ? "" : tr("there are still choices to make"), {}, {}, {}, {}});
  if (choosing()) items.push_back({MenuItem::What::cancel, tr_in("the last choice", "Back"), true, {}, {}, {}, {}, {}});
}

void RulesTool::add_verb_items(std::vector<MenuItem>& items, const std::vector<Value>& values) {
  for (const auto& offered : offers_.all()) {
    const Offer& offer = offered.offer;
    if (offered.ends_phase()) continue;
    const auto start =
        std::find_if(values.begin(), values.end(), [&](const Value& value) { return offered.begins_with(value); });
    if (start != values.end()) {
      items.push_back({MenuItem::What::verb, offer.title, true, {}, offer.verb, *start, {}, {}});
      continue;
    }
    for (const Value& value : values) {
      const auto why = offer.domain->why_not({}, value);
      if (!is_rule(why)) continue;
      items.push_back(
          {MenuItem::What::verb, offer.title, false, with_rule(why->text, why->rule), offer.verb, value, {}, {}});
      break;
    }
  }
}

std::vector<MenuItem> RulesTool::menu(PieceId piece, SpaceId space, LinkId link) {
  std::vector<MenuItem> items;
  std::vector<Value> values;
  if (piece.valid()) values.emplace_back(piece);
  if (space.valid()) values.emplace_back(space);
  if (draft_) {
    add_draft_items(items, values);
    if (draft_->answers()) return items;
  }
  add_verb_items(items, values);
  if (draft_ || !hand_.allowed()) return items;
  for (MenuItem& item : hand_.menu(piece, space, link)) {
    item.by_hand = true;
    items.push_back(std::move(item));
  }
  return items;
}

void RulesTool::choose(const MenuItem& item) {
  if (!item.enabled) return;
  switch (item.what) {
    case MenuItem::What::verb:
      if (start_verb(item.verb)) pick(item.value);
      break;
    case MenuItem::What::pick:
      pick(item.value);
      break;
    case MenuItem::What::take_back:
      if (draft_) take_back(item.value);
      break;
    case MenuItem::What::confirm:
      confirm();
      break;
    case MenuItem::What::cancel:
      cancel();
      break;
    case MenuItem::What::face:
    case MenuItem::What::turn:
    case MenuItem::What::variable:
    case MenuItem::What::put:
    case MenuItem::What::take_up:
    case MenuItem::What::take_up_pile:
    case MenuItem::What::restack:
    case MenuItem::What::draw:
    case MenuItem::What::shuffle:
      hand_.choose(item);
      break;
  }
}

}  // namespace bocage
