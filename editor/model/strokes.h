// Which spaces and sides a hand means by its strokes over a board.
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "engine/board/board.h"

namespace bocage::editor {

// The spaces within size - 1 steps on the same surface; size 1: the space alone.
std::vector<SpaceId> brushed(const Board& board, SpaceId middle, int size);
// All spaces of the surface that are alike and hang together with this one, as a bucket of paint fills them.
std::vector<SpaceId> spread(const Board& board, SpaceId from, const std::function<bool(SpaceId)>& alike);
// The shortest path, both ends included, and of several the one nearest to the straight line; empty when there is none.
std::vector<SpaceId> path_between(const Board& board, SpaceId from, SpaceId to);

// The sides that two spaces share, as a line; of spaces that only a <join> joins the line between their middles.
std::vector<std::pair<Point, Point>> side_lines(const Board& board, LinkId link);
// The side of a space that is nearest to a point in it, at most `reach` map units away. What lies near a corner is
// nearest to three sides, so a hand that goes along sides means none of them there.
std::optional<LinkId> side_at(const Board& board, std::uint32_t surface, Point at, double reach);

// By surface, column and row, then by number: so that a list of them can be written in ranges.
void sort_for_lists(const Board& board, std::vector<SpaceId>& spaces);

}  // namespace bocage::editor
