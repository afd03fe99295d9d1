// The fields of one thing, each in a control of its type: text, number, yes or no, a choice, several words of a list, a
// colour, a few lines.
#pragma once

#include <wx/scrolwin.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/outline/fields.h"

class wxBoxSizer;
class wxChoice;
class wxFlexGridSizer;
class wxStaticText;
class wxTextEntry;

namespace bocage {

class ColorButton;
class ColorChooser;

class FieldsPane : public wxScrolledWindow {
 public:
  // What a field is to say, nullopt for nothing; returns why that cannot be.
  using Set = std::function<std::optional<Problem>(const editor::Field&, const std::optional<std::string>&)>;
  FieldsPane(wxWindow* parent, Set set);
  // Told of what a field says while a hand types, before it is taken; Escape says what it said before.
  using Typing = std::function<void(const editor::Field&, const std::optional<std::string>&)>;
  void watch_typing(Typing typing) { typing_ = std::move(typing); }

  void show(const wxString& title, std::vector<editor::Field> fields);
  void go_to(const std::string& name);  // the field has the keyboard
  bool has_typed() const;               // what was typed and has not been taken yet
  void take_typed();
  wxWindow* control(const std::string& name) const;  // null when there is none; for tests
  ColorButton* color_button(const std::string& name) const;
  ColorChooser* color_chooser(const std::string& name) const;  // null, too, while it was never opened
  wxString said() const;                                       // why the last value was refused; may be empty

 private:
  struct Row {
    editor::Field field;
    wxTextEntry* text = nullptr;  // of a text control, or of a box that offers what is likely
    wxWindow* control = nullptr;  // the text or the choice
    wxChoice* choice = nullptr;
    ColorButton* button = nullptr;                    // beside the text of a colour
    ColorChooser* chooser = nullptr;                  // and below it, once it was opened
    wxBoxSizer* column = nullptr;                     // of both
    std::optional<std::string> shown = std::nullopt;  // what the control said before a hand came
  };
  bool has_form_of(const std::vector<editor::Field>& fields) const;
  void build(std::vector<editor::Field> fields);
  void add_row(editor::Field field);
  void add_text(Row& row);
  void add_likely(Row& row);
  void add_several(Row& row);
  void add_color(Row& row);
  void watch(Row& row, bool lines);
  void offer_words(const std::string& name);
  void take_later();
  void tell_typing(const std::string& name);
  bool take_back(const std::string& name);
  void open_chooser(const std::string& name);
  void pick_color(const std::string& name, const wxColour& color);
  bool shade(const std::string& name, int by);
  static void write(Row& row);
  static void show_color(const Row& row);
  static std::optional<std::string> typed(const Row& row);

  Set set_;
  Typing typing_;
  std::vector<Row> rows_;
  wxStaticText* title_;
  wxStaticText* said_;
  wxFlexGridSizer* grid_;
  bool taking_ = false;
};

}  // namespace bocage
