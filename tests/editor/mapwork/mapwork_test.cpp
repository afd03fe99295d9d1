// The map maker as the window uses it: lines of a recipe, a making beside what stands there, corrections of a hand.
#include <gtest/gtest.h>

#include <algorithm>

#include "editor/mapwork/board_writer.h"
#include "editor/mapwork/recipe_view.h"
#include "editor/mapwork/remade_map.h"
#include "editor/outline/fields.h"
#include "tests/editor/mapwork/made_module.h"
#include "tests/tools/temp_folder.h"

namespace bocage::editor {
namespace {

class MapWork : public ::testing::Test {
 protected:
  MapWork() : MapWork(test::made_module()) {}
  explicit MapWork(const std::map<std::string, std::string>& files) {
    folder_.write(files);
    Problems problems;
    project_ = Project::open(folder_.path(), problems);
    for (const auto& problem : project_->check()) ADD_FAILURE() << to_text(problem);
  }

  // Undo gives back every byte.
  void apply(const Proposal& proposal) {
    const auto* command = std::get_if<Command>(&proposal);
    ASSERT_NE(command, nullptr) << to_text(std::get<Problem>(proposal));
    const auto before = project_->texts();
    project_->apply(*command);
    const auto after = project_->texts();
    words_ = command->words;
    if (before == after) return;
    project_->undo();
    EXPECT_EQ(project_->texts(), before);
    project_->redo();
    EXPECT_EQ(project_->texts(), after);
  }
  static std::string refused(const Proposal& proposal) {
    const auto* problem = std::get_if<Problem>(&proposal);
    return problem == nullptr ? "it was not refused" : problem->message + "|" + problem->hint;
  }
  const std::string& text(std::string_view file) const { return *project_->find(file)->text(); }
  RecipeView recipe() const { return *RecipeView::find(*project_); }
  std::size_t line(const std::string& tag, const std::string& becomes) const {
    const auto lines = recipe().lines();
    const auto found = std::find_if(lines.begin(), lines.end(),
                                    [&](const RecipeLine& one) { return one.tag == tag && one.becomes == becomes; });
    EXPECT_NE(found, lines.end()) << tag << " " << becomes;
    return static_cast<std::size_t>(found - lines.begin());
  }
  ElementId element(const std::string& tag, const std::string& becomes) const {
    return recipe().lines().at(line(tag, becomes)).element;
  }
  RemadeMap remade() const {
    auto map = remake_map(project_->snapshot());
    for (const auto& problem : map.problems) ADD_FAILURE() << to_text(problem);
    return map;
  }
  void make() { apply(take_over(*project_, remade())); }
  BoardView board() const { return *BoardView::find(*project_, "map"); }
  // What a hand draws as a correction; a making after it changes nothing of the board.
  template <typename Draw>
  void correct(Draw draw, const std::string& why = "drawn") {
    const auto view = board();
    apply(draw(BoardWriter(*project_, view, why)));
    const auto map = remade();
    EXPECT_EQ(map.difference.spaces.size() + map.difference.sides.size() + map.difference.names, 0U)
        << map.difference.words() << "\n"
        << (map.difference.spaces.empty() ? "" : map.difference.spaces[0].space + map.difference.spaces[0].words)
        << text(corrections_file);
  }
  std::string corrections() const {
    std::string all = text(corrections_file);
    const auto from = all.find("<corrections>\n");
    return all.substr(from + 14, all.rfind("</corrections>") - from - 14);
  }

