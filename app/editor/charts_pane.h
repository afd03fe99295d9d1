// The charts of a module as a grid: cells typed and pasted, rows and columns with their heads, and where rules name the
// chart.
#pragma once

#include <wx/panel.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/fields/fields_pane.h"
#include "app/editor/fields/line_list.h"
#include "app/editor/module_tree.h"
#include "editor/model/chart_lines.h"

class wxGrid;
class wxStaticText;

namespace bocage {

class ChartsPane : public wxPanel {
 public:
  struct Callbacks {
    std::function<bool(editor::Proposal)> make;  // false: it was refused, and said why
    std::function<std::optional<Problem>(const editor::Spot&, const editor::Field&, const std::optional<std::string>&)>
        set_field;
    std::function<void(const std::string& file, std::size_t offset)> go_to;  // a place in a text
  };
  // The project must outlive the pane.
  ChartsPane(wxWindow* parent, const editor::Project& project, Callbacks callbacks);

  void show();                            // the texts as they are now; does nothing while it is not in sight
  void choose(const ChosenThing& thing);  // where it stands in a chart
  void choose_chart(const std::string& id);
  bool has_typed() const { return fields_->has_typed(); }
  void take_typed() { fields_->take_typed(); }

  void insert(editor::ChartLine line, bool behind);  // beside the cell that has the cursor
  void remove(editor::ChartLine line);
  void move(editor::ChartLine line, int by);
  void paste(const std::string& table);  // from the cell that has the cursor
  void add_chart(const std::string& title);

  const std::string& chosen() const { return chosen_; }  // the chart's id
  wxGrid& grid() { return *grid_; }
  FieldsPane& fields() { return *fields_; }
  LineList& charts() { return *charts_; }
  LineList& uses() { return *uses_list_; }

 private:
  class Table;
  struct ShownLine {  // whose head the fields are of
    editor::ChartLine line = editor::ChartLine::column;
    std::size_t index = 0;
  };

  wxSizer* buttons();
  void watch_grid();
  void ask_for_chart();
  void remove_chart();
  void fill();
  void show_fields();
  void show_head(editor::ChartLine line, int index);  // -1: the chart
  void make(editor::Proposal proposal, int row, int column);
  std::optional<editor::Spot> fields_of_what() const;
  std::optional<editor::ChartView> view() const { return editor::ChartView::find(project_, chosen_); }

  const editor::Project& project_;
  Callbacks callbacks_;
  std::optional<std::uint64_t> shown_revision_;
  std::vector<std::string> ids_;
  std::string chosen_;
  std::optional<ShownLine> head_;
  std::vector<editor::Mention> uses_;
  LineList* charts_;
  wxGrid* grid_;
  Table* table_;
  FieldsPane* fields_;
  LineList* uses_list_;
  wxStaticText* used_;
};

}  // namespace bocage
