// The files of a made map, as text.
#pragma once

#include <string>

#include "editor/mapmaker/map_maker.h"

namespace bocage {

std::string board_xml(const MadeMap& map);    // map/board.xml: spaces, links, ways, regions, names
std::string point_text(Point at);             // "x,y" as the files write it
std::string picture_xml(const MadeMap& map);  // map/picture.xml: polygons and lines

}  // namespace bocage
