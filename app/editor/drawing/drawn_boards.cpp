#include "app/editor/drawing/drawn_boards.h"

#include <wx/notebook.h>

#include <set>
#include <utility>

#include "app/window/widgets/wx_words.h"
#include "engine/base/plain_text.h"

namespace bocage {

DrawnBoards::DrawnBoards(wxWindow& parent, CanvasListener& hand, const std::shared_ptr<const Module>& module,
                         Callbacks callbacks, const DrawnBoards* before)
    : module_(module) {
  std::set<std::uint32_t> drawn;
  for (std::uint32_t i = 0; i < module->board->space_count(); ++i) {
    const Space& space = module->board->space(SpaceId(i));
    if (!space.outline.empty()) drawn.insert(space.surface);
  }
  surfaces_.assign(drawn.begin(), drawn.end());
  if (surfaces_.size() > 1) book_ = new wxNotebook(&parent, wxID_ANY);
  for (std::size_t i = 0; i < surfaces_.size(); ++i) {
    const auto& surface = module->board->surfaces()[surfaces_[i]];
    auto* const made = new DrawingCanvas(book_ == nullptr ? &parent : book_, hand, module, surfaces_[i]);
    canvases_.push_back(made);
    if (book_ != nullptr) book_->AddPage(made, words(plain_text(surface.title)));
    if (before != nullptr && i < before->canvases_.size()) {
      auto& other = *before->canvases_[i];
      if (other.sight().seen()) made->sight().begin_at(other.sight().viewport().sight());
      made->begin_with(other.as_shown());
    }
    made->watch_view([this, made, moved = callbacks.moved] {
      if (!canvases_.empty() && made == &canvas()) moved();
    });
  }
  if (book_ == nullptr) return;
  if (before != nullptr && before->shown() < canvases_.size()) book_->SetSelection(before->shown());
  book_->Bind(wxEVT_NOTEBOOK_PAGE_CHANGED, [turned = std::move(callbacks.turned)](wxBookCtrlEvent& event) {
    turned();
    event.Skip();
  });
}

wxWindow& DrawnBoards::window() const {
  return book_ == nullptr ? static_cast<wxWindow&>(*canvases_.front()) : *book_;
}

std::size_t DrawnBoards::shown() const {
  const int page = book_ == nullptr ? 0 : book_->GetSelection();
  return page < 0 ? 0 : static_cast<std::size_t>(page);
}

void DrawnBoards::turn_to(const std::string& board) {
  for (std::size_t i = 0; i < surfaces_.size() && book_ != nullptr; ++i) {
    if (module_->board->surfaces()[surfaces_[i]].id == board) book_->SetSelection(i);
  }
}

void DrawnBoards::show(const std::shared_ptr<const Scene>& scene) {
  for (DrawingCanvas* const canvas : canvases_) canvas->show(scene);
}

}  // namespace bocage
