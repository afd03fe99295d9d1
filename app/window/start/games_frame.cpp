#include "app/window/start/games_frame.h"

#include <glib-object.h>
#include <wx/app.h>
#include <wx/display.h>
#include <wx/filedlg.h>
#include <wx/image.h>
#include <wx/menu.h>
#include <wx/statline.h>
#include <wx/stdpaths.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "app/paint/scene/map_image.h"
#include "app/play/files/game_names.h"
#include "app/play/files/installed_games.h"
#include "app/play/opening/ready_game.h"
#include "app/play/words/game_box.h"
#include "app/window/mail/letter_drop.h"
#include "app/window/widgets/game_line.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"
#include "engine/module/seats.h"
#include "engine/translation/translated.h"

namespace bocage {

namespace {

constexpr int picture_width_dips = 210;
constexpr int picture_height_dips = 158;
constexpr int card_dips = 540;         // at least so wide, where there is room for two
constexpr std::size_t last_games = 3;  // stand above the cards
constexpr std::size_t max_scenarios = 4;

// The middle of the map with the first scenario's set-up, as large as it fills the frame.
std::shared_ptr<const wxImage> picture_of(const std::shared_ptr<const Module>& module, wxSize frame) {
  if (module->board->surfaces().empty() || module->scenarios.empty()) return nullptr;
  const BoardPainter painter(module, Theme::print, 0);
  const Extent map = painter.picture().map_extent();
  const double scale = std::max(frame.x / map.width(), frame.y / map.height());
  const GameState state(module, module->scenarios.front(), {});
  const Scene scene = make_scene(state, SideId(), [](SecretId) { return std::optional<Value>(); });
  const Bitmap bitmap = paint_bitmap(painter, Theme::print, &scene, scale, 1);
  if (!bitmap.surface) return nullptr;
  const int width = cairo_image_surface_get_width(bitmap.surface.get());
  const int height = cairo_image_surface_get_height(bitmap.surface.get());
  const int stride = cairo_image_surface_get_stride(bitmap.surface.get());
  const unsigned char* const data = cairo_image_surface_get_data(bitmap.surface.get());
  wxImage image(width, height, false);
  unsigned char* out = image.GetData();
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      std::uint32_t pixel = 0;
      std::memcpy(&pixel, data + static_cast<std::ptrdiff_t>(y) * stride + std::ptrdiff_t{4} * x, 4);
      *out++ = static_cast<unsigned char>(pixel >> 16U);
      *out++ = static_cast<unsigned char>(pixel >> 8U);
      *out++ = static_cast<unsigned char>(pixel);
    }
  }
  const auto pixels = [scale](double units) { return static_cast<int>(std::lround(units * scale)); };
  const Extent& all = painter.extent();
  const wxRect part{pixels(map.left - all.left + map.width() / 2) - frame.x / 2,
                    pixels(map.top - all.top + map.height() / 2) - frame.y / 2, frame.x, frame.y};
  return std::make_shared<wxImage>(image.GetSubImage(part.Intersect({0, 0, width, height})));
}

wxStaticText* heading(wxWindow& parent, const wxString& text) {
  auto* const made = new wxStaticText(&parent, wxID_ANY, text);
  made->SetFont(made->GetFont().Bold().Scaled(1.4F));
  return made;
}

// "Exercise: The first landing, 15 minutes, 1-2 players"
std::string scenario_words(const Module& module, const ScenarioDef& scenario, const BoxScenario& box) {
  const bool named = !box.exercise || module.as_written().find_scenario(scenario.id)->title.starts_with("Exercise");
  std::string text = named ? scenario.title : tr("Exercise: {scenario}", {{"scenario", scenario.title}});
  if (box.minutes >= 120) {
    text += ", " + tr_n("{n} hour", "{n} hours", static_cast<std::size_t>(box.minutes + 30) / 60);
  } else if (box.minutes > 0) {
    text += ", " + tr_n("{n} minute", "{n} minutes", static_cast<std::size_t>(box.minutes));
  }
  if (!box.players.empty())
    text +=
        ", " + tr_n("{players} player", "{players} players", box.players == "1" ? 1 : 2, {{"players", box.players}});
  return text;
}

}  // namespace

