// The game of one spec: positions set up by hand, named dice, inputs that must be taken or refused.
// Internal to engine/spec.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/script/host.h"
#include "engine/session/session.h"

namespace bocage {

class SpecGame {
 public:
  explicit SpecGame(std::shared_ptr<Ruleset> ruleset) : ruleset_(std::move(ruleset)) {}

  // Starts the game; returns what is wrong, or an empty text.
  std::string start(const std::string& scenario, const std::map<std::string, Value>& options);
  Context context() const;
  // The lines of the last entry that said something, as its side reads them, leaving out what the spec set up by hand.
  std::vector<std::string> last_said() const;
  std::size_t proofs() const { return proofs_; }  // refusals that came as expected

  struct Answer {
    bool ok = true;
    Value value;
    std::string message;
  };
  Answer carry_out(const SpecRequest& request);

 private:
  using Arguments = ValueList;
  Answer clear(const Arguments& a);
  Answer put(const Arguments& a);
  Answer set(const Arguments& a);
  Answer deal(const Arguments& a);
  Answer go(const Arguments& a);
  Answer dice(const Arguments& a);
  Answer act(const Arguments& a);
  Answer done(const Arguments& a);
  Answer answer(const Arguments& a);
  Answer order(const Arguments& a);
  Answer undo(const Arguments& a);
  Answer redo(const Arguments& a);
  Answer query(const Arguments& a);
  Answer preview(const Arguments& a);
  Answer waiting(const Arguments& a);
  Answer mode(const Arguments& a);
  Answer offers(const Arguments& a);
  Answer obligations(const Arguments& a);
  Answer can(const Arguments& a);
  Answer refuses(const Arguments& a);
  Answer refuses_answer(const Arguments& a);
  Answer refuses_done(const Arguments& a);

  Answer fail(std::string message) const { return {false, {}, std::move(message)}; }
  Answer edit(std::vector<Change> changes);
  SecretId face_down(CounterId card, const std::set<SecretId>& taken) const;  // invalid: none is left
  // Then rolls the named dice. What was `given` may be why it is refused.
  Answer taken(const Submitted& submitted, const Value& given = {});
  Answer not_taken(const std::string& how, const Submitted& submitted, const Value& given = {}) const;
  Answer told(const Reasoned& reasoned, const std::string& what);
  Answer refused_by(const std::string& rule, const std::optional<Refusal>& refusal);
  SideId side(const Value& value) const;            // invalid: there is none of this name
  std::string no_side(const Value& value) const;    // the message for that
  std::string side_hint(const Value& value) const;  // empty unless the name of a side is somewhere in it
  SpaceId space(const Value& value) const;
  Value places(const Value& value) const;  // strings that name spaces become spaces
  Value typed(const Value& value, const VariableDef& def) const;
  Value arguments(SideId side, const std::string& verb, const Value& given);
  Value answer_value(const Ask& ask, const Value& given) const;
  const Ask* open_ask(const std::string& name, const Value& side_value) const;
  const GameState& state() const { return session_->state(); }
  std::string describe(const Refusal& refusal) const;
  std::string why_stopped() const;  // with a colon before it; empty while the game goes on

  std::shared_ptr<Ruleset> ruleset_;
  std::unique_ptr<Session> session_;
  std::map<std::string, std::deque<std::vector<int>>> dice_;
  std::set<PieceId> put_;
  std::size_t proofs_ = 0;
};

}  // namespace bocage
