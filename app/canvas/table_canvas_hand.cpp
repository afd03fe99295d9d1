// The hand on the canvas: mouse and keys.
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/canvas/table_canvas.h"

namespace bocage {

namespace {

constexpr int key_pan_dips = 80;

PixelBox frame_between(Pixel a, Pixel b) {
  return {std::min(a.x, b.x), std::min(a.y, b.y), std::abs(a.x - b.x), std::abs(a.y - b.y)};
}

}  // namespace

// Beyond the window there is none: what is let go over a pane is put down nowhere.
SpaceId TableCanvas::space_at(Pixel at) const {
  if (at.x < 0 || at.y < 0 || at.x >= viewport_->width() || at.y >= viewport_->height()) return {};
  const Spot in_map = viewport_->map_spot(at);
  const auto unit = [](double value) { return static_cast<std::int32_t>(std::clamp(std::floor(value), -2e9, 2e9)); };
  return look_->picture().board().space_at(look_->picture().surface(), {unit(in_map.x), unit(in_map.y)});
}

std::optional<TableCanvas::Hit> TableCanvas::hit_at(Pixel at) const {
  const auto hit = piece_under(at);
  const SceneStack* const stack = hit ? stack_in(*scene_, hit->space) : nullptr;
  if (stack == nullptr) return std::nullopt;
  return Hit{hit->space, hit->piece, pile_of(look_->picture(), *stack, hit->piece, viewport_->turn())};
}

SpaceId TableCanvas::space_on_screen(wxPoint on_screen) const {
  const wxPoint at = ScreenToClient(on_screen);
  return wxRect(GetClientSize()).Contains(at) ? space_at(device(at)) : SpaceId();
}

// --- the mouse

void TableCanvas::on_mouse(wxMouseEvent& event) {
  const Pixel at = device(event.GetPosition());
  const auto type = event.GetEventType();
  if (type == wxEVT_LEAVE_WINDOW) {
    if (stack_viewer_.how() == StackViewer::How::hovering) close_stack_viewer();
    if (!magnifier_at_cursor_) move_magnifier(std::nullopt);
    if (std::exchange(tray_aside_, false)) refresh_tray();
    held_to(std::nullopt);
    hovered_ = SpaceId();
    hand_.hover(hovered_);
    return;
  }
  held_to(at);
  if (!dice_.empty() && tray_.holds(at) != tray_aside_) {
    tray_aside_ = !tray_aside_;
    refresh_tray();
  }
  if (magnifier_.on() && magnifier_.at() != at) {
    magnifier_at_cursor_ = false;
    move_magnifier(at);
  }
  if (event.RightUp()) {
    ask_menu(at);
    return;
  }
  if (event.LeftDown() || event.LeftDClick() || event.MiddleDown()) {
    SetFocus();
    dwell_.Stop();
    pressed_in_stack_viewer_ = stack_viewer_piece(at);
    const bool on_piece = pressed_in_stack_viewer_ || piece_under(at).has_value();
    gesture_.press(event.MiddleDown() ? Gesture::Button::middle : Gesture::Button::left, at, on_piece,
                   event.ShiftDown());
    if (event.LeftDClick() && !pressed_in_stack_viewer_ && hand_.confirm(space_at(at))) gesture_.give_up();
    if (!HasCapture()) CaptureMouse();
  } else if (event.LeftUp() || event.MiddleUp()) {
    const auto act = gesture_.release(event.LeftUp() ? Gesture::Button::left : Gesture::Button::middle, at);
    if (gesture_.state() == Gesture::State::idle) end_gesture();
    obey(act, event.ShiftDown());
  } else {
    obey(gesture_.move(at), event.ShiftDown());
    if (!carried_.empty() && gesture_.state() == Gesture::State::carrying) carried_to(at);
    hover(at);
  }
}

void TableCanvas::end_gesture() {
  if (HasCapture()) ReleaseMouse();
  if (!carried_.empty() || band_) Refresh(false);
  carried_.clear();
  band_.reset();
  edge_.Stop();
}

// Those whose middle lies in it, as they lie on the map.
std::vector<PieceId> TableCanvas::pieces_in(const PixelBox& frame) const {
  std::vector<PieceId> found;
  for (const SceneStack& stack : scene_->stacks) {
    for (const ScenePiece& piece : stack.pieces) {
      const auto place = place_of(look_->picture(), *scene_, piece.piece, viewport_->turn());
      if (!place) continue;
      const Extent box = viewport_->view().device_box(place->place.extent());
      const Pixel middle{static_cast<int>((box.left + box.right) / 2), static_cast<int>((box.top + box.bottom) / 2)};
      if (frame.holds(middle)) found.push_back(piece.piece);
    }
  }
  return found;
}

bool TableCanvas::give_up() {
  const bool carrying = gesture_.state() == Gesture::State::carrying;
  obey(gesture_.give_up(), false);
  if (std::exchange(band_, std::nullopt)) {
    Refresh(false);
    return true;
  }
  if (!carrying && stack_viewer_.open()) {
    close_stack_viewer();
    return true;
  }
  return carrying;
}

void TableCanvas::obey(const std::optional<Gesture::Act>& act, bool whole) {
  if (!act) return;
  switch (act->what) {
    case Gesture::Act::What::click:
      click(act->at, whole);
      break;
    case Gesture::Act::What::lift:
      carried_at_ = act->at;
      lift(act->from);
      break;
    case Gesture::Act::What::drop:
      hand_.drop(space_at(act->at));
      break;
    case Gesture::Act::What::put_back:
      carried_.clear();
      edge_.Stop();
      hand_.put_back();
      break;
    case Gesture::Act::What::rubber_band:
      band_ = frame_between(act->from, act->at);
      Refresh(false);
      break;
    case Gesture::Act::What::gather:
      hand_.gather(pieces_in(frame_between(act->from, act->at)));
      break;
    case Gesture::Act::What::pan:
      pan(act->at.x - act->from.x, act->at.y - act->from.y);
      break;
  }
}

void TableCanvas::click(Pixel at, bool whole) {
  if (const auto piece = stack_viewer_piece(at)) {
    stack_viewer_.show(stack_viewer_.space(), StackViewer::How::pinned);
    hand_.click_piece(*piece);
    return;
  }
  const auto hit = hit_at(at);
  if (const LinkId link = link_at(look_->picture(), *scene_, viewport_->map_spot(at)); link.valid()) {
    hand_.click_link(link);
    return;
  }
  if (stack_viewer_.open() && (!hit || hit->space != stack_viewer_.space())) close_stack_viewer();
  if (hit && (whole || hit->pile.size() > 1)) {
    click_pile(hit->space, hit->pile, whole);
  } else if (hit) {
    hand_.click_piece(hit->piece);
  } else if (const SpaceId space = space_at(at); space.valid()) {
    hand_.click_space(space);
  }
}

void TableCanvas::click_pile(SpaceId space, const std::vector<PieceId>& pile, bool whole) {
  if (whole) {
    hand_.click_whole_pile(pile);
  } else if (stack_viewer_.how() == StackViewer::How::pinned && stack_viewer_.space() == space) {
    close_stack_viewer();
  } else if (!hand_.click_pile(space, pile)) {
    open_stack_viewer(space, StackViewer::How::pinned);
  }
}

void TableCanvas::lift(Pixel at) {
  std::vector<PieceId> pieces;
  if (pressed_in_stack_viewer_) {
    pieces.push_back(*pressed_in_stack_viewer_);
  } else if (const auto hit = hit_at(at)) {
    pieces = hit->pile;
  }
  const auto lifted = pieces.empty() ? pieces : hand_.lift(pieces);
  if (lifted.empty()) {
    gesture_.refuse_lift();
    return;
  }
  close_stack_viewer();
  carried_.clear();
  for (const SceneStack& stack : scene_->stacks) {
    for (const ScenePiece& piece : stack.pieces) {
      if (std::find(lifted.begin(), lifted.end(), piece.piece) != lifted.end()) carried_.push_back(piece.face);
    }
  }
}

void TableCanvas::hover(Pixel at) {
  if (stack_viewer_.how() == StackViewer::How::hovering && !stack_viewer_.keeps(at)) close_stack_viewer();
  if (gesture_.state() == Gesture::State::idle) gesture_.point(at);
  const auto hit = gesture_.state() == Gesture::State::idle && !stack_viewer_.open() ? hit_at(at) : std::nullopt;
  if (!hit || !opens(*hit)) {
    dwell_.Stop();
    dwells_on_ = SpaceId();
  } else if (hit->space != dwells_on_ || !dwell_.IsRunning()) {
    dwells_on_ = hit->space;
    if (stack_viewer_wait_ > 0 && !magnifier_.on())
      dwell_.StartOnce(stack_viewer_wait_);  // the magnifier lies where it would open
  }
  point_at(stack_viewer_.at(at) ? stack_viewer_.space() : space_at(at));
}

void TableCanvas::point_at(SpaceId space) {
  if (space == hovered_) return;
  hovered_ = space;
  hand_.hover(space);
}

void TableCanvas::ask_menu(Pixel at) {
  SetFocus();
  if (const auto piece = stack_viewer_piece(at)) {
    hand_.menu(*piece, stack_viewer_.space(), {});
    return;
  }
  const auto hit = piece_under(at);
  const SpaceId space = hit ? hit->space : space_at(at);
  const LinkId link = hit ? LinkId() : crossing_at(look_->picture(), viewport_->map_spot(at));
  if (hit || space.valid()) hand_.menu(hit ? hit->piece : PieceId(), space, link);
}

void TableCanvas::on_wheel(wxMouseEvent& event) {
  if (event.GetWheelDelta() <= 0 || event.GetWheelAxis() != wxMOUSE_WHEEL_VERTICAL) return;
  wheel_ += event.GetWheelRotation();
  const int steps = wheel_ / event.GetWheelDelta();
  wheel_ -= steps * event.GetWheelDelta();
  if (steps == 0) return;
  if (magnifier_.on()) {
    magnifier_.zoom(steps);
    move_magnifier(magnifier_.at());
    return;
  }
  viewport_->zoom(steps, device(event.GetPosition()));
  moved();
}

// --- keys

bool TableCanvas::key_in_stack_viewer(int key) {
  if (!stack_viewer_.open()) return false;
  const SceneStack* const stack = stack_in(*scene_, stack_viewer_.space());
  const bool enter = key == WXK_RETURN || key == WXK_NUMPAD_ENTER;
  const bool menu = key == WXK_SPACE;
  if (key == WXK_LEFT || key == WXK_RIGHT) {
    stack_viewer_.show(stack_viewer_.space(), StackViewer::How::pinned);
    stack_viewer_.choose_next(key == WXK_RIGHT ? 1 : -1);
    Refresh(false);
    return true;
  }
  if (!(enter || menu) || !stack_viewer_.chosen() || stack == nullptr ||
      *stack_viewer_.chosen() >= stack->pieces.size())
    return false;
  const PieceId chosen = stack->pieces[*stack_viewer_.chosen()].piece;
  if (menu) {
    hand_.menu(chosen, stack_viewer_.space(), {});
  } else {
    hand_.click_piece(chosen);
  }
  return true;
}

bool TableCanvas::key_walks(int key) {
  const auto heading = [&]() -> std::optional<Heading> {
    switch (key) {
      case WXK_LEFT:
        return Heading::left;
      case WXK_RIGHT:
        return Heading::right;
      case WXK_UP:
        return Heading::up;
      case WXK_DOWN:
        return Heading::down;
      default:
        return std::nullopt;
    }
  }();
  if (!heading || !cursor_.valid()) return false;
  put_cursor(space_towards(look_->picture(), cursor_, on_map(*heading, viewport_->turn())));
  return true;
}

bool TableCanvas::key_clicks(const wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (!cursor_.valid() || event.ControlDown() || event.AltDown()) return false;
  const SceneStack* const stack = stack_in(*scene_, cursor_);
  if (key == WXK_SPACE) {
    hand_.menu(stack == nullptr ? PieceId() : stack->pieces.back().piece, cursor_, {});
    return true;
  }
  if (key != WXK_RETURN && key != WXK_NUMPAD_ENTER) return false;
  if (stack == nullptr) {
    hand_.click_space(cursor_);
  } else if (stack->pieces.size() == 1) {
    hand_.click_piece(stack->pieces.front().piece);
  } else {
    std::vector<PieceId> all;
    for (const ScenePiece& piece : stack->pieces) all.push_back(piece.piece);
    click_pile(cursor_, all, event.ShiftDown());
    if (stack_viewer_.open() && !stack_viewer_.chosen()) stack_viewer_.choose_next(1);
  }
  return true;
}

void TableCanvas::on_key(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  // While the mouse is held no key comes to the window first, as it does else.
  if (key == WXK_ESCAPE && HasCapture()) {
    give_up();
    return;
  }
  if (key == WXK_TAB && !event.ControlDown() && !event.AltDown()) {
    Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
    return;
  }
  if (event.GetModifiers() == wxMOD_NONE && key_in_stack_viewer(key)) return;
  if (cursor_shown_ && event.GetModifiers() == wxMOD_NONE && key_walks(key)) return;
  if (cursor_shown_ && key_clicks(event)) return;
  const int by = static_cast<int>(key_pan_dips * density_);
  if (event.ControlDown() || event.AltDown()) return event.Skip();
  if (key == WXK_LEFT) {
    pan(by, 0);
  } else if (key == WXK_RIGHT) {
    pan(-by, 0);
  } else if (key == WXK_UP) {
    pan(0, by);
  } else if (key == WXK_DOWN) {
    pan(0, -by);
  } else {
    event.Skip();
  }
}

}  // namespace bocage
