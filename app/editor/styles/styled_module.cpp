#include "app/editor/styles/styled_module.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace bocage {
namespace {

// Is a drawn space, or one of the links out of it, of that word?
class Finder {
 public:
  Finder(const Scene& scene, const StyleDef& style) : scene_(scene), board_(*scene.module->board), style_(style) {
    const auto dot = style.id.find('.');
    kind_ = std::string_view(style.id).substr(0, dot);
    if (dot != std::string::npos) word_ = board_.find_word(std::string_view(style.id).substr(dot + 1));
  }

  SpaceId found() const {
    if (kind_ == "fill") return with_such_a_counter();
    for (std::uint32_t i = 0; word_.valid() && i < board_.space_count(); ++i) {
      if (!board_.space(SpaceId(i)).outline.empty() && has_it(SpaceId(i))) return SpaceId(i);
    }
    for (const auto& item : scene_.module->picture) {
      if (item.style != style_.id || item.points.empty()) continue;
      if (const auto space = board_.space_at(item.surface, item.points.front()); space.valid()) return space;
    }
    return {};
  }

 private:
  bool has_it(SpaceId space) const {
    if (kind_ == "terrain") return board_.space(space).terrain == word_;
    if (kind_ == "region") return board_.in_region(space, word_);
    if (kind_ == "feature" && board_.has_feature(space, word_)) return true;
    const auto steps = board_.steps(space);
    return std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
      if (kind_ == "feature" || kind_ == "edge") return board_.has_feature(step.link, word_);
      return kind_ == "crossing" && board_.has_crossing(step.link, word_);
    });
  }

  SpaceId with_such_a_counter() const {
    const auto name = std::string_view(style_.id).substr(style_.id.find('.') + 1);
    for (const auto& stack : scene_.stacks) {
      if (board_.space(stack.space).outline.empty()) continue;
      for (const auto& piece : stack.pieces) {
        for (const auto* word : {"fill", "band"}) {
          const auto value = piece.face.style.find(word);
          if (value != piece.face.style.end() && value->second == name) return stack.space;
        }
      }
    }
    return {};
  }

  const Scene& scene_;
  const Board& board_;
  const StyleDef& style_;
  std::string_view kind_;
  NameId word_;
};

}  // namespace

std::shared_ptr<const Module> with_style(const Module& module, const StyleDef& style) {
  auto styled = std::make_shared<Module>(module);
  const auto known = std::find_if(styled->styles.begin(), styled->styles.end(), [&](const StyleDef& other) {
    return other.id == style.id && other.theme == style.theme;
  });
  if (known != styled->styles.end()) {
    known->values = style.values;
  } else {
    styled->styles.push_back(style);
  }
  return styled;
}

std::vector<SpaceId> seen_in(const Scene& scene, const StyleDef& style) {
  constexpr int around = 2;  // steps
  const auto first = Finder(scene, style).found();
  if (!first.valid()) return {};
  const Board& board = *scene.module->board;
  std::vector<SpaceId> spaces{first};
  std::size_t begin = 0;
  for (int i = 0; i < around; ++i) {
    const auto end = spaces.size();
    for (; begin < end; ++begin) {
      for (const Step& step : board.steps(spaces[begin])) {
        const bool here = board.space(step.to).surface == board.space(first).surface;
        if (here && std::find(spaces.begin(), spaces.end(), step.to) == spaces.end()) spaces.push_back(step.to);
      }
    }
  }
  return spaces;
}

}  // namespace bocage
