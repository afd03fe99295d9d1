// A schedule as a drawn time line: counters in the turn and by the entry in which they come, chosen and moved by mouse
// and keys. The headings of turns and entries stay in sight.
#pragma once

#include <wx/dcclient.h>
#include <wx/scrolwin.h>
#include <wx/timer.h>

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "app/canvas/gesture.h"
#include "app/editor/schedule/counter_faces.h"
#include "app/editor/schedule/schedule_choice.h"
#include "app/paint/draw/palette.h"

namespace bocage {

// What is said in words of what the files name by ids.
struct ScheduleTexts {
  std::string turn;  // what a turn is called
  std::map<std::string, std::string> counters;
  std::map<std::string, std::string> entries;
  std::map<std::string, std::string> sides;
  std::string nothing;  // what stands there where nothing comes
};

class ScheduleCanvas : public wxScrolledWindow {
 public:
  // What a hand wants, of what is chosen.
  struct Wishes {
    std::function<void(int turns, int rows)> shift;
    std::function<void()> remove;
    std::function<void()> add;          // where the keys are
    std::function<void(int by)> count;  // so many more of each
    std::function<void()> fields;
    std::function<void()> menu;
    std::function<void(editor::ElementId)> look_at;  // what was chosen last
    std::function<void(const std::string& text)> tell;
  };
  ScheduleCanvas(wxWindow* parent, CounterFaces& faces, Wishes wishes);

  // Nullopt: there is no scenario.
  void show(std::optional<editor::Schedule> schedule, ScheduleTexts texts);
  void forget();         // what is chosen, and where the keys are
  void forget_chosen();  // before it is shown anew, with other elements
  void choose(editor::ElementId element);
  void go_to(ScheduleCell cell);
  void show_cursor();  // it comes into sight
  const ScheduleChoice& choice() const { return choice_; }
  const ScheduleLayout& layout() const { return layout_; }
  void resize(int by);  // the counters, in steps

  // In this window's pixels, brought into sight first.
  wxPoint point_of(editor::ElementId element);
  wxPoint point_of(ScheduleCell cell);

 private:
  void bind_all();
  void lay_out();
  int headings_height() const { return layout_.sizes().turns + layout_.sizes().side; }
  wxPoint origin() const { return CalcUnscrolledPosition(wxPoint(0, 0)); }
  bool on_body(wxPoint at) const;
  std::optional<ScheduleCell> cell_at(wxPoint at) const;
  std::optional<std::size_t> item_at(wxPoint at) const;
  void bring_into_sight(const wxRect& box);

  void on_paint();
  void paint_notice(wxDC& dc);
  void paint_ground(wxDC& dc, const wxRect& seen);
  void paint_counters(wxPaintDC& dc, const wxRect& seen);
  void paint_item(wxDC& dc, const ScheduleLayout::Item& item);
  void paint_sides(wxDC& dc);
  void paint_turns(wxDC& dc);
  void paint_entries(wxDC& dc);
  void paint_hand(wxPaintDC& dc);
  void paint_sprite(wxPaintDC& dc, const std::string& counter, wxPoint at, double alpha);

  void on_mouse(wxMouseEvent& event);
  void press(wxMouseEvent& event);
  void obey(const std::optional<Gesture::Act>& act, bool besides, bool reaching);
  void click(wxPoint at, bool besides, bool reaching);
  void click_heading(wxPoint at, bool besides);
  void drop(wxPoint at);
  void end_gesture();
  void put_back();  // what is carried, or framed
  void push_at_edge();
  void tell_at(wxPoint at);
  void on_key(wxKeyEvent& event);
  bool act_by_key(const wxKeyEvent& event);
  void after_keys();

  CounterFaces& faces_;
  Wishes wishes_;
  std::optional<editor::Schedule> schedule_;
  ScheduleTexts texts_;
  ScheduleLayout layout_;
  ScheduleChoice choice_;
  Gesture gesture_{4};
  std::optional<ScheduleCell> lifted_from_;
  std::string carried_;  // the counter that hangs under the pointer
  std::optional<ScheduleCell> target_;
  std::optional<wxPoint> band_from_;  // of the layout
  std::optional<std::size_t> hovered_;
  wxPoint pointer_;
  bool twice_ = false;  // the button went down a second time: where it is let go at once, the fields are wanted
  wxTimer edge_;        // runs while something is carried or framed: near an edge the time line goes along
  int counter_dips_ = 44;
  const Palette* palette_;
};

}  // namespace bocage
