// A list whose rows wrap instead of being cut off, each with a picture before its words where it has one. It is GTK's
// own list, so that keys and screen readers have it as any other.
#pragma once

#include <cairo.h>
#include <wx/listbox.h>

#include <cstddef>
#include <functional>
#include <utility>

namespace bocage {

class PictureList : public wxListBox {
 public:
  // Null for a row without a picture; else it has the device scale of the window. It is asked for whenever a row is
  // measured or drawn.
  using PictureOf = std::function<cairo_surface_t*(std::size_t row)>;

  // `style`: whether one row can be chosen or several.
  PictureList(wxWindow* parent, long style);
  ~PictureList() override;
  PictureList(const PictureList&) = delete;
  PictureList& operator=(const PictureList&) = delete;

  void use(PictureOf pictures) { picture_of_ = std::move(pictures); }
  void hold_end();  // the last row stays in sight, where it was, when rows come or the list gets lower
  // What the program chooses is remembered as the hand's own choice is, or a click on a row that was chosen before
  // would count as no change.
  void choose(int row);
  wxString chosen_words() const;  // of all rows that are chosen, a line each
  int words_width(std::size_t row) const;

 private:
  class Cells;
  class End;

  PictureOf picture_of_;
  int wrapped_at_ = 0;
  bool at_end_ = true;
  std::pair<double, double> lengths_;  // of all rows and of what is seen of them, when it was last scrolled
};

}  // namespace bocage
