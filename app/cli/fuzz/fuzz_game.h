// One random game to its end, played on several machines that must agree; internal to the fuzzer.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "app/cli/fuzz/canaries.h"
#include "app/cli/fuzz/fuzz.h"
#include "app/cli/fuzz/guide.h"
#include "app/cli/fuzz/questions.h"
#include "app/cli/fuzz/random_player.h"
#include "app/cli/fuzz/replicas.h"
#include "app/cli/fuzz/wrong_clicks.h"

namespace bocage::cli {

struct GameResult {
  bool finished = false;
  bool left = false;
  std::uint64_t actions = 0;
  std::uint64_t picks = 0;
  double seconds = 0;
  double processor_seconds = 0;
  std::optional<FuzzProblem> problem;
  CoverageCounts coverage;  // also "option:<id>=<value>" for what it was played with
  Leads leads;
  ClickReport clicks;
  Hash final_hash;
};

// Each step: choose, try what must be refused, act, undo and redo, exchange, check. `rulesets` are of the referee and
// of each side; `game` is the number of the game in its scenario, from 0, and with the seed and the guide says all that
// is random in it.
class FuzzGame {
 public:
  FuzzGame(const std::vector<std::shared_ptr<Ruleset>>& rulesets, const FuzzOptions& options,
           const ScenarioDef& scenario, std::uint32_t game, const Guide& guide = {});

  GameResult play();

 private:
  bool start();
  void choose_options(GameSetup& setup) const;
  void note_options();
  void step();
  std::optional<std::size_t> acting_machine();
  bool stopped_anywhere();
  bool take(Session& session, const Input& input);
  void roll_again(const Session& session);
  void try_changed(Session& session, const Input& input);
  bool tries_changed(const Input& input);
  void try_out_of_place(Session& session, const Input& input);
  void try_done_too_early(Session& session, SideId side);
  void expect_refused(Session& session, const Input& input, const char* what);
  void check_undo(Session& session, const Hash& before);
  void check_state(const Session& acting);
  void check_told();
  void check_table(const Session& session, std::size_t machine);
  void check_listed(Session& session, const Input& input);
  void check_refusal(const std::optional<Refusal>& refusal, SideId reader, const GameState& now);
  bool reload_now();
  void reload(std::size_t machine);
  Session::Started open_again(Session& session, std::size_t machine, bool audit);
  void finish();
  void leave();
  void click_wrongly_now();
  void fail(const std::string& what);
  std::string write_journal(const Session& session) const;

  const std::vector<std::shared_ptr<Ruleset>>& rulesets_;
  const FuzzOptions& options_;
  const ScenarioDef& scenario_;
  std::uint32_t game_;
  Hash seed_;
  RandomPlayer player_;
  Canaries canaries_;
  Questions questions_;
  DiceStream at_table_;  // by chances of its own: the game does not depend on what is read
  std::unique_ptr<Replicas> replicas_;
  std::size_t reloaded_ = 0;         // entries at the last reload
  std::uint32_t conserved_ = 0;      // entries whose exchanges were looked at
  std::uint32_t told_ = 0;           // entries whose words were looked at
  std::vector<Input> since_choice_;  // the last verb, and what was answered after it
  std::uint32_t choice_at_ = 0;      // entries before it
  GameResult result_;
};

}  // namespace bocage::cli
