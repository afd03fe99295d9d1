#include "engine/session/sealed_note.h"

#include <sodium.h>

#include <algorithm>

#include "engine/position/position.h"
#include "engine/position/secrets.h"
#include "engine/session/record.h"
#include "engine/session/submitted.h"

namespace bocage {
namespace {

constexpr const char* note_purpose = "sealed note";

bool is_number(const Value& value, std::size_t number) {
  return value.kind() == Value::Kind::integer && value.integer() == static_cast<std::int64_t>(number);
}

bool holds(const Entry& made, const char* key, std::size_t keys) {
  return made.kind == EntryKind::note && made.value.kind() == Value::Kind::map && made.value.map().size() == keys &&
         !made.value[key].is_nil();
}
bool seals(const Entry& made) {
  return holds(made, "commitment", 2);
}
bool opens(const Entry& made) {
  return holds(made, "opens", 3);
}

std::string number_words(std::size_t number) {
  return "sealed note no. " + std::to_string(number);
}

}  // namespace

Hash commitment_of_note(SideId side, std::uint32_t number, const std::string& text, const Hash& salt,
                        const ValueNames& names) {
  return commitment_of(statement_of(side, note_purpose, SecretId(number), text, names), salt);
}

Hash fresh_salt() {
  Hash salt;
  randombytes_buf(salt.bytes.data(), salt.bytes.size());
  return salt;
}

std::vector<SealedNote> sealed_notes(const Record& record, std::uint32_t before) {
  std::vector<SealedNote> notes;
  for (std::uint32_t number = 1; number < before; ++number) {
    const Entry& made = record.entry(number);
    if (seals(made)) {
      const auto next = static_cast<std::uint32_t>(notes.size() + 1);
      notes.push_back({next, made.side, number, 0, hash_in(made.value["commitment"]).value_or(Hash{})});
    } else if (opens(made)) {
      for (SealedNote& note : notes) {
        if (is_number(made.value["opens"], note.number)) note.opened = number;
      }
    }
  }
  return notes;
}

namespace {

std::optional<std::string> sealing_fault(const Position& position, const Record& record, const Entry& made) {
  if (!hash_in(made.value["commitment"])) return "a commitment is needed";
  if (position.branch()) return std::nullopt;
  const std::size_t next = sealed_notes(record, made.number).size() + 1;
  if (is_number(made.value["sealed"], next)) return std::nullopt;
  return "the next sealed note has the number " + std::to_string(next);
}

std::optional<std::string> opening_fault(const Position& position, const Record& record, const Entry& made) {
  const auto salt = hash_in(made.value["salt"]);
  const Value& words = made.value["words"];
  if (!salt || words.kind() != Value::Kind::name) return "a note is opened by its words and its salt";
  // A fork need not hold the entries before it; the game that it left has judged this one.
  if (position.branch()) return std::nullopt;
  const auto notes = sealed_notes(record, made.number);
  const auto found = std::find_if(notes.begin(), notes.end(),
                                  [&](const SealedNote& note) { return is_number(made.value["opens"], note.number); });
  if (found == notes.end()) return "there is no such sealed note";
  if (found->side != made.side) return "only its writer opens " + number_words(found->number);
  if (found->opened != 0) return number_words(found->number) + " is open already";
  const Hash stated = commitment_of_note(found->side, found->number, words.name(), *salt, position.names());
  if (stated == found->commitment) return std::nullopt;
  return "the words are not those that " + position.side_title(made.side) + " sealed as note no. " +
         std::to_string(found->number);
}

}  // namespace

std::optional<std::string> note_fault(const Position& position, const Record& record, const Entry& entry) {
  if (entry.value.kind() == Value::Kind::name) return std::nullopt;
  if (!seals(entry) && !opens(entry)) return "a note is words, a commitment to words, or what opens one";
  if (!entry.side.valid()) return "a sealed note is that of a side";
  return seals(entry) ? sealing_fault(position, record, entry) : opening_fault(position, record, entry);
}

}  // namespace bocage