// When the window comes to the front the focus comes back to a button that may be out of sight. The list stays where it
// was left then, and under a click, which would find another button below it.
class GamesFrame::List : public wxScrolledWindow {
 public:
  explicit List(wxWindow* parent) : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL) {}
  bool ShouldScrollToChildOnFocus(wxWindow*) override { return !coming_back_ && !wxGetMouseState().LeftIsDown(); }
  void come_back() {
    coming_back_ = true;
    CallAfter([this] { coming_back_ = false; });
  }

 private:
  bool coming_back_ = false;
};

GamesFrame::GamesFrame(Callbacks wanted) : wxFrame(nullptr, wxID_ANY, "Bocage"), callbacks_(std::move(wanted)) {
  const int gap = FromDIP(12);
  auto* const list = new List(this);
  list_ = list;
  Bind(wxEVT_ACTIVATE, [list](wxActivateEvent& event) {
    if (event.GetActive()) list->come_back();
    event.Skip();
  });
  list_->SetScrollRate(0, FromDIP(12));
  // GTK would show the bar only to a pointer that comes near: what lies below the edge would have no sign.
  g_object_set(list_->GetHandle(), "overlay-scrolling", FALSE, nullptr);
  column_ = new wxBoxSizer(wxVERTICAL);
  for (const InstalledGame& game : installed_games()) installed_.emplace(game.id, load_for_reader(game.folder));
  const auto played = played_games();
  const std::size_t last = std::min(last_games, played.size());
  add_mail_menu();
  add_played(played, 0, last, words(tr("Your games")));
  column_->Add(heading(*list_, words(tr("Games"))), wxSizerFlags().Border(wxALL, gap));
  shelf_ = new wxFlexGridSizer(1, gap, gap);
  for (const auto& [id, loaded] : installed_) add_card(id, loaded);
  column_->Add(shelf_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
  add_played(played, last, played.size(), words(tr("Earlier games")));
  auto* const open = new wxButton(list_, wxID_OPEN, words(tr("Open a saved game…")));
  open->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_what_to_open(); });
  auto* const make = new wxButton(list_, wxID_NEW, words(tr("&New module…")));
  make->SetToolTip(words(tr("Begin a module of your own in the editor, as a copy of one that works")));
  make->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { callbacks_.make(); });
  auto* const last_row = new wxBoxSizer(wxHORIZONTAL);
  last_row->Add(open, wxSizerFlags().Border(wxALL, gap));
  last_row->Add(make, wxSizerFlags().Border(wxTOP | wxRIGHT | wxBOTTOM, gap));
  column_->Add(last_row);
  list_->SetSizer(column_);
  show_mail();
  SetDropTarget(new LetterDrop([mail = callbacks_.mail](const std::vector<std::string>& paths) {
    wxTheApp->CallAfter([mail, paths] { mail->receive_files(paths); });
  }));
  list_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    share_width();
    event.Skip();
  });
  const wxRect screen = wxDisplay(this).GetClientArea();
  SetSize(wxSize(std::min(FromDIP(1280), screen.width), std::min(FromDIP(780), screen.height)));
  focus_the_first();
  paint_pictures();
}

// GTK would give the focus to the button that stands highest, which may be the second game's.
void GamesFrame::focus_the_first() {
  for (wxWindow* const child : list_->GetChildren()) {
    if (dynamic_cast<wxButton*>(child) == nullptr) continue;
    child->SetFocus();
    return;
  }
}

GamesFrame::~GamesFrame() {
  ending_ = true;
  if (painter_.joinable()) painter_.join();
}

void GamesFrame::leave_if(bool done) {
  if (done) Close();
}

