// A scenario's set-up on the board as the table shows it: counters are dragged to where the game begins with them.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/module_tree.h"
#include "app/editor/set_up.h"
#include "app/editor/set_up_hand.h"
#include "app/window/desk/boards.h"
#include "app/window/panes/forces_pane.h"

class wxChoice;
class wxSplitterWindow;
class wxStaticText;

namespace bocage {

class BoardPane : public wxPanel {
 public:
  struct Callbacks {
    std::function<bool(editor::Proposal)> apply;            // false: it was refused, and said why
    std::function<void(const std::string& text)> tell;      // in a line
    std::function<void(const ChosenThing& thing)> look_at;  // a piece's element
  };
  // The project must outlive the pane.
  BoardPane(wxWindow* parent, const editor::Project& project, Callbacks callbacks);

  // The module as it was read from this revision of the project's texts; null when it could not be.
  void show(std::shared_ptr<const Module> module, std::uint64_t revision);
  void choose_scenario(const std::string& file);  // nothing happens where it is no scenario's file

  const std::string& scenario() const { return scenario_; }
  const SetUp* set_up() const { return set_up_.get(); }  // null when there is none
  TableCanvas* canvas();                                 // that is shown; null without a map
  ForcesPane& tray() { return *tray_; }

 private:
  bool as_in_the_file() const;
  bool same_boards(const Module& module) const;
  void lay_boards();
  void list_scenarios();
  void show_set_up();
  void show_scene();
  std::optional<editor::Scenario> as_written() const;
  SetUpHand::Wishes wishes();
  void move(const std::vector<PieceId>& pieces, SpaceId to);
  void place(CounterId counter, SpaceId to);
  void look_at(PieceId piece);
  void ask_menu(PieceId piece);

  const editor::Project& project_;
  Callbacks callbacks_;
  SetUpHand hand_;
  std::shared_ptr<const Module> module_;  // the last that could be read
  std::uint64_t revision_ = 0;
  std::string scenario_;  // its id
  std::unique_ptr<SetUp> set_up_;
  std::unique_ptr<Boards> boards_;
  wxChoice* scenarios_;
  wxStaticText* waits_;
  wxSplitterWindow* halves_;
  wxPanel* holder_ = nullptr;  // of the boards
  ForcesPane* tray_;
};

}  // namespace bocage
