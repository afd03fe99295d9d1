#include "app/editor/fields/fields_pane.h"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/colour.h>
#include <wx/combobox.h>
#include <wx/menu.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <utility>

#include "app/editor/fields/color_chooser.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/plain_text.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

using editor::Field;

namespace {

constexpr int prose_dips = 160;  // high

std::vector<std::string> choices_of(const Field& field) {
  auto choices = field.type == Field::Type::yes_no ? std::vector<std::string>{"yes", "no"} : field.choices;
  const bool closed = field.type == Field::Type::choice || field.type == Field::Type::yes_no;
  if (closed && field.own && std::find(choices.begin(), choices.end(), *field.own) == choices.end()) {
    choices.push_back(*field.own);
  }
  return choices;
}

bool is_chosen(const Field& field) {
  return field.type == Field::Type::choice || field.type == Field::Type::yes_no;
}

// What holds where the thing says nothing itself.
wxString otherwise_of(const Field& field) {
  if (field.otherwise.empty()) return {};
  if (field.from.empty()) return words(field.otherwise);
  return words(tr("{value} (from {prototype})", {{"value", field.otherwise}, {"prototype", field.from}}));
}

// Without this entry nothing can be chosen where nothing stands.
wxString empty_choice(const Field& field) {
  const auto otherwise = otherwise_of(field);
  return otherwise.empty() ? wxString::FromUTF8("–") : "(" + otherwise + ")";
}

// A colour with the part at the caret, red, green, blue or opacity, brighter by so much; nullopt where there is none.
std::optional<std::string> shaded(std::string color, long caret, int by) {
  constexpr std::size_t digits = 2;
  if (color.size() < 7 || color.front() != '#') return std::nullopt;
  const auto part =
      std::min(caret <= 1 ? 0 : static_cast<std::size_t>(caret - 1) / digits, (color.size() - 3) / digits);
  const auto at = 1 + part * digits;
  const auto own = color.substr(at, digits);
  if (own.find_first_not_of("0123456789abcdefABCDEF") != std::string::npos) return std::nullopt;
  const int value = std::clamp(std::stoi(own, nullptr, 16) + by, 0, 255);
  constexpr const char* hex = "0123456789abcdef";
  color[at] = hex[value / 16];
  color[at + 1] = hex[value % 16];
  return color;
}

constexpr std::size_t without_opacity = 7;  // "#a0b1c2"

// "#a0b1c2", or with its opacity "#a0b1c280"; nullopt: it is none.
std::optional<wxColour> color_of(const std::string& text) {
  const bool whole = text.size() == without_opacity || text.size() == without_opacity + 2;
  if (!whole || text.front() != '#' || text.find_first_not_of("0123456789abcdefABCDEF", 1) != std::string::npos) {
    return std::nullopt;
  }
  const auto part = [&](std::size_t at) {
    return static_cast<unsigned char>(std::stoi(text.substr(at, 2), nullptr, 16));
  };
  return wxColour(part(1), part(3), part(5), text.size() == without_opacity ? wxALPHA_OPAQUE : part(without_opacity));
}

bool same_control(const Field& a, const Field& b) {
  return a.name == b.name && a.part == b.part && a.type == b.type && a.required == b.required &&
         a.opacity == b.opacity && choices_of(a) == choices_of(b) && otherwise_of(a) == otherwise_of(b);
}

}  // namespace

FieldsPane::FieldsPane(wxWindow* parent, Set set)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL),
      set_(std::move(set)) {
  SetScrollRate(0, FromDIP(10));
  auto* const column = new wxBoxSizer(wxVERTICAL);
  title_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  title_->SetFont(title_->GetFont().Bold().Larger());
  said_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  said_->SetForegroundColour(wxColour(190, 30, 30));
  grid_ = new wxFlexGridSizer(2, FromDIP(6), FromDIP(10));
  grid_->AddGrowableCol(1);
  column->Add(title_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  column->Add(said_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8)));
  column->Add(grid_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8)));
  SetSizer(column);
}

