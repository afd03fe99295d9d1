#include "app/play/tools/rules_tool.h"

#include "app/play/table/marks.h"
#include "app/play/tools/draft_marks.h"
#include "engine/base/tr.h"
#include "engine/choice/domain_kinds.h"

namespace bocage {

namespace {

const std::vector<Pick> no_picks;

// Nothing more can be chosen in the open part, and another follows it.
bool all_chosen(const Draft& draft) {
  return draft.leads_on() && draft.next()->candidates.empty();
}

}  // namespace

RulesTool::RulesTool(TableContext& table, HandTool& hand)
    : table_(table),
      hand_(hand),
      feedback_(table.feedback()),
      offers_(table),
      outlooks_(table),
      planned_(table.state().module()) {}

const std::vector<Pick>& RulesTool::picks() const {
  return draft_ ? draft_->picks() : no_picks;
}

bool RulesTool::choosing() const {
  return aim_ || asks_to_end() || (draft_ && (!draft_->answers() || !draft_->picks().empty()));
}

bool RulesTool::ready() const {
  return draft_ && draft_->whole();
}

void RulesTool::activate() {
  end_draft();
  dice_.clear();
  feedback_.attempt = {};
  if (const Ask* ask = table_.seat().open_ask()) draft_.emplace(*ask);
}

void RulesTool::deactivate() {
  abandon_draft();
  hand_.deactivate();
}

void RulesTool::end_draft() {
  ending_.clear();
  before_drag_.reset();
  refused_.reset();
  put_rules_back();
  draft_.reset();
  group_.reset();
  aim_.reset();
  lifted_.clear();
  hand_.let_lifted_go();
}

bool RulesTool::abandon_draft() {
  feedback_.forget_refusal();
  if (!draft_ || draft_->answers()) return false;
  end_draft();
  return true;
}

bool RulesTool::start_verb(const std::string& verb) {
  if (verb == "done") return false;
  const Offered* const offered = offers_.of_verb(verb);
  if (offered == nullptr) return false;
  end_draft();
  draft_.emplace(offered->offer);
  feedback_.clear();
  return true;
}

bool RulesTool::pick(const Value& value) {
  feedback_.forget_refusal();
  refused_.reset();
  if (!draft_) return false;
  if (draft_->pick(value)) {
    feedback_.notice.clear();
    group_.reset();
    return true;
  }
  if (value.kind() == Value::Kind::space && draft_->on_a_way(value.space())) return pick_path(value.space());
  if (draft_->leads_to(value)) {
    draft_->pick_after_closing(value);
    feedback_.notice.clear();
    group_.reset();
    return true;
  }
  auto why = draft_->why_not(value);
  feedback_.refusal = why ? std::move(*why) : form_refusal(tr("this cannot be chosen now"));
  feedback_.attempt = {Attempt::What::pick, value};
  return false;
}

// A space farther along a path that is picked step by step: goes there, as far as there is only one way.
bool RulesTool::pick_path(SpaceId space) {
  const auto steps = draft_->towards(space);
  for (const SpaceId step : steps) draft_->pick(step);
  group_.reset();
  const bool there = !steps.empty() && steps.back() == space;
  feedback_.notice = there ? "" : tr("More than one path leads there: choose the next space of the path");
  return there;
}

bool RulesTool::begin_at(const Value& value) {
  const Offered* const offered = offers_.beginning_with(value);
  if (offered == nullptr) return false;
  start_verb(offered->offer.verb);
  return pick(value);
}

bool RulesTool::confirm() {
  if (!draft_) return false;
  if (const auto value = draft_->whole()) return submit(*value, !set_aside_.empty());
  if (all_chosen(*draft_)) draft_->finish();
  return false;
}

void RulesTool::press(const PromptButton& button) {
  using What = PromptButton::What;
  switch (button.what) {
    case What::finish:
      if (draft_ && draft_->may_finish()) draft_->finish();
      break;
    case What::pass:
      if (draft_ && draft_->answers()) submit({}, false);
      break;
    case What::die:
      dice_.push_back(static_cast<int>(button.value.integer()));
      if (static_cast<int>(dice_.size()) == table_.waiting().roll.dice.count) {
        table_.step([this] { return table_.session().give_roll(dice_); });
      }
      break;
    case What::anyway:
      do_anyway();
      break;
    default:
      break;
  }
}

bool RulesTool::submit(const Value& value, bool anyway) {
  put_rules_back();
  feedback_.attempt = {Attempt::What::whole, value};
  const Draft draft = *draft_;
  return table_.step([&] {
    Session& session = table_.session();
    const SideId acting = table_.seat().acting();
    return draft.answers() ? session.answer(acting, draft.ask(), value, anyway)
                           : session.act(acting, draft.verb(), value, anyway);
  });
}

void RulesTool::keep_after_refusal() {
  if (draft_) draft_->drop_finishes();
}

void RulesTool::end_phase() {
  if (table_.waiting().kind != Waiting::Kind::choice) return;
  if (!table_.seat().acting().valid()) {
    feedback_.notice = prompt().text;  // whose phase it is
    return;
  }
  const bool asked = asks_to_end();
  end_draft();
  feedback_.forget_refusal();
  // Who may not end the phase is refused at once; who may is asked about what is left over.
  const SideId acting = table_.seat().acting();
  if (!asked && table_.session().obligations(acting).empty()) ending_ = table_.session().left_over(acting);
  if (asks_to_end()) return feedback_.notice.clear();
  table_.step([&] { return table_.session().act(acting, "done", {}); });
}

// The step makes the draft's domain a dead one: the same picks again are the same draft.
bool RulesTool::step_beside_draft(const std::function<Submitted()>& make) {
  const std::string verb = draft_ ? draft_->verb() : std::string();
  const std::vector<Pick> picked = picks();
  const auto held = hand_.held();
  if (!table_.step(make)) return false;
  hand_.hold(held);
  if (!verb.empty()) start_verb(verb);
  for (const Pick& each : picked) {
    if (!draft_ || (!each.finish && !draft_->pick(each.value)) || (each.finish && !draft_->may_finish())) break;
    if (each.finish) draft_->finish();
  }
  return true;
}

void RulesTool::cancel() {
  if (feedback_.refusal) {
    feedback_.forget_refusal();
    return;
  }
  feedback_.notice.clear();
  if (asks_to_end()) return ending_.clear();
  if (std::exchange(aim_, std::nullopt) || hand_.let_go()) return;
  if (!draft_) return hand_.let_gathered_go();
  group_.reset();
  if (!draft_->take_back() && !draft_->answers()) end_draft();
}

bool RulesTool::take_back(const Value& value) {
  if (!draft_->take_back(value)) return false;
  feedback_.forget_refusal();
  group_.reset();
  // A unit that is put down again leaves nothing under way.
  if (draft_->picks().empty() && !draft_->answers() && value.kind() == Value::Kind::piece) end_draft();
  return true;
}

void RulesTool::show(Scene& scene) const {
  if (draft_) {
    show_drafted(scene, *draft_);
    mark_draft(scene, table_.state(), *draft_, group());
  }
  if (aim_) mark_aim(scene, *aim_);
  for (const Refusal& left : ending_) {
    for (const SpaceId space : left.spaces) add_mark(scene, MarkKind::candidate, space);
    for (const PieceId piece : left.pieces) add_mark(scene, MarkKind::candidate, piece);
  }
  if (const Ask* const ask = table_.seat().open_ask()) {
    for (const Value& value : ask->about) add_mark(scene, MarkKind::cursor, value);
  }
  hand_.show(scene);
}

const Outlook* RulesTool::outlook(SpaceId space) {
  if (!draft_ || hand_.holding()) return nullptr;
  return outlooks_.of(space, *draft_, group(), set_aside_);
}

}  // namespace bocage
