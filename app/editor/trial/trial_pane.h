// Trials of a module: random games, and small changes that its specs should notice. bocage-cli runs them beside the
// window; what it says stands here, and a line that names a place leads there.
#pragma once

#include <wx/panel.h>
#include <wx/timer.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/editor/trial/child_program.h"
#include "editor/project/project.h"
#include "editor/rules/survivors.h"

class wxButton;
class wxListBox;
class wxStaticText;

namespace bocage {

class TrialPane : public wxPanel {
 public:
  struct Callbacks {
    std::function<bool()> save;  // what is tried lies on the disk; false: it does not, and it was said why
    std::function<void()> show;  // brings this pane into sight
    std::function<void(const std::string& file, std::size_t offset)> go_to;
    std::function<void(const std::string& text)> tell;  // in a line
    std::function<void(const editor::Judged& judged)> judged;
  };
  // The project must outlive the pane; `state` is the user's folder for what is to be kept, empty when there is none.
  TrialPane(wxWindow* parent, const editor::Project& project, std::string state, Callbacks callbacks);

  void random_games();
  // Changes of this part, one at a time; `function` is its name where it is one.
  void small_changes(const editor::JudgedPart& part, const std::string& function);
  void stop();  // it says what it knows already; a second time it ends at once
  bool runs() const { return child_.runs(); }
  void lead_to(std::size_t line);  // of what it has said, from 0

  // Another program than the bocage-cli that stands beside this one.
  void run_by(const std::string& program) { program_ = program; }

  const std::vector<std::string>& lines() const { return lines_; }
  std::string head() const;  // what runs, or how it ended
  wxListBox& list() { return *list_; }
  wxButton& stop_button() { return *stop_; }

 private:
  enum class Kind { random_games, small_changes };
  void begin(Kind kind, const std::string& what, const editor::JudgedPart& part, std::vector<std::string> call);
  void adopt(const std::string& text);
  void adopt_line(const std::string& line);
  void adopt_end(ChildProgram::Ended ended);
  std::string end_words(ChildProgram::Ended ended) const;
  std::string end_of_games(ChildProgram::Ended ended) const;
  std::string end_of_changes(ChildProgram::Ended ended) const;
  std::string last_line(const std::string& start) const;
  long long seconds() const;
  void show_head();
  void show_worst();
  std::string folder_for_games();

  const editor::Project& project_;
  std::string state_;
  Callbacks callbacks_;
  std::string program_;
  wxStaticText* head_;
  wxButton* stop_;
  wxListBox* list_;
  wxTimer every_second_;
  Kind kind_ = Kind::random_games;
  std::string what_;  // in words
  std::string ended_;
  editor::Judged judged_;
  std::vector<std::string> files_;  // whose places a line may name
  std::vector<std::string> lines_;
  std::string rest_;      // of a line that is still being said
  bool cut_ = false;      // there were more lines than are kept
  bool stopped_ = false;  // by a hand
  std::optional<std::pair<std::uint64_t, std::uint64_t>> progress_;
  long long begun_ = 0;  // in milliseconds of the clock
  ChildProgram child_;   // last: it ends its thread before anything goes
};

}  // namespace bocage
