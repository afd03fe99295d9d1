#include "app/window/dialogs/option_rows.h"

#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>

#include <algorithm>

#include "app/play/words/game_words.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

namespace {

wxString title_of_option(const OptionDef& option) {
  return words(with_rule(option.title.empty() ? option.id : option.title, option.rule));
}

}  // namespace

OptionRows::OptionRows(wxWindow* parent, wxSizer& column, const Module& module, const ScenarioDef& scenario,
                       const std::map<std::string, Value>& known) {
  for (const OptionDef& option : module.options) {
    Value initial = option.initial;
    if (const auto own = scenario.options.find(option.id); own != scenario.options.end()) initial = own->second;
    if (const auto own = known.find(option.id); own != known.end()) initial = own->second;
    add(parent, column, module, option, initial);
  }
}

void OptionRows::add(wxWindow* parent, wxSizer& column, const Module& module, const OptionDef& option,
                     const Value& initial) {
  const auto flags = wxSizerFlags().Expand().Border(wxBOTTOM, parent->FromDIP(4));
  if (option.type == Value::Kind::boolean) {
    auto* const box = new wxCheckBox(parent, wxID_ANY, title_of_option(option));
    box->SetValue(initial.kind() == Value::Kind::boolean && initial.boolean());
    rows_.push_back({&option, [box] { return Value(box->GetValue()); }});
    column.Add(box, flags);
    return;
  }
  auto* const row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(new wxStaticText(parent, wxID_ANY, title_of_option(option)),
           wxSizerFlags().CenterVertical().Border(wxRIGHT, parent->FromDIP(8)));
  if (option.type == Value::Kind::name) {
    auto* const choice = new wxChoice(parent, wxID_ANY);
    for (const std::string& each : option.choices) choice->Append(words(field_words(module, each)));
    const auto at = std::find(option.choices.begin(), option.choices.end(),
                              initial.kind() == Value::Kind::name ? initial.name() : std::string());
    choice->SetSelection(at == option.choices.end() ? 0 : static_cast<int>(at - option.choices.begin()));
    rows_.push_back({&option, [choice, &option] {
                       return Value(option.choices[static_cast<std::size_t>(std::max(0, choice->GetSelection()))]);
                     }});
    row->Add(choice, wxSizerFlags(1));
  } else {
    auto* const number = new wxSpinCtrl(parent, wxID_ANY);
    number->SetRange(-1'000'000, 1'000'000);
    number->SetValue(initial.kind() == Value::Kind::integer ? static_cast<int>(initial.integer()) : 0);
    rows_.push_back({&option, [number] { return Value(number->GetValue()); }});
    row->Add(number);
  }
  column.Add(row, flags);
}

std::map<std::string, Value> OptionRows::chosen() const {
  std::map<std::string, Value> values;
  for (const Row& row : rows_) values[row.option->id] = row.value();
  return values;
}

}  // namespace bocage
