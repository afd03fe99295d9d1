// A game begun for a test of the presenter: no window, no display, files in a folder of its own.
#pragma once

#include <gtest/gtest.h>

#include <boost/filesystem.hpp>
#include <cstdlib>

#include "app/play/opening/open_game.h"

namespace bocage::testing {

// $XDG_DATA_HOME, $XDG_CONFIG_HOME and $XDG_STATE_HOME point into a folder that goes with the test.
class OwnPlaces {
 public:
  OwnPlaces();
  ~OwnPlaces();
  OwnPlaces(const OwnPlaces&) = delete;
  OwnPlaces& operator=(const OwnPlaces&) = delete;
  const boost::filesystem::path& folder() const { return folder_; }

 private:
  boost::filesystem::path folder_;
};

class PlayTest : public ::testing::Test {
 protected:
  // The Hill's skirmish: Red moves first, no secrets, dice by seed.
  void begin(const NewGame& wanted = skirmish());
  void begin_with_two_sealed_plans();  // Blue sits at the table with its own set-up sealed, Red's is sealed, too
  void begin_at_movement(NewGame wanted = skirmish());  // the barrage is answered
  static NewGame skirmish();
  // A copy of The Hill in a folder that goes with the test, with `more` right after `here` in one of its files.
  std::string hill_with(const std::string& file, const std::string& here, const std::string& more);
  // Its skirmish with a tank battalion that can be hidden: its second face says nothing.
  NewGame skirmish_with_hidden_tanks();

  Presenter& presenter() { return game_->presenter(); }
  Session& session() { return presenter().session(); }
  const GameState& state() { return session().state(); }
  SpaceId space(const char* name);
  PieceId piece(const char* counter, const char* at);  // the lowest of that counter there; invalid when there is none
  bool move(const char* counter, const char* from, const char* to);  // by a drag
  SpaceId where(PieceId id) { return state().piece(id).space; }
  std::string node() { return session().waiting().node; }
  bool press(const std::string& text);  // false: there is no such button, or it cannot be pressed
  bool has_button(const std::string& text);
  std::string details();                           // of the prompt, one a line
  void answer_everything();                        // with what is offered first, until a verb can be chosen
  void confirm_what_is_offered_first();            // of the draft that is open
  std::vector<std::string> marked(MarkKind kind);  // names of the spaces, in order

  OwnPlaces places_;
  std::unique_ptr<OpenGame> game_;
};

}  // namespace bocage::testing
