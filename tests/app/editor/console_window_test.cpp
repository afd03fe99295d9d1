// The console in the window: rules that stop at lines set in the margin, what stands there, lines of Lua, and a program
// that loops, is missing or is ended.
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/listbox.h>
#include <wx/textctrl.h>
#include <wx/textdlg.h>

#include "tests/app/editor/editor_window.h"
#include "tests/app/gui/dialog_steps.h"

namespace bocage {
namespace {

class EditorConsole : public testing::EditorWindow {
 protected:
  static constexpr const char* ports = "rules/ports.lua";
  static constexpr int stops_sign = 1 << 6;
  static constexpr int stands_sign = 1 << 7;
  static constexpr int stops_where_sign = 1 << 9;

  EditorConsole() : EditorWindow("samples/strait") {}

  void open_rules() {
    open();
    if (HasFatalFailure()) return;
    click_in_tree("module.xml");
    console().run_by(BOCAGE_CLI);
    frame_->choose({ports, std::nullopt});
    frame_->turn_to(EditorFrame::text_page);
    hands_.settle();
    ASSERT_EQ(frame_->text().file(), ports);
    box().SetFocus();
    hands_.settle();
  }
  ConsolePane& console() { return frame_->console(); }
  CodeBox& box() { return frame_->text().box(); }
  int line_of(const std::string& part) {
    const auto at = box().code().find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return box().LineFromPosition(static_cast<int>(at));
  }
  bool has(int line, int sign) { return (box().MarkerGet(line) & sign) != 0; }
  void click_number(int line) {
    box().GotoPos(box().PositionFromLine(line));
    box().EnsureCaretVisible();
    hands_.settle();
    const auto at = box().PointFromPosition(box().PositionFromLine(line));
    hands_.click(box(), wxPoint(box().GetMarginWidth(0) / 2, at.y + 6));
  }
  bool wait_for_answer() {
    return hands_.wait([this] { return console().waits(); });
  }
  bool wait_for_stand(int line) {
    return hands_.wait(
        [&] { return console().waits() && console().standing_at() == ports + (":" + std::to_string(line + 1)); });
  }
  std::string value_of(const std::string& name) {
    for (const auto& line : console().variables()) {
      if (line.starts_with(name + " = ")) return line.substr(name.size() + 3);
    }
    return "no such variable";
  }
  void ask(const std::string& line) {
    console().line().SetFocus();
    hands_.settle();
    type(line);
    hands_.type(WXK_RETURN);
    EXPECT_TRUE(wait_for_answer()) << console().said();
  }
};

TEST_F(EditorConsole, stops_where_the_margin_says_and_shows_what_stands_there) {
  open_rules();
  const int setup = line_of("for _, port in ipairs(game:spaces{ region = side.name");
  const int dusk = line_of("local red, blue = ");
  box().GotoPos(box().PositionFromLine(setup));
  hands_.type(WXK_F4);
  EXPECT_TRUE(has(setup, stops_sign));
  click_number(dusk);
  EXPECT_TRUE(has(dusk, stops_sign)) << "a click on its number";
  hands_.type(WXK_F6);
  ASSERT_TRUE(wait_for_stand(setup)) << console().said();
  EXPECT_TRUE(has(setup, stands_sign));
  EXPECT_EQ(value_of("side"), "side red");
  ask("side.other, #game:spaces{ region = \"prizes\" }");
  EXPECT_NE(console().said().find("\n  side blue\n  4\n"), std::string::npos) << console().said();
  type("game:optio");
  hands_.type(WXK_TAB);
  EXPECT_EQ(console().line().GetValue(), "game:option");
  console().line().Clear();
  type("1 + sid");
  hands_.type(WXK_TAB);
  EXPECT_EQ(console().line().GetValue(), "1 + side") << "a variable in sight";
  console().line().Clear();
  hands_.type(WXK_F7);
  ASSERT_TRUE(hands_.wait([this] { return console().waits(); }));
  hands_.type(WXK_F6, wxMOD_SHIFT);
  ASSERT_TRUE(wait_for_answer());
  EXPECT_TRUE(console().standing()) << console().said();
  click_number(setup);
  EXPECT_FALSE(has(setup, stops_sign));
  ASSERT_TRUE(wait_for_answer());
  hands_.type(WXK_F6);
  ASSERT_TRUE(hands_.wait([this] { return console().waits() && !console().standing(); })) << console().said();
  EXPECT_FALSE(has(setup, stands_sign)) << "it went on";
  hands_.type(WXK_F6);
  ASSERT_TRUE(wait_for_stand(dusk)) << console().said();
  hands_.type(WXK_F6, wxMOD_SHIFT);
  ASSERT_TRUE(wait_for_stand(dusk + 1)) << console().said();
  EXPECT_NE(value_of("red"), "no such variable");
  EXPECT_NE(value_of("blue"), "no such variable");
  hands_.type(WXK_F6, wxMOD_CONTROL);
  ASSERT_TRUE(hands_.wait([this] { return !console().runs(); }));
  EXPECT_FALSE(has(dusk + 1, stands_sign));
  EXPECT_TRUE(has(dusk, stops_sign)) << "it stays for the next game";
}

TEST_F(EditorConsole, plays_what_is_typed_and_moves_stops_with_their_lines) {
  open_rules();
  const int dusk = line_of("local most = ");
  box().GotoPos(box().PositionFromLine(dusk));
  hands_.type(WXK_F4);
  box().GotoPos(box().PositionFromLine(line_of("-- rule 4.2")));
  hands_.type(WXK_RETURN);
  EXPECT_TRUE(has(dusk + 1, stops_sign));
  EXPECT_EQ(frame_->text().stops().at(ports), (CodeBox::Stops{{dusk + 2, ""}}));
  const int remark = line_of("-- rule 4.2");
  click_number(remark);
  hands_.type(WXK_F6);
  ASSERT_TRUE(wait_for_answer()) << console().said();
  EXPECT_EQ(disk(ports), text(ports)) << "it was saved first";
  EXPECT_FALSE(has(remark, stops_sign)) << "no code runs there";
  EXPECT_TRUE(has(remark + 1, stops_sign));
}

TEST_F(EditorConsole, stays_alive_while_rules_loop_and_says_so) {
  open_rules();
  box().GotoPos(box().PositionFromLine(line_of("for _, side in ipairs(game:sides())")));
  type("while game.turn do end ");
  hands_.type(WXK_F6);
  ASSERT_TRUE(wait_for_answer());
  EXPECT_NE(console().said().find("The rules ran too long"), std::string::npos) << console().said();
  EXPECT_NE(console().said().find("rules/ports.lua:9"), std::string::npos) << console().said();
  EXPECT_TRUE(console().runs());
}

TEST_F(EditorConsole, halts_rules_that_run_at_a_key) {
  open_rules();
  const int loop = line_of("control.take(game, side, path");
  box().GotoPos(box().PositionFromLine(loop));
  type("for i = 1, 1000000 do local x = i end ");
  hands_.type(WXK_F6);
  ASSERT_TRUE(wait_for_answer()) << console().said();
  ASSERT_FALSE(console().standing());
  hands_.type(WXK_F6);  // a whole game at random
  // The key means nothing to the program until it has read that it is to go on.
  ASSERT_TRUE(hands_.wait([this] {
    if (!console().standing()) hands_.type(WXK_F7, wxMOD_CONTROL);
    return console().standing();
  })) << console().said();
  EXPECT_NE(console().said().find("(interrupted)"), std::string::npos) << console().said();
  ASSERT_TRUE(wait_for_answer());
  EXPECT_TRUE(console().standing()) << console().said();
  EXPECT_EQ(console().said().find("The game is over"), std::string::npos) << console().said();
  EXPECT_FALSE(console().variables().empty());
}

TEST_F(EditorConsole, stops_where_a_condition_holds_and_shows_it_in_the_margin) {
  open_rules();
  const int setup = line_of("for _, port in ipairs(game:spaces{ region = side.name");
  box().GotoPos(box().PositionFromLine(setup));
  {
    const testing::DialogSteps<wxTextEntryDialog> steps({[this](wxTextEntryDialog& dialog) {
      type("side.name == \"blue\"");
      hands_.type(WXK_RETURN);
      (void)dialog;
    }});
    hands_.type(WXK_F4, wxMOD_SHIFT);
    ASSERT_TRUE(hands_.wait([&] { return steps.done() && has(setup, stops_where_sign); }));
  }
  EXPECT_FALSE(has(setup, stops_sign)) << "it has a sign of its own";
  hands_.rest(box(),
              wxPoint(box().GetMarginWidth(0) + 4, box().PointFromPosition(box().PositionFromLine(setup)).y + 6));
  ASSERT_TRUE(hands_.wait([this] { return !box().GetToolTipText().empty(); }));
  EXPECT_EQ(box().GetToolTipText(), "Rules stop here where side.name == \"blue\"");
  box().GotoPos(0);
  hands_.type(WXK_RETURN);
  EXPECT_TRUE(has(setup + 1, stops_where_sign)) << "it moves with its line";
  hands_.type(WXK_F6);
  ASSERT_TRUE(wait_for_stand(setup + 1)) << console().said();
  EXPECT_EQ(value_of("side"), "side blue") << "not where red is set up, which comes first";
  ask("delete all");
  EXPECT_FALSE(has(setup + 1, stops_where_sign)) << "what is typed shows in the margin";
  ask("break " + std::string(ports) + ":" + std::to_string(setup + 2));
  EXPECT_TRUE(has(setup + 1, stops_sign));
}

TEST_F(EditorConsole, plays_the_scenario_that_is_chosen) {
  const std::string_view name = "id=\"crossing\" title=\"The crossing\"";
  auto second = files_.at("crossing.xml");
  second.replace(second.find(name), name.size(), "id=\"night\" title=\"By night\"");
  auto module = files_.at("module.xml");
  module.insert(module.find("<scenario file=\"crossing.xml\"/>"), "<scenario file=\"night.xml\"/>");
  folder_.write({{"night.xml", second}, {"module.xml", module}});
  open_rules();
  hands_.type(WXK_F6);
  ASSERT_TRUE(wait_for_answer()) << console().said();
  ask("game:scenario()");
  const bool main_is_night = console().said().find("\"night\"") != std::string::npos;
  hands_.type(WXK_F6, wxMOD_CONTROL);
  ASSERT_TRUE(hands_.wait([this] { return !console().runs(); }));
  auto& choice = console().scenario_choice();
  ASSERT_EQ(choice.GetCount(), 3U);
  const int other = choice.FindString(main_is_night ? "The crossing" : "By night");
  ASSERT_GT(other, 0);
  choice.SetFocus();
  hands_.settle();
  for (int i = 0; i < other; ++i) hands_.type(WXK_DOWN);
  ASSERT_TRUE(hands_.wait([&] { return choice.GetSelection() == other; }));
  hands_.type(WXK_F6);
  ASSERT_TRUE(wait_for_answer()) << console().said();
  ask("game:scenario()");
  EXPECT_NE(console().said().find(main_is_night ? "\"crossing\"" : "\"night\""), std::string::npos) << console().said();
}

TEST_F(EditorConsole, says_that_its_program_is_missing) {
  open_rules();
  console().run_by("/nowhere/bocage-cli");
  hands_.type(WXK_F6);
  ASSERT_TRUE(hands_.wait([this] { return !console().said().empty(); }));
  EXPECT_NE(console().said().find("/nowhere/bocage-cli cannot be started: "), std::string::npos) << console().said();
  EXPECT_FALSE(console().runs());
}

}  // namespace
}  // namespace bocage
