#include "app/editor/fields/line_list.h"

#include <utility>

#include "app/window/widgets/wx_words.h"
#include "engine/base/plain_text.h"

namespace bocage {

LineList::LineList(wxWindow* parent, std::function<void(std::size_t)> chosen)
    : wxListBox(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, 0, nullptr, wxLB_SINGLE | wxLB_HSCROLL) {
  Bind(wxEVT_LISTBOX, [this, chosen = std::move(chosen)](wxCommandEvent&) {
    const int at = GetSelection();
    if (at == wxNOT_FOUND) return;
    CallAfter([chosen, at] { chosen(static_cast<std::size_t>(at)); });
  });
}

void LineList::show(const std::vector<std::string>& lines, int at) {
  wxArrayString texts;
  for (const auto& line : lines) texts.Add(words(plain_text(line)));
  if (texts != GetStrings()) Set(texts);
  SetSelection(at);
  if (at >= 0) EnsureVisible(at);
}

}  // namespace bocage
