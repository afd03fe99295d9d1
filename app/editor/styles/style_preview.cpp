#include "app/editor/styles/style_preview.h"

#include <wx/sizer.h>

#include <utility>

#include "app/editor/styles/styled_module.h"

namespace bocage {
namespace {

// The first one on which something is drawn.
std::uint32_t drawn_surface(const Board& board) {
  for (std::uint32_t i = 0; i < board.space_count(); ++i) {
    if (!board.space(SpaceId(i)).outline.empty()) return board.space(SpaceId(i)).surface;
  }
  return 0;
}

}  // namespace

StylePreview::StylePreview(wxWindow* parent) : wxPanel(parent) {
  SetSizer(new wxBoxSizer(wxVERTICAL));
  // When the hand pauses for a moment: a large board is not drawn anew for each of the letters that wait.
  Bind(wxEVT_IDLE, [this](wxIdleEvent& event) {
    event.Skip();
    if (stale_) draw();
  });
}

void StylePreview::use(std::shared_ptr<const Scene> scene) {
  scene_ = std::move(scene);
  stale_ = style_.has_value();
}

void StylePreview::show(const StyleDef& style) {
  const bool same = style_ && style_->id == style.id && style_->theme == style.theme;
  if (same && canvas_ != nullptr && style_->values == style.values) return;
  style_ = style;
  elsewhere_ = elsewhere_ || !same;
  stale_ = scene_ != nullptr;
}

// Its old picture is shown until the new one is painted.
void StylePreview::draw() {
  stale_ = false;
  const bool elsewhere = std::exchange(elsewhere_, false);
  const Board& board = *scene_->module->board;
  if (board.space_count() == 0) return;
  std::vector<SpaceId> spaces;
  if (elsewhere || canvas_ == nullptr || surface_ >= board.surfaces().size()) {
    spaces = seen_in(*scene_, *style_);
    surface_ = spaces.empty() ? drawn_surface(board) : board.space(spaces.front()).surface;
  }
  auto scene = std::make_shared<Scene>(*scene_);
  scene->module = with_style(*scene_->module, *style_);
  auto* const made = new DrawingCanvas(this, hand_, scene->module, surface_);
  made->use(theme_named(style_->theme).value_or(Theme::print));
  made->show(scene);
  if (canvas_ != nullptr && !elsewhere && canvas_->sight().seen()) {
    made->sight().begin_at(canvas_->sight().viewport().sight());
    made->begin_with(canvas_->as_shown());
  }
  if (canvas_ != nullptr) {
    GetSizer()->Detach(canvas_);
    canvas_->Destroy();
  }
  canvas_ = made;
  GetSizer()->Add(canvas_, wxSizerFlags(1).Expand());
  Layout();
  if (!spaces.empty()) canvas_->sight().zoom_to(spaces, {});
}

}  // namespace bocage
