// A journal on disk: created, opened again, appended to.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>

#include "engine/base/files.h"
#include "engine/base/tr.h"
#include "engine/journal/chain.h"
#include "engine/journal/journal.h"
#include "engine/journal/key_line.h"
#include "engine/journal/line.h"
#include "engine/journal/own_file.h"
#include "engine/journal/pending_log.h"

namespace bocage {

namespace {

constexpr const char* make_room =
    tr_later("make room on the disk; what cannot be written now is written with the next step");

// Two programs that append to one journal would fork it. File systems without locks do without.
std::optional<Problem> lock(int descriptor, const std::string& path) {
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return {};
  return Problem{
      {path, 0, 0}, tr("the game is open already"), tr("close it in the other window"), Severity::error, Fault::user};
}

std::optional<Problem> cut_torn(int descriptor, const JournalFile::Content& content, const std::string& path) {
  if (content.torn.empty()) return {};
  if (auto problem = replace_file(path + ".torn", content.torn)) return problem;
  if (::ftruncate(descriptor, static_cast<off_t>(content.whole_bytes)) != 0) {
    return system_problem(path, tr("the torn last line cannot be cut off"));
  }
  return {};
}

Problem taken(const std::string& path) {
  return {{path, 0, 0},
          tr("the journal cannot be created: there is a file of this name"),
          tr("choose another name, or open the game that is there"),
          Severity::error,
          Fault::user};
}

std::string in_lines(const std::vector<std::string>& lines) {
  std::string bytes;
  for (const std::string& line : lines) {
    assert(line.find('\n') == std::string::npos);
    bytes += line;
    bytes += '\n';
  }
  return bytes;
}

Hash end_of(const Genesis& genesis, const std::vector<std::string>& chain) {
  return hash_of_line(chain.empty() ? to_line(genesis) : chain.back());
}

}  // namespace

class JournalFile::Key {};

JournalFile::JournalFile(const Key&, std::string path, int descriptor, std::uint64_t size)
    : path_(std::move(path)), descriptor_(descriptor), size_(size), pending_(std::make_unique<PendingLog>(path_)) {}

JournalFile::~JournalFile() {
  static_cast<void>(settle());  // who wants to know asked before
  ::close(descriptor_);
}

JournalFile::Created JournalFile::create(const std::string& path, const Genesis& genesis,
                                         const std::map<std::string, Hash>& roots,
                                         const std::vector<std::string>& chain,
                                         const std::vector<std::string>& pending) {
  if (file_exists(path)) return {nullptr, taken(path)};
  FreshFile fresh(path, Readers::owner);
  if (fresh.problem()) return {nullptr, fresh.problem()};
  if (auto problem = lock(fresh.descriptor(), path)) return {nullptr, problem};
  std::string text = to_line(genesis) + '\n';
  for (const auto& [side, root] : roots) text += key_line(side, root) + '\n';
  text += in_lines(chain);
  if (auto problem = fresh.write(text)) return {nullptr, problem};
  // The log of pending entries comes first: one that an older game has left would refuse this one.
  const PendingHead head{static_cast<std::uint32_t>(chain.size()), end_of(genesis, chain)};
  if (auto problem = replace_file(pending_path(path), pending_text(head, pending))) return {nullptr, problem};
  if (auto problem = fresh.take_free_name()) {
    ::unlink(pending_path(path).c_str());
    return {nullptr, problem};
  }
  return {std::make_unique<JournalFile>(Key{}, path, fresh.release(), text.size()), {}};
}

JournalFile::Created JournalFile::reopen(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return {nullptr, system_problem(path, tr("the journal cannot be opened for writing"))};
  auto file = std::make_unique<JournalFile>(Key{}, path, descriptor, 0);
  if (auto problem = lock(descriptor, path)) return {nullptr, problem};
  const Content content = read(path);
  for (const Problem& problem : content.problems) {
    if (problem.severity == Severity::error) return {nullptr, problem};
  }
  if (auto problem = cut_torn(descriptor, content, path)) return {nullptr, problem};
  if (::fsync(descriptor) != 0) return {nullptr, system_problem(path, tr("the journal cannot be written"))};
  file->size_ = content.whole_bytes;
  if (file_exists(pending_path(path))) return {std::move(file), {}};
  const PendingHead head{static_cast<std::uint32_t>(content.lines.size()), end_of(*content.genesis, content.lines)};
  file->pending_->want(head, {});
  if (auto problem = file->write_owed()) return {nullptr, problem};
  return {std::move(file), {}};
}

// --- writing

// A game goes on past what its file cannot hold, but no line behind that may be written: it would follow a gap.
std::optional<Problem> JournalFile::refuse_unreadable(const std::vector<std::string>& lines) {
  std::size_t bytes = size_ + owed_.size();
  for (const std::string& line : lines) {
    bytes += line.size() + 1;
    const bool long_line = line.size() > max_line_bytes;
    if (!long_line && bytes <= max_file_bytes) continue;
    unreadable_ = Problem{{path_, 0, 0},
                          long_line ? tr("an entry is longer than 1 MiB and cannot be written")
                                    : tr("the journal has reached 256 MiB and cannot be written on"),
                          tr("the game is on disk up to the step before; it can be opened again there"),
                          Severity::error,
                          Fault::engine};
    return unreadable_;
  }
  return {};
}

std::optional<Problem> JournalFile::append(const std::vector<std::string>& lines) {
  if (unreadable_) return unreadable_;
  if (auto problem = refuse_unreadable(lines)) return problem;
  owed_ += in_lines(lines);
  return write_chain();
}

std::optional<Problem> JournalFile::write_pending(const std::vector<std::string>& lines, std::uint32_t first_number,
                                                  const Hash& head) {
  assert(first_number > 0);
  pending_->want({first_number - 1, head}, lines);
  return write_owed();
}

std::optional<Problem> JournalFile::look_whether_lost() {
  if (lost_) return lost_;
  const auto lose = [this](std::string message) {
    lost_ = Problem{{path_, 0, 0}, std::move(message), "", Severity::error, Fault::user};
    return lost_;
  };
  switch (kinship(descriptor_, path_)) {
    case Kinship::none:
      return lose(tr("the game's file was deleted or moved while the game was open"));
    case Kinship::other:
      return lose(tr("another file took the place of the game's file while the game was open"));
    case Kinship::unknown:
      return system_problem(path_, tr("the journal cannot be looked at"));
    case Kinship::same:
      break;
  }
  const std::uint64_t size = size_of(descriptor_);
  if (size >= size_ + written_ && size <= size_ + tried_) return {};
  return lose(tr("another program changed the game's file while the game was open"));
}

// The bytes behind the whole lines are always the same, so that what a failed write left is written over.
std::optional<Problem> JournalFile::write_chain() {
  if (auto problem = look_whether_lost()) return problem;
  tried_ = owed_.size();
  if (write_all(descriptor_, std::string_view(owed_).substr(written_), size_ + written_)) {
    written_ = owed_.size();
    return {};
  }
  Problem problem = system_problem(path_, tr("the journal cannot be written"), tr(make_room));
  // Who reads the file meanwhile finds no half line; where that fails the last line is torn until the next write.
  if (::ftruncate(descriptor_, static_cast<off_t>(size_ + written_)) == 0) tried_ = written_;
  return problem;
}

std::optional<Problem> JournalFile::sync_chain() {
  if (owed_.empty()) return {};
  if (::fdatasync(descriptor_) != 0) {
    Problem problem = system_problem(path_, tr("the journal cannot be written"), tr(make_room));
    written_ = 0;  // a system that could not write a page may have forgotten it
    return problem;
  }
  size_ += owed_.size();
  owed_.clear();
  written_ = tried_ = 0;
  return {};
}

// The log vouches for the end of the chain, so what it names must be on the disk before it.
std::optional<Problem> JournalFile::write_owed() {
  if (auto problem = write_chain()) return problem;
  if (unreadable_) return unreadable_;
  if (auto problem = sync_chain()) return problem;
  return pending_->write();
}

std::optional<Problem> JournalFile::settle() {
  if (auto problem = write_owed()) return problem;
  return pending_->sync();
}

bool JournalFile::owes() const {
  return !owed_.empty() || pending_->owes() || lost_ || unreadable_;
}

}  // namespace bocage
