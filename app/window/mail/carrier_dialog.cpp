#include "app/window/mail/carrier_dialog.h"

#include <algorithm>

#include "app/window/mail/letter_fields.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

CarrierDialog::CarrierDialog(wxWindow* parent, const std::string& to, const std::vector<MailCarrier>& carriers,
                             const std::string& usual, const std::vector<std::string>& addresses)
    : wxDialog(parent, wxID_ANY, words(tr("Send a letter")), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      carriers_(carriers) {
  auto* const column = new wxBoxSizer(wxVERTICAL);
  add_sentence(*this, *column,
               words(tr("The letter to {player} is written. How shall it go? Send goes the same way next time.",
                        {{"player", to}})));
  wxArrayString titles;
  int first = 0;
  for (const MailCarrier& carrier : carriers_) {
    const bool reaches =
        std::ranges::all_of(addresses.empty() ? std::vector<std::string>{""} : addresses, carrier.reaches);
    if (carrier.id == usual || (usual.empty() && first == 0 && reaches)) {
      first = static_cast<int>(titles.size());
    }
    titles.Add(words(carrier.title));
  }
  which_ = new wxRadioBox(this, wxID_ANY, words(tr("&Way")), wxDefaultPosition, wxDefaultSize, titles, 1);
  which_->SetSelection(first);
  which_->Bind(wxEVT_RADIOBOX, [this](wxCommandEvent&) { judge(); });
  column->Add(which_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  // Letters of one game go into folders or to mail boxes.
  const std::string known = comma_list(addresses);
  const std::string folder = folder_of_address(known);
  folder_ = add_folder_field(
      *this, *column, words(tr("The &folder, which whatever carries files brings to the other player")), words(folder));
  address_ =
      add_field(*this, *column, words(tr("The mail &address of the other player")), words(folder.empty() ? known : ""),
                words(tr("several with commas; may be left empty: the mail program asks for it")));
  folder_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { judge(); });
  add_answer_buttons(*this, *column, words(tr("&Send")), words(tr("&Later")));
  SetSizerAndFit(column);
  judge();
  which_->SetFocus();
}

const MailCarrier& CarrierDialog::chosen() const {
  return carriers_[static_cast<std::size_t>(std::max(0, which_->GetSelection()))];
}

bool CarrierDialog::into_folder() const {
  return chosen().reaches(address_of_folder("/"));
}

std::vector<std::string> CarrierDialog::addresses() const {
  const std::string folder = bytes(folder_->GetValue().Strip(wxString::both));
  if (into_folder()) return folder.empty() ? std::vector<std::string>() : addresses_in(address_of_folder(folder));
  return addresses_in(bytes(address_->GetValue()));
}

void CarrierDialog::judge() {
  folder_->Enable(into_folder());
  address_->Enable(!into_folder());
  if (wxWindow* const ok = FindWindow(wxID_OK)) ok->Enable(!into_folder() || !addresses().empty());
}

}  // namespace bocage
