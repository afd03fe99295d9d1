#include "engine/base/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <cstdio>
#include <random>
#include <system_error>
#include <utility>

#include "engine/base/tr.h"

namespace bocage {

namespace {

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

Problem plain_problem(const std::string& path, std::string message, std::string hint) {
  return Problem{{path, 0, 0}, std::move(message), std::move(hint), Severity::error, Fault::file};
}

}  // namespace

Problem system_problem(const std::string& path, const std::string& what, std::string hint) {
  const int code = errno;
  return plain_problem(path, what + ": " + std::generic_category().message(code), std::move(hint));
}

bool file_exists(const std::string& path) {
  struct stat info {};
  return ::stat(path.c_str(), &info) == 0;
}

FileText read_file(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (file.number() < 0) return {{}, system_problem(path, tr("the file cannot be opened"))};
  struct stat info {};
  if (::fstat(file.number(), &info) != 0) return {{}, system_problem(path, tr("the file cannot be read"))};
  if (!S_ISREG(info.st_mode))
    return {{}, plain_problem(path, tr("this is not a file"), tr("choose a file that can be read"))};
  if (info.st_size > static_cast<off_t>(max_file_bytes)) {
    return {{}, plain_problem(path, tr("the file is larger than 256 MiB"), tr("no journal is: choose another file"))};
  }
  FileText read;
  read.text.resize(static_cast<std::size_t>(info.st_size));
  std::size_t done = 0;
  while (done < read.text.size()) {
    const ssize_t got = ::read(file.number(), read.text.data() + done, read.text.size() - done);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return {{}, system_problem(path, tr("the file cannot be read"))};
    if (got == 0) break;
    done += static_cast<std::size_t>(got);
  }
  read.text.resize(done);
  return read;
}

bool write_all(int descriptor, std::string_view bytes, std::size_t offset) {
  while (!bytes.empty()) {
    const ssize_t put = ::pwrite(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (put < 0 && errno == EINTR) continue;
    if (put == 0) errno = ENOSPC;
    if (put <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(put));
    offset += static_cast<std::size_t>(put);
  }
  return true;
}

// --- fresh files

namespace {

constexpr const char* cannot_be_written = tr_later("the file cannot be written");

std::string by_chance() {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  std::random_device source;
  std::uniform_int_distribution<std::size_t> letter(0, letters.size() - 1);
  std::string name;
  for (int i = 0; i < 10; ++i) name += letters[letter(source)];
  return name;
}

// Makes the names in a folder last. False with errno set when they may not; file systems that have no such call, and
// folders that may be written but not read, do without.
bool sync_folder_of(const std::string& path) {
  const auto slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.number() < 0) return errno == EACCES;
  return ::fsync(opened.number()) == 0 || errno == EINVAL || errno == ENOTSUP;
}

bool rename_to_free_name(const std::string& from, const std::string& to) {
  if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
  if (errno != EINVAL && errno != ENOSYS) return false;
  struct stat info {};  // a file system that cannot do both at once
  if (::lstat(to.c_str(), &info) == 0) {
    errno = EEXIST;
    return false;
  }
  return std::rename(from.c_str(), to.c_str()) == 0;
}

}  // namespace

FreshFile::FreshFile(const std::string& path, Readers readers, const std::string& ending) : path_(path) {
  constexpr int tries = 16;
  const mode_t mode = readers == Readers::owner ? 0600 : 0666;
  for (int i = 0; i < tries && descriptor_ < 0; ++i) {
    name_ = path + "." + by_chance() + ending;
    descriptor_ = ::open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    if (descriptor_ < 0 && errno != EEXIST) break;
  }
  if (descriptor_ >= 0) return;
  problem_ = system_problem(path_, tr(cannot_be_written), tr("is the folder there and writable?"));
  name_.clear();
}

FreshFile::~FreshFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (!name_.empty()) ::unlink(name_.c_str());
}

int FreshFile::release() {
  return std::exchange(descriptor_, -1);
}

std::optional<Problem> FreshFile::write(std::string_view bytes) {
  assert(descriptor_ >= 0);
  if (write_all(descriptor_, bytes, 0)) return std::nullopt;
  return system_problem(path_, tr(cannot_be_written), tr("is the disk full?"));
}

std::optional<Problem> FreshFile::sync() {
  if (descriptor_ < 0 || ::fsync(descriptor_) == 0) return std::nullopt;
  return system_problem(path_, tr(cannot_be_written), tr("is the disk full?"));
}

std::optional<Problem> FreshFile::close() {
  if (auto problem = sync()) return problem;
  if (::close(release()) == 0) return std::nullopt;
  return system_problem(path_, tr(cannot_be_written), tr("is the disk full?"));
}

std::optional<Problem> FreshFile::take_place(bool over) {
  if (auto problem = sync()) return problem;
  const bool moved = over ? std::rename(name_.c_str(), path_.c_str()) == 0 : rename_to_free_name(name_, path_);
  if (!moved) return system_problem(path_, over ? tr("the file cannot be replaced") : tr(cannot_be_written));
  name_.clear();
  if (sync_folder_of(path_)) return std::nullopt;
  Problem problem = system_problem(path_, tr("the name of the file cannot be written"));
  if (!over) ::unlink(path_.c_str());  // so that the next try finds the name free
  return problem;
}

std::optional<Problem> FreshFile::replace() {
  return take_place(true);
}

std::optional<Problem> FreshFile::take_free_name() {
  return take_place(false);
}

std::optional<Problem> replace_file(const std::string& path, std::string_view bytes, Readers readers) {
  FreshFile fresh(path, readers);
  if (fresh.problem()) return fresh.problem();
  if (auto problem = fresh.write(bytes)) return problem;
  if (auto problem = fresh.close()) return problem;
  return fresh.replace();
}

std::optional<Problem> move_file(const std::string& from, const std::string& to) {
  if (std::rename(from.c_str(), to.c_str()) != 0) return system_problem(from, tr("the file cannot be renamed"));
  if (sync_folder_of(to) && sync_folder_of(from)) return std::nullopt;
  return system_problem(to, tr("the name of the file cannot be written"));
}

}  // namespace bocage
