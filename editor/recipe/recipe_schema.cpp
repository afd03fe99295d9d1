#include "editor/recipe/recipe_schema.h"

#include <algorithm>
#include <cassert>

#include "engine/module/schema_makers.h"

namespace bocage {
namespace {

using schema::number;
using schema::optional;
using schema::own_id;
using schema::required;
using schema::title;

using Specs = std::vector<ElementSpec>;
using Attributes = std::vector<AttributeSpec>;

AttributeSpec source() {
  return schema::source("reconstructed");
}
AttributeSpec rule_of() {
  return optional("rule", Form::text, "the rule that says so");
}
AttributeSpec layer(bool must) {
  return {"layer", Form::id, must, {}, "the layer of geographic features", {}, 0, 0};
}
AttributeSpec where() {
  return optional("where", Form::text, "which of them: property=value|value; property=value");
}

void add(Specs& all, std::string_view key, std::string_view doc, Attributes attributes,
         TextContent text = TextContent::none, std::vector<ChildSpec> children = {}) {
  all.push_back({key, doc, std::move(attributes), text, ChildOrder::any, std::move(children)});
}

// A line of the map files' own table, with only the children that stand in the picked list.
void borrow(Specs& all, std::string_view key, std::vector<ChildSpec> children = {}) {
  const auto* spec = find_element_spec(key);
  assert(spec != nullptr);
  all.push_back(*spec);
  all.back().children = std::move(children);
}

Attributes picked(Attributes more, bool layer_needed = false) {
  Attributes all{layer(layer_needed), where(),
                 optional("outside", Form::yes_no, "what the polygons do not cover", "no"),
                 number("least", 0, 100'000, "50",
                        "per cent of the cell that polygons cover, or of the cell's size that lines run within it"),
                 optional("box", Form::text, "only cells with their middle within west,south,east,north degrees")};
  all.insert(all.begin(), more.begin(), more.end());
  all.push_back(source());
  return all;
}

void add_area_lines(Specs& all) {
  add(all, "recipe.frame", "A board without a grid: its extent, and the ground over which its areas grow.",
      {required("rect", Form::rect, "where areas grow, in map units"),
       optional("sheet", Form::rect, "the picture, when it is larger"),
       number("step", 5, 10'000, "25", "of the net on which areas grow, in map units"),
       number("tolerance", 0, 10'000, "8", "map units by which borders may be simplified"),
       number("corner", 0, 1000, "12", "steps: so short a touch of areas that are not joined is drawn to one point"),
       number("badge", 5, 10'000, "130", "the radius of badges, in map units"), layer(true), where()});
  add(all, "recipe.barrier", "Lines that areas cross late: where nothing else decides, borders run along them.",
      {layer(true), where(), number("steps", 1, 10'000, "40", "of the net that crossing costs besides")});
  add(all, "recipe.area", "An area of a board without a grid: it grows from its seeds until it meets others.",
      {own_id(), title(), optional("terrain", Form::id, "its terrain"), optional("features", Form::ids, "its features"),
       optional("alias", Form::id, "another name of it"),
       required("lon", Form::text, "of its first seed: degrees east"),
       required("lat", Form::text, "of its first seed: degrees north"),
       optional("seeds", Form::text, "more of them: lon,lat lon,lat"),
       optional("stand", Form::text, "where pieces stand, when not as far from its border as can be: lon,lat"),
       optional("badge", Form::text, "one word or two on a badge beside them"),
       optional("badge-style", Form::id, "how it is drawn"),
       optional("badge-at", Form::text, "where it is, when not where there is room: lon,lat"), source(), rule_of()});
  add(all, "recipe.join", "A link, as in map files. Areas that touch must be joined, and joined areas must touch.",
      {required("a", Form::id, "a space"), required("b", Form::id, "another"),
       optional("features", Form::ids, "across it"), optional("crossings", Form::ids, "over it"),
       optional("direction", Form::id, "from a to b"), optional("back", Form::id, "the direction from b to a"),
       source(), rule_of()});
}

void add_recipe(Specs& all) {
  add(all, "recipe",
      "How a map is made from geographic layers; the lines after the fit are carried out in their order.",
      {number("format", 1, 1, "1", "of the recipe format")}, TextContent::none,
      {{"recipe.layer", 0, 64},
       {"board", 1, 1},
       {"map.pool"},
       {"recipe.fit", 1, 1},
       {"recipe.frame", 0, 1},
       {"recipe.barrier", 0, 1000},
       {"recipe.area", 0, 2000},
       {"recipe.join", 0, 20000},
       {"recipe.terrain", 0, 1000},
       {"recipe.feature", 0, 1000},
       {"recipe.way", 0, 1000},
       {"recipe.edge", 0, 1000},
       {"recipe.bridge", 0, 1000},
       {"recipe.region", 0, 1000},
       {"recipe.name", 0, 1000},
       {"recipe.polygon", 0, 1000},
       {"recipe.line", 0, 1000},
       {"recipe.mark", 0, 1000}});
  add(all, "recipe.layer", "A GeoJSON file in map/geo of the module, or in the folder geo beside the modules.",
      {required("id", Form::id, "its name in this recipe"), required("file", Form::path, "the file")});
  add(all, "recipe.fit", "Where longitude and latitude lie on the grid.", {}, TextContent::none,
      {{"recipe.anchor", 3, 512}, {"recipe.control", 0, 512}});
  const Attributes reference{required("lon", Form::text, "degrees east"),
                             required("lat", Form::text, "degrees north"),
                             optional("cell", Form::id, "lies in the middle of this cell"),
                             optional("column", Form::text, "or at this column, half columns of shifted rows included"),
                             optional("row", Form::text, "and row, half rows of shifted columns included"),
                             optional("at", Form::point, "on a board without a grid: at x,y in map units")};
  add(all, "recipe.anchor", "A place of the affine fit; more than three are fitted by least squares.", reference);
  auto control = reference;
  control.push_back(optional("smoothing", Form::text, "0 draws the sheet exactly there, more loosely", "0"));
  add(all, "recipe.control", "A place to which the thin-plate spline draws the sheet after the affine fit.", control);
  add_area_lines(all);
  add(all, "recipe.terrain", "Cells that are of no terrain yet and meet all that is asked become this terrain.",
      picked({required("type", Form::id, "the terrain"), optional("beside", Form::id, "touches a cell of this terrain"),
              optional("with", Form::id, "has this feature already")}));
  add(all, "recipe.feature", "Cells that meet all that is asked get this feature.",
      picked({required("type", Form::id, "the feature"), optional("not-on", Form::ids, "but not on these terrains")}));
  add(all, "recipe.way", "Each line of the layer becomes a path of cells.",
      {optional("id", Form::text, "of the way; {property} stands for a feature's property"),
       optional("type", Form::id, "its cells are joined by a line in the style way.TYPE"),
       optional("title", Form::text, "for people"), optional("crossing", Form::id, "on each of its links"),
       optional("feature", Form::id, "of each of its cells"), layer(true), where(),
       number("least", 0, 1000, "25", "per cent of the cell's size: shorter visits are cut short"),
       optional("not-on", Form::ids, "terrains that it goes around"), source()});
  add(all, "recipe.edge", "Each line of the layer is moved to the nearest sides between cells.",
      {required("feature", Form::id, "of these links"), layer(true), where(),
       optional("not-on", Form::ids, "not between two cells of these terrains"), source()});
  add(all, "recipe.bridge", "Links with that feature and that crossing get this crossing too.",
      {required("crossing", Form::id, "what is built"), required("over", Form::id, "the feature below"),
       required("on", Form::id, "the crossing that needs it"), source()});
  add(all, "recipe.region", "The cells that meet all that is asked, with every correction made.",
      picked(
          {required("id", Form::id, "its name"),
           optional("title", Form::text, "for people"),
           optional("terrain", Form::ids, "of these terrains"),
           optional("not-terrain", Form::ids, "of none of these terrains"),
           {"edge", Form::choice, false, {}, "on this edge of the grid", {"north", "east", "south", "west"}, 0, 0}}));
  add(all, "recipe.name", "Names on the map: of each feature of a layer, or one text at a place.",
      {layer(false), where(), optional("text", Form::text, "instead of the feature's name"),
       optional("lon", Form::text, "without a layer: degrees east"),
       optional("lat", Form::text, "without a layer: degrees north"), number("size", 1, 9, "1", "1 is the smallest"),
       optional("style", Form::id, "instead of name.SIZE"),
       optional("title", Form::yes_no, "is it the space's title too", "yes")});
  add(all, "recipe.polygon", "Polygons of the picture as they run.",
      {required("style", Form::id, "how they are drawn"), layer(true), where(),
       optional("outside", Form::yes_no, "what the polygons do not cover, within the cells named", "no"),
       optional("cells", Form::ids, "only within cells of these terrains"),
       optional("not-cells", Form::ids, "only within cells of other terrains"),
       number("tolerance", 0, 10'000, "15", "map units by which a course may be simplified")});
  add(all, "recipe.line", "Lines of the picture as they run; the outlines of polygons too.",
      {required("style", Form::id, "how they are drawn"), layer(true), where(),
       number("tolerance", 0, 10'000, "15", "map units by which a course may be simplified")});
  add(all, "recipe.mark", "A small polygon of the picture at each point, beside which the name of its cell is drawn.",
      {required("style", Form::id, "how it is drawn"), layer(true), where(),
       number("radius", 10, 10'000, "80", "map units from its middle to its sides")});
}

Attributes reasoned(Attributes attributes) {
  attributes.push_back(required("why", Form::text, "what the data has wrong or lacks"));
  attributes.push_back(source());
  return attributes;
}

void add_corrections(Specs& all) {
  add(all, "corrections", "What wins over the data, and why.", {}, TextContent::none,
      {{"corrections.terrain", 0, 2000},
       {"corrections.feature", 0, 2000},
       {"corrections.no-feature", 0, 2000},
       {"corrections.edge", 0, 2000},
       {"corrections.no-edge", 0, 2000},
       {"corrections.way", 0, 2000},
       {"corrections.no-way", 0, 2000},
       {"corrections.region", 0, 2000},
       {"corrections.name", 0, 2000},
       {"corrections.no-name", 0, 2000},
       {"corrections.ground", 0, 2000}});
  const auto type = required("type", Form::id, "the word of module.xml");
  add(all, "corrections.terrain", "Cells of this terrain.", reasoned({type}), TextContent::words);
  add(all, "corrections.feature", "Cells with this feature.", reasoned({type}), TextContent::words);
  add(all, "corrections.no-feature", "Cells without this feature.", reasoned({type}), TextContent::words);
  for (const std::string_view key : {"corrections.edge", "corrections.no-edge"}) {
    add(all, key, "Links A~B with this feature or crossing, or without it.",
        reasoned({optional("feature", Form::id, "the feature"), optional("crossing", Form::id, "or the crossing")}),
        TextContent::words);
  }
  add(all, "corrections.way", "A path of cells; it replaces what the data gives under this id.",
      reasoned({required("id", Form::id, "its name"), optional("title", Form::text, "for people"),
                optional("type", Form::id, "its cells are joined by a line in the style way.TYPE"),
                optional("crossing", Form::id, "on each of its links"),
                optional("feature", Form::id, "of each of its cells")}),
      TextContent::words);
  add(all, "corrections.no-way", "A way of the data that the map does without.",
      reasoned({required("id", Form::id, "its name")}));
  add(all, "corrections.region", "The cells of a region; it replaces what the recipe gives.",
      reasoned({required("id", Form::id, "its name"), optional("title", Form::text, "for people")}),
      TextContent::words);
  add(all, "corrections.name", "A name at a cell or at x,y; it replaces the recipe's names of the same text.",
      reasoned({required("at", Form::text, "a cell, or x,y in map units"),
                number("size", 1, 9, "1", "1 is the smallest"), optional("style", Form::id, "instead of name.SIZE"),
                optional("title", Form::yes_no, "is it the space's title too", "yes")}),
      TextContent::prose);
  add(all, "corrections.no-name", "A name that the map does without.",
      reasoned({required("text", Form::text, "the name")}));
  add(all, "corrections.ground",
      "On a board without a grid: the ground within these corners, lon,lat each, is the area's.",
      reasoned({required("area", Form::id, "the area")}), TextContent::words);
}

}  // namespace

const std::vector<ElementSpec>& recipe_specs() {
  static const Specs specs = [] {
    Specs all;
    add_recipe(all);
    add_corrections(all);
    borrow(all, "board", {{"board.box"}, {"board.track"}, {"board.sheet"}, {"board.region", 0, 2000}});
    for (const std::string_view key : {"board.box", "board.track", "board.sheet", "board.region", "map.pool"})
      borrow(all, key);
    return all;
  }();
  return specs;
}

const ElementSpec* find_recipe_spec(std::string_view key) {
  const auto& specs = recipe_specs();
  const auto found = std::find_if(specs.begin(), specs.end(), [&](const ElementSpec& one) { return one.key == key; });
  return found == specs.end() ? nullptr : &*found;
}

const ElementSpec* find_author_spec(std::string_view key) {
  const auto* of_module = find_element_spec(key);
  return of_module != nullptr ? of_module : find_recipe_spec(key);
}

}  // namespace bocage
