#include "engine/module/module_files.h"

#include <zip.h>

#include <algorithm>
#include <array>
#include <boost/filesystem.hpp>
#include <cstdint>
#include <fstream>
#include <memory>
#include <vector>

#include "engine/base/text.h"

namespace bocage {
namespace {

namespace fs = boost::filesystem;
using Files = std::map<std::string, std::string>;

Problem problem(const std::string& file, std::string message, std::string hint = {}) {
  return {SourceLocation{file, 0, 0}, std::move(message), std::move(hint), Severity::error, Fault::file};
}

// Counts files and bytes while they are read, so that no header is believed.
class Budget {
 public:
  bool file() { return ++files_ <= module_file_limit; }
  bool bytes(std::uint64_t count) {
    bytes_ += count;
    return bytes_ <= module_size_limit;
  }

 private:
  std::size_t files_ = 0;
  std::uint64_t bytes_ = 0;
};

constexpr const char* too_many = "the module has more than 4,096 files";
constexpr const char* too_large = "the module is larger than 256 MiB";

class FolderReader {
 public:
  FolderReader(const fs::path& root, Problems& problems) : root_(root), problems_(problems) {
    boost::system::error_code error;
    real_root_ = fs::canonical(root, error);
  }

  bool read(Files& files) { return folder(root_, {}, files, 0); }

 private:
  bool folder(const fs::path& at, const std::string& prefix, Files& files, int depth) {
    if (depth > 16) return refuse(prefix, "folders are nested deeper than 16");
    boost::system::error_code error;
    std::vector<fs::path> entries;
    for (fs::directory_iterator it(at, error), end; !error && it != end; it.increment(error)) {
      entries.push_back(it->path());
      if (entries.size() > 4 * module_file_limit) return refuse(prefix, too_many);
    }
    if (error) return refuse(prefix.empty() ? at.string() : prefix, "the folder cannot be read: " + error.message());
    std::sort(entries.begin(), entries.end());
    return std::all_of(entries.begin(), entries.end(), [&](const fs::path& entry) {
      const auto name = prefix + entry.filename().string();
      return is_left_out(name) || this->entry(entry, name, files, depth);
    });
  }

  bool entry(const fs::path& path, const std::string& name, Files& files, int depth) {
    if (invalid_utf8(name)) return refuse({}, "the name of a file is not valid UTF-8");
    if (name.find('\\') != std::string::npos) return refuse(name, "the name of a file holds a backslash");
    boost::system::error_code error;
    const auto link = fs::symlink_status(path, error);
    if (link.type() == fs::symlink_file) {
      const auto target = fs::canonical(path, error);
      if (error || !inside(target)) return refuse(name, "the symbolic link leads out of the module");
      if (fs::is_directory(target, error)) return refuse(name, "a symbolic link to a folder is not allowed");
    }
    const auto status = fs::status(path, error);
    if (status.type() == fs::directory_file) return folder(path, name + "/", files, depth + 1);
    if (status.type() != fs::regular_file) return refuse(name, "only regular files and folders are allowed");
    return file(path, name, files);
  }

  bool file(const fs::path& path, const std::string& name, Files& files) {
    if (!budget_.file()) return refuse(name, too_many);
    std::ifstream in(path.string(), std::ios::binary);
    std::string bytes;
    std::array<char, 65536> buffer{};
    while (in.read(buffer.data(), buffer.size()) || in.gcount() > 0) {
      if (!budget_.bytes(static_cast<std::uint64_t>(in.gcount()))) return refuse(name, too_large);
      bytes.append(buffer.data(), static_cast<std::size_t>(in.gcount()));
    }
    if (!in.eof()) return refuse(name, "the file cannot be read");
    files.emplace(name, std::move(bytes));
    return true;
  }

  bool inside(const fs::path& target) const {
    const auto root = real_root_.string() + "/";
    return target.string().starts_with(root);
  }

  bool refuse(const std::string& file, std::string message) {
    problems_.push_back(problem(file, std::move(message)));
    return false;
  }

  fs::path root_;
  fs::path real_root_;
  Problems& problems_;
  Budget budget_;
};

struct CloseZip {
  void operator()(zip_t* archive) const { zip_discard(archive); }
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};

class ZipReader {
 public:
  ZipReader(const std::string& path, Problems& problems) : path_(path), problems_(problems) {}

  bool read(Files& files) {
    int code = 0;
    archive_.reset(zip_open(path_.c_str(), ZIP_RDONLY, &code));
    if (!archive_) {
      zip_error_t error;
      zip_error_init_with_code(&error, code);
      const std::string why = zip_error_strerror(&error);
      zip_error_fini(&error);
      return refuse(path_, "the package cannot be opened: " + why);
    }
    const auto count = zip_get_num_entries(archive_.get(), 0);
    if (count < 0 || static_cast<std::uint64_t>(count) > 4 * module_file_limit) return refuse(path_, too_many);
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(count); ++i) {
      if (!entry(i, files)) return false;
    }
    return true;
  }

