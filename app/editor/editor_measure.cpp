#include "app/editor/editor_measure.h"

#include <wx/app.h>
#include <wx/evtloop.h>
#include <wx/spinctrl.h>

#include <algorithm>
#include <ctime>
#include <utility>
#include <vector>

#include "app/editor/editor_frame.h"
#include "app/play/words/print.h"
#include "editor/model/chart.h"
#include "editor/model/counters.h"
#include "editor/model/scenario.h"

namespace bocage {
namespace {

// Of all threads since this process was started, so that loading the program counts, too, and other programs do not.
double process_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

// Of the window's own thread: threads that read the module and paint the map stop nobody's hand.
double own_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1000 + static_cast<double>(now.tv_nsec) / 1e6;
}

// One step a turn of the event loop; ends the program after the last.
class Measure : public wxTimer {
 public:
  explicit Measure(EditorFrame& frame) : frame_(frame) {
    frame_.SetClientSize(1920, 1000);
    frame_.Move(0, 0);
  }
  void Notify() override {
    if (!step()) return;
    Stop();
    std::fflush(stdout);
    frame_.Destroy();
    wxTheApp->ExitMainLoop();
  }

 protected:
  virtual bool step() = 0;  // true: that was the last
  // Everything stands there: the module is read, and the map painted.
  bool settled() {
    return frame_.checked() && frame_.board().canvas() != nullptr && frame_.board().canvas()->settled();
  }

  EditorFrame& frame_;
};

// A brush goes over the map from side to side, one stroke after the other, as fast as a hand. A frame is all that the
// window's thread does from one move of the hand to the next: the stroke shown, the command at its end, whatever else
// of the window shows the file, and the new map when it has been read.
class BrushMeasure : public Measure {
 public:
  using Measure::Measure;

 private:
  static constexpr int moves = 60, strokes = 12;

  bool step() override {
    if (!begun_) {
      if (frame_.checked() && frame_.board().tool() != BoardTool::spaces) begin();
      begun_ = frame_.board().tool() == BoardTool::spaces && settled();
      before_ = own_milliseconds();
      return false;
    }
    const double now = own_milliseconds();
    if (move_ > 0) frames_.push_back(now - before_);
    before_ = now;
    const int at = move_ % moves;
    send(at == 0 ? wxEVT_LEFT_DOWN : at == moves - 1 ? wxEVT_LEFT_UP : wxEVT_MOTION, at, move_ / moves);
    if (++move_ < moves * strokes) return false;
    std::sort(frames_.begin(), frames_.end());
    print("brush-p95 %.3f\nbrush-max %.3f\nstrokes %zu\n", frames_[frames_.size() * 95 / 100], frames_.back(),
          frame_.project().history().done());
    return frame_.project().history().done() == strokes;
  }
  void begin() {
    frame_.turn_to(EditorFrame::board_page);
    frame_.board().turn_to(BoardTool::spaces);
    frame_.board().types().choose("hills");
    frame_.board().types().size().SetValue(5);
    frame_.board().types().resize(0);
  }
  void send(wxEventType type, int at, int stroke) {
    auto& canvas = *frame_.board().canvas();
    const wxSize size = canvas.GetClientSize();
    wxMouseEvent event(type);
    event.SetEventObject(&canvas);
    event.m_x = size.x * (at + 3) / (moves + 6);
    event.m_y = size.y * (stroke + 1) / (strokes + 1) + at % 7;
    event.m_leftDown = type != wxEVT_LEFT_UP;
    canvas.HandleWindowEvent(event);
  }

  bool begun_ = false;
  int move_ = 0;
  double before_ = 0;
  std::vector<double> frames_;
};

// Edits of different files, each made and taken back before the page that shows it.
class UndoMeasure : public Measure {
 public:
  using Measure::Measure;

 private:
  using Edit = std::pair<EditorFrame::Page, editor::Proposal (*)(const editor::Project&)>;

