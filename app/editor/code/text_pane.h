// A file as its text, to be read and changed: rules, notes, and what is damaged. What is wrong stands on its line, and
// what no spec notices; rules are written with help, specs are run and functions judged from the margin.
#pragma once

#include <wx/panel.h>
#include <wx/timer.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/code/code_box.h"
#include "app/editor/code/code_help.h"
#include "app/editor/code/spec_trial.h"
#include "editor/project/project.h"
#include "editor/rules/survivors.h"
#include "engine/spec/spec_runner.h"

class wxStaticText;

namespace bocage {

class TextPane : public wxPanel {
 public:
  struct Callbacks {
    // The text of this file as it was typed; called a moment after the last key.
    std::function<void(const std::string& file, const std::string& text)> take;
    std::function<void(const std::string& file, std::size_t offset)> go_to;  // where a word is defined
    std::function<void()> undo;
    std::function<void()> redo;
    std::function<void(const std::string& text)> tell;  // in a line
    // Which changes of this part no spec notices is wanted; `function` is its name where it is one.
    std::function<void(const editor::JudgedPart& part, const std::string& function)> judge;
    // A breakpoint came, with the expression that is to hold there, or went: nullopt.
    std::function<void(const std::string& file, int line, const std::optional<std::string>& condition)> stop_changed;
    // Asks for the expression that is to hold at a line; nullopt: it was given up.
    std::function<std::optional<std::string>(const std::string& now)> ask_condition;
  };
  // The project must outlive the pane; `library` is the folder of the shared rules.
  TextPane(wxWindow* parent, const editor::Project& project, const std::string& library, Callbacks callbacks);

  void show(const editor::Document* document);  // null: none
  void show(const Problems& problems);          // of all files: those of this one stand on their lines
  void show(const SpecResult& result);          // beside its spec, where this file has it
  void show(const editor::Judged& judged);      // on the lines, while the files have these texts
  const std::string& file() const { return file_; }
  void go_to(std::size_t offset);  // of the document's text
  bool has_typed() const;          // what was typed and has not been taken yet
  void take_typed();

  // At the caret.
  void go_to_definition();
  void explain();
  void offer() { help_->offer(); }
  void run_specs();       // all of this file
  void judge_function();  // the one at the caret
  bool trying() const { return trial_.busy(); }

  // Where rules are to stop: lines of the texts, which move with them as they are changed.
  using Stops = std::map<std::string, CodeBox::Stops>;
  const Stops& stops();
  void take_stops(const Stops& stops);                             // in place of all that there are
  void toggle_stop() { toggle_stop(box_->GetCurrentLine() + 1); }  // at the caret
  void ask_for_condition();  // of a stop at the caret, which comes where there is none
  // It stands on another line, where a function has code.
  void move_stop(const std::string& file, int from, int to);
  // Rules stand on this line; 0: they stand nowhere.
  void show_stand(const std::string& file, int line);

  CodeBox& box() { return *box_; }

 private:
  void toggle_stop(int line);
  bool may_stop();
  void show_stops();
  std::string typed() const;
  std::size_t document_offset(int position) const;
  void show_marks();
  void show_signs_of_specs(std::vector<CodeBox::Fault>& faults);
  void show_signs_of_rules(std::vector<CodeBox::Fault>& faults);
  bool has_rules() const;  // that specs are to prove
  void judge_function(int line);
  void judge_file();
  void sign_clicked(int line);
  void show_menu();
  void run(const std::string& spec);  // without a name all of this file
  void adopt(const SpecTrial::Outcome& outcome);

  const editor::Project& project_;
  Callbacks callbacks_;
  wxStaticText* about_;
  CodeBox* box_;
  std::unique_ptr<CodeHelp> help_;
  std::string file_;
  editor::Document::Text text_;
  std::string shown_;  // what the box said before a hand came
  bool carriage_returns_ = false;
  Problems problems_;
  std::vector<SpecResult> results_;  // the last of each spec, since its file was last changed
  editor::Survivors survivors_;
  Stops stops_;
  SourceLocation stand_;
  wxTimer pause_;
  SpecTrial trial_;  // last: it ends its thread before anything goes
};

}  // namespace bocage
