#include "app/window/dialogs/export_dialog.h"

#include <wx/button.h>
#include <wx/checkbox.h>
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

#include "app/window/widgets/wx_words.h"
#include "engine/base/files.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

// What can be chosen, in the order of the lists.
constexpr std::array<ExportWhat, 6> whats{ExportWhat::map,           ExportWhat::position, ExportWhat::map_sheet,
                                          ExportWhat::counter_sheet, ExportWhat::words,    ExportWhat::words};
constexpr std::size_t position_told = 4;
constexpr std::array<const char*, 4> kind_endings{".png", ".svg", ".pdf", ".pdf"};
constexpr std::size_t pages = 3;  // of the kinds
constexpr std::array<const char*, 4> endings{".png", ".svg", ".pdf", ".txt"};
constexpr std::array<Theme, 3> themes{Theme::print, Theme::dark, Theme::high_contrast};
constexpr int poll_milliseconds = 80;

wxChoice* choice(wxWindow* parent, const std::vector<wxString>& words, int chosen) {
  auto* const made =
      new wxChoice(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxArrayString(words.size(), words.data()));
  made->SetSelection(chosen >= 0 && chosen < static_cast<int>(words.size()) ? chosen : 0);
  return made;
}

std::size_t chosen(const wxChoice& choice) {
  return static_cast<std::size_t>(std::max(0, choice.GetSelection()));
}

wxSpinCtrlDouble* millimetres(wxWindow* parent, double min_length, double max_length, double now) {
  auto* const made = new wxSpinCtrlDouble(parent, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS,
                                          min_length, max_length, now, 0.5);
  made->SetDigits(1);
  return made;
}

wxStaticText* label(wxWindow* parent, const wxString& text) {
  return new wxStaticText(parent, wxID_ANY, text);
}

}  // namespace

ExportDialog::ExportDialog(wxWindow* parent, ExportOrder order, ExportWords told, const BoardPainter& picture,
                           const ExportChoices& choices)
    : wxDialog(parent, wxID_ANY, words(tr("Export")), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      order_(std::move(order)),
      told_(std::move(told)),
      picture_(picture) {
  lay_out(choices);
  bind();
  change_ending();
  adopt_choices();
}

void ExportDialog::bind() {
  for (wxChoice* const each : {what_, kind_, theme_, paper_}) {
    each->Bind(wxEVT_CHOICE, [this, each](wxCommandEvent&) {
      if (each == what_ || each == kind_) change_ending();
      // What is printed is seen on white paper, whatever the screen is like; another theme can be chosen after that.
      if (each == kind_ && chosen(*kind_) == pages) theme_->SetSelection(0);
      adopt_choices();
    });
  }
  pixels_->Bind(wxEVT_SPINCTRL, [this](wxCommandEvent&) { adopt_choices(); });
  landscape_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { adopt_choices(); });
  for (wxSpinCtrlDouble* const each : {counter_, margin_}) {
    each->Bind(wxEVT_SPINCTRLDOUBLE, [this](wxSpinDoubleEvent&) { adopt_choices(); });
  }
  timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { on_timer(); });
  Bind(
      wxEVT_BUTTON, [this](wxCommandEvent&) { begin(); }, wxID_OK);
  Bind(
      wxEVT_BUTTON, [this](wxCommandEvent&) { stop_or_close(); }, wxID_CANCEL);
  Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { stop_or_close(); });
}

ExportDialog::~ExportDialog() {
  watch_.stop = true;  // the future waits for its thread
}

void ExportDialog::lay_out(const ExportChoices& choices) {
  auto* const grid = new wxFlexGridSizer(2, FromDIP(wxSize(10, 8)));
  grid->AddGrowableCol(1);
  lay_out_choices(*grid, choices);
  lay_out_paper(*grid, choices.print);
  lay_out_path(*grid);
  words_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, FromDIP(wxSize(-1, 38)), wxST_NO_AUTORESIZE);
  gauge_ = new wxGauge(this, wxID_ANY, 100, wxDefaultPosition, FromDIP(wxSize(-1, 8)));
  auto* const column = new wxBoxSizer(wxVERTICAL);
  const auto flags = wxSizerFlags().Expand().Border(wxALL, FromDIP(8));
  column->Add(grid, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(8)));
  column->Add(words_, flags);
  column->Add(gauge_, flags);
  column->Add(CreateButtonSizer(wxOK | wxCANCEL), flags);
  FindWindow(wxID_OK)->SetLabel(words(tr("&Export")));
  SetEscapeId(wxID_CANCEL);
  SetSizerAndFit(column);
  FindWindow(wxID_OK)->SetFocus();
}

