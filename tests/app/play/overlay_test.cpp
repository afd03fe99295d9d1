// What the overlays say of The Hill's skirmish, without a window.
#include "app/play/overlay/overlay.h"

#include <algorithm>
#include <set>

#include "app/play/words/game_words.h"
#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class Overlays : public testing::PlayTest {
 protected:
  Scene dressed(OverlayKind kind) {
    overlay_.choose(kind);
    Scene scene = presenter().scene();
    overlay_.apply_to(scene, presenter());
    return scene;
  }
  std::set<std::string> spaces(const Scene& scene, HighlightStyle look, int pattern = -1) {
    std::set<std::string> names;
    for (const SceneHighlight& highlight : scene.highlights) {
      if (highlight.look != look || (pattern >= 0 && highlight.pattern != pattern)) continue;
      names.insert(state().board().space(highlight.space).name);
    }
    return names;
  }
  const SceneHighlight* highlight_at(const Scene& scene, HighlightStyle look, const char* at) {
    for (const SceneHighlight& highlight : scene.highlights) {
      if (highlight.look == look && highlight.space == space(at)) return &highlight;
    }
    return nullptr;
  }
  // The bonds of the moment, as a module may report them: those of Red.
  NewGame with_bonds(const std::string& red) {
    NewGame wanted = skirmish();
    wanted.game = hill_with("rules/init.lua", "queries = {",
                            " bonds = function(game, args) return { value = args.side.name == \"red\" and " + red +
                                " or {}, reasons = {} } end,");
    return wanted;
  }
  static std::string words(const Scene& scene) {
    std::string text = scene.key.title;
    for (const auto& line : scene.key.lines) text += "\n" + line.text;
    return text;
  }

  Overlay overlay_;
};

TEST_F(Overlays, leave_the_scene_alone_until_one_is_chosen) {
  begin_at_movement();
  const Scene bare = dressed(OverlayKind::none);
  EXPECT_TRUE(bare.highlights.empty());
  EXPECT_TRUE(bare.key.title.empty());
}

TEST_F(Overlays, hatch_the_zones_of_control_of_each_side_in_directions_of_their_own) {
  begin_at_movement();
  const Scene scene = dressed(OverlayKind::zones);
  const Module& module = state().module();
  ASSERT_EQ(scene.key.lines.size(), module.sides.size());
  for (std::uint32_t side = 0; side < module.sides.size(); ++side) {
    std::set<std::string> expected;
    const SpaceSet zone = state().zone_of(0, SideId(side));
    for (std::uint32_t i = 0; i < state().board().space_count(); ++i) {
      if (zone.contains(SpaceId(i))) expected.insert(state().board().space(SpaceId(i)).name);
    }
    EXPECT_FALSE(expected.empty());
    EXPECT_EQ(spaces(scene, HighlightStyle::hatch, static_cast<int>(side)), expected)
        << side_words(module, SideId(side));
    EXPECT_EQ(scene.key.lines[side].sample.color, module.sides[side].color);
  }
  EXPECT_NE(scene.key.lines[0].sample.pattern, scene.key.lines[1].sample.pattern) << "not by colour alone";
}

TEST_F(Overlays, draw_a_bar_between_the_two_ends_of_each_bond) {
  begin_at_movement(with_bonds("{ { game:space(\"0205\"), game:space(\"0405\") } }"));
  const Scene scene = dressed(OverlayKind::zones);
  EXPECT_EQ(scene.key.title, "Zones of control and bonds");
  EXPECT_NE(words(scene).find("Red: 1 bond\n"), std::string::npos) << words(scene);
  EXPECT_NE(words(scene).find("Blue: 0 bonds"), std::string::npos) << words(scene);
  const SceneHighlight* const bar = highlight_at(scene, HighlightStyle::bar, "0405");
  ASSERT_NE(bar, nullptr);
  EXPECT_EQ(bar->from, space("0205"));
  EXPECT_EQ(bar->color, state().module().sides[0].color);
  EXPECT_EQ(spaces(scene, HighlightStyle::bar).size(), 1U);
}

TEST_F(Overlays, say_that_bonds_have_two_ends) {
  begin_at_movement(with_bonds("{ game:space(\"0205\") }"));
  const std::string said = words(dressed(OverlayKind::zones));
  EXPECT_NE(said.find("The rules of this module failed at \"bonds\""), std::string::npos) << said;
}

TEST_F(Overlays, say_in_one_sentence_that_the_rules_failed) {
  NewGame wanted = skirmish();
  wanted.game = hill_with("rules/init.lua", "supply = function(game, args)", " do return args.unit.nothing.there end");
  begin_at_movement(wanted);
  const std::string said = words(dressed(OverlayKind::supply));
  EXPECT_EQ(said, "Supply\nThe rules of this module failed at \"supply\" (rules/init.lua:15)");
}

