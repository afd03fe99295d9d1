// Overlays: what bears on every space of the board at once, laid over the scene with a key that explains it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/play/presenter/presenter.h"
#include "app/play/table/known_state.h"

namespace bocage {

enum class OverlayKind {
  none,
  zones,     // of control, by the side that exerts them, and the bonds of each
  supply,    // of every unit, and the line of one
  stacking,  // how much stands where, and of how much
  control,   // who holds what
  changes,   // what the others did since the viewer's last action
  trails,    // where units went in the last turn of each side
  reach,     // where one unit could go, and for how much
};

// One overlay at a time. It asks the module's queries "supply" { unit } and "stacking" { space, side } of every stack
// that the viewer sees, "reach" { unit } of one unit and "bonds" { side } of each side, at the moment that is shown and
// as the viewer knows it; the answers are kept until the next step of the game or another moment.
class Overlay {
 public:
  OverlayKind kind() const { return kind_; }
  void choose(OverlayKind kind) { kind_ = kind; }
  // The unit whose line of supply is traced and whose reach is shown. An invalid one: no line, but the reach stays that
  // of the unit before, so that its numbers can be pointed at. False: the overlay looks the same as before.
  bool ask_about(PieceId unit);
  // Adds shades and key to what the presenter shows now. A covered table stays bare.
  void apply_to(Scene& scene, Presenter& presenter);

 private:
  struct Verdict {
    bool supplied = false;
    std::vector<SpaceId> line;  // of a unit in supply
    std::vector<SpaceId> cut;   // where it stops, of one that is not
    std::vector<std::string> words;
  };
  struct Load {
    std::string text;
    HighlightStyle look = HighlightStyle::count;
    std::string words;  // of the limit, with its rule
  };
  using Bond = std::pair<SpaceId, SpaceId>;  // its two ends
  struct Reach {
    PieceId unit;
    std::vector<std::pair<SpaceId, Fraction>> costs;  // where it could end its move, without where it stands
    std::vector<std::string> words;
  };

  void forget();
  bool know(Scene& scene);
  Reasoned ask(Presenter& presenter, const std::string& query, ValueMap arguments);
  void add_zones(Scene& scene, Presenter& presenter);
  std::size_t add_zones_of(Scene& scene, SideId side) const;
  void add_bonds_of(Scene& scene, Presenter& presenter, SideId side);
  bool find_bonds(Presenter& presenter, SideId side);
  void add_supply(Scene& scene, Presenter& presenter);
  void add_line(Scene& scene) const;
  void add_reach(Scene& scene, Presenter& presenter);
  bool find_reach(Presenter& presenter);
  void add_stacking(Scene& scene, Presenter& presenter);
  void add_control(Scene& scene, const GameState& state) const;
  void add_changes(Scene& scene, Presenter& presenter) const;
  void add_trails(Scene& scene, const Presenter& presenter) const;
  bool judge(Presenter& presenter, PieceId unit);
  Load load_of(Presenter& presenter, const SceneStack& stack);

  OverlayKind kind_ = OverlayKind::none;
  PieceId asked_;
  PieceId reaching_;  // the last unit that was asked about
  const Session* judged_of_ = nullptr;
  std::uint64_t judged_at_ = UINT64_MAX;  // the session's generation
  std::optional<std::uint32_t> judged_moment_;
  SideId judged_for_;
  std::optional<KnownState> known_;  // the moment that is shown, as the viewer knows it
  std::map<PieceId, Verdict> verdicts_;
  std::map<SpaceId, Load> loads_;
  std::optional<Reach> reach_;
  std::map<SideId, std::vector<Bond>> bonds_;
  std::string failed_;  // why a query could not answer
};

// The changes that the others made since the viewer's last action; see Overlay.
struct ChangesSeen {
  bool any_action = false;  // the others have done something at all
  struct Move {
    PieceId piece;
    SpaceId from;  // invalid: it came from off the map
    SpaceId to;    // invalid: it went off the map
  };
  // The moves of pieces that stand or stood on the map, in order of pieces; those that only a concealed counter would
  // show are left out.
  std::vector<Move> moves;
  // The spaces, in order, where a variable changed, or a face or variable of a piece that stayed, or a piece was
  // concealed.
  std::vector<SpaceId> altered;
};
// Deeds are actions and edits: an answer in the middle of the viewer's own turn does not end it. `entries`: how far the
// journal is looked at.
ChangesSeen changes_since_last_action(const Session& session, SideId viewer, std::uint32_t entries);

}  // namespace bocage
