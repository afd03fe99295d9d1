// Numbers that look random and are the same on every machine and in every tile.
#pragma once

#include <cmath>
#include <cstdint>

namespace bocage {

// Returns a number from 0 to 1 that belongs to a node of a lattice. `salt` tells several numbers of one node apart.
inline double node_noise(std::int64_t column, std::int64_t row, std::uint32_t salt) {
  std::uint32_t hash = static_cast<std::uint32_t>(column) * 0x9E3779B1U +
                       static_cast<std::uint32_t>(row) * 0x85EBCA77U + salt * 0xC2B2AE3DU;
  hash = (hash ^ (hash >> 15U)) * 0x2C1B3C6DU;
  hash = (hash ^ (hash >> 12U)) * 0x297A2D39U;
  return ((hash ^ (hash >> 15U)) >> 8U) / 16777216.0;
}

// A row of such numbers.
class Scatter {
 public:
  explicit Scatter(std::uint32_t seed) : state_(seed * 2654435761U + 0x9E3779B9U) { next(); }
  double next() {  // 0 to 1
    state_ ^= state_ << 13U;
    state_ ^= state_ >> 17U;
    state_ ^= state_ << 5U;
    return (state_ >> 8U) / 16777216.0;
  }
  double around(double reach) { return (next() * 2 - 1) * reach; }

 private:
  std::uint32_t state_;
};

}  // namespace bocage
