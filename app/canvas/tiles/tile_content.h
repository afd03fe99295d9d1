// Knows what stands on each tile of a scene, so that a step of the game paints only the tiles that it changes.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "app/paint/board/board_picture.h"
#include "engine/view/scene.h"

namespace bocage {

struct TileKey {
  int turn = 0;  // quarters by which the map is turned, see View
  int step = 0;  // of the zoom
  int x = 0;
  int y = 0;
  friend auto operator<=>(const TileKey&, const TileKey&) = default;
};

struct TileContent {
  std::uint64_t signature = 0;  // equal signatures look the same; 0: the tile is empty
  std::vector<std::uint32_t> piles;
  std::vector<std::uint32_t> states;
  std::vector<std::uint32_t> stacks;
  std::vector<std::uint32_t> marks;
  std::vector<std::uint32_t> highlights;
  bool empty() const {
    return piles.empty() && states.empty() && stacks.empty() && marks.empty() && highlights.empty();
  }
};

// The contents of the tiles of one scene at one zoom.
class TileContents {
 public:
  // `scale`: device pixels in a map unit; `turn`: quarters by which the map is turned; `tile`: pixels of a tile's side.
  // Tile 0,0 begins at the upper left corner of the turned picture.
  TileContents(const BoardPicture& picture, const Scene& scene, double scale, int turn, int tile);
  const TileContent& at(int x, int y) const;

 private:
  struct Reach {  // of tiles
    int left, top, right, bottom;
  };
  Reach reach(const Extent& extent) const;
  void add_pile(const Scene& scene, std::uint32_t index);
  void add_state(const Scene& scene, std::uint32_t index);
  void add_stack(const Scene& scene, std::uint32_t index);
  void add_marks(const Scene& scene);
  void add_highlight(const Scene& scene, std::uint32_t index);

  const BoardPicture& picture_;
  double scale_;
  int turn_;
  int tile_;
  std::map<std::pair<int, int>, TileContent> tiles_;
  TileContent nothing_;
};

}  // namespace bocage
