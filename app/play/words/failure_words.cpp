#include "app/play/words/failure_words.h"

#include "engine/base/tr.h"

namespace bocage {

std::string first_sentence(const std::string& text) {
  std::string line = text.substr(0, text.find('\n'));
  if (line.size() == text.size()) return line;
  for (const char* const opened : {" (source:", " (called from:"}) {
    if (line.ends_with(opened)) line.resize(line.size() - std::string(opened).size());
  }
  return line;
}

std::string failure_words(const Problem& problem) {
  Problem plain = problem;
  plain.hint.clear();
  return first_sentence(to_text(plain));
}

std::string failure_at(const std::string& what, const Problem& problem) {
  std::string text = tr("The rules of this module failed at \"{what}\"", {{"what", what}});
  if (problem.place.file.empty()) return text;
  text += " (" + problem.place.file;
  if (problem.place.line > 0) text += ":" + std::to_string(problem.place.line);
  return text + ")";
}

}  // namespace bocage
