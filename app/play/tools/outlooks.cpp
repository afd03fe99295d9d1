#include "app/play/tools/outlooks.h"

#include <algorithm>

#include "app/play/tools/draft_marks.h"
#include "app/play/words/failure_words.h"
#include "app/play/words/game_words.h"
#include "engine/base/tr.h"
#include "engine/choice/path_preview.h"

namespace bocage {

namespace {

constexpr std::size_t max_reasons = 4;

bool asks_for_a_space(const Next& next) {
  return std::any_of(next.candidates.begin(), next.candidates.end(),
                     [](const Candidate& candidate) { return candidate.value.kind() == Value::Kind::space; });
}

void add_arrow(Outlook& outlook, const std::vector<SpaceId>& path, const std::vector<std::string>& spent) {
  outlook.path = path;
  if (path.size() < 2) return;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const bool priced = i > 0 && i <= spent.size();
    outlook.marks.push_back({MarkKind::path, path[i], PieceId(), priced ? spent[i - 1] : std::string()});
  }
}

std::string spent_words(const PathPreview& path) {
  const std::string spent = cost_words(path.spent.back());
  return path.left == Fraction(0) ? tr("{cost} spent, nothing left", {{"cost", spent}})
                                  : tr("{cost} spent, {left} left", {{"cost", spent}, {"left", cost_words(path.left)}});
}

bool may_go(const Draft& draft, const Group* group, SpaceId space) {
  if (group != nullptr) return group->targets.contains(space);
  return draft.offers(space) || draft.on_a_way(space) || draft.leads_to(space);
}

// Looks one space ahead for what is being moved.
class LookAhead {
 public:
  LookAhead(TableContext& table, const Draft& draft, const Group* group)
      : table_(table), draft_(draft), group_(group) {}

  // Some unit is chosen, and where it goes is what is asked for next; also when it can go nowhere.
  bool goes_somewhere() const {
    const auto& next = draft_.next();
    if (!next || !setting_out().valid()) return false;
    const auto& after = draft_.after_closing();
    const bool nowhere = next->candidates.empty() && !next->may_finish && !next->complete;
    return nowhere || asks_for_a_space(*next) || (after && asks_for_a_space(*after));
  }

  // Where the unit stands that was picked last, or where a path that is picked step by step has come to.
  SpaceId setting_out() const {
    const auto& next = draft_.next();
    if (next && next->from.valid()) return next->from;
    SpaceId from;
    for (const Value& value : draft_.picked()) {
      if (value.kind() == Value::Kind::piece) from = table_.state().piece(value.piece()).space;
    }
    return from;
  }

  Outlook look_ahead(SpaceId space) {
    Outlook outlook;
    outlook.space = space;
    outlook.possible = may_go(draft_, group_, space);
    const auto picks = deciding_picks(draft_, group_, space);
    if (!outlook.possible) add_objection(outlook, picks);
    if (draft_.next()->from.valid()) {
      add_steps(outlook);
    } else {
      add_path(outlook, picks);
    }
    if (!outlook.possible) return outlook;
    if (outlook.path.empty()) add_leap(outlook);
    add_preview(outlook, picks);
    return outlook;
  }

 private:
  void add_path(Outlook& outlook, const std::vector<Pick>& picks) const {
    const auto path = path_to(*draft_.domain(), picks, outlook.space);
    if (!path) return;
    std::vector<std::string> spent;
    for (const Fraction& cost : path->spent) spent.push_back(cost_words(cost));
    add_arrow(outlook, path->spaces, spent);
    if (path->spent.empty()) return;
    if (outlook.possible) {
      outlook.words.push_back(spent_words(*path));
      if (path->stop) outlook.words.push_back(with_rule(path->stop->text, path->stop->rule));
    } else if (path->spaces.back() != outlook.space) {
      outlook.words.push_back(
          tr("It can get as far as {place}: {spent}",
             {{"place", space_words(table_.state(), path->spaces.back())}, {"spent", spent_words(*path)}}));
    }
  }

  // Of a path that is picked step by step: as far as there is only one way.
  void add_steps(Outlook& outlook) const {
    const auto steps = draft_.towards(outlook.space);
    std::vector<SpaceId> path{draft_.next()->from};
    path.insert(path.end(), steps.begin(), steps.end());
    add_arrow(outlook, path, {});
    if (outlook.possible && path.back() != outlook.space)
      outlook.words.emplace_back(tr("More than one path leads there"));
  }

