// The journal in words, and the way back through it: a click shows on the map where it happened, a double click or the
// slider shows the table as it was.
#pragma once

#include <wx/listbox.h>
#include <wx/panel.h>
#include <wx/slider.h>

#include <functional>
#include <optional>
#include <vector>

#include "app/play/journal_book.h"

namespace bocage {

class JournalPane : public wxPanel {
 public:
  struct Wanted {
    std::function<void(const std::vector<SpaceId>&)> look;
    std::function<void(std::uint32_t entry)> look_back;  // the last entry: the present
  };
  JournalPane(wxWindow* parent, Wanted wanted);

  // `moment`: the entry that is looked back at.
  void show(const Session& session, std::optional<std::uint32_t> moment);
  wxListBox& list() { return *list_; }
  wxSlider& slider() { return *slider_; }
  const JournalBook& book() const { return book_; }

 private:
  Wanted wanted_;
  JournalBook book_;
  wxListBox* list_;
  wxSlider* slider_;
};

}  // namespace bocage
