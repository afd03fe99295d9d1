#include "app/window/widgets/icons.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <string>

namespace bocage {

namespace {

struct Icon {
  std::string_view name;
  std::string_view body;  // what stands within <svg>
};

constexpr std::array icons{
    Icon{"open", R"(<path d="M3 19V5h6l2 3h10v11z"/>)"},
    Icon{"save", R"(<path d="M4 4h12l4 4v12H4z"/><path d="M8 4v5h7V4"/><path d="M7 20v-7h10v7"/>)"},
    Icon{"export", R"(<path d="M4 14v6h16v-6"/><path d="M12 15V4"/><path d="M8 8l4-4 4 4"/>)"},
    Icon{"undo", R"(<path d="M8 4L3 9l5 5"/><path d="M3 9h11a5.5 5.5 0 0 1 0 11H9"/>)"},
    Icon{"redo", R"(<path d="M16 4l5 5-5 5"/><path d="M21 9H10a5.5 5.5 0 0 0 0 11h5"/>)"},
    Icon{"end-phase", R"(<path d="M5 5l9 7-9 7z"/><path d="M18 5v14"/>)"},
    Icon{"next-unit",
         R"(<path d="M3 7h10v10H3z"/><path d="M3 7l10 10"/><path d="M13 7L3 17"/><path d="M17 8l4 4-4 4"/>)"},
    Icon{
        "dice",
        R"(<path d="M4 4h16v16H4z"/><circle cx="8.5" cy="8.5" r="1"/><circle cx="12" cy="12" r="1"/><circle cx="15.5" cy="15.5" r="1"/>)"},
    Icon{"find", R"(<circle cx="10" cy="10" r="6"/><path d="M14.5 14.5L21 21"/>)"},
    Icon{"measure",
         R"(<path d="M3 16L16 3l5 5L8 21z"/><path d="M7 12l2 2"/><path d="M10 9l3 3"/><path d="M13 6l2 2"/>)"},
    Icon{"zoom-in",
         R"(<circle cx="10" cy="10" r="6"/><path d="M14.5 14.5L21 21"/><path d="M7 10h6"/><path d="M10 7v6"/>)"},
    Icon{"zoom-out", R"(<circle cx="10" cy="10" r="6"/><path d="M14.5 14.5L21 21"/><path d="M7 10h6"/>)"},
    Icon{"whole", R"(<path d="M4 9V4h5"/><path d="M15 4h5v5"/><path d="M20 15v5h-5"/><path d="M9 20H4v-5"/>)"},
    Icon{
        "hide",
        R"(<path d="M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z"/><circle cx="12" cy="12" r="3"/><path d="M4 20L20 4"/>)"},
    Icon{"zones", R"(<path d="M12 2l8.5 5v10L12 22l-8.5-5V7z"/><circle cx="12" cy="12" r="2.5"/>)"},
    Icon{
        "supply",
        R"(<circle cx="5" cy="19" r="2"/><circle cx="19" cy="5" r="2"/><path d="M6.5 17.5l3-3"/><path d="M11 13l2-2"/><path d="M14.5 9.5l3-3"/>)"},
    Icon{
        "charts",
        R"(<path d="M3 4h18v16H3z"/><path d="M3 9.5h18"/><path d="M3 15h18"/><path d="M9 4v16"/><path d="M15 4v16"/>)"},
    Icon{"look-up", R"(<path d="M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1z"/><path d="M12 6v14"/>)"},
    Icon{"send", R"(<path d="M3 11L21 4l-6 16-4-7z"/><path d="M11 13L21 4"/>)"},
    Icon{"receive", R"(<path d="M3 6h18v12H3z"/><path d="M3 6l9 7 9-7"/>)"},
    Icon{"back", R"(<path d="M17 4v16l-9-8z"/><path d="M5 4v16"/>)"},
    Icon{"play-back", R"(<circle cx="12" cy="12" r="9"/><path d="M12 6v6l4 3"/>)"},
};

const Icon* icon_of(std::string_view name) {
  const auto found = std::find_if(icons.begin(), icons.end(), [&](const Icon& icon) { return icon.name == name; });
  return found == icons.end() ? nullptr : &*found;
}

}  // namespace

std::vector<std::string_view> icon_names() {
  std::vector<std::string_view> names;
  for (const Icon& icon : icons) names.push_back(icon.name);
  return names;
}

bool has_icon(std::string_view name) {
  return icon_of(name) != nullptr;
}

wxBitmapBundle icon(std::string_view name, const wxColour& ink, int size) {
  const Icon* const known = icon_of(name);
  assert(known != nullptr);
  const std::string colour = ink.GetAsString(wxC2S_HTML_SYNTAX).ToStdString();
  const std::string svg =
      R"(<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><g fill="none" stroke=")" +
      colour + R"(" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">)" + std::string(known->body) +
      "</g></svg>";
  return wxBitmapBundle::FromSVG(svg.c_str(), wxSize(size, size));
}

}  // namespace bocage
