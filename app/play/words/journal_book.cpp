#include "app/play/words/journal_book.h"

#include <algorithm>

#include "app/play/words/game_words.h"
#include "engine/base/tr.h"
#include "engine/position/heading.h"
#include "engine/position/sequence.h"

namespace bocage {

namespace {

JournalKind kind_of(EntryKind kind) {
  switch (kind) {
    case EntryKind::action:
    case EntryKind::answer:
    case EntryKind::order:
      return JournalKind::action;
    case EntryKind::roll:
    case EntryKind::draw:
    case EntryKind::dice_roll:
    case EntryKind::random_draw:
    case EntryKind::share:
      return JournalKind::dice;
    case EntryKind::commit:
    case EntryKind::reveal:
    case EntryKind::claim:
    case EntryKind::inspect:
    case EntryKind::cards:
      return JournalKind::secret;
    case EntryKind::override_:
    case EntryKind::mode:
    case EntryKind::edit:
    case EntryKind::settle:
    case EntryKind::module:
      return JournalKind::by_hand;
    case EntryKind::note:
      return JournalKind::note;
  }
  return JournalKind::action;
}

// Dice have no side of their own: they belong to the action that they were thrown for.
SideId side_behind(const Journal& journal, std::uint32_t number) {
  const EntryKind kind = entry_of(journal, number).kind;
  const bool follows = kind == EntryKind::roll || kind == EntryKind::draw || kind == EntryKind::settle;
  for (std::uint32_t at = number; at >= 1; --at) {
    const Entry& entry = entry_of(journal, at);
    if (entry.side.valid() && entry.kind != EntryKind::note) return entry.side;
    if (!follows) break;
  }
  return entry_of(journal, number).side;
}

}  // namespace

const Entry& entry_of(const Journal& journal, std::uint32_t number) {
  const auto& chain = journal.chain();
  return number <= chain.size() ? chain[number - 1] : journal.pending()[number - 1 - chain.size()];
}

void JournalBook::add(const Session& session, std::uint32_t entry) {
  const Words words = session.words(entry);
  // What follows by itself, as a share of the dice, says nothing.
  const bool told_of =
      std::any_of(words.lines.begin(), words.lines.end(), [this](const Told& one) { return !one.to(reader_).empty(); });
  if (!told_of) return;
  const NodeDef* const node = titled_node(session.state().scenario().sequence, words.node);
  const std::string under = node == nullptr ? words.node : node->id;
  if (lines_.empty() || lines_.back().node != under) {
    const bool beginning = node == &session.state().scenario().sequence && !has_title(*node);
    const std::string title = node == nullptr ? under
                              : beginning     ? heading(session.timeline().at(entry), under)
                                              : title_of(*node, session.timeline().at(entry));
    if (!title.empty()) lines_.push_back({entry, under, title, {}, true, {}, JournalKind::action, title});
  }
  const Entry& made = entry_of(session.journal(), entry);
  const JournalKind kind = kind_of(made.kind);
  const SideId side = side_behind(session.journal(), entry);
  for (Told told : words.lines) {
    if (told.to(reader_).empty()) continue;
    // A sealed one says itself whose it is.
    const bool note = kind == JournalKind::note && made.value.kind() == Value::Kind::name;
    if (note) told.put_before(tr("Note, {side}: ", {{"side", side_words(session.state().module(), side)}}));
    lines_.push_back({entry, under, told.to(reader_), words.spaces, false, side, kind, told});
  }
}

std::size_t JournalBook::update(const Session& session, SideId reader) {
  if (reader != reader_) fixed_ = 0;  // another one may read every line otherwise
  reader_ = reader;
  // What can still be undone may be another entry than before, though it has the same number.
  const auto first_changed =
      std::find_if(lines_.begin(), lines_.end(), [&](const JournalLine& line) { return line.entry > fixed_; });
  const std::vector<JournalLine> before(first_changed, lines_.end());
  lines_.erase(first_changed, lines_.end());
  const std::size_t kept = lines_.size();
  for (std::uint32_t entry = fixed_ + 1; entry <= session.timeline().length(); ++entry) add(session, entry);
  fixed_ = static_cast<std::uint32_t>(session.journal().chain().size());
  std::size_t same = 0;
  while (same < before.size() && kept + same < lines_.size() && before[same].entry == lines_[kept + same].entry &&
         before[same].text == lines_[kept + same].text) {
    ++same;
  }
  return kept + same;
}

std::size_t JournalBook::line_of(std::uint32_t entry) const {
  const auto after =
      std::upper_bound(lines_.begin(), lines_.end(), entry,
                       [](std::uint32_t wanted, const JournalLine& line) { return wanted < line.entry; });
  return after == lines_.begin() ? lines_.size() : static_cast<std::size_t>(after - lines_.begin() - 1);
}

}  // namespace bocage
