// What each kind of entry does to the game: the same for an input of this machine, of another one and of a journal.
// Internal to engine/session.
#pragma once

#include <optional>
#include <string>

#include "engine/position/plans.h"
#include "engine/session/judge.h"
#include "engine/session/promises.h"
#include "engine/session/record.h"

namespace bocage {

struct ApplyResult {
  enum class Kind {
    applied,
    misfit,       // the entry does not fit the game as it stands: `refusal`
    other_state,  // it was applied and comes to another state than it says: `refusal`
    failed,       // the ruleset failed: `problem`
  };
  Kind kind = Kind::applied;
  std::optional<Refusal> refusal;
  std::optional<Problem> problem;
  bool ok() const { return kind == Kind::applied; }
  Refusal why() const;  // as a refusal, whatever it is; not when ok()
};

ApplyResult misfit(std::string text);

// The applier works inside a step of the runner: it opens and closes none, and takes nothing back.
class EntryApplier {
 public:
  EntryApplier(Position& position, const Record& record, Judge& judge, Promises& promises, const Plans& plans);
  EntryApplier(const EntryApplier&) = delete;
  EntryApplier& operator=(const EntryApplier&) = delete;

  ApplyResult apply(const Entry& entry);
  // The secrets that the last entry turned up as cards.
  std::vector<SecretId> take_turned_up() { return std::exchange(turned_up_, {}); }
  // Dice and draws that were accepted before are not compared with the seed again. Gives what was set before.
  bool trust_chance(bool trusted) { return std::exchange(trusts_chance_, trusted); }

 private:
  ApplyResult apply_action(const Entry& entry);
  ApplyResult apply_answer(const Entry& entry);
  ApplyResult apply_commit(const Entry& entry);
  ApplyResult apply_roll(const Entry& entry);
  ApplyResult apply_draw(const Entry& entry);
  ApplyResult apply_private_draw(const Entry& entry, const DrawRequest& draw);
  ApplyResult apply_cards(const Entry& entry);
  ApplyResult laid_cards();
  ApplyResult apply_reveal(const Entry& entry);
  ApplyResult apply_claim(const Entry& entry);
  ApplyResult apply_mode(const Entry& entry);
  ApplyResult apply_edit(const Entry& entry);
  ApplyResult apply_manual_roll(const Entry& entry);
  ApplyResult apply_random_draw(const Entry& entry);
  ApplyResult apply_settle();
  ApplyResult apply_order(const Entry& entry) const;
  ApplyResult apply_inspection(const Entry& entry) const;
  ApplyResult apply_share(const Entry& entry) const;
  // Adds the secret that the entry commits to, and learns it if this machine can read it.
  ApplyResult add_secret(const Entry& entry, SecretKind kind, const std::string& purpose);
  Ruleset::Host& host() const { return position_.host(); }
  bool evades_dice(const Entry& entry) const;
  bool chance_is_checked() const { return !trusts_chance_; }
  std::optional<Hash> seed_for(const Entry& entry) const;  // nullopt while shares of it are owed

  Position& position_;
  const Record& record_;
  Judge& judge_;
  Promises& promises_;
  const Plans& plans_;
  GameState& state_;  // the position's
  Runner& runner_;
  Vault& vault_;
  bool trusts_chance_ = false;
  std::vector<SecretId> turned_up_;
};

}  // namespace bocage
