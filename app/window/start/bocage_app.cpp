#include "app/window/start/bocage_app.h"

#include <wx/log.h>
#include <wx/msgdlg.h>
#include <wx/stdpaths.h>
#include <wx/utils.h>
#include <wx/weakref.h>

#include <algorithm>
#include <boost/filesystem.hpp>
#include <exception>
#include <vector>

#include "app/canvas/table_canvas.h"
#include "app/play/files/installed_games.h"
#include "app/play/files/unfinished_games.h"
#include "app/play/files/user_dirs.h"
#include "app/play/mail/mail_places.h"
#include "app/play/opening/branching.h"
#include "app/play/opening/ready_game.h"
#include "app/play/time/kept_turn.h"
#include "app/play/words/print.h"
#include "app/window/desk/app_callbacks.h"
#include "app/window/desk/game_windows.h"
#include "app/window/dialogs/new_game_dialog.h"
#include "app/window/frame/table_frame.h"
#include "app/window/start/measure.h"
#include "app/window/start/wx_language.h"
#include "app/window/widgets/first_show.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"
#include "engine/translation/translated.h"

namespace bocage {

namespace {

namespace fs = boost::filesystem;

std::string state_file(const char* name) {
  const std::string state = state_dir();
  return state.empty() ? state : state + "/" + name;
}

std::string settings_file() {
  const std::string config = config_dir();
  return config.empty() ? config : config + "/settings";
}

std::string absolute(const std::string& path) {
  return fs::absolute(path).string();
}

bool start_program(const std::string& program, const std::vector<std::string>& arguments) {
  std::vector<const char*> call{program.c_str()};
  for (const std::string& argument : arguments) call.push_back(argument.c_str());
  call.push_back(nullptr);
  return wxExecute(call.data(), wxEXEC_ASYNC) != 0;
}

}  // namespace

BocageApp::BocageApp(LaunchOptions options)
    : options_(std::move(options)),
      log_(state_file("bocage.log")),
      recent_(state_file("recent")),
      mail_(for_mail()),
      ask_version_([](const VersionOffer& offer) { return VersionDialog(wxTheApp->GetTopWindow(), offer).ask(); }),
      start_program_(start_program) {
  long_work_.after_stop([] {
    for (wxWindow* const window : wxTopLevelWindows) {
      auto* const table = dynamic_cast<TableFrame*>(window);
      if (table == nullptr) continue;
      table->presenter().refresh();
      table->update();
    }
  });
}

void BocageApp::log(const std::string& line) {
  log_.write(line);
}

bool BocageApp::OnInit() {
  SetAppName("bocage");
  SetAppDisplayName("Bocage");
  lend_language_to_wx();
  log("bocage " BOCAGE_VERSION " begins");
  clear_unbegun_games();
  follow(load_settings(settings_file()).settings);  // what is wrong in them is said at the first table
  if (options_.what == LaunchOptions::What::measure) {
    measure_ = begin_measuring(*this, options_.message);
    return measure_ != nullptr;
  }
  if (options_.what != LaunchOptions::What::play) {
    choose();
    return true;
  }
  const std::string& wanted = options_.game.game;
  const bool saved = is_saved_game(wanted);
  const bool opened =
      saved ? open(wanted) != nullptr : go_on_instead(wanted) || play(launched_game(options_.game)) != nullptr;
  if (opened && options_.follow) follow_module(saved ? std::string() : find_game(wanted).path);
  return opened;
}

// Of a saved game the module that it was opened with.
void BocageApp::follow_module(const std::string& folder) {
  for (wxWindow* const window : wxTopLevelWindows) {
    auto* const table = dynamic_cast<TableFrame*>(window);
    if (table == nullptr) continue;
    const std::string& own = table->presenter().state().module().folder;
    const std::string& followed = folder.empty() ? own : folder;
    boost::system::error_code error;
    if (fs::is_directory(followed, error)) table->tables()->follow_module(followed);
  }
}

// A game of this module that was not finished, after a crash or because it was kept, is offered first.
bool BocageApp::go_on_instead(const std::string& game) {
  for (const UnfinishedGame& kept : unfinished_games()) {
    if (kept.module != game) continue;
    wxMessageDialog dialog(nullptr, words(tr("A game of this module is in progress. Continue it, or start a new one?")),
                           "Bocage", wxYES_NO | wxICON_QUESTION);
    dialog.SetYesNoLabels(words(tr("&Continue")), words(tr("&New game")));
    return dialog.ShowModal() == wxID_YES && open(kept.path) != nullptr;
  }
  return false;
}

GamesFrame* BocageApp::choose() {
  GamesFrame::Callbacks wanted;
  wanted.play = [this](const NewGame& game) { return play(game) != nullptr; };
  wanted.look_back = [this](const std::string& path) {
    TableFrame* const frame = open(path);
    if (frame != nullptr) frame->play_from_the_beginning();
    return frame != nullptr;
  };
  wanted.set_up = [this](const std::string& id) { return set_up(id); };
  wanted.open = [this](const std::string& path) { return open(path) != nullptr; };
  wanted.throw_away = [this](const std::string& path) { return throw_away_asked(path); };
  wanted.watch = [this](const std::string& id, const std::string& sample) { return watch(id, sample) != nullptr; };
  wanted.edit = [this](const std::string& id) { edit({find_installed_game(id).path}); };
  wanted.make = [this] { edit({"--new"}); };
  wanted.recent = recent_.games();
  wanted.mail = &mail_;
  auto* const frame = new GamesFrame(std::move(wanted));
  show_at_its_size(*frame);
  return frame;
}

// Each window asks where something would be lost; the first that stays keeps those behind it. While one asks, those
// that were closed before are destroyed, and with them the windows that they own.
void BocageApp::quit() {
  std::vector<wxWeakRef<wxWindow>> all;
  for (wxWindow* const window : wxTopLevelWindows) {
    if (window->GetParent() == nullptr) all.emplace_back(window);
  }
  for (const auto& window : all) {
    if (window && !window->IsBeingDeleted() && !window->Close()) return;
  }
}

bool BocageApp::throw_away_asked(const std::string& path) {
  const int answer = wxMessageBox(words(tr("A game that is thrown away cannot be recovered.")),
                                  words(tr("Throw the game away?")), wxYES_NO | wxNO_DEFAULT | wxICON_WARNING);
  return answer == wxYES && throw_away(path);
}

// A program of its own beside this one: what goes wrong with a module spoils no game.
void BocageApp::edit(const std::vector<std::string>& what) {
  const auto program = fs::path(bytes(wxStandardPaths::Get().GetExecutablePath())).parent_path() / "bocage-editor";
  std::string logged = "edit";
  for (const std::string& word : what) logged += " " + word;
  log(logged);
  if (start_program_(program.string(), what)) return;
  say({{{program.string(), 0, 0}, tr("the editor cannot be started"), {}, Severity::error, Fault::file}}, false);
}

// The module is the installed one, which a folder that is only kept for old games is not.
void BocageApp::make_scenario(const OpenGame& game) {
  const Module& module = game.session().state().module();
  const FoundGame installed = find_installed_game(module.id);
  edit({"--from", absolute(game.path()), installed.path.empty() ? module.folder : installed.path});
}

bool BocageApp::set_up(const std::string& id) {
  const FoundGame found = find_game(id);
  if (found.path.empty()) {
    say({found.problem}, true);
    return false;
  }
  const LoadedModule loaded = load_for_reader(found.path);
  if (!loaded.module || loaded.module->scenarios.empty()) {
    say(loaded.problems, true);
    return false;
  }
  NewGame game;
  game.game = id;
  NewGameDialog dialog(wxTheApp->GetTopWindow(), loaded.module, game);
  return dialog.ShowModal() == wxID_OK && play(dialog.chosen()) != nullptr;
}

// Shows how far a game is played through, and lets the player stop it.
std::function<bool(std::size_t done, std::size_t all)> BocageApp::opening() {
  return [this](std::size_t done, std::size_t all) {
    return long_work_.go_on(words(tr("Opening the game: step {done} of {all}", {{"done", done}, {"all", all}})));
  };
}

TableFrame* BocageApp::play(const NewGame& game) {
  log("new game of " + game.game);
  return show(OpenGame::begin(game));
}

TableFrame* BocageApp::open(const std::string& path) {
  log("open " + path);
  if (const std::string id = mail_game_at(path); !id.empty()) return mail_.open(id) ? table_of_mail(id) : nullptr;
  auto* const frame = show(opened_as_wanted(path));
  if (frame != nullptr && frame->game().named()) {
    recent_.add(absolute(path), kept_turn(frame->game().session().state()));
  }
  return frame;
}

// A game of another version than the one that is installed is opened as the player says.
OpenGame::Opened BocageApp::opened_as_wanted(const std::string& path) {
  OpenGame::Opened opened = OpenGame::open(path, opening());
  if (opened.game) {
    const Module& module = opened.game->session().state().module();
    const FoundGame installed = find_installed_game(module.id);
    if (installed.path.empty() || installed.path == module.folder) return opened;
  }
  const VersionSearch found = version_offered(path);
  if (!found.offer) return opened;
  const VersionAnswer answer = ask_version_(*found.offer);
  if (answer == VersionAnswer::own_version) return opened;
  opened = {};  // and its file is let go
  return answer == VersionAnswer::leave ? std::move(opened) : take(*found.offer, answer);
}

TableFrame* BocageApp::watch(const std::string& game, const std::string& sample) {
  log("the example of " + game + (sample.empty() ? "" : ": " + sample));
  auto* const frame = show(OpenGame::watch(game, sample, opening()));
  if (frame != nullptr) frame->play_from_the_beginning();
  return frame;
}

void BocageApp::say(const Problems& problems, bool refused) {
  wxString text;
  for (const Problem& problem : problems) {
    log(to_text(problem));
    text += words(plain_text(to_text(problem))) + "\n";
  }
  if (text.empty()) text = words(tr("This module has no playable scenario"));
  if (refused) print_error("bocage: %s\n", bytes(text.Strip(wxString::trailing)).c_str());
  wxMessageBox(text, refused ? words(tr("This game cannot be opened")) : wxString("Bocage"),
               wxOK | (refused ? wxICON_ERROR : wxICON_INFORMATION));
}

// What is only to be known stands in the status line: nobody has to answer it before the game.
TableFrame* BocageApp::show(OpenGame::Opened opened) {
  const auto is_problem = [](const Problem& problem) { return problem.severity != Severity::note; };
  const auto notes = std::stable_partition(opened.problems.begin(), opened.problems.end(), is_problem);
  const Problems to_know(notes, opened.problems.end());
  if (opened.game) opened.problems.erase(notes, opened.problems.end());
  if (!opened.problems.empty()) say(opened.problems, opened.game == nullptr);
  if (!opened.game) return nullptr;
  opened.game->set_patience([this] { return long_work_.go_on(words(tr("The rules of this game are at work."))); });
  auto* const frame = lay_table(std::make_shared<GameWindows>(std::move(opened.game)));
  for (const Problem& note : to_know) {
    log(to_text(note));
    if (frame != nullptr) frame->SetStatusText(words(plain_text(to_text(note))));
  }
  return frame;
}

TableFrame* BocageApp::lay_table(std::shared_ptr<GameWindows> tables) {
  AppCallbacks callbacks;
  callbacks.another = [this, tables] { lay_table(tables); };
  callbacks.lay_anew = [this, tables] { CallAfter([this, tables] { lay_anew(tables); }); };
  callbacks.begin = [this](const NewGame& game) { play(game); };
  callbacks.choose = [this] { choose(); };
  callbacks.quit = [this] { CallAfter([this] { quit(); }); };
  callbacks.open = [this](const std::string& path) { open(path); };
  callbacks.recent = [this] { return recent_.games(); };
  callbacks.saved = [this](const std::string& path, const std::string& turn) { recent_.add(absolute(path), turn); };
  callbacks.log = [this](const std::string& line) { log(line); };
  callbacks.show = [this](OpenGame::Opened game) { show(std::move(game)); };
  callbacks.make_scenario = [this](const OpenGame& game) { make_scenario(game); };
  callbacks.show_left = [this](OpenGame& branch) { return show_left(branch); };
  callbacks.mail = &mail_;
  callbacks.paths.log = log_.path();
  const std::string config = config_dir();
  if (!config.empty()) {
    callbacks.paths.layout = config + "/layout";
    callbacks.paths.views = config + "/views";
  }
  callbacks.paths.clocks = state_file("clocks");
  callbacks.paths.settings = settings_file();
  callbacks.change_settings = [this](const Settings& settings) { change_settings(settings); };
  follow(load_settings(settings_file()).settings);
  auto* const frame = new TableFrame(std::move(tables), std::move(callbacks));
  read_settings(*frame);
  show_at_its_size(*frame);
  return frame;
}

void BocageApp::lay_anew(const std::shared_ptr<GameWindows>& tables) {
  std::vector<TableFrame*> old;
  for (wxWindow* const window : wxTopLevelWindows) {
    auto* const frame = dynamic_cast<TableFrame*>(window);
    if (frame != nullptr && frame->tables() == tables) old.push_back(frame);
  }
  for (TableFrame* const frame : old) frame->make_way();
  for (std::size_t i = 0; i < old.size(); ++i) lay_table(tables);
}

// --- games by mail

MailOffice::Program BocageApp::for_mail() {
  MailOffice::Program program;
  program.show = [this](OpenGame::Opened opened) { return show(std::move(opened)) != nullptr; };
  program.look = [this](const std::string& id) {
    follow_mail(id);
    TableFrame* const table = table_of_mail(id);
    if (table == nullptr) return;
    table->Raise();
    table->review_mail();
  };
  program.follow = [this](const std::string& id) { follow_mail(id); };
  program.changed = [] {
    for (wxWindow* const window : wxTopLevelWindows) {
      if (auto* const games = dynamic_cast<GamesFrame*>(window)) games->show_mail();
    }
  };
  program.log = [this](const std::string& line) { log(line); };
  program.go_on = [this](const std::string& what) { return long_work_.go_on(words(what)); };
  program.open_file = [](const std::string& file) { return wxLaunchDefaultApplication(words(file)); };
  return program;
}

// The last one: windows that make way for others go a little later.
TableFrame* BocageApp::table_of_mail(const std::string& id) {
  TableFrame* found = nullptr;
  for (wxWindow* const window : wxTopLevelWindows) {
    auto* const table = dynamic_cast<TableFrame*>(window);
    const MailTable* const mail = table == nullptr ? nullptr : table->game().mail();
    if (mail != nullptr && mail->game().id() == id) found = table;
  }
  return found;
}

// Where the game stands on another session now, its windows are made anew.
void BocageApp::follow_mail(const std::string& id) {
  TableFrame* const table = table_of_mail(id);
  if (table == nullptr) return;
  const auto tables = table->tables();
  if (table->game().follow_mail()) {
    lay_anew(tables);
  } else {
    table->update();
  }
}

// What is broken in them is said once, not at every table.
void BocageApp::read_settings(TableFrame& frame) {
  LoadedSettings loaded = load_settings(settings_file());
  const Problems unusable = frame.adopt_settings(loaded.settings);
  loaded.problems.insert(loaded.problems.end(), unusable.begin(), unusable.end());
  std::string said;
  for (const Problem& problem : loaded.problems) said += to_text(problem) + "\n";
  const bool news = said != said_of_settings_ && !said.empty();
  said_of_settings_ = said;
  if (news) say(loaded.problems, false);
}

void BocageApp::follow(const Settings& settings) {
  desktop_theme_.follow(theme_named(settings.theme).value_or(Theme::print));
}

void BocageApp::change_settings(const Settings& settings) {
  Settings kept = settings;
  if (const auto problem = save_settings(settings_file(), settings)) {
    say({*problem}, false);
  } else {
    kept.broken = false;
  }
  follow(kept);
  for (wxWindow* const window : wxTopLevelWindows) {
    if (auto* const frame = dynamic_cast<TableFrame*>(window)) frame->adopt_settings(kept);
  }
}

// At its table, when it has one, else from its file. The file beside the branch's is what it left; a game that was
// saved under another name since is known by its beginning.
bool BocageApp::show_left(OpenGame& branch) {
  const Genesis& genesis = branch.session().journal().genesis();
  const std::string path = path_left(branch.path(), genesis);
  TableFrame* left = nullptr;
  for (wxWindow* const window : wxTopLevelWindows) {
    auto* const table = dynamic_cast<TableFrame*>(window);
    if (table == nullptr) continue;
    const bool beside = !path.empty() && table->game().path() == path;
    const bool kin = left == nullptr && branched_from(genesis, table->game().session().journal().genesis());
    if (beside || kin) left = table;
  }
  if (left == nullptr) return !path.empty() && open(path) != nullptr;
  left->Raise();
  left->canvas().SetFocus();
  return true;
}

// The one place where an exception ends: it is said, and the game, which is on the disk, goes on.
bool BocageApp::OnExceptionInMainLoop() {
  std::string what = tr("an unknown error");
  try {
    throw;
  } catch (const std::exception& error) {
    what = error.what();
  } catch (...) {
    log("an exception that is no std::exception");
  }
  log("error: " + what);
  wxMessageBox(
      words(tr("Something went wrong in Bocage itself: {what}\nThe game is kept; please report this with {log}",
               {{"what", what}, {"log", log_.path()}})),
      "Bocage", wxOK | wxICON_ERROR);
  return true;
}

}  // namespace bocage
