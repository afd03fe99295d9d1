#include "editor/project/recovery.h"

#include <unistd.h>

#include <boost/filesystem.hpp>
#include <cerrno>
#include <utility>

#include "engine/base/files.h"
#include "engine/base/hash.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/module/module_files.h"

namespace bocage::editor {
namespace {

constexpr std::string_view magic = "bocage-edit-1";

// The file is a row of fields, each as "size:bytes", and a hash over them: for each unsaved text its name, the text
// that the disk had, and the text itself, each of the two behind a field "1", or "0" for a file that was not there.
struct Kept {
  std::string name;
  std::optional<std::string> base;
  std::optional<std::string> text;
};

void put(std::string& out, std::string_view field) {
  out += std::to_string(field.size()) + ':';
  out += field;
}

void put(std::string& out, const Document::Text& text) {
  put(out, text ? "1" : "0");
  put(out, text ? std::string_view(*text) : std::string_view());
}

std::optional<std::string> take(std::string_view& in) {
  const auto colon = in.substr(0, 20).find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto size = parse_integer(in.substr(0, colon));
  in.remove_prefix(colon + 1);
  if (!size || *size < 0 || static_cast<std::uint64_t>(*size) > in.size()) return std::nullopt;
  std::string field(in.substr(0, static_cast<std::size_t>(*size)));
  in.remove_prefix(field.size());
  return field;
}

bool take(std::string_view& in, std::optional<std::string>& text) {
  const auto there = take(in);
  auto bytes = take(in);
  if (!there || !bytes) return false;
  if (*there == "1") text = std::move(bytes);
  return true;
}

std::vector<Kept> read(const std::string& file) {
  if (!file_exists(file)) return {};
  const auto read = read_file(file);
  std::string_view in(read.text);
  const auto sum = take(in);
  if (!sum || *sum != to_hex(hash_of("edit", in))) return {};
  if (take(in) != std::string(magic)) return {};
  std::vector<Kept> all;
  while (!in.empty()) {
    auto name = take(in);
    Kept kept;
    if (!name || !stays_inside(*name) || !take(in, kept.base) || !take(in, kept.text)) return {};
    kept.name = std::move(*name);
    all.push_back(std::move(kept));
  }
  return all;
}

}  // namespace

std::string Recovery::file_for(const std::string& state_folder, const std::string& module_folder) {
  boost::system::error_code error;
  const auto real = boost::filesystem::canonical(module_folder, error);
  const auto place = error ? module_folder : real.string();
  return state_folder + "/edit/" + to_hex(hash_of("edit", place)) + ".unsaved";
}

std::optional<Problem> Recovery::keep(const Project& project) {
  if (kept_ == project.revision()) return std::nullopt;
  const auto names = project.unsaved();
  std::optional<Problem> problem;
  if (names.empty()) {
    problem = forget();
  } else {
    std::string body;
    put(body, magic);
    for (const auto& name : names) {
      const auto& document = project.documents_.find(name)->second;
      put(body, name);
      put(body, document.on_disk());
      put(body, document.text());
    }
    std::string bytes;
    put(bytes, to_hex(hash_of("edit", body)));
    boost::system::error_code error;
    boost::filesystem::create_directories(boost::filesystem::path(file_).parent_path(), error);
    problem = replace_file(file_, bytes + body);
  }
  if (!problem) kept_ = project.revision();
  return problem;
}

std::vector<std::string> Recovery::found() const {
  std::vector<std::string> names;
  for (auto& kept : read(file_)) names.push_back(std::move(kept.name));
  return names;
}

void Recovery::restore(Project& project) {
  Command command{tr("What was not saved is there again"), {}};
  for (auto& kept : read(file_)) {
    auto& document = project.document(kept.name);
    const auto before = document.text() ? std::optional(*document.text()) : std::nullopt;
    if (before != kept.text) command.changes.push_back({kept.name, FileChange::Whole{before, kept.text}});
    document.set_on_disk(kept.base ? std::make_shared<const std::string>(std::move(*kept.base)) : nullptr);
  }
  project.apply(std::move(command));
}

std::optional<Problem> Recovery::forget() {
  if (::unlink(file_.c_str()) == 0 || errno == ENOENT) return std::nullopt;
  return system_problem(file_, tr("the file cannot be removed"));
}

}  // namespace bocage::editor
