// What the chosen pieces of a set-up begin with: face, facing, region, and each of their variables.
#pragma once

#include <wx/dialog.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/model/piece_values.h"

class wxComboBox;
class wxSizer;

namespace bocage {

class PieceDialog : public wxDialog {
 public:
  // `turns`: into how many a full circle is cut where they stand. `take` is given what was changed, and returns false
  // when it was refused: the dialog stays with all that was typed.
  PieceDialog(wxWindow* parent, const editor::Project& project, const editor::TakenPieces& taken, int turns,
              std::function<bool(const editor::WantedOfPieces& wanted)> take);
  ~PieceDialog() override;

  wxComboBox* box(const std::string& name);  // face, facing, region or a variable; null when there is none
  editor::WantedOfPieces wanted() const;

 private:
  enum class What { face, facing, region, value };
  struct Line {
    What what;
    std::string name;
    wxComboBox* box;
    std::string before;  // what stood in it
  };
  void add_line(wxWindow& within, wxSizer& fields, What what, const std::string& name, const std::string& title,
                const std::vector<std::string>& choices, const std::optional<std::string>& value);
  void finish();

  std::function<bool(const editor::WantedOfPieces& wanted)> take_;
  std::vector<Line> lines_;
};

}  // namespace bocage
