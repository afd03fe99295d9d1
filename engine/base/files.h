// Files on disk: bounded reading, whole writes, replacement. Errors are problems with a place.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/problem.h"

namespace bocage {

struct FileText {
  std::string text;
  std::optional<Problem> problem;
};
// Regular files up to so many bytes only: a pipe or a device would never end.
constexpr std::size_t max_file_bytes = 256U * 1024 * 1024;
FileText read_file(const std::string& path);
bool file_exists(const std::string& path);

// Returns what the system says about the last failed call (errno), as a problem of this file.
Problem system_problem(const std::string& path, const std::string& what, std::string hint = {});

// Writes all bytes from `offset` on; false with errno set when the system refuses.
bool write_all(int descriptor, std::string_view bytes, std::size_t offset);

// Of a file that is replaced: `everybody` are those whom the user's umask admits.
enum class Readers { owner, everybody };

// A new file beside `path`, empty, that takes the place of it when it is whole: readers see the old file or the new
// one. It has a name that nobody can foresee and is made where no file or link was, so that what a stranger has laid
// there is not written through. It is removed with the object unless it has taken its place.
class FreshFile {
 public:
  // The name ends with `ending`, for writers that go by it.
  FreshFile(const std::string& path, Readers readers, const std::string& ending = {});
  ~FreshFile();
  FreshFile(const FreshFile&) = delete;
  FreshFile& operator=(const FreshFile&) = delete;

  const std::optional<Problem>& problem() const { return problem_; }  // why it could not be made
  const std::string& name() const { return name_; }
  int descriptor() const { return descriptor_; }
  int release();  // the descriptor, which the caller closes

  std::optional<Problem> write(std::string_view bytes);
  std::optional<Problem> close();  // syncs it, and says what a file system says only then
  // Each syncs the file before it and the folder after it.
  std::optional<Problem> replace();
  std::optional<Problem> take_free_name();  // refused, with errno EEXIST, when `path` is there

 private:
  std::optional<Problem> sync();
  std::optional<Problem> take_place(bool over);

  std::string path_;
  std::string name_;
  int descriptor_ = -1;
  std::optional<Problem> problem_;
};

// Writes the bytes as a fresh file in the place of `path`. A failure leaves the old file.
std::optional<Problem> replace_file(const std::string& path, std::string_view bytes, Readers readers = Readers::owner);

// Renames a file, over one that is there, and syncs the folders.
std::optional<Problem> move_file(const std::string& from, const std::string& to);

}  // namespace bocage
