// Which changes no spec notices, each on its line, as long as its file says what it said when they were judged.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "editor/project/document.h"
#include "editor/rules/told.h"

namespace bocage::editor {

// What was judged: these lines of a file; without lines all of it, without a name the whole module.
struct JudgedPart {
  std::string file;
  int first = 0;
  int last = 0;
};

struct Judged {
  JudgedPart part;
  std::map<std::string, Document::Text> texts;  // by file, as they were when it began
  std::vector<ToldSurvivor> survivors;
};

class Survivors {
 public:
  void take(const Judged& judged);  // what was known of this part before goes

  // Those of a file that has this text now, in the order of their lines.
  std::vector<ToldSurvivor> of(const std::string& file, const std::string& text) const;

 private:
  struct Found {
    ToldSurvivor survivor;
    Document::Text text;
  };
  std::vector<Found> found_;
};

}  // namespace bocage::editor
