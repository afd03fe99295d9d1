#include "app/window/start/measure.h"

#include <wx/timer.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "app/canvas/table_canvas.h"
#include "app/canvas/wall_clock.h"
#include "app/play/files/installed_games.h"
#include "app/play/words/print.h"
#include "app/window/frame/table_frame.h"
#include "app/window/start/bocage_app.h"

namespace bocage {

namespace {

// Since the system started this process, so that loading the program counts, too.
double process_milliseconds() {
  std::ifstream own("/proc/self/stat"), up("/proc/uptime");
  std::string text((std::istreambuf_iterator<char>(own)), {});
  std::istringstream fields(text.substr(text.rfind(')') + 2));
  std::string field;
  for (int i = 0; i < 20; ++i) fields >> field;  // the 22nd of all is the start, in ticks
  double now = 0;
  up >> now;
  return (now - std::stod(field) / 100.0) * 1000;
}

double own_megabytes() {
  std::ifstream in("/proc/self/smaps_rollup");
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("Pss:")) return std::stod(line.substr(4)) / 1024;
  }
  return 0;
}

double percentile(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[std::min(values.size() - 1, static_cast<std::size_t>(share * static_cast<double>(values.size())))];
}

// The installed game with the most spaces.
std::string largest_game() {
  std::string largest;
  std::size_t max_spaces = 0;
  for (const InstalledGame& game : installed_games()) {
    const LoadedModule loaded = load_module(game.folder);
    if (!loaded.module || loaded.module->board->space_count() < max_spaces) continue;
    max_spaces = loaded.module->board->space_count();
    largest = game.id;
  }
  return largest;
}

// One step a turn of the event loop; ends the program after the last.
class Measure : public wxTimer {
 public:
  explicit Measure(TableFrame& frame) : frame_(frame) {
    frame_.SetClientSize(1920, 1080);
    frame_.Move(0, 0);
    frame_.canvas().watch_paints([this](double spent) { paints_.push_back(spent); });
  }
  void Notify() override {
    if (!step(steps_++)) return;
    Stop();
    tell();
    std::fflush(stdout);
    frame_.game().discard();
    frame_.Destroy();
    wxTheApp->ExitMainLoop();
  }

 protected:
  virtual bool step(int number) = 0;  // true: that was the last
  virtual void tell() = 0;
  TableCanvas& canvas() { return frame_.canvas(); }

  TableFrame& frame_;
  std::vector<double> paints_;
  int steps_ = 0;
};

// Of every paint of a table that is zoomed as a player has it.
class PaintedMeasure : public Measure {
 public:
  PaintedMeasure(TableFrame& frame, const char* name, int last) : Measure(frame), name_(name), last_(last) {}

 protected:
  virtual void act(int number) = 0;

 private:
  bool step(int number) override {
    if (number == 0) {
      canvas().sight().fit();
      canvas().sight().zoom(4);
    }
    if (number == 60) paints_.clear();  // the first tiles are those of opening
    act(number);
    return number > last_;
  }
  void tell() override {
    print("%s-p95 %.3f\n%s-max %.3f\npaints %zu\n", name_, percentile(paints_, 0.95), name_,
          paints_.empty() ? 0 : *std::max_element(paints_.begin(), paints_.end()), paints_.size());
  }

  const char* name_;
  int last_;
};

// Pans and zooms over the board as a player does: a wheel step, then some dragging, and again.
class PaintMeasure : public PaintedMeasure {
 public:
  explicit PaintMeasure(TableFrame& frame) : PaintedMeasure(frame, "paint", 900) {}

 private:
  void act(int number) override {
    constexpr int round = 40;
    const int at = number % round;
    const int turn = number / round;
    if (at == 0) canvas().sight().zoom(turn % 6 < 3 ? 1 : -1);
    canvas().sight().pan(turn % 2 == 0 ? -17 : 13, turn % 3 == 0 ? 11 : -9);
  }
};

class MagnifierMeasure : public PaintedMeasure {
 public:
  explicit MagnifierMeasure(TableFrame& frame) : PaintedMeasure(frame, "magnifier", 600) {}

 private:
  void act(int number) override {
    const wxSize size = canvas().GetClientSize();
    canvas().magnifier().take(wxPoint(number * 11 % size.x, number * 7 % size.y));
  }
};

// Until the table stands there with every tile.
class OpenMeasure : public Measure {
 public:
  using Measure::Measure;

