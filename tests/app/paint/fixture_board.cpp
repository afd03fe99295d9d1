#include "tests/app/paint/fixture_board.h"

#include <algorithm>

namespace bocage {

namespace {

Grid fixture_grid() {
  Grid grid;
  grid.columns = 8;
  grid.rows = 6;
  return grid;
}

const char* terrain_of(int column, int row) {
  static const char* const words[6][8] = {
      {"sea", "sea", "sea", "sea", "beach", "beach", "clear", "clear"},
      {"sea", "sea", "beach", "beach", "bocage", "bocage", "clear", "woods"},
      {"beach", "beach", "bocage", "bocage", "bocage", "town", "woods", "woods"},
      {"clear", "flooded", "marsh", "bocage", "clear", "clear", "woods", "clear"},
      {"clear", "flooded", "marsh", "clear", "city", "clear", "clear", "hill"},
      {"orchard", "clear", "clear", "clear", "clear", "polder", "mountain", "hill"}};
  return words[row - 1][column - 1];
}

void add_hexes(Board& board, const Grid& grid) {
  for (int row = 1; row <= 6; ++row) {
    for (int column = 1; column <= 8; ++column) {
      Space space;
      space.name = grid.name(column, row);
      space.terrain = board.intern(terrain_of(column, row));
      space.column = column;
      space.row = row;
      space.center = grid.center(column, row);
      space.outline = grid.outline(column, row);
      const bool river = row == 4 ? column >= 4 : row == 5 && column == 4;
      if (river || (row == 6 && column == 4)) space.features.push_back(board.intern("river"));
      board.add_space(std::move(space));
    }
  }
}

void add_links(Board& board, const Grid& grid) {
  for (int row = 1; row <= 6; ++row) {
    for (int column = 1; column <= 8; ++column) {
      const SpaceId from = board.find_space(grid.name(column, row));
      for (const auto& next : grid.neighbours(column, row)) {
        const SpaceId to = board.find_space(grid.name(next.column, next.row));
        if (to.index < from.index) continue;
        Link link{from, to, board.intern(next.direction), {}, {}, {}};
        if (column == 2 && next.column == 3 && row <= 5) link.features = {board.intern("stream")};
        if (row == 5 && next.row == 6 && column >= 5) link.features = {board.intern("cliff")};
        if (row == 1 && next.row == 2 && column >= 6) link.features = {board.intern("hedge")};
        if (column == 2 && next.column == 3 && row == 4) link.crossings = {board.intern("bridge")};
        board.add_link(std::move(link));
      }
    }
  }
}

void add_display(Board& board) {
  const auto box = [&](const char* name, const char* title, SpaceKind kind, int x, int y, int width, int height) {
    Space space;
    space.name = name;
    space.title = title;
    space.kind = kind;
    space.center = {x + width / 2, y + height / 2};
    space.outline = {{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}};
    board.add_space(std::move(space));
  };
  box("pool", "Reserves", SpaceKind::pool, 7700, 0, 2600, 3200);
  for (int i = 0; i < 3; ++i) {
    const std::string name = "turns." + std::to_string(i + 1), title = "Turn " + std::to_string(i + 1);
    box(name.c_str(), title.c_str(), SpaceKind::track, 7700 + i * 866, 3500, 866, 1000);
  }
}

void add_picture(Module& module) {
  const Board& board = *module.board;
  const auto line = [&](const char* style, std::initializer_list<const char*> names) {
    PictureItem item{PictureItem::Kind::line, 0, style, "", {}};
    for (const char* name : names) item.points.push_back(board.space(board.find_space(name)).center);
    module.picture.push_back(std::move(item));
  };
  line("way.road", {"0303", "0403", "0504", "0505", "0604", "0603"});
  line("way.highway", {"0104", "0204", "0305", "0404", "0505", "0605", "0705", "0805"});
  line("way.rail", {"0106", "0205", "0306", "0405", "0505"});
  line("way.trail", {"0703", "0704", "0805"});
  const auto name = [&](const char* at, const char* style, const char* text) {
    module.picture.push_back({PictureItem::Kind::name, 0, style, text, {board.space(board.find_space(at)).center}});
  };
  name("0505", "name.4", "Saint-Lô");
  name("0603", "name.2", "Isigny");
  name("0604", "name.1", "Neuilly");
  name("0403", "name.1", "Colleville");
  name("0201", "name.3", "Omaha");
}

}  // namespace

std::shared_ptr<const Module> fixture_module() {
  auto module = std::make_shared<Module>();
  module->id = "fixture";
  module->sides = {{"allied", "Allied", "#8a9560"}, {"german", "German", "#8b9099"}};
  auto board = std::make_shared<Board>();
  const Grid grid = fixture_grid();
  board->add_surface({"map", "Map", grid, {0, 0}, {10300, 6500}});
  add_hexes(*board, grid);
  add_display(*board);
  add_links(*board, grid);
  board->finish();
  module->board = board;
  module->styles = {{"", "fill.us", {{"fill", "#a9ad78"}, {"ink", "#23260f"}}},
                    {"", "fill.german", {{"fill", "#9ba3ad"}, {"ink", "#15181c"}}}};
  add_picture(*module);
  return module;
}

SceneFace fixture_face(std::uint32_t side, std::map<std::string, std::string> style) {
  SceneFace face;
  face.side = SideId(side);
  face.style = std::move(style);
  face.key = face_key(face);
  return face;
}

Scene fixture_scene() {
  Scene scene;
  scene.module = fixture_module();
  const Board& board = *scene.module->board;
  std::uint32_t next = 0;
  const auto stack = [&](const char* at, std::size_t count, std::uint32_t side, const char* symbol, const char* size) {
    SceneStack made{board.find_space(at), {}};
    for (std::size_t i = 0; i < count; ++i) {
      ScenePiece piece;
      piece.piece = PieceId(next++);
      piece.face = fixture_face(
          side, {{"symbol", symbol}, {"size", size}, {"main", "4-6"}, {"fill", side == 0 ? "us" : "german"}});
      made.pieces.push_back(std::move(piece));
    }
    scene.stacks.push_back(std::move(made));
  };
  stack("0302", 1, 0, "infantry", "III");
  stack("0403", 3, 0, "armor", "II");
  stack("0604", 8, 1, "mechanized", "III");
  stack("0505", 1, 1, "hq", "XX");
  stack("pool", 7, 0, "parachute", "II");
  stack("turns.2", 1, 0, "artillery", "III");
  std::sort(scene.stacks.begin(), scene.stacks.end(),
            [](const SceneStack& a, const SceneStack& b) { return a.space < b.space; });
  const auto mark = [&](MarkKind kind, const char* at, const char* text) {
    scene.marks.push_back({kind, board.find_space(at), {}, text});
  };
  mark(MarkKind::candidate, "0303", "1");
  mark(MarkKind::candidate, "0204", "3½");
  mark(MarkKind::refused, "0306", "6.1");
  mark(MarkKind::cursor, "0703", "");
  mark(MarkKind::changed, "0806", "");
  for (const char* at : {"0602", "0502", "0503", "0404"}) mark(MarkKind::path, at, "");
  scene.marks.push_back({MarkKind::picked, {}, PieceId(0), ""});
  return scene;
}

}  // namespace bocage