void ExportDialog::lay_out_choices(wxFlexGridSizer& grid, const ExportChoices& choices) {
  constexpr int min_pixels = 8, max_pixels = 600;
  const auto row = [&](const wxString& text) { grid.Add(label(this, text), wxSizerFlags().CenterVertical()); };
  row(words(tr("&What")));
  std::vector<wxString> listed{words(tr("The map")), words(tr("The position: the map with its counters")),
                               words(tr("Map sheet: with title, key and charts")),
                               words(tr("Counter sheet: all of the scenario, both sides"))};
  if (told_.position && told_.journal) {
    listed.insert(listed.end(), {words(tr("The position in words")), words(tr("The journal in words"))});
  }
  what_ = choice(this, listed, choices.what);
  grid.Add(what_, wxSizerFlags().Expand());
  row(words(tr("&Kind")));
  kind_ = choice(this,
                 {words(tr("PNG, pixels")), words(tr("SVG, lines")), words(tr("PDF, one page as large as the picture")),
                  words(tr("PDF, pages to print: true size, with cut marks"))},
                 choices.kind);
  grid.Add(kind_, wxSizerFlags().Expand());
  row(words(tr("&Colours")));
  theme_ = choice(
      this, {words(tr_in("theme", "Print")), words(tr_in("theme", "Dark")), words(tr_in("theme", "High contrast"))},
      choices.theme);
  grid.Add(theme_, wxSizerFlags().Expand());
  row(words(tr("&Pixels of a space or counter")));
  pixels_ = new wxSpinCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, min_pixels,
                           max_pixels, choices.pixels);
  grid.Add(pixels_, wxSizerFlags());
}

void ExportDialog::lay_out_paper(wxFlexGridSizer& grid, const PrintSetup& print) {
  std::vector<wxString> titles;
  int now = 0;
  for (const PaperKind& kind : paper_kinds) {
    if (kind.id == print.paper) now = static_cast<int>(titles.size());
    titles.push_back(words(std::string(kind.title)));
  }
  const auto beside = wxSizerFlags().CenterVertical().Border(wxLEFT, FromDIP(10));
  grid.Add(label(this, words(tr("P&aper"))), wxSizerFlags().CenterVertical());
  paper_ = choice(this, titles, now);
  landscape_ = new wxCheckBox(this, wxID_ANY, words(tr("&Landscape")));
  landscape_->SetValue(print.landscape);
  auto* const paper = new wxBoxSizer(wxHORIZONTAL);
  paper->Add(paper_, wxSizerFlags(1).CenterVertical());
  paper->Add(landscape_, beside);
  grid.Add(paper, wxSizerFlags().Expand());
  grid.Add(label(this, words(tr("Coun&ter, millimetres"))), wxSizerFlags().CenterVertical());
  counter_ = millimetres(this, PrintSetup::min_counter, PrintSetup::max_counter, print.counter);
  auto* const sizes = new wxBoxSizer(wxHORIZONTAL);
  sizes->Add(counter_, wxSizerFlags().CenterVertical());
  sizes->Add(label(this, words(tr("&Margin"))), beside);
  margin_ = millimetres(this, 0, PrintSetup::max_margin, print.margin);
  sizes->Add(margin_, beside);
  grid.Add(sizes, wxSizerFlags());
}

void ExportDialog::lay_out_path(wxFlexGridSizer& grid) {
  grid.Add(label(this, words(tr("&File"))), wxSizerFlags().CenterVertical());
  path_ = new wxTextCtrl(this, wxID_ANY, words(order_.path), wxDefaultPosition, FromDIP(wxSize(380, -1)));
  auto* const look = new wxButton(this, wxID_ANY, words(tr("&Browse…")));
  look->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { browse(); });
  auto* const file = new wxBoxSizer(wxHORIZONTAL);
  file->Add(path_, wxSizerFlags(1).CenterVertical());
  file->Add(look, wxSizerFlags().CenterVertical().Border(wxLEFT, FromDIP(6)));
  grid.Add(file, wxSizerFlags().Expand());
}

