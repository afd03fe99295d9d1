// What a session keeps. Internal to session*.cpp.
#pragma once

#include <memory>

#include "engine/choice/domain_kinds.h"
#include "engine/session/procedure.h"
#include "engine/session/secrets.h"
#include "engine/session/session.h"

namespace bocage {

// A judgement that a secret kept from being made. It is made on the state as it was, when the secret is opened.
struct Deferred {
  std::uint32_t entry = 0;
  SideId side;
  SecretId secret;   // waits for this one
  std::string name;  // verb or ask
  bool verb = false;
  std::optional<Value> value;  // nothing: what the secret itself states
  DomainPtr domain;            // of an ask
  GameState state;             // a fork
};

// What the owner's machine said of its secrets; made again in the audit.
struct Claim {
  std::uint32_t entry = 0;
  ConsultRequest request;
  Value value;
  GameState state;
};

struct PrivateDraw {
  std::uint32_t entry = 0;
  SpaceId cup;
  SideId owner;
  std::uint32_t roll = 0;      // number of the draw among rolls and draws
  ValueList pieces;            // of the cup then
  std::vector<SecretId> held;  // the owner's earlier draws from it that were not opened then
};

struct StandingOrder {
  std::string policy;
  Value arguments;
};

// Shared with the domains that were given away, so that a dead one knows it.
struct LivenessToken {
  Session::Impl* session = nullptr;
  std::uint64_t generation = 1;
};

struct Session::Impl final : SecretReader {
  Impl(std::shared_ptr<Ruleset> ruleset, Genesis genesis, GameState start, std::map<SideId, Hash> roots);
  ~Impl() override;
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  std::shared_ptr<Ruleset> ruleset_;
  Journal journal_;
  GameState origin_;  // before setup; of a branch: its quiet point
  bool origin_is_quiet_ = false;
  StepChanges begun_;  // what setup did before the first entry
  GameState state_;
  std::optional<Timeline> timeline_;  // from the state after begun_
  Vault vault_;
  std::unique_ptr<Runner> runner_;
  std::set<SideId> played_here_;
  std::vector<Words> words_;          // by entry; 0 is the beginning
  std::vector<bool> automatic_;       // by entry - 1: nobody's choice, so undo takes it with what caused it
  std::vector<std::uint32_t> quiet_;  // after how many entries the game was quiet, ascending
  std::vector<Deferred> deferred_;
  std::vector<Claim> claims_;
  std::map<SecretId, PrivateDraw> private_draws_;
  std::map<std::pair<SideId, std::string>, StandingOrder> orders_;
  std::set<std::pair<SideId, SecretId>> inspected_;
  std::optional<Problem> stopped_;
  std::vector<std::vector<Entry>> redo_;
  Problems noted_;
  Problems broken_;
  std::map<std::string, std::uint64_t> coverage_;
  std::shared_ptr<LivenessToken> liveness_ = std::make_shared<LivenessToken>();
  Waiting waiting_;
  bool branch_ = false;
  bool audit_ = false;
  bool trusting_ = false;  // dice and draws were accepted before: they are not made again
  Session::Sink sink_;
  std::vector<std::string> new_lines_;
  bool pending_changed_ = false;
  struct Offered {
    SideId side;
    std::string verb;
    DomainPtr domain;
    std::optional<Refusal> refusal;
  };
  std::vector<Offered> offered_;  // of this generation
  std::uint64_t offered_at_ = 0;

  // --- small things (session.cpp)
  Ruleset::Host& host() const { return ruleset_->host(); }
  const Module& module() const { return state_.module(); }
  const ValueNames& names() const { return state_.names(); }
  std::uint32_t count() const;
  const Entry& entry(std::uint32_t number) const;  // from 1
  bool here(SideId side) const { return played_here_.count(side) != 0; }
  std::string side_title(SideId side) const;
  void note(Problem problem) { noted_.push_back(std::move(problem)); }
  std::optional<Value> read(SecretId secret, SideId viewer) const override;
  std::optional<std::string> value_fault(const Value& value, int depth = 0) const;
  std::optional<std::string> fault_in(const Value& value, const GameState& state, int depth = 0) const;
  Ruleset::Host::Push pushing(const Value& value) const;
  DomainPtr living(DomainPtr inner, SideId viewer);
  Ruleset::Host::Result call(int function, const GameState& state, ContextBit mode, SideId viewer,
                             const std::string& running, const Ruleset::Host::Push& push);

  // --- judging (session_judge.cpp)
  Offered offer_of(const GameState& state, SideId side, const std::string& verb);
  const Offered& current_offer(SideId side, const std::string& verb);
  bool permits(SideId side, const std::string& verb) const;
  bool secret_verb(const std::string& verb, SecretKind& kind) const;
  std::vector<Refusal> judge_action(const GameState& state, SideId side, const std::string& verb,
                                    const Value& arguments, bool all, const Offered* offered);
  std::vector<Refusal> judge_answer(const GameState& state, SideId side, const std::string& ask,
                                    const DomainPtr& domain, bool window, const Value& value, bool all);
  std::vector<Obligation> obligations(SideId side);
  // Splits reasons into what refuses, what assist lets through and what waits for a secret.
  struct Judged {
    std::optional<Refusal> refusal;
    std::vector<Refusal> overridden;
    std::optional<SecretId> unknown;
  };
  Judged sort(std::vector<Refusal> reasons, bool override_rules);
  void judge_deferred(SecretId secret, bool even_unopened);
  void judge_now(const Deferred& deferred);
  void audit();

