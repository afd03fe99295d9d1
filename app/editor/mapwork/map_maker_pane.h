// The map maker in the editor: the lines of the recipe in their order with their fields, a making that runs beside the
// window, what it would change, and what is wrong.
#pragma once

#include <wx/panel.h>
#include <wx/timer.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/fields/fields_pane.h"
#include "app/editor/fields/line_list.h"
#include "app/editor/mapwork/map_making.h"
#include "app/editor/mapwork/map_preview.h"
#include "editor/mapwork/recipe_view.h"
#include "editor/model/new_board.h"

class wxButton;
class wxGauge;
class wxListView;
class wxStaticText;

namespace bocage {

class MapMakerPane : public wxPanel {
 public:
  struct Callbacks {
    std::function<bool(editor::Proposal)> make;         // false: it was refused, and said why
    std::function<void(const std::string& text)> tell;  // in a line
    std::function<std::optional<Problem>(const editor::Spot&, const editor::Field&, const std::optional<std::string>&)>
        set_field;
    std::function<void(const std::string& file, std::size_t offset)> go_to;  // a place in a text
  };
  // The project must outlive the pane.
  MapMakerPane(wxWindow* parent, const editor::Project& project, Callbacks callbacks);

  void show();  // the texts as they are now; does nothing while it is not in sight
  bool has_typed() const { return fields_->has_typed(); }
  void take_typed() { fields_->take_typed(); }

  void choose(std::size_t line);
  void add_line(const std::string& tag);  // behind the chosen one
  void remove_line();
  void move_line(bool up);
  bool add_layer(const std::string& path);  // false: it was refused, and said why
  // A recipe of this layer, for the board in map/board.xml; where there is none, for this one.
  bool begin_recipe(const std::string& path, const editor::NewBoard& board);

  void make_map();
  void cancel() { making_.end(); }
  void take_over();
  void discard();
  bool may_make() const;
  bool making() const { return making_.busy(); }
  const editor::RemadeMap* made() const { return made_.get(); }  // null: none is previewed

  wxListView& lines() { return *lines_; }
  FieldsPane& fields() { return *fields_; }
  LineList& told() { return *told_; }
  MapPreview& preview() { return *preview_; }
  std::string head() const;  // what differs, or how the making ended
  wxButton& make_button() { return *make_; }
  wxButton& cancel_button() { return *cancel_; }
  wxButton& take_over_button() { return *take_over_; }
  wxButton& discard_button() { return *discard_; }

 private:
  struct Told {
    std::string text;
    SourceLocation place;  // of no file: it leads nowhere
    std::string space;     // that it speaks of
  };
  wxSizer* line_buttons(wxWindow* parent);
  wxSizer* making_row(wxWindow* parent);
  void fill();
  void show_fields();
  void show_told();
  void show_state();
  void adopt(MapMaking::Result result);
  void lead_to(std::size_t which);
  void ask_what_to_add();
  void ask_for_layer();
  void ask_for_recipe();
  std::optional<editor::Spot> chosen() const;

  const editor::Project& project_;
  Callbacks callbacks_;
  std::optional<std::uint64_t> shown_revision_;
  std::optional<editor::RecipeView> view_;
  std::size_t chosen_ = 0;
  std::vector<Told> told_lines_;
  std::string head_text_;
  wxPanel* none_;   // while there is no recipe
  wxWindow* both_;  // the recipe and the making
  wxListView* lines_;
  FieldsPane* fields_;
  wxStaticText* head_;
  wxGauge* gauge_;
  wxButton* make_;
  wxButton* cancel_;
  wxButton* take_over_;
  wxButton* discard_;
  MapPreview* preview_;
  LineList* told_;
  MapMaking::Result made_;
  wxTimer often_;     // while a map is made
  MapMaking making_;  // last: it ends its thread before anything goes
};

}  // namespace bocage
