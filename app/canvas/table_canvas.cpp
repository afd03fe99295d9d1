#include "app/canvas/table_canvas.h"

#include <wx/utils.h>

#include <algorithm>
#include <cmath>

namespace bocage {

namespace {

constexpr int drag_threshold_dips = 4;
constexpr int stack_viewer_dips = 46;
constexpr int stack_viewer_most_dips = 84;
constexpr int stack_viewer_gap_dips = 8;
constexpr int magnifier_dips = 300;
constexpr int readable_dips = 28;  // of a counter

}  // namespace

TableCanvas::TableCanvas(wxWindow* parent, CanvasListener& hand, const std::shared_ptr<const Module>& module,
                         std::uint32_t surface)
    : hand_(hand),
      look_(std::make_shared<const CanvasRenderer>(module, Theme::print, surface)),
      sprites_(8U << 20U),
      gesture_(drag_threshold_dips) {
  auto nothing = std::make_shared<Scene>();
  nothing->module = module;
  scene_ = std::move(nothing);
  viewport_ = std::make_unique<Viewport>(new_viewport());
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS, "table");
  adopt_density();
  bind_all();
}

TableCanvas::~TableCanvas() {
  tiles_.reset();  // its threads call back
  if (HasCapture()) ReleaseMouse();
}

void TableCanvas::bind_all() {
  Bind(wxEVT_PAINT, &TableCanvas::on_paint, this);
  Bind(wxEVT_SIZE, &TableCanvas::on_size, this);
  for (const auto& kind : {wxEVT_LEFT_DOWN, wxEVT_LEFT_DCLICK, wxEVT_LEFT_UP, wxEVT_MIDDLE_DOWN, wxEVT_MIDDLE_UP,
                           wxEVT_RIGHT_UP, wxEVT_MOTION, wxEVT_LEAVE_WINDOW}) {
    Bind(kind, &TableCanvas::on_mouse, this);
  }
  Bind(wxEVT_MOUSEWHEEL, &TableCanvas::on_wheel, this);
  Bind(wxEVT_KEY_DOWN, &TableCanvas::on_key, this);
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { obey(gesture_.give_up(), false); });
  dwell_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { on_dwell(); });
  edge_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { on_edge(); });
  for (const auto& kind : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS}) {
    Bind(kind, [this](wxFocusEvent& event) {
      Refresh(false);
      event.Skip();
    });
  }
  Bind(wxEVT_DPI_CHANGED, [this](wxDPIChangedEvent& event) {
    adopt_density();
    event.Skip();
  });
}

std::optional<PlacedPiece> TableCanvas::place_on_map(PieceId piece) const {
  return place_of(look_->picture(), *scene_, piece, viewport_->turn());
}

std::optional<PlacedPiece> TableCanvas::piece_under(Pixel at) const {
  return piece_at(look_->picture(), *scene_, viewport_->map_spot(at), viewport_->turn());
}

Viewport TableCanvas::new_viewport() const {
  return {look_->board.extent(), look_->board.cell(), density_};
}

void TableCanvas::adopt_density() {
  density_ = FromDIP(1000) / 1000.0 * GetContentScaleFactor();
  sprites_.clear();
  if (sized_) begin_at_ = viewport_->sight();  // which on_size() takes again
  viewport_ = std::make_unique<Viewport>(new_viewport());
  gesture_ = Gesture(static_cast<int>(drag_threshold_dips * density_));
  magnifier_.resize(static_cast<int>(magnifier_dips * density_));
  tiles_.reset();
  tiles_ = std::make_unique<TileCache>(look_, [this] { CallAfter([this] { Refresh(false); }); });
  tiles_->show(scene_);
  sized_ = false;
  SendSizeEvent();
}

Pixel TableCanvas::device(wxPoint at) const {
  const double scale = GetContentScaleFactor();
  return {static_cast<int>(at.x * scale), static_cast<int>(at.y * scale)};
}

