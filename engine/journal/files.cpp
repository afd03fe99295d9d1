#include "engine/journal/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <system_error>

namespace bocage {

namespace {

constexpr off_t max_file_bytes = 256 * 1024 * 1024;

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
  if (file.number() < 0) return {{}, system_problem(path, "the file cannot be opened")};
  struct stat info {};
  if (::fstat(file.number(), &info) != 0) return {{}, system_problem(path, "the file cannot be read")};
  if (!S_ISREG(info.st_mode)) return {{}, plain_problem(path, "this is not a file", "choose a journal")};
  if (info.st_size > max_file_bytes) {
    return {{}, plain_problem(path, "the file is larger than 256 MiB", "no journal is: choose another file")};
  }
  FileText read;
  read.text.resize(static_cast<std::size_t>(info.st_size));
  std::size_t done = 0;
  while (done < read.text.size()) {
    const ssize_t got = ::read(file.number(), read.text.data() + done, read.text.size() - done);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return {{}, system_problem(path, "the file cannot be read")};
    if (got == 0) break;
    done += static_cast<std::size_t>(got);
  }
  read.text.resize(done);
  return read;
}

bool write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t put = ::write(descriptor, bytes.data(), bytes.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(put));
  }
  return true;
}

std::optional<Problem> replace_file(const std::string& path, std::string_view bytes) {
  // A name that nobody can foresee, and a file that was not there: a link that a stranger has laid is not followed.
  std::string fresh = path + ".XXXXXX";
  const Descriptor file(::mkostemp(fresh.data(), O_CLOEXEC));
  if (file.number() < 0) return system_problem(path, "the file cannot be written", "is the folder writable?");
  std::optional<Problem> problem;
  if (!write_all(file.number(), bytes)) {
    problem = system_problem(path, "the file cannot be written", "is the disk full?");
  } else if (std::rename(fresh.c_str(), path.c_str()) != 0) {
    problem = system_problem(path, "the file cannot be replaced");
  }
  if (problem) ::unlink(fresh.c_str());
  return problem;
}

}  // namespace bocage
