// Scenario files: settings, set-up, reinforcements, plans, and their changes to the sequence.
#include <algorithm>
#include <map>
#include <set>

#include "engine/base/text.h"
#include "engine/board/facings.h"
#include "engine/board/on_map.h"
#include "engine/module/loading.h"
#include "engine/module/value_reader.h"

namespace bocage {
namespace {

constexpr std::int64_t piece_limit = 100'000;

struct Found {
  NodeDef* parent = nullptr;
  std::size_t index = 0;
};

Found find_node(NodeDef& parent, std::string_view id) {
  for (std::size_t i = 0; i < parent.children.size(); ++i) {
    if (parent.children[i].id == id) return {&parent, i};
    if (const auto found = find_node(parent.children[i], id); found.parent != nullptr) return found;
  }
  return {};
}

void collect_ids(const NodeDef& node, std::vector<std::string>& ids) {
  for (const auto& child : node.children) {
    ids.push_back(child.id);
    collect_ids(child, ids);
  }
}

class ScenarioReader {
 public:
  ScenarioReader(Loading& loading, const NodeDef& sequence) : loading_(loading), module_(loading.module) {
    scenario_.sequence = sequence;
  }

  void read(const XmlNode& root) {
    scenario_.id = root.text_value("id");
    if (scenario_.id.empty()) return;
    if (module_.find_scenario(scenario_.id) != nullptr) {
      return loading_.error(root.place(), "scenario '" + scenario_.id + "' is declared twice");
    }
    scenario_.title = root.has("title") ? root.text_value("title") : scenario_.id;
    scenario_.about = root.text_value("about");
    for (const auto& node : root.children()) part(node);
    lay_cards(root);
    put_markers(root);
    if (changed_) check_sequence(loading_, scenario_.sequence);
    check_arrivals(root);
    module_.scenarios.push_back(std::move(scenario_));
  }

 private:
  void part(const XmlNode& node) {
    const auto tag = node.tag();
    if (tag == "about") scenario_.about = node.prose();
    if (tag == "set") set(node);
    if (tag == "option") option(node);
    if (tag == "place") place(node);
    if (tag == "arrival") arrival(node);
    if (tag == "plan") plan(node);
    if (tag == "replace" || tag == "insert" || tag == "remove") change_sequence(node);
  }

  // What the scenario does not place itself lies in its deck.
  void lay_cards(const XmlNode& root) {
    for (std::uint32_t i = 0; i < module_.counters.size(); ++i) {
      const CounterDef& card = module_.counters[i];
      if (!card.deck.valid() || placed_.contains(CounterId(i))) continue;
      scenario_.placements.push_back({CounterId(i), card.copies, card.deck, {}, card.source, root.place()});
    }
  }

  std::int64_t shown_by(const TrackDef& track) const {
    const VariableDef& variable = *module_.variables_of(track.on)[static_cast<std::size_t>(track.variable)];
    const auto set = std::find_if(scenario_.settings.rbegin(), scenario_.settings.rend(), [&](const auto& setting) {
      return track.on == Owner::game && setting.first == variable.name;
    });
    const Value& value = set == scenario_.settings.rend() ? variable.initial : set->second;
    return value.kind() == Value::Kind::integer ? value.integer() : track.from;
  }

  // The marker of a track that follows a variable stands where that begins.
  void put_markers(const XmlNode& root) {
    for (const TrackDef& track : module_.tracks) {
      const SpaceId box = track.box_of(shown_by(track));
      const auto& all = scenario_.placements;
      const auto own =
          std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.counter == track.marker; });
      if (own == all.end()) {
        scenario_.placements.push_back({track.marker, 1, box, {}, Source::rulebook, root.place()});
      } else if (own->at != box || own->count != 1) {
        loading_.error(
            own->place,
            "the marker of the track '" + track.id + "' stands in '" + loading_.board->space(box).name + "' by itself",
            "leave the <place> out");
      }
    }
  }

  void set(const XmlNode& node) {
    const auto name = node.text_value("name");
    if (name.empty() || !node.has("value")) return;
    const auto variables = module_.variables_of(Owner::game);
    const auto found = std::find_if(variables.begin(), variables.end(), [&](const auto* v) { return v->name == name; });
    if (found == variables.end()) {
      return loading_.error(node.place("name"), "unknown variable '" + name + "' of the game",
                            loading_.nearest(name, variables));
    }
    if (!set_.insert(name).second) return loading_.error(node.place(), "variable '" + name + "' is set twice");
    auto value =
        read_value(loading_, type_of(**found), node.value("value"), node.place("value"), "variable '" + name + "'");
    if (value) scenario_.settings.emplace_back(name, std::move(*value));
  }

