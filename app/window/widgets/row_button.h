// A button in a row of them, as pages have it above what they change.
#pragma once

#include <functional>
#include <string>

class wxButton;
class wxSizer;
class wxWindow;

namespace bocage {

// Makes a button as wide as its label at the end of the row; pressed is called for each press, help shown under the
// pointer.
wxButton* add_row_button(wxWindow* parent, wxSizer* row, const std::string& label, const std::string& help,
                         std::function<void()> pressed);

}  // namespace bocage
