// Reads a module: its files, then module.xml, then every file that it names.
#include <algorithm>
#include <boost/filesystem.hpp>
#include <set>
#include <tuple>
#include <utility>

#include "engine/module/loading.h"
#include "engine/module/module_files.h"

namespace bocage {
namespace {

constexpr int format_now = 1;

class ModuleReader {
 public:
  ModuleReader(std::string path, std::map<std::string, std::string> files)
      : path_(std::move(path)), files_(std::move(files)) {}

  LoadedModule read() {
    const auto* root_document = document("module.xml", "module", SourceLocation{"module.xml", 0, 0});
    if (root_document != nullptr) {
      const XmlNode root(*root_document, root_document->root, *find_element_spec("module"));
      head(root);
      parts(root);
    }
    return result();
  }

 private:
  // Null after a reported error.
  const XmlDocument* document(const std::string& name, std::string_view kind, const SourceLocation& from) {
    const auto file = files_.find(name);
    if (file == files_.end()) {
      std::vector<std::string> names;
      for (const auto& [known, bytes] : files_) names.push_back(known);
      loading_.error(from, "there is no file '" + name + "' in the module", loading_.nearest(name, names));
      return nullptr;
    }
    if (!read_.insert(name).second) {
      loading_.error(from, "the file '" + name + "' is named twice");
      return nullptr;
    }
    constexpr std::size_t max_bytes = std::size_t{64} << 20;
    xml_bytes_ += file->second.size();
    if (xml_bytes_ > max_bytes) {
      loading_.error(from, "the XML files of the module are larger than 64 MiB in all");
      return nullptr;
    }
    Problems problems;
    auto parsed = read_xml(file->second, name, problems);
    const bool readable = parsed && validate(*parsed, kind, problems);
    for (auto& problem : problems) loading_.report(std::move(problem));
    if (!readable) return nullptr;
    const auto& kept = loading_.documents.emplace(name, std::move(*parsed)).first->second;
    undeclared(XmlNode(kept, kept.root, *find_element_spec(kind)));
    return &kept;
  }

  // An element without the word that declares it, or with a malformed one, declares nothing.
  void undeclared(const XmlNode& node) {
    for (const auto& child : node.children()) {
      if (!child.sound("id") || !child.sound("name")) loading_.undeclared(std::string(child.tag()));
      undeclared(child);
    }
  }

  std::vector<XmlNode> files_of(const XmlNode& module, std::string_view kind) {
    std::vector<XmlNode> roots;
    for (const auto& node : module.children()) {
      if (node.tag() != kind) continue;
      if (node.value("file").empty()) {
        complete_ = false;
        continue;
      }
      const auto* found = document(node.text_value("file"), kind, node.place("file"));
      if (found != nullptr) {
        roots.emplace_back(*found, found->root, *find_element_spec(kind));
      } else {
        complete_ = false;
      }
    }
    return roots;
  }

  void head(const XmlNode& root) {
    auto& module = loading_.module;
    module.id = root.text_value("id");
    module.title = root.text_value("title");
    module.version = root.text_value("version");
    if (root.number("format") > format_now) {
      loading_.error(
          root.place("format"),
          "the module has format " + root.text_value("format") + ", this program reads " + std::to_string(format_now),
          "get a newer Bocage");
    }
    for (const auto& node : root.children()) {
      if (node.tag() == "about") module.about = node.prose();
    }
    rules(root);
    module.sample = root.text_value("sample");
    if (!module.sample.empty() && !files_.contains(module.sample)) {
      loading_.warning(root.place("sample"), "there is no file '" + module.sample + "' in the module");
    }
  }

  // Rules and specs are kept as text, split into words by tools, and searched for the lines that messages show.
  void check_lua_sizes() {
    constexpr std::size_t max_bytes = std::size_t{1} << 20, max_bytes_in_all = std::size_t{16} << 20;
    std::size_t in_all = 0;
    for (const auto& [name, bytes] : files_) {
      if (!name.ends_with(".lua")) continue;
      in_all += bytes.size();
      if (bytes.size() > max_bytes) {
        loading_.error({name, 0, 0}, "the Lua file is larger than 1 MiB", "split it: rules require other files");
      }
    }
    if (in_all > max_bytes_in_all) {
      loading_.error({"module.xml", 0, 0}, "the Lua files of the module are larger than 16 MiB in all");
    }
  }