  test::TempFolder folder_;
  std::unique_ptr<Project> project_;
  std::string words_;
};

// --- lines of the recipe

TEST_F(MapWork, lists_what_each_line_does) {
  const auto lines = recipe().lines();
  ASSERT_EQ(lines.size(), 13U);
  EXPECT_EQ(lines[0].layer, "land");
  EXPECT_EQ(lines[0].becomes, "land.geojson");
  EXPECT_EQ(lines[3].becomes, "map: square 6 × 5");
  EXPECT_EQ(lines[4].tag, "fit");
  EXPECT_EQ(lines[5].which, "0.5, -0.5");
  EXPECT_EQ(lines[5].becomes, "0101");
  EXPECT_EQ(lines[8].layer, "land (land.geojson)");
  EXPECT_EQ(lines[8].which, "outside, kind=land, at least 60 %");
  EXPECT_EQ(lines[8].becomes, "sea");
  EXPECT_EQ(recipe().board(), "map");
  EXPECT_TRUE(is_made(*project_, "map"));
  EXPECT_FALSE(is_made(*project_, "other"));
  const auto tags = recipe().addable();
  EXPECT_NE(std::find(tags.begin(), tags.end(), "anchor"), tags.end());
  EXPECT_EQ(std::find(tags.begin(), tags.end(), "board"), tags.end()) << "there is one already";
}

TEST_F(MapWork, moves_adds_and_removes_lines_byte_by_byte) {
  auto wanted = text(recipe_file);
  const std::string sea = "  <terrain type=\"sea\" layer=\"land\" where=\"kind=land\" outside=\"yes\" least=\"60\"/>\n";
  const std::string wood =
      "  <terrain type=\"forest\" layer=\"land\" where=\"kind=woods\" least=\"40\"/>  <!-- the wood -->\n";
  const auto before = wanted;
  wanted.replace(wanted.find(sea), sea.size() + wood.size(), wood + sea);
  apply(recipe().move(element("terrain", "sea"), false));
  EXPECT_EQ(text(recipe_file), wanted);
  apply(recipe().move(element("terrain", "sea"), true));
  EXPECT_EQ(text(recipe_file), before);
  EXPECT_EQ(refused(recipe().move(element("layer", "land.geojson"), true)),
            "layer land land.geojson is the first already|");

  wanted = before;
  const std::string added = "  <feature type=\"river\" layer=\"land\"/>\n";
  wanted.insert(wanted.find(wood), added);
  apply(recipe().add("feature", element("terrain", "sea")));
  EXPECT_EQ(text(recipe_file), wanted);
  apply(recipe().remove(element("feature", "river")));
  EXPECT_EQ(text(recipe_file), before);
  apply(recipe().add("anchor", element("anchor", "0101")));
  EXPECT_NE(text(recipe_file).find("lat=\"-0.5\"/>\n    <anchor lon=\"0\" lat=\"0\"/>\n    <anchor cell=\"0601\""),
            std::string::npos)
      << text(recipe_file);
  EXPECT_EQ(refused(recipe().add("board", std::nullopt)), "no board may stand in this element|");
}

TEST_F(MapWork, has_typed_fields_for_lines_and_refuses_wrong_values) {
  const auto view = recipe();
  const Spot line{std::string(recipe_file), view.root().tree, element("terrain", "sea")};
  Field share, layer;
  for (const auto& field : fields_of(*project_, line)) {
    if (field.name == "least") share = field;
    if (field.name == "layer") layer = field;
  }
  EXPECT_EQ(share.type, Field::Type::number);
  EXPECT_EQ(share.own, "60");
  EXPECT_EQ(layer.choices, (std::vector<std::string>{"land", "lines", "towns"}));
  EXPECT_EQ(refused(set_field(*project_, line, share, "many")).substr(0, 33), "'least' must be a whole number fr");
  auto wanted = text(recipe_file);
  wanted.replace(wanted.find("least=\"60\""), 10, "least=\"70\"");
  apply(set_field(*project_, line, share, "70"));
  EXPECT_EQ(text(recipe_file), wanted);
}

TEST_F(MapWork, takes_a_layer_of_another_folder_into_the_module) {
  test::TempFolder elsewhere;
  const std::string bytes = test::made_module().at("map/geo/towns.geojson");
  elsewhere.write("My towns.geojson", bytes);
  apply(recipe().add_layer(elsewhere.file("My towns.geojson"), bytes));
  EXPECT_EQ(text("map/geo/My-towns.geojson"), bytes);
  EXPECT_NE(text(recipe_file).find("  <layer id=\"My-towns\" file=\"My-towns.geojson\"/>\n  <board"), std::string::npos)
      << text(recipe_file);
  EXPECT_NE(refused(recipe().add_layer(elsewhere.file("x.geojson"), "{}")), "it was not refused");
  const auto files = project_->files();
  apply(recipe().add_layer(folder_.file("map/geo/lines.geojson"), test::made_module().at("map/geo/lines.geojson")));
  EXPECT_EQ(project_->files(), files) << "it lies in the module already";
  EXPECT_NE(text(recipe_file).find("<layer id=\"lines-2\" file=\"lines.geojson\"/>"), std::string::npos);
}

TEST_F(MapWork, says_where_a_recipe_is_wrong_before_anything_is_made) {
  EXPECT_TRUE(recipe_problems(*project_).empty());
  const auto view = recipe();
  const Spot line{std::string(recipe_file), view.root().tree, element("terrain", "forest")};
  apply(Command{"x", {change_of(line, {set_attribute(*line.tree, line.id, "layer", "wood")})}});
  const auto problems = recipe_problems(*project_);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(to_text(problems[0]).substr(0, 44), "map/recipe.xml:13:33: there is no layer 'woo");
  const auto map = remake_map(project_->snapshot());
  EXPECT_FALSE(map.made);
  ASSERT_EQ(map.problems.size(), 1U);
  EXPECT_EQ(map.problems[0].place.line, 13);
}

// --- making

TEST_F(MapWork, tells_what_a_making_would_change_and_changes_nothing) {
  const auto before = project_->texts();
  const auto map = remade();
  EXPECT_EQ(project_->texts(), before);
  ASSERT_TRUE(map.sound());
  EXPECT_EQ(map.spaces, 30U);
  EXPECT_EQ(map.difference.spaces.size(), 8U);  // five of the sea, two of the wood, a village
  EXPECT_EQ(map.difference.sides.size(), 8U);   // five of the river, four of the road, one of them both
  EXPECT_EQ(map.difference.ways, 1U);
  EXPECT_EQ(map.difference.names, 1U);
  const auto& spaces = map.difference.spaces;
  const auto at = std::find_if(spaces.begin(), spaces.end(), [](const auto& one) { return one.space == "0402"; });
  ASSERT_NE(at, spaces.end());
  EXPECT_EQ(at->words, "clear becomes forest");
  EXPECT_EQ(spaces.back().words, "is called Aure");
  EXPECT_NE(map.difference.words().find("8 spaces differ, 8 sides differ, 1 way differs"), std::string::npos)
      << map.difference.words();
}

TEST_F(MapWork, takes_a_map_over_as_one_step_and_then_nothing_differs) {
  const auto before = project_->texts();
  make();
  EXPECT_NE(words_.find("8 spaces differ"), std::string::npos) << words_;
  EXPECT_EQ(board().terrain("0402"), "forest");
  EXPECT_TRUE(board().across("0301", "0401").contains("river"));
  EXPECT_TRUE(project_->check().empty());
  EXPECT_TRUE(remade().difference.empty()) << remade().difference.words();
  project_->undo();
  EXPECT_EQ(project_->texts(), before);
}

TEST_F(MapWork, refuses_to_take_over_what_was_made_of_other_texts) {
  const auto map = remade();
  apply(recipe().remove(element("terrain", "sea")));
  EXPECT_EQ(refused(take_over(*project_, map)),
            "the recipe, its layers or the map have changed since|make the map again");
  EXPECT_EQ(refused(take_over(*project_, RemadeMap())),
            "the module could not be read with this map|see what is wrong with it");
}

TEST_F(MapWork, leads_from_what_is_wrong_with_the_map_to_the_line_that_made_it) {
  const auto view = recipe();
  const Spot line{std::string(recipe_file), view.root().tree, element("terrain", "forest")};
  apply(Command{"x", {change_of(line, {set_attribute(*line.tree, line.id, "type", "grove")})}});
  const auto map = remake_map(project_->snapshot());
  EXPECT_TRUE(map.made);
  EXPECT_FALSE(map.sound()) << "module.xml has no such terrain";
  ASSERT_FALSE(map.problems.empty());
  EXPECT_EQ(map.problems[0].place.file, recipe_file);
  EXPECT_EQ(map.problems[0].place.line, 13);
  EXPECT_EQ(refused(take_over(*project_, map)).substr(0, 30), "the module could not be read w");
}

TEST_F(MapWork, can_be_ended_after_each_part) {
  std::size_t parts = 0;
  const auto whole = remake_map(project_->snapshot(), [&](std::size_t done, std::size_t all) {
    EXPECT_EQ(done, parts++);
    EXPECT_EQ(all, 9U);  // three layers, five lines, what finishes it
    return true;
  });
  EXPECT_TRUE(whole.made);
  EXPECT_EQ(parts, 9U);
  for (std::size_t end = 0; end < parts; ++end) {
    const auto ended = remake_map(project_->snapshot(), [&](std::size_t done, std::size_t) { return done < end; });
    EXPECT_FALSE(ended.made);
    EXPECT_TRUE(ended.problems.empty());
  }
}

// --- corrections

TEST_F(MapWork, writes_terrain_as_a_correction_that_a_new_making_keeps) {
  make();
  correct([](const BoardWriter& hand) { return hand.set_terrain({"0301", "0302", "0303"}, "forest"); });
  EXPECT_EQ(corrections(), "  <terrain type=\"forest\" why=\"drawn\">0301..0303</terrain>\n");
  EXPECT_EQ(board().terrain("0302"), "forest");
  // A cell is corrected once: it goes from one list to the other.
  correct([](const BoardWriter& hand) { return hand.set_terrain({"0302"}, "sea"); });
  EXPECT_EQ(corrections(),
            "  <terrain type=\"forest\" why=\"drawn\">0301 0303</terrain>\n"
            "  <terrain type=\"sea\" why=\"drawn\">0302</terrain>\n");
  correct([](const BoardWriter& hand) { return hand.set_terrain({"0302"}, "clear"); }, "it is dry");
  EXPECT_EQ(corrections(),
            "  <terrain type=\"forest\" why=\"drawn\">0301 0303</terrain>\n"
            "  <terrain type=\"clear\" why=\"it is dry\">0302</terrain>\n");
  // What stands there already is none.
  correct([](const BoardWriter& hand) { return hand.set_terrain({"0101"}, "sea"); });
  EXPECT_EQ(corrections().find("0101"), std::string::npos);
  make();
  EXPECT_EQ(board().terrain("0301"), "forest");
  EXPECT_EQ(board().terrain("0302"), "clear");
}

TEST_F(MapWork, writes_features_and_sides_as_corrections) {
  make();
  correct([](const BoardWriter& hand) { return hand.set_feature({"0503", "0504"}, "town", true); });
  correct([](const BoardWriter& hand) { return hand.set_feature({"0504"}, "town", false); });
  correct([](const BoardWriter& hand) { return hand.set_edge({{"0401", "0301"}}, "feature", "river", false); });
  correct([](const BoardWriter& hand) { return hand.set_edge({{"0501", "0502"}}, "feature", "river", true); });
  correct([](const BoardWriter& hand) { return hand.set_edge({{"0303", "0403"}}, "crossing", "bridge", true); });
  EXPECT_EQ(corrections(),
            "  <feature type=\"town\" why=\"drawn\">0503</feature>\n"
            "  <no-feature type=\"town\" why=\"drawn\">0504</no-feature>\n"
            "  <edge feature=\"river\" why=\"drawn\">0501~0502</edge>\n"
            "  <edge crossing=\"bridge\" why=\"drawn\">0303~0403</edge>\n"
            "  <no-edge feature=\"river\" why=\"drawn\">0301~0401</no-edge>\n");
  correct([](const BoardWriter& hand) { return hand.set_edge({{"0301", "0401"}}, "feature", "river", true); });
  EXPECT_EQ(corrections().find("no-edge"), std::string::npos);
}

TEST_F(MapWork, writes_names_so_that_others_of_the_same_text_stay) {
  make();
  correct([](const BoardWriter& hand) { return hand.set_name("0202", "Mill"); });
  EXPECT_EQ(corrections(), "  <name at=\"0202\" why=\"drawn\">Mill</name>\n");
  correct([](const BoardWriter& hand) { return hand.set_name("0303", "Aure"); });
  EXPECT_EQ(board().name("0503"), "Aure") << "the village of the data keeps its name";
  EXPECT_EQ(board().name("0303"), "Aure");
  correct([](const BoardWriter& hand) { return hand.set_name("0503", ""); });
  correct([](const BoardWriter& hand) { return hand.set_name("0303", "Vire"); });
  EXPECT_NE(corrections().find("<no-name text=\"Aure\" why=\"drawn\"/>"), std::string::npos) << corrections();
  make();
  EXPECT_EQ(board().name("0503"), "");
  EXPECT_EQ(board().name("0303"), "Vire");
  EXPECT_EQ(board().name("0202"), "Mill");
}

TEST_F(MapWork, writes_ways_and_what_is_left_of_them) {
  make();
  const BoardView::Way road{"road", "road"};
  correct([&](const BoardWriter& hand) { return hand.cut_ways(road, {{"0303", "0403"}}); });
  EXPECT_EQ(corrections(),
            "  <way id=\"road.N1\" type=\"road\" crossing=\"road\" why=\"drawn\">0203 0303</way>\n"
            "  <way id=\"road.N1\" type=\"road\" crossing=\"road\" why=\"drawn\">0403 0503 0603</way>\n");
  correct([&](const BoardWriter& hand) { return hand.add_way(road, {"0501", "0502", "0503"}); });
  EXPECT_NE(
      corrections().find("<way id=\"drawn-1\" type=\"road\" crossing=\"road\" why=\"drawn\">0501 0502 0503</way>"),
      std::string::npos)
      << corrections();
  correct([&](const BoardWriter& hand) { return hand.cut_ways(road, {{"0501", "0502"}, {"0502", "0503"}}); });
  EXPECT_EQ(corrections().find("drawn-1"), std::string::npos) << corrections();
  correct([&](const BoardWriter& hand) {
    return hand.cut_ways(road, {{"0203", "0303"}, {"0403", "0503"}, {"0503", "0603"}});
  });
  EXPECT_EQ(corrections(), "  <no-way id=\"road.N1\" why=\"drawn\"/>\n");
}

TEST_F(MapWork, draws_without_corrections_where_none_are_wanted_or_possible) {
  make();
  const auto view = board();
  apply(BoardWriter(*project_, view, std::nullopt).set_terrain({"0301"}, "forest"));
  EXPECT_EQ(project_->find(corrections_file), nullptr);
  ASSERT_TRUE(board().warning()) << "the author is told";
  EXPECT_EQ(remade().difference.spaces.size(), 1U) << "a new making would take it away";
  const auto now = board();
  EXPECT_EQ(refused(BoardWriter(*project_, now, " ").set_terrain({"0302"}, "forest")),
            "a correction must say why|write it beside the tools of the board");
  project_->apply({"x", {{std::string(corrections_file), FileChange::Whole{std::nullopt, "<corrections>"}}}});
  EXPECT_NE(refused(BoardWriter(*project_, now, "w").set_terrain({"0302"}, "forest")), "it was not refused");
}

TEST_F(MapWork, keeps_what_an_author_wrote_into_the_corrections) {
  make();
  project_->apply({"x",
                   {{std::string(corrections_file),
                     FileChange::Whole{std::nullopt,
                                       "<corrections>\n  <!-- By the book. -->\n  <terrain type='forest' "
                                       "why='rule 3'  source=\"rulebook\">0301..0305</terrain>\n"
                                       "</corrections>\n"}}}});
  make();
  correct([](const BoardWriter& hand) { return hand.set_terrain({"0303"}, "clear"); });
  EXPECT_EQ(text(corrections_file),
            "<corrections>\n  <!-- By the book. -->\n  <terrain type='forest' "
            "why='rule 3'  source=\"rulebook\">0301 0302 0304 0305</terrain>\n"
            "  <terrain type=\"clear\" why=\"drawn\">0303</terrain>\n</corrections>\n");
}

// --- a recipe that begins

class MapWorkFromNothing : public MapWork {
 protected:
  static std::map<std::string, std::string> without_recipe() {
    auto files = test::made_module();
    std::erase_if(files, [](const auto& file) { return file.first.starts_with("map/geo/"); });
    files.erase("map/recipe.xml");
    return files;
  }
  MapWorkFromNothing() : MapWork(without_recipe()) { elsewhere_.write("coast.geojson", wood_); }
  NewRecipe wanted() const { return {"map", elsewhere_.file("coast.geojson"), wood_}; }

