// Looking back: a moment of the journal, or a beat of its playback.
#include <algorithm>

#include "app/play/table/presenter.h"
#include "app/play/words/game_words.h"

namespace bocage {

void Presenter::look_back(std::uint32_t entry) {
  const Timeline& timeline = session_->timeline();
  if (entry > timeline.length()) return;
  forget_refusal();
  notice_.clear();
  leave();
  held_.reset();
  gathered_.clear();
  beat_.reset();
  moment_ = entry;
  past_ = timeline.at(entry);
  pointed_spaces_ = session_->words(entry).spaces;
  pointed_pieces_.clear();
  pointed_dice_.reset();
  traced_.clear();
}

void Presenter::resume() {
  moment_.reset();
  past_.reset();
  beat_.reset();
  pointed_spaces_.clear();
  pointed_pieces_.clear();
  pointed_dice_.reset();
  notice_.clear();
}

void Presenter::show_beat(const PlaybackStep& step) {
  const std::uint32_t moment = step.beat == Beat::before ? step.entry - 1 : step.entry;
  if (step.entry == 0 || step.entry > session_->timeline().length()) return;
  look_back(moment);
  beat_ = step;
  trace_ = trace_of(*session_, step.entry, viewer());
  pointed_spaces_ = step.beat == Beat::after ? trace_.spaces : session_->words(step.entry).spaces;
  if (step.beat != Beat::after) pointed_pieces_ = trace_.pieces;
}

void Presenter::tell_beat(Prompt& prompt) const {
  const Words words = session_->words(beat_->entry);
  const std::string who = side_words(session_->state().module(), words.side);
  prompt.headline = "Playback: " + std::to_string(beat_->entry) + " of ";
  prompt.headline += std::to_string(session_->timeline().length());
  prompt.details = words.lines;
  switch (beat_->beat) {
    case Beat::before:
      prompt.text = who.empty() ? "About to happen" : who + " is about to act";
      return;
    case Beat::deed:
      prompt.text = who.empty() ? "Happening now" : who + " acts";
      return;
    case Beat::after:
      break;
  }
  constexpr std::size_t most = 12;
  prompt.text = trace_.lines.empty() ? "Nothing has changed on the map" : "The result";
  prompt.details.assign(trace_.lines.begin(),
                        trace_.lines.begin() + static_cast<std::ptrdiff_t>(std::min(most, trace_.lines.size())));
  if (trace_.lines.size() > most) {
    prompt.details.push_back("and " + count_words(trace_.lines.size() - most, "change", "changes") + " more");
  }
}

}  // namespace bocage
