#include "app/canvas/canvas_keyboard.h"

#include <optional>
#include <vector>

namespace bocage {

namespace {

constexpr int pan_dips = 80;

std::optional<Heading> heading_of(int key) {
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
}

}  // namespace

void CanvasKeyboard::show_cursor(bool shown) {
  CanvasCursor& cursor = around_.cursor;
  cursor.show(shown);
  if (cursor.seen()) {
    around_.sight.look_at({cursor.space()}, {});
    around_.magnifier.go_to_cursor();
    around_.hand.arrive(cursor.space());
  }
  around_.window.Refresh(false);
}

void CanvasKeyboard::put_cursor(SpaceId space) {
  if (!around_.cursor.may_stand_on(space)) return;
  around_.cursor.put(space);
  around_.drag_image.hold_at(std::nullopt);  // what is held goes with the keys
  around_.stack_viewer.close();
  show_cursor(true);
}

void CanvasKeyboard::press(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  const bool plain = event.GetModifiers() == wxMOD_NONE;
  if (plain && around_.stack_viewer.press(key)) return;
  if (around_.cursor.seen() && ((plain && walk(key)) || click(event))) return;
  if (event.ControlDown() || event.AltDown() || !pan(key)) event.Skip();
}

bool CanvasKeyboard::walk(int key) {
  const auto heading = heading_of(key);
  if (heading) put_cursor(around_.cursor.next(*heading));
  return heading.has_value();
}

bool CanvasKeyboard::click(const wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (event.ControlDown() || event.AltDown()) return false;
  const SpaceId space = around_.cursor.space();
  const SceneStack* const stack = around_.shown.stack(space);
  if (key == WXK_SPACE) {
    around_.hand.menu(stack == nullptr ? PieceId() : stack->pieces.back().piece, space, {});
    return true;
  }
  if (key != WXK_RETURN && key != WXK_NUMPAD_ENTER) return false;
  if (stack == nullptr) {
    around_.hand.click_space(space);
  } else if (stack->pieces.size() == 1) {
    around_.hand.click_piece(stack->pieces.front().piece);
  } else {
    std::vector<PieceId> all;
    for (const ScenePiece& piece : stack->pieces) all.push_back(piece.piece);
    around_.stack_viewer.click_pile(space, all, event.ShiftDown());
    around_.stack_viewer.choose_first();
  }
  return true;
}

bool CanvasKeyboard::pan(int key) {
  const int by = around_.sight.pixels(pan_dips);
  switch (key) {
    case WXK_LEFT:
      around_.sight.pan(by, 0);
      return true;
    case WXK_RIGHT:
      around_.sight.pan(-by, 0);
      return true;
    case WXK_UP:
      around_.sight.pan(0, by);
      return true;
    case WXK_DOWN:
      around_.sight.pan(0, -by);
      return true;
    default:
      return false;
  }
}

}  // namespace bocage
