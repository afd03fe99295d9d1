// A small module whose board is to be made of a recipe: a coast, a wood, a road over a river, a village.
#pragma once

#include <map>
#include <string>

namespace bocage::test {

// Squares of one degree, 0101 in the north-west: column = 1 + longitude, row = 1 - latitude. The sea is the western
// column, the wood 0402 and half of 0502; the road runs along the third row, the river west of the fourth column.
inline std::map<std::string, std::string> made_module() {
  return {{"module.xml", R"(<module id="made" title="Made">
  <side id="a"/>
  <terrain id="clear"/>
  <terrain id="sea"/>
  <terrain id="forest"/>
  <feature id="river"/>
  <feature id="town"/>
  <crossing id="road"/>
  <crossing id="bridge"/>
  <map file="map/board.xml"/>
  <map file="map/picture.xml"/>
  <sequence file="sequence.xml"/>
</module>
)"},
          {"sequence.xml", "<sequence id=\"game\"/>\n"},
          {"map/board.xml", R"(<map>
  <!-- As the author left it. -->
  <board id="map" grid="square" columns="6" rows="5" terrain="clear"/>
</map>
)"},
          {"map/picture.xml", "<map>\n  <picture board=\"map\"/>\n</map>\n"},
          {"map/recipe.xml", R"(<recipe format="1">
  <!-- What there is. -->
  <layer id="land" file="land.geojson"/>
  <layer id="lines" file="lines.geojson"/>
  <layer id="towns" file="towns.geojson"/>
  <board id="map" grid="square" columns="6" rows="5" terrain="clear"/>
  <fit>
    <anchor cell="0101" lon="0.5" lat="-0.5"/>
    <anchor cell="0601" lon="5.5" lat="-0.5"/>
    <anchor cell="0105" lon="0.5" lat="-4.5"/>
  </fit>
  <terrain type="sea" layer="land" where="kind=land" outside="yes" least="60"/>
  <terrain type="forest" layer="land" where="kind=woods" least="40"/>  <!-- the wood -->
  <way id="road.{ref}" type="road" crossing="road" layer="lines" where="kind=road" not-on="sea"/>
  <edge feature="river" layer="lines" where="kind=river"/>
  <name layer="towns"/>
</recipe>
)"},
          {"map/geo/land.geojson",
           R"({"type":"FeatureCollection","features":[
{"type":"Feature","properties":{"kind":"land"},"geometry":{"type":"Polygon","coordinates":[[[1,1],[9,1],[9,-9],[1,-9],[1,1]]]}},
{"type":"Feature","properties":{"kind":"woods"},"geometry":{"type":"Polygon","coordinates":[[[3,-1],[4.5,-1],[4.5,-2],[3,-2],[3,-1]]]}}]})"},
          {"map/geo/lines.geojson",
           R"({"type":"FeatureCollection","features":[
{"type":"Feature","properties":{"kind":"road","ref":"N1"},"geometry":{"type":"LineString","coordinates":[[0.5,-2.5],[5.5,-2.5]]}},
{"type":"Feature","properties":{"kind":"river"},"geometry":{"type":"LineString","coordinates":[[3.02,0],[2.98,-5]]}}]})"},
          {"map/geo/towns.geojson",
           R"({"type":"FeatureCollection","features":[
{"type":"Feature","properties":{"name":"Aure"},"geometry":{"type":"Point","coordinates":[4.6,-2.4]}}]})"}};
}

}  // namespace bocage::test
