// The lists that are kept between runs: games opened last, views of boards, clocks. Each reads whatever is there, and
// what it writes over it is read back.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "app/play/files/clock_store.h"
#include "app/play/files/recent_games.h"
#include "app/play/files/view_store.h"
#include "tests/fuzz/tools/temp_file.h"

namespace {

void try_recent(const std::string& file, const std::string& game) {
  bocage::RecentGames recent(file);
  recent.games();
  recent.add(game, "Turn\n\t1");
  const auto again = bocage::RecentGames(file).games();
  if (again.empty() || again.front() != bocage::RecentGame{game, "Turn  1"}) std::abort();
  if (again.size() > bocage::RecentGames::max_games) std::abort();
}

void try_views(const std::string& file) {
  auto view = bocage::load_view(file, "hill");
  view.boards["map"] = {3, -5, 7, 2};
  if (bocage::save_view(file, "hill", view)) std::abort();
  const auto again = bocage::load_view(file, "hill");
  if (again.boards != view.boards || again.board != view.board || again.overlay != view.overlay) std::abort();
}

void try_clocks(const std::string& file) {
  auto clocks = bocage::load_clocks(file, "0123abcd");
  clocks.spent["red"] = 1000;
  if (bocage::save_clocks(file, "0123abcd", clocks)) std::abort();
  clocks.paused = clocks.paused && clocks.on;
  if (bocage::load_clocks(file, "0123abcd") != clocks) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const bocage::fuzz::TempDir folder;
  static const std::string game = folder.write("a.journal", "a game");
  const std::string text(data, data + size);
  try_recent(folder.write("recent", text), game);
  try_views(folder.write("views", text));
  try_clocks(folder.write("clocks", text));
  return 0;
}
