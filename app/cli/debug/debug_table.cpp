#include "app/cli/debug/debug_table.h"

#include <algorithm>
#include <utility>

#include "app/cli/command/command.h"
#include "app/cli/play/play_prompt.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::cli {

namespace {

constexpr int lines_around = 4;  // of the code that is shown
constexpr std::int64_t usual_random = 1;
constexpr const char* prompt = "debug> ";

// The first word of a line, and the rest as it stands.
std::pair<std::string, std::string> split_word(const std::string& line) {
  const std::string text(trim(line));
  const auto end = std::min(text.find_first_of(" \t"), text.size());
  return {text.substr(0, end), std::string(trim(std::string_view(text).substr(end)))};
}

std::string place_words(const SourceLocation& place) {
  return place.file + ":" + std::to_string(place.line);
}

// "rules/combat.lua:37"; nullopt for anything else.
std::optional<SourceLocation> read_place(const std::string& text) {
  const auto colon = text.rfind(':');
  if (colon == std::string::npos || colon == 0) return std::nullopt;
  const auto line = parse_integer(std::string_view(text).substr(colon + 1));
  if (!line || *line < 1 || *line > 10'000'000) return std::nullopt;
  return SourceLocation{text.substr(0, colon), static_cast<int>(*line), 0};
}

std::string why_words(const Debugger::Stop& stop) {
  switch (stop.why) {
    case Debugger::Stop::Why::breakpoint:
      return "breakpoint " + std::to_string(stop.breakpoint);
    case Debugger::Stop::Why::interrupted:
      return "interrupted";
    case Debugger::Stop::Why::step:
      break;
  }
  return "step";
}

}  // namespace

const std::vector<DebugTable::Command>& DebugTable::commands() {
  using T = DebugTable;
  static const std::vector<Command> all = {
      {"run", "", tr_later("begin the game anew, with the module as it lies on disk; plays the journal again"),
       &T::begin_game},
      {"break", "[FILE:LINE [if EXPRESSION]]",
       tr_later("stop at this line, perhaps only where the expression holds; alone: list the breakpoints"),
       &T::set_breakpoint},
      {"delete", "N|FILE:LINE|all", tr_later("take a breakpoint away"), &T::remove_breakpoint},
      {"continue", "", tr_later("go on to the next stop; while the game waits: play at random to its end"), &T::go_on},
      {"step", "", tr_later("go on to the next line that runs; while the game waits: of the next action"), &T::step},
      {"next", "", tr_later("go on to the next line of this function"), &T::next},
      {"out", "", tr_later("go on until this function has returned"), &T::out},
      {"where", "", tr_later("show the functions under way, also of a procedure that waits for the game"),
       &T::show_stacks},
      {"frame", "N", tr_later("look at the variables of the Nth of these functions"), &T::choose_call},
      {"locals", "", tr_later("show the variables in sight"), &T::show_variables},
      {"print", "EXPRESSION", tr_later("work out an expression or a statement; whatever it changes is taken back"),
       &T::show_value},
      {"do", "STATEMENT",
       tr_later(
           "carry out a statement in the midst of the rules; what it changes stays so, and no journal tells of it"),
       &T::change},
      {"list", "[LINE|FILE:LINE]", tr_later("show the code around the line"), &T::show_text},
      {"random", "[N]", tr_later("play N actions at random (1 by default)"), &T::random},
      {"prompt", "", tr_later("show what the game asks for, and the verbs that it offers"), &T::show_prompt},
      {"done", "", tr_later("choose no more of these and go on"), &T::finish_part},
      {"confirm", "", tr_later("carry out what was chosen"), &T::confirm},
      {"pass", "", tr_later("decline to act, where that is allowed"), &T::pass},
      {"end", "", tr_later("end the phase"), &T::end_phase},
      {"undo", "", tr_later("undo the last action (not past a die roll or revealed information)"), &T::undo},
      {"help", "", tr_later("list the commands"), &T::help},
      {"quit", "", tr_later("leave the game"), &T::quit},
  };
  return all;
}

