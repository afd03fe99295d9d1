// The program: opens the list of games or a table, and stands between the players and whatever goes wrong.
#pragma once

#include <wx/app.h>
#include <wx/timer.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/play/files/log_file.h"
#include "app/play/files/recent_games.h"
#include "app/play/opening/launch_options.h"
#include "app/play/opening/open_game.h"
#include "app/window/dialogs/version_dialog.h"
#include "app/window/mail/mail_office.h"
#include "app/window/start/games_frame.h"
#include "app/window/start/long_work.h"
#include "app/window/widgets/desktop_theme.h"

namespace bocage {

class GameWindows;
class TableFrame;
struct Settings;

class BocageApp : public wxApp {
 public:
  explicit BocageApp(LaunchOptions options);

  bool OnInit() override;
  bool OnExceptionInMainLoop() override;

  TableFrame* play(const NewGame& game);  // null: said why in a message
  TableFrame* open(const std::string& path);
  MailOffice& mail() { return mail_; }
  TableFrame* watch(const std::string& game, const std::string& sample = {});  // a recorded example, from its beginning
  // Who is asked how a game of another version is opened. Tests answer for the player.
  void answer_version(std::function<VersionAnswer(const VersionOffer&)> answer) { ask_version_ = std::move(answer); }
  // How another program is started: its file and what it is given. Tests only look.
  using StartProgram = std::function<bool(const std::string& program, const std::vector<std::string>& arguments)>;
  void start_programs_by(StartProgram start) { start_program_ = std::move(start); }
  GamesFrame* choose();
  bool set_up(const std::string& id);  // asks for everything first; true: it is on a table
  void log(const std::string& line);
  LongWork& long_work() { return long_work_; }

 private:
  TableFrame* show(OpenGame::Opened opened);
  TableFrame* lay_table(std::shared_ptr<GameWindows> tables);
  void quit();
  void lay_anew(const std::shared_ptr<GameWindows>& tables);
  OpenGame::Opened opened_as_wanted(const std::string& path);
  bool show_left(OpenGame& branch);
  void follow_module(const std::string& folder);
  bool go_on_instead(const std::string& game);
  bool throw_away_asked(const std::string& path);
  void edit(const std::vector<std::string>& what);  // a module's folder, or --new; with a game of which to make one
  void make_scenario(const OpenGame& game);
  void say(const Problems& problems, bool refused);
  void read_settings(TableFrame& frame);
  void change_settings(const Settings& settings);
  void follow(const Settings& settings);
  std::function<bool(std::size_t done, std::size_t all)> opening();
  MailOffice::Program for_mail();
  TableFrame* table_of_mail(const std::string& id);  // null: the game is at no table
  void follow_mail(const std::string& id);

  LongWork long_work_;
  DesktopTheme desktop_theme_;
  LaunchOptions options_;
  LogFile log_;
  RecentGames recent_;
  MailOffice mail_;
  std::unique_ptr<wxTimer> measure_;
  std::string said_of_settings_;
  std::function<VersionAnswer(const VersionOffer&)> ask_version_;
  StartProgram start_program_;
};

}  // namespace bocage
