#include "app/cli/fuzz/fuzz_game.h"

#include <algorithm>
#include <boost/filesystem.hpp>

#include "app/cli/command/command.h"
#include "app/cli/command/option_values.h"
#include "app/cli/fuzz/conserved.h"
#include "app/cli/fuzz/processor_time.h"
#include "app/cli/fuzz/table_texts.h"
#include "app/play/presenter/presenter.h"
#include "engine/game/conservation.h"

namespace bocage::cli {

namespace {

// A third of the games are played without a temper, so that nothing legal is left out for good. The lazy and the busy
// follow each other, so that a few games see both.
Temper temper_of(std::uint32_t game) {
  Temper temper;
  temper.activity = 60 + game * 17 % 40;
  temper.seeks_enemies = game % 3 != 0;
  temper.closes_up = temper.seeks_enemies && game % 2 == 0;
  temper.gathers = game % 6 == 5;
  temper.seeks_change = game % 3 == 2;
  temper.ending = temper.seeks_enemies ? 30 : 50;
  return temper;
}

// Where time is bounded, only the first game of each scenario is sure to be played.
std::uint64_t wrong_clicks_of(const FuzzOptions& options, const Module& module, std::uint32_t game) {
  const std::uint64_t scenarios = options.scenario.empty() ? module.scenarios.size() : 1;
  const std::uint64_t games = options.seconds > 0 ? scenarios : scenarios * options.games;
  if (options.seconds > 0 && game > 0) return 0;
  return games == 0 ? 0 : (options.wrong_clicks + games - 1) / games;
}

std::string first(const Problems& problems) {
  return problems.empty() ? "no reason" : to_text(problems.front());
}

std::string reason(const Submitted& submitted) {
  return submitted.refusal ? submitted.refusal->rule + " " + submitted.refusal->text : "no reason";
}

std::string describe_waiting(const Session& session) {
  const Waiting& waiting = session.waiting();
  std::string text = "at " + waiting.node + " for";
  for (const auto& ask : waiting.asks) text += " " + ask.name;
  for (const SideId side : waiting.sides) text += " " + session.state().names().side_name(side);
  if (waiting.problem) text += ": " + to_text(*waiting.problem);
  return text + " (kind " + std::to_string(static_cast<int>(waiting.kind)) + ")";
}

// What offers, domains or policies failed at: no input can say it.
std::optional<std::string> failed_in_passing(Session& session) {
  const Problems problems = session.take_problems();
  if (problems.empty()) return std::nullopt;
  return "the ruleset failed while listing what may be done: " + to_text(problems.front());
}

DomainPtr domain_of(Session& session, const Input& input) {
  if (!input.verb.empty()) {
    for (const auto& offer : session.offers(input.side)) {
      if (offer.verb == input.verb) return offer.domain;
    }
  } else {
    for (const auto& ask : session.waiting().asks) {
      if (ask.id == input.ask) return ask.domain;
    }
  }
  return nullptr;
}

bool can_be_picked(const Domain& domain, const Value& value) {
  const auto picks = domain.picks_of(value);
  if (!picks) return false;
  for (std::size_t n = 1; n <= picks->size(); ++n) {
    if (!domain.next(std::span(*picks).first(n))) return false;
  }
  const auto end = domain.next(*picks);
  return end && end->complete && end->value == value;
}

}  // namespace

FuzzGame::FuzzGame(const std::vector<std::shared_ptr<Ruleset>>& rulesets, const FuzzOptions& options,
                   const ScenarioDef& scenario, std::uint32_t game, const Guide& guide)
    : rulesets_(rulesets),
      options_(options),
      scenario_(scenario),
      game_(game),
      seed_(hash_of("fuzz", std::to_string(options.seed) + " " + scenario.id + " " + std::to_string(game))),
      player_(seed_, game, temper_of(game), guide),
      canaries_(rulesets.front()->module()),
      questions_(seed_, canaries_),
      at_table_(stream_of(hash_of("fuzz table", to_hex(seed_)), 0)) {}

GameResult FuzzGame::play() {
  const double begun = seconds_now();
  const double had = processor_seconds();
  if (start()) {
    while (!result_.problem && !result_.left && replicas_->referee().waiting().kind != Waiting::Kind::over) {
      if (result_.actions >= options_.max_actions) {
        fail("the game did not end within " + std::to_string(options_.max_actions) + " actions");
        break;
      }
      step();
      result_.left = options_.longest > 0 && seconds_now() - begun >= options_.longest;
    }
    if (!result_.problem) result_.left ? leave() : finish();
    for (std::size_t i = 0; i < replicas_->count(); ++i) {
      for (const auto& [what, times] : replicas_->machine(i).coverage()) result_.coverage[what] += times;
    }
  }
  result_.seconds = seconds_now() - begun;
  result_.processor_seconds = processor_seconds() - had;
  return std::move(result_);
}

bool FuzzGame::start() {
  GameSetup setup;
  setup.scenario = scenario_.id;
  setup.seed = seed_;
  setup.dice = options_.dice;
  setup.options = options_.options;
  if (setup.options.empty() && game_ > 0) choose_options(setup);
  auto started = Replicas::start(rulesets_, setup, seed_);
  if (!started.replicas) {
    result_.problem = FuzzProblem{scenario_.id, game_, 0, started.problem, {}};
    return false;
  }
  replicas_ = std::move(started.replicas);
  note_options();
  return true;
}

// Each option takes every value once in as many games as it has values, in an order that is drawn anew each time: so a
// few games play each value, and many games play them in all combinations.
void FuzzGame::choose_options(GameSetup& setup) const {
  for (const auto& option : rulesets_.front()->module()->options) {
    std::vector<Value> values = option_values(option);
    if (values.empty()) continue;  // a number keeps its default
    const auto count = static_cast<std::uint32_t>(values.size());
    const std::string about = std::to_string(options_.seed) + " " + scenario_.id + " " + option.id;
    DiceStream order = stream_of(hash_of("fuzz option", about), (game_ - 1) / count);
    for (std::uint32_t i = count - 1; i > 0; --i) std::swap(values[i], values[order.below(i + 1)]);
    setup.options[option.id] = values[(game_ - 1) % count];
  }
}

void FuzzGame::note_options() {
  const auto& state = replicas_->referee().state();
  for (const auto& option : state.module().options) {
    ++result_.coverage[met_option(option, state.option(option.id))];
  }
}

// A machine that stands still while the others wait for it: only it can say why.
bool FuzzGame::stopped_anywhere() {
  for (std::size_t i = 0; i < replicas_->count(); ++i) {
    const Waiting& waiting = replicas_->machine(i).waiting();
    if (waiting.kind != Waiting::Kind::stopped) continue;
    fail("the game stands still: " + (waiting.problem ? to_text(*waiting.problem) : std::string("no reason")));
    return true;
  }
  return false;
}

void FuzzGame::step() {
  if (stopped_anywhere()) return;
  const auto machine = acting_machine();
  if (!machine) return;
  Session& session = replicas_->machine(*machine);
  if (auto wrong = questions_.ask(session, SideId(static_cast<std::uint32_t>(*machine - 1)))) return fail(*wrong);
  check_table(session, *machine);
  const auto input = player_.choose(session);
  if (auto wrong = failed_in_passing(session)) return fail(*wrong);
  if (!input) return fail("a dead end: " + describe_waiting(session) + " and nobody can act");
  check_listed(session, *input);
  if (tries_changed(*input)) try_changed(session, *input);
  if (player_.below(32) == 0) try_out_of_place(session, *input);
  if (player_.below(8) == 0) try_done_too_early(session, input->side);
  if (result_.problem) return;
  if (auto wrong = failed_in_passing(session)) return fail(*wrong);
  const Hash before = session.state().hash();
  const std::string node = session.waiting().node;
  if (!take(session, *input)) return;
  check_undo(session, before);
  if (auto wrong = replicas_->exchange()) return fail(*wrong);
  check_state(session);
  check_told();
  if (!result_.problem && session.waiting().node != node && reload_now()) reload(*machine);
}

// A machine whose side can act now; in turn, so that simultaneous answers come in any order.
std::optional<std::size_t> FuzzGame::acting_machine() {
  const Waiting& waiting = replicas_->referee().waiting();
  std::vector<SideId> sides;
  if (waiting.kind == Waiting::Kind::choice) sides = waiting.sides;
  if (waiting.kind == Waiting::Kind::answer) {
    for (const auto& ask : waiting.asks) {
      if (!ask.answered) sides.push_back(ask.side);
    }
  }
  if (sides.empty()) {
    fail("the game makes no progress: " + describe_waiting(replicas_->referee()));
    return std::nullopt;
  }
  return sides[player_.below(static_cast<std::uint32_t>(sides.size()))].index + 1;
}

bool FuzzGame::take(Session& session, const Input& input) {
  const CoverageCounts before = session.coverage();
  if (session.waiting().kind == Waiting::Kind::choice) {
    since_choice_.clear();
    choice_at_ = session.timeline().length();
  }
  since_choice_.push_back(input);
  const Submitted taken = submit(session, input);
  note_leads(result_.leads, input.verb.empty() ? input.ask_name : input.verb, before, session.coverage());
  if (!taken.accepted) {
    fail("an offered action was refused: " + describe(session, input) + ": " + reason(taken));
    return false;
  }
  ++result_.actions;
  result_.picks += clicks_of(input);
  if (session.waiting().kind == Waiting::Kind::stopped) {
    fail("a procedure failed after " + describe(session, input) + ": " +
         (session.waiting().problem ? to_text(*session.waiting().problem) : ""));
  }
  const auto now = met_between(before, session.coverage());
  const bool seeks_others =
      std::any_of(now.begin(), now.end(), [&](const auto& what) { return player_.guide().seeks_beside(what); });
  if (seeks_others && !result_.problem) roll_again(session);
  return !result_.problem;
}

// The same action and answers on branches of the game, with other dice: a column that is seldom reached is met in all
// its rows by the one attack that reaches it. What the players of the game itself do does not depend on it.
void FuzzGame::roll_again(const Session& session) {
  constexpr int times = 20;  // a die of six leaves one of its sides out in 3 of 100
  const std::string about = to_hex(seed_) + " " + std::to_string(choice_at_) + " ";
  for (int i = 0; i < times && !result_.problem; ++i) {
    const auto aside = session.branch(choice_at_, hash_of("fuzz dice", about + std::to_string(i)));
    if (!aside) return;
    for (Input input : since_choice_) {
      for (const auto& ask : aside->waiting().asks) {
        if (ask.name == input.ask_name && ask.side == input.side) input.ask = ask.id;  // a branch numbers them anew
      }
      if (!submit(*aside, input).accepted) break;  // after other dice it need not be asked
    }
    if (aside->waiting().kind == Waiting::Kind::stopped) {
      fail("with other dice a procedure failed after " + describe(session, since_choice_.front()) + ": " +
           (aside->waiting().problem ? to_text(*aside->waiting().problem) : ""));
    }
    for (const auto& [what, count] : aside->coverage()) {
      if (player_.guide().seeks_beside(what)) result_.coverage[what] += count;
    }
  }
}

// Answers are rare beside verbs.
bool FuzzGame::tries_changed(const Input& input) {
  if (player_.guide().seeks_refusals() && input.verb.empty()) return true;
  return player_.below(player_.guide().seeks_refusals() ? 2 : 4) == 0;
}

// The check accepts exactly what the domains contain: a changed value is accepted if and only if it can be picked.
void FuzzGame::try_changed(Session& session, const Input& input) {
  const DomainPtr domain = domain_of(session, input);
  if (!domain) return;
  Input other = input;
  // Whoever passes a window could have reacted: that is what is changed then.
  const bool passes = input.verb.empty() && input.value.is_nil();
  if (passes) {
    const auto reaction = player_.any_of(*domain, session, input.side);
    if (!reaction) return;
    other.value = *reaction;
  }
  other.value = player_.mistaken(other.value, *domain, session);
  if (input.verb.empty() && other.value.is_nil()) return;  // a pass, which no domain holds
  const auto refused = domain->refusal(other.value);
  if (refused && refused->kind == Refusal::Kind::fault)
    return fail("checking a changed action failed: " + refused->text);
  const bool pickable = can_be_picked(*domain, other.value);
  if (refused.has_value() == pickable) {
    return fail(std::string(pickable ? "a value that can be picked is refused: "
                                     : "a value that cannot be picked is accepted: ") +
                describe(session, other) + (refused ? " by " + refused->rule + " " + refused->text : ""));
  }
  check_refusal(refused, input.side, session.state());
  if (refused) expect_refused(session, other, "an illegal action");
}

// A legal value where it has no business: in another's turn, as a verb that is not offered, for an ask that is over.
void FuzzGame::try_out_of_place(Session& session, const Input& input) {
  const auto sides = rulesets_.front()->module()->sides.size();
  Input other = input;
  other.side = SideId(static_cast<std::uint32_t>((input.side.index + 1) % sides));
  const auto& waited = replicas_->referee().waiting().sides;
  const bool in_turn = std::find(waited.begin(), waited.end(), other.side) != waited.end();
  if (!in_turn) expect_refused(replicas_->of(other.side), other, "an action out of turn");
  other = input;
  if (input.verb.empty()) {
    other.ask += 1'000'000;
    return expect_refused(session, other, "an answer that nobody asked for");
  }
  const auto verbs = rulesets_.front()->verbs();
  other.verb = verbs[player_.below(static_cast<std::uint32_t>(verbs.size()))];
  if (!domain_of(session, other)) expect_refused(session, other, "a verb that is not offered");
}

void FuzzGame::try_done_too_early(Session& session, SideId side) {
  if (session.waiting().kind != Waiting::Kind::choice || session.obligations(side).empty()) return;
  expect_refused(session, Input{side, "done", 0, {}, {}}, "the end of a step with unmet obligations");
}

void FuzzGame::expect_refused(Session& session, const Input& input, const char* what) {
  const Hash before = session.state().hash();
  const Submitted tried = submit(session, input);
  if (tried.accepted) return fail(std::string(what) + " is accepted: " + describe(session, input));
  check_refusal(tried.refusal, input.side, session.state());
  if (session.state().hash() != before) {
    fail(std::string(what) + " is refused and changes the game: " + describe(session, input));
  }
}

void FuzzGame::check_undo(Session& session, const Hash& before) {
  if (session.undo_depth() == 0) return;
  const Hash after = session.state().hash();
  if (!session.undo()) return fail("undo was offered but did nothing");
  if (session.state().hash() != before) return fail("undo did not restore the state before the action");
  if (!session.redo()) return fail("redo was offered but did nothing");
  if (session.state().hash() != after)
    return fail(std::string("redo did not restore the state after the action; ") + not_the_same_twice);
}

void FuzzGame::check_state(const Session& acting) {
  const auto& now = acting.state();
  if (auto lost = lost_or_doubled(now)) return fail("something was lost or duplicated: " + *lost);
  for (; conserved_ < acting.timeline().length(); ++conserved_) {
    if (auto wrong = unfair_exchange(now, acting.timeline().step(conserved_ + 1))) return fail(*wrong);
  }
  const auto broken = replicas_->referee().broken_invariants();
  if (!broken.empty()) return fail("an invariant was broken: " + broken.front());
  if (result_.actions % 64 == 0 && now.hash() != now.hash_from_scratch()) fail("the incremental hash is wrong");
}

void FuzzGame::check_told() {
  const Session& session = replicas_->referee();
  if (!canaries_.planted() || result_.problem) return;
  for (; told_ < session.timeline().length(); ++told_) {
    if (auto wrong = canaries_.look_in(session, told_ + 1)) return fail(*wrong);
  }
}

// A branch of the game is laid on a table of its own, and all is read there, as its side reads it and as the others do.
void FuzzGame::check_table(const Session& session, std::size_t machine) {
  // All that a large board tells takes longer than to play on it: it is read as much rarer.
  constexpr std::uint32_t spaces_read_in_a_step = 400;
  const auto spaces = static_cast<std::uint32_t>(session.state().board().space_count());
  const std::uint32_t one_in = std::max(6U, spaces / spaces_read_in_a_step);
  if (!canaries_.planted() || at_table_.below(one_in) != 0) return;
  const auto at = session.timeline().length();
  auto aside = session.branch(at, hash_of("fuzz table", std::to_string(at)));
  if (!aside) return;
  Presenter presenter(std::move(aside), rulesets_[machine]);
  for (const bool as_others_see : {false, true}) {
    presenter.seat().show_as_others_see(as_others_see);
    const auto moment = canaries_.moment(presenter.viewer(), presenter.state());
    read_table(presenter, at_table_, [&](const std::string& text) {
      if (auto wrong = canaries_.look_in(text, moment)) fail("at the table, " + *wrong);
    });
  }
}

// What is drawn without asking for all of it is what a player would be shown.
void FuzzGame::check_listed(Session& session, const Input& input) {
  constexpr std::uint32_t one_in = 8;
  if (input.picks.empty() || at_table_.below(one_in) != 0) return;
  const DomainPtr domain = domain_of(session, input);
  for (std::size_t n = 0; domain && n < input.picks.size(); ++n) {
    const Pick& pick = input.picks[n];
    const auto next = domain->next(std::span(input.picks).first(n));
    const bool listed =
        next && (pick.finish ? next->may_finish
                             : std::any_of(next->candidates.begin(), next->candidates.end(),
                                           [&](const Candidate& one) { return one.value == pick.value; }));
    if (!listed)
      return fail("pick " + std::to_string(n + 1) + " is drawn and not offered: " + describe(session, input));
  }
}

void FuzzGame::check_refusal(const std::optional<Refusal>& refusal, SideId reader, const GameState& now) {
  if (!refusal) return;
  if (auto wrong = canaries_.look_in(refusal->text, reader, now)) fail("in a refusal, " + *wrong);
}

// Every phase while the journal is short; then one in eight that comes when it is longer by a quarter, so that all the
// replays of a long game take no more steps than a few games.
bool FuzzGame::reload_now() {
  const std::size_t length = replicas_->referee().journal().chain().size();
  if (length >= 60 && (player_.below(8) != 0 || length < reloaded_ + reloaded_ / 4)) return false;
  reloaded_ = length;
  return true;
}

void FuzzGame::reload(std::size_t machine) {
  Session& session = replicas_->machine(machine);
  const auto opened = open_again(session, machine, false);
  if (!opened.session) return fail("a saved game does not open: " + first(opened.problems) + "; " + not_the_same_twice);
  if (opened.session->state().hash() != session.state().hash())
    return fail(std::string("saving and loading did not restore the hash; ") + not_the_same_twice);
}

Session::Started FuzzGame::open_again(Session& session, std::size_t machine, bool audit) {
  std::map<std::string, Hash> roots;
  if (machine > 0) {
    const auto& id = session.state().module().sides[machine - 1].id;
    const auto own = replicas_->roots().find(id);
    if (own != replicas_->roots().end()) roots.insert(*own);  // else the rules play it
  }
  if (audit) roots = replicas_->roots();
  const auto content = JournalFile::read_text(
      journal_text(session.journal().genesis(), session.journal().chain(), session.state().names(), roots), "game");
  if (has_error(content.problems)) return {nullptr, content.problems};
  Session::OpenOptions options;
  options.audit = audit;
  options.roots = roots;
  // In another machine's Lua, whose tables lie in another order.
  return Session::open(rulesets_[(machine + 1) % rulesets_.size()], content, options);
}

void FuzzGame::finish() {
  result_.finished = true;
  result_.final_hash = replicas_->referee().state().hash();
  const auto replayed = open_again(replicas_->referee(), 0, true);
  if (!replayed.session) return fail("the finished game does not pass its audit: " + first(replayed.problems));
  if (replayed.session->state().hash() != result_.final_hash)
    return fail(std::string("replay at the end reaches another hash; ") + not_the_same_twice);
  click_wrongly_now();
}

// What is sealed stays so: it is opened again without its audit.
void FuzzGame::leave() {
  result_.final_hash = replicas_->referee().state().hash();
  reload(0);
  if (!result_.problem) click_wrongly_now();
}

// Of a game's share each side has a part.
void FuzzGame::click_wrongly_now() {
  const std::uint64_t share = wrong_clicks_of(options_, *rulesets_.front()->module(), game_);
  const std::size_t sides = replicas_->count() - 1;
  for (std::size_t i = 1; share > 0 && i <= sides; ++i) {
    const SideId side(static_cast<std::uint32_t>(i - 1));
    const ClickedGame clicked{replicas_->machine(i), rulesets_[i], side};
    result_.clicks.add(click_wrongly(clicked, (share + sides - 1) / sides, at_table_));
  }
}

void FuzzGame::fail(const std::string& what) {
  if (result_.problem) return;
  FuzzProblem problem{scenario_.id, game_, 0, what, {}};
  if (replicas_) {
    problem.entry = static_cast<std::uint32_t>(replicas_->referee().journal().chain().size());
    problem.journal = write_journal(replicas_->referee());
  }
  result_.problem = problem;
}

// The file's path; empty when it cannot be written.
std::string FuzzGame::write_journal(const Session& session) const {
  namespace fs = boost::filesystem;
  const std::string name = "fuzz-" + session.state().module().id + "-" + scenario_.id + "-" +
                           std::to_string(options_.seed) + "-" + std::to_string(game_) + ".journal";
  const std::string path = (fs::path(options_.problem_folder) / name).string();
  boost::system::error_code ignored;  // nothing there to remove is the usual case
  fs::remove(path, ignored);
  const auto created = JournalFile::create(path, session.journal().genesis(), replicas_->roots());
  std::vector<std::string> lines;
  for (const Entry& entry : session.journal().chain()) lines.push_back(to_line(entry, session.state().names()));
  return created.file && !created.file->append(lines) ? path : std::string();
}

}  // namespace bocage::cli
