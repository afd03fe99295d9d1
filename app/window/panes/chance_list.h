// The possible outcomes of a draft: a line for each, with its chance and a bar as long as that.
#pragma once

#include <wx/panel.h>

#include <vector>

#include "app/paint/draw/palette.h"
#include "app/play/table/prompt.h"

namespace bocage {

class ChanceList : public wxPanel {
 public:
  explicit ChanceList(wxWindow* parent);
  void use(const Palette& palette);
  // Shows the outcomes at this width, in pixels, and as high as their lines then are.
  void show(const std::vector<PromptChance>& chances, int width);

 private:
  struct Row {
    wxString percent;
    double share = 0;
    wxString text;  // with its line breaks
    int top = 0;
  };
  wxString wrapped(wxDC& dc, const wxString& text, int width) const;
  void paint();

  const Palette* palette_ = &palette_of(Theme::print);
  std::vector<Row> rows_;
  int percent_width_ = 0;
};

}  // namespace bocage
