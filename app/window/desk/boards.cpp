#include "app/window/desk/boards.h"

#include <wx/notebook.h>

#include <algorithm>
#include <utility>

#include "app/play/presenter/presenter.h"
#include "app/play/words/game_words.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

namespace {

bool drawn(const Module& module, std::uint32_t surface) {
  for (std::uint32_t i = 0; i < module.board->space_count(); ++i) {
    const Space& space = module.board->space(SpaceId(i));
    if (space.surface == surface && !space.outline.empty()) return true;
  }
  return false;
}

}  // namespace

void Boards::open(wxWindow& parent, CanvasListener& hand, const std::shared_ptr<const Module>& module,
                  Callbacks callbacks) {
  board_ = module->board;
  for (std::uint32_t i = 0; i < module->board->surfaces().size(); ++i) {
    if (drawn(*module, i)) surfaces_.push_back(i);
  }
  if (surfaces_.size() != 1) book_ = new wxNotebook(&parent, wxID_ANY);
  wxWindow* const around = book_ == nullptr ? &parent : book_;
  for (const std::uint32_t surface : surfaces_) {
    auto* const made = new TableCanvas(around, hand, module, surface);
    canvases_.push_back(made);
    if (book_ != nullptr) book_->AddPage(made, words(module->board->surfaces()[surface].title));
    made->watch_view([this, made, moved = callbacks.moved] {
      if (made == &canvas()) moved();
    });
  }
  if (book_ == nullptr) return;
  book_->Bind(wxEVT_NOTEBOOK_PAGE_CHANGED, [turned = std::move(callbacks.turned)](wxBookCtrlEvent& event) {
    turned();
    event.Skip();
  });
}

wxWindow& Boards::window() const {
  return book_ == nullptr ? static_cast<wxWindow&>(*canvases_.front()) : *book_;
}

std::size_t Boards::shown() const {
  const int page = book_ == nullptr ? 0 : book_->GetSelection();
  return page < 0 ? 0 : static_cast<std::size_t>(page);
}

void Boards::turn_to(std::size_t board) {
  if (book_ != nullptr) book_->SetSelection(board);
}

void Boards::look_at(const std::vector<SpaceId>& spaces, const std::vector<PieceId>& pieces) {
  for (TableCanvas* const canvas : canvases_) canvas->sight().look_at(spaces, pieces);
}

void Boards::turn_to_one_of(const std::vector<SpaceId>& spaces) {
  const auto has_one = [&](std::uint32_t surface) {
    return std::any_of(spaces.begin(), spaces.end(),
                       [&](SpaceId space) { return board_->space(space).surface == surface; });
  };
  if (spaces.empty() || has_one(surfaces_[shown()])) return;
  const auto found = std::find_if(surfaces_.begin(), surfaces_.end(), has_one);
  if (found != surfaces_.end()) turn_to(static_cast<std::size_t>(found - surfaces_.begin()));
}

void Boards::show(const std::shared_ptr<const Scene>& scene) {
  for (TableCanvas* const canvas : canvases_) canvas->show(scene);
}

void Boards::show_dice(Presenter& presenter) {
  constexpr Color ivory{0.97, 0.95, 0.88};
  const Module& module = presenter.state().module();
  std::vector<DiceRow> rows;
  for (const DiceShown& thrown : presenter.lookback().dice()) {
    DiceRow row{{}, thrown.sides, thrown.title, thrown.lines};
    for (const DiceOfOne& own : thrown.dice) {
      const auto color = own.by.valid() ? parse_color(module.sides[own.by.index].color) : std::nullopt;
      row.groups.push_back({own.dice, color.value_or(ivory), side_words(module, own.by)});
    }
    rows.push_back(std::move(row));
  }
  for (TableCanvas* const canvas : canvases_) canvas->dice_tray().show(rows);
}

}  // namespace bocage
