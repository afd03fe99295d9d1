// A small module made by hand: two sides, a strip of hexes with a river, a box and a pool; and random changes for it.
#pragma once

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "engine/game/state.h"

namespace bocage::test {

struct SmallGame {
  int columns = 8;
  int rows = 6;
  int copies = 3;      // of each counter
  std::string unless;  // of the zone
};

// Hexes "0101" … by column and row (even columns half a hex down), box "offmap" joined to 0101, pool "pool".
// Between rows 2 and 3 of column 2 runs a river, with a bridge in column 3's; row 5 is sea.
// Counters: allied "inf" and "arm" (arm has two faces), german "gren", neutral "marker"; "inf", "arm", "gren" exert
// zones.
inline std::shared_ptr<const Module> small_module(const SmallGame& size = {}) {
  auto module = std::make_shared<Module>();
  module->id = "small";
  module->version = "1.0";
  module->content = hash_of("test", "small");
  for (const char* id : {"allied", "german"}) {
    SideDef side;
    side.id = id;
    module->sides.push_back(side);
  }

  auto board = std::make_shared<Board>();
  const NameId river = board->intern("river");
  const NameId bridge = board->intern("bridge");
  const NameId sea = board->intern("sea");
  const NameId clear = board->intern("clear");
  Surface surface;
  surface.id = "map";
  board->add_surface(surface);
  const auto name = [](int column, int row) {
    const std::string c = std::to_string(column);
    const std::string r = std::to_string(row);
    return std::string(c.size() < 2 ? "0" : "") + c + (r.size() < 2 ? "0" : "") + r;
  };
  std::vector<std::vector<SpaceId>> hexes(static_cast<std::size_t>(size.columns) + 1);
  for (int c = 1; c <= size.columns; ++c) {
    for (int r = 1; r <= size.rows; ++r) {
      Space space;
      space.name = name(c, r);
      space.terrain = r == 5 ? sea : clear;
      space.column = c;
      space.row = r;
      hexes[static_cast<std::size_t>(c)].push_back(board->add_space(space));
    }
  }
  Space box;
  box.name = "offmap";
  box.kind = SpaceKind::box;
  const SpaceId offmap = board->add_space(box);
  Space pool;
  pool.name = "pool";
  pool.kind = SpaceKind::pool;
  board->add_space(pool);
  const auto join = [&](SpaceId a, SpaceId b, int column, int row, bool southwards) {
    Link link;
    link.a = a;
    link.b = b;
    if (southwards && row == 2 && (column == 2 || column == 3)) link.features = {river};
    if (southwards && row == 2 && column == 3) link.crossings = {bridge};
    board->add_link(link);
  };
  for (int c = 1; c <= size.columns; ++c) {
    for (int r = 1; r <= size.rows; ++r) {
      const auto& here = hexes[static_cast<std::size_t>(c)];
      const SpaceId hex = here[static_cast<std::size_t>(r) - 1];
      if (r < size.rows) join(hex, here[static_cast<std::size_t>(r)], c, r, true);
      if (c == size.columns) continue;
      const auto& next = hexes[static_cast<std::size_t>(c) + 1];
      for (int to : {r, c % 2 == 0 ? r + 1 : r - 1}) {
        if (to >= 1 && to <= size.rows) join(hex, next[static_cast<std::size_t>(to) - 1], c, r, false);
      }
    }
  }
  join(hexes[1][0], offmap, 0, 0, false);
  board->finish();
  module->board = board;

  const auto attribute = [&](const char* id, Value::Kind type, Value initial) {
    AttributeDef def;
    def.name = id;
    def.type = type;
    def.initial = std::move(initial);
    module->attributes.push_back(def);
  };
  attribute("strength", Value::Kind::integer, 0);
  attribute("zoc", Value::Kind::boolean, false);
  const auto counter = [&](const char* id, SideId side, int strength, bool zoc, std::size_t faces) {
    CounterDef def;
    def.id = id;
    def.side = side;
    def.attributes = {Value(strength), Value(zoc)};
    for (std::size_t i = 0; i < faces; ++i) {
      FaceDef face;
      face.id = "face" + std::to_string(i);
      def.faces.push_back(face);
    }
    module->counters.push_back(def);
  };
  counter("inf", SideId(0), 3, true, 1);
  counter("arm", SideId(0), 5, true, 2);
  counter("gren", SideId(1), 4, true, 2);
  counter("truck", SideId(1), 0, false, 1);
  counter("marker", SideId{}, 0, true, 2);

  const auto variable = [&](Owner on, const char* id, Value::Kind type, Value initial) {
    VariableDef def;
    def.on = on;
    def.name = id;
    def.type = type;
    def.initial = std::move(initial);
    module->variables.push_back(def);
  };
  variable(Owner::game, "turn", Value::Kind::integer, 1);
  variable(Owner::game, "weather", Value::Kind::name, "clear");
  variable(Owner::side, "points", Value::Kind::fraction, 0);
  variable(Owner::piece, "moved", Value::Kind::boolean, false);
  variable(Owner::piece, "target", Value::Kind::space, {});
  module->variables.back().nullable = true;
  variable(Owner::space, "seen", Value::Kind::list, Value(ValueList{}));
  module->variables.back().set = true;
  module->variables.back().of = Value::Kind::piece;
  variable(Owner::link, "used", Value::Kind::integer, 0);

  ZoneDef zone;
  zone.id = "zoc";
  zone.attribute = "zoc";
  zone.unless = size.unless;
  zone.not_over = {river};
  zone.but_over = {bridge};
  zone.not_into = {sea};
  module->zones = {zone};

  OptionDef fog;
  fog.id = "fog";
  fog.initial = Value(false);
  OptionDef mood;
  mood.id = "mood";
  mood.type = Value::Kind::name;
  mood.choices = {"calm", "grim"};
  mood.initial = Value("calm");
  module->options = {fog, mood};

  ScenarioDef scenario;
  scenario.id = "short";
  scenario.settings = {{"turn", Value(3)}};
  for (std::uint32_t i = 0; i < module->counters.size(); ++i) {
    Placement placement;
    placement.counter = CounterId(i);
    placement.count = size.copies;
    placement.at = hexes[1 + i % static_cast<std::size_t>(size.columns)][0];
    scenario.placements.push_back(placement);
  }
  scenario.placements[1].face = "face1";
  module->scenarios = {scenario};
  return module;
}

inline GameState small_state(const SmallGame& size = {}) {
  auto module = small_module(size);
  const ScenarioDef& scenario = module->scenarios[0];
  return GameState(module, scenario, {});
}

// A random change that fits the state.
class RandomChanges {
 public:
  // With `creates` pieces are created, too: the hash that never changes is of a game without.
  explicit RandomChanges(std::uint32_t seed, bool creates = false) : numbers_(seed), creates_(creates) {}