// As many cards in a row as have room, all of one width; their sentences are wrapped to it.
void GamesFrame::share_width() {
  const int width = list_->GetClientSize().x;
  if (width == width_) return;
  width_ = width;
  const int gap = FromDIP(12);
  const int columns = std::max(1, width / FromDIP(card_dips));
  shelf_->SetCols(columns);
  const int card = (width - gap) / columns - gap;
  for (const Card& one : cards_) {
    one.about->SetLabelText(one.sentence);
    const int room = std::max(FromDIP(120), card - FromDIP(picture_width_dips) - 3 * gap);
    one.about->Wrap(room);
    // Words of other languages are longer: what does not fit goes to a second row, and none stands there by itself
    // where two could.
    const int all = static_cast<int>(one.buttons.size());
    int in_row = all;
    do {
      one.button_rows->SetCols(in_row);
    } while (one.button_rows->CalcMin().x > room + 2 * gap && --in_row > 1);
    const int rows = (all + in_row - 1) / in_row;
    one.button_rows->SetCols((all + rows - 1) / rows);
  }
  for (std::size_t i = 0; i < cards_.size(); ++i) shelf_->SetItemMinSize(i, card, -1);
  list_->FitInside();
}

wxButton* GamesFrame::add_button(wxSizer& row, const wxString& text, std::function<bool()> work) {
  auto* const button = new wxButton(list_, wxID_ANY, text);
  button->Bind(wxEVT_BUTTON,
               [this, work = std::move(work)](wxCommandEvent&) { CallAfter([this, work] { leave_if(work()); }); });
  row.Add(button, wxSizerFlags().CenterVertical().Border(wxRIGHT, FromDIP(6)));
  return button;
}

// --- what was played

// Of both kinds, the one that was played last first.
std::vector<GamesFrame::Played> GamesFrame::played_games() const {
  std::vector<Played> games;
  for (UnfinishedGame& game : unfinished_games()) games.push_back({std::move(game), {}, false});
  for (const RecentGame& recent : callbacks_.recent) {
    const auto same = [&](const Played& one) { return one.game.path == recent.path; };
    auto game = describe_game(recent.path);
    if (game && std::none_of(games.begin(), games.end(), same)) games.push_back({std::move(*game), recent.turn, true});
  }
  std::stable_sort(games.begin(), games.end(),
                   [](const Played& a, const Played& b) { return a.game.played > b.game.played; });
  return games;
}

void GamesFrame::add_played(const std::vector<Played>& games, std::size_t first, std::size_t end,
                            const wxString& title) {
  if (first == end) return;
  const int gap = FromDIP(12);
  column_->Add(heading(*list_, title), wxSizerFlags().Border(wxALL, gap));
  for (std::size_t i = first; i < end; ++i) add_played(games[i]);
  column_->Add(new wxStaticLine(list_), wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, gap));
}

