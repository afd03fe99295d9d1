// Makes a map of areas: they grow over the ground of a layer; what touches is joined, and what is joined touches.
#pragma once

#include "editor/mapmaker/map_layers.h"
#include "editor/mapmaker/map_maker.h"

namespace bocage {

// Areas and joins of the map. Problems: an area without ground, a pair that touches and is not joined or the other way
// round, a correction that names no area.
void make_areas(const Recipe& recipe, const MapFit& fit, const MapLayers& layers,
                const std::vector<Correction>& corrections, MadeMap& map, Problems& problems);

}  // namespace bocage
