// Counters to cut out: fronts on one page, their backs mirrored on the next, which is its other side.
#include <algorithm>

#include "app/paint/counter/counter_list.h"
#include "app/paint/counter/counter_painter.h"
#include "app/paint/print/print_layout.h"
#include "app/paint/print/print_marks.h"
#include "app/paint/print/print_out.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

struct CutPiece {
  SceneFace front;
  SceneFace back;
};

// Nothing but the colour of its counter: what has one face only.
SceneFace blank(const SceneFace& face) {
  SceneFace plain;
  plain.side = face.side;
  const auto fill = face.style.find("fill");
  if (fill != face.style.end()) plain.style.insert(*fill);
  return plain;
}

std::vector<CutPiece> pieces_of(const std::shared_ptr<const Module>& module, const ScenarioDef* scenario) {
  std::vector<CutPiece> pieces;
  for (const CastCounter& counter : cast_of(module, scenario)) {
    for (int copy = 0; copy < counter.count; ++copy) {
      for (std::size_t i = 0; i < counter.faces.size(); i += 2) {
        const SceneFace& front = counter.faces[i];
        pieces.push_back({front, i + 1 < counter.faces.size() ? counter.faces[i + 1] : blank(front)});
      }
    }
  }
  return pieces;
}

struct CounterPrint {
  std::vector<CutPiece> pieces;
  CounterPainter painter;
  PaperSheet sheet;
  CounterGrid grid;
  std::string title;
  int pages = 0;
};

// Where the gaps cross, in what is cut away: a tick on each line to cut along.
void paint_ticks(cairo_t* context, const Box& square) {
  constexpr double bleed = CounterGrid::bleed;
  for (const double x : {square.x, square.x + square.width}) {
    print_fine_line(context, x, square.y - bleed, x, square.y);
    print_fine_line(context, x, square.y + square.height, x, square.y + square.height + bleed);
  }
  for (const double y : {square.y, square.y + square.height}) {
    print_fine_line(context, square.x - bleed, y, square.x, y);
    print_fine_line(context, square.x + square.width, y, square.x + square.width + bleed, y);
  }
}

// Round the rows and columns in which counters stand.
void paint_marks(cairo_t* context, const CounterPrint& plan, const std::vector<Box>& places) {
  Cuts cuts{places.front(), {}, {}};
  const auto columns = static_cast<std::size_t>(plan.grid.columns);
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Box& at = places[i];
    if (i < columns) cuts.xs.insert(cuts.xs.end(), {at.x, at.x + at.width});
    if (i % columns == 0) cuts.ys.insert(cuts.ys.end(), {at.y, at.y + at.height});
    const double right = std::max(cuts.block.x + cuts.block.width, at.x + at.width);
    const double bottom = std::max(cuts.block.y + cuts.block.height, at.y + at.height);
    cuts.block.x = std::min(cuts.block.x, at.x);
    cuts.block.y = std::min(cuts.block.y, at.y);
    cuts.block.width = right - cuts.block.x;
    cuts.block.height = bottom - cuts.block.y;
  }
  print_cut_marks(context, cuts, CounterGrid::bleed + 0.5);
}

void paint_page(cairo_t* context, const CounterPrint& plan, int leaf, bool back) {
  const std::string title = back ? tr("{game} · Counters: backs of page {page}, turned over the long edge",
                                      {{"game", plan.title}, {"page", leaf * 2 + 1}})
                                 : tr("{game} · Counters: fronts", {{"game", plan.title}});
  print_title(context, plan.sheet, title, leaf * 2 + (back ? 2 : 1), plan.pages);
  const int first = leaf * plan.grid.on_a_page();
  const int count = std::min(plan.grid.on_a_page(), static_cast<int>(plan.pieces.size()) - first);
  std::vector<Box> places;
  for (int i = 0; i < count; ++i) {
    const Box front = plan.grid.place(i);
    places.push_back(back ? behind(plan.sheet, front) : front);
  }
  for (int i = 0; i < count; ++i) {
    const CutPiece& piece = plan.pieces[static_cast<std::size_t>(first) + static_cast<std::size_t>(i)];
    const SavedState saved(context);
    cairo_translate(context, places[static_cast<std::size_t>(i)].x, places[static_cast<std::size_t>(i)].y);
    cairo_scale(context, 1 / dots_a_mm, 1 / dots_a_mm);
    const double size = plan.grid.counter * dots_a_mm;
    plan.painter.paint_flat(context, back ? piece.back : piece.front, {0, 0, size, size},
                            CounterGrid::bleed * dots_a_mm);
  }
  for (const Box& place : places) paint_ticks(context, place);
  paint_marks(context, plan, places);
}

}  // namespace

PrintOut print_counters(const std::shared_ptr<const Module>& module, Theme theme, const ScenarioDef* scenario,
                        const PrintSetup& setup) {
  PrintOut made{sheet_of(setup), module->title + " " + module->version, {}, {}};
  const auto fault = [&](const std::string& message, const std::string& hint) {
    made.problem = Problem{{}, message, hint, Severity::error, Fault::user};
    return made;
  };
  const auto grid = counter_grid(made.sheet, setup.counter);
  if (!grid) return fault(tr("there is no room for a counter on this paper"), tr("choose a smaller margin"));
  auto plan = std::make_shared<CounterPrint>(
      CounterPrint{pieces_of(module, scenario), CounterPainter(module, theme), made.sheet, *grid, made.title, 0});
  if (plan->pieces.empty()) return fault(tr("there are no counters to print"), tr("choose another scenario"));
  const int on_a_page = grid->on_a_page();
  const int leaves = (static_cast<int>(plan->pieces.size()) + on_a_page - 1) / on_a_page;
  constexpr int max_leaves = 200;
  if (leaves > max_leaves) {
    return fault(tr("the counters would take {n} leaves", {{"n", leaves}}),
                 tr("choose a smaller counter or larger paper; at most {most}", {{"most", max_leaves}}));
  }
  plan->pages = leaves * 2;
  for (int leaf = 0; leaf < leaves; ++leaf) {
    for (const bool back : {false, true}) {
      made.pages.push_back({back ? tr("{n} back", {{"n", leaf + 1}}) : tr("{n} front", {{"n", leaf + 1}}),
                            [plan, leaf, back](cairo_t* context) { paint_page(context, *plan, leaf, back); }});
    }
  }
  return made;
}

}  // namespace bocage
