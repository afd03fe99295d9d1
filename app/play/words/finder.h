// Finds a space, a place or a unit by what is typed, with suggestions as one types.
#pragma once

#include <string>
#include <vector>

#include "engine/view/scene.h"

namespace bocage {

struct Found {
  std::string text;  // for the list: "Brook (0505)", "Tank Battalion, Red, in 0205"
  SpaceId space;     // never invalid: where it is
  PieceId piece;     // of a unit
};

// Small letters without accents, for comparing what is typed with titles: "Sainte-Mère" is "sainte-mere". Letters of
// other alphabets stay as they are.
std::string folded(std::string_view text);

// Finds everything on the boards of one scene that has a name. The scene is what the viewer may see: a hidden unit is
// not found, nor is a unit that waits off the map, because there is no place to go to.
class Finder {
 public:
  Finder(const GameState& state, const Scene& scene);
  // Returns at most `max_found` things, the best first: whole ids or names; then those that begin with what is typed;
  // then those with a word that begins with it; then those that hold it anywhere. Among equals spaces come before
  // places before units, in order of their ids. A blank text has no results.
  std::vector<Found> find(std::string_view typed, std::size_t max_found) const;

 private:
  struct Entry {
    std::vector<std::string> names;  // folded
    Found found;
  };
  void add_spaces(const GameState& state);
  void add_places(const GameState& state);
  void add_units(const GameState& state, const Scene& scene);

  std::vector<Entry> entries_;
};

}  // namespace bocage
