#include "engine/translation/po_file.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "engine/base/plain_text.h"
#include "engine/base/text.h"

namespace bocage {

namespace {

constexpr std::size_t max_bytes = std::size_t{4} << 20;
constexpr std::size_t max_forms = 6;
constexpr std::size_t max_notes = 100;
constexpr std::size_t max_problems = 50;

// The text within quotation marks; nullopt when it is not written so.
std::optional<std::string> unquoted(std::string_view text) {
  if (text.size() < 2 || text.front() != '"' || text.back() != '"') return std::nullopt;
  std::string made;
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    if (text[i] == '"') return std::nullopt;
    if (text[i] != '\\') {
      made += text[i];
      continue;
    }
    if (++i + 1 == text.size()) return std::nullopt;
    switch (text[i]) {
      case 'n':
        made += '\n';
        break;
      case 't':
        made += '\t';
        break;
      case '"':
      case '\\':
        made += text[i];
        break;
      default:
        return std::nullopt;
    }
  }
  return made;
}

class Reader {
 public:
  Reader(const std::string& file, Problems& problems) : file_(file), problems_(problems) {}

  PoFile read(std::string_view text) {
    if (text.size() > max_bytes) {
      error(0, "the file is larger than 4 MiB");
      return {};
    }
    if (const auto at = invalid_utf8(text)) {
      error(1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(*at), '\n')),
            "the file is not valid UTF-8");
      return {};
    }
    for (const std::string_view line : split(text, '\n')) {
      ++line_;
      take(trim(line));
      if (made_.entries.size() > max_po_entries) {
        error(line_, "the file has more than 20,000 texts");
        return {};
      }
    }
    finish();
    return std::move(made_);
  }

 private:
  enum class Field { none, kind, text, several, form };

  void error(int line, std::string message, std::string hint = {}) {
    if (problems_.size() > max_problems) return;
    problems_.push_back({{file_, line, 0}, std::move(message), std::move(hint), Severity::error, Fault::module});
  }

  void wrong(std::string message, std::string hint = {}) {
    error(line_, std::move(message), std::move(hint));
    sound_ = false;
  }

  void take(std::string_view line) {
    if (line.empty()) return finish();
    const bool old = line.starts_with("#~");
    if (line.front() == '#' && !old) return comment(line);
    if (old) line = trim(line.substr(2));
    if (line.empty() || line.front() == '|') return;
    if (line.front() == '"') return add(line);
    const std::size_t blank = std::min(line.find_first_of(" \t"), line.size());
    open(line.substr(0, blank));
    entry_.obsolete = entry_.obsolete || old;
    if (field_ != Field::none) add(trim(line.substr(blank)));
  }

  // A comment belongs to the entry that follows it.
  void comment(std::string_view line) {
    if (has_text_) finish();
    const bool where = line.starts_with("#.");
    const bool flags = line.starts_with("#,");
    const std::string words(trim(line.substr(std::min<std::size_t>(where || flags ? 2 : 1, line.size()))));
    if (flags) {
      entry_.doubtful = entry_.doubtful || words.find("fuzzy") != std::string::npos;
      return;
    }
    if (line.starts_with("#:") || line.starts_with("#|")) return;
    auto& list = where ? entry_.where : entry_.notes;
    if (list.size() < max_notes) list.push_back(plain_text(words));
  }

  void open(std::string_view word) {
    const bool begins = word == "msgctxt" || word == "msgid";
    if (begins && has_text_) finish();
    field_ = Field::none;
    if (word == "msgctxt") {
      field_ = Field::kind;
    } else if (word == "msgid") {
      field_ = Field::text;
      has_text_ = true;
      entry_.place = {file_, line_, 0};
    } else if (word == "msgid_plural") {
      field_ = Field::several;
    } else if (word.starts_with("msgstr")) {
      field_ = Field::form;
      const std::string wanted = "msgstr[" + std::to_string(entry_.forms.size()) + "]";
      const bool numbered = !entry_.several.empty();
      if (entry_.forms.size() >= max_forms) {
        wrong("a text has more than six forms");
      } else if (numbered ? word != wanted : word != "msgstr" || !entry_.forms.empty()) {
        wrong("'" + (numbered ? wanted : std::string("msgstr")) + "' is needed here");
      }
      entry_.forms.emplace_back();
    } else {
      wrong("'" + plain_text(word.substr(0, 40)) + "' begins no line of a words file",
            "lines begin with msgctxt, msgid, msgid_plural, msgstr, a text in quotation marks, or #");
    }
  }

  void add(std::string_view text) {
    std::string* const to = target();
    if (to == nullptr) return wrong("this text belongs to nothing", "msgid or msgstr stands before it");
    const auto more = unquoted(text);
    if (!more) {
      return wrong("the text is not closed by a quotation mark, or holds one",
                   R"(write \" for a mark within the text)");
    }
    *to += *more;
    if (to->size() > longest_po_text) {
      to->clear();
      wrong("a text is longer than 4,000 bytes");
    }
  }

  std::string* target() {
    switch (field_) {
      case Field::kind:
        return &entry_.kind;
      case Field::text:
        return &entry_.text;
      case Field::several:
        return &entry_.several;
      case Field::form:
        return &entry_.forms.back();
      case Field::none:
        return nullptr;
    }
    return nullptr;
  }

  void finish() {
    if (has_text_) keep();
    if (has_text_ || field_ != Field::none) {
      entry_ = {};
      sound_ = true;
    }
    field_ = Field::none;
    has_text_ = false;
  }

  void keep() {
    if (!sound_) return;
    const bool head = entry_.kind.empty() && entry_.text.empty();
    if (head) {
      made_.notes = entry_.notes;
      made_.head = entry_.forms.empty() ? std::string() : plain_text(entry_.forms.front());
      return;
    }
    if (entry_.text.empty()) return error(entry_.place.line, "an empty text is translated");
    if (entry_.forms.empty()) return error(entry_.place.line, "the text has no msgstr");
    if (!entry_.obsolete && !known_.emplace(entry_.kind, entry_.text).second) {
      return error(entry_.place.line, "the text stands twice in the file");
    }
    made_.entries.push_back(std::move(entry_));
  }

  const std::string& file_;
  Problems& problems_;
  PoFile made_;
  PoEntry entry_;
  Field field_ = Field::none;
  bool has_text_ = false;  // of the entry: its msgid
  bool sound_ = true;
  int line_ = 0;
  std::set<std::pair<std::string, std::string>> known_;
};

