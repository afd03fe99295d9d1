#include "editor/project/package.h"

#include <zip.h>

#include <array>
#include <cstdint>
#include <ctime>
#include <memory>
#include <optional>
#include <utility>

#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/module/module_files.h"

namespace bocage::editor {
namespace {

Problem package_problem(const std::string& file, std::string message, std::string hint = {}) {
  return {SourceLocation{file, 0, 0}, std::move(message), std::move(hint), Severity::error, Fault::file};
}

struct FreeSource {
  void operator()(zip_source_t* source) const { zip_source_free(source); }
};

// Packages know days from 1980 on, in local time.
std::time_t first_day() {
  std::tm day{};
  day.tm_year = 80;
  day.tm_mday = 1;
  day.tm_isdst = -1;
  return std::mktime(&day);
}

std::optional<Problem> wrong_files(const std::map<std::string, std::string>& files) {
  if (files.size() > module_file_limit) return package_problem({}, tr("the module has more than 4,096 files"));
  std::uint64_t bytes = 0;
  for (const auto& [name, text] : files) {
    bytes += text.size();
    if (invalid_utf8(name) || !stays_inside(name)) {
      return package_problem(name, tr("no package may hold a file of this name"), tr("give it another name"));
    }
  }
  if (bytes > module_size_limit) return package_problem({}, tr("the module is larger than 256 MiB"));
  if (!files.contains("module.xml")) {
    return package_problem({}, tr("it has no module.xml, so it is not a module"));
  }
  return std::nullopt;
}

// The bytes that were written into a source in memory.
std::optional<std::string> bytes_of(zip_source_t* source) {
  if (zip_source_open(source) != 0) return std::nullopt;
  std::string bytes;
  std::array<char, 65536> buffer{};
  for (;;) {
    const auto got = zip_source_read(source, buffer.data(), buffer.size());
    if (got < 0) return std::nullopt;
    if (got == 0) break;
    bytes.append(buffer.data(), static_cast<std::size_t>(got));
  }
  zip_source_close(source);
  return bytes;
}

}  // namespace

std::variant<std::string, Problem> packed_module(const std::map<std::string, std::string>& files) {
  if (auto problem = wrong_files(files)) return std::move(*problem);
  const auto failed = [](const char* why) {
    return package_problem({}, tr("the package cannot be made: {why}", {{"why", why}}));
  };
  zip_error_t error;
  zip_error_init(&error);
  const std::unique_ptr<zip_source_t, FreeSource> memory(zip_source_buffer_create(nullptr, 0, 0, &error));
  if (!memory) return failed(zip_error_strerror(&error));
  zip_source_keep(memory.get());  // the archive takes one of the two
  zip_t* const archive = zip_open_from_source(memory.get(), ZIP_TRUNCATE, &error);
  if (archive == nullptr) {
    zip_source_free(memory.get());
    return failed(zip_error_strerror(&error));
  }
  const auto give_up = [&] {
    auto problem = failed(zip_strerror(archive));
    zip_discard(archive);
    return problem;
  };
  const auto day = first_day();
  for (const auto& [name, text] : files) {
    if (is_left_out(name)) continue;
    zip_source_t* const source = zip_source_buffer(archive, text.data(), text.size(), 0);
    if (source == nullptr) return give_up();
    const auto index = zip_file_add(archive, name.c_str(), source, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
      zip_source_free(source);
      return give_up();
    }
    constexpr std::uint32_t plain_file = 0100644U << 16U;
    const auto at = static_cast<zip_uint64_t>(index);
    if (zip_set_file_compression(archive, at, ZIP_CM_DEFLATE, 9) != 0 || zip_file_set_mtime(archive, at, day, 0) != 0 ||
        zip_file_set_external_attributes(archive, at, 0, ZIP_OPSYS_UNIX, plain_file) != 0) {
      return give_up();
    }
  }
  if (zip_close(archive) != 0) return give_up();
  auto bytes = bytes_of(memory.get());
  if (!bytes) return failed(zip_error_strerror(zip_source_error(memory.get())));
  return std::move(*bytes);
}

}  // namespace bocage::editor
