#include "app/cli/bench/bench_pick.h"

#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include "app/cli/bench/bench_game.h"
#include "app/cli/command/command.h"
#include "app/cli/fuzz/random_player.h"

namespace bocage::cli {

namespace {

constexpr std::uint32_t max_picked_entries = 2'000;  // of a game
constexpr double budget = 10;                        // ms
// A monster game moves a thousand units on such a board, and has as much time for it.
constexpr std::size_t spaces_of_a_monster = 10'000;
constexpr double budget_of_a_monster = 50;  // ms

struct Moment {
  double wait = 0;  // ms
  std::string what;
};

// Of the processor: what somebody waits when the machine does nothing else.
double processor_milliseconds(const std::function<void()>& work) {
  const std::clock_t begun = std::clock();
  work();
  return static_cast<double>(std::clock() - begun) * 1000 / CLOCKS_PER_SEC;
}

void look_at(const Offer& offer) {
  const auto first = offer.domain->next({});
  if (!first || first->candidates.empty()) return;
  const Pick pick{false, first->candidates.front().value};
  (void)offer.domain->next(std::span(&pick, 1));
}

// What may be done, as a window shows it: every offer with its first candidates, and what follows one of them. Named is
// what took the longest of it.
Moment look_around(Session& session) {
  Moment all;
  double longest = 0;
  const auto timed = [&](const std::string& what, const std::function<void()>& work) {
    const double wait = processor_milliseconds(work);
    all.wait += wait;
    if (wait <= longest) return;
    longest = wait;
    all.what = "what may be done, most of it " + what;
  };
  const Waiting& waiting = session.waiting();
  for (const SideId side : waiting.sides) {
    if (waiting.kind != Waiting::Kind::choice) break;
    std::vector<Offer> offers;
    timed("what is offered", [&] { offers = session.offers(side); });
    for (const auto& offer : offers) timed(offer.verb, [&] { look_at(offer); });
  }
  for (const auto& ask : waiting.asks) {
    if (ask.domain) timed(ask.name, [&] { (void)ask.domain->next({}); });
  }
  return all;
}

DomainPtr domain_of(Session& session, const Input& input) {
  if (input.verb.empty()) {
    for (const auto& ask : session.waiting().asks) {
      if (ask.id == input.ask) return ask.domain;
    }
    return nullptr;
  }
  for (const auto& offer : session.offers(input.side)) {
    if (offer.verb == input.verb) return offer.domain;
  }
  return nullptr;
}

class PickedGame {
 public:
  explicit PickedGame(Session& session) : session_(session) {}

  // Of a whole random game.
  Moment slowest() {
    RandomPlayer player(hash_of("bench", "player"), 0, Temper{});
    while (session_.waiting().kind != Waiting::Kind::over && session_.timeline().length() < max_picked_entries) {
      const Moment look = look_around(session_);
      note(look.what, look.wait);
      const auto input = player.choose(session_);
      if (!input) break;
      pick(*input);
      if (!submit(session_, *input).accepted) break;
    }
    return slowest_;
  }

 private:
  void note(const std::string& what, double wait) {
    if (wait <= slowest_.wait) return;
    const std::string entry = std::to_string(session_.timeline().length());
    slowest_ = {wait, what + " at " + session_.waiting().node + ", entry " + entry};
  }

  void pick(const Input& input) {
    const DomainPtr domain = domain_of(session_, input);
    const auto picks = domain ? domain->picks_of(input.value) : std::nullopt;
    if (!picks) return;
    domain->forget();
    const std::string& name = input.verb.empty() ? input.ask_name : input.verb;
    for (std::size_t n = 0; n <= picks->size(); ++n) {
      const auto so_far = std::span(*picks).first(n);
      note("pick " + std::to_string(n + 1) + " of " + name,
           processor_milliseconds([&] { (void)domain->next(so_far); }));
    }
  }

  Session& session_;
  Moment slowest_;
};

bool slowest_of(const std::shared_ptr<Ruleset>& ruleset, const std::string& scenario, Moment& slowest) {
  std::map<std::string, Hash> roots;
  const auto started = start_bench_game(ruleset, scenario, 0, roots);
  if (!started.session) {
    print_problems(started.problems, print_error);
    return false;
  }
  const Moment moment = PickedGame(*started.session).slowest();
  if (moment.wait > slowest.wait) slowest = {moment.wait, moment.what + " of " + scenario};
  return true;
}

}  // namespace

bool bench_pick(const std::shared_ptr<Ruleset>& ruleset, const BenchLine& say) {
  Moment slowest;
  for (const auto& scenario : ruleset->module()->scenarios) {
    if (!slowest_of(ruleset, scenario.id, slowest)) return false;
  }
  print("# the slowest moment: %s\n", slowest.what.c_str());
  const bool monster = ruleset->module()->board->space_count() >= spaces_of_a_monster;
  say("pick", slowest.wait, "ms", monster ? budget_of_a_monster : budget);
  return true;
}

}  // namespace bocage::cli
