#include "app/editor/mapwork/map_preview.h"

#include <wx/sizer.h>
#include <wx/stattext.h>

#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"
#include "engine/view/scene.h"

namespace bocage {

MapPreview::MapPreview(wxWindow* parent, std::function<void(const std::string& text)> tell)
    : wxPanel(parent), sides_{Side(tell), Side(tell)} {
  SetSizer(new wxBoxSizer(wxHORIZONTAL));
}

MapPreview::~MapPreview() {
  forget();
}

void MapPreview::show(const editor::RemadeMap& map) {
  forget();
  fill(sides_[0], tr("As it is"), map.before, map);
  fill(sides_[1], tr("As it would be"), map.after, map);
  Layout();
}

void MapPreview::forget() {
  for (auto& side : sides_) {
    if (side.canvas == nullptr) continue;
    side.canvas->watch_view(nullptr);
    side.canvas->take_up(nullptr);
    side.canvas = nullptr;
  }
  GetSizer()->Clear(true);
}

void MapPreview::fill(Side& side, const std::string& caption, const std::shared_ptr<const Module>& module,
                      const editor::RemadeMap& map) {
  if (!module) return;
  const auto& surfaces = module->board->surfaces();
  for (std::uint32_t i = 0; i < surfaces.size(); ++i) {
    if (surfaces[i].id != map.board) continue;
    auto* const column = new wxBoxSizer(wxVERTICAL);
    side.module = module;
    side.canvas = new DrawingCanvas(this, hand_, module, i);
    auto scene = std::make_shared<Scene>();
    scene->module = module;
    side.canvas->show(scene);
    side.marks.show(module, i, map.difference);
    side.canvas->take_up(&side.marks);
    side.canvas->watch_view([this, &side] { follow(side); });
    column->Add(new wxStaticText(this, wxID_ANY, words(caption)), wxSizerFlags().Border(wxALL, FromDIP(3)));
    column->Add(side.canvas, wxSizerFlags(1).Expand());
    GetSizer()->Add(column, wxSizerFlags(1).Expand().Border(wxLEFT, FromDIP(2)));
  }
}

// The other board shows the same part of the map.
void MapPreview::follow(const Side& moved) {
  DrawingCanvas* const other = &moved == &sides_[0] ? sides_[1].canvas : sides_[0].canvas;
  if (following_ || other == nullptr || moved.canvas == nullptr || !moved.canvas->sight().seen()) return;
  following_ = true;
  other->sight().begin_at(moved.canvas->sight().viewport().sight());
  following_ = false;
}

void MapPreview::look_at(const std::string& space) {
  for (auto& side : sides_) {
    const SpaceId found = side.canvas == nullptr ? SpaceId() : side.module->board->find_space(space);
    if (!found.valid()) continue;
    const auto center = side.module->board->space(found).center;
    side.canvas->sight().center_on({static_cast<double>(center.x), static_cast<double>(center.y)});
  }
}

}  // namespace bocage
