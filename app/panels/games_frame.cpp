#include "app/panels/games_frame.h"

#include <wx/button.h>
#include <wx/filedlg.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/statline.h>
#include <wx/stattext.h>

#include "app/play/installed_games.h"
#include "engine/module/module.h"

namespace bocage {

namespace {

wxString words(const std::string& text) { return wxString::FromUTF8(text.c_str(), text.size()); }

}  // namespace

GamesFrame::GamesFrame(Wanted wanted) : wxFrame(nullptr, wxID_ANY, "Bocage"), wanted_(std::move(wanted)) {
  const int gap = FromDIP(12);
  auto* const list = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL);
  list->SetScrollRate(0, FromDIP(12));
  auto* const column = new wxBoxSizer(wxVERTICAL);
  auto* const heading = new wxStaticText(list, wxID_ANY, "Games on this table");
  heading->SetFont(heading->GetFont().Bold().Scaled(1.6F));
  column->Add(heading, wxSizerFlags().Border(wxALL, gap));
  for (const InstalledGame& game : installed_games()) {
    const LoadedModule loaded = load_module(game.folder);
    auto* const row = new wxBoxSizer(wxHORIZONTAL);
    auto* const text = new wxBoxSizer(wxVERTICAL);
    auto* const title = new wxStaticText(list, wxID_ANY, words(loaded.module ? loaded.module->title : game.id));
    title->SetFont(title->GetFont().Bold().Larger());
    std::string about = loaded.module ? loaded.module->about : "This module has mistakes: " + to_text(loaded.problems.front());
    auto* const sentence = new wxStaticText(list, wxID_ANY, words(about));
    sentence->Wrap(FromDIP(430));
    text->Add(title);
    text->Add(sentence, wxSizerFlags().Border(wxTOP, FromDIP(4)));
    row->Add(text, wxSizerFlags(1).Expand());
    auto* const play = new wxButton(list, wxID_ANY, "Play");
    play->Enable(loaded.module != nullptr);
    play->Bind(wxEVT_BUTTON, [this, id = game.id](wxCommandEvent&) { CallAfter([this, id] { wanted_.play(id); }); });
    row->Add(play, wxSizerFlags().CenterVertical().Border(wxLEFT, gap));
    column->Add(row, wxSizerFlags().Expand().Border(wxALL, gap));
    column->Add(new wxStaticLine(list), wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, gap));
  }
  auto* const open = new wxButton(list, wxID_OPEN, wxString::FromUTF8("Open a saved game…"));
  open->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_what_to_open(); });
  column->Add(open, wxSizerFlags().Border(wxALL, gap));
  list->SetSizer(column);
  SetClientSize(FromDIP(wxSize(640, 460)));
}

void GamesFrame::ask_what_to_open() {
  wxFileDialog dialog(this, "Open a game", "", "", "Bocage games (*.journal)|*.journal|All files|*", wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() != wxID_OK) return;
  const auto utf8 = dialog.GetPath().utf8_str();
  wanted_.open({utf8.data(), utf8.length()});
}

}  // namespace bocage
