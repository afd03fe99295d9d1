#include "app/panels/table_frame.h"

#include <wx/filedlg.h>
#include <wx/menu.h>
#include <wx/msgdlg.h>
#include <wx/notebook.h>
#include <wx/sizer.h>
#include <wx/statbox.h>

#include <algorithm>

namespace bocage {

namespace {

constexpr int side_dips = 340;
constexpr const char* file_kinds = "Bocage games (*.journal)|*.journal|All files|*";

wxString words(const std::string& text) { return wxString::FromUTF8(text.c_str(), text.size()); }

std::string bytes(const wxString& text) {
  const auto utf8 = text.utf8_str();
  return {utf8.data(), utf8.length()};
}

bool drawn(const Module& module, std::uint32_t surface) {
  for (std::uint32_t i = 0; i < module.board->space_count(); ++i) {
    const Space& space = module.board->space(SpaceId(i));
    if (space.surface == surface && !space.outline.empty()) return true;
  }
  return false;
}

}  // namespace

TableFrame::TableFrame(std::unique_ptr<OpenGame> game, Others others)
    : wxFrame(nullptr, wxID_ANY, words(game->title()) + " - Bocage"), game_(std::move(game)), others_(std::move(others)) {
  SetMinClientSize(FromDIP(wxSize(760, 520)));
  lay_out();
  make_commands();
  make_menus();
  CreateStatusBar();
  Bind(wxEVT_CLOSE_WINDOW, &TableFrame::on_close, this);
  Bind(wxEVT_CHAR_HOOK, &TableFrame::on_key, this);
  SetClientSize(FromDIP(wxSize(1240, 900)));
  update();
}

TableFrame::~TableFrame() { DestroyChildren(); }  // while what they show is still there

void TableFrame::lay_out() {
  const auto& module = presenter().session().state().module_ptr();
  auto* const row = new wxBoxSizer(wxHORIZONTAL);
  std::vector<std::uint32_t> surfaces;
  for (std::uint32_t i = 0; i < module->board->surfaces().size(); ++i) {
    if (drawn(*module, i)) surfaces.push_back(i);
  }
  if (surfaces.size() == 1) {
    canvases_.push_back(new TableCanvas(this, *this, module, surfaces.front()));
    row->Add(canvases_.front(), wxSizerFlags(1).Expand());
  } else {
    auto* const book = new wxNotebook(this, wxID_ANY);
    for (const std::uint32_t surface : surfaces) {
      canvases_.push_back(new TableCanvas(book, *this, module, surface));
      book->AddPage(canvases_.back(), words(module->board->surfaces()[surface].title));
    }
    row->Add(book, wxSizerFlags(1).Expand());
  }
  auto* const column = new wxBoxSizer(wxVERTICAL);
  prompt_ = new PromptPane(this, [this](const PromptButton& button) { pressed(button); });
  forces_ = new ForcesPane(this, *this);
  forces_->use(canvases_.front());
  journal_ = new JournalPane(this, [this](const std::vector<SpaceId>& spaces) { look(spaces, {}); });
  const int width = FromDIP(side_dips);
  prompt_->SetMinSize({width, FromDIP(250)});
  forces_->SetMinSize({width, FromDIP(120)});
  journal_->SetMinSize({width, FromDIP(120)});
  column->Add(prompt_, wxSizerFlags(3).Expand());
  column->Add(forces_, wxSizerFlags(4).Expand());
  column->Add(journal_, wxSizerFlags(3).Expand());
  row->Add(column, wxSizerFlags().Expand());
  SetSizer(row);
}

void TableFrame::make_commands() {
  const auto can_undo = [this] { return presenter().session().undo_depth() > 0; };
  const auto can_redo = [this] { return presenter().session().redo_depth() > 0; };
  const auto on_canvas = [this](auto&& work) { return [this, work] { work(canvas()); }; };
  commands_ = {
      {wxID_NEW, "&Game", "&New…", "Ctrl+N", "Choose a game and begin it", [this] { others_.choose(); }, {}},
      {wxID_OPEN, "&Game", "&Open…", "Ctrl+O", "Open a saved game", [this] { ask_what_to_open(); }, {}},
      {wxID_SAVE, "&Game", "&Save", "Ctrl+S", "Save the game; a game with a name is saved at every step", [this] { save(); }, {}},
      {wxID_SAVEAS, "&Game", "Save &as…", "Ctrl+Shift+S", "Save the game under another name", [this] { ask_where_to_save(); }, {}},
      {wxID_EXIT, "&Game", "&Quit", "Ctrl+Q", "Leave Bocage; the game is kept", [this] { Close(); }, {}},
      {wxID_UNDO, "&Play", "&Undo", "Ctrl+Z", "Take the last step back, as far as nobody has learnt anything from it",
       [this] { presenter().undo(); update(); }, can_undo},
      {wxID_REDO, "&Play", "&Redo", "Ctrl+Y", "Make the step again that was taken back", [this] { presenter().redo(); update(); }, can_redo},
      {wxID_OK, "&Play", "&Confirm", "Ctrl+Return", "Do what has been chosen (Return)", [this] { presenter().confirm(); update(); },
       [this] { return presenter().drafting(); }},
      {wxID_CANCEL, "&Play", "&Back", "", "Take the last choice back (Escape)", [this] { presenter().cancel(); update(); },
       [this] { return presenter().drafting(); }},
      {wxID_FORWARD, "&Play", "&End the phase", "Ctrl+E", "End this phase", [this] { end_phase(); }, {}},
      {wxID_ZOOM_IN, "&View", "Zoom &in", "Ctrl++", "Zoom in (wheel)", on_canvas([](TableCanvas& canvas) { canvas.zoom(1); }), {}},
      {wxID_ZOOM_OUT, "&View", "Zoom &out", "Ctrl+-", "Zoom out (wheel)", on_canvas([](TableCanvas& canvas) { canvas.zoom(-1); }), {}},
      {wxID_ZOOM_FIT, "&View", "&Whole board", "Ctrl+0", "Show the whole board", on_canvas([](TableCanvas& canvas) { canvas.fit(); }), {}},
  };
}

void TableFrame::make_menus() {
  auto* const bar = new wxMenuBar;
  for (const Command& command : commands_) {
    int at = bar->FindMenu(wxString::FromUTF8(command.menu));
    if (at == wxNOT_FOUND) {
      bar->Append(new wxMenu, wxString::FromUTF8(command.menu));
      at = static_cast<int>(bar->GetMenuCount()) - 1;
    }
    const wxString text = command.key.empty() ? command.name : command.name + "\t" + command.key;
    bar->GetMenu(static_cast<std::size_t>(at))->Append(command.id, text, command.help);
    Bind(wxEVT_MENU, [run = command.run](wxCommandEvent&) { run(); }, command.id);
    if (command.possible) {
      Bind(wxEVT_UPDATE_UI, [possible = command.possible](wxUpdateUIEvent& event) { event.Enable(possible()); }, command.id);
    }
  }
  SetMenuBar(bar);
}

void TableFrame::update() {
  Presenter& presenter = this->presenter();
  const Scene scene = presenter.scene();
  for (TableCanvas* const canvas : canvases_) canvas->show(scene);
  prompt_->show(presenter.prompt(), presenter.refusal());
  forces_->show(presenter.pools());
  journal_->show(presenter.session());
  if (const auto trouble = game_->take_trouble()) say(*trouble);
}

void TableFrame::look(const std::vector<SpaceId>& spaces, const std::vector<PieceId>& pieces) {
  for (TableCanvas* const canvas : canvases_) canvas->look_at(spaces, pieces);
}

// --- the hand

void TableFrame::click_piece(PieceId piece) {
  presenter().click(piece);
  update();
  if (const auto& refusal = presenter().refusal()) look(refusal->spaces, refusal->pieces);
}

void TableFrame::click_space(SpaceId space) {
  presenter().click(space);
  update();
  if (const auto& refusal = presenter().refusal()) look(refusal->spaces, refusal->pieces);
}

bool TableFrame::lift(PieceId piece) {
  const bool lifted = presenter().begin_drag(piece);
  update();
  return lifted;
}

void TableFrame::drop(SpaceId space) {
  if (space.valid()) {
    presenter().drop(space);
  } else {
    presenter().cancel();
  }
  update();
  if (const auto& refusal = presenter().refusal()) look(refusal->spaces, refusal->pieces);
}

void TableFrame::put_back() {
  presenter().cancel();
  update();
}

void TableFrame::hover(SpaceId id) {
  if (GetStatusBar() == nullptr) return;
  if (!id.valid()) {
    SetStatusText("");
    return;
  }
  const GameState& state = presenter().session().state();
  const Space& space = state.board().space(id);
  std::string text = space.name;
  if (!space.title.empty()) text += "  " + space.title;
  for (const auto& terrain : state.module().terrains) {
    if (space.terrain.valid() && terrain.id == state.board().word(space.terrain)) text += "  " + terrain.title;
  }
  for (const PieceId piece : state.stack(id)) text += "  \xc2\xb7 " + state.counter(piece).title;
  SetStatusText(words(text));
}

void TableFrame::pressed(const PromptButton& button) {
  presenter().press(button);
  update();
}

void TableFrame::end_phase() {
  for (const PromptButton& button : presenter().prompt().buttons) {
    if (button.what == PromptButton::What::done) {
      pressed(button);
      return;
    }
  }
}

void TableFrame::on_key(wxKeyEvent& event) {
  if (event.GetModifiers() == wxMOD_NONE && event.GetKeyCode() == WXK_ESCAPE) {
    if (!canvas().give_up_gesture()) {
      presenter().cancel();
      update();
    }
    return;
  }
  const bool enter = event.GetKeyCode() == WXK_RETURN || event.GetKeyCode() == WXK_NUMPAD_ENTER;
  // Return on a button that has the focus presses that button.
  const bool on_button = dynamic_cast<wxButton*>(wxWindow::FindFocus()) != nullptr;
  if (event.GetModifiers() == wxMOD_NONE && enter && !on_button && presenter().drafting()) {
    presenter().confirm();
    update();
    return;
  }
  event.Skip();
}

// --- files

bool TableFrame::save_as(const std::string& path) {
  if (const auto problem = game_->save_as(path)) {
    say(*problem);
    return false;
  }
  SetStatusText("Saved: " + words(path));
  return true;
}

void TableFrame::save() {
  if (game_->named()) {
    SetStatusText("Saved: " + words(game_->path()));
  } else {
    ask_where_to_save();
  }
}

void TableFrame::ask_where_to_save() {
  wxFileDialog dialog(this, "Save the game", "", "", file_kinds, wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
  if (dialog.ShowModal() == wxID_OK) save_as(bytes(dialog.GetPath()));
}

void TableFrame::ask_what_to_open() {
  wxFileDialog dialog(this, "Open a game", "", "", file_kinds, wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() == wxID_OK) others_.open(bytes(dialog.GetPath()));
}

void TableFrame::say(const Problem& problem) {
  wxMessageBox(words(to_text(problem)), "Bocage", wxOK | (problem.severity == Severity::error ? wxICON_ERROR : wxICON_INFORMATION), this);
}

void TableFrame::on_close(wxCloseEvent& event) {
  if (!game_->named() && !game_->begun()) game_->discard();
  event.Skip();
}

}  // namespace bocage