  static editor::Proposal of_a_counter(const editor::Project& project) {
    const editor::Counters counters(project);
    return counters.counters().empty() ? editor::Command{}
                                       : counters.set({counters.counters().front().value("id")}, "title", "Bench");
  }
  static editor::Proposal of_all_counters(const editor::Project& project) {
    const editor::Counters counters(project);
    std::vector<std::string> ids;
    for (const auto& one : counters.counters()) ids.push_back(one.value("id"));
    return counters.set(ids, "source", "reconstructed");
  }
  static editor::Proposal of_a_scenario(const editor::Project& project) {
    for (const auto& id : editor::scenario_ids(project)) {
      const auto scenario = *editor::Scenario::find(project, id);
      const auto placed = scenario.placed();
      for (const auto& other : placed) {
        if (other.at != placed[0].at) return scenario.move(placed[0].counter, placed[0].at, other.at, 1);
      }
    }
    return editor::Command{};
  }
  static editor::Proposal of_a_chart(const editor::Project& project) {
    for (const auto& id : editor::chart_ids(project)) {
      const auto chart = editor::ChartView::find(project, id);
      if (chart && !chart->rows().empty() && !chart->columns().empty()) {
        return chart->set_cell(chart->rows().front(), chart->columns().front(), "bench");
      }
    }
    return editor::Command{};
  }

  bool step() override {
    static const Edit edits[] = {
        {EditorFrame::fields_page, of_a_counter},      {EditorFrame::counters_page, of_a_counter},
        {EditorFrame::counters_page, of_all_counters}, {EditorFrame::board_page, of_a_scenario},
        {EditorFrame::text_page, of_a_scenario},       {EditorFrame::charts_page, of_a_chart},
        {EditorFrame::schedule_page, of_a_scenario}};
    if (!frame_.checked()) return false;
    if (which_ == std::size(edits)) {
      print("undo-shown %.3f\nundone %d\n", slowest_, undone_);
      return true;
    }
    const auto& [page, edit] = edits[which_];
    if (!made_) {
      frame_.turn_to(page);
      made_ = true;
      auto proposal = edit(frame_.project());
      const auto* const command = std::get_if<editor::Command>(&proposal);
      if (command == nullptr) print_error("%s\n", to_text(std::get<Problem>(proposal)).c_str());
      if (command == nullptr || command->empty()) {
        made_ = false;
        ++which_;
      } else {
        frame_.make(std::move(proposal));
      }
      return false;
    }
    const double begun = own_milliseconds();
    frame_.undo();
    wxEventLoopBase::GetActive()->YieldFor(wxEVT_CATEGORY_ALL);
    slowest_ = std::max(slowest_, own_milliseconds() - begun);
    undone_ += frame_.project().history().done() == 0 ? 1 : 0;
    made_ = false;
    ++which_;
    return false;
  }

  std::size_t which_ = 0;
  bool made_ = false;
  int undone_ = 0;
  double slowest_ = 0;
};

// Until the window stands there with the module's things, and until the module has been read beside it: its board is
// drawn then, and its problems are told.
class OpenMeasure : public Measure {
 public:
  using Measure::Measure;

 private:
  bool step() override {
    if (shown_ == 0 && frame_.IsShownOnScreen()) shown_ = process_seconds();
    if (shown_ == 0 || !frame_.checked()) return false;
    print("editor-open %.3f\neditor-read %.3f\n", shown_, process_seconds());
    return true;
  }

  double shown_ = 0;
};

template <class Kind>
std::unique_ptr<wxTimer> start(EditorFrame& frame, int interval) {
  auto measure = std::make_unique<Kind>(frame);
  if (!measure->Start(interval)) return nullptr;
  return measure;
}

}  // namespace

std::unique_ptr<wxTimer> begin_measuring(EditorFrame& frame, const std::string& what) {
  if (what == "brush") return start<BrushMeasure>(frame, 16);
  if (what == "undo") return start<UndoMeasure>(frame, 20);
  if (what == "open") return start<OpenMeasure>(frame, 10);
  print_error("bocage-editor: there is no measure \"%s\": brush, undo or open\n", what.c_str());
  return nullptr;
}

}  // namespace bocage
