#include "app/editor/console/console_pane.h"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/listbox.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/stdpaths.h>
#include <wx/textctrl.h>

#include <boost/filesystem.hpp>
#include <cctype>
#include <csignal>
#include <utility>

#include "app/window/widgets/wx_words.h"
#include "editor/model/scenario.h"
#include "engine/base/plain_text.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {
namespace {

namespace fs = boost::filesystem;

constexpr std::size_t max_said = 200'000;  // bytes; what was said first goes
constexpr std::string_view stopped = "stopped: ";

std::string program_beside() {
  const auto own = fs::path(bytes(wxStandardPaths::Get().GetExecutablePath()));
  return (own.parent_path() / "bocage-cli").string();
}

// Of "stopped: rules/combat.lua:37 in verbs.attack.run (step)".
std::string place_in(const std::string& line) {
  return line.substr(stopped.size(), line.find(' ', stopped.size()) - stopped.size());
}

std::pair<std::string, int> file_and_line(const std::string& place) {
  const auto colon = place.rfind(':');
  const auto line =
      colon == std::string::npos ? std::nullopt : parse_integer(std::string_view(place).substr(colon + 1));
  return {place.substr(0, colon), static_cast<int>(line.value_or(0))};
}

}  // namespace

ConsolePane::ConsolePane(wxWindow* parent, const editor::Project& project, const std::string& library,
                         Callbacks callbacks)
    : wxPanel(parent),
      project_(project),
      callbacks_(std::move(callbacks)),
      help_(library),
      program_(program_beside()),
      talk_(*this,
            {[this](const std::vector<std::string>&) {},
             [this](const std::vector<std::string>& last, ChildProgram::Ended ended) { adopt_end(last, ended); }}) {
  lay_out();
  line_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { type_line(); });
  line_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_TAB) {
      if (event.GetModifiers() == wxMOD_NONE && !line_->IsEmpty()) return complete();
      line_->Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
      return;
    }
    const bool up = event.GetKeyCode() == WXK_UP && typed_at_ > 0;
    const bool down = event.GetKeyCode() == WXK_DOWN && typed_at_ < typed_.size();
    if (event.HasAnyModifiers() || (!up && !down)) return event.Skip();
    typed_at_ += up ? std::size_t(-1) : 1;
    line_->ChangeValue(typed_at_ < typed_.size() ? words(typed_[typed_at_]) : wxString());
    line_->SetInsertionPointEnd();
  });
  end_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { end(); });
  calls_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent&) {
    const int at = calls_->GetSelection();
    if (at == wxNOT_FOUND || !runs()) return;
    // "  > 0  rules/combat.lua:37 in resolve"; what is no call has no number.
    const std::string shown = bytes(calls_->GetString(static_cast<unsigned>(at)));
    const auto parts = split_words(shown);
    const auto number = parts.empty() ? std::nullopt : parse_integer(parts.front() == ">" ? parts[1] : parts.front());
    if (number) CallAfter([this, which = *number] { send("frame " + std::to_string(which)); });
  });
  Bind(wxEVT_IDLE, [this](wxIdleEvent& event) {
    event.Skip();
    if (IsShownOnScreen() && listed_ != project_.revision()) list_scenarios();
  });
  list_scenarios();
  show_head();
}

// The one that is chosen stays so where it is among them.
void ConsolePane::list_scenarios() {
  listed_ = project_.revision();
  const int at = scenarios_->GetSelection();
  const auto chosen = at > 0 ? scenario_ids_[static_cast<std::size_t>(at) - 1] : std::string();
  scenario_ids_.clear();
  wxArrayString titles;
  titles.Add(words(tr("The main scenario")));
  int now = 0;
  for (const auto& root : editor::roots_of(project_, "scenario")) {
    const auto id = root.value("id");
    if (id.empty()) continue;
    scenario_ids_.push_back(id);
    if (id == chosen) now = static_cast<int>(scenario_ids_.size());
    titles.Add(words(plain_text(root.tree->value_or(root.id, "title", id))));
  }
  if (titles != scenarios_->GetStrings()) scenarios_->Set(titles);
  scenarios_->SetSelection(now);
}

