#include "app/cli/debug/debugged_game.h"

#include <algorithm>
#include <csignal>
#include <utility>

#include "app/cli/command/command.h"
#include "app/cli/command/option_text.h"
#include "app/cli/play/play_names.h"
#include "app/play/files/kept_versions.h"
#include "app/play/opening/versions.h"
#include "app/play/words/game_box.h"
#include "engine/base/data_folder.h"
#include "engine/base/tr.h"
#include "engine/journal/journal.h"

namespace bocage::cli {

namespace {

volatile std::sig_atomic_t interrupted = 0;

Problem wrong(std::string message, std::string hint = {}) {
  return {{}, std::move(message), std::move(hint), Severity::error, Fault::user};
}

}  // namespace

DebuggedGame::DebuggedGame(const DebugArguments& arguments, std::string path, const Breakpoints& breakpoints,
                           Debugger::OnStop on_stop)
    : arguments_(arguments), path_(std::move(path)), breakpoints_(breakpoints), on_stop_(std::move(on_stop)) {
  std::signal(SIGINT, [](int) { interrupted = 1; });
}

DebuggedGame::~DebuggedGame() {
  std::signal(SIGINT, SIG_DFL);
  if (ruleset_) ruleset_->set_patience({});
}

Problems DebuggedGame::load() {
  presenter_.reset();
  session_.reset();
  debugger_.reset();
  ruleset_.reset();
  LoadedModule read = load_module(path_);
  Problems problems = std::move(read.problems);
  if (!read.module || has_error(problems)) return problems;
  auto rules = Ruleset::load(read.module, library_folder());
  problems.insert(problems.end(), rules.problems.begin(), rules.problems.end());
  if (!rules.ruleset || has_error(problems)) return problems;
  ruleset_ = std::move(rules.ruleset);
  debugger_ = std::make_unique<Debugger>(ruleset_, breakpoints_, on_stop_);
  ruleset_->set_patience([this] {
    if (interrupted != 0) debugger_->interrupt();
    interrupted = 0;
    return true;
  });
  return problems;
}

Session::Started DebuggedGame::start() {
  const Module& module = *ruleset_->module();
  Session::Started none;
  GameSetup wanted;
  wanted.scenario = arguments_.scenario;
  if (wanted.scenario.empty() && !module.scenarios.empty()) {
    wanted.scenario = main_scenario(module, read_box(module)).id;
  }
  wanted.seed = hash_of("seed", std::to_string(arguments_.seed));
  if (module.find_scenario(wanted.scenario) == nullptr) {
    std::string known;
    for (const auto& one : module.scenarios) known.append(known.empty() ? "" : ", ").append(one.id);
    none.problems.push_back(wrong(tr("there is no scenario \"{scenario}\"", {{"scenario", wanted.scenario}}),
                                  known.empty() ? "" : tr("the scenarios are {list}", {{"list", known}})));
  }
  for (const auto& text : arguments_.options) {
    if (auto problem = read_option(module, text, wanted.options)) none.problems.push_back(*problem);
  }
  return none.problems.empty() ? Session::start(ruleset_, wanted) : std::move(none);
}

// A game that was played with other rules goes on under these, as far as its steps are legal there.
Session::Started DebuggedGame::open_journal() {
  Session::Started none;
  JournalFile::Content content = JournalFile::read(arguments_.journal);
  if (has_error(content.problems) || !content.genesis) {
    none.problems = content.problems;
    return none;
  }
  const auto saved = saved_version(content);
  if (saved && saved->module == ruleset_->module()->id && saved->content != ruleset_->module()->content) {
    const VersionSearch offered = version_offered(arguments_.journal, path_);
    none.problems = offered.problems;
    if (offered.offer) {
      for (const auto& line : lines_of(*offered.offer)) {
        none.problems.push_back({{}, line, {}, Severity::warning, Fault::user});
      }
      content = offered.offer->taken.content;
    }
  }
  Session::OpenOptions how;
  how.roots = content.roots;
  auto opened = Session::open(ruleset_, content, how);
  opened.problems.insert(opened.problems.begin(), none.problems.begin(), none.problems.end());
  return opened;
}

Problems DebuggedGame::begin() {
  Session::Started started = arguments_.journal.empty() ? start() : open_journal();
  if (!started.session) return started.problems;
  session_ = std::move(started.session);
  presenter_ = std::make_unique<Presenter>(session_, ruleset_);
  Temper temper;
  temper.seeks_enemies = true;  // or rules of combat would seldom be met
  player_ = std::make_unique<RandomPlayer>(hash_of("seed", std::to_string(arguments_.seed)), 0, temper);
  return started.problems;
}

void DebuggedGame::forget_interruption() {
  interrupted = 0;
}

bool DebuggedGame::play_at_random() {
  // Between two actions no rules run: those of the next one stand then.
  if (interrupted != 0) debugger_->interrupt();
  interrupted = 0;
  presenter_->abandon_draft();
  const auto input = player_->choose(*session_);
  const bool done = input && submit(*session_, *input).accepted;
  presenter_->refresh();
  return done;
}

std::string DebuggedGame::verb_called(const std::string& typed) {
  const SideId acting = presenter_->acting();
  if (!acting.valid() || session_->waiting().kind != Waiting::Kind::choice) return {};
  for (const Offer& offer : session_->offers(acting)) {
    if (offer.verb != "done" && (fit(typed, offer.verb) == Fit::whole || fit(typed, offer.title) == Fit::whole)) {
      return offer.verb;
    }
  }
  return {};
}

bool DebuggedGame::is_word_of_game(const Words& words) {
  return !verb_called(words.front().text).empty() || PlayHand(*presenter_).fits(words);
}

std::optional<Obeyed> DebuggedGame::play(const Words& words) {
  press(PromptButton::What::show_screen);
  const std::string verb = verb_called(words.front().text);
  PlayHand hand(*presenter_);
  if (!verb.empty()) return hand.begin(verb, {words.begin() + 1, words.end()});
  if (hand.fits(words)) return hand.choose(words);
  return std::nullopt;
}

bool DebuggedGame::press(PromptButton::What what) {
  const auto buttons = presenter_->prompt().buttons;
  const auto button =
      std::find_if(buttons.begin(), buttons.end(), [&](const PromptButton& one) { return one.what == what; });
  if (button == buttons.end()) return false;
  presenter_->press(*button);
  return true;
}

bool DebuggedGame::undo() {
  if (session_->undo_depth() == 0) return false;
  presenter_->undo();
  return true;
}

}  // namespace bocage::cli
