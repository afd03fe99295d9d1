#include "app/play/journal_book.h"

#include <algorithm>

#include "engine/rules/sequence.h"

namespace bocage {

void JournalBook::add(const Session& session, std::uint32_t entry) {
  const Words words = session.words(entry);
  if (words.lines.empty()) return;
  if (lines_.empty() || lines_.back().node != words.node) {
    const NodeDef* const node = find_node(session.state().scenario().sequence, words.node);
    const std::string title = node == nullptr ? words.node : title_of(*node, session.timeline().at(entry));
    if (!title.empty()) lines_.push_back({entry, words.node, title, {}, true});
  }
  for (const auto& line : words.lines) lines_.push_back({entry, words.node, line, words.spaces, false});
}

std::size_t JournalBook::update(const Session& session) {
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
