// Lists what can be named at the table now: spaces, units that may be seen, what may be chosen.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/play/play_names.h"
#include "app/play/presenter/presenter.h"

namespace bocage::cli {

// "Infantry 7-4 at Bridge (0604)", "Infantry 7-4 in Reserve"; a unit that is concealed from the viewer is "a hidden
// unit" and has no other name.
std::string unit_words(Presenter& presenter, PieceId piece);

std::vector<Named> all_spaces(const GameState& state);
std::vector<Named> seen_units(Presenter& presenter);  // of all sides, each kind in each place once

// Returns what may be chosen next; units of a kind in one place are one entry, unless their state tells them apart.
std::vector<Named> choices(Presenter& presenter, const std::vector<Candidate>& candidates);

// Returns what may be chosen in the draft that is under way; empty without one.
std::vector<Named> choices_now(Presenter& presenter);

// Whatever is called that on the table, whether it may be chosen or not: a unit before a space.
struct Meant {
  std::optional<Value> value;
  std::vector<std::string> several;  // it could be these; empty when it fits none
};
Meant meant(Presenter& presenter, std::string_view typed);
Meant meant_space(Presenter& presenter, std::string_view typed);

// Returns why what was typed does not name exactly one thing: it could be `several`, or no thing has this name and
// `near` is one like it.
std::string not_one(const std::string& typed, const std::vector<std::string>& several, const std::string& near);

// The nearest of the names of these things, quoted; empty when none is near.
std::string near_words(std::string_view typed, const std::vector<Named>& list);

}  // namespace bocage::cli
