#include "app/editor/code/text_pane.h"

#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <utility>

#include "app/window/widgets/wx_words.h"
#include "editor/rules/lua_functions.h"
#include "editor/rules/rule_names.h"
#include "editor/rules/spec_names.h"
#include "engine/base/plain_text.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {
namespace {

constexpr int pause_ms = 800;                               // after the last key, until what was typed is one change
constexpr const char* invariants = "rules/invariants.lua";  // random games ask them, and no spec

std::string without_returns(const std::string& text) {
  std::string lines;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r' || i + 1 == text.size() || text[i + 1] != '\n') lines += text[i];
  }
  return lines;
}

std::string with_returns(const std::string& text) {
  std::string lines;
  for (const char c : text) lines += c == '\n' ? "\r\n" : std::string(1, c);
  return lines;
}

}  // namespace

TextPane::TextPane(wxWindow* parent, const editor::Project& project, const std::string& library, Callbacks callbacks)
    : wxPanel(parent),
      project_(project),
      callbacks_(std::move(callbacks)),
      pause_(this),
      trial_(*this, [this](const SpecTrial::Outcome& outcome) { adopt(outcome); }) {
  about_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  box_ = new CodeBox(this);
  help_ = std::make_unique<CodeHelp>(*box_, project_, library);
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(about_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  column->Add(box_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8)));
  SetSizer(column);
  box_->Bind(wxEVT_STC_CHANGE, [this](wxStyledTextEvent& event) {
    event.Skip();
    pause_.StartOnce(pause_ms);
  });
  // The box takes these keys before the menus, for a history that it does not keep.
  box_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    const bool z = event.GetKeyCode() == 'Z';
    const bool back = z && event.GetModifiers() == wxMOD_CONTROL;
    const bool forth = (z && event.GetModifiers() == (wxMOD_CONTROL | wxMOD_SHIFT)) ||
                       (event.GetKeyCode() == 'Y' && event.GetModifiers() == wxMOD_CONTROL);
    if (!back && !forth) return event.Skip();
    CallAfter(back ? callbacks_.undo : callbacks_.redo);
  });
  box_->Bind(wxEVT_CONTEXT_MENU, [this](wxContextMenuEvent&) { show_menu(); });
  box_->sign_clicked([this](int line) { sign_clicked(line); });
  box_->number_clicked([this](int line) { toggle_stop(line); });
  Bind(wxEVT_TIMER, [this](wxTimerEvent&) { take_typed(); });
}

// A box that would say other bytes than the file has is only to be read.
void TextPane::show(const editor::Document* document) {
  const bool same_file = document != nullptr && document->name() == file_;
  if (same_file && document->text() == text_) return;
  stops();
  const int at = same_file ? box_->GetCurrentPos() : 0;
  file_ = document == nullptr ? std::string() : document->name();
  text_ = document == nullptr ? nullptr : document->text();
  const auto kind = document == nullptr ? editor::DocumentKind::other : document->kind();
  const bool readable = text_ != nullptr && !invalid_utf8(*text_) && text_->find('\0') == std::string::npos;
  const auto lines = readable ? without_returns(*text_) : std::string();
  carriage_returns_ = readable && lines.size() != text_->size();
  if (box_->code() != lines) box_->set_code(lines);
  if (!same_file) box_->speak(kind);
  help_->turn_on(kind == editor::DocumentKind::lua);
  shown_ = box_->code();
  const bool same = readable && shown_ == lines && (!carriage_returns_ || with_returns(lines) == *text_);
  box_->SetReadOnly(!same);
  if (box_->GetCurrentPos() != at) box_->GotoPos(std::min(at, box_->GetTextLength()));
  about_->SetLabelText(
      text_ == nullptr ? wxString()
      : same           ? words(file_)
      : readable       ? words(tr("{file}: the ends of its lines differ, so it is not changed here", {{"file", file_}}))
                       : words(tr("{file} is no text", {{"file", file_}})));
  std::erase_if(results_, [&](const SpecResult& result) { return result.file == file_; });
  show_marks();
  show_stops();
}

void TextPane::show(const Problems& problems) {
  problems_ = problems;
  show_marks();
}

void TextPane::show(const SpecResult& result) {
  std::erase_if(results_, [&](const SpecResult& one) { return one.file == result.file && one.name == result.name; });
  results_.push_back(result);
  show_marks();
}

void TextPane::show(const editor::Judged& judged) {
  survivors_.take(judged);
  show_marks();
}

void TextPane::show_marks() {
  std::vector<CodeBox::Fault> faults;
  for (const Problem& problem : problems_) {
    if (problem.place.file != file_ || problem.place.line < 1) continue;
    faults.push_back(
        {problem.place.line, problem.place.column,
         plain_text(to_text(Problem{{}, problem.message, problem.hint, problem.severity, problem.fault}))});
  }
  show_signs_of_specs(faults);
  show_signs_of_rules(faults);
  box_->show_faults(faults);
}

