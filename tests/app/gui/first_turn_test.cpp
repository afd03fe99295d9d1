// The first Allied move of Normandy (1969) by mouse and keys: lands, is refused, undoes, fights, ends, saves and loads.
#include <gtest/gtest.h>

#include <boost/filesystem.hpp>
#include <cstdlib>

#include "tests/app/gui/hands.h"

namespace bocage {
namespace {

using testing::Hands;

// Fonts differ between machines, the rest does not: a picture of the wrong thing differs by far more.
constexpr double tolerance = 8;

class FirstTurn : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = boost::filesystem::temp_directory_path() / boost::filesystem::unique_path("bocage-%%%%%%%%");
    boost::filesystem::create_directories(folder_);
    setenv("XDG_DATA_HOME", folder_.c_str(), 1);
    NewGame game;
    game.game = "normandy69";
    game.dice = DiceLevel::manual;
    frame_ = app().play(game);
    ASSERT_NE(frame_, nullptr);
    frame_->SetPosition({0, 0});
    ASSERT_TRUE(hands_.wait([&] { return frame_->IsShownOnScreen() && frame_->canvas().settled(); }));
  }
  void TearDown() override {
    if (frame_ != nullptr) frame_->Destroy();
    hands_.settle();
    boost::system::error_code ignored;  // the folder is the system's to clean
    boost::filesystem::remove_all(folder_, ignored);
  }

  static BocageApp& app() { return *dynamic_cast<BocageApp*>(wxTheApp); }
  Presenter& presenter() { return frame_->presenter(); }
  const Session& session() { return presenter().session(); }
  const GameState& state() { return session().state(); }
  SpaceId space(const char* name) { return state().board().find_space(name); }
  PieceId waiting(const char* counter, const char* pool) {
    const CounterId wanted = state().module().find_counter(counter);
    for (const PieceId piece : state().stack(space(pool))) {
      if (state().piece(piece).counter == wanted) return piece;
    }
    return PieceId();
  }
  std::string node() { return session().waiting().node; }

  void click(SpaceId at) {
    const auto point = frame_->canvas().point_of(at);
    ASSERT_TRUE(point.has_value()) << state().board().space(at).name;
    hands_.click(frame_->canvas(), *point);
  }
  void click(PieceId piece) {
    const auto point = frame_->canvas().point_of(piece);
    ASSERT_TRUE(point.has_value());
    hands_.click(frame_->canvas(), *point);
  }
  // From the forces onto the map.
  void land(PieceId piece, const char* at) {
    const auto from = frame_->forces().point_of(piece);
    const auto to = frame_->canvas().point_of(space(at));
    ASSERT_TRUE(from && to);
    hands_.drag(frame_->forces(), *from, frame_->canvas(), *to);
  }
  PieceId land(const char* counter, const char* at) {
    const PieceId piece = waiting(counter, "allied.assault");
    land(piece, at);
    return piece;
  }
  void end(const char* title) {
    ASSERT_TRUE(hands_.press(*frame_, wxString::FromUTF8(std::string("End of ") + title))) << title;
  }

  Hands hands_;
  TableFrame* frame_ = nullptr;
  boost::filesystem::path folder_;
};

TEST_F(FirstTurn, is_played_from_the_designation_to_the_save) {
  // Designation: five clicks and Return.
  ASSERT_TRUE(hands_.press(*frame_, "Designate supply beaches"));
  for (const char* beach : {"1507", "2510", "3611", "4312", "4714"}) click(space(beach));
  ASSERT_TRUE(hands_.press(*frame_, "Confirm"));
  ASSERT_EQ(node(), "landing");

  // Refused once, with the rule and the place.
  const PieceId infantry = waiting("a-7-4", "allied.assault");
  land(infantry, "1508");
  EXPECT_EQ(state().piece(infantry).space, space("allied.assault"));
  ASSERT_TRUE(presenter().refusal().has_value());
  EXPECT_EQ(presenter().refusal()->rule, "R-A1a");
  EXPECT_TRUE(frame_->prompt().refusal_text().Contains("R-A1a"));
  ASSERT_TRUE(hands_.wait([&] { return frame_->canvas().settled(); }));
  EXPECT_LT(testing::difference_from_golden(testing::picture_of(*frame_), "refused-landing"), tolerance);
  hands_.type(WXK_ESCAPE);
  hands_.type(WXK_ESCAPE);

  // Lands, undoes and redoes.
  land(infantry, "2711");
  ASSERT_EQ(state().piece(infantry).space, space("2711"));
  const Hash landed = state().hash();
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(state().piece(infantry).space, space("allied.assault"));
  hands_.type('Y', wxMOD_CONTROL);
  ASSERT_EQ(state().hash(), landed);
  const PieceId second = land("a-7-4", "2711");
  const PieceId armor = land("a-6-10", "2711");
  ASSERT_EQ(state().stack(space("2711")).size(), 3U);
  land("a-7-4", "3611");
  land("a-2-4", "2309");
  end("Landing");
  ASSERT_EQ(node(), "battles");

  // A battle with named dice, a retreat chosen by the other side.
  ASSERT_TRUE(hands_.press(*frame_, "Attack"));
  click(space("2611"));
  hands_.type('+', wxMOD_CONTROL);
  hands_.type('+', wxMOD_CONTROL);
  for (const PieceId attacker : {infantry, second, armor}) {
    frame_->canvas().look_at({}, {attacker});
    hands_.settle();
    ASSERT_TRUE(presenter().pick(attacker));  // piled up: any of them may lie under another
  }
  frame_->update();
  hands_.settle();
  ASSERT_TRUE(hands_.press(*frame_, "Go on"));
  ASSERT_TRUE(hands_.press(*frame_, "1"));
  ASSERT_TRUE(hands_.press(*frame_, "Confirm"));
  ASSERT_EQ(session().waiting().kind, Waiting::Kind::roll);
  ASSERT_TRUE(hands_.press(*frame_, "2"));
  ASSERT_EQ(session().waiting().kind, Waiting::Kind::answer);
  ASSERT_EQ(state().module().sides[presenter().acting().index].id, "german");
  hands_.type('0', wxMOD_CONTROL);
  hands_.settle();
  for (int step = 0; step < 3; ++step) {
    const auto next = session().waiting().asks.front().domain->next(presenter().picks());
    ASSERT_TRUE(next && !next->candidates.empty());
    click(next->candidates.front().value.space());
  }
  ASSERT_TRUE(hands_.press(*frame_, "Confirm"));
  ASSERT_EQ(node(), "battles");
  EXPECT_TRUE(state().stack(space("2611")).empty());
  ASSERT_TRUE(hands_.wait([&] { return frame_->canvas().settled(); }));
  EXPECT_LT(testing::difference_from_golden(testing::picture_of(*frame_), "after-the-battle"), tolerance);

  // The rest of the move, save, load.
  end("Battles");
  end("Build-up");
  end("Second impulse");
  EXPECT_EQ(session().waiting().kind, Waiting::Kind::over);
  const std::string path = (folder_ / "first turn.journal").string();
  ASSERT_TRUE(frame_->save_as(path));
  const Hash saved = state().hash();
  frame_->Destroy();
  hands_.settle();
  frame_ = app().open(path);
  ASSERT_NE(frame_, nullptr);
  EXPECT_EQ(state().hash(), saved);
  const std::string replay = std::string("'") + BOCAGE_CLI + "' replay --audit '" + path + "' | grep -q '" + to_hex(saved) + "'";
  EXPECT_EQ(std::system(replay.c_str()), 0);
}

}  // namespace
}  // namespace bocage
