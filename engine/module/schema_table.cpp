// The table itself. Ranges of numbers are the limits that keep a stranger's module from exhausting memory.
#include <algorithm>

#include "engine/module/schema_makers.h"

namespace bocage {
namespace {

using schema::choice;
using schema::number;
using schema::optional;
using schema::own_id;
using schema::required;
using schema::title;

using Specs = std::vector<ElementSpec>;

AttributeSpec rule() {
  return optional("rule", Form::rule_id, "the rule that says so");
}
AttributeSpec source() {
  return schema::source("rulebook");
}
AttributeSpec scope() {
  return {"scope",
          Form::choice,
          false,
          {},
          "the variables that are set back when the node ends",
          {"game", "turn", "player_turn", "phase", "impulse", "action"},
          0,
          0};
}

void add_module_elements(Specs& all) {
  all.push_back({"module",
                 "A game: its words, its files and its ruleset.",
                 {own_id(), required("title", Form::text, "the game's name"),
                  optional("version", Form::text, "of the module", "1.0.0"),
                  number("format", 1, 1000, "1", "of the module format"),
                  optional("rules", Form::path, "the Lua file that returns the ruleset", "rules/init.lua"),
                  optional("sample", Form::path, "a recorded game to show")},
                 TextContent::none,
                 ChildOrder::any,
                 {{"about", 0, 1},
                  {"module.side", 1, 16},
                  {"module.terrain", 0, 1000},
                  {"module.feature", 0, 1000},
                  {"module.crossing", 0, 1000},
                  {"module.attribute", 0, 256},
                  {"module.variable", 0, 1000},
                  {"module.option", 0, 256},
                  {"module.zone", 0, 64},
                  {"module.conserve", 0, 256},
                  {"module.movement", 0, 1},
                  {"module.map", 1},
                  {"module.counters"},
                  {"module.charts"},
                  {"module.sequence", 0, 1},
                  {"module.scenario", 0, 256},
                  {"module.styles"}}});
  all.push_back({"about", "A few sentences.", {}, TextContent::prose, ChildOrder::any, {}});
  all.push_back({"module.side",
                 "A player's side, in the order of play.",
                 {own_id(), title(), optional("color", Form::color, "of its things on the table", "#808080"),
                  optional("alliance", Form::id, "whose sides are no enemies of one another; neutral: nobody's enemy"),
                  optional("player", Form::id, "an earlier side that the same person plays"),
                  optional("rules", Form::yes_no,
                           "yes: nobody takes its seat, and `players` of the ruleset decide for it", "no")},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  for (const std::string_view key : {"module.terrain", "module.feature", "module.crossing"}) {
    all.push_back(
        {key, "A word that the map may use.", {own_id(), title(), rule()}, TextContent::none, ChildOrder::any, {}});
  }
  all.push_back({"module.attribute",
                 "A typed value that every counter carries.",
                 {required("name", Form::identifier, "its name"),
                  choice("type", {"boolean", "integer", "fraction", "name", "list"}, "integer", "its type"),
                  optional("initial", Form::text, "of counters that do not give it")},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  all.push_back(
      {"module.variable",
       "A typed value that changes during play.",
       {choice("on", {"game", "side", "piece", "space", "link"}, "game", "what carries it"),
        required("name", Form::identifier, "its name"),
        choice("type",
               {"boolean", "integer", "fraction", "name", "space", "link", "side", "piece", "secret", "list", "set",
                "map"},
               "integer", "its type"),
        {"of",
         Form::choice,
         false,
         {},
         "the type of a list's or set's members",
         {"boolean", "integer", "fraction", "name", "space", "link", "side", "piece", "secret"},
         0,
         0},
        optional("nullable", Form::yes_no, "may it hold nothing", "no"),
        choice("scope", {"game", "turn", "player_turn", "phase", "impulse", "action"}, "game",
               "when it is set back to its initial value"),
        optional("initial", Form::text, "the value at the start; {attribute}: of a piece, that of its counter"),
        title()},
       TextContent::none,
       ChildOrder::any,
       {}});
  all.push_back({"module.option",
                 "What players choose before a game.",
                 {own_id(), title(), choice("type", {"boolean", "integer", "name"}, "boolean", "its type"),
                  optional("choices", Form::ids, "the names to choose from"),
                  optional("initial", Form::text, "the default"), rule()},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  all.push_back(
      {"module.zone",
       "A kind of zone of control.",
       {own_id(), required("attribute", Form::identifier, "the boolean attribute of those who exert it"),
        optional("unless", Form::identifier, "a boolean variable of pieces: where it is true they exert none"),
        optional("not-over", Form::ids, "features of links over which it does not reach"),
        optional("but-over", Form::ids, "crossings over which it reaches nevertheless"),
        optional("not-into", Form::ids, "terrain into which it does not reach"), rule()},
       TextContent::none,
       ChildOrder::any,
       {}});
  all.push_back({"module.conserve",
                 "An attribute whose sum over all pieces never changes.",
                 {required("attribute", Form::identifier, "an integer attribute")},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  all.push_back({"module.movement",
                 "What steps cost.",
                 {number("unit", 1, 1000, "1", "costs are whole numbers of 1/unit")},
                 TextContent::none,
                 ChildOrder::any,
                 {{"movement.class", 0, 64}}});
  all.push_back({"movement.class",
                 "A class of units that move alike.",
                 {own_id()},
                 TextContent::none,
                 ChildOrder::any,
                 {{"class.enter"}, {"class.cross"}, {"class.along"}}});
  const auto barred = optional("barred", Form::yes_no, "the step cannot be made", "no");
  const auto stop = optional("stop", Form::yes_no, "the unit stops after the step", "no");
  all.push_back({"class.enter",
                 "Entering a space with this terrain, or with this feature.",
                 {optional("terrain", Form::id, "the terrain"), optional("feature", Form::id, "or the feature"),
                  optional("cost", Form::fraction, "of the terrain"),
                  optional("add", Form::fraction, "for the feature"), barred, stop, rule(), source()},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  all.push_back({"class.cross",
                 "Crossing a link with this feature.",
                 {required("feature", Form::id, "of the link"), optional("add", Form::fraction, "to the cost", "0"),
                  barred, stop, rule(), source()},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  all.push_back({"class.along",
                 "Going along a crossing: replaces all other lines for the step, or all but the terrain's.",
                 {required("crossing", Form::id, "of the link"), optional("cost", Form::fraction, "of the whole step"),
                  optional("add", Form::fraction, "to the terrain's cost; lifts all else that lies in the way"), barred,
                  stop, rule(), source()},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  for (const std::string_view key :
       {"module.map", "module.counters", "module.charts", "module.sequence", "module.scenario", "module.styles"}) {
    all.push_back({key,
                   "A file of this kind.",
                   {required("file", Form::path, "in the module")},
                   TextContent::none,
                   ChildOrder::any,
                   {}});
  }
}

void add_map_elements(Specs& all) {
  all.push_back({"map",
                 "Boards and what stands off them.",
                 {},
                 TextContent::none,
                 ChildOrder::any,
                 {{"board"}, {"map.pool"}, {"map.deck"}, {"map.picture"}}});
  all.push_back({"map.picture",
                 "More of a board's picture, when it stands in a file of its own.",
                 {required("board", Form::id, "the board")},
                 TextContent::none,
                 ChildOrder::any,
                 {{"board.name"}, {"board.badge"}, {"board.polygon"}, {"board.line"}, {"board.image"}}});
  all.push_back({"map.pool",
                 "A pool or cup that is not drawn.",
                 {own_id(), title(), choice("kind", {"pool", "cup"}, "pool", "what it is")},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  const auto deck = [&](std::string_view key, std::string_view doc, std::optional<AttributeSpec> rect) {
    std::vector<AttributeSpec> attributes{
        own_id(), title(), optional("of", Form::id, "the side whose deck it is; else all draw from it"),
        optional("discards", Form::id, "the space where its cards go when they have been played")};
    if (rect) attributes.push_back(std::move(*rect));
    all.push_back({key, doc, std::move(attributes), TextContent::none, ChildOrder::any, {}});
  };
  deck("map.deck", "A pile of cards, face down, that is not drawn.", std::nullopt);
  deck("board.deck", "A pile of cards, face down.", required("rect", Form::rect, "where it is drawn"));
  all.push_back(
      {"board",
       "A drawing surface with its spaces.",
       {own_id(), title(), choice("grid", {"hex-flat", "hex-pointy", "square", "none"}, "none", "how its cells lie"),
        number("columns", 0, 1000, "0", "of the grid"), number("rows", 0, 1000, "0", "of the grid"),
        number("first-column", 0, 1000, "1", "the number of the first column"),
        number("first-row", 0, 1000, "1", "the number of the first row"),
        choice("columns-from", {"west", "east"}, "west", "where columns are counted from"),
        choice("rows-from", {"north", "south"}, "north", "where rows are counted from"),
        optional("numbering", Form::id, "C and R stand for digits of column and row", "CCRR"),
        choice("shifted", {"even", "odd"}, "even", "the columns (flat) or rows (pointy) that are pushed half a hex"),
        optional("diagonals", Form::yes_no, "squares touch at corners", "no"),
        number("size", 10, 100000, "1000", "map units from side to side of a cell or point"),
        optional("origin", Form::point, "the top left corner of the grid", "0,0"),
        optional("terrain", Form::id, "of cells, areas and points that no list names"),
        number("turns", 0, 360, "0", "directions in which a piece may face; 0: as its cells lie")},
       TextContent::none,
       ChildOrder::any,
       {{"board.void"},
        {"board.terrain"},
        {"board.feature"},
        {"board.edge"},
        {"board.way"},
        {"board.region", 0, 2000},
        {"board.name"},
        {"board.badge"},
        {"board.area"},
        {"board.point"},
        {"board.join"},
        {"board.link"},
        {"board.box"},
        {"board.track"},
        {"board.deck"},
        {"board.sheet"},
        {"board.polygon"},
        {"board.line"},
        {"board.image"}}});
  all.push_back({"board.void", "Cells that are no spaces.", {}, TextContent::words, ChildOrder::any, {}});
  all.push_back({"board.terrain",
                 "The spaces of a terrain; A..B goes along a column or row.",
                 {required("type", Form::id, "the terrain"), source(), rule()},
                 TextContent::words,
                 ChildOrder::any,
                 {}});
  all.push_back({"board.feature",
                 "The spaces with a feature.",
                 {required("type", Form::id, "the feature"), source(), rule()},
                 TextContent::words,
                 ChildOrder::any,
                 {}});
  all.push_back({"board.edge",
                 "The links A~B with a feature across them or a crossing over them.",
                 {optional("feature", Form::id, "the feature"), optional("crossing", Form::id, "or the crossing"),
                  source(), rule()},
                 TextContent::words,
                 ChildOrder::any,
                 {}});
  all.push_back({"board.way",
                 "A path of joined spaces; its crossing is on each of its links.",
                 {optional("id", Form::id, "its spaces are the region of this name"), title(),
                  optional("type", Form::id, "its line is drawn in the style way.TYPE"),
                  optional("crossing", Form::id, "on each of its links"), source(), rule()},
                 TextContent::words,
                 ChildOrder::any,
                 {}});
  all.push_back({"board.region",
                 "A named set of spaces; may be given in parts.",
                 {own_id(), title(), source(), rule()},
                 TextContent::words,
                 ChildOrder::any,
                 {}});
  all.push_back({"board.name",
                 "A word printed on the map.",
                 {required("at", Form::text, "a space, or x,y"), number("size", 1, 9, "1", "1 is the smallest"),
                  optional("title", Form::yes_no, "is it the space's title too", "yes"),
                  optional("style", Form::id, "instead of name.SIZE")},
                 TextContent::prose,
                 ChildOrder::any,
                 {}});
  all.push_back({"board.area",
                 "A space that is no cell of a grid.",
                 {own_id(), title(), optional("terrain", Form::id, "its terrain"),
                  optional("features", Form::ids, "its features"), optional("alias", Form::id, "another name of it"),
                  optional("at", Form::point, "where pieces stand"), required("points", Form::points, "its outline"),
                  source(), rule()},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  all.push_back({"board.point",
                 "A space of a point-to-point map.",
                 {own_id(), title(), optional("terrain", Form::id, "its terrain"),
                  optional("features", Form::ids, "its features"), optional("alias", Form::id, "another name of it"),
                  required("at", Form::point, "its middle"),
                  number("size", 0, 100000, "0", "map units from side to side; 0: as the board says"),
                  choice("shape", {"round", "square", "hexagon", "diamond"}, "round", "its outline"), source(), rule()},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  all.push_back(
      {"board.link",
       "Links from each of its spaces to the next, drawn as a line.",
       {optional("id", Form::id, "its spaces are the region of this name"), title(),
        optional("way", Form::id, "its line is drawn in the style way.WAY", "link"),
        optional("features", Form::ids, "across each link"), optional("crossings", Form::ids, "over each link"),
        optional("through", Form::points, "where the line bends on its way between two spaces"), source(), rule()},
       TextContent::words,
       ChildOrder::any,
       {}});
  all.push_back({"board.image",
                 "A picture of the module's own, on the ground and below lines, points and names.",
                 {required("file", Form::path, "a PNG file"), required("rect", Form::rect, "where it is drawn")},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  all.push_back({"board.join",
                 "A link between two spaces that do not touch on a grid.",
                 {required("a", Form::id, "a space"), required("b", Form::id, "another"),
                  optional("features", Form::ids, "across it"), optional("crossings", Form::ids, "over it"),
                  optional("direction", Form::id, "from a to b"),
                  optional("back", Form::id, "the direction from b to a"), source(), rule()},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  all.push_back({"board.box",
                 "A box off the map.",
                 {own_id(), title(), choice("kind", {"box", "pool", "cup", "track"}, "box", "what it is"),
                  optional("terrain", Form::id, "its terrain"), required("rect", Form::rect, "where it is drawn")},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  all.push_back(
      {"board.track",
       "Boxes ID.FROM … ID.TO side by side.",
       {own_id(), title(), number("from", -1000, 1000, "1", "its first number"),
        number("to", -1000, 1000, {}, "its last number"), number("columns", 0, 1000, "0", "boxes in a line; 0: all"),
        required("rect", Form::rect, "where it is drawn"),
        optional("shows", Form::identifier, "the variable of the game, or of a side, at whose value its marker stands"),
        optional("of", Form::id, "the side whose variable it shows"),
        optional("marker", Form::id, "the counter that is moved along by itself")},
       TextContent::none,
       ChildOrder::any,
       {}});
  all.push_back(
      {"board.sheet",
       "Further names for cells: cell (c + column-offset, r + row-offset) is PREFIX + number of (c, r).",
       {own_id(), optional("prefix", Form::id, "of its names"), required("columns", Form::range, "its columns"),
        required("rows", Form::range, "its rows"), number("column-offset", -1000, 1000, "0", "to the board's columns"),
        number("row-offset", -1000, 1000, "0", "to the board's rows"),
        optional("numbering", Form::id, "C and R stand for digits of column and row", "CCRR")},
       TextContent::none,
       ChildOrder::any,
       {}});
  all.push_back({"board.badge",
                 "A small plate with one word, or with one above the other: what is printed beside a space's name.",
                 {required("at", Form::point, "its middle"), required("style", Form::id, "how it is drawn")},
                 TextContent::words,
                 ChildOrder::any,
                 {}});
  for (const std::string_view key : {"board.polygon", "board.line"}) {
    all.push_back({key,
                   "A shape of the picture, in map units.",
                   {required("style", Form::id, "how it is drawn")},
                   TextContent::points,
                   ChildOrder::any,
                   {}});
  }
}

// The words that app/paint/face_word.h draws; a test keeps both equal.
void add_face(Specs& all) {
  const auto text = [](std::string_view name, std::string_view doc) { return optional(name, Form::text, doc); };
  all.push_back(
      {"face",
       "How a face is drawn; values may hold {title}, {attribute} or {variable}.",
       {own_id(), text("symbol", "a unit's symbol, a marker's sign or a word, in the middle"),
        text("size", "the mark above the symbol, or a word"), text("main", "the large line below: factors"),
        text("left", "small words at the left"), text("right", "small words at the right"),
        text("top", "small words at the top"), text("fill", "the ground: a colour or NAME of a style fill.NAME"),
        text("ink", "the colour of symbol and words"), text("box", "the colour within the symbol's frame"),
        text("band", "a band along the top: a colour or NAME of a style fill.NAME"),
        text("bandink", "the colour of what stands on the band"), text("steps", "a number from 0 to 6, drawn as dots"),
        text("stripe", "a pale bar behind the symbol: yes or a colour"),
        choice("shape", {"card", "round"}, "card", "of the counter"),
        text("image", "a PNG file of the module, over the whole face"),
        text("edges", "a block's figures along its edges: how many steps it has, or up to four words"),
        text("pile", "pieces of a side in an area with the same words lie on one another"),
        text("concealed", "yes: other sides see this face and know no more")},
       TextContent::none,
       ChildOrder::any,
       {}});
}

void add_counter_elements(Specs& all) {
  const std::vector<AttributeSpec> common{
      title(),
      optional("prototype", Form::id, "what it inherits from"),
      optional("side", Form::id, "its owner; none for neutral markers"),
      optional("values", Form::values, "attributes; a list's members have commas between them"),
      source(),
      rule()};
  auto attributes = common;
  attributes.insert(attributes.begin(), own_id());
  all.push_back({"counters",
                 "Counters and what they have in common.",
                 {},
                 TextContent::none,
                 ChildOrder::any,
                 {{"counters.prototype", 0, 20000}, {"counters.counter", 0, 20000}, {"counters.card", 0, 20000}}});
  all.push_back({"counters.prototype",
                 "What counters inherit.",
                 attributes,
                 TextContent::none,
                 ChildOrder::any,
                 {{"face", 0, 16}}});
  all.push_back({"counters.counter",
                 "A counter; a scenario says how many there are.",
                 attributes,
                 TextContent::none,
                 ChildOrder::any,
                 {{"face", 0, 16}}});
  all.push_back({"counters.card",
                 "A card, and in the element what it says; it lies in its deck when a game begins.",
                 {own_id(), title(), required("deck", Form::id, "the deck"),
                  number("count", 1, 100, "1", "how many of it are in the deck"),
                  optional("values", Form::values, "attributes; a list's members have commas between them"),
                  optional("picture", Form::path, "a PNG file of the module, over the whole card"), source(), rule()},
                 TextContent::prose,
                 ChildOrder::any,
                 {}});
  add_face(all);
}

void add_chart_elements(Specs& all) {
  all.push_back({"charts", "Tables of the game.", {}, TextContent::none, ChildOrder::any, {{"chart", 0, 1000}}});
  all.push_back({"chart",
                 "A table: heads of columns and rows, then a line of cells for each row.",
                 {own_id(), title(), rule(), source()},
                 TextContent::none,
                 ChildOrder::sequence,
                 {{"chart.columns", 1, 1}, {"chart.rows", 1, 1}, {"chart.row", 1, 1000}}});
  for (const std::string_view key : {"chart.columns", "chart.rows"}) {
    all.push_back({key, "The heads in order.", {title()}, TextContent::none, ChildOrder::any, {{"head", 1, 1000}}});
  }
  all.push_back({"head",
                 "A column or row.",
                 {own_id(), title(), optional("from", Form::fraction, "the least number that falls into it")},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  all.push_back({"chart.row", "A word for each column; - is no effect.", {}, TextContent::words, ChildOrder::any, {}});
}

void add_sequence_elements(Specs& all) {
  const std::vector<ChildSpec> nodes{{"node.step"},  {"node.sequence"}, {"node.repeat"},
                                     {"node.turns"}, {"node.each"},     {"node.choice"}};
  auto some = nodes;
  some.front().min_count = 0;
  const auto function = [](std::string_view name, std::string_view doc) {
    return required(name, Form::identifier, doc);
  };
  const auto when = optional("when", Form::identifier, "the function that says whether it is entered");
  const auto node = [&](std::vector<AttributeSpec> more) {
    std::vector<AttributeSpec> attributes{own_id(), title(), rule(), scope(), when};
    attributes.insert(attributes.end(), more.begin(), more.end());
    return attributes;
  };
  all.push_back({"sequence",
                 "The sequence of play.",
                 {optional("id", Form::id, "its name", "sequence"), title(), rule()},
                 TextContent::none,
                 ChildOrder::any,
                 some});
  all.push_back(
      {"node.step",
       "Somebody acts, or only enter and leave run.",
       node({optional("side", Form::id, "a side, active or all"), optional("verbs", Form::ids, "what may be done"),
             optional("once", Form::yes_no, "ends after one verb", "no")}),
       TextContent::none,
       ChildOrder::any,
       {}});
  all.push_back({"node.sequence", "Nodes one after the other.", node({}), TextContent::none, ChildOrder::any, some});
  all.push_back({"node.repeat", "Nodes again and again.", node({function("while", "asked before each pass")}),
                 TextContent::none, ChildOrder::any, some});
  all.push_back({"node.turns",
                 "Nodes once a turn: `turn` and `turns` are variables of the game, and `turn` grows by itself.",
                 node({number("count", 0, 1000, "0", "how many turns; 0: the module declares `turns`")}),
                 TextContent::none, ChildOrder::any, some});
  all.push_back({"node.each", "Nodes once for each side, or for each member of a list.",
                 node({function("over", "sides, or the function that returns the list")}), TextContent::none,
                 ChildOrder::any, some});
  all.push_back({"node.choice", "One of its nodes.", node({function("pick", "the function that says which")}),
                 TextContent::none, ChildOrder::any, some});
}

void add_scenario_elements(Specs& all) {
  const auto counter = required("counter", Form::id, "the counter");
  const auto count = number("count", 1, 10000, "1", "how many");
  all.push_back({"scenario",
                 "A set-up to play.",
                 {own_id(), title(), optional("about", Form::text, "for the list of scenarios")},
                 TextContent::none,
                 ChildOrder::any,
                 {{"scenario.about", 0, 1},
                  {"scenario.set"},
                  {"scenario.option"},
                  {"scenario.place"},
                  {"scenario.arrival"},
                  {"scenario.plan"},
                  {"scenario.replace"},
                  {"scenario.insert"},
                  {"scenario.remove"}}});
  all.push_back({"scenario.about", "A few sentences.", {}, TextContent::prose, ChildOrder::any, {}});
  all.push_back({"scenario.set",
                 "The initial value of a variable of the game.",
                 {required("name", Form::identifier, "the variable"), required("value", Form::text, "its value")},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  all.push_back({"scenario.option",
                 "A default that differs.",
                 {required("id", Form::id, "the option"), required("value", Form::text, "its value")},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  all.push_back({"scenario.place",
                 "Creates pieces; every piece of the game is created so, in order.",
                 {counter, count, required("at", Form::id, "the space"), optional("face", Form::id, "not the first"),
                  number("facing", 0, 359, "0", "how far it is turned, in the smallest turns of its board"),
                  optional("values", Form::values, "variables of pieces that begin with something else"),
                  optional("region", Form::id, "where its owner sets it up before the game begins; till then it waits"),
                  source(), rule()},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  all.push_back({"scenario.arrival",
                 "Reinforcements.",
                 {number("turn", -1000, 1000, {}, "when"), required("side", Form::id, "whose"),
                  optional("entry", Form::id, "where, in the module's words"),
                  optional("group", Form::id, "who arrive together"), counter, count, source(), rule()},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  all.push_back({"scenario.plan",
                 "A prepared set-up or order.",
                 {own_id(), required("side", Form::id, "whose"), title(), source()},
                 TextContent::none,
                 ChildOrder::any,
                 {{"plan.put"}}});
  all.push_back({"plan.put",
                 "Pieces of the plan.",
                 {counter, count, required("at", Form::id, "the space"),
                  optional("note", Form::text, "the module's own word"), source()},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  const std::vector<ChildSpec> one{{"node.step", 0, 1},  {"node.sequence", 0, 1}, {"node.repeat", 0, 1},
                                   {"node.turns", 0, 1}, {"node.each", 0, 1},     {"node.choice", 0, 1}};
  all.push_back({"scenario.replace",
                 "Another node instead of this one.",
                 {required("node", Form::id, "the node to replace")},
                 TextContent::none,
                 ChildOrder::one,
                 one});
  all.push_back(
      {"scenario.insert",
       "A further node before or after this one.",
       {optional("before", Form::id, "the node behind it"), optional("after", Form::id, "or the node before it")},
       TextContent::none,
       ChildOrder::one,
       one});
  all.push_back({"scenario.remove",
                 "Leaves a node out.",
                 {required("node", Form::id, "the node")},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
}

// The words that app/paint/style_word.h reads, and the patterns and signs that app/paint draws; a test keeps them
// equal.
void add_style(Specs& all) {
  const auto tint = [](std::string_view name, std::string_view doc) { return optional(name, Form::tint, doc); };
  const auto decimal = [](std::string_view name, std::string_view doc) { return optional(name, Form::decimal, doc); };
  const auto yes = [](std::string_view name, std::string_view doc) { return optional(name, Form::yes_no, doc); };
  const auto one_of = [](std::string_view name, std::vector<std::string_view> choices, std::string_view doc) {
    return AttributeSpec{name, Form::choice, false, {}, doc, std::move(choices), 0, 0};
  };
  all.push_back({"style",
                 "The look of one kind of thing, in one theme or in all.",
                 {own_id(),
                  one_of("theme", {"print", "dark", "high-contrast"}, "only in this theme"),
                  tint("fill", "the ground"),
                  tint("ink", "of patterns, signs and letters"),
                  tint("stroke", "of lines and borders"),
                  decimal("width", "of a line, in map units"),
                  tint("casing", "along both sides of a line; the deck of a bridge"),
                  tint("halo", "around letters"),
                  one_of("pattern",
                         {"hedges", "trees", "orchard", "marsh", "flood", "waves", "sand", "hatch", "peaks", "blocks",
                          "town", "city", "fields", "fortress"},
                         "drawn on the ground"),
                  one_of("symbol",
                         {"town", "city", "fort", "anchor", "airfield", "hill", "star", "circle", "trees", "bridge",
                          "ford", "ferry", "arrow", "swords", "cut", "bolt", "parachute", "halt"},
                         "a sign in a space, over its side or of a state"),
                  {"dash", Form::decimals, false, {}, "strokes and gaps in turn, in map units, up to eight", {}, 0, 0},
                  one_of("ornament", {"ticks", "dots", "ties", "waves"}, "along a line"),
                  decimal("size", "of letters or counters, in map units"),
                  one_of("weight", {"normal", "bold"}, "of letters"),
                  one_of("slant", {"normal", "italic"}, "of letters"),
                  one_of("family", {"sans", "serif"}, "of letters"),
                  decimal("spacing", "between letters, as a share of their size"),
                  yes("ground", "a name below the grid, as of a sea"),
                  yes("smooth", "an edge flows instead of following the spaces' sides"),
                  one_of("border", {"rounded", "hard"}, "where a terrain of hexes ends; of a badge or a state's sign"),
                  yes("water", "this is water: shores border it"),
                  tint("shore", "of the sand along a coast line"),
                  decimal("reach", "of the sand or the shallows from the coast, in map units"),
                  {"steps", Form::integer, false, {}, "of the shallows' depth", {}, 1, 12},
                  yes("dim", "the counter of a piece in this state is faded"),
                  optional("title", Form::text, "the line's name in the map's key; letters on a state's sign")},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
}

void add_other_elements(Specs& all) {
  all.push_back({"styles", "How things are drawn.", {}, TextContent::none, ChildOrder::any, {{"style", 0, 5000}}});
  add_style(all);
  all.push_back({"coverage",
                 "Every rule of the rulebook and what becomes of it.",
                 {},
                 TextContent::none,
                 ChildOrder::any,
                 {{"coverage.rule"}}});
  all.push_back({"coverage.rule",
                 "A rule.",
                 {required("id", Form::rule_id, "its number, as code and data cite it"),
                  choice("status", {"enforced", "assisted", "manual", "physical"}, {}, "who sees to it"),
                  optional("title", Form::text, "what the rule says, in a few words of the module's own"),
                  optional("as", Form::rule_id, "the enforced rule that says the same and is cited instead"),
                  optional("spec", Form::text, "the spec that proves it"), optional("note", Form::text, "for readers")},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  all.push_back(
      {"box",
       "What a player reads before the game; nothing of it changes the game.",
       {optional("shelf", Form::yes_no, "no: ground for tests and measuring, not shown among the games", "yes"),
        optional("start", Form::ids,
                 "the kinds of games that a new module is a copy of it for: bocage-cli new --like")},
       TextContent::none,
       ChildOrder::any,
       {{"box.scenario", 0, 256},
        {"box.release", 0, 1000},
        {"box.sample", 0, 100},
        {"box.word", 0, 1000},
        {"box.region", 0, 2000}}});
  all.push_back({"box.scenario",
                 "What playing a scenario takes.",
                 {required("id", Form::id, "the scenario"),
                  optional("exercise", Form::yes_no, "it is practice of a part of the game, not the game itself", "no"),
                  number("minutes", 0, 100'000, "0", "that it takes, about; 0: not said"),
                  optional("players", Form::text, "how many play it: 2, 1-2"),
                  optional("next", Form::id, "the scenario to play after it"),
                  optional("plans", Form::ids, "the prepared set-ups with which Play begins it"),
                  optional("area", Form::id, "the region on which it is played: the table opens on it")},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  all.push_back(
      {"box.sample",
       "A recorded game that Watch offers.",
       {required("file", Form::path, "its journal"), required("title", Form::text, "what it shows, in a few words")},
       TextContent::none,
       ChildOrder::any,
       {}});
  all.push_back({"box.word",
                 "What players call a name that the rules use as a value, or the face of a counter, where it is no "
                 "word of theirs.",
                 {required("id", Form::id, "the name"), required("title", Form::text, "the word for people")},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  all.push_back({"box.region",
                 "A region that says nothing to players but in some scenarios.",
                 {required("id", Form::id, "the region"),
                  required("scenarios", Form::ids, "those in which a space tells that it belongs to it")},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
  all.push_back({"box.release",
                 "A version of the module, the newest first: a game that was begun with an older one is told of it.",
                 {required("version", Form::text, "the version that module.xml had")},
                 TextContent::none,
                 ChildOrder::any,
                 {{"box.release.change", 1, 100}}});
  all.push_back({"box.release.change", "What changed, in a sentence.", {}, TextContent::prose, ChildOrder::any, {}});
  all.push_back({"equivalents",
                 "Mutants of the rules that mean the same as the rules.",
                 {},
                 TextContent::none,
                 ChildOrder::any,
                 {{"equivalents.mutant"}}});
  all.push_back({"equivalents.mutant",
                 "A small change that no spec can notice.",
                 {required("file", Form::path, "the file that it changes"),
                  required("code", Form::text, "the line that it changes, without the blanks around it"),
                  required("change", Form::text, "the change, as mutate prints it"),
                  {"nth",
                   Form::integer,
                   false,
                   {},
                   "which of several such places of the file; left out where there is one",
                   {},
                   1,
                   1000},
                  required("reason", Form::text, "why it means the same")},
                 TextContent::none,
                 ChildOrder::any,
                 {}});
}

}  // namespace

const std::vector<std::string_view>& file_kinds() {
  static const std::vector<std::string_view> kinds{"module",   "map",    "counters", "charts", "sequence",
                                                   "scenario", "styles", "coverage", "box",    "equivalents"};
  return kinds;
}

const std::vector<ElementSpec>& element_specs() {
  static const Specs specs = [] {
    Specs all;
    add_module_elements(all);
    add_map_elements(all);
    add_counter_elements(all);
    add_chart_elements(all);
    add_sequence_elements(all);
    add_scenario_elements(all);
    add_other_elements(all);
    return all;
  }();
  return specs;
}

const ElementSpec* find_element_spec(std::string_view key) {
  const auto& specs = element_specs();
  const auto found = std::find_if(specs.begin(), specs.end(), [&](const ElementSpec& spec) { return spec.key == key; });
  return found == specs.end() ? nullptr : &*found;
}

}  // namespace bocage