void FieldsPane::show(const wxString& title, std::vector<Field> fields) {
  title_->SetLabelText(title);
  if (has_form_of(fields)) {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      rows_[i].field = std::move(fields[i]);
      if (typed(rows_[i]) != rows_[i].field.own) write(rows_[i]);
      rows_[i].shown = typed(rows_[i]);
    }
  } else {
    build(std::move(fields));
  }
  said_->SetLabelText("");
  FitInside();
  Layout();
}

bool FieldsPane::has_form_of(const std::vector<Field>& fields) const {
  return std::equal(rows_.begin(), rows_.end(), fields.begin(), fields.end(),
                    [](const Row& row, const Field& field) { return same_control(row.field, field); });
}

void FieldsPane::build(std::vector<Field> fields) {
  rows_.clear();
  grid_->Clear(true);
  for (auto& field : fields) add_row(std::move(field));
  Scroll(0, 0);
}

void FieldsPane::add_row(Field field) {
  auto* const label = new wxStaticText(this, wxID_ANY, words(field.name));
  label->SetToolTip(words(field.about));
  grid_->Add(label, wxSizerFlags().CenterVertical());
  Row row{std::move(field)};
  if (is_chosen(row.field)) {
    row.choice = new wxChoice(this, wxID_ANY);
    row.choice->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { take_later(); });
    row.control = row.choice;
    grid_->Add(row.control, wxSizerFlags().Expand());
  } else if (row.field.type == Field::Type::color) {
    add_color(row);
  } else if (row.field.type == Field::Type::several) {
    add_several(row);
  } else if (!row.field.choices.empty()) {
    add_likely(row);
    grid_->Add(row.control, wxSizerFlags().Expand());
  } else {
    add_text(row);
    grid_->Add(row.control, wxSizerFlags().Expand());
  }
  row.control->SetToolTip(words(row.field.about));
  row.control->SetName(words(row.field.name));
  write(row);
  row.shown = typed(row);
  rows_.push_back(std::move(row));
}

void FieldsPane::add_text(Row& row) {
  const bool prose = row.field.type == Field::Type::prose;
  auto* const text =
      new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, prose ? wxTE_MULTILINE : wxTE_PROCESS_ENTER);
  if (prose) text->SetMinSize(wxSize(-1, FromDIP(prose_dips)));
  row.text = text;
  row.control = text;
  watch(row, prose);
}

// What is likely can be chosen, and anything else typed.
void FieldsPane::add_likely(Row& row) {
  wxArrayString likely;
  for (const auto& choice : row.field.choices) likely.Add(words(choice));
  auto* const box =
      new wxComboBox(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, likely, wxCB_DROPDOWN | wxTE_PROCESS_ENTER);
  box->Bind(wxEVT_COMBOBOX, [this](wxCommandEvent&) { take_later(); });
  row.text = box;
  row.control = box;
  watch(row, false);
}

// A text with the words that it may have behind a button, each to be put in or taken out.
void FieldsPane::add_several(Row& row) {
  auto* const both = new wxBoxSizer(wxHORIZONTAL);
  add_text(row);
  auto* const offer =
      new wxButton(this, wxID_ANY, wxString::FromUTF8("…"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  offer->SetToolTip(words(tr("Put words in, or take them out")));
  offer->Enable(!row.field.choices.empty());
  offer->Bind(wxEVT_BUTTON, [this, name = row.field.name](wxCommandEvent&) { offer_words(name); });
  both->Add(row.control, wxSizerFlags(1).CenterVertical());
  both->Add(offer, wxSizerFlags().CenterVertical().Border(wxLEFT, FromDIP(6)));
  grid_->Add(both, wxSizerFlags().Expand());
}

void FieldsPane::watch(Row& row, bool lines) {
  if (!lines) row.text->SetHint(otherwise_of(row.field));
  if (!lines) row.control->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { take_later(); });
  row.control->Bind(wxEVT_TEXT, [this, name = row.field.name](wxCommandEvent& event) {
    tell_typing(name);
    event.Skip();
  });
  row.control->Bind(wxEVT_CHAR_HOOK, [this, name = row.field.name](wxKeyEvent& event) {
    if (event.GetKeyCode() != WXK_ESCAPE || event.HasAnyModifiers() || !take_back(name)) event.Skip();
  });
  row.control->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    take_later();
    event.Skip();
  });
}

