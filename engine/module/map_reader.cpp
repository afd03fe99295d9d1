// Map files: boards with their cells, areas, boxes and tracks first, then what is said about them.
#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <utility>

#include "engine/base/text.h"
#include "engine/module/forms.h"
#include "engine/module/loading.h"
#include "engine/module/map_builder.h"

namespace bocage {
namespace {

struct BoardBuilder {
  XmlNode node;
  Surface surface;
  std::uint32_t index = 0;
  NameId terrain;
  bool bounded = false;
};

class MapReader {
 public:
  explicit MapReader(Loading& loading) : loading_(loading), module_(loading.module), map_(loading) {}

  // False when a grid could not be made: then nothing that names its cells is worth a look.
  bool read(const std::vector<XmlNode>& maps) {
    for (const auto& map : maps) {
      for (const auto& node : map.children()) {
        if (node.tag() == "board") board(node);
      }
    }
    if (boards_.empty() && !maps.empty()) loading_.error(maps.front().place(), "the module has no board");
    for (const auto& map : maps) {
      for (const auto& node : map.children()) {
        if (node.tag() == "pool") pool(node);
        if (node.tag() == "deck") deck(node, nullptr);
      }
    }
    if (broken_) return false;
    for (auto& one : boards_) describe(one, &MapReader::spaces_of);
    for (auto& one : boards_) describe(one, &MapReader::links_of);
    for (auto& one : boards_) {
      picture(one, one.node);
    }
    for (const auto& map : maps) {
      for (const auto& node : map.children()) {
        if (node.tag() == "picture") more_picture(node);
      }
    }
    for (auto& one : boards_) loading_.board->add_surface(std::move(one.surface));
    if (boards_.empty()) loading_.board->add_surface({});
    map_.finish();
    discards();
    return true;
  }

 private:
  using Part = void (MapReader::*)(BoardBuilder&, const XmlNode&);
  void describe(BoardBuilder& board, Part part) {
    for (const auto& node : board.node.children()) (this->*part)(board, node);
  }

  static void include(BoardBuilder& board, Point point) {
    auto& surface = board.surface;
    if (!board.bounded) surface.low = surface.high = point;
    board.bounded = true;
    surface.low = {std::min(surface.low.x, point.x), std::min(surface.low.y, point.y)};
    surface.high = {std::max(surface.high.x, point.x), std::max(surface.high.y, point.y)};
  }

  // --- what stands on the board

  void board(const XmlNode& node) {
    const auto id = node.text_value("id");
    if (id.empty()) return;
    if (!board_ids_.insert(id).second) return loading_.error(node.place(), "board '" + id + "' is declared twice");
    if (boards_.size() >= 64) return loading_.error(node.place(), "the module has more than 64 boards");
    boards_.push_back({node, {}, static_cast<std::uint32_t>(boards_.size()), {}, false});
    auto& board = boards_.back();
    board.surface.id = id;
    board.surface.title = node.has("title") ? node.text_value("title") : id;
    board.surface.turns = node.number("turns");
    board.terrain = map_.word(node.value("terrain"), module_.terrains, "terrain", node.place("terrain"));
    if (!node.sound()) {
      broken_ = true;
      return;
    }
    if (node.value("grid") != "none") grid(board);
    broken_ = broken_ || (node.value("grid") != "none" && !board.surface.grid);
    if (broken_) return;
    for (const auto& child : node.children()) {
      if (child.tag() == "area") area(board, child);
      if (child.tag() == "point") point(board, child);
      if (child.tag() == "deck") deck(child, &board);
      if (child.tag() == "box") box(board, child);
      if (child.tag() == "track") track(board, child);
      if (child.tag() == "sheet") sheet(board, child);
    }
  }

  static std::optional<Grid::Shape> shape_of(std::string_view word) {
    if (word == "hex-flat") return Grid::Shape::hex_flat;
    if (word == "hex-pointy") return Grid::Shape::hex_pointy;
    if (word == "square") return Grid::Shape::square;
    return std::nullopt;
  }

