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

void read_library_file(const std::string& file, std::string_view text, std::vector<LibraryFunction>& all) {
  Said said;
  const auto tokens = lua_tokens(text);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const auto& token = tokens[i];
    if (token.kind == LuaToken::Kind::comment && token.text.starts_with('-')) {
      add_line(said, token.text.substr(1));
      continue;
    }
    const bool given = token.is("function") && i + 3 < tokens.size() && tokens[i + 2].is(".");
    const auto kind = given ? kind_as(said) : std::nullopt;
    if (kind) {
      LibraryFunction function{*kind, file, std::string(tokens[i + 3].text), said.about, {}};
      for (std::size_t p = 1; p < said.parameters.size(); ++p) {
        const auto& [name, type] = said.parameters[p];
        if (name != "..." && !name.ends_with('?') && !type.ends_with('?')) function.parameters.push_back(name);
      }
      all.push_back(std::move(function));
    }
    said = {};
  }
}

}  // namespace

std::vector<LibraryFunction> library_functions(const std::string& folder) {
  namespace fs = boost::filesystem;
  std::vector<fs::path> files;
  boost::system::error_code error;
  for (fs::directory_iterator entry(fs::path(folder) / "bocage", error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->path().extension() == ".lua") files.push_back(entry->path());
  }
  std::sort(files.begin(), files.end());
  std::vector<LibraryFunction> all;
  for (const auto& path : files) {
    const auto read = read_file(path.string());
    if (!read.problem) read_library_file("bocage." + path.stem().string(), read.text, all);
  }
  return all;
}

NewRule use_of(const LibraryFunction& function, std::vector<std::string> path) {
  const auto called = function.file.substr(function.file.rfind('.') + 1) + "." + function.name;
  if (function.parameters.empty()) return {std::move(path), called, function.file};
  std::string arguments = "game";
  for (const auto& parameter : function.parameters) arguments += ", " + parameter;
  const bool gives = function.kind != LibraryFunction::Kind::procedure;
  return {std::move(path), "function(game) " + std::string(gives ? "return " : "") + called + "(" + arguments + ") end",
          function.file};
}

}  // namespace bocage::editor
