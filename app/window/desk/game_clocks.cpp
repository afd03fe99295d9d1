#include "app/window/desk/game_clocks.h"

#include <utility>

#include "app/play/files/clock_store.h"

namespace bocage {

GameClocks::GameClocks(std::function<void()> ticked) : ticked_(std::move(ticked)) {
  second_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { ticked_(); });
}

void GameClocks::open(const Session& session, const std::string& file) {
  if (std::exchange(opened_, true)) return;
  file_ = file;
  game_ = clock_name(session.journal().genesis());
  const KeptClocks kept = load_clocks(file_, game_);
  std::vector<std::int64_t> spent;
  for (const SideDef& side : session.state().module().sides) {
    sides_.push_back(side.id);
    const auto known = kept.spent.find(side.id);
    spent.push_back(known == kept.spent.end() ? 0 : known->second);
  }
  clocks_ = SideClocks(std::move(spent));
  clocks_.turn(kept.on, now());
  clocks_.pause(kept.paused, now());
}

void GameClocks::follow(const Presenter& presenter) {
  std::vector<SideId> deciding = deciding_sides(presenter.session(), presenter.acting());
  if (deciding == deciding_) return;
  deciding_ = deciding;
  clocks_.decide(std::move(deciding), now());
  changed();
}

void GameClocks::turn(bool on) {
  clocks_.turn(on, now());
  if (!on) keep();
  changed();
}

void GameClocks::pause(bool paused) {
  clocks_.pause(paused, now());
  changed();
}

void GameClocks::reset() {
  clocks_.reset(now());
  changed();
}

void GameClocks::show(bool in_sight) {
  clocks_.show(in_sight, now());
  changed();
}

void GameClocks::changed() {
  constexpr int second = 1000;
  if (!clocks_.any_goes()) {
    second_.Stop();
  } else if (!second_.IsRunning()) {
    second_.Start(second);
  }
  if (clocks_.on()) keep();
}

void GameClocks::keep() {
  KeptClocks kept{clocks_.on(), clocks_.paused(), {}};
  for (std::uint32_t i = 0; i < sides_.size(); ++i) kept.spent[sides_[i]] = clocks_.spent(SideId(i), now());
  if (kept != load_clocks(file_, game_)) trouble_ = save_clocks(file_, game_, kept);
}

std::optional<Problem> GameClocks::take_trouble() {
  return std::exchange(trouble_, std::nullopt);
}

}  // namespace bocage
