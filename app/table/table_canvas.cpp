#include "app/table/table_canvas.h"

#include <wx/dcclient.h>
#include <wx/graphics.h>

#include <algorithm>
#include <cmath>

#include "app/table/hit_test.h"

namespace bocage {

namespace {

constexpr int tremble_dips = 4;
constexpr int key_pan_dips = 80;

std::unique_ptr<Viewport> viewport_for(const BoardPainter& painter, double density) {
  return std::make_unique<Viewport>(painter.extent(), painter.cell(), density);
}

}  // namespace

TableCanvas::TableCanvas(wxWindow* parent, TableHand& hand, std::shared_ptr<const Module> module, std::uint32_t surface)
    : hand_(hand),
      module_(module),
      painter_(std::make_shared<const BoardPainter>(module, Theme::print, surface)),
      counters_(module, Theme::print),
      scene_painter_(painter_->picture(), counters_),
      density_(1),
      viewport_(viewport_for(*painter_, 1)),
      gesture_(tremble_dips) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS, "table");
  adopt_density();
  Bind(wxEVT_PAINT, &TableCanvas::on_paint, this);
  Bind(wxEVT_SIZE, &TableCanvas::on_size, this);
  for (const auto& kind : {wxEVT_LEFT_DOWN, wxEVT_LEFT_DCLICK, wxEVT_LEFT_UP, wxEVT_MIDDLE_DOWN, wxEVT_MIDDLE_UP,
                           wxEVT_MOTION, wxEVT_LEAVE_WINDOW}) {
    Bind(kind, &TableCanvas::on_mouse, this);
  }
  Bind(wxEVT_MOUSEWHEEL, &TableCanvas::on_wheel, this);
  Bind(wxEVT_KEY_DOWN, &TableCanvas::on_key, this);
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { obey(gesture_.give_up()); });
  Bind(wxEVT_DPI_CHANGED, [this](wxDPIChangedEvent& event) {
    adopt_density();
    event.Skip();
  });
}

TableCanvas::~TableCanvas() {
  tiles_.reset();  // its threads call back
  if (HasCapture()) ReleaseMouse();
}

void TableCanvas::adopt_density() {
  density_ = GetContentScaleFactor();
  sprites_.clear();
  viewport_ = viewport_for(*painter_, FromDIP(1000) / 1000.0 * density_);
  gesture_ = Gesture(static_cast<int>(FromDIP(tremble_dips) * density_));
  tiles_.reset();
  tiles_ = std::make_unique<TileCache>(painter_, [this] { CallAfter([this] { Refresh(false); }); });
  sized_ = false;
  SendSizeEvent();
}

Pixel TableCanvas::device(wxPoint at) const {
  return {static_cast<int>(at.x * density_), static_cast<int>(at.y * density_)};
}

wxPoint TableCanvas::client(Spot at) const {
  return {static_cast<int>(std::lround(at.x / density_)), static_cast<int>(std::lround(at.y / density_))};
}

void TableCanvas::show(Scene scene) {
  scene_ = std::move(scene);
  Refresh(false);
}

void TableCanvas::zoom(int steps) {
  viewport_->zoom(steps, {viewport_->width() / 2, viewport_->height() / 2});
  Refresh(false);
}

void TableCanvas::fit() {
  viewport_->fit();
  Refresh(false);
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
    const Space& space = module_->board->space(id);
    if (space.surface == painter_->picture().surface() && !space.outline.empty()) add(extent_of(space.outline));
  }
  for (const PieceId piece : pieces) {
    const auto placed = place_of(painter_->picture(), scene_, piece);
    if (!placed) continue;
    const CounterPlace& at = placed->place;
    add({at.x, at.y, at.x + at.size, at.y + at.size});
  }
  if (!all) return;
  viewport_->bring_into_view(*all);
  Refresh(false);
}

std::optional<wxPoint> TableCanvas::point_of(SpaceId id) const {
  const Space& space = module_->board->space(id);
  if (space.surface != painter_->picture().surface() || space.outline.empty()) return std::nullopt;
  const wxPoint at = client(viewport_->view().device(spot(space.center)));
  if (!wxRect(GetClientSize()).Contains(at)) return std::nullopt;
  return at;
}

