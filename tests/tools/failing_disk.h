// A disk that fails at one of its calls. The program's calls of the system are taken over where a test links this file
// in; they do what they always do until a FailingDisk lives, but for a sync, which a test need not wait
// for.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace bocage::test {

enum class DiskFault {
  once,   // one call fails, as when a disk is full for a moment
  half,   // the same, and a write has put half of its bytes down before
  on,     // that call and all after it fail
  torn,   // the same, and a write has put half of its bytes down before: as a crash leaves it
  never,  // no call fails: it only counts
};

class FailingDisk {
 public:
  // The call of this number, from 1, is the first that fails.
  FailingDisk(std::size_t call, DiskFault fault);
  ~FailingDisk();
  FailingDisk(const FailingDisk&) = delete;
  FailingDisk& operator=(const FailingDisk&) = delete;

  std::size_t calls() const;   // so far: writes, syncs, renames, closes, cuts and files made
  std::size_t failed() const;  // of those
  // What was done, in order: "sync game.journal", "rename game.journal.draft", "sync /" of a folder.
  std::vector<std::string> done() const;
};

}  // namespace bocage::test
