#include "app/window/frame/table_frame.h"

#include <wx/app.h>
#include <wx/button.h>
#include <wx/listbox.h>
#include <wx/statusbr.h>
#include <wx/textentry.h>

#include <algorithm>
#include <utility>

#include "app/play/time/turn_track.h"
#include "app/window/desk/game_windows.h"
#include "app/window/desk/tool_bar.h"
#include "app/window/frame/frame_parts.h"
#include "app/window/frame/kept_layout.h"
#include "app/window/mail/letter_drop.h"
#include "app/window/mail/mail_office.h"
#include "app/window/panes/chart_pane.h"
#include "app/window/panes/forces_pane.h"
#include "app/window/panes/hand_pane.h"
#include "app/window/panes/here_pane.h"
#include "app/window/panes/inventory_pane.h"
#include "app/window/panes/journal_pane.h"
#include "app/window/panes/look_up_pane.h"
#include "app/window/panes/notes_pane.h"
#include "app/window/panes/overview_pane.h"
#include "app/window/panes/prompt_pane.h"
#include "app/window/panes/turn_pane.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

TableFrame::TableFrame(std::shared_ptr<GameWindows> tables, AppCallbacks app)
    : wxFrame(nullptr, wxID_ANY, words(tables->game().title()) + " - Bocage"),
      tables_(std::move(tables)),
      parts_(std::make_unique<FrameParts>(*this, *tables_, std::move(app))) {
  SetMinClientSize(FromDIP(wxSize(600, 420)));
  SetClientSize(usual_size(*this));  // the docks are measured by it
  parts_->make_boards();
  parts_->make_panes();
  parts_->docks.lay_out(*this, parts_->boards.window(), parts_->panes);
  parts_->make_commands();
  make_menu_bar(*this, parts_->commands);
  make_tool_bar(*this, parts_->commands);
  CreateStatusBar();
  Bind(wxEVT_CLOSE_WINDOW, &TableFrame::on_close, this);
  Bind(wxEVT_CHAR_HOOK, &TableFrame::on_key, this);
  SetDropTarget(new LetterDrop([mail = parts_->app.mail](const std::vector<std::string>& paths) {
    wxTheApp->CallAfter([mail, paths] { mail->receive_files(paths); });
  }));
  adopt_layout(parts_->desk, parts_->overlays);
  const int number = tables_->add(*this);
  if (number > 1)
    SetTitle(words(tr("{game} - window {number} - Bocage", {{"game", game().title()}, {"number", number}})));
  tables_->clocks().open(presenter().session(), parts_->app.paths.clocks);
  tables_->clocks().follow(presenter());
  Bind(wxEVT_ICONIZE, [this](wxIconizeEvent& event) {
    tables_->look_at_them();
    event.Skip();
  });
  show_now();
  canvas().SetFocus();
}

// Boards and panes go while what they show is still there.
TableFrame::~TableFrame() {
  tables_->remove(*this);
  parts_->here.stop();
  parts_->docks.release();
  DestroyChildren();
}

// --- what others ask for

OpenGame& TableFrame::game() {
  return tables_->game();
}

Presenter& TableFrame::presenter() {
  return parts_->desk.presenter();
}

TableCanvas& TableFrame::canvas() {
  return parts_->boards.canvas();
}

PromptPane& TableFrame::prompt() {
  return *parts_->panes.prompt;
}

ForcesPane& TableFrame::forces() {
  return *parts_->panes.forces;
}

JournalPane& TableFrame::journal() {
  return *parts_->panes.journal;
}

HerePane& TableFrame::here() {
  return *parts_->panes.here;
}

ChartPane& TableFrame::charts() {
  return *parts_->panes.charts;
}

LookUpPane& TableFrame::look_up() {
  return *parts_->panes.look_up;
}

TurnPane& TableFrame::turn() {
  return *parts_->panes.turn;
}

OverviewPane& TableFrame::overview() {
  return *parts_->panes.overview;
}

HandPane* TableFrame::hand() {
  return parts_->panes.hand;
}

InventoryPane& TableFrame::inventory() {
  return *parts_->panes.inventory;
}

NotesPane& TableFrame::notes() {
  return *parts_->panes.notes;
}

bool TableFrame::pane_shown(wxWindow& pane) {
  return parts_->docks.shown(pane);
}

const Commands& TableFrame::commands() const {
  return parts_->commands;
}

const SceneKey& TableFrame::overlay_key() const {
  return parts_->overlays.key();
}

void TableFrame::load_module(const std::string& folder) {
  parts_->orders.load_module(folder);
}

bool TableFrame::save_as(const std::string& path) {
  return parts_->files.save_as(path);
}

bool TableFrame::playing_back() const {
  return parts_->playback.playing();
}

void TableFrame::play_from_the_beginning() {
  parts_->playback.play_from_the_beginning();
}

void TableFrame::review_mail() {
  parts_->mail.review();
}

void TableFrame::beat_over() {
  parts_->playback.beat_over();
}

void TableFrame::module_saved(const std::string& folder, const std::vector<std::string>& files) {
  parts_->orders.take_over(folder, files);
}

void TableFrame::show_tool_bar(bool shown) {
  bocage::show_tool_bar(*this, shown);
}

Problems TableFrame::adopt_settings(const Settings& settings) {
  return parts_->settings.adopt(settings);
}

void TableFrame::answer_leaving(std::function<Leaving()> answer) {
  parts_->files.answer_leaving(std::move(answer));
}

void TableFrame::answer_losing(std::function<bool(const Problem&)> answer) {
  parts_->files.answer_losing(std::move(answer));
}

// --- showing

void TableFrame::update() {
  tables_->update();
}

