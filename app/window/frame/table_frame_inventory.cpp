// The pane with the inventory: it is counted while it is shown, and its lines lead to the map.
#include "app/window/frame/table_frame.h"

namespace bocage {

void TableFrame::make_inventory() {
  inventory_ =
      new InventoryPane(this, presenter().state().module(),
                        {[this](const InventoryLine& line) {
                           if (!line.space.valid()) return;
                           presenter().lookback().point_at(
                               {line.space}, line.piece.valid() ? std::vector{line.piece} : std::vector<PieceId>());
                           look({line.space}, {});
                           update();
                         },
                         [this](const InventoryLine& line) { go_to_line(line); }, [this] { show_inventory(); },
                         [this] { canvas().SetFocus(); }});
}

// To count everything for a pane that nobody sees would make each step slower.
void TableFrame::show_inventory() {
  if (pane_shown(*inventory_)) inventory_->show(presenter());
}

void TableFrame::go_to_line(const InventoryLine& line) {
  if (!line.space.valid()) return;
  if (presenter().state().board().space(line.space).outline.empty()) {
    SetStatusText("This waits off the map");
    return;
  }
  go_to({line.title, line.space, line.piece});
}

}  // namespace bocage