DebugTable::DebugTable(const DebugArguments& arguments, const std::string& path, std::istream& in, WordPage& page)
    : page_(page),
      reader_(in),
      game_(arguments, path, breakpoints_, [this](const Debugger::Stop& stop) { return stand(stop); }) {}

int DebugTable::run() {
  const Problems problems = game_.load();
  say_problems(problems);
  if (game_.debugger() == nullptr) return exit_problems;
  say(tr("\"break FILE:LINE\" says where the rules stop, \"run\" begins the game, \"help\" lists the commands."), 0);
  while (!left_ && take_line()) {
  }
  if (game_.begun()) {
    page_.row("debug: actions=" + std::to_string(game_.session().timeline().length()) +
                  " hash=" + to_hex(game_.session().state().hash()),
              0);
  }
  return failed_ ? exit_problems : exit_well;
}

// --- lines

bool DebugTable::take_line() {
  page_.prompt(prompt);
  const auto line = reader_.next();
  if (!line) {
    page_.echo("");
    left_ = true;
    return false;
  }
  page_.echo(line->text);
  game_.forget_interruption();
  if (!line->fault.empty()) {
    unclear(sentence(line->fault));
  } else if (!is_remark(line->text) && !trim(line->text).empty()) {
    obey(line->text);
  }
  return true;
}

const DebugTable::Command* DebugTable::called(const std::string& word, bool in_full) const {
  const auto& all = commands();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Command& one) {
    return in_full ? word == one.name : std::string_view(one.name).starts_with(word);
  });
  return found == all.end() ? nullptr : &*found;
}

// A command, a word of the game, a variable in sight, the beginning of a command, Lua: in this order.
void DebugTable::obey(const std::string& line) {
  const auto [word, rest] = split_word(line);
  const Command* command = called(word, true);
  if (command == nullptr && is_of_game(line)) return obey_game(line);
  if (command == nullptr && !is_variable(word)) command = called(word, false);
  if (command != nullptr) return (this->*command->run)(rest);
  evaluate(line, false);
}

bool DebugTable::is_of_game(const std::string& line) {
  if (standing_ || !game_.begun()) return false;
  const TypedWords typed = words_of(line);
  return typed.fault.empty() && game_.is_word_of_game(typed.words);
}

bool DebugTable::is_variable(const std::string& word) {
  if (game_.debugger() == nullptr) return false;
  const auto all = game_.debugger()->variables(call_, game_.state());
  return all && std::any_of(all->begin(), all->end(), [&](const Variable& one) { return one.name == word; });
}

void DebugTable::obey_game(const std::string& line) {
  if (const auto obeyed = game_.play(words_of(line).words)) heard(*obeyed);
  if (!left_) say_wait();
}

// Who leaves in the midst of the rules need not hear that they were stopped.
void DebugTable::heard(const Obeyed& obeyed) {
  if (left_) return;
  if (obeyed.how == Obeyed::How::unclear) unclear(sentence(obeyed.text));
  if (obeyed.how == Obeyed::How::refused) {
    unclear(obeyed.refusal ? sentence(obeyed.refusal->text) : tr("Refused: this is not possible now."));
  }
}

// In the midst of the rules; whoever is called here is called by them.
Debugger::Then DebugTable::stand(const Debugger::Stop& stop) {
  if (left_) return Debugger::Then::leave;
  standing_ = true;
  then_.reset();
  call_ = 0;
  page_.row("stopped: " + place_words(stop.place) + (stop.function.empty() ? "" : " in " + stop.function) + " (" +
                why_words(stop) + ")",
            0);
  if (stop.problem) say(tr("The condition cannot be worked out: {why}", {{"why", to_text(*stop.problem)}}));
  say_source(stop.place);
  while (!then_ && !left_ && take_line()) {
  }
  standing_ = false;
  return left_ ? Debugger::Then::leave : *then_;
}

