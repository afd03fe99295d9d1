// What the commands of a game in words work on: the game, the page it is told on, and what was answered to their lines.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/cli/play/play_hand.h"
#include "app/play/opening/open_game.h"
#include "app/play/words/word_page.h"

namespace bocage::cli {

class PlayDesk {
 public:
  PlayDesk(std::unique_ptr<OpenGame> game, WordPage& page) : game_(std::move(game)), page_(page) {}

  OpenGame& game() { return *game_; }
  Presenter& presenter() { return game_->presenter(); }
  const GameState& state() { return presenter().state(); }
  PlayHand hand() { return PlayHand(presenter()); }
  WordPage& page() { return page_; }
  void change_to(std::unique_ptr<OpenGame> another);  // it is played from now on; the old one is closed

  void say(const std::string& text) { page_.line(text, WordPage::detail_indent); }
  void say_within(const std::string& text) { page_.line(text, 2 * WordPage::detail_indent); }  // of what was said
  void unclear(const std::string& text);  // the line could not be obeyed: the text says why
  void heard(const Obeyed& obeyed);       // tells what stood against it
  void heard_of_hand();                   // after something was done on the table itself
  void heard_beside(bool done);           // after something that is no step of the game
  bool press(PromptButton::What what);    // a button of the prompt; false when it has none of that kind

  const std::optional<Refusal>& refusal() const { return refusal_; }  // the last
  void forget_refusal() { refusal_.reset(); }
  int not_obeyed() const { return not_obeyed_; }  // how many lines
  void file_failed() { file_failed_ = true; }     // one could not be read or written
  bool has_file_failed() const { return file_failed_; }

 private:
  std::unique_ptr<OpenGame> game_;
  WordPage& page_;
  std::optional<Refusal> refusal_;
  int not_obeyed_ = 0;
  bool file_failed_ = false;
};

}  // namespace bocage::cli
