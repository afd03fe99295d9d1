// A list of lines of which one may be chosen: what is wrong with a module, what was done to it.
#pragma once

#include <wx/listbox.h>

#include <functional>
#include <string>
#include <vector>

namespace bocage {

class LineList : public wxListBox {
 public:
  // The line that a hand has chosen, from 0.
  LineList(wxWindow* parent, std::function<void(std::size_t)> chosen);
  void show(const std::vector<std::string>& lines, int at);  // -1: none is chosen
};

}  // namespace bocage
