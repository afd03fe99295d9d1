#include "app/window/commands/map_control.h"

#include <algorithm>

#include "app/play/reading/inventory.h"
#include "app/play/words/game_box.h"
#include "app/window/desk/boards.h"
#include "app/window/desk/desk.h"
#include "app/window/dialogs/find_dialog.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

void MapControl::find() {
  const Finder finder(desk_.presenter().shown(), desk_.presenter().scene());
  FindDialog dialog(&desk_.window, finder);
  if (dialog.ShowModal() != wxID_OK) return;
  if (const auto found = dialog.chosen()) go_to(*found);
}

void MapControl::go_to(const Found& found) {
  const Space& space = desk_.presenter().state().board().space(found.space);
  const auto& canvases = desk_.boards.canvases();
  for (std::size_t i = 0; i < canvases.size(); ++i) {
    if (canvases[i]->look().picture().surface() != space.surface) continue;
    desk_.boards.turn_to(i);
    canvases[i]->keyboard().put_cursor(found.space);
    canvases[i]->sight().center_on(spot(space.center));
  }
  if (found.piece.valid()) {
    const auto able = desk_.presenter().lookback().moment() ? std::vector<PieceId>() : desk_.presenter().able();
    const bool free = !desk_.presenter().choosing() && std::find(able.begin(), able.end(), found.piece) != able.end();
    if (free) desk_.presenter().click(found.piece);
    if (!free) desk_.presenter().lookback().point_at({}, {found.piece});
    desk_.update();
  }
  desk_.canvas().SetFocus();
}

void MapControl::go_to_line(const InventoryLine& line) {
  if (!line.space.valid()) return;
  if (desk_.presenter().state().board().space(line.space).outline.empty()) {
    desk_.tell(words(tr("This waits off the map")));
    return;
  }
  go_to({line.title, line.space, line.piece});
}

void MapControl::point_at_line(const InventoryLine& line) {
  if (!line.space.valid()) return;
  desk_.presenter().lookback().point_at({line.space},
                                        line.piece.valid() ? std::vector{line.piece} : std::vector<PieceId>());
  desk_.boards.look_at({line.space}, {});
  desk_.update();
}

void MapControl::next_unit(int by) {
  const auto units = desk_.presenter().able();
  if (units.empty()) {
    desk_.tell(words(tr("No unit on the map can act now")));
    return;
  }
  const auto count = static_cast<int>(units.size());
  unit_ = static_cast<std::size_t>(((static_cast<int>(unit_) + by) % count + count) % count);
  const SpaceId space = desk_.presenter().state().piece(units[unit_]).space;
  for (TableCanvas* const canvas : desk_.boards.canvases()) {
    if (canvas->look().picture().surface() == desk_.presenter().state().board().space(space).surface) {
      canvas->keyboard().put_cursor(space);
      canvas->SetFocus();
    }
  }
}

void MapControl::zoom_to_chosen() {
  std::vector<SpaceId> spaces;
  std::vector<PieceId> pieces;
  for (const SceneMark& mark : desk_.presenter().scene().marks) {
    if (mark.kind != MarkKind::picked && mark.kind != MarkKind::changed) continue;
    if (mark.space.valid()) spaces.push_back(mark.space);
    if (mark.piece.valid()) pieces.push_back(mark.piece);
  }
  if (spaces.empty() && pieces.empty() && desk_.canvas().cursor().shown())
    spaces.push_back(desk_.canvas().cursor().space());
  if (desk_.canvas().sight().zoom_to(spaces, pieces)) return;
  const auto& canvases = desk_.boards.canvases();
  for (std::size_t i = 0; i < canvases.size(); ++i) {
    if (!canvases[i]->sight().zoom_to(spaces, pieces)) continue;
    desk_.boards.turn_to(i);
    // The canvas may get its size only now.
    desk_.window.CallAfter([this, spaces, pieces] { desk_.canvas().sight().zoom_to(spaces, pieces); });
    return;
  }
  desk_.tell(words(tr("Pick a unit or a space on the map first, or point at one in a pane")));
}

// The same again, or Escape, takes it away.
const SpaceSet& MapControl::area() {
  const GameState& state = desk_.presenter().state();
  if (scenario_ != &state.scenario()) {
    scenario_ = &state.scenario();
    area_ = area_of(state.module(), read_box(state.module()), scenario_->id);
  }
  return area_;
}

void MapControl::show_area() {
  const auto spaces = area().members();
  if (desk_.canvas().sight().show_part(spaces)) return;
  const auto& canvases = desk_.boards.canvases();
  for (std::size_t i = 0; i < canvases.size(); ++i) {
    if (canvases[i]->sight().show_part(spaces)) return desk_.boards.turn_to(i);
  }
}

void MapControl::toggle_magnifier() {
  if (desk_.canvas().magnifier().on()) {
    desk_.canvas().magnifier().put_away();
  } else {
    desk_.canvas().magnifier().take();
  }
  desk_.canvas().SetFocus();
}

}  // namespace bocage
