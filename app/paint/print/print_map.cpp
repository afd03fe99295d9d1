// A map in pages that overlap, each with the names of its neighbours and where to cut it.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/paint/board/stack_layout.h"
#include "app/paint/print/print_layout.h"
#include "app/paint/print/print_marks.h"
#include "app/paint/print/print_out.h"
#include "app/paint/print/sheets.h"
#include "app/paint/scene/scene_painter.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

// Painters think in device pixels. Ten in a millimetre are as fine as a printer's, and the width of their thinnest
// line.
constexpr int max_pages = 400;

std::string name_of(const BoardPicture& picture) {
  const Module& module = picture.module();
  const std::string& surface = picture.board().surfaces()[picture.surface()].title;
  std::string name = module.title + " " + module.version;
  if (!surface.empty() && surface != module.title) name += " · " + surface;
  return name;
}

// What every page of a map needs.
struct MapPrint {
  const BoardPainter& painter;
  const Scene* scene;
  std::shared_ptr<const CounterPainter> counters;
  PaperSheet sheet;
  Box room;
  MapCut cut;
  double scale = 1;  // millimetres in a map unit
  std::string title;
  int pages = 1;

  Extent units(const Box& millimetres) const {
    const double left = painter.extent().left + millimetres.x / scale,
                 top = painter.extent().top + millimetres.y / scale;
    return {left, top, left + millimetres.width / scale, top + millimetres.height / scale};
  }
};

void paint_part(cairo_t* context, const MapPrint& plan, const Box& part) {
  const SavedState saved(context);
  cairo_rectangle(context, 0, 0, part.width, part.height);
  cairo_clip(context);
  cairo_scale(context, 1 / dots_a_mm, 1 / dots_a_mm);
  const Extent seen = plan.units(part);
  const double scale = plan.scale * dots_a_mm;
  {
    const SavedState board(context);
    cairo_scale(context, scale, scale);
    cairo_translate(context, -seen.left, -seen.top);
    plan.painter.paint(context, scale, seen.grown(1 / scale));
  }
  if (plan.scene == nullptr) return;
  const ScenePainter stacks(plan.painter.picture(), *plan.counters);
  stacks.paint_stacks(context, *plan.scene, {seen.left, seen.top, scale}, part.width * dots_a_mm,
                      part.height * dots_a_mm, nullptr);
}

void name_neighbour(cairo_t* context, double x, double y, double turn, const std::string& name) {
  const SavedState saved(context);
  cairo_translate(context, x, y);
  cairo_rotate(context, turn);
  print_text(context, tr("joins {page}", {{"page", name}}), 0, 0, 2.6, Anchor::middle);
}

void name_neighbours(cairo_t* context, const MapPrint& plan, int column, int row, const Box& shown) {
  constexpr double away = PrintRoom::marks / 2, quarter = std::numbers::pi / 2;
  const double right = shown.x + shown.width, bottom = shown.y + shown.height;
  if (column > 0) name_neighbour(context, shown.x - away, shown.middle_y(), -quarter, page_name(column - 1, row));
  if (row > 0) name_neighbour(context, shown.middle_x(), shown.y - away, 0, page_name(column, row - 1));
  if (column + 1 < plan.cut.columns) {
    name_neighbour(context, right + away, shown.middle_y(), quarter, page_name(column + 1, row));
  }
  if (row + 1 < plan.cut.rows) {
    name_neighbour(context, shown.middle_x(), bottom + away, 0, page_name(column, row + 1));
  }
}

void paint_page(cairo_t* context, const MapPrint& plan, int column, int row, int number) {
  const bool single = plan.cut.columns * plan.cut.rows == 1;
  print_title(context, plan.sheet, plan.title + (single ? "" : " · " + page_name(column, row)), number, plan.pages);
  const Box part = plan.cut.part(column, row);
  const Box shown{plan.room.x, plan.room.y, part.width, part.height};
  {
    const SavedState saved(context);
    cairo_translate(context, shown.x, shown.y);
    paint_part(context, plan, part);
  }
  Box trimmed = plan.cut.trimmed(column, row);
  trimmed.x += shown.x;
  trimmed.y += shown.y;
  print_cut_marks(context, {shown, {trimmed.x, trimmed.x + trimmed.width}, {trimmed.y, trimmed.y + trimmed.height}}, 1);
  name_neighbours(context, plan, column, row, shown);
}

// The whole map, small, and which page each part of it is.
void paint_key(cairo_t* context, const MapPrint& plan) {
  print_title(context, plan.sheet, tr("{game} · how the pages join", {{"game", plan.title}}), 1, plan.pages);
  const double width = plan.painter.extent().width() * plan.scale, height = plan.painter.extent().height() * plan.scale;
  constexpr double words = 12;
  const double smaller = std::min({1.0, plan.room.width / width, (plan.room.height - words) / height});
  const SavedState saved(context);
  cairo_translate(context, plan.room.x, plan.room.y);
  MapPrint whole = plan;
  whole.scale *= smaller;
  whole.scene = nullptr;
  paint_part(context, whole, {0, 0, width * smaller, height * smaller});
  for (int row = 0; row < plan.cut.rows; ++row) {
    for (int column = 0; column < plan.cut.columns; ++column) {
      const Box part = plan.cut.part(column, row), trimmed = plan.cut.trimmed(column, row);
      const Box at{(part.x + trimmed.x) * smaller, (part.y + trimmed.y) * smaller, trimmed.width * smaller,
                   trimmed.height * smaller};
      print_fine_line(context, at.x, at.y, at.x + at.width, at.y);
      print_fine_line(context, at.x, at.y, at.x, at.y + at.height);
      const double letters = std::min({5.0, at.width * 0.25, at.height * 0.4}), half = letters * 0.7;
      cairo_rectangle(context, at.middle_x() - letters * 1.1, at.middle_y() - half, letters * 2.2, half * 2);
      cairo_set_source_rgba(context, 1, 1, 1, 0.75);
      cairo_fill(context);
      print_text(context, page_name(column, row), at.middle_x(), at.middle_y(), letters, Anchor::middle, true);
    }
  }
  const double below = height * smaller;
  print_text(context, tr("Print without scaling. Cut the pages along their marks and butt them together,"), 0,
             below + 5, 3, Anchor::left);
  print_text(context, tr("or cut one of two edges that join and glue it over the other, mark on mark."), 0, below + 9.5,
             3, Anchor::left);
}

