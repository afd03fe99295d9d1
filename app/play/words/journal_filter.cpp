#include "app/play/words/journal_filter.h"

#include <algorithm>

#include "app/play/words/finder.h"
#include "app/play/words/found_words.h"
#include "engine/base/tr.h"

namespace bocage {

bool JournalFilter::lets_all_pass() const {
  return !side.valid() && phase.empty() && !kind && typed_words(words).empty();
}

std::vector<std::size_t> filtered(const std::vector<JournalLine>& lines, const JournalFilter& filter) {
  std::vector<std::size_t> passed;
  const bool all = filter.lets_all_pass();
  const auto words = typed_words(filter.words);
  std::size_t heading = lines.size();  // the one not shown yet; none at the end of the lines
  bool in_phase = filter.phase.empty();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const JournalLine& line = lines[i];
    if (line.heading) {
      heading = i;
      in_phase = filter.phase.empty() || line.text == filter.phase;
      if (all) passed.push_back(i);
      continue;
    }
    if (!all && (!in_phase || (filter.side.valid() && line.side != filter.side) ||
                 (filter.kind && line.kind != *filter.kind) || !holds_all(folded(line.text), words))) {
      continue;
    }
    if (heading < lines.size() && !all) passed.push_back(heading);
    heading = lines.size();
    passed.push_back(i);
  }
  return passed;
}

std::vector<std::string> phases_of(const std::vector<JournalLine>& lines) {
  std::vector<std::string> phases;
  for (const JournalLine& line : lines) {
    if (line.heading && std::find(phases.begin(), phases.end(), line.text) == phases.end()) phases.push_back(line.text);
  }
  return phases;
}

std::string kind_title(JournalKind kind) {
  switch (kind) {
    case JournalKind::action:
      return tr("Actions and answers");
    case JournalKind::dice:
      return tr("Dice and draws");
    case JournalKind::secret:
      return tr("Secrets");
    case JournalKind::by_hand:
      return tr("Rules and edits by hand");
    case JournalKind::note:
      return tr("Notes");
  }
  return {};
}

}  // namespace bocage