  void option(const XmlNode& node) {
    const auto id = node.text_value("id");
    if (id.empty() || !node.has("value")) return;
    const auto* option = module_.find_option(id);
    if (option == nullptr) {
      std::vector<std::string> known;
      for (const auto& one : module_.options) known.push_back(one.id);
      return loading_.unknown("option", id, node.place("id"), loading_.nearest(id, known));
    }
    auto value = read_value(loading_, {option->type, false, Value::Kind::nil, false}, node.value("value"),
                            node.place("value"), "option '" + id + "'");
    if (!value) return;
    const auto& choices = option->choices;
    if (option->type == Value::Kind::name &&
        std::find(choices.begin(), choices.end(), value->name()) == choices.end()) {
      return loading_.error(node.place("value"), "'" + value->name() + "' is not a choice of option '" + id + "'",
                            loading_.nearest(value->name(), choices));
    }
    if (!scenario_.options.emplace(id, std::move(*value)).second) {
      loading_.error(node.place(), "option '" + id + "' is set twice");
    }
  }

  void place(const XmlNode& node) {
    Placement placement;
    placement.counter = counter(node);
    placement.count = node.number("count");
    if (node.value("at").empty()) return;
    placement.at = loading_.space(node.value("at"), node.place("at"));
    placement.face = node.text_value("face");
    placement.source = source_of(node);
    placement.place = node.place();
    if (!placement.counter.valid() || !placement.at.valid()) return;
    check_face(node, placement);
    placement.facing = facing(node, placement.at);
    values(node, placement);
    region(node, placement);
    pieces_ += placement.count;
    if (pieces_ > piece_limit) {
      if (pieces_ - placement.count <= piece_limit) {
        loading_.error(node.place(), "the scenario has more than 100,000 pieces");
      }
      return;
    }
    placed_[placement.counter] += placement.count;
    scenario_.placements.push_back(std::move(placement));
  }

  CounterId counter(const XmlNode& node) {
    return node.value("counter").empty() ? CounterId{} : loading_.counter(node.value("counter"), node.place("counter"));
  }

  void check_face(const XmlNode& node, const Placement& placement) {
    if (placement.face.empty()) return;
    std::vector<std::string> faces;
    for (const auto& face : module_.counters[placement.counter.index].faces) faces.push_back(face.id);
    if (std::find(faces.begin(), faces.end(), placement.face) == faces.end()) {
      loading_.error(node.place("face"), "the counter has no face '" + placement.face + "'",
                     loading_.nearest(placement.face, faces));
    }
  }

  int facing(const XmlNode& node, SpaceId at) {
    const int facing = node.number("facing");
    const int turns = turns_in_a_circle(loading_.board->surfaces()[loading_.board->space(at).surface]);
    if (on_map(*loading_.board, at) && facing >= turns) {
      loading_.error(node.place("facing"),
                     "a piece in '" + loading_.board->space(at).name + "' faces from 0 to " +
                         std::to_string(turns - 1) + ", not " + std::to_string(facing),
                     "0 looks north, and each turn is one further clockwise");
      return 0;
    }
    return facing;
  }

  void values(const XmlNode& node, Placement& placement) {
    const auto variables = module_.variables_of(Owner::piece);
    std::set<std::string_view> seen;
    for (const auto setting : split_words(node.value("values"))) {
      if (loading_.full()) return;
      const auto equals = setting.find('=');
      const auto name = setting.substr(0, equals);
      const auto found =
          std::find_if(variables.begin(), variables.end(), [&](const auto* one) { return one->name == name; });
      if (found == variables.end()) {
        loading_.unknown("variable of pieces", name, node.place("values"),
                         module_.find_attribute(name) >= 0
                             ? "it is an attribute, which the counter has in all scenarios; what may differ is a "
                               "<variable on=\"piece\">"
                             : loading_.nearest(name, variables));
        continue;
      }
      if (!seen.insert(name).second) {
        loading_.error(node.place("values"), "variable '" + std::string(name) + "' is given twice");
        continue;
      }
      auto value = read_value(loading_, type_of(**found), setting.substr(equals + 1), node.place("values"),
                              "variable '" + std::string(name) + "'");
      if (value) placement.values.emplace_back(static_cast<int>(found - variables.begin()), std::move(*value));
    }
  }

