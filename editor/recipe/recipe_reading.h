// Helpers that the readers of a recipe share: attributes with their defaults, numbers, and which features of a layer
// are meant.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "editor/recipe/recipe.h"
#include "engine/module/xml_document.h"

namespace bocage {

// Returns the attributes, with the defaults of the recipe's schema.
std::map<std::string, std::string> recipe_values(const XmlElement& element, std::string_view key);
PlainElement plain_element(const XmlElement& element);
std::string single_spaced(std::string_view text);

// In 1/10,000,000; nullopt, and a problem, unless it is a number from -max_value to max_value.
std::optional<std::int64_t> read_decimal(const XmlDocument& document, const XmlElement& element, const char* name,
                                         std::int64_t max_value, Problems& problems);
Selection read_selection(const XmlDocument& document, const XmlElement& element,
                         const std::map<std::string, std::string>& values,
                         const std::map<std::string, std::string>& layers, Problems& problems);

// "lon,lat" in degrees.
std::optional<GeoPoint> parse_place(std::string_view text);

// Returns whether the element is about areas; such elements are refused on a board with a grid.
bool is_for_areas(const XmlElement& element);
AreaPlan read_area_plan(const XmlDocument& document, const std::map<std::string, std::string>& layers,
                        Problems& problems);

}  // namespace bocage
