#include "app/cli/mail/plan_command.h"

#include <algorithm>
#include <iostream>
#include <iterator>
#include <utility>

#include "app/cli/command/command.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/base/value_text.h"

namespace bocage::cli {

namespace {

Problem plan_fault(std::string message, std::string hint = {}) {
  return {{}, std::move(message), std::move(hint), Severity::error, Fault::user};
}

int told(const Problem& problem) {
  print_problems({problem}, print_error);
  return problem.fault == Fault::user ? exit_usage : exit_problems;
}

constexpr const char* line_forms = "a line is an action (\"attack VALUE\") or what it hangs on (\"if held SPACE\")";

// The first word of a line, and the rest of it.
std::pair<std::string, std::string> split(const std::string& line) {
  const std::size_t end = line.find(' ');
  if (end == std::string::npos) return {line, {}};
  return {line.substr(0, end), std::string(trim(line.substr(end)))};
}

std::optional<std::string> read_condition(const std::string& text, const GameState& state,
                                          std::vector<PlanCondition>& conditions) {
  const auto [word, name] = split(text);
  const auto kind = parse_plan_condition(word);
  if (!kind) return "a space can be clear or held, and not '" + word + "'";
  const SpaceId space = state.board().find_space(name);
  if (!space.valid()) return "there is no space '" + name + "'";
  conditions.push_back({*kind, space});
  return std::nullopt;
}

std::string action_line(const PlannedAction& action, const GameState& state) {
  std::string text;
  for (const PlanCondition& one : action.only_if) {
    text += "if " + std::string(to_text(one.kind)) + " " + state.board().space(one.space).name + "\n";
  }
  text += action.verb;
  if (!action.arguments.is_nil()) text += " " + to_text(action.arguments, state.names());
  return text + "\n";
}

// One legal value of each action that can be done, so that its form is seen.
void print_beginnings(Session& session, SideId side) {
  DiceStream stream(hash_of("example", to_hex(session.state().hash())));
  print("a plan could begin with one of these, or its like:\n");
  for (const Offer& offer : session.offers(side)) {
    if (offer.secret) continue;
    if (const auto value = sample(*offer.domain, stream)) {
      print("%s", action_line({offer.verb, *value, {}}, session.state()).c_str());
    }
  }
}

}  // namespace

PlanText parse_plan(const std::string& text, const std::string& name, const GameState& state) {
  PlanText plan;
  PlannedAction next;
  int number = 0;
  const auto no = [&](std::string message) {
    plan.problem = plan_fault(std::move(message), line_forms);
    plan.problem->place.file = name;
    plan.problem->place.line = number;
    return plan;
  };
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line(trim(text.substr(at, end - at)));
    at = end + 1;
    ++number;
    if (line.empty() || line.front() == '#') continue;
    const auto [word, rest] = split(line);
    if (word == "if") {
      if (auto fault = read_condition(rest, state, next.only_if)) return no(std::move(*fault));
      continue;
    }
    next.verb = word;
    if (!rest.empty()) {
      const ParsedValue value = parse_value(rest, state.names());
      if (!value.value) return no("what '" + word + "' takes cannot be read: " + value.error);
      next.arguments = *value.value;
    }
    plan.actions.push_back(std::exchange(next, {}));
  }
  if (!next.only_if.empty()) return no("no action follows what it was to hang on");
  return plan;
}

int plan_by_mail(MailTable& table, const std::string& file) {
  if (!table.begun()) return told(plan_fault("the game has not begun here: the first packet has not come"));
  Session& session = table.session();
  const MailGame& game = table.game();
  if (game.holder() != game.own_key()) {
    return told(plan_fault("it is " + game.name_of(game.holder()) + " who writes the next packet"));
  }
  const Waiting& waiting = session.waiting();
  if (waiting.kind != Waiting::Kind::choice || !session.played_here().contains(waiting.sides.front())) {
    return told(plan_fault("nothing can be planned now: " + table.awaited()));
  }
  const SideId side = waiting.sides.front();
  if (file.empty()) {
    print_beginnings(session, side);
    return exit_well;
  }
  std::string text;
  if (file == "-") {
    text.assign(std::istreambuf_iterator<char>(std::cin), {});
  } else {
    const FileText read = bocage::read_file(file);
    if (read.problem) return told(*read.problem);
    text = read.text;
  }
  const PlanText plan = parse_plan(text, file, session.state());
  if (plan.problem) return told(*plan.problem);
  const Submitted given = session.set_plan(side, plan.actions);
  if (!given.accepted) {
    const std::string& rule = given.refusal->rule;
    return told(plan_fault("the plan is refused: " + given.refusal->text, rule.empty() ? "" : "rule " + rule));
  }
  for (const Problem& trouble : table.take_troubles()) print_problems({trouble}, print_error);
  print("mail: a plan of %zu actions, %zu of them still to be done (%s); \"mail send\" sends it\n", plan.actions.size(),
        session.plan(side).size(), table.awaited().c_str());
  return exit_well;
}

}  // namespace bocage::cli
