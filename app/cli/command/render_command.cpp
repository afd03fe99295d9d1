#include "app/cli/command/render_command.h"

#include <CLI/CLI.hpp>
#include <cmath>

#include "app/cli/command/command.h"
#include "app/paint/print/print_out.h"
#include "app/paint/print/sheets.h"
#include "app/paint/scene/map_image.h"
#include "engine/base/text.h"
#include "engine/session/session.h"

namespace bocage::cli {

namespace {

int refused(const std::string& what, const std::string& hint = {}) {
  print_error("%s\n", to_text(Problem{{}, what, hint, Severity::error, Fault::user}).c_str());
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
  print_problems(content.problems, print_error);
  if (has_error(content.problems)) return {{}, exit_problems};
  const auto ruleset = load_ruleset_or_say(module);
  if (!ruleset) return {{}, exit_problems};
  Session::OpenOptions options;
  options.roots = content.roots;
  const Session::Started opened = Session::open(ruleset, content, options);
  print_problems(opened.problems, print_error);
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
    print_error("%s\n", to_text(*image.problem).c_str());
    return exit_problems;
  }
  if (image.pages > 0) {
    print("render: %d page%s\n", image.pages, image.pages == 1 ? "" : "s");
  } else {
    print("render: %dx%d\n", image.size.width, image.size.height);
  }
  return exit_well;
}

// How it is printed, nothing when it is not, or the exit code of what is wrong with the options.
struct Printing {
  std::optional<PrintSetup> setup;
  int failed = exit_well;
};

// A length that was given; false: it is none.
bool read_length(const std::string& given, double& into) {
  if (given.empty()) return true;
  const auto length = parse_length(given);
  into = length.value_or(into);
  return length.has_value();
}

Printing printing_of(const RenderArguments& arguments) {
  if (arguments.paper.empty()) {
    const char* without = arguments.landscape               ? "--landscape"
                          : !arguments.counter_size.empty() ? "--counter-size"
                          : !arguments.margin.empty()       ? "--margin"
                                                            : nullptr;
    if (without == nullptr) return {};
    return {{}, refused(std::string(without) + " is only for pages to print", "add --paper a4, a3, letter or tabloid")};
  }
  PrintSetup setup;
  setup.paper = arguments.paper;
  setup.landscape = arguments.landscape;
  const std::string lengths = "use millimetres, such as 13mm, or inches, such as 0.5in";
  if (!read_length(arguments.counter_size, setup.counter))
    return {{}, refused("--counter-size: '" + arguments.counter_size + "' is not a length", lengths)};
  if (!read_length(arguments.margin, setup.margin))
    return {{}, refused("--margin: '" + arguments.margin + "' is not a length", lengths)};
  if (const auto fault = fault_of(setup)) return {{}, refused(fault->message, fault->hint)};
  if (arguments.scaled) {
    return {{}, refused("--scale cannot be used with --paper", "set the size of a counter with --counter-size")};
  }
  if (!arguments.out.ends_with(".pdf")) return {{}, refused("pages to print must be a PDF", "end the name with .pdf")};
  return {setup, exit_well};
}

int draw_counters(const RenderArguments& arguments, const std::shared_ptr<const Module>& module, Theme theme,
                  const std::optional<PrintSetup>& print) {
  const ScenarioDef* scenario = nullptr;
  if (!arguments.scenario.empty()) {
    scenario = module->find_scenario(arguments.scenario);
    if (scenario == nullptr) return no_scenario(arguments, *module);
  }
  if (print) return say(write_print_out(print_counters(module, theme, scenario, *print), arguments.out));
  return say(write_counter_sheet(module, theme, scenario, arguments.scale * 64, arguments.out));
}

int draw(const RenderArguments& arguments, const std::shared_ptr<const Module>& module, const Scene* scene, Theme theme,
         const std::optional<PrintSetup>& print) {
  const auto surface = find_surface(*module->board, arguments.board);
  if (!surface) {
    std::vector<std::string> names;
    for (const Surface& known : module->board->surfaces()) names.push_back(known.id);
    return refused("no board '" + arguments.board + "'", did_you_mean(arguments.board, names));
  }
  const BoardPainter painter(module, theme, *surface);
  if (print) {
    return say(write_print_out(
        arguments.sheet == "map" ? print_map_sheet(painter, theme, *print) : print_map(painter, theme, scene, *print),
        arguments.out));
  }
  const double scale = arguments.scale * 64 / painter.cell();
  return say(arguments.sheet == "map" ? write_map_sheet(painter, theme, scene, scale, arguments.out)
                                      : write_map_image(painter, theme, scene, scale, arguments.out));
}

}  // namespace

void add_render_options(CLI::App& command, RenderArguments& arguments) {
  command.add_option("module", arguments.module, "A module's folder, package or id")->required()->type_name("");
  command.add_option("--out", arguments.out, "The picture to write: .png, .svg or .pdf")->required()->type_name("FILE");
  command.add_option("--scenario", arguments.scenario, "Draw the set-up of this scenario")->type_name("ID");
  command.add_option("--journal", arguments.journal, "Draw the position of this journal")->type_name("JOURNAL");
  command.add_option("--entry", arguments.entry, "Draw the position after this many entries of the journal")
      ->type_name("N");
  command.add_option("--as", arguments.viewer, "Draw what this side sees")->type_name("SIDE");
  command.add_option("--board", arguments.board, "The board or display to draw")->type_name("ID");
  command.add_option("--theme", arguments.theme, "Theme: print, dark or high-contrast")->type_name("THEME");
  command
      .add_option_function<double>(
          "--scale", [&](const double& scale) { arguments.scale = scale, arguments.scaled = true; },
          "1 is 64 pixels per hex, or per counter on a counter sheet")
      ->type_name("NUMBER");
  command.add_option("--sheet", arguments.sheet, "map: with title, key and charts; counters: all of them, both sides")
      ->type_name("SHEET");
  command
      .add_option("--paper", arguments.paper, "Print and play: a PDF in true size on a4, a3, letter or tabloid pages")
      ->type_name("PAPER");
  command.add_flag("--landscape", arguments.landscape, "Landscape orientation");
  command
      .add_option("--counter-size", arguments.counter_size,
                  "Size of a printed counter, such as 0.5in; default 13mm; the map is scaled to fit")
      ->type_name("LENGTH");
  command.add_option("--margin", arguments.margin, "Unprinted margin on each side; default 8mm")->type_name("LENGTH");
}

int render(const RenderArguments& arguments) {
  const auto theme = theme_named(arguments.theme);
  if (!theme) return refused("no theme '" + arguments.theme + "'", "use print, dark or high-contrast");
  if (!std::isfinite(arguments.scale) || arguments.scale <= 0) return refused("the scale must be above 0");
  if (!arguments.sheet.empty() && arguments.sheet != "map" && arguments.sheet != "counters")
    return refused("no sheet '" + arguments.sheet + "'", "use map or counters");
  const Printing printing = printing_of(arguments);
  if (printing.failed != exit_well) return printing.failed;
  const std::string path = find_module(arguments.module);
  if (path.empty()) return exit_usage;
  const auto module = load_module_or_say(path);
  if (!module) return exit_problems;
  if (arguments.sheet == "counters") return draw_counters(arguments, module, *theme, printing.setup);
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
  return draw(arguments, module, position.scene ? &*position.scene : nullptr, *theme, printing.setup);
}

}  // namespace bocage::cli
