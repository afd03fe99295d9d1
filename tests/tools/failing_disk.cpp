#include "tests/tools/failing_disk.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdarg>
#include <cstdio>

namespace bocage::test {

namespace {

struct Disk {
  bool watched = false;
  std::size_t fails_at = 0;
  DiskFault fault = DiskFault::never;
  std::size_t calls = 0;
  std::size_t failed = 0;
  std::vector<std::string> done;

  // Counts a call; whether it fails.
  bool fails(std::string what) {
    ++calls;
    const bool for_good = fault == DiskFault::on || fault == DiskFault::torn;
    const bool bad = fault != DiskFault::never && (for_good ? calls >= fails_at : calls == fails_at);
    failed += bad ? 1 : 0;
    done.push_back(std::move(what));
    return bad;
  }
};

Disk& disk() {
  static Disk one;
  return one;
}

// Whether it is what tests are about: no terminal, pipe or output of the test itself.
bool is_watched(int descriptor) {
  if (!disk().watched || descriptor <= STDERR_FILENO) return false;
  struct stat info {};
  return ::fstat(descriptor, &info) == 0 && (S_ISREG(info.st_mode) || S_ISDIR(info.st_mode));
}

std::string file_name(const std::string& path) {
  return path.substr(path.rfind('/') + 1);
}

std::string name_of(int descriptor) {
  struct stat info {};
  if (::fstat(descriptor, &info) == 0 && S_ISDIR(info.st_mode)) return "/";
  char path[PATH_MAX];
  const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
  const ssize_t size = ::readlink(link.c_str(), path, sizeof path);
  return size < 0 ? "?" : file_name(std::string(path, static_cast<std::size_t>(size)));
}

int fail(int code) {
  errno = code;
  return -1;
}

ssize_t put(int descriptor, const void* bytes, std::size_t size, off_t at) {
  return at < 0 ? ::syscall(SYS_write, descriptor, bytes, size) : ::syscall(SYS_pwrite64, descriptor, bytes, size, at);
}

ssize_t write_or_fail(int descriptor, const void* bytes, std::size_t size, off_t at) {
  if (!is_watched(descriptor) || !disk().fails("write " + name_of(descriptor))) {
    return put(descriptor, bytes, size, at);
  }
  const bool half =
      disk().calls == disk().fails_at && (disk().fault == DiskFault::half || disk().fault == DiskFault::torn);
  if (half && size > 1) static_cast<void>(put(descriptor, bytes, size / 2, at));
  return fail(ENOSPC);
}

int sync_or_fail(int descriptor) {
  return is_watched(descriptor) && disk().fails("sync " + name_of(descriptor)) ? fail(EIO) : 0;
}

}  // namespace

FailingDisk::FailingDisk(std::size_t call, DiskFault fault) {
  disk() = {};
  disk().fails_at = call;
  disk().fault = fault;
  disk().watched = true;
}

FailingDisk::~FailingDisk() {
  disk() = {};
}

std::size_t FailingDisk::calls() const {
  return disk().calls;
}

std::size_t FailingDisk::failed() const {
  return disk().failed;
}

std::vector<std::string> FailingDisk::done() const {
  return disk().done;
}

// NOLINTBEGIN(readability-inconsistent-declaration-parameter-name): the system names them with reserved names
extern "C" {

ssize_t write(int descriptor, const void* bytes, size_t size) {
  return write_or_fail(descriptor, bytes, size, -1);
}

ssize_t pwrite(int descriptor, const void* bytes, size_t size, off_t at) {
  return write_or_fail(descriptor, bytes, size, at);
}

int fsync(int descriptor) {
  return sync_or_fail(descriptor);
}

int fdatasync(int descriptor) {
  return sync_or_fail(descriptor);
}

int ftruncate(int descriptor, off_t size) noexcept {
  if (is_watched(descriptor) && disk().fails("cut " + name_of(descriptor))) return fail(EIO);
  return static_cast<int>(syscall(SYS_ftruncate, descriptor, size));
}

int close(int descriptor) {
  const bool fails = is_watched(descriptor) && disk().fails("close " + name_of(descriptor));
  const int closed = static_cast<int>(syscall(SYS_close, descriptor));
  return fails ? fail(EIO) : closed;
}

int rename(const char* from, const char* to) noexcept {
  if (disk().watched && disk().fails("rename " + file_name(to))) return fail(EIO);
  return static_cast<int>(syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}

int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) noexcept {
  if (disk().watched && disk().fails("rename " + file_name(to))) return fail(EIO);
  return static_cast<int>(syscall(SYS_renameat2, from_folder, from, to_folder, to, flags));
}

int open(const char* path, int flags, ...) {
  mode_t mode = 0;
  if ((flags & O_CREAT) != 0) {
    va_list rest;
    va_start(rest, flags);
    mode = va_arg(rest, mode_t);
    va_end(rest);
    if (disk().watched && disk().fails("make " + file_name(path))) return fail(ENOSPC);
  }
  return static_cast<int>(syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

}  // extern "C"
// NOLINTEND(readability-inconsistent-declaration-parameter-name)

}  // namespace bocage::test
