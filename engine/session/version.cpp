#include "engine/session/version.h"

#include "engine/journal/no_names.h"
#include "engine/session/played_again.h"

namespace bocage {

std::optional<SavedVersion> saved_version(const JournalFile::Content& content) {
  if (!content.genesis) return std::nullopt;
  std::vector<Entry> taken;
  for (const auto* lines : {&content.lines, &content.pending}) {
    for (const std::string& line : *lines) {
      if (line.find(" kind='module'") == std::string::npos) continue;
      ParsedEntry parsed = parse_entry(line, NoNames());
      if (parsed.entry) taken.push_back(std::move(*parsed.entry));
    }
  }
  const PlayedVersion last = played_version(*content.genesis, taken);
  return SavedVersion{content.genesis->module, last.version, last.content};
}

TakenVersion take_version(std::shared_ptr<Ruleset> ruleset, const JournalFile::Content& content,
                          const Session::OpenOptions& options) {
  const auto module = ruleset->module();
  PlayedAgain again = play_again(std::move(ruleset), content, options);
  TakenVersion taken;
  taken.problems = std::move(again.problems);
  taken.entries = again.entries;
  taken.legal = again.legal;
  taken.differs_from = again.differs_from;
  taken.illegal = std::move(again.illegal);
  taken.why = std::move(again.why);
  if (!again.parts) return taken;
  Session::Parts& parts = *again.parts;
  if (taken.why && parts.position.vault().roots().size() < module->sides.size()) {
    taken.problems.push_back(open_problem("step " + std::to_string(taken.legal + 1) + " is not legal in version " +
                                              module->version +
                                              ", and the other side has it already: " + taken.why->text,
                                          "both sides go on with the version that they have"));
    return taken;
  }
  const Submitted entered =
      parts.intake.enter(parts.record.new_entry(EntryKind::module, {}, module->version, to_hex(module->content)));
  if (!entered.accepted) {
    taken.problems.push_back(open_problem(entered.refusal->text));
    return taken;
  }
  const auto& names = parts.position.names();
  taken.content.genesis = parts.record.genesis();
  taken.content.roots = content.roots;
  for (const Entry& entry : parts.record.journal().chain()) taken.content.lines.push_back(to_line(entry, names));
  for (const Entry& entry : parts.record.journal().pending()) taken.content.pending.push_back(to_line(entry, names));
  return taken;
}

}  // namespace bocage