wxPoint TableCanvas::client(Spot at) const {
  const double scale = GetContentScaleFactor();
  return {static_cast<int>(std::lround(at.x / scale)), static_cast<int>(std::lround(at.y / scale))};
}

// --- what is shown

void TableCanvas::show(std::shared_ptr<const Scene> scene) {
  const bool picked_from = stack_viewer_has_marks();
  scene_ = std::move(scene);
  // A pile that was opened to pick from closes when nothing is picked any more.
  if (picked_from && !stack_viewer_has_marks()) stack_viewer_.close();
  tiles_->show(scene_);
  settled_ = false;
  refresh_stack_viewer();
  Refresh(false);
}

// The same part of the map stays in sight.
void TableCanvas::use(Theme theme) {
  const BoardPicture& picture = look_->picture();
  if (picture.styles().theme() == theme) return;
  look_ = std::make_shared<const CanvasRenderer>(scene_->module, theme, picture.surface());
  sprites_.clear();
  tiles_.reset();  // its threads paint with the look that goes
  tiles_ = std::make_unique<TileCache>(look_, [this] { CallAfter([this] { Refresh(false); }); });
  tiles_->show(scene_);
  settled_ = false;
  Refresh(false);
}

void TableCanvas::moved() {
  settled_ = false;
  refresh_stack_viewer();
  if (magnifier_at_cursor_) magnifier_to_cursor();
  Refresh(false);
  if (watch_view_) watch_view_();
}

std::optional<wxPoint> TableCanvas::point_of(SpaceId id) const {
  const Space& space = look_->picture().board().space(id);
  if (space.surface != look_->picture().surface() || space.outline.empty()) return std::nullopt;
  const wxPoint at = client(viewport_->view().device(spot(space.center)));
  if (!wxRect(GetClientSize()).Contains(at)) return std::nullopt;
  return at;
}

std::optional<wxPoint> TableCanvas::point_of(PieceId piece) const {
  const auto placed = place_on_map(piece);
  if (!placed) return std::nullopt;
  // The middle, or a little inside the lower left corner: what lies on it in a pile leaves that free.
  const View view = viewport_->view();
  const Extent box = view.device_box(placed->place.extent());
  for (const double share : {0.5, 0.95}) {
    const Spot inside{box.left + box.width() * (1 - share), box.top + box.height() * share};
    const auto hit = piece_at(look_->picture(), *scene_, view.map(inside), view.turn);
    const wxPoint at = client(inside);
    if (hit && hit->piece == piece && wxRect(GetClientSize()).Contains(at)) return at;
  }
  return std::nullopt;
}

std::optional<wxPoint> TableCanvas::point_of(LinkId link) const {
  const auto found = look_->picture().link_spots.find(link);
  if (found == look_->picture().link_spots.end()) return std::nullopt;
  const wxPoint at = client(viewport_->view().device(found->second));
  return wxRect(GetClientSize()).Contains(at) ? std::optional(at) : std::nullopt;
}

std::optional<wxPoint> TableCanvas::stack_viewer_point_of(PieceId piece) const {
  const SceneStack* const stack = stack_viewer_.open() ? stack_in(*scene_, stack_viewer_.space()) : nullptr;
  if (stack == nullptr) return std::nullopt;
  for (std::size_t i = 0; i < stack->pieces.size() && i < stack_viewer_.boxes().size(); ++i) {
    if (stack->pieces[i].piece != piece) continue;
    const PixelBox& box = stack_viewer_.boxes()[i];
    return client({box.x + box.width / 2.0, box.y + box.height / 2.0});
  }
  return std::nullopt;
}

void TableCanvas::on_size(wxSizeEvent& event) {
  const wxSize size = GetClientSize();
  const Pixel corner = device({size.x, size.y});
  viewport_->resize(corner.x, corner.y);
  lay_tray();
  if (!sized_ && size.x > 1 && size.y > 1) {
    sized_ = IsShownOnScreen();
    viewport_->fit();
    if (begin_at_) viewport_->take(*begin_at_);
  }
  moved();
  event.Skip();
}

