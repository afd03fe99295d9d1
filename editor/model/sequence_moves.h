// What a hand means that moves a node of the sequence: a key, or letting go over another node.
#pragma once

#include <string_view>

#include "editor/model/sequence.h"

namespace bocage::editor {

// out: behind what holds it; in: to the end of the one before it, else to the beginning of the one behind it.
enum class NodeShift { up, down, out, in };

// Refused where there is no further in that direction.
Proposal shift_node(const SequenceView& view, std::string_view id, NodeShift where);
// To the end of a node that holds others; behind a step.
Proposal drop_node(const SequenceView& view, std::string_view id, std::string_view onto);
// A new one likewise.
Proposal add_node_at(const SequenceView& view, std::string_view at, const std::string& kind);

}  // namespace bocage::editor
