#include "tests/app/canvas/table_fixture.h"

namespace bocage::testing {

TestTable::TestTable(const std::string& folder, const char* scenario, std::string side) : side_(std::move(side)) {
  const auto loaded = load_module(std::string(BOCAGE_SOURCE_DIR) + "/" + folder);
  module = loaded.module;
  look = std::make_shared<const CanvasRenderer>(module, Theme::print, 0);
  state = GameState(module, *module->find_scenario(scenario), {});
}

PieceId TestTable::piece(const char* counter) const {
  const CounterId wanted = module->find_counter(counter);
  for (std::uint32_t i = 0; i < state.piece_count(); ++i) {
    if (state.piece(PieceId(i)).counter == wanted) return PieceId(i);
  }
  return {};
}

void TestTable::move(const char* counter, const char* to) {
  state.apply(MovePiece{piece(counter), space(to)});
}

std::shared_ptr<Scene> TestTable::scene() const {
  return std::make_shared<Scene>(
      make_scene(state, module->find_side(side_), [](SecretId) { return std::optional<Value>(); }));
}

Spot middle(const Board& board, SpaceId space) {
  return spot(board.space(space).center);
}

}  // namespace bocage::testing