void DebugTable::say(const std::string& text, std::size_t indent) {
  page_.line(text, indent);
}

void DebugTable::say_rows(const std::string& text) {
  for (const auto row : split(text, '\n')) page_.row(std::string(row), WordPage::detail_indent);
}

void DebugTable::unclear(const std::string& text) {
  failed_ = true;
  say(text);
}

void DebugTable::say_problems(const Problems& problems) {
  for (const auto& problem : problems) {
    if (left_) return;  // who leaves need not hear that the rules were stopped
    say_rows(to_text(problem));
    failed_ = failed_ || problem.severity == Severity::error;
  }
}

void DebugTable::say_wait() {
  if (!game_.begun()) return;
  say_problems(game_.session().take_problems());
  const Waiting& waiting = game_.session().waiting();
  if (waiting.problem) say_problems({*waiting.problem});
  if (waiting.kind == Waiting::Kind::over) return say(tr("The game is over."));
  std::string sides;
  for (const SideId side : waiting.sides) add_to_list(sides, game_.session().state().module().sides[side.index].title);
  say(sides.empty() ? tr("The game waits: {what}", {{"what", waiting.title}})
                    : tr("The game waits for {sides}: {what}", {{"sides", sides}, {"what", waiting.title}}));
}

bool DebugTable::needs_game() {
  if (standing_) {
    unclear(tr("The rules stand: \"continue\" lets them come to their end first."));
    return false;
  }
  if (!game_.begun()) unclear(tr("No game has begun: \"run\" begins it."));
  return game_.begun();
}

bool DebugTable::needs_rules() {
  if (!standing_) unclear(tr("No rules are under way: \"continue\" and \"random\" play on."));
  return standing_;
}

// --- commands: on

void DebugTable::begin_game(const std::string&) {
  if (standing_) return unclear(tr("The rules stand: \"continue\" lets them come to their end first."));
  say_problems(game_.load());
  if (game_.debugger() == nullptr) return;
  say_problems(game_.begin());
  if (!left_) say_wait();
}

void DebugTable::move_on(Debugger::Then how) {
  then_ = how;
}

void DebugTable::go_on(const std::string&) {
  if (standing_) return move_on(Debugger::Then::go_on);
  if (!needs_game()) return;
  while (!left_ && game_.play_at_random()) {
  }
  if (!left_) say_wait();
}

void DebugTable::step(const std::string&) {
  if (standing_) return move_on(Debugger::Then::step);
  if (!needs_game()) return;
  game_.debugger()->step();
  random("");
}

void DebugTable::next(const std::string&) {
  if (needs_rules()) move_on(Debugger::Then::next);
}

void DebugTable::out(const std::string&) {
  if (needs_rules()) move_on(Debugger::Then::out);
}

void DebugTable::random(const std::string& rest) {
  if (!needs_game()) return;
  const auto wanted = rest.empty() ? std::optional(usual_random) : parse_integer(rest);
  if (!wanted || *wanted < 1) return unclear(tr("How many actions? \"random 20\" plays twenty."));
  std::int64_t played = 0;
  while (!left_ && played < *wanted && game_.play_at_random()) ++played;
  if (left_) return;
  if (played < *wanted && game_.session().waiting().kind != Waiting::Kind::over) {
    say(tr("Nobody can do anything now."));
  }
  say_wait();
}

// --- commands: where it stops

