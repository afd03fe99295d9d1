// Notes of the players: open ones, and sealed ones that are proved to be what was written when they are opened.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/session/session_impl.h"

namespace bocage {
namespace {

using ApplyResult = Session::Impl::ApplyResult;

constexpr const char* purpose = "sealed note";

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
  return commitment_of(statement_of(side, purpose, SecretId(number), text, names), salt);
}

std::vector<SealedNote> Session::Impl::sealed_notes(std::uint32_t before) const {
  std::vector<SealedNote> notes;
  for (std::uint32_t number = 1; number < before; ++number) {
    const Entry& made = entry(number);
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

ApplyResult take_sealing(const Session::Impl& session, const Entry& made) {
  if (!hash_in(made.value["commitment"])) return misfit("a commitment is needed");
  if (session.branch_) return {};
  const std::size_t next = session.sealed_notes(made.number).size() + 1;
  if (is_number(made.value["sealed"], next)) return {};
  return misfit("the next sealed note has the number " + std::to_string(next));
}

ApplyResult take_opening(const Session::Impl& session, const Entry& made) {
  const auto salt = hash_in(made.value["salt"]);
  const Value& words = made.value["words"];
  if (!salt || words.kind() != Value::Kind::name) return misfit("a note is opened by its words and its salt");
  // A fork need not hold the entries before it; the game that it left has judged this one.
  if (session.branch_) return {};
  const auto notes = session.sealed_notes(made.number);
  const auto found = std::find_if(notes.begin(), notes.end(),
                                  [&](const SealedNote& note) { return is_number(made.value["opens"], note.number); });
  if (found == notes.end()) return misfit("there is no such sealed note");
  if (found->side != made.side) return misfit("only its writer opens " + number_words(found->number));
  if (found->opened != 0) return misfit(number_words(found->number) + " is open already");
  const Hash stated = commitment_of_note(found->side, found->number, words.name(), *salt, session.names());
  if (stated == found->commitment) return {};
  return misfit("the words are not those that " + session.side_title(made.side) + " sealed as note no. " +
                std::to_string(found->number));
}

}  // namespace

ApplyResult Session::Impl::apply_note(const Entry& entry) const {
  if (entry.value.kind() == Value::Kind::name) return {};
  if (!seals(entry) && !opens(entry)) return misfit("a note is words, a commitment to words, or what opens one");
  if (!entry.side.valid()) return misfit("a sealed note is that of a side");
  return seals(entry) ? take_sealing(*this, entry) : take_opening(*this, entry);
}

Submitted Session::note(SideId side, const std::string& text) {
  return impl_->enter({impl_->new_entry(EntryKind::note, side, {}, text)}, {}, std::nullopt);
}

Submitted Session::seal_note(SideId side, const std::string& text, const Hash& salt) {
  if (!side.valid() || !impl_->here(side)) {
    return refused_form(impl_->side_title(side) + " is not played on this machine");
  }
  if (text.empty() || invalid_utf8(text)) return refused_form("a sealed note holds words in UTF-8");
  const auto number = static_cast<std::uint32_t>(sealed_notes().size() + 1);
  const Hash commitment = commitment_of_note(side, number, text, salt, impl_->names());
  ValueMap sealed{{"commitment", to_hex(commitment)}, {"sealed", std::int64_t{number}}};
  return impl_->enter({impl_->new_entry(EntryKind::note, side, {}, std::move(sealed))}, {}, std::nullopt);
}

Submitted Session::open_note(std::uint32_t number, const std::string& text, const Hash& salt) {
  const auto notes = sealed_notes();
  if (number == 0 || number > notes.size()) return refused_form("there is no such sealed note");
  if (invalid_utf8(text)) return refused_form("a sealed note holds words in UTF-8");
  const SideId side = notes[number - 1].side;
  if (!impl_->here(side)) return refused_form(impl_->side_title(side) + " is not played on this machine");
  ValueMap opened{{"opens", std::int64_t{number}}, {"salt", to_hex(salt)}, {"words", text}};
  return impl_->enter({impl_->new_entry(EntryKind::note, side, {}, std::move(opened))}, {}, std::nullopt);
}

std::vector<SealedNote> Session::sealed_notes() const {
  return impl_->sealed_notes(impl_->count() + 1);
}

}  // namespace bocage
