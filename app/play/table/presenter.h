// The table without a window: what is offered, drafts under way, refusals, what to highlight. The window shows it and
// hands it clicks; tests drive it directly.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/play/table/chart_book.h"
#include "app/play/table/dice_shown.h"
#include "app/play/table/draft.h"
#include "app/play/table/outlook.h"
#include "app/play/table/prompt.h"
#include "app/play/time/playback.h"
#include "engine/session/session.h"

namespace bocage {

class PieceStates;

// Owns the session. Everything happens for the side that the game waits for; with several, for the first that has not
// answered. All calls on one thread.
class Presenter {
 public:
  // `ruleset` is the session's own.
  Presenter(std::unique_ptr<Session> session, std::shared_ptr<Ruleset> ruleset);

  Session& session() { return *session_; }
  const Session& session() const { return *session_; }
  SideId acting() const { return acting_; }  // invalid when nobody can act here
  SideId viewer() const;                     // whose eyes the table shows; invalid: what all may see
  bool knows(PieceId piece) const;           // the viewer sees what it is
  const GameState& shown() const;            // the moment on the table: now, or the one that is looked back at
  Prompt prompt();                           //
  Scene scene();                             // of the viewer, with marks
  std::vector<PoolEntry> pools();            // what the viewer has off the map, and what may be picked there
  // With the cells that the draft under way would use, as far as its preview tells; else those that the last step
  // looked up.
  const ChartBook& charts() const { return draft_ && !planned_.lit().empty() ? planned_ : book_; }
  std::vector<DiceShown> dice() const;  // that lie beside the board at the moment that is shown

  const std::optional<Refusal>& refusal() const { return refusal_; }
  void forget_refusal();
  const std::string& notice() const { return notice_; }  // what else there is to say of the last step; may be empty

  // --- the hand
  void click(PieceId piece);
  void click(SpaceId space);
  void click(LinkId link);         // nothing begins with a link: it is picked, or taken back
  enum class Pile { done, open };  // what a click on a pile comes to: the choice among its pieces is left open
  Pile click_pile(SpaceId space, const std::vector<PieceId>& pile);  // bottom first; all of them stand there
  void pick_whole_pile(const std::vector<PieceId>& pile);            // everything in it that may be picked now
  // Begins an action with one piece, or with all of them that can do the same; answers which come along.
  std::vector<PieceId> begin_drag(const std::vector<PieceId>& pieces);
  // The next pick; confirms when that completes the action. Of several pieces each acts for itself, bottom first.
  bool drop(SpaceId space);
  void put_back();  // what was lifted is not dropped anywhere
  void cancel();    // the refusal, then the last pick, then the draft
  bool leave();     // the whole draft of an action; false when there was none
  void press(const PromptButton& button);
  bool confirm();  // finishes and submits the draft, if it can be
  bool start_verb(const std::string& verb);
  bool pick(const Value& value);
  bool drafting() const { return draft_.has_value(); }
  bool choosing() const {
    return draft_ && (!draft_->answers() || !draft_->picks().empty());
  }  // something to take back
  const std::vector<Pick>& picks() const;
  const Draft* draft() const { return draft_ ? &*draft_ : nullptr; }
  bool ready();                                                                // confirm() would submit
  std::vector<MenuItem> menu(PieceId piece, SpaceId space, LinkId link = {});  // each may be invalid
  void choose(const MenuItem& item);
  std::vector<PieceId> able();  // pieces on the map with which something can begin, in order of their spaces
  // Why this may not be picked now, or begun with; nothing when it may, or when there is nothing to say.
  std::optional<Refusal> why_not(const Value& value);
  // What comes of it when the units that are picked, or dragged, go to this space. Null while none is to go anywhere,
  // and for where they stand. It is worked out once for each state of the choice; the pointer lives until the next
  // call.
  const Outlook* outlook(SpaceId space);

  void undo();
  void redo();
  void end_phase();
  void refresh();  // after the session changed by other hands
  bool set_level(Enforcement level);
  // --- by hand: everything in free play, and in assist what no rule does
  bool by_hand() const;       // pieces can be moved, turned over, marked and created by hand now
  bool may_by_hand();         // the same for whoever tries: when not, refusal() or notice() says why
  bool open_tray(bool open);  // with every counter of the module; false: as may_by_hand()
  bool tray_open() const { return tray_open_ && by_hand(); }
  // It is held until a click puts it down in a space: the piece moves there, or one more of the counter is created.
  bool take_up(PieceId piece);
  bool take_up_pile(SpaceId space);
  // These belong together for what is done by hand next; those that all do already are let go. False: as may_by_hand().
  bool gather(const std::vector<PieceId>& pieces);
  const std::vector<PieceId>& gathered() const { return gathered_; }
  bool take_up(CounterId counter);
  // What is drawn or shuffled when the table is asked for it in this space, or nowhere: all that are gathered, when one
  // of them lies there, else the pile.
  std::vector<PieceId> drawable_at(SpaceId space) const;
  // So many of them at random are held; notice() says which, and nobody can take that back. False: as may_by_hand(), or
  // refusal() says what is wrong with the number.
  bool draw_at_random(const std::vector<PieceId>& among, std::size_t count);
  bool shuffle(const std::vector<PieceId>& pile);  // of one space; what is drawn comes to the top of it
  bool holding() const { return held_.has_value(); }
  std::optional<SceneFace> face_held();      // as it hangs under the pointer; nothing when nothing is held
  bool set_by_hand(const SetVariable& set);  // of whatever carries one; false: as may_by_hand()
  // Dice for whatever the players like, in assist and free play; the last line of notice() says what they show. `shown`
  // is what was thrown on a real table, and empty when the program throws.
  bool throw_dice(DiceSpec dice, const std::string& what_for, const std::vector<int>& shown = {});

