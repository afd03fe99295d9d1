#include "editor/shapes/board_image.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "editor/model/board_cells.h"
#include "editor/model/words.h"
#include "editor/shapes/board_spaces.h"
#include "editor/shapes/file_steps.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/module/forms.h"

namespace bocage::editor {
namespace {

constexpr int longest_side = 8192;  // pixels, as the table draws them
constexpr int max_cells = 1000;     // columns or rows of a grid
constexpr std::int64_t max_spaces = 200'000;
constexpr double nearest_off = 0.25;  // of a space: a hand that clicks a middle is nearer to it

std::optional<Spot> last_image(const Spot& board) {
  const auto images = children_of(board, "image");
  return images.empty() ? std::nullopt : std::optional(images.back());
}

std::optional<Frame> frame_of(const Spot& image) {
  const auto rect = parse_rect(image.value("rect"));
  return rect ? std::optional(Frame{(*rect)[0], (*rect)[1], (*rect)[2], (*rect)[3]}) : std::nullopt;
}

// As many as the digits of its numbers allow.
Grid largest(const Grid& grid) {
  const auto count_of = [&](char letter, int first) {
    int numbers = 1;
    for (const char c : grid.numbering) numbers = std::min(c == letter ? numbers * 10 : numbers, 10 * max_cells);
    return std::min(numbers - first, max_cells);
  };
  Grid all = grid;
  if (!grid.from_east) all.columns = std::max(grid.columns, count_of('C', grid.first_column));
  if (!grid.from_south) all.rows = std::max(grid.rows, count_of('R', grid.first_row));
  return all;
}

// The grid, grown to the right and downwards so that it has all of these spaces. A sheet's number is another name of a
// cell.
struct GrownGrid {
  Grid grid;
  std::vector<Point> middles;  // of the spaces
};
std::variant<GrownGrid, Problem> grown_grid(const Spot& board, const std::vector<std::string>& spaces) {
  const BoardCells cells(board);
  if (!cells.grid()) {
    return refusal(board.place(), tr("this board has no grid: its picture is laid by its 'rect'"));
  }
  GrownGrid grown{*cells.grid(), {}};
  auto& grid = grown.grid;
  const Grid all = largest(grid);
  for (const auto& space : spaces) {
    const auto cell = all.parse(cells.canonical(space).value_or(space));
    if (!cell) {
      return refusal(board.place(), tr("the board has no space '{name}'", {{"name", space}}),
                     tr("spaces are numbered by {numbering} here, such as {example}",
                        {{"numbering", grid.numbering}, {"example", grid.name(grid.first_column, grid.first_row)}}));
    }
    grid.columns = std::max(grid.columns, cell->first - grid.first_column + 1);
    grid.rows = std::max(grid.rows, cell->second - grid.first_row + 1);
    grown.middles.push_back(all.center(cell->first, cell->second));
  }
  if (std::int64_t{grid.columns} * grid.rows > max_spaces) {
    return refusal(board.place(), tr("the grid would have more than 200,000 spaces"));
  }
  return grown;
}

// The line through the values that is nearest to all of them: off + by * from.
struct Scale {
  double off = 0;
  double by = 0;
};
std::optional<Scale> scale_through(const std::vector<double>& from, const std::vector<double>& to) {
  const auto count = static_cast<double>(from.size());
  double sum = 0, sum_to = 0, squares = 0, products = 0;
  for (std::size_t i = 0; i < from.size(); ++i) {
    sum += from[i];
    sum_to += to[i];
    squares += from[i] * from[i];
    products += from[i] * to[i];
  }
  const double spread = squares - sum * sum / count;
  if (spread < 1) return std::nullopt;
  Scale scale;
  scale.by = (products - sum * sum_to / count) / spread;
  scale.off = (sum_to - scale.by * sum) / count;
  return scale;
}

bool differ(const std::vector<double>& values, double by) {
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  return *high - *low >= by;
}

std::string in_spaces(double distance, int size) {
  const auto tenths = std::lround(distance * 10 / std::max(size, 1));
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

}  // namespace

std::optional<PictureSize> png_size(std::string_view bytes) {
  constexpr std::string_view signature("\x89PNG\r\n\x1a\n", 8);
  constexpr std::size_t header = 24;  // signature, length and name of the first chunk, width, height
  if (bytes.size() < header || !bytes.starts_with(signature) || bytes.substr(12, 4) != "IHDR") return std::nullopt;
  const auto number = [&](std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8U | static_cast<unsigned char>(bytes[at + i]);
    return value;
  };
  const auto width = number(16);
  const auto height = number(20);
  constexpr std::uint32_t limit = 1U << 30U;
  if (width == 0 || height == 0 || width > limit || height > limit) return std::nullopt;
  return PictureSize{static_cast<int>(width), static_cast<int>(height)};
}

Proposal add_image(const Project& project, const std::string& board, const std::string& name,
                   const std::string& bytes) {
  auto found = changeable_board(project, board);
  if (auto* problem = std::get_if<Problem>(&found)) return std::move(*problem);
  const auto& spot = std::get<Spot>(found);
  const auto size = png_size(bytes);
  if (!size) return refusal(spot.place(), tr("{file} is no PNG picture", {{"file", name}}), tr("save it as PNG first"));
  if (size->width > longest_side || size->height > longest_side) {
    return refusal(
        spot.place(),
        tr("{file} is {width} by {height} pixels: the table draws up to 8192 a side",
           {{"file", name}, {"width", std::to_string(size->width)}, {"height", std::to_string(size->height)}}));
  }
  const auto slash = name.find_last_of("/\\");
  auto stem = name.substr(slash == std::string::npos ? 0 : slash + 1);
  if (const auto dot = stem.rfind('.'); dot != std::string::npos) stem.resize(dot);
  stem = id_from(stem, "picture");
  std::string file = "map/" + stem + ".png";
  for (int i = 2; project.find(file) != nullptr; ++i) file = "map/" + stem + "-" + std::to_string(i) + ".png";
  const BoardCells cells(spot);
  Frame frame{0, 0, 20'000, 0};
  if (cells.grid()) {
    const Point low = cells.grid()->low();
    frame = {low.x, low.y, std::max(cells.grid()->high().x - low.x, 10), 0};
  }
  const double ratio = static_cast<double>(size->height) / size->width;
  frame.height = static_cast<int>(std::clamp(std::round(frame.width * ratio), 10.0, 1e8));
  const NewElement image{"image", {{"file", file}, {"rect", written(frame)}}, {}, {}};
  const auto index = index_for(*spot.tree, spot.id, "board", "image");
  return Command{tr("The picture {file} lies under the board {board}", {{"file", file}, {"board", board}}),
                 {FileChange{file, FileChange::Whole{std::nullopt, bytes}},
                  change_of(spot, {insert_element(*spot.tree, spot.id, index, image)})}};
}

std::optional<Frame> image_frame(const Project& project, std::string_view board) {
  for (const auto& map : roots_of(project, "map")) {
    for (const auto& spot : children_of(map, "board")) {
      if (spot.value("id") != board) continue;
      const auto image = last_image(spot);
      return image ? frame_of(*image) : std::nullopt;
    }
  }
  return std::nullopt;
}

std::variant<Point, Problem> known_middle(const Project& project, const std::string& board, const std::string& space) {
  auto found = changeable_board(project, board);
  if (auto* problem = std::get_if<Problem>(&found)) return std::move(*problem);
  const auto& spot = std::get<Spot>(found);
  auto grown = grown_grid(spot, {space});
  if (auto* problem = std::get_if<Problem>(&grown)) return std::move(*problem);
  return std::get<GrownGrid>(grown).middles.front();
}

Proposal fit_image(const Project& project, const std::string& board, const std::vector<ImageMark>& marks) {
  auto found = changeable_board(project, board);
  if (auto* problem = std::get_if<Problem>(&found)) return std::move(*problem);
  const auto& spot = std::get<Spot>(found);
  const auto image = last_image(spot);
  const auto frame = image ? frame_of(*image) : std::nullopt;
  if (!frame) return refusal(spot.place(), tr("the board has no picture"), tr("choose one first"));
  if (marks.size() < 3) return refusal(spot.place(), tr("three known spaces are needed"));
  std::vector<std::string> names;
  for (const auto& mark : marks) names.push_back(mark.space);
  auto grown = grown_grid(spot, names);
  if (auto* problem = std::get_if<Problem>(&grown)) return std::move(*problem);
  const auto& [grid, middles] = std::get<GrownGrid>(grown);
  std::vector<double> x, y, to_x, to_y;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    x.push_back(marks[i].at.x);
    y.push_back(marks[i].at.y);
    to_x.push_back(middles[i].x);
    to_y.push_back(middles[i].y);
  }
  if (!differ(to_x, grid.size) || !differ(to_y, grid.size)) {
    return refusal(spot.place(), tr("the three spaces lie in one column or one row"),
                   tr("choose spaces far apart, such as three corners of the map"));
  }
  const auto across = scale_through(x, to_x);
  const auto down = scale_through(y, to_y);
  if (!across || !down || across->by <= 0 || down->by <= 0) {
    return refusal(spot.place(), tr("the picture would be mirrored or lie flat"),
                   tr("is one of the numbers another one's?"));
  }
  double worst = 0;
  std::size_t which = 0;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const double off = std::hypot(across->off + across->by * x[i] - to_x[i], down->off + down->by * y[i] - to_y[i]);
    if (off <= worst) continue;
    worst = off;
    which = i;
  }
  if (worst > nearest_off * grid.size) {
    return refusal(
        spot.place(),
        tr("{space} would be {n} spaces off", {{"space", marks[which].space}, {"n", in_spaces(worst, grid.size)}}),
        tr("is one of the numbers another one's, or the picture turned?"));
  }
  const auto unit = [](double value) { return static_cast<int>(std::lround(std::clamp(value, -1e8, 1e8))); };
  Frame laid;
  laid.x = unit(across->off + across->by * frame->x);
  laid.y = unit(down->off + down->by * frame->y);
  laid.width = std::max(unit(across->by * frame->width), 10);
  laid.height = std::max(unit(down->by * frame->height), 10);
  FileSteps steps(spot);
  const BoardCells cells(spot);
  const auto set = [&](const char* name, int value, int old) {
    if (value == old) return;
    steps.add(set_attribute(*steps.now().tree, spot.id, name, std::to_string(value), order_of("board")));
  };
  set("columns", grid.columns, cells.grid()->columns);
  set("rows", grid.rows, cells.grid()->rows);
  steps.add(set_attribute(*steps.now().tree, image->id, "rect", written(laid)));
  return Command{tr("The picture lies on the grid by {spaces}", {{"spaces", comma_list(names)}}),
                 std::move(steps).changes()};
}

}  // namespace bocage::editor
