// The decks of a module and their cards as a sheet: filtered, changed one by one or many at once, added, copied and
// dropped, with the one that is chosen as the table draws it, and its fields.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/fields/face_view.h"
#include "app/editor/fields/fields_pane.h"
#include "app/editor/fields/line_list.h"
#include "app/editor/sheets/sheet_grid.h"
#include "editor/cards/card_table.h"

class wxButton;
class wxStaticText;
class wxTextCtrl;

namespace bocage {

class CardsPane : public wxPanel {
 public:
  struct Callbacks {
    std::function<bool(editor::Proposal)> make;         // false: it was refused, and said why
    std::function<void(const std::string& text)> tell;  // in a line
    std::function<std::optional<Problem>(const editor::Spot&, const editor::Field&, const std::optional<std::string>&)>
        set_field;
    std::function<void(const std::string& file, editor::ElementId element)> look_at;  // a card's or a deck's
  };
  // The project must outlive the pane.
  CardsPane(wxWindow* parent, const editor::Project& project, Callbacks callbacks);

  void show();  // the texts as they are now; does nothing while it is not in sight
  // The pictures of its cards. `alike`: they look as in the module before.
  void show(const std::shared_ptr<const Module>& module, bool alike);
  void choose(const std::string& file, editor::ElementId element);  // where that is a card
  bool has_typed() const { return fields_->has_typed(); }
  void take_typed() { fields_->take_typed(); }

  const std::string& deck() const { return deck_; }  // whose cards are shown; empty: of all decks
  wxGrid& grid() { return *grid_; }
  wxTextCtrl& filter_box() { return *filter_; }
  LineList& decks() { return *deck_list_; }
  FieldsPane& fields() { return *fields_; }
  FaceView& face() { return *face_; }
  ValueForMany& many() { return *many_; }
  const std::vector<std::string>& shown() const { return grid_->shown(); }  // by row
  std::vector<std::string> chosen() const { return grid_->chosen(); }       // the ids of the rows that are chosen

 private:
  wxSizer* top_row();
  wxSizer* deck_column();
  wxSizer* card_column();
  SheetGrid::Callbacks grid_callbacks();
  ValueForMany::Callbacks many_callbacks();
  void show_decks();
  void show_sheet();
  void filter();
  void show_chosen();
  void show_fields();
  std::vector<std::string> likely_values(const std::string& column) const;
  bool make(editor::Proposal proposal);
  void set_for_chosen(const std::string& column, const std::string& value);
  void clear_for_chosen(const std::string& column);
  std::string wanted_deck() const;
  std::optional<std::string> asked(const std::string& question, const std::string& title, const std::string& preset);
  void ask_for_card();
  void copy_card();
  void drop_cards();
  void choose_deck(const std::string& id);
  void ask_for_deck();
  void ask_for_deck_name();
  void drop_deck();

  const editor::Project& project_;
  Callbacks callbacks_;
  std::optional<std::uint64_t> shown_revision_;
  bool has_pictures_ = false;
  std::string deck_;
  std::vector<std::string> deck_ids_;
  std::string card_;     // whose fields are shown
  bool taking_ = false;  // what was typed into them
  wxTextCtrl* filter_;
  wxStaticText* count_;
  LineList* deck_list_;
  wxButton* rename_deck_;
  wxButton* drop_deck_;
  SheetGrid* grid_;
  FaceView* face_;
  FieldsPane* fields_;
  ValueForMany* many_;
};

}  // namespace bocage
