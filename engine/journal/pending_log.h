// The log of pending entries on disk, beside its journal. Internal to engine/journal.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/files.h"
#include "engine/journal/key_line.h"

namespace bocage {

std::string pending_path(const std::string& journal);
// The whole log: its head, then the lines.
std::string pending_text(const PendingHead& head, const std::vector<std::string>& lines);

class PendingLog {
 public:
  explicit PendingLog(const std::string& journal) : path_(pending_path(journal)) {}
  ~PendingLog();
  PendingLog(const PendingLog&) = delete;
  PendingLog& operator=(const PendingLog&) = delete;

  // What it shall hold from now on. It is owed until it is written.
  void want(const PendingHead& head, const std::vector<std::string>& lines);
  bool owes() const { return owes_; }
  // Appends when it only grew and nobody else has touched the file, else writes the file anew.
  std::optional<Problem> write();
  std::optional<Problem> sync();  // waits for the disk

 private:
  bool is_still_there() const;
  std::optional<Problem> append();
  std::optional<Problem> write_anew();
  void let_go();

  std::string path_;
  std::string text_;         // what it shall hold
  bool owes_ = false;        // and does not yet
  int descriptor_ = -1;      // of the file that was written; -1: the next write makes another
  std::size_t written_ = 0;  // so many bytes of `text_` are in that file
};

}  // namespace bocage
