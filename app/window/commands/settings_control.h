// The settings in the window: their dialog, and what becomes of them at once.
#pragma once

#include "app/paint/draw/palette.h"
#include "app/play/files/key_map.h"
#include "app/play/files/settings.h"

namespace bocage {

class HelpControl;
class PlaybackControl;
struct Desk;

class SettingsControl {
 public:
  SettingsControl(Desk& desk, PlaybackControl& playback, HelpControl& help)
      : desk_(desk), playback_(playback), help_(help) {}

  void ask();
  // They take effect at once; the problems say for the player what could not be used. The help is there from the first
  // time on.
  Problems adopt(const Settings& settings);
  const Settings& settings() const { return settings_; }

 private:
  KeyMap key_map() const;
  Problems adopt_own_keys();
  void show_in(Theme theme);
  void show_text_at(int percent);

  Desk& desk_;
  PlaybackControl& playback_;
  HelpControl& help_;
  Settings settings_;
  int text_percent_ = 100;  // that the panes show
};

}  // namespace bocage