std::string quoted(std::string_view text) {
  std::string made = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') made += '\\';
    made += c == '\n' ? "\\n" : c == '\t' ? "\\t" : std::string(1, c);
  }
  return made + "\"";
}

void write_head(const PoFile& file, std::string& text) {
  for (const std::string& note : file.notes) text += note.empty() ? "#\n" : "# " + note + "\n";
  text += "msgid \"\"\nmsgstr \"\"\n";
  for (const std::string_view line : split(file.head, '\n')) {
    if (!line.empty()) text += quoted(std::string(line) + "\n") + "\n";
  }
}

void write_entry(const PoEntry& entry, std::string& text) {
  text += '\n';
  for (const std::string& note : entry.notes) text += note.empty() ? "#\n" : "# " + note + "\n";
  if (!entry.obsolete) {
    for (const std::string& where : entry.where) text += "#. " + where + "\n";
  }
  if (entry.doubtful) text += "#, fuzzy\n";
  const std::string start = entry.obsolete ? "#~ " : "";
  if (!entry.kind.empty()) text += start + "msgctxt " + quoted(entry.kind) + "\n";
  text += start + "msgid " + quoted(entry.text) + "\n";
  if (!entry.several.empty()) text += start + "msgid_plural " + quoted(entry.several) + "\n";
  for (std::size_t i = 0; i < entry.forms.size(); ++i) {
    const std::string number = entry.several.empty() ? "" : "[" + std::to_string(i) + "]";
    text += start + "msgstr" + number + " " + quoted(entry.forms[i]) + "\n";
  }
}

}  // namespace

std::string PoFile::head_line(std::string_view name) const {
  for (const std::string_view line : split(head, '\n')) {
    if (line.starts_with(name) && line.substr(name.size()).starts_with(':')) {
      return std::string(trim(line.substr(name.size() + 1)));
    }
  }
  return {};
}

PoFile read_po(std::string_view text, const std::string& file, Problems& problems) {
  return Reader(file, problems).read(text);
}

std::string write_po(const PoFile& file) {
  std::string text;
  write_head(file, text);
  for (const PoEntry& entry : file.entries) write_entry(entry, text);
  return text;
}

}  // namespace bocage
