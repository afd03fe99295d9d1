#include "app/canvas/stack_viewer_control.h"

#include <wx/defs.h>

#include <algorithm>
#include <utility>

namespace bocage {

namespace {

constexpr int counter_dips = 46;
constexpr int counter_max_dips = 84;
constexpr int gap_dips = 8;
constexpr int readable_dips = 28;  // of a counter

}  // namespace

StackViewerControl::StackViewerControl(const Around& around) : around_(around) {
  dwell_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { open_if_resting(); });
}

const SceneStack* StackViewerControl::stack() const {
  return viewer_.open() ? around_.shown.stack(viewer_.space()) : nullptr;
}

std::optional<PieceId> StackViewerControl::piece_at(Pixel at) const {
  const auto index = viewer_.at(at);
  const SceneStack* const pile = index ? stack() : nullptr;
  if (pile == nullptr || *index >= pile->pieces.size()) return std::nullopt;
  return pile->pieces[*index].piece;
}

std::optional<wxPoint> StackViewerControl::point_of(PieceId piece) const {
  const SceneStack* const pile = stack();
  if (pile == nullptr) return std::nullopt;
  for (std::size_t i = 0; i < pile->pieces.size() && i < viewer_.boxes().size(); ++i) {
    if (pile->pieces[i].piece != piece) continue;
    const PixelBox& box = viewer_.boxes()[i];
    return around_.sight.client(Spot{box.x + box.width / 2.0, box.y + box.height / 2.0});
  }
  return std::nullopt;
}

// --- opened and closed

void StackViewerControl::lay_open(SpaceId space, StackViewer::How how) {
  dwell_.Stop();
  viewer_.show(space, how);
  marked_ = has_marks();
  refresh();
  around_.window.Refresh(false);
}

void StackViewerControl::close() {
  dwell_.Stop();
  if (!viewer_.open()) return;
  viewer_.close();
  around_.window.Refresh(false);
}

void StackViewerControl::refresh() {
  const int turn = around_.sight.viewport().turn();
  if (std::exchange(turn_, turn) != turn) close();
  // A pile that was opened to pick from closes when nothing is picked any more.
  const bool picked_from = std::exchange(marked_, has_marks());
  if (picked_from && !marked_) viewer_.close();
  if (!viewer_.open()) return;
  const SceneStack* const pile = stack();
  const bool enlarged = hovers() && too_small_to_read();
  if (pile == nullptr || pile->pieces.size() < (enlarged ? 1U : 2U)) {
    viewer_.close();
    return;
  }
  lay_out(*pile);
}

void StackViewerControl::lay_out(const SceneStack& stack) {
  const CanvasSight& sight = around_.sight;
  const View view = sight.viewport().view();
  const auto places = stack_layout(around_.shown.picture(), stack, view);
  Extent all{places.front().x, places.front().y, places.front().x, places.front().y};
  for (const CounterPlace& place : places) {
    all = {std::min(all.left, place.x), std::min(all.top, place.y), std::max(all.right, place.x + place.size),
           std::max(all.bottom, place.y + place.size)};
  }
  const Extent box = view.device_box(all);
  const double side = places.back().size * view.scale;
  const PixelBox pile{static_cast<int>(box.left), static_cast<int>(box.top), static_cast<int>(box.width()),
                      static_cast<int>(box.height())};
  const int counter = std::clamp(static_cast<int>(side), sight.pixels(counter_dips), sight.pixels(counter_max_dips));
  viewer_.lay_out(pile, stack.pieces.size(), counter, sight.pixels(gap_dips), sight.viewport().width(),
                  sight.viewport().height());
}

bool StackViewerControl::is_marked(PieceId piece, MarkKind kind) const {
  const auto& marks = around_.shown.scene().marks;
  return std::any_of(marks.begin(), marks.end(),
                     [&](const SceneMark& mark) { return mark.piece == piece && mark.kind == kind; });
}

bool StackViewerControl::has_marks() const {
  const SceneStack* const pile = stack();
  const auto& marks = around_.shown.scene().marks;
  return pile != nullptr && std::any_of(pile->pieces.begin(), pile->pieces.end(), [&](const ScenePiece& piece) {
           return std::any_of(marks.begin(), marks.end(),
                              [&](const SceneMark& mark) { return mark.piece == piece.piece; });
         });
}

