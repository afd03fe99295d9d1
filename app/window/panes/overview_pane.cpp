#include "app/window/panes/overview_pane.h"

#include <wx/dcclient.h>
#include <wx/image.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "app/window/widgets/wx_colors.h"

namespace bocage {

namespace {

// An image of its own: wx bitmaps are made on the window's thread only.
wxImage image_of(cairo_surface_t* surface, int width, int height) {
  wxImage image(width, height, false);
  const unsigned char* const data = cairo_image_surface_get_data(surface);
  const int stride = cairo_image_surface_get_stride(surface);
  unsigned char* out = image.GetData();
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      std::uint32_t pixel = 0;
      std::memcpy(&pixel, data + static_cast<std::ptrdiff_t>(y) * stride + std::ptrdiff_t{4} * x, 4);
      *out++ = static_cast<unsigned char>(pixel >> 16U);
      *out++ = static_cast<unsigned char>(pixel >> 8U);
      *out++ = static_cast<unsigned char>(pixel);
    }
  }
  return image;
}

}  // namespace

OverviewPane::OverviewPane(wxWindow* parent, std::function<void(Spot)> go) : go_(std::move(go)) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE, "overview");
  Bind(wxEVT_PAINT, &OverviewPane::on_paint, this);
  for (const auto& kind : {wxEVT_LEFT_DOWN, wxEVT_MOTION}) Bind(kind, &OverviewPane::on_mouse, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    Refresh(false);
    event.Skip();
  });
}

OverviewPane::~OverviewPane() {
  if (painter_.joinable()) painter_.join();
}

void OverviewPane::use(std::shared_ptr<const CanvasRenderer> look) {
  if (look_ == look) return;
  look_ = std::move(look);
  bitmap_ = wxBitmap();
  bitmap_for_ = wxSize();
  Refresh(false);
}

void OverviewPane::use(const Palette& palette) {
  palette_ = &palette;
  Refresh(false);
}

void OverviewPane::show(std::shared_ptr<const Scene> scene) {
  scene_ = std::move(scene);
  Refresh(false);
}

void OverviewPane::frame(const Viewport& viewport) {
  const Spot one = viewport.map_spot({0, 0}), other = viewport.map_spot({viewport.width(), viewport.height()});
  seen_ = {std::min(one.x, other.x), std::min(one.y, other.y), std::max(one.x, other.x), std::max(one.y, other.y)};
  if (turn_ != viewport.turn()) {
    turn_ = viewport.turn();
    bitmap_ = wxBitmap();
    bitmap_for_ = wxSize();
  }
  Refresh(false);
}

View OverviewPane::view() const {
  const Extent all = turned(look_->board.extent(), turn_);
  const wxSize size = GetClientSize();
  const double scale = std::min(size.x / all.width(), size.y / all.height());
  return {all.left - (size.x / scale - all.width()) / 2, all.top - (size.y / scale - all.height()) / 2, scale, turn_};
}

void OverviewPane::paint_board() {
  const wxSize size = GetClientSize();
  if (look_ == nullptr || size.x < 8 || size.y < 8 || bitmap_for_ == size) return;
  bitmap_for_ = size;
  if (painter_.joinable()) painter_.join();
  const double density = GetContentScaleFactor();
  painter_ = std::thread([this, look = look_, scale = view().scale * density, density, size, turn = turn_] {
    PixelSize whole = pixel_size(look->board, scale);
    if (turn % 2 != 0) std::swap(whole.width, whole.height);
    const int width = std::clamp(whole.width, 1, 4096), height = std::clamp(whole.height, 1, 4096);
    const int side = std::max(width, height);
    const SurfaceHandle surface = render_tile(look->board, scale, 0, 0, std::min(side, 4096), turn, density);
    // wx counts references to images without locks, so the image itself is handed over.
    auto image = std::make_shared<const wxImage>(image_of(surface.get(), width, height));
    CallAfter([this, look, image = std::move(image), density, size, turn] {
      if (look != look_ || size != bitmap_for_ || turn != turn_) return;
      bitmap_ = wxBitmap(*image, -1, density);
      Refresh(false);
    });
  });
}

void OverviewPane::on_paint(wxPaintEvent&) {
  wxPaintDC dc(this);
  dc.SetBackground(wxBrush(wx_color(palette_->beyond)));
  dc.Clear();
  if (look_ == nullptr) return;
  paint_board();
  const View small = view();
  const Extent all = small.device_box(look_->board.extent());
  if (bitmap_.IsOk()) {
    dc.DrawBitmap(bitmap_, static_cast<int>(std::lround(all.left)), static_cast<int>(std::lround(all.top)));
  }
  const int dot = std::max(FromDIP(2), static_cast<int>(look_->board.cell() * small.scale / 2));
  dc.SetPen(*wxTRANSPARENT_PEN);
  for (const SceneStack& stack : scene_ ? scene_->stacks : std::vector<SceneStack>()) {
    const Space& space = look_->picture().board().space(stack.space);
    if (space.surface != look_->picture().surface() || space.outline.empty() || stack.pieces.empty()) continue;
    const SideId side = stack.pieces.back().face.side;
    const wxColour color = side.valid() ? wxColour(scene_->module->sides[side.index].color) : *wxBLACK;
    dc.SetBrush(wxBrush(color.IsOk() ? color : *wxBLACK));
    const Spot at = small.device(spot(space.center));
    dc.DrawRectangle(static_cast<int>(at.x) - dot / 2, static_cast<int>(at.y) - dot / 2, dot, dot);
  }
  const Extent seen = small.device_box(seen_);
  dc.SetBrush(*wxTRANSPARENT_BRUSH);
  dc.SetPen(wxPen(wx_color(palette_->in_sight), FromDIP(2)));
  dc.DrawRectangle(static_cast<int>(seen.left), static_cast<int>(seen.top), static_cast<int>(seen.width()),
                   static_cast<int>(seen.height()));
}

void OverviewPane::on_mouse(wxMouseEvent& event) {
  if (look_ == nullptr || !event.LeftIsDown()) return;
  go_(view().map({static_cast<double>(event.GetX()), static_cast<double>(event.GetY())}));
}

}  // namespace bocage
