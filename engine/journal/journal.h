// A journal: the chain of a game, its draft log, and their files.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/journal/entry.h"

namespace bocage {

// Chain and draft in memory. Entries join the chain when undo can no longer reach them and are never written anew.
class Journal {
 public:
  explicit Journal(Genesis genesis);
  const Genesis& genesis() const { return genesis_; }
  const std::vector<Entry>& chain() const { return chain_; }
  const std::vector<Entry>& draft() const { return draft_; }
  Hash head() const { return head_; }  // of the last chained line

  void add_draft(Entry entry);         // numbers it
  void truncate_draft(std::size_t keep);
  // Chains the whole draft: sets `before` and returns the new lines.
  std::vector<std::string> chain_draft(const ValueNames& names);
  // Takes an entry that came from elsewhere; it must follow the head and the draft must be empty.
  std::optional<Problem> append(const Entry& entry, const ValueNames& names);

 private:
  Genesis genesis_;
  std::vector<Entry> chain_;
  std::vector<Entry> draft_;
  Hash head_;
};

// The file of a game: genesis, local key lines (this machine's roots; never sent), the chain. Beside it `<path>.draft`
// holds what can still be undone. Every append is flushed; a crash loses at most a torn last line.
class JournalFile {
 public:
  struct Content {
    std::optional<Genesis> genesis;
    std::map<std::string, Hash> roots;   // by side
    std::vector<std::string> lines;      // the chain, verified: continuity and hashes of lines
    std::vector<std::string> draft;
    Problems problems;                   // errors refuse the file; a torn last line is a note
  };
  // Reads and verifies without a module; what the lines say is parsed when the module is known.
  static Content read(const std::string& path);
  static Content read_text(const std::string& text, const std::string& name_for_messages);

  struct Created {
    std::unique_ptr<JournalFile> file;
    std::optional<Problem> problem;
  };
  static Created create(const std::string& path, const Genesis& genesis, const std::map<std::string, Hash>& roots);
  // Opens for appending after a torn last line was cut off (the cut bytes are kept in `<path>.torn`).
  static Created reopen(const std::string& path);
  ~JournalFile();

  std::optional<Problem> append(const std::vector<std::string>& lines);
  std::optional<Problem> write_draft(const std::vector<std::string>& lines, std::uint32_t first_number, const Hash& head);
  const std::string& path() const { return path_; }

 private:
  explicit JournalFile(std::string path);
  std::string path_;
  int descriptor_ = -1;
};

// Parses and checks a chain against its module's names: numbers, order, hashes. 5,000 entries take well under 1 s.
struct VerifiedChain {
  std::vector<Entry> entries;
  Problems problems;
};
VerifiedChain verify_chain(const Genesis& genesis, const std::vector<std::string>& lines, const ValueNames& names,
                           const std::string& file);

// Text of a journal as it is sent or saved elsewhere: without key lines unless `roots` are given.
std::string journal_text(const Genesis& genesis, const std::vector<Entry>& chain, const ValueNames& names,
                         const std::map<std::string, Hash>& roots);

}  // namespace bocage
