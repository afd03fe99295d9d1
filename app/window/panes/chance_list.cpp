#include "app/window/panes/chance_list.h"

#include <wx/dcbuffer.h>
#include <wx/dcclient.h>
#include <wx/tokenzr.h>

#include <algorithm>
#include <cmath>

#include "app/window/widgets/wx_colors.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

namespace {

constexpr int bar_gap_dips = 6;
constexpr int bar_dips = 64;  // of what is certain
constexpr int bar_high_dips = 8;
constexpr int between_rows_dips = 2;

}  // namespace

ChanceList::ChanceList(wxWindow* parent)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "chances") {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
}

void ChanceList::use(const Palette& palette) {
  palette_ = &palette;
  Refresh();
}

wxString ChanceList::wrapped(wxDC& dc, const wxString& text, int width) const {
  wxString all, line;
  wxStringTokenizer left(text, " ");
  while (left.HasMoreTokens()) {
    const wxString word = left.GetNextToken();
    const wxString longer = line.empty() ? word : line + " " + word;
    if (!line.empty() && dc.GetTextExtent(longer).x > width) {
      all += line + "\n";
      line = word;
    } else {
      line = longer;
    }
  }
  return all + line;
}

void ChanceList::show(const std::vector<PromptChance>& chances, int width) {
  wxClientDC dc(this);
  dc.SetFont(GetFont());
  rows_.clear();
  percent_width_ = 0;
  for (const PromptChance& chance : chances) {
    percent_width_ = std::max(percent_width_, dc.GetTextExtent(words(chance.percent)).x);
  }
  const int before = percent_width_ + FromDIP(bar_dips + 2 * bar_gap_dips);
  int top = 0;
  for (const PromptChance& chance : chances) {
    const wxString text = wrapped(dc, words(chance.text), width - before);
    rows_.push_back({words(chance.percent), chance.share, text, top});
    top += dc.GetMultiLineTextExtent(text).y + FromDIP(between_rows_dips);
  }
  SetMinSize(wxSize(width, top));
  Refresh();
}

void ChanceList::paint() {
  wxAutoBufferedPaintDC dc(this);
  dc.SetBackground(wxBrush(GetParent()->GetBackgroundColour()));
  dc.Clear();
  dc.SetFont(GetFont());
  dc.SetTextForeground(GetForegroundColour());
  const int line = dc.GetCharHeight(), high = FromDIP(bar_high_dips), gap = FromDIP(bar_gap_dips),
            wide = FromDIP(bar_dips);
  dc.SetPen(*wxTRANSPARENT_PEN);
  for (const Row& row : rows_) {
    dc.DrawText(row.percent, percent_width_ - dc.GetTextExtent(row.percent).x, row.top);
    const wxRect bar(percent_width_ + gap, row.top + (line - high) / 2, wide, high);
    dc.SetBrush(wxBrush(wx_color(palette_->unlikely)));
    dc.DrawRectangle(bar);
    dc.SetBrush(wxBrush(wx_color(palette_->likely)));
    dc.DrawRectangle(bar.x, bar.y, std::max(1, static_cast<int>(std::lround(row.share * wide))), bar.height);
    dc.DrawLabel(row.text, wxRect(bar.GetRight() + 1 + gap, row.top, 10'000, line));
  }
}

}  // namespace bocage