void GamesFrame::add_played(const Played& played) {
  const int gap = FromDIP(12);
  const std::string path = played.game.path;
  auto* const row = new wxBoxSizer(wxHORIZONTAL);
  const auto installed = installed_.find(played.game.module);
  const auto module = installed == installed_.end() ? nullptr : installed->second.module;
  if (played.game.finished) {
    add_button(*row, words(tr("Look back")), [this, path] { return callbacks_.look_back(path); });
    if (const auto again = module ? same_again(path, *module) : std::nullopt) {
      add_button(*row, words(tr("Again")), [this, again] { return callbacks_.play(*again); });
    }
    const ScenarioDef* const scenario = module ? module->find_scenario(played.game.scenario) : nullptr;
    if (const ScenarioDef* const next = scenario == nullptr ? nullptr : scenario_after(*module, *scenario)) {
      add_button(*row, words(tr("Next: {scenario}", {{"scenario", next->title}})),
                 [this, game = ready_game(*module, next->id)] { return callbacks_.play(game); });
    }
  } else {
    add_button(*row, words(tr("Continue")), [this, path] { return callbacks_.open(path); });
  }
  auto* const line = new wxStaticText(list_, wxID_ANY, game_line(played.game, titles_, played.turn), wxDefaultPosition,
                                      wxDefaultSize, wxST_ELLIPSIZE_END);
  line->SetToolTip(words(path));
  row->Add(line, wxSizerFlags(1).CenterVertical());
  if (!played.named) {
    auto* const gone = add_button(*row, words(tr("Throw away")), [] { return false; });
    gone->Bind(wxEVT_BUTTON, [this, row, path](wxCommandEvent&) {
      CallAfter([this, row, path] {
        if (!callbacks_.throw_away(path)) return;
        row->DeleteWindows();
        column_->Remove(row);
        list_->FitInside();
      });
    });
  }
  column_->Add(row, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
}

// --- games by mail

namespace {

// When the event is over: a window may go by it.
template <typename Work>
void after_this(Work work) {
  wxTheApp->CallAfter(work);
}

// "The Hill, Skirmish, with Bert, Turn 3: The mail of Bert is awaited …; last mail 23 Nov 10:00"
wxString mail_line(const MailRow& row) {
  std::string line = row.title;
  if (!row.others.empty()) line = tr("{game}, with {others}", {{"game", line}, {"others", row.others}});
  if (!row.turn.empty()) line += ", " + row.turn;
  line = tr("{game}: {standing}", {{"game", line}, {"standing", row.standing.text}});
  if (row.last_mail != 0) {
    line = tr("{game}; last mail {when}", {{"game", line}, {"when", mail_time_words(row.last_mail)}});
  }
  return words(line);
}

wxString mail_button_of(const MailRow& row) {
  switch (row.stage) {
    case MailStage::offered:
      return words(tr("Answer…"));
    case MailStage::invited:
    case MailStage::accepted:
      return row.standing.mine ? words(tr("Send…")) : words(tr("Look…"));
    case MailStage::playing:
    case MailStage::closing:
      return words(row.standing.mine ? tr("Play by mail") : tr("Look at it"));
    case MailStage::closed:
      break;
  }
  return words(tr("Look back at it"));
}

}  // namespace

void GamesFrame::add_mail_menu() {
  MailOffice* const mail = callbacks_.mail;
  auto* const menu = new wxMenu;
  const auto add = [&](const std::string& name, const std::string& help, void (MailOffice::*work)()) {
    const int id = menu->Append(wxID_ANY, words(name), words(help))->GetId();
    Bind(
        wxEVT_MENU, [mail, work](wxCommandEvent&) { after_this([mail, work] { (mail->*work)(); }); }, id);
  };
  add(tr("&Receive") + "\tCtrl+Alt+R", tr("Look for letters that have come"), &MailOffice::receive);
  add(tr("Receive in another wa&y…"), tr("Open or paste letters, or name the folder that is looked into"),
      &MailOffice::receive_otherwise);
  menu->AppendSeparator();
  add(tr("Your mail bo&x…"), tr("The mail box from which letters are sent, and into which Receive looks"),
      &MailOffice::mail_box);
  add(tr("&Back up…"), tr("Write your key and the secrets of all your games by email, locked with a pass phrase"),
      &MailOffice::back_up);
  add(tr("Res&tore a backup…"), tr("Bring key and secrets back on a machine that has none"), &MailOffice::restore);
  auto* const bar = new wxMenuBar;
  bar->Append(menu, words(tr("&Mail")));
  SetMenuBar(bar);
}

// The panel is there only with rows: an empty one would take the focus from the first game, and a hidden one troubles
// GTK when the list is scrolled.
void GamesFrame::show_mail() {
  if (mail_ != nullptr) {
    column_->Detach(mail_);
    mail_->Destroy();
    mail_ = nullptr;
  }
  const auto rows = callbacks_.mail->rows();
  if (!rows.empty()) {
    mail_ = new wxPanel(list_);
    mail_->MoveBeforeInTabOrder(list_->GetChildren().front());
    mail_->SetSizer(new wxBoxSizer(wxVERTICAL));
    column_->Insert(0, mail_, wxSizerFlags().Expand());
    const int gap = FromDIP(12);
    mail_->GetSizer()->Add(heading(*mail_, words(tr("Games by email"))), wxSizerFlags().Border(wxALL, gap));
    for (const MailRow& row : rows) add_mail_row(row);
    mail_->GetSizer()->Add(new wxStaticLine(mail_), wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, gap));
  }
  list_->FitInside();
  list_->Layout();
  // One that was not there stands on top: whoever has just begun it sees what becomes of it.
  std::set<std::string> ids;
  for (const MailRow& row : rows) ids.insert(row.id);
  if (by_mail_ && !std::ranges::includes(*by_mail_, ids)) list_->Scroll(0, 0);
  by_mail_ = std::move(ids);
}

