#include "app/window/commands/settings_control.h"

#include <wx/grid.h>

#include <algorithm>
#include <initializer_list>

#include "app/window/commands/help_control.h"
#include "app/window/commands/playback_control.h"
#include "app/window/desk/app_callbacks.h"
#include "app/window/desk/boards.h"
#include "app/window/desk/desk.h"
#include "app/window/desk/docks.h"
#include "app/window/desk/panes.h"
#include "app/window/desk/tool_bar.h"
#include "app/window/dialogs/settings_dialog.h"
#include "app/window/panes/chart_pane.h"
#include "app/window/panes/forces_pane.h"
#include "app/window/panes/hand_pane.h"
#include "app/window/panes/here_pane.h"
#include "app/window/panes/inventory_pane.h"
#include "app/window/panes/journal_pane.h"
#include "app/window/panes/look_up_pane.h"
#include "app/window/panes/notes_pane.h"
#include "app/window/panes/overview_pane.h"
#include "app/window/panes/prompt_pane.h"
#include "app/window/panes/turn_pane.h"
#include "app/window/widgets/desktop_theme.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

namespace {

// The fonts of a pane and of everything in it.
void scale_words(wxWindow& window, float factor) {
  for (wxWindow* const child : window.GetChildren()) scale_words(*child, factor);
  if (auto* const grid = dynamic_cast<wxGrid*>(&window)) {
    grid->SetDefaultCellFont(grid->GetDefaultCellFont().Scaled(factor));
    grid->SetLabelFont(grid->GetLabelFont().Scaled(factor));
    grid->AutoSize();
    return;
  }
  window.SetFont(window.GetFont().Scaled(factor));
}

}  // namespace

void SettingsControl::ask() {
  KeyMap keys = key_map();
  keys.adopt(settings_.keys, desk_.app.paths.settings);  // what could not be given was told when they were read
  SettingsDialog dialog(&desk_.window, settings_, std::move(keys));
  if (dialog.ShowModal() == wxID_OK) desk_.app.change_settings(dialog.chosen());
  desk_.canvas().SetFocus();
}

KeyMap SettingsControl::key_map() const {
  KeyMap keys;
  for (const Command& command : desk_.commands) keys.add(command.menu, command.name, command.key);
  return keys;
}

Problems SettingsControl::adopt(const Settings& settings) {
  settings_ = settings;
  playback_.set_speed(settings.speed_percent);
  show_in(theme_named(settings.theme).value_or(Theme::print));
  for (TableCanvas* const canvas : desk_.boards.canvases())
    canvas->stack_viewer().open_after(settings.stack_viewer_wait);
  show_text_at(settings.text_percent);
  Problems problems = adopt_own_keys();
  make_tool_bar(desk_.window, desk_.commands);
  help_.fill();
  return problems;
}

Problems SettingsControl::adopt_own_keys() {
  KeyMap keys = key_map();
  Problems problems = keys.adopt(settings_.keys, desk_.app.paths.settings);
  for (std::size_t i = 0; i < desk_.commands.size(); ++i) {
    const KeyMap::Row& row = keys.rows()[i];
    desk_.commands[i].own_key = row.key == row.usual ? std::nullopt : std::make_optional(row.key);
  }
  adopt_keys(desk_.window, desk_.commands);
  return problems;
}

void SettingsControl::show_in(Theme theme) {
  const Panes& panes = desk_.panes;
  for (TableCanvas* const canvas : desk_.boards.canvases()) canvas->use(theme);
  panes.overview->use(desk_.canvas().shared_look());
  panes.forces->use(&desk_.canvas());
  panes.here->use(desk_.canvas().shared_look());
  panes.journal->use(desk_.canvas().shared_look());
  const Palette& palette = palette_of(DesktopTheme::of_panes(theme));
  panes.prompt->use(palette);
  if (panes.hand != nullptr) panes.hand->use(desk_.presenter().state().module_ptr(), theme);
  panes.forces->use(palette);
  panes.charts->use(palette);
  panes.look_up->use(palette);
  panes.overview->use(palette);
  panes.turn->use(palette);
}

void SettingsControl::show_text_at(int percent) {
  if (percent == text_percent_) return;
  const float factor = static_cast<float>(percent) / static_cast<float>(text_percent_);
  text_percent_ = percent;
  const Panes& panes = desk_.panes;
  for (wxWindow* const pane :
       std::initializer_list<wxWindow*>{panes.prompt, panes.here, panes.forces, panes.journal, panes.charts,
                                        panes.look_up, panes.inventory, panes.notes, panes.turn}) {
    scale_words(*pane, factor);
    pane->Layout();
  }
  constexpr int turn_dips = 32;
  desk_.docks.set_turn_height(*panes.turn, desk_.window.FromDIP(std::max(turn_dips, turn_dips * percent / 100)));
  desk_.update();
}

}  // namespace bocage