  void rules(const XmlNode& root) {
    auto& module = loading_.module;
    check_lua_sizes();
    for (const auto& [name, bytes] : files_) {
      if (name.starts_with("rules/") && name.ends_with(".lua")) module.scripts.emplace(name, bytes);
    }
    const auto file = root.text_value("rules");
    if (module.scripts.contains(file)) {
      module.rules_file = file;
    } else if (root.has("rules")) {
      std::vector<std::string> names;
      for (const auto& [name, text] : module.scripts) names.push_back(name);
      loading_.error(root.place("rules"), "there is no Lua file '" + file + "' below rules/",
                     loading_.nearest(file, names));
    }
  }

  // What names things of a file that cannot be read is not looked up: one slip is one problem.
  void parts(const XmlNode& root) {
    read_declarations(loading_, root);
    const auto maps = files_of(root, "map");
    const auto counters = files_of(root, "counters");
    const auto charts = files_of(root, "charts");
    const auto sequences = files_of(root, "sequence");
    const auto scenarios = files_of(root, "scenario");
    const auto styles = files_of(root, "styles");
    if (!complete_) return;
    if (!read_maps(loading_, maps)) return;
    read_movement(loading_, root);
    auto timed = sequences;
    timed.insert(timed.end(), scenarios.begin(), scenarios.end());
    read_variables(loading_, root, timed);
    read_counters(loading_, counters);
    read_tracks(loading_, maps);
    for (const auto& file : charts) read_charts(loading_, file);
    NodeDef sequence;
    sequence.kind = NodeDef::Kind::sequence;
    sequence.id = "sequence";
    for (const auto& file : sequences) {
      sequence = read_sequence(loading_, file);
      check_sequence(loading_, sequence);
    }
    for (const auto& file : scenarios) read_scenario(loading_, file, sequence);
    for (const auto& file : styles) read_styles(loading_, file);
    check_styles(loading_, maps);
  }

  LoadedModule result() {
    loading_.report_unknown();
    if (loading_.left_out > 0) {
      loading_.problems.push_back({SourceLocation{"module.xml", 0, 0},
                                   std::to_string(loading_.left_out) + " further problems are not listed",
                                   {},
                                   Severity::note});
    }
    auto& problems = loading_.problems;
    std::stable_sort(problems.begin(), problems.end(), [](const Problem& a, const Problem& b) {
      return std::tie(a.place.file, a.place.line, a.place.column) <
             std::tie(b.place.file, b.place.line, b.place.column);
    });
    LoadedModule loaded;
    loaded.problems = std::move(problems);
    if (has_error(loaded.problems)) return loaded;
    auto& module = loading_.module;
    module.folder = path_;
    module.board = loading_.board;
    module.content = content_hash(files_);
    module.files = std::move(files_);
    loaded.module = std::make_shared<const Module>(std::move(module));
    return loaded;
  }

  std::string path_;
  std::map<std::string, std::string> files_;
  Loading loading_;
  std::set<std::string> read_;
  std::size_t xml_bytes_ = 0;
  bool complete_ = true;  // every file that module.xml names could be read
};

}  // namespace

LoadedModule load_module(const std::string& path) {
  std::string folder = path;
  const boost::filesystem::path named(path);
  boost::system::error_code error;
  if (named.filename() == "module.xml" && boost::filesystem::is_regular_file(named, error)) {
    folder = named.has_parent_path() ? named.parent_path().string() : ".";
  }
  LoadedModule failed;
  auto files = read_module_files(folder, failed.problems);
  if (files.empty()) return failed;
  return load_module(folder, std::move(files));
}

LoadedModule load_module(const std::string& folder, std::map<std::string, std::string> files) {
  return ModuleReader(folder, std::move(files)).read();
}

}  // namespace bocage
