#include "tests/app/gui/window_test.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>

#include "app/play/words/game_words.h"
#include "tests/app/play/scenes.h"

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

NewGame WindowTest::sealed_battle() {
  NewGame game;
  game.game = "hill";
  game.scenario = "battle";
  game.dice = DiceLevel::manual;
  game.seed = 1;
  game.options = {{"secret_setup", Value(true)}, {"mines", Value(true)}, {"events", Value(false)}};
  return game;
}

std::size_t WindowTest::tentative() {
  return tentative_counters(presenter().scene());
}

void WindowTest::begin_the_battle() {
  NewGame game = sealed_battle();
  game.options = {{"secret_setup", Value(false)}, {"mines", Value(false)}, {"events", Value(false)}};
  game.plans = {{"red", "west"}, {"blue", "east"}};
  begin(game);
  answer_by_rule();
  ASSERT_EQ(node(), "movement");
}

void WindowTest::answer_by_rule() {
  while (session().waiting().kind == Waiting::Kind::answer) {
    presenter().seat().show_screen();
    ASSERT_TRUE(presenter().drafting());
    if (presenter().ready()) {
      ASSERT_TRUE(presenter().confirm());
      continue;
    }
    const auto& next = presenter().draft()->next();
    ASSERT_TRUE(next && !next->candidates.empty());
    ASSERT_TRUE(presenter().pick(Value(next->candidates.front().value)));
  }
  presenter().seat().show_screen();
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
  const auto point = frame_->canvas().places().point_of(at);
  ASSERT_TRUE(point.has_value()) << state().board().space(at).name;
  hands_.click(frame_->canvas(), *point);
}

void WindowTest::click(PieceId piece) {
  const auto point = frame_->canvas().places().point_of(piece);
  ASSERT_TRUE(point.has_value());
  hands_.click(frame_->canvas(), *point);
}

void WindowTest::click_in_stack_viewer(PieceId piece) {
  ASSERT_TRUE(hands_.wait([&] { return frame_->canvas().stack_viewer().point_of(piece).has_value(); }));
  hands_.click(frame_->canvas(), *frame_->canvas().stack_viewer().point_of(piece));
}

void WindowTest::drag(PieceId piece, const std::string& to) {
  const auto from = frame_->canvas().places().point_of(piece);
  const auto end = frame_->canvas().places().point_of(space(to));
  ASSERT_TRUE(from && end) << to;
  hands_.drag(frame_->canvas(), *from, frame_->canvas(), *end);
}

void WindowTest::drag_out_of_pile(PieceId piece, const std::string& to) {
  const auto pile = frame_->canvas().places().point_of(state().stack(where(piece)).back());
  const auto end = frame_->canvas().places().point_of(space(to));
  ASSERT_TRUE(pile && end) << to;
  hands_.rest(frame_->canvas(), *pile);
  ASSERT_TRUE(hands_.wait([&] { return frame_->canvas().stack_viewer().point_of(piece).has_value(); }));
  hands_.drag(frame_->canvas(), *frame_->canvas().stack_viewer().point_of(piece), frame_->canvas(), *end);
}

std::string WindowTest::prompt_words() {
  const Prompt prompt = presenter().prompt();
  std::string text = prompt.headline + ": " + prompt.text;
  for (const PromptButton& each : prompt.buttons) text += "\n  [" + each.text + (each.enabled ? "]" : "] (off)");
  if (presenter().refusal()) text += "\n  refused: " + presenter().refusal()->text;
  return text + "\n" + detail_words(prompt);
}

void WindowTest::press(const std::string& button) {
  ASSERT_TRUE(hands_.press(*frame_, wxString::FromUTF8(button))) << button << " is not among " << prompt_words();
}

void WindowTest::end(const std::string& phase) {
  sit_down();
  const std::size_t before = session().timeline().length();
  ASSERT_TRUE(hands_.wait([&] {
    press(presenter().asks_to_end() ? "End it all the same" : "End of " + phase);
    return HasFatalFailure() || session().timeline().length() != before || presenter().refusal().has_value();
  }));
}