  const std::string wood_ = R"({"type":"FeatureCollection","features":[
{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[[[-1,49],[0,49],[0,50],[-1,50],[-1,49]]]}}]})";
  test::TempFolder elsewhere_;
};

TEST_F(MapWorkFromNothing, begins_a_recipe_of_the_board_that_is_there) {
  EXPECT_FALSE(RecipeView::find(*project_));
  apply(begin_recipe(*project_, wanted()));
  EXPECT_EQ(text("map/geo/coast.geojson"), wood_);
  EXPECT_NE(text(recipe_file).find("<board id=\"map\" grid=\"square\" columns=\"6\" rows=\"5\" terrain=\"clear\"/>"),
            std::string::npos)
      << text(recipe_file);
  const auto map = remade();
  ASSERT_TRUE(map.sound());
  EXPECT_GE(map.difference.spaces.size(), 8U) << "the polygon fills the middle of the grid: " << text(recipe_file);
  make();
  EXPECT_EQ(board().terrain("0303"), "sea");
  EXPECT_EQ(board().terrain("0101"), "clear") << "a degree of longitude is shorter there";
  EXPECT_EQ(refused(begin_recipe(*project_, wanted())), "the module has a recipe already|");
}

TEST_F(MapWorkFromNothing, begins_a_recipe_of_a_board_that_was_not_there) {
  auto other = wanted();
  other.board = "island";
  EXPECT_NE(refused(begin_recipe(*project_, other)).find("would take away"), std::string::npos);
  const auto* const module = project_->tree("module.xml");
  const auto files = children_of({"module.xml", module, *module->root()}, "map");
  project_->apply({"x",
                   {change_of(files[0], {remove_elements(*module, {files[0].id, files[1].id})}),
                    {"map/board.xml", FileChange::Whole{text("map/board.xml"), std::nullopt}},
                    {"map/picture.xml", FileChange::Whole{text("map/picture.xml"), std::nullopt}}}});
  other.columns = 8;
  other.rows = 6;
  apply(begin_recipe(*project_, other));
  make();
  EXPECT_TRUE(project_->check().empty());
  EXPECT_NE(text("module.xml").find("  <map file=\"map/board.xml\"/>\n  <map file=\"map/picture.xml\"/>\n"),
            std::string::npos)
      << text("module.xml");
  EXPECT_TRUE(BoardView::find(*project_, "island"));
}

}  // namespace
}  // namespace bocage::editor
