// Reading a journal's text and its log of pending entries.
#include <algorithm>
#include <utility>

#include "engine/base/files.h"
#include "engine/base/tr.h"
#include "engine/journal/chain.h"
#include "engine/journal/journal.h"
#include "engine/journal/key_line.h"
#include "engine/journal/line.h"
#include "engine/journal/pending_log.h"
#include "engine/journal/raw_entry.h"

namespace bocage {

namespace {

constexpr std::size_t max_keys = 16;
constexpr const char* delete_pending =
    tr_later("restore a backup, or delete the .draft file to continue from the end of the journal");

void add(Problems& problems, Problem problem, const std::string& file, int line) {
  problem.place.file = file;
  problem.place.line = line;
  problems.push_back(std::move(problem));
}

int line_count(const WholeLines& lines) {
  int count = 0;
  for (auto line = lines.begin(); line != lines.end(); ++line) ++count;
  return count;
}

// A line is written whole or torn: what is longer than any line is another file's.
void add_torn(std::string_view torn, const WholeLines& whole, const std::string& file, JournalFile::Content& content) {
  Problem problem = line_problem(torn, 0, tr("the last line is torn: its {n} bytes are left out", {{"n", torn.size()}}),
                                 tr("a crash or a broken transfer cut it; the entries before it are whole"));
  problem.severity = Severity::note;
  if (torn.size() > max_line_bytes) {
    problem = line_problem(torn, 0, tr("the last line has no end and is longer than 1 MiB"),
                           tr("no journal has such lines: restore a backup"));
  } else {
    content.torn = torn;
  }
  add(content.problems, std::move(problem), file, line_count(whole) + 1);
}

bool read_genesis(const WholeLines& lines, const std::string& file, JournalFile::Content& content) {
  const auto refuse = [&](std::string message, std::string hint) {
    add(content.problems, Problem{{}, std::move(message), std::move(hint), Severity::error, Fault::file}, file, 1);
    return false;
  };
  if (lines.empty())
    return refuse(tr("the journal has no whole line"), tr("its beginning was never written: use a backup"));
  const std::string_view line = *lines.begin();
  if (line.starts_with("\xEF\xBB\xBF")) {
    return refuse("the file begins with a byte order mark", "an editor changed the file: use it as it was sent");
  }
  if (const auto first = element_of(line); first == "e" || first == "keys") {
    return refuse("the beginning of the journal is missing: it must begin with <genesis …/>",
                  "restore a backup, or ask the other side to send the game again");
  }
  if (element_of(line) != "genesis") {
    return refuse("this is not a journal: it must begin with <genesis …/>", "choose a file that Bocage wrote");
  }
  ParsedGenesis parsed = parse_genesis(line);
  if (parsed.problem) {
    add(content.problems, *parsed.problem, file, 1);
    return false;
  }
  content.genesis = std::move(parsed.genesis);
  return true;
}

std::optional<std::string> bad_key(const ParsedKey& key, const JournalFile::Content& content) {
  if (content.roots.contains(key.side)) return "there are two roots of side `" + key.side + "`";
  if (content.roots.size() == max_keys) return "there are more than 16 key lines";
  const auto anchor = content.genesis->anchors.find(key.side);
  if (anchor == content.genesis->anchors.end()) return "the genesis has no anchor of side `" + key.side + "`";
  if (anchor->second != anchor_of(key.root)) {
    return "the root of side `" + key.side + "` does not fit its anchor in the genesis";
  }
  return {};
}

// Takes the key lines from the second line on; returns the lines behind them.
WholeLines read_keys(std::string_view text, const std::string& file, JournalFile::Content& content) {
  std::string_view rest = text.substr(text.find('\n') + 1);
  int at = 2;
  for (const std::string_view line : WholeLines(rest)) {
    if (element_of(line) != "keys") break;
    ParsedKey key = parse_key_line(line);
    if (!key.problem) {
      if (const auto bad = bad_key(key, content)) {
        key.problem = line_problem(line, 0, *bad, "key lines are of this game and this machine: use a backup");
      }
    }
    if (key.problem) {
      add(content.problems, *key.problem, file, at);
      break;
    }
    content.roots.emplace(key.side, key.root);
    rest.remove_prefix(line.size() + 1);
    ++at;
  }
  content.first_entry_line = at;
  return WholeLines(rest);
}

// A branch was begun with everything that it shares with the line it left: what is missing of that was lost since.
void check_shared(const std::string& file, JournalFile::Content& content) {
  const auto& branchings = content.genesis->branchings;
  const std::size_t end = content.lines.size();
  if (branchings.empty() || end >= branchings.back().after) return;
  add(content.problems,
      line_problem({}, 0,
                   tr("the journal ends at entry {end} but it was branched off after entry {entry}",
                      {{"end", end}, {"entry", branchings.back().after}}),
                   tr("restore a backup, or branch off again from the game that it left")),
      file, content.first_entry_line + static_cast<int>(end) - 1);
}

// --- the log of pending entries

class PendingReader {
 public:
  PendingReader(const std::string& file, JournalFile::Content& content) : file_(file), content_(content) {}

