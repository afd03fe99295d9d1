// The sequence of play as a tree of nodes, and the commands that make, move, rename and remove one.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/model/mention.h"
#include "editor/model/parts.h"

namespace bocage::editor {

struct SequenceNode {
  Spot spot;
  std::string kind;  // its tag; "sequence" of the root, too
  std::string id;
  std::string title;       // what players read; the id where nothing is said
  std::size_t parent = 0;  // positions among nodes(); of the root its own
  std::size_t index = 0;   // among the children of its parent
  std::size_t depth = 0;
};

class SequenceView {
 public:
  // nullopt where the module has no sequence file.
  static std::optional<SequenceView> find(const Project& project);

  // The root first, each before those that stand in it.
  const std::vector<SequenceNode>& nodes() const { return nodes_; }
  const SequenceNode* node(std::string_view id) const;  // null when there is none
  const std::string& file() const { return nodes_.front().spot.file; }

  // `kind`: step, sequence, repeat, turns, each, choice. It gets an id out of its title, and what it must have; in what
  // holds nodes there is a first step at once. `index` counts the children of the parent.
  Proposal add(std::string_view parent, std::size_t index, const std::string& kind, const std::string& title) const;
  // `index` counts the children of the parent without the node.
  Proposal move(std::string_view id, std::string_view parent, std::size_t index) const;
  // The scenarios that name it name it anew, and the rules where they are read to: entries of `nodes` and `left_over`,
  // what `node` is compared with, what the condition of a choice returns.
  Proposal rename(std::string_view id, const std::string& to) const;
  // With all that stands in it. Scenarios that leave it out have nothing to leave out any more; one that puts another
  // node in its place or beside it stands in the way.
  Proposal remove(std::string_view id) const;

  // Where scenarios and rules speak of the node: entries of `nodes` and `left_over`, and its id in quotes.
  std::vector<Mention> mentions(std::string_view id) const;

 private:
  explicit SequenceView(const Project& project) : project_(&project) {}
  void add_nodes(const Spot& spot, std::size_t parent, std::size_t index, std::size_t depth);
  bool is_within(const SequenceNode& node, std::string_view id) const;
  Problem no_node(std::string_view id) const;

  const Project* project_;
  std::vector<SequenceNode> nodes_;
};

// What a node is, in a few words behind its title: "red may deploy, adopt", "again while turns_left".
std::string told_kind(const SequenceNode& node);
bool holds_nodes(std::string_view kind);
const std::vector<std::string>& node_kinds();

}  // namespace bocage::editor
