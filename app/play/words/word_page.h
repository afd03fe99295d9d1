// The page on which text mode prints: wrapped lines, no empty line twice, and nothing in their words steers a terminal.
#pragma once

#include <cstddef>
#include <ostream>
#include <string>

namespace bocage {

class WordPage {
 public:
  static constexpr std::size_t detail_indent = 2;  // columns by which what belongs to a line stands further in

  // `width` in code points; `terminal`: somebody reads along, so it can be cleared.
  WordPage(std::ostream& out, std::size_t width, bool terminal) : out_(out), width_(width), terminal_(terminal) {}

  void line(const std::string& text, std::size_t indent = 0);  // further rows stand two columns further in
  // Two columns, the first of this width; the second is wrapped within itself.
  void entry(const std::string& written, std::size_t head_width, const std::string& text, std::size_t indent);
  void row(const std::string& written, std::size_t indent);  // of a table: as it stands
  void gap();                                                // an empty line, unless there is one
  void prompt(const std::string& text);                      // without an end
  void echo(const std::string& typed);                       // what was typed, where no terminal shows it
  void wipe();                                               // on a terminal: clears all that stood there
  bool terminal() const { return terminal_; }

 private:
  void wrap(std::string row, std::size_t columns, const std::string& text, std::size_t further);

  std::ostream& out_;
  std::size_t width_;
  bool terminal_;
  bool empty_ = true;  // the page is empty or ends with an empty line
};

}  // namespace bocage
