// A session: one game on one machine. It takes inputs, runs procedures, keeps journal, undo and timeline.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/choice/domain.h"
#include "engine/choice/refusal.h"
#include "engine/choice/requests.h"
#include "engine/game/state.h"
#include "engine/journal/journal.h"
#include "engine/journal/timeline.h"
#include "engine/position/words.h"
#include "engine/script/ruleset.h"
#include "engine/session/sealed_note.h"

namespace bocage {

struct PlannedAction;  // engine/position/plan.h

struct GameSetup {
  std::string scenario;
  std::map<std::string, Value> options;  // what is not named keeps its default
  Enforcement enforcement = Enforcement::enforce;
  DiceLevel dice = DiceLevel::friendly;
  Hash seed;
  // The sides that this machine plays have their roots here, the others their anchors. Without either the game is a
  // hotseat, whose roots follow from the seed: anybody who reads the journal can open the secrets.
  std::map<std::string, Hash> roots;
  std::map<std::string, Hash> anchors;
  std::map<std::string, Hash> shares;   // with dice by shares: the anchors of the others, as Genesis has them
  std::map<std::string, Hash> players;  // of a game by mail: the public keys of all sides
};

// A verb that a side may do now, with what it takes.
struct Offer {
  std::string verb;
  std::string title;
  std::string prompt;
  DomainPtr domain;     // never null; domain->empty() tells that nothing can be chosen
  bool secret = false;  // it is done under seal: the other sides learn that it was done, not what was chosen
};

struct Ask {
  std::uint32_t id = 0;
  std::string name;
  SideId side;
  std::string prompt;  // as its side reads it
  ValueList about;     // the spaces and pieces that the prompt names
  DomainPtr domain;
  bool window = false;  // an optional reaction: nil is pass
  std::optional<SecretKind> secret;
  bool answered = false;  // of a simultaneous ask: committed, not yet opened
  std::vector<std::string> policies;
};

// The game waits for this.
struct Waiting {
  enum class Kind {
    choice,   // one of `sides` may choose a verb
    answer,   // every ask that is not answered
    roll,     // manual dice: somebody types them in
    remote,   // a reveal, claim, draw, share or commitment of a side that this machine does not play
    stopped,  // a procedure failed: settle by hand or load a corrected module; `problem` says what
    free,     // the players push cardboard
    over,
  };
  Kind kind = Kind::choice;
  std::string node;           // id in the sequence
  std::string title;          // of the node, filled in
  std::vector<SideId> sides;  // who must act
  std::vector<Ask> asks;
  RollRequest roll;
  std::optional<Problem> problem;
};

// A thing that must be done before a node may be left.
struct Obligation {
  Refusal what;         // rule, text and places
  std::string penalty;  // what happens otherwise
};

struct Submitted {
  bool accepted = false;
  std::optional<Refusal> refusal;
  std::vector<Refusal> overridden;   // in assist: what was let through
  std::vector<ChartCell> looked_up;  // the cells of charts that were looked up for it, also when it was refused
  static Submitted ok() { return {true, {}, {}, {}}; }
};

// An ask that a side can have answered by a standing order, and by which policies.
struct OrderChoice {
  struct Policy {
    std::string id;
    std::string title;  // the ruleset's; its id where it has none
  };
  std::string ask;
  std::string title;             // the ask as people read it
  std::vector<Policy> policies;  // by their ids
  std::string standing;          // the policy of the order that stands; empty: none
};

class Session {
 public:
  struct Started {
    std::unique_ptr<Session> session;
    Problems problems;
  };
  static Started start(std::shared_ptr<Ruleset> ruleset, const GameSetup& setup);
  // Opening replays a journal; it checks every state hash, and with `audit` every domain and check again.
  struct OpenOptions {
    bool audit = false;
    bool goes_on = true;  // false: what nobody chooses is not entered before something was received, since others write
    std::map<std::string, Hash> roots;                                // this machine's sides
    std::function<bool(std::size_t done, std::size_t all)> progress;  // false cancels
  };
  static Started open(std::shared_ptr<Ruleset> ruleset, const JournalFile::Content& content,
                      const OpenOptions& options);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // --- reading
  const GameState& state() const;
  const Ruleset& ruleset() const;
  const Journal& journal() const;
  const Timeline& timeline() const;
  const std::set<SideId>& played_here() const;
  std::uint64_t generation() const;  // changes with every step; domains of an older one are stale
  const Waiting& waiting() const;
  std::vector<Offer> offers(SideId side);  // of the choice that is waited for
  std::vector<Obligation> obligations(SideId side);
  // What the side plainly has left to do in this step, or cannot take back once it has ended it; it may end it all the
  // same.
  std::vector<Refusal> left_over(SideId side);
  // Why nothing begins with this unit of the side now, where no domain of a verb knows a rule against it; nullopt: the
  // ruleset does not say.
  std::optional<Refusal> why_idle(SideId side, PieceId unit);
  std::optional<Refusal> refusal(SideId side, const std::string& verb, const Value& arguments);  // form, domain, check
  // Lines for a choice under way (odds with modifiers); without reasons when the verb or ask has no preview. A failure
  // of the ruleset, here and in a query, is `problem` of the answer.
  Reasoned preview(SideId side, const std::string& verb_or_ask, std::span<const Pick> picks);
  Reasoned query(const std::string& name, const Value& arguments, SideId viewer);
  // The same is asked of another moment of this game: one of the timeline, or a fork. Secrets are as they are known
  // now.
  Reasoned query(const std::string& name, const Value& arguments, SideId viewer, const GameState& at);
  std::vector<std::string> broken_invariants();
  Words words(std::uint32_t entry) const;
  // What this side can order ahead, by the names of the asks: those for which the ruleset names policies, and those
  // that have come up in this game.
  std::vector<OrderChoice> order_choices(SideId side) const;
  // Veiled secrets that are neither this side's own nor opened, and at which it has not looked yet.
  std::vector<SecretId> veiled_from(SideId side) const;
  // A side knows the value of a secret that is opened, of its own when this machine holds its root, and of one that it
  // has looked at; nullopt for every other. Of a card that was shuffled away nobody knows anything any more.
  std::optional<Value> known(SecretId secret, SideId viewer) const;
  // The card under a secret as far as the roots of this machine show it, whoever may look: for specs, which know all.
  PieceId card_under(SecretId secret) const;

