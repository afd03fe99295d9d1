// Where the game stands on this machine: the state, the procedure under way, the secrets that can be read here, and the
// calls into the ruleset about them. Internal to the engine.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/choice/domain.h"
#include "engine/game/state.h"
#include "engine/position/procedure.h"
#include "engine/position/vault.h"
#include "engine/script/host.h"

namespace bocage {

class Position;

// The domains that were given away share it, so that a stale one knows that the game has gone on.
struct LivenessToken {
  Position* position = nullptr;  // null: the session is gone
  std::uint64_t generation = 1;
};

class Position final : public SecretReader {
 public:
  Position(std::shared_ptr<Ruleset> ruleset, GameState start, std::map<SideId, Hash> roots);
  ~Position() override;
  Position(const Position&) = delete;
  Position& operator=(const Position&) = delete;

  // --- what it is made of
  const std::shared_ptr<Ruleset>& ruleset() const { return ruleset_; }
  Ruleset::Host& host() const { return ruleset_->host(); }
  const Module& module() const { return state_.module(); }
  const ValueNames& names() const { return state_.names(); }
  GameState& state() { return state_; }
  const GameState& state() const { return state_; }
  Runner& runner() { return runner_; }
  const Runner& runner() const { return runner_; }
  Vault& vault() { return vault_; }
  const Vault& vault() const { return vault_; }
  Observed& observed() { return observed_; }
  const Observed& observed() const { return observed_; }

  // --- sides and secrets
  const std::set<SideId>& played_here() const { return played_here_; }
  bool here(SideId side) const { return played_here_.count(side) != 0; }
  std::string side_title(SideId side) const;
  bool unopened_secrets() const;
  SecretId next_secret() const { return SecretId(static_cast<std::uint32_t>(state_.secret_count())); }
  // What the next secret of this side commits to, as the value of its entry; nullopt with the reason when this machine
  // cannot make it.
  std::optional<Value> commitment_to(SideId side, const std::string& what, const Value& value, SecretKind kind,
                                     std::string* why) const;
  std::optional<Value> read(SecretId secret, SideId viewer) const override;
  void read_everything() { reads_everything_ = true; }  // the audit asks as every owner at once

  // A fork that tries things out: it accepts secrets that it cannot open, and its entries do not begin at the first.
  bool branch() const { return branch_; }
  void become_branch() { branch_ = true; }

  // --- calls into the ruleset
  Ruleset::Host::Push pushing(const Value& value) const;
  Context context(const GameState& state, ContextBit mode, SideId viewer, std::string running);
  // A failure of the ruleset is noted as well as returned.
  Ruleset::Host::Result call(int function, const GameState& state, ContextBit mode, SideId viewer,
                             const std::string& running, const Ruleset::Host::Push& push);
  void note(Problem problem) { noted_.push_back(std::move(problem)); }
  Problems take_problems() { return std::exchange(noted_, {}); }

  // --- domains that are given away
  DomainPtr living(DomainPtr inner, SideId viewer) const;
  std::uint64_t generation() const { return liveness_->generation; }
  void next_generation() { ++liveness_->generation; }  // domains that were given away are stale from now on

 private:
  std::shared_ptr<Ruleset> ruleset_;
  GameState state_;
  Vault vault_;
  Runner runner_;
  std::set<SideId> played_here_;
  Observed observed_;
  Problems noted_;
  std::shared_ptr<LivenessToken> liveness_;
  bool branch_ = false;
  bool reads_everything_ = false;
};

// Collects the cells of charts that are looked up during its life. What an inner one collects, the outer one gets, too.
class LookUps {
 public:
  explicit LookUps(Position& position);
  ~LookUps();
  LookUps(const LookUps&) = delete;
  LookUps& operator=(const LookUps&) = delete;
  std::vector<ChartCell> cells() const { return {cells_.begin(), cells_.end()}; }

 private:
  Observed& observed_;
  std::set<ChartCell> cells_;
  std::set<ChartCell>* outer_;
};

// Why a value that came from outside cannot be one of this state: it names something that does not exist, or is nested
// too deeply.
std::optional<std::string> value_fault(const Value& value, const GameState& state, int depth = 0);

// What the ruleset calls a verb, or its id in words.
std::string verb_title(Ruleset::Host& host, const std::string& verb);

}  // namespace bocage