void WindowTest::sit_down() {
  if (presenter().seat().screen_hidden()) press("I am " + side_words(state().module(), presenter().acting()));
}

void WindowTest::come_nearer(const std::string& to, int steps) {
  const auto at = frame_->canvas().places().point_of(space(to));
  ASSERT_TRUE(at) << to;
  hands_.wheel(frame_->canvas(), *at, steps);
}

void WindowTest::expect_picture(const std::string& name) {
  hands_.rest(*frame_, {600, frame_->GetClientSize().y + 8});  // the status bar: nothing lights up there
  ASSERT_TRUE(hands_.wait([&] { return frame_->canvas().settled(); }));
  EXPECT_LT(difference_from_golden(picture_of(*frame_), name), tolerance) << name;
}

namespace {

std::string hashes_path() {
  return BOCAGE_SOURCE_DIR "/tests/golden/gui/hashes.txt";
}

std::map<std::string, std::string> golden_hashes() {
  std::map<std::string, std::string> hashes;
  std::ifstream in(hashes_path());
  for (std::string name, hash; in >> name >> hash;) hashes[name] = hash;
  return hashes;
}

void write_golden_hash(const std::string& name, const std::string& hash) {
  auto hashes = golden_hashes();
  hashes[name] = hash;
  std::ofstream out(hashes_path());
  for (const auto& [each, value] : hashes) out << each << ' ' << value << '\n';
}

}  // namespace

void WindowTest::expect_end(const std::string& name) {
  expect_picture(name);
  const std::string hash = to_hex(state().hash());
  if (std::getenv("BOCAGE_WRITE_GOLDEN") != nullptr) write_golden_hash(name, hash);
  EXPECT_EQ(golden_hashes()[name], hash) << name;
  expect_replay();
}

void WindowTest::expect_replay() {
  const std::string hash = to_hex(state().hash());
  const std::string file = path("audited.journal");
  ASSERT_TRUE(frame_->save_as(file));
  const std::string replay = std::string("'") + BOCAGE_CLI + "' replay --audit '" + file + "' | grep -q '" + hash + "'";
  EXPECT_EQ(std::system(replay.c_str()), 0);
}

void WindowTest::open_menu(int letter, int entry) {
  hands_.type(letter, wxMOD_ALT);
  hands_.type(entry);
}

void WindowTest::go_to(const std::string& place) {
  std::vector<int> keys(place.begin(), place.end());
  keys.push_back(WXK_RETURN);
  hands_.type_into_dialog(std::move(keys));
  hands_.type('F', wxMOD_CONTROL);
  ASSERT_TRUE(hands_.wait([&] { return frame_->canvas().cursor().space() == space(place); })) << place;
}

void WindowTest::pick_what_is_offered_first() {
  ASSERT_TRUE(presenter().drafting());
  const auto next = presenter().draft()->next();
  ASSERT_TRUE(next && !next->candidates.empty());
  const Candidate& first = next->candidates.front();
  if (first.value.kind() == Value::Kind::space) {
    click(first.value.space());
  } else if (first.value.kind() == Value::Kind::piece) {
    const PieceId wanted = first.value.piece();
    // What lies under others can be clicked where one on top of it can: the pile opens, and shows each by itself.
    click(frame_->canvas().places().point_of(wanted) ? wanted : state().stack(where(wanted)).back());
    if (frame_->canvas().stack_viewer().open()) click_in_stack_viewer(wanted);
  } else {
    press(first.label);
  }
}

void WindowTest::pick_until_ready() {
  constexpr int enough = 20;
  for (int i = 0; i < enough && presenter().drafting() && !presenter().ready(); ++i) {
    ASSERT_NO_FATAL_FAILURE(pick_what_is_offered_first());
  }
  ASSERT_TRUE(!presenter().drafting() || presenter().ready()) << prompt_words();
}

}  // namespace bocage::testing
