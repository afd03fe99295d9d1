// Movement: what a step costs a class of units, how far a unit gets, and why it gets no further.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/board/board.h"

namespace bocage {

// One line of a movement class, as a module writes it. Costs are in the module's smallest fraction. Of several lines
// for one word the first counts. A step never costs less than 0.
struct MoveRule {
  enum class On {
    terrain,   // entering a space of this terrain
    feature,   // entering a space with this feature
    link,      // crossing a link with this feature
    crossing,  // going along a link with this crossing: replaces terrain, feature and link lines for the step
  };
  On on = On::terrain;
  NameId name;
  std::int32_t cost = 0;  // terrain: the cost; feature and link: added; crossing: the whole cost of the step
  bool barred = false;    // the step cannot be made at all; crossing: it is of no use to this class
  bool stop = false;      // the unit stops after the step
  std::string rule;       // the rule that says so; may be empty
  bool adds = false;  // crossing: `cost` comes on top of the terrain's; what else lies in the way and stops is lifted
};

// A class of units (foot, motor, …) compiled for one board: every directed link with its cheapest ways over it.
class MoveClass {
 public:
  struct Way {
    std::int32_t cost = 0;
    bool stop = false;
    NameId crossing;         // none when the step goes over plain ground
    std::uint32_t rule = 0;  // index into the class's lines of what set the price or the stop, for explanations
  };

  // A space whose terrain no line names is barred.
  MoveClass(const Board& board, std::string id, std::vector<MoveRule> rules);

  const std::string& id() const { return id_; }
  const std::vector<MoveRule>& rules() const { return rules_; }
  std::span<const Way> ways(SpaceId from, std::size_t step) const;  // step: position in Board::steps(from)
  // Returns what entering the space costs by its terrain and features alone, wherever the unit comes from; nullopt
  // where they bar it.
  std::optional<std::int32_t> entry_cost(SpaceId space) const;
  // The line that bars the step over plain ground, if one does.
  const MoveRule* barring(const Board& board, SpaceId from, std::size_t step) const;

 private:
  std::string id_;
  std::vector<MoveRule> rules_;
  std::vector<std::uint32_t> first_;
  std::vector<Way> ways_;                  // plain ground before crossings
  std::vector<std::uint32_t> first_step_;  // of each space, as in the board
  std::vector<std::int32_t> entry_;        // of each space; below 0: barred
};

// How zones of control bear on a move.
struct ZoneEffect {
  enum class Between { free, barred, whole_allowance };  // from one zone space directly to another
  bool enter_stops = false;
  std::int32_t enter_cost = 0;
  std::int32_t leave_cost = 0;
  Between between = Between::free;  // whole_allowance: only as the first step, and it ends the move
  friend bool operator==(const ZoneEffect&, const ZoneEffect&) = default;
};

struct MoveSpec {
  const MoveClass* movement = nullptr;
  SpaceId from;
  std::int32_t budget = 0;
  bool minimum_step = false;  // a unit that has not moved may make one legal step at any cost, and then stops
  SpaceSet zones;             // spaces in enemy zones of control
  ZoneEffect zone;
  SpaceSet blocked;                  // may not be entered (enemy units)
  SpaceSet no_stop;                  // may be passed, not stopped in (full stacks)
  SpaceSet halt;                     // entering ends the move
  std::vector<NameId> no_crossings;  // crossings that this move may not use (no road bonus)
  std::vector<LinkId> closed;        // links whose crossings are cut (blown bridges)
  std::vector<LinkId> barred;        // links that may not be crossed at all
  friend bool operator==(const MoveSpec&, const MoveSpec&) = default;
};

enum class MoveObstacle {
  none,
  not_adjacent,
  budget,
  barred,
  blocked,
  zone_stop,
  zone_to_zone,
  halted,
  terrain_stop,
  no_stop,
  not_moved
};

// How far a walk along given spaces gets, and what stopped it.
struct Walk {
  MoveObstacle obstacle = MoveObstacle::none;
  SpaceId at;                      // where the obstacle lies: the space not entered, or not left; else the end
  LinkId link;                     // the step that failed, if it was a step
  const MoveRule* line = nullptr;  // the movement line that says so, if one does
  std::int32_t cost = 0;           // spent until then
};

// Walks `path` (without the starting space), taking at each step the way that leaves most open.
Walk walk(const Board& board, const MoveSpec& spec, std::span<const SpaceId> path);

// Finds every space that one unit can reach, by a cheapest-path flood. It costs what it reaches, however large the
// board is. Copies share what was found.
class Reach {
 public:
  using Spec = MoveSpec;

  Reach(const Board& board, MoveSpec spec);

  bool reaches(SpaceId space) const;               // may end its move there; the starting space is not reached
  std::int32_t cost(SpaceId space) const;          // asserts that it is reached or passed
  std::vector<SpaceId> path(SpaceId space) const;  // cheapest, without the starting space; ties by lower space id
  std::vector<SpaceId> spaces() const;             // all that are reached, in order of ids
  std::size_t count() const { return found_->reached; }
  // Returns why a space cannot be reached: the obstacle on the cheapest path that ignores zones, limits and other units
  // (and what is barred, where there is no other way). No obstacle when it is reached.
  Walk why_not(SpaceId space) const;
  const MoveSpec& spec() const { return found_->spec; }
  // What was found takes in memory; who asks why not takes 4 bytes a space of the board besides.
  std::size_t bytes() const;

 private:
  // The cheapest way to come to a space; `before` can always be left again.
  struct Label {
    std::int32_t cost = std::numeric_limits<std::int32_t>::max();
    SpaceId before;
    bool exists() const { return cost != std::numeric_limits<std::int32_t>::max(); }
  };
  // Both are kept, for a dearer path on which the unit may go on leads to spaces that a cheaper one, which stops, does
  // not.
  struct Node {
    Label going;
    Label ended;
  };

  struct Found {
    MoveSpec spec;
    std::vector<SpaceId> known;  // to which the flood has come, in order of ids
    std::vector<Node> nodes;     // of each of them
    std::size_t reached = 0;     // of them, where the move may end
  };

  static void flood(const Board& board, Found& found);
  static bool reached(const Found& found, std::size_t position);
  const Node& node(SpaceId space) const;  // without labels where the flood has not come
  const Label& best(SpaceId space) const;
  // Of every space the one before it on such a path; invalid where none leads.
  const std::vector<SpaceId>& past_obstacles() const;
  std::vector<SpaceId> path_past_obstacles(SpaceId space) const;

  const Board* board_;
  std::shared_ptr<const Found> found_;
  mutable std::shared_ptr<const std::vector<SpaceId>> past_obstacles_;  // of one search, for all who ask why not
};

}  // namespace bocage
