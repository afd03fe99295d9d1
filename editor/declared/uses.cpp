#include "editor/declared/uses.h"

#include <algorithm>
#include <array>

#include "engine/base/text.h"

namespace bocage::editor {
namespace {

using Kind = Declared::Kind;

bool is_of_a_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '-';
}

// A name as it stands in a value of an attribute, with the signs beside it; '\0' at an end of the value.
struct NameInValue {
  std::string_view name;
  std::size_t at = 0;  // in the value
  char before = '\0';
  char behind = '\0';
};

std::vector<NameInValue> names_in(std::string_view value) {
  std::vector<NameInValue> names;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (!is_of_a_name(value[i])) continue;
    auto end = i;
    while (end < value.size() && is_of_a_name(value[end])) ++end;
    names.push_back(
        {value.substr(i, end - i), i, i == 0 ? '\0' : value[i - 1], end == value.size() ? '\0' : value[end]});
    i = end;
  }
  return names;
}

bool has(std::initializer_list<std::string_view> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

class Uses {
 public:
  Uses(const Project& project, const std::vector<Declared>& all, const Declared& one)
      : project_(project), all_(all), one_(one) {}

  std::vector<RulePlace> found() {
    if (const auto* const module = project_.tree("module.xml")) look_at("module.xml", *module);
    for (const auto* kind : {"map", "counters", "sequence", "scenario", "styles"}) {
      for (const auto& root : roots_of(project_, kind)) look_at(root.file, *root.tree);
    }
    return std::move(places_);
  }

 private:
  void look_at(const std::string& file, const XmlTree& tree) {
    for (ElementId id = 0; id < tree.size(); ++id) {
      for (const auto& attribute : tree.element(id).attributes) {
        const auto begin = attribute.value_at.offset;
        const auto value = std::string_view(tree.text()).substr(begin, attribute.value_end - begin);
        if (value.find(one_.name) != std::string_view::npos) look_at({file, &tree, id}, attribute, value);
      }
    }
  }

  void look_at(const Spot& spot, const XmlAttribute& attribute, std::string_view value) {
    const bool own = spot.tree == one_.spot.tree && spot.id == one_.spot.id;
    if (own && attribute.name == one_.key()) return;
    const auto begin = attribute.value_at.offset;
    if (spot.name() == "style") return state(spot, attribute, value);
    for (const auto& name : names_in(value)) {
      if (name.name == one_.name && means_it(spot, attribute.name, value, name)) add(spot, begin + name.at);
    }
  }

  void add(const Spot& spot, std::size_t at) {
    places_.push_back(place_in(spot.file, spot.tree->text(), at, at + one_.name.size()));
  }

  bool means_it(const Spot& spot, std::string_view attribute, std::string_view value, const NameInValue& name) const {
    const auto& tag = spot.name();
    const bool whole = trim(value) == name.name;
    const bool braces = name.before == '{' && name.behind == '}';
    switch (one_.kind) {
      case Kind::side:
        if (tag == "place" && attribute == "values") return is_value_of_a_piece(value, name);
        return whole ? names_a_side(spot, attribute) : is_list_of_sides(spot, attribute) && !braces;
      case Kind::attribute:
        if (attribute == "values") return name.behind == '=' && has({"prototype", "counter", "card"}, tag);
        if (attribute == "attribute") return whole && has({"zone", "conserve"}, tag);
        return braces && ((tag == "variable" && attribute == "initial") || tag == "face");
      case Kind::variable:
        break;
    }
    if (one_.on == "piece") {
      if (tag == "place") return attribute == "values" && name.behind == '=' && begins_a_setting(value, name);
      return tag == "face" ? braces : whole && tag == "zone" && attribute == "unless";
    }
    if (tag == "track" && attribute == "shows") {
      return whole && (spot.tree->attribute(spot.id, "of") == nullptr ? one_.of_game() : one_.on == "side");
    }
    if (!one_.of_game()) return false;
    if (attribute == "title") {
      return braces && has({"step", "sequence", "repeat", "turns", "each", "choice"}, tag);
    }
    return whole && tag == "set" && attribute == "name";
  }

  bool names_a_side(const Spot& spot, std::string_view attribute) const {
    const auto& tag = spot.name();
    if (tag == "side") return attribute == "alliance" || attribute == "player";
    if (attribute == "side") return has({"prototype", "counter", "step", "arrival", "plan"}, tag);
    if (attribute == "of") return tag == "deck" || tag == "track";
    return is_list_of_sides(spot, attribute);
  }

  // Or one side, where the value of a variable stands.
  bool is_list_of_sides(const Spot& spot, std::string_view attribute) const {
    if (spot.name() == "variable" && attribute == "initial") return is_of_sides(spot);
    if (spot.name() != "set" || attribute != "value") return false;
    const auto name = spot.value("name");
    return std::any_of(all_.begin(), all_.end(), [&](const Declared& other) {
      return other.of_game() && other.name == name && is_of_sides(other.spot);
    });
  }

  // "target=red moved=yes": names of variables, and what pieces begin with.
  static std::string_view setting_of(std::string_view value, const NameInValue& name) {
    for (const auto setting : split_words(value)) {
      const auto begin = static_cast<std::size_t>(setting.data() - value.data());
      if (begin <= name.at && name.at < begin + setting.size()) return setting;
    }
    return {};
  }
  static bool begins_a_setting(std::string_view value, const NameInValue& name) {
    return setting_of(value, name).data() == value.data() + name.at;
  }
  bool is_value_of_a_piece(std::string_view value, const NameInValue& name) const {
    const auto setting = setting_of(value, name);
    const auto variable = setting.substr(0, setting.find('='));
    return !begins_a_setting(value, name) && std::any_of(all_.begin(), all_.end(), [&](const Declared& other) {
      return other.kind == Kind::variable && other.on == "piece" && other.name == variable && is_of_sides(other.spot);
    });
  }

  static bool is_of_sides(const Spot& variable) {
    return variable.value("type") == "side" || variable.value("of") == "side";
  }

  // `state.VARIABLE.VALUE`, of whatever has such a variable.
  void state(const Spot& spot, const XmlAttribute& attribute, std::string_view value) {
    constexpr std::string_view start = "state.";
    if (attribute.name != "id" || !value.starts_with(start)) return;
    const auto dot = value.find('.', start.size());
    if (dot == std::string_view::npos) return;
    const auto name = value.substr(start.size(), dot - start.size());
    const auto has_states = [&](const Declared& other) {
      return other.name == name && has({"piece", "space", "link"}, other.on);
    };
    const auto those = std::count_if(all_.begin(), all_.end(), has_states);
    const auto begin = attribute.value_at.offset;
    if (one_.kind == Kind::variable && has_states(one_) && those == 1) add(spot, begin + start.size());
    if (one_.kind != Kind::side || value.substr(dot + 1) != one_.name) return;
    const auto of_sides = [&](const Declared& other) { return has_states(other) && is_of_sides(other.spot); };
    if (std::any_of(all_.begin(), all_.end(), of_sides)) add(spot, begin + dot + 1);
  }

  const Project& project_;
  const std::vector<Declared>& all_;
  const Declared& one_;
  std::vector<RulePlace> places_;
};

}  // namespace

RulePlace place_in(const std::string& file, std::string_view text, std::size_t at, std::size_t end) {
  constexpr std::size_t widest = 160;
  const auto before = text.rfind('\n', at);
  const auto begin = before == std::string_view::npos ? 0 : before + 1;
  auto line = std::string(trim(text.substr(begin, std::min(text.find('\n', at), text.size()) - begin)));
  if (line.size() > widest) {
    auto cut = widest;
    while (cut > 0 && (static_cast<unsigned char>(line[cut]) & 0xC0U) == 0x80) --cut;
    line = line.substr(0, cut) + "…";
  }
  const auto number = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  return {file, at, end, static_cast<int>(number), std::move(line)};
}

std::vector<RulePlace> uses_in_files(const Project& project, const std::vector<Declared>& all, const Declared& one) {
  if (one.name.empty()) return {};
  return Uses(project, all, one).found();
}

}  // namespace bocage::editor
