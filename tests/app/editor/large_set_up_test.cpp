// A scenario of a large module, made whole by mouse and keys, is one that can be played.
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "engine/module/module.h"
#include "tests/app/editor/editor_window.h"

namespace bocage {
namespace {

#ifdef BOCAGE_SANITIZED
constexpr std::size_t counters_placed = 12;  // each is drawn and read several times as slowly
constexpr const char* games = "2";
#else
constexpr std::size_t counters_placed = 100;
constexpr const char* games = "20";
#endif

// All that a command says, and how it ends.
std::pair<int, std::string> run(const std::string& command) {
  std::FILE* const pipe = ::popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return {-1, ""};
  std::string text;
  std::array<char, 512> line{};
  while (std::fgets(line.data(), line.size(), pipe) != nullptr) text += line.data();
  const int status = ::pclose(pipe);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text};
}

class EditorLargeSetUp : public testing::EditorWindow {
 protected:
  static constexpr const char* file = "scenarios/scenario.xml";

  EditorLargeSetUp() : EditorWindow("modules/dday") {}

  TableCanvas* canvas() { return frame_->board().canvas(); }
  const GameState& state() { return frame_->board().set_up()->state(); }
  void choose_file(const std::string& name) {
    frame_->choose({name, std::nullopt});
    frame_->turn_to(EditorFrame::fields_page);
    hands_.settle();
  }
  // The tray holds more than it can show: the wheel brings the counter into sight.
  std::optional<wxPoint> in_tray(CounterId counter) {
    auto& tray = frame_->board().tray();
    const wxPoint middle(tray.GetClientSize().x / 2, tray.GetClientSize().y / 2);
    for (const int steps : {-1, 1}) {
      for (int i = 0; i < 60; ++i) {
        if (const auto at = tray.point_of(counter)) return at;
        hands_.wheel(tray, middle, steps);
      }
    }
    return std::nullopt;
  }
  // Whose ids begin so, and that attack.
  std::vector<CounterId> units_of(const std::string& army, std::size_t count) {
    const Module& module = state().module();
    const auto attack = static_cast<std::size_t>(module.find_attribute("attack"));
    std::vector<CounterId> units;
    for (std::uint32_t i = 0; i < module.counters.size() && units.size() < count; ++i) {
      const auto& counter = module.counters[i];
      if (counter.id.starts_with(army) && counter.attributes.at(attack) != Value(0)) units.emplace_back(i);
    }
    return units;
  }
  // A new thing in the scenario, with its values.
  void add(const std::string& tag, const std::vector<std::pair<std::string, std::string>>& values) {
    choose_file(file);
    frame_->add_thing(tag);
    hands_.settle();
    for (const auto& [field, value] : values) {
      auto* const box = frame_->fields().control(field);
      ASSERT_NE(box, nullptr) << field;
      hands_.click(*box, wxPoint(box->GetSize().x / 3, box->GetSize().y / 2));
      hands_.type('A', wxMOD_CONTROL);
      type(value);
      hands_.type(WXK_RETURN);
    }
  }
};

// Fifty against fifty, in five rows of ten each, on both sides of a line through the open country before Caen; nothing
// lands. A hand does not wait for the module to be read between two counters.
TEST_F(EditorLargeSetUp, makes_a_scenario_of_a_hundred_counters_that_is_played_twenty_times) {
  open();
  frame_->choose({"module.xml", std::nullopt});
  frame_->add_thing("scenario");
  choose_file(file);
  type_into("id", "lines");
  type_into("title", "Two lines");
  add("set", {{"name", "turns"}, {"value", "2"}});
  for (const auto* node :
       {"german_setup", "beachheads", "assault_force", "unveil", "raids", "assaults", "assaults_over"}) {
    add("remove", {{"node", node}});
    ASSERT_TRUE(text(file).find("<remove node=\"" + std::string(node) + "\"/>") != std::string::npos) << text(file);
  }
  frame_->choose({file, std::nullopt});
  frame_->turn_to(EditorFrame::board_page);
  wait_for_check();
  ASSERT_TRUE(hands_.wait([this] { return canvas() != nullptr && canvas()->settled(); }));
  ASSERT_EQ(frame_->board().scenario(), "lines");

  std::string expected = text(file);
  const auto end = expected.find("  <remove");  // a set-up stands before what is left out of the sequence
  ASSERT_NE(end, std::string::npos);
  std::string placed;
  std::size_t at_hand = 0;
  for (const auto& [army, first_row] : std::vector<std::pair<std::string, int>>{{"cw.", 12}, {"ge.", 7}}) {
    const auto units = units_of(army, counters_placed / 2);
    ASSERT_EQ(units.size(), counters_placed / 2) << army;
    for (std::size_t i = 0; i < units.size(); ++i) {
      const int place = (first_row + static_cast<int>(i) / 10) * 100 + 26 + static_cast<int>(i) % 10;
      const auto name = std::to_string(10'000 + place).substr(1);
      const auto from = in_tray(units[i]);
      const auto to = canvas()->places().point_of(state().board().find_space(name));
      ASSERT_TRUE(from && to) << name;
      hands_.drag(frame_->board().tray(), *from, *canvas(), *to);
      placed += "  <place counter=\"" + state().module().counters[units[i].index].id + "\" at=\"" + name + "\"/>\n";
      ++at_hand;
      ASSERT_EQ(state().stack(state().board().find_space(name)).size(), 1U) << "it is seen at once, on " << name;
    }
  }
  EXPECT_EQ(at_hand, counters_placed);
  wait_for_check();
  EXPECT_EQ(state().piece_count(), counters_placed);
  EXPECT_EQ(text(file), expected.insert(end, placed));
  EXPECT_TRUE(frame_->problems().empty()) << to_text(frame_->problems().front());

  hands_.type('S', wxMOD_CONTROL);
  ASSERT_EQ(disk(file), text(file));
  const auto [checked, problems] = run(std::string(BOCAGE_CLI) + " check '" + folder() + "'");
  EXPECT_EQ(checked, 0) << problems;
  const auto [played, said] = run(std::string(BOCAGE_CLI) + " fuzz '" + folder() +
                                  "' --scenario lines --seed 1 --games " + games + " --out '" + state_.path() + "'");
  EXPECT_EQ(played, 0) << said;
  EXPECT_NE(said.find("fuzz: games=" + std::string(games) + " finished=" + games), std::string::npos) << said;
}

}  // namespace
}  // namespace bocage
