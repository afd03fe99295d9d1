#include "app/panels/journal_pane.h"

#include <wx/sizer.h>

#include "app/panels/roomy.h"
#include "app/panels/wx_words.h"

namespace bocage {

JournalPane::JournalPane(wxWindow* parent, Wanted wanted)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "journal"),
      wanted_(std::move(wanted)) {
  list_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 0, nullptr, wxLB_SINGLE | wxLB_HSCROLL);
  list_->SetFont(list_->GetFont().Smaller());
  slider_ = new wxSlider(this, wxID_ANY, 0, 0, 1);
  slider_->SetToolTip("The table as it was: from the beginning of the game to now");
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(list_, wxSizerFlags(1).Expand());
  column->Add(slider_, wxSizerFlags().Expand());
  SetSizer(column);
  hide_when_cramped(*list_, 96);
  const auto line = [this](const wxCommandEvent& event) -> const JournalLine* {
    const auto at = static_cast<std::size_t>(event.GetSelection());
    return event.GetSelection() >= 0 && at < book_.lines().size() ? &book_.lines()[at] : nullptr;
  };
  list_->Bind(wxEVT_LISTBOX, [this, line](wxCommandEvent& event) {
    if (const JournalLine* const chosen = line(event)) wanted_.look(chosen->spaces);
  });
  list_->Bind(wxEVT_LISTBOX_DCLICK, [this, line](wxCommandEvent& event) {
    if (const JournalLine* const chosen = line(event)) wanted_.look_back(chosen->entry);
  });
  slider_->Bind(wxEVT_SLIDER, [this](wxCommandEvent& event) {
    wanted_.look_back(static_cast<std::uint32_t>(std::max(0, event.GetInt())));
  });
}

void JournalPane::show(const Session& session, std::optional<std::uint32_t> moment) {
  // Only the end differs from what is shown: the list is not built anew for every step.
  const auto same = static_cast<unsigned>(book_.update(session));
  while (list_->GetCount() > same) list_->Delete(list_->GetCount() - 1);
  wxArrayString more;
  for (std::size_t i = same; i < book_.lines().size(); ++i) {
    const JournalLine& line = book_.lines()[i];
    more.Add(line.heading ? wxString::FromUTF8("\xe2\x80\x94 ") + words(line.text) : words(line.text));
  }
  if (!more.empty()) list_->Append(more);
  const auto length = static_cast<int>(session.timeline().length());
  slider_->SetRange(0, std::max(1, length));
  slider_->SetValue(moment ? static_cast<int>(*moment) : std::max(1, length));
  slider_->Enable(length > 0);
  const std::size_t at = moment ? book_.line_of(*moment) : book_.lines().size();
  if (moment && at < book_.lines().size()) {
    list_->SetSelection(static_cast<int>(at));
  } else if (!book_.lines().empty()) {
    list_->EnsureVisible(static_cast<int>(book_.lines().size()) - 1);
  }
}

}  // namespace bocage
