// Describes what is in a space and what can be done there, for the pane beside the drawn board.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/play/presenter/presenter.h"
#include "app/play/words/game_box.h"
#include "engine/game/words.h"

namespace bocage {

struct SpaceReport {
  struct Line {
    std::string text;
    std::string rule;
    std::vector<SpaceId> line;    // a traced line to draw; or else
    std::vector<SpaceId> spaces;  // where to point
    std::vector<PieceId> pieces;
    bool inner = false;  // a reason of the line before it
  };
  struct Occupant {
    PieceId piece;
    std::string text;
    bool offered = false;  // may be picked now, or something begins with it
    bool picked = false;
    // The rule by which it cannot be picked for what is being chosen; empty where none says so.
    std::string why_not = {};
    SceneFace face = {};  // with its states, as the viewer sees it
  };
  SpaceId space;
  std::string title;
  std::vector<Occupant> pieces;  // top first, as the viewer sees them
  std::vector<Line> lines;       // terrain with its effects, control, zones; `deep`: supply and odds, too
};

// `deep` asks the module's queries: "supply" { unit } for each side's units there, "odds" { side, target, attackers }
// for an attack by every unit of the acting side next to it. A line says why a query failed.
SpaceReport inspect_space(Presenter& presenter, SpaceId id, bool deep);

// The same for whoever asks about many spaces: what can be seen and chosen is found once for all of them. It lives
// while neither the position nor what is being chosen changes.
class Inspector {
 public:
  explicit Inspector(Presenter& presenter);
  SpaceReport report(SpaceId id, bool deep);
  const Scene& scene() const { return scene_; }

 private:
  void add_occupants(const SceneStack& stack, SpaceReport& report);
  bool can_begin(PieceId piece);

  Presenter& presenter_;
  const Scene scene_;
  const GameBox box_;
  const WordFor words_;                       // of the box
  const SpaceSet area_;                       // of the scenario
  std::optional<std::vector<PieceId>> able_;  // asked for when the first unit is met
};

// Returns the space and its terrain in one line.
std::string ground_summary(Presenter& presenter, SpaceId id);
// The same for the status bar, with who stands there as the scene shows it: "0305  Wood  —  Red: Guard Regiment".
std::string space_summary(Presenter& presenter, const Scene& scene, SpaceId id);

}  // namespace bocage
