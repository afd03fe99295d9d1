#include "engine/module/schema.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/base/fraction.h"
#include "engine/base/text.h"
#include "engine/module/forms.h"

namespace bocage {
namespace {

std::string quoted(std::string_view text) {
  constexpr std::size_t max_quoted = 60;
  if (text.size() <= max_quoted) return "'" + std::string(text) + "'";
  std::size_t end = max_quoted;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80) --end;
  return "'" + std::string(text.substr(0, end)) + "…'";
}

bool is_path(std::string_view text) {
  if (text.empty() || text.size() > 255 || text.front() == '/' || text.find('\\') != std::string_view::npos)
    return false;
  const auto parts = split(text, '/');
  return std::none_of(parts.begin(), parts.end(), [](std::string_view part) {
    return part.empty() || part == "." || part == ".." || part.find(':') != std::string_view::npos;
  });
}

bool is_color(std::string_view text, std::size_t digits) {
  return text.size() == digits + 1 && text.front() == '#' && std::all_of(text.begin() + 1, text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
         });
}

bool is_decimal(std::string_view text) {
  const auto number = parse_decimal(text);
  return number && std::isfinite(*number);
}

bool all_words(std::string_view text, bool (*test)(std::string_view)) {
  const auto words = split_words(text);
  return std::all_of(words.begin(), words.end(), test);
}

bool is_setting(std::string_view word) {
  const auto equals = word.find('=');
  return equals != std::string_view::npos && is_identifier(word.substr(0, equals));
}

std::string hint_for(std::string_view wrong, const std::vector<std::string>& names, std::string_view open,
                     std::string_view close) {
  const auto nearest = nearest_name(wrong, names);
  return nearest ? "did you mean " + std::string(open) + *nearest + std::string(close) + "?" : std::string();
}

class Validator {
 public:
  Validator(const XmlDocument& document, const std::vector<ElementSpec>& specs, Problems& problems)
      : document_(document), problems_(problems) {
    for (const auto& spec : specs) specs_.emplace(spec.key, &spec);
  }

  void element(const XmlElement& element, const ElementSpec& spec, bool root) {
    attributes(element, spec, root);
    text(element, spec);
    children(element, spec);
  }

  bool within_limits() const { return within_limits_; }

 private:
  void problem(const XmlPosition& at, std::string message, std::string hint = {}, Severity severity = Severity::error) {
    constexpr std::size_t max_problems = 1000;
    if (++count_ > max_problems) return;
    problems_.push_back({document_.place(at), std::move(message), std::move(hint), severity});
  }

  void attributes(const XmlElement& element, const ElementSpec& spec, bool root) {
    const std::string tag = "<" + element.name + ">";
    for (const auto& attribute : element.attributes) {
      if (root && (attribute.name.starts_with("xmlns") || attribute.name.starts_with("xsi:"))) continue;
      const auto found = std::find_if(spec.attributes.begin(), spec.attributes.end(),
                                      [&](const AttributeSpec& a) { return a.name == attribute.name; });
      if (found != spec.attributes.end()) {
        if (!has_form(*found, attribute.value)) {
          problem(attribute.value_at, "attribute '" + attribute.name + "' must be " + wanted_form(*found) + ", not " +
                                          quoted(attribute.value));
        }
      } else {
        unknown_attribute(attribute, spec, tag);
      }
    }
    for (const auto& a : spec.attributes) {
      if (a.required && element.find(a.name) == nullptr && !misspelt(element, spec, a.name)) {
        problem(element.at, tag + " needs the attribute '" + std::string(a.name) + "'");
      }
    }
  }

  static std::vector<std::string> names_of(const ElementSpec& spec) {
    std::vector<std::string> names;
    for (const auto& a : spec.attributes) names.emplace_back(a.name);
    return names;
  }

  // Whether an unknown attribute stands there that must have meant this one: then only that is said.
  static bool misspelt(const XmlElement& element, const ElementSpec& spec, std::string_view meant) {
    const auto names = names_of(spec);
    return std::any_of(element.attributes.begin(), element.attributes.end(), [&](const XmlAttribute& attribute) {
      const bool known = std::find(names.begin(), names.end(), attribute.name) != names.end();
      return !known && nearest_name(attribute.name, names) == meant;
    });
  }

  void unknown_attribute(const XmlAttribute& attribute, const ElementSpec& spec, const std::string& tag) {
    problem(attribute.at, "unknown attribute '" + attribute.name + "' in " + tag,
            hint_for(attribute.name, names_of(spec), "'", "'"));
  }

  void text(const XmlElement& element, const ElementSpec& spec) {
    if (spec.text == TextContent::none) {
      const auto words = document_.words(element);
      if (!words.empty())
        problem(words.front().at, "<" + element.name + "> holds no text, but has " + quoted(words.front().text));
    } else if (spec.text == TextContent::points) {
      for (const auto& word : document_.words(element)) {
        if (!parse_point(word.text)) problem(word.at, "a point must be x,y in map units, not " + quoted(word.text));
      }
    }
  }

