// What clicks and drags on the table mean.
#include <algorithm>

#include "app/play/table/presenter.h"
#include "app/play/words/game_words.h"

namespace bocage {

namespace {

bool is_rule(const std::optional<Refusal>& refusal) {
  return refusal && refusal->kind == Refusal::Kind::rule;
}

bool on_the_board(const Value& value) {
  return value.kind() == Value::Kind::piece || value.kind() == Value::Kind::space || value.kind() == Value::Kind::link;
}

}  // namespace

// Nothing begins with these: the first verb that has a rule against one of them says it.
void Presenter::explain(const std::vector<Value>& values) {
  for (const Value& value : values) {
    for (const auto& offered : offers()) {
      if (offered.offer.verb == "done") continue;
      auto why = offered.offer.domain->why_not({}, value);
      if (!is_rule(why)) continue;
      refusal_ = std::move(why);
      return;
    }
  }
  if (!values.empty()) notice_ = value_words(session_->state(), values.front()) + " cannot act now";
}

bool Presenter::take_back(const Value& value) {
  if (!draft_->take_back(value)) return false;
  forget_refusal();
  group_.reset();
  // A unit that is put down again leaves nothing under way.
  if (draft_->picks().empty() && !draft_->answers() && value.kind() == Value::Kind::piece) end_draft();
  return true;
}

const Candidate* Presenter::meant_by_clicking_again() const {
  if (!draft_ || !draft_->answers() || draft_->picks().empty()) return nullptr;
  const Pick& last = draft_->picks().back();
  if (last.finish || last.value.kind() != Value::Kind::piece || !draft_->next()) return nullptr;
  const Candidate* found = nullptr;
  for (const Candidate& candidate : draft_->next()->candidates) {
    if (on_the_board(candidate.value)) continue;
    if (found != nullptr) return nullptr;
    found = &candidate;
  }
  return found;
}

// A click on a counter means its space where spaces are asked for, also on one that was put there a moment ago.
bool Presenter::click_in_draft(const Value& piece, const Value& space) {
  for (const Value& value : {piece, space}) {
    if (draft_->offers(value)) return pick(value);
  }
  if (const Candidate* const again = meant_by_clicking_again(); again != nullptr && picks().back().value == piece) {
    return pick(Value(again->value));
  }
  // When nothing else is left to choose here, a second click means the next part: the point unit of all who attack,
  // say.
  if (draft_->next() && draft_->next()->candidates.empty() && leads_to(piece)) return pick(piece);
  for (const Value& value : {piece, space}) {
    if (draft_->has(value) && take_back(value)) return true;
  }
  for (const Value& value : {piece, space}) {
    if (leads_to(value)) return pick(value);
  }
  const bool another = !draft_->answers() && std::any_of(offers().begin(), offers().end(), [&](const Offered& offered) {
    return begins_with(offered, piece);
  });
  if (another) return false;
  const bool space_says_why = !is_rule(draft_->why_not(piece)) && is_rule(draft_->why_not(space));
  pick(space_says_why ? space : piece);
  return true;
}

void Presenter::click(PieceId piece) {
  if (rests() || clicked_by_hand(piece)) return;
  const Value space(seen_at(piece));
  if (draft_ && click_in_draft(piece, space)) return;
  end_draft();
  forget_refusal();
  notice_.clear();
  if (begin_at(piece) || begin_at(space)) return;
  if (tray_open() && lies_off_the_map(piece)) {
    take_up(piece);
  } else {
    explain({piece, space});
  }
}

void Presenter::click(SpaceId space) {
  if (rests()) return;
  if (held_) {
    put_down(space);
    return;
  }
  if (plays_free()) return;
  if (draft_) {
    if (!draft_->offers(space) && draft_->has(space) && take_back(space)) return;
    pick(space);
    return;
  }
  forget_refusal();
  notice_.clear();
  if (!begin_at(space)) explain({space});
}

void Presenter::click(LinkId link) {
  if (rests() || !draft_) return;
  if (!draft_->offers(link) && draft_->has(link) && take_back(link)) return;
  pick(link);
}

Presenter::Pile Presenter::click_pile(SpaceId space, const std::vector<PieceId>& pile) {
  if (rests()) return Pile::open;
  if (held_) {
    put_down(space);
    return Pile::done;
  }
  if (plays_free()) return Pile::open;
  std::vector<PieceId> meant;
  for (const PieceId piece : pile) {
    const bool able = draft_ ? draft_->offers(piece) || draft_->has(piece)
                             : std::any_of(offers().begin(), offers().end(),
                                           [&](const Offered& offered) { return begins_with(offered, piece); });
    if (able) meant.push_back(piece);
  }
  // A space that was picked may hold the pieces that are asked for next: they come before taking it back.
  if (draft_ && (draft_->offers(space) || (meant.empty() && draft_->has(space)))) {
    click(space);
    return Pile::done;
  }
  if (meant.size() == 1) {
    click(meant.front());
    return Pile::done;
  }
  if (!meant.empty()) return Pile::open;
  const bool drafting = draft_.has_value();
  if (!pile.empty()) click(pile.back());  // says why, or means the space
  return draft_ || drafting ? Pile::done : Pile::open;
}

void Presenter::pick_whole_pile(const std::vector<PieceId>& pile) {
  if (rests()) return;
  if (plays_free()) {
    gather(pile);
    return;
  }
  if (pile.size() == 1) return click(pile.front());
  for (const PieceId piece : pile) {
    if (draft_ && draft_->offers(piece)) pick(piece);
  }
}

std::vector<PieceId> Presenter::able() {
  std::vector<PieceId> list;
  if (rests()) return list;
  const GameState& state = session_->state();
  for (std::uint32_t i = 0; i < state.board().space_count(); ++i) {
    if (state.board().space(SpaceId(i)).outline.empty()) continue;
    for (const PieceId piece : state.stack(SpaceId(i))) {
      const bool offered = draft_ ? draft_->offers(piece)
                                  : std::any_of(offers().begin(), offers().end(),
                                                [&](const Offered& one) { return begins_with(one, piece); });
      if (offered) list.push_back(piece);
    }
  }
  return list;
}

std::optional<Refusal> Presenter::why_not(const Value& value) {
  if (moment_ || bare() || plays_free()) return std::nullopt;
  if (draft_) {
    const bool leads_there = value.kind() == Value::Kind::space && draft_->on_a_way(value.space());
    const bool picks = leads_there || draft_->offers(value) || draft_->has(value) || leads_to(value);
    return picks ? std::nullopt : draft_->why_not(value);
  }
  std::optional<Refusal> first;
  for (const auto& offered : offers()) {
    if (offered.offer.verb == "done") continue;
    if (begins_with(offered, value)) return std::nullopt;
    auto why = offered.offer.domain->why_not({}, value);
    if (!first && is_rule(why)) first = std::move(why);
  }
  return first;
}

// --- dragging

std::vector<PieceId> Presenter::lift_one(PieceId piece) {
  const bool held = !draft_->picks().empty() && draft_->picks().back() == Pick{false, piece};
  if (!held && draft_->has(piece)) draft_->take_back(Value(piece));  // put elsewhere than before
  if (held || pick(piece)) return {piece};
  // In an answer that asks for spaces the unit only shows the way.
  const auto& next = draft_->next();
  const bool spaces = draft_->answers() && next && !next->candidates.empty() &&
                      next->candidates.front().value.kind() == Value::Kind::space;
  if (!spaces) return {};
  forget_refusal();
  return {piece};
}

std::vector<PieceId> Presenter::begin_drag(const std::vector<PieceId>& pieces) {
  lifted_.clear();
  lifted_by_hand_ = false;
  if (pieces.empty() || rests()) return {};
  held_.reset();
  forget_refusal();
  if (lifts_gathered(pieces)) return lifted_;
  if (plays_free()) {
    lifted_by_hand_ = true;
    return lifted_ = pieces;
  }
  if (draft_) {
    const auto offered = std::find_if(pieces.rbegin(), pieces.rend(),
                                      [&](PieceId piece) { return draft_->offers(piece) || draft_->has(piece); });
    if (draft_->answers() || offered != pieces.rend()) {
      return lifted_ = lift_one(offered == pieces.rend() ? pieces.back() : *offered);
    }
    end_draft();
  }
  for (const auto& offered : offers()) {
    std::vector<PieceId> able;
    for (const PieceId piece : pieces) {
      if (begins_with(offered, piece)) able.push_back(piece);
    }
    if (able.empty()) continue;
    start_verb(offered.offer.verb);
    pick(able.front());
    make_group(offered, able);
    return lifted_ = group_ ? group_->pieces : lift_together(able);
  }
  if (tray_open() && lies_off_the_map(pieces.back())) {
    lifted_by_hand_ = true;
    return lifted_ = pieces;
  }
  explain({pieces.back(), session_->state().piece(pieces.back()).space});
  return {};
}

// The first is picked; the others are a part of the same action where it takes several.
std::vector<PieceId> Presenter::lift_together(const std::vector<PieceId>& pieces) {
  std::vector<PieceId> lifted{pieces.front()};
  for (const PieceId piece : pieces) {
    if (!draft_->has(piece) && draft_->pick(piece)) lifted.push_back(piece);
  }
  return lifted;
}

void Presenter::put_back() {
  if (std::exchange(held_, std::nullopt)) return;
  const auto lifted = std::exchange(lifted_, {});
  if (lifted_by_hand_ && !lifted.empty()) return;  // nothing was chosen for it
  if (!draft_ || group_ || lifted.size() < 2) return cancel();
  forget_refusal();
  notice_.clear();
  for (auto piece = lifted.rbegin(); piece != lifted.rend(); ++piece) draft_->take_back(Value(*piece));
  if (draft_->picks().empty() && !draft_->answers()) end_draft();
}

// Where all of them can go, each by itself.
void Presenter::make_group(const Offered& offered, const std::vector<PieceId>& pieces) {
  group_.reset();
  if (pieces.size() < 2) return;
  Group group{offered.offer.verb, {}, {}};
  for (const PieceId piece : pieces) {
    const Pick pick{false, piece};
    const auto next = offered.offer.domain->next(std::span(&pick, 1));
    if (!next) continue;
    std::map<SpaceId, Fraction> own;
    for (const Candidate& candidate : next->candidates) {
      if (candidate.value.kind() != Value::Kind::space) continue;
      own[candidate.value.space()] = candidate.cost.value_or(Fraction(0));
    }
    if (own.empty()) continue;
    if (group.pieces.empty()) group.targets = own;
    for (auto target = group.targets.begin(); target != group.targets.end();) {
      const auto common = own.find(target->first);
      if (common == own.end()) {
        target = group.targets.erase(target);
      } else {
        target->second = std::max(target->second, common->second);
        ++target;
      }
    }
    group.pieces.push_back(piece);
  }
  if (group.pieces.size() > 1) group_ = std::move(group);
}

bool Presenter::drop_group(SpaceId space) {
  const Group group = *group_;
  if (!group.targets.contains(space)) {
    for (const auto& offered : offers()) {
      if (offered.offer.verb != group.verb) continue;
      for (const PieceId piece : group.pieces) {
        const Pick pick{false, piece};
        if (!refusal_) refusal_ = offered.offer.domain->why_not(std::span(&pick, 1), space);
      }
    }
    return false;
  }
  end_draft();
  std::size_t gone = 0;
  for (const PieceId piece : group.pieces) {
    if (!start_verb(group.verb) || !pick(piece) || !pick(space) || !confirm()) break;
    ++gone;
  }
  if (gone == group.pieces.size()) return true;
  if (draft_ && !draft_->answers()) {
    put_rules_back();
    draft_.reset();
  }
  notice_ = std::to_string(gone) + " of " + count_words(group.pieces.size(), "unit", "units") + " went";
  return false;
}

// Where the open part asks for no space at all, what the next one has against it is the answer.
void Presenter::explain_drop(SpaceId space) {
  if (!refusal_ || is_rule(refusal_) || !draft_->next()) return;
  auto why = draft_->domain()->why_not(deciding_picks(space), space);
  if (is_rule(why)) refusal_ = std::move(why);
}

bool Presenter::drop(SpaceId space) {
  if (!space.valid() || (lifted_.empty() && !held_) || rests()) return false;
  if (held_) return put_down(space);  // out of the counter tray
  const auto lifted = std::exchange(lifted_, {});
  const bool home = session_->state().piece(lifted.front()).space == space;
  if (lifted_by_hand_) {
    move_by_hand(lifted, space);
    return !refusal_;
  }
  if (!draft_) return false;
  if (home) return true;  // let go where it was: it stays picked
  if (group_) return drop_group(space);
  if (!pick(space)) {
    explain_drop(space);
    attempt_.dropped = true;
    return false;
  }
  return ready() ? confirm() : true;
}

}  // namespace bocage
