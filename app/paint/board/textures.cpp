#include "app/paint/board/textures.h"

#include <algorithm>
#include <map>

#include "app/paint/draw/field_net.h"
#include "app/paint/draw/patterns.h"

namespace bocage {

namespace {

constexpr Color faint{0, 0, 0, 0.2};

Extent common(const Extent& a, const Extent& b) {
  return {std::max(a.left, b.left), std::max(a.top, b.top), std::min(a.right, b.right), std::min(a.bottom, b.bottom)};
}

void paint_net(cairo_t* context, const BoardPicture& picture, const BoardPicture::Texture& texture, double scale,
               const Extent& visible) {
  const Share held = share_held(texture.loops, visible);
  if (held == Share::nothing) return;
  const SavedState saved(context);
  if (held == Share::part) {
    cairo_new_path(context);
    for (const Line& loop : texture.loops) loop_path(context, loop, false, visible);
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD);
    cairo_clip(context);
  }
  const Style look = picture.style(texture.style);
  paint_field_net(context, common(texture.extent, visible), picture.cell(), scale,
                  look.color(StyleWord::fill, {0.94, 0.92, 0.85}), look.color(StyleWord::ink, faint));
}

}  // namespace

void paint_textures(cairo_t* context, const BoardPicture& picture, std::span<const BoardPicture::Texture> textures,
                    double scale, const Extent& visible) {
  if (picture.cell() * scale < min_pattern) return;
  const Extent near = visible.grown(scattered_reach(picture.cell()));
  for (const auto& texture : textures) {
    if (!texture.extent.meets(near)) continue;
    if (!texture.loops.empty()) paint_net(context, picture, texture, scale, visible);
    std::vector<Spot> shown;
    std::copy_if(texture.spots.begin(), texture.spots.end(), std::back_inserter(shown), [&](Spot at) {
      return near.meets({at.x, at.y, at.x, at.y});
    });
    draw_scattered(context, texture.pattern, shown, picture.cell(),
                   picture.style(texture.style).color(StyleWord::ink, faint));
  }
}

void paint_patterns(cairo_t* context, const BoardPicture& picture, std::span<const BoardPicture::Sign> patterns,
                    double scale, const Extent& visible) {
  if (picture.cell() * scale < min_pattern) return;
  const Extent near = visible.grown(picture.cell() * 0.6);
  std::map<std::string, Style> looks;
  for (const auto& one : patterns) {
    if (!near.meets({one.at.x, one.at.y, one.at.x, one.at.y})) continue;
    const auto look = looks.try_emplace(one.style, picture.style(one.style)).first;
    draw_once(context, look->second.text(StyleWord::pattern), one.at, picture.cell(), one.seed,
              look->second.color(StyleWord::ink, faint));
  }
}

}  // namespace bocage
