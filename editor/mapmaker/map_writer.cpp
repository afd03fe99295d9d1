#include "editor/mapmaker/map_writer.h"

#include "engine/base/text.h"

namespace bocage {
namespace {

constexpr const char* opening =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<!-- Made by `bocage-cli map` from recipe.xml, corrections.xml and the geographic layers: change those. -->\n"
    "<map>\n";

std::string attribute(const char* name, const std::string& value) {
  return value.empty() ? std::string() : std::string(" ") + name + "=\"" + xml_escape(value) + "\"";
}

// Words in lines of at most 116 columns.
std::string wrapped(const std::vector<std::string>& words, const std::string& indent) {
  constexpr std::size_t width = 116;
  std::string text;
  std::string line = indent;
  for (const auto& word : words) {
    if (line.size() > indent.size() && line.size() + 1 + word.size() > width) {
      text += line + "\n";
      line = indent;
    }
    if (line.size() > indent.size()) line += ' ';
    line += word;
  }
  return text + line + "\n";
}

std::string listed(const std::string& tag, const std::string& attributes, const std::vector<std::string>& words) {
  const std::string indent = "    ";
  std::string text = indent + "<" + tag + attributes + ">";
  if (words.size() <= 12) {
    for (std::size_t i = 0; i < words.size(); ++i) text += (i == 0 ? "" : " ") + words[i];
    return text + "</" + tag + ">\n";
  }
  return text + "\n" + wrapped(words, indent + "  ") + indent + "</" + tag + ">\n";
}

std::string plain(const PlainElement& element, const std::string& indent) {
  std::string text = indent + "<" + element.tag;
  for (const auto& [name, value] : element.attributes) text += attribute(name.c_str(), value);
  if (element.text.empty()) return text + "/>\n";
  return text + ">" + xml_escape(element.text) + "</" + element.tag + ">\n";
}

std::string points_text(const std::vector<Point>& points) {
  std::vector<std::string> words;
  words.reserve(points.size());
  for (const auto p : points) words.push_back(point_text(p));
  return wrapped(words, "      ");
}

std::string area_text(const MadeMap::Area& area) {
  std::string text = "    <area";
  for (const auto& [name, value] : area.element.attributes) text += attribute(name.c_str(), value);
  return text + " at=\"" + point_text(area.at) + "\" points=\"\n" + points_text(area.outline) + "    \"/>\n";
}

}  // namespace

std::string point_text(Point at) {
  return std::to_string(at.x) + "," + std::to_string(at.y);
}

std::string board_xml(const MadeMap& map) {
  std::string text = opening;
  text += "  <board";
  for (const auto& [name, value] : map.board.attributes) text += attribute(name.c_str(), value);
  text += ">\n";
  for (const auto& one : map.areas) text += area_text(one);
  for (const auto& one : map.terrains) {
    text += listed("terrain", attribute("type", one.word) + attribute("source", one.source), one.cells);
  }
  for (const auto& one : map.features) {
    text += listed("feature", attribute("type", one.word) + attribute("source", one.source), one.cells);
  }
  for (const auto& one : map.edges) {
    text += listed(
        "edge",
        attribute("feature", one.feature) + attribute("crossing", one.crossing) + attribute("source", one.source),
        one.links);
  }
  for (const auto& one : map.ways) {
    text += listed("way",
                   attribute("id", one.id) + attribute("title", one.title) + attribute("type", one.type) +
                       attribute("crossing", one.crossing) + attribute("source", one.source),
                   one.cells);
  }
  for (const auto& one : map.regions) {
    text += listed("region", attribute("id", one.id) + attribute("title", one.title) + attribute("source", one.source),
                   one.cells);
  }
  for (const auto& one : map.names) {
    text += "    <name at=\"" + one.at + "\"" + attribute("size", one.style.empty() ? one.size : std::string()) +
            attribute("style", one.style) + (one.title ? "" : " title=\"no\"") + ">" + xml_escape(one.text) +
            "</name>\n";
  }
  for (const auto& one : map.board.children) {
    if (one.tag != "region") text += plain(one, "    ");
  }
  for (const auto& one : map.joins) text += plain(one, "    ");
  for (const auto& one : map.board.children) {
    if (one.tag == "region") text += plain(one, "    ");
  }
  text += "  </board>\n";
  for (const auto& one : map.pools) text += plain(one, "  ");
  return text + "</map>\n";
}

std::string picture_xml(const MadeMap& map) {
  std::string text = opening;
  text += "  <picture" + attribute("board", std::string(map.board.value("id"))) + ">\n";
  for (const auto& one : map.badges) {
    text += "    <badge at=\"" + point_text(one.at) + "\"" + attribute("style", one.style) + ">" +
            xml_escape(one.text) + "</badge>\n";
  }
  for (const auto& shape : map.shapes) {
    const std::string tag = shape.polygon ? "polygon" : "line";
    text += "    <" + tag + attribute("style", shape.style) + ">\n";
    text += points_text(shape.points) + "    </" + tag + ">\n";
  }
  return text + "  </picture>\n</map>\n";
}

}  // namespace bocage