// --- where rules stop and stand

const TextPane::Stops& TextPane::stops() {
  if (text_ == nullptr) return stops_;
  const auto here = box_->stops();
  stops_.erase(file_);
  if (!here.empty()) stops_[file_] = here;
  return stops_;
}

void TextPane::take_stops(const Stops& stops) {
  stops_ = stops;
  show_stops();
}

void TextPane::show_stops() {
  const auto here = stops_.find(file_);
  box_->show_stops(here == stops_.end() ? CodeBox::Stops() : here->second);
  box_->show_signs(stand_.file == file_ && stand_.line > 0 ? std::vector<int>{stand_.line} : std::vector<int>(),
                   CodeBox::Sign::stands);
}

bool TextPane::may_stop() {
  if (has_rules() || file_ == invariants) return true;
  callbacks_.tell(tr("Only rules stop at a line: they stand in rules/"));
  return false;
}

void TextPane::toggle_stop(int line) {
  if (!may_stop()) return;
  stops();
  const bool comes = stops_[file_].try_emplace(line).second;
  if (!comes) stops_[file_].erase(line);
  show_stops();
  callbacks_.stop_changed(file_, line, comes ? std::optional(std::string()) : std::nullopt);
}

void TextPane::ask_for_condition() {
  if (!may_stop()) return;
  const int line = box_->GetCurrentLine() + 1;
  stops();
  const auto now = stops_[file_].find(line);
  const auto condition = callbacks_.ask_condition(now == stops_[file_].end() ? std::string() : now->second);
  if (!condition) return;
  stops();
  stops_[file_][line] = *condition;
  show_stops();
  callbacks_.stop_changed(file_, line, condition);
}

void TextPane::move_stop(const std::string& file, int from, int to) {
  stops();
  const auto moved = stops_[file].extract(from);
  if (!moved.empty() && to > 0) stops_[file][to] = moved.mapped();
  show_stops();
}

void TextPane::show_stand(const std::string& file, int line) {
  stops();
  stand_ = {file, line, 0};
  show_stops();
  if (file == file_ && line > 0) box_->EnsureVisibleEnforcePolicy(line - 1);
}

void TextPane::show_signs_of_specs(std::vector<CodeBox::Fault>& faults) {
  std::vector<int> running;
  std::vector<int> passed;
  std::vector<int> failed;
  if (text_ != nullptr && editor::is_spec_file(file_)) {
    for (const auto& spec : editor::specs_in(shown_)) {
      const auto result = std::find_if(results_.begin(), results_.end(), [&](const SpecResult& one) {
        return one.file == file_ && one.name == spec.name;
      });
      if (result == results_.end()) {
        running.push_back(spec.line);
      } else if (result->passed) {
        passed.push_back(spec.line);
      } else {
        failed.push_back(spec.line);
        faults.push_back({spec.line, 0, plain_text(result->message)});
      }
    }
  }
  box_->show_signs(running, CodeBox::Sign::runs);
  box_->show_signs(passed, CodeBox::Sign::passed);
  box_->show_signs(failed, CodeBox::Sign::failed);
}

bool TextPane::has_rules() const {
  const bool lua = text_ != nullptr && editor::kind_of(file_) == editor::DocumentKind::lua;
  return lua && !editor::is_spec_file(file_) && file_ != invariants;
}

void TextPane::show_signs_of_rules(std::vector<CodeBox::Fault>& faults) {
  std::vector<int> judged;
  if (has_rules()) {
    for (const auto& function : editor::functions_in(shown_)) judged.push_back(function.first);
  }
  box_->show_signs(judged, CodeBox::Sign::judges);
  if (text_ == nullptr) return;
  for (const auto& one : survivors_.of(file_, *text_)) {
    const auto text = one.reached ? tr("No spec notices it: {change}", {{"change", one.change}})
                                  : tr("No spec comes here: {change}", {{"change", one.change}});
    faults.push_back({one.place.line, one.place.column, plain_text(text), CodeBox::Fault::Kind::unnoticed});
  }
}

// --- what is typed

std::string TextPane::typed() const {
  const auto text = box_->code();
  return carriage_returns_ ? with_returns(text) : text;
}

bool TextPane::has_typed() const {
  return text_ != nullptr && !box_->GetReadOnly() && box_->code() != shown_;
}

void TextPane::take_typed() {
  pause_.Stop();
  if (!has_typed()) return;
  shown_ = box_->code();
  callbacks_.take(file_, typed());
}

// --- places

