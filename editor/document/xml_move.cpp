#include "editor/document/xml_move.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>
#include <vector>

#include "editor/document/xml_layout.h"

namespace bocage::editor {
namespace {

// The same lines as deep as `to`, which were as deep as `from`.
std::string moved_in(const std::string& lines, const std::string& from, const std::string& to) {
  std::string moved;
  for (std::size_t at = 0; at < lines.size();) {
    const auto end = lines.find('\n', at);
    const auto next = end == std::string::npos ? lines.size() : end + 1;
    moved.append(lines, at, next - at);
    at = next;
    if (at == lines.size() || lines.compare(at, from.size(), from) != 0) continue;
    at += from.size();
    moved += to;
  }
  return moved;
}

}  // namespace

bool stands_in(const XmlTree& tree, ElementId inner, ElementId outer) {
  for (auto at = inner; at != ScannedElement::no_parent; at = tree.element(at).parent) {
    if (at == outer) return true;
  }
  return false;
}

Patches move_element(const XmlTree& tree, ElementId id, ElementId parent, std::size_t index) {
  assert(tree.sound() && id != tree.root() && !stands_in(tree, parent, id));
  auto siblings = tree.children(parent);
  const auto own = std::find(siblings.begin(), siblings.end(), id);
  if (own != siblings.end()) {
    if (static_cast<std::size_t>(own - siblings.begin()) == index) return {};
    siblings.erase(own);
  }
  const auto& text = tree.text();
  const auto from = tree.element(id).at.offset;
  const auto end = behind_own_comments(text, tree.element(id).end);
  auto patches = child_among(tree, parent, siblings, index, [&](ElementId, const std::string& indentation) {
    return moved_in(text.substr(from, end - from), indentation_of(tree, id), indentation);
  });
  patches.push_back(removal_with_line(text, from, end));
  auto sorted = ordered(std::move(patches));
  assert(sorted);
  return std::move(*sorted);
}

}  // namespace bocage::editor
