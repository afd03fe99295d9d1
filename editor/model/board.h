// A board's spaces and sides of spaces: terrain, features, crossings, regions, names, and commands that change them. Of
// a list of a thousand spaces only the words that change are written.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "editor/model/board_cells.h"
#include "editor/model/parts.h"

namespace bocage::editor {

std::vector<std::string> board_ids(const Project& project);

class BoardView {
 public:
  static std::optional<BoardView> find(const Project& project, std::string_view id);

  const Spot& element() const { return board_; }
  const BoardCells& cells() const { return cells_; }
  // What the game's board will have: of an earlier and a later list the later one holds. Empty: none.
  std::string terrain(std::string_view name) const;
  std::set<std::string> features(std::string_view name) const;
  std::set<std::string> regions(std::string_view name) const;
  std::string name(std::string_view name) const;  // printed on the map
  // What lies across the side between two spaces, or leads over it; of joins, too.
  std::set<std::string> across(std::string_view a, std::string_view b) const;

  // A map that is made from a recipe is made anew some day: then what was changed here and not there is lost.
  std::optional<Problem> warning() const;

  // --- commands

  Proposal set_terrain(const std::vector<std::string>& spaces, const std::string& type) const;
  Proposal set_feature(const std::vector<std::string>& spaces, const std::string& type, bool there) const;
  Proposal set_region(const std::vector<std::string>& spaces, const std::string& id, bool there) const;
  using Side = std::pair<std::string, std::string>;
  // `kind`: feature or crossing.
  Proposal set_edge(const std::vector<Side>& sides, const std::string& kind, const std::string& type, bool there) const;
  // A path of spaces that are joined, one after the other. `crossing` or `type` may be empty: then it is only a line,
  // or only a crossing. A way of the same kind that ends where this one begins or ends becomes longer.
  struct Way {
    std::string crossing;
    std::string type;  // of its line
    friend bool operator==(const Way&, const Way&) = default;
  };
  std::vector<Way> kinds_of_ways() const;  // that the board has, each once
  Proposal add_way(const Way& way, const std::vector<std::string>& spaces) const;
  // Takes these sides out of all ways of the kind: a way becomes what is left of it.
  Proposal cut_ways(const Way& way, const std::vector<Side>& sides) const;
  // Empty: the space has no name any more. That of a point or a box is its title.
  Proposal set_name(const std::string& space, const std::string& text) const;

 private:
  BoardView(const Project& project, Spot board);

  using Names = std::set<std::string>;
  std::variant<std::vector<std::string>, Problem> known(const std::vector<std::string>& spaces) const;
  std::optional<Problem> unusable() const;
  std::optional<Problem> undeclared(const char* kind, const std::string& type) const;
  bool holds(const Spot& list, std::string_view canonical_name) const;
  Patches without(const Spot& list, const Names& spaces) const;
  Patches without_words(const Spot& list, const std::vector<XmlTree::Word>& gone, Patches others) const;
  Command listed(const char* tag, const char* attribute, const std::string& type, const std::vector<std::string>& words,
                 Patches patches, std::string told) const;
  Proposal set_in_list(const char* tag, const char* attribute, const std::vector<std::string>& spaces,
                       const std::string& type, bool there, std::string words,
                       const std::map<std::string, Spot>& own) const;
  std::map<std::string, Spot> own_features(const std::vector<std::string>& spaces, const std::string& type) const;
  std::optional<Side> side_of(std::string_view word) const;
  std::optional<Spot> join_of(const Side& side) const;
  std::optional<Spot> way_over(const Side& side, const std::string& crossing) const;
  std::optional<Problem> no_side(const Side& side) const;
  std::vector<Spot> printed_names() const;
  std::optional<Spot> own_title(const std::string& space) const;
  std::vector<std::string> path_of(const Spot& way) const;
  std::optional<Problem> wrong_way(const Way& way) const;

  const Project* project_;
  Spot board_;
  BoardCells cells_;
  std::unordered_map<std::string, std::string> terrain_;
  bool too_long_ = false;  // its lists are, as only a hostile board's: then it has nothing to tell
};

// The ends by name, so that a side has one way to be written; and "0101~0102".
BoardView::Side in_order(std::string a, std::string b);
std::string told_side(const BoardView::Side& side);

}  // namespace bocage::editor
