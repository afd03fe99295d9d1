#include "tests/app/play/play_fixture.h"

#include <algorithm>
#include <fstream>

namespace bocage::testing {

namespace fs = boost::filesystem;

OwnPlaces::OwnPlaces() : folder_(fs::temp_directory_path() / fs::unique_path("bocage-play-%%%%%%%%")) {
  for (const char* variable : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"}) {
    const fs::path folder = folder_ / variable;
    fs::create_directories(folder);
    setenv(variable, folder.c_str(), 1);
  }
}

OwnPlaces::~OwnPlaces() {
  boost::system::error_code ignored;  // the folder is the system's to clean
  fs::remove_all(folder_, ignored);
}

NewGame PlayTest::skirmish() {
  NewGame wanted;
  wanted.game = "hill";
  wanted.scenario = "skirmish";
  wanted.seed = 1;
  return wanted;
}

std::string PlayTest::hill_with(const std::string& file, const std::string& here, const std::string& more) {
  const fs::path made = places_.folder() / "hill";
  const fs::path source = fs::path(BOCAGE_SOURCE_DIR) / "samples/hill";
  for (const auto& entry : fs::recursive_directory_iterator(source)) {
    const fs::path to = made / fs::relative(entry.path(), source);
    if (fs::is_directory(entry.path())) continue;
    fs::create_directories(to.parent_path());
    fs::copy_file(entry.path(), to);
  }
  std::ifstream in((made / file).string());
  std::string text((std::istreambuf_iterator<char>(in)), {});
  const auto at = text.find(here);
  EXPECT_NE(at, std::string::npos) << file;
  if (at != std::string::npos) text.insert(at + here.size(), more);
  std::ofstream((made / file).string()) << text;
  return made.string();
}

NewGame PlayTest::skirmish_with_hidden_tanks() {
  NewGame wanted = skirmish();
  const std::string front = R"(symbol="armor" size="II" main="{attack}-{defence}-{move}"/>)";
  wanted.game = hill_with("counters/red.xml", front, R"(<face id="blind" fill="red" main="?" concealed="yes"/>)");
  return wanted;
}

void PlayTest::begin(const NewGame& wanted) {
  auto opened = OpenGame::begin(wanted);
  for (const auto& problem : opened.problems) ADD_FAILURE() << to_text(problem);
  ASSERT_NE(opened.game, nullptr);
  game_ = std::move(opened.game);
}

void PlayTest::begin_with_two_sealed_plans() {
  NewGame sealed = skirmish();
  sealed.scenario = "battle";
  sealed.plans = {{"red", "west"}};
  begin(sealed);
  ASSERT_EQ(state().module().sides[presenter().acting().index].id, "blue");
  ASSERT_TRUE(press("Set up in secret"));
  ASSERT_NO_FATAL_FAILURE(confirm_what_is_offered_first());
}

void PlayTest::begin_at_movement(NewGame wanted) {
  begin(std::move(wanted));
  answer_everything();
  ASSERT_EQ(node(), "movement");
}

SpaceId PlayTest::space(const char* name) {
  return state().board().find_space(name);
}

PieceId PlayTest::piece(const char* counter, const char* at) {
  const CounterId wanted = state().module().find_counter(counter);
  auto stack = state().stack(space(at));
  std::sort(stack.begin(), stack.end());
  for (const PieceId id : stack) {
    if (state().piece(id).counter == wanted) return id;
  }
  return {};
}

bool PlayTest::move(const char* counter, const char* from, const char* to) {
  return !presenter().begin_drag({piece(counter, from)}).empty() && presenter().drop(space(to));
}

bool PlayTest::has_button(const std::string& text) {
  const auto buttons = presenter().prompt().buttons;
  return std::any_of(buttons.begin(), buttons.end(), [&](const PromptButton& one) { return one.text == text; });
}

// Whoever is to press it sits down first.
bool PlayTest::press(const std::string& text) {
  if (presenter().seat().screen_hidden() && !has_button(text)) presenter().seat().show_screen();
  const auto buttons = presenter().prompt().buttons;
  const auto button = std::find_if(buttons.begin(), buttons.end(),
                                   [&](const PromptButton& one) { return one.text == text && one.enabled; });
  if (button == buttons.end()) return false;
  presenter().press(*button);
  return true;
}

std::string PlayTest::details() {
  return detail_words(presenter().prompt());
}

void PlayTest::answer_everything() {
  for (int i = 0; i < 100 && session().waiting().kind == Waiting::Kind::answer; ++i) {
    if (presenter().seat().screen_hidden()) presenter().seat().show_screen();
    ASSERT_TRUE(presenter().drafting());
    const auto& next = presenter().draft()->next();
    ASSERT_TRUE(next);
    if (presenter().ready()) {
      ASSERT_TRUE(presenter().confirm());
    } else {
      ASSERT_FALSE(next->candidates.empty());
      ASSERT_TRUE(presenter().pick(Value(next->candidates.front().value)));
    }
  }
  if (presenter().seat().screen_hidden()) presenter().seat().show_screen();
}

void PlayTest::confirm_what_is_offered_first() {
  for (int i = 0; i < 100 && !presenter().ready(); ++i) {
    ASSERT_NE(presenter().draft(), nullptr);
    const auto& next = presenter().draft()->next();
    ASSERT_TRUE(next && !next->candidates.empty());
    ASSERT_TRUE(presenter().pick(Value(next->candidates.front().value)));
  }
  ASSERT_TRUE(presenter().confirm());
}

std::vector<std::string> PlayTest::marked(MarkKind kind) {
  std::vector<std::string> names;
  for (const SceneMark& mark : presenter().scene().marks) {
    if (mark.kind != kind) continue;
    const SpaceId at = mark.space.valid() ? mark.space : where(mark.piece);
    names.push_back(state().board().space(at).name);
  }
  return names;
}

}  // namespace bocage::testing
