// One game on several machines: a referee who holds no secret and one machine a side, each with its own Lua state.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/session/session.h"

namespace bocage::cli {

// The explanation when one input leads to two states.
constexpr const char* not_the_same_twice =
    "the same input did not lead to the same state, which no ruleset should bring about";

// Exchanges entries as the machines of an email game would and compares public hashes after each one.
class Replicas {
 public:
  // One ruleset for the referee and each side, in this order: separate Lua states, so that an order that differs from
  // state to state shows.
  struct Started {
    std::unique_ptr<Replicas> replicas;
    std::string problem;
  };
  static Started start(const std::vector<std::shared_ptr<Ruleset>>& rulesets, const GameSetup& setup,
                       const Hash& secret_seed);

  Session& referee() { return *machines_.front(); }
  Session& of(SideId side) { return *machines_[side.index + 1]; }
  std::size_t count() const { return machines_.size(); }
  Session& machine(std::size_t i) { return *machines_[i]; }
  const std::map<std::string, Hash>& roots() const { return roots_; }
  void replace(std::size_t machine, std::unique_ptr<Session> session) { machines_[machine] = std::move(session); }

  // Sends what each machine has chained to all others until none has anything new. Returns what went wrong; nullopt on
  // success.
  std::optional<std::string> exchange();

 private:
  Replicas() = default;
  std::optional<std::string> deliver(std::size_t from, const Entry& entry, const std::string& line);
  std::optional<std::string> canary(std::size_t from, const std::string& line);

  std::vector<std::unique_ptr<Session>> machines_;
  std::map<std::string, Hash> roots_;
  std::vector<std::uint32_t> chained_;  // by machine: entries that it has
};

}  // namespace bocage::cli
