#include "app/canvas/dice_tray.h"

#include <cmath>
#include <utility>

namespace bocage {

void DiceTray::show(std::vector<DiceRow> rows) {
  if (rows == rows_) return;
  refresh();
  aside_ = false;  // what is new is seen, wherever the pointer is
  rows_ = std::move(rows);
  lay_out();
  refresh();
}

void DiceTray::lay_out() {
  constexpr int from_edge_dips = 10;
  const int edge = sight_.pixels(from_edge_dips);
  const TraySize size = dice_tray_size(rows_, sight_.viewport().width() - 2 * edge, sight_.density());
  box_.width = static_cast<int>(std::ceil(size.width));
  box_.height = static_cast<int>(std::ceil(size.height));
  box_.x = edge;
  box_.y = sight_.viewport().height() - edge - box_.height;
}

wxRect DiceTray::box() const {
  return rows_.empty() ? wxRect() : sight_.client(box_);
}

void DiceTray::point_at(Pixel at) {
  if (!rows_.empty()) put_aside(box_.holds(at));
}

void DiceTray::leave() {
  put_aside(false);
}

void DiceTray::put_aside(bool aside) {
  if (std::exchange(aside_, aside) != aside) refresh();
}

void DiceTray::refresh() {
  if (!rows_.empty()) window_.RefreshRect(box().Inflate(2), false);
}

void DiceTray::paint(cairo_t* context) const {
  if (aside_) return;
  const Spot corner{static_cast<double>(box_.x), static_cast<double>(box_.y)};
  paint_dice_tray(context, rows_, corner, sight_.viewport().width() - 2.0 * box_.x, sight_.density(), shown_.palette());
}

}  // namespace bocage
