// The looks that a module need not write.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>

#include "app/paint/draw/style.h"

namespace bocage {

namespace {

using enum StyleWord;
using Values = std::map<StyleWord, std::string>;

struct Ground {
  const char* word;     // found anywhere in the terrain's id
  const char* pattern;  // empty: plain
  const char* fill;
  const char* ink;  // of the pattern
  const char* dark_fill;
  const char* dark_ink;
  const char* strong_fill;  // high contrast
  const char* strong_ink;
};

// The first that fits counts, so the longer and the more particular words stand first.
constexpr std::array<Ground, 29> grounds{{
    {"bocage", "hedges", "#dde2b8", "#8d9f5c", "#39402a", "#66743f", "#cfe09a", "#2f5a00"},
    {"hedge", "hedges", "#dde2b8", "#8d9f5c", "#39402a", "#66743f", "#cfe09a", "#2f5a00"},
    {"orchard", "orchard", "#d5dfb0", "#86a35f", "#36412b", "#5f7a45", "#c4e49a", "#2f5a00"},
    {"wood", "trees", "#c6d5a8", "#7c9a5e", "#2d3b28", "#557047", "#9fd07f", "#0d4a10"},
    {"forest", "trees", "#b9cc9b", "#6c8c51", "#28381f", "#4d6b3d", "#8cc46c", "#0d4a10"},
    {"flood", "flood", "#cfdfdc", "#7ea7b3", "#2a3c40", "#4f7480", "#c2e6f0", "#005a80"},
    {"inundat", "flood", "#cfdfdc", "#7ea7b3", "#2a3c40", "#4f7480", "#c2e6f0", "#005a80"},
    {"marsh", "marsh", "#d7e0cd", "#72968d", "#2c3a35", "#55796f", "#cdeed8", "#005a50"},
    {"swamp", "marsh", "#cfd9c2", "#6a8d7e", "#2a3731", "#50735f", "#cdeed8", "#005a50"},
    {"city", "city", "#d9c8b6", "#8b7461", "#43392f", "#78675a", "#d9b89a", "#3a1a00"},
    {"urban", "city", "#d9c8b6", "#8b7461", "#43392f", "#78675a", "#d9b89a", "#3a1a00"},
    {"town", "town", "#e3d6c1", "#96806b", "#3f372e", "#7a6a5a", "#ead2b4", "#3a1a00"},
    {"village", "town", "#e6dcc6", "#9c8772", "#3c352d", "#756657", "#ead2b4", "#3a1a00"},
    {"fort", "city", "#d3c9bc", "#7d7266", "#403b35", "#757068", "#d0c8c0", "#202020"},
    {"sea", "waves", "#b9d2e0", "#8db1c7", "#18293a", "#2f4a63", "#7fc4f5", "#003a7a"},
    {"ocean", "waves", "#afcadb", "#85aac2", "#15253a", "#2b455e", "#7fc4f5", "#003a7a"},
    {"lake", "waves", "#b9d2e0", "#8db1c7", "#1a2c3d", "#2f4a63", "#7fc4f5", "#003a7a"},
    {"water", "waves", "#b9d2e0", "#8db1c7", "#1a2c3d", "#2f4a63", "#7fc4f5", "#003a7a"},
    {"beach", "sand", "#f1e2b6", "#c2a568", "#4a4231", "#81734e", "#ffe9a0", "#7a4a00"},
    {"dune", "sand", "#f0e3bd", "#c2a568", "#474031", "#7c7050", "#ffe9a0", "#7a4a00"},
    {"desert", "sand", "#f1e4c3", "#c9b081", "#484133", "#7c7050", "#ffe9a0", "#7a4a00"},
    {"mountain", "peaks", "#d4c4a5", "#8e7854", "#3d352a", "#766650", "#d6b98a", "#4a2a00"},
    {"rough", "hatch", "#e2d5b2", "#ab9468", "#3f392d", "#726548", "#e8d09a", "#5a3500"},
    {"hill", "hatch", "#e4d8b5", "#b09868", "#413a2d", "#75684a", "#e8d09a", "#5a3500"},
    {"ridge", "hatch", "#e0d2ac", "#a78f60", "#413a2d", "#75684a", "#e8d09a", "#5a3500"},
    {"field", "fields", "#efe7c6", "#cdbf8c", "#3a372b", "#5c573f", "#fff6c8", "#7a6a00"},
    {"polder", "fields", "#e2e6c6", "#a9b690", "#363b2d", "#5b6547", "#eef6c8", "#4a6a00"},
    {"clear", "", "#f1ebd8", "#c9bf9f", "#35332d", "#55524a", "#ffffff", "#000000"},
    {"open", "", "#f1ebd8", "#c9bf9f", "#35332d", "#55524a", "#ffffff", "#000000"},
}};

struct Fixed {
  const char* id;
  Values print;
  Values dark;
  Values strong;
};

const std::vector<Fixed>& fixed_styles() {
  static const std::vector<Fixed> all{
      {"board", {{fill, "#e9e3d3"}}, {{fill, "#1d1e20"}}, {{fill, "#ffffff"}}},
      {"grid", {{stroke, "#6f675466"}, {width, "11"}}, {{stroke, "#d8d2c033"}}, {{stroke, "#000000"}, {width, "18"}}},
      {"number", {{ink, "#7d745fcc"}, {size, "110"}}, {{ink, "#b5ae9c99"}}, {{ink, "#000000"}, {size, "130"}}},
      {"name",
       {{ink, "#2a2620"}, {halo, "#fbf7eadd"}},
       {{ink, "#ece6d6"}, {halo, "#16171acc"}},
       {{ink, "#000000"}, {halo, "#ffffff"}}},
      {"box",
       {{fill, "#f6f2e6"}, {stroke, "#8a8069"}, {ink, "#4a4436"}},
       {{fill, "#292a2d"}, {stroke, "#6a6656"}, {ink, "#d6cfbd"}},
       {{fill, "#ffffff"}, {stroke, "#000000"}, {ink, "#000000"}}},
      {"card", {{fill, "#f7f2e0"}, {ink, "#29211a"}}, {}, {{fill, "#ffffff"}, {ink, "#000000"}}},
      {"deck", {{fill, "#5c4038"}, {ink, "#ece0c2"}}, {{fill, "#4a352f"}}, {{fill, "#000000"}, {ink, "#ffffff"}}},
      {"track",
       {{fill, "#fbf8ef"}, {stroke, "#8a8069"}, {ink, "#8a8069"}},
       {{fill, "#2d2e31"}, {stroke, "#6a6656"}, {ink, "#a59d88"}},
       {{fill, "#ffffff"}, {stroke, "#000000"}, {ink, "#000000"}}},
      {"area", {{stroke, "#5d5443"}, {width, "24"}}, {{stroke, "#b5ab93"}}, {{stroke, "#000000"}, {width, "34"}}},
      {"point",
       {{fill, "#f6f0df"}, {stroke, "#4a4335"}, {casing, "#fbf7ea"}, {width, "34"}},
       {{fill, "#3a3b3d"}, {stroke, "#c8bfa8"}, {casing, "#1d1e20"}},
       {{fill, "#ffffff"}, {stroke, "#000000"}, {casing, "#ffffff"}}},
      {"way.link",
       {{stroke, "#6f6650"}, {casing, "#fbf7ea"}, {width, "46"}},
       {{stroke, "#a79f8a"}, {casing, "#1b1b1c"}},
       {{stroke, "#000000"}, {casing, "#ffffff"}}},
      {"way.sea", {{stroke, "#5f8fb0"}, {width, "46"}, {dash, "110 90"}}, {{stroke, "#6d93aa"}}, {{stroke, "#0070d0"}}},
      {"region", {{stroke, "#7a4a4a99"}, {width, "30"}}, {{stroke, "#d09a9a88"}}, {{stroke, "#900000"}}},
      {"way.motorway",
       {{stroke, "#b5542f"}, {casing, "#fff8ea"}, {width, "105"}},
       {{stroke, "#c7744a"}, {casing, "#1b1b1c"}},
       {{stroke, "#c00000"}, {casing, "#ffffff"}}},
      {"way.highway",
       {{stroke, "#b5542f"}, {casing, "#fff8ea"}, {width, "95"}},
       {{stroke, "#c7744a"}, {casing, "#1b1b1c"}},
       {{stroke, "#c00000"}, {casing, "#ffffff"}}},
      {"way.road",
       {{stroke, "#a2593a"}, {casing, "#fff8ea"}, {width, "68"}},
       {{stroke, "#b07a58"}, {casing, "#1b1b1c"}},
       {{stroke, "#a00000"}, {casing, "#ffffff"}}},
      {"way.track",
       {{stroke, "#9a8763"}, {width, "42"}, {dash, "130 80"}},
       {{stroke, "#8d8061"}},
       {{stroke, "#604000"}}},
      {"way.trail",
       {{stroke, "#9a8763"}, {width, "42"}, {dash, "130 80"}},
       {{stroke, "#8d8061"}},
       {{stroke, "#604000"}}},
      {"way.rail",
       {{stroke, "#4d4943"}, {width, "40"}, {ornament, "ties"}},
       {{stroke, "#9a958b"}},
       {{stroke, "#000000"}}},
      {"way.railroad",
       {{stroke, "#4d4943"}, {width, "40"}, {ornament, "ties"}},
       {{stroke, "#9a958b"}},
       {{stroke, "#000000"}}},
      {"way.river",
       {{stroke, "#7fadc9"}, {width, "130"}, {casing, "#5f90b0"}},
       {{stroke, "#2f5673"}, {casing, "#44708f"}},
       {{stroke, "#0070d0"}, {casing, "#003a7a"}}},
      {"way.stream", {{stroke, "#86b1cb"}, {width, "60"}}, {{stroke, "#355d7b"}}, {{stroke, "#0070d0"}}},
      {"shallows", {{fill, "#eaf4f442"}, {reach, "1000"}, {steps, "5"}}, {{fill, "#5d86a426"}}, {{fill, "#ffffff30"}}},
      {"way.coast",
       {{stroke, "#5f8499"}, {width, "24"}, {shore, "#eedfb2"}, {reach, "110"}},
       {{stroke, "#6d93aa"}, {shore, "#4e4733"}},
       {{stroke, "#003a7a"}, {shore, "#ffe9a0"}}},
      {"mark",
       {{fill, "#7d6a59"}, {stroke, "#5c4c3e"}, {width, "12"}},
       {{fill, "#a08f7c"}, {stroke, "#c4b49f"}},
       {{fill, "#000000"}, {stroke, "#000000"}}},
      {"sheet",
       {{fill, "#f8f4e8"}, {casing, "#e0d6be"}, {stroke, "#8a8069"}, {ink, "#2a2620"}},
       {{fill, "#292a2d"}, {casing, "#3a3b3f"}, {stroke, "#6a6656"}, {ink, "#d6cfbd"}},
       {{fill, "#ffffff"}, {casing, "#dddddd"}, {stroke, "#000000"}, {ink, "#000000"}}},
      {"way.border",
       {{stroke, "#7a4a4a"}, {width, "40"}, {dash, "180 60 40 60"}},
       {{stroke, "#c09090"}},
       {{stroke, "#900000"}}},
      {"feature.river", {{stroke, "#7fadc9"}, {width, "150"}}, {{stroke, "#2f5673"}}, {{stroke, "#0070d0"}}},
      {"feature.stream", {{stroke, "#86b1cb"}, {width, "80"}}, {{stroke, "#355d7b"}}, {{stroke, "#0070d0"}}},
      {"feature.town", {{symbol, "town"}, {ink, "#8b7461"}}, {{ink, "#9a8878"}}, {{ink, "#3a1a00"}}},
      {"feature.village", {{symbol, "town"}, {ink, "#8b7461"}}, {{ink, "#9a8878"}}, {{ink, "#3a1a00"}}},
      {"feature.city", {{symbol, "city"}, {ink, "#7d6654"}}, {{ink, "#9a8878"}}, {{ink, "#3a1a00"}}},
      {"feature.fort", {{symbol, "fort"}, {ink, "#5a5148"}}, {{ink, "#a8a095"}}, {{ink, "#000000"}}},
      {"feature.fortress", {{symbol, "fort"}, {ink, "#5a5148"}}, {{ink, "#a8a095"}}, {{ink, "#000000"}}},
      {"feature.port", {{symbol, "anchor"}, {ink, "#38617f"}}, {{ink, "#86aecb"}}, {{ink, "#003a7a"}}},
      {"feature.airfield", {{symbol, "airfield"}, {ink, "#5a5a66"}}, {{ink, "#a9a9b6"}}, {{ink, "#000000"}}},
      {"feature.hill", {{symbol, "hill"}, {ink, "#a78f60"}}, {{ink, "#8d7c58"}}, {{ink, "#5a3500"}}},
      {"feature.bridge", {{symbol, "bridge"}, {ink, "#5a5148"}}, {{ink, "#c0b8aa"}}, {{ink, "#000000"}}},
      {"feature.objective", {{symbol, "star"}, {ink, "#b03a2e"}}, {{ink, "#e08074"}}, {{ink, "#c00000"}}},
      {"edge.river",
       {{stroke, "#7fadc9"}, {width, "140"}, {casing, "#5f90b0"}, {smooth, "yes"}},
       {{stroke, "#2f5673"}, {casing, "#44708f"}},
       {{stroke, "#0070d0"}, {casing, "#003a7a"}}},
      {"edge.stream",
       {{stroke, "#86b1cb"}, {width, "70"}, {smooth, "yes"}},
       {{stroke, "#355d7b"}},
       {{stroke, "#0070d0"}}},
      {"edge.canal",
       {{stroke, "#6d9cba"}, {width, "80"}, {casing, "#4d7590"}},
       {{stroke, "#355d7b"}},
       {{stroke, "#0070d0"}}},
      {"edge.cliff",
       {{stroke, "#5b4a39"}, {width, "55"}, {ornament, "ticks"}},
       {{stroke, "#b39d83"}},
       {{stroke, "#000000"}}},
      {"edge.bluff",
       {{stroke, "#8a744f"}, {width, "45"}, {ornament, "ticks"}},
       {{stroke, "#a08c68"}},
       {{stroke, "#5a3500"}}},
      {"edge.ridge",
       {{stroke, "#8a744f"}, {width, "45"}, {ornament, "ticks"}},
       {{stroke, "#a08c68"}},
       {{stroke, "#5a3500"}}},
      {"edge.hedge",
       {{stroke, "#6d8a45"}, {width, "80"}, {ornament, "dots"}},
       {{stroke, "#66803f"}},
       {{stroke, "#0d4a10"}}},
      {"edge.wall",
       {{stroke, "#5d564d"}, {width, "70"}, {ornament, "ticks"}},
       {{stroke, "#a39b90"}},
       {{stroke, "#000000"}}},
      {"edge.dike",
       {{stroke, "#8c8058"}, {width, "60"}, {ornament, "ticks"}},
       {{stroke, "#9a8f68"}},
       {{stroke, "#5a3500"}}},
      {"crossing.bridge", {{stroke, "#4d463d"}, {symbol, "bridge"}}, {{stroke, "#d4ccbe"}}, {{stroke, "#000000"}}},
      {"crossing.ford", {{stroke, "#4d463d"}, {symbol, "ford"}}, {{stroke, "#d4ccbe"}}, {{stroke, "#000000"}}},
      {"crossing.ferry", {{stroke, "#4d463d"}, {symbol, "ferry"}}, {{stroke, "#d4ccbe"}}, {{stroke, "#000000"}}},
  };
  return all;
}

std::uint32_t word_number(std::string_view word) {
  std::uint32_t hash = 2166136261U;
  for (const char c : word) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return hash;
}

// A pale hue that belongs to the word.
std::string quiet_color(std::string_view word, double lightness, double strength) {
  const double turn = (word_number(word) % 360) / 360.0 * 6.2831853;
  const auto part = [&](double shift) {
    const double value = lightness + strength * std::cos(turn + shift);
    return static_cast<unsigned>(std::lround(std::clamp(value, 0.0, 1.0) * 255)) & 0xFFU;
  };
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "#%02x%02x%02x", part(0), part(2.0943951), part(4.1887902));
  return text.data();
}

Values ground_style(std::string_view word, Theme theme) {
  for (const Ground& ground : grounds) {
    if (word.find(ground.word) == std::string_view::npos) continue;
    const bool dark = theme == Theme::dark;
    const bool strong = theme == Theme::high_contrast;
    Values values{{fill, dark     ? ground.dark_fill
                         : strong ? ground.strong_fill
                                  : ground.fill},
                  {ink, dark     ? ground.dark_ink
                        : strong ? ground.strong_ink
                                 : ground.ink}};
    if (*ground.pattern != '\0') values[pattern] = ground.pattern;
    if (std::string_view(ground.pattern) == "waves") values[water] = "yes";
    return values;
  }
  const double light = theme == Theme::dark ? 0.22 : 0.87;
  return {{fill, quiet_color(word, light, 0.05)},
          {ink, quiet_color(word, light - 0.3 * (theme == Theme::dark ? -1 : 1), 0.05)}};
}

Values line_style(std::string_view kind, std::string_view word, Theme theme) {
  const double light = theme == Theme::dark ? 0.6 : theme == Theme::high_contrast ? 0.2 : 0.45;
  return {{stroke, quiet_color(word, light, 0.12)}, {width, kind == "way" ? "55" : "65"}};
}

}  // namespace

std::map<StyleWord, std::string> built_in_style(std::string_view id, Theme theme) {
  const std::size_t dot = id.find('.');
  const std::string_view kind = id.substr(0, dot);
  for (const Fixed& fixed : fixed_styles()) {
    if (fixed.id != id && (fixed.id != kind || id == kind)) continue;
    Values values = fixed.print;
    const Values& over = theme == Theme::dark ? fixed.dark : theme == Theme::high_contrast ? fixed.strong : fixed.print;
    for (const auto& [word, value] : over) values[word] = value;
    return values;
  }
  const std::string_view word = dot == std::string_view::npos ? std::string_view{} : id.substr(dot + 1);
  if (kind == "terrain") return ground_style(word, theme);
  if (kind == "way" || kind == "edge") return line_style(kind, word, theme);
  return {};
}

}  // namespace bocage
