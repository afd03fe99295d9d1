// Notes of the players: open ones, and sealed ones that are proved to be what was written when they are opened.
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/session/session_parts.h"
#include "engine/session/submitted.h"

namespace bocage {

Submitted Session::note(SideId side, const std::string& text) {
  return parts_->intake.enter(parts_->record.new_entry(EntryKind::note, side, {}, text));
}

Submitted Session::seal_note(SideId side, const std::string& text, const Hash& salt) {
  if (!side.valid() || !parts_->position.here(side)) {
    return refused_form(tr("{side} is not played on this machine", {{"side", parts_->position.side_title(side)}}));
  }
  if (text.empty() || invalid_utf8(text)) return refused_form(tr("a sealed note holds words in UTF-8"));
  const auto number = static_cast<std::uint32_t>(sealed_notes().size() + 1);
  const Hash commitment = commitment_of_note(side, number, text, salt, parts_->position.names());
  ValueMap sealed{{"commitment", to_hex(commitment)}, {"sealed", std::int64_t{number}}};
  return parts_->intake.enter(parts_->record.new_entry(EntryKind::note, side, {}, std::move(sealed)));
}

Submitted Session::open_note(std::uint32_t number, const std::string& text, const Hash& salt) {
  const auto notes = sealed_notes();
  if (number == 0 || number > notes.size()) return refused_form(tr("there is no such sealed note"));
  if (invalid_utf8(text)) return refused_form(tr("a sealed note holds words in UTF-8"));
  const SideId side = notes[number - 1].side;
  if (!parts_->position.here(side))
    return refused_form(tr("{side} is not played on this machine", {{"side", parts_->position.side_title(side)}}));
  ValueMap opened{{"opens", std::int64_t{number}}, {"salt", to_hex(salt)}, {"words", text}};
  return parts_->intake.enter(parts_->record.new_entry(EntryKind::note, side, {}, std::move(opened)));
}

std::vector<SealedNote> Session::sealed_notes() const {
  return bocage::sealed_notes(parts_->record, parts_->record.count() + 1);
}

}  // namespace bocage