void DebugTable::set_breakpoint(const std::string& rest) {
  if (rest.empty()) {
    if (breakpoints_.all().empty()) say(tr("There are no breakpoints."));
    for (const auto& one : breakpoints_.all()) {
      page_.row(std::to_string(one.number) + "  " + one.file + ":" + std::to_string(one.line) +
                    (one.condition.empty() ? "" : " if " + one.condition),
                WordPage::detail_indent);
    }
    return;
  }
  const auto [where, after] = split_word(rest);
  const auto [word, condition] = split_word(after);
  auto place = read_place(where);
  const auto line = parse_integer(where);
  if (const auto now = place_now(); !place && line && *line > 0 && *line < 10'000'000 && now) {
    place = SourceLocation{now->file, static_cast<int>(*line), 0};
  }
  if (!place || (!after.empty() && (word != "if" || condition.empty()))) {
    return unclear(tr("Where? \"break rules/combat.lua:37\", or \"break rules/combat.lua:37 if odds > 3\"."));
  }
  const auto placed = breakpoints_.set(game_.debugger()->texts(), place->file, place->line, condition);
  if (placed.problem) return unclear(to_text(*placed.problem));
  const auto& made = *placed.breakpoint;
  page_.row("breakpoint " + std::to_string(made.number) + ": " + made.file + ":" + std::to_string(made.line),
            WordPage::detail_indent);
  if (made.line != place->line) say(tr("That is the next line on which a function can stop."));
}

void DebugTable::remove_breakpoint(const std::string& rest) {
  const auto place = read_place(rest);
  const auto number = parse_integer(rest);
  if (rest == "all") return breakpoints_.clear();
  const bool removed = place ? breakpoints_.remove(place->file, place->line)
                             : number && *number < 1'000'000 && breakpoints_.remove(static_cast<int>(*number));
  if (!removed) unclear(tr("There is no such breakpoint; \"break\" lists them."));
}

// --- commands: what stands there

std::optional<SourceLocation> DebugTable::place_now() {
  if (game_.debugger() == nullptr) return std::nullopt;
  std::size_t number = 0;
  for (const auto& stack : game_.debugger()->stacks()) {
    for (const auto& call : stack.calls) {
      if (number++ == call_) return call.place;
    }
  }
  return std::nullopt;
}

void DebugTable::show_stacks(const std::string&) {
  const auto stacks = game_.debugger() == nullptr ? std::vector<CallStack>() : game_.debugger()->stacks();
  if (stacks.empty()) return say(tr("No function of the rules is under way."));
  std::size_t number = 0;
  for (const auto& stack : stacks) {
    if (stack.waits) say(tr("A procedure waits for the game:"));
    for (const auto& call : stack.calls) {
      page_.row((number == call_ ? "> " : "  ") + std::to_string(number) + "  " + place_words(call.place) +
                    (call.name.empty() ? "" : " in " + call.name),
                WordPage::detail_indent);
      ++number;
    }
  }
}

void DebugTable::choose_call(const std::string& rest) {
  const auto number = parse_integer(rest);
  const std::size_t before = call_;
  if (number && *number >= 0) call_ = static_cast<std::size_t>(*number);
  const auto place = place_now();
  if (!number || *number < 0 || !place) {
    call_ = before;
    return unclear(tr("There is no such function; \"where\" lists them with their numbers."));
  }
  say_source(*place);
}

void DebugTable::show_variables(const std::string&) {
  const auto variables = game_.debugger() == nullptr ? std::nullopt : game_.debugger()->variables(call_, game_.state());
  if (!variables) return say(tr("No function of the rules is under way."));
  for (const auto& one : *variables) {
    page_.row(one.name + " = " + one.value + (one.captured ? "  " + tr("(captured)") : ""), WordPage::detail_indent);
  }
  if (variables->empty()) say(tr("There are no variables here."));
}

void DebugTable::evaluate(const std::string& text, bool keeps) {
  if (text.empty()) return unclear(tr("What? \"print game.turn\", \"print unit.space\"."));
  const bool begun = game_.debugger() != nullptr && (standing_ || game_.state() != nullptr);
  if (!begun) return unclear(tr("No game has begun: \"run\" begins it."));
  const Answer answer = game_.debugger()->evaluate(text, call_, keeps, game_.state());
  if (answer.problem) {
    failed_ = true;
    return say_rows(to_text(*answer.problem));
  }
  for (const auto& value : answer.values) page_.row(value, WordPage::detail_indent);
  if (keeps) {
    say(tr("What this changed stays so; no journal of this game would be the same."));
  } else if (answer.values.empty()) {
    say(tr("It was carried out, and nothing of it is kept: \"do\" keeps what it changes."));
  }
}

