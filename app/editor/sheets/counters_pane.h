// All counters of a module as a sheet: filtered, changed one by one or many at once, with a picture of the one that is
// chosen, and as an order of battle that comes from a spreadsheet and goes to one.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/fields/face_view.h"
#include "app/editor/sheets/sheet_grid.h"
#include "editor/model/counter_table.h"

class wxStaticText;
class wxTextCtrl;

namespace bocage {

class CountersPane : public wxPanel {
 public:
  struct Callbacks {
    std::function<bool(editor::Proposal)> make;         // false: it was refused, and said why
    std::function<void(const std::string& text)> tell;  // in a line
    std::function<void(const std::string& file, editor::ElementId element)> look_at;  // the counter's
  };
  // The project must outlive the pane.
  CountersPane(wxWindow* parent, const editor::Project& project, Callbacks callbacks);

  void show();  // the texts as they are now; does nothing while it is not in sight
  // The pictures of its counters. `alike`: they look as in the module before.
  void show(const std::shared_ptr<const Module>& module, bool alike);

  void filter(const std::string& words);
  void set_for_chosen(const std::string& column, const std::string& value);
  void clear_for_chosen(const std::string& column);
  void import_table(const std::string& csv);             // asks what its columns mean
  std::string exported() const { return grid_->csv(); }  // what is shown

  wxGrid& grid() { return *grid_; }
  wxTextCtrl& filter_box() { return *filter_; }
  const std::vector<std::string>& shown() const { return grid_->shown(); }  // by row
  std::vector<std::string> chosen() const { return grid_->chosen(); }       // the ids of the rows that are chosen

 private:
  wxSizer* top_row();
  void choose_file_to_import();
  void choose_file_to_export();
  void show_chosen();

  const editor::Project& project_;
  Callbacks callbacks_;
  std::optional<std::uint64_t> shown_revision_;
  bool has_pictures_ = false;
  wxTextCtrl* filter_;
  wxStaticText* count_;
  SheetGrid* grid_;
  FaceView* faces_;
  ValueForMany* many_;
};

}  // namespace bocage
