// A module as data: everything its XML says, checked and resolved against its board.
#pragma once

#include <compare>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/hash.h"
#include "engine/base/ids.h"
#include "engine/base/problem.h"
#include "engine/base/value.h"
#include "engine/board/board.h"
#include "engine/board/movement.h"

namespace bocage {

// The source of a figure: the rulebook at hand, a public page, or a reconstruction.
enum class Source { rulebook, found, reconstructed };

struct SideDef {
  std::string id;
  std::string title;
  std::string color;                // "#rrggbb"
  std::string alliance = {};        // at the start; empty where the module knows no alliances
  std::uint32_t seat = UINT32_MAX;  // the side whose player plays this one, too; UINT32_MAX: a player of its own
};

// The side variable that a module with alliances has, and its value of who is at war with nobody.
inline constexpr const char* alliance_variable = "alliance";
inline constexpr const char* neutral_alliance = "neutral";

struct WordDef {  // a terrain, feature or crossing with its words for people
  std::string id;
  std::string title;
  std::string rule;  // the rule that governs it; may be empty
};

struct AttributeDef {  // a typed attribute that counters carry
  std::string name;
  Value::Kind type = Value::Kind::integer;
  Value initial;
  SourceLocation place;  // of its declaration
};

enum class Scope { game, turn, player_turn, phase, impulse, action };
enum class Owner { game, side, piece, space, link };  // what carries a variable

struct VariableDef {
  Owner on = Owner::game;
  std::string name;
  Value::Kind type = Value::Kind::integer;  // list also for sets
  bool set = false;                         // a list kept sorted and without duplicates
  Value::Kind of = Value::Kind::nil;        // element kind of a list or set; nil: any
  bool nullable = false;                    // may hold nil
  Scope scope = Scope::game;                // set back to its initial value when the scope ends
  Value initial;
  int initial_of = -1;   // of a piece: the attribute that has its initial value; -1: `initial`
  std::string title;     // for inspector and free mode
  SourceLocation place;  // of its declaration
};

struct OptionDef {
  std::string id;
  std::string title;
  std::string rule;
  Value::Kind type = Value::Kind::boolean;  // boolean, integer or name
  std::vector<std::string> choices;         // of a name
  Value initial;
};

// How a face is drawn: values, never game meaning. Strings may hold {attribute}.
struct FaceDef {
  std::string id;
  std::map<std::string, std::string> style;  // symbol, size, main, left, right, top, fill, ink, band, image, …
};

struct CounterDef {
  std::string id;
  std::string prototype;
  SideId side;  // invalid for neutral markers
  std::string title;
  std::vector<Value> attributes;  // by position in Module::attributes
  std::vector<FaceDef> faces;     // at least one
  Source source = Source::rulebook;
  SpaceId deck;      // of a card: the deck in which it lies at the start; invalid of a counter
  int copies = 1;    // of a card
  std::string text;  // of a card: what it says
};

// A pile of cards. What lies in it face down stands in its space; which secret stands for which card nobody can tell.
struct DeckDef {
  SpaceId space;
  SideId of;         // the side whose deck it is; invalid: all draw from it
  SpaceId discards;  // where its cards go when they have been played; invalid: the rules say
};

// A track whose marker stands at the value of a variable of the game or of a side, by itself.
struct TrackDef {
  std::string id;
  Owner on = Owner::game;
  SideId of;  // of a variable of sides
  int variable = 0;
  CounterId marker;
  int from = 0;                // the value of its first box
  std::vector<SpaceId> boxes;  // in order

