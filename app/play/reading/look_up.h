// Searches everything that can be looked up at a table: the help of the game, its charts, the help of the program, the
// rules.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/play/reading/help_chapter.h"
#include "app/play/words/found_words.h"
#include "engine/module/module.h"

namespace bocage {

enum class LookUpKind { help, chart, program, rule };

struct LookUpEntry {
  LookUpKind kind = LookUpKind::help;
  std::string title;      // "Combat results"; of a rule its number
  std::string heading;    // "Chart: Combat results", "Rule 7.4"
  std::string summary;    // of a rule, beside its heading in a list; else empty
  std::string text;       // on several lines, without the title
  std::size_t chart = 0;  // of a chart: its position in Module::charts
};

class LookUp {
 public:
  LookUp() = default;  // without entries
  // The module's help is its title and <about>, then its README.md. `program` is the program's, with its keys.
  LookUp(const Module& module, const std::vector<HelpChapter>& program);

  // The entries in order of kinds; within one kind as the module or the help has them, rules in natural order.
  const std::vector<LookUpEntry>& entries() const { return entries_; }
  std::optional<std::size_t> entry(LookUpKind kind, const std::string& title) const;

  // Positions in entries(), the best first: whose title is what is typed; whose title begins with it; with all its
  // words in the title; with all its words anywhere. Without regard to accents and large letters. Blank: everything.
  std::vector<std::size_t> find(const std::string& typed) const;

 private:
  void add(LookUpEntry entry);
  void add_help(const Module& module);
  void add_charts(const Module& module);
  void add_rules(const Module& module);

  struct Plain {  // folded
    std::string title;
    std::string all;
  };
  std::vector<LookUpEntry> entries_;
  std::vector<Plain> plain_;  // of each entry
};

// The chart in lines, a row each.
std::string chart_text(const ChartDef& chart);

}  // namespace bocage