void FieldsPane::offer_words(const std::string& name) {
  const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const Row& one) { return one.field.name == name; });
  if (row == rows_.end()) return;
  const auto text = bytes(row->text->GetValue());
  std::vector<std::string> now;
  for (const auto word : split_words(text)) now.emplace_back(word);
  const auto& known = row->field.choices;
  wxMenu menu;
  for (std::size_t i = 0; i < known.size(); ++i) {
    menu.AppendCheckItem(static_cast<int>(i) + 1, words(known[i]))
        ->Check(std::find(now.begin(), now.end(), known[i]) != now.end());
  }
  const int chosen = GetPopupMenuSelectionFromUser(menu);
  if (chosen <= 0) return;
  const auto& word = known[static_cast<std::size_t>(chosen) - 1];
  if (std::erase(now, word) == 0) now.push_back(word);
  std::string list;
  for (const auto& one : now) list += (list.empty() ? "" : " ") + one;
  row->text->ChangeValue(words(list));
  take_later();
}

// A text with a button that shows the colour, and opens a field of colours below.
void FieldsPane::add_color(Row& row) {
  auto* const both = new wxBoxSizer(wxHORIZONTAL);
  add_text(row);
  row.button = new ColorButton(this, [this, name = row.field.name] { open_chooser(name); });
  row.button->SetToolTip(words(tr("Choose a colour with the mouse: Return takes it over, Esc takes it back")));
  row.control->Bind(wxEVT_CHAR_HOOK, [this, name = row.field.name](wxKeyEvent& event) {
    constexpr int step = 4, large_step = 16;
    const int key = event.GetKeyCode();
    const bool up = key == WXK_UP;
    const int by = event.ShiftDown() ? large_step : step;
    if ((!up && key != WXK_DOWN) || event.ControlDown() || event.AltDown() || !shade(name, up ? by : -by)) event.Skip();
  });
  both->Add(row.control, wxSizerFlags(1).CenterVertical());
  both->Add(row.button, wxSizerFlags().CenterVertical().Border(wxLEFT, FromDIP(6)));
  row.column = new wxBoxSizer(wxVERTICAL);
  row.column->Add(both, wxSizerFlags().Expand());
  grid_->Add(row.column, wxSizerFlags().Expand());
}

// Or closes it.
void FieldsPane::open_chooser(const std::string& name) {
  const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const Row& one) { return one.field.name == name; });
  if (row == rows_.end()) return;
  if (row->chooser == nullptr) {
    row->chooser =
        new ColorChooser(this, row->field.opacity, [this, name](const wxColour& color) { pick_color(name, color); });
    row->chooser->show(row->button->color().value_or(*wxBLACK));
    row->column->Add(row->chooser, wxSizerFlags().Border(wxTOP, FromDIP(6)));
  } else {
    row->chooser->Show(!row->chooser->IsShown());
  }
  row->control->SetFocus();
  FitInside();
  Layout();
}

// What is typed, else what holds without it; one that is no colour yet shows the one before.
void FieldsPane::show_color(const Row& row) {
  if (row.button == nullptr) return;
  const auto value = typed(row);
  const auto text = value.value_or(row.field.otherwise);
  const auto color = color_of(text);
  if (!color && !text.empty()) return;
  row.button->show(color);
  if (row.chooser != nullptr) row.chooser->show(color.value_or(*wxBLACK));
}

// It is typed for the hand, and taken as what is typed.
void FieldsPane::pick_color(const std::string& name, const wxColour& color) {
  const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const Row& one) { return one.field.name == name; });
  if (row == rows_.end()) return;
  auto text = color.GetAsString(wxC2S_HTML_SYNTAX).Lower().Left(without_opacity);
  if (color.Alpha() != wxALPHA_OPAQUE) text += wxString::Format("%02x", static_cast<unsigned>(color.Alpha()));
  row->text->ChangeValue(text);
  row->control->SetFocus();
  tell_typing(name);
}

