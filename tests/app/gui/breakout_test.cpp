// Breakout: Normandy by mouse: the first day from the drop over ships, aircraft and landings to the third impulse.
#include <algorithm>

#include "app/canvas/hit_test.h"
#include "app/window/panes/prompt_pane.h"
#include "app/window/panes/turn_pane.h"
#include "tests/app/gui/chances.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class FirstDay : public testing::WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    NewGame game;
    game.game = "breakout";
    game.scenario = "week";
    game.dice = DiceLevel::manual;
    game.seed = 1;
    begin(game);
  }
  std::string acting() { return state().module().sides[presenter().acting().index].id; }
  bool has_button(const std::string& text) { return frame_->prompt().button(wxString::FromUTF8(text)) != nullptr; }
  PieceId unit(const char* counter) {
    const CounterId wanted = state().module().find_counter(counter);
    for (std::uint32_t i = 0; i < state().piece_count(); ++i) {
      if (state().piece(PieceId(i)).counter == wanted) return PieceId(i);
    }
    return {};
  }
  std::string face(const char* counter) {
    const PieceId id = unit(counter);
    return state().counter(id).faces[state().piece(id).face].id;
  }
  std::string details() { return detail_words(presenter().prompt()); }
  // Over the free ground of an area the hand finds no counter.
  void click_area(const char* name) {
    frame_->canvas().sight().look_at({space(name)}, {});
    click(space(name));
  }
  // Where it lies, or in the pile that opens under the pointer.
  void click_unit(const char* counter) { click_unit(unit(counter)); }
  void click_unit(PieceId id) {
    frame_->canvas().sight().look_at({}, {id});
    TableCanvas& canvas = frame_->canvas();
    if (!canvas.stack_viewer().point_of(id)) {
      const auto scene = presenter().scene();
      const SceneStack* const stack = stack_in(scene, where(id));
      ASSERT_NE(stack, nullptr);
      const auto pile = pile_of(canvas.look().picture(), *stack, id, canvas.sight().viewport().view());
      if (pile.size() == 1) {
        click(id);
        return;
      }
      ASSERT_TRUE(canvas.places().point_of(pile.back()));
      hands_.rest(canvas, *canvas.places().point_of(pile.back()));
    }
    click_in_stack_viewer(id);
  }
  void roll(std::initializer_list<int> dice) {
    for (const int die : dice) {
      ASSERT_EQ(session().waiting().kind, Waiting::Kind::roll) << prompt_words();
      hands_.type('0' + die);
    }
  }
  void pass_while_asked() {
    for (int i = 0; i < 12 && asked() && has_button("Pass"); ++i) press("Pass");
  }
  bool asked() { return session().waiting().kind == Waiting::Kind::answer; }
  void pick_first() {
    ASSERT_TRUE(presenter().drafting());
    const auto next = presenter().draft()->next();
    ASSERT_TRUE(next && !next->candidates.empty()) << prompt_words();
    const Candidate first = next->candidates.front();
    if (first.value.kind() == Value::Kind::space) {
      click_area(state().board().space(first.value.space()).name.c_str());
    } else if (first.value.kind() == Value::Kind::piece) {
      click_unit(first.value.piece());
    } else {
      press(first.label);
    }
  }
  // Whatever is asked, by what is offered first; the attacker throws twelve, the defender two.
  void settle() {
    for (int i = 0; i < 60 && session().waiting().kind != Waiting::Kind::choice; ++i) {
      if (!asked()) {
        for (int die = 0; die < session().waiting().roll.dice.count; ++die) roll({die < 2 ? 6 : 1});
      } else if (has_button("Pass")) {
        press("Pass");
      } else if (presenter().ready()) {
        press("Confirm");
      } else {
        ASSERT_NO_FATAL_FAILURE(pick_first());
      }
    }
    ASSERT_EQ(session().waiting().kind, Waiting::Kind::choice) << prompt_words();
  }
  void drop_by_night();
  void bombard_the_beaches();
  void fly();
  void land();
  void storm(const char* beach, const char* point);
  void three_impulses();
};

void FirstDay::drop_by_night() {
  press("Assault by night");
  click_area("pont_labbe");
  ASSERT_EQ(presenter().picks().size(), 1U) << prompt_words();
  // The pile lies in the area that was picked: a click on it lays it open and does not take the area back.
  click(unit("us.508-82"));
  ASSERT_EQ(presenter().picks().size(), 1U) << prompt_words();
  click_unit("us.507-82");
  click_unit("us.508-82");
  click_unit("us.508-82");  // the point unit
  const std::string sum = details();
  for (const char* const part :
       {"Point unit", "(9.2#1)", "Forward unit", "(9.3#1)", "Terrain", "repulsed", "casualty"}) {
    EXPECT_NE(sum.find(part), std::string::npos) << part << " in\n" << sum;
  }
  EXPECT_TRUE(testing::chances_in_sight(frame_->prompt())) << "in a window of the usual size";
  expect_picture("night-assault");
  press("Confirm");
  roll({6, 5, 1, 1});
  pass_while_asked();

  // Four points for a single regiment: it cannot retreat, and each level is a second click on it.
  ASSERT_EQ(acting(), "german") << prompt_words();
  EXPECT_NE(presenter().prompt().text.find("4 casualty points"), std::string::npos) << prompt_words();
  click_unit("ge.1057");
  click_area("st_sauveur");
  ASSERT_TRUE(presenter().refusal()) << prompt_words();
  EXPECT_EQ(presenter().refusal()->rule, "9.5");
  hands_.type(WXK_ESCAPE);
  click_unit("ge.1057");
  EXPECT_NE(details().find("3 points are left to absorb (9.5)"), std::string::npos) << prompt_words();
  for (int i = 0; i < 6; ++i) click_unit("ge.1057");
  EXPECT_TRUE(presenter().ready()) << prompt_words();
  press("Confirm");
  EXPECT_EQ(state().board().space(where(unit("ge.1057"))).name, "losses.german");

  // A bridge is picked where it lies.
  press("Secure a bridge");
  click_unit("us.505-82");
  const LinkId bridge = state().board().find_link(space("ste_mere"), space("utah"));
  const auto at = frame_->canvas().places().point_of(bridge);
  ASSERT_TRUE(at);
  hands_.click(frame_->canvas(), *at);
  EXPECT_TRUE(presenter().ready()) << prompt_words();
  press("Confirm");
  EXPECT_EQ(face("us.505-82"), "spent");
  end("Airborne phase");
}

