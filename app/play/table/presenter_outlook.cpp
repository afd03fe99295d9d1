// What would come of it when what is moved goes to a space.
#include <algorithm>

#include "app/play/table/presenter.h"
#include "app/play/words/game_words.h"
#include "engine/choice/path_preview.h"

namespace bocage {

namespace {

constexpr std::size_t max_reasons = 4;

bool asks_for_a_space(const Next& next) {
  return std::any_of(next.candidates.begin(), next.candidates.end(),
                     [](const Candidate& candidate) { return candidate.value.kind() == Value::Kind::space; });
}

void add_arrow(Outlook& outlook, const std::vector<SpaceId>& way, const std::vector<std::string>& spent) {
  outlook.way = way;
  if (way.size() < 2) return;
  for (std::size_t i = 0; i < way.size(); ++i) {
    const bool priced = i > 0 && i <= spent.size();
    outlook.marks.push_back({MarkKind::path, way[i], PieceId(), priced ? spent[i - 1] : std::string()});
  }
}

std::string spent_words(const PathPreview& way) {
  const std::string left = way.left == Fraction(0) ? "nothing" : cost_words(way.left);
  return cost_words(way.spent.back()) + " spent, " + left + " left";
}

}  // namespace

const Outlook* Presenter::outlook(SpaceId space) {
  if (!space.valid() || !goes_somewhere() || space == setting_out()) return nullptr;
  if (draft_->has(space) && !draft_->offers(space)) return nullptr;  // it was picked, and a click takes it back
  Asked now{session_->generation(),
            draft_->verb(),
            draft_->ask(),
            draft_->picks(),
            group_ ? group_->pieces : std::vector<PieceId>(),
            set_aside_};
  if (now != asked_) {
    asked_ = std::move(now);
    outlooks_.clear();
  }
  auto known = outlooks_.find(space);
  if (known == outlooks_.end()) known = outlooks_.emplace(space, look_ahead(space)).first;
  return &known->second;
}

// Some unit is chosen, and where it goes is what is asked for next; also when it can go nowhere.
bool Presenter::goes_somewhere() const {
  if (!draft_ || moment_ || bare() || held_) return false;
  const auto& next = draft_->next();
  if (!next || !setting_out().valid()) return false;
  const auto& after = draft_->after_closing();
  const bool nowhere = next->candidates.empty() && !next->may_finish && !next->complete;
  return nowhere || asks_for_a_space(*next) || (after && asks_for_a_space(*after));
}

// Where the unit stands that was picked last, or where a path that is picked step by step has come to.
SpaceId Presenter::setting_out() const {
  const auto& next = draft_->next();
  if (next && next->from.valid()) return next->from;
  SpaceId from;
  for (const Value& value : draft_->picked()) {
    if (value.kind() == Value::Kind::piece) from = session_->state().piece(value.piece()).space;
  }
  return from;
}

bool Presenter::may_go(SpaceId space) const {
  if (group_) return group_->targets.contains(space);
  return draft_->offers(space) || draft_->on_a_way(space) || leads_to(space);
}

// Of several that go together each has a way of its own: the dearest one tells what they can, and of those that
// cannot go there the first says why.
std::vector<Pick> Presenter::deciding_picks(SpaceId space) const {
  if (!group_) {
    auto picks = draft_->picks();
    const auto& after = draft_->after_closing();
    const bool later = !asks_for_a_space(*draft_->next()) && after && asks_for_a_space(*after);
    if (later || (!draft_->offers(space) && leads_to(space))) picks.push_back({true, {}});
    return picks;
  }
  std::vector<Pick> dearest;
  Fraction most;
  for (const PieceId piece : group_->pieces) {
    const std::vector<Pick> picks{{false, piece}};
    if (!may_go(space) && draft_->domain()->why_not(picks, space)) return picks;
    const auto way = path_to(*draft_->domain(), picks, space);
    const Fraction cost = way && !way->spent.empty() ? way->spent.back() : Fraction(0);
    if (!dearest.empty() && !(most < cost)) continue;
    dearest = picks;
    most = cost;
  }
  return dearest;
}

Outlook Presenter::look_ahead(SpaceId space) {
  Outlook outlook;
  outlook.space = space;
  outlook.possible = may_go(space);
  const auto picks = deciding_picks(space);
  if (!outlook.possible) add_objection(outlook, picks);
  if (draft_->next()->from.valid()) {
    add_steps(outlook);
  } else {
    add_way(outlook, picks);
  }
  if (!outlook.possible) return outlook;
  if (outlook.way.empty()) add_leap(outlook);
  add_preview(outlook, picks);
  return outlook;
}

void Presenter::add_way(Outlook& outlook, const std::vector<Pick>& picks) const {
  const auto way = path_to(*draft_->domain(), picks, outlook.space);
  if (!way) return;
  std::vector<std::string> spent;
  for (const Fraction& cost : way->spent) spent.push_back(cost_words(cost));
  add_arrow(outlook, way->spaces, spent);
  if (way->spent.empty()) return;
  if (outlook.possible) {
    outlook.words.push_back(spent_words(*way));
    if (way->stop) outlook.words.push_back(with_rule(way->stop->text, way->stop->rule));
  } else if (way->spaces.back() != outlook.space) {
    outlook.words.push_back("It can get as far as " + space_words(session_->state(), way->spaces.back()) + ": " +
                            spent_words(*way));
  }
}

// Of a path that is picked step by step: as far as there is only one way.
void Presenter::add_steps(Outlook& outlook) const {
  const auto steps = draft_->towards(outlook.space);
  std::vector<SpaceId> way{draft_->next()->from};
  way.insert(way.end(), steps.begin(), steps.end());
  add_arrow(outlook, way, {});
  if (outlook.possible && way.back() != outlook.space) outlook.words.emplace_back("More than one path leads there");
}

// It goes there at once, over whatever lies between: to the next area, by air, out of a box on the board.
void Presenter::add_leap(Outlook& outlook) const {
  const Board& board = session_->state().board();
  const SpaceId from = setting_out();
  if (board.space(from).outline.empty() || board.space(from).surface != board.space(outlook.space).surface) return;
  const Candidate* const offered = draft_->candidate(outlook.space);
  std::vector<std::string> spent;
  if (offered != nullptr && offered->cost) spent.push_back(cost_words(*offered->cost));
  add_arrow(outlook, {from, outlook.space}, spent);
}

void Presenter::add_preview(Outlook& outlook, std::vector<Pick> picks) {
  if (draft_->answers()) return;
  picks.push_back({false, outlook.space});
  const Reasoned preview = session_->preview(acting_, draft_->verb(), picks);
  if (!preview.value.is_nil()) {
    const std::string words = value_words(session_->state(), preview.value);
    outlook.words.push_back("Result: " + words);
    const bool unpriced = !outlook.marks.empty() && outlook.marks.back().text.empty();
    if (unpriced && preview.value.is_number()) outlook.marks.back().text = words;
  }
  std::size_t told = 0, more = 0;
  for (const auto& reason : preview.reasons) {
    if (reason.chance.is_number()) continue;
    if (told < max_reasons) outlook.words.push_back(with_rule(reason_words(reason), reason.rule));
    (told < max_reasons ? told : more) += 1;
  }
  if (more > 0) outlook.words.push_back("and " + std::to_string(more) + " more");
}

// What is not even of the form that is asked for is no answer to why: it is left out.
void Presenter::add_objection(Outlook& outlook, const std::vector<Pick>& picks) const {
  const auto why = draft_->domain()->why_not(picks, outlook.space);
  if (!why || why->kind == Refusal::Kind::form) return;
  outlook.words.push_back(with_rule(why->text, why->rule));
  std::vector<SpaceId> spaces = why->spaces;
  for (const PieceId piece : why->pieces) spaces.push_back(seen_at(piece));
  if (spaces.empty()) spaces.push_back(outlook.space);
  std::vector<SpaceId> marked;
  for (const SpaceId space : spaces) {
    if (std::find(marked.begin(), marked.end(), space) != marked.end()) continue;
    outlook.marks.push_back({MarkKind::refused, space, PieceId(), marked.empty() ? why->rule : std::string()});
    marked.push_back(space);
  }
}

}  // namespace bocage
