// An action or an answer that is being chosen, pick by pick.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/session/session.h"

namespace bocage {

// What may be picked next is asked of the domain once for each state of the picks.
class Draft {
 public:
  explicit Draft(const Offer& offer)
      : verb_(offer.verb), title_(offer.title), domain_(offer.domain), secret_(offer.secret) {}
  explicit Draft(const Ask& ask)
      : ask_(ask.id), title_(ask.name), domain_(ask.domain), secret_(ask.secret.has_value()) {}

  bool answers() const { return verb_.empty(); }
  const std::string& verb() const { return verb_; }    // empty: an answer
  std::uint32_t ask() const { return ask_; }           // of an answer
  const std::string& title() const { return title_; }  // of the verb; the ask's name
  bool secret() const { return secret_; }              // an action or an answer under seal
  const DomainPtr& domain() const { return domain_; }
  const std::vector<Pick>& picks() const { return picks_; }
  std::vector<Value> picked() const;  // without the finishes
  bool has(const Value& value) const;
  // One pick, as it is told to the player.
  struct Told {
    Value value;
    std::string part;   // the ruleset's title for what was chosen; empty when it has none
    std::string field;  // that part's id; empty in a domain without parts
    std::string label;  // the ruleset's word for the value; empty when it leaves that to the value
  };
  std::vector<Told> told() const;  // in the order of the picks, without the finishes

  // Nothing when the domain is dead, or when these picks are no draft of it.
  const std::optional<Next>& next() const;
  bool offers(const Value& value) const;
  const Candidate* candidate(const Value& value) const;  // null when it is not offered
  // What speaks against it: a rule of the open part, else of those that follow when it is closed, else the first fact.
  std::optional<Refusal> why_not(const Value& value) const;

  // Where the open part is a path that is picked step by step: each way that it can still go, to its end, in the order
  // of the candidates. None of other parts, nor of a path with so many ways that nobody could tell them apart.
  const std::vector<std::vector<SpaceId>>& ways() const;
  bool on_a_way(SpaceId space) const;
  // The steps that all ways to this space have in common, the space itself included when there is only one; empty
  // when none leads there.
  std::vector<SpaceId> towards(SpaceId space) const;

  bool pick(const Value& value);  // false when it is not offered
  void finish();                  // closes the part that is open; asserts that it may be closed
  bool may_finish() const;
  bool take_back();  // the last pick; false when there is none
  // The picks that were taken back one by one come again, the latest first, until something else is picked.
  bool may_give_again() const { return !taken_back_.empty(); }
  bool give_again();                   // false when there is none, or it is offered no more
  bool take_back(const Value& value);  // this pick, if the others are still a draft without it
  void drop_finishes();                // those at the end
  void forget();                       // asks the domain anew
  // The whole value, with every part closed that may be closed now; nothing when something is still to be picked.
  std::optional<Value> whole() const;
  // A close of the open part would lead to a further part that wants a pick of its own.
  bool leads_on() const;
  // What could be picked then; nothing when the open part cannot be closed, or when nothing would follow it.
  const std::optional<Next>& after_closing() const;
  // The open part has nothing to say of the value, and the next one offers it: who picks it has chosen enough of the
  // open part.
  bool leads_to(const Value& value) const;
  bool pick_after_closing(const Value& value);  // false when that part does not offer it, and nothing is closed
  // In an answer, of what may follow the unit that was picked last: the only thing that lies on no board, so that a
  // second click on the unit says it. Null when there is none, or more than one.
  const Candidate* meant_by_clicking_again() const;

 private:
  bool follow(std::vector<Pick>& picks, const Next& now, std::size_t begun) const;
  const std::vector<std::vector<Pick>>& drafts_of_later_parts() const;
  void add(const Next& now, const Candidate& chosen);
  void add_finish();
  bool add_again(const Pick& pick);
  void changed();

  std::string verb_;
  std::uint32_t ask_ = 0;
  std::string title_;
  DomainPtr domain_;
  bool secret_ = false;
  std::vector<Pick> picks_;
  std::vector<Told> told_;                     // one for each of picks_
  std::vector<std::vector<Pick>> taken_back_;  // a pick with the finishes after it
  mutable bool asked_ = false;
  mutable std::optional<Next> next_;
  mutable bool asked_on_ = false;
  mutable std::optional<Next> after_closing_;
  mutable std::optional<std::vector<std::vector<SpaceId>>> ways_;
  mutable std::optional<std::vector<std::vector<Pick>>> later_;
};

}  // namespace bocage
