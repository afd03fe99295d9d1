// The sequence of play: a tree of nodes, and the checks that need the whole tree.
#include <set>

#include "engine/base/text.h"
#include "engine/module/forms.h"
#include "engine/module/loading.h"

namespace bocage {
namespace {

constexpr std::size_t node_limit = 1000;
constexpr std::size_t level_limit = 32;  // of a cursor, in which a game keeps where it stands

// How many levels of a cursor a node takes while its children are played: of a repeat and an each also the pass.
std::size_t levels_of(const NodeDef& def) {
  if (def.kind == NodeDef::Kind::step) return def.side == "all" && !def.verbs.empty() ? 1 : 0;
  return def.kind == NodeDef::Kind::repeat || def.kind == NodeDef::Kind::each ? 2 : 1;
}

NodeDef::Kind kind_of(std::string_view tag) {
  if (tag == "sequence") return NodeDef::Kind::sequence;
  if (tag == "repeat" || tag == "turns") return NodeDef::Kind::repeat;
  if (tag == "each") return NodeDef::Kind::each;
  return tag == "choice" ? NodeDef::Kind::choice : NodeDef::Kind::step;
}

std::optional<Scope> scope_of(std::string_view word) {
  if (word == "game") return Scope::game;
  if (word == "turn") return Scope::turn;
  if (word == "player_turn") return Scope::player_turn;
  if (word == "phase") return Scope::phase;
  if (word == "impulse") return Scope::impulse;
  if (word == "action") return Scope::action;
  return std::nullopt;
}

// {name} in a title must be a variable of the game.
void check_title(Loading& loading, const XmlNode& node, std::string_view title) {
  for (auto open = title.find('{'); open != std::string_view::npos; open = title.find('{', open + 1)) {
    if (loading.full()) return;
    const auto close = title.find('}', open);
    if (close == std::string_view::npos) return loading.error(node.place("title"), "'{' is never closed");
    const auto name = title.substr(open + 1, close - open - 1);
    if (loading.module.find_variable(Owner::game, name) >= 0) continue;
    std::vector<std::string> known;
    for (const auto* variable : loading.module.variables_of(Owner::game)) known.push_back(variable->name);
    loading.error(node.place("title"), "'{" + std::string(name) + "}' is not a variable of the game",
                  loading.nearest(name, known));
  }
}

void read_step(Loading& loading, const XmlNode& node, NodeDef& def) {
  def.side = node.text_value("side");
  if (!def.side.empty() && def.side != "active" && def.side != "all") loading.side(def.side, node.place("side"));
  def.once = node.yes("once");
  std::set<std::string_view> seen;
  for (const auto verb : split_words(node.value("verbs"))) {
    if (verb == "done") {
      loading.error(node.place("verbs"), "the verb 'done' is built in", "leave it out");
    } else if (!is_identifier(verb)) {
      loading.error(node.place("verbs"), "the verb '" + std::string(verb) + "' must be letters, digits and '_'");
    } else if (!seen.insert(verb).second) {
      loading.error(node.place("verbs"), "the verb '" + std::string(verb) + "' is listed twice");
    } else {
      def.verbs.emplace_back(verb);
    }
  }
  if (!def.verbs.empty() && def.side.empty()) {
    loading.error(node.place(), "step '" + def.id + "' has verbs but no side",
                  "side=\"active\", \"all\" or a side's id");
  }
  if (def.once && def.verbs.empty()) loading.error(node.place("once"), "once needs verbs");
}

class TreeCheck {
 public:
  explicit TreeCheck(Loading& loading) : loading_(loading) {}

  void node(const NodeDef& def, bool in_each, bool root, std::size_t levels_around) {
    if (++count_ > node_limit) {
      if (count_ == node_limit + 1) loading_.error(def.place, "the sequence has more than 1,000 nodes");
      return;
    }
    if (!ids_.insert(def.id).second) loading_.error(def.place, "node '" + def.id + "' stands twice in the sequence");
    if (def.kind == NodeDef::Kind::step && def.side == "active" && !in_each) {
      loading_.error(def.place, "step '" + def.id + "' is for the active side, but stands in no <each>");
    }
    if (def.counts_turns && ++turns_ == 2) {
      loading_.error(def.place, "the sequence has two <turns>, which would count the same turns");
    }
    if (def.kind != NodeDef::Kind::step && def.children.empty() && !root) {
      loading_.error(def.place, "node '" + def.id + "' is empty");
    }
    const std::size_t levels = levels_around + levels_of(def);
    if (levels > level_limit && levels_around <= level_limit) {
      loading_.error(def.place, "node '" + def.id + "' stands too deep in the sequence",
                     "at most 32 nodes stand around another; a repeat and an each count twice");
    }
    for (const auto& child : def.children) node(child, in_each || def.kind == NodeDef::Kind::each, false, levels);
  }

 private:
  Loading& loading_;
  std::set<std::string> ids_;
  std::size_t count_ = 0;
  std::size_t turns_ = 0;
};

}  // namespace

NodeDef read_sequence_node(Loading& loading, const XmlNode& node) {
  NodeDef def;
  def.kind = kind_of(node.tag());
  def.id = node.text_value("id");
  def.title = node.has("title") ? node.text_value("title") : def.id;
  def.rule = node.text_value("rule");
  def.scope = scope_of(node.value("scope"));
  def.when = node.text_value("when");
  def.place = node.place();
  check_title(loading, node, def.title);
  if (def.kind == NodeDef::Kind::step) read_step(loading, node, def);
  def.over = node.text_value("over");
  def.counts_turns = node.tag() == "turns";
  def.condition = def.when;
  if (node.tag() == "repeat") def.condition = node.text_value("while");
  if (def.kind == NodeDef::Kind::choice) def.condition = node.text_value("pick");
  for (const auto& child : node.children()) def.children.push_back(read_sequence_node(loading, child));
  return def;
}

std::optional<int> turns_in(const XmlNode& node) {
  if (node.tag() == "turns") return node.number("count");
  for (const auto& child : node.children()) {
    if (const auto found = turns_in(child)) return found;
  }
  return std::nullopt;
}

NodeDef read_sequence(Loading& loading, const XmlNode& root) {
  return read_sequence_node(loading, root);
}

void check_sequence(Loading& loading, const NodeDef& root) {
  TreeCheck(loading).node(root, false, true, 0);
}

}  // namespace bocage
