#include "app/play/files/view_store.h"

#include <vector>

#include "app/play/files/kept_lines.h"
#include "engine/base/files.h"
#include "engine/base/text.h"

namespace bocage {

namespace {

constexpr std::string_view views_head = "bocage views 1";
constexpr std::string_view whole_word = "whole";

// "MODULE board=ID", "MODULE overlay=NAME", "MODULE view ID=STEP X Y TURN", and "whole" where all of
// the board was shown; without a turn it is an upright board's.
struct Line {
  std::string_view module;
  std::string_view name;
  std::string_view value;
};

std::optional<Line> line_of(std::string_view text) {
  const auto space = text.find(' ');
  const auto equals = text.find('=');
  if (space == std::string_view::npos || equals == std::string_view::npos || equals < space) return std::nullopt;
  return Line{text.substr(0, space), text.substr(space + 1, equals - space - 1), text.substr(equals + 1)};
}

std::optional<BoardView> view_of(std::string_view value) {
  const auto parts = split(value, ' ');
  if (parts.size() < 3 || parts.size() > 5 || (parts.size() == 5 && parts[4] != whole_word)) return std::nullopt;
  const auto step = parse_integer(parts[0]), x = parse_integer(parts[1]), y = parse_integer(parts[2]);
  const auto turn = parts.size() >= 4 ? parse_integer(parts[3]) : std::optional<std::int64_t>(0);
  if (!step || !x || !y || !turn || *step < -100 || *step > 100 || *turn < 0 || *turn > 3) return std::nullopt;
  return BoardView{static_cast<int>(*step), *x, *y, static_cast<int>(*turn), parts.size() == 5};
}

}  // namespace

ModuleView load_view(const std::string& file, const std::string& module) {
  constexpr std::string_view view_prefix = "view ";
  ModuleView view;
  for (const std::string& text : kept_lines(file, views_head)) {
    const auto line = line_of(text);
    if (!line || line->module != module) continue;
    if (line->name == "board") view.board = line->value;
    if (line->name == "overlay") view.overlay = line->value;
    if (!line->name.starts_with(view_prefix)) continue;
    if (const auto seen = view_of(line->value)) view.boards[std::string(line->name.substr(view_prefix.size()))] = *seen;
  }
  return view;
}

std::optional<Problem> save_view(const std::string& file, const std::string& module, const ModuleView& view) {
  if (file.empty()) return std::nullopt;
  std::string text = std::string(views_head) + "\n";
  for (const std::string& kept : kept_lines(file, views_head)) {
    const auto line = line_of(kept);
    if (line && line->module != module) text += kept + "\n";
  }
  if (!view.board.empty()) text += module + " board=" + view.board + "\n";
  if (!view.overlay.empty()) text += module + " overlay=" + view.overlay + "\n";
  for (const auto& [board, seen] : view.boards) {
    text += module + " view " + board + "=" + std::to_string(seen.step) + " " + std::to_string(seen.x) + " " +
            std::to_string(seen.y) + " " + std::to_string(seen.turn) +
            (seen.whole ? " " + std::string(whole_word) : "") + "\n";
  }
  return replace_file(file, text);
}

}  // namespace bocage