TEST_F(Overlays, say_that_an_answer_is_none_that_they_can_show) {
  NewGame wanted = skirmish();
  wanted.game =
      hill_with("rules/init.lua", "reach = function(game, args)", " do return { value = 3, reasons = {} } end");
  begin_at_movement(wanted);
  overlay_.ask_about(piece("r-tanks", "0205"));
  EXPECT_EQ(words(dressed(OverlayKind::reach)), "Reach\nThe rules of this module failed at \"reach\"");
}

TEST_F(Overlays, tell_of_every_unit_whether_it_is_in_supply) {
  begin_at_movement();
  const Scene scene = dressed(OverlayKind::supply);
  std::set<std::string> good, bad;
  for (const SceneStack& stack : scene.stacks) {
    if (state().board().space(stack.space).kind != SpaceKind::hex) continue;
    bool all = true;
    for (const ScenePiece& seen : stack.pieces) {
      all = all && session().query("supply", ValueMap{{"unit", seen.piece}}, presenter().viewer()).value.boolean();
    }
    (all ? good : bad).insert(state().board().space(stack.space).name);
  }
  EXPECT_FALSE(good.empty());
  EXPECT_EQ(spaces(scene, HighlightStyle::good), good);
  EXPECT_EQ(spaces(scene, HighlightStyle::bad), bad);
  EXPECT_NE(words(scene).find("in supply"), std::string::npos) << words(scene);
}

TEST_F(Overlays, trace_the_line_of_the_unit_that_is_pointed_at) {
  begin_at_movement();
  const PieceId tanks = piece("r-tanks", "0205");
  ASSERT_TRUE(tanks.valid());
  dressed(OverlayKind::supply);
  EXPECT_TRUE(overlay_.ask_about(tanks));
  EXPECT_FALSE(overlay_.ask_about(tanks)) << "nothing looks different";
  const Scene scene = dressed(OverlayKind::supply);
  std::vector<SpaceId> path;
  for (const SceneMark& mark : scene.marks) {
    if (mark.kind == MarkKind::path) path.push_back(mark.space);
  }
  ASSERT_GE(path.size(), 2U);
  EXPECT_EQ(path.front(), space("0205"));
  EXPECT_TRUE(state().board().in_region(path.back(), state().board().find_word("red.source")));
  EXPECT_NE(words(scene).find(counter_words(state().counter(tanks)) + ": in supply"), std::string::npos)
      << words(scene);
}

TEST_F(Overlays, count_what_stands_in_each_space) {
  begin_at_movement();
  const Scene scene = dressed(OverlayKind::stacking);
  ASSERT_FALSE(scene.stacks.empty());
  for (const SceneStack& stack : scene.stacks) {
    const Space& where = state().board().space(stack.space);
    if (where.kind != SpaceKind::hex) continue;
    const bool counted =
        std::any_of(scene.highlights.begin(), scene.highlights.end(), [&](const SceneHighlight& highlight) {
          return highlight.space == stack.space && highlight.text.starts_with(std::to_string(stack.pieces.size()));
        });
    EXPECT_TRUE(counted) << where.name;
  }
}

TEST_F(Overlays, hatch_what_each_side_holds_and_follow_when_it_changes_hands) {
  begin_at_movement();
  const auto defs = state().module().variables_of(Owner::space);
  const int variable = state().module().find_variable(Owner::space, "controller");
  ASSERT_GE(variable, 0);
  Scene scene = dressed(OverlayKind::control);
  EXPECT_EQ(scene.key.title, defs[static_cast<std::size_t>(variable)]->title);
  std::set<std::string> held;
  SpaceId foreign;
  for (std::uint32_t i = 0; i < state().board().space_count(); ++i) {
    const Value& holder = state().variable(Owner::space, i, variable);
    if (holder.is_nil()) continue;
    held.insert(state().board().space(SpaceId(i)).name);
    if (holder.side() != presenter().acting()) foreign = SpaceId(i);
  }
  ASSERT_TRUE(foreign.valid());
  EXPECT_EQ(spaces(scene, HighlightStyle::hatch), held);
  for (const SceneHighlight& highlight : scene.highlights) {
    const SideId holder = state().variable(Owner::space, highlight.space.index, variable).side();
    EXPECT_EQ(highlight.pattern, static_cast<int>(holder.index)) << "as in every overlay";
  }
  const std::string before = words(scene);
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  ASSERT_TRUE(
      session()
          .edit(presenter().acting(), {SetVariable{Owner::space, foreign.index, variable, Value(presenter().acting())}})
          .accepted);
  presenter().refresh();
  EXPECT_NE(words(dressed(OverlayKind::control)), before);
}

