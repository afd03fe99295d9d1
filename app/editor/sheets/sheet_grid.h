// A sheet in the window: its rows that a filter finds, cells into which a hand types, rows that are chosen; and the
// line below it that gives one value to all of those.
#pragma once

#include <wx/grid.h>
#include <wx/panel.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/sheet/sheet.h"

class wxChoice;
class wxComboBox;
class wxStaticText;

namespace bocage {

class SheetGrid : public wxGrid {
 public:
  // Each is called when the event of the grid is over.
  struct Callbacks {
    std::function<void(const std::string& id, const std::string& column, const std::string& text)> typed;
    std::function<void()> chosen;                     // other rows are chosen, or other rows are shown
    std::function<void(const std::string& id)> open;  // a double click on an id
  };
  SheetGrid(wxWindow* parent, Callbacks callbacks);

  void show(editor::Sheet sheet);
  void filter(const std::string& words);  // as a sheet reads them
  void choose(const std::string& id);     // this row alone; nothing happens where it is not shown

  const std::vector<std::string>& columns() const;                // empty before there is a sheet
  const std::vector<std::string>& shown() const { return ids_; }  // by row
  std::vector<std::string> chosen() const;                        // the ids of the rows that are chosen
  std::string csv() const;                                        // of what is shown

 private:
  class Table;

  void fill();
  void watch();

  Callbacks callbacks_;
  std::optional<editor::Sheet> sheet_;
  std::string filter_;
  std::vector<std::string> ids_;
  std::vector<std::size_t> rows_;  // of the sheet, by row of the grid
  Table* table_;
};

class ValueForMany : public wxPanel {
 public:
  struct Callbacks {
    std::function<void(const std::string& column, const std::string& value)> set;
    std::function<void(const std::string& column)> clear;
    std::function<std::vector<std::string>(const std::string& column)> likely;  // values that are offered
  };
  // `nothing` is what the button says that takes the value away.
  ValueForMany(wxWindow* parent, const std::string& nothing, Callbacks callbacks);

  void show(const std::vector<std::string>& columns);  // all but the id
  void say_of_whom(const std::string& text);
  wxChoice& column() { return *column_; }
  wxComboBox& value() { return *value_; }

 private:
  std::string wanted_column() const;
  void offer();

  Callbacks callbacks_;
  wxStaticText* who_;
  wxChoice* column_;
  wxComboBox* value_;
};

}  // namespace bocage
