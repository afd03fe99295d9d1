#include "app/window/widgets/desktop_theme.h"

#include <gio/gio.h>
#include <wx/settings.h>

#include <cstdlib>

// The one function that is needed of GTK itself: wx brings the library, but not its headers, which are a package of
// their own. A GtkSettings is a GObject.
extern "C" GObject* gtk_settings_get_default();

namespace bocage {

namespace {

constexpr const char* variable = "GTK_THEME";
constexpr const char* theme_name = "gtk-theme-name";
constexpr const char* prefer_dark = "gtk-application-prefer-dark-theme";

bool has_high_contrast() {
  return g_resources_get_info("/org/gtk/libgtk/theme/HighContrast/gtk.css", G_RESOURCE_LOOKUP_FLAGS_NONE, nullptr,
                              nullptr, nullptr) != FALSE;
}

}  // namespace

DesktopTheme::DesktopTheme() {
  const char* const given = std::getenv(variable);
  if (given == nullptr || *given == '\0') return;
  own_ = parsed(given);
  ::unsetenv(variable);
}

// "Adwaita", or "Adwaita:dark".
DesktopTheme::ThemeState DesktopTheme::parsed(const std::string& text) {
  const auto colon = text.rfind(':');
  if (colon == std::string::npos) return {text, false};
  return {text.substr(0, colon), text.substr(colon + 1) == "dark"};
}

void DesktopTheme::follow(Theme theme) {
  GObject* const settings = gtk_settings_get_default();
  if (settings == nullptr) return;  // no display
  if (!own_) {
    gchar* name = nullptr;
    gboolean dark = FALSE;
    g_object_get(settings, theme_name, &name, prefer_dark, &dark, nullptr);
    own_ = ThemeState{name == nullptr ? "" : name, dark != FALSE};
    g_free(name);
  }
  ThemeState wanted = *own_;
  if (theme == Theme::dark) wanted.dark = true;
  if (theme == Theme::high_contrast && has_high_contrast()) wanted = {"HighContrast", false};
  gchar* name = nullptr;
  gboolean dark = FALSE;
  g_object_get(settings, theme_name, &name, prefer_dark, &dark, nullptr);
  const bool same = name != nullptr && wanted.name == name && wanted.dark == (dark != FALSE);
  g_free(name);
  if (same) return;
  g_object_set(settings, prefer_dark, wanted.dark ? TRUE : FALSE, theme_name, wanted.name.c_str(), nullptr);
  g_object_notify(settings, theme_name);  // wx forgets the colours of the desktop at this sign only
}

Theme DesktopTheme::of_panes(Theme theme) {
  const bool dark_desktop = theme == Theme::print && wxSystemSettings::GetAppearance().IsUsingDarkBackground();
  return dark_desktop ? Theme::dark : theme;
}

}  // namespace bocage
