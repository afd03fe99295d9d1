#include "engine/position/sequence.h"

namespace bocage {
namespace {

bool has_passes(const NodeDef& node) {
  return node.kind == NodeDef::Kind::repeat || node.kind == NodeDef::Kind::each;
}

std::string words_of(const Value& value, const GameState& state) {
  switch (value.kind()) {
    case Value::Kind::name:
      return value.name();
    case Value::Kind::side:
      return value.side().index < state.module().sides.size() ? state.module().sides[value.side().index].title : "";
    case Value::Kind::nil:
      return "";
    default:
      return to_text(value, state.names());
  }
}

bool path_to(const NodeDef& node, std::string_view id, std::vector<std::size_t>& path) {
  if (node.id == id) return true;
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    path.push_back(i);
    if (path_to(node.children[i], id, path)) return true;
    path.pop_back();
  }
  return false;
}

}  // namespace

std::optional<Standing> stand(const NodeDef& root, const Cursor& cursor) {
  Standing standing;
  const auto& levels = cursor.levels;
  std::size_t i = 0;
  const NodeDef* node = &root;
  while (true) {
    standing.trail.push_back(node);
    standing.node = node;
    standing.own = i;
    if (node->kind == NodeDef::Kind::step) {
      const std::size_t more = cursor.entered && node->side == "all" && !node->verbs.empty() ? 1 : 0;
      if (levels.size() != i + more) return std::nullopt;
      standing.at = cursor.entered ? Standing::At::inside : Standing::At::before;
      return standing;
    }
    if (cursor.entered && i == levels.size()) return std::nullopt;
    if (i == levels.size()) return standing;
    if (has_passes(*node)) {
      const auto& pass = levels[i];
      if (node->kind == NodeDef::Kind::each) {
        if (pass.child >= pass.items.size()) return std::nullopt;
        standing.items.emplace_back(node->id, pass.items[pass.child]);
      } else if (!pass.items.empty()) {
        return std::nullopt;
      }
      ++i;
    } else if (!levels[i].items.empty()) {
      return std::nullopt;
    }
    if (i == levels.size()) {
      if (cursor.entered) return std::nullopt;
      standing.at = Standing::At::begun;
      return standing;
    }
    if (levels[i].child > node->children.size() || (has_passes(*node) && !levels[i].items.empty())) return std::nullopt;
    if (levels[i].child == node->children.size()) {
      if (cursor.entered || i + 1 != levels.size()) return std::nullopt;
      standing.at = Standing::At::after;
      return standing;
    }
    node = &node->children[levels[i].child];
    ++i;
  }
}

Value active_of(const Standing& standing, const Cursor& cursor, const Module& module) {
  for (auto item = standing.items.rbegin(); item != standing.items.rend(); ++item) {
    if (item->second.kind() == Value::Kind::side) return item->second;
  }
  const SideId side = chooser_of(standing, cursor, module);
  return side.valid() ? Value(side) : Value();
}

SideId chooser_of(const Standing& standing, const Cursor& cursor, const Module& module) {
  if (standing.node == nullptr || standing.node->kind != NodeDef::Kind::step) return {};
  if (standing.node->side == "all") {
    if (standing.at != Standing::At::inside || cursor.levels.empty() || standing.node->verbs.empty()) return {};
    const std::uint32_t at = cursor.levels.back().child;
    return at < module.sides.size() ? SideId(at) : SideId();
  }
  if (standing.node->side != "active") return module.find_side(standing.node->side);
  for (auto item = standing.items.rbegin(); item != standing.items.rend(); ++item) {
    if (item->second.kind() == Value::Kind::side) return item->second.side();
  }
  return {};
}

const NodeDef* find_node(const NodeDef& root, std::string_view id) {
  if (root.id == id) return &root;
  for (const auto& child : root.children) {
    if (const auto* found = find_node(child, id)) return found;
  }
  return nullptr;
}

std::vector<const NodeDef*> trail_to(const NodeDef& root, std::string_view id) {
  std::vector<std::size_t> path;
  if (!path_to(root, id, path)) return {};
  std::vector<const NodeDef*> trail{&root};
  for (const std::size_t child : path) trail.push_back(&trail.back()->children[child]);
  return trail;
}

bool has_title(const NodeDef& node) {
  return !node.title.empty() && node.title != node.id;
}

const NodeDef* titled_node(const NodeDef& root, std::string_view id) {
  const auto trail = trail_to(root, id);
  if (trail.empty()) return nullptr;
  if (!trail.back()->verbs.empty()) return trail.back();
  const auto found =
      std::find_if(trail.rbegin(), trail.rend(), [](const NodeDef* around) { return has_title(*around); });
  return found == trail.rend() ? trail.back() : *found;
}

std::optional<Cursor> cursor_at(const NodeDef& root, std::string_view id,
                                const std::function<ValueList(const NodeDef& each)>& lists) {
  std::vector<std::size_t> path;
  if (!path_to(root, id, path)) return std::nullopt;
  Cursor cursor;
  const NodeDef* node = &root;
  for (const std::size_t child : path) {
    if (node->kind == NodeDef::Kind::each) {
      auto items = lists(*node);
      if (items.empty()) return std::nullopt;
      cursor.levels.push_back({0, std::move(items)});
    } else if (node->kind == NodeDef::Kind::repeat) {
      cursor.levels.push_back({0, {}});
    }
    cursor.levels.push_back({static_cast<std::uint32_t>(child), {}});
    node = &node->children[child];
  }
  return cursor;
}

std::string title_of(const NodeDef& node, const GameState& state) {
  std::string result;
  const std::string& text = node.title.empty() ? node.id : node.title;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t open = text.find('{', at);
    const std::size_t close = open == std::string::npos ? open : text.find('}', open);
    if (close == std::string::npos) break;
    result += text.substr(at, open - at);
    const int variable = state.module().find_variable(Owner::game, text.substr(open + 1, close - open - 1));
    result +=
        variable < 0 ? text.substr(open, close - open + 1) : words_of(state.variable(Owner::game, 0, variable), state);
    at = close + 1;
  }
  return result + text.substr(std::min(at, text.size()));
}

}  // namespace bocage