void FieldsPane::write(Row& row) {
  const Field& field = row.field;
  if (row.text != nullptr) {
    row.text->ChangeValue(words(field.own.value_or("")));
    return show_color(row);
  }
  row.choice->Clear();
  if (!field.own || !field.required) row.choice->Append(empty_choice(field));
  for (const auto& choice : choices_of(field)) row.choice->Append(words(choice));
  if (!field.own || !row.choice->SetStringSelection(words(*field.own))) row.choice->SetSelection(0);
}

// Nothing typed is nothing said; where a text may be empty that means the same.
std::optional<std::string> FieldsPane::typed(const Row& row) {
  if (row.text != nullptr) {
    auto text = bytes(row.text->GetValue());
    if (text.empty() && !(row.field.own && row.field.own->empty())) return std::nullopt;
    return text;
  }
  const bool has_empty = row.choice->GetCount() > choices_of(row.field).size();
  const int at = row.choice->GetSelection();
  if (at == wxNOT_FOUND || (has_empty && at == 0)) return std::nullopt;
  return bytes(row.choice->GetString(static_cast<unsigned>(at)));
}

void FieldsPane::tell_typing(const std::string& name) {
  const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const Row& one) { return one.field.name == name; });
  if (row == rows_.end()) return;
  show_color(*row);
  if (typing_) typing_(row->field, typed(*row));
}

// False where nothing was typed that has not been taken.
bool FieldsPane::take_back(const std::string& name) {
  const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const Row& one) { return one.field.name == name; });
  if (row == rows_.end() || typed(*row) == row->shown) return false;
  write(*row);
  said_->SetLabelText("");
  tell_typing(name);
  return true;
}

bool FieldsPane::shade(const std::string& name, int by) {
  const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const Row& one) { return one.field.name == name; });
  if (row == rows_.end()) return false;
  const long caret = row->text->GetInsertionPoint();
  const auto value = shaded(bytes(row->text->GetValue()), caret, by);
  if (!value) return false;
  row->text->ChangeValue(words(*value));
  row->text->SetInsertionPoint(caret);
  tell_typing(name);
  return true;
}

// When the event of the control is over: what is taken may build the pane anew.
void FieldsPane::take_later() {
  CallAfter([this] { take_typed(); });
}

bool FieldsPane::has_typed() const {
  return std::any_of(rows_.begin(), rows_.end(), [](const Row& row) { return typed(row) != row.shown; });
}

// Each change that is made shows the fields anew: what was typed is read before the first one.
void FieldsPane::take_typed() {
  if (taking_) return;
  std::vector<std::pair<editor::Field, std::optional<std::string>>> changed;
  for (const Row& row : rows_) {
    if (auto value = typed(row); value != row.shown) changed.emplace_back(row.field, std::move(value));
  }
  for (const auto& [field, value] : changed) {
    taking_ = true;
    const auto problem = set_(field, value);
    taking_ = false;
    if (!problem) continue;
    said_->SetLabelText(words(plain_text(to_text({{}, problem->message, problem->hint}))));
    Layout();
  }
}

void FieldsPane::go_to(const std::string& name) {
  wxWindow* const wanted = control(name);
  if (wanted == nullptr) return;
  wanted->SetFocus();
  int unit = 1;
  GetScrollPixelsPerUnit(nullptr, &unit);
  Scroll(0, std::max(0, CalcUnscrolledPosition(wanted->GetPosition()).y - GetClientSize().y / 3) / std::max(unit, 1));
}

wxWindow* FieldsPane::control(const std::string& name) const {
  for (const Row& row : rows_) {
    if (row.field.name == name) return row.control;
  }
  return nullptr;
}

ColorButton* FieldsPane::color_button(const std::string& name) const {
  for (const Row& row : rows_) {
    if (row.field.name == name) return row.button;
  }
  return nullptr;
}

ColorChooser* FieldsPane::color_chooser(const std::string& name) const {
  for (const Row& row : rows_) {
    if (row.field.name == name) return row.chooser;
  }
  return nullptr;
}

wxString FieldsPane::said() const {
  return said_->GetLabelText();
}

}  // namespace bocage
