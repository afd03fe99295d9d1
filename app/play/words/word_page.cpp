#include "app/play/words/word_page.h"

#include "engine/base/plain_text.h"
#include "engine/base/text.h"

namespace bocage {

// `row` is begun and so many columns wide; every further one is indented by `further`.
void WordPage::wrap(std::string row, std::size_t columns, const std::string& text, std::size_t further) {
  bool words = false;
  for (const auto word : split_words(text)) {
    const std::size_t length = code_points(word);
    if (words && columns + 1 + length > width_) {
      out_ << row << '\n';
      row.assign(further, ' ');
      columns = further;
      words = false;
    }
    if (words) row += ' ';
    row += word;
    columns += length + (words ? 1 : 0);
    words = true;
  }
  if (!words) return;
  out_ << row << '\n';
  empty_ = false;
}

void WordPage::line(const std::string& text, std::size_t indent) {
  wrap(std::string(indent, ' '), indent, plain_text(text), indent + 2);
}

void WordPage::entry(const std::string& written, std::size_t head_width, const std::string& text, std::size_t indent) {
  const std::string head = plain_text(written);
  const std::size_t length = code_points(head);
  const std::size_t gap = head_width > length ? head_width - length : 1;
  wrap(std::string(indent, ' ') + head + std::string(gap, ' '), indent + length + gap, plain_text(text),
       indent + head_width);
}

void WordPage::row(const std::string& written, std::size_t indent) {
  const std::string text = plain_text(written);
  const auto end = text.find_last_not_of(' ');
  if (end == std::string::npos) return;
  out_ << std::string(indent, ' ') << text.substr(0, end + 1) << '\n';
  empty_ = false;
}

void WordPage::gap() {
  if (!empty_) out_ << '\n';
  empty_ = true;
}

void WordPage::prompt(const std::string& text) {
  out_ << plain_text(text) << std::flush;
  empty_ = false;
}

void WordPage::echo(const std::string& typed) {
  if (!terminal_) out_ << plain_text(typed) << '\n';
}

void WordPage::wipe() {
  if (terminal_) out_ << "\033[H\033[2J\033[3J" << std::flush;
}

}  // namespace bocage
