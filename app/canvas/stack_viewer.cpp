#include "app/canvas/stack_viewer.h"

#include <algorithm>
#include <cmath>

#include "app/paint/draw/color.h"
#include "app/paint/draw/rounded_box.h"

namespace bocage {

namespace {

constexpr int max_in_a_row = 8;

void add_rounded(cairo_t* context, const PixelBox& box, double radius) {
  const auto real = [](int pixels) { return static_cast<double>(pixels); };
  add_rounded_box(context, {real(box.x), real(box.y), real(box.width), real(box.height)}, radius);
}

}  // namespace

void StackViewer::show(SpaceId space, How how) {
  if (space != space_ || how_ == How::closed) chosen_.reset();
  space_ = space;
  how_ = how;
}

void StackViewer::close() {
  how_ = How::closed;
  space_ = SpaceId();
  boxes_.clear();
  chosen_.reset();
}

void StackViewer::lay_out(const PixelBox& pile, std::size_t count, int counter, int gap, int width, int height) {
  pile_ = pile;
  boxes_.clear();
  const int all = static_cast<int>(count);
  const int columns = std::clamp(std::min(all, max_in_a_row), 1, std::max(1, (width - gap) / (counter + gap)));
  const int rows = (all + columns - 1) / columns;
  tray_.width = columns * (counter + gap) + gap;
  tray_.height = rows * (counter + gap) + gap;
  const auto kept = [](int low, int length, int room) { return std::clamp(low, 0, std::max(0, room - length)); };
  tray_.x = kept(pile.x + pile.width / 2 - tray_.width / 2, tray_.width, width);
  const bool above = pile.y - gap - tray_.height >= 0;
  tray_.y = above ? pile.y - gap - tray_.height : kept(pile.y + pile.height + gap, tray_.height, height);
  for (int i = 0; i < all; ++i) {
    boxes_.push_back({tray_.x + gap + i % columns * (counter + gap), tray_.y + gap + i / columns * (counter + gap),
                      counter, counter});
  }
  if (chosen_ && *chosen_ >= count) chosen_.reset();
}

std::optional<std::size_t> StackViewer::at(Pixel pixel) const {
  if (!open()) return std::nullopt;
  for (std::size_t i = 0; i < boxes_.size(); ++i) {
    if (boxes_[i].holds(pixel)) return i;
  }
  return std::nullopt;
}

bool StackViewer::keeps(Pixel pixel) const {
  if (!open()) return false;
  // What lies between the pile and its tray belongs to both.
  const int top = std::min(pile_.y, tray_.y), bottom = std::max(pile_.y + pile_.height, tray_.y + tray_.height);
  const bool between = PixelBox{pile_.x, top, pile_.width, bottom - top}.holds(pixel);
  return tray_.grown(6).holds(pixel) || pile_.holds(pixel) || between;
}

void StackViewer::choose_next(int by) {
  const int count = static_cast<int>(boxes_.size());
  if (count == 0) return;
  const int from = chosen_ ? static_cast<int>(*chosen_) : (by > 0 ? -1 : 0);
  chosen_ = static_cast<std::size_t>(((from + by) % count + count) % count);
}

void paint_stack_viewer(cairo_t* context, const StackViewer& stack_viewer, const std::vector<SceneFace>& faces,
                        const std::vector<StackViewerMark>& marks, const CounterPainter& counters, SpriteCache& sprites,
                        double density, const Palette& palette) {
  const SavedState saved(context);
  add_rounded(context, stack_viewer.tray(), 6 * density);
  set_color(context, palette.stack_viewer);
  cairo_fill_preserve(context);
  set_color(context, palette.stack_viewer_rim);
  cairo_set_line_width(context, 1.5 * density);
  cairo_stroke(context);
  for (std::size_t i = 0; i < stack_viewer.boxes().size() && i < faces.size(); ++i) {
    const PixelBox& box = stack_viewer.boxes()[i];
    cairo_set_source_surface(context, sprites.get(counters, faces[i], box.width), box.x, box.y);
    cairo_paint(context);
    if (marks[i] == StackViewerMark::none && stack_viewer.chosen() != i) continue;
    add_rounded(context, box.grown(static_cast<int>(2 * density)), 4 * density);
    const bool again = marks[i] == StackViewerMark::picked_and_offered;
    const bool picked = marks[i] == StackViewerMark::picked || again;
    const double width = (stack_viewer.chosen() == i ? 4 : again ? 3.5 : 2.5) * density;
    set_color(context, picked                                 ? palette.marks.picked
                       : marks[i] == StackViewerMark::offered ? palette.marks.candidate
                                                              : palette.stack_viewer_rim);
    cairo_set_line_width(context, width);
    cairo_stroke_preserve(context);
    if (again) {
      set_color(context, palette.marks.candidate);
      cairo_set_line_width(context, width / 2);
      cairo_stroke_preserve(context);
    }
    cairo_new_path(context);
  }
}

}  // namespace bocage
