// Counter files: prototypes and what inherits from them.
#include <algorithm>
#include <map>
#include <set>

#include "engine/base/text.h"
#include "engine/module/loading.h"
#include "engine/module/value_reader.h"

namespace bocage {
namespace {

constexpr std::size_t max_counters = 20'000;  // counters, and prototypes

class CounterReader {
 public:
  explicit CounterReader(Loading& loading) : loading_(loading), module_(loading.module) {}

  void read(const std::vector<XmlNode>& files) {
    std::vector<XmlNode> counters;
    for (const auto& file : files) {
      for (const auto& node : file.children()) {
        if (node.tag() == "counter" || node.tag() == "card") {
          counters.push_back(node);
        } else if (const auto id = node.text_value("id");
                   !id.empty() && !prototypes_.emplace(id, PrototypeEntry{node, {}, {}}).second) {
          loading_.undeclared("prototype");
          loading_.error(node.place(), "prototype '" + id + "' is declared twice");
        }
      }
    }
    if (prototypes_.size() > max_counters)
      return loading_.error(files.front().place(), "the module has more than 20,000 prototypes");
    for (auto& [id, entry] : prototypes_) names_.push_back(id);
    for (auto& [id, entry] : prototypes_) resolve(entry, 0);
    for (const auto& node : counters) counter(node);
  }

 private:
  enum class State { untouched, open, done };
  struct PrototypeEntry {
    XmlNode node;
    CounterDef def;
    State state = State::untouched;
  };

  const CounterDef* resolve(PrototypeEntry& entry, int depth) {
    if (entry.state == State::done) return &entry.def;
    if (entry.state == State::open || depth > 32) {
      loading_.error(entry.node.place("prototype"),
                     entry.state == State::open ? "prototype '" + entry.node.text_value("id") + "' inherits from itself"
                                                : "prototypes inherit more than 32 deep");
      return nullptr;
    }
    entry.state = State::open;
    entry.def = inherited(entry.node, depth);
    own(entry.node, entry.def);
    entry.state = State::done;
    return &entry.def;
  }

  CounterDef inherited(const XmlNode& node, int depth) {
    CounterDef def;
    const auto name = node.text_value("prototype");
    if (!name.empty()) {
      const auto found = prototypes_.find(name);
      if (found == prototypes_.end()) {
        loading_.unknown("prototype", name, node.place("prototype"), loading_.nearest(name, names_));
      } else if (const auto* base = resolve(found->second, depth + 1)) {
        def = *base;
      }
    }
    def.prototype = name;
    if (def.attributes.empty()) {
      for (const auto& attribute : module_.attributes) def.attributes.push_back(attribute.initial);
    }
    return def;
  }

  // What an element says itself, over what it inherits.
  void own(const XmlNode& node, CounterDef& def) {
    if (node.has("side")) def.side = loading_.side(node.value("side"), node.place("side"));
    if (node.has("title")) def.title = node.text_value("title");
    if (node.has("source")) def.source = source_of(node);
    values(node, def);
    std::set<std::string> seen;
    for (const auto& child : node.children()) {
      if (child.tag() == "face" && !child.value("id").empty()) face(child, def, seen);
    }
  }

  void values(const XmlNode& node, CounterDef& def) {
    std::set<std::string_view> seen;
    for (const auto setting : split_words(node.value("values"))) {
      if (loading_.full()) return;
      const auto equals = setting.find('=');
      const auto name = setting.substr(0, equals);
      const int index = module_.find_attribute(name);
      if (index < 0) {
        std::vector<std::string> known;
        for (const auto& attribute : module_.attributes) known.push_back(attribute.name);
        loading_.unknown("attribute", name, node.place("values"), loading_.nearest(name, known));
        continue;
      }
      if (!seen.insert(name).second) {
        loading_.error(node.place("values"), "attribute '" + std::string(name) + "' is given twice");
        continue;
      }
      const auto& attribute = module_.attributes[static_cast<std::size_t>(index)];
      const auto value =
          read_value(loading_, {attribute.type, false, Value::Kind::nil, false}, setting.substr(equals + 1),
                     node.place("values"), "attribute '" + attribute.name + "'");
      if (value) def.attributes[static_cast<std::size_t>(index)] = *value;
    }
  }

