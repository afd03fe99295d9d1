#include "app/play/presenter/player_notes.h"

#include <algorithm>

#include "app/play/files/own_notes.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

bool is_blank(const std::string& text) {
  return text.find_first_not_of(" \t\r\n") == std::string::npos;
}

}  // namespace

PlayerNotes::PlayerNotes(TableContext& table, RulesTool& rules)
    : table_(table), rules_(rules), session_(table.session()), seat_(table.seat()) {}

bool PlayerNotes::input_blocked(const std::string& while_screen_is_hidden) {
  if (!table_.input_blocked_and_said()) return false;
  if (seat_.screen_hidden()) table_.feedback().notice = while_screen_is_hidden;
  return true;
}

bool PlayerNotes::refuse(std::string why) {
  table_.feedback().notice = std::move(why);
  return false;
}

bool PlayerNotes::write(const std::string& text) {
  if (input_blocked(tr("Sit down as a side to write a note"))) return false;
  if (is_blank(text)) return refuse(tr("The note is empty"));
  return rules_.step_beside_draft([&] { return session_.note(seat_.writer(), text); });
}

SideId PlayerNotes::side() const {
  const auto& here = session_.played_here();
  if (seat_.neutral_view()) return {};
  if (seat_.viewer().valid()) return here.contains(seat_.viewer()) ? seat_.viewer() : SideId();
  return here.size() == 1 ? *here.begin() : SideId();
}

bool PlayerNotes::seal(const std::string& text) {
  if (input_blocked(tr("Sit down as a side to write a sealed note"))) return false;
  const SideId own = side();
  if (!own.valid()) return refuse(tr("No side is shown: a sealed note belongs to one side"));
  if (is_blank(text)) return refuse(tr("The note is empty"));
  // Before the journal: a commitment whose words are lost could never be opened.
  const Hash salt = fresh_salt();
  const std::string& id = session_.state().module().sides[own.index].id;
  if (const auto problem = keep_sealed_words(notes_file(session_.journal().genesis()), {id, salt, text}))
    return refuse(tr("The note was not written: {why}", {{"why", to_text(*problem)}}));
  return rules_.step_beside_draft([&] { return session_.seal_note(own, text, salt); });
}

std::vector<SealedNote> PlayerNotes::to_open() const {
  if (seat_.neutral_view()) return {};
  auto notes = session_.sealed_notes();
  const auto& here = session_.played_here();
  std::erase_if(notes, [&](const SealedNote& note) {
    const bool own = seat_.viewer().valid() ? note.side == seat_.viewer() : true;
    return note.opened != 0 || !own || !here.contains(note.side);
  });
  return notes;
}

bool PlayerNotes::open(std::uint32_t number) {
  if (input_blocked(tr("Sit down as a side to open a sealed note"))) return false;
  const auto notes = to_open();
  const auto note =
      std::find_if(notes.begin(), notes.end(), [&](const SealedNote& one) { return one.number == number; });
  if (note == notes.end()) return refuse(tr("You have no unopened sealed note no. {number}", {{"number", number}}));
  const LoadedNotes loaded = load_notes(notes_file(session_.journal().genesis()));
  if (loaded.problem) return refuse(tr("The note was not opened: {why}", {{"why", to_text(*loaded.problem)}}));
  const auto& kept = loaded.notes.sealed;
  const auto words = std::find_if(kept.begin(), kept.end(), [&](const SealedWords& one) {
    return commitment_of_note(note->side, number, one.text, one.salt, session_.state().names()) == note->commitment;
  });
  if (words == kept.end())
    return refuse(tr("The words of sealed note no. {number} are not on this machine", {{"number", number}}));
  return rules_.step_beside_draft([&] { return session_.open_note(number, words->text, words->salt); });
}

}  // namespace bocage
