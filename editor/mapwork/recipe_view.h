// The recipe of a module's map as an author thinks of it: layers, grid, anchors and lines in their order; each change a
// command.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/model/parts.h"

namespace bocage::editor {

inline constexpr std::string_view recipe_file = "map/recipe.xml";
inline constexpr std::string_view corrections_file = "map/corrections.xml";
inline constexpr std::string_view made_board_file = "map/board.xml";
inline constexpr std::string_view made_picture_file = "map/picture.xml";
inline constexpr std::string_view layer_folder = "map/geo/";

// What a line of a recipe does.
struct RecipeLine {
  ElementId element = 0;
  std::string tag;
  std::string layer;    // which it asks, and the layer's file; empty: none
  std::string which;    // of the layer's features, and how much of a cell
  std::string becomes;  // the terrain, the grid, the cell of an anchor …
};

class RecipeView {
 public:
  // nullopt where the module has no recipe that can be made out.
  static std::optional<RecipeView> find(const Project& project);

  const Spot& root() const { return root_; }
  std::string board() const;                                       // its id
  const std::vector<RecipeLine>& lines() const { return lines_; }  // in the order of the file, anchors behind their fit
  std::optional<std::size_t> line_at(std::size_t offset) const;    // of the text
  std::vector<std::string> addable() const;                        // tags

  // --- commands

  // Behind this line where such a line may stand there, else behind the last of its kind. What the line must say is
  // put in as far as the recipe and module.xml know it.
  Proposal add(std::string_view tag, std::optional<ElementId> behind) const;
  Proposal remove(ElementId line) const;
  // Before the line above it, or behind the one below it; among lines of a fit within the fit.
  Proposal move(ElementId line, bool up) const;
  // A layer of this file, with its bytes where they are not in the module or beside it already.
  Proposal add_layer(const std::string& path, const std::string& bytes) const;

 private:
  RecipeView(const Project& project, Spot root);
  void add_line(const Spot& element);

  const Project* project_;
  Spot root_;
  std::vector<RecipeLine> lines_;
};

// What is wrong with the texts of recipe and corrections, before anything is made.
Problems recipe_problems(const Project& project);

// A recipe for a board that has none yet.
struct NewRecipe {
  std::string board{};  // its id
  std::string layer{};  // the path of a GeoJSON file
  std::string bytes{};  // of it
  // Of a board that is not in map/board.xml yet.
  std::string grid = "hex-flat";
  int columns = 20;
  int rows = 15;
};
// The layer fills the grid. Refused where the map maker would write over boards that it does not make.
Proposal begin_recipe(const Project& project, const NewRecipe& wanted);

}  // namespace bocage::editor
