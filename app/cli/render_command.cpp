#include "app/cli/render_command.h"

#include <CLI/CLI.hpp>
#include <cmath>

#include "app/cli/command.h"
#include "app/paint/map_image.h"
#include "app/paint/sheets.h"
#include "engine/base/text.h"
#include "engine/rules/session.h"

namespace bocage::cli {

namespace {

int refused(const std::string& what, const std::string& hint = {}) {
  std::fprintf(stderr, "%s\n", to_text(Problem{{}, what, hint, Severity::error, Fault::user}).c_str());
  return exit_usage;
}

std::string did_you_mean(const std::string& wrong, const std::vector<std::string>& names) {
  const auto nearest = nearest_name(wrong, names);
  return nearest ? "did you mean '" + *nearest + "'?" : std::string{};
}

int no_scenario(const RenderArguments& arguments, const Module& module) {
  std::vector<std::string> names;
  for (const ScenarioDef& def : module.scenarios) names.push_back(def.id);
  return refused("no scenario '" + arguments.scenario + "'", did_you_mean(arguments.scenario, names));
}

// What is drawn on the board, or the exit code of the failure.
struct Position {
  std::optional<Scene> scene;
  int failed = exit_well;
};

Position of_scenario(const RenderArguments& arguments, const std::shared_ptr<const Module>& module, SideId viewer) {
  const ScenarioDef* scenario = module->find_scenario(arguments.scenario);
  if (scenario == nullptr) return {{}, no_scenario(arguments, *module)};
  const GameState state(module, *scenario, {});
  return {make_scene(state, viewer, [](SecretId) { return std::nullopt; }), exit_well};
}

Position of_journal(const RenderArguments& arguments, const std::shared_ptr<const Module>& module, SideId viewer) {
  const JournalFile::Content content = JournalFile::read(arguments.journal);
  print_problems(content.problems, stderr);
  if (has_error(content.problems)) return {{}, exit_problems};
  const auto ruleset = load_ruleset_or_say(module);
  if (!ruleset) return {{}, exit_problems};
  Session::OpenOptions options;
  options.roots = content.roots;
  const Session::Started opened = Session::open(ruleset, content, options);
  print_problems(opened.problems, stderr);
  if (!opened.session) return {{}, exit_problems};
  if (arguments.entry < 0) return {make_scene(*opened.session, viewer), exit_well};
  const Timeline& timeline = opened.session->timeline();
  const auto entry = static_cast<std::uint32_t>(arguments.entry);
  if (entry > timeline.length()) {
    return {{}, refused("the journal has only " + std::to_string(timeline.length()) + " entries")};
  }
  return {make_scene(*opened.session, timeline.at(entry), viewer), exit_well};
}

std::optional<std::uint32_t> find_surface(const Board& board, const std::string& id) {
  const auto& surfaces = board.surfaces();
  for (std::uint32_t i = 0; i < surfaces.size(); ++i) {
    if (id.empty() || surfaces[i].id == id) return i;
  }
  return std::nullopt;
}

// What was written, or why not.
int say(const MapImage& image) {
  if (image.problem) {
    std::fprintf(stderr, "%s\n", to_text(*image.problem).c_str());
    return exit_problems;
  }
  std::printf("render: %dx%d\n", image.size.width, image.size.height);
  return exit_well;
}

int draw_counters(const RenderArguments& arguments, const std::shared_ptr<const Module>& module, Theme theme) {
  const ScenarioDef* scenario = nullptr;
  if (!arguments.scenario.empty()) {
    scenario = module->find_scenario(arguments.scenario);
    if (scenario == nullptr) return no_scenario(arguments, *module);
  }
  return say(write_counter_sheet(module, theme, scenario, arguments.scale * 64, arguments.out));
}

int draw(const RenderArguments& arguments, const std::shared_ptr<const Module>& module, const Scene* scene,
         Theme theme) {
  const auto surface = find_surface(*module->board, arguments.board);
  if (!surface) {
    std::vector<std::string> names;
    for (const Surface& known : module->board->surfaces()) names.push_back(known.id);
    return refused("no board '" + arguments.board + "'", did_you_mean(arguments.board, names));
  }
  const BoardPainter painter(module, theme, *surface);
  const double scale = arguments.scale * 64 / painter.cell();
  return say(arguments.sheet == "map" ? write_map_sheet(painter, theme, scene, scale, arguments.out)
                                      : write_map_image(painter, theme, scene, scale, arguments.out));
}

}  // namespace

void add_render_options(CLI::App& command, RenderArguments& arguments) {
  command.add_option("module", arguments.module, "A module's folder, package or id")->required();
  command.add_option("--out", arguments.out, "The picture to write: .png, .svg or .pdf")->required();
  command.add_option("--scenario", arguments.scenario, "Draw the set-up of this scenario");
  command.add_option("--journal", arguments.journal, "Draw the position of this journal");
  command.add_option("--entry", arguments.entry, "The position after so many entries of the journal");
  command.add_option("--as", arguments.viewer, "Draw what this side sees");
  command.add_option("--board", arguments.board, "Which board or display");
  command.add_option("--theme", arguments.theme, "print, dark or high-contrast");
  command.add_option("--scale", arguments.scale, "1 is 64 pixels a hex, or a counter of a counter sheet");
  command.add_option("--sheet", arguments.sheet, "map: with title, key and charts; counters: all of them, both sides");
}

int render(const RenderArguments& arguments) {
  const auto theme = theme_named(arguments.theme);
  if (!theme) return refused("no theme '" + arguments.theme + "'", "use print, dark or high-contrast");
  if (!std::isfinite(arguments.scale) || arguments.scale <= 0) return refused("the scale must be above 0");
  if (!arguments.sheet.empty() && arguments.sheet != "map" && arguments.sheet != "counters")
    return refused("no sheet '" + arguments.sheet + "'", "use map or counters");
  const std::string path = find_module(arguments.module);
  if (path.empty()) return exit_usage;
  const auto module = load_module_or_say(path);
  if (!module) return exit_problems;
  if (arguments.sheet == "counters") return draw_counters(arguments, module, *theme);
  SideId viewer;
  if (!arguments.viewer.empty()) {
    viewer = module->find_side(arguments.viewer);
    if (!viewer.valid()) return refused("no side '" + arguments.viewer + "'");
  }
  Position position;
  if (!arguments.journal.empty()) {
    position = of_journal(arguments, module, viewer);
  } else if (!arguments.scenario.empty()) {
    position = of_scenario(arguments, module, viewer);
  }
  if (position.failed != exit_well) return position.failed;
  return draw(arguments, module, position.scene ? &*position.scene : nullptr, *theme);
}

}  // namespace bocage::cli
