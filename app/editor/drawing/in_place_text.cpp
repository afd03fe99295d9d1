#include "app/editor/drawing/in_place_text.h"

#include <wx/textctrl.h>

#include <utility>

#include "app/window/widgets/wx_words.h"

namespace bocage {

void InPlaceText::ask(wxWindow& over, wxPoint at, const std::string& text,
                      std::function<void(const std::string& text)> taken) {
  end(true);
  taken_ = std::move(taken);
  constexpr int wide_dips = 150;
  const wxSize size(over.FromDIP(wide_dips), -1);
  box_ = new wxTextCtrl(&over, wxID_ANY, words(text), wxDefaultPosition, size, wxTE_PROCESS_ENTER);
  box_->Move(at - wxPoint(size.x / 2, box_->GetBestSize().y / 2));
  box_->SelectAll();
  box_->SetFocus();
  box_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { owner_.CallAfter([this] { end(true); }); });
  box_->Bind(wxEVT_KILL_FOCUS, [this, box = box_](wxFocusEvent& event) {
    event.Skip();
    owner_.CallAfter([this, box] {
      if (box == box_) end(true);
    });
  });
  box_->Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() != WXK_ESCAPE) return event.Skip();
    owner_.CallAfter([this] { end(false); });
  });
}

void InPlaceText::end(bool take) {
  if (box_ == nullptr) return;
  auto* const box = std::exchange(box_, nullptr);
  const auto taken = std::exchange(taken_, nullptr);
  const auto text = bytes(box->GetValue());
  box->Hide();
  box->GetParent()->SetFocus();
  box->Destroy();
  if (take && taken) taken(text);
}

}  // namespace bocage
