// The journal in words, and the way back through it: a click shows on the map where it happened, a double click or the
// slider shows the table as it was. A filter leaves what was looked for. Before the words stand the dice that were
// rolled, or the counters that they are about.
#pragma once

#include <wx/choice.h>
#include <wx/panel.h>
#include <wx/slider.h>
#include <wx/textctrl.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "app/canvas/tiles/canvas_renderer.h"
#include "app/paint/counter/sprite_cache.h"
#include "app/play/words/journal_filter.h"
#include "app/play/words/line_pictures.h"
#include "app/window/panes/timeline_bar.h"
#include "app/window/widgets/picture_list.h"

namespace bocage {

class JournalPane : public wxPanel {
 public:
  struct Callbacks {
    std::function<void(const JournalLine&)> look;
    std::function<void(std::uint32_t entry)> look_back;  // the last entry: the present
    std::function<void()> leave;                         // the filter was closed: the keys go elsewhere
    std::function<LinePictures(std::uint32_t entry)> pictures;
    TimelineBar::Callbacks timeline;
  };
  JournalPane(wxWindow* parent, const Module& module, Callbacks wanted);
  ~JournalPane() override { list_->use({}); }  // it is destroyed after what it draws

  void use(std::shared_ptr<const CanvasRenderer> look);  // of the counters
  // `moment`: the entry that is looked back at; `playing`: it is played back just now.
  void show(const Session& session, SideId reader, std::optional<std::uint32_t> moment, bool playing);
  // From then on what is typed narrows the lines; when closed, the filter shows all of them.
  void open_filter();
  void close_filter();
  bool filtering() const { return filter_box_->IsShown(); }

  wxListBox& list() { return *list_; }
  wxSlider& slider() { return *slider_; }
  TimelineBar& timeline() { return *timeline_; }
  wxTextCtrl& search() { return *search_; }
  wxChoice& sides() { return *sides_; }
  wxChoice& phases() { return *phases_; }
  wxChoice& kinds() { return *kinds_; }
  const JournalBook& book() const { return book_; }
  const JournalLine& row(std::size_t at) const { return book_.lines()[rows_[at]]; }  // of the list

 private:
  wxPanel* make_filter(const Module& module);
  void read_filter();
  bool fill(std::size_t same);
  void show_phases();
  void show_moment();
  void forget_pictures(SideId reader, std::size_t same);
  bool has_picture(std::size_t row) const;
  cairo_surface_t* picture(std::size_t row);
  SurfaceHandle drawn(const LinePictures& pictures);

  Callbacks callbacks_;
  JournalBook book_;
  JournalFilter filter_;
  std::vector<std::size_t> rows_;  // the lines that are listed
  std::optional<std::uint32_t> moment_;
  wxPanel* filter_box_ = nullptr;
  wxTextCtrl* search_ = nullptr;
  wxChoice* sides_ = nullptr;
  wxChoice* phases_ = nullptr;
  wxChoice* kinds_ = nullptr;
  PictureList* list_;
  std::shared_ptr<const CanvasRenderer> look_;
  SpriteCache sprites_;
  std::map<std::uint32_t, SurfaceHandle> pictures_;  // by entries; null where there is none
  SideId reader_;                                    // of them
  wxSlider* slider_;
  TimelineBar* timeline_;
};

}  // namespace bocage
