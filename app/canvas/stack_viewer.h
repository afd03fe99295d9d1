// A pile laid open beside its space, so that single units can be seen and picked. No window.
#pragma once

#include <optional>
#include <vector>

#include "app/canvas/tiles/pixel.h"
#include "app/paint/counter/counter_painter.h"
#include "app/paint/counter/sprite_cache.h"
#include "app/paint/draw/palette.h"

namespace bocage {

class StackViewer {
 public:
  enum class How { closed, hovering, pinned };  // a hovering fan closes when the pointer leaves it

  How how() const { return how_; }
  bool open() const { return how_ != How::closed; }
  SpaceId space() const { return space_; }
  void show(SpaceId space, How how);
  void close();

  // Places the counters of the pile: `pile` is where it lies in the window, `counter` the side of one laid open, `gap`
  // the room between them, all in device pixels. Kept within the window of `width` x `height` as far as it has room.
  void lay_out(const PixelBox& pile, std::size_t count, int counter, int gap, int width, int height);
  const std::vector<PixelBox>& boxes() const { return boxes_; }  // bottom of the pile first
  const PixelBox& tray() const { return tray_; }
  std::optional<std::size_t> at(Pixel pixel) const;  // which counter
  bool keeps(Pixel pixel) const;                     // the pointer may be here without closing it

  // The counter that the keys are on; none at first.
  std::optional<std::size_t> chosen() const { return chosen_; }
  void choose_next(int by);  // round and round

 private:
  How how_ = How::closed;
  SpaceId space_;
  PixelBox pile_;
  PixelBox tray_;
  std::vector<PixelBox> boxes_;
  std::optional<std::size_t> chosen_;
};

// How a counter in the fan is framed; what was picked may be offered again, for another part of the action.
enum class StackViewerMark { none, offered, picked, picked_and_offered };

void paint_stack_viewer(cairo_t* context, const StackViewer& stack_viewer, const std::vector<SceneFace>& faces,
                        const std::vector<StackViewerMark>& marks, const CounterPainter& counters, SpriteCache& sprites,
                        double density, const Palette& palette = palette_of(Theme::print));

}  // namespace bocage
