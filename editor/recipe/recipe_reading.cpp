#include "editor/recipe/recipe_reading.h"

#include <vector>

#include "editor/geography/fixed_point.h"
#include "editor/recipe/recipe_schema.h"
#include "engine/base/text.h"
#include "engine/module/forms.h"

namespace bocage {
namespace {

class SelectionReader {
 public:
  SelectionReader(const XmlDocument& document, const XmlElement& element,
                  const std::map<std::string, std::string>& values, Problems& problems)
      : document_(document), element_(element), values_(values), problems_(problems) {}

  Selection read(const std::map<std::string, std::string>& layers) {
    pick_.layer = value("layer");
    pick_.outside = value("outside") == "yes";
    pick_.min_share = static_cast<int>(parse_integer(value("least")).value_or(0) * 10);
    if (!pick_.layer.empty() && !layers.contains(pick_.layer)) unknown_layer(layers);
    conditions();
    box();
    return std::move(pick_);
  }

 private:
  std::string value(const char* name) const {
    const auto found = values_.find(name);
    return found == values_.end() ? std::string() : found->second;
  }

  void error(std::string_view attribute, std::string message, std::string hint = {}) {
    const auto* found = element_.find(attribute);
    problems_.push_back({document_.place(found == nullptr ? element_.at : found->value_at), std::move(message),
                         std::move(hint), Severity::error});
  }

  void unknown_layer(const std::map<std::string, std::string>& layers) {
    std::vector<std::string> names;
    for (const auto& [name, file] : layers) names.push_back(name);
    const auto nearest = nearest_name(pick_.layer, names);
    error("layer", "there is no layer '" + pick_.layer + "'",
          nearest ? "did you mean '" + *nearest + "'?" : std::string());
  }

  void conditions() {
    const auto text = value("where");
    if (text.empty()) return;
    for (const auto part : split(text, ';')) {
      const auto equals = part.find('=');
      if (equals == std::string_view::npos || trim(part.substr(0, equals)).empty()) {
        return error("where", "a condition must be written property=value|value; property=value");
      }
      std::vector<std::string> values;
      for (const auto one : split(part.substr(equals + 1), '|')) values.emplace_back(trim(one));
      pick_.where.emplace_back(trim(part.substr(0, equals)), std::move(values));
    }
  }

  void box() {
    const auto text = value("box");
    if (text.empty()) return;
    std::vector<std::int64_t> numbers;
    for (const auto part : split(text, ',')) {
      const auto number = parse_fixed(trim(part), degree_digits);
      if (number) numbers.push_back(*number);
    }
    if (numbers.size() != 4 || numbers[0] >= numbers[2] || numbers[1] >= numbers[3]) {
      return error("box", "a box must be west,south,east,north in degrees");
    }
    pick_.box = {GeoPoint{numbers[0], numbers[1]}, GeoPoint{numbers[2], numbers[3]}};
  }

  const XmlDocument& document_;
  const XmlElement& element_;
  const std::map<std::string, std::string>& values_;
  Problems& problems_;
  Selection pick_;
};

}  // namespace

std::map<std::string, std::string> recipe_values(const XmlElement& element, std::string_view key) {
  std::map<std::string, std::string> values;
  if (const auto* spec = find_recipe_spec(key)) {
    for (const auto& a : spec->attributes) {
      if (!a.initial.empty()) values[std::string(a.name)] = a.initial;
    }
  }
  for (const auto& a : element.attributes) values[a.name] = a.value;
  return values;
}

PlainElement plain_element(const XmlElement& element) {
  PlainElement copy{element.name, {}, {}, single_spaced(element.text)};
  for (const auto& a : element.attributes) copy.attributes.emplace_back(a.name, a.value);
  for (const auto& child : element.children) copy.children.push_back(plain_element(child));
  return copy;
}

std::string single_spaced(std::string_view text) {
  std::string result;
  for (const auto word : split_words(text)) {
    if (!result.empty()) result += ' ';
    result += word;
  }
  return result;
}

std::optional<std::int64_t> read_decimal(const XmlDocument& document, const XmlElement& element, const char* name,
                                         std::int64_t max_value, Problems& problems) {
  const auto* attribute = element.find(name);
  const auto value = attribute == nullptr ? std::nullopt : parse_fixed(attribute->value, degree_digits);
  if (value && *value <= max_value * degree_unit && *value >= -max_value * degree_unit) return value;
  problems.push_back({document.place(attribute == nullptr ? element.at : attribute->value_at),
                      "attribute '" + std::string(name) + "' must be a number like -1.25, from -" +
                          std::to_string(max_value) + " to " + std::to_string(max_value),
                      {},
                      Severity::error});
  return std::nullopt;
}

Selection read_selection(const XmlDocument& document, const XmlElement& element,
                         const std::map<std::string, std::string>& values,
                         const std::map<std::string, std::string>& layers, Problems& problems) {
  return SelectionReader(document, element, values, problems).read(layers);
}

}  // namespace bocage
