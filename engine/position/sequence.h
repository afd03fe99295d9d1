// The sequence of play as a tree and the cursor in it: where the game stands and where it goes next.
//
// A cursor has one level for each sequence and choice above the node where it stands, and two for each repeat and each:
// the pass (with the list that is walked) and the child. A child index one past the last means that the children are
// over and `leave` is due. An entered step of side "all" has one level more: which side acts.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/game/state.h"

namespace bocage {

struct Standing {
  enum class At {
    before,  // the node is not begun: its condition decides
    begun,   // its enter is due (of a repeat or each: of this pass)
    inside,  // a step that waits for its side
    after,   // its children are over: leave is due
  };
  At at = At::before;
  const NodeDef* node = nullptr;
  std::vector<const NodeDef*> trail;                 // the nodes from the root to `node`, both included
  std::vector<std::pair<std::string, Value>> items;  // id of each `each` around, outermost first, and what it walks now
  std::size_t own = 0;                               // how many levels belong to the nodes around
};

// Where a cursor stands; nullopt when it does not fit the tree.
std::optional<Standing> stand(const NodeDef& root, const Cursor& cursor);

// The value of `game:active()`: the side that the innermost each walks, else the side of the step, else nil.
Value active_of(const Standing& standing, const Cursor& cursor, const Module& module);
// The side that may choose in a step that waits; invalid when it has none.
SideId chooser_of(const Standing& standing, const Cursor& cursor, const Module& module);

// A node by its id; null when there is none.
const NodeDef* find_node(const NodeDef& root, std::string_view id);
// The nodes from the root to the one with the id, both included; empty when there is none.
std::vector<const NodeDef*> trail_to(const NodeDef& root, std::string_view id);

// Whether the module gave the node a title: without one it is called by its id.
bool has_title(const NodeDef& node);
// The node under whose title a node goes: a step in which only the rules act may have none, and belongs to the
// innermost node around it that has one. The node itself when none has; null when there is no such node.
const NodeDef* titled_node(const NodeDef& root, std::string_view id);
// A cursor that stands before the node, walking the first pass of what is around it; `lists` gives the list of an each.
std::optional<Cursor> cursor_at(const NodeDef& root, std::string_view id,
                                const std::function<ValueList(const NodeDef& each)>& lists);

// The title with {variable} of the game filled in.
std::string title_of(const NodeDef& node, const GameState& state);

}  // namespace bocage
