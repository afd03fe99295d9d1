#include "app/window/desk/dock_tabs.h"

#include <wx/sizer.h>

#include <utility>

#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

DockTabs::DockTabs(wxWindow* parent, std::function<void(std::size_t tab)> choose)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "tabs"), choose_(std::move(choose)) {
  SetSizer(new wxBoxSizer(wxHORIZONTAL));
  wxArrayString any;
  any.Add(words(tr("Journal")));
  make(any);  // so that its height is known before there is anything to show
}

void DockTabs::make(const wxArrayString& titles) {
  titles_ = titles;
  GetSizer()->Clear();
  for (wxToggleButton* const old : tabs_) {
    old->Hide();
    CallAfter([old] { old->Destroy(); });  // not at once: its own press may be on its way
  }
  tabs_.clear();
  for (const wxString& title : titles) {
    auto* const tab = new wxToggleButton(this, wxID_ANY, wxControl::EscapeMnemonics(title), wxDefaultPosition,
                                         wxDefaultSize, wxBU_EXACTFIT);
    const std::size_t number = tabs_.size();
    tab->Bind(wxEVT_TOGGLEBUTTON, [this, tab, number](wxCommandEvent&) {
      tab->SetValue(true);
      CallAfter([this, number] { choose_(number); });
    });
    GetSizer()->Add(tab);
    tabs_.push_back(tab);
  }
}

void DockTabs::show(const wxArrayString& titles, std::size_t front) {
  if (titles != titles_) make(titles);
  for (std::size_t i = 0; i < tabs_.size(); ++i) tabs_[i]->SetValue(i == front);
  Layout();
}

}  // namespace bocage
