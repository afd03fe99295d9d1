// The hand at rest: looking back, with the screen hidden, or seeing as others see. It says so instead of doing
// anything.
#pragma once

#include "app/play/table/table_context.h"
#include "app/play/tools/tool.h"

namespace bocage {

class RestTool : public Tool {
 public:
  explicit RestTool(TableContext& table) : table_(table) {}  // which outlives it

  bool input_blocked() override { return table_.input_blocked_and_said(); }
  void click(PieceId) override { table_.input_blocked_and_said(); }
  void click(SpaceId) override { table_.input_blocked_and_said(); }
  void click(LinkId) override { table_.input_blocked_and_said(); }
  Pile click_pile(SpaceId space, const std::vector<PieceId>& pile) override;
  void pick_whole_pile(const std::vector<PieceId>&) override { table_.input_blocked_and_said(); }
  std::vector<PieceId> begin_drag(const std::vector<PieceId>& pieces) override;
  bool drop(SpaceId space) override;
  Prompt prompt() override;
  std::vector<MenuItem> menu(PieceId piece, SpaceId space, LinkId link) override;
  void choose(const MenuItem&) override { table_.input_blocked_and_said(); }
  std::vector<PieceId> able() override;

 private:
  Prompt prompt_as_others_see() const;
  Prompt prompt_to_sit_down() const;

  TableContext& table_;
};

}  // namespace bocage
