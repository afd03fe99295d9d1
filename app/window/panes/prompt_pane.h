// The prompt: who decides what, in a sentence, with the refusal of the last try and its rule; below the words, at the
// foot of the pane, the buttons. Back and Confirm stand in its last row, one at each end, whatever else there is.
#pragma once

#include <wx/button.h>
#include <wx/panel.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <functional>
#include <optional>
#include <vector>

#include "app/play/table/prompt.h"
#include "app/window/panes/chance_list.h"
#include "engine/choice/refusal.h"
#include "engine/game/rule_titles.h"

namespace bocage {

class PromptPane : public wxPanel {
 public:
  struct Callbacks {
    std::function<void(PromptButton)> press;
    std::function<void(const std::string& rule)> look_up;
    // How high the pane is best, and how high it must be, or buttons are hidden.
    std::function<void(int wanted, int min_height)> room;
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
  void make_words();
  void make_refusal();
  void make_buttons();
  wxButton* make_button(const PromptButton& each);
  void show_refusal(const std::optional<Refusal>& refusal, const RuleTitles& titles);
  void show_buttons(const std::vector<PromptButton>& buttons);
  void wrap();
  void arrange_choices();
  void arrange_last_row();
  void lay_out();
  void ask_for_room();

  Callbacks callbacks_;
  wxScrolledWindow* page_;  // of the words
  wxStaticText* headline_;
  wxStaticText* text_;
  wxStaticText* details_;
  ChanceList* chances_;
  wxStaticText* notice_;
  wxPanel* refusal_box_;
  wxStaticText* refusal_;
  wxButton* look_up_;
  wxScrolledWindow* choices_;       // buttons of what can be chosen, in rows
  wxBoxSizer* last_;                // below them, as high as a row also while it is empty
  std::vector<wxButton*> buttons_;  // as the prompt has them
  Prompt shown_;
  wxString refusal_words_;
  wxString notice_words_;
  std::string rule_;
  int wrapped_at_ = 0;   // the width of the page when the words were wrapped
  int arranged_at_ = 0;  // and that of the pane when the buttons were; 0: they are others now
  int last_height_ = 0;  // of the last rows, with that of Confirm
  int held_height_ = 0;  // what the pane has had in the choice under way
};

}  // namespace bocage
