// Reading a journal's text and its log of pending entries.
#include <algorithm>
#include <utility>

#include "engine/base/files.h"
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
    "restore a backup, or delete the .draft file to continue from the end of the journal";

struct SplitText {
  std::vector<std::string> lines;  // without LF
  std::string torn;                // behind the last LF
};

SplitText split_lines(const std::string& text) {
  SplitText split;
  std::size_t at = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', at)) {
    split.lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  split.torn = text.substr(at);
  return split;
}

void add(Problems& problems, Problem problem, const std::string& file, int line) {
  problem.place.file = file;
  problem.place.line = line;
  problems.push_back(std::move(problem));
}

bool read_genesis(const std::vector<std::string>& lines, const std::string& file, JournalFile::Content& content) {
  const auto refuse = [&](std::string message, std::string hint) {
    add(content.problems, Problem{{}, std::move(message), std::move(hint), Severity::error, Fault::file}, file, 1);
    return false;
  };
  if (lines.empty()) return refuse("the journal has no whole line", "its beginning was never written: use a backup");
  if (lines[0].starts_with("\xEF\xBB\xBF")) {
    return refuse("the file begins with a byte order mark", "an editor changed the file: use it as it was sent");
  }
  if (const auto first = element_of(lines[0]); first == "e" || first == "keys") {
    return refuse("the beginning of the journal is missing: it must begin with <genesis …/>",
                  "restore a backup, or ask the other side to send the game again");
  }
  if (element_of(lines[0]) != "genesis") {
    return refuse("this is not a journal: it must begin with <genesis …/>", "choose a file that Bocage wrote");
  }
  ParsedGenesis parsed = parse_genesis(lines[0]);
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

// Takes the key lines from the second line on; returns the index of the first line behind them.
std::size_t read_keys(const std::vector<std::string>& lines, const std::string& file, JournalFile::Content& content) {
  std::size_t at = 1;
  for (; at < lines.size() && element_of(lines[at]) == "keys"; ++at) {
    ParsedKey key = parse_key_line(lines[at]);
    if (!key.problem) {
      if (const auto bad = bad_key(key, content)) {
        key.problem = line_problem(lines[at], 0, *bad, "key lines are of this game and this machine: use a backup");
      }
    }
    if (key.problem) {
      add(content.problems, *key.problem, file, static_cast<int>(at) + 1);
      return at;
    }
    content.roots.emplace(key.side, key.root);
  }
  return at;
}

// A branch was begun with everything that it shares with the line it left: what is missing of that was lost since.
void check_shared(const std::string& file, JournalFile::Content& content) {
  const auto& branchings = content.genesis->branchings;
  const std::size_t end = content.lines.size();
  if (branchings.empty() || end >= branchings.back().after) return;
  add(content.problems,
      line_problem({}, 0,
                   "the journal ends at entry " + std::to_string(end) + " but it was branched off after entry " +
                       std::to_string(branchings.back().after),
                   "restore a backup, or branch off again from the game that it left"),
      file, content.first_entry_line + static_cast<int>(end) - 1);
}

// --- the log of pending entries

class PendingReader {
 public:
  PendingReader(const std::string& file, JournalFile::Content& content) : file_(file), content_(content) {}

  void read(const std::string& text) {
    SplitText split = split_lines(text);
    if (split.lines.empty()) return damaged(line_problem({}, 0, "the log of pending entries has no whole line"), 1);
    const ParsedPendingHead first = parse_pending_line(split.lines[0]);
    if (first.problem) return damaged(*first.problem, 1);
    if (!goes_on(first.head)) return;
    if (!follows_the_end(first.head, split.lines)) return;
    for (std::size_t i = 1 + content_.lines.size() - first.head.base; i < split.lines.size(); ++i) {
      if (!take(split.lines[i], static_cast<std::uint32_t>(first.head.base + i), static_cast<int>(i) + 1)) return;
    }
    if (!split.torn.empty()) {
      damaged(line_problem(split.torn, 0, "the last line of the log of pending entries is torn"),
              static_cast<int>(split.lines.size()) + 1);
    }
  }

 private:
  bool goes_on(const PendingHead& head) {
    const std::size_t end = content_.lines.size();
    if (head.base > end) {
      add(content_.problems,
          line_problem({}, 0,
                       "the journal ends at entry " + std::to_string(end) + " but its pending entries follow entry " +
                           std::to_string(head.base),
                       delete_pending),
          file_, 1);
      return false;
    }
    const Hash there = hash_of_line(head.base == 0 ? to_line(*content_.genesis) : content_.lines[head.base - 1]);
    if (there != head.head) {
      add(content_.problems,
          line_problem({}, 0,
                       "the log of pending entries follows another entry " + std::to_string(head.base) +
                           " than the journal has: one of the two was exchanged",
                       delete_pending),
          file_, 1);
      return false;
    }
    return true;
  }

  // Where a crash came upon the chaining of the log, its first entries are the last of the chain and those behind them
  // are still pending. Else it is older than the end.
  bool follows_the_end(const PendingHead& head, const std::vector<std::string>& log) {
    const std::size_t chained = content_.lines.size() - head.base;
    bool follows = chained < log.size();
    for (std::size_t i = 0; follows && i < chained; ++i) {
      follows = content_of(log[i + 1]) == content_of(content_.lines[head.base + i]);
    }
    if (!follows && log.size() > 1) {
      Problem note =
          line_problem({}, 0, "the log of pending entries is older than the end of the journal and is left out");
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

  bool take(const std::string& line, std::uint32_t number, int at) {
    const ReadEntry read = read_entry(line, nullptr);
    if (read.problem) {
      damaged(*read.problem, at);
      return false;
    }
    if (read.raw.number != number || read.raw.before != Hash{}) {
      damaged(line_problem(line, 0, "pending entry " + std::to_string(number) + " was expected here"), at);
      return false;
    }
    content_.pending.push_back(line);
    return true;
  }

  void damaged(Problem problem, int line) {
    problem.severity = Severity::warning;
    problem.hint = content_.pending.empty() ? "the pending entries are left out; the journal itself is whole"
                                            : "the pending entries are kept up to here; the journal itself is whole";
    add(content_.problems, std::move(problem), file_, line);
  }

  const std::string& file_;
  JournalFile::Content& content_;
};

}  // namespace

JournalFile::Content JournalFile::read_text(const std::string& text, const std::string& name_for_messages) {
  Content content;
  SplitText split = split_lines(text);
  content.whole_bytes = text.size() - split.torn.size();
  content.torn = std::move(split.torn);
  if (!content.torn.empty()) {
    Problem note = line_problem(
        content.torn, 0, "the last line is torn: its " + std::to_string(content.torn.size()) + " bytes are left out",
        "a crash or a broken transfer cut it; the entries before it are whole");
    note.severity = Severity::note;
    add(content.problems, std::move(note), name_for_messages, static_cast<int>(split.lines.size()) + 1);
  }
  if (!read_genesis(split.lines, name_for_messages, content)) return content;
  const std::size_t first = read_keys(split.lines, name_for_messages, content);
  content.first_entry_line = static_cast<int>(first) + 1;
  if (has_error(content.problems)) return content;
  content.lines.assign(std::make_move_iterator(split.lines.begin() + static_cast<std::ptrdiff_t>(first)),
                       std::make_move_iterator(split.lines.end()));
  const CheckedChain checked = check_chain(split.lines[0], content.lines, name_for_messages, content.first_entry_line);
  if (checked.problem) content.problems.push_back(*checked.problem);
  content.lines.resize(checked.good);
  if (!checked.problem) check_shared(name_for_messages, content);
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
        line_problem({}, 0, "there is no log of pending entries, which would vouch for the end of the journal",
                     "entries may be missing at the end if the file was not sent or copied without it");
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
