// The window of a game: the table, the prompt, the forces off the map and the journal in words.
#pragma once

#include <wx/frame.h>

#include <memory>
#include <vector>

#include "app/panels/command.h"
#include "app/panels/forces_pane.h"
#include "app/panels/journal_pane.h"
#include "app/panels/prompt_pane.h"
#include "app/play/open_game.h"
#include "app/table/table_canvas.h"

namespace bocage {

class TableFrame : public wxFrame, private TableHand {
 public:
  // `open` is asked to show another game; it is what the menu's New and Open call.
  struct Others {
    std::function<void()> choose;
    std::function<void(const std::string& path)> open;
  };
  TableFrame(std::unique_ptr<OpenGame> game, Others others);
  ~TableFrame() override;

  OpenGame& game() { return *game_; }
  Presenter& presenter() { return game_->presenter(); }
  TableCanvas& canvas() { return *canvases_.front(); }
  PromptPane& prompt() { return *prompt_; }
  ForcesPane& forces() { return *forces_; }
  JournalPane& journal() { return *journal_; }
  bool save_as(const std::string& path);  // false: said why in a message
  void update();                          // shows what the presenter says now

 private:
  void click_piece(PieceId piece) override;
  void click_space(SpaceId space) override;
  bool lift(PieceId piece) override;
  void drop(SpaceId space) override;
  void put_back() override;
  void hover(SpaceId space) override;

  void lay_out();
  void make_commands();
  void make_menus();
  void pressed(const PromptButton& button);
  void save();
  void ask_where_to_save();
  void ask_what_to_open();
  void end_phase();
  void look(const std::vector<SpaceId>& spaces, const std::vector<PieceId>& pieces);
  void say(const Problem& problem);
  void on_close(wxCloseEvent& event);
  void on_key(wxKeyEvent& event);

  std::unique_ptr<OpenGame> game_;
  Others others_;
  std::vector<Command> commands_;
  std::vector<TableCanvas*> canvases_;
  PromptPane* prompt_ = nullptr;
  ForcesPane* forces_ = nullptr;
  JournalPane* journal_ = nullptr;
};

}  // namespace bocage