void TextPane::go_to(std::size_t offset) {
  if (text_ == nullptr) return;
  box_->go_to_offset(without_returns(text_->substr(0, offset)).size());
}

std::size_t TextPane::document_offset(int position) const {
  const auto before = box_->code().substr(0, static_cast<std::size_t>(position));
  return carriage_returns_ ? with_returns(before).size() : before.size();
}

void TextPane::go_to_definition() {
  const auto offset = document_offset(box_->GetCurrentPos());
  take_typed();
  const auto place = editor::definition_of(project_, file_, offset);
  if (!place) return callbacks_.tell(tr("The module defines no such name"));
  callbacks_.go_to(place->file, place->at);
}

void TextPane::explain() {
  if (!help_->explain()) callbacks_.tell(tr("Nothing is known of this word"));
}

// --- specs

void TextPane::sign_clicked(int line) {
  if (has_rules()) return judge_function(line);
  for (const auto& spec : editor::specs_in(box_->code())) {
    if (spec.line != line) continue;
    take_typed();
    run(spec.name);
    return;
  }
}

void TextPane::run_specs() {
  take_typed();
  if (!editor::is_spec_file(file_)) return callbacks_.tell(tr("This file holds no specs: they stand in tests/"));
  run({});
}

void TextPane::run(const std::string& spec) {
  if (trial_.busy()) return callbacks_.tell(tr("Specs are running already"));
  callbacks_.tell(spec.empty() ? tr("The specs of {file} are running", {{"file", file_}})
                               : tr("Running: {spec}", {{"spec", spec}}));
  trial_.begin(project_, file_, spec);
}

void TextPane::adopt(const SpecTrial::Outcome& outcome) {
  if (outcome.results.empty()) {
    return callbacks_.tell(outcome.problems.empty() ? tr("There is no such spec") : to_text(outcome.problems.front()));
  }
  std::size_t failed = 0;
  for (const auto& result : outcome.results) {
    show(result);
    if (!result.passed) ++failed;
  }
  const auto& first = outcome.results.front();
  if (outcome.results.size() == 1) {
    return callbacks_.tell(first.passed ? tr("It passed: {spec}", {{"spec", first.name}})
                                        : tr("It failed: {why}", {{"why", first.message}}));
  }
  const auto passed = outcome.results.size() - failed;
  callbacks_.tell(failed == 0 ? tr_n("{n} spec passed", "{n} specs passed", passed)
                              : tr_n("{n} spec passed, {failed} failed", "{n} specs passed, {failed} failed", passed,
                                     {{"failed", failed}}));
}

// --- small changes to rules

void TextPane::judge_function() {
  judge_function(box_->GetCurrentLine() + 1);
}

void TextPane::judge_function(int line) {
  take_typed();
  const auto function = has_rules() ? editor::function_at(editor::functions_in(box_->code()), line) : std::nullopt;
  if (!function) return callbacks_.tell(tr("No function of the rules stands here"));
  callbacks_.judge({file_, function->first, function->last}, function->name);
}

void TextPane::judge_file() {
  take_typed();
  callbacks_.judge({file_, 0, 0}, {});
}

void TextPane::show_menu() {
  const bool lua = text_ != nullptr && editor::kind_of(file_) == editor::DocumentKind::lua;
  enum Item { definition = 1, meaning, completion, specs, of_function, of_file, cut, copy, paste, everything };
  wxMenu menu;
  if (lua) {
    menu.Append(definition, words(tr("Go to the &definition")));
    menu.Append(meaning, words(tr("What does this &word mean?")));
    menu.Append(completion, words(tr("Words that &fit here")));
    if (editor::is_spec_file(file_)) menu.Append(specs, words(tr("Run the &specs of this file")));
    if (has_rules()) {
      menu.Append(of_function, words(tr("What do the specs not notice of this fu&nction?")));
      menu.Append(of_file, words(tr("What do the specs not notice of this fil&e?")));
    }
    menu.AppendSeparator();
  }
  menu.Append(cut, words(tr("Cu&t")))->Enable(box_->CanCut());
  menu.Append(copy, words(tr("&Copy")))->Enable(box_->CanCopy());
  menu.Append(paste, words(tr("&Paste")))->Enable(box_->CanPaste());
  menu.Append(everything, words(tr("Select &all")));
  switch (GetPopupMenuSelectionFromUser(menu)) {
    case definition:
      return go_to_definition();
    case meaning:
      return explain();
    case completion:
      return offer();
    case specs:
      return run_specs();
    case of_function:
      return judge_function();
    case of_file:
      return judge_file();
    case cut:
      return box_->Cut();
    case copy:
      return box_->Copy();
    case paste:
      return box_->Paste();
    case everything:
      return box_->SelectAll();
    default:
      break;
  }
}

}  // namespace bocage
