// The program: opens the list of games or a table, and stands between the players and whatever goes wrong.
#pragma once

#include <wx/app.h>

#include <string>

#include "app/panels/table_frame.h"
#include "app/play/launch_options.h"

namespace bocage {

class BocageApp : public wxApp {
 public:
  explicit BocageApp(LaunchOptions options) : options_(std::move(options)) {}

  bool OnInit() override;
  bool OnExceptionInMainLoop() override;

  TableFrame* play(const NewGame& game);            // null: said why in a message
  TableFrame* open(const std::string& path);
  void choose();

 private:
  TableFrame* show(OpenGame::Opened opened);

  LaunchOptions options_;
};

// True when the path is a saved game and not a module.
bool is_saved_game(const std::string& path);

}  // namespace bocage