  Change next(const GameState& state) {
    switch (below(12)) {
      case 0:
        return SetVariable{Owner::game, 0, 0, Value(std::int64_t{below(5)})};
      case 1:
        return SetVariable{Owner::side, below(2), 0, Value(Fraction{below(9), 1 + below(4)})};
      case 2:
        return SetVariable{Owner::piece, piece(state).index, 0, Value(below(2) == 1)};
      case 3:
        return SetVariable{Owner::piece, piece(state).index, 1, below(2) == 1 ? Value(space(state)) : Value()};
      case 4:
        return SetVariable{Owner::space, space(state).index, 0,
                           make_set({Value(piece(state)), Value(piece(state)), Value(piece(state))})};
      case 5:
        return flip(state);
      case 6:
        return TurnPiece{piece(state), static_cast<std::int16_t>(below(6))};
      case 7:
        return exchange(state);
      case 8:
        return secret(state);
      case 9:
        return whole_game(state);
      case 10:
        return creates_ ? create(state) : move(state);
      default:
        return move(state);
    }
  }

  std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(numbers_()) % bound; }
  PieceId piece(const GameState& state) { return PieceId(below(static_cast<std::uint32_t>(state.piece_count()))); }
  SpaceId space(const GameState& state) {
    return SpaceId(below(static_cast<std::uint32_t>(state.board().space_count())));
  }

  Change move(const GameState& state) {
    const PieceId who = piece(state);
    const SpaceId to = space(state);
    std::size_t there = state.stack(to).size();
    if (state.piece(who).space == to) --there;
    const std::uint32_t at = below(2) == 1 ? UINT32_MAX : below(static_cast<std::uint32_t>(there) + 1);
    return MovePiece{who, to, at};
  }

 private:
  Change create(const GameState& state) {
    return CreatePiece{CounterId(below(static_cast<std::uint32_t>(state.module().counters.size()))), space(state)};
  }

  Change flip(const GameState& state) {
    const PieceId who = piece(state);
    return FlipPiece{who,
                     static_cast<std::uint16_t>(below(static_cast<std::uint32_t>(state.counter(who).faces.size())))};
  }

  Change exchange(const GameState& state) {
    ExchangePieces change;
    const std::uint32_t first = piece(state).index;
    const std::uint32_t last = std::min<std::uint32_t>(first + 4, static_cast<std::uint32_t>(state.piece_count()));
    const SpaceId to = space(state);
    for (std::uint32_t i = first; i < last; ++i) {
      change.moves.push_back({PieceId(i), below(3) == 0 ? space(state) : to, below(2) == 1 ? 0 : UINT32_MAX});
    }
    return change;
  }

  Change secret(const GameState& state) {
    const auto count = static_cast<std::uint32_t>(state.secret_count());
    if (count == 0 || below(3) == 0) {
      return AddSecret{SideId(below(2)), SecretKind::sealed, "plan", hash_of("commit", std::to_string(below(99))),
                       false};
    }
    const SecretId which(below(count));
    if (state.secret(which).opened) return OpenSecret{which, std::nullopt};
    return OpenSecret{which, Value(ValueList{Value(space(state)), Value(piece(state))})};
  }

  Change whole_game(const GameState& state) {
    switch (below(4)) {
      case 0: {
        auto cursor = std::make_shared<Cursor>();
        cursor->levels = {{below(3), {}}, {below(3), {Value(SideId(below(2)))}}};
        cursor->entered = below(2) == 1;
        return SetCursor{cursor};
      }
      case 1:
        return SetOutcome{std::make_shared<Outcome>(Outcome{below(2) == 1, SideId(below(2)), "decisive"})};
      case 2:
        return SetEnforcement{static_cast<Enforcement>(below(3))};
      default:
        return CountRoll{state.rolls_made() > 3 ? -1 : 1};
    }
  }

  std::mt19937 numbers_;
  bool creates_;
};

}  // namespace bocage::test
