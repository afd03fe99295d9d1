#include "app/play/table/lookback.h"

#include <algorithm>
#include <cassert>

#include "app/play/table/marks.h"
#include "app/play/time/moments.h"
#include "app/play/words/game_words.h"
#include "engine/base/tr.h"

namespace bocage {

const GameState& Lookback::state() const {
  return past_ ? *past_ : session_.state();
}

void Lookback::show(std::uint32_t entry) {
  const Timeline& timeline = session_.timeline();
  if (entry > timeline.length()) return;
  feedback_.clear();
  if (put_away_) put_away_();
  beat_.reset();
  moment_ = entry;
  past_ = timeline.at(entry);
  pointed_spaces_ = session_.words(entry).spaces;
  pointed_pieces_.clear();
  pointed_dice_.reset();
  traced_.clear();
}

void Lookback::show_beat(const PlaybackStep& step) {
  const std::uint32_t moment = step.beat == Beat::before ? step.entry - 1 : step.entry;
  if (step.entry == 0 || step.entry > session_.timeline().length()) return;
  show(moment);
  beat_ = step;
  trace_ = trace_of(session_, step.entry, seat_.viewer());
  pointed_spaces_ = step.beat == Beat::after ? trace_.spaces : session_.words(step.entry).spaces;
  if (step.beat != Beat::after) pointed_pieces_ = trace_.pieces;
}

// A traced line stays until the next step of the game.
void Lookback::resume() {
  moment_.reset();
  past_.reset();
  beat_.reset();
  pointed_spaces_.clear();
  pointed_pieces_.clear();
  pointed_dice_.reset();
  feedback_.notice.clear();
}

void Lookback::clear() {
  moment_.reset();
  past_.reset();
  beat_.reset();
  pointed_spaces_.clear();
  pointed_pieces_.clear();
  pointed_dice_.reset();
  traced_.clear();
}

void Lookback::point_at(std::vector<SpaceId> spaces, std::vector<PieceId> pieces) {
  pointed_spaces_ = std::move(spaces);
  pointed_pieces_ = std::move(pieces);
}

void Lookback::trace(std::vector<SpaceId> line) {
  traced_ = std::move(line);
}

void Lookback::point_at_dice(std::uint32_t entry) {
  pointed_dice_ = dice_of(session_, entry, seat_.viewer()) ? std::optional(entry) : std::nullopt;
}

std::vector<DiceShown> Lookback::dice() const {
  if (pointed_dice_) {
    if (auto dice = dice_of(session_, *pointed_dice_, seat_.viewer())) return {std::move(*dice)};
  }
  return dice_at(session_, moment_.value_or(session_.timeline().length()), seat_.viewer());
}

Prompt Lookback::prompt() const {
  assert(moment_);
  using What = PromptButton::What;
  Prompt prompt;
  const std::uint32_t length = session_.timeline().length();
  const Words words = session_.words(*moment_);
  prompt.headline = tr("Looking back: {step} of {all}", {{"step", *moment_}, {"all", length}});
  prompt.text = *moment_ == 0 ? tr("The beginning of the game") : side_words(session_.state().module(), words.side);
  prompt.details = words.lines_for(seat_.viewer());
  prompt.buttons = {
      prompt_button(What::back, tr_in("in the journal", "Back"), *moment_ > 0, tr("this is the beginning")),
      prompt_button(What::forward, tr("Forward"), *moment_ < length, tr("this is the current position")),
      prompt_button(What::resume, tr("Return to the game"))};
  if (beat_) tell_beat(prompt);
  return prompt;
}

void Lookback::tell_beat(Prompt& prompt) const {
  const Words words = session_.words(beat_->entry);
  const std::string who = side_words(session_.state().module(), words.side);
  const std::uint32_t length = session_.timeline().length();
  const auto turns = turns_played(session_, beat_->entry - 1);
  prompt.headline = turns ? tr("Playback: turn {turn} of {turns}, step {step} of {all}",
                               {{"turn", turns->turn}, {"turns", turns->of}, {"step", beat_->entry}, {"all", length}})
                          : tr("Playback: step {step} of {all}", {{"step", beat_->entry}, {"all", length}});
  prompt.details = words.lines_for(seat_.viewer());
  switch (beat_->beat) {
    case Beat::before:
      prompt.text = who.empty() ? tr("About to happen") : tr("{side} is about to act", {{"side", who}});
      return;
    case Beat::action:
      prompt.text = who.empty() ? tr("Happening now") : tr("{side} acts", {{"side", who}});
      return;
    case Beat::after:
      break;
  }
  constexpr std::size_t max_lines = 12;
  prompt.text = trace_.lines.empty() ? tr("Nothing has changed on the map") : tr("The result");
  prompt.details.assign(trace_.lines.begin(),
                        trace_.lines.begin() + static_cast<std::ptrdiff_t>(std::min(max_lines, trace_.lines.size())));
  if (trace_.lines.size() > max_lines) {
    prompt.details.push_back(tr_n("and {n} change more", "and {n} changes more", trace_.lines.size() - max_lines));
  }
}

void Lookback::mark(Scene& scene) const {
  for (const SpaceId space : traced_) add_mark(scene, MarkKind::path, space);
  if (beat_ && beat_->beat == Beat::action) {
    for (const auto& [from, to] : trace_.moves) scene.marks.push_back({MarkKind::arrow, to, PieceId(), {}, from});
  }
  for (const SpaceId space : pointed_spaces_) add_mark(scene, MarkKind::changed, space);
  for (const PieceId piece : pointed_pieces_) add_mark(scene, MarkKind::changed, piece);
}

}  // namespace bocage