TEST_F(Overlays, show_what_the_other_side_did_since_the_last_action) {
  begin_at_movement();
  EXPECT_NE(words(dressed(OverlayKind::changes)).find("has not acted yet"), std::string::npos);
  const SideId first = presenter().acting();
  const PieceId tanks = piece("r-tanks", "0205");
  ASSERT_TRUE(move("r-tanks", "0205", "0204"));
  while (presenter().acting() == first) {
    const auto waiting = session().waiting().kind;
    if (waiting == Waiting::Kind::choice) {
      presenter().end_phase();
    } else {
      answer_everything();
    }
    ASSERT_TRUE(presenter().acting().valid());
    presenter().seat().show_screen();
  }
  const Scene scene = dressed(OverlayKind::changes);
  const SceneHighlight* const trail = highlight_at(scene, HighlightStyle::trail, "0204");
  ASSERT_NE(trail, nullptr) << words(scene);
  EXPECT_EQ(trail->from, space("0205"));
  EXPECT_EQ(where(tanks), space("0204"));
  const ChangesSeen own = changes_since_last_action(session(), first, session().timeline().length());
  EXPECT_FALSE(own.any_action) << "one's own moves are no news";
}

TEST_F(Overlays, tell_nobody_of_what_the_other_side_did_with_concealed_counters) {
  begin_at_movement(skirmish_with_hidden_tanks());
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  const SideId red = presenter().acting(), blue = state().module().find_side("blue");
  const PieceId tanks = piece("r-tanks", "0205"), guard = piece("r-guard", "0305");
  const auto edit = [&](SideId side, const std::vector<Change>& changes) {
    ASSERT_TRUE(session().edit(side, changes).accepted);
  };
  const auto seen_by_blue = [&] { return changes_since_last_action(session(), blue, session().timeline().length()); };
  const auto moved = [](const ChangesSeen& seen, PieceId unit) {
    return std::any_of(seen.moves.begin(), seen.moves.end(), [&](const auto& move) { return move.piece == unit; });
  };
  const Change nothing =
      SetVariable{Owner::space, space("0305").index, 0, state().variable(Owner::space, space("0305").index, 0)};
  edit(red, {FlipPiece{tanks, 1}});
  EXPECT_EQ(seen_by_blue().altered, (std::vector<SpaceId>{space("0205")})) << "it went under cover there";
  edit(red, {MovePiece{tanks, space("0204")}});
  EXPECT_FALSE(moved(seen_by_blue(), tanks));
  EXPECT_EQ(seen_by_blue().altered, (std::vector<SpaceId>{space("0205")})) << "nor where it is now";
  edit(blue, {nothing});
  edit(red, {MovePiece{tanks, space("0303")}, MovePiece{guard, space("0304")}});
  EXPECT_FALSE(moved(seen_by_blue(), tanks));
  EXPECT_TRUE(seen_by_blue().altered.empty());
  EXPECT_TRUE(moved(seen_by_blue(), guard));
  edit(red, {FlipPiece{tanks, 0}});
  const ChangesSeen turned_over = seen_by_blue();
  ASSERT_TRUE(moved(turned_over, tanks));
  for (const auto& move : turned_over.moves) {
    if (move.piece != tanks) continue;
    EXPECT_FALSE(move.from.valid()) << "where it came from was hidden";
    EXPECT_EQ(move.to, space("0303"));
  }
}

