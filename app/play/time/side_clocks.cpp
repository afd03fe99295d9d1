#include "app/play/time/side_clocks.h"

#include <algorithm>

#include "engine/base/tr.h"
#include "engine/game/words.h"

namespace bocage {

namespace {

std::string two_digits(std::int64_t number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

std::vector<SideId> asked_sides(const Waiting& waiting) {
  if (waiting.kind == Waiting::Kind::choice) return waiting.sides;
  std::vector<SideId> sides;
  if (waiting.kind != Waiting::Kind::answer) return sides;
  for (const Ask& ask : waiting.asks) {
    if (!ask.answered && std::find(sides.begin(), sides.end(), ask.side) == sides.end()) sides.push_back(ask.side);
  }
  return sides;
}

}  // namespace

std::vector<SideId> deciding_sides(const Session& session, SideId acting) {
  std::vector<SideId> sides = asked_sides(session.waiting());
  std::erase_if(sides, [&](SideId side) { return session.played_here().contains(side) && side != acting; });
  return sides;
}

std::string clock_words(std::int64_t milliseconds) {
  constexpr std::int64_t second = 1000, minute = 60, hour = 3600;
  const std::int64_t seconds = milliseconds / second;
  const std::string end = ":" + two_digits(seconds % minute);
  const std::int64_t minutes = seconds % hour / minute;
  if (seconds < hour) return std::to_string(minutes) + end;
  return std::to_string(seconds / hour) + ":" + two_digits(minutes) + end;
}

SideClocks::SideClocks(std::vector<std::int64_t> spent) : spent_(std::move(spent)) {}

void SideClocks::count(std::int64_t now) {
  for (std::uint32_t i = 0; i < spent_.size(); ++i) spent_[i] = spent(SideId(i), now);
  since_ = std::max(since_, now);
}

void SideClocks::decide(std::vector<SideId> sides, std::int64_t now) {
  count(now);
  deciding_ = std::move(sides);
}

void SideClocks::turn(bool on, std::int64_t now) {
  count(now);
  on_ = on;
  paused_ = false;
}

void SideClocks::pause(bool paused, std::int64_t now) {
  count(now);
  paused_ = paused;
}

void SideClocks::show(bool in_sight, std::int64_t now) {
  count(now);
  in_sight_ = in_sight;
}

void SideClocks::reset(std::int64_t now) {
  count(now);
  std::fill(spent_.begin(), spent_.end(), 0);
}

bool SideClocks::goes(SideId side) const {
  return any_goes() && std::find(deciding_.begin(), deciding_.end(), side) != deciding_.end();
}

std::int64_t SideClocks::spent(SideId side, std::int64_t now) const {
  if (!side.valid() || side.index >= spent_.size()) return 0;
  return spent_[side.index] + (goes(side) ? std::max<std::int64_t>(0, now - since_) : 0);
}

std::vector<ClockFace> clock_faces(const SideClocks& clocks, const Module& module, std::int64_t now) {
  std::vector<ClockFace> faces;
  if (!clocks.on()) return faces;
  if (clocks.paused()) faces.push_back({tr("Paused"), false});
  for (std::uint32_t i = 0; i < module.sides.size(); ++i) {
    const SideId side(i);
    faces.push_back({side_words(module, side) + " " + clock_words(clocks.spent(side, now)), clocks.goes(side)});
  }
  return faces;
}

}  // namespace bocage