  void children(const XmlElement& element, const ElementSpec& spec) {
    std::vector<int> counts(spec.children.size());
    std::size_t latest = 0;
    for (const auto& child : element.children) {
      const auto found = std::find_if(spec.children.begin(), spec.children.end(),
                                      [&](const ChildSpec& c) { return specs_.at(c.element)->tag() == child.name; });
      if (found == spec.children.end()) {
        unknown_child(element, spec, child);
        continue;
      }
      const auto index = static_cast<std::size_t>(found - spec.children.begin());
      if (spec.order == ChildOrder::sequence && index < latest) {
        problem(child.at, "<" + child.name + "> must stand before <" +
                              std::string(specs_.at(spec.children[latest].element)->tag()) + ">");
      }
      latest = std::max(latest, index);
      if (++counts[index] - 1 == found->max_count) {
        within_limits_ = false;
        problem(child.at, "<" + element.name + "> may hold at most " + std::to_string(found->max_count) + " <" +
                              child.name + ">");
      }
      this->element(child, *specs_.at(found->element), false);
    }
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (counts[i] < spec.children[i].min_count) {
        problem(element.at,
                "<" + element.name + "> needs a <" + std::string(specs_.at(spec.children[i].element)->tag()) + ">");
      }
    }
    if (spec.order == ChildOrder::one && element.children.size() != 1) {
      problem(element.at, "<" + element.name + "> must hold exactly one element");
    }
  }

  void unknown_child(const XmlElement& element, const ElementSpec& spec, const XmlElement& child) {
    std::vector<std::string> names;
    for (const auto& c : spec.children) names.emplace_back(specs_.at(c.element)->tag());
    problem(child.at, "unknown element <" + child.name + "> in <" + element.name + ">",
            hint_for(child.name, names, "<", ">"));
  }

  const XmlDocument& document_;
  Problems& problems_;
  std::map<std::string_view, const ElementSpec*> specs_;
  std::size_t count_ = 0;
  bool within_limits_ = true;
};

}  // namespace

bool has_form(const AttributeSpec& spec, std::string_view value) {
  switch (spec.form) {
    case Form::id:
      return is_id(value);
    case Form::rule_id:
      return is_rule_id(value);
    case Form::identifier:
      return is_identifier(value);
    case Form::ids:
      return all_words(value, is_id);
    case Form::text:
      return true;
    case Form::integer: {
      const auto number = parse_integer(value);
      return number && *number >= spec.min_value && *number <= spec.max_value;
    }
    case Form::fraction:
      return parse_fraction(value).has_value();
    case Form::yes_no:
      return value == "yes" || value == "no";
    case Form::choice:
      return std::find(spec.choices.begin(), spec.choices.end(), value) != spec.choices.end();
    case Form::color:
      return is_color(value, 6);
    case Form::tint:
      return is_color(value, 6) || is_color(value, 8);
    case Form::decimal:
      return is_decimal(value);
    case Form::decimals:
      return all_words(value, is_decimal);
    case Form::point:
      return parse_point(value).has_value();
    case Form::points:
      return parse_points(value).has_value();
    case Form::rect:
      return parse_rect(value).has_value();
    case Form::range:
      return parse_range(value).has_value();
    case Form::path:
      return is_path(value);
    case Form::values:
      return all_words(value, is_setting);
  }
  return false;
}

std::string wanted_form(const AttributeSpec& spec) {
  switch (spec.form) {
    case Form::id:
      return "a word of letters, digits, '_', '.' and '-'";
    case Form::rule_id:
      return "the number of a rule: letters, digits, '_', '.', '-' and '#'";
    case Form::identifier:
      return "a word of letters, digits and '_' that does not begin with a digit";
    case Form::ids:
      return "words of letters, digits, '_', '.' and '-'";
    case Form::text:
      return "text";
    case Form::integer:
      return "a whole number from " + std::to_string(spec.min_value) + " to " + std::to_string(spec.max_value);
    case Form::fraction:
      return "a number like 3 or 1/2";
    case Form::yes_no:
      return "yes or no";
    case Form::choice: {
      std::string list = "one of";
      for (const auto c : spec.choices) list += " " + std::string(c);
      return list;
    }
    case Form::color:
      return "a colour like #a0b1c2";
    case Form::tint:
      return "a colour like #a0b1c2, or #a0b1c280 with its opacity";
    case Form::decimal:
      return "a number like 12 or 0.5";
    case Form::decimals:
      return "numbers like 12 or 0.5";
    case Form::point:
      return "x,y in map units";
    case Form::points:
      return "points x,y in map units";
    case Form::rect:
      return "x,y,width,height in map units";
    case Form::range:
      return "a range like 1..20";
    case Form::path:
      return "a file of the module like map/board.xml";
    case Form::values:
      return "words like attack=5";
  }
  return {};
}

bool validate(const XmlDocument& document, std::string_view kind, Problems& problems) {
  return validate(document, element_specs(), kind, problems);
}

bool validate(const XmlDocument& document, const std::vector<ElementSpec>& specs, std::string_view kind,
              Problems& problems) {
  const auto spec = std::find_if(specs.begin(), specs.end(), [&](const ElementSpec& s) { return s.key == kind; });
  if (document.root.name != kind || spec == specs.end()) {
    problems.push_back(
        {document.place(document.root.at),
         "the file begins with <" + document.root.name + ">, but must begin with <" + std::string(kind) + ">",
         {}});
    return false;
  }
  Validator validator(document, specs, problems);
  validator.element(document.root, *spec, true);
  return validator.within_limits();
}

}  // namespace bocage