  void read(const std::string& text) {
    const WholeLines lines(text);
    if (lines.empty()) return damaged(line_problem({}, 0, tr("the log of pending entries has no whole line")), 1);
    const ParsedPendingHead first = parse_pending_line(*lines.begin());
    if (first.problem) return damaged(*first.problem, 1);
    if (!goes_on(first.head)) return;
    if (!follows_the_end(first.head, lines)) return;
    const std::size_t chained = content_.lines.size() - first.head.base;
    std::uint32_t at = 0;  // the head is no entry
    for (const std::string_view line : lines) {
      if (at > chained && !take(line, first.head.base + at, static_cast<int>(at) + 1)) return;
      ++at;
    }
    const auto torn = std::string_view(text).substr(lines.bytes());
    if (!torn.empty()) {
      damaged(line_problem(torn, 0, tr("the last line of the log of pending entries is torn")),
              static_cast<int>(at) + 1);
    }
  }

 private:
  bool goes_on(const PendingHead& head) {
    const std::size_t end = content_.lines.size();
    if (head.base > end) {
      add(content_.problems,
          line_problem({}, 0,
                       tr("the journal ends at entry {end} but its pending entries follow entry {entry}",
                          {{"end", end}, {"entry", head.base}}),
                       tr(delete_pending)),
          file_, 1);
      return false;
    }
    const Hash there = hash_of_line(head.base == 0 ? to_line(*content_.genesis) : content_.lines[head.base - 1]);
    if (there != head.head) {
      add(content_.problems,
          line_problem(
              {}, 0,
              tr("the log of pending entries follows another entry {entry} than the journal has: one of the two "
                 "was exchanged",
                 {{"entry", head.base}}),
              tr(delete_pending)),
          file_, 1);
      return false;
    }
    return true;
  }

  // Where a crash came upon the chaining of the log, its first entries are the last of the chain and those behind them
  // are still pending. Else it is older than the end.
  bool follows_the_end(const PendingHead& head, const WholeLines& log) {
    auto line = ++log.begin();
    const bool has_entries = line != log.end();
    bool follows = true;
    for (std::size_t i = head.base; follows && i < content_.lines.size(); ++i) {
      follows = line != log.end() && content_of(*line) == content_of(content_.lines[i]);
      if (follows) ++line;
    }
    if (!follows && has_entries) {
      Problem note =
          line_problem({}, 0, tr("the log of pending entries is older than the end of the journal and is left out"));
      note.severity = Severity::note;
      add(content_.problems, note, file_, 1);
    }
    return follows;
  }

  // What an entry says, without its place in the chain.
  static std::pair<std::string_view, std::string_view> content_of(std::string_view line) {
    const std::size_t before = line.rfind(" prev='"), state = line.rfind(" state='"), sum = line.rfind(" sum='");
    if (before > state || state > sum || sum == std::string_view::npos) return {line, {}};
    return {line.substr(0, before), line.substr(state, sum - state)};
  }

  bool take(std::string_view line, std::uint32_t number, int at) {
    const ReadEntry read = read_entry(line, nullptr);
    if (read.problem) {
      damaged(*read.problem, at);
      return false;
    }
    if (read.raw.number != number || read.raw.before != Hash{}) {
      damaged(line_problem(line, 0, tr("pending entry {n} was expected here", {{"n", number}})), at);
      return false;
    }
    content_.pending.emplace_back(line);
    return true;
  }

  void damaged(Problem problem, int line) {
    problem.severity = Severity::warning;
    problem.hint = content_.pending.empty()
                       ? tr("the pending entries are left out; the journal itself is whole")
                       : tr("the pending entries are kept up to here; the journal itself is whole");
    add(content_.problems, std::move(problem), file_, line);
  }

  const std::string& file_;
  JournalFile::Content& content_;
};

}  // namespace

JournalFile::Content JournalFile::read_text(const std::string& text, const std::string& name_for_messages) {
  Content content;
  const WholeLines whole(text);
  content.whole_bytes = whole.bytes();
  const auto torn = std::string_view(text).substr(whole.bytes());
  if (!read_genesis(whole, name_for_messages, content)) return content;
  const WholeLines lines = read_keys(text, name_for_messages, content);
  if (has_error(content.problems)) return content;
  const CheckedChain checked = check_chain(*whole.begin(), lines, name_for_messages, content.first_entry_line);
  if (checked.problem) content.problems.push_back(*checked.problem);
  content.lines.reserve(checked.good);
  for (auto line = lines.begin(); content.lines.size() < checked.good; ++line) content.lines.emplace_back(*line);
  if (!checked.problem) check_shared(name_for_messages, content);
  if (!torn.empty()) add_torn(torn, whole, name_for_messages, content);
  return content;
}

JournalFile::Content JournalFile::read(const std::string& path) {
  FileText file = read_file(path);
  if (file.problem) {
    Content content;
    content.problems.push_back(*file.problem);
    return content;
  }
  Content content = read_text(file.text, path);
  if (has_error(content.problems)) return content;
  const std::string log = pending_path(path);
  if (!file_exists(log)) {
    Problem note =
        line_problem({}, 0, tr("there is no log of pending entries, which would vouch for the end of the journal"),
                     tr("entries may be missing at the end if the file was not sent or copied without it"));
    note.severity = Severity::note;
    add(content.problems, std::move(note), log, 0);
    return content;
  }
  FileText pending = read_file(log);
  if (pending.problem) {
    content.problems.push_back(*pending.problem);
    return content;
  }
  PendingReader(log, content).read(pending.text);
  return content;
}

}  // namespace bocage
