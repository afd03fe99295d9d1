#include "app/play/files/own_notes.h"

#include <boost/filesystem.hpp>

#include "app/play/files/user_dirs.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr std::string_view notes_head = "bocage notes 1";
constexpr std::string_view own_prefix = "own ", sealed_prefix = "sealed ";

// Each text is one line of the file.
std::string in_one_line(const std::string& text) {
  std::string line;
  for (const char c : text) {
    if (c == '\n') {
      line += "\\n";
    } else if (c == '\\') {
      line += "\\\\";
    } else {
      line += c;
    }
  }
  return line;
}

std::string of_one_line(std::string_view line) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool escaped = line[i] == '\\' && i + 1 < line.size();
    if (escaped) ++i;
    text += escaped && line[i] == 'n' ? '\n' : line[i];
  }
  return text;
}

// "own SIDE=TEXT" and "sealed SIDE SALT=TEXT"; false for a line that is neither.
bool read_line(std::string_view line, OwnNotes& notes) {
  const auto equals = line.find('=');
  if (equals == std::string_view::npos) return false;
  const std::string_view name = line.substr(0, equals);
  std::string text = of_one_line(line.substr(equals + 1));
  if (name.starts_with(own_prefix)) {
    notes.texts[std::string(name.substr(own_prefix.size()))] = std::move(text);
    return true;
  }
  const auto blank = name.rfind(' ');
  if (!name.starts_with(sealed_prefix) || blank < sealed_prefix.size()) return false;
  const auto salt = hash_from_hex(name.substr(blank + 1));
  if (!salt) return false;
  notes.sealed.push_back(
      {std::string(name.substr(sealed_prefix.size(), blank - sealed_prefix.size())), *salt, std::move(text)});
  return true;
}

Problem file_problem(const std::string& file, int line, std::string message) {
  return {{file, line, 0},
          std::move(message),
          tr("its contents were kept; move the file away to write notes again"),
          Severity::error,
          Fault::file};
}

std::optional<Problem> write_notes(const std::string& file, const OwnNotes& notes) {
  std::string text = std::string(notes_head) + "\n";
  for (const auto& [side, own] : notes.texts) {
    if (!own.empty()) text += std::string(own_prefix) + side + "=" + in_one_line(own) + "\n";
  }
  for (const SealedWords& words : notes.sealed) {
    text += std::string(sealed_prefix) + words.side + " " + to_hex(words.salt) + "=" + in_one_line(words.text) + "\n";
  }
  return replace_file(file, text);
}

Problem nowhere() {
  return {{},
          tr("there is no folder for your notes"),
          tr("check that you have a writable home folder"),
          Severity::error,
          Fault::user};
}

}  // namespace

std::string notes_file(const Genesis& genesis) {
  namespace fs = boost::filesystem;
  const std::string state = state_dir();
  if (state.empty()) return {};
  const fs::path folder = fs::path(state) / "notes";
  boost::system::error_code error;
  fs::create_directories(folder, error);
  if (!fs::is_directory(folder, error)) return {};
  Genesis main = genesis;
  main.branchings.clear();
  return (folder / to_hex(hash_of("notes", to_line(main)))).string();
}

LoadedNotes load_notes(const std::string& file) {
  LoadedNotes loaded;
  if (file.empty() || !file_exists(file)) return loaded;
  const FileText read = read_file(file);
  if (read.problem) {
    loaded.problem = read.problem;
    return loaded;
  }
  const auto lines = split(read.text, '\n');
  if (lines.front() != notes_head || invalid_utf8(read.text)) {
    loaded.problem = file_problem(file, 1, tr("this program cannot read this file of notes"));
    return loaded;
  }
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (lines[i].empty() || read_line(lines[i], loaded.notes)) continue;
    loaded.problem = file_problem(file, static_cast<int>(i + 1), tr("this line of the notes is damaged"));
    return loaded;
  }
  return loaded;
}

std::optional<Problem> keep_own_note(const std::string& file, const std::string& side, const std::string& text) {
  if (file.empty()) return nowhere();
  LoadedNotes loaded = load_notes(file);
  if (loaded.problem) return loaded.problem;
  if (loaded.notes.texts[side] == text) return std::nullopt;
  loaded.notes.texts[side] = text;
  return write_notes(file, loaded.notes);
}

std::optional<Problem> keep_sealed_words(const std::string& file, const SealedWords& words) {
  if (file.empty()) return nowhere();
  LoadedNotes loaded = load_notes(file);
  if (loaded.problem) return loaded.problem;
  loaded.notes.sealed.push_back(words);
  return write_notes(file, loaded.notes);
}

}  // namespace bocage
