// The thinking clocks in the window: their commands, and where they stand beside the turn.
#include "app/window/frame/table_frame.h"

namespace bocage {

void TableFrame::clock_commands() {
  const auto add = [this](const char* name, const char* help, std::function<void()> run, bool only_on,
                          std::function<bool()> checked) {
    const auto on = [this] { return tables_->clocks().on(); };
    commands_.push_back({wxWindow::NewControlId(), "&View", name, "", help,
                         [this, run = std::move(run)] {
                           run();
                           tables_->show_clocks();
                         },
                         only_on ? std::function<bool()>(on) : std::function<bool()>(), std::move(checked)});
  };
  add(
      "Clocks", "How long the table has waited for each side",
      [this] { tables_->clocks().turn(!tables_->clocks().on()); }, false, [this] { return tables_->clocks().on(); });
  commands_.back().line_before = true;
  add(
      "Pause the clocks", "They stand until they are let go on",
      [this] { tables_->clocks().pause(!tables_->clocks().paused()); }, true,
      [this] { return tables_->clocks().paused(); });
  add("Reset the clocks", "All sides begin from nothing", [this] { tables_->clocks().reset(); }, true, {});
}

void TableFrame::show_clocks() {
  turn_->show_clocks(tables_->clocks().faces(presenter().state().module()));
  if (const auto problem = tables_->clocks().take_trouble()) callbacks_.log(to_text(*problem));
}

}  // namespace bocage