TEST_F(Overlays, tell_where_a_unit_could_go_and_for_how_much) {
  begin_at_movement();
  Scene scene = dressed(OverlayKind::reach);
  EXPECT_TRUE(scene.highlights.empty());
  EXPECT_NE(words(scene).find("Point at a unit"), std::string::npos) << words(scene);
  const PieceId tanks = piece("r-tanks", "0205");
  EXPECT_TRUE(overlay_.ask_about(tanks));
  EXPECT_FALSE(overlay_.ask_about(tanks));
  scene = dressed(OverlayKind::reach);
  const auto costs = session().query("reach", ValueMap{{"unit", tanks}}, presenter().viewer()).value.list();
  ASSERT_GT(costs.size(), 5U);
  for (const Value& pair : costs) {
    const std::string name = state().board().space(pair.list()[0].space()).name;
    const SceneHighlight* const badge = highlight_at(scene, HighlightStyle::count, name.c_str());
    ASSERT_NE(badge, nullptr) << name;
    EXPECT_EQ(badge->text, cost_words(pair.list()[1].number())) << name;
  }
  EXPECT_EQ(spaces(scene, HighlightStyle::wash).size(), costs.size());
  EXPECT_EQ(highlight_at(scene, HighlightStyle::count, "0205"), nullptr) << "it stands there";
  EXPECT_EQ(spaces(scene, HighlightStyle::ring), (std::set<std::string>{"0205"}));
  EXPECT_NE(words(scene).find(counter_words(state().counter(tanks))), std::string::npos);
  EXPECT_NE(words(scene).find("Its movement points: 6 (3.1)"), std::string::npos) << words(scene);
  // Pointing at a number takes nothing away, and after its move it is told from there.
  EXPECT_FALSE(overlay_.ask_about(PieceId()));
  ASSERT_TRUE(move("r-tanks", "0205", "0204"));
  scene = dressed(OverlayKind::reach);
  EXPECT_EQ(highlight_at(scene, HighlightStyle::count, "0204"), nullptr);
  ASSERT_NE(highlight_at(scene, HighlightStyle::count, "0205"), nullptr);
  EXPECT_EQ(highlight_at(scene, HighlightStyle::count, "0205")->text, "1");
}

TEST_F(Overlays, tell_the_reach_of_the_other_side_too) {
  begin_at_movement();
  const PieceId enemy = piece("b-line", "0705");
  ASSERT_NE(state().counter(enemy).side, presenter().acting());
  overlay_.ask_about(enemy);
  const Scene scene = dressed(OverlayKind::reach);
  EXPECT_NE(highlight_at(scene, HighlightStyle::count, "0706"), nullptr) << words(scene);
  EXPECT_EQ(highlight_at(scene, HighlightStyle::wash, "0706")->color,
            state().module().sides[state().counter(enemy).side.index].color);
  overlay_.ask_about(piece("r-bn", "red.pool"));
  const Scene pool = dressed(OverlayKind::reach);
  EXPECT_NE(words(pool).find("does not stand on the map"), std::string::npos) << words(pool);
  EXPECT_TRUE(spaces(pool, HighlightStyle::wash).empty());
}

TEST_F(Overlays, ask_the_rules_as_if_nothing_hid_under_a_hidden_counter) {
  begin_at_movement(skirmish_with_hidden_tanks());
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  const SideId red = presenter().acting();
  const PieceId tanks = piece("r-tanks", "0205"), line = piece("b-line", "0705");
  ASSERT_TRUE(session()
                  .edit(red, {FlipPiece{tanks, 1}, MovePiece{tanks, space("0707")},
                              MovePiece{piece("r-guard", "0305"), space("off")},
                              MovePiece{piece("r-1st", "0306"), space("off")}})
                  .accepted);
  presenter().refresh();
  overlay_.ask_about(line);
  EXPECT_NE(highlight_at(dressed(OverlayKind::zones), HighlightStyle::hatch, "0706"), nullptr) << "its own side knows";
  EXPECT_EQ(highlight_at(dressed(OverlayKind::reach), HighlightStyle::count, "0708"), nullptr)
      << "its zone stops the other";
  ASSERT_TRUE(presenter().seat().show_as_others_see(true));
  const Scene zones = dressed(OverlayKind::zones);
  const auto red_zone = spaces(zones, HighlightStyle::hatch, static_cast<int>(red.index));
  EXPECT_TRUE(red_zone.empty()) << *red_zone.begin();
  EXPECT_NE(words(zones).find("1 hidden counter"), std::string::npos) << words(zones);
  const Scene reach = dressed(OverlayKind::reach);
  EXPECT_NE(highlight_at(reach, HighlightStyle::count, "0708"), nullptr) << words(reach);
  EXPECT_EQ(highlight_at(reach, HighlightStyle::count, "0707"), nullptr) << "something is there";
  const Scene stacking = dressed(OverlayKind::stacking);
  const SceneHighlight* const counted = highlight_at(stacking, HighlightStyle::count, "0707");
  ASSERT_NE(counted, nullptr);
  EXPECT_EQ(counted->text, "1") << "how much of the stacking limit is not told";
  overlay_.ask_about(tanks);
  EXPECT_TRUE(dressed(OverlayKind::reach).highlights.empty()) << "that of the hidden one is never shown";
}

