#include "host_fixture.h"

namespace bocage::test {

namespace {

std::shared_ptr<Board> small_board() {
  auto board = std::make_shared<Board>();
  const NameId clear = board->intern("clear");
  const NameId woods = board->intern("woods");
  const NameId river = board->intern("river");
  const NameId road = board->intern("road");
  const NameId beaches = board->intern("beaches");
  Grid grid;
  grid.columns = 8;
  grid.rows = 8;
  board->add_surface({"map", "Map", grid, grid.low(), grid.high()});
  for (int column = 1; column <= 8; ++column) {
    for (int row = 1; row <= 8; ++row) {
      Space space;
      space.name = grid.name(column, row);
      space.terrain = space.name == "0203" ? woods : clear;
      space.column = column;
      space.row = row;
      space.center = grid.center(column, row);
      space.outline = grid.outline(column, row);
      if (row == 1) space.regions = {beaches};
      board->add_space(space);
    }
  }
  Space pool;
  pool.name = "off";
  pool.title = "Out of play";
  pool.kind = SpaceKind::pool;
  board->add_space(pool);
  for (int column = 1; column <= 8; ++column) {
    for (int row = 1; row <= 8; ++row) {
      const SpaceId from = board->find_space(grid.name(column, row));
      for (const auto& next : grid.neighbours(column, row)) {
        const SpaceId to = board->find_space(grid.name(next.column, next.row));
        if (from < to) {
          Link link;
          link.a = from;
          link.b = to;
          link.direction = board->intern(next.direction);
          if (board->space(from).name == "0304" && board->space(to).name == "0305") link.features = {river};
          if (board->space(from).name == "0404" && board->space(to).name == "0405") link.crossings = {road};
          board->add_link(link);
        }
      }
    }
  }
  board->finish();
  return board;
}

VariableDef variable(Owner on, const char* name, Value::Kind type, Value initial, bool nullable = false) {
  VariableDef def;
  def.on = on;
  def.name = name;
  def.type = type;
  def.initial = std::move(initial);
  def.nullable = nullable;
  return def;
}

CounterDef counter(const char* id, std::uint32_t side, int attack, int move) {
  CounterDef def;
  def.id = id;
  def.title = id;
  def.side = SideId(side);
  def.attributes = {attack, move, true, "foot", Fraction(1, 2)};
  def.faces = {{"front", {}}, {"back", {}}};
  return def;
}

ScenarioDef battle(const Board& board) {
  ScenarioDef scenario;
  scenario.id = "battle";
  scenario.title = "The battle";
  scenario.placements.push_back({CounterId(0), 2, board.find_space("0303"), "", Source::rulebook, {}});
  scenario.placements.push_back({CounterId(1), 1, board.find_space("0306"), "", Source::rulebook, {}});
  scenario.placements.push_back({CounterId(1), 1, board.find_space("off"), "", Source::rulebook, {}});
  scenario.arrivals.push_back({2, SideId(0), "west", "second", CounterId(0), 1, Source::rulebook});
  scenario.plans.push_back(
      {"historical", SideId(0), "Historical", {{CounterId(0), 2, board.find_space("0303"), "forward"}}});
  scenario.sequence.kind = NodeDef::Kind::sequence;
  scenario.sequence.id = "game";
  return scenario;
}

}  // namespace

std::shared_ptr<Module> small_module() {
  auto module = std::make_shared<Module>();
  module->id = "small";
  module->title = "Small";
  module->board = small_board();
  const Board& board = *module->board;
  module->sides = {{"red", "Red", "#ff0000"}, {"blue", "Blue", "#0000ff"}};
  module->terrains = {{"clear", "Clear", ""}, {"woods", "Woods", ""}};
  module->features = {{"river", "River", ""}};
  module->crossings = {{"road", "Road", ""}};
  module->attributes = {{"attack", Value::Kind::integer, 0, {}},
                        {"move", Value::Kind::integer, 0, {}},
                        {"zoc", Value::Kind::boolean, false, {}},
                        {"class", Value::Kind::name, "", {}},
                        {"supply", Value::Kind::fraction, 0, {}}};
  module->variables = {variable(Owner::game, "turn", Value::Kind::integer, 1),
                       variable(Owner::game, "turns", Value::Kind::integer, 5),
                       variable(Owner::piece, "moved", Value::Kind::boolean, false),
                       variable(Owner::space, "controller", Value::Kind::side, {}, true),
                       variable(Owner::side, "tokens", Value::Kind::integer, 3),
                       variable(Owner::link, "blown", Value::Kind::boolean, false)};
  module->options = {{"events", "Events", "", Value::Kind::boolean, {}, true}};
  module->zones = {{"ground", "zoc", "", {board.find_word("river")}, {}, {}, "4.1"}};
  module->movement_unit = 2;
  const auto line = [&](MoveRule::On on, const char* name, int cost, bool barred, const char* rule) {
    return MoveRule{on, board.find_word(name), cost, barred, false, rule};
  };
  module->movement = {std::make_shared<const MoveClass>(
      board, "foot",
      std::vector<MoveRule>{
          line(MoveRule::On::terrain, "clear", 2, false, "3.1"), line(MoveRule::On::terrain, "woods", 4, false, "3.2"),
          line(MoveRule::On::link, "river", 0, true, "3.4"), line(MoveRule::On::crossing, "road", 1, false, "3.5")})};
  module->counters = {counter("r-guard", 0, 5, 4), counter("b-line", 1, 3, 2)};
  ChartDef crt;
  crt.id = "crt";
  crt.rule = "5.4";
  crt.columns = {{"1-2", "1-2", Fraction(1, 2)}, {"1-1", "1-1", Fraction(1)}, {"2-1", "2-1", Fraction(2)}};
  crt.rows = {{"low", "1-3", Fraction(1)}, {"high", "4-6", Fraction(4)}};
  crt.cells = {{"AR", "-", "DR"}, {"-", "DR", "DE"}};
  module->charts = {crt};
  module->scenarios = {battle(board)};
  module->rules_file = "rules/init.lua";
  return module;
}

void HostTest::load(const std::string& lua, const Limits& limits) {
  module->scripts["rules/init.lua"] = lua;
  Problems problems;
  host = Ruleset::Host::create(module, std::string(BOCAGE_SOURCE_DIR) + "/lua", limits, problems);
  for (const Problem& problem : problems) {
    ADD_FAILURE() << to_text(problem);
  }
  ASSERT_NE(host, nullptr);
  state = std::make_unique<GameState>(module, module->scenarios[0], std::map<std::string, Value>{});
}

Problems HostTest::complaints(const std::string& lua, const Limits& limits) {
  module->scripts["rules/init.lua"] = lua;
  Problems problems;
  host = Ruleset::Host::create(module, std::string(BOCAGE_SOURCE_DIR) + "/lua", limits, problems);
  EXPECT_FALSE(problems.empty());
  if (problems.empty()) {
    problems.emplace_back();
  }
  return problems;
}

Context HostTest::context(ContextBit mode) {
  Context made;
  made.mode = mode;
  made.state = state.get();
  made.viewer = SideId(0);
  made.coverage = &coverage;
  made.looked_up = &looked_up;
  made.node = "movement";
  made.active = SideId(0);
  made.items = {{"player", SideId(0)}};
  return made;
}

Ruleset::Host::Result HostTest::call(const std::string& path, ContextBit mode) {
  Context made = context(mode);
  const Ruleset::Host::Scope scope(*host, made);
  return host->call(host->function(path), [this](lua_State* l) {
    host->push_game(l);
    host->push_side(l, SideId(0));
    return 2;
  });
}

Ruleset::Host::Result HostTest::run(const std::string& body, ContextBit mode, const Limits& limits) {
  load("return { queries = { test = function(game, side)\n" + body + "\nend } }", limits);
  return host ? call("queries.test", mode) : Ruleset::Host::Result{};
}

Value HostTest::value(const std::string& body, ContextBit mode) {
  const auto result = run(body, mode);
  EXPECT_FALSE(result.refusal) << body << "\n" << (result.problem ? to_text(*result.problem) : result.refusal->text);
  return result.value;
}

std::string HostTest::fault(const std::string& body, ContextBit mode, const Limits& limits) {
  const auto result = run(body, mode, limits);
  EXPECT_TRUE(result.problem) << body;
  if (!result.problem) {
    return {};
  }
  EXPECT_EQ(result.problem->place.file, "rules/init.lua") << to_text(*result.problem);
  EXPECT_GT(result.problem->place.line, 0) << to_text(*result.problem);
  return result.problem->message;
}

}  // namespace bocage::test