  // Where its owner sets it up by the rules.
  void region(const XmlNode& node, Placement& placement) {
    const auto id = node.value("region");
    if (id.empty()) return;
    placement.region = loading_.board->find_word(id);
    const auto& known = module_.regions;
    if (std::none_of(known.begin(), known.end(), [&](const WordDef& word) { return word.id == id; })) {
      loading_.unknown("region", id, node.place("region"), loading_.nearest(id, known));
    } else if (loading_.board->region(placement.region).empty()) {
      loading_.error(node.place("region"), "no space belongs to the region '" + std::string(id) + "'");
    } else if (!module_.counters[placement.counter.index].side.valid()) {
      loading_.error(node.place("region"), "the counter has no side that could set it up",
                     "leave region out: it stands where it stands");
    }
  }

  void arrival(const XmlNode& node) {
    Arrival arrival;
    arrival.turn = node.number("turn");
    if (node.value("side").empty()) return;
    arrival.side = loading_.side(node.value("side"), node.place("side"));
    arrival.entry = node.text_value("entry");
    arrival.group = node.text_value("group");
    arrival.counter = counter(node);
    arrival.count = node.number("count");
    arrival.source = source_of(node);
    if (arrival.side.valid() && arrival.counter.valid()) scenario_.arrivals.push_back(std::move(arrival));
  }

  // Every piece is placed, in a pool if need be, so more cannot arrive.
  void check_arrivals(const XmlNode& root) {
    std::map<CounterId, std::int64_t> arriving;
    for (const auto& arrival : scenario_.arrivals) arriving[arrival.counter] += arrival.count;
    for (const auto& [counter, count] : arriving) {
      const auto placed = placed_.contains(counter) ? placed_.at(counter) : 0;
      if (count > placed) {
        loading_.warning(root.place(),
                         std::to_string(count) + " of counter '" + module_.counters[counter.index].id +
                             "' arrive, but only " + std::to_string(placed) + " are placed",
                         "place them in a pool");
      }
    }
  }

  void plan(const XmlNode& node) {
    Plan plan;
    plan.id = node.text_value("id");
    if (plan.id.empty() || node.value("side").empty()) return;
    plan.side = loading_.side(node.value("side"), node.place("side"));
    plan.title = node.has("title") ? node.text_value("title") : plan.id;
    if (!plans_.insert(plan.id).second) loading_.error(node.place(), "plan '" + plan.id + "' is declared twice");
    for (const auto& child : node.children()) {
      if (child.value("at").empty()) continue;
      Plan::Put put{counter(child), child.number("count"), loading_.space(child.value("at"), child.place("at")),
                    child.text_value("note")};
      if (put.counter.valid() && put.at.valid()) plan.puts.push_back(std::move(put));
    }
    scenario_.plans.push_back(std::move(plan));
  }

  void change_sequence(const XmlNode& node) {
    const bool insert = node.tag() == "insert";
    if (insert && node.has("before") == node.has("after")) {
      return loading_.error(node.place(), "<insert> needs before or after, not both");
    }
    const char* attribute = !insert ? "node" : node.has("before") ? "before" : "after";
    const auto id = node.value(attribute);
    if (id.empty()) return;
    const auto found = find_node(scenario_.sequence, id);
    if (found.parent == nullptr) {
      std::vector<std::string> ids;
      collect_ids(scenario_.sequence, ids);
      return loading_.error(node.place(attribute), "unknown node '" + std::string(id) + "'", loading_.nearest(id, ids));
    }
    if (++changes_ > 1000)
      return loading_.error(node.place(), "the scenario changes the sequence more than 1,000 times");
    changed_ = true;
    auto& siblings = found.parent->children;
    const auto at = siblings.begin() + static_cast<std::ptrdiff_t>(found.index);
    if (node.tag() == "remove") {
      siblings.erase(at);
      return;
    }
    const auto children = node.children();
    if (children.size() != 1) return;  // the schema has said so
    auto fresh = read_sequence_node(loading_, children.front());
    const int turns = turns_in(children.front()).value_or(0);
    if (turns > 0 && !set_.contains("turns")) scenario_.settings.emplace_back("turns", Value(turns));
    if (insert) {
      siblings.insert(node.has("before") ? at : at + 1, std::move(fresh));
    } else {
      *at = std::move(fresh);
    }
  }

  Loading& loading_;
  Module& module_;
  ScenarioDef scenario_;
  std::int64_t pieces_ = 0;
  std::map<CounterId, std::int64_t> placed_;
  std::set<std::string> set_;
  std::set<std::string> plans_;
  int changes_ = 0;
  bool changed_ = false;
};

}  // namespace

void read_scenario(Loading& loading, const XmlNode& root, const NodeDef& sequence) {
  ScenarioReader(loading, sequence).read(root);
}

}  // namespace bocage