TEST_F(Overlays, tell_of_the_moment_that_is_looked_back_at) {
  begin_at_movement();
  const auto before = session().timeline().length();
  const PieceId tanks = piece("r-tanks", "0205");
  ASSERT_TRUE(move("r-tanks", "0205", "0305"));
  overlay_.ask_about(tanks);
  const auto loads = [&](const char* at) -> std::string {
    const Scene scene = dressed(OverlayKind::stacking);
    const SceneHighlight* const badge = highlight_at(scene, HighlightStyle::count, at);
    return badge == nullptr ? "" : badge->text;
  };
  EXPECT_EQ(loads("0305"), "2/3");
  EXPECT_EQ(loads("0205"), "");
  EXPECT_EQ(highlight_at(dressed(OverlayKind::supply), HighlightStyle::good, "0205"), nullptr);
  EXPECT_EQ(spaces(dressed(OverlayKind::reach), HighlightStyle::ring), (std::set<std::string>{"0305"}));
  presenter().lookback().show(before);
  EXPECT_EQ(loads("0205"), "1/3");
  EXPECT_NE(highlight_at(dressed(OverlayKind::supply), HighlightStyle::good, "0205"), nullptr);
  EXPECT_NE(words(dressed(OverlayKind::supply)).find(counter_words(state().counter(tanks)) + ": in supply"),
            std::string::npos);
  EXPECT_EQ(spaces(dressed(OverlayKind::reach), HighlightStyle::ring), (std::set<std::string>{"0205"}));
  presenter().lookback().resume();
  EXPECT_EQ(loads("0305"), "2/3");
}

TEST_F(Overlays, draw_what_comes_from_beside_the_map_as_a_stub) {
  begin_at_movement();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  const SideId red = presenter().acting(), blue = state().module().find_side("blue");
  const PieceId fresh = piece("r-bn", "red.pool"), tanks = piece("r-tanks", "0205");
  ASSERT_TRUE(session().edit(red, {MovePiece{fresh, space("0204")}, MovePiece{tanks, space("red.dead")}}).accepted);
  presenter().refresh();
  const Scene trails = dressed(OverlayKind::trails);
  const SceneHighlight* const came = highlight_at(trails, HighlightStyle::arrival, "0204");
  ASSERT_NE(came, nullptr);
  EXPECT_EQ(came->from, space("red.pool"));
  const SceneHighlight* const went = highlight_at(trails, HighlightStyle::departure, "red.dead");
  ASSERT_NE(went, nullptr);
  EXPECT_EQ(went->from, space("0205"));
  EXPECT_EQ(went->color, state().module().sides[red.index].color);
  EXPECT_NE(words(trails).find("a box beside the map"), std::string::npos) << words(trails);
  const ChangesSeen seen = changes_since_last_action(session(), blue, session().timeline().length());
  EXPECT_EQ(seen.moves.size(), 2U);
}

TEST_F(Overlays, say_so_when_a_game_has_no_such_thing) {
  NewGame wanted;
  wanted.game = "breakout";
  wanted.seed = 1;
  begin(wanted);
  presenter().seat().show_screen();
  const Scene zones = dressed(OverlayKind::zones);
  EXPECT_TRUE(zones.highlights.empty());
  EXPECT_NE(words(zones).find("no zones of control"), std::string::npos);
  const Scene control = dressed(OverlayKind::control);
  EXPECT_EQ(control.key.title, "Controlled by") << "a variable of names that the styles draw";
  EXPECT_GT(spaces(control, HighlightStyle::hatch).size(), 10U);
  EXPECT_EQ(control.key.lines.front().text.find("nothing"), std::string::npos);
}

TEST_F(Overlays, ask_no_module_anything_that_it_fails_at) {
  // Of D-Day a scenario whose units stand on the map when it begins.
  for (const auto& [game, scenario] :
       {std::pair("normandy69", "first-turn"), std::pair("dday", "exercise"), std::pair("breakout", "")}) {
    NewGame wanted;
    wanted.game = game;
    wanted.scenario = scenario;
    wanted.seed = 1;
    begin(wanted);
    presenter().seat().show_screen();
    for (const OverlayKind kind : {OverlayKind::supply, OverlayKind::stacking, OverlayKind::changes}) {
      EXPECT_EQ(words(dressed(kind)).find("failed"), std::string::npos) << game << ": " << words(dressed(kind));
    }
    std::size_t shaded = 0;
    for (const SceneStack& stack : presenter().scene().stacks) {
      for (const ScenePiece& seen : stack.pieces) {
        overlay_.ask_about(seen.piece);
        const Scene scene = dressed(OverlayKind::reach);
        EXPECT_EQ(words(scene).find("failed"), std::string::npos) << game << ": " << words(scene);
        shaded += spaces(scene, HighlightStyle::wash).size();
      }
    }
    EXPECT_GT(shaded, 20U) << game;
  }
}

}  // namespace
}  // namespace bocage
