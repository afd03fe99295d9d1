// A module's README.md as chapters of plain text. The file comes from a stranger: no link in it is followed, and no
// picture opened or drawn.
#pragma once

#include <string>
#include <vector>

#include "app/play/reading/help_chapter.h"

namespace bocage {

inline constexpr std::size_t readme_limit = std::size_t{128} << 10;       // bytes of the file
inline constexpr std::size_t readme_text_limit = std::size_t{512} << 10;  // bytes of what it comes to

struct Readme {
  std::vector<HelpChapter> chapters;
  std::string trouble;  // why it cannot be shown, for people; then there are no chapters
};

// A chapter begins at each heading of the first or second level; what stands before the first has no title. A
// chapter without text is left out. Lists keep their numbers and bullets; a row of a table is a line, or, where rows
// are long, a paragraph that names the columns. Pictures are left out, links are their words.
Readme read_readme(const std::string& markdown);

}  // namespace bocage
