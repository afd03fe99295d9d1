#include "engine/journal/journal.h"

#include <cassert>

#include "engine/base/text.h"
#include "engine/journal/chain.h"
#include "engine/journal/key_line.h"
#include "engine/journal/line.h"

namespace bocage {

Journal::Journal(Genesis genesis) : genesis_(std::move(genesis)), head_(hash_of_line(to_line(genesis_))) {}

void Journal::add_pending(Entry entry) {
  entry.number = static_cast<std::uint32_t>(chain_.size() + pending_.size() + 1);
  entry.before = Hash{};
  pending_.push_back(std::move(entry));
}

void Journal::truncate_pending(std::size_t keep) {
  if (keep < pending_.size()) pending_.resize(keep);
}

std::vector<std::string> Journal::chain_pending(const ValueNames& names) {
  std::vector<std::string> lines;
  for (Entry& entry : pending_) {
    entry.before = head_;
    lines.push_back(to_line(entry, names));
    head_ = hash_of_line(lines.back());
    chain_.push_back(std::move(entry));
  }
  pending_.clear();
  return lines;
}

std::optional<Problem> Journal::append(const Entry& entry, const ValueNames& names) {
  const auto refuse = [](std::string message, std::string hint) {
    return Problem{{}, std::move(message), std::move(hint), Severity::error, Fault::file};
  };
  const std::size_t next = chain_.size() + 1;
  if (!pending_.empty()) {
    return refuse("an entry from elsewhere cannot be taken while " + std::to_string(pending_.size()) +
                      " of your own can still be undone",
                  "confirm or undo what you have done");
  }
  if (entry.number != next) {
    return refuse("entry " + std::to_string(entry.number) + " cannot follow entry " + std::to_string(next - 1),
                  entry.number < next ? "it is here already, or the other side's game is forked from yours"
                                      : "ask the other side to send what lies between");
  }
  if (entry.before != head_) {
    return refuse("entry " + std::to_string(entry.number) + " follows another entry " + std::to_string(next - 1) +
                      " than the one that is here (" + short_hex(entry.before) + ", here " + short_hex(head_) + ")",
                  "the two games are forked: compare both journals from the last entry that agrees");
  }
  const std::string line = to_line(entry, names);
  if (line.size() > max_line_bytes) return refuse("the entry is longer than 1 MiB", "the other side must split it");
  head_ = hash_of_line(line);
  chain_.push_back(entry);
  return {};
}

VerifiedChain verify_chain(const Genesis& genesis, const std::vector<std::string>& lines, const ValueNames& names,
                           const std::string& file, int first_entry_line) {
  VerifiedChain verified;
  const CheckedChain checked = check_chain(to_line(genesis), lines, file, first_entry_line);
  verified.entries.reserve(checked.good);
  for (std::size_t i = 0; i < checked.good; ++i) {
    ParsedEntry parsed = parse_entry(lines[i], names);
    if (parsed.problem) {
      parsed.problem->place.file = file;
      parsed.problem->place.line = first_entry_line + static_cast<int>(i);
      verified.problems.push_back(*parsed.problem);
      return verified;
    }
    verified.entries.push_back(std::move(*parsed.entry));
  }
  if (checked.problem) verified.problems.push_back(*checked.problem);
  return verified;
}

Problems misfits(const Genesis& genesis, const Module& module, const std::string& file) {
  Problems problems;
  const auto refuse = [&](std::string message, std::string hint) {
    problems.push_back(Problem{{file, 1, 0}, std::move(message), std::move(hint), Severity::error, Fault::file});
  };
  if (genesis.module != module.id) {
    refuse("the game was begun with module `" + genesis.module + "`, not `" + module.id + "`",
           "open it with module `" + genesis.module + "`");
    return problems;
  }
  if (genesis.content != module.content) {
    const std::string known_as = module.id + " " + genesis.version + " (" + short_hex(genesis.content) + ")";
    refuse(genesis.version != module.version
               ? "the game was begun with version " + genesis.version + " of the module, not " + module.version
               : "the files of the module differ from those that the game was begun with (" +
                     short_hex(genesis.content) + ", here " + short_hex(module.content) + ")",
           "install " + known_as + ": packages are kept by their hash");
  }
  if (module.find_scenario(genesis.scenario) == nullptr) {
    refuse("the module has no scenario `" + genesis.scenario + "`", "the journal was changed by hand");
  }
  if (const auto fault = fault_of_options(module, genesis.options)) {
    refuse(*fault, "the journal was changed by hand");
  }
  for (const auto& [side, anchor] : genesis.anchors) {
    if (!module.find_side(side).valid())
      refuse("the game has no side `" + side + "`", "the journal was changed by hand");
  }
  return problems;
}

std::string journal_text(const Genesis& genesis, const std::vector<Entry>& chain, const ValueNames& names,
                         const std::map<std::string, Hash>& roots) {
  std::string text = to_line(genesis) + '\n';
  for (const auto& [side, root] : roots) text += key_line(side, root) + '\n';
  for (const Entry& entry : chain) text += to_line(entry, names) + '\n';
  return text;
}

}  // namespace bocage
