#include "app/editor/piece_dialog.h"

#include <wx/button.h>
#include <wx/combobox.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <utility>

#include "app/window/widgets/wx_words.h"
#include "editor/model/counters.h"
#include "engine/base/plain_text.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

using editor::Scenario;
using editor::TakenPieces;

namespace {

constexpr const char* they_differ = "…";

// What all of them have; nullopt when they differ.
template <typename Of>
std::optional<std::string> common(const TakenPieces& taken, Of of) {
  const std::string first = of(taken.front().of);
  const bool alike = std::all_of(taken.begin(), taken.end(), [&](const auto& one) { return of(one.of) == first; });
  return alike ? std::optional(first) : std::nullopt;
}

// Those that each of the counters has.
std::vector<std::string> common_faces(const editor::Project& project, const TakenPieces& taken) {
  const editor::Counters counters(project);
  std::optional<std::vector<std::string>> common;
  for (const auto& one : taken) {
    const auto* const counter = counters.find(one.of.counter);
    const auto faces = counter == nullptr ? std::vector<std::string>() : counters.faces(*counter);
    if (!common) common = faces;
    std::erase_if(*common,
                  [&](const std::string& face) { return std::find(faces.begin(), faces.end(), face) == faces.end(); });
  }
  return common.value_or(std::vector<std::string>());
}

std::vector<std::string> choices_of(const editor::Project& project, const editor::PieceVariable& variable) {
  std::vector<std::string> choices;
  if (variable.type == "boolean") choices = {"yes", "no"};
  if (variable.type == "side") {
    for (const auto& side : editor::declared(project, "side")) choices.push_back(side.value("id"));
  }
  if (variable.nullable) choices.emplace_back("none");
  return choices;
}

}  // namespace

PieceDialog::PieceDialog(wxWindow* parent, const editor::Project& project, const TakenPieces& taken, int turns,
                         std::function<bool(const editor::WantedOfPieces& wanted)> take)
    : wxDialog(parent, wxID_ANY, words(tr("What it begins with")), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      take_(std::move(take)) {
  auto* const scrolled = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL);
  auto* const fields = new wxFlexGridSizer(2, FromDIP(6), FromDIP(12));
  fields->AddGrowableCol(1);
  add_line(*scrolled, *fields, What::face, "face", tr("Face"), common_faces(project, taken),
           common(taken, [](const Scenario::Placed& one) { return one.face; }));
  std::vector<std::string> facings;
  for (int i = 0; i < turns; ++i) facings.push_back(std::to_string(i));
  add_line(*scrolled, *fields, What::facing, "facing", tr("Facing"), facings,
           common(taken, [](const Scenario::Placed& one) { return std::to_string(one.facing); }));
  add_line(*scrolled, *fields, What::region, "region", tr("Set up by its owner in"), editor::region_ids(project),
           common(taken, [](const Scenario::Placed& one) { return one.region; }));
  for (const auto& variable : editor::piece_variables(project)) {
    add_line(*scrolled, *fields, What::value, variable.name, variable.title.empty() ? variable.name : variable.title,
             choices_of(project, variable), common(taken, [&](const Scenario::Placed& one) {
               return editor::value_of(one.values, variable.name).value_or(std::string());
             }));
  }
  scrolled->SetSizer(fields);
  scrolled->SetScrollRate(0, FromDIP(10));
  const auto needed = fields->GetMinSize();
  scrolled->SetMinSize(wxSize(std::max(needed.x + FromDIP(20), FromDIP(320)), std::min(needed.y, FromDIP(420))));
  auto* const all = new wxBoxSizer(wxVERTICAL);
  auto* const about = new wxStaticText(
      this, wxID_ANY,
      words(tr("An empty line says nothing: it begins as in every scenario. … stands where they differ.")));
  about->Wrap(FromDIP(360));
  all->Add(about, wxSizerFlags().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(12)));
  all->Add(scrolled, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(12)));
  all->Add(CreateStdDialogButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
  SetSizerAndFit(all);
  Bind(
      wxEVT_BUTTON, [this](wxCommandEvent&) { finish(); }, wxID_OK);
  lines_.front().box->SetFocus();
}

PieceDialog::~PieceDialog() = default;

void PieceDialog::add_line(wxWindow& within, wxSizer& fields, What what, const std::string& name,
                           const std::string& title, const std::vector<std::string>& choices,
                           const std::optional<std::string>& value) {
  wxArrayString known;
  for (const auto& one : choices) known.Add(words(one));
  const auto before = value.value_or(they_differ);
  auto* const box =
      new wxComboBox(&within, wxID_ANY, words(before), wxDefaultPosition, wxDefaultSize, known, wxTE_PROCESS_ENTER);
  box->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { finish(); });
  fields.Add(new wxStaticText(&within, wxID_ANY, words(plain_text(title))), wxSizerFlags().CenterVertical());
  fields.Add(box, wxSizerFlags().Expand());
  lines_.push_back({what, name, box, before});
}

wxComboBox* PieceDialog::box(const std::string& name) {
  for (const auto& line : lines_) {
    if (line.name == name) return line.box;
  }
  return nullptr;
}

editor::WantedOfPieces PieceDialog::wanted() const {
  editor::WantedOfPieces wanted;
  for (const auto& line : lines_) {
    const std::string text(trim(bytes(line.box->GetValue())));
    if (text == line.before) continue;
    switch (line.what) {
      case What::face:
        wanted.face = text;
        break;
      case What::facing:
        wanted.facing = text;
        break;
      case What::region:
        wanted.region = text;
        break;
      case What::value:
        wanted.values.emplace_back(line.name, text.empty() ? std::nullopt : std::optional(text));
        break;
    }
  }
  return wanted;
}

void PieceDialog::finish() {
  if (!IsModal()) return;  // Return is heard by the line and by the button
  const auto now = wanted();
  const bool nothing = !now.face && !now.facing && !now.region && now.values.empty();
  if (nothing || take_(now)) EndModal(wxID_OK);
}

}  // namespace bocage
