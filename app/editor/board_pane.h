// The boards of a module as the table shows them: counters are dragged to where a scenario begins with them, and the
// map itself is drawn with brushes and pens.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/drawing/drawn_boards.h"
#include "app/editor/drawing/in_place_text.h"
#include "app/editor/drawing/pens.h"
#include "app/editor/module_check.h"
#include "app/editor/module_tree.h"
#include "app/editor/piece_hand.h"
#include "app/editor/set_up.h"
#include "app/editor/set_up_hand.h"
#include "app/editor/tray_filter.h"
#include "app/window/panes/forces_pane.h"

class wxButton;
class wxChoice;
class wxSplitterWindow;
class wxStaticText;
class wxTextCtrl;
class wxToggleButton;

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

  // The module as it was read last; nothing new is shown when it could not be.
  void show(const CheckedModule& checked);
  void choose_scenario(const std::string& file);  // nothing happens where it is no scenario's file

  const std::string& scenario() const { return scenario_; }
  const SetUp* set_up() const { return set_up_.get(); }  // null when there is none
  DrawingCanvas* canvas();                               // that is shown; null without a map
  ForcesPane& tray() { return *tray_; }
  TrayFilter& tray_filter() { return *tray_filter_; }
  PieceHand& pieces() { return pieces_; }
  const std::vector<PoolEntry>& in_tray() const { return shown_in_tray_; }

  void turn_to(BoardTool tool);
  void turn_to_board(const std::string& id);  // nothing happens where it is not drawn
  BoardTool tool() const { return tool_; }
  wxToggleButton& button(BoardTool tool) { return *buttons_.at(tool); }
  TypeList& types() { return *types_; }
  wxTextCtrl* name_box() { return in_place_.box(); }                       // null while no name is written
  wxToggleButton& corrections() { return *corrections_; }                  // of a map that is made from a recipe
  wxTextCtrl& why() { return *why_; }                                      // stands with each correction
  void add_board();                                                        // asks which
  void copy_set_up(const std::string& from);                               // of another scenario, by its id
  std::vector<std::string> compared_with(const std::string& other) const;  // a line for each counter
  void add_word();                            // asks for a new terrain, feature, region, crossing, or for a picture
  bool add_picture(const std::string& path);  // false: it was refused, and said why

 private:
  bool as_in_the_file() const;
  wxSizer* tool_row();
  bool at_work() const;
  void adopt(const CheckedModule& checked);
  void done_with_it();
  void make_boards();
  void take_up_tool();
  void show_types();
  void show_corrections();
  std::shared_ptr<const Scene> scene() const;
  DrawingBoard::Callbacks drawing_callbacks();
  void write_name(SpaceId space);
  void ask_in_place(Spot at, std::function<void(const std::string& text)> taken);
  void ask_about_others();
  void ask_for_picture();
  void list_scenarios();
  void show_set_up();
  void make_set_up();
  void show_scene();
  void show_tray();
  std::optional<editor::Scenario> as_written() const;
  SetUpHand::Wishes wishes();
  void move(const std::vector<PieceId>& pieces, SpaceId to);
  void place(CounterId counter, SpaceId to);
  PieceHand::Callbacks piece_callbacks();
  void look_at(PieceId piece);
  PieceId piece_meant();
  bool set_up_by_key(const wxKeyEvent& event);

  const editor::Project& project_;
  Callbacks callbacks_;
  PieceHand pieces_;
  SetUpHand hand_;
  std::shared_ptr<const Module> module_;  // the last that could be read
  std::optional<CheckedModule> later_;    // read while a tool was at work
  std::uint64_t revision_ = 0;
  std::string scenario_;         // the id of the one that is shown
  std::string wanted_scenario_;  // of the one that was chosen last: the module may not know it yet
  std::unique_ptr<SetUp> set_up_;
  DrawingBoard drawing_;
  Pens pens_;
  InPlaceText in_place_;
  BoardTool tool_ = BoardTool::set_up;
  std::unique_ptr<DrawnBoards> boards_;
  std::map<BoardTool, wxToggleButton*> buttons_;
  wxChoice* scenarios_;
  wxStaticText* scenario_words_;
  wxButton* others_;
  wxStaticText* waits_;
  wxToggleButton* corrections_;
  wxStaticText* why_words_;
  wxTextCtrl* why_;
  wxSplitterWindow* halves_;
  wxPanel* holder_ = nullptr;  // of the boards
  wxPanel* beside_;            // the tray, or the types
  TrayFilter* tray_filter_;
  ForcesPane* tray_;
  std::vector<PoolEntry> all_in_tray_;
  std::vector<PoolEntry> shown_in_tray_;
  TypeList* types_;
};

}  // namespace bocage
