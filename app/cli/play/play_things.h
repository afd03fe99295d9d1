// What can be named at the table now, in words: spaces, units that may be seen, what may be chosen.
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

// What may be chosen next; units of a kind in one place are one entry, unless their state tells them apart.
std::vector<Named> choices(Presenter& presenter, const std::vector<Candidate>& candidates);

// What may be chosen in the draft that is under way; empty without one.
std::vector<Named> choices_now(Presenter& presenter);

// Whatever is called that on the table, whether it may be chosen or not: a unit before a space.
struct Meant {
  std::optional<Value> value;
  std::vector<std::string> several;  // it could be these; empty when it could be nothing
};
Meant meant(Presenter& presenter, std::string_view typed);
Meant meant_space(Presenter& presenter, std::string_view typed);

// Why what is typed names no one thing: it could be `several`, or it is nothing, and `near` is a name like it.
std::string not_one(const std::string& typed, const std::vector<std::string>& several, const std::string& near);

// The nearest of the names of these things, quoted; empty when none is near.
std::string near_words(std::string_view typed, const std::vector<Named>& list);

}  // namespace bocage::cli