void FirstDay::bombard_the_beaches() {
  EXPECT_NE(details().find("Sword Beach"), std::string::npos) << "which beaches are owed: " << prompt_words();
  const std::pair<const char*, const char*> beaches[] = {
      {"utah", "ge.1-919"}, {"omaha", "ge.916"}, {"gold", "ge.441-ost"}, {"juno", "ge.2-736"}, {"sword", "ge.736"}};
  for (const auto& [beach, target] : beaches) {
    press("Bombard a beach");
    click_area(beach);
    click_unit(target);
    press("Confirm");
    roll({1, 1, 6, 6});
    pass_while_asked();
  }
  end("Naval bombardment phase");
}

void FirstDay::fly() {
  press("Bombard from the air");
  click_area("grandcamp");
  click_area("port_en_bessin");
  press(presenter().draft()->next()->candidates.front().label);
  press("Confirm");
  for (int i = 0; i < 2; ++i) {
    ASSERT_NO_FATAL_FAILURE(pick_first());
    press("Confirm");
    roll({1, 1, 6, 6});
    pass_while_asked();
  }
}

void FirstDay::land() {
  press("Send the first wave");
  for (const char* const one : {"us.8-4", "us.16-1", "br.231-50", "br.7-3c", "br.8-3"}) click_unit(one);
  press("Confirm");
  while (session().waiting().kind == Waiting::Kind::roll) {
    hands_.type('6');
    pass_while_asked();
  }
}

void FirstDay::storm(const char* beach, const char* point) {
  press("Storm a beach");
  click_area(beach);
  click_unit(point);
  press("Confirm");
  ASSERT_NO_FATAL_FAILURE(settle());
}

// A German division moves up by one drag, the Allies pass, another crosses a bridge.
void FirstDay::three_impulses() {
  ASSERT_EQ(node(), "declare") << prompt_words();
  press("Assault impulse");
  click_area("falaise");
  press("Confirm");
  ASSERT_EQ(node(), "action") << prompt_words();
  frame_->canvas().sight().look_at({space("falaise"), space("bourguebus")}, {});
  drag(unit("ge.22-pz"), "bourguebus");
  EXPECT_EQ(where(unit("ge.22-pz")), space("bourguebus"));
  end("Movement and assault");
  ASSERT_NO_FATAL_FAILURE(settle());

  ASSERT_EQ(acting(), "allied") << prompt_words();
  press("Pass");
  press("Confirm");
  roll({3, 4});
  pass_while_asked();

  ASSERT_EQ(acting(), "german") << prompt_words();
  press("Assault impulse");
  click_area("troarn");
  press("Confirm");
  press("Move");
  click_unit("ge.125-pzgr");
  click_area("caen");
  while (!presenter().ready()) ASSERT_NO_FATAL_FAILURE(pick_first());
  press("Confirm");
  EXPECT_EQ(where(unit("ge.125-pzgr")), space("caen"));
  end("Movement and assault");
}

TEST_F(FirstDay, is_played_from_the_drop_to_the_third_impulse) {
  come_nearer("trevieres", 4);
  ASSERT_NO_FATAL_FAILURE(drop_by_night());
  ASSERT_NO_FATAL_FAILURE(bombard_the_beaches());
  ASSERT_NO_FATAL_FAILURE(fly());
  ASSERT_NO_FATAL_FAILURE(land());
  for (const auto& [beach, point] : {std::pair{"utah", "us.8-4"},
                                     {"omaha", "us.16-1"},
                                     {"gold", "br.231-50"},
                                     {"juno", "br.7-3c"},
                                     {"sword", "br.8-3"}}) {
    ASSERT_NO_FATAL_FAILURE(storm(beach, point));
  }
  // In a narrow window the phases that are past make room for the one that is played.
  const wxSize wide = frame_->GetSize();
  frame_->SetSize(760, wide.y);
  EXPECT_TRUE(hands_.wait([&] { return frame_->GetSize().x < wide.x && frame_->turn().now_in_sight(); }));
  frame_->SetSize(wide);
  ASSERT_TRUE(hands_.wait([&] { return frame_->GetSize() == wide && frame_->canvas().settled(); }));
  end("Assaults on the beaches");
  ASSERT_NO_FATAL_FAILURE(three_impulses());
  expect_end("first-day");
}

}  // namespace
}  // namespace bocage