 protected:
  bool step(int) override {
    opened_ = process_milliseconds();
    return canvas().settled() && !paints_.empty();
  }
  void tell() override { print("open %.3f\n", opened_ / 1000); }

 private:
  double opened_ = 0;
};

// Through every step of the zoom, and across the board at the largest.
class MemoryMeasure : public Measure {
 public:
  using Measure::Measure;

 protected:
  bool step(int number) override {
    if (!canvas().settled() && number - last_ < 200) return false;
    last_ = number;
    ++moves_;
    const Viewport& viewport = canvas().sight().viewport();
    if (moves_ == 1) canvas().sight().zoom(-40);
    if (viewport.step() < viewport.greatest_step()) {
      canvas().sight().zoom(1);
      return false;
    }
    ++across_;
    canvas().sight().pan(across_ % 40 < 20 ? -700 : 700, across_ % 20 == 0 ? -500 : 0);
    return across_ > 120;
  }
  void tell() override { print("memory %.1f\n", own_megabytes()); }

 private:
  int last_ = 0;
  int moves_ = 0;
  int across_ = 0;
};

// A scripted session: units are picked, moved and taken back, phases end, the journal is walked; between two turns of
// the loop nothing may take long.
class BlockMeasure : public Measure {
 public:
  explicit BlockMeasure(TableFrame& frame) : Measure(frame) {}

 protected:
  bool step(int number) override {
    const WallClock clock;
    act(number);
    const double spent = clock.milliseconds();
    if (number > 5) max_ms_ = std::max(max_ms_, spent);
    for (const double paint : paints_) max_ms_ = std::max(max_ms_, number > 5 ? paint : 0);
    paints_.clear();
    return number > 240;
  }
  void tell() override { print("block %.3f\n", max_ms_); }

 private:
  void act(int number) {
    Presenter& now = frame_.presenter();
    switch (number % 8) {
      case 0:
        now.abandon_draft();
        if (const auto units = now.able(); !units.empty()) {
          now.click(units[static_cast<std::size_t>(number) % units.size()]);
        }
        frame_.update();
        break;
      case 1:
        pick_last();
        frame_.update();
        break;
      case 2:
        if (now.ready()) now.confirm();
        frame_.update();
        break;
      case 3:
        canvas().sight().zoom(number % 16 < 8 ? 1 : -1);
        break;
      case 4:
        canvas().sight().pan(-140, 90);
        break;
      case 5:
        if (number % 3 == 0) now.undo();
        frame_.update();
        break;
      case 6:
        if (number % 5 == 0) now.end_phase();
        frame_.update();
        break;
      default:
        now.lookback().show(now.session().timeline().length() / 2);
        frame_.update();
        now.lookback().resume();
        frame_.update();
        break;
    }
  }
  void pick_last() {
    const Draft* const draft = frame_.presenter().draft();
    if (draft == nullptr || !draft->next() || draft->next()->candidates.empty()) return;
    frame_.presenter().pick(Value(draft->next()->candidates.back().value));
  }
  double max_ms_ = 0;
};

template <class Kind>
std::unique_ptr<wxTimer> start(BocageApp& app, const std::string& game, int interval) {
  TableFrame* frame = nullptr;
  if (is_saved_game(game)) {
    frame = app.open(game);
  } else {
    NewGame wanted;
    wanted.game = game;
    wanted.seed = 1;
    frame = app.play(wanted);
  }
  if (frame == nullptr) return nullptr;
  auto measure = std::make_unique<Kind>(*frame);
  if (!measure->Start(interval)) return nullptr;
  return measure;
}

}  // namespace

std::unique_ptr<wxTimer> begin_measuring(BocageApp& app, const std::string& what) {
  const std::size_t equals = what.find('=');
  const std::string kind = what.substr(0, equals);
  const std::string given = equals == std::string::npos ? std::string() : what.substr(equals + 1);
  const std::string game = given.empty() ? "plain" : given;
  if (kind == "paint") return start<PaintMeasure>(app, game, 10);
  if (kind == "magnifier") return start<MagnifierMeasure>(app, game, 10);
  if (kind == "open") return start<OpenMeasure>(app, given.empty() ? largest_game() : given, 1);
  if (kind == "memory") return start<MemoryMeasure>(app, game, 5);
  if (kind == "block") return start<BlockMeasure>(app, game, 20);
  print_error("bocage: there is no measure \"%s\": paint, magnifier, open, memory or block\n", kind.c_str());
  return nullptr;
}

}  // namespace bocage