// --- piles laid open

void TableCanvas::refresh_stack_viewer() {
  if (!stack_viewer_.open()) return;
  const SceneStack* const stack = stack_in(*scene_, stack_viewer_.space());
  const bool enlarged = stack_viewer_.how() == StackViewer::How::hovering && too_small_to_read();
  if (stack == nullptr || stack->pieces.size() < (enlarged ? 1U : 2U)) {
    stack_viewer_.close();
    return;
  }
  const View view = viewport_->view();
  const auto places = stack_layout(look_->picture(), *stack, view.turn);
  Extent all{places.front().x, places.front().y, places.front().x, places.front().y};
  for (const CounterPlace& place : places) {
    all = {std::min(all.left, place.x), std::min(all.top, place.y), std::max(all.right, place.x + place.size),
           std::max(all.bottom, place.y + place.size)};
  }
  const Extent box = view.device_box(all);
  const double side = places.back().size * view.scale;
  const PixelBox pile{static_cast<int>(box.left), static_cast<int>(box.top), static_cast<int>(box.width()),
                      static_cast<int>(box.height())};
  const int counter = static_cast<int>(
      std::clamp(side, stack_viewer_dips * density_, std::max(stack_viewer_most_dips * density_, side)));
  stack_viewer_.lay_out(pile, stack->pieces.size(),
                        std::min(counter, static_cast<int>(stack_viewer_most_dips * density_)),
                        static_cast<int>(stack_viewer_gap_dips * density_), viewport_->width(), viewport_->height());
}

bool TableCanvas::stack_viewer_has_marks() const {
  const SceneStack* const stack = stack_viewer_.open() ? stack_in(*scene_, stack_viewer_.space()) : nullptr;
  return stack != nullptr && std::any_of(stack->pieces.begin(), stack->pieces.end(), [&](const ScenePiece& piece) {
           return std::any_of(scene_->marks.begin(), scene_->marks.end(),
                              [&](const SceneMark& mark) { return mark.piece == piece.piece; });
         });
}

bool TableCanvas::too_small_to_read() const {
  return counter_size(look_->picture()) * viewport_->scale() < readable_dips * density_;
}

// A pile, so that what is covered can be seen; a single counter, so that it can be read.
bool TableCanvas::opens(const Hit& hit) const {
  return hit.pile.size() > 1 || too_small_to_read();
}

void TableCanvas::open_stack_viewer(SpaceId space, StackViewer::How how) {
  dwell_.Stop();
  stack_viewer_.show(space, how);
  refresh_stack_viewer();
  Refresh(false);
}

void TableCanvas::close_stack_viewer() {
  dwell_.Stop();
  if (!stack_viewer_.open()) return;
  stack_viewer_.close();
  Refresh(false);
}

void TableCanvas::on_dwell() {
  const auto hit = hit_at(gesture_.pointer());
  if (stack_viewer_.open() || gesture_.state() != Gesture::State::idle || !carried_.empty()) return;
  if (hit && opens(*hit) && hit->space == dwells_on_) open_stack_viewer(hit->space, StackViewer::How::hovering);
}

std::optional<PieceId> TableCanvas::stack_viewer_piece(Pixel at) const {
  const auto index = stack_viewer_.at(at);
  const SceneStack* const stack = index ? stack_in(*scene_, stack_viewer_.space()) : nullptr;
  if (stack == nullptr || *index >= stack->pieces.size()) return std::nullopt;
  return stack->pieces[*index].piece;
}

// --- the keyboard's cursor

