#include "app/panels/export_dialog.h"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/filedlg.h>
#include <wx/gauge.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "app/panels/wx_words.h"
#include "engine/journal/files.h"

namespace bocage {

namespace {

constexpr std::array<const char*, 3> endings{".png", ".svg", ".pdf"};
constexpr std::array<Theme, 3> themes{Theme::print, Theme::dark, Theme::high_contrast};
constexpr int poll_milliseconds = 80;

wxChoice* choice(wxWindow* parent, const std::vector<wxString>& words) {
  auto* const made =
      new wxChoice(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxArrayString(words.size(), words.data()));
  made->SetSelection(0);
  return made;
}

std::size_t chosen(const wxChoice& choice) {
  return static_cast<std::size_t>(std::max(0, choice.GetSelection()));
}

}  // namespace

ExportDialog::ExportDialog(wxWindow* parent, ExportOrder order, const BoardPainter& picture)
    : wxDialog(parent, wxID_ANY, "Export", wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      order_(std::move(order)),
      picture_(picture) {
  lay_out();
  for (wxChoice* const each : {what_, kind_, theme_}) {
    each->Bind(wxEVT_CHOICE, [this, each](wxCommandEvent&) {
      if (each == kind_) change_ending();
      adopt_choices();
    });
  }
  pixels_->Bind(wxEVT_SPINCTRL, [this](wxCommandEvent&) { adopt_choices(); });
  timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { on_timer(); });
  Bind(
      wxEVT_BUTTON, [this](wxCommandEvent&) { begin(); }, wxID_OK);
  Bind(
      wxEVT_BUTTON, [this](wxCommandEvent&) { stop_or_close(); }, wxID_CANCEL);
  Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { stop_or_close(); });
  adopt_choices();
}

ExportDialog::~ExportDialog() {
  watch_.stop = true;  // the future waits for its thread
}

void ExportDialog::lay_out() {
  what_ = choice(this, {"The map", "The position: the map with its counters", "Map sheet: with title, key and charts",
                        "Counter sheet: all of the scenario, both sides"});
  kind_ = choice(this, {"PNG, pixels", "SVG, lines", "PDF, to print"});
  theme_ = choice(this, {"Print", "Dark", "High contrast"});
  constexpr int least = 8, most = 600, usual = 64;
  pixels_ = new wxSpinCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, least, most, usual);
  path_ = new wxTextCtrl(this, wxID_ANY, words(order_.path), wxDefaultPosition, FromDIP(wxSize(380, -1)));
  auto* const look = new wxButton(this, wxID_ANY, "&Browse…");
  look->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { browse(); });
  auto* const file = new wxBoxSizer(wxHORIZONTAL);
  file->Add(path_, wxSizerFlags(1).CenterVertical());
  file->Add(look, wxSizerFlags().CenterVertical().Border(wxLEFT, FromDIP(6)));
  auto* const grid = new wxFlexGridSizer(2, FromDIP(wxSize(10, 8)));
  grid->AddGrowableCol(1);
  const auto row = [&](const char* label) {
    grid->Add(new wxStaticText(this, wxID_ANY, label), wxSizerFlags().CenterVertical());
  };
  row("&What");
  grid->Add(what_, wxSizerFlags().Expand());
  row("&Kind");
  grid->Add(kind_, wxSizerFlags().Expand());
  row("&Colours");
  grid->Add(theme_, wxSizerFlags().Expand());
  row("&Pixels of a space or counter");
  grid->Add(pixels_, wxSizerFlags());
  row("&File");
  grid->Add(file, wxSizerFlags().Expand());
  words_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, FromDIP(wxSize(-1, 38)), wxST_NO_AUTORESIZE);
  gauge_ = new wxGauge(this, wxID_ANY, 100, wxDefaultPosition, FromDIP(wxSize(-1, 8)));
  auto* const column = new wxBoxSizer(wxVERTICAL);
  const auto flags = wxSizerFlags().Expand().Border(wxALL, FromDIP(8));
  column->Add(grid, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(8)));
  column->Add(words_, flags);
  column->Add(gauge_, flags);
  column->Add(CreateButtonSizer(wxOK | wxCANCEL), flags);
  FindWindow(wxID_OK)->SetLabel("&Export");
  SetEscapeId(wxID_CANCEL);
  SetSizerAndFit(column);
  FindWindow(wxID_OK)->SetFocus();
}

