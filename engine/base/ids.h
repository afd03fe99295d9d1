// Typed ids: an id refers, it never owns. Ids index dense tables and are stable for the life of what they name.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>

namespace bocage {

template <class Tag>
struct Id {
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
  std::uint32_t index = none;

  constexpr Id() = default;
  constexpr explicit Id(std::uint32_t i) : index(i) {}
  constexpr bool valid() const { return index != none; }
  friend constexpr bool operator==(Id, Id) = default;
  friend constexpr auto operator<=>(Id, Id) = default;
};

using SpaceId = Id<struct SpaceTag>;      // a place where a piece can stand: hex, area, box, cup
using LinkId = Id<struct LinkTag>;        // what joins two spaces
using NameId = Id<struct NameTag>;        // an interned word of a board: terrain, feature, region
using SideId = Id<struct SideTag>;        // a player's side
using PieceId = Id<struct PieceTag>;      // a counter in a game; stable for ever
using CounterId = Id<struct CounterTag>;  // a counter's definition in a module
using SecretId = Id<struct SecretTag>;    // a commitment of one side

}  // namespace bocage

template <class Tag>
struct std::hash<bocage::Id<Tag>> {
  std::size_t operator()(bocage::Id<Tag> id) const noexcept { return id.index; }
};
