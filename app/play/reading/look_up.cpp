#include "app/play/reading/look_up.h"

#include <algorithm>
#include <array>

#include "app/play/reading/readme.h"
#include "app/play/reading/rule_book.h"
#include "app/play/words/finder.h"
#include "engine/base/colon.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/game/rule_titles.h"
#include "engine/translation/translation.h"

namespace bocage {

namespace {

constexpr std::size_t ranks = 4;

const std::string& title_of(const ChartDef::Head& head) {
  return head.title.empty() ? head.id : head.title;
}

// The module's title and what it says of itself, then its README, whose introduction often has that title, too.
std::vector<HelpChapter> help_of(const Module& module) {
  std::vector<HelpChapter> chapters{{module.title, module.about}};
  const auto own = module.translation ? module.files.find("words/README." + module.translation->language() + ".md")
                                      : module.files.end();
  const auto file = own != module.files.end() ? own : module.files.find("README.md");
  if (file == module.files.end()) return chapters;
  const Readme readme = read_readme(file->second);
  if (!readme.trouble.empty()) chapters.push_back({"README.md", readme.trouble});
  for (const HelpChapter& chapter : readme.chapters) {
    if (chapter.title.empty() || chapter.title == module.title) {
      std::string& text = chapters.front().text;
      text += (text.empty() ? "" : "\n\n") + chapter.text;
    } else {
      chapters.push_back(chapter);
    }
  }
  return chapters;
}

}  // namespace

std::string chart_text(const ChartDef& chart) {
  std::string text = is_rule_number(chart.rule) ? tr("Rule {rule}", {{"rule", chart.rule}}) + "\n\n" : std::string();
  text += chart.column_title + (chart.column_title.empty() ? std::string() : colon());
  for (std::size_t i = 0; i < chart.columns.size(); ++i) text += (i == 0 ? "" : " | ") + title_of(chart.columns[i]);
  for (std::size_t row = 0; row < chart.rows.size(); ++row) {
    text += "\n" + chart.row_title + (chart.row_title.empty() ? "" : " ") + title_of(chart.rows[row]) + colon();
    for (std::size_t i = 0; i < chart.columns.size(); ++i) {
      text += (i == 0 ? "" : " | ") + chart.cells[row][i];
    }
  }
  return text;
}

LookUp::LookUp(const Module& module, const std::vector<HelpChapter>& program) {
  add_help(module);
  add_charts(module);
  for (const auto& [title, text] : program)
    add({LookUpKind::program, title, tr("Bocage: {chapter}", {{"chapter", title}}), {}, text, 0});
  add_rules(module);
}

void LookUp::add(LookUpEntry entry) {
  plain_.push_back({folded(entry.title), folded(entry.title + "\n" + entry.heading + "\n" + entry.text)});
  entries_.push_back(std::move(entry));
}

void LookUp::add_help(const Module& module) {
  for (const auto& [title, text] : help_of(module))
    add({LookUpKind::help, title, tr("Help: {chapter}", {{"chapter", title}}), {}, text, 0});
}

void LookUp::add_charts(const Module& module) {
  for (std::size_t i = 0; i < module.charts.size(); ++i) {
    const ChartDef& chart = module.charts[i];
    add({LookUpKind::chart, chart.title, tr("Chart: {chart}", {{"chart", chart.title}}), {}, chart_text(chart), i});
  }
}

void LookUp::add_rules(const Module& module) {
  const RuleBook book(module);
  for (const RuleEntry& rule : book.rules()) {
    const std::string name = rule_name(rule.id, rule.title);
    const std::string heading = is_rule_number(rule.id) ? tr("Rule {rule}", {{"rule", name}}) : name;
    add({LookUpKind::rule, rule.id, heading, rule.summary, rule_text(rule), 0});
    entries_.back().text += neighbour_text(rule);
  }
}

std::optional<std::size_t> LookUp::entry(LookUpKind kind, const std::string& title) const {
  const auto found = std::find_if(entries_.begin(), entries_.end(),
                                  [&](const LookUpEntry& one) { return one.kind == kind && one.title == title; });
  if (found == entries_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - entries_.begin());
}

std::vector<std::size_t> LookUp::find(const std::string& typed) const {
  const std::string whole = folded(trim(typed));
  const std::vector<std::string> words = typed_words(typed);
  std::array<std::vector<std::size_t>, ranks> found;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const auto& [title, all] = plain_[i];
    if (!holds_all(all, words)) continue;
    if (words.empty() || title == whole) {
      found[0].push_back(i);
    } else if (title.starts_with(whole)) {
      found[1].push_back(i);
    } else {
      found[holds_all(title, words) ? 2 : 3].push_back(i);
    }
  }
  std::vector<std::size_t> best_first;
  for (const auto& rank : found) best_first.insert(best_first.end(), rank.begin(), rank.end());
  return best_first;
}

}  // namespace bocage
