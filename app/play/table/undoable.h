// What undo and redo would do now: in a choice under way they go by its picks, else by what was done in the game.
#pragma once

namespace bocage {

struct Undoable {
  enum class What {
    nothing,
    pick,    // the last one of the choice under way
    choice,  // an action that was begun, without a pick
    action,  // the last one of the game
  };
  What undo = What::nothing;
  What redo = What::nothing;
};

}  // namespace bocage
