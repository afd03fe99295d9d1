#include "app/window/frame/frame_parts.h"

#include <iterator>
#include <utility>

#include "app/window/commands/command_sets.h"
#include "app/window/desk/game_windows.h"
#include "app/window/mail/mail_commands.h"
#include "app/window/panes/chart_pane.h"
#include "app/window/panes/forces_pane.h"
#include "app/window/panes/hand_pane.h"
#include "app/window/panes/here_pane.h"
#include "app/window/panes/inventory_pane.h"
#include "app/window/panes/journal_pane.h"
#include "app/window/panes/look_up_pane.h"
#include "app/window/panes/notes_pane.h"
#include "app/window/panes/overview_pane.h"
#include "app/window/panes/prompt_pane.h"
#include "app/window/panes/turn_pane.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

FrameParts::FrameParts(wxFrame& frame, GameWindows& tables, AppCallbacks callbacks)
    : app(std::move(callbacks)), desk{frame, tables, app, boards, docks, phase, panes, commands} {}

void FrameParts::make_boards() {
  boards.open(desk.window, hand, desk.presenter().state().module_ptr(),
              {.moved =
                   [this] {
                     if (panes.overview != nullptr) panes.overview->frame(desk.canvas().sight().viewport());
                   },
               .turned =
                   [this] {
                     panes.overview->use(desk.canvas().shared_look());
                     panes.overview->frame(desk.canvas().sight().viewport());
                     panes.forces->use(&desk.canvas());
                   }});
}

void FrameParts::make_panes() {
  make_deciding_panes();
  make_journal();
  make_reading_panes();
  panes.turn = new TurnPane(&desk.window);
}

// What can be done now, and with what.
void FrameParts::make_deciding_panes() {
  const auto press = [this](const PromptButton& button) {
    playback.stop();  // whoever goes by hand is not carried on
    if (button.what == PromptButton::What::done) {
      desk.end_phase();
    } else if (button.what == PromptButton::What::mail) {
      mail.press(button.verb);
      desk.update();
    } else {
      desk.presenter().press(button);
      desk.after_step();
    }
    desk.canvas().SetFocus();  // the button is gone, and the keys must go somewhere
  };
  panes.prompt = new PromptPane(
      &desk.window, {.press = press,
                     .look_up = [this](const std::string& rule) { help.show_rule(rule); },
                     .room = [this](int wanted, int min_height) { docks.set_prompt_height(wanted, min_height); }});
  const auto choose = [this](const MenuItem& item) {
    desk.presenter().choose(item);
    desk.after_step();
  };
  const auto trace = [this](const std::vector<SpaceId>& line) {
    desk.presenter().lookback().trace(line);
    boards.look_at(line, {});
    desk.update();
  };
  const auto point = [this](const std::vector<SpaceId>& spaces, const std::vector<PieceId>& pieces) {
    desk.presenter().lookback().point_at(spaces, pieces);
    boards.look_at(spaces, pieces);
    desk.update();
  };
  panes.here = new HerePane(
      &desk.window,
      {.click = [this](PieceId piece) { hand.click_piece(piece); }, .choose = choose, .trace = trace, .point = point});
  panes.here->use(desk.canvas().shared_look());
  panes.forces = new ForcesPane(&desk.window, hand, [this](const wxString& text) {
    desk.tell(text);
    here.turn_to_forces(bytes(text));
  });
  panes.forces->use(boards.canvases().front());
  if (!desk.presenter().state().module().decks.empty()) make_hand();
}

void FrameParts::make_hand() {
  const auto pick = [this](const ShownCard& card) {
    playback.stop();
    if (card.picked) {
      MenuItem item;
      item.what = MenuItem::What::take_back;
      item.value = Value(card.secret);
      desk.presenter().choose(item);
    } else {
      desk.presenter().pick(Value(card.secret));
    }
    desk.after_step();
  };
  const auto begin = [this](const ShownCard& card, const ShownCard::Use& use) {
    playback.stop();
    if (desk.presenter().start_verb(use.verb)) desk.presenter().pick(Value(card.secret));
    desk.after_step();
  };
  panes.hand = new HandPane(&desk.window, desk.presenter().state().module_ptr(),
                            {.pick = pick, .begin = begin, .tell = [this](const wxString& text) { desk.tell(text); }});
}

void FrameParts::make_journal() {
  const auto look = [this](const JournalLine& line) {
    const auto spaces = line.spaces;  // the lines are brought up to date meanwhile
    desk.presenter().lookback().point_at(spaces, {});
    desk.presenter().lookback().point_at_dice(line.entry);
    boards.look_at(spaces, {});
    desk.update();
  };
  panes.journal = new JournalPane(
      &desk.window, desk.presenter().state().module(),
      {.look = look,
       .look_back = [this](std::uint32_t entry) { playback.look_back(entry); },
       .leave = [this] { desk.canvas().SetFocus(); },
       .pictures =
           [this](std::uint32_t entry) {
             constexpr std::size_t max_pictures = 4;
             const Presenter& now = desk.presenter();
             return pictures_of(now.session(), PieceStates(now.state().module()), entry, now.viewer(), max_pictures);
           },
       .timeline = {[this] { playback.jump(TurnUnit::turn, false); }, [this] { playback.jump(TurnUnit::phase, false); },
                    [this] { playback.play_or_pause(); }, [this] { playback.next_beat(); },
                    [this] { playback.jump(TurnUnit::phase, true); },
                    [this] { playback.jump(TurnUnit::turn, true); }}});
  panes.journal->use(desk.canvas().shared_look());
}

// What the game and its rules say, whoever decides.
void FrameParts::make_reading_panes() {
  const Module& module = desk.presenter().state().module();
  const auto leave = [this] { desk.canvas().SetFocus(); };
  panes.charts = new ChartPane(&desk.window, module);
  panes.look_up = new LookUpPane(&desk.window,
                                 {.show_chart = [this](std::size_t chart) { help.show_chart(chart); }, .leave = leave});
  panes.overview = new OverviewPane(&desk.window, [this](Spot at) { desk.canvas().sight().center_on(at); });
  panes.overview->use(desk.canvas().shared_look());
  const auto fill = [this] {
    if (docks.shown(*panes.inventory)) panes.inventory->show(desk.presenter());
  };
  panes.inventory = new InventoryPane(&desk.window, module,
                                      {.look = [this](const InventoryLine& line) { map.point_at_line(line); },
                                       .go = [this](const InventoryLine& line) { map.go_to_line(line); },
                                       .changed = fill,
                                       .leave = leave});
  panes.notes = new NotesPane(&desk.window, notes.callbacks());
}

void FrameParts::make_commands() {
  const auto add = [this](Commands more) {
    commands.insert(commands.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  };
  add(game_commands(desk, files));
  add(settings_commands(settings));
  add(play_commands(desk, map));
  add(order_commands(orders));
  add(by_hand_commands(desk, by_hand));
  add(zoom_commands(desk, map));
  add(map_commands(desk, map, overlays));
  add(layer_commands(overlays));
  add(window_commands(desk, overlays));
  add(pane_commands(desk, here, notes));
  add(clock_commands(desk));
  add(overlay_commands(desk, overlays, here));
  add(look_back_commands(desk, playback));
  add(timeline_commands(desk, playback));
  add(branch_commands(desk));
  add(note_commands(desk, notes));
  add(mail_commands(desk, mail));
  add(help_commands(desk, help));
}

}  // namespace bocage