// What this person has to do something about stands in bold.
void GamesFrame::add_mail_row(const MailRow& row) {
  const int gap = FromDIP(12);
  auto* const line = new wxBoxSizer(wxHORIZONTAL);
  auto* const button = new wxButton(mail_, wxID_ANY, mail_button_of(row));
  button->Bind(wxEVT_BUTTON, [this, id = row.id](wxCommandEvent&) {
    CallAfter([this, id] { leave_if(callbacks_.mail->open(id)); });
  });
  line->Add(button, wxSizerFlags().CenterVertical().Border(wxRIGHT, FromDIP(8)));
  auto* const text = new wxStaticText(mail_, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  if (row.standing.mine) text->SetFont(text->GetFont().Bold());
  text->SetLabelText(mail_line(row));
  text->SetToolTip(mail_line(row));
  line->Add(text, wxSizerFlags(1).CenterVertical());
  mail_->GetSizer()->Add(line, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
}

// --- the cards

void GamesFrame::add_card(const std::string& id, const LoadedModule& loaded) {
  if (loaded.module && !read_box(*loaded.module).shelf) return;
  const int gap = FromDIP(12);
  auto* const row = new wxBoxSizer(wxHORIZONTAL);
  auto* const picture = new wxStaticBitmap(list_, wxID_ANY, wxNullBitmap);
  picture->SetMinSize(FromDIP(wxSize(picture_width_dips, picture_height_dips)));
  row->Add(picture, wxSizerFlags().Top().Border(wxRIGHT, gap));
  auto* const text = new wxBoxSizer(wxVERTICAL);
  auto* const title = new wxStaticText(list_, wxID_ANY, words(loaded.module ? loaded.module->title : id));
  title->SetFont(title->GetFont().Bold().Larger());
  const std::string about = loaded.module ? loaded.module->about
                            : loaded.problems.empty()
                                ? tr("This module cannot be read")
                                : tr("This module has errors: {first}", {{"first", to_text(loaded.problems.front())}});
  Card made{id, loaded.module, picture, new wxStaticText(list_, wxID_ANY, words(about)), words(about), {}, nullptr};
  text->Add(title);
  text->Add(made.about, wxSizerFlags().Border(wxTOP, FromDIP(4)));
  if (loaded.module) add_scenarios(*text, *loaded.module);
  add_buttons(*text, made);
  row->Add(text, wxSizerFlags(1));
  shelf_->Add(row, wxSizerFlags().Expand());
  cards_.push_back(std::move(made));
}

void GamesFrame::add_scenarios(wxSizer& text, const Module& module) {
  const GameBox box = read_box(module);
  const auto add = [&](const wxString& line) {
    auto* const made = new wxStaticText(list_, wxID_ANY, line, wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
    text.Add(made, wxSizerFlags().Expand().Border(wxTOP, FromDIP(2)));
  };
  std::vector<const ScenarioDef*> ordered;  // the main one first, exercises after all others
  for (const ScenarioDef& scenario : module.scenarios) ordered.push_back(&scenario);
  std::stable_partition(ordered.begin(), ordered.end(),
                        [&](const ScenarioDef* one) { return !box.scenario(one->id).exercise; });
  for (std::size_t i = 0; i < ordered.size() && i < max_scenarios; ++i) {
    const ScenarioDef& scenario = *ordered[i];
    add(wxString::FromUTF8("• ") + words(scenario_words(module, scenario, box.scenario(scenario.id))));
  }
  if (module.scenarios.size() > max_scenarios) {
    add(words(tr_n("• and {n} more", "• and {n} more", module.scenarios.size() - max_scenarios)));
  }
}

void GamesFrame::add_buttons(wxSizer& text, Card& card) {
  auto* const buttons = new wxFlexGridSizer(4, FromDIP(4), 0);
  card.button_rows = buttons;
  const bool playable = card.module && !card.module->scenarios.empty();
  const NewGame ready = playable ? ready_game(*card.module) : NewGame();
  card.buttons.push_back(add_button(*buttons, words(tr("Play")), [this, ready] { return callbacks_.play(ready); }));
  if (playable) {
    card.buttons.back()->SetToolTip(
        words(tr("Play {scenario}", {{"scenario", card.module->find_scenario(ready.scenario)->title}})));
  }
  card.buttons.push_back(
      add_button(*buttons, words(tr("Set up…")), [this, id = card.game] { return callbacks_.set_up(id); }));
  if (!card.module || sides_of_people(*card.module).size() > 1) {  // else there is nobody to be invited
    card.buttons.push_back(add_button(*buttons, words(tr("By email…")), [this, id = card.game] {
      callbacks_.mail->invite(id);
      return false;
    }));
    card.buttons.back()->SetToolTip(words(tr("Invite somebody to this game by email")));
  }
  const auto samples = card.module ? read_box(*card.module).samples : std::vector<BoxSample>();
  if (!samples.empty()) {
    const bool several = samples.size() > 1;
    card.buttons.push_back(add_button(*buttons, words(several ? tr("Watch…") : tr("Watch")),
                                      [this, id = card.game, samples] { return watch_one_of(id, samples); }));
    card.buttons.back()->SetToolTip(words(several ? tr("Watch one of the recorded games from its beginning")
                                                  : tr("Watch a recorded game from its beginning")));
  }
  for (wxButton* const button : card.buttons) button->Enable(playable);
  card.buttons.push_back(add_button(*buttons, words(tr_in("a module", "Edit")), [this, id = card.game] {
    callbacks_.edit(id);
    return false;
  }));
  card.buttons.back()->SetToolTip(words(tr("Change the module in the editor: counters, scenarios, maps, texts")));
  text.Add(buttons, wxSizerFlags().Border(wxTOP, FromDIP(8)));
}

bool GamesFrame::watch_one_of(const std::string& game, const std::vector<BoxSample>& samples) {
  if (samples.size() == 1) return callbacks_.watch(game, samples.front().file);
  wxMenu menu;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const BoxSample& one = samples[i];
    menu.Append(static_cast<int>(i) + 1, words(one.title.empty() ? one.file : one.title));
  }
  const int chosen = GetPopupMenuSelectionFromUser(menu);
  return chosen > 0 && callbacks_.watch(game, samples[static_cast<std::size_t>(chosen) - 1].file);
}

// One after the other beside the window's thread, so that the list is there at once.
void GamesFrame::paint_pictures() {
  const double density = GetContentScaleFactor();
  const wxSize side = FromDIP(wxSize(picture_width_dips, picture_height_dips)) * density;
  std::vector<std::shared_ptr<const Module>> modules;
  for (const Card& card : cards_) modules.push_back(card.module);
  painter_ = std::thread([this, modules = std::move(modules), side, density] {
    for (std::size_t i = 0; i < modules.size() && !ending_; ++i) {
      auto image = modules[i] ? picture_of(modules[i], side) : nullptr;
      CallAfter([this, i, image = std::move(image), density] {
        ++pictures_;
        if (!image) return;
        cards_[i].picture->SetBitmap(wxBitmap(*image, -1, density));
        list_->Layout();
      });
    }
  });
}

wxButton* GamesFrame::button(const std::string& game, const wxString& text) const {
  for (const Card& card : cards_) {
    if (card.game != game) continue;
    for (wxButton* const button : card.buttons) {
      if (button->GetLabelText() == text) return button;
    }
  }
  return nullptr;
}

void GamesFrame::ask_what_to_open() {
  const std::string latest = folder_of_latest(callbacks_.recent);
  const wxString folder = latest.empty() ? wxStandardPaths::Get().GetDocumentsDir() : words(latest);
  wxFileDialog dialog(this, words(tr("Open a game")), folder, "",
                      words(tr("Bocage games (*.journal)|*.journal|All files|*")), wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() != wxID_OK) return;
  leave_if(callbacks_.open(bytes(dialog.GetPath())));
}

}  // namespace bocage
