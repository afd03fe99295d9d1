// What a hand draws on a board: into the board alone, or into the corrections of its recipe, too, so that a new making
// keeps it. Both are one command.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/model/board.h"

namespace bocage::editor {

// Is the board made from the module's recipe?
bool is_made(const Project& project, std::string_view board);

class BoardWriter {
 public:
  using Side = BoardView::Side;
  using Way = BoardView::Way;

  // `why` stands with each correction; nullopt: no corrections are written. Both must outlive the writer.
  BoardWriter(const Project& project, const BoardView& view, std::optional<std::string> why);

  Proposal set_terrain(const std::vector<std::string>& spaces, const std::string& type) const;
  Proposal set_feature(const std::vector<std::string>& spaces, const std::string& type, bool there) const;
  Proposal set_region(const std::vector<std::string>& spaces, const std::string& id, bool there) const;
  Proposal set_edge(const std::vector<Side>& sides, const std::string& kind, const std::string& type, bool there) const;
  Proposal add_way(const Way& way, const std::vector<std::string>& spaces) const;
  Proposal cut_ways(const Way& way, const std::vector<Side>& sides) const;
  Proposal set_name(const std::string& space, const std::string& text) const;

 private:
  template <typename Correct>
  Proposal with_corrections(Proposal drawn, const std::vector<std::string>& spaces, Correct correct) const;

  const Project& project_;
  const BoardView& view_;
  std::optional<std::string> why_;
};

}  // namespace bocage::editor