  // It goes there at once, over whatever lies between: to the next area, by air, out of a box on the board.
  void add_leap(Outlook& outlook) const {
    const Board& board = table_.state().board();
    const SpaceId from = setting_out();
    if (board.space(from).outline.empty() || board.space(from).surface != board.space(outlook.space).surface) return;
    const Candidate* const offered = draft_.candidate(outlook.space);
    std::vector<std::string> spent;
    if (offered != nullptr && offered->cost) spent.push_back(cost_words(*offered->cost));
    add_arrow(outlook, {from, outlook.space}, spent);
  }

  void add_preview(Outlook& outlook, std::vector<Pick> picks) {
    if (draft_.answers()) return;
    picks.push_back({false, outlook.space});
    const Reasoned preview = table_.session().preview(table_.seat().acting(), draft_.verb(), picks);
    if (preview.problem) outlook.words.push_back(failure_at(draft_.title(), *preview.problem));
    if (!preview.value.is_nil()) {
      const std::string words = value_words(table_.state(), preview.value, table_.seat().viewer());
      outlook.words.push_back(tr("Result: {what}", {{"what", words}}));
      const bool unpriced = !outlook.marks.empty() && outlook.marks.back().text.empty();
      if (unpriced && preview.value.is_number()) outlook.marks.back().text = words;
    }
    std::size_t told = 0, more = 0;
    for (const auto& reason : preview.reasons) {
      if (reason.chance.is_number()) continue;
      if (told < max_reasons) outlook.words.push_back(with_rule(reason_words(reason), reason.rule));
      (told < max_reasons ? told : more) += 1;
    }
    if (more > 0) outlook.words.push_back(tr_n("and {n} more", "and {n} more", more));
  }

  // What is not even of the form that is asked for is no answer to why: it is left out.
  void add_objection(Outlook& outlook, const std::vector<Pick>& picks) const {
    const auto why = draft_.domain()->why_not(picks, outlook.space);
    if (!why || why->kind == Refusal::Kind::form) return;
    outlook.words.push_back(with_rule(why->text, why->rule));
    std::vector<SpaceId> spaces = why->spaces;
    for (const PieceId piece : why->pieces) spaces.push_back(space_shown(table_.state(), &draft_, piece));
    if (spaces.empty()) spaces.push_back(outlook.space);
    std::vector<SpaceId> marked;
    for (const SpaceId space : spaces) {
      if (std::find(marked.begin(), marked.end(), space) != marked.end()) continue;
      outlook.marks.push_back({MarkKind::refused, space, PieceId(), marked.empty() ? why->rule : std::string()});
      marked.push_back(space);
    }
  }

  TableContext& table_;
  const Draft& draft_;
  const Group* group_;
};

}  // namespace

std::vector<Pick> deciding_picks(const Draft& draft, const Group* group, SpaceId space) {
  if (group == nullptr) {
    auto picks = draft.picks();
    const auto& after = draft.after_closing();
    const bool later = !asks_for_a_space(*draft.next()) && after && asks_for_a_space(*after);
    if (later || (!draft.offers(space) && draft.leads_to(space))) picks.push_back({true, {}});
    return picks;
  }
  std::vector<Pick> dearest;
  Fraction highest;
  for (const PieceId piece : group->pieces) {
    const std::vector<Pick> picks{{false, piece}};
    if (!may_go(draft, group, space) && draft.domain()->why_not(picks, space)) return picks;
    const auto path = path_to(*draft.domain(), picks, space);
    const Fraction cost = path && !path->spent.empty() ? path->spent.back() : Fraction(0);
    if (!dearest.empty() && !(highest < cost)) continue;
    dearest = picks;
    highest = cost;
  }
  return dearest;
}

const Outlook* Outlooks::of(SpaceId space, const Draft& draft, const Group* group,
                            const std::set<std::string>& set_aside) {
  LookAhead ahead(table_, draft, group);
  if (!space.valid() || !ahead.goes_somewhere() || space == ahead.setting_out()) return nullptr;
  if (draft.has(space) && !draft.offers(space)) return nullptr;  // it was picked, and a click takes it back
  Asked now{table_.session().generation(),
            draft.verb(),
            draft.ask(),
            draft.picks(),
            group != nullptr ? group->pieces : std::vector<PieceId>(),
            set_aside};
  if (now != asked_) {
    asked_ = std::move(now);
    known_.clear();
  }
  auto known = known_.find(space);
  if (known == known_.end()) known = known_.emplace(space, ahead.look_ahead(space)).first;
  return &known->second;
}

}  // namespace bocage
