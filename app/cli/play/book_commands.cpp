// Looking up in words: the same search as in the window, and what it finds.
#include <algorithm>

#include "app/cli/play/command_sets.h"
#include "app/cli/play/play_books.h"
#include "app/cli/play/play_desk.h"
#include "app/cli/play/play_look.h"
#include "app/cli/play/play_names.h"
#include "app/play/reading/look_up.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

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

void say_entry(PlayDesk& desk, const PlayBooks& books, const LookUpEntry& entry) {
  switch (entry.kind) {
    case LookUpKind::rule:
      return say_rule(desk.page(), *books.rules().find(entry.title));
    case LookUpKind::chart:
      return say_chart(desk.page(), desk.state().module().charts[entry.chart]);
    case LookUpKind::help:
    case LookUpKind::program:
      return say_help(desk.page(), entry);
  }
}

// The best in full, the others by name.
void look_up(PlayDesk& desk, const PlayBooks& books, const Words& rest) {
  if (rest.empty()) return desk.unclear(tr("Look up what? Type any words, or the number of a rule."));
  constexpr std::size_t max_shown = 12;
  const auto found = books.look_up().find(joined(rest));
  if (found.empty()) return desk.unclear(tr("Nothing found for \"{words}\".", {{"words", joined(rest)}}));
  say_entry(desk, books, books.look_up().entries()[found.front()]);
  if (found.size() == 1) return;
  desk.page().gap();
  desk.say(tr("Also found:"));
  for (std::size_t i = 1; i < std::min(found.size(), max_shown + 1); ++i) {
    desk.say_within(row_words(books.look_up().entries()[found[i]]));
  }
  if (found.size() > max_shown + 1)
    desk.say_within(tr_n("... and {n} more.", "... and {n} more.", found.size() - max_shown - 1));
}

void show_rule(PlayDesk& desk, const PlayBooks& books, const Words& rest) {
  if (rest.empty()) return desk.unclear(tr("Which rule? Type its number or a word from it."));
  if (const RuleEntry* const found = books.rules().find(joined(rest))) return say_rule(desk.page(), *found);
  constexpr std::size_t max_shown = 8;
  auto found = books.look_up().find(joined(rest));
  std::erase_if(found, [&](std::size_t at) { return books.look_up().entries()[at].kind != LookUpKind::rule; });
  for (std::size_t i = 0; i < std::min(found.size(), max_shown); ++i)
    say_entry(desk, books, books.look_up().entries()[found[i]]);
  if (found.size() > max_shown) desk.say(tr_n("... and {n} more.", "... and {n} more.", found.size() - max_shown));
  if (found.empty()) {
    desk.unclear(tr("No rule mentions \"{words}\"; \"lookup\" also searches the charts and the help.",
                    {{"words", joined(rest)}}));
  }
}

void show_chart(PlayDesk& desk, const Words& rest) {
  std::vector<std::vector<std::string>> names;
  std::vector<std::string> titles;
  for (const ChartDef& each : desk.state().module().charts) {
    names.push_back({each.id, each.title});
    titles.push_back(each.title.empty() ? each.id : each.title);
  }
  const auto best = rest.empty() ? std::vector<std::size_t>() : best_fits(joined(rest), names);
  if (best.size() == 1) return say_chart(desk.page(), desk.state().module().charts[best.front()]);
  const std::string known = comma_list(titles);
  const std::string charts =
      known.empty() ? tr("This game has no charts.") : tr("Which chart? Choose from: {list}.", {{"list", known}});
  if (!rest.empty()) return desk.unclear(charts);
  desk.say(charts);
}

}  // namespace

WordCommands book_commands(PlayDesk& desk, const PlayBooks& books) {
  return {
      {.name = "lookup",
       .takes = "WORD ...",
       .help = tr_later("search the rules, the charts, the game's help and this help"),
       .run = [&desk, &books](const Words& rest) { look_up(desk, books, rest); },
       .always = true},
      {.name = "rule",
       .takes = "ID|WORD",
       .help = tr_later("show a rule"),
       .run = [&desk, &books](const Words& rest) { show_rule(desk, books, rest); },
       .always = true},
      {.name = "chart",
       .takes = "[NAME]",
       .help = tr_later("show a chart, or list them all"),
       .run = [&desk](const Words& rest) { show_chart(desk, rest); },
       .always = true},
  };
}

}  // namespace bocage::cli
