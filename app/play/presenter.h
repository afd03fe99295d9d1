// The table without a window: what is offered, drafts under way, refusals, what to highlight. The window shows it and
// hands it clicks; tests drive it directly.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/rules/session.h"
#include "engine/view/scene.h"

namespace bocage {

// Something to press in the prompt.
struct PromptButton {
  enum class What { verb, done, pick, finish, confirm, cancel, pass, die };
  What what;
  std::string text;
  bool enabled = true;
  std::string why_not;  // shown when it is not enabled
  std::string verb;     // of `verb`
  Value value;          // of `pick` and `die`
};

struct Prompt {
  std::string headline;              // who decides what: "Red: Landing"
  std::string text;                  // what to do now, in a sentence
  std::vector<std::string> details;  // a preview's lines, obligations
  std::vector<PromptButton> buttons;
};

// Pieces of one kind that wait in a space which no surface draws.
struct PoolEntry {
  SpaceId pool;
  std::string pool_title;
  std::string title;  // of the counter
  SceneFace face;
  std::vector<PieceId> pieces;  // alike; the first is the one that a click means
  bool candidate = false;       // one of them may be picked now
  bool picked = false;
};

// Owns the session. Everything happens for the side that the game waits for; with several, for the first that has not
// answered. All calls on one thread.
class Presenter {
 public:
  explicit Presenter(std::unique_ptr<Session> session);

  Session& session() { return *session_; }
  const Session& session() const { return *session_; }
  SideId acting() const { return acting_; }  // invalid when nobody can act here
  Prompt prompt();
  Scene scene();  // of the acting side, with marks
  // What the acting side has in pools, by pool and kind; and what of others may be picked there.
  std::vector<PoolEntry> pools();
  const std::optional<Refusal>& refusal() const { return refusal_; }
  void forget_refusal() { refusal_.reset(); }

  // --- the hand
  std::vector<std::string> verbs_for(PieceId piece);  // verbs that can begin with this piece
  void click(PieceId piece);
  void click(SpaceId space);
  // A drag begins a draft with the piece, drops it as the next pick and confirms when that completes the action.
  bool begin_drag(PieceId piece);
  bool drop(SpaceId space);
  void cancel();  // the last pick, then the draft
  void press(const PromptButton& button);
  bool confirm();  // finishes and submits the draft, if it can be
  bool start_verb(const std::string& verb);
  bool pick(const Value& value);
  bool drafting() const { return draft_.has_value(); }
  const std::vector<Pick>& picks() const;

  void undo();
  void redo();
  void refresh();  // after the session changed by other hands

 private:
  struct Draft {
    std::string verb;  // empty: an answer
    std::uint32_t ask = 0;
    DomainPtr domain;
    std::vector<Pick> picks;
    std::uint64_t generation = 0;
  };

  std::optional<Next> next() const;
  const Ask* open_ask() const;
  void take(const Submitted& submitted);
  bool begins_with(const Offer& offer, const Value& value) const;
  bool offered_now(const Value& value) const;
  bool begin_at(const Value& value);  // the first verb that begins with it
  void explain(PieceId piece);
  SceneFace face_seen(PieceId piece) const;
  const std::vector<Offer>& offers();
  void add_choice_buttons(Prompt& prompt);
  void add_draft_buttons(Prompt& prompt, const Next& next);
  void add_marks(Scene& scene);
  std::string value_text(const Value& value) const;

  std::unique_ptr<Session> session_;
  SideId acting_;
  std::optional<Draft> draft_;
  std::optional<Refusal> refusal_;
  std::vector<Offer> offers_;
  std::uint64_t offers_of_ = UINT64_MAX;
  std::vector<int> dice_;  // typed in so far
};

}  // namespace bocage
