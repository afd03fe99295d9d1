#include "app/cli/bench/bench_editor.h"

#include <algorithm>
#include <boost/filesystem.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/bench/bench_game.h"
#include "app/cli/bench/bench_program.h"
#include "app/cli/command/command.h"
#include "app/cli/fuzz/processor_time.h"
#include "app/cli/fuzz/random_player.h"
#include "app/play/files/installed_games.h"
#include "app/play/presenter/presenter.h"
#include "editor/model/board.h"
#include "editor/model/chart.h"
#include "editor/model/counters.h"
#include "editor/model/scenario.h"
#include "editor/model/strokes.h"
#include "editor/project/project.h"
#include "engine/base/files.h"
#include "engine/base/tr.h"

namespace bocage::cli {

namespace {

namespace fs = boost::filesystem;
using namespace editor;

constexpr double frame_ms = 16;
constexpr double undo_ms = 100;
constexpr std::size_t game_entries = 200;  // of the game that goes on with an edited module

double milliseconds_since(double begun) {
  return (processor_seconds() - begun) * 1000;
}

// --- a large board

constexpr int board_side = 100;  // hexes

std::string hex_name(int column, int row) {
  return std::to_string(1'000'000 + column * 1'000 + row).substr(1);
}

bool write_large_board(const std::string& folder) {
  std::string woods;
  for (int column = 1; column <= board_side; ++column) {
    for (int row = 1; row <= board_side; ++row) {
      if ((column * 7 + row * 3) % 5 < 2) woods += (woods.empty() ? "" : " ") + hex_name(column, row);
    }
  }
  const std::pair<const char*, std::string> files[] = {
      {"module.xml",
       "<module id=\"bench\" title=\"Bench\">\n  <side id=\"a\"/>\n  <terrain id=\"clear\"/>\n  <terrain "
       "id=\"woods\"/>\n  <terrain id=\"hills\"/>\n  <map file=\"map.xml\"/>\n  <sequence "
       "file=\"sequence.xml\"/>\n</module>\n"},
      {"sequence.xml", "<sequence id=\"game\"/>\n"},
      {"map.xml",
       "<map>\n  <board id=\"map\" grid=\"hex-flat\" columns=\"100\" rows=\"100\" numbering=\"CCCRRR\" "
       "terrain=\"clear\">\n    <terrain type=\"woods\">" +
           woods + "</terrain>\n  </board>\n</map>\n"}};
  for (const auto& [name, text] : files) {
    if (const auto problem = replace_file(folder + "/" + name, text)) {
      print_problems({*problem}, print_error);
      return false;
    }
  }
  return true;
}

// Applied, and its elements found anew, as whatever shows the file does next.
bool make(Project& project, Proposal proposal) {
  if (const auto* problem = std::get_if<Problem>(&proposal)) {
    print_problems({*problem}, print_error);
    return false;
  }
  const auto files = std::get<Command>(proposal).changes;
  project.apply(std::move(std::get<Command>(proposal)));
  return std::all_of(files.begin(), files.end(), [&](const FileChange& change) {
    const auto* const tree = project.tree(change.file);
    return tree == nullptr || tree->sound();
  });
}

bool bench_strokes(const std::string& folder, const BenchLine& say) {
  Problems problems;
  const auto project = Project::open(folder, problems);
  const auto loaded = project ? project->load() : LoadedModule();
  if (!loaded.module) {
    print_problems(loaded.problems, print_error);
    return false;
  }
  const Board& board = *loaded.module->board;
  constexpr int strokes = 40, brush = 5;
  std::vector<double> taken;
  for (int i = 0; i < strokes; ++i) {
    // From one side to the other, as a hand goes through.
    const double begun = processor_seconds();
    std::vector<SpaceId> spaces;
    for (int column = 1; column <= board_side; column += brush) {
      const auto wet = brushed(board, board.space_in_cell(0, column, 1 + (i * 13 + column / 9) % board_side), brush);
      spaces.insert(spaces.end(), wet.begin(), wet.end());
    }
    sort_for_lists(board, spaces);
    spaces.erase(std::unique(spaces.begin(), spaces.end()), spaces.end());
    std::vector<std::string> names;
    for (const SpaceId id : spaces) names.push_back(board.space(id).name);
    const auto view = BoardView::find(*project, "map");
    if (!view || !make(*project, view->set_terrain(names, i % 3 == 0 ? "hills" : "woods"))) return false;
    taken.push_back(milliseconds_since(begun));
  }
  std::sort(taken.begin(), taken.end());
  say("stroke", taken[taken.size() * 95 / 100], "ms", frame_ms);
  const double begun = processor_seconds();
  if (!project->load().module) return false;
  say("reread", milliseconds_since(begun), "ms", 0);
  return true;
}

// --- the largest module

// Of the installed ones, by the bytes of their texts; packages are no documents.
std::string largest_module() {
  std::string largest;
  std::uintmax_t max_bytes = 0;
  for (const InstalledGame& game : installed_games()) {
    boost::system::error_code error;
    std::uintmax_t size = 0;
    for (fs::recursive_directory_iterator entry(game.folder, error), end; !error && entry != end;
         entry.increment(error)) {
      if (entry->path().extension() == ".xml") size += fs::file_size(entry->path(), error);
    }
    if (size <= max_bytes) continue;
    max_bytes = size;
    largest = game.folder;
  }
  return largest;
}

// A counter whose own value of a declared attribute is a number, and that attribute.
std::optional<std::pair<std::string, std::string>> counter_with_a_number(const Project& project) {
  const Counters counters(project);
  for (const auto& name : counters.attributes()) {
    for (const auto& counter : counters.counters()) {
      const auto given = counters.given(counter, name);
      if (given && given->own && given->value.size() == 1 && given->value >= "1" && given->value <= "8") {
        return std::pair(counter.value("id"), name);
      }
    }
  }
  return std::nullopt;
}

// One more than it was.
Proposal change_of_value(const Project& project, const std::pair<std::string, std::string>& value) {
  const Counters counters(project);
  const auto given = counters.given(*counters.find(value.first), value.second);
  return counters.set({value.first}, value.second, std::string(1, static_cast<char>(given->value[0] + 1)));
}

// Bytes between what the texts begin and end with alike.
std::size_t written_bytes(const std::string& before, const std::string& after) {
  const std::size_t shorter = std::min(before.size(), after.size());
  std::size_t head = 0, tail = 0;
  while (head < shorter && before[head] == after[head]) ++head;
  while (tail < shorter - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail]) ++tail;
  return after.size() - head - tail;
}

bool bench_attribute(Project& project, const BenchLine& say) {
  const auto value = counter_with_a_number(project);
  if (!value) {
    print_error("bench: no counter has a number of its own\n");
    return false;
  }
  const auto before = project.texts();
  std::map<std::string, std::string> disk;
  for (const auto& name : project.files()) disk[name] = *project.find(name)->text();
  if (!make(project, change_of_value(project, *value))) return false;
  std::size_t bytes = 0;
  for (const auto& [name, text] : disk) bytes += written_bytes(text, *project.find(name)->text());
  project.undo();
  say("attribute", static_cast<double>(bytes), "bytes", 1);
  return project.texts() == before;
}

// One edit of each kind that there is something for.
std::vector<Proposal (*)(const Project&)> different_edits() {
  return {
      [](const Project& project) -> Proposal {
        const auto value = counter_with_a_number(project);
        return value ? change_of_value(project, *value) : Proposal(Command{});
      },
      [](const Project& project) -> Proposal {  // of all counters at once
        const Counters counters(project);
        std::vector<std::string> ids;
        for (const auto& one : counters.counters()) ids.push_back(one.value("id"));
        return counters.set(ids, "source", "reconstructed");
      },
      [](const Project& project) -> Proposal {
        const Counters counters(project);
        return counters.counters().empty() ? Command{} : counters.remove(counters.counters().back().value("id"));
      },
      [](const Project& project) -> Proposal {
        const auto ids = board_ids(project);
        if (ids.empty() || declared(project, "terrain").empty()) return Command{};
        const auto view = *BoardView::find(project, ids.front());
        const auto loaded = project.load();
        if (!loaded.module) return Command{};
        const Board& board = *loaded.module->board;
        std::vector<std::string> names;
        for (std::uint32_t i = 0; i < board.space_count() && names.size() < 300; ++i) {
          if (board.space(SpaceId(i)).column > 0) names.push_back(board.space(SpaceId(i)).name);
        }
        return view.set_terrain(names, declared(project, "terrain").back().value("id"));
      },
      [](const Project& project) -> Proposal {
        for (const auto& id : scenario_ids(project)) {
          const auto scenario = *Scenario::find(project, id);
          const auto placed = scenario.placed();
          for (const auto& other : placed) {
            if (other.at != placed[0].at) return scenario.move(placed[0].counter, placed[0].at, other.at, 1);
          }
        }
        return Command{};
      },
      [](const Project& project) -> Proposal {
        for (const auto& id : chart_ids(project)) {
          const auto chart = ChartView::find(project, id);
          if (chart && !chart->rows().empty() && !chart->columns().empty()) {
            return chart->set_cell(chart->rows().front(), chart->columns().front(), "bench");
          }
        }
        return Command{};
      },
  };
}

bool bench_undo(Project& project, const BenchLine& say) {
  const auto before = project.texts();
  std::vector<double> taken;
  std::size_t made = 0;
  for (const auto& edit : different_edits()) {
    auto proposal = edit(project);
    const auto* const command = std::get_if<Command>(&proposal);
    if (command != nullptr && command->empty()) continue;
    if (!make(project, std::move(proposal))) return false;
    ++made;
  }
  while (project.history().done() > 0) {
    const auto changes = project.history().last()->changes;
    const double begun = processor_seconds();
    project.undo();
    for (const auto& change : changes) {
      if (const auto* const tree = project.tree(change.file); tree != nullptr && !tree->sound()) return false;
    }
    taken.push_back(milliseconds_since(begun));
  }
  if (taken.empty() || taken.size() != made || project.texts() != before) {
    print_error("bench: %zu of %zu edits were undone\n", taken.size(), made);
    return false;
  }
  say("undo", *std::max_element(taken.begin(), taken.end()), "ms", undo_ms);
  return true;
}

bool bench_reload(Project& project, const std::string& folder, const BenchLine& say) {
  const auto ruleset = load_ruleset_or_say(load_module_or_say(folder));
  if (!ruleset) return false;
  std::map<std::string, Hash> roots;
  auto started = start_bench_game(ruleset, ruleset->module()->scenarios.front().id, 0, roots);
  if (!started.session) {
    print_problems(started.problems, print_error);
    return false;
  }
  const std::shared_ptr<Session> session = std::move(started.session);
  RandomPlayer player(hash_of("bench", "reload"), 0, Temper{});
  while (session->waiting().kind != Waiting::Kind::over && session->timeline().length() < game_entries) {
    const auto input = player.choose(*session);
    if (!input || !submit(*session, *input).accepted) break;
  }
  Presenter presenter(session, ruleset);
  const Counters counters(project);
  if (counters.counters().empty() ||
      !make(project, counters.set({counters.counters().front().value("id")}, "title", "Bench"))) {
    return false;
  }
  const auto problems = project.save();
  if (has_error(problems)) {
    print_problems(problems, print_error);
    return false;
  }
  const double begun = processor_seconds();
  const auto edited = load_ruleset_or_say(load_module_or_say(folder));
  if (!edited || !presenter.load_module(edited)) {
    const auto& refusal = presenter.refusal();
    print_error("bench: the game does not go on with the edited module: %s\n",
                refusal ? refusal->text.c_str() : presenter.notice().c_str());
    return false;
  }
  const double spent = milliseconds_since(begun) / 1000;
  print("# the game that reloads: %s at entry %u\n", edited->module()->id.c_str(), session->timeline().length());
  say("reload", spent, "s", 1);
  return true;
}

bool bench_largest(const std::string& folder, const BenchLine& say) {
  Problems problems;
  const double begun = processor_seconds();
  const auto project = Project::open(folder, problems);
  if (!project) {
    print_problems(problems, print_error);
    return false;
  }
  std::size_t elements = 0;
  for (const auto& name : project->files()) {
    if (const auto* tree = project->tree(name)) elements += tree->size();
  }
  const double opened = milliseconds_since(begun) / 1000;
  print("# the editor's documents: %s, %zu files, %zu elements\n", folder.c_str(), project->files().size(), elements);
  say("documents", opened, "s", 1);
  return bench_attribute(*project, say) && bench_undo(*project, say) && bench_reload(*project, folder, say);
}

// --- the window

bool bench_window_of_editor(const std::string& board, const std::string& module, const std::string& places,
                            const BenchLine& say) {
  const std::string program = program_beside("bocage-editor");
  if (const std::string why = why_not_shown(program); !why.empty()) {
    print("# the window of the editor is not measured: %s\n", why.c_str());
    return true;
  }
  return say_measured(program,
                      {{{"brush", board}, "brush-p95", "ms", frame_ms},
                       {{"undo", module}, "undo-shown", "ms", undo_ms},
                       {{"open", module}, "editor-open", "s", 1},
                       {{"open", module}, "editor-read", "s", 0}},
                      places, "the editor", say);
}

}  // namespace

bool bench_editor(const BenchLine& say) {
  const ScratchFolder scratch;
  const std::string board = scratch.path() + "/board";
  const std::string module = scratch.path() + "/module";
  const std::string largest = largest_module();
  if (largest.empty()) {
    print_error("bench: no game is installed as a folder\n");
    return false;
  }
  boost::system::error_code error;
  fs::create_directories(board, error);
  if (!error) fs::copy(largest, module, fs::copy_options::recursive, error);
  if (error) {
    print_error("bench: %s\n", error.message().c_str());
    return false;
  }
  bool well = write_large_board(board) && bench_strokes(board, say);
  well = bench_window_of_editor(board, module, scratch.path(), say) && well;
  return bench_largest(module, say) && well;
}

}  // namespace bocage::cli
