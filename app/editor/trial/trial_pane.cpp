#include "app/editor/trial/trial_pane.h"

#include <wx/button.h>
#include <wx/listbox.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/stdpaths.h>
#include <wx/stopwatch.h>

#include <algorithm>
#include <array>
#include <boost/filesystem.hpp>

#include "app/window/widgets/wx_words.h"
#include "editor/outline/things.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"

namespace bocage {
namespace {

namespace fs = boost::filesystem;

constexpr int head_ms = 500;
constexpr std::size_t max_lines = 5'000;  // nobody reads more
constexpr int usage_status = 2;           // of bocage-cli
// As long as somebody waits for it, and as many clicks as a table meets in an evening.
constexpr const char* seconds_of_games = "20";
constexpr const char* clicks_of_games = "400";

std::string program_beside() {
  const auto own = fs::path(bytes(wxStandardPaths::Get().GetExecutablePath()));
  return (own.parent_path() / "bocage-cli").string();
}

long long now_ms() {
  return wxGetUTCTimeMillis().GetValue();
}

}  // namespace

TrialPane::TrialPane(wxWindow* parent, const editor::Project& project, std::string state, Callbacks callbacks)
    : wxPanel(parent),
      project_(project),
      state_(std::move(state)),
      callbacks_(std::move(callbacks)),
      program_(program_beside()),
      every_second_(this),
      child_(*this, {[this](const std::string& text) { adopt(text); },
                     [this](ChildProgram::Ended ended) { adopt_end(ended); }}) {
  head_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  stop_ = new wxButton(this, wxID_ANY, words(tr("&Stop")));
  list_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 0, nullptr, wxLB_SINGLE | wxLB_HSCROLL);
  auto* const row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(head_, wxSizerFlags(1).CenterVertical().Border(wxLEFT | wxRIGHT, FromDIP(8)));
  row->Add(stop_, wxSizerFlags().CenterVertical().Border(wxALL, FromDIP(2)));
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(row, wxSizerFlags().Expand());
  column->Add(list_, wxSizerFlags(1).Expand());
  SetSizer(column);
  list_->Hide();  // GTK complains of lists that have no room, as a page has none before it is shown
  stop_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { stop(); });
  list_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent&) {
    const int at = list_->GetSelection();
    if (at != wxNOT_FOUND) CallAfter([this, at] { lead_to(static_cast<std::size_t>(at)); });
  });
  Bind(wxEVT_TIMER, [this](wxTimerEvent&) { show_head(); });
  show_head();
}

// --- what is tried

void TrialPane::random_games() {
  begin(Kind::random_games, tr("Random games"), {},
        {"fuzz", "", "--progress", "--seconds", seconds_of_games, "--wrong-clicks", clicks_of_games});
}

void TrialPane::small_changes(const editor::JudgedPart& part, const std::string& function) {
  std::vector<std::string> call{"mutate", "", "--progress"};
  if (!part.file.empty()) call.push_back("--file=" + part.file);
  if (part.first > 0) call.push_back("--lines=" + std::to_string(part.first) + "-" + std::to_string(part.last));
  const std::string place = part.first > 0 ? part.file + ":" + std::to_string(part.first) : part.file;
  begin(Kind::small_changes,
        part.file.empty() ? tr("Small changes to the module")
                          : tr("Small changes to {what}", {{"what", function.empty() ? place : function}}),
        part, std::move(call));
}

void TrialPane::begin(Kind kind, const std::string& what, const editor::JudgedPart& part,
                      std::vector<std::string> call) {
  callbacks_.show();
  list_->Show();
  Layout();
  if (child_.runs()) return callbacks_.tell(tr("Another trial is running: stop it first"));
  if (!callbacks_.save()) return;
  kind_ = kind;
  what_ = what;
  judged_ = {part, {}, {}};
  files_ = project_.files();
  for (const auto& file : files_) judged_.texts[file] = project_.find(file)->text();
  lines_.clear();
  list_->Clear();
  rest_.clear();
  ended_.clear();
  cut_ = false;
  stopped_ = false;
  progress_.reset();
  // A path of its own: a folder may be called as another game's id.
  call[1] = fs::absolute(project_.folder()).string();
  if (kind == Kind::random_games) {
    const auto folder = folder_for_games();
    if (folder.empty()) return;
    call.push_back("--out=" + folder);
  }
  call.insert(call.begin(), program_);
  begun_ = now_ms();
  if (const auto why = child_.begin(call)) {
    ended_ = tr("{program} cannot be started: {why}", {{"program", program_}, {"why", *why}});
    callbacks_.tell(ended_);
  } else {
    every_second_.Start(head_ms);
  }
  show_head();
}

// Where the games that failed are kept until the next ones.
std::string TrialPane::folder_for_games() {
  boost::system::error_code error;
  const auto folder = state_.empty() ? fs::temp_directory_path(error) / fs::unique_path("bocage-trials-%%%%%%%%")
                                     : fs::path(state_) / "trials";
  if (!error) fs::create_directories(folder, error);
  if (!error) return folder.string();
  ended_ = tr("{folder} cannot be made: {why}", {{"folder", folder.string()}, {"why", error.message()}});
  callbacks_.tell(ended_);
  show_head();
  return {};
}

void TrialPane::stop() {
  if (!child_.runs()) return;
  if (stopped_) {
    child_.kill();
  } else {
    child_.interrupt();
  }
  stopped_ = true;
  show_head();
}

