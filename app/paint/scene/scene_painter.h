// Paints what stands on the board: stacks with count badges, and marks.
#pragma once

#include "app/paint/board/stack_layout.h"
#include "app/paint/counter/counter_painter.h"
#include "app/paint/counter/sprite_cache.h"

namespace bocage {

// The radius of the mark on a link, in cells: within it a click means the link.
constexpr double link_mark_reach = 0.16;

// User space is device pixels here, so that counters stand on whole pixels. Stacks whose space is on another surface,
// or off `width` x `height`, are left out. With a cache counters are copied from it, without they are drawn as vectors.
class ScenePainter {
 public:
  ScenePainter(const BoardPicture& picture, const CounterPainter& counters) : picture_(picture), counters_(counters) {}

  void paint_stacks(cairo_t* context, const Scene& scene, const View& view, double width, double height,
                    SpriteCache* cache) const;
  void paint_stack(cairo_t* context, const SceneStack& stack, const View& view, SpriteCache* cache) const;
  // A deck: the back of its cards, and how many lie there.
  void paint_pile(cairo_t* context, const ScenePile& pile, const View& view) const;
  void paint_marks(cairo_t* context, const Scene& scene, const View& view) const;
  // A small disc over a link, or beside the badge of a space.
  void paint_state(cairo_t* context, const SceneState& state, const View& view) const;

 private:
  void paint_counters(cairo_t* context, const SceneStack& stack, const View& view, SpriteCache* cache) const;
  void paint_face(cairo_t* context, const SceneFace& face, const Extent& box, SpriteCache* cache) const;
  void paint_mark(cairo_t* context, const Scene& scene, const SceneMark& mark, const View& view) const;
  void paint_path(cairo_t* context, const Scene& scene, const View& view) const;
  const BoardPicture& picture_;
  const CounterPainter& counters_;
};

}  // namespace bocage
