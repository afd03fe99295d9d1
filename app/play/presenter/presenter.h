// The table without a window: what is offered, drafts under way, refusals, what to highlight. The window shows it and
// hands it clicks; tests drive it directly.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/play/presenter/player_notes.h"
#include "app/play/presenter/side_orders.h"
#include "app/play/table/table_context.h"
#include "app/play/table/undoable.h"
#include "app/play/tools/hand_tool.h"
#include "app/play/tools/rest_tool.h"
#include "app/play/tools/rules_tool.h"

namespace bocage {

// Holds the game on the table and owns the tools, and knows which of them is in the hand: at rest none while nothing
// can be done, by hand in free play, else that of the rules. All calls on one thread.
class Presenter {
 public:
  using Pile = Tool::Pile;

  // `ruleset` is the session's own.
  Presenter(std::shared_ptr<Session> session, std::shared_ptr<Ruleset> ruleset);

  Session& session() { return table_.session(); }
  const Session& session() const { return table_.session(); }
  const GameState& state() const { return table_.state(); }             // the game as it is
  const Waiting& waiting() const { return table_.waiting(); }           // what it waits for
  const GameState& shown() const { return table_.lookback().state(); }  // the moment on the table
  Seat& seat() { return table_.seat(); }                                // whose eyes look at the table
  const Seat& seat() const { return table_.seat(); }
  SideId acting() const { return seat().acting(); }  // invalid when nobody can act here
  SideId viewer() const { return seat().viewer(); }  // invalid: what all may see
  Lookback& lookback() { return table_.lookback(); }
  const Lookback& lookback() const { return table_.lookback(); }
  HandTool& hand() { return hand_; }  // what is done by hand
  const HandTool& hand() const { return hand_; }
  PlayerNotes& notes() { return notes_; }
  const PlayerNotes& notes() const { return notes_; }
  SideOrders& orders() { return orders_; }

  const RuleTitles& titles() const { return table_.titles(); }
  Prompt prompt() { return tool().prompt(); }
  Scene scene();                   // of the viewer, with marks
  std::vector<PoolEntry> pools();  // what the viewer has off the map, and what may be picked there
  // With the cells that the draft under way would use, as far as its preview tells; else those that the last step
  // looked up.
  const ChartBook& charts() const;
  const std::optional<Refusal>& refusal() const { return table_.feedback().refusal; }
  void forget_refusal() { table_.feedback().forget_refusal(); }
  const std::string& notice() const { return table_.feedback().notice; }  // what else there is to say; may be empty

  // --- what the pointer does
  void click(PieceId piece) { tool().click(piece); }
  void click(SpaceId space) { tool().click(space); }
  void click(LinkId link) { tool().click(link); }
  Pile click_pile(SpaceId space, const std::vector<PieceId>& pile);  // bottom first; all of them stand there
  void pick_whole_pile(const std::vector<PieceId>& pile);            // everything in it that may be picked now
  // Begins an action with one piece, or with all of them that can do the same; answers which come along.
  std::vector<PieceId> begin_drag(const std::vector<PieceId>& pieces) { return tool().begin_drag(pieces); }
  bool drop(SpaceId space) { return tool().drop(space); }  // the next pick; confirms when that completes the action
  void put_back() { tool_beneath().put_back(); }           // what was lifted is not dropped anywhere
  void cancel() { tool_beneath().cancel(); }               // the refusal, then the last pick, then the draft
  std::vector<MenuItem> menu(PieceId piece, SpaceId space, LinkId link = {});  // each may be invalid
  void choose(const MenuItem& item) { tool().choose(item); }
  void press(const PromptButton& button);

  // --- the choice under way
  const Draft* draft() const { return rules_.draft(); }  // null when nothing is being chosen
  bool drafting() const { return draft() != nullptr; }
  bool choosing() const { return rules_.choosing(); }  // there is something to take back
  const std::vector<Pick>& picks() const { return rules_.picks(); }
  bool ready() const { return rules_.ready(); }              // confirm() would submit
  bool asks_to_end() const { return rules_.asks_to_end(); }  // something is left over: end_phase() again ends the phase
  bool start_verb(const std::string& verb);
  bool pick(const Value& value);
  bool confirm();  // finishes and submits the draft; where a part is all chosen but the next is open, only goes on
  bool abandon_draft() { return rules_.abandon_draft(); }  // of an action; false when there was none
  std::vector<PieceId> able() { return tool().able(); }    // pieces on the map with which something can begin, by space
  // Why this may not be picked now, or begun with; nullopt when it may, or when there is nothing to say.
  std::optional<Refusal> why_not(const Value& value) { return tool().why_not(value); }
  // What comes of it when the units that are picked, or dragged, go to this space. Null while none is to go anywhere,
  // and for where they stand. It is worked out once for each state of the choice; the pointer lives until the next
  // call.
  const Outlook* outlook(SpaceId space) { return tool().outlook(space); }

  // --- the game
  Undoable undoable() const;  // what these two would do
  void undo();
  void redo();
  void end_phase();
  void refresh();  // after the session changed by other hands
  bool set_level(Enforcement level);
  bool load_module(const std::shared_ptr<Ruleset>& corrected);  // a corrected one, to play on with
  // Dice for whatever the players like, in assist and free play; the last line of notice() says what they show. `shown`
  // is what was thrown on a real table, and empty when the program throws.
  bool throw_dice(DiceSpec dice, const std::string& what_for, const std::vector<int>& shown = {});

 private:
  Tool& tool();          // in the hand now
  Tool& tool_beneath();  // the same, also while the hand rests

  TableContext table_;
  HandTool hand_;
  RulesTool rules_;
  RestTool rest_;
  PlayerNotes notes_;
  SideOrders orders_;
};

}  // namespace bocage
