#include "editor/rules/library.h"

#include <algorithm>
#include <boost/filesystem.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/module/lua_tokens.h"

namespace bocage::editor {
namespace {

// The comment before a function: sentences, then @param and @return.
struct Said {
  std::string about;
  std::vector<std::pair<std::string, std::string>> parameters;  // with their types
  std::string result;
};

void add_line(Said& said, std::string_view line) {
  const auto words = split_words(line);
  if (words.size() >= 3 && words[0] == "@param") {
    said.parameters.emplace_back(words[1], words[2]);
  } else if (words.size() >= 2 && words[0] == "@return") {
    said.result = words[1];
  } else if (!words.empty() && !words[0].starts_with('@')) {
    said.about += (said.about.empty() ? "" : " ") + std::string(trim(line));
  }
}

// What the engine calls with nothing but the game, and what it then wants back.
std::optional<LibraryFunction::Kind> kind_as(const Said& said) {
  if (said.parameters.empty() || said.parameters.front().second != "game") return std::nullopt;
  if (said.about.starts_with("Procedure:")) return LibraryFunction::Kind::procedure;
  if (said.result == "boolean") return LibraryFunction::Kind::condition;
  if (said.result == "side[]") return LibraryFunction::Kind::list;
  return std::nullopt;
}

// A function of a file of the library, and the comment before it.
struct Function {
  std::string file;
  std::string name;
  Said said;
};

void read_library_file(const std::string& file, std::string_view text, std::vector<Function>& all) {
  Said said;
  const auto tokens = lua_tokens(text);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const auto& token = tokens[i];
    if (token.kind == LuaToken::Kind::comment && token.text.starts_with('-')) {
      add_line(said, token.text.substr(1));
      continue;
    }
    const bool given = token.is("function") && i + 3 < tokens.size() && tokens[i + 2].is(".");
    if (given) all.push_back({file, std::string(tokens[i + 3].text), std::move(said)});
    said = {};
  }
}

// In the order of the files' names.
std::vector<Function> functions_of(const std::string& folder) {
  namespace fs = boost::filesystem;
  std::vector<fs::path> files;
  boost::system::error_code error;
  for (fs::directory_iterator entry(fs::path(folder) / "bocage", error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->path().extension() == ".lua") files.push_back(entry->path());
  }
  std::sort(files.begin(), files.end());
  std::vector<Function> all;
  for (const auto& path : files) {
    const auto read = read_file(path.string());
    if (!read.problem) read_library_file("bocage." + path.stem().string(), read.text, all);
  }
  return all;
}

std::string called(const std::string& file, const std::string& name) {
  return file.substr(file.rfind('.') + 1) + "." + name;
}

}  // namespace

std::vector<LibraryFunction> library_functions(const std::string& folder) {
  std::vector<LibraryFunction> all;
  for (const auto& function : functions_of(folder)) {
    const auto kind = kind_as(function.said);
    if (!kind) continue;
    LibraryFunction use{*kind, function.file, function.name, function.said.about, {}};
    for (std::size_t i = 1; i < function.said.parameters.size(); ++i) {
      const auto& [name, type] = function.said.parameters[i];
      if (name != "..." && !name.ends_with('?') && !type.ends_with('?')) use.parameters.push_back(name);
    }
    all.push_back(std::move(use));
  }
  return all;
}

std::vector<LibraryDocument> library_documents(const std::string& folder) {
  std::vector<LibraryDocument> all;
  for (auto& function : functions_of(folder)) {
    std::string arguments;
    for (const auto& [name, type] : function.said.parameters) add_to_list(arguments, name + ": " + type);
    const auto& result = function.said.result;
    auto form = called(function.file, function.name) + "(" + arguments + ")" + (result.empty() ? "" : " -> " + result);
    all.push_back(
        {std::move(function.file), std::move(function.name), std::move(form), std::move(function.said.about)});
  }
  return all;
}

NewRule use_of(const LibraryFunction& function, std::vector<std::string> path) {
  const auto call = called(function.file, function.name);
  if (function.parameters.empty()) return {std::move(path), call, function.file};
  std::string arguments = "game";
  // Nothing that Lua could take for a value: until the author has said it, the rules do not load.
  for (const auto& parameter : function.parameters) arguments += ", --[[" + parameter + "]]";
  const bool gives = function.kind != LibraryFunction::Kind::procedure;
  return {std::move(path), "function(game) " + std::string(gives ? "return " : "") + call + "(" + arguments + ") end",
          function.file};
}

}  // namespace bocage::editor
