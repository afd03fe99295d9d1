// A chapter of a help: of the program's, or of a module's own.
#pragma once

#include <string>

namespace bocage {

struct HelpChapter {
  std::string title;
  std::string text;  // plain lines; an empty one between paragraphs
};

}  // namespace bocage
