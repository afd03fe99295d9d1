// Looking up in words: the same search as in the window, and what it finds.
#include <algorithm>

#include "app/cli/play/play_look.h"
#include "app/cli/play/play_table.h"
#include "app/play/reading/look_up.h"
#include "engine/base/text.h"

namespace bocage::cli {

namespace {

void say_help(WordPage& page, const LookUpEntry& entry) {
  page.line(entry.heading, WordPage::detail_indent);
  for (const auto line : split(entry.text, '\n')) {
    if (trim(line).empty()) {
      page.gap();
    } else {
      page.line(std::string(line), 2 * WordPage::detail_indent);
    }
  }
}

std::string row_words(const LookUpEntry& entry) {
  return entry.summary.empty() ? entry.heading : entry.heading + ": " + entry.summary;
}

}  // namespace

void PlayTable::say_entry(const LookUpEntry& entry) {
  switch (entry.kind) {
    case LookUpKind::rule:
      return say_rule(page_, *books_.rules().find(entry.title));
    case LookUpKind::chart:
      return say_chart(page_, state().module().charts[entry.chart]);
    case LookUpKind::help:
    case LookUpKind::program:
      return say_help(page_, entry);
  }
}

// The best in full, the others by name.
void PlayTable::lookup(const Words& rest) {
  if (rest.empty()) return unclear("Look up what? Type any words, or the number of a rule.");
  constexpr std::size_t max_shown = 12;
  const auto found = books_.look_up().find(joined(rest));
  if (found.empty()) return unclear("Nothing found for \"" + joined(rest) + "\".");
  say_entry(books_.look_up().entries()[found.front()]);
  if (found.size() == 1) return;
  page_.gap();
  page_.line("Also found:", WordPage::detail_indent);
  for (std::size_t i = 1; i < std::min(found.size(), max_shown + 1); ++i) {
    page_.line(row_words(books_.look_up().entries()[found[i]]), 2 * WordPage::detail_indent);
  }
  if (found.size() > max_shown + 1)
    page_.line("... and " + std::to_string(found.size() - max_shown - 1) + " more.", 2 * WordPage::detail_indent);
}

void PlayTable::rule(const Words& rest) {
  if (rest.empty()) return unclear("Which rule? Type its number or a word from it.");
  if (const RuleEntry* const found = books_.rules().find(joined(rest))) return say_rule(page_, *found);
  constexpr std::size_t max_shown = 8;
  auto found = books_.look_up().find(joined(rest));
  std::erase_if(found, [&](std::size_t at) { return books_.look_up().entries()[at].kind != LookUpKind::rule; });
  for (std::size_t i = 0; i < std::min(found.size(), max_shown); ++i) say_entry(books_.look_up().entries()[found[i]]);
  if (found.size() > max_shown)
    page_.line("... and " + std::to_string(found.size() - max_shown) + " more.", WordPage::detail_indent);
  if (found.empty()) {
    unclear("No rule mentions \"" + joined(rest) + "\"; \"lookup\" also searches the charts and the help.");
  }
}

void PlayTable::chart(const Words& rest) {
  std::vector<std::vector<std::string>> names;
  std::vector<std::string> titles;
  for (const ChartDef& each : state().module().charts) {
    names.push_back({each.id, each.title});
    titles.push_back(each.title.empty() ? each.id : each.title);
  }
  const auto best = rest.empty() ? std::vector<std::size_t>() : best_fits(joined(rest), names);
  if (best.size() == 1) return say_chart(page_, state().module().charts[best.front()]);
  std::string known;
  for (const auto& title : titles) known += (known.empty() ? "" : ", ") + title;
  const std::string charts = known.empty() ? "This game has no charts." : "Which chart? Choose from: " + known + ".";
  if (!rest.empty()) return unclear(charts);
  desk_.say(charts);
}

}  // namespace bocage::cli