// --- the pointer

bool StackViewerControl::too_small_to_read() const {
  const CanvasSight& sight = around_.sight;
  return counter_size(around_.shown.picture()) * sight.viewport().scale() < readable_dips * sight.density();
}

// A pile, so that what is covered can be seen; a single counter, so that it can be read.
bool StackViewerControl::opens(const CanvasPlaces::Hit& hit) const {
  return hit.pile.size() > 1 || too_small_to_read();
}

void StackViewerControl::follow(Pixel at) {
  if (hovers() && !viewer_.keeps(at)) close();
}

void StackViewerControl::rest(Pixel at) {
  rests_at_ = at;
  const auto hit = around_.places.hit_at(at);
  if (!hit || !opens(*hit)) {
    stop_waiting();
  } else if (hit->space != dwells_on_ || !dwell_.IsRunning()) {
    dwells_on_ = hit->space;
    if (wait_ > 0) dwell_.StartOnce(wait_);
  }
}

void StackViewerControl::stop_waiting() {
  dwell_.Stop();
  dwells_on_ = SpaceId();
}

void StackViewerControl::open_if_resting() {
  if (viewer_.open() || around_.drag_image.carries()) return;
  const auto hit = around_.places.hit_at(rests_at_);
  if (hit && opens(*hit) && hit->space == dwells_on_) lay_open(hit->space, StackViewer::How::hovering);
}

// --- clicks and keys

bool StackViewerControl::click(Pixel at) {
  const auto piece = piece_at(at);
  if (!piece) return false;
  viewer_.show(viewer_.space(), StackViewer::How::pinned);
  around_.hand.click_piece(*piece);
  return true;
}

void StackViewerControl::click_pile(SpaceId space, const std::vector<PieceId>& pile, bool whole) {
  if (whole) {
    around_.hand.click_whole_pile(pile);
  } else if (viewer_.how() == StackViewer::How::pinned && viewer_.space() == space) {
    close();
  } else if (!around_.hand.click_pile(space, pile)) {
    lay_open(space, StackViewer::How::pinned);
  }
}

bool StackViewerControl::press(int key) {
  if (!viewer_.open()) return false;
  if (key == WXK_LEFT || key == WXK_RIGHT) {
    viewer_.show(viewer_.space(), StackViewer::How::pinned);
    viewer_.choose_next(key == WXK_RIGHT ? 1 : -1);
    around_.window.Refresh(false);
    return true;
  }
  const SceneStack* const pile = stack();
  const auto chosen = viewer_.chosen();
  const bool enter = key == WXK_RETURN || key == WXK_NUMPAD_ENTER;
  const bool menu = key == WXK_SPACE;
  if (!(enter || menu) || !chosen || pile == nullptr || *chosen >= pile->pieces.size()) return false;
  const PieceId piece = pile->pieces[*chosen].piece;
  if (menu) {
    around_.hand.menu(piece, viewer_.space(), {});
  } else {
    around_.hand.click_piece(piece);
  }
  return true;
}

void StackViewerControl::choose_first() {
  if (viewer_.open() && !viewer_.chosen()) viewer_.choose_next(1);
}

void StackViewerControl::paint(cairo_t* context) {
  const SceneStack* const pile = stack();
  if (pile == nullptr) return;
  std::vector<SceneFace> faces;
  std::vector<StackViewerMark> marks;
  for (const ScenePiece& piece : pile->pieces) {
    faces.push_back(piece.face);
    const bool picked = is_marked(piece.piece, MarkKind::picked), offered = is_marked(piece.piece, MarkKind::candidate);
    marks.push_back(picked ? (offered ? StackViewerMark::picked_and_offered : StackViewerMark::picked)
                           : (offered ? StackViewerMark::offered : StackViewerMark::none));
  }
  paint_stack_viewer(context, viewer_, faces, marks, around_.shown.look().counters, around_.shown.sprites(),
                     around_.sight.density(), around_.shown.palette());
}

}  // namespace bocage
