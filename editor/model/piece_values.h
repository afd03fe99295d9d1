// What the pieces of a set-up begin with: the variables of pieces that a <place> gives other values, where they face,
// which face they show, and in which region their owner sets them up.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "editor/model/scenario.h"

namespace bocage::editor {

struct PieceVariable {
  std::string name;
  std::string title;  // empty: the name says it
  std::string type;
  bool nullable = false;
};
std::vector<PieceVariable> piece_variables(const Project& project);
// What the attribute `values` of a <place> says of a variable; nullopt: nothing.
std::optional<std::string> value_of(std::string_view values, std::string_view name);
std::optional<Problem> unknown_piece_variable(const Project& project, std::string_view name);
// Why a piece cannot begin with it. Whether a space or a link is one is for the module's own checks to say.
std::optional<Problem> wrong_piece_value(const Project& project, std::string_view name, std::string_view value);

std::vector<std::string> region_ids(const Project& project);  // of all boards, ways with an id among them

// Of pieces that a hand has taken, or of one <place>. Who has the value already is left as it is; nullopt and an empty
// region: nothing is said of it.
using TakenPieces = std::vector<Scenario::Taken>;
Proposal set_piece_value(const Project& project, const Scenario& scenario, const TakenPieces& taken,
                         const std::string& name, const std::optional<std::string>& value);
Proposal set_facing(const Project& project, const Scenario& scenario, const TakenPieces& taken, int facing);
// By so many turns clockwise; `turns`: into how many a full circle is cut where it stands.
Proposal rotate(const Project& project, const Scenario& scenario, const TakenPieces& taken, int by,
                const std::function<int(const std::string& space)>& turns);
// Each the face behind the one that it shows, and behind its last one the first.
Proposal show_next_face(const Project& project, const Scenario& scenario, const TakenPieces& taken);
Proposal set_up_in(const Project& project, const Scenario& scenario, const TakenPieces& taken,
                   const std::string& region);
// Shows a face that conceals the unit, or, when all show one, the first that does not. Refused where a counter has
// none.
Proposal conceal(const Project& project, const Scenario& scenario, const TakenPieces& taken);

// All at once, as one step: what is not wanted stays as it is.
struct WantedOfPieces {
  std::optional<std::string> face;    // empty: the first
  std::optional<std::string> facing;  // empty: north
  std::optional<std::string> region;
  std::vector<std::pair<std::string, std::optional<std::string>>> values;
};
Proposal set_all(const Project& project, const Scenario& scenario, const TakenPieces& taken,
                 const WantedOfPieces& wanted);

}  // namespace bocage::editor
