// A journal on disk: created, opened again, appended to.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>

#include "engine/journal/chain.h"
#include "engine/journal/files.h"
#include "engine/journal/journal.h"
#include "engine/journal/key_line.h"
#include "engine/journal/line.h"

namespace bocage {

namespace {

// Two programs that append to one journal would fork it. File systems without locks do without.
std::optional<Problem> lock(int descriptor, const std::string& path) {
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return {};
  return Problem{
      {path, 0, 0}, "the game is open already", "close it in the other window", Severity::error, Fault::user};
}

std::optional<Problem> cut_torn(int descriptor, const JournalFile::Content& content, const std::string& path) {
  if (content.torn.empty()) return {};
  if (auto problem = replace_file(path + ".torn", content.torn)) return problem;
  if (::ftruncate(descriptor, static_cast<off_t>(content.whole_bytes)) != 0) {
    return system_problem(path, "the torn last line cannot be cut off");
  }
  return {};
}

}  // namespace

class JournalFile::Key {};

JournalFile::JournalFile(const Key&, std::string path, int descriptor)
    : path_(std::move(path)), descriptor_(descriptor) {}

JournalFile::~JournalFile() {
  // A failure cannot be mended here, and the entries are written: only a power cut could still take the last ones.
  ::fsync(descriptor_);
  ::close(descriptor_);
  close_pending_log();
}

JournalFile::Created JournalFile::create(const std::string& path, const Genesis& genesis,
                                         const std::map<std::string, Hash>& roots) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
  if (descriptor < 0) {
    return {nullptr, system_problem(path, "the journal cannot be created",
                                    errno == EEXIST ? "choose another name, or open the game that is there"
                                                    : "is the folder there and writable?")};
  }
  auto file = std::make_unique<JournalFile>(Key{}, path, descriptor);
  std::vector<std::string> lines = {to_line(genesis)};
  for (const auto& [side, root] : roots) lines.push_back(key_line(side, root));
  std::optional<Problem> problem = lock(descriptor, path);
  if (!problem) problem = file->append(lines);
  if (!problem) problem = file->write_pending({}, 1, hash_of_line(lines[0]));
  if (!problem && ::fsync(descriptor) != 0) problem = system_problem(path, "the journal cannot be written");
  if (!problem) return {std::move(file), {}};
  ::unlink(path.c_str());  // ours and not yet a game: the next try must find the path free
  return {nullptr, problem};
}

JournalFile::Created JournalFile::reopen(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return {nullptr, system_problem(path, "the journal cannot be opened for writing")};
  auto file = std::make_unique<JournalFile>(Key{}, path, descriptor);
  if (auto problem = lock(descriptor, path)) return {nullptr, problem};
  const Content content = read(path);
  for (const Problem& problem : content.problems) {
    if (problem.severity == Severity::error) return {nullptr, problem};
  }
  if (auto problem = cut_torn(descriptor, content, path)) return {nullptr, problem};
  if (::fsync(descriptor) != 0) return {nullptr, system_problem(path, "the journal cannot be written")};
  file->size_ = content.whole_bytes;
  return {std::move(file), {}};
}

std::optional<Problem> JournalFile::append(const std::vector<std::string>& lines) {
  std::string bytes;
  for (const std::string& line : lines) {
    assert(line.find('\n') == std::string::npos);
    if (line.size() > max_line_bytes) {
      return Problem{
          {path_, 0, 0}, "an entry is longer than 1 MiB and cannot be written", "", Severity::error, Fault::engine};
    }
    bytes += line;
    bytes += '\n';
  }
  if (write_all(descriptor_, bytes)) {
    size_ += bytes.size();
    return {};
  }
  Problem problem = system_problem(path_, "the journal cannot be written",
                                   "make room on the disk and try again; what was written before is whole");
  if (::ftruncate(descriptor_, static_cast<off_t>(size_)) != 0) {
    problem.hint = "close the game and open it again: the last line may be torn";
  }
  return problem;
}

bool JournalFile::pending_grows(const std::vector<std::string>& lines, std::uint32_t base, const Hash& head) const {
  return pending_descriptor_ >= 0 && pending_base_ == base && pending_head_ == head &&
         lines.size() >= pending_lines_.size() &&
         std::equal(pending_lines_.begin(), pending_lines_.end(), lines.begin());
}

void JournalFile::close_pending_log() {
  if (pending_descriptor_ >= 0) ::close(pending_descriptor_);
  pending_descriptor_ = -1;
}

std::optional<Problem> JournalFile::write_pending(const std::vector<std::string>& lines, std::uint32_t first_number,
                                                  const Hash& head) {
  assert(first_number > 0);
  const std::string pending = path_ + ".draft";
  const std::uint32_t base = first_number - 1;
  const bool grows = pending_grows(lines, base, head);
  std::string bytes = grows ? "" : pending_line({base, head}) + '\n';
  for (std::size_t i = grows ? pending_lines_.size() : 0; i < lines.size(); ++i) {
    bytes += lines[i];
    bytes += '\n';
  }
  if (grows) {
    pending_lines_ = lines;
    if (write_all(pending_descriptor_, bytes)) return {};
    Problem problem =
        system_problem(pending, "the log of pending entries cannot be written", "make room on the disk and try again");
    close_pending_log();  // whatever half line it has now, the next write replaces it
    return problem;
  }
  close_pending_log();
  if (auto problem = replace_file(pending, bytes)) return problem;
  pending_descriptor_ = ::open(pending.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  pending_base_ = base;
  pending_head_ = head;
  pending_lines_ = lines;
  return {};
}

}  // namespace bocage
