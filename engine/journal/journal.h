// A journal: the chain of a game, its log of pending entries, and their files.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/journal/entry.h"

namespace bocage {

class PendingLog;

// Chain and pending entries in memory. Entries join the chain when undo can no longer reach them and are never written
// anew.
class Journal {
 public:
  explicit Journal(Genesis genesis);
  const Genesis& genesis() const { return genesis_; }
  const std::vector<Entry>& chain() const { return chain_; }
  const std::vector<Entry>& pending() const { return pending_; }
  Hash head() const { return head_; }  // of the last chained line

  void add_pending(Entry entry);  // numbers it
  void truncate_pending(std::size_t keep);
  // Chains all pending entries: sets `before` and returns the new lines.
  std::vector<std::string> chain_pending(const ValueNames& names);
  // Takes an entry that came from elsewhere; it must follow the head, and no entries may be pending.
  std::optional<Problem> append(const Entry& entry, const ValueNames& names);

 private:
  Genesis genesis_;
  std::vector<Entry> chain_;
  std::vector<Entry> pending_;
  Hash head_;
};

// The file of a game: genesis, local key lines (this machine's roots; never sent), the chain. Beside it `<path>.draft`
// holds what can still be undone. Every append is one write; a crash loses at most a torn last line. What cannot be
// written stays owed: each later write begins with it.
class JournalFile {
 public:
  struct Content {
    std::optional<Genesis> genesis;
    std::map<std::string, Hash> roots;  // by side
    std::vector<std::string> lines;     // the chain, verified: continuity and hashes of lines
    std::vector<std::string> pending;   // what can still be undone, when it goes on from the chain
    Problems problems;                  // errors refuse the file; a torn last line is a note
    int first_entry_line = 2;           // where the chain begins in the file, for messages
    std::size_t whole_bytes = 0;        // up to the end of the last line that has one
    std::string torn;                   // what stands behind it
  };
  // Reads and verifies without a module; what the lines say is parsed when the module is known. At an error `lines`
  // holds what is good before it.
  static Content read(const std::string& path);
  static Content read_text(const std::string& text, const std::string& name_for_messages);

  struct Created {
    std::unique_ptr<JournalFile> file;
    std::optional<Problem> problem;
  };
  // Never writes over a game: the path must be free. The file has its name only when it is whole. Holds a lock until
  // it is destroyed.
  static Created create(const std::string& path, const Genesis& genesis, const std::map<std::string, Hash>& roots,
                        const std::vector<std::string>& chain = {}, const std::vector<std::string>& pending = {});
  // Opens for appending after a torn last line was cut off (the cut bytes are kept in `<path>.torn`).
  static Created reopen(const std::string& path);
  class Key;  // only create and reopen make one
  JournalFile(const Key&, std::string path, int descriptor, std::uint64_t size);
  ~JournalFile();
  JournalFile(const JournalFile&) = delete;
  JournalFile& operator=(const JournalFile&) = delete;

  // The lines are owed even when they cannot be written. The problem's hint says what to do about it.
  std::optional<Problem> append(const std::vector<std::string>& lines);
  // Writes the log of pending entries; `head` is the hash of the line before `first_number`. Call it after each
  // append, without lines when no entry can be undone, because the log vouches for the end of the chain.
  std::optional<Problem> write_pending(const std::vector<std::string>& lines, std::uint32_t first_number,
                                       const Hash& head);
  // Writes what is owed and waits for the disk; a problem when not everything is there.
  std::optional<Problem> settle();
  bool owes() const;
  // Whether another program has replaced, deleted or changed the file: no more is written to it, and what stands under
  // its name now is left alone.
  bool lost() const { return lost_.has_value(); }
  const std::string& path() const { return path_; }

 private:
  std::optional<Problem> refuse_unreadable(const std::vector<std::string>& lines);
  std::optional<Problem> look_whether_lost();
  std::optional<Problem> write_chain();
  std::optional<Problem> sync_chain();
  std::optional<Problem> write_owed();

  std::string path_;
  int descriptor_ = -1;
  std::uint64_t size_ = 0;   // of the whole lines that are on the disk
  std::string owed_;         // the lines after them
  std::size_t written_ = 0;  // so many bytes of `owed_` were written since, and not yet waited for
  std::size_t tried_ = 0;    // and so many may be there, of a write that failed
  std::optional<Problem> lost_;
  std::optional<Problem> unreadable_;  // the chain has a line that nobody could read: it ends before
  std::unique_ptr<PendingLog> pending_;
};

// Parses and checks a chain against its module's names: numbers, order, hashes. 5,000 entries take well under 1 s.
struct VerifiedChain {
  std::vector<Entry> entries;
  Problems problems;
};
VerifiedChain verify_chain(const Genesis& genesis, const std::vector<std::string>& lines, const ValueNames& names,
                           const std::string& file, int first_entry_line = 2);

// Returns a problem for everything in a genesis that does not fit a module: another module, version or content, an
// unknown scenario, side or option.
Problems misfits(const Genesis& genesis, const Module& module, const std::string& file);

// Text of a journal as it is sent or saved elsewhere: without key lines unless `roots` are given.
std::string journal_text(const Genesis& genesis, const std::vector<Entry>& chain, const ValueNames& names,
                         const std::map<std::string, Hash>& roots);

}  // namespace bocage
