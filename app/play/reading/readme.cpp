#include "app/play/reading/readme.h"

#include <md4c.h>

#include <algorithm>
#include <array>
#include <utility>

#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr unsigned max_chapter_level = 2;  // levels of headings
constexpr std::size_t max_indent = 8;      // of lists in lists
constexpr std::size_t short_row = 72;      // characters: a table of such rows has one line for each
constexpr std::size_t cell_bytes = 8;  // that a cell counts besides its words, so that empty ones come to an end, too
constexpr const char* bullet = "• ";

std::string entity_words(std::string_view entity) {
  constexpr std::array<std::pair<std::string_view, const char*>, 6> known{
      {{"&amp;", "&"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&apos;", "'"}, {"&nbsp;", " "}}};
  const auto found = std::find_if(known.begin(), known.end(), [&](const auto& one) { return one.first == entity; });
  return found == known.end() ? std::string(entity) : found->second;
}

// A table while it is read: its cells fill up row by row, the first row is the heads.
class Table {
 public:
  void begin() { rows_.clear(); }
  void begin_row() { rows_.emplace_back(); }
  std::string& begin_cell() { return rows_.back().emplace_back(); }
  // What a row may add to its own words: the heads, which are said again in each.
  std::size_t bytes_of_heads() const {
    std::size_t bytes = 0;
    for (const std::string& head : rows_.front()) bytes += head.size() + cell_bytes;
    return bytes;
  }
  // Paragraphs or lines, and how many line ends part them.
  std::pair<std::vector<std::string>, int> lines() const {
    std::vector<std::string> all;
    const bool pairs = !rows_.empty() && rows_.front().size() <= 2;
    for (std::size_t i = 1; i < rows_.size(); ++i) all.push_back(row_words(rows_[i], pairs, "; "));
    const bool brief = pairs || std::all_of(all.begin(), all.end(),
                                            [](const std::string& row) { return code_points(row) <= short_row; });
    if (brief) return {all, 1};
    for (std::size_t i = 1; i < rows_.size(); ++i) all[i - 1] = row_words(rows_[i], false, "\n  ");
    return {all, 2};
  }

 private:
  // "first: second" of a pair; else the first cell, and the others after the heads of their columns.
  std::string row_words(const std::vector<std::string>& row, bool pair, const char* between) const {
    std::string text;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i].empty()) continue;
      if (!text.empty()) text += pair || (i == 1 && *between == ';') ? ": " : between;
      const std::string head = i < rows_.front().size() ? rows_.front()[i] : std::string();
      if (i > 0 && !pair && !head.empty()) text += head + (*between == ';' ? " " : ": ");
      text += row[i];
    }
    return text;
  }

  std::vector<std::vector<std::string>> rows_;
};

// Hears the parser and writes. Each call says whether to go on: 0, or anything else for no.
class Writer {
 public:
  int enter(MD_BLOCKTYPE type, const void* detail);
  int leave(MD_BLOCKTYPE type);
  void enter_picture() { ++pictures_; }
  void leave_picture() { --pictures_; }
  int text(MD_TEXTTYPE type, std::string_view text);
  std::vector<HelpChapter> chapters();

 private:
  struct List {
    bool numbered = false;
    unsigned next = 1;
  };
  void begin_chapter();
  void begin_list(bool numbered, unsigned first);
  void begin_item();
  void end_table();
  void want_line(int ends) { gap_ = std::max(gap_, ends); }
  std::string& target();  // of what is read now
  bool begins();          // the next word is the first of its line
  int write(std::string_view words);
  int enough() const { return written_ > readme_text_limit ? 1 : 0; }

  std::vector<HelpChapter> chapters_{HelpChapter{}};
  std::vector<List> lists_;
  Table table_;
  std::string mark_;             // of a list's item, until its first word comes
  std::string* cell_ = nullptr;  // of a table, while it is read
  bool in_title_ = false;
  int pictures_ = 0;  // within so many
  int gap_ = 0;       // line ends before the next word
  std::size_t written_ = 0;
};

void Writer::begin_chapter() {
  chapters_.emplace_back();
  gap_ = 0;
  in_title_ = true;
}

void Writer::begin_list(bool numbered, unsigned first) {
  want_line(lists_.empty() ? 2 : 1);
  lists_.push_back({numbered, first});
}

void Writer::begin_item() {
  List& list = lists_.back();
  want_line(1);
  mark_ = list.numbered ? std::to_string(list.next++) + ". " : bullet;
}

void Writer::end_table() {
  cell_ = nullptr;
  const auto [lines, ends] = table_.lines();
  for (const std::string& line : lines) {
    if (!line.empty()) write(line);
    want_line(ends);
  }
  want_line(2);
}

