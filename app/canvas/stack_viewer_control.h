// How a pile is laid open on the canvas: after a rest of the pointer, by a click, by the keys; and when it closes
// again.
#pragma once

#include <wx/timer.h>

#include <optional>
#include <vector>

#include "app/canvas/canvas_listener.h"
#include "app/canvas/drag_image.h"
#include "app/canvas/stack_viewer.h"

namespace bocage {

class StackViewerControl {
 public:
  // What the canvas is made of, which must outlive this.
  struct Around {
    wxWindow& window;
    CanvasListener& hand;
    ShownTable& shown;
    const CanvasSight& sight;
    const CanvasPlaces& places;
    const DragImage& drag_image;
  };
  explicit StackViewerControl(const Around& around);

  void open_after(int milliseconds) { wait_ = milliseconds; }  // of rest; 0: by a click only
  bool open() const { return viewer_.open(); }
  bool hovers() const { return viewer_.how() == StackViewer::How::hovering; }
  SpaceId space() const { return viewer_.space(); }                    // whose pile it is
  bool lies_at(Pixel at) const { return viewer_.at(at).has_value(); }  // one of its counters does
  std::optional<PieceId> piece_at(Pixel at) const;
  std::optional<wxPoint> point_of(PieceId piece) const;  // in the pile that is laid open, in the window's own points

  void refresh();  // the table shows another scene, or another part of the map
  void close();

  void follow(Pixel at);  // the pointer; what opened by a rest closes when it goes
  void rest(Pixel at);    // the pointer may be coming to rest here
  void stop_waiting();

  bool click(Pixel at);  // on a counter that is laid open; false: there is none
  void click_pile(SpaceId space, const std::vector<PieceId>& pile, bool whole);
  bool press(int key);  // false: it is no key of an open pile
  void choose_first();  // by the keys, unless they have chosen one

  void paint(cairo_t* context);

 private:
  void open_if_resting();
  void lay_open(SpaceId space, StackViewer::How how);
  void lay_out(const SceneStack& stack);
  bool has_marks() const;
  bool too_small_to_read() const;
  bool opens(const CanvasPlaces::Hit& hit) const;
  const SceneStack* stack() const;  // null when none is open
  bool is_marked(PieceId piece, MarkKind kind) const;

  Around around_;
  StackViewer viewer_;
  wxTimer dwell_;
  SpaceId dwells_on_;
  Pixel rests_at_;
  int wait_ = 450;
  int turn_ = 0;         // of the map, when it was laid out
  bool marked_ = false;  // it had something to pick from
};

}  // namespace bocage
