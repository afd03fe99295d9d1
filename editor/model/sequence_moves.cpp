#include "editor/model/sequence_moves.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

const SequenceNode* child_of(const SequenceView& view, const SequenceNode& parent, std::size_t index) {
  const auto& nodes = view.nodes();
  const auto own = static_cast<std::size_t>(&parent - nodes.data());
  const auto found = std::find_if(nodes.begin() + 1, nodes.end(),
                                  [&](const SequenceNode& one) { return one.parent == own && one.index == index; });
  return found == nodes.end() ? nullptr : &*found;
}

std::size_t count_of_children(const SequenceView& view, const SequenceNode& parent) {
  const auto own = static_cast<std::size_t>(&parent - view.nodes().data());
  return static_cast<std::size_t>(std::count_if(view.nodes().begin() + 1, view.nodes().end(),
                                                [&](const SequenceNode& one) { return one.parent == own; }));
}

}  // namespace

Proposal shift_node(const SequenceView& view, std::string_view id, NodeShift where) {
  const auto* const node = view.node(id);
  if (node == nullptr || node == view.nodes().data()) return view.move(id, id, 0);  // which says why
  const auto& parent = view.nodes()[node->parent];
  const auto none = refusal(node->spot.place(), tr("'{id}' cannot go further that way", {{"id", std::string(id)}}));
  switch (where) {
    case NodeShift::up:
      return node->index == 0 ? Proposal(none) : view.move(id, parent.id, node->index - 1);
    case NodeShift::down:
      return node->index + 1 == count_of_children(view, parent) ? Proposal(none)
                                                                : view.move(id, parent.id, node->index + 1);
    case NodeShift::out:
      if (&parent == view.nodes().data()) return none;
      return view.move(id, view.nodes()[parent.parent].id, parent.index + 1);
    case NodeShift::in:
      break;
  }
  const auto* const before = node->index == 0 ? nullptr : child_of(view, parent, node->index - 1);
  if (before != nullptr && holds_nodes(before->kind))
    return view.move(id, before->id, count_of_children(view, *before));
  const auto* const behind = child_of(view, parent, node->index + 1);
  if (behind != nullptr && holds_nodes(behind->kind)) return view.move(id, behind->id, 0);
  return none;
}

Proposal drop_node(const SequenceView& view, std::string_view id, std::string_view onto) {
  const auto* const moved = view.node(id);
  const auto* const target = view.node(onto);
  if (moved == nullptr || target == nullptr || moved == target) return Command{};
  if (holds_nodes(target->kind)) return view.move(id, onto, count_of_children(view, *target));
  const bool same = target->parent == moved->parent;
  const auto index = target->index + 1 - (same && moved->index < target->index ? 1 : 0);
  return view.move(id, view.nodes()[target->parent].id, index);
}

Proposal add_node_at(const SequenceView& view, std::string_view at, const std::string& kind) {
  const auto* const node = view.node(at);
  if (node == nullptr || holds_nodes(node->kind)) return view.add(at, view.nodes().size(), kind, {});
  return view.add(view.nodes()[node->parent].id, node->index + 1, kind, {});
}

}  // namespace bocage::editor
