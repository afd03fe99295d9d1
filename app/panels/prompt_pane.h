// The prompt: who decides what, in a sentence, with buttons, and the refusal of the last try with its rule.
#pragma once

#include <wx/button.h>
#include <wx/panel.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include <functional>
#include <optional>
#include <vector>

#include "app/play/presenter.h"

namespace bocage {

class PromptPane : public wxPanel {
 public:
  PromptPane(wxWindow* parent, std::function<void(PromptButton)> pressed);

  void show(const Prompt& prompt, const std::optional<Refusal>& refusal);
  wxButton* button(const wxString& text) const;  // null when none says so
  wxString refusal_text() const { return refusal_->GetLabel(); }

 private:
  void show_refusal(const std::optional<Refusal>& refusal);
  void show_buttons(const std::vector<PromptButton>& buttons);
  void wrap();

  std::function<void(PromptButton)> pressed_;
  wxStaticText* headline_;
  wxStaticText* text_;
  wxStaticText* details_;
  wxPanel* refusal_box_;
  wxStaticText* refusal_;
  wxWrapSizer* row_;
  std::vector<wxButton*> buttons_;
  Prompt shown_;
  wxString refusal_words_;
};

}  // namespace bocage
