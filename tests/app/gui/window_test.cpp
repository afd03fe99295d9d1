#include "tests/app/gui/window_test.h"

#include <algorithm>
#include <cstdlib>

namespace bocage::testing {

namespace fs = boost::filesystem;

void WindowTest::SetUp() {
  folder_ = fs::temp_directory_path() / fs::unique_path("bocage-%%%%%%%%");
  for (const char* variable : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"}) {
    fs::create_directories(folder_ / variable);
    setenv(variable, (folder_ / variable).c_str(), 1);
  }
}

void WindowTest::TearDown() {
  if (frame_ != nullptr) frame_->Destroy();
  hands_.settle();
  boost::system::error_code ignored;  // the folder is the system's to clean
  fs::remove_all(folder_, ignored);
}

BocageApp& WindowTest::app() {
  return *dynamic_cast<BocageApp*>(wxTheApp);
}

void WindowTest::begin(const NewGame& game) {
  frame_ = app().play(game);
  ASSERT_NE(frame_, nullptr);
  frame_->SetPosition({0, 0});
  ASSERT_TRUE(hands_.wait([&] { return frame_->IsShownOnScreen() && frame_->canvas().settled(); }));
}

void WindowTest::reopen(const std::string& file) {
  frame_->Destroy();
  hands_.settle();
  frame_ = app().open(file);
  ASSERT_NE(frame_, nullptr);
  frame_->SetPosition({0, 0});
  ASSERT_TRUE(hands_.wait([&] { return frame_->IsShownOnScreen() && frame_->canvas().settled(); }));
}

void WindowTest::begin_the_battle() {
  NewGame game;
  game.game = "hill";
  game.scenario = "battle";
  game.dice = DiceLevel::manual;
  game.options = {{"secret_setup", Value(false)}, {"mines", Value(false)}, {"events", Value(false)}};
  game.plans = {{"red", "west"}, {"blue", "east"}};
  begin(game);
  answer_by_rule();
  ASSERT_EQ(node(), "movement");
}

void WindowTest::answer_by_rule() {
  while (session().waiting().kind == Waiting::Kind::answer) {
    presenter().uncover();
    ASSERT_TRUE(presenter().drafting());
    if (presenter().ready()) {
      ASSERT_TRUE(presenter().confirm());
      continue;
    }
    const auto& next = presenter().draft()->next();
    ASSERT_TRUE(next && !next->candidates.empty());
    ASSERT_TRUE(presenter().pick(Value(next->candidates.front().value)));
  }
  presenter().uncover();
  frame_->update();
  hands_.settle();
}

PieceId WindowTest::piece(const char* counter, const std::string& at) {
  const CounterId wanted = state().module().find_counter(counter);
  auto stack = state().stack(space(at));
  std::sort(stack.begin(), stack.end());
  for (const PieceId id : stack) {
    if (state().piece(id).counter == wanted) return id;
  }
  return {};
}

void WindowTest::click(SpaceId at) {
  const auto point = frame_->canvas().point_of(at);
  ASSERT_TRUE(point.has_value()) << state().board().space(at).name;
  hands_.click(frame_->canvas(), *point);
}

void WindowTest::click(PieceId piece) {
  const auto point = frame_->canvas().point_of(piece);
  ASSERT_TRUE(point.has_value());
  hands_.click(frame_->canvas(), *point);
}

void WindowTest::click_in_fan(PieceId piece) {
  ASSERT_TRUE(hands_.wait([&] { return frame_->canvas().fan_point_of(piece).has_value(); }));
  hands_.click(frame_->canvas(), *frame_->canvas().fan_point_of(piece));
}

void WindowTest::drag(PieceId piece, const std::string& to) {
  const auto from = frame_->canvas().point_of(piece);
  const auto end = frame_->canvas().point_of(space(to));
  ASSERT_TRUE(from && end) << to;
  hands_.drag(frame_->canvas(), *from, frame_->canvas(), *end);
}

void WindowTest::drag_out_of_pile(PieceId piece, const std::string& to) {
  const auto pile = frame_->canvas().point_of(state().stack(where(piece)).back());
  const auto end = frame_->canvas().point_of(space(to));
  ASSERT_TRUE(pile && end) << to;
  hands_.rest(frame_->canvas(), *pile);
  ASSERT_TRUE(hands_.wait([&] { return frame_->canvas().fan_point_of(piece).has_value(); }));
  hands_.drag(frame_->canvas(), *frame_->canvas().fan_point_of(piece), frame_->canvas(), *end);
}

void WindowTest::press(const std::string& button) {
  ASSERT_TRUE(hands_.press(*frame_, wxString::FromUTF8(button))) << button;
}

void WindowTest::expect_picture(const std::string& name) {
  hands_.rest(*frame_, {600, frame_->GetClientSize().y + 8});  // the status bar: nothing lights up there
  ASSERT_TRUE(hands_.wait([&] { return frame_->canvas().settled(); }));
  EXPECT_LT(difference_from_golden(picture_of(*frame_), name), tolerance) << name;
}

void WindowTest::expect_audited() {
  const std::string file = path("audited.journal");
  ASSERT_TRUE(frame_->save_as(file));
  const std::string replay =
      std::string("'") + BOCAGE_CLI + "' replay --audit '" + file + "' | grep -q '" + to_hex(state().hash()) + "'";
  EXPECT_EQ(std::system(replay.c_str()), 0);
}

}  // namespace bocage::testing
