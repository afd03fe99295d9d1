// The module's charts, with the cells lit that the last step looked up.
#pragma once

#include <wx/choice.h>
#include <wx/grid.h>
#include <wx/panel.h>
#include <wx/stattext.h>

#include <vector>

#include "app/paint/draw/palette.h"
#include "app/play/table/chart_book.h"

namespace bocage {

class ChartPane : public wxPanel {
 public:
  ChartPane(wxWindow* parent, const Module& module);
  void turn_to(std::size_t at);  // position in Module::charts
  std::size_t shown() const { return shown_; }
  void use(const Palette& palette);
  void show(const ChartBook& book);  // turns to the chart that was looked up last
  wxGrid& grid() { return *grid_; }

 private:
  void light();

  const Module& module_;
  const Palette* palette_ = &palette_of(Theme::print);
  std::size_t shown_ = 0;
  std::vector<ChartCell> cells_;  // lit
  wxChoice* choice_;
  wxGrid* grid_;
  wxStaticText* lit_;
};

}  // namespace bocage
