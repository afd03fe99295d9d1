// The menu of what can be done with a piece or in a space.
#include <algorithm>

#include "app/play/table/presenter.h"
#include "app/play/words/game_words.h"

namespace bocage {

std::vector<MenuItem> Presenter::menu(PieceId piece, SpaceId space, LinkId link) {
  std::vector<MenuItem> items;
  if (rests()) return items;
  if (plays_free()) return by_hand_menu(piece, space, link);
  const GameState& state = session_->state();
  std::vector<Value> values;
  if (piece.valid()) values.emplace_back(piece);
  if (space.valid()) values.emplace_back(space);
  if (draft_) {
    for (const Value& value : values) {
      const std::string words = value_words(state, value);
      const bool offered = draft_->offers(value), picked = draft_->has(value);
      if (offered) items.push_back({MenuItem::What::pick, "Choose " + words, true, {}, {}, value, {}, {}});
      if (picked) items.push_back({MenuItem::What::take_back, "Take back " + words, true, {}, {}, value, {}, {}});
      const auto why = offered || picked ? std::nullopt : why_not(value);
      if (!why || why->kind != Refusal::Kind::rule) continue;
      items.push_back(
          {MenuItem::What::pick, "Choose " + words, false, with_rule(why->text, why->rule), {}, value, {}, {}});
    }
    const bool can = ready();
    items.push_back(
        {MenuItem::What::confirm, "Confirm", can, can ? "" : "there are still choices to make", {}, {}, {}, {}});
    if (choosing()) items.push_back({MenuItem::What::cancel, "Back", true, {}, {}, {}, {}, {}});
    if (draft_->answers()) return items;
  }
  for (const auto& offered : offers()) {
    const Offer& offer = offered.offer;
    if (offer.verb == "done") continue;
    const auto start =
        std::find_if(values.begin(), values.end(), [&](const Value& value) { return begins_with(offered, value); });
    if (start != values.end()) {
      items.push_back({MenuItem::What::verb, offer.title, true, {}, offer.verb, *start, {}, {}});
      continue;
    }
    for (const Value& value : values) {
      const auto why = offer.domain->why_not({}, value);
      if (!why || why->kind != Refusal::Kind::rule) continue;
      items.push_back(
          {MenuItem::What::verb, offer.title, false, with_rule(why->text, why->rule), offer.verb, value, {}, {}});
      break;
    }
  }
  if (draft_ || !by_hand()) return items;
  for (MenuItem& item : by_hand_menu(piece, space, link)) {
    item.by_hand = true;
    items.push_back(std::move(item));
  }
  return items;
}

void Presenter::choose(const MenuItem& item) {
  if (rests() || !item.enabled) return;
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
      choose_by_hand(item);
      break;
  }
}

}  // namespace bocage
