// The game whose rules are looked at: begun anew from the module as it lies on disk, played on at random or by words.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/cli/debug/debug_command.h"
#include "app/cli/fuzz/random_player.h"
#include "app/cli/play/play_hand.h"
#include "app/play/presenter/presenter.h"
#include "engine/debug/debugger.h"

namespace bocage::cli {

class DebuggedGame {
 public:
  DebuggedGame(const DebugArguments& arguments, std::string path, const Breakpoints& breakpoints,
               Debugger::OnStop on_stop);
  ~DebuggedGame();
  DebuggedGame(const DebuggedGame&) = delete;
  DebuggedGame& operator=(const DebuggedGame&) = delete;

  // Reads the module; its rules are looked at from then on. What stood before is forgotten.
  Problems load();
  // Begins the game, or plays the journal again. After load().
  Problems begin();

  Debugger* debugger() { return debugger_.get(); }  // null before load() has succeeded
  bool begun() const { return session_ != nullptr; }
  Session& session() { return *session_; }
  Presenter& presenter() { return *presenter_; }
  const GameState* state() const { return session_ ? &session_->state() : nullptr; }

  void forget_interruption();  // of before; the next Ctrl+C counts again
  // Plays one action at random. False: nobody can do anything, or the game is over.
  bool play_at_random();
  // A verb with what it takes, or a choice, as words of `bocage-cli play`; nullopt when the words are neither.
  std::optional<Obeyed> play(const Words& words);
  // A button of the prompt: pass, the end of the phase. False: there is none.
  bool press(PromptButton::What what);
  bool undo();
  // Whether the choice under way, or a verb that is offered, has this first word.
  bool is_word_of_game(const Words& words);

 private:
  Session::Started start();
  Session::Started open_journal();
  std::string verb_called(const std::string& typed);

  const DebugArguments& arguments_;
  std::string path_;
  const Breakpoints& breakpoints_;
  Debugger::OnStop on_stop_;
  std::shared_ptr<Ruleset> ruleset_;
  std::unique_ptr<Debugger> debugger_;
  std::shared_ptr<Session> session_;
  std::unique_ptr<Presenter> presenter_;
  std::unique_ptr<RandomPlayer> player_;
};

}  // namespace bocage::cli