  void grid(BoardBuilder& board) {
    const auto& node = board.node;
    Grid grid;
    grid.shape = shape_of(node.value("grid")).value_or(Grid::Shape::square);
    grid.columns = node.number("columns");
    grid.rows = node.number("rows");
    grid.first_column = node.number("first-column");
    grid.first_row = node.number("first-row");
    grid.even_shifted = node.value("shifted") != "odd";
    grid.from_south = node.value("rows-from") == "south";
    grid.from_east = node.value("columns-from") == "east";
    grid.diagonals = node.yes("diagonals");
    grid.size = node.number("size");
    grid.origin = parse_point(node.value("origin")).value_or(Point{});
    grid.numbering = node.text_value("numbering");
    if (const auto flaw = grid.flaw()) return loading_.error(node.place(), *flaw);
    if (static_cast<std::size_t>(grid.columns) * static_cast<std::size_t>(grid.rows) > space_limit) {
      return loading_.error(node.place("columns"), "the module has more than 200,000 spaces");
    }
    board.surface.grid = grid;
    include(board, grid.low());
    include(board, grid.high());
    const auto ids = cells(board, voids(board));
    neighbours(grid, ids);
  }

  std::set<std::pair<int, int>> voids(const BoardBuilder& board) {
    std::set<std::pair<int, int>> cells;
    for (const auto& node : board.node.children()) {
      if (node.tag() != "void") continue;
      for (const auto& word : node.words()) void_word(*board.surface.grid, node, word, cells);
    }
    return cells;
  }

  void void_word(const Grid& grid, const XmlNode& node, const XmlWord& word, std::set<std::pair<int, int>>& cells) {
    const auto dots = word.text.find("..");
    const auto first = grid.parse(std::string_view(word.text).substr(0, dots));
    const auto last = dots == std::string::npos ? first : grid.parse(std::string_view(word.text).substr(dots + 2));
    if (!first || !last) return loading_.error(node.place(word), "'" + word.text + "' is not a cell of the grid");
    if (first->first != last->first && first->second != last->second) {
      return loading_.error(node.place(word), "a range goes along one column or one row of a grid");
    }
    void_cells_ +=
        static_cast<std::size_t>(std::abs(last->first - first->first) + std::abs(last->second - first->second));
    if (void_cells_ > 2 * space_limit) return loading_.error(node.place(word), "the lists of void cells are too long");
    for (int c = std::min(first->first, last->first); c <= std::max(first->first, last->first); ++c) {
      for (int r = std::min(first->second, last->second); r <= std::max(first->second, last->second); ++r)
        cells.insert({c, r});
    }
  }

  // By column, then row; invalid where there is no space.
  std::vector<SpaceId> cells(const BoardBuilder& board, const std::set<std::pair<int, int>>& voids) {
    const Grid& grid = *board.surface.grid;
    std::vector<SpaceId> ids;
    ids.reserve(static_cast<std::size_t>(grid.columns) * static_cast<std::size_t>(grid.rows));
    for (int c = grid.first_column; c < grid.first_column + grid.columns; ++c) {
      for (int r = grid.first_row; r < grid.first_row + grid.rows; ++r) {
        SpaceId id;
        if (voids.empty() || !voids.contains({c, r})) {
          Space space;
          space.name = grid.name(c, r);
          space.kind = grid.shape == Grid::Shape::square ? SpaceKind::square : SpaceKind::hex;
          space.surface = board.index;
          space.terrain = board.terrain;
          space.column = c;
          space.row = r;
          space.center = grid.center(c, r);
          space.outline = grid.outline(c, r);
          id = map_.add(std::move(space), board.node.place());
          if (!id.valid()) return {};
        }
        ids.push_back(id);
      }
    }
    return ids;
  }

  void neighbours(const Grid& grid, const std::vector<SpaceId>& ids) {
    const auto at = [&](int c, int r) {
      const auto column = static_cast<std::size_t>(c - grid.first_column);
      return ids[column * static_cast<std::size_t>(grid.rows) + static_cast<std::size_t>(r - grid.first_row)];
    };
    if (ids.empty()) return;
    auto& words = *loading_.board;
    for (int c = grid.first_column; c < grid.first_column + grid.columns; ++c) {
      for (int r = grid.first_row; r < grid.first_row + grid.rows; ++r) {
        const auto a = at(c, r);
        if (!a.valid()) continue;
        for (const auto& next : grid.neighbours(c, r)) {
          const auto b = at(next.column, next.row);
          if (b.valid() && a < b) {
            map_.join(a, b, words.intern(next.direction), words.intern(opposite(next.direction)));
          }
        }
      }
    }
  }

