#include "app/window/desk/game_windows.h"

#include <algorithm>

#include "app/window/desk/game_window.h"

namespace bocage {

GameWindows::GameWindows(std::unique_ptr<OpenGame> game) : game_(std::move(game)), clocks_([this] { show_clocks(); }) {
  beats_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
    if (!tables_.empty()) tables_.front().window->beat_over();
  });
  looks_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { look_at_files(); });
}

int GameWindows::add(GameWindow& table) {
  int number = 1;
  auto place = tables_.begin();
  for (; place != tables_.end() && place->number == number; ++place) ++number;
  tables_.insert(place, {&table, number});
  return number;
}

void GameWindows::remove(GameWindow& table) {
  std::erase_if(tables_, [&](const Table& one) { return one.window == &table; });
  if (!tables_.empty()) return look_at_them();
  beats_.Stop();
  clocks_.show(false);
}

void GameWindows::follow_module(const std::string& folder) {
  constexpr int between_looks = 400;  // milliseconds: a file has stood still for so long before it is taken over
  followed_ = folder;
  files_.reset();
  looks_.Stop();
  if (folder.empty()) return;
  files_.emplace(folder);
  looks_.Start(between_looks);
}

void GameWindows::look_at_files() {
  if (tables_.empty() || !files_) return;
  const auto saved = files_->saved();
  if (!saved.empty()) tables_.front().window->module_saved(followed_, saved);
}

bool GameWindows::holds(const GameWindow* table) const {
  return std::any_of(tables_.begin(), tables_.end(), [&](const Table& one) { return one.window == table; });
}

void GameWindows::update() {
  // A trouble that is told to the player takes its time, and a window may go meanwhile.
  const std::vector<Table> now = tables_;
  clocks_.follow(game_->presenter());
  for (const Table& table : now) {
    if (holds(table.window)) table.window->show_now();
  }
}

void GameWindows::show_clocks() {
  for (const Table& table : tables_) table.window->show_clocks();
}

void GameWindows::look_at_them() {
  clocks_.show(std::any_of(tables_.begin(), tables_.end(), [](const Table& one) { return !one.window->minimised(); }));
}

}  // namespace bocage
