#include "app/play/files/clock_store.h"

#include <vector>

#include "app/play/files/kept_lines.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/journal/chain.h"

namespace bocage {

namespace {

// The lines below it: "GAME on|paused|off SIDE=MILLISECONDS..."
constexpr std::string_view clocks_head = "bocage clocks 1";

bool is_of(const std::string& line, const std::string& game) {
  return line.starts_with(game + " ");
}

std::optional<KeptClocks> clocks_of(const std::string& line) {
  KeptClocks clocks;
  const auto parts = split(line, ' ');
  if (parts.size() < 2 || (parts[1] != "on" && parts[1] != "paused" && parts[1] != "off")) return std::nullopt;
  clocks.on = parts[1] != "off";
  clocks.paused = parts[1] == "paused";
  for (std::size_t i = 2; i < parts.size(); ++i) {
    const auto equals = parts[i].find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    const auto spent = parse_integer(parts[i].substr(equals + 1));
    if (!spent || *spent < 0) return std::nullopt;
    clocks.spent[std::string(parts[i].substr(0, equals))] = *spent;
  }
  return clocks;
}

}  // namespace

std::string clock_name(const Genesis& genesis) {
  return short_hex(hash_of_line(to_line(genesis)));
}

KeptClocks load_clocks(const std::string& file, const std::string& game) {
  for (const std::string& line : kept_lines(file, clocks_head)) {
    if (is_of(line, game)) return clocks_of(line).value_or(KeptClocks());
  }
  return {};
}

std::optional<Problem> save_clocks(const std::string& file, const std::string& game, const KeptClocks& clocks) {
  if (file.empty()) return std::nullopt;
  std::string text(clocks_head);
  text += "\n" + game + (!clocks.on ? " off" : clocks.paused ? " paused" : " on");
  for (const auto& [side, spent] : clocks.spent) text += " " + side + "=" + std::to_string(spent);
  text += "\n";
  std::size_t games = 1;
  for (const std::string& line : kept_lines(file, clocks_head)) {
    if (is_of(line, game) || games == KeptClocks::max_games) continue;
    text += line + "\n";
    ++games;
  }
  return replace_file(file, text);
}

}  // namespace bocage