void ConsolePane::lay_out() {
  head_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  scenarios_ = new wxChoice(this, wxID_ANY);
  scenarios_->SetToolTip(words(tr("The scenario that F6 begins")));
  end_ = new wxButton(this, wxID_ANY, words(tr("&Stop")));
  const wxFont font(wxFontInfo(GetFont().GetPointSize()).Family(wxFONTFAMILY_TELETYPE));
  said_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                         wxTE_MULTILINE | wxTE_READONLY | wxTE_DONTWRAP);
  line_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER | wxTE_PROCESS_TAB);
  line_->SetHint(words(tr("An expression of the rules, or a command: help lists them")));
  calls_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 0, nullptr, wxLB_SINGLE | wxLB_HSCROLL);
  variables_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 0, nullptr, wxLB_SINGLE | wxLB_HSCROLL);
  for (wxWindow* const window : {static_cast<wxWindow*>(said_), static_cast<wxWindow*>(line_),
                                 static_cast<wxWindow*>(calls_), static_cast<wxWindow*>(variables_)}) {
    window->SetFont(font);
  }
  auto* const row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(head_, wxSizerFlags(1).CenterVertical().Border(wxLEFT | wxRIGHT, FromDIP(8)));
  row->Add(scenarios_, wxSizerFlags().CenterVertical().Border(wxALL, FromDIP(2)));
  row->Add(end_, wxSizerFlags().CenterVertical().Border(wxALL, FromDIP(2)));
  auto* const left = new wxBoxSizer(wxVERTICAL);
  left->Add(said_, wxSizerFlags(1).Expand());
  left->Add(line_, wxSizerFlags().Expand());
  // Beside each other: below each other they have no room for their scroll bars where the page is low.
  auto* const columns = new wxBoxSizer(wxHORIZONTAL);
  columns->Add(left, wxSizerFlags(4).Expand());
  columns->Add(calls_, wxSizerFlags(3).Expand());
  columns->Add(variables_, wxSizerFlags(3).Expand());
  auto* const rows = new wxBoxSizer(wxVERTICAL);
  rows->Add(row, wxSizerFlags().Expand());
  rows->Add(columns, wxSizerFlags(1).Expand());
  SetSizer(rows);
  for (wxWindow* const window :
       {static_cast<wxWindow*>(said_), static_cast<wxWindow*>(calls_), static_cast<wxWindow*>(variables_)}) {
    window->Hide();  // GTK complains of lists that have no room, as a page has none before it is shown
  }
}

// --- what is done with the game

void ConsolePane::begin() {
  callbacks_.show();
  said_->Show();
  calls_->Show();
  variables_->Show();
  Layout();
  if (!callbacks_.save()) return;
  said_->Clear();
  forget_stand();
  // A path of its own: a folder may be called as another game's id.
  const auto folder = fs::absolute(project_.folder()).string();
  std::vector<std::string> call{program_, "debug", folder};
  list_scenarios();
  if (const int at = scenarios_->GetSelection(); at > 0) {
    call.insert(call.end(), {"--scenario", scenario_ids_[static_cast<std::size_t>(at) - 1]});
  }
  if (const auto why = talk_.begin(call)) {
    const auto text = tr("{program} cannot be started: {why}", {{"program", program_}, {"why", *why}});
    add(text);
    return callbacks_.tell(text);
  }
  for (const auto& [file, lines] : Stops(callbacks_.stops())) {
    for (const auto& [line, condition] : lines) set_stop(file, line, condition);
  }
  send("run");
  line_->SetFocus();
}

void ConsolePane::go_on() {
  if (!runs()) return begin();
  callbacks_.show();
  send("continue");
}

void ConsolePane::step() {
  if (!runs()) return begin();
  send("step");
}

void ConsolePane::step_over() {
  if (standing()) send("next");
}

void ConsolePane::step_out() {
  if (standing()) send("out");
}

void ConsolePane::interrupt() {
  talk_.interrupt();
}

void ConsolePane::end() {
  talk_.end();
}

void ConsolePane::type_line() {
  const std::string text = bytes(line_->GetValue());
  if (trim(text).empty()) return;
  if (!runs()) return callbacks_.tell(tr("No game is under way: F6 begins one"));
  if (typed_.empty() || typed_.back() != text) typed_.push_back(text);
  typed_at_ = typed_.size();
  line_->Clear();
  send(text);
}

std::vector<std::string> ConsolePane::names_in_sight() const {
  std::vector<std::string> names;
  for (const auto& line : variables()) {
    const auto end = line.find(" = ");
    if (end != std::string::npos) names.push_back(line.substr(0, end));
  }
  return names;
}

void ConsolePane::complete() {
  const std::string all = bytes(line_->GetValue());
  const std::string before = bytes(line_->GetRange(0, line_->GetInsertionPoint()));
  const auto offer = help_.offered(project_, before, before.size());
  std::size_t begin = before.size();
  while (begin > 0 && (std::isalnum(static_cast<unsigned char>(before[begin - 1])) != 0 || before[begin - 1] == '_')) {
    --begin;
  }
  const std::string written = before.substr(begin);
  std::set<std::string> names;
  for (const auto& word : offer.words) names.insert(word.name);
  const bool alone = begin == 0 || (before[begin - 1] != '.' && before[begin - 1] != ':');
  const auto in_sight = alone ? names_in_sight() : std::vector<std::string>();
  names.insert(in_sight.begin(), in_sight.end());
  std::erase_if(names, [&](const std::string& name) { return !name.starts_with(written); });
  if (names.empty()) return;
  std::string common = *names.begin();
  for (const auto& name : names) {
    std::size_t same = 0;
    while (same < common.size() && same < name.size() && common[same] == name[same]) ++same;
    common.resize(same);
  }
  if (common.size() > written.size()) {
    line_->ChangeValue(words(before.substr(0, begin) + common + all.substr(before.size())));
    line_->SetInsertionPoint(static_cast<long>(words(before.substr(0, begin) + common).size()));
  } else if (names.size() > 1) {
    add(comma_list({names.begin(), names.end()}));
  }
}