Problem no_room(const std::string& message) {
  return {{}, message, tr("choose larger paper or a smaller margin"), Severity::error, Fault::user};
}

PrintOut in_pages(MapPrint plan, int more_pages) {
  PrintOut made{plan.sheet, plan.title, {}, {}};
  const double width = plan.painter.extent().width() * plan.scale, height = plan.painter.extent().height() * plan.scale;
  const auto cut = cut_map(width, height, plan.room);
  if (!cut) {
    made.problem = no_room(tr("there is no room for a map on this paper"));
    return made;
  }
  plan.cut = *cut;
  const double parts = static_cast<double>(cut->columns) * cut->rows;
  if (parts > max_pages) {
    made.problem = Problem{{},
                           tr("the map would take {n} pages", {{"n", static_cast<long long>(parts)}}),
                           tr("choose a smaller counter or larger paper; at most {most}", {{"most", max_pages}}),
                           Severity::error,
                           Fault::user};
    return made;
  }
  const bool key = parts > 1;
  plan.pages = static_cast<int>(parts) + (key ? 1 : 0) + more_pages;
  const auto shared = std::make_shared<const MapPrint>(std::move(plan));
  if (key) made.pages.push_back({"key", [shared](cairo_t* context) { paint_key(context, *shared); }});
  for (int row = 0; row < shared->cut.rows; ++row) {
    for (int column = 0; column < shared->cut.columns; ++column) {
      const int number = static_cast<int>(made.pages.size()) + 1;
      made.pages.push_back(
          {page_name(column, row), [=](cairo_t* context) { paint_page(context, *shared, column, row, number); }});
    }
  }
  return made;
}

MapPrint plan_of(const BoardPainter& painter, Theme theme, const Scene* scene, const PrintSetup& setup) {
  MapPrint plan{painter, scene, {}, sheet_of(setup), {}, {}, 1, name_of(painter.picture()), 1};
  plan.room = map_room(plan.sheet);
  plan.scale = setup.counter / counter_size(painter.picture());
  if (scene != nullptr) plan.counters = std::make_shared<const CounterPainter>(scene->module, theme);
  return plan;
}

// Panels in rows on as many pages as they need; what is larger than a page is made smaller.
struct PanelPage {
  std::vector<std::pair<Spot, std::shared_ptr<const Panel>>> panels;
};

std::vector<PanelPage> panel_pages(std::vector<Panel> panels, double width, double height, double gap) {
  std::vector<PanelPage> pages;
  double x = 0, y = 0, high = 0;
  for (Panel& panel : panels) {
    const double smaller = std::min({1.0, width / panel.width, height / panel.height});
    const double wide = panel.width * smaller, tall = panel.height * smaller;
    if (x > 0 && x + wide > width) {
      x = 0;
      y += high + gap;
      high = 0;
    }
    if (pages.empty() || y + tall > height) {
      pages.emplace_back();
      x = y = high = 0;
    }
    Panel fitted{wide, tall, [smaller, paint = std::move(panel.paint)](cairo_t* context) {
                   cairo_scale(context, smaller, smaller);
                   paint(context);
                 }};
    pages.back().panels.emplace_back(Spot{x, y}, std::make_shared<const Panel>(std::move(fitted)));
    x += wide + gap;
    high = std::max(high, tall);
  }
  return pages;
}

}  // namespace

PrintOut print_map(const BoardPainter& painter, Theme theme, const Scene* scene, const PrintSetup& setup) {
  return in_pages(plan_of(painter, theme, scene, setup), 0);
}

PrintOut print_map_sheet(const BoardPainter& painter, Theme theme, const PrintSetup& setup) {
  constexpr double row = 3.2, gap = 5;  // millimetres
  const MapPrint plan = plan_of(painter, theme, nullptr, setup);
  std::vector<PanelPage> charts;
  if (plan.room.width > 0 && plan.room.height > 0) {
    charts = panel_pages(key_and_charts(painter, theme, row * dots_a_mm), plan.room.width * dots_a_mm,
                         plan.room.height * dots_a_mm, gap * dots_a_mm);
  }
  PrintOut made = in_pages(plan, static_cast<int>(charts.size()));
  if (made.problem) return made;
  const int pages = static_cast<int>(made.pages.size() + charts.size());
  for (PanelPage& page : charts) {
    const int number = static_cast<int>(made.pages.size()) + 1;
    made.pages.push_back(
        {tr("charts"), [=, sheet = plan.sheet, room = plan.room, title = plan.title,
                        panels = std::move(page.panels)](cairo_t* context) {
           print_title(context, sheet, tr("{game} · key and charts", {{"game", title}}), number, pages);
           cairo_translate(context, room.x, room.y);
           cairo_scale(context, 1 / dots_a_mm, 1 / dots_a_mm);
           for (const auto& [at, panel] : panels) {
             const SavedState saved(context);
             cairo_translate(context, at.x, at.y);
             panel->paint(context);
           }
         }});
  }
  return made;
}

}  // namespace bocage
