#include "engine/view/scene.h"

#include <gtest/gtest.h>

namespace bocage {
namespace {

const SideId red(0);
const SideId blue(1);

CounterDef counter(const char* id, SideId side, std::vector<FaceDef> faces) {
  CounterDef def;
  def.id = id;
  def.side = side;
  def.attributes = {Value(5), Value(Fraction(1, 2)), Value("foot")};
  def.faces = std::move(faces);
  return def;
}

// Three hexes in a row and a pool that is not drawn; red's guard, blue's scout under a blind, a neutral marker.
struct Game {
  std::shared_ptr<Module> module = std::make_shared<Module>();
  Game() {
    module->sides = {{"red", "Red", "#aa0000"}, {"blue", "Blue", "#0000aa"}};
    for (const auto& [name, type] :
         {std::pair{"attack", Value::Kind::integer}, {"step", Value::Kind::fraction}, {"class", Value::Kind::name}}) {
      AttributeDef attribute;
      attribute.name = name;
      attribute.type = type;
      module->attributes.push_back(std::move(attribute));
    }
    VariableDef hits;
    hits.on = Owner::piece;
    hits.name = "hits";
    hits.initial = Value(2);
    VariableDef turn;
    turn.on = Owner::game;
    turn.name = "turn";
    turn.initial = Value(7);
    module->variables = {hits, turn};
    auto board = std::make_shared<Board>();
    Grid grid;
    grid.columns = 3;
    grid.rows = 1;
    board->add_surface({"map", "Map", grid, {0, 0}, {3000, 1500}});
    for (int column = 1; column <= 3; ++column) {
      Space space;
      space.name = grid.name(column, 1);
      space.center = grid.center(column, 1);
      space.outline = grid.outline(column, 1);
      board->add_space(std::move(space));
    }
    Space pool;
    pool.name = "pool";
    pool.kind = SpaceKind::pool;
    board->add_space(std::move(pool));
    board->finish();
    module->board = board;
    module->counters = {
        counter(
            "guard", red,
            {{"front",
              {{"main", "{attack}-{step}"}, {"left", "{hits}"}, {"right", "{turn}{nobody}{"}, {"top", "{title}"}}}}),
        counter("scout", blue, {{"front", {{"main", "{attack}"}}}, {"blind", {{"symbol", "?"}, {"concealed", "yes"}}}}),
        counter("smoke", SideId(), {{"front", {{"symbol", "smoke"}}}})};
    module->counters[0].title = "The Guard";
    ScenarioDef scenario;
    scenario.id = "battle";
    scenario.placements = {{CounterId(0), 1, SpaceId(0), "", Source::rulebook, {}},
                           {CounterId(1), 1, SpaceId(1), "blind", Source::rulebook, {}},
                           {CounterId(2), 1, SpaceId(0), "", Source::rulebook, {}},
                           {CounterId(0), 1, SpaceId(3), "", Source::rulebook, {}}};
    module->scenarios = {scenario};
  }
  GameState state() const { return GameState(module, module->scenarios[0], {}); }
};

const Knowledge nothing = [](SecretId) { return std::optional<Value>{}; };

const ScenePiece* find(const Scene& scene, std::uint32_t piece, std::uint32_t space) {
  for (const SceneStack& stack : scene.stacks) {
    for (const ScenePiece& seen : stack.pieces) {
      if (seen.piece == PieceId(piece) && stack.space == SpaceId(space)) return &seen;
    }
  }
  return nullptr;
}

TEST(Scene, fills_in_attributes_and_variables_and_leaves_unknown_names) {
  const Game game;
  const Scene scene = make_scene(game.state(), red, nothing);
  const ScenePiece* guard = find(scene, 0, 0);
  ASSERT_NE(guard, nullptr);
  EXPECT_EQ(guard->face.style.at("main"), "5-1/2");
  EXPECT_EQ(guard->face.style.at("left"), "2");
  EXPECT_EQ(guard->face.style.at("right"), "7{nobody}{");
  EXPECT_EQ(guard->face.style.at("top"), "The Guard");
}

TEST(Scene, holds_stacks_in_order_bottom_first_and_no_space_that_is_not_drawn) {
  const Game game;
  const Scene scene = make_scene(game.state(), red, nothing);
  ASSERT_EQ(scene.stacks.size(), 2U);
  EXPECT_EQ(scene.stacks[0].space, SpaceId(0));
  ASSERT_EQ(scene.stacks[0].pieces.size(), 2U);
  EXPECT_EQ(scene.stacks[0].pieces[1].piece, PieceId(2));
  EXPECT_EQ(find(scene, 3, 3), nullptr);
}

TEST(Scene, shows_a_concealed_piece_to_others_by_its_blind_face_only) {
  const Game game;
  for (const SideId viewer : {red, SideId()}) {
    const Scene scene = make_scene(game.state(), viewer, nothing);
    const ScenePiece* scout = find(scene, 1, 1);
    ASSERT_NE(scout, nullptr);
    EXPECT_TRUE(scout->concealed);
    EXPECT_EQ(scout->face.style.at("symbol"), "?");
    EXPECT_EQ(scout->face.style.count("main"), 0U);
  }
}

TEST(Scene, shows_a_concealed_piece_to_its_owner_open_and_veiled) {
  const Game game;
  const Scene scene = make_scene(game.state(), blue, nothing);
  const ScenePiece* scout = find(scene, 1, 1);
  ASSERT_NE(scout, nullptr);
  EXPECT_FALSE(scout->concealed);
  EXPECT_EQ(scout->face.style.at("main"), "5");
  EXPECT_EQ(scout->face.style.at("veil"), "yes");
}

TEST(Scene, overlays_the_viewers_own_sealed_allocation_and_nobody_elses) {
  const Game game;
  GameState state = game.state();
  state.apply(AddSecret{red, SecretKind::sealed, "deploy", {}, false});
  const Value pair(ValueList{Value(PieceId(3)), Value(SpaceId(2))});
  const Value foreign(ValueList{Value(PieceId(1)), Value(SpaceId(0))});
  const Value absent(ValueList{Value(PieceId(900)), Value(SpaceId(2))});
  const Value nowhere(ValueList{Value(PieceId(0)), Value(SpaceId(900))});
  const Value secret(ValueMap{{"units", Value(ValueList{pair, foreign, absent, nowhere})}});
  const Knowledge all = [&](SecretId) { return std::optional<Value>(secret); };
  const Scene own = make_scene(state, red, all);
  const ScenePiece* placed = find(own, 3, 2);
  ASSERT_NE(placed, nullptr);
  EXPECT_TRUE(placed->tentative);
  EXPECT_EQ(placed->face.style.at("tentative"), "yes");
  EXPECT_EQ(find(own, 1, 0), nullptr) << "a secret cannot move another side's piece";
  EXPECT_EQ(find(make_scene(state, blue, all), 3, 2), nullptr);
  EXPECT_EQ(find(make_scene(state, SideId(), all), 3, 2), nullptr);
}

TEST(Scene, gives_equal_faces_equal_keys_and_others_other_keys) {
  SceneFace a;
  a.side = red;
  a.style = {{"main", "ab"}, {"top", "c"}};
  SceneFace b = a;
  EXPECT_EQ(face_key(a), face_key(b));
  b.side = blue;
  EXPECT_NE(face_key(a), face_key(b));
  b = a;
  b.style = {{"main", "a"}, {"top", "bc"}};
  EXPECT_NE(face_key(a), face_key(b));
  EXPECT_EQ(face_key(a), face_key(a));
}

TEST(Scene, states_are_the_values_that_the_styles_draw) {
  Game game;
  VariableDef owner;
  owner.on = Owner::space;
  owner.name = "owner";
  owner.type = Value::Kind::name;
  owner.initial = Value("nobody");
  VariableDef mined;
  mined.on = Owner::space;
  mined.name = "mined";
  mined.type = Value::Kind::boolean;
  mined.initial = Value(false);
  game.module->variables.push_back(owner);
  game.module->variables.push_back(mined);
  game.module->styles = {{"", "state.owner.red", {}}, {"", "state.mined.yes", {}}, {"", "state.other.red", {}}};
  GameState state = game.state();
  EXPECT_TRUE(states_of(state).empty());
  const int of_owner = game.module->find_variable(Owner::space, "owner");
  const int of_mined = game.module->find_variable(Owner::space, "mined");
  state.apply(SetVariable{Owner::space, 1, of_owner, Value("red")});
  state.apply(SetVariable{Owner::space, 1, of_mined, Value(true)});
  state.apply(SetVariable{Owner::space, 2, of_owner, Value("blue")});
  const auto states = states_of(state);
  ASSERT_EQ(states.size(), 2U);
  EXPECT_EQ(states[0].style, "state.owner.red");
  EXPECT_EQ(states[0].space, SpaceId(1));
  EXPECT_EQ(states[0].order, 0);
  EXPECT_EQ(states[1].style, "state.mined.yes");
  EXPECT_EQ(states[1].order, 1);
  EXPECT_EQ(make_scene(state, SideId(), {}).states.size(), 2U);
}

// The guards of `game` can be moved and can be in a mood; the styles draw both.
Game with_piece_states() {
  Game game;
  VariableDef moved;
  moved.on = Owner::piece;
  moved.name = "moved";
  moved.type = Value::Kind::boolean;
  moved.initial = Value(false);
  VariableDef mood;
  mood.on = Owner::piece;
  mood.name = "mood";
  mood.type = Value::Kind::name;
  mood.initial = Value("good");
  game.module->variables.push_back(moved);
  game.module->variables.push_back(mood);
  game.module->styles = {{"", "state.mood.bad", {}},
                         {"dark", "state.mood.bad", {}},
                         {"", "state.moved.yes", {}},
                         {"", "state.hits.9", {}}};
  return game;
}

void set(GameState& state, std::uint32_t piece, const char* name, Value value) {
  const int variable = state.module().find_variable(Owner::piece, name);
  state.apply(SetVariable{Owner::piece, piece, variable, std::move(value)});
}

TEST(Scene, pieces_carry_the_states_that_hold_the_first_style_first) {
  const Game game = with_piece_states();
  GameState state = game.state();
  const std::uint64_t fresh = find(make_scene(state, red, nothing), 0, 0)->face.key;
  set(state, 0, "moved", Value(true));
  const Scene moved = make_scene(state, red, nothing);
  EXPECT_EQ(find(moved, 0, 0)->face.states, (std::vector<std::string>{"state.moved.yes"}));
  EXPECT_TRUE(find(moved, 2, 0)->face.states.empty());
  EXPECT_NE(find(moved, 0, 0)->face.key, fresh) << "or a cache would show the fresh counter";
  set(state, 0, "mood", Value("bad"));
  EXPECT_EQ(find(make_scene(state, red, nothing), 0, 0)->face.states,
            (std::vector<std::string>{"state.mood.bad", "state.moved.yes"}));
  EXPECT_TRUE(moved.states.empty()) << "those are of spaces and links";
}

TEST(Scene, a_concealed_piece_shows_its_states_and_its_facing_to_its_own_side_only) {
  const Game game = with_piece_states();
  GameState state = game.state();
  state.apply(TurnPiece{PieceId(0), 1});
  const Scene before = make_scene(state, red, nothing);
  set(state, 1, "moved", Value(true));
  set(state, 1, "mood", Value("bad"));
  state.apply(TurnPiece{PieceId(1), 2});
  for (const SideId viewer : {red, SideId()}) {
    const Scene scene = make_scene(state, viewer, nothing);
    const ScenePiece* scout = find(scene, 1, 1);
    EXPECT_TRUE(scout->face.states.empty());
    EXPECT_FALSE(scout->facing);
    EXPECT_EQ(scout->face.key, find(before, 1, 1)->face.key) << "not even that something has changed";
  }
  const Scene own = make_scene(state, blue, nothing);
  EXPECT_EQ(find(own, 1, 1)->face.states.size(), 2U);
  EXPECT_EQ(find(own, 1, 1)->facing, 2);
}

TEST(Scene, tells_where_pieces_look_as_soon_as_one_of_them_was_turned) {
  const Game game;
  GameState state = game.state();
  EXPECT_FALSE(find(make_scene(state, red, nothing), 0, 0)->facing);
  state.apply(TurnPiece{PieceId(2), 5});
  const Scene scene = make_scene(state, red, nothing);
  EXPECT_EQ(find(scene, 2, 0)->facing, 5);
  EXPECT_EQ(find(scene, 0, 0)->facing, 0) << "north is where it looks";
}

}  // namespace
}  // namespace bocage
