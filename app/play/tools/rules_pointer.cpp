// What clicks and drags mean to the rules.
#include <algorithm>
#include <utility>

#include "app/play/tools/draft_marks.h"
#include "app/play/tools/rules_tool.h"
#include "app/play/words/game_words.h"
#include "engine/base/tr.h"
#include "engine/choice/domain_kinds.h"

namespace bocage {

namespace {

// A counter that is clicked means its space where spaces are asked for, or where the space has the better reason.
bool means_space(const Draft& draft, const Value& piece, const Value& space) {
  const bool rule_of_piece = is_rule(draft.why_not(piece)), rule_of_space = is_rule(draft.why_not(space));
  if (rule_of_piece != rule_of_space) return rule_of_space;
  if (!draft.next()) return false;
  const auto asks_for = [&](Value::Kind kind) {
    const auto& candidates = draft.next()->candidates;
    return std::any_of(candidates.begin(), candidates.end(),
                       [&](const Candidate& candidate) { return candidate.value.kind() == kind; });
  };
  return asks_for(Value::Kind::space) && !asks_for(Value::Kind::piece);
}

// What lies at one place, in the order in which it is spoken of: of an enemy its place first, for it may be a target.
ValueList at_place(bool own, PieceId piece, SpaceId space) {
  return own ? ValueList{piece, space} : ValueList{space, piece};
}

// Why a drop is refused: where the open part asks for no space at all, what the next one has against it is the answer.
std::optional<Refusal> why_not_dropped(const Draft& draft, const Group* group, SpaceId space,
                                       std::optional<Refusal> refusal) {
  if (!refusal || is_rule(refusal) || !draft.next()) return refusal;
  auto why = draft.domain()->why_not(deciding_picks(draft, group, space), space);
  return is_rule(why) || (says_why(why) && !says_why(refusal)) ? why : refusal;
}

}  // namespace

// Nothing begins with these, which lie at one place.
void RulesTool::explain(const ValueList& values) {
  if (table_.waiting().kind != Waiting::Kind::choice || values.empty()) return;
  feedback_.refusal = offers_.why_none(values);
  if (feedback_.refusal) return;
  const std::string words = value_words(table_.state(), values.front(), table_.seat().viewer());
  feedback_.refusal = form_refusal(tr("{what} cannot act now", {{"what", words}}));
}

// A click on a counter means its space where spaces are asked for, also on one that was put there a moment ago.
bool RulesTool::click_in_draft(const Value& piece, const Value& space) {
  for (const Value& value : {piece, space}) {
    if (draft_->offers(value)) return pick(value);
  }
  if (const Candidate* const again = draft_->meant_by_clicking_again();
      again != nullptr && picks().back().value == piece) {
    return pick(Value(again->value));
  }
  // When nothing else is left to choose here, a second click means the next part: the point unit of all who attack,
  // say.
  if (draft_->next() && draft_->next()->candidates.empty() && draft_->leads_to(piece)) return pick(piece);
  for (const Value& value : {piece, space}) {
    if (draft_->has(value) && take_back(value)) return true;
  }
  for (const Value& value : {piece, space}) {
    if (draft_->leads_to(value)) return pick(value);
  }
  const bool another = !draft_->answers() && offers_.beginning_with(piece) != nullptr;
  if (another) return false;
  pick(means_space(*draft_, piece, space) ? space : piece);
  return true;
}

// What is pointed at first may be asked for second: the attacker before the one who is attacked.
bool RulesTool::take_aim(const std::vector<PieceId>& pieces) {
  ending_.clear();
  aim_ = aim_of(offers_, pieces);
  if (aim_) feedback_.notice = aim_words(*aim_, table_.state(), table_.seat().viewer());
  return aim_.has_value();
}

bool RulesTool::begin_aimed(SpaceId space) {
  const Aim aim = *std::exchange(aim_, std::nullopt);
  const Aim::Target* const target = target_at(aim, table_.state(), space);
  if (target == nullptr) {
    feedback_.clear();
    feedback_.refusal = why_no_target(offers_, aim, space, value_words(table_.state(), space, table_.seat().viewer()));
    return false;
  }
  start_verb(target->verb);
  pick(target->value);
  for (const PieceId piece : aim.pieces) {
    if (draft_->offers(piece) || draft_->leads_to(piece)) pick(piece);
  }
  return true;
}

void RulesTool::click(PieceId piece) {
  if (hand_.holding()) return hand_.click(piece);
  const Value space(space_shown(table_.state(), draft(), piece));
  if (draft_ && click_in_draft(piece, space)) return;
  if (aim_ && aim_->pieces.front() == piece) return cancel();
  if (aim_ && target_at(*aim_, table_.state(), space.space()) != nullptr) {
    begin_aimed(space.space());
    return;
  }
  end_draft();
  feedback_.clear();
  if (begin_at(piece) || begin_at(space)) return;
  if (take_aim({piece})) return;
  if (hand_.tray_open() && hand_.lies_off_the_map(piece)) {
    hand_.take_up(piece);
  } else {
    explain(at_place(table_.state().counter(piece).side == table_.seat().acting(), piece, space.space()));
  }
}

void RulesTool::click(SpaceId space) {
  if (hand_.holding()) return hand_.click(space);
  if (draft_) {
    if (!draft_->offers(space) && draft_->has(space) && take_back(space)) return;
    pick(space);
    return;
  }
  if (aim_ && target_at(*aim_, table_.state(), space) != nullptr) {
    begin_aimed(space);
    return;
  }
  end_draft();
  feedback_.clear();
  if (!begin_at(space)) explain({space});
}

void RulesTool::click(LinkId link) {
  if (!draft_) return;
  if (!draft_->offers(link) && draft_->has(link) && take_back(link)) return;
  pick(link);
}

bool RulesTool::may_pick(PieceId piece) {
  return draft_ ? draft_->offers(piece) : offers_.beginning_with(piece) != nullptr;
}

Tool::Pile RulesTool::click_pile(SpaceId space, const std::vector<PieceId>& pile) {
  if (hand_.holding()) return hand_.click_pile(space, pile);
  std::vector<PieceId> meant;
  for (const PieceId piece : pile) {
    if (may_pick(piece) || (draft_ && draft_->has(piece))) meant.push_back(piece);
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

void RulesTool::pick_whole_pile(const std::vector<PieceId>& pile) {
  if (pile.size() == 1) return click(pile.front());
  for (const PieceId piece : pile) {
    if (draft_ && draft_->offers(piece)) pick(piece);
  }
}

// --- dragging

std::vector<PieceId> RulesTool::lift_one(PieceId piece) {
  const bool held = !draft_->picks().empty() && draft_->picks().back() == Pick{false, piece};
  if (!held && draft_->has(piece)) draft_->take_back(Value(piece));  // put elsewhere than before
  if (held || pick(piece)) return {piece};
  // In an answer that asks for spaces the unit only shows the way.
  const auto& next = draft_->next();
  const bool spaces = draft_->answers() && next && !next->candidates.empty() &&
                      next->candidates.front().value.kind() == Value::Kind::space;
  if (!spaces) return {};
  feedback_.forget_refusal();
  return {piece};
}

// What a refused drop leaves is what was there before the drag; what was tried is kept, so that assist can do it
// anyway.
void RulesTool::lie_back() {
  refused_ = std::exchange(draft_, std::exchange(before_drag_, std::nullopt));
  group_.reset();
}

std::vector<PieceId> RulesTool::begin_drag(const std::vector<PieceId>& pieces) {
  before_drag_ = draft_;
  ending_.clear();
  lifted_.clear();
  aim_.reset();
  hand_.let_lifted_go();
  if (pieces.empty()) return {};
  hand_.let_go();
  feedback_.forget_refusal();
  if (hand_.lift_gathered(pieces)) return hand_.lifted();
  if (draft_) {
    const auto offered = std::find_if(pieces.rbegin(), pieces.rend(),
                                      [&](PieceId piece) { return draft_->offers(piece) || draft_->has(piece); });
    if (draft_->answers() || offered != pieces.rend()) {
      return lifted_ = lift_one(offered == pieces.rend() ? pieces.back() : *offered);
    }
    end_draft();
  }
  for (const auto& offered : offers_.all()) {
    std::vector<PieceId> able;
    for (const PieceId piece : pieces) {
      if (offered.begins_with(piece)) able.push_back(piece);
    }
    if (able.empty()) continue;
    start_verb(offered.offer.verb);
    pick(able.front());
    group_ = group_of(offered.offer, able);
    return lifted_ = group_ ? group_->pieces : lift_together(able);
  }
  if (hand_.tray_open() && hand_.lies_off_the_map(pieces.back())) {
    hand_.lift(pieces);
    return pieces;
  }
  if (take_aim(pieces)) return lifted_ = pieces;
  explain(at_place(table_.state().counter(pieces.back()).side == table_.seat().acting(), pieces.back(),
                   table_.state().piece(pieces.back()).space));
  return {};
}

// The first is picked; the others are a part of the same action where it takes several.
std::vector<PieceId> RulesTool::lift_together(const std::vector<PieceId>& pieces) {
  std::vector<PieceId> lifted{pieces.front()};
  for (const PieceId piece : pieces) {
    if (!draft_->has(piece) && draft_->pick(piece)) lifted.push_back(piece);
  }
  return lifted;
}

void RulesTool::put_back() {
  if (hand_.let_go()) return;
  const auto lifted = std::exchange(lifted_, {});
  if (hand_.let_lifted_go()) return;  // nothing was chosen for it
  if (!draft_ || group_ || lifted.size() < 2) return cancel();
  feedback_.clear();
  for (auto piece = lifted.rbegin(); piece != lifted.rend(); ++piece) draft_->take_back(Value(*piece));
  if (draft_->picks().empty() && !draft_->answers()) end_draft();
}

bool RulesTool::drop_group(SpaceId space) {
  const Group group = *group_;
  if (!group.targets.contains(space)) {
    const Offered* const offered = offers_.of_verb(group.verb);
    if (offered != nullptr && !feedback_.refusal) feedback_.refusal = why_group_stays(offered->offer, group, space);
    lie_back();
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
  feedback_.notice = tr_n("{gone} of {n} unit went", "{gone} of {n} units went", group.pieces.size(), {{"gone", gone}});
  return false;
}

// Of several pieces each acts for itself, bottom first.
bool RulesTool::drop(SpaceId space) {
  if (!space.valid()) return false;
  if (hand_.holding() || !hand_.lifted().empty()) return hand_.drop(space);
  if (lifted_.empty()) return false;
  const auto lifted = std::exchange(lifted_, {});
  if (!draft_ && !aim_) return false;
  if (table_.state().piece(lifted.front()).space == space) return true;  // let go where it was: it stays picked
  if (aim_) return begin_aimed(space);
  if (group_) return drop_group(space);
  if (!pick(space)) {
    feedback_.refusal = why_not_dropped(*draft_, group(), space, std::move(feedback_.refusal));
    feedback_.attempt.dropped = true;
    lie_back();
    return false;
  }
  // What the other side will not see waits to be looked over.
  return ready() && !draft_->secret() ? confirm() : true;
}

}  // namespace bocage
