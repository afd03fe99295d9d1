// The journal in words; a click shows on the map where it happened.
#pragma once

#include <wx/listbox.h>

#include <functional>
#include <vector>

#include "engine/rules/session.h"

namespace bocage {

class JournalPane : public wxListBox {
 public:
  JournalPane(wxWindow* parent, std::function<void(const std::vector<SpaceId>&)> look);

  void show(const Session& session);  // adds what is new, takes away what was undone

 private:
  void add(const Session& session, const Words& words);

  std::function<void(const std::vector<SpaceId>&)> look_;
  struct Line {
    std::uint32_t entry = 0;
    std::vector<SpaceId> spaces;
    wxString text;
  };
  std::vector<Line> lines_;
  std::string node_;
};

}  // namespace bocage