void ConsolePane::change_stop(const std::string& file, int line, const std::optional<std::string>& condition) {
  if (!runs()) return;
  if (condition) return set_stop(file, line, *condition);
  talk_.say("delete " + file + ":" + std::to_string(line), [](const std::vector<std::string>&) {});
}

// The answer names the line on which it stands: "breakpoint 1: rules/combat.lua:37".
void ConsolePane::set_stop(const std::string& file, int line, const std::string& condition) {
  const auto text = "break " + file + ":" + std::to_string(line) + (condition.empty() ? "" : " if " + condition);
  talk_.say(text, [this, file, line](const std::vector<std::string>& lines) {
    const std::string first(lines.empty() ? std::string_view() : trim(lines.front()));
    const bool placed = first.starts_with("breakpoint ");
    const int at = placed ? file_and_line(first).second : 0;
    if (at != line) callbacks_.move_stop(file, line, at);
    if (!placed && !first.empty()) callbacks_.tell(first);
  });
}

// Of rows like "2  rules/combat.lua:37 if odds > 3".
void ConsolePane::adopt_stops(const std::vector<std::string>& lines) {
  Stops stops;
  for (const auto& row : lines) {
    const auto parts = split_words(row);
    if (parts.size() < 2 || !parse_integer(parts[0])) continue;
    const auto [file, line] = file_and_line(std::string(parts[1]));
    if (line < 1) continue;
    constexpr std::string_view if_word = " if ";
    const auto at = row.find(if_word);
    stops[file][line] = at == std::string::npos ? std::string() : row.substr(at + if_word.size());
  }
  callbacks_.stops_are(stops);
}

void ConsolePane::send(const std::string& command) {
  add("> " + command);
  head_->SetLabelText(words(tr("The rules run")));
  talk_.say(command, [this](const std::vector<std::string>& lines) {
    adopt(lines);
    look();
  });
  const auto parts = split_words(command);
  if (parts.empty() || (parts[0] != "break" && parts[0] != "delete")) return;
  talk_.say("break", [this](const std::vector<std::string>& lines) { adopt_stops(lines); });
}

// --- what it says

void ConsolePane::adopt(const std::vector<std::string>& lines) {
  for (const auto& line : lines) {
    add(line);
    if (line.starts_with(stopped)) standing_at_ = place_in(line);
  }
}

// Where the rules stand, and what stands there; the answer says whether they still do.
void ConsolePane::look() {
  talk_.say("where", [this](const std::vector<std::string>& lines) {
    std::string place;
    bool waits = false;
    for (const auto& line : lines) {
      const auto parts = split_words(line);
      if (parts.size() > 2 && parts[0] == ">") place = std::string(parts[2]);
      const auto number =
          parts.empty() ? std::nullopt : parse_integer(parts[0] == ">" && parts.size() > 1 ? parts[1] : parts[0]);
      if (!number && place.empty()) waits = true;
    }
    fill(*calls_, lines);
    standing_at_ = waits ? std::string() : place;
    const auto [file, line] = file_and_line(place);
    callbacks_.stand(place.empty() ? std::string() : file, place.empty() ? 0 : line);
    show_head();
  });
  talk_.say("locals", [this](const std::vector<std::string>& lines) { fill(*variables_, lines); });
}

void ConsolePane::adopt_end(const std::vector<std::string>& last, ChildProgram::Ended ended) {
  for (const auto& line : last) add(line);
  if (ended.signal != 0 && ended.signal != SIGKILL) {
    add(tr("The program was ended by signal {signal}", {{"signal", ended.signal}}));
  }
  forget_stand();
  show_head();
}

void ConsolePane::forget_stand() {
  standing_at_.clear();
  calls_->Clear();
  variables_->Clear();
  callbacks_.stand({}, 0);
}

void ConsolePane::add(const std::string& text) {
  if (static_cast<std::size_t>(said_->GetLastPosition()) > max_said) said_->Remove(0, said_->GetLastPosition() / 2);
  said_->AppendText(words(text + "\n"));
}

void ConsolePane::fill(wxListBox& list, const std::vector<std::string>& lines) {
  wxArrayString shown;
  for (const auto& line : lines) shown.Add(words(std::string(trim(line))));
  list.Set(shown);
}

void ConsolePane::show_head() {
  const std::string text = !runs() ? tr("No test game is under way: F6 begins one")
                           : standing()
                               ? tr("The rules stand at {place}: F6 goes on, F7 steps", {{"place", standing_at_}})
                               : tr("The game waits: F6 plays on at random, F7 steps into what comes next");
  head_->SetLabelText(words(text));
  end_->Enable(runs());
}

std::string ConsolePane::said() const {
  return bytes(said_->GetValue());
}

std::vector<std::string> ConsolePane::variables() const {
  std::vector<std::string> lines;
  for (unsigned i = 0; i < variables_->GetCount(); ++i) lines.push_back(bytes(variables_->GetString(i)));
  return lines;
}

}  // namespace bocage
