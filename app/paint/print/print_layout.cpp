#include "app/paint/print/print_layout.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace bocage {

namespace {

// How many pages a length takes, and how long each part is.
struct Run {
  int count = 1;
  double part = 0;
};

Run run_of(double length, double room) {
  constexpr double max_pages = 1e6;  // pages; what is more is refused by those who ask
  const double step = room - MapCut::overlap;
  // A hair less, so that what fits exactly takes no page more.
  const double count = std::clamp(std::ceil((length - MapCut::overlap) / step - 1e-9), 1.0, max_pages);
  return {static_cast<int>(count), (length - MapCut::overlap) / count + MapCut::overlap};
}

}  // namespace

Box map_room(const PaperSheet& sheet) {
  const double side = sheet.margin + PrintRoom::marks, top = side + PrintRoom::title;
  return {side, top, sheet.width - side * 2, sheet.height - top - side};
}

Box MapCut::part(int column, int row) const {
  return {column * (page_width - overlap), row * (page_height - overlap), page_width, page_height};
}

Box MapCut::trimmed(int column, int row) const {
  const double half = overlap / 2;
  const double left = column > 0 ? half : 0, top = row > 0 ? half : 0;
  const double right = column + 1 < columns ? half : 0, bottom = row + 1 < rows ? half : 0;
  return {left, top, page_width - left - right, page_height - top - bottom};
}

std::optional<MapCut> cut_map(double width, double height, const Box& room) {
  constexpr double min_room = MapCut::overlap * 3;
  if (room.width < min_room || room.height < min_room) return std::nullopt;
  const Run across = run_of(width, room.width), down = run_of(height, room.height);
  return MapCut{across.count, down.count, across.part, down.part};
}

std::string page_name(int column, int row) {
  constexpr int letters = 26;
  std::string name;
  for (int rest = row + 1; rest > 0; rest = (rest - 1) / letters) {
    name.insert(name.begin(), static_cast<char>('A' + (rest - 1) % letters));
  }
  return name + std::to_string(column + 1);
}

Box CounterGrid::place(int index) const {
  assert(index >= 0 && index < on_a_page());
  const int row = index / columns, column = index % columns;
  return {left + pitch() * column, top + pitch() * row, counter, counter};
}

std::optional<CounterGrid> counter_grid(const PaperSheet& sheet, double counter) {
  // The same room below as above, where the title is: the back of a page that lies is turned upside down.
  const double beside = sheet.margin + PrintRoom::marks, above = beside + PrintRoom::title;
  const double pitch = counter + CounterGrid::bleed * 2;
  const auto fit = [&](double room) { return static_cast<int>(std::floor(std::max(room, 0.0) / pitch + 1e-9)); };
  CounterGrid grid;
  grid.columns = fit(sheet.width - beside * 2);
  grid.rows = fit(sheet.height - above * 2);
  grid.counter = counter;
  if (grid.columns < 1 || grid.rows < 1) return std::nullopt;
  grid.left = (sheet.width - pitch * grid.columns) / 2 + CounterGrid::bleed;
  grid.top = (sheet.height - pitch * grid.rows) / 2 + CounterGrid::bleed;
  return grid;
}

Box behind(const PaperSheet& sheet, const Box& front) {
  Box back = front;
  if (sheet.height >= sheet.width) {
    back.x = sheet.width - front.x - front.width;
  } else {
    back.y = sheet.height - front.y - front.height;
  }
  return back;
}

}  // namespace bocage
