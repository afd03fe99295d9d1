// What the menus and keys of the window do.
#include <wx/notebook.h>
#include <wx/textctrl.h>

#include <utility>

#include "app/editor/editor_frame.h"
#include "app/editor/export_sheets.h"
#include "engine/base/tr.h"

namespace bocage {

bocage::Command& EditorFrame::add_command(const char* menu, const char* name, const char* key, const char* help,
                                          std::function<void()> run) {
  bocage::Command command;
  command.menu = menu;
  command.name = name;
  command.key = key;
  command.help = help;
  command.run = std::move(run);
  commands_.push_back(std::move(command));
  return commands_.back();
}

void EditorFrame::add_commands() {
  const char* const module = tr_later("&Module");
  const char* const edit = tr_later("&Edit");
  add_command(module, tr_later("&Save"), "Ctrl+S", tr_later("Write everything that was changed"), [this] {
    save();
  }).possible = [this] { return typed() || !project_->unsaved().empty(); };
  add_command(module, tr_later("&Look at the disk"), "F5", tr_later("Take in what other programs have changed"),
              [this] { look_at_the_disk(); });
  add_command(module, tr_later("&Test play"), "F9", tr_later("Save, and open the table on the module as it is"),
              [this] { test_play(); });
  const auto nothing_runs = [this] { return !trial_->runs(); };
  add_command(module, tr_later("&Random games"), "Ctrl+F9",
              tr_later("Save, and play random games for a while: what goes wrong in them is told"),
              [this] { trial_->random_games(); })
      .possible = nothing_runs;
  add_command(
      module, tr_later("What do the specs not n&otice?"), "Ctrl+F8",
      tr_later("Save, change the rules a little, one place at a time, and show the changes that no spec notices"),
      [this] { trial_->small_changes({}, {}); })
      .possible = nothing_runs;
  add_command(module, tr_later("New mod&ule…"), "Ctrl+Shift+N",
              tr_later("Begin another module, as a copy of one that works; it gets a window of its own"),
              [this] { new_module(); })
      .line_before = true;
  add_command(module, tr_later("&New board…"), "", tr_later("A map of hexes, squares, areas or points"), [this] {
    turn_to(board_page);
    board_->add_board();
  });
  add_command(module, tr_later("Scenario of a &game…"), "",
              tr_later("Make a scenario of the position of a saved game, to begin with what stands there"),
              [this] { ask_about_game({}); });
  add_command(module, tr_later("&Export and print…"), "Ctrl+Shift+E",
              tr_later("The map, the set-up or sheets of counters to cut out, as a picture or as pages in true size"),
              [this] {
                take_typed();
                const auto written = export_sheets(*this, checked_.module, *board_);
                if (!written.empty()) tell(tr("Written: {file}", {{"file", written}}));
              })
      .possible = [this] { return checked_.module != nullptr && board_->canvas() != nullptr; };
  add_command(module, tr_later("&Pack…"), "",
              tr_later("Save, and write the module as one file that can be sent and installed"),
              [this] { ask_where_to_pack(); })
      .line_before = true;
  add_command(module, tr_later("&Close"), "Ctrl+W", tr_later("Close the module"), [this] { Close(); }).line_before =
      true;
  auto& undo_command =
      add_command(edit, tr_later("&Undo"), "Ctrl+Z", tr_later("Take back the last change"), [this] { undo(); });
  undo_command.possible = [this] { return typed() || project_->history().last() != nullptr; };
  undo_id_ = undo_command.id;
  auto& redo_command = add_command(edit, tr_later("&Redo"), "Ctrl+Shift+Z",
                                   tr_later("Make the change again that was taken back"), [this] { redo(); });
  redo_command.possible = [this] { return project_->history().next() != nullptr; };
  redo_id_ = redo_command.id;
  add_command(edit, tr_later("&Add…"), "Ctrl+N", tr_later("Put a new thing into the one that is chosen"), [this] {
    add_thing();
  }).line_before = true;
  add_command(edit, tr_later("Re&move"), "", tr_later("Take away the thing that is chosen; in the tree: Del"),
              [this] { remove_thing(); });
  auto& filter =
      add_command(edit, tr_later("&Filter"), "Ctrl+F",
                  tr_later("To the words that narrow the tray, the counters or the cards"), [this] { go_to_filter(); });
  filter.possible = [this] {
    const int page = pages_->GetSelection();
    return page == counters_page || page == cards_page || (page == board_page && board_->tool() == BoardTool::set_up);
  };
  add_commands_of_text();
  add_commands_of_console();
  add_commands_of_map_maker();
  make_menu_bar(*this, commands_);
}

// Of the page that is in sight.
void EditorFrame::go_to_filter() {
  switch (pages_->GetSelection()) {
    case board_page:
      return board_->tray_filter().go_to();
    case counters_page:
      return counters_->filter_box().SetFocus();
    case cards_page:
      return cards_->filter_box().SetFocus();
    default:
      return;
  }
}

// Of rules and specs, while the text is in sight.
void EditorFrame::add_commands_of_text() {
  const char* const edit = tr_later("&Edit");
  const auto in_sight = [this] { return pages_->GetSelection() == text_page; };
  auto& definition =
      add_command(edit, tr_later("Go to the &definition"), "F12",
                  tr_later("Show where the word at the caret is defined"), [this] { text_->go_to_definition(); });
  definition.line_before = true;
  definition.possible = in_sight;
  add_command(edit, tr_later("What does this &word mean?"), "F1",
              tr_later("What the engine and the library say of the word at the caret"), [this] { text_->explain(); })
      .possible = in_sight;
  add_command(edit, tr_later("Words that &fit here"), "Ctrl+Space",
              tr_later("Choose from the words that may stand at the caret"), [this] { text_->offer(); })
      .possible = in_sight;
  add_command(edit, tr_later("Run the &specs of this file"), "F8",
              tr_later("Try them on the texts as they are, and show beside each how it ended"),
              [this] { text_->run_specs(); })
      .possible = in_sight;
  add_command(edit, tr_later("What do the specs not notice of this fu&nction?"), "Shift+F8",
              tr_later("Save, change the function at the caret a little, and show the changes that no spec notices"),
              [this] { text_->judge_function(); })
      .possible = in_sight;
}

// Of the test game whose rules stop at lines.
void EditorFrame::add_commands_of_console() {
  const char* const rules = tr_later("&Rules");
  const auto runs = [this] { return console_->runs(); };
  const auto stands = [this] { return console_->standing(); };
  add_command(rules, tr_later("&Stop at this line"), "F4",
              tr_later("Rules stop before the line of the caret, or no more; a click on its number does the same"),
              [this] { text_->toggle_stop(); })
      .possible = [this] { return pages_->GetSelection() == text_page; };
  add_command(rules, tr_later("Stop here &where…"), "Shift+F4",
              tr_later("Rules stop before the line of the caret where an expression of theirs holds"),
              [this] { text_->ask_for_condition(); })
      .possible = [this] { return pages_->GetSelection() == text_page; };
  add_command(rules, tr_later("&Console, or go on"), "F6",
              tr_later("Save, and begin a test game; rules that stand go on, a game that waits plays on at random"),
              [this] { console_->go_on(); })
      .line_before = true;
  add_command(rules, tr_later("Step &into"), "F7", tr_later("To the next line that runs, wherever it is"), [this] {
    console_->step();
  }).possible = runs;
  add_command(rules, tr_later("Step &over"), "Shift+F6", tr_later("To the next line of this function"), [this] {
    console_->step_over();
  }).possible = stands;
  add_command(rules, tr_later("Step o&ut"), "Shift+F7", tr_later("To where this function was called"), [this] {
    console_->step_out();
  }).possible = stands;
  add_command(rules, tr_later("&Halt"), "Ctrl+F7", tr_later("Rules that run stand at their next line"), [this] {
    console_->interrupt();
  }).possible = runs;
  add_command(rules, tr_later("&End the test game"), "Ctrl+F6", tr_later("Its program is ended at once"), [this] {
    console_->end();
  }).possible = runs;
}

// Of the recipe from which a board is made.
void EditorFrame::add_commands_of_map_maker() {
  const char* const map = tr_later("M&ap");
  const auto turn = [this] { turn_to(map_maker_page); };
  add_command(map, tr_later("&Recipe"), "", tr_later("To the lines from which the map maker makes the board"), turn);
  add_command(
      map, tr_later("&Make the map"), "Ctrl+M",
      tr_later("Make the board from its recipe and show what would change; nothing is changed before it is taken over"),
      [this, turn] {
        turn();
        map_maker_->make_map();
      })
      .possible = [this] { return map_maker_->may_make(); };
  add_command(map, tr_later("&Take over"), "Ctrl+Shift+M",
              tr_later("Put the map that was made in the place of the board"), [this] { map_maker_->take_over(); })
      .possible = [this] { return map_maker_->made() != nullptr && map_maker_->made()->sound(); };
  add_command(map, tr_later("&Discard"), "", tr_later("Forget the map that was made"), [this] {
    map_maker_->discard();
  }).possible = [this] { return map_maker_->made() != nullptr; };
  add_command(map, tr_later("&Cancel"), "", tr_later("End the making; nothing is changed"), [this] {
    map_maker_->cancel();
  }).possible = [this] { return map_maker_->making(); };
}

}  // namespace bocage
