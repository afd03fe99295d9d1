#include "engine/journal/timeline.h"

#include <cassert>

namespace bocage {

Timeline::Timeline(const GameState& start, std::uint32_t spacing) : spacing_(spacing), keyframes_{start}, last_(start) {
  assert(spacing > 0);
}

void Timeline::push(StepChanges changes) {
  for (const Change& change : changes.done) last_.apply(change);
  keep(std::move(changes));
}

void Timeline::push(StepChanges changes, const GameState& after) {
  last_ = after;
  keep(std::move(changes));
}

void Timeline::keep(StepChanges changes) {
  steps_.push_back(std::move(changes));
  if (steps_.size() % spacing_ == 0) keyframes_.push_back(last_);
}

void Timeline::truncate(std::uint32_t entries) {
  if (entries >= length()) return;
  last_ = at(entries);
  steps_.resize(entries);
  keyframes_.resize(entries / spacing_ + 1, last_);
}

std::uint32_t Timeline::length() const {
  return static_cast<std::uint32_t>(steps_.size());
}

GameState Timeline::at(std::uint32_t entries) const {
  assert(entries <= length());
  const std::uint32_t below = entries / spacing_;
  const bool nearer_above = entries % spacing_ > spacing_ / 2;
  if (nearer_above && below + 1 < keyframes_.size())
    return back_to(entries, keyframes_[below + 1], (below + 1) * spacing_);
  if (length() - entries < entries % spacing_) return back_to(entries, last_, length());
  GameState state = keyframes_[below];
  for (std::uint32_t i = below * spacing_; i < entries; ++i) {
    for (const Change& change : steps_[i].done) state.apply(change);
  }
  return state;
}

GameState Timeline::back_to(std::uint32_t entries, GameState state, std::uint32_t from) const {
  for (std::uint32_t i = from; i > entries; --i) {
    for (const Change& change : steps_[i - 1].undo) state.apply(change);
  }
  return state;
}

const StepChanges& Timeline::step(std::uint32_t entry) const {
  assert(entry >= 1 && entry <= length());
  return steps_[entry - 1];
}

}  // namespace bocage
