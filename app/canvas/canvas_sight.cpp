#include "app/canvas/canvas_sight.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/canvas/hit_test.h"

namespace bocage {

CanvasSight::CanvasSight(const wxWindow& window, const ShownTable& shown, std::function<void()> moved)
    : window_(window), shown_(shown), moved_(std::move(moved)), viewport_(new_viewport()) {}

Viewport CanvasSight::new_viewport() const {
  return {shown_.look().board.extent(), shown_.look().board.cell(), density_};
}

void CanvasSight::adopt_density() {
  density_ = window_.FromDIP(1000) / 1000.0 * window_.GetContentScaleFactor();
  if (seen_) begin_at_ = viewport_.sight();  // which resize() takes again
  viewport_ = new_viewport();
  seen_ = false;
}

void CanvasSight::resize() {
  const wxSize size = window_.GetClientSize();
  const Pixel corner = device({size.x, size.y});
  viewport_.resize(corner.x, corner.y);
  if (!seen_ && size.x > 1 && size.y > 1) {
    seen_ = window_.IsShownOnScreen();
    viewport_.fit();
    if (begin_at_) viewport_.take(*begin_at_);
  }
  if (part_) viewport_.zoom_to(*part_);
  moved_();
}

void CanvasSight::begin_at(const Sight& sight) {
  begin_at_ = sight;
  if (seen_) viewport_.take(sight);
  moved_by_hand();
}

bool CanvasSight::show_part(const std::vector<SpaceId>& spaces) {
  part_ = extent_of_all(spaces, {});
  if (!part_) return false;
  if (seen_) viewport_.zoom_to(*part_);
  moved_();
  return true;
}

void CanvasSight::moved_by_hand() {
  part_.reset();
  moved_();
}

// --- moving it

void CanvasSight::zoom(int steps) {
  zoom(steps, {viewport_.width() / 2, viewport_.height() / 2});
}

void CanvasSight::zoom(int steps, Pixel anchor) {
  viewport_.zoom(steps, anchor);
  moved_by_hand();
}

void CanvasSight::fit() {
  viewport_.fit();
  moved_by_hand();
}

void CanvasSight::fit_width() {
  viewport_.fit_width();
  moved_by_hand();
}

void CanvasSight::take_actual_size() {
  viewport_.take_actual_size();
  moved_by_hand();
}

void CanvasSight::turn(int quarters) {
  viewport_.turn(quarters);
  if (part_) viewport_.zoom_to(*part_);
  moved_();
}

void CanvasSight::pan(int dx, int dy) {
  viewport_.pan(dx, dy);
  moved_by_hand();
}

bool CanvasSight::push(Pixel by) {
  if (!viewport_.push(by.x, by.y)) return false;
  moved_by_hand();
  return true;
}

void CanvasSight::center_on(Spot map) {
  const Spot now = viewport_.view().device(map);
  pan(viewport_.width() / 2 - static_cast<int>(std::lround(now.x)),
      viewport_.height() / 2 - static_cast<int>(std::lround(now.y)));
}

// Where they lie on this surface, in map units; nullopt when all are elsewhere.
std::optional<Extent> CanvasSight::extent_of_all(const std::vector<SpaceId>& spaces,
                                                 const std::vector<PieceId>& pieces) const {
  std::optional<Extent> all;
  const auto add = [&](const Extent& more) {
    if (!all) {
      all = more;
      return;
    }
    *all = {std::min(all->left, more.left), std::min(all->top, more.top), std::max(all->right, more.right),
            std::max(all->bottom, more.bottom)};
  };
  const BoardPicture& picture = shown_.picture();
  for (const SpaceId id : spaces) {
    const Space& space = picture.board().space(id);
    if (space.surface == picture.surface() && !space.outline.empty()) add(extent_of(space.outline));
  }
  for (const PieceId piece : pieces) {
    if (const auto placed = place_of(picture, shown_.scene(), piece, viewport_.view())) add(placed->place.extent());
  }
  return all;
}

void CanvasSight::look_at(const std::vector<SpaceId>& spaces, const std::vector<PieceId>& pieces) {
  const auto all = extent_of_all(spaces, pieces);
  if (!all) return;
  const Pixel before = viewport_.offset();
  viewport_.bring_into_view(*all);
  if (viewport_.offset() != before) part_.reset();
  moved_();
}

bool CanvasSight::zoom_to(const std::vector<SpaceId>& spaces, const std::vector<PieceId>& pieces) {
  const auto all = extent_of_all(spaces, pieces);
  if (!all) return false;
  viewport_.zoom_to(*all);
  moved_by_hand();
  return true;
}

// --- points and pixels

Pixel CanvasSight::device(wxPoint at) const {
  const double scale = window_.GetContentScaleFactor();
  return {static_cast<int>(at.x * scale), static_cast<int>(at.y * scale)};
}

wxPoint CanvasSight::client(Spot at) const {
  const double scale = window_.GetContentScaleFactor();
  return {static_cast<int>(std::lround(at.x / scale)), static_cast<int>(std::lround(at.y / scale))};
}

wxRect CanvasSight::client(const PixelBox& box) const {
  const wxPoint low = client(Spot{static_cast<double>(box.x), static_cast<double>(box.y)});
  const wxPoint high = client(Spot{static_cast<double>(box.x + box.width), static_cast<double>(box.y + box.height)});
  return {low, high};
}

bool CanvasSight::in_window(wxPoint at) const {
  return wxRect(window_.GetClientSize()).Contains(at);
}

Pixel CanvasSight::middle_of(SpaceId space) const {
  const Spot at = viewport_.view().device(spot(shown_.picture().board().space(space).center));
  return {static_cast<int>(std::lround(at.x)), static_cast<int>(std::lround(at.y))};
}

}  // namespace bocage
