// A table opened for a test: real mouse and keys, files in a folder of its own.
#pragma once

#include <gtest/gtest.h>

#include <boost/filesystem.hpp>

#include "app/canvas/table_canvas.h"
#include "app/play/opening/open_game.h"
#include "app/window/frame/table_frame.h"
#include "tests/app/gui/hands.h"

namespace bocage::testing {

class WindowTest : public ::testing::Test {
 protected:
  void SetUp() override;
  void TearDown() override;

  static BocageApp& app();
  void begin(const NewGame& game);
  void reopen(const std::string& file);
  // The Hill with both armies set up by their plans, and the barrage given: Red moves first. Nothing is hidden.
  void begin_the_battle();
  static NewGame sealed_battle();  // The Hill's, both armies set up in secret, dice by hand
  void answer_by_rule();           // whatever is asked gets what is offered first, without the mouse

  Presenter& presenter() { return frame_->presenter(); }
  const Session& session() { return presenter().session(); }
  const GameState& state() { return session().state(); }
  SpaceId space(const std::string& name) { return state().board().find_space(name); }
  std::size_t tentative();                                    // counters of one's own sealed plan that the table shows
  PieceId piece(const char* counter, const std::string& at);  // the lowest of that counter there
  SpaceId where(PieceId id) { return state().piece(id).space; }
  std::string node() { return session().waiting().node; }

  void click(SpaceId at);
  void click(PieceId piece);                                    // on the map
  void click_in_stack_viewer(PieceId piece);                    // in the pile that is laid open
  void drag(PieceId piece, const std::string& to);              // with its pile
  void drag_out_of_pile(PieceId piece, const std::string& to);  // by itself
  void come_nearer(const std::string& to, int steps);           // by the wheel, so that the counters can be told apart
  void press(const std::string& button);
  void sit_down();             // as the side to which the keyboard is handed over, where the table is covered
  std::string prompt_words();  // for messages
  void open_menu(int letter, int entry);  // by its mnemonics: Alt+letter, then the entry's
  void go_to(const std::string& place);   // the cursor, by typing
  void pick_what_is_offered_first();      // the first candidate of the draft, where it is: on the map or a button
  void pick_until_ready();                // so on until the draft can be confirmed
  void end(const std::string& phase);     // once it has been seen: one that has just come up is not ended
  void expect_picture(const std::string& name);
  // How a test ends: in this picture, in this state (the hash stands in tests/golden/gui/hashes.txt;
  // BOCAGE_WRITE_GOLDEN=1 writes it there), and so that a program without a window comes to the same state from the
  // same inputs.
  void expect_end(const std::string& name);
  void expect_replay();  // a program without a window comes to the same state from the same inputs
  std::string path(const char* name) const { return (folder_ / name).string(); }

  Hands hands_;
  TableFrame* frame_ = nullptr;
  boost::filesystem::path folder_;
};

}  // namespace bocage::testing