  // Puts the players' words into the journal, as those of the side that the table shows; what is being chosen stays
  // chosen. False: refused, with the reason in refusal() or notice().
  bool write_note(const std::string& text);
  // Whose own notes may be read and written at this table now; invalid: nobody's, for others may be looking.
  SideId notes_side() const;
  // The same for a sealed note of that side: the words are kept on this machine first (own_notes.h), then committed to.
  bool seal_note(const std::string& text);
  // Sealed notes that can be opened from this seat: its side's own; of all that play here when nobody acts any more.
  std::vector<SealedNote> notes_to_open() const;
  bool open_note(std::uint32_t number);  // with the words that this machine has kept; false: as write_note()

  // --- beside the game: what is being chosen stays chosen; false: refused, with the reason in refusal() or notice()
  // For the side whose turn is shown: lets `policy` answer this ask from now on; an empty policy takes the order back.
  bool set_order(const std::string& ask, const std::string& policy, const Value& arguments = {});
  std::vector<OrderChoice> orders() const;  // of that side; empty where nobody's turn is shown
  std::vector<SecretId> veiled() const;     // at which that side could look
  bool inspect(SecretId secret);            // everybody reads in the journal that it did; notice() says what it is
  // Plays on with a corrected module.
  bool load_module(const std::shared_ptr<Ruleset>& corrected);

  // --- looking
  void point_at(std::vector<SpaceId> spaces, std::vector<PieceId> pieces);  // marked until the next step
  void trace(std::vector<SpaceId> line);                                    // drawn as a path until the next step
  void point_at_dice(std::uint32_t entry);  // of the journal: they are shown until the next step; no roll: as usual
  // The table as it stood after so many entries; the hand rests until resume().
  void look_back(std::uint32_t entry);
  std::optional<std::uint32_t> looking_back() const { return moment_; }
  void resume();
  // The table at a beat of the playback, with the marks and words that belong to it; the hand rests as in look_back().
  void show_beat(const PlaybackStep& step);
  const std::optional<PlaybackStep>& beat() const { return beat_; }  // nothing: no playback is shown
  bool covered() const { return covered_; }  // hotseat: nobody's secrets are shown until the side sits down
  void uncover();
  // The table as the other sides see what is the viewer's: what is his own secret is gone, and theirs do not come. The
  // hand rests meanwhile. False: nobody's own view is on the table that could be left.
  bool show_as_others_see(bool on);
  bool as_others_see() const { return as_others_see_; }

 private:
  struct Offered {
    Offer offer;
    std::optional<Next> first;  // what it begins with
  };
  struct Group {  // of several pieces that act alike; the first is the draft's own
    std::string verb;
    std::vector<PieceId> pieces;
    std::map<SpaceId, Fraction> targets;  // of all of them, with the highest cost
  };
  struct Attempt {  // what was refused, for assist
    enum class What { none, pick, whole } what = What::none;
    Value value;
    bool dropped = false;  // by a drag, which does what it can at once
  };

  const std::vector<Offered>& offers();
  bool begins_with(const Offered& offered, const Value& value) const;
  const Ask* open_ask() const;
  SideId side_to_act() const;
  void cover_if_needed(SideId before);
  bool rests();  // looking back, covered or seen by others: the hand does nothing, and says so
  bool bare() const { return covered_ || as_others_see_; }  // nothing on the table is one side's own
  void step(const std::function<Submitted()>& make);
  bool submit(const Value& value, bool anyway);
  bool pick_way(SpaceId space);
  bool leads_to(const Value& value) const;
  void end_draft();
  bool begin_at(const Value& value);  // the first verb that begins with it
  void explain(const std::vector<Value>& values);
  SpaceId seen_at(PieceId piece) const;
  bool click_in_draft(const Value& piece, const Value& space);
  // In an answer, of what may follow the unit that was picked last: the only thing that lies on no board, so that a
  // second click on the unit says it. Null when there is none, or more than one.
  const Candidate* meant_by_clicking_again() const;
  bool take_back(const Value& value);
  std::vector<PieceId> lift_one(PieceId piece);
  std::vector<PieceId> lift_together(const std::vector<PieceId>& pieces);
  void make_group(const Offered& offered, const std::vector<PieceId>& pieces);
  bool drop_group(SpaceId space);
  void explain_drop(SpaceId space);