void TableFrame::show_now() {
  Presenter& now = presenter();
  const Panes& panes = parts_->panes;
  parts_->phase.see(now, PhaseWatch::Clock::now());
  parts_->overlays.show();
  parts_->hand.show_outlook();
  parts_->boards.show_dice(now);
  Prompt prompt = now.prompt();
  parts_->mail.tell(prompt);
  panes.prompt->show(prompt, now.refusal(), now.titles(), now.notice());
  show_forces();
  show_hand();
  panes.journal->show(now.session(), now.viewer(), now.lookback().moment(), playing_back());
  panes.charts->show(now.charts());
  panes.turn->show(turn_track(now.shown()));
  show_clocks();
  // To count everything for a pane that nobody sees would make each step slower.
  if (pane_shown(*panes.inventory)) panes.inventory->show(now);
  parts_->notes.show();
  parts_->here.show_soon();
  show_what_is_owed();
  parts_->desk.report_troubles();
}

// What the disk, or whoever plays by mail, has not got yet. The status line has a second part only while there is
// something to say in it.
void TableFrame::show_what_is_owed() {
  const wxString text = words(!game().on_disk()         ? tr("Not on disk")
                              : parts_->mail.not_sent() ? tr("Not sent yet")
                                                        : "");
  const wxString said = GetStatusBar()->GetFieldsCount() > 1 ? GetStatusBar()->GetStatusText(1) : wxString();
  if (text == said) return;
  const int widths[] = {-1, GetStatusBar()->GetTextExtent(text).x + FromDIP(56)};  // with the grip at its end
  GetStatusBar()->SetFieldsCount(text.empty() ? 1 : 2, widths);
  if (!text.empty()) SetStatusText(text, 1);
}

void TableFrame::show_clocks() {
  turn().show_clocks(tables_->clocks().faces(presenter().state().module()));
  if (const auto problem = tables_->clocks().take_trouble()) parts_->app.log(to_text(*problem));
}

// Games that keep everything on the map have no use for this pane.
void TableFrame::show_forces() {
  auto pools = presenter().pools();
  const bool some = !pools.empty();
  const bool wanted = std::any_of(pools.begin(), pools.end(), [](const PoolEntry& entry) { return entry.candidate; });
  forces().show(std::move(pools));
  if (presenter().seat().neutral_view()) return;  // until the next side sits down, the panes wait as they are
  if (some != had_forces_) parts_->docks.set_unused(forces(), !some);
  had_forces_ = some;
  // What is to be chosen now is not to be looked for in a pane that was closed once.
  if (wanted && !wanted_forces_) parts_->docks.show(forces());
  wanted_forces_ = wanted;
}

// Games whose cards are never held have no use for this pane. A layout that was kept of another game knows no such
// pane: it comes with the first cards that are to be seen.
void TableFrame::show_hand() {
  HandPane* const pane = parts_->panes.hand;
  if (pane == nullptr) return;
  auto cards = shown_hand(presenter());
  if (!had_cards_) parts_->docks.set_unused(*pane, cards.empty());
  const bool first = !had_cards_ && !cards.empty();
  pane->show(std::move(cards));
  if (!first) return;
  had_cards_ = true;
  if (!pane_shown(*pane)) parts_->docks.show(*pane);
}

// --- leaving and keys

void TableFrame::on_close(wxCloseEvent& event) {
  const Leaving leaving = parts_->files.leave(event.CanVeto(), parts_->settings.settings().ask_on_leaving);
  if (leaving == Leaving::stay) {
    event.Veto();
    return;
  }
  parts_->notes.keep();
  keep_layout(parts_->desk, parts_->overlays);
  parts_->files.tell_name();
  parts_->mail.leave();
  if (leaving == Leaving::throw_away) game().discard();
  tables_->remove(*this);  // the window itself goes a little later
  event.Skip();
}

// Escape takes away what lies uppermost, and in the end the last choice.
void TableFrame::escape() {
  if (canvas().magnifier().on()) {
    canvas().magnifier().put_away();
  } else if (parts_->overlays.measuring()) {
    parts_->overlays.toggle_measuring();
  } else if (presenter().seat().as_others_see()) {
    parts_->overlays.toggle_others_view();
  } else if (!canvas().give_up()) {
    presenter().cancel();
    update();
  }
}

void TableFrame::make_way() {
  parts_->notes.keep();
  keep_layout(parts_->desk, parts_->overlays);
  tables_->remove(*this);
  Destroy();
}

void TableFrame::on_key(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  const bool plain = event.GetModifiers() == wxMOD_NONE;
  if (plain && key == WXK_ESCAPE) {
    escape();
    return;
  }
  const bool typed = dynamic_cast<wxTextEntry*>(wxWindow::FindFocus()) != nullptr;
  if (plain && !typed) {
    if (key >= '1' && key <= '9' && prompt().press_die(key - '0')) return;
    if (confirm_by_return(key)) return;
  }
  event.Skip();
}

// Return presses the button, the row or the space that has the focus; elsewhere it confirms.
bool TableFrame::confirm_by_return(int key) {
  if (key != WXK_RETURN && key != WXK_NUMPAD_ENTER) return false;
  wxWindow* const focus = wxWindow::FindFocus();
  const bool pressed = dynamic_cast<wxButton*>(focus) != nullptr || dynamic_cast<wxListBox*>(focus) != nullptr ||
                       focus == static_cast<wxWindow*>(&forces()) ||
                       (focus == static_cast<wxWindow*>(&canvas()) && canvas().cursor().shown());
  if (pressed || !presenter().drafting()) return false;
  presenter().confirm();
  parts_->desk.after_step();
  return true;
}

}  // namespace bocage