  // --- playing
  Submitted act(SideId side, const std::string& verb, const Value& arguments, bool override_rules = false);
  Submitted answer(SideId side, std::uint32_t id, const Value& value, bool override_rules = false);
  Submitted give_roll(const std::vector<int>& dice);  // manual dice
  Submitted set_order(SideId side, const std::string& ask, const std::string& policy, const Value& arguments);
  Submitted clear_order(SideId side, const std::string& ask);
  // Fixes actions ahead; they are done one after the other, until one has become illegal or what it hangs on does not
  // hold. The first must be possible now.
  Submitted set_plan(SideId side, const std::vector<PlannedAction>& actions);
  // What is left of the plan under way; empty: there is none of this side.
  std::vector<PlannedAction> plan(SideId side) const;
  Submitted note(SideId side, const std::string& text);
  // Only the commitment to the words goes into the journal; words and salt must be kept elsewhere to be opened. As a
  // note it can be taken back until it is chained.
  Submitted seal_note(SideId side, const std::string& text, const Hash& salt);
  // Refused when these are not the words and the salt that were committed to. Nobody can take it back.
  Submitted open_note(std::uint32_t number, const std::string& text, const Hash& salt);
  std::vector<SealedNote> sealed_notes() const;     // by their numbers
  Submitted inspect(SideId side, SecretId secret);  // opens a veiled secret to its viewer, logged

  // --- undo: of this machine's own inputs, to the last information point
  std::size_t undo_depth() const;
  std::size_t redo_depth() const;
  bool undo();
  bool redo();

  // --- by hand
  Submitted set_enforcement(Enforcement level);  // to free abandons the open procedure; from free runs settle
  // Possible only while free, and in assist between two actions: there pieces and variables only. What is created has
  // the next number of a piece.
  Submitted edit(SideId side, const std::vector<Change>& changes);
  std::optional<std::string> why_not_by_hand() const;  // why edit() would refuse everything now
  // Throws dice for whatever the players want, in assist and free; `what_for` may be empty. Friendly dice follow from
  // the seed and `shown` is empty; manual ones show what was typed. Nobody can take a throw back.
  Submitted roll_manually(SideId side, DiceSpec dice, const std::string& what_for, const std::vector<int>& shown = {});
  std::optional<std::string> why_no_manual_roll() const;
  // Draws so many of these pieces at random, wherever edit() may change pieces: those that are drawn come to the top of
  // the pile in which they lie, the last one uppermost; all of a pile is a shuffle. They follow from the seed, also
  // where dice are manual, and nobody can take the draw back. Two pieces at least, each once, and 1 up to all of them.
  Submitted draw_by_hand(SideId side, std::vector<PieceId> among, std::size_t count);
  Submitted load_module(std::shared_ptr<Ruleset> corrected);

  // --- other machines
  Submitted receive(const Entry& received);  // from the one that holds the pen; checks everything
  // Several in a row: what follows from them by itself is entered after the last, unless that is left to another
  // machine. When one is refused, those before it have been taken.
  Submitted receive(const std::vector<Entry>& received, bool goes_on = true);
  // Entries chained since `number`, and what this machine must add by itself (reveals, claims) has been added.
  std::vector<Entry> chained_since(std::uint32_t number) const;
  void chain_pending();  // chains what could still be undone (before sending)

  // --- trying things out: a fork knows no journal and its dice are its own
  std::unique_ptr<Session> branch(std::uint32_t entry, const Hash& seed) const;

  // Called after every change of chain or pending entries, with the lines to append and all that is pending: the file's
  // writer.
  using Sink = std::function<void(const std::vector<std::string>& chained, const std::vector<Entry>& pending)>;
  void set_sink(Sink sink);

  // The ruleset failed at these since the last call, where no call could say so: domains, offers, policies.
  Problems take_problems();
  // Entries that a secret, once opened, proved to have broken a rule: entry, rule and side.
  const Problems& broken_promises() const;

  // What was touched while playing, for coverage: verbs, asks, chart cells "chart:crt:2-1:3", refused rules, nodes.
  const std::map<std::string, std::uint64_t>& coverage() const;

  struct Parts;  // session_parts.h: the objects that hold its state

 private:
  explicit Session(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace bocage