  // --- steps (session_step.cpp, session_entries.cpp, session_by_hand.cpp)
  struct ApplyResult {
    std::optional<Refusal> refusal;  // the entry does not fit
    std::optional<Problem> problem;  // the ruleset failed
    bool ok() const { return !refusal && !problem; }
  };
  struct ApplyOptions {
    bool record = true;  // words, timeline, coverage; not when a procedure is run again
    bool check_hash = false;
  };
  ApplyResult apply_entry(Entry& entry, const ApplyOptions& feeding);
  ApplyResult take(const Entry& entry);
  ApplyResult apply_action(const Entry& entry);
  ApplyResult apply_answer(const Entry& entry);
  ApplyResult apply_commit(const Entry& entry);
  ApplyResult apply_roll(const Entry& entry);
  ApplyResult apply_draw(const Entry& entry);
  ApplyResult apply_reveal(const Entry& entry);
  ApplyResult apply_claim(const Entry& entry);
  ApplyResult apply_mode(const Entry& entry);
  ApplyResult apply_edit(const Entry& entry);
  ApplyResult apply_manual_roll(const Entry& entry);
  ApplyResult apply_random_draw(const Entry& entry);
  Value dice_now(std::uint32_t number, DiceSpec spec) const;  // that the seed gives to the entry of this number
  // So many of these pieces as the seed draws them for the entry of this number, in the order in which they come.
  ValueList random_draw_now(std::uint32_t number, ValueList among, std::size_t count) const;
  std::optional<std::string> why_not_by_hand() const;                // pieces cannot be changed by hand now
  std::optional<std::string> why_no_manual_roll() const;             // dice cannot be thrown by hand now
  ApplyResult apply_session(const Entry& entry);                     // order, inspect, override, module
  ApplyResult apply_note(const Entry& entry) const;                  // session_notes.cpp
  std::vector<SealedNote> sealed_notes(std::uint32_t before) const;  // in the entries before that one
  ApplyResult learn_commit(const Entry& entry, SecretKind kind, const std::string& purpose);
  // --- words (session_words.cpp)
  void default_words(const Entry& entry, Words& words) const;
  DiceRoll dice_roll_of(const Entry& entry) const;
  std::string answer_words(const Entry& entry) const;
  std::string order_words(const Entry& entry) const;
  std::string verb_title(const std::string& verb) const;
  std::optional<Problem> begin();
  // Brings state and procedure to where they stood after so many entries.
  std::optional<Problem> restore(std::uint32_t entries);
  void rebuild_orders();

  // --- making entries
  Entry new_entry(EntryKind kind, SideId side, std::string what, Value value) const;
  std::optional<Entry> commit_entry(SideId side, const std::string& what, const Value& value, SecretKind kind,
                                    std::string* why) const;
  ValueList drawable(const DrawRequest& draw, std::string* why) const;
  // What the engine adds by itself: rolls, draws, reveals, claims, standing orders, settling.
  void run_automatic_entries();
  std::optional<Entry> next_automatic(std::optional<Problem>& problem);
  std::optional<Entry> by_order();
  std::optional<Entry> automatic_reveal(SecretId secret, std::optional<Problem>& problem);
  std::optional<Value> invented(SecretId secret);

  // --- the journal
  void add(Entry made, bool automatic);
  void added(const Entry& made, bool automatic);  // what follows from an entry that the journal has taken
  void chain();
  void take_back(std::uint32_t entries);  // to so many entries, all of them still pending
  Submitted enter(std::vector<Entry> entries, std::vector<Refusal> overridden, std::optional<Deferred> deferred);
  void changed();  // a new generation, what is waited for, the sink
  void update_waiting();

  // --- public calls that need more than a screen
  Submitted act(SideId side, const std::string& verb, const Value& arguments, bool override_rules);
  Submitted answer(SideId side, std::uint32_t id, const Value& value, bool override_rules);
  Submitted receive(const Entry& received);
  // Judges an entry that was made elsewhere or before, in the state before it.
  std::optional<Refusal> judge_entry(const Entry& made, std::optional<Deferred>& deferred);
  std::optional<Deferred> deferral(const Entry& made, SecretId secret) const;
  Problems replay(const std::vector<Entry>& chained, const std::vector<Entry>& pending, const OpenOptions& options);
  bool unopened_secrets() const;
  bool undo();
  bool redo();
};

// What does not fit as an entry: a result with this as its refusal.
inline Session::Impl::ApplyResult misfit(std::string text) {
  return {form_refusal(std::move(text)), std::nullopt};
}
// The hash that a value writes in hexadecimal digits; nullopt for any other value.
inline std::optional<Hash> hash_in(const Value& value) {
  return value.kind() == Value::Kind::name ? hash_from_hex(value.name()) : std::nullopt;
}

Submitted refused(Refusal refusal);
Submitted refused_form(std::string text);
Refusal fault_refusal(const Problem& problem);
Reasoned reasoned_of(const Value& value);

// Changes made by hand as values of an edit entry, and back; `error` says what is wrong with a value that is none.
Value value_of(const Change& change, const GameState& state);
std::optional<Change> change_of(const Value& value, const GameState& state, std::string& error);

}  // namespace bocage
