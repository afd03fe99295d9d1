#include "app/table/table_canvas.h"

#include <algorithm>
#include <cmath>

#include "app/table/hit_test.h"

namespace bocage {

namespace {

constexpr int tremble_dips = 4;
constexpr int fan_dips = 46;
constexpr int fan_most_dips = 84;
constexpr int fan_gap_dips = 8;

}  // namespace

TableCanvas::TableCanvas(wxWindow* parent, TableHand& hand, const std::shared_ptr<const Module>& module,
                         std::uint32_t surface)
    : hand_(hand),
      look_(std::make_shared<const TableLook>(module, Theme::print, surface)),
      sprites_(8U << 20U),
      gesture_(tremble_dips) {
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

Viewport TableCanvas::new_viewport() const {
  return {look_->board.extent(), look_->board.cell(), density_};
}

void TableCanvas::adopt_density() {
  density_ = FromDIP(1000) / 1000.0 * GetContentScaleFactor();
  sprites_.clear();
  viewport_ = std::make_unique<Viewport>(new_viewport());
  gesture_ = Gesture(static_cast<int>(tremble_dips * density_));
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
  const bool picked_from = fan_has_marks();
  scene_ = std::move(scene);
  // A pile that was opened to pick from closes when nothing is picked any more.
  if (picked_from && !fan_has_marks()) fan_.close();
  tiles_->show(scene_);
  settled_ = false;
  refresh_fan();
  Refresh(false);
}

// The same part of the map stays in sight.
void TableCanvas::use(Theme theme) {
  const BoardPicture& picture = look_->picture();
  if (picture.styles().theme() == theme) return;
  look_ = std::make_shared<const TableLook>(scene_->module, theme, picture.surface());
  sprites_.clear();
  tiles_.reset();  // its threads paint with the look that goes
  tiles_ = std::make_unique<TileCache>(look_, [this] { CallAfter([this] { Refresh(false); }); });
  tiles_->show(scene_);
  settled_ = false;
  Refresh(false);
}

void TableCanvas::moved() {
  settled_ = false;
  refresh_fan();
  Refresh(false);
  if (watch_view_) watch_view_();
}

void TableCanvas::zoom(int steps) {
  viewport_->zoom(steps, {viewport_->width() / 2, viewport_->height() / 2});
  moved();
}

void TableCanvas::fit() {
  viewport_->fit();
  moved();
}

void TableCanvas::pan(int dx, int dy) {
  viewport_->pan(dx, dy);
  moved();
}

void TableCanvas::center_on(Spot map) {
  const Spot now = viewport_->view().device(map);
  pan(viewport_->width() / 2 - static_cast<int>(std::lround(now.x)),
      viewport_->height() / 2 - static_cast<int>(std::lround(now.y)));
}

void TableCanvas::look_at(const std::vector<SpaceId>& spaces, const std::vector<PieceId>& pieces) {
  std::optional<Extent> all;
  const auto add = [&](const Extent& more) {
    if (!all) {
      all = more;
      return;
    }
    *all = {std::min(all->left, more.left), std::min(all->top, more.top), std::max(all->right, more.right),
            std::max(all->bottom, more.bottom)};
  };
  for (const SpaceId id : spaces) {
    const Space& space = look_->picture().board().space(id);
    if (space.surface == look_->picture().surface() && !space.outline.empty()) add(extent_of(space.outline));
  }
  for (const PieceId piece : pieces) {
    const auto placed = place_of(look_->picture(), *scene_, piece);
    if (!placed) continue;
    const CounterPlace& at = placed->place;
    add({at.x, at.y, at.x + at.size, at.y + at.size});
  }
  if (!all) return;
  viewport_->bring_into_view(*all);
  moved();
}

std::optional<wxPoint> TableCanvas::point_of(SpaceId id) const {
  const Space& space = look_->picture().board().space(id);
  if (space.surface != look_->picture().surface() || space.outline.empty()) return std::nullopt;
  const wxPoint at = client(viewport_->view().device(spot(space.center)));
  if (!wxRect(GetClientSize()).Contains(at)) return std::nullopt;
  return at;
}

std::optional<wxPoint> TableCanvas::point_of(PieceId piece) const {
  const auto placed = place_of(look_->picture(), *scene_, piece);
  if (!placed) return std::nullopt;
  // A little inside the upper right corner: what lies on it in a pile leaves that free.
  const CounterPlace& place = placed->place;
  for (const double share : {0.5, 0.95}) {
    const Spot in_map{place.x + place.size * (1 - share), place.y + place.size * share};
    const auto hit = piece_at(look_->picture(), *scene_, in_map);
    const wxPoint at = client(viewport_->view().device(in_map));
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

std::optional<wxPoint> TableCanvas::fan_point_of(PieceId piece) const {
  const SceneStack* const stack = fan_.open() ? stack_in(*scene_, fan_.space()) : nullptr;
  if (stack == nullptr) return std::nullopt;
  for (std::size_t i = 0; i < stack->pieces.size() && i < fan_.boxes().size(); ++i) {
    if (stack->pieces[i].piece != piece) continue;
    const PixelBox& box = fan_.boxes()[i];
    return client({box.x + box.width / 2.0, box.y + box.height / 2.0});
  }
  return std::nullopt;
}

void TableCanvas::on_size(wxSizeEvent& event) {
  const wxSize size = GetClientSize();
  const Pixel corner = device({size.x, size.y});
  viewport_->resize(corner.x, corner.y);
  if (!sized_ && size.x > 1 && size.y > 1) {
    sized_ = IsShownOnScreen();
    viewport_->fit();
  }
  moved();
  event.Skip();
}

// --- piles laid open

void TableCanvas::refresh_fan() {
  if (!fan_.open()) return;
  const SceneStack* const stack = stack_in(*scene_, fan_.space());
  if (stack == nullptr || stack->pieces.size() < 2) {
    fan_.close();
    return;
  }
  const auto places = stack_layout(look_->picture(), *stack);
  const View view = viewport_->view();
  Extent all{places.front().x, places.front().y, places.front().x, places.front().y};
  for (const CounterPlace& place : places) {
    all = {std::min(all.left, place.x), std::min(all.top, place.y), std::max(all.right, place.x + place.size),
           std::max(all.bottom, place.y + place.size)};
  }
  const Spot corner = view.device({all.left, all.top});
  const double side = places.back().size * view.scale;
  const PixelBox pile{static_cast<int>(corner.x), static_cast<int>(corner.y),
                      static_cast<int>(all.width() * view.scale), static_cast<int>(all.height() * view.scale)};
  const int counter = static_cast<int>(std::clamp(side, fan_dips * density_, std::max(fan_most_dips * density_, side)));
  fan_.lay_out(pile, stack->pieces.size(), std::min(counter, static_cast<int>(fan_most_dips * density_)),
               static_cast<int>(fan_gap_dips * density_), viewport_->width(), viewport_->height());
}

bool TableCanvas::fan_has_marks() const {
  const SceneStack* const stack = fan_.open() ? stack_in(*scene_, fan_.space()) : nullptr;
  return stack != nullptr && std::any_of(stack->pieces.begin(), stack->pieces.end(), [&](const ScenePiece& piece) {
           return std::any_of(scene_->marks.begin(), scene_->marks.end(),
                              [&](const SceneMark& mark) { return mark.piece == piece.piece; });
         });
}

void TableCanvas::open_fan(SpaceId space, Fan::How how) {
  dwell_.Stop();
  fan_.show(space, how);
  refresh_fan();
  Refresh(false);
}

void TableCanvas::close_fan() {
  dwell_.Stop();
  if (!fan_.open()) return;
  fan_.close();
  Refresh(false);
}

void TableCanvas::on_dwell() {
  const auto hit = hit_at(gesture_.pointer());
  if (fan_.open() || gesture_.state() != Gesture::State::idle || !carried_.empty()) return;
  if (hit && hit->pile.size() > 1 && hit->space == dwells_on_) open_fan(hit->space, Fan::How::hovering);
}

std::optional<PieceId> TableCanvas::fan_piece(Pixel at) const {
  const auto index = fan_.at(at);
  const SceneStack* const stack = index ? stack_in(*scene_, fan_.space()) : nullptr;
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
    hand_.arrive(cursor_);
  }
  Refresh(false);
}

void TableCanvas::put_cursor(SpaceId space) {
  const Space& def = look_->picture().board().space(space);
  if (def.surface != look_->picture().surface() || def.outline.empty()) return;
  cursor_ = space;
  close_fan();
  show_cursor(true);
}

}  // namespace bocage