std::optional<wxPoint> TableCanvas::point_of(PieceId piece) const {
  const auto placed = place_of(painter_->picture(), scene_, piece);
  if (!placed) return std::nullopt;
  // A little inside the upper right corner: what lies on it in a pile leaves that free.
  const CounterPlace& place = placed->place;
  for (const double share : {0.5, 0.95}) {
    const Spot in_map{place.x + place.size * (1 - share), place.y + place.size * share};
    const auto hit = piece_at(painter_->picture(), scene_, in_map);
    const wxPoint at = client(viewport_->view().device(in_map));
    if (hit && hit->piece == piece && wxRect(GetClientSize()).Contains(at)) return at;
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
  Refresh(false);
  event.Skip();
}

void TableCanvas::on_paint(wxPaintEvent&) {
  wxPaintDC dc(this);
  wxGraphicsContext* const graphics = dc.GetGraphicsContext();
  if (graphics == nullptr) return;
  auto* const context = static_cast<cairo_t*>(graphics->GetNativeContext());
  const SavedState saved(context);
  cairo_scale(context, 1 / density_, 1 / density_);
  set_color(context, {0.36, 0.38, 0.36, 1});
  cairo_paint(context);
  const bool settled = tiles_->paint(context, *viewport_);
  const View view = viewport_->view();
  scene_painter_.paint_stacks(context, scene_, view, viewport_->width(), viewport_->height(), &sprites_);
  scene_painter_.paint_marks(context, scene_, view);
  paint_carried(context);
  settled_ = settled;
}

void TableCanvas::paint_carried(cairo_t* context) {
  if (!carried_) return;
  const double wanted = counter_size(painter_->picture()) * viewport_->scale();
  const int size = std::clamp(static_cast<int>(std::lround(wanted)), 1, 4096);
  const SpaceId under = space_at(carried_at_);
  if (under.valid()) {
    Scene target;
    target.module = module_;
    target.marks.push_back({MarkKind::cursor, under, PieceId(), {}});
    scene_painter_.paint_marks(context, target, viewport_->view());
  }
  cairo_set_source_surface(context, sprites_.get(counters_, *carried_, size), carried_at_.x - size / 2,
                           carried_at_.y - size / 2);
  cairo_paint_with_alpha(context, 0.85);
}

SpaceId TableCanvas::space_at(Pixel at) const {
  const Spot in_map = viewport_->map_spot(at);
  const auto unit = [](double value) { return static_cast<std::int32_t>(std::clamp(std::floor(value), -2e9, 2e9)); };
  return module_->board->space_at(painter_->picture().surface(), {unit(in_map.x), unit(in_map.y)});
}

SpaceId TableCanvas::space_on_screen(wxPoint on_screen) const {
  const wxPoint at = ScreenToClient(on_screen);
  return wxRect(GetClientSize()).Contains(at) ? space_at(device(at)) : SpaceId();
}

void TableCanvas::carry(std::optional<SceneFace> face, wxPoint on_screen) {
  carried_ = std::move(face);
  carried_at_ = device(ScreenToClient(on_screen));
  Refresh(false);
}

void TableCanvas::on_mouse(wxMouseEvent& event) {
  const Pixel at = device(event.GetPosition());
  const auto type = event.GetEventType();
  if (type == wxEVT_LEAVE_WINDOW) {
    hovered_ = SpaceId();
    hand_.hover(hovered_);
    return;
  }
  if (event.LeftDown() || event.LeftDClick() || event.MiddleDown()) {
    SetFocus();
    const bool on_piece = piece_at(painter_->picture(), scene_, viewport_->map_spot(at)).has_value();
    gesture_.press(event.MiddleDown() ? Gesture::Button::middle : Gesture::Button::left, at, on_piece);
    if (!HasCapture()) CaptureMouse();
  } else if (event.LeftUp() || event.MiddleUp()) {
    const auto act = gesture_.release(event.LeftUp() ? Gesture::Button::left : Gesture::Button::middle, at);
    if (gesture_.state() == Gesture::State::idle) end_gesture();
    obey(act);
  } else {
    obey(gesture_.move(at));
    if (carried_ && gesture_.state() == Gesture::State::carrying) {
      carried_at_ = at;
      Refresh(false);
    }
    hover(at);
  }
}

void TableCanvas::end_gesture() {
  if (HasCapture()) ReleaseMouse();
  if (carried_) Refresh(false);
  carried_.reset();
}

bool TableCanvas::give_up_gesture() {
  const bool carrying = gesture_.state() == Gesture::State::carrying;
  obey(gesture_.give_up());
  return carrying;
}

void TableCanvas::obey(const std::optional<Gesture::Act>& act) {
  if (!act) return;
  switch (act->what) {
    case Gesture::Act::What::click:
      click(act->at);
      break;
    case Gesture::Act::What::lift:
      carried_at_ = act->at;
      lift(act->from);
      break;
    case Gesture::Act::What::drop:
      hand_.drop(space_at(act->at));
      break;
    case Gesture::Act::What::put_back:
      carried_.reset();
      hand_.put_back();
      break;
    case Gesture::Act::What::pan:
      viewport_->pan(act->at.x - act->from.x, act->at.y - act->from.y);
      Refresh(false);
      break;
  }
}

void TableCanvas::click(Pixel at) {
  if (const auto hit = piece_at(painter_->picture(), scene_, viewport_->map_spot(at))) {
    hand_.click_piece(hit->piece);
    return;
  }
  if (const SpaceId space = space_at(at); space.valid()) hand_.click_space(space);
}

void TableCanvas::lift(Pixel at) {
  const auto hit = piece_at(painter_->picture(), scene_, viewport_->map_spot(at));
  if (!hit || !hand_.lift(hit->piece)) {
    gesture_.refuse_lift();
    return;
  }
  for (const SceneStack& stack : scene_.stacks) {
    for (const ScenePiece& piece : stack.pieces) {
      if (piece.piece == hit->piece) carried_ = piece.face;
    }
  }
}

void TableCanvas::hover(Pixel at) {
  const SpaceId space = space_at(at);
  if (space == hovered_) return;
  hovered_ = space;
  hand_.hover(space);
}

void TableCanvas::on_wheel(wxMouseEvent& event) {
  if (event.GetWheelDelta() <= 0) return;
  wheel_ += event.GetWheelRotation();
  const int steps = wheel_ / event.GetWheelDelta();
  wheel_ -= steps * event.GetWheelDelta();
  if (steps == 0) return;
  viewport_->zoom(steps, device(event.GetPosition()));
  Refresh(false);
}

void TableCanvas::on_key(wxKeyEvent& event) {
  const int by = static_cast<int>(FromDIP(key_pan_dips) * density_);
  switch (event.GetKeyCode()) {
    case WXK_LEFT:
      viewport_->pan(by, 0);
      break;
    case WXK_RIGHT:
      viewport_->pan(-by, 0);
      break;
    case WXK_UP:
      viewport_->pan(0, by);
      break;
    case WXK_DOWN:
      viewport_->pan(0, -by);
      break;
    default:
      event.Skip();
      return;
  }
  Refresh(false);
}

}  // namespace bocage
