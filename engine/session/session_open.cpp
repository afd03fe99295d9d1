// Opening a game from its journal.
#include "engine/base/tr.h"
#include "engine/position/opening_budget.h"
#include "engine/session/played_again.h"
#include "engine/session/version.h"

namespace bocage {
namespace {

// Takes the entries of a journal; from `corrected` on their states must be those that they say. What the audit finds
// broken is kept as broken promises, and refusals become problems.
Problems replay(Session::Parts& parts, const std::vector<Entry>& chained, const std::vector<Entry>& pending,
                std::uint32_t corrected, const Session::OpenOptions& options) {
  Problems problems;
  const std::size_t all = chained.size() + pending.size();
  OpeningBudget budget(parts.position, all);
  if (auto problem = parts.steps.begin()) return {std::move(*problem)};
  for (std::size_t i = 0; i < all; ++i) {
    if (auto problem = budget.spent_before(i, options.progress)) return {std::move(*problem)};
    const Entry& made = i < chained.size() ? chained[i] : pending[i - chained.size()];
    const std::string number = std::to_string(i + 1);
    if (made.number != i + 1)
      return {open_problem("entry " + number + " has the number " + std::to_string(made.number))};
    std::optional<Deferred> deferred;
    if (made.kind == EntryKind::commit && !options.audit) {
      deferred = deferral(parts.position, made, {});
    } else if (options.audit || (!parts.position.here(made.side) && parts.position.unopened_secrets())) {
      // What the players of this machine did was judged when they did it; the audit judges it again.
      // Answers of standing orders are judged with all secrets at the end.
      const bool ahead = options.audit && !(made.kind == EntryKind::answer && made.by_order);
      auto reason = options.audit ? parts.rules.refusal(made) : std::nullopt;
      if (!reason && ahead) reason = parts.ahead.refusal(made);
      auto rule = parts.judge.judge_entry(parts.record, made, deferred);
      if (!reason) reason = std::move(rule);
      if (reason && options.audit) {
        Problem problem = open_problem("entry " + number + " is not legal: " + reason->text,
                                       reason->rule.empty() ? "" : "rule " + reason->rule);
        problem.severity = Severity::warning;
        problems.push_back(std::move(problem));
      }
    }
    const ApplyResult result = parts.intake.take(
        made, std::move(deferred),
        {.chained = i < chained.size(), .automatic = is_automatic(made), .check_hash = made.number >= corrected});
    if (result.problem) return {*result.problem};
    if (!result.ok()) {
      const bool other_state = result.kind == ApplyResult::Kind::other_state;
      return {open_problem(other_state ? result.refusal->text
                                       : tr("entry {number} does not fit the game: {why}",
                                            {{"number", number}, {"why", result.refusal->text}}),
                           tr("the journal was changed, or the ruleset is not the one that made it"))};
    }
  }
  return problems;
}

// The names of another version may mean other things, so that its lines are not even read.
std::optional<Problem> other_version(const JournalFile::Content& content, const Module& module) {
  const auto saved = saved_version(content);
  if (!saved || saved->module != module.id || saved->content == module.content) return std::nullopt;
  return open_problem(
      saved->version != module.version
          ? tr("the game was played with version {played} of '{module}'; here is version {here}",
               {{"played", saved->version}, {"module", module.id}, {"here", module.version}})
          : tr("the game was played with version {played} of '{module}'; here is another one of the same number: its "
               "files differ",
               {{"played", saved->version}, {"module", module.id}}),
      tr("take the game over into the version that is here, or open it with its own"));
}

}  // namespace

Session::Started Session::open(std::shared_ptr<Ruleset> ruleset, const JournalFile::Content& content,
                               const OpenOptions& options) {
  const auto module = ruleset->module();
  Started started;
  if (auto problem = other_version(content, *module)) {
    started.problems = content.problems;
    started.problems.push_back(std::move(*problem));
    return started;
  }
  Unplayed unplayed = bocage::unplayed(std::move(ruleset), content, options.roots);
  started.problems = std::move(unplayed.problems);
  if (unplayed.unread) started.problems.push_back(*unplayed.unread);
  if (has_error(started.problems)) return started;
  Parts& parts = *unplayed.parts;
  const std::uint32_t taken = played_version(parts.record.genesis(), unplayed.chained).taken;
  parts.record.came_from_other_rules(taken);
  auto problems = replay(parts, unplayed.chained, unplayed.pending, taken, options);
  const bool failed = has_error(problems);
  started.problems.insert(started.problems.end(), problems.begin(), problems.end());
  if (failed) return started;
  parts.record.forget_news();
  if (options.goes_on) parts.intake.run_automatic_entries();
  if (options.audit) parts.promises.audit();
  parts.intake.changed();
  started.session.reset(new Session(std::move(unplayed.parts)));
  return started;
}

}  // namespace bocage
