// All counters of a module as a sheet: filtered, changed one by one or many at once, with a picture of the one that is
// chosen, and as an order of battle that comes from a spreadsheet and goes to one.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/face_view.h"
#include "app/editor/module_check.h"
#include "app/editor/module_tree.h"
#include "editor/model/counter_table.h"

class wxChoice;
class wxGrid;
class wxStaticText;
class wxTextCtrl;

namespace bocage {

class CountersPane : public wxPanel {
 public:
  struct Callbacks {
    std::function<bool(editor::Proposal)> make;             // false: it was refused, and said why
    std::function<void(const std::string& text)> tell;      // in a line
    std::function<void(const ChosenThing& thing)> look_at;  // the counter's element
  };
  // The project must outlive the pane.
  CountersPane(wxWindow* parent, const editor::Project& project, Callbacks callbacks);

  void show();                              // the texts as they are now; does nothing while it is not in sight
  void show(const CheckedModule& checked);  // the pictures of its counters

  void filter(const std::string& words);
  void set_for_chosen(const std::string& column, const std::string& value);
  void clear_for_chosen(const std::string& column);
  void import_table(const std::string& csv);  // asks what its columns mean
  std::string exported() const;               // what is shown

  wxGrid& grid() { return *grid_; }
  wxTextCtrl& filter_box() { return *filter_; }
  const std::vector<std::string>& shown() const { return ids_; }  // by row
  std::vector<std::string> chosen() const;                        // the ids of the rows that are chosen

 private:
  class Table;

  void choose_file_to_import();
  void choose_file_to_export();
  void fill();
  void show_chosen();

  const editor::Project& project_;
  Callbacks callbacks_;
  std::unique_ptr<editor::CounterTable> counters_;
  std::optional<std::uint64_t> shown_revision_;
  std::vector<std::string> ids_;
  std::vector<std::size_t> rows_;  // of counters_, by row of the grid
  bool has_pictures_ = false;
  wxTextCtrl* filter_;
  wxStaticText* count_;
  wxGrid* grid_;
  Table* table_;
  FaceView* faces_;
  wxStaticText* who_;
  wxChoice* column_;
  wxTextCtrl* value_;
};

}  // namespace bocage
