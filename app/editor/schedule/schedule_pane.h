// The page of the editor that shows a scenario's reinforcements on a time line, and changes them.
#pragma once

#include <wx/panel.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/schedule/schedule_canvas.h"
#include "editor/project/project.h"

class wxButton;
class wxChoice;
class wxStaticText;

namespace bocage {

class SchedulePane : public wxPanel {
 public:
  struct Callbacks {
    std::function<bool(editor::Proposal)> make;         // false: it was refused, and said why
    std::function<void(const std::string& text)> tell;  // in a line
    // A file, or an element of it; `fields`: its fields are wanted.
    std::function<void(const std::string& file, std::optional<editor::ElementId> element, bool fields)> look_at;
  };
  // The project must outlive the pane.
  SchedulePane(wxWindow* parent, const editor::Project& project, Callbacks callbacks);

  void show();  // the texts as they are now; does nothing while it is not in sight
  // The module as it was read last, with the pictures of its counters; null: it could not be.
  void show(const std::shared_ptr<const Module>& module, bool looks_alike);
  // Where it is a scenario's file: the scenario that is shown; and where it is an arrival, the one that is chosen.
  void choose(const std::string& file, std::optional<editor::ElementId> element);

  void add();        // asks what is to come where the keys are
  void add_entry();  // asks which: a row for it is there until another scenario is shown
  void add_row(const editor::Schedule::Row& row);
  void ask_count();
  void remove();
  void shift(int turns, int rows);
  void count_up(int by);

  const std::string& scenario() const { return scenario_; }
  ScheduleCanvas& canvas() { return *canvas_; }
  wxChoice& scenarios() { return *scenarios_; }

 private:
  wxSizer* tool_row();
  ScheduleCanvas::Wishes wishes();
  std::optional<editor::Schedule> schedule() const;
  std::optional<editor::Schedule> as_shown() const;
  ScheduleTexts texts(const std::optional<editor::Schedule>& schedule) const;
  void list_scenarios();
  void show_anew();
  bool make(editor::Proposal proposal);
  void ask_menu();
  void look_at_fields();
  editor::Schedule::Row row_at_cursor(const editor::Schedule& schedule) const;
  int turn_at_cursor(const editor::Schedule& schedule) const;

  const editor::Project& project_;
  Callbacks callbacks_;
  CounterFaces faces_;
  std::string scenario_;
  std::vector<std::string> ids_;                 // of the scenarios in the list
  std::vector<editor::Schedule::Row> own_rows_;  // as a hand has seen, made or emptied them
  std::optional<std::uint64_t> shown_revision_;
  std::size_t shown_size_ = 0;  // of the tree: with another, elements have other numbers
  wxChoice* scenarios_;
  wxButton* add_;
  wxButton* add_entry_;
  wxStaticText* sum_;
  wxStaticText* trouble_;
  ScheduleCanvas* canvas_;
};

}  // namespace bocage