// --- what it says

void TrialPane::adopt(const std::string& text) {
  rest_ += text;
  const auto before = lines_.size();
  std::size_t begin = 0;
  for (auto end = rest_.find('\n'); end != std::string::npos; end = rest_.find('\n', begin)) {
    adopt_line(rest_.substr(begin, end - begin));
    begin = end + 1;
  }
  rest_.erase(0, begin);
  wxArrayString shown;
  for (auto i = before; i < lines_.size(); ++i) shown.Add(words(lines_[i]));
  if (!shown.IsEmpty()) list_->Append(shown);
  show_head();
}

void TrialPane::adopt_line(const std::string& line) {
  if (auto progress = editor::told_progress(line)) {
    progress_ = progress;
  } else if (lines_.size() < max_lines) {
    lines_.push_back(plain_text(line));
  } else if (!cut_) {
    cut_ = true;
    lines_.push_back(tr("More was said than is shown here"));
  }
}

void TrialPane::adopt_end(ChildProgram::Ended ended) {
  every_second_.Stop();
  if (!rest_.empty()) adopt("\n");
  ended_ = end_words(ended);
  show_head();
  show_worst();
  callbacks_.tell(ended_);
  // One that was killed has judged nothing that anybody knows of.
  if (kind_ != Kind::small_changes || last_line("mutate: ").empty()) return;
  judged_.survivors = editor::told_survivors(lines_, files_);
  callbacks_.judged(judged_);
}

void TrialPane::lead_to(std::size_t line) {
  if (line >= lines_.size()) return;
  // What stands farther in belongs to the line before it.
  while (line > 0 && lines_[line].starts_with(' ')) --line;
  const auto place = editor::told_place(lines_[line], project_.files());
  if (!place) return;
  callbacks_.go_to(place->file, editor::offset_of(*project_.find(place->file)->text(), *place));
}

// --- in words

std::string TrialPane::last_line(const std::string& start) const {
  const auto found =
      std::find_if(lines_.rbegin(), lines_.rend(), [&](const std::string& line) { return line.starts_with(start); });
  return found == lines_.rend() ? std::string() : *found;
}

long long TrialPane::seconds() const {
  return (now_ms() - begun_) / 1000;
}

std::string TrialPane::head() const {
  if (!ended_.empty()) return ended_;
  if (!child_.runs()) return tr("Random games and small changes to the rules are begun in the menu");
  if (stopped_) return tr("{what}: being stopped, {n} s", {{"what", what_}, {"n", seconds()}});
  if (!progress_) return tr("{what}: {n} s", {{"what", what_}, {"n", seconds()}});
  return tr("{what}: {done} of {all}, {n} s",
            {{"what", what_}, {"done", progress_->first}, {"all", progress_->second}, {"n", seconds()}});
}

void TrialPane::show_head() {
  const auto text = words(plain_text(head()));
  if (head_->GetLabelText() != text) head_->SetLabelText(text);
  stop_->Enable(child_.runs());
}

std::string TrialPane::end_words(ChildProgram::Ended ended) const {
  if (stopped_) return tr("{what}: stopped after {n} s", {{"what", what_}, {"n", seconds()}});
  if (ended.signal != 0) {
    return tr("{what}: bocage-cli was ended by signal {signal} after {n} s",
              {{"what", what_}, {"signal", ended.signal}, {"n", seconds()}});
  }
  if (ended.status == usage_status) return tr("{what}: it could not begin, see below", {{"what", what_}});
  return kind_ == Kind::random_games ? end_of_games(ended) : end_of_changes(ended);
}

std::string TrialPane::end_of_games(ChildProgram::Ended ended) const {
  const auto games = editor::told_number(last_line("fuzz: "), "games");
  if (ended.status != 0 || !games) return tr("{what}: something is wrong, see below", {{"what", what_}});
  return tr_n("{what}: {n} game, nothing is wrong", "{what}: {n} games, nothing is wrong",
              static_cast<std::size_t>(*games), {{"what", what_}});
}

std::string TrialPane::end_of_changes(ChildProgram::Ended ended) const {
  const auto summary = last_line("mutate: ");
  const auto killed = editor::told_number(summary, "killed");
  const auto survived = editor::told_number(summary, "survived");
  if (ended.status != 0 || !killed || !survived) return tr("{what}: something is wrong, see below", {{"what", what_}});
  const auto judged = *killed + *survived;
  if (judged == 0) return tr("{what}: nothing there can be changed", {{"what", what_}});
  if (*survived == 0) {
    return tr_n("{what}: the specs notice the only one ({n})", "{what}: the specs notice all {n}",
                static_cast<std::size_t>(judged), {{"what", what_}});
  }
  return tr_n("{what}: the specs do not notice {n} of {all}", "{what}: the specs do not notice {n} of {all}",
              static_cast<std::size_t>(*survived), {{"what", what_}, {"all", judged}});
}

// Random games say what they met before what is wrong.
void TrialPane::show_worst() {
  if (kind_ != Kind::random_games || lines_.empty()) return;
  constexpr std::array<const char*, 3> worst{"problem: ", "no reason: ", "not met "};
  for (const auto* const start : worst) {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (lines_[i].starts_with(start)) return list_->EnsureVisible(static_cast<int>(i));
    }
  }
  list_->EnsureVisible(static_cast<int>(lines_.size()) - 1);
}

}  // namespace bocage