void DebugTable::show_value(const std::string& rest) {
  evaluate(rest, false);
}

void DebugTable::change(const std::string& rest) {
  evaluate(rest, true);
}

void DebugTable::say_source(const SourceLocation& place) {
  const auto& texts = game_.debugger()->texts();
  const auto text = texts.find(place.file);
  if (text == texts.end()) return;
  const auto rows = split(text->second, '\n');
  const int last = std::min(place.line + lines_around, static_cast<int>(rows.size()));
  const auto now = place_now();
  for (int line = std::max(1, place.line - lines_around); line <= last; ++line) {
    const bool here = now && now->file == place.file && now->line == line;
    const bool stops = breakpoints_.at(place.file, line) != nullptr;
    std::string row(rows[static_cast<std::size_t>(line) - 1]);
    if (row.ends_with('\r')) row.pop_back();
    page_.row((here ? ">" : " ") + std::string(stops ? "*" : " ") + " " + std::to_string(line) + " | " + row, 0);
  }
}

void DebugTable::show_text(const std::string& rest) {
  auto place = rest.empty() ? place_now() : read_place(rest);
  const auto line = parse_integer(rest);
  if (const auto now = place_now(); line && *line > 0 && *line < 10'000'000 && now) {
    place = SourceLocation{now->file, static_cast<int>(*line), 0};
  }
  if (!place || game_.debugger() == nullptr) {
    return unclear(tr("Which line? \"list rules/combat.lua:37\"."));
  }
  if (!game_.debugger()->texts().contains(place->file)) {
    return unclear(tr("the rules have no file {file}", {{"file", place->file}}));
  }
  say_source(*place);
}

// --- commands: of the game

void DebugTable::show_prompt(const std::string&) {
  if (!needs_game()) return;
  game_.press(PromptButton::What::show_screen);
  say_prompt(game_.presenter(), page_);
}

void DebugTable::finish_part(const std::string&) {
  if (!needs_game()) return;
  heard(PlayHand(game_.presenter()).finish());
  if (!left_) say_wait();
}

void DebugTable::confirm(const std::string&) {
  if (!needs_game()) return;
  heard(PlayHand(game_.presenter()).confirm());
  if (!left_) say_wait();
}

void DebugTable::pass(const std::string&) {
  if (!needs_game()) return;
  if (!game_.press(PromptButton::What::pass)) return unclear(tr("Nobody can pass here; \"end\" ends the phase."));
  if (!left_) say_wait();
}

void DebugTable::end_phase(const std::string&) {
  if (!needs_game()) return;
  game_.press(PromptButton::What::show_screen);
  game_.presenter().end_phase();
  if (game_.presenter().asks_to_end()) game_.presenter().end_phase();
  if (left_) return;
  if (game_.presenter().refusal()) unclear(sentence(game_.presenter().refusal()->text));
  say_wait();
}

void DebugTable::undo(const std::string&) {
  if (!needs_game()) return;
  if (!game_.undo()) {
    return unclear(tr("There is nothing to undo: a die roll or revealed information cannot be undone."));
  }
  if (!left_) say_wait();
}

void DebugTable::help(const std::string&) {
  constexpr std::size_t head_width = 32;
  for (const Command& command : commands()) {
    const std::string takes = *command.takes == '\0' ? "" : std::string(" ") + command.takes;
    page_.entry(command.name + takes, head_width, tr(command.help), WordPage::detail_indent);
  }
  say(tr(
      "While the game waits, its verbs and what they take can be typed as in \"bocage-cli play\"; the beginning of a "
      "command is enough. Everything else is an expression or a statement of the rules."));
}

void DebugTable::quit(const std::string&) {
  left_ = true;
}

}  // namespace bocage::cli
