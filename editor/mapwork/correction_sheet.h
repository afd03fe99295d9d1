// The file map/corrections.xml while a correction is written into it: lists that lose and get words, each thing
// corrected once, what nobody touches kept byte by byte.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "editor/model/board_cells.h"
#include "editor/project/project.h"

namespace bocage::editor {

class CorrectionSheet {
 public:
  // Of the text as it is in the project; the cells must outlive the sheet.
  CorrectionSheet(const Project& project, const BoardCells& cells, std::string why);

  std::optional<Problem> damage() const;  // then nothing may be written

  // What tells a list from others: its tag and one attribute.
  struct Kind {
    std::string tag;
    std::string attribute;
    std::string value;
  };
  using Names = std::set<std::string>;

  // Takes cells out of all lists of this tag, but for those whose attribute has the value `but_for`.
  void take_out(const std::string& tag, const Names& cells, const std::string& attribute, const std::string& but_for);
  void take_out(const Kind& kind, const Names& cells);
  void put_in(const Kind& kind, const std::vector<std::string>& cells);
  void take_out_sides(const Kind& kind, const std::vector<std::pair<std::string, std::string>>& sides);
  void put_in_sides(const Kind& kind, const std::vector<std::pair<std::string, std::string>>& sides);

  // What stands as a whole: regions, ways, names.
  bool has(const Kind& kind) const;
  Names cells_of(const Kind& kind) const;
  // Of one that is there; it goes with its last cell.
  void change_whole(const Kind& kind, const std::vector<std::string>& cells, bool there);
  void remove(const Kind& kind);        // all of them
  void add(const NewElement& element);  // which says why itself, by `why()`
  bool has_name(const std::string& at, const std::string& text) const;
  void remove_name(const std::string& at, const std::string& text);
  struct Way {
    std::string id;
    std::vector<std::pair<std::string, std::string>> attributes;
    std::vector<std::string> cells;
  };
  std::vector<Way> ways(const std::string& crossing, const std::string& type) const;
  std::pair<std::string, std::string> why() const { return {"why", why_}; }

  // Nothing where nothing was written.
  std::optional<FileChange> change() const;

 private:
  std::vector<ElementId> found(const Kind& kind) const;
  std::vector<ElementId> names(const std::string& at, const std::string& text) const;
  void put_words(const Kind& kind, const std::vector<std::string>& words);
  void take_out_of(ElementId list, const Names& cells);
  void apply(const Patches& patches);
  void parse();

  const BoardCells& cells_;
  std::string why_;
  std::optional<std::string> before_;  // nullopt: there is no such file
  std::string text_;
  std::unique_ptr<const XmlTree> tree_;
};

std::string joined(const std::vector<std::string>& words);  // with blanks between them

}  // namespace bocage::editor
