#include "app/cli/bench/bench_paint.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <thread>
#include <vector>

#include "app/cli/command/command.h"
#include "app/paint/counter/counter_painter.h"
#include "app/paint/scene/map_image.h"
#include "engine/game/state.h"
#include "engine/view/scene.h"

namespace bocage::cli {

namespace {

constexpr unsigned threads = 2;
constexpr int times = 5;

// The median of some runs, in milliseconds; the first, which reads fonts, does not count.
double median_of(const std::function<void()>& work) {
  work();
  std::vector<double> taken;
  for (int i = 0; i < times; ++i) {
    const double start = seconds_now();
    work();
    taken.push_back((seconds_now() - start) * 1000);
  }
  std::sort(taken.begin(), taken.end());
  return taken[taken.size() / 2];
}

// The tiles that cover a screen, as the window's cache asks for them.
void paint_screen(const BoardPainter& painter, double scale) {
  constexpr int tile = 256, across = 1920 / tile + 2, down = 1080 / tile + 2;
  const PixelSize whole = pixel_size(painter, scale);
  const int first_x = std::max(0, whole.width / 2 - 960) / tile, first_y = std::max(0, whole.height / 2 - 540) / tile;
  std::atomic<int> next{0};
  const auto work = [&] {
    for (int i = next.fetch_add(1); i < across * down; i = next.fetch_add(1)) {
      (void)render_tile(painter, scale, first_x + i % across, first_y + i / across, tile);
    }
  };
  std::vector<std::jthread> helpers;
  for (unsigned i = 1; i < threads; ++i) helpers.emplace_back(work);
  work();
}

// The face with the most to draw.
SceneFace fullest_face(const std::shared_ptr<const Module>& module) {
  ScenarioDef scenario;
  Placement placement;
  placement.at = SpaceId(0);
  std::size_t max_styles = 0;
  for (std::uint32_t i = 0; i < module->counters.size(); ++i) {
    const auto& faces = module->counters[i].faces;
    if (faces.empty() || faces.front().style.size() < max_styles) continue;
    max_styles = faces.front().style.size();
    placement.counter = CounterId(i);
  }
  scenario.placements = {placement};
  const GameState state(module, scenario, {});
  return fill_face(state, PieceId(0), module->counters[placement.counter.index].faces.front());
}

}  // namespace

void bench_paint(const std::shared_ptr<const Module>& module, const BenchLine& say) {
  const BoardPainter painter(module, Theme::print, 0);
  const double scale = 4000 / painter.extent().width();
  say("map", median_of([&] { (void)paint_bitmap(painter, Theme::print, nullptr, scale, threads); }), "ms", 2000);
  // Names are placed anew for every zoom step, so each run has one of its own; hexes of 48 to 96 pixels.
  double zoom = 48 / painter.cell();
  say("screen", median_of([&] { paint_screen(painter, zoom *= 1.1); }), "ms", 150);
  if (module->counters.empty()) return;
  const CounterPainter counters(module, Theme::print);
  const SceneFace face = fullest_face(module);
  say("counter", median_of([&] { (void)counters.sprite(face, 64); }), "ms", 2);
}

}  // namespace bocage::cli