  // where it would go
  struct Asked {  // what an outlook depends on besides the space
    std::uint64_t generation = 0;
    std::string verb;
    std::uint32_t ask = 0;
    std::vector<Pick> picks;
    std::vector<PieceId> group;
    std::set<std::string> set_aside;
    friend bool operator==(const Asked&, const Asked&) = default;
  };
  bool goes_somewhere() const;
  SpaceId setting_out() const;
  bool may_go(SpaceId space) const;
  std::vector<Pick> deciding_picks(SpaceId space) const;
  Outlook look_ahead(SpaceId space);
  void add_way(Outlook& outlook, const std::vector<Pick>& picks) const;
  void add_steps(Outlook& outlook) const;
  void add_leap(Outlook& outlook) const;
  void add_preview(Outlook& outlook, std::vector<Pick> picks);
  void add_objection(Outlook& outlook, const std::vector<Pick>& picks) const;

  // assist
  bool may_force() const;
  void force();
  bool force_whole(const Value& value, const std::set<std::string>& rules);
  bool set_rule_aside(const Value& pick);
  void put_rules_back();

  // by hand
  struct Held {                   // one of the two
    std::vector<PieceId> pieces;  // of one space, from the bottom up
    CounterId counter;
  };
  bool plays_free() const { return session_->waiting().kind == Waiting::Kind::free; }
  std::vector<MenuItem> by_hand_menu(PieceId piece, SpaceId space, LinkId link) const;
  void edit(const std::vector<Change>& changes);
  void move_by_hand(const std::vector<PieceId>& pieces, SpaceId space);
  void choose_by_hand(const MenuItem& item);
  bool put_down(SpaceId space);
  bool lies_off_the_map(PieceId piece) const;
  bool clicked_by_hand(PieceId piece);
  std::string held_words() const;
  std::vector<SpaceId> places_off_the_map(SideId side) const;
  bool is_gathered(PieceId piece) const;
  void keep_gathered();
  bool lifts_gathered(const std::vector<PieceId>& pieces);
  std::vector<MenuItem> gathered_menu(PieceId piece) const;
  void choose_for_gathered(const MenuItem& item);
  bool is_gathered_in(SpaceId space) const;
  void add_draws(std::vector<MenuItem>& items, PieceId piece, const std::vector<PieceId>& among, bool gathered) const;
  std::string seen_words(PieceId piece) const;
  Prompt prompt_holding() const;
  const std::vector<PoolEntry>& tray();
  void add_tray(std::vector<PoolEntry>& entries);
  bool step_beside_draft(const std::function<Submitted()>& make);
  SideId writer() const;  // of what is put into the journal

  void add_choice_buttons(Prompt& prompt);
  void add_draft(Prompt& prompt);
  static PromptChance chance_of(const Reasoned::Reason& reason);
  void add_draft_buttons(Prompt& prompt, const Next& next);
  std::string why_not_whole(const Next& next) const;  // what a rule still wants of the draft; may be empty
  bool add_unusual(Prompt& prompt);
  Prompt prompt_looking_back() const;
  Prompt prompt_as_others_see() const;
  void tell_beat(Prompt& prompt) const;
  void show_drafted(Scene& scene) const;
  void add_marks(Scene& scene);
  void add_draft_marks(Scene& scene) const;
  SceneFace face_seen(PieceId piece, const PieceStates& states) const;
  void add_face_down(std::vector<PoolEntry>& entries) const;

  std::unique_ptr<Session> session_;
  std::shared_ptr<Ruleset> ruleset_;
  std::vector<std::shared_ptr<Ruleset>> replaced_;  // by corrected modules: windows still show what is drawn of them
  SideId acting_;
  SideId seated_;  // whose secrets were shown last
  bool covered_ = false;
  bool as_others_see_ = false;
  std::optional<Draft> draft_;
  std::optional<Group> group_;
  std::vector<PieceId> lifted_;  // hang under the pointer
  bool lifted_by_hand_ = false;
  std::optional<Held> held_;
  std::vector<PieceId> gathered_;
  bool tray_open_ = false;
  std::vector<PoolEntry> tray_;  // as it is laid out; empty until it is opened
  std::optional<Refusal> refusal_;
  Attempt attempt_;
  std::set<std::string> set_aside_;  // the rules that assist lets pass in this draft
  std::string notice_;
  std::vector<Offered> offers_;
  std::uint64_t offers_of_ = UINT64_MAX;
  Asked asked_;
  std::map<SpaceId, Outlook> outlooks_;  // of what was asked last
  std::vector<int> dice_;                // typed in so far
  std::optional<std::uint32_t> moment_;
  std::optional<GameState> past_;
  std::vector<SpaceId> pointed_spaces_;
  std::vector<PieceId> pointed_pieces_;
  std::vector<SpaceId> traced_;
  std::optional<PlaybackStep> beat_;
  EntryTrace trace_;  // of the entry that is played back
  ChartBook book_;
  ChartBook planned_;
  std::optional<std::uint32_t> pointed_dice_;  // the entry whose dice are shown
};

}  // namespace bocage
