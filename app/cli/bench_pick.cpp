#include "app/cli/bench_pick.h"

#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

#include "app/cli/bench_game.h"
#include "app/cli/command.h"
#include "app/cli/random_player.h"

namespace bocage::cli {

namespace {

constexpr std::uint32_t most_entries = 2'000;  // of a game
constexpr double budget = 50;                  // ms

struct Moment {
  double wait = 0;  // ms
  std::string what;
};

double milliseconds(const std::function<void()>& work) {
  const double begun = seconds_now();
  work();
  return (seconds_now() - begun) * 1000;
}

// What may be done, as a window shows it: every offer with its first candidates, and what follows one of them.
void look_around(Session& session) {
  const Waiting& waiting = session.waiting();
  for (const SideId side : waiting.sides) {
    if (waiting.kind != Waiting::Kind::choice) break;
    for (const auto& offer : session.offers(side)) {
      const auto first = offer.domain->next({});
      if (first && !first->candidates.empty()) {
        const Pick pick{false, first->candidates.front().value};
        (void)offer.domain->next(std::span(&pick, 1));
      }
    }
  }
  for (const auto& ask : waiting.asks) {
    if (ask.domain) (void)ask.domain->next({});
  }
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

// The moments of a game, in its order; the same each time that it is played.
class PickedGame {
 public:
  explicit PickedGame(Session& session) : session_(session) {}

  std::vector<Moment> play() {
    RandomPlayer player(hash_of("bench", "player"), 0, Temper{});
    while (session_.waiting().kind != Waiting::Kind::over && session_.timeline().length() < most_entries) {
      note("what may be done", milliseconds([&] { look_around(session_); }));
      const auto input = player.choose(session_);
      if (!input) break;
      pick(*input);
      if (!submit(session_, *input).accepted) break;
    }
    return std::move(moments_);
  }

 private:
  void note(const std::string& what, double wait) {
    moments_.push_back(
        {wait, what + " at " + session_.waiting().node + ", entry " + std::to_string(session_.timeline().length())});
  }

  void pick(const Input& input) {
    const DomainPtr domain = domain_of(session_, input);
    const auto picks = domain ? domain->picks_of(input.value) : std::nullopt;
    if (!picks) return;
    domain->forget();
    const std::string& name = input.verb.empty() ? input.ask_name : input.verb;
    for (std::size_t n = 0; n <= picks->size(); ++n) {
      const auto so_far = std::span(*picks).first(n);
      note("pick " + std::to_string(n + 1) + " of " + name, milliseconds([&] { (void)domain->next(so_far); }));
    }
  }

  Session& session_;
  std::vector<Moment> moments_;
};

// Played twice, and of each moment the shorter wait: what else the machine does seldom comes twice at one moment.
bool slowest_of(const std::shared_ptr<Ruleset>& ruleset, const std::string& scenario, Moment& slowest) {
  std::vector<Moment> moments;
  for (int play = 0; play < 2; ++play) {
    std::map<std::string, Hash> roots;
    const auto started = start_bench_game(ruleset, scenario, 0, roots);
    if (!started.session) {
      print_problems(started.problems, stderr);
      return false;
    }
    auto again = PickedGame(*started.session).play();
    if (play == 0) {
      moments = std::move(again);
      continue;
    }
    for (std::size_t i = 0; i < std::min(moments.size(), again.size()); ++i) {
      moments[i].wait = std::min(moments[i].wait, again[i].wait);
    }
  }
  for (auto& moment : moments) {
    if (moment.wait <= slowest.wait) continue;
    slowest = std::move(moment);
    slowest.what += " of " + scenario;
  }
  return true;
}

}  // namespace

bool bench_pick(const std::shared_ptr<Ruleset>& ruleset, const BenchLine& say) {
  Moment slowest;
  for (const auto& scenario : ruleset->module()->scenarios) {
    if (!slowest_of(ruleset, scenario.id, slowest)) return false;
  }
  std::printf("# the slowest moment: %s\n", slowest.what.c_str());
  say("pick", slowest.wait, "ms", budget);
  return true;
}

}  // namespace bocage::cli
