// A scenario set up by dragging: what a hand does on the board is what stands in the file.
#include <wx/combobox.h>

#include <algorithm>
#include <cstdlib>

#include "app/editor/piece_dialog.h"
#include "engine/module/module.h"
#include "tests/app/editor/editor_window.h"
#include "tests/app/gui/dialog_steps.h"

namespace bocage {
namespace {

class EditorBoard : public testing::EditorWindow {
 protected:
  static constexpr const char* file = "scenarios/skirmish.xml";

  void open_board() {
    open();
    if (HasFatalFailure()) return;
    frame_->choose({file, std::nullopt});
    frame_->turn_to(EditorFrame::board_page);
    ASSERT_TRUE(hands_.wait([this] { return canvas() != nullptr && canvas()->settled(); }));
    ASSERT_EQ(frame_->board().scenario(), "skirmish");
  }
  TableCanvas* canvas() { return frame_->board().canvas(); }
  const GameState& state() { return frame_->board().set_up()->state(); }
  SpaceId space(const std::string& name) { return state().board().find_space(name); }
  PieceId piece(const std::string& counter, const std::string& at) {
    for (const PieceId id : state().stack(space(at))) {
      if (state().counter(id).id == counter) return id;
    }
    return {};
  }
  void drag(PieceId piece, const std::string& to) {
    const auto from = canvas()->places().point_of(piece);
    const auto end = canvas()->places().point_of(space(to));
    ASSERT_TRUE(from && end) << to;
    hands_.drag(*canvas(), *from, *canvas(), *end);
    wait_for_check();
    ASSERT_TRUE(hands_.wait([this] { return canvas()->settled(); }));
  }
};

TEST_F(EditorBoard, moves_a_counter_by_its_space_alone) {
  open_board();
  drag(piece("r-guard", "0305"), "0304");
  EXPECT_EQ(text(file), with(file, "counter=\"r-guard\" at=\"0305\"", "counter=\"r-guard\" at=\"0304\""));
  EXPECT_TRUE(piece("r-guard", "0304").valid());
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(text(file), original(file));
  wait_for_check();
  EXPECT_TRUE(piece("r-guard", "0305").valid());
}

TEST_F(EditorBoard, takes_a_counter_from_the_tray_and_puts_it_on_a_stack) {
  open_board();
  const auto counter = state().module().find_counter("r-1st");
  auto& tray = frame_->board().tray();
  tray.show_tray();
  hands_.settle();
  const auto from = tray.point_of(counter);
  const auto end = canvas()->places().point_of(space("0205"));
  ASSERT_TRUE(from && end);
  hands_.drag(tray, *from, *canvas(), *end);
  wait_for_check();
  EXPECT_EQ(text(file), with(file, "at=\"0205\"/>\n", "at=\"0205\"/>\n  <place counter=\"r-1st\" at=\"0205\"/>\n"));
  EXPECT_EQ(state().stack(space("0205")).size(), 2U);
  EXPECT_EQ(state().counter(state().stack(space("0205")).back()).id, "r-1st");
}

TEST_F(EditorBoard, shows_the_fields_of_the_piece_that_is_clicked) {
  open_board();
  const auto at = canvas()->places().point_of(piece("b-engineers", "0604"));
  ASSERT_TRUE(at);
  hands_.click(*canvas(), *at);
  ASSERT_TRUE(frame_->chosen().element);
  EXPECT_EQ(editor::label_of(*frame_->project().tree(file), *frame_->chosen().element), "place b-engineers 0604");
}

TEST_F(EditorBoard, sets_up_by_keys_what_the_pointer_is_on) {
  open_board();
  const std::string before = "<place counter=\"r-guard\" at=\"0305\"/>";
  const auto at = canvas()->places().point_of(piece("r-guard", "0305"));
  ASSERT_TRUE(at);
  hands_.click(*canvas(), *at);
  hands_.type('F');
  EXPECT_EQ(text(file), with(file, before, "<place counter=\"r-guard\" at=\"0305\" face=\"back\"/>"));
  wait_for_check();
  EXPECT_TRUE(hands_.wait([&] { return state().piece(piece("r-guard", "0305")).face == 1; }));
  hands_.type('+', wxMOD_SHIFT);
  EXPECT_EQ(text(file), with(file, before, "<place counter=\"r-guard\" count=\"2\" at=\"0305\" face=\"back\"/>"));
  wait_for_check();
  EXPECT_TRUE(hands_.wait([&] { return state().stack(space("0305")).size() == 2U; }));
  hands_.type('-');
  wait_for_check();
  EXPECT_TRUE(hands_.wait([&] { return state().stack(space("0305")).size() == 1U; }));
  hands_.type('F');
  EXPECT_EQ(text(file), original(file)) << "the first face needs no word";
  wait_for_check();
  hands_.type(WXK_DELETE);
  EXPECT_EQ(text(file), with(file, "  " + before + "\n", ""));
  while (frame_->project().history().done() > 0) frame_->undo();
  EXPECT_EQ(text(file), original(file));
}

// One piece, then two that lie in a frame: by keys, and all that is said of them in a dialog; each a step.
TEST_F(EditorBoard, says_what_pieces_begin_with_by_keys_and_in_a_dialog) {
  const std::string counters = "counters/red.xml";
  files_[counters] = with(counters, "<counter id=\"r-1st\" title=\"1st Regiment\" prototype=\"red.regiment\"/>",
                          "<counter id=\"r-1st\" title=\"1st Regiment\" prototype=\"red.regiment\">"
                          "<face id=\"hidden\" concealed=\"yes\"/></counter>");
  folder_.write(counters, files_[counters]);
  open_board();
  const auto point = [&](const char* counter, const char* at) {
    return canvas()->places().point_of(piece(counter, at));
  };
  const auto guard = point("r-guard", "0305"), first = point("r-1st", "0306");
  ASSERT_TRUE(guard && first);
  const std::string plain = "counter=\"r-1st\" at=\"0306\"";
  hands_.click(*canvas(), *first);
  hands_.type('H');
  EXPECT_EQ(text(file), with(file, plain, plain + " face=\"hidden\""));
  wait_for_check();
  hands_.type('H');
  EXPECT_EQ(text(file), original(file));
  wait_for_check();

  const int half = std::abs(first->y - guard->y) / 2;
  hands_.drag_with_shift(*canvas(), {guard->x - half, guard->y - half}, {first->x + half, first->y + half});
  ASSERT_EQ(frame_->board().pieces().chosen().size(), 2U);
  const auto steps_before = frame_->project().history().done();
  hands_.type('R');
  EXPECT_NE(text(file).find("counter=\"r-guard\" at=\"0305\" facing=\"1\"/>"), std::string::npos);
  EXPECT_NE(text(file).find(plain + " facing=\"1\"/>"), std::string::npos);
  wait_for_check();
  ASSERT_TRUE(hands_.wait([&] { return state().piece(piece("r-guard", "0305")).facing == 1; }));
  const testing::DialogSteps<PieceDialog> steps({
      [this](PieceDialog& dialog) {
        EXPECT_EQ(dialog.box("facing")->GetValue(), "1");
        dialog.box("disrupted")->SetFocus();
        hands_.settle();
        type("maybe");
        hands_.type(WXK_RETURN);
      },
      [this](PieceDialog& dialog) {
        EXPECT_EQ(dialog.box("disrupted")->GetValue(), "maybe") << "what is refused stays to be mended";
        dialog.box("disrupted")->SelectAll();
        type("yes");
        dialog.box("region")->SetFocus();
        hands_.settle();
        type("red.setup");
        hands_.type(WXK_RETURN);
      },
  });
  hands_.type('V');
  ASSERT_TRUE(hands_.wait([&] { return steps.done(); }));
  ASSERT_TRUE(hands_.wait([&] {
    return text(file).find(
               "counter=\"r-guard\" at=\"0305\" facing=\"1\" values=\"disrupted=yes\" region=\"red.setup\"/>") !=
           std::string::npos;
  })) << text(file);
  EXPECT_NE(text(file).find(plain + " facing=\"1\" values=\"disrupted=yes\" region=\"red.setup\"/>"),
            std::string::npos);
  EXPECT_EQ(frame_->project().history().done(), steps_before + 2);
  wait_for_check();
  const auto drawn = [&] {
    const auto scene = frame_->board().set_up()->scene();
    for (const auto& stack : scene->stacks) {
      for (const auto& one : stack.pieces) {
        const auto& states = one.face.states;
        if (one.piece == piece("r-guard", "0305")) {
          return std::find(states.begin(), states.end(), "state.disrupted.yes") != states.end();
        }
      }
    }
    return false;
  };
  EXPECT_TRUE(hands_.wait(drawn)) << "the board shows it as the table would";
  EXPECT_EQ(frame_->board().pieces().chosen().size(), 2U) << "the same stay chosen";
  const auto region = state().board().region(state().board().find_word("red.setup"));
  EXPECT_EQ(frame_->board().set_up()->scene(frame_->board().pieces().chosen())->highlights.size(), region.count())
      << "where their owner sets them up is seen";
  hands_.type(WXK_ESCAPE);
  EXPECT_TRUE(frame_->board().pieces().chosen().empty());
  while (frame_->project().history().done() > 0) frame_->undo();
  EXPECT_EQ(text(file), original(file));
}

TEST_F(EditorBoard, leaves_a_counter_where_it_is_when_it_is_dropped_beside_the_map) {
  open_board();
  const auto from = canvas()->places().point_of(piece("r-guard", "0305"));
  ASSERT_TRUE(from);
  hands_.drag(*canvas(), *from, *canvas(), wxPoint(3, 3));
  EXPECT_EQ(text(file), original(file));
  EXPECT_TRUE(frame_->project().unsaved().empty());
  auto& tray = frame_->board().tray();
  hands_.drag(*canvas(), *from, tray, wxPoint(tray.GetClientSize().x / 2, 20));
  EXPECT_EQ(text(file), with(file, "  <place counter=\"r-guard\" at=\"0305\"/>\n", ""));
}

TEST_F(EditorBoard, compares_with_another_scenario_and_takes_over_its_set_up) {
  open_board();
  EXPECT_FALSE(frame_->board().compared_with("battle").empty());
  frame_->board().copy_set_up("battle");
  wait_for_check();
  EXPECT_TRUE(frame_->board().compared_with("battle").empty());
  EXPECT_EQ(frame_->project().history().done(), 1U);
  const auto battle = editor::Scenario::find(frame_->project(), "battle");
  ASSERT_TRUE(battle);
  std::size_t placed = 0;
  for (const auto& one : battle->placed()) placed += static_cast<std::size_t>(one.count);
  EXPECT_EQ(state().piece_count(), placed);
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(text(file), original(file));
}

// What is set up by hand is a scenario that can be played: the files as a person would have written them.
TEST_F(EditorBoard, makes_a_set_up_that_is_sound_on_the_disk) {
  open_board();
  drag(piece("b-line", "0505"), "0504");
  drag(piece("r-tanks", "0205"), "0306");
  hands_.type('S', wxMOD_CONTROL);
  EXPECT_EQ(disk(file), text(file));
  const auto loaded = load_module(folder_.path());
  ASSERT_TRUE(loaded.module);
  EXPECT_TRUE(loaded.problems.empty());
  const GameState begun(loaded.module, *loaded.module->find_scenario("skirmish"), {});
  const auto& stack = begun.stack(loaded.module->board->find_space("0306"));
  ASSERT_EQ(stack.size(), 2U);
  EXPECT_EQ(begun.counter(stack.back()).id, "r-tanks") << "what comes last stands on top";
}

}  // namespace
}  // namespace bocage
