#include "app/play/tools/aim.h"

#include <algorithm>

#include "app/play/table/marks.h"
#include "app/play/words/game_words.h"
#include "engine/base/tr.h"
#include "engine/choice/domain_kinds.h"

namespace bocage {

namespace {

bool can_be_aimed_at(const Value& value) {
  return value.kind() == Value::Kind::piece || value.kind() == Value::Kind::space;
}

bool takes(const Draft& draft, PieceId piece) {
  return draft.offers(piece) || draft.leads_to(piece);
}

}  // namespace

std::optional<Aim> aim_of(Offers& offers, const std::vector<PieceId>& pieces) {
  if (pieces.empty()) return std::nullopt;
  Aim aim{pieces, {}, {}};
  for (const Offered& offered : offers.all()) {
    if (offered.ends_phase() || !offered.first) continue;
    const std::size_t before = aim.targets.size();
    for (const Candidate& candidate : offered.first->candidates) {
      if (!can_be_aimed_at(candidate.value)) continue;
      Draft draft(offered.offer);
      if (draft.pick(candidate.value) && takes(draft, pieces.front())) {
        aim.targets.push_back({offered.offer.verb, candidate.value});
      }
    }
    if (aim.targets.size() > before) aim.titles.push_back(offered.offer.title);
  }
  if (aim.targets.empty()) return std::nullopt;
  return aim;
}

const Aim::Target* target_at(const Aim& aim, const GameState& state, SpaceId space) {
  const auto found = std::find_if(aim.targets.begin(), aim.targets.end(), [&](const Aim::Target& target) {
    const Value& value = target.value;
    return value.kind() == Value::Kind::space ? value.space() == space : state.piece(value.piece()).space == space;
  });
  return found == aim.targets.end() ? nullptr : &*found;
}

Refusal why_no_target(Offers& offers, const Aim& aim, SpaceId space, const std::string& name) {
  const Offered* const offered = offers.of_verb(aim.targets.front().verb);
  auto why = offered != nullptr ? offered->offer.domain->why_not({}, space) : std::nullopt;
  if (says_why(why)) return std::move(*why);
  Refusal fact = fact_refusal(why ? tr("{place} is no target of this unit", {{"place", name}})
                                  : tr("{place} cannot be reached by this unit", {{"place", name}}));
  fact.spaces = {space};
  return fact;
}

std::string aim_words(const Aim& aim, const GameState& state, SideId reader) {
  std::string verbs;
  for (const std::string& title : aim.titles) verbs += (verbs.empty() ? "" : tr(" or ")) + title;
  return tr("{verb} with {unit}: choose the target, {n} possible",
            {{"verb", verbs}, {"unit", value_words(state, aim.pieces.front(), reader)}, {"n", aim.targets.size()}});
}

void mark_aim(Scene& scene, const Aim& aim) {
  for (const PieceId piece : aim.pieces) add_mark(scene, MarkKind::picked, piece);
  for (const Aim::Target& target : aim.targets) add_mark(scene, MarkKind::candidate, target.value);
}

}  // namespace bocage