 private:
  bool entry(std::uint64_t index, Files& files) {
    zip_stat_t stat;
    if (zip_stat_index(archive_.get(), index, ZIP_FL_ENC_RAW, &stat) != 0 || (stat.valid & ZIP_STAT_NAME) == 0) {
      return refuse(path_, "the package is damaged");
    }
    std::string name = stat.name;
    if (invalid_utf8(name)) return refuse(path_, "the name of a packed file is not valid UTF-8");
    const bool folder = name.ends_with('/');
    const auto plain = folder ? std::string_view(name).substr(0, name.size() - 1) : std::string_view(name);
    if (!stays_inside(plain)) return refuse(path_, "the packed file '" + name + "' leads out of the module");
    if (folder || is_left_out(name)) return true;
    std::uint8_t system = 0;
    std::uint32_t attributes = 0;
    if (zip_file_get_external_attributes(archive_.get(), index, 0, &system, &attributes) == 0 &&
        system == ZIP_OPSYS_UNIX && ((attributes >> 16U) & 0170000U) == 0120000U) {
      return refuse(name, "a symbolic link in a package is not allowed");
    }
    return file(index, name, files);
  }

  bool file(std::uint64_t index, const std::string& name, Files& files) {
    if (!budget_.file()) return refuse(name, too_many);
    const std::unique_ptr<zip_file_t, CloseZip> in(zip_fopen_index(archive_.get(), index, 0));
    if (!in) return refuse(name, std::string("the packed file cannot be read: ") + zip_strerror(archive_.get()));
    std::string bytes;
    std::array<char, 65536> buffer{};
    for (;;) {
      const auto got = zip_fread(in.get(), buffer.data(), buffer.size());
      if (got < 0) return refuse(name, "the packed file is damaged");
      if (got == 0) break;
      if (!budget_.bytes(static_cast<std::uint64_t>(got))) return refuse(name, too_large);
      bytes.append(buffer.data(), static_cast<std::size_t>(got));
    }
    if (!files.emplace(name, std::move(bytes)).second) return refuse(name, "the file is packed twice");
    return true;
  }

  bool refuse(const std::string& file, std::string message) {
    problems_.push_back(problem(file, std::move(message)));
    return false;
  }

  const std::string& path_;
  Problems& problems_;
  std::unique_ptr<zip_t, CloseZip> archive_;
  Budget budget_;
};

// People zip the folder as well as its content: one outer folder is taken off.
void take_off_outer_folder(Files& files) {
  if (files.empty() || files.contains("module.xml")) return;
  const auto& first = files.begin()->first;
  const auto slash = first.find('/');
  if (slash == std::string::npos) return;
  const auto prefix = first.substr(0, slash + 1);
  if (!files.contains(prefix + "module.xml")) return;
  if (!std::all_of(files.begin(), files.end(), [&](const auto& file) { return file.first.starts_with(prefix); }))
    return;
  Files inner;
  for (auto& [name, bytes] : files) inner.emplace(name.substr(prefix.size()), std::move(bytes));
  files = std::move(inner);
}

}  // namespace

bool is_left_out(std::string_view name) {
  for (const auto part : split(name, '/')) {
    if (part.starts_with('.') || part == "__MACOSX") return true;
  }
  const auto file = name.substr(name.rfind('/') + 1);
  return file.ends_with('~') || file.ends_with(".bak") || file.ends_with(".orig") || file.ends_with(".swp") ||
         (file.starts_with('#') && file.ends_with('#'));
}

bool stays_inside(std::string_view name) {
  if (name.empty() || name.find('\\') != std::string_view::npos) return false;
  const auto parts = split(name, '/');
  return std::all_of(parts.begin(), parts.end(), [](std::string_view part) {
    return !part.empty() && part != "." && part != ".." && part.find(':') == std::string_view::npos;
  });
}

std::optional<std::map<std::string, std::string>> read_folder_files(const std::string& folder, Problems& problems) {
  Files files;
  if (!FolderReader(folder, problems).read(files)) return std::nullopt;
  return files;
}

std::map<std::string, std::string> read_module_files(const std::string& path, Problems& problems) {
  Files files;
  boost::system::error_code error;
  if (fs::is_directory(path, error)) {
    if (!FolderReader(path, problems).read(files)) return {};
  } else if (fs::is_regular_file(path, error)) {
    if (!ZipReader(path, problems).read(files)) return {};
    take_off_outer_folder(files);
  } else {
    problems.push_back(problem(path, "there is no such module", "name its folder or its .bocage file"));
    return {};
  }
  if (!files.contains("module.xml")) {
    problems.push_back(problem(path, "it has no module.xml, so it is not a module"));
    return {};
  }
  return files;
}

}  // namespace bocage
