// Runs steps: procedures as Lua threads, the walk through the sequence between them, and what they wait for.
// Internal to the engine.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/game/transaction.h"
#include "engine/position/card_round.h"
#include "engine/position/sequence.h"
#include "engine/position/words.h"
#include "engine/script/host.h"

namespace bocage {

// The engine must have this before the next step can run.
struct PendingRequest {
  enum class Kind { choice, asks, roll, draw, shuffle, deal, reveal, consult, settle, over, free };
  Kind kind = Kind::free;
  AskRequest ask;
  std::vector<SecretId> sealed;  // of a simultaneous ask: what each side has committed; invalid: that side has not yet
  RollRequest roll;
  DrawRequest draw;
  ShuffleRequest shuffle;
  DealRequest deal;
  CardRound cards;  // of a shuffle or a deal: how far it has come
  RevealRequest reveal;
  ConsultRequest consult;
};
// Whether every side of a simultaneous ask has committed.
bool all_sealed(const PendingRequest& pending);

// Whether what comes next follows from the seed of rolls and draws.
bool waits_for_chance(const PendingRequest& pending);
// What an entry says that it was drawn from: the cup, or what the draw among a list is for.
std::string drawn_from(const DrawRequest& request, const GameState& state);

// Running rules are seen to touch these.
struct Observed {
  std::map<std::string, std::uint64_t> coverage;  // see Session::coverage
  std::set<ChartCell>* looked_up = nullptr;       // null: nobody collects the cells
};

// The context in which Lua reads `state` at its cursor. `observed` may be null: then nothing is noted.
Context context_of(const GameState& state, ContextBit mode, SideId viewer, const SecretReader* secrets,
                   Observed* observed);

// The runner keeps the open thread and what follows it; everything else is in the state. A call that returns a problem
// leaves the runner unusable until stand() or begin().
class Runner final : public ProcedureSink {
 public:
  Runner(Ruleset::Host& host, GameState& state, const SecretReader& secrets);

  // Says where changes and words of the coming calls go. `words` and `observed` may be null.
  void open_step(Transaction* changes, Words* words, Observed* observed);
  void close_step();

  // --- positions
  void stand();                      // at a quiet point, by the state alone
  std::optional<Problem> begin();    // setup, then the sequence
  std::optional<Problem> advance();  // to the next choice, request or end
  void abandon();                    // forgets the open procedure; what is pending is free play
  bool quiet() const {
    return !thread_ && (pending_.kind == PendingRequest::Kind::choice || pending_.kind == PendingRequest::Kind::free ||
                        pending_.kind == PendingRequest::Kind::over);
  }

  // --- going on
  std::optional<Problem> act(SideId side, const std::string& verb, const Ruleset::Host::Push& push_arguments);
  std::optional<Problem> done();  // the side that chooses ends its part of the step
  std::optional<Problem> resume(const Ruleset::Host::Push& push_answer);
  std::optional<Problem> settle();

  const PendingRequest& pending() const { return pending_; }
  PendingRequest& pending() { return pending_; }
  void set_pending(PendingRequest::Kind kind) {
    pending_ = PendingRequest{};
    pending_.kind = kind;
  }
  // Each side lays a mask of its own over the cards of every deck, so that nobody sees one who may not.
  void mask_cards_by_all() { masked_by_all_ = true; }
  std::optional<CardTurn> card_turn() const;  // of the shuffle or deal that is waited for
  SideId chooser() const;                     // of a choice
  const NodeDef* node() const;                // where the cursor stands; null when it fits nowhere

  void apply(Change change) override;
  void tell(Told line, std::vector<SpaceId> spaces) override;
  bool in_after_roll() const override { return in_after_roll_; }
  void set_in_after_roll(bool inside) override { in_after_roll_ = inside; }
  void count_coverage(const std::string& what);
  std::uint32_t asks_made() const { return asks_made_; }  // numbers the asks, so that none is taken for another
  std::uint32_t asks_in_procedure() const { return asks_in_procedure_; }  // of the open one
  // The last so many asks of the open procedure found the public state just as the ask before them had.
  std::uint32_t idle_asks() const { return idle_asks_; }

 private:
  enum class Then { setup, verb, enter, leave, settle };
  using Stop = Ruleset::Host::Thread::Stop;

  std::optional<Problem> start(Then then, const std::string& path, const Ruleset::Host::Push& push_arguments);
  std::optional<Problem> run_on(Stop stop);
  std::optional<Problem> ended();                                // the open procedure: what follows it at once
  std::optional<Problem> go_on(std::optional<Problem> problem);  // on through the sequence unless it waits or failed
  void count_ask();
  void wait_for_shuffle(ShuffleRequest request);
  void wait_for_deal(DealRequest request);
  std::vector<SideId> maskers(SpaceId deck) const;
  bool wait_for(Request request, Stop& stop);  // false: answered at once, `stop` is what came next
  std::optional<Problem> arrive(const Standing& standing);
  std::optional<Problem> entered();
  std::optional<Problem> left();
  void move_on(const Standing& standing, Cursor cursor);
  std::optional<Problem> next_pass(const Standing& standing, Cursor cursor);
  int game_variable(std::string_view name) const;
  std::int64_t turn() const;  // of a node that counts turns: the module has both variables
  std::int64_t turns() const;
  void end_part();
  void set_cursor(Cursor cursor);
  std::optional<Problem> walk_list(const NodeDef& each, Cursor cursor, ValueList items);
  std::optional<Problem> clear_scope(Scope scope);
  // Pays for work of the engine that the rules cause; a problem when the budget is used up.
  std::optional<Problem> pay(std::size_t steps);
  std::optional<Problem> ask_ruleset(const std::string& path, Value& answer, std::string* why = nullptr);
  // `why` is what the ruleset says of an answer that is false; it may say nothing.
  std::optional<Problem> holds(const std::string& condition, bool& answer, std::string& why);
  std::optional<Problem> list_of(const NodeDef& each, ValueList& items);
  const NodeDef& root() const { return state_.scenario().sequence; }
  Ruleset::Host::Push game_argument() const;

  Ruleset::Host& host_;
  GameState& state_;
  const SecretReader& secrets_;
  std::unique_ptr<Ruleset::Host::Thread> thread_;
  Then then_ = Then::verb;
  PendingRequest pending_;
  bool leaving_ = false;  // the step's sides have ended it
  bool in_after_roll_ = false;
  bool masked_by_all_ = false;
  std::uint32_t asks_made_ = 0;
  std::uint32_t asks_in_procedure_ = 0;
  std::uint32_t idle_asks_ = 0;
  Hash at_last_ask_;
  int moves_ = 0;  // through the tree since the last input
  // What has been spent since the last quiet point, so that all that undo runs again fits into one budget, too.
  Expense spent_;
  Expense spent_before_;                           // of it, before the open step
  std::optional<Ruleset::Host::Account> account_;  // of an open step
  Transaction* changes_ = nullptr;
  Words* words_ = nullptr;
  Observed* observed_ = nullptr;
};

}  // namespace bocage