void TableCanvas::show_cursor(bool shown) {
  cursor_shown_ = shown;
  if (shown && !cursor_.valid()) {
    cursor_ = nearest_space(look_->picture(), viewport_->map_spot({viewport_->width() / 2, viewport_->height() / 2}));
  }
  if (shown && cursor_.valid()) {
    look_at({cursor_}, {});
    magnifier_to_cursor();
    hand_.arrive(cursor_);
  }
  Refresh(false);
}

void TableCanvas::put_cursor(SpaceId space) {
  const Space& def = look_->picture().board().space(space);
  if (def.surface != look_->picture().surface() || def.outline.empty()) return;
  cursor_ = space;
  held_at_.reset();  // what is held goes with the keys
  close_stack_viewer();
  show_cursor(true);
}

// --- the magnifier

void TableCanvas::take_magnifier(wxPoint at) {
  magnifier_.take();
  magnifier_at_cursor_ = false;
  if (stack_viewer_.how() == StackViewer::How::hovering) close_stack_viewer();
  dwell_.Stop();
  move_magnifier(device(at));
}

void TableCanvas::take_magnifier() {
  const wxPoint pointer = ScreenToClient(wxGetMousePosition());
  const wxSize size = GetClientSize();
  const bool here = wxRect(size).Contains(pointer);
  take_magnifier(here ? pointer : wxPoint(size.x / 2, size.y / 2));
  if (!here) magnifier_to_cursor();
}

void TableCanvas::put_magnifier_away() {
  move_magnifier(std::nullopt);
  magnifier_.put_away();
  magnifier_at_cursor_ = false;
}

// Only where it was and where it is now must be painted anew.
void TableCanvas::move_magnifier(std::optional<Pixel> at) {
  const auto refresh = [this] {
    if (!magnifier_.seen()) return;
    const PixelBox box = magnifier_.touched(density_);
    const wxPoint low = client({static_cast<double>(box.x), static_cast<double>(box.y)});
    const wxPoint high = client({static_cast<double>(box.x + box.width), static_cast<double>(box.y + box.height)});
    RefreshRect(wxRect(low.x - 1, low.y - 1, high.x - low.x + 2, high.y - low.y + 2), false);
  };
  refresh();
  magnifier_.put(at);
  refresh();
  if (magnifier_.seen()) settled_ = false;
}

void TableCanvas::magnifier_to_cursor() {
  if (!magnifier_.on() || !cursor_shown_ || !cursor_.valid()) return;
  magnifier_at_cursor_ = true;
  move_magnifier(middle_of(cursor_));
}

Pixel TableCanvas::middle_of(SpaceId space) const {
  const Spot at = viewport_->view().device(spot(look_->picture().board().space(space).center));
  return {static_cast<int>(std::lround(at.x)), static_cast<int>(std::lround(at.y))};
}

// --- dice

void TableCanvas::show_dice(std::vector<DiceRow> rows) {
  if (rows == dice_) return;
  refresh_tray();
  tray_aside_ = false;  // what is new is seen, wherever the pointer is
  dice_ = std::move(rows);
  lay_tray();
  refresh_tray();
}

void TableCanvas::lay_tray() {
  constexpr int from_edge_dips = 10;
  const int edge = static_cast<int>(from_edge_dips * density_);
  const TraySize size = dice_tray_size(dice_, viewport_->width() - 2 * edge, density_);
  tray_.width = static_cast<int>(std::ceil(size.width));
  tray_.height = static_cast<int>(std::ceil(size.height));
  tray_.x = edge;
  tray_.y = viewport_->height() - edge - tray_.height;
}

wxRect TableCanvas::dice_box() const {
  if (dice_.empty()) return {};
  const wxPoint low = client({static_cast<double>(tray_.x), static_cast<double>(tray_.y)});
  const wxPoint high =
      client({static_cast<double>(tray_.x + tray_.width), static_cast<double>(tray_.y + tray_.height)});
  return {low, high};
}

void TableCanvas::refresh_tray() {
  if (!dice_.empty()) RefreshRect(dice_box().Inflate(2), false);
}

}  // namespace bocage