  static std::string opposite(std::string_view direction) {
    std::string back;
    for (const char c : direction) back += c == 'N' ? 'S' : c == 'S' ? 'N' : c == 'E' ? 'W' : 'E';
    return back;
  }

  Space drawn(const BoardBuilder& board, const XmlNode& node, SpaceKind kind) {
    Space space;
    space.name = node.text_value("id");
    space.title = node.text_value("title");
    space.kind = kind;
    space.surface = board.index;
    space.terrain = map_.word(node.value("terrain"), module_.terrains, "terrain", node.place("terrain"));
    return space;
  }

  static std::vector<Point> corners(int x, int y, int width, int height) {
    return {{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}};
  }

  void place_in(Space& space, BoardBuilder& board, std::vector<Point> outline) {
    Point low = outline.front();
    Point high = low;
    for (const auto p : outline) {
      include(board, p);
      low = {std::min(low.x, p.x), std::min(low.y, p.y)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    space.center = {low.x + (high.x - low.x) / 2, low.y + (high.y - low.y) / 2};
    space.outline = std::move(outline);
  }

  void area(BoardBuilder& board, const XmlNode& node) {
    auto points = parse_points(node.value("points")).value_or(std::vector<Point>{});
    if (node.value("id").empty()) return;
    if (points.size() < 3) return loading_.error(node.place("points"), "an area needs three points or more");
    auto space = drawn(board, node, SpaceKind::area);
    place_in(space, board, std::move(points));
    if (const auto at = parse_point(node.value("at"))) space.center = *at;
    add_described(board, node, std::move(space));
  }

  // A space of a shape of its own: with its features, and the board's terrain unless it names another.
  void add_described(const BoardBuilder& board, const XmlNode& node, Space space) {
    if (!node.has("terrain")) space.terrain = board.terrain;
    words_of(node, "features", module_.features, "feature", space.features);
    const auto id = map_.add(std::move(space), node.place());
    if (id.valid() && node.has("alias")) map_.alias(id, node.text_value("alias"), node.place("alias"));
  }

  // The words of an attribute that module.xml declares.
  void words_of(const XmlNode& node, std::string_view attribute, const std::vector<WordDef>& declared, const char* kind,
                std::vector<NameId>& into) {
    for (const auto word : split_words(node.value(attribute))) {
      const auto id = map_.word(word, declared, kind, node.place(attribute));
      if (id.valid()) add_sorted(into, id);
    }
  }

  // The corners of a disc or a polygon about a point, in shares of 1000 of its half.
  static std::vector<Point> shape_about(Point middle, int size, std::string_view shape) {
    static constexpr std::array<Point, 24> disc{
        {{1000, 0},    {966, 259},   {866, 500},  {707, 707},  {500, 866},  {259, 966},   {0, 1000},    {-259, 966},
         {-500, 866},  {-707, 707},  {-866, 500}, {-966, 259}, {-1000, 0},  {-966, -259}, {-866, -500}, {-707, -707},
         {-500, -866}, {-259, -966}, {0, -1000},  {259, -966}, {500, -866}, {707, -707},  {866, -500},  {966, -259}}};
    static constexpr std::array<Point, 4> square{{{-1000, -1000}, {1000, -1000}, {1000, 1000}, {-1000, 1000}}};
    static constexpr std::array<Point, 4> diamond{{{0, -1000}, {1000, 0}, {0, 1000}, {-1000, 0}}};
    static constexpr std::array<Point, 6> hexagon{
        {{1000, 0}, {500, 866}, {-500, 866}, {-1000, 0}, {-500, -866}, {500, -866}}};
    const std::span<const Point> corners = shape == "square"    ? std::span<const Point>(square)
                                           : shape == "diamond" ? std::span<const Point>(diamond)
                                           : shape == "hexagon" ? std::span<const Point>(hexagon)
                                                                : std::span<const Point>(disc);
    std::vector<Point> outline;
    const auto part = [size](std::int32_t share) {
      return static_cast<std::int32_t>(std::int64_t{size} * share / 2000);
    };
    for (const Point corner : corners) outline.push_back({middle.x + part(corner.x), middle.y + part(corner.y)});
    return outline;
  }

  void point(BoardBuilder& board, const XmlNode& node) {
    const auto at = parse_point(node.value("at"));
    if (!at || node.value("id").empty()) return;
    auto space = drawn(board, node, SpaceKind::point);
    const int size = node.number("size") == 0 ? board.node.number("size") : node.number("size");
    place_in(space, board, shape_about(*at, std::max(size, 10), node.value("shape")));
    space.center = *at;
    add_described(board, node, std::move(space));
  }

  static SpaceKind kind_of(std::string_view word) {
    if (word == "pool") return SpaceKind::pool;
    if (word == "cup") return SpaceKind::cup;
    return word == "track" ? SpaceKind::track : SpaceKind::box;
  }

  void box(BoardBuilder& board, const XmlNode& node) {
    const auto rect = parse_rect(node.value("rect"));
    if (!rect || node.value("id").empty()) return;
    auto space = drawn(board, node, kind_of(node.value("kind")));
    place_in(space, board, corners((*rect)[0], (*rect)[1], (*rect)[2], (*rect)[3]));
    map_.add(std::move(space), node.place());
  }

  void track(BoardBuilder& board, const XmlNode& node) {
    const auto rect = parse_rect(node.value("rect"));
    const int from = node.number("from");
    const int to = node.number("to");
    if (!rect || node.value("id").empty() || !node.has("to")) return;
    if (from > to) return loading_.error(node.place("to"), "a track goes from the lower number to the higher");
    const int boxes = to - from + 1;
    const int columns = node.number("columns") == 0 ? boxes : std::min(boxes, node.number("columns"));
    const int lines = (boxes + columns - 1) / columns;
    const auto part = [](int size, int index, int count) {
      return static_cast<int>(std::int64_t{size} * index / count);
    };
    for (int i = 0; i < boxes; ++i) {
      auto space = drawn(board, node, SpaceKind::track);
      if (!space.title.empty()) space.title += ' ' + std::to_string(from + i);
      space.name += '.' + std::to_string(from + i);
      const int left = part((*rect)[2], i % columns, columns);
      const int right = part((*rect)[2], i % columns + 1, columns);
      const int top = part((*rect)[3], i / columns, lines);
      const int bottom = part((*rect)[3], i / columns + 1, lines);
      place_in(space, board, corners((*rect)[0] + left, (*rect)[1] + top, right - left, bottom - top));
      if (!map_.add(std::move(space), node.place()).valid()) return;
    }
  }

  void pool(const XmlNode& node) {
    Space space;
    space.name = node.text_value("id");
    space.title = node.text_value("title");
    space.kind = kind_of(node.value("kind"));
    if (!space.name.empty()) map_.add(std::move(space), node.place());
  }

  void deck(const XmlNode& node, BoardBuilder* board) {
    Space space;
    space.name = node.text_value("id");
    space.title = node.text_value("title");
    space.kind = SpaceKind::deck;
    if (space.name.empty()) return;
    if (board != nullptr) {
      const auto rect = parse_rect(node.value("rect"));
      if (!rect) return;
      space.surface = board->index;
      place_in(space, *board, corners((*rect)[0], (*rect)[1], (*rect)[2], (*rect)[3]));
    }
    DeckDef def;
    def.space = map_.add(std::move(space), node.place());
    if (node.has("of")) def.of = loading_.side(node.value("of"), node.place("of"));
    if (!def.space.valid()) return;
    module_.decks.push_back(def);
    decks_.push_back(node);
  }

  // The spaces that they name are all there only when the map is read.
  void discards() {
    for (std::size_t i = 0; i < decks_.size(); ++i) {
      const XmlNode& node = decks_[i];
      if (!node.has("discards")) continue;
      DeckDef& deck = module_.decks[i];
      deck.discards = loading_.space(node.value("discards"), node.place("discards"));
      if (deck.discards.valid() && module_.find_deck(deck.discards) != nullptr) {
        loading_.error(node.place("discards"), "discards lie open, and '" + node.text_value("discards") + "' is a deck",
                       "name a box or a pool");
      }
    }
  }

  void sheet(BoardBuilder& board, const XmlNode& node) {
    const auto columns = parse_range(node.value("columns"));
    const auto rows = parse_range(node.value("rows"));
    if (!columns || !rows) return;
    if (!board.surface.grid) return loading_.error(node.place(), "only a board with a grid has sheets");
    const auto& grid = *board.surface.grid;
    Grid numbers;
    numbers.first_column = columns->first;
    numbers.first_row = rows->first;
    numbers.columns = columns->second - columns->first + 1;
    numbers.rows = rows->second - rows->first + 1;
    numbers.numbering = node.text_value("numbering");
    if (const auto flaw = numbers.flaw()) return loading_.error(node.place(), *flaw);
    for (int c = columns->first; c <= columns->second; ++c) {
      for (int r = rows->first; r <= rows->second; ++r) {
        if (++aliases_ > 2 * space_limit)
          return loading_.error(node.place(), "the sheets give more than 400,000 names");
        const int column = c + node.number("column-offset");
        const int row = r + node.number("row-offset");
        if (!grid.contains(column, row)) {
          return loading_.error(node.place(),
                                "cell " + numbers.name(c, r) + " of the sheet lies outside the board's grid");
        }
        const auto space = map_.find(grid.name(column, row));
        if (!space.valid()) continue;  // a void cell
        if (!map_.alias(space, node.text_value("prefix") + numbers.name(c, r), node.place())) return;
      }
    }
  }

  // --- what is said about spaces and links

  void spaces_of(BoardBuilder& board, const XmlNode& node) {
    const auto tag = node.tag();
    if (tag == "void" && !board.surface.grid) loading_.error(node.place(), "only a board with a grid has void cells");
    if (tag == "terrain") terrain(node);
    if (tag == "feature") feature(node);
    if (tag == "join") join(node);
    if (tag == "link") link(board, node);
    if (tag == "region") region(node, node.text_value("id"), map_.list(node));
    if (tag == "name") name(board, node);
  }

  void links_of(BoardBuilder& board, const XmlNode& node) {
    if (node.tag() == "edge") edge(node);
    if (node.tag() == "way") way(board, node);
  }

  void terrain(const XmlNode& node) {
    const auto id = map_.word(node.value("type"), module_.terrains, "terrain", node.place("type"));
    const auto listed = map_.list(node);
    if (!id.valid()) return;
    terrain_given_.resize(map_.spaces.size());
    for (const auto& [space, place] : listed) {
      auto& of = map_.spaces[space.index];
      if (terrain_given_[space.index] && of.terrain != id) {
        loading_.warning(
            place, "'" + of.name + "' is '" + std::string(loading_.board->word(of.terrain)) + "' in an earlier list");
      }
      terrain_given_[space.index] = true;
      of.terrain = id;
    }
  }

  void feature(const XmlNode& node) {
    const auto id = map_.word(node.value("type"), module_.features, "feature", node.place("type"));
    for (const auto& listed : map_.list(node)) {
      if (id.valid()) add_sorted(map_.spaces[listed.space.index].features, id);
    }
  }

  void join(const XmlNode& node) {
    if (node.value("a").empty() || node.value("b").empty()) return;
    const auto a = map_.find(node.value("a"), node.place("a"));
    const auto b = map_.find(node.value("b"), node.place("b"));
    if (!a.valid() || !b.valid()) return;
    if (a == b) return loading_.error(node.place("b"), "a space cannot be joined to itself");
    if (map_.link(a, b).valid()) return loading_.error(node.place(), "the two spaces are joined already");
    const auto word = [&](std::string_view attribute) {
      return node.has(attribute) ? loading_.board->intern(node.value(attribute)) : NameId{};
    };
    auto& link = map_.links[map_.join(a, b, word("direction"), word("back")).index];
    words_of(node, "features", module_.features, "feature", link.features);
    words_of(node, "crossings", module_.crossings, "crossing", link.crossings);
  }

  // A chain of links and the line that shows them. Two spaces may be joined by several lines, such as a road and a
  // river.
  void link(BoardBuilder& board, const XmlNode& node) {
    const auto listed = map_.list(node);
    if (listed.size() < 2) return loading_.error(node.place(), "a link needs two spaces or more");
    for (std::size_t i = 1; i < listed.size(); ++i) {
      const SpaceId a = listed[i - 1].space, b = listed[i].space;
      if (a == b) {
        loading_.error(listed[i].place, "the link names '" + map_.spaces[a.index].name + "' twice in a row");
        continue;
      }
      auto known = map_.link(a, b);
      if (!known.valid()) known = map_.join(a, b, {}, {});
      auto& joined = map_.links[known.index];
      words_of(node, "features", module_.features, "feature", joined.features);
      words_of(node, "crossings", module_.crossings, "crossing", joined.crossings);
    }
    if (node.has("id")) region(node, node.text_value("id"), listed);
    PictureItem item{
        PictureItem::Kind::line, board.index, "way." + node.text_value("way"), node.text_value("title"), {}};
    item.straight = !node.has("through");
    for (const auto& one : listed) item.points.push_back(map_.spaces[one.space.index].center);
    if (node.has("through")) {
      if (listed.size() != 2) {
        return loading_.error(node.place("through"), "a line bends on its way between two spaces: this link names more",
                              "give each of them a link of its own");
      }
      const auto bends = parse_points(node.value("through")).value_or(std::vector<Point>{});
      item.points.insert(item.points.begin() + 1, bends.begin(), bends.end());
    }
    for (const auto at : item.points) include(board, at);
    module_.picture.push_back(std::move(item));
  }

  void region(const XmlNode& node, const std::string& id, const std::vector<MapBuilder::Listed>& listed) {
    if (id.empty()) return;
    auto& regions = module_.regions;
    const auto known = std::find_if(regions.begin(), regions.end(), [&](const WordDef& word) { return word.id == id; });
    if (known == regions.end()) {
      if (regions.size() >= 2000) return loading_.error(node.place(), "the module has more than 2,000 regions");
      regions.push_back({id, node.has("title") ? node.text_value("title") : id, node.text_value("rule")});
    } else if (node.has("title")) {
      known->title = node.text_value("title");
    }
    const auto word = loading_.board->intern(id);
    for (const auto& one : listed) add_sorted(map_.spaces[one.space.index].regions, word);
  }

  void name(BoardBuilder& board, const XmlNode& node) {
    PictureItem item;
    item.kind = PictureItem::Kind::name;
    item.surface = board.index;
    item.style = node.has("style") ? node.text_value("style") : "name." + node.text_value("size");
    item.text = node.prose();
    if (item.text.empty()) return loading_.error(node.place(), "the name is empty");
    if (const auto point = parse_point(node.value("at"))) {
      item.points.push_back(*point);
    } else if (node.has("at")) {
      const auto space = map_.find(node.value("at"), node.place("at"));
      if (!space.valid()) return;
      auto& of = map_.spaces[space.index];
      item.points.push_back(of.center);
      if (node.yes("title")) of.title = item.text;
    }
    if (!item.points.empty()) module_.picture.push_back(std::move(item));
  }

  void edge(const XmlNode& node) {
    if (node.has("feature") == node.has("crossing")) {
      return loading_.error(node.place(), "<edge> needs a feature or a crossing, not both");
    }
    const bool feature = node.has("feature");
    const auto id = feature ? map_.word(node.value("feature"), module_.features, "feature", node.place("feature"))
                            : map_.word(node.value("crossing"), module_.crossings, "crossing", node.place("crossing"));
    for (const auto& word : node.words()) {
      const auto link = edge_link(word, node.place(word));
      if (!link.valid() || !id.valid()) continue;
      auto& of = map_.links[link.index];
      add_sorted(feature ? of.features : of.crossings, id);
    }
  }

  LinkId edge_link(const XmlWord& word, const SourceLocation& place) {
    const auto tilde = word.text.find('~');
    if (tilde == std::string::npos) {
      loading_.error(place, "a link must be written like 0101~0102, not '" + word.text + "'");
      return {};
    }
    const auto a = map_.find(std::string_view(word.text).substr(0, tilde), place);
    const auto b = map_.find(std::string_view(word.text).substr(tilde + 1), place);
    if (!a.valid() || !b.valid()) return {};
    return map_.link(a, b, place);
  }

  void way(BoardBuilder& board, const XmlNode& node) {
    const auto listed = map_.list(node);
    const auto id = map_.word(node.value("crossing"), module_.crossings, "crossing", node.place("crossing"));
    if (listed.size() < 2) return loading_.error(node.place(), "a way needs two spaces or more");
    for (std::size_t i = 1; i < listed.size(); ++i) {
      if (listed[i].space == listed[i - 1].space) {
        loading_.error(listed[i].place,
                       "the way names '" + map_.spaces[listed[i].space.index].name + "' twice in a row");
        continue;
      }
      const auto link = map_.link(listed[i - 1].space, listed[i].space, listed[i].place);
      if (link.valid() && id.valid()) add_sorted(map_.links[link.index].crossings, id);
    }
    if (node.has("id")) region(node, node.text_value("id"), listed);
    if (!node.has("type")) return;
    PictureItem item{
        PictureItem::Kind::line, board.index, "way." + node.text_value("type"), node.text_value("title"), {}};
    for (const auto& one : listed) item.points.push_back(map_.spaces[one.space.index].center);
    module_.picture.push_back(std::move(item));
  }

  void more_picture(const XmlNode& node) {
    const auto id = node.text_value("board");
    const auto board =
        std::find_if(boards_.begin(), boards_.end(), [&](const BoardBuilder& one) { return one.surface.id == id; });
    if (board == boards_.end()) return loading_.error(node.place("board"), "there is no board '" + id + "'");
    for (const auto& child : node.children()) {
      if (child.tag() == "name") name(*board, child);
    }
    picture(*board, node);
  }

  void picture(BoardBuilder& board, const XmlNode& parent) {
    for (const auto& node : parent.children()) {
      if (node.tag() == "badge") badge(board, node);
      if (node.tag() == "image") image(board, node);
      const bool polygon = node.tag() == "polygon";
      if (!polygon && node.tag() != "line") continue;
      PictureItem item;
      item.kind = polygon ? PictureItem::Kind::polygon : PictureItem::Kind::line;
      item.surface = board.index;
      item.style = node.text_value("style");
      for (const auto& word : node.words()) {
        if (const auto point = parse_point(word.text)) item.points.push_back(*point);
      }
      const std::size_t min_points = polygon ? 3 : 2;
      if (item.points.size() < min_points) {
        loading_.error(node.place(),
                       polygon ? "a polygon needs three points or more" : "a line needs two points or more");
        continue;
      }
      for (const auto point : item.points) include(board, point);
      module_.picture.push_back(std::move(item));
    }
  }

  void badge(BoardBuilder& board, const XmlNode& node) {
    const auto at = parse_point(node.value("at"));
    if (!at) return;
    PictureItem item{PictureItem::Kind::badge, board.index, node.text_value("style"), {}, {*at}};
    const auto words = node.words();
    if (words.empty() || words.size() > 2) return loading_.error(node.place(), "a badge has one word or two");
    for (const auto& word : words) item.text += (item.text.empty() ? "" : " ") + word.text;
    include(board, *at);
    module_.picture.push_back(std::move(item));
  }

  void image(BoardBuilder& board, const XmlNode& node) {
    const auto rect = parse_rect(node.value("rect"));
    if (!rect || node.value("file").empty()) return;
    PictureItem item{PictureItem::Kind::image, board.index, {}, {}, {}};
    const auto all = corners((*rect)[0], (*rect)[1], (*rect)[2], (*rect)[3]);
    item.points = {all[0], all[2]};
    item.file = node.text_value("file");
    for (const auto point : item.points) include(board, point);
    module_.picture.push_back(std::move(item));
  }

  Loading& loading_;
  Module& module_;
  MapBuilder map_;
  std::vector<BoardBuilder> boards_;
  std::vector<XmlNode> decks_;  // of the decks of the module
  std::set<std::string> board_ids_;
  std::vector<bool> terrain_given_;
  std::size_t aliases_ = 0;
  std::size_t void_cells_ = 0;
  bool broken_ = false;
};

}  // namespace

bool read_maps(Loading& loading, const std::vector<XmlNode>& maps) {
  return MapReader(loading).read(maps);
}

}  // namespace bocage
