// The prompt: who decides what, in a sentence, with buttons, and the refusal of the last try with its rule.
#pragma once

#include <wx/button.h>
#include <wx/scrolwin.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include <functional>
#include <optional>
#include <vector>

#include "app/play/table/prompt.h"
#include "app/play/words/rule_titles.h"
#include "app/window/panes/chance_list.h"
#include "engine/choice/refusal.h"

namespace bocage {

class PromptPane : public wxScrolledWindow {
 public:
  struct Callbacks {
    std::function<void(PromptButton)> press;
    std::function<void(const std::string& rule)> look_up;
  };
  PromptPane(wxWindow* parent, Callbacks wanted);

  void use(const Palette& palette);
  void show(const Prompt& prompt, const std::optional<Refusal>& refusal, const RuleTitles& titles,
            const std::string& notice);
  wxButton* button(const wxString& text) const;  // null when none says so
  wxString refusal_text() const { return refusal_->GetLabel(); }
  wxString headline() const { return headline_->GetLabel(); }
  const wxString& notice() const { return notice_words_; }
  void take_focus();               // the first button that can be pressed
  bool press_die(int face) const;  // by a digit key; false when no die is asked for

 private:
  void show_refusal(const std::optional<Refusal>& refusal, const RuleTitles& titles);
  void show_buttons(const std::vector<PromptButton>& buttons);
  void wrap();

  Callbacks callbacks_;
  wxStaticText* headline_;
  wxStaticText* text_;
  wxStaticText* details_;
  ChanceList* chances_;
  wxStaticText* notice_;
  wxPanel* refusal_box_;
  wxStaticText* refusal_;
  wxButton* look_up_;
  wxWrapSizer* row_;
  std::vector<wxButton*> buttons_;
  Prompt shown_;
  wxString refusal_words_;
  wxString notice_words_;
  std::string rule_;
  int wrapped_at_ = 0;
};

}  // namespace bocage