void ExportDialog::tell(const wxString& text) {
  words_->SetLabelText(text);
  words_->Wrap(GetClientSize().x - FromDIP(16));
}

void ExportDialog::adopt_choices() {
  order_.what = static_cast<ExportWhat>(chosen(*what_));
  order_.theme = themes[chosen(*theme_)];
  order_.pixels = pixels_->GetValue();
  const bool board = order_.what == ExportWhat::map || order_.what == ExportWhat::position;
  const PixelSize size = pixel_size(picture_, order_.pixels / picture_.cell());
  tell(board ? wxString::Format(wxString::FromUTF8("%d × %d pixels"), size.width, size.height) : wxString());
}

// Of a path that has another of the three; what else stands there is the player's.
void ExportDialog::change_ending() {
  const std::string path = bytes(path_->GetValue());
  const auto now =
      std::find_if(endings.begin(), endings.end(), [&](const char* ending) { return path.ends_with(ending); });
  if (now == endings.end()) return;
  path_->SetValue(words(path.substr(0, path.size() - std::string_view(*now).size()) + endings[chosen(*kind_)]));
}

void ExportDialog::browse() {
  wxFileDialog dialog(this, "Where to", "", path_->GetValue().AfterLast('/'),
                      "Pictures (*.png;*.svg;*.pdf)|*.png;*.svg;*.pdf|All files|*", wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
  if (dialog.ShowModal() != wxID_OK) return;
  path_->SetValue(dialog.GetPath());
  may_replace_ = bytes(dialog.GetPath());
}

void ExportDialog::begin() {
  if (work_.valid()) return;
  adopt_choices();
  order_.path = bytes(path_->GetValue());
  // An ending that is typed by hand counts; without one that of the kind.
  const bool ended =
      std::any_of(endings.begin(), endings.end(), [&](const char* ending) { return order_.path.ends_with(ending); });
  if (!ended && !order_.path.empty()) {
    order_.path += endings[chosen(*kind_)];
    path_->SetValue(words(order_.path));
  }
  if (file_exists(order_.path) && may_replace_ != order_.path) {
    may_replace_ = order_.path;
    tell("This file is there already. Press Export once more to replace it.");
    return;
  }
  watch_.stop = false;
  watch_.bands = watch_.done = 0;
  gauge_->SetValue(0);
  tell(wxString::FromUTF8("Exporting…"));
  FindWindow(wxID_OK)->Disable();
  work_ = std::async(std::launch::async, [order = order_, watch = &watch_] { return write_export(order, watch); });
  timer_.Start(poll_milliseconds);
}

void ExportDialog::on_timer() {
  if (work_.wait_for(std::chrono::seconds(0)) == std::future_status::ready) {
    finish();
  } else if (const int bands = watch_.bands; bands > 0) {
    gauge_->SetValue(100 * watch_.done / bands);
  } else {
    gauge_->Pulse();
  }
}

void ExportDialog::finish() {
  timer_.Stop();
  const MapImage image = work_.get();
  gauge_->SetValue(image.problem ? 0 : 100);
  FindWindow(wxID_OK)->Enable();
  if (image.problem) {
    tell(words(to_text(*image.problem)));
    return;
  }
  written_ = order_.path;
  EndModal(wxID_OK);
}

// An export under way is given up first.
void ExportDialog::stop_or_close() {
  if (!work_.valid()) {
    EndModal(wxID_CANCEL);
    return;
  }
  watch_.stop = true;
  tell(wxString::FromUTF8("Giving it up…"));
}

}  // namespace bocage
