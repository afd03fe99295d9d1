// One slip in a good module: one located message, and nothing loads.
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <random>

#include "tests/engine/module/sample_module.h"

namespace bocage {
namespace {

using test::all_text;
using test::load;
using test::sample_files;

struct Slip {
  const char* name;  // of the test
  const char* file;
  const char* from;  // the first place of this …
  const char* to;    // … becomes this
  const char* message;
};

void PrintTo(const Slip& slip, std::ostream* out) {
  *out << slip.name;
}

class BrokenModule : public ::testing::TestWithParam<Slip> {};

TEST_P(BrokenModule, is_refused_with_a_located_message) {
  const auto& slip = GetParam();
  auto files = sample_files();
  auto& text = files.at(slip.file);
  const auto at = text.find(slip.from);
  ASSERT_NE(at, std::string::npos) << slip.from;
  text.replace(at, std::string_view(slip.from).size(), slip.to);
  const auto loaded = load(files);
  EXPECT_FALSE(loaded.module);
  const auto found = std::any_of(loaded.problems.begin(), loaded.problems.end(), [&](const Problem& problem) {
    return problem.severity == Severity::error && to_text(problem).starts_with(slip.message);
  });
  EXPECT_TRUE(found) << "expected " << slip.message << "\ngot\n" << all_text(loaded.problems);
}

constexpr const char* root = "module.xml";
constexpr const char* map_file = "map/board.xml";
constexpr const char* counters = "counters/all.xml";
constexpr const char* charts = "charts/crt.xml";
constexpr const char* sequence = "sequence.xml";
constexpr const char* scenario = "scenarios/battle.xml";

// 32 sequences in one another, each on a line of its own; the root of the sequence of play stands around them.
std::string deep_sequences() {
  std::string text;
  for (int i = 1; i <= 32; ++i) text += "<sequence id=\"n" + std::to_string(i) + "\">\n";
  text += "<step id=\"weather\"/>";
  for (int i = 1; i <= 32; ++i) text += "</sequence>";
  return text;
}
const std::string too_deep = deep_sequences();

const Slip slips[] = {
    // module.xml
    {"attribute_misspelt", root, "title=\"Red\"", "titel=\"Red\"",
     "module.xml:5:18: unknown attribute 'titel' in <side> (did you mean 'title'?)"},
    {"element_misspelt", root, "<feature id=\"fort\"", "<featre id=\"fort\"",
     "module.xml:11:3: unknown element <featre> in <module> (did you mean <feature>?)"},
    {"id_missing", root, "<terrain id=\"city\"/>", "<terrain/>", "module.xml:9:3: <terrain> needs the attribute 'id'"},
    {"id_of_two_words", root, "id=\"city\"", "id=\"big city\"",
     "module.xml:9:16: attribute 'id' must be a word of letters, digits, '_', '.' and '-', not 'big city'"},
    {"colour_by_name", root, "#b23a3a", "red",
     "module.xml:5:37: attribute 'color' must be a colour like #a0b1c2, not 'red'"},
    {"newer_format", root, "format=\"1\"", "format=\"2\"",
     "module.xml:2:60: the module has format 2, this program reads 1 (get a newer Bocage)"},
    {"rules_elsewhere", root, "rules/init.lua", "rules/innit.lua",
     "module.xml:2:70: there is no Lua file 'rules/innit.lua' below rules/ (did you mean 'rules/init.lua'?)"},
    {"side_twice", root, "<side id=\"blue\"", "<side id=\"red\"", "module.xml:6:3: side 'red' is declared twice"},
    {"side_called_all", root, "<side id=\"red\"", "<side id=\"all\"", "module.xml:5:13: a side cannot be called 'all'"},
    {"file_outside", root, "map/board.xml", "../board.xml",
     "module.xml:42:14: attribute 'file' must be a file of the module like map/board.xml, not '../board.xml'"},
    {"file_absolute", root, "map/board.xml", "/etc/passwd",
     "module.xml:42:14: attribute 'file' must be a file of the module like map/board.xml, not '/etc/passwd'"},
    {"file_misspelt", root, "map/board.xml", "map/bord.xml",
     "module.xml:42:14: there is no file 'map/bord.xml' in the module (did you mean 'map/board.xml'?)"},
    {"file_twice", root, "<map file=\"map/board.xml\"/>", "<map file=\"map/board.xml\"/><map file=\"map/board.xml\"/>",
     "module.xml:42:41: the file 'map/board.xml' is named twice"},
    {"file_of_another_kind", root, "<map file=\"map/board.xml\"/>", "<map file=\"styles.xml\"/>",
     "styles.xml:1:1: the file begins with <styles>, but must begin with <map>"},
    {"variable_named_as_attribute", root, "name=\"moved\"", "name=\"steps\"",
     "module.xml:23:30: variable 'steps' of pieces has the name of an attribute"},
    {"variable_named_as_handle", root, "name=\"controller\"", "name=\"terrain\"",
     "module.xml:24:30: variable 'terrain' has the name of something that every space has"},
    {"attribute_named_as_handle", root, "name=\"class\"", "name=\"facing\"",
     "module.xml:18:20: attribute 'facing' has the name of something that every piece has"},
    {"attribute_named_as_lua_word", root, "name=\"class\"", "name=\"end\"",
     "module.xml:18:20: attribute 'end' is a word of Lua"},
    {"variable_twice", root, "name=\"turns\"", "name=\"turn\"", "module.xml:22:3: variable 'turn' is declared twice"},
    {"initial_of_another_type", root, "name=\"turn\" type=\"integer\" initial=\"1\"",
     "name=\"turn\" type=\"integer\" initial=\"one\"",
     "module.xml:21:59: the initial value of 'turn' must be a whole number, not 'one'"},
    {"initial_space_unknown", root, "initial=\"0203\"", "initial=\"9903\"", "module.xml:26:57: unknown space '9903'"},
    {"initial_missing", root, "type=\"side\" nullable=\"yes\"", "type=\"side\"",
     "module.xml:24:3: variable 'controller' needs an initial value (or nullable=\"yes\")"},
    {"choice_unknown", root, "initial=\"foul\"", "initial=\"fowl\"",
     "module.xml:29:81: 'fowl' is not a choice of option 'weather' (did you mean 'foul'?)"},
    {"zone_of_an_integer", root, "attribute=\"zoc\"", "attribute=\"move\"",
     "module.xml:30:32: attribute 'move' must be of type boolean"},
    {"zone_unless_unknown", root, "attribute=\"zoc\" not-over", "attribute=\"zoc\" unless=\"movd\" not-over",
     "module.xml:30:45: there is no variable 'movd' of pieces (did you mean 'moved'?)"},
    {"zone_unless_a_number", root, "name=\"moved\" type=\"boolean\" scope=\"phase\"/>",
     "name=\"moved\" type=\"boolean\" scope=\"phase\"/><variable on=\"piece\" name=\"spent\" type=\"integer\"/><zone "
     "id=\"air\" attribute=\"zoc\" unless=\"spent\"/>",
     "module.xml:23:156: variable 'spent' must be of type boolean"},
    {"rule_number_with_a_blank", root, "rule=\"4.1\"", "rule=\"4.1 or 4.2\"",
     "module.xml:30:94: attribute 'rule' must be the number of a rule: letters, digits, '_', '.', '-' and '#', not "
     "'4.1 or 4.2'"},
    {"zone_feature_unknown", root, "not-over=\"river\"", "not-over=\"rivr\"",
     "module.xml:30:47: unknown feature 'rivr' (did you mean 'river'?)"},
    {"conserved_unknown", root, "<conserve attribute=\"steps\"", "<conserve attribute=\"step\"",
     "module.xml:31:24: unknown attribute 'step' (did you mean 'steps'?)"},
    {"cost_no_whole_number", root, "cost=\"1/3\"", "cost=\"1/4\"",
     "module.xml:39:36: the cost 1/4 is no whole number of 1/6 (make the unit of <movement> a multiple of 4)"},
    {"cost_missing", root, "<enter terrain=\"clear\" cost=\"1\"", "<enter terrain=\"clear\"",
     "module.xml:34:7: the line needs a cost or barred=\"yes\""},
    {"movement_terrain_unknown", root, "terrain=\"woods\" cost", "terrain=\"wods\" cost",
     "module.xml:35:23: unknown terrain 'wods' (did you mean 'woods'?)"},
    {"movement_line_twice", root, "<enter terrain=\"woods\" cost=\"3/2\"/>", "<enter terrain=\"clear\" cost=\"3/2\"/>",
     "module.xml:35:7: 'clear' has a line in this class already"},
    // the map
    {"grid_too_wide", map_file, "columns=\"6\"", "columns=\"1001\"",
     "map/board.xml:2:61: attribute 'columns' must be a whole number from 0 to 1000, not '1001'"},
    {"grid_too_large", map_file, "columns=\"6\" rows=\"5\" numbering=\"CCRR\"",
     "columns=\"900\" rows=\"900\" numbering=\"CCCRRR\"",
     "map/board.xml:2:61: the module has more than 200,000 spaces"},
    {"numbering_too_short", map_file, "columns=\"6\"", "columns=\"120\"",
     "map/board.xml:2:3: the numbering has too few digits for the grid"},
    {"void_cell_unknown", map_file, "<void>0105 0605", "<void>0105 0606",
     "map/board.xml:3:16: '0606' is not a cell of the grid"},
    {"terrain_unknown", map_file, "type=\"woods\"", "type=\"wood\"",
     "map/board.xml:4:20: unknown terrain 'wood' (did you mean 'woods'?)"},
    {"space_unknown", map_file, "0203 0204", "0203 0299", "map/board.xml:4:47: unknown space '0299'"},
    {"range_across", map_file, "0301..0303", "0301..0403",
     "map/board.xml:4:52: a range goes along one column or one row of a grid"},
    {"edge_not_joined", map_file, "0102~0103", "0102~0104",
     "map/board.xml:6:37: the spaces '0102' and '0104' are not joined"},
    {"edge_no_link", map_file, "0102~0103", "0102",
     "map/board.xml:6:37: a link must be written like 0101~0102, not '0102'"},
    {"edge_of_nothing", map_file, "<edge crossing=\"bridge\">", "<edge>",
     "map/board.xml:7:5: <edge> needs a feature or a crossing, not both"},
    {"way_with_a_gap", map_file, "0101 0201 0302", "0101 0302",
     "map/board.xml:8:52: the spaces '0101' and '0302' are not joined"},
    {"source_unknown", map_file, "source=\"found\"", "source=\"guess\"",
     "map/board.xml:4:35: attribute 'source' must be one of rulebook found reconstructed, not 'guess'"},
    {"area_of_two_points", map_file, "8400,4000 8800,4000 8400,4300", "8400,4000 8800,4000",
     "map/board.xml:13:27: an area needs three points or more"},
    {"area_twice", map_file, "<area id=\"13\"", "<area id=\"12\"", "map/board.xml:13:5: there is a space '12' already"},
    {"area_named_as_a_cell", map_file, "<area id=\"13\"", "<area id=\"0101\"",
     "map/board.xml:13:5: there is a space '0101' already"},
    {"join_with_itself", map_file, "b=\"13\"", "b=\"12\"", "map/board.xml:14:21: a space cannot be joined to itself"},
    {"rect_of_three", map_file, "-3000,0,2500,4000", "-3000,0,2500",
     "map/board.xml:15:63: attribute 'rect' must be x,y,width,height in map units, not '-3000,0,2500'"},
    {"track_backwards", map_file, "from=\"1\" to=\"7\"", "from=\"1\" to=\"0\"",
     "map/board.xml:16:49: a track goes from the lower number to the higher"},
    {"sheet_outside", map_file, "columns=\"1..3\"", "columns=\"1..5\"",
     "map/board.xml:17:5: cell 0501 of the sheet lies outside the board's grid"},
    {"sheet_names_taken", map_file, "prefix=\"A\" ", "", "map/board.xml:17:5: there is a space '0101' already"},
    {"point_malformed", map_file, "300,400 500,100", "300;400 500,100",
     "map/board.xml:18:44: a point must be x,y in map units, not '300;400'"},
    // counters
    {"prototype_unknown", counters, "prototype=\"guards\"", "prototype=\"guard\"",
     "counters/all.xml:7:36: unknown prototype 'guard' (did you mean 'guards'?)"},
    {"prototype_of_itself", counters, "<prototype id=\"red\"", "<prototype id=\"red\" prototype=\"guards\"",
     "counters/all.xml:2:37: prototype 'guards' inherits from itself"},
    {"value_of_another_type", counters, "zoc=yes", "zoc=maybe",
     "counters/all.xml:3:42: attribute 'zoc' must be true or false, not 'maybe'"},
    {"value_unknown", counters, "attack=5", "atack=5",
     "counters/all.xml:2:50: unknown attribute 'atack' (did you mean 'attack'?)"},
    {"counter_side_unknown", counters, "side=\"blue\"", "side=\"blu\"",
     "counters/all.xml:10:30: unknown side 'blu' (did you mean 'blue'?)"},
    {"counter_twice", counters, "id=\"marker\"", "id=\"b-line\"",
     "counters/all.xml:11:3: counter 'b-line' is declared twice"},
    {"counter_without_face", counters, "<counter id=\"marker\"><face id=\"front\"/></counter>",
     "<counter id=\"marker\"/>", "counters/all.xml:11:3: counter 'marker' has no face"},
    {"face_field_unknown", counters, "{attack}-{move}", "{attack}-{mover}",
     "counters/all.xml:4:68: '{mover}' is neither an attribute nor a variable of pieces (did you mean 'move'?)"},
    // charts
    {"row_too_short", charts, "<row>DE DR</row>", "<row>DE</row>",
     "charts/crt.xml:5:5: the row has 1 cells, the chart 2 columns"},
    {"row_missing", charts, "<row>- EX</row>", "", "charts/crt.xml:2:3: chart 'crt' has 1 lines of cells and 2 rows"},
    {"heads_descend", charts, "from=\"1/2\"", "from=\"3/2\"",
     "charts/crt.xml:3:75: the heads must rise: 1 follows 3/2"},
    {"chart_out_of_order", charts, "<rows title=\"Die\">", "<row>X</row><rows title=\"Die\">",
     "charts/crt.xml:4:17: <rows> must stand before <row>"},
    // the sequence
    {"node_twice", sequence, "id=\"weather\"", "id=\"setup\"",
     "sequence.xml:3:3: node 'setup' stands twice in the sequence"},
    {"deeper_than_a_cursor", sequence, "<step id=\"weather\"/>", too_deep.c_str(),
     "sequence.xml:34:1: node 'n32' stands too deep in the sequence (at most 32 nodes stand around another"},
    {"active_outside_each", sequence, "side=\"all\"", "side=\"active\"",
     "sequence.xml:2:3: step 'setup' is for the active side, but stands in no <each>"},
    {"step_side_unknown", sequence, "side=\"all\"", "side=\"reds\"",
     "sequence.xml:2:41: unknown side 'reds' (did you mean 'red'?)"},
    {"step_without_side", sequence, " side=\"all\"", "", "sequence.xml:2:3: step 'setup' has verbs but no side"},
    {"verb_built_in", sequence, "move rest", "move done", "sequence.xml:6:65: the verb 'done' is built in"},
    {"repeat_without_end", sequence, " while=\"turns_left\"", "",
     "sequence.xml:4:3: <repeat> needs the attribute 'while'"},
    {"title_field_unknown", sequence, "{turn}", "{trun}",
     "sequence.xml:4:28: '{trun}' is not a variable of the game (did you mean 'turn'?)"},
    // the scenario
    {"setting_unknown", scenario, "name=\"turns\"", "name=\"truns\"",
     "scenarios/battle.xml:2:14: unknown variable 'truns' of the game (did you mean 'turns'?)"},
    {"setting_of_another_type", scenario, "value=\"5\"", "value=\"1/2\"",
     "scenarios/battle.xml:2:28: variable 'turns' must be a whole number, not '1/2'"},
    {"option_unknown", scenario, "<option id=\"fog\"", "<option id=\"frog\"",
     "scenarios/battle.xml:4:15: unknown option 'frog' (did you mean 'fog'?)"},
    {"placed_counter_unknown", scenario, "counter=\"r-guard\" count=\"3\"", "counter=\"r-gard\" count=\"3\"",
     "scenarios/battle.xml:5:19: unknown counter 'r-gard' (did you mean 'r-guard'?)"},
    {"placed_nowhere", scenario, "at=\"dead.red\"", "at=\"deadred\"",
     "scenarios/battle.xml:6:41: unknown space 'deadred' (did you mean 'dead.red'?)"},
    {"placed_on_no_face", scenario, "face=\"back\"", "face=\"bak\"",
     "scenarios/battle.xml:5:54: the counter has no face 'bak' (did you mean 'back'?)"},
    {"placed_facing_nowhere", scenario, "face=\"back\"", "facing=\"6\"",
     "scenarios/battle.xml:5:56: a piece in '0303' faces from 0 to 5, not 6 (0 looks north"},
    {"placed_with_an_unknown_value", scenario, "face=\"back\"", "values=\"moed=yes\"",
     "scenarios/battle.xml:5:56: unknown variable of pieces 'moed' (did you mean 'moved'?)"},
    {"placed_with_an_attribute", scenario, "face=\"back\"", "values=\"steps=1\"",
     "scenarios/battle.xml:5:56: unknown variable of pieces 'steps' (it is an attribute"},
    {"placed_with_a_value_of_another_type", scenario, "face=\"back\"", "values=\"moved=3\"",
     "scenarios/battle.xml:5:56: variable 'moved' must be true or false, not '3'"},
    {"placed_with_a_value_twice", scenario, "face=\"back\"", "values=\"moved=yes moved=no\"",
     "scenarios/battle.xml:5:56: variable 'moved' is given twice"},
    {"placed_with_what_is_no_value", scenario, "face=\"back\"", "values=\"moved\"",
     "scenarios/battle.xml:5:56: attribute 'values' must be"},
    {"set_up_in_no_region", scenario, "face=\"back\"", "region=\"beach\"",
     "scenarios/battle.xml:5:56: unknown region 'beach' (did you mean 'beaches'?)"},
    {"set_up_by_nobody", scenario, "counter=\"b-line\" count=\"8\"", "region=\"beaches\" counter=\"marker\"",
     "scenarios/battle.xml:6:18: the counter has no side that could set it up"},
    {"placed_none", scenario, "count=\"3\"", "count=\"0\"",
     "scenarios/battle.xml:5:35: attribute 'count' must be a whole number from 1 to 10000, not '0'"},
    {"replaced_node_unknown", scenario, "<replace node=\"setup\"", "<replace node=\"set-up\"",
     "scenarios/battle.xml:9:18: unknown node 'set-up' (did you mean 'setup'?)"},
    {"inserted_nowhere", scenario, "<insert before=\"turn\">", "<insert>",
     "scenarios/battle.xml:10:3: <insert> needs before or after, not both"},
    {"inserted_twice", scenario, "<step id=\"landing\"", "<step id=\"movement\"",
     "sequence.xml:6:7: node 'movement' stands twice in the sequence"},
    {"replaced_by_two", scenario, "<replace node=\"setup\">", "<replace node=\"setup\"><step id=\"x\"/>",
     "scenarios/battle.xml:9:3: <replace> must hold exactly one element"},
    // not even XML
    {"tag_unclosed", scenario, "<remove node=\"weather\"/>", "<remove node=\"weather\">",
     "scenarios/battle.xml:13:1: </scenario> stands where <remove> of line 12 must be closed"},
    {"entity_unknown", root, "The Hill", "The &Hill;", "module.xml:2:30: unknown entity '&Hill;'"},
    {"style_twice", "styles.xml", " theme=\"dark\"", "", "styles.xml:3:3: style 'terrain.woods' is declared twice"},
    {"state_of_unknown_variable", "styles.xml", "\"way.road\"", "\"state.movd.yes\"",
     "styles.xml:4:14: no piece, space or link has a variable 'movd' (did you mean 'moved'?)"},
    {"state_of_a_game", "styles.xml", "\"way.road\"", "\"state.turn.1\"",
     "styles.xml:4:14: no piece, space or link has a variable 'turn'"},
    {"state_without_value", "styles.xml", "\"way.road\"", "\"state.moved\"",
     "styles.xml:4:14: style 'state.moved' names no value (write state.VARIABLE.VALUE, as in state.moved.yes)"},
    {"state_of_a_truth_that_is_none", "styles.xml", "\"way.road\"", "\"state.moved.true\"",
     "styles.xml:4:14: variable 'moved' never has the value 'true' (its values are yes, no)"},
    {"state_of_no_side", "styles.xml", "\"way.road\"", "\"state.controller.rod\"",
     "styles.xml:4:14: variable 'controller' never has the value 'rod' (did you mean 'red'?)"},
};

INSTANTIATE_TEST_SUITE_P(WithOneSlip, BrokenModule, ::testing::ValuesIn(slips),
                         [](const auto& one) { return std::string(one.param.name); });

TEST(BrokenModules, report_all_problems_of_all_files_at_once_in_order) {
  auto files = sample_files();
  const auto spoil = [&](const char* file, std::string_view from, const char* to) {
    auto& text = files.at(file);
    text.replace(text.find(from), from.size(), to);
  };
  spoil(map_file, "type=\"woods\"", "type=\"wood\"");
  spoil(root, "#b23a3a", "red");
  spoil(scenario, "at=\"dead.red\"", "at=\"0199\"");
  spoil(scenario, "<option id=\"fog\"", "<option id=\"frog\"");
  const auto loaded = load(files);
  std::vector<std::string> places;
  for (const auto& problem : loaded.problems)
    places.push_back(problem.place.file + ":" + std::to_string(problem.place.line));
  EXPECT_EQ(places, (std::vector<std::string>{"map/board.xml:4", "module.xml:5", "scenarios/battle.xml:4",
                                              "scenarios/battle.xml:6"}));
}

// The problems of the sample module after one slip.
std::string after(const char* file, std::string_view from, std::string_view to) {
  auto files = sample_files();
  auto& text = files.at(file);
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
  return all_text(load(files).problems);
}

TEST(BrokenModules, report_one_cause_once) {
  // Three files name this terrain.
  const std::string terrain = after(root, "<terrain id=\"woods\"", "<terrain id=\"wods\"");
  EXPECT_EQ(terrain, "map/board.xml:4:20: unknown terrain 'woods', here and in another place (did you mean 'wods'?)\n");
  EXPECT_EQ(after(root, "<side id=\"blue\"", "<side idd=\"blue\""),
            "module.xml:6:9: unknown attribute 'idd' in <side> (did you mean 'id'?)\n");
  EXPECT_EQ(after(root, "<attribute name=\"move\"", "<attribute name=\"attack\""),
            "module.xml:15:3: attribute 'attack' is declared twice\n");
}

TEST(BrokenModules, list_a_thousand_problems_and_count_the_rest) {
  auto files = sample_files();
  auto& text = files.at(scenario);
  std::string many;
  for (int i = 0; i < 3000; ++i) {
    const std::string number = std::to_string(i);
    many += "<place counter=\"nobody" + number + "\" at=\"nowhere" + number + "\"/>";
  }
  text.replace(text.find("<place"), 0, many);
  const auto loaded = load(files);
  EXPECT_FALSE(loaded.module);
  EXPECT_EQ(loaded.problems.size(), 1001U);
  EXPECT_TRUE(std::any_of(loaded.problems.begin(), loaded.problems.end(), [](const Problem& problem) {
    return problem.message == "5000 further problems are not listed";
  }));
}

TEST(BrokenModules, may_not_place_more_than_a_hundred_thousand_pieces) {
  auto files = sample_files();
  auto& text = files.at(scenario);
  std::string many;
  for (int i = 0; i < 11; ++i) many += "\n<place counter=\"b-line\" count=\"10000\" at=\"dead.red\"/>";
  text.insert(text.find("<arrival"), many);
  EXPECT_EQ(all_text(load(files).problems), "scenarios/battle.xml:17:1: the scenario has more than 100,000 pieces\n");
}

TEST(BrokenModules, may_not_hold_more_lua_than_anybody_writes) {
  auto files = sample_files();
  files["tests/long.lua"] = std::string((std::size_t{1} << 20U) + 1, '\n');
  EXPECT_EQ(all_text(load(files).problems),
            "tests/long.lua: the Lua file is larger than 1 MiB (split it: rules require other files)\n");
  files.erase("tests/long.lua");
  for (int i = 0; i < 17; ++i) {
    files["rules/part" + std::to_string(i) + ".lua"] = std::string(std::size_t{1} << 20U, '\n');
  }
  EXPECT_EQ(all_text(load(files).problems), "module.xml: the Lua files of the module are larger than 16 MiB in all\n");
}

TEST(BrokenModules, warn_when_more_arrives_than_is_placed) {
  auto files = sample_files();
  auto& text = files.at(scenario);
  text.replace(text.find("count=\"1\""), 9, "count=\"9\"");
  const auto loaded = load(files);
  EXPECT_TRUE(loaded.module);
  EXPECT_EQ(all_text(loaded.problems),
            "scenarios/battle.xml:1:1: 9 of counter 'r-guard' arrive, but only 3 are placed (place them in a pool)\n");
}

TEST(BrokenModules, warn_of_terrain_given_twice_and_of_unknown_styles) {
  auto files = sample_files();
  auto& text = files.at(map_file);
  text.insert(text.find("<feature"), "<terrain type=\"city\">0203</terrain>");
  text.replace(text.find("style=\"way.road\""), 16, "style=\"way.rode\"");
  const auto loaded = load(files);
  EXPECT_TRUE(loaded.module);
  EXPECT_EQ(all_text(loaded.problems),
            "map/board.xml:5:26: '0203' is 'woods' in an earlier list\n"
            "map/board.xml:19:18: no style 'way.rode' is declared (did you mean 'way.road'?)\n");
}

// Whatever befalls a file, the module loads or a problem says why not.
TEST(BrokenModules, never_crash_on_truncated_and_flipped_files) {
  const auto good = sample_files();
  std::vector<std::string> names;
  for (const auto& [name, text] : good) {
    if (name.ends_with(".xml") && name != "coverage.xml") names.push_back(name);
  }
  const test::TempFolder folder;
  folder.write(good);
  std::mt19937 random(1969);
  int refused = 0;
  for (int i = 0; i < 600; ++i) {
    const auto& name = names[static_cast<std::size_t>(i) % names.size()];
    auto text = good.at(name);
    if (i % 5 == 0) text.resize(random() % text.size());
    // Digits and letters for each other keep the file well-formed and lead deep into the readers.
    for (int flips = 1 + i % 3; flips > 0 && !text.empty(); --flips) {
      auto& byte = text[random() % text.size()];
      const bool word = (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z');
      byte = word ? "0123456789adeilnorst.-,"[random() % 23] : i % 4 == 0 ? static_cast<char>(random()) : byte;
    }
    folder.write(name, text);
    const auto loaded = load_module(folder.path());
    ASSERT_NE(loaded.module == nullptr, !has_error(loaded.problems)) << name << "\n" << text;
    if (!loaded.module) ++refused;
    folder.write(name, good.at(name));
  }
  EXPECT_GT(refused, 200);
}

}  // namespace
}  // namespace bocage
