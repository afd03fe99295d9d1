// What the players put into the journal beside the game: notes, and dice for whatever they like.
#include <algorithm>

#include "app/play/files/own_notes.h"
#include "app/play/table/presenter.h"

namespace bocage {

namespace {

bool is_blank(const std::string& text) {
  return text.find_first_not_of(" \t\r\n") == std::string::npos;
}

}  // namespace

// The step makes the draft's domain a dead one: the same picks again are the same draft.
bool Presenter::step_beside_draft(const std::function<Submitted()>& make) {
  const std::string verb = draft_ ? draft_->verb() : std::string();
  const std::vector<Pick> picked = picks();
  const auto held = held_;
  step(make);
  if (refusal_) return false;
  held_ = held;
  if (!verb.empty()) start_verb(verb);
  for (const Pick& each : picked) {
    if (!draft_ || (!each.finish && !draft_->pick(each.value)) || (each.finish && !draft_->may_finish())) break;
    if (each.finish) draft_->finish();
  }
  return true;
}

SideId Presenter::writer() const {
  const auto& here = session_->played_here();
  return viewer().valid() || here.empty() ? viewer() : *here.begin();
}

bool Presenter::write_note(const std::string& text) {
  if (rests()) {
    if (covered_) notice_ = "Sit down as a side to write a note";
    return false;
  }
  if (is_blank(text)) {
    notice_ = "The note is empty";
    return false;
  }
  return step_beside_draft([&] { return session_->note(writer(), text); });
}

SideId Presenter::notes_side() const {
  const auto& here = session_->played_here();
  if (bare()) return {};
  if (viewer().valid()) return here.contains(viewer()) ? viewer() : SideId();
  return here.size() == 1 ? *here.begin() : SideId();
}

bool Presenter::seal_note(const std::string& text) {
  if (rests()) {
    if (covered_) notice_ = "Sit down as a side to write a sealed note";
    return false;
  }
  const SideId side = notes_side();
  if (!side.valid()) {
    notice_ = "No side is shown: a sealed note belongs to one side";
    return false;
  }
  if (is_blank(text)) {
    notice_ = "The note is empty";
    return false;
  }
  // Before the journal: a commitment whose words are lost could never be opened.
  const Hash salt = fresh_salt();
  const std::string& id = session_->state().module().sides[side.index].id;
  if (const auto problem = keep_sealed_words(notes_file(session_->journal().genesis()), {id, salt, text})) {
    notice_ = "The note was not written: " + to_text(*problem);
    return false;
  }
  return step_beside_draft([&] { return session_->seal_note(side, text, salt); });
}

std::vector<SealedNote> Presenter::notes_to_open() const {
  if (bare()) return {};
  auto notes = session_->sealed_notes();
  const auto& here = session_->played_here();
  std::erase_if(notes, [&](const SealedNote& note) {
    const bool own = viewer().valid() ? note.side == viewer() : true;
    return note.opened != 0 || !own || !here.contains(note.side);
  });
  return notes;
}

bool Presenter::open_note(std::uint32_t number) {
  if (rests()) {
    if (covered_) notice_ = "Sit down as a side to open a sealed note";
    return false;
  }
  const auto notes = notes_to_open();
  const auto note =
      std::find_if(notes.begin(), notes.end(), [&](const SealedNote& one) { return one.number == number; });
  if (note == notes.end()) {
    notice_ = "You have no unopened sealed note no. " + std::to_string(number);
    return false;
  }
  const LoadedNotes loaded = load_notes(notes_file(session_->journal().genesis()));
  if (loaded.problem) {
    notice_ = "The note was not opened: " + to_text(*loaded.problem);
    return false;
  }
  const auto& kept = loaded.notes.sealed;
  const auto words = std::find_if(kept.begin(), kept.end(), [&](const SealedWords& one) {
    return commitment_of_note(note->side, number, one.text, one.salt, session_->state().names()) == note->commitment;
  });
  if (words == kept.end()) {
    notice_ = "The words of sealed note no. " + std::to_string(number) + " are not on this machine";
    return false;
  }
  return step_beside_draft([&] { return session_->open_note(number, words->text, words->salt); });
}

bool Presenter::throw_dice(DiceSpec dice, const std::string& what_for, const std::vector<int>& shown) {
  if (rests()) {
    if (covered_) notice_ = "Sit down as a side to roll dice";
    return false;
  }
  const std::uint32_t before = session_->timeline().length();
  if (!step_beside_draft([&] { return session_->roll_manually(writer(), dice, what_for, shown); })) return false;
  for (const std::string& line : session_->words(before + 1).lines) notice_ = line;
  return true;
}

}  // namespace bocage
