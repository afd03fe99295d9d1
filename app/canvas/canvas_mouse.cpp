#include "app/canvas/canvas_mouse.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "app/paint/draw/color.h"

namespace bocage {

namespace {

constexpr int drag_threshold_dips = 4;

PixelBox frame_between(Pixel a, Pixel b) {
  return {std::min(a.x, b.x), std::min(a.y, b.y), std::abs(a.x - b.x), std::abs(a.y - b.y)};
}

}  // namespace

CanvasMouse::CanvasMouse(const Around& around) : around_(around), gesture_(drag_threshold_dips) {}

void CanvasMouse::adopt_density() {
  gesture_ = Gesture(around_.sight.pixels(drag_threshold_dips));
}

void CanvasMouse::move(wxMouseEvent& event) {
  if (event.Leaving()) {
    leave();
    return;
  }
  const Pixel at = around_.sight.device(event.GetPosition());
  around_.drag_image.hold_at(at);
  around_.dice_tray.point_at(at);
  around_.magnifier.point_at(at);
  if (event.RightUp()) {
    ask_menu(at);
  } else if (event.LeftDown() || event.LeftDClick() || event.MiddleDown()) {
    press(at, event);
  } else if (event.LeftUp() || event.MiddleUp()) {
    release(at, event);
  } else {
    if (!event.LeftIsDown() && !event.MiddleIsDown()) miss_release();
    obey(gesture_.move(at), event.ShiftDown());
    const bool carrying = around_.drag_image.carries() && gesture_.state() == Gesture::State::carrying;
    if (carrying) around_.drag_image.carry_to(at);
    hover(at);
  }
}

void CanvasMouse::leave() {
  if (around_.stack_viewer.hovers()) around_.stack_viewer.close();
  around_.magnifier.leave();
  around_.dice_tray.leave();
  around_.drag_image.hold_at(std::nullopt);
  around_.pointed.leave();
}

void CanvasMouse::press(Pixel at, const wxMouseEvent& event) {
  around_.window.SetFocus();
  around_.stack_viewer.stop_waiting();
  pressed_in_stack_viewer_ = around_.stack_viewer.piece_at(at);
  const bool on_piece = pressed_in_stack_viewer_ || around_.places.piece_at(at).has_value();
  gesture_.press(event.MiddleDown() ? Gesture::Button::middle : Gesture::Button::left, at, on_piece, event.ShiftDown());
  if (event.LeftDClick() && !pressed_in_stack_viewer_ && around_.hand.confirm(around_.places.space_at(at))) {
    gesture_.give_up();
  }
  if (!around_.window.HasCapture()) around_.window.CaptureMouse();
}

void CanvasMouse::release(Pixel at, const wxMouseEvent& event) {
  const auto act = gesture_.release(event.LeftUp() ? Gesture::Button::left : Gesture::Button::middle, at);
  if (gesture_.state() == Gesture::State::idle) end_gesture();
  obey(act, event.ShiftDown());
}

void CanvasMouse::miss_release() {
  if (gesture_.state() == Gesture::State::idle) return;
  const auto act = gesture_.miss_release();
  end_gesture();
  obey(act, false);
}

void CanvasMouse::end_gesture() {
  if (around_.window.HasCapture()) around_.window.ReleaseMouse();
  around_.drag_image.put_down();
  if (std::exchange(band_, std::nullopt)) around_.window.Refresh(false);
}

bool CanvasMouse::give_up() {
  const bool carrying = gesture_.state() == Gesture::State::carrying;
  obey(gesture_.give_up(), false);
  if (std::exchange(band_, std::nullopt)) {
    around_.window.Refresh(false);
    return true;
  }
  if (!carrying && around_.stack_viewer.open()) {
    around_.stack_viewer.close();
    return true;
  }
  return carrying;
}

void CanvasMouse::lose_capture() {
  obey(gesture_.give_up(), false);
}

void CanvasMouse::obey(const std::optional<Gesture::Act>& act, bool whole) {
  if (!act) return;
  switch (act->what) {
    case Gesture::Act::What::click:
      click(act->at, whole);
      break;
    case Gesture::Act::What::lift:
      lift(*act);
      break;
    case Gesture::Act::What::drop:
      around_.hand.drop(around_.places.space_at(act->at));
      break;
    case Gesture::Act::What::put_back:
      around_.drag_image.put_down();
      around_.hand.put_back();
      break;
    case Gesture::Act::What::rubber_band:
      band_ = frame_between(act->from, act->at);
      around_.window.Refresh(false);
      break;
    case Gesture::Act::What::gather:
      around_.hand.gather(around_.places.pieces_in(frame_between(act->from, act->at)));
      break;
    case Gesture::Act::What::pan:
      around_.sight.pan(act->at.x - act->from.x, act->at.y - act->from.y);
      break;
  }
}

void CanvasMouse::click(Pixel at, bool whole) {
  StackViewerControl& viewer = around_.stack_viewer;
  if (viewer.click(at)) return;
  if (const LinkId link = around_.places.marked_link_at(at); link.valid()) {
    around_.hand.click_link(link);
    return;
  }
  const auto hit = around_.places.hit_at(at);
  if (viewer.open() && (!hit || hit->space != viewer.space())) viewer.close();
  if (hit && (whole || hit->pile.size() > 1)) {
    viewer.click_pile(hit->space, hit->pile, whole);
  } else if (hit) {
    around_.hand.click_piece(hit->piece);
  } else if (const SpaceId space = around_.places.space_at(at); space.valid()) {
    around_.hand.click_space(space);
  }
}

void CanvasMouse::lift(const Gesture::Act& act) {
  std::vector<PieceId> pieces;
  if (pressed_in_stack_viewer_) {
    pieces.push_back(*pressed_in_stack_viewer_);
  } else if (const auto hit = around_.places.hit_at(act.from)) {
    pieces = hit->pile;
  }
  const auto lifted = pieces.empty() ? pieces : around_.hand.lift(pieces);
  if (lifted.empty()) {
    gesture_.refuse_lift();
    return;
  }
  around_.stack_viewer.close();
  std::vector<SceneFace> faces;
  for (const SceneStack& stack : around_.shown.scene().stacks) {
    for (const ScenePiece& piece : stack.pieces) {
      if (std::find(lifted.begin(), lifted.end(), piece.piece) != lifted.end()) faces.push_back(piece.face);
    }
  }
  around_.drag_image.carry(std::move(faces), act.at);
}

void CanvasMouse::hover(Pixel at) {
  StackViewerControl& viewer = around_.stack_viewer;
  const bool idle = gesture_.state() == Gesture::State::idle;
  viewer.follow(at);
  if (idle) gesture_.point(at);
  // The magnifier lies where a pile would open.
  if (idle && !viewer.open() && !around_.magnifier.on()) {
    viewer.rest(at);
  } else {
    viewer.stop_waiting();
  }
  around_.pointed.point_at(viewer.lies_at(at) ? viewer.space() : around_.places.space_at(at));
}

void CanvasMouse::ask_menu(Pixel at) {
  around_.window.SetFocus();
  if (const auto piece = around_.stack_viewer.piece_at(at)) {
    around_.hand.menu(*piece, around_.stack_viewer.space(), {});
    return;
  }
  const auto hit = around_.places.piece_at(at);
  const SpaceId space = hit ? hit->space : around_.places.space_at(at);
  const LinkId link = hit ? LinkId() : around_.places.crossing_at(at);
  if (hit || space.valid()) around_.hand.menu(hit ? hit->piece : PieceId(), space, link);
}

void CanvasMouse::turn_wheel(wxMouseEvent& event) {
  if (event.GetWheelDelta() <= 0 || event.GetWheelAxis() != wxMOUSE_WHEEL_VERTICAL) return;
  wheel_ += event.GetWheelRotation();
  const int steps = wheel_ / event.GetWheelDelta();
  wheel_ -= steps * event.GetWheelDelta();
  if (steps == 0) return;
  if (around_.magnifier.on()) {
    around_.magnifier.zoom(steps);
  } else {
    around_.sight.zoom(steps, around_.sight.device(event.GetPosition()));
  }
}

void CanvasMouse::paint_band(cairo_t* context) const {
  if (!band_) return;
  const SavedState saved(context);
  const Palette& palette = around_.shown.palette();
  const double density = around_.sight.density();
  cairo_new_path(context);
  cairo_rectangle(context, band_->x + 0.5, band_->y + 0.5, band_->width, band_->height);
  Color veil = palette.picked;
  veil.alpha = 0.15;
  set_color(context, veil);
  cairo_fill_preserve(context);
  set_color(context, palette.picked);
  const double dash = 5 * density;
  cairo_set_dash(context, &dash, 1, 0);
  cairo_set_line_width(context, 1.5 * density);
  cairo_stroke(context);
}

}  // namespace bocage
