// One search over the rules, the charts and the help: what is typed, what was found, what it says.
#pragma once

#include <wx/button.h>
#include <wx/listbox.h>
#include <wx/panel.h>
#include <wx/textctrl.h>

#include <functional>
#include <string>
#include <vector>

#include "app/paint/draw/palette.h"
#include "app/play/reading/look_up.h"

namespace bocage {

class LookUpPane : public wxPanel {
 public:
  struct Callbacks {
    std::function<void(std::size_t chart)> show_chart;  // position in Module::charts
    std::function<void()> leave;                        // the keys go elsewhere
  };
  LookUpPane(wxWindow* parent, Callbacks wanted);

  void use(const Palette& palette);
  void use(LookUp look_up);                 // from then on; what was typed stays
  void look_for(const std::string& typed);  // as if it had been typed; the best is chosen
  void open(std::size_t entry);             // chosen among everything that there is
  void take_focus();                        // the search box, with what stands there ready to be typed over

  const LookUp& book() const { return look_up_; }
  const LookUpEntry* chosen() const;  // null when no entry was found
  wxTextCtrl& search() { return *search_; }
  wxListBox& list() { return *list_; }
  wxTextCtrl& text() { return *text_; }
  wxButton& chart_button() { return *chart_button_; }

 private:
  void find();
  void choose(int row);
  void show();
  void act();
  bool walk(int key);
  bool take_key(int key);  // false: it is for somebody else
  void on_key(wxKeyEvent& event);

  Callbacks callbacks_;
  const Palette* palette_ = &palette_of(Theme::print);
  LookUp look_up_;
  std::vector<std::size_t> found_;  // entries, as they are listed
  wxTextCtrl* search_;
  wxListBox* list_;
  wxPanel* page_;  // around the words: GTK gives them no margins
  wxTextCtrl* text_;
  wxButton* chart_button_;
};

}  // namespace bocage