  // The box of a value; the nearest one of a value beyond the ends.
  SpaceId box_of(std::int64_t value) const;
};

// A kind of zone of control: pieces whose attribute `attribute` is true (and whose variable `unless` is not) exert it
// into adjacent spaces, but not over links with one of `not_over` (unless a crossing of `but_over` leads there) nor
// into spaces of `not_into` terrain.
struct ZoneDef {
  std::string id;
  std::string attribute;
  std::string unless;  // a boolean variable of pieces; empty: always
  std::vector<NameId> not_over;
  std::vector<NameId> but_over;
  std::vector<NameId> not_into;
  std::string rule;
};

struct ChartDef {
  std::string id;
  std::string title;
  std::string rule;
  std::string row_title;
  std::string column_title;
  struct Head {
    std::string id;
    std::string title;
    std::optional<Fraction> from;  // the least value that falls into it
  };
  std::vector<Head> rows;
  std::vector<Head> columns;
  std::vector<std::vector<std::string>> cells;  // [row][column]
};

// A cell of a chart, by positions: of the chart among the module's charts, of its column and its row in the chart.
struct ChartCell {
  std::size_t chart = 0;
  std::size_t column = 0;
  std::size_t row = 0;
  friend auto operator<=>(const ChartCell&, const ChartCell&) = default;
};

// A node of the sequence of play. Lua functions are named by the node: ruleset.nodes[id].enter, .leave, .each, .done…
struct NodeDef {
  enum class Kind { step, sequence, repeat, each, choice };
  Kind kind = Kind::step;
  std::string id;
  std::string title;  // may hold {variable} of the game
  std::string rule;
  std::optional<Scope> scope;      // the variables that end with the node (each pass, for repeat and each)
  std::string side;                // step: a side's id, "active" (the side of the innermost each), or "all"
  std::vector<std::string> verbs;  // step: what that side may do; empty: only enter and leave run
  bool once = false;               // step: left after one procedure
  bool counts_turns = false;       // repeat: once for each value of `turn` up to `turns`
  std::string condition;  // repeat: function for "again?", choice: function that picks, others: the same as `when`
  std::string when;       // any node: function for "enter at all?"; empty: always
  std::string over;       // each: "sides" or a function that returns a list
  std::vector<NodeDef> children;
  SourceLocation place;  // in the file, for messages
};

struct Placement {
  CounterId counter;
  int count = 1;
  SpaceId at;
  std::string face;  // empty: the first
  Source source = Source::rulebook;
  SourceLocation place;  // in the file, for messages
  int facing = 0;        // in the smallest turns of its board; 0 looks north
  // Variables of pieces, by position among them, that begin with another value; a scope that ends sets them back to
  // the initial value of their declaration.
  std::vector<std::pair<int, Value>> values = {};
  NameId region = {};  // where its owner sets it up before the game begins; none: it stands where it stands
};

struct Arrival {
  int turn = 0;
  SideId side;
  std::string entry;  // the module's word for where: an edge, a beach
  std::string group;
  CounterId counter;
  int count = 1;
  Source source = Source::rulebook;
};

struct Plan {  // a prepared set-up or order that a player can begin with at once
  std::string id;
  SideId side;
  std::string title;
  struct Put {
    CounterId counter;
    int count = 1;
    SpaceId at;
    std::string note;  // the module's own word (beach, drop, …)
  };
  std::vector<Put> puts;
};

struct ScenarioDef {
  std::string id;
  std::string title;
  std::string about;
  std::vector<std::pair<std::string, Value>> settings;  // initial values of game variables
  std::map<std::string, Value> options;                 // defaults that differ
  std::vector<Placement> placements;                    // creates every piece of the game, in order
  std::vector<Arrival> arrivals;
  std::vector<Plan> plans;
  NodeDef sequence;  // with the scenario's replacements already made
};

// A line, polygon, word or image of the picture; rules never see it.
struct PictureItem {
  enum class Kind { polygon, line, name, badge, image };
  Kind kind = Kind::name;
  std::uint32_t surface = 0;
  std::string style;
  std::string text;
  std::vector<Point> points;  // of an image two opposite corners
  bool straight = false;      // of a line: no curve through its points
  std::string file = {};      // of an image
};

struct StyleDef {
  std::string theme;  // empty: every theme
  std::string id;     // "terrain.bocage", "way.road", "fill.us", …
  std::map<std::string, std::string> values;
};

class Translation;

struct Module {
  std::string id;
  std::string title;
  std::string version;
  std::string about;
  std::string folder;  // where it was read from
  Hash content;        // over every file that makes the game, names and bytes: see content_hash()
  std::vector<SideDef> sides;
  std::vector<WordDef> terrains, features, crossings;
  std::vector<WordDef> regions;  // in order of declaration; ways with an id are regions too
  std::vector<AttributeDef> attributes;
  std::vector<VariableDef> variables;
  std::vector<OptionDef> options;
  std::vector<ZoneDef> zones;
  std::vector<std::string> conserved;  // integer attributes whose sum over all pieces never changes
  int movement_unit = 1;               // costs are counted in 1/movement_unit
  std::vector<std::shared_ptr<const MoveClass>> movement;
  std::shared_ptr<const Board> board;
  std::vector<CounterDef> counters;
  std::vector<DeckDef> decks;
  std::vector<TrackDef> tracks;  // those that follow a variable
  std::vector<ChartDef> charts;
  std::vector<ScenarioDef> scenarios;
  std::vector<PictureItem> picture;
  std::vector<StyleDef> styles;
  std::map<std::string, std::string> scripts;  // "rules/init.lua" -> text, every .lua below rules/
  std::string rules_file;                      // "rules/init.lua"
  std::map<std::string, std::string> files;    // every file, relative path -> bytes
  std::string sample;                          // the recorded game that the module shows; may be empty
  // Of a module in its reader's language (see engine/translation): what rules say is told by `translation`, and
  // `original` has the module's own words. Null of a module in its own words.
  std::shared_ptr<const Translation> translation;
  std::shared_ptr<const Module> original;

  // What rules see: a game is the same in every language.
  const Module& as_written() const { return original ? *original : *this; }
  SideId find_side(std::string_view name) const;
  CounterId find_counter(std::string_view name) const;
  const DeckDef* find_deck(SpaceId space) const;  // null when no deck is there
  // The value of a variable in a game that begins, of an object of this kind. Pieces of one counter begin alike.
  const Value& initial_of(const VariableDef& variable, CounterId counter = {}) const;
  const ChartDef* find_chart(std::string_view name) const;
  const ScenarioDef* find_scenario(std::string_view name) const;
  const OptionDef* find_option(std::string_view name) const;
  const MoveClass* find_movement(std::string_view name) const;
  int find_attribute(std::string_view name) const;               // -1 when unknown
  int find_variable(Owner on, std::string_view name) const;      // position among the variables of that owner, or -1
  std::vector<const VariableDef*> variables_of(Owner on) const;  // in order of declaration
};

struct LoadedModule {
  std::shared_ptr<const Module> module;  // null when a problem is an error
  Problems problems;                     // all at once, in order of file and line
};

// The identity of a game. For each file in byte order of names: length of the name, name, size, bytes; lengths are
// eight bytes, least first. tests/, samples/, words/, README.md, coverage.xml and box.xml are left out: they do not
// change it.
Hash content_hash(const std::map<std::string, std::string>& files);

// Reads a module folder or a .bocage package. Never throws for what the files say.
LoadedModule load_module(const std::string& path);
// The same from files that were read already, as module_files.h reads them; `folder` is for messages.
LoadedModule load_module(const std::string& folder, std::map<std::string, std::string> files);

}  // namespace bocage
