// Domains: what may be chosen, described instead of enumerated. Prompt, highlights, menus, bots, fuzzer and the check
// of a received action all read them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/base/value.h"
#include "engine/choice/refusal.h"
#include "engine/dice/dice.h"

namespace bocage {

// A draft is a list of picks; `finish` closes an open-ended part (a subset, a sequence, a path).
struct Pick {
  bool finish = false;
  Value value;
  friend bool operator==(const Pick&, const Pick&) = default;
};

struct Candidate {
  Value value;
  std::string label;             // for menus; may be empty
  std::optional<Fraction> cost;  // movement spent to get there, points used
};

// How many of a part that takes several are picked, and how many it takes.
struct PickCount {
  std::size_t chosen = 0;
  std::size_t min = 0;
  std::size_t max = 0;
};

// The picks that a domain offers next.
struct Next {
  std::string field;  // which part of the action is being chosen: "unit", "path", "attackers"
  std::string title;  // what the ruleset calls that part; empty when it leaves that to the id
  std::vector<Candidate> candidates;
  bool may_finish = false;         // a finish pick is legal now
  bool complete = false;           // the draft is a whole value
  Value value;                     // of a complete draft; else what is picked so far
  std::optional<PickCount> count;  // of a part that takes several
  SpaceId from;                    // of a path that is picked step by step: the candidates lead on from here
  std::optional<Refusal> fault;    // a function of the ruleset failed, so the candidates are not all there are
};

class RandomPick;

// A value of a domain is legal when refusal() returns nullopt. Domains may call back into Lua, so they live only while
// the state that they were made for stands still (Session::generation) and are used on its thread.
class Domain {
 public:
  virtual ~Domain() = default;

  // Returns what can follow `picks`; nullopt when the picks are no draft of this domain (`used` tells how many were
  // consumed, for domains inside others).
  virtual std::optional<Next> next(std::span<const Pick> picks, std::size_t& used) const = 0;
  // Where the draft stands: what next() says of it, without what can follow. Nothing is asked about candidates, so that
  // who only needs to know whether a part is whole does not pay for all that could be picked in it.
  virtual std::optional<Next> standing(std::span<const Pick> picks, std::size_t& used) const;
  // One of the picks that next() offers, at random: the only candidate, or the finish pick where `may_finish` stands
  // without one. As little is asked of the ruleset as will do, and nothing is labelled.
  virtual std::optional<Next> drawn(std::span<const Pick> picks, std::size_t& used, RandomPick& random) const;
  // Returns why `value` is not in the domain, looking at its form first, then at the rules; nullopt when it is.
  virtual std::optional<Refusal> refusal(const Value& value) const = 0;
  // Every reason at once, as far as they can be told apart: what assist lets through is judged by it. A form refusal,
  // fault or unknown ends the list.
  virtual std::vector<Refusal> refusals(const Value& value) const;
  // Returns why next(picks) does not offer `pick`; nullopt when it does, or when the domain cannot say.
  virtual std::optional<Refusal> why_not(std::span<const Pick> picks, const Value& pick) const;
  // Returns the picks that build a value (the inverse of next()); nullopt when the value has not the domain's form.
  virtual std::optional<std::vector<Pick>> picks_of(const Value& value) const = 0;
  // Returns the value with each part that has an order of its own put into it: the choices of a subset, the pairs of an
  // allocation. Paths and sequences stay as they are, and so does what has not the domain's form.
  virtual Value ordered(const Value& value) const;
  // The ruleset's own word for something that can be picked; empty when it has none.
  virtual std::string label(const Value& item) const;
  // Forgets what was worked out before: asked for when somebody else looks, or when more secrets are known.
  virtual void forget() const {}
  // True when no value at all is legal.
  virtual bool empty() const;

  std::optional<Next> next(std::span<const Pick> picks) const;  // all picks must be consumed
};

using DomainPtr = std::shared_ptr<const Domain>;

// A random legal value by random picks; nullopt when `tries` dead ends were met. `weight` may prefer some of the
// candidates (fuzzing leans towards fighting). All that could be picked is listed before one is: standing orders are
// drawn so, and recorded games hang on it.
struct SampleOptions {
  int tries = 64;
  std::uint32_t ending = 50;  // of 100: how often an open-ended part is closed where it might go on
  std::function<std::uint32_t(const Value&)> weight;
};
std::optional<Value> sample(const Domain& domain, DiceStream& stream, const SampleOptions& options = {});

// Each value is as likely to be drawn as to be sampled, but nothing is listed (see Domain::drawn), so that both come to
// different values by the same numbers.
struct Drawn {
  Value value;
  std::vector<Pick> picks;  // that built it
};
std::optional<Drawn> draw(const Domain& domain, DiceStream& stream, const SampleOptions& options = {});

}  // namespace bocage
