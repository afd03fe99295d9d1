#include "app/cli/mail/measure_command.h"

#include <algorithm>

#include "app/cli/command/command.h"
#include "app/cli/mail/correspondence.h"
#include "engine/position/sequence.h"

namespace bocage::cli {

namespace {

struct Level {
  const char* title;
  DiceLevel dice;
  bool spares;
};
constexpr Level all_levels[] = {
    {"friendly", DiceLevel::friendly, false},      {"friendly, with orders", DiceLevel::friendly, true},
    {"tamper-evident", DiceLevel::evident, false}, {"tamper-evident, with orders", DiceLevel::evident, true},
    {"sealed", DiceLevel::sealed, false},          {"sealed, with orders and plans", DiceLevel::sealed, true}};

const NodeDef* outermost_repeat(const NodeDef& node) {
  if (node.kind == NodeDef::Kind::repeat) return &node;
  for (const NodeDef& child : node.children) {
    if (const NodeDef* const found = outermost_repeat(child)) return found;
  }
  return nullptr;
}

// The node whose passes are counted; empty, and said, when there is none.
std::string counted_node(const ScenarioDef& scenario, const std::string& wanted) {
  const NodeDef* const node =
      wanted.empty() ? outermost_repeat(scenario.sequence) : find_node(scenario.sequence, wanted);
  if (node != nullptr) return node->id;
  print_problems({{{},
                   wanted.empty() ? "the sequence of play has no repeat whose passes could be counted"
                                  : "the sequence of play has no node '" + wanted + "'",
                   "--per NODE names one of sequence.xml",
                   Severity::error,
                   Fault::user}},
                 print_error);
  return {};
}

double mails_a_pass(const MeasuredGame& game) {
  return static_cast<double>(game.within) / static_cast<double>(std::max<std::size_t>(1, game.passes));
}

void print_reasons(const std::vector<MeasuredGame>& games) {
  std::map<std::string, std::size_t> all;
  std::size_t sum = 0;
  for (const MeasuredGame& game : games) {
    for (const auto& [what, times] : game.because) {
      all[what] += times;
      sum += times;
    }
  }
  std::vector<std::pair<std::size_t, std::string>> sorted;
  for (const auto& [what, times] : all) sorted.emplace_back(times, what);
  std::sort(sorted.rbegin(), sorted.rend());
  constexpr std::size_t shown = 6;
  std::string text;
  for (std::size_t i = 0; i < sorted.size() && i < shown; ++i) {
    text += (i == 0 ? "" : ", ") + sorted[i].second + " " +
            std::to_string((sorted[i].first * 100 + sum / 2) / std::max<std::size_t>(1, sum)) + "%";
  }
  std::size_t largest = 0;
  for (const MeasuredGame& game : games) largest = std::max(largest, game.largest);
  print("  written for: %s; the largest packet has %zu KB\n", text.c_str(), (largest + 999) / 1000);
}

// How many games came to no end.
int measure(const Correspondence& correspondence, const Level& level, int count) {
  std::vector<MeasuredGame> games;
  int failed = 0;
  {
    Progress progress(level.title);
    for (int i = 0; i < count; ++i) {
      progress.at(static_cast<std::size_t>(i), static_cast<std::size_t>(count));
      games.push_back(correspondence.play(static_cast<std::uint32_t>(i)));
      if (games.back().problem.empty()) continue;
      print_error("game %d: %s\n", i, games.back().problem.c_str());
      ++failed;
    }
  }
  std::sort(games.begin(), games.end(),
            [](const MeasuredGame& a, const MeasuredGame& b) { return mails_a_pass(a) < mails_a_pass(b); });
  const MeasuredGame& median = games[games.size() / 2];
  print("%s: %.1f mails a pass in the median game (%.1f to %.1f), %zu of its %zu mails in %zu passes\n", level.title,
        mails_a_pass(median), mails_a_pass(games.front()), mails_a_pass(games.back()), median.within, median.mails,
        median.passes);
  print_reasons(games);
  return failed;
}

}  // namespace

int measure_mails(const MeasureArguments& arguments) {
  const std::string path = find_module(arguments.module);
  if (path.empty()) return exit_usage;
  const auto module = load_module_or_say(path);
  if (!module) return exit_problems;
  Correspondence correspondence;
  correspondence.scenario = arguments.scenario.empty() ? module->scenarios.front().id : arguments.scenario;
  const ScenarioDef* const scenario = module->find_scenario(correspondence.scenario);
  if (scenario == nullptr) {
    print_error("'%s' has no scenario '%s'\n", module->id.c_str(), correspondence.scenario.c_str());
    return exit_usage;
  }
  correspondence.per = counted_node(*scenario, arguments.per);
  if (correspondence.per.empty()) return exit_usage;
  for (std::size_t i = 0; i < module->sides.size(); ++i) {
    auto ruleset = load_ruleset_or_say(module);
    if (!ruleset) return exit_problems;
    correspondence.rulesets.push_back(std::move(ruleset));
  }
  print("%s, %s: %d random games by mail, passes of '%s'\n", module->id.c_str(), correspondence.scenario.c_str(),
        arguments.games, correspondence.per.c_str());
  int failed = 0;
  std::size_t measured = 0;
  for (const Level& level : all_levels) {
    if (!arguments.dice.empty() && arguments.dice != to_text(level.dice)) continue;
    ++measured;
    correspondence.dice = level.dice;
    correspondence.spares = level.spares;
    failed += measure(correspondence, level, arguments.games);
  }
  print("measure: levels=%zu games=%d failed=%d\n", measured, arguments.games, failed);
  return failed == 0 ? exit_well : exit_problems;
}

}  // namespace bocage::cli