int Writer::enter(MD_BLOCKTYPE type, const void* detail) {
  switch (type) {
    case MD_BLOCK_H:
      if (static_cast<const MD_BLOCK_H_DETAIL*>(detail)->level <= max_chapter_level && lists_.empty()) {
        begin_chapter();
      } else {
        want_line(2);
      }
      break;
    case MD_BLOCK_UL:
      begin_list(false, 1);
      break;
    case MD_BLOCK_OL:
      begin_list(true, static_cast<const MD_BLOCK_OL_DETAIL*>(detail)->start);
      break;
    case MD_BLOCK_LI:
      begin_item();
      break;
    case MD_BLOCK_TABLE:
      want_line(2);
      table_.begin();
      break;
    case MD_BLOCK_TR:
      table_.begin_row();
      break;
    case MD_BLOCK_TH:
    case MD_BLOCK_TD:
      cell_ = &table_.begin_cell();
      written_ += cell_bytes;
      break;
    case MD_BLOCK_P:
    case MD_BLOCK_CODE:
    case MD_BLOCK_QUOTE:
    case MD_BLOCK_HR:
      if (mark_.empty()) want_line(2);  // the first of an item stands beside its mark
      break;
    default:
      break;
  }
  return enough();
}

int Writer::leave(MD_BLOCKTYPE type) {
  switch (type) {
    case MD_BLOCK_H:
      in_title_ = false;
      break;
    case MD_BLOCK_UL:
    case MD_BLOCK_OL:
      lists_.pop_back();
      want_line(lists_.empty() ? 2 : 1);
      break;
    case MD_BLOCK_LI:
      mark_.clear();
      break;
    case MD_BLOCK_TR:
      written_ += table_.bytes_of_heads();
      break;
    case MD_BLOCK_TABLE:
      end_table();
      break;
    case MD_BLOCK_P:
    case MD_BLOCK_CODE:
    case MD_BLOCK_QUOTE:
      want_line(2);
      break;
    default:
      break;
  }
  return enough();
}

int Writer::text(MD_TEXTTYPE type, std::string_view text) {
  if (pictures_ > 0) return 0;
  switch (type) {
    case MD_TEXT_NULLCHAR:
      return write("�");
    case MD_TEXT_SOFTBR:
      return begins() ? 0 : write(" ");
    case MD_TEXT_BR:
      if (cell_ != nullptr || in_title_) return write(" ");
      want_line(1);
      return 0;
    case MD_TEXT_ENTITY:
      return write(entity_words(text));
    case MD_TEXT_CODE:
      if (text == "\n") {
        want_line(gap_ + 1);  // the last one of a block is no empty line
        return 0;
      }
      return write(text);
    default:  // a line does not begin with the blank that a picture left behind
      if (begins()) text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
      return text.empty() ? 0 : write(text);
  }
}

std::string& Writer::target() {
  return in_title_ ? chapters_.back().title : cell_ != nullptr ? *cell_ : chapters_.back().text;
}

bool Writer::begins() {
  return target().empty() || (gap_ > 0 && !in_title_ && cell_ == nullptr);
}

int Writer::write(std::string_view words) {
  written_ += words.size();
  std::string& out = target();
  if (!in_title_ && cell_ == nullptr) {
    if (begins()) {
      const std::size_t indent = lists_.empty() ? 0 : 2 * std::min(lists_.size() - (mark_.empty() ? 0 : 1), max_indent);
      if (!out.empty()) out.append(static_cast<std::size_t>(gap_), '\n');
      out.append(indent, ' ');
      written_ += indent;
    }
    out += std::exchange(mark_, {});
    gap_ = 0;
  }
  out += words;
  return enough();
}

std::vector<HelpChapter> Writer::chapters() {
  std::erase_if(chapters_, [](const HelpChapter& chapter) { return chapter.text.empty(); });
  return std::move(chapters_);
}

// The parser is C: nothing may be thrown through it.
int enter_block(MD_BLOCKTYPE type, void* detail, void* writer) noexcept {
  return static_cast<Writer*>(writer)->enter(type, detail);
}

int leave_block(MD_BLOCKTYPE type, void*, void* writer) noexcept {
  return static_cast<Writer*>(writer)->leave(type);
}

int enter_span(MD_SPANTYPE type, void*, void* writer) noexcept {
  if (type == MD_SPAN_IMG) static_cast<Writer*>(writer)->enter_picture();
  return 0;
}

int leave_span(MD_SPANTYPE type, void*, void* writer) noexcept {
  if (type == MD_SPAN_IMG) static_cast<Writer*>(writer)->leave_picture();
  return 0;
}

int write_text(MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* writer) noexcept {
  return static_cast<Writer*>(writer)->text(type, {text, size});
}

}  // namespace

Readme read_readme(const std::string& markdown) {
  if (markdown.size() > readme_limit) return {{}, tr("It is not shown: it is larger than 128 KiB.")};
  if (invalid_utf8(markdown)) return {{}, tr("It is not shown: it is not valid UTF-8.")};
  MD_PARSER parser{};
  parser.flags = MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH | MD_FLAG_NOHTML | MD_FLAG_COLLAPSEWHITESPACE;
  parser.enter_block = enter_block;
  parser.leave_block = leave_block;
  parser.enter_span = enter_span;
  parser.leave_span = leave_span;
  parser.text = write_text;
  Writer writer;
  if (md_parse(markdown.data(), static_cast<MD_SIZE>(markdown.size()), &parser, &writer) != 0) {
    return {{}, tr("It is not shown: it would be too large.")};
  }
  return {writer.chapters(), {}};
}

}  // namespace bocage