  void face(const XmlNode& node, CounterDef& def, std::set<std::string>& seen) {
    FaceDef face;
    face.id = node.text_value("id");
    if (!seen.insert(face.id).second) return loading_.error(node.place(), "face '" + face.id + "' is declared twice");
    for (const auto& attribute : node.element().attributes) {
      if (attribute.name == "id") continue;
      check_fields(node, attribute);
      face.style.emplace(attribute.name, attribute.value);
    }
    const auto same =
        std::find_if(def.faces.begin(), def.faces.end(), [&](const FaceDef& f) { return f.id == face.id; });
    if (same == def.faces.end()) {
      def.faces.push_back(std::move(face));
    } else {
      *same = std::move(face);
    }
  }

  // {name} must be an attribute, a variable of pieces, or the counter's own title.
  void check_fields(const XmlNode& node, const XmlAttribute& attribute) {
    const std::string_view text = attribute.value;
    for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
      if (loading_.full()) return;
      const auto close = text.find('}', open);
      if (close == std::string_view::npos) {
        return loading_.error(node.place(attribute.name), "'{' is never closed");
      }
      const auto name = text.substr(open + 1, close - open - 1);
      const bool declared = module_.find_attribute(name) >= 0 || module_.find_variable(Owner::piece, name) >= 0;
      if (declared || name == "title") continue;
      std::vector<std::string> known{"title"};
      for (const auto& one : module_.attributes) known.push_back(one.name);
      for (const auto* one : module_.variables_of(Owner::piece)) known.push_back(one->name);
      loading_.unresolved("attribute", "'{" + std::string(name) + "}' is neither an attribute nor a variable of pieces",
                          node.place(attribute.name), loading_.nearest(name, known));
    }
  }

  void counter(const XmlNode& node) {
    const auto id = node.text_value("id");
    if (id.empty()) return;
    const CounterId index(static_cast<std::uint32_t>(module_.counters.size()));
    if (index.index >= max_counters) {
      if (!full_) loading_.error(node.place(), "the module has more than 20,000 counters");
      full_ = true;
      return;
    }
    if (!loading_.counters.emplace(id, index).second) {
      loading_.undeclared("counter");
      return loading_.error(node.place(), "counter '" + id + "' is declared twice");
    }
    auto def = inherited(node, 0);
    own(node, def);
    def.id = id;
    if (node.tag() == "card" && !card(node, def)) return;
    if (!node.has("title") && def.title.empty()) def.title = id;
    if (def.faces.empty())
      loading_.error(node.place(), "counter '" + id + "' has no face", "give it or its prototype a <face>");
    module_.counters.push_back(std::move(def));
  }

  // A card has one face, which nobody sees while it lies in its deck.
  bool card(const XmlNode& node, CounterDef& def) {
    if (node.value("deck").empty()) return false;
    def.deck = loading_.space(node.value("deck"), node.place("deck"));
    if (!def.deck.valid()) return false;
    if (module_.find_deck(def.deck) == nullptr) {
      loading_.error(node.place("deck"), "'" + node.text_value("deck") + "' is no deck",
                     "the map declares one with <deck>");
      return false;
    }
    def.copies = node.number("count");
    def.text = node.prose();
    FaceDef face;
    face.id = "front";
    face.style.emplace("main", "{title}");
    if (node.has("picture")) face.style.emplace("image", node.text_value("picture"));
    def.faces.push_back(std::move(face));
    return true;
  }

  Loading& loading_;
  Module& module_;
  std::map<std::string, PrototypeEntry> prototypes_;
  std::vector<std::string> names_;
  bool full_ = false;
};

}  // namespace

void read_counters(Loading& loading, const std::vector<XmlNode>& files) {
  CounterReader(loading).read(files);
}

}  // namespace bocage
