// Playing by the rules: the action or answer that is being chosen, the pieces that go together, what is refused and, in
// assist, done all the same. What no rule does in assist goes to the hand.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/play/table/draft.h"
#include "app/play/tools/aim.h"
#include "app/play/tools/group.h"
#include "app/play/tools/hand_tool.h"
#include "app/play/tools/offers.h"
#include "app/play/tools/outlooks.h"

namespace bocage {

class RulesTool : public Tool {
 public:
  RulesTool(TableContext& table, HandTool& hand);  // which outlive it

  // --- the choice under way
  const Draft* draft() const { return draft_ ? &*draft_ : nullptr; }
  const std::vector<Pick>& picks() const;
  bool choosing() const;  // there is something to take back
  bool ready() const;     // confirm() would submit
  // With the cells that the draft would use, as far as its preview tells; null when it tells nothing.
  const ChartBook* planned_charts() const { return draft_ && !planned_.lit().empty() ? &planned_ : nullptr; }

  bool start_verb(const std::string& verb);
  bool pick(const Value& value);
  bool confirm();                          // finishes and submits the draft, if it can be
  void press(const PromptButton& button);  // of a choice
  bool undo_pick();                        // takes back one of what is being chosen; false when nothing is
  bool redo_pick();                        // gives it again; false when none was taken back
  void end_phase();                        // asks once about what is left over
  bool asks_to_end() const { return !ending_.empty(); }
  bool abandon_draft();       // the whole draft of an action; false when there was none
  void end_draft();           // also of an answer
  void keep_after_refusal();  // a step was refused: the draft stays, without the finishes at its end
  // A step that leaves the game where it is: what is being chosen or held stays so. False: refused.
  bool step_beside_draft(const std::function<Submitted()>& make);

  // --- as a tool
  void activate() override;
  void deactivate() override;
  void click(PieceId piece) override;
  void click(SpaceId space) override;
  void click(LinkId link) override;  // nothing begins with a link: it is picked, or taken back
  Pile click_pile(SpaceId space, const std::vector<PieceId>& pile) override;
  void pick_whole_pile(const std::vector<PieceId>& pile) override;
  std::vector<PieceId> begin_drag(const std::vector<PieceId>& pieces) override;
  bool drop(SpaceId space) override;
  void put_back() override;
  void cancel() override;
  Prompt prompt() override;
  void show(Scene& scene) const override;
  std::vector<MenuItem> menu(PieceId piece, SpaceId space, LinkId link) override;
  void choose(const MenuItem& item) override;
  std::vector<PieceId> able() override;
  std::optional<Refusal> why_not(const Value& value) override;
  const Outlook* outlook(SpaceId space) override;

 private:
  void do_anyway();  // assist: lets what was refused pass
  const Group* group() const { return group_ ? &*group_ : nullptr; }
  bool submit(const Value& value, bool anyway);
  bool pick_path(SpaceId space);
  bool begin_at(const Value& value);  // the first verb that begins with it
  void explain(const ValueList& values);
  bool click_in_draft(const Value& piece, const Value& space);
  bool take_aim(const std::vector<PieceId>& pieces);  // false: nothing can be done to anything with the first of them
  bool begin_aimed(SpaceId space);                    // at the target there; false: none is there, and why is said
  bool may_pick(PieceId piece);                       // or begin with it
  bool take_back(const Value& value);
  std::vector<PieceId> lift_one(PieceId piece);
  std::vector<PieceId> lift_together(const std::vector<PieceId>& pieces);
  bool drop_group(SpaceId space);
  void lie_back();

  void add_draft_items(std::vector<MenuItem>& items, const std::vector<Value>& values);
  void add_verb_items(std::vector<MenuItem>& items, const std::vector<Value>& values);

  bool may_force() const;
  bool set_rule_aside(const Value& pick);
  void put_rules_back();

  void add_choice_buttons(Prompt& prompt);
  void add_draft(Prompt& prompt);
  void add_preview(Prompt& prompt, const Next& next);
  void add_draft_buttons(Prompt& prompt, const Next& next);

  TableContext& table_;
  HandTool& hand_;
  Feedback& feedback_;
  Offers offers_;
  Outlooks outlooks_;
  std::optional<Draft> draft_;
  std::optional<Group> group_;
  std::optional<Aim> aim_;       // never beside a draft
  std::vector<PieceId> lifted_;  // hang under the pointer in a drag
  std::optional<Draft> before_drag_;
  std::optional<Draft> refused_;     // of the drop whose refusal is shown
  std::vector<Refusal> ending_;      // what is left over: asked about before the phase ends
  std::set<std::string> set_aside_;  // the rules that assist lets pass in this draft
  std::vector<int> dice_;            // typed in so far
  ChartBook planned_;
};

}  // namespace bocage
