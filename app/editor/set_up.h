// The position with which a scenario begins, and which part of its file each piece of it comes from.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/play/table/prompt.h"
#include "editor/model/scenario.h"
#include "engine/view/scene.h"

namespace bocage {

class SetUp {
 public:
  // The scenario must be one of the module's.
  SetUp(std::shared_ptr<const Module> module, const ScenarioDef& scenario);

  const GameState& state() const { return state_; }
  // Those that are chosen are marked, and so are the regions in which their owners set them up.
  std::shared_ptr<const Scene> scene(const std::vector<PieceId>& chosen = {}) const;
  // What stands in boxes that are not drawn, then every counter of the module, to be placed.
  std::vector<PoolEntry> tray() const;

  // Of the same texts as the module: the elements that have these pieces, from the bottom.
  std::vector<editor::Scenario::Taken> taken(const editor::Scenario& scenario,
                                             const std::vector<PieceId>& pieces) const;

  // Where what is said of these alone is written: of each <place> the uppermost, as many as there are of them.
  std::vector<PieceId> uppermost(const std::vector<PieceId>& pieces) const;

  // Until the module is read anew, so that a hand sees at once what it has done.
  void foretell_move(const std::vector<PieceId>& pieces, SpaceId to);
  void foretell_place(CounterId counter, SpaceId to);

 private:
  GameState state_;
  std::vector<std::size_t> placement_of_;  // by piece
};

}  // namespace bocage
