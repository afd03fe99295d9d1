// The settings in the window: their dialog, and what becomes of them at once.
#include <wx/grid.h>

#include "app/window/dialogs/settings_dialog.h"
#include "app/window/frame/table_frame.h"
#include "app/window/frame/tool_bar.h"
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

void TableFrame::settings_commands() {
  commands_.push_back({wxID_PREFERENCES,
                       "&Edit",
                       "&Settings…",
                       "Ctrl+,",
                       "Colours, text size and keys, the same in all games",
                       [this] { ask_settings(); },
                       {},
                       {}});
}

void TableFrame::ask_settings() {
  KeyMap keys = key_map();
  keys.adopt(settings_.keys, callbacks_.settings_path);  // what could not be given was told when they were read
  SettingsDialog dialog(this, settings_, std::move(keys));
  if (dialog.ShowModal() == wxID_OK) callbacks_.change_settings(dialog.chosen());
  canvas().SetFocus();
}

KeyMap TableFrame::key_map() const {
  KeyMap keys;
  for (const Command& command : commands_) keys.add(command.menu, command.name, command.key);
  return keys;
}

Problems TableFrame::adopt_settings(const Settings& settings) {
  settings_ = settings;
  show_in(theme_named(settings.theme).value_or(Theme::print));
  for (TableCanvas* const canvas : canvases_) canvas->open_piles_after(settings.stack_viewer_wait);
  show_text_at(settings.text_percent);
  KeyMap keys = key_map();
  Problems problems = keys.adopt(settings.keys, callbacks_.settings_path);
  for (std::size_t i = 0; i < commands_.size(); ++i) {
    const KeyMap::Row& row = keys.rows()[i];
    commands_[i].own_key = row.key == row.usual ? std::nullopt : std::make_optional(row.key);
  }
  adopt_keys(*this, commands_);
  make_tool_bar(*this, commands_);
  tell_help();
  return problems;
}

void TableFrame::show_in(Theme theme) {
  for (TableCanvas* const canvas : canvases_) canvas->use(theme);
  overview_->use(canvas().shared_look());
  forces_->use(&canvas());
  const Palette& palette = palette_of(DesktopTheme::of_panes(theme));
  prompt_->use(palette);
  forces_->use(palette);
  charts_->use(palette);
  look_up_->use(palette);
  overview_->use(palette);
  turn_->use(palette);
}

void TableFrame::show_text_at(int percent) {
  if (percent == text_percent_) return;
  const float factor = static_cast<float>(percent) / static_cast<float>(text_percent_);
  text_percent_ = percent;
  for (wxWindow* const pane : std::initializer_list<wxWindow*>{prompt_, here_, forces_, journal_, charts_, look_up_,
                                                               inventory_, notes_, turn_}) {
    scale_words(*pane, factor);
    pane->Layout();
  }
  constexpr int turn_dips = 32;
  const int height = FromDIP(std::max(turn_dips, turn_dips * percent / 100));
  aui_.GetPane(turn_).MinSize(FromDIP(200), height).BestSize(FromDIP(800), height);
  aui_.Update();
  update();
}

}  // namespace bocage
