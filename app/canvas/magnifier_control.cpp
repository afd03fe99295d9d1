#include "app/canvas/magnifier_control.h"

#include <wx/utils.h>

#include "app/paint/draw/color.h"

namespace bocage {

namespace {

constexpr int glass_dips = 300;

}  // namespace

void MagnifierControl::adopt_density() {
  magnifier_.resize(sight_.pixels(glass_dips));
}

void MagnifierControl::take(wxPoint at) {
  magnifier_.take();
  at_cursor_ = false;
  if (stack_viewer_.hovers()) stack_viewer_.close();
  stack_viewer_.stop_waiting();
  move(sight_.device(at));
}

void MagnifierControl::take() {
  const wxPoint pointer = window_.ScreenToClient(wxGetMousePosition());
  const wxSize size = window_.GetClientSize();
  const bool here = sight_.in_window(pointer);
  take(here ? pointer : wxPoint(size.x / 2, size.y / 2));
  if (!here) go_to_cursor();
}

void MagnifierControl::put_away() {
  move(std::nullopt);
  magnifier_.put_away();
  at_cursor_ = false;
}

void MagnifierControl::point_at(Pixel at) {
  if (!magnifier_.on() || magnifier_.at() == at) return;
  at_cursor_ = false;
  move(at);
}

void MagnifierControl::leave() {
  if (!at_cursor_) move(std::nullopt);
}

void MagnifierControl::zoom(int steps) {
  magnifier_.zoom(steps);
  move(magnifier_.at());
}

void MagnifierControl::go_to_cursor() {
  const auto at = magnifier_.on() ? cursor_.middle() : std::nullopt;
  if (!at) return;
  at_cursor_ = true;
  move(at);
}

void MagnifierControl::follow_cursor() {
  if (at_cursor_) go_to_cursor();
}

// Only where it was and where it is now must be painted anew.
void MagnifierControl::move(std::optional<Pixel> at) {
  refresh();
  magnifier_.put(at);
  refresh();
  if (magnifier_.seen()) shown_.unsettle();
}

void MagnifierControl::refresh() {
  if (magnifier_.seen()) window_.RefreshRect(sight_.client(magnifier_.touched(sight_.density())).Inflate(1), false);
}

void MagnifierControl::paint(cairo_t* context) {
  if (!magnifier_.seen()) return;
  const Viewport lens = magnifier_.lens(sight_.viewport());
  magnifier_.paint(context, sight_.density(), images_, [&] {
    set_color(context, shown_.palette().beyond);
    cairo_paint(context);
    const SavedState within(context);
    cairo_translate(context, magnifier_.box().x, magnifier_.box().y);
    shown_.paint_more(context, lens);
    cursor_.paint(context, lens.view());
  });
}

}  // namespace bocage