ExportChoices ExportDialog::choices() const {
  ExportChoices now;
  now.what = what_->GetSelection();
  now.kind = kind_->GetSelection();
  now.theme = theme_->GetSelection();
  now.pixels = pixels_->GetValue();
  now.print.paper = paper_kinds[chosen(*paper_)].id;
  now.print.landscape = landscape_->GetValue();
  now.print.counter = counter_->GetValue();
  now.print.margin = margin_->GetValue();
  return now;
}

bool ExportDialog::of_words() const {
  return whats[chosen(*what_)] == ExportWhat::words;
}

const char* ExportDialog::ending() const {
  return of_words() ? ".txt" : kind_endings[chosen(*kind_)];
}

void ExportDialog::tell(const wxString& text) {
  words_->SetLabelText(text);
  words_->Wrap(GetClientSize().x - FromDIP(16));
}

void ExportDialog::adopt_choices() {
  const bool drawn = !of_words(), printed = drawn && chosen(*kind_) == pages;
  const ExportChoices now = choices();
  order_.what = whats[chosen(*what_)];
  order_.theme = themes[chosen(*theme_)];
  order_.pixels = now.pixels;
  order_.print = printed ? std::optional(now.print) : std::nullopt;
  kind_->Enable(drawn);
  theme_->Enable(drawn);
  pixels_->Enable(drawn && !printed);
  for (wxWindow* const each : std::initializer_list<wxWindow*>{paper_, landscape_, counter_, margin_}) {
    each->Enable(printed);
  }
  tell(size_words());
}

// How large what is chosen would be.
wxString ExportDialog::size_words() const {
  if (order_.what == ExportWhat::words) return {};
  if (order_.print) {
    const PrintOut made = print_out_of(order_, picture_);
    if (made.problem) return words(to_text(*made.problem));
    return words(tr_n("{n} page", "{n} pages", made.pages.size()));
  }
  if (order_.what != ExportWhat::map && order_.what != ExportWhat::position) return {};
  const PixelSize size = pixel_size(picture_, order_.pixels / picture_.cell());
  return words(tr("{width} × {height} pixels", {{"width", size.width}, {"height", size.height}}));
}

// Of a path that has another of them; what else stands there is the player's.
void ExportDialog::change_ending() {
  const std::string path = bytes(path_->GetValue());
  const auto now =
      std::find_if(endings.begin(), endings.end(), [&](const char* ending) { return path.ends_with(ending); });
  if (now == endings.end()) return;
  path_->SetValue(words(path.substr(0, path.size() - std::string_view(*now).size()) + ending()));
}

void ExportDialog::browse() {
  wxFileDialog dialog(this, words(tr("Where to")), "", path_->GetValue().AfterLast('/'),
                      words(tr("Pictures and words (*.png;*.svg;*.pdf;*.txt)|*.png;*.svg;*.pdf;*.txt|All files|*")),
                      wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
  if (dialog.ShowModal() != wxID_OK) return;
  path_->SetValue(dialog.GetPath());
  may_replace_ = bytes(dialog.GetPath());
}

void ExportDialog::begin() {
  if (work_.valid()) return;
  adopt_choices();
  order_.path = bytes(path_->GetValue());
  // An ending that is typed by hand counts; without one that of what is chosen.
  const bool ended =
      std::any_of(endings.begin(), endings.end(), [&](const char* ending) { return order_.path.ends_with(ending); });
  if (!ended && !order_.path.empty()) {
    order_.path += ending();
    path_->SetValue(words(order_.path));
  }
  if (file_exists(order_.path) && may_replace_ != order_.path) {
    may_replace_ = order_.path;
    tell(words(tr("This file already exists. Press Export again to replace it.")));
    return;
  }
  if (of_words()) order_.text = chosen(*what_) == position_told ? told_.position() : told_.journal();
  watch_.stop = false;
  watch_.bands = watch_.done = 0;
  gauge_->SetValue(0);
  tell(words(tr("Exporting…")));
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
  tell(words(tr("Cancelling…")));
}

}  // namespace bocage
