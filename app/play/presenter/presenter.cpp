#include "app/play/presenter/presenter.h"

#include "app/play/presenter/forces.h"
#include "app/play/table/marked.h"
#include "app/play/table/marks.h"
#include "engine/base/tr.h"

namespace bocage {

Presenter::Presenter(std::shared_ptr<Session> session, std::shared_ptr<Ruleset> ruleset)
    : table_(std::move(session), std::move(ruleset)),
      hand_(table_, [this] { rules_.abandon_draft(); }),
      rules_(table_, hand_),
      rest_(table_),
      notes_(table_, rules_),
      orders_(table_, rules_, notes_) {
  table_.after_step([this](bool accepted) { accepted ? refresh() : rules_.keep_after_refusal(); });
  lookback().before_showing([this] { tool_beneath().deactivate(); });
  refresh();
  hand_.tray_follows(state().enforcement());
}

Tool& Presenter::tool() {
  if (table_.input_blocked()) return rest_;
  return tool_beneath();
}

Tool& Presenter::tool_beneath() {
  if (table_.free_play()) return hand_;
  return rules_;
}

void Presenter::refresh() {
  lookback().clear();
  rules_.activate();
  seat().follow_game();
  hand_.activate();
}

// --- what is shown

Scene Presenter::scene() {
  Scene scene = lookback().moment() ? make_scene(session(), shown(), viewer()) : make_scene(session(), viewer());
  add_marked(scene, session(), viewer(), shown());
  if (seat().neutral_view()) return scene;
  tool().show(scene);
  lookback().mark(scene);
  if (const auto& why = refusal()) {
    const std::string number = is_rule_number(why->rule) ? why->rule : std::string();
    for (const SpaceId space : why->spaces) add_mark(scene, MarkKind::refused, space, number);
    for (const PieceId piece : why->pieces) add_mark(scene, MarkKind::refused, piece, number);
  }
  return scene;
}

std::vector<PoolEntry> Presenter::pools() {
  return forces_off_the_map(table_, table_.input_blocked() ? nullptr : draft(), hand_);
}

const ChartBook& Presenter::charts() const {
  const ChartBook* const planned = rules_.planned_charts();
  return planned != nullptr ? *planned : table_.charts();
}

// --- what the pointer does

Tool::Pile Presenter::click_pile(SpaceId space, const std::vector<PieceId>& pile) {
  return tool().click_pile(space, pile);
}

void Presenter::pick_whole_pile(const std::vector<PieceId>& pile) {
  tool().pick_whole_pile(pile);
}

std::vector<MenuItem> Presenter::menu(PieceId piece, SpaceId space, LinkId link) {
  return tool().menu(piece, space, link);
}

void Presenter::press(const PromptButton& button) {
  using What = PromptButton::What;
  const auto moment = lookback().moment();
  switch (button.what) {
    case What::done:
      end_phase();
      break;
    case What::cancel:
      cancel();
      break;
    case What::show_screen:
      seat().show_screen();
      break;
    case What::own_view:
      seat().show_as_others_see(false);
      break;
    case What::back:
      if (moment && *moment > 0) lookback().show(*moment - 1);
      break;
    case What::forward:
      if (moment) lookback().show(*moment + 1);
      break;
    case What::resume:
      lookback().resume();
      break;
    case What::enforce:
      set_level(Enforcement::enforce);
      break;
    case What::play_free:
      set_level(Enforcement::free);
      break;
    case What::undo:
      undo();
      break;
    case What::verb:
      start_verb(button.verb);
      break;
    case What::pick:
      pick(button.value);
      break;
    case What::confirm:
      confirm();
      break;
    default:
      rules_.press(button);
      break;
  }
}

// --- the choice under way

bool Presenter::start_verb(const std::string& verb) {
  return !tool().input_blocked() && rules_.start_verb(verb);
}

bool Presenter::pick(const Value& value) {
  forget_refusal();
  return drafting() && !tool().input_blocked() && rules_.pick(value);
}

bool Presenter::confirm() {
  return drafting() && !tool().input_blocked() && rules_.confirm();
}

// --- the game

Undoable Presenter::undoable() const {
  using What = Undoable::What;
  const bool by_rules = !table_.input_blocked() && !table_.free_play();
  const bool under_way = by_rules && choosing() && !asks_to_end();
  Undoable can;
  if (under_way) {
    can.undo = drafting() && picks().empty() ? What::choice : What::pick;
  } else if (session().undo_depth() > 0) {
    can.undo = What::action;
  }
  if (by_rules && drafting() && draft()->may_give_again()) {
    can.redo = What::pick;
  } else if (!under_way && session().redo_depth() > 0) {
    can.redo = What::action;
  }
  return can;
}

void Presenter::undo() {
  const auto what = undoable().undo;
  table_.feedback().clear();
  if (what == Undoable::What::action) {
    if (session().undo()) refresh();
  } else {
    rules_.undo_pick();
  }
}

void Presenter::redo() {
  const auto what = undoable().redo;
  table_.feedback().clear();
  if (what == Undoable::What::action) {
    if (session().redo()) refresh();
  } else {
    rules_.redo_pick();
  }
}

void Presenter::end_phase() {
  if (!tool().input_blocked()) rules_.end_phase();
}

bool Presenter::set_level(Enforcement level) {
  rules_.end_draft();
  forget_refusal();
  if (!table_.step([&] { return session().set_enforcement(level); })) return false;
  hand_.tray_follows(level);
  return true;
}

bool Presenter::load_module(const std::shared_ptr<Ruleset>& corrected) {
  if (table_.input_blocked_and_said()) return false;
  abandon_draft();
  if (!table_.step([&] { return session().load_module(corrected); })) return false;
  table_.use_ruleset(corrected);
  return true;
}

bool Presenter::throw_dice(DiceSpec dice, const std::string& what_for, const std::vector<int>& shown) {
  if (tool().input_blocked()) {
    if (seat().screen_hidden()) {
      table_.feedback().notice = tr("Sit down as a side to roll dice");
    }
    return false;
  }
  const std::uint32_t before = session().timeline().length();
  const SideId thrower = seat().writer();
  if (!rules_.step_beside_draft([&] { return session().roll_manually(thrower, dice, what_for, shown); })) return false;
  for (const auto& line : session().words(before + 1).lines_for(viewer())) table_.feedback().notice = line;
  return true;
}

}  // namespace bocage
