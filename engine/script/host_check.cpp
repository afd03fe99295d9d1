// What a ruleset must agree with: its own form, and the names in the module's XML.
#include <algorithm>
#include <set>

#include "engine/base/text.h"
#include "engine/module/seats.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

const std::vector<std::string> ruleset_keys = {"after_roll", "conditions", "consults", "idle",        "invariants",
                                               "left_over",  "lists",      "nodes",    "obligations", "players",
                                               "policies",   "queries",    "settle",   "setup",       "verbs"};
const std::vector<std::string> verb_keys = {"check", "offers", "preview", "prompt", "run", "secret", "title"};
const std::vector<std::string> node_keys = {"enter", "leave"};
const std::vector<std::string> player_keys = {"act", "answers"};
const std::vector<std::string> policy_keys = {"run", "title"};
const std::vector<std::string> consult_keys = {"rule", "run"};

class Checker {
 public:
  Checker(Ruleset::Host& host, Problems& problems) : host_(host), problems_(problems) {}

  void check() {
    known_keys("", ruleset_keys);
    for (const char* path : {"after_roll", "idle", "obligations", "settle", "setup"}) {
      if (has("", path)) need_function(path);
    }
    check_verbs();
    check_nodes();
    for (const char* table : {"conditions", "invariants", "lists", "queries"}) {
      for (const auto& name : host_.keys(table)) {
        need_function(std::string(table) + "." + name);
      }
    }
    check_policies();
    check_players();
    check_consults();
    for (const ScenarioDef& scenario : host_.module().scenarios) {
      check_node(scenario.sequence);
    }
    for (const auto& verb : host_.keys("verbs")) {
      if (!host_.module().scenarios.empty() && !verbs_used_.contains(verb)) {
        fault("The verb '" + verb + "' stands in no step of the sequence", "name it in the verbs of a step");
      }
    }
    check_names();
  }

 private:
  void fault(const std::string& message, const std::string& hint, const SourceLocation& place = {}) {
    Problem problem;
    problem.place = place;
    if (place.file.empty()) {
      problem.place.file = host_.module().rules_file;
    }
    problem.message = message;
    problem.hint = hint;
    if (std::none_of(problems_.begin(), problems_.end(), [&](const Problem& p) { return p.message == message; })) {
      problems_.push_back(std::move(problem));
    }
  }

  static std::string hint_of(const std::string& name, const std::vector<std::string>& names,
                             const std::string& otherwise) {
    const auto nearest = nearest_name(name, names);
    return nearest ? "did you mean '" + *nearest + "'?" : otherwise;
  }

  bool has(const std::string& path, const std::string& key) {
    const auto keys = host_.keys(path);
    return std::find(keys.begin(), keys.end(), key) != keys.end();
  }

  void known_keys(const std::string& path, const std::vector<std::string>& known) {
    for (const auto& key : host_.keys(path)) {
      if (std::find(known.begin(), known.end(), key) == known.end()) {
        fault("Unknown name '" + (path.empty() ? key : path + "." + key) + "' in the ruleset",
              hint_of(key, known, "known are " + comma_list(known)));
      }
    }
  }

  bool need_function(const std::string& path) {
    if (host_.function(path) != 0) {
      return true;
    }
    fault("'" + path + "' of the ruleset must be a function", "");
    return false;
  }

  void check_verbs() {
    for (const auto& verb : host_.keys("verbs")) {
      const std::string path = "verbs." + verb;
      if (verb == "done") {
        fault("'done' is a verb of the engine", "choose another name");
      }
      known_keys(path, verb_keys);
      need_function(path + ".offers");
      need_function(path + ".run");
      for (const char* optional : {"check", "preview"}) {
        if (has(path, optional)) need_function(path + "." + optional);
      }
      check_secret(path);
    }
  }

  void check_secret(const std::string& path) {
    const Value secret = host_.constant(path + ".secret");
    const bool named = secret.kind() == Value::Kind::name;
    if (has(path, "secret") && !(named && (secret.name() == "sealed" || secret.name() == "veiled"))) {
      fault("'" + path + ".secret' must be \"sealed\" or \"veiled\"", "");
    }
  }

  void check_nodes() {
    std::vector<std::string> ids;
    for (const ScenarioDef& scenario : host_.module().scenarios) {
      collect_ids(scenario.sequence, ids);
    }
    const auto need_node = [&](const std::string& node) {
      if (!ids.empty() && std::find(ids.begin(), ids.end(), node) == ids.end()) {
        fault("The ruleset's node '" + node + "' is in no sequence", hint_of(node, ids, ""));
      }
    };
    for (const auto& node : host_.keys("nodes")) {
      const std::string path = "nodes." + node;
      known_keys(path, node_keys);
      for (const auto& key : host_.keys(path)) {
        need_function(path + "." + key);
      }
      need_node(node);
    }
    for (const auto& node : host_.keys("left_over")) {
      need_function("left_over." + node);
      need_node(node);
    }
  }

  static void collect_ids(const NodeDef& node, std::vector<std::string>& ids) {
    ids.push_back(node.id);
    for (const NodeDef& child : node.children) {
      collect_ids(child, ids);
    }
  }

  void check_policies() {
    for (const auto& ask : host_.keys("policies")) {
      for (const auto& policy : host_.keys("policies." + ask)) {
        const std::string path = "policies." + ask + "." + policy;
        known_keys(path, policy_keys);
        need_function(path + ".run");
      }
    }
  }

  // What the rules do for a side stands there only where they play it.
  void check_players() {
    std::vector<std::string> sides;
    for (const SideDef& side : host_.module().sides) {
      if (side.seat == rules_seat) sides.push_back(side.id);
    }
    for (const auto& side : host_.keys("players")) {
      const std::string path = "players." + side;
      if (std::find(sides.begin(), sides.end(), side) == sides.end()) {
        fault("'" + path + "' of the ruleset: '" + side + "' is no side that the rules play",
              hint_of(side, sides, "<side id=\"" + side + "\" rules=\"yes\"/> in module.xml makes it one"));
      }
      known_keys(path, player_keys);
      if (has(path, "act")) need_function(path + ".act");
      for (const auto& ask : host_.keys(path + ".answers")) check_answer(path + ".answers." + ask, ask);
    }
  }

  void check_answer(const std::string& path, const std::string& ask) {
    if (host_.function(path) != 0) return;
    const Value policy = host_.constant(path);
    auto known = host_.keys("policies." + ask);
    known.insert(known.end(), {"any", "pass"});
    if (policy.kind() == Value::Kind::name && std::find(known.begin(), known.end(), policy.name()) != known.end()) {
      return;
    }
    fault("'" + path + "' of the ruleset must be a function or the name of a policy",
          "policies are " + comma_list(known));
  }

  void check_consults() {
    for (const auto& consult : host_.keys("consults")) {
      const std::string path = "consults." + consult;
      known_keys(path, consult_keys);
      need_function(path + ".run");
      if (has(path, "rule") && host_.constant(path + ".rule").kind() != Value::Kind::name) {
        fault("'" + path + ".rule' must be the number of a rule, as a text", "");
      }
    }
  }

  void need_named(const std::string& table, const std::string& name, const NodeDef& node) {
    const auto names = host_.keys(table);
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      fault("The sequence's node '" + node.id + "' names '" + name + "', which is not in the ruleset's " + table,
            hint_of(name, names, "add " + table + "." + name), node.place);
    }
  }

  void check_node(const NodeDef& node) {
    for (const auto& verb : node.verbs) {
      verbs_used_.insert(verb);
      if (verb != "done") {
        need_named("verbs", verb, node);
      }
    }
    if (!node.condition.empty()) {
      need_named("conditions", node.condition, node);
    }
    if (!node.when.empty() && node.when != node.condition) {
      need_named("conditions", node.when, node);
    }
    if (node.kind == NodeDef::Kind::each && node.over != "sides") {
      need_named("lists", node.over, node);
    }
    for (const NodeDef& child : node.children) {
      check_node(child);
    }
  }

  // Attributes and variables that hide behind what every handle has.
  void check_names() {
    for (const Binding* binding : all_bindings()) {
      const std::string object = binding->object;
      const auto clash = [&](const char* what) {
        fault(std::string("The ") + object + " " + what + " '" + binding->name +
                  "' has the name of something that every " + object + " has",
              "choose another name");
      };
      if (object == "piece" && host_.module().find_attribute(binding->name) >= 0) clash("attribute");
      if (object == "piece" && host_.module().find_variable(Owner::piece, binding->name) >= 0) clash("variable");
      if (object == "space" && host_.module().find_variable(Owner::space, binding->name) >= 0) clash("variable");
      if (object == "link" && host_.module().find_variable(Owner::link, binding->name) >= 0) clash("variable");
      if (object == "side" && host_.module().find_variable(Owner::side, binding->name) >= 0) clash("variable");
      if (object == "game" && host_.module().find_variable(Owner::game, binding->name) >= 0) clash("variable");
    }
    for (const AttributeDef& attribute : host_.module().attributes) {
      if (host_.module().find_variable(Owner::piece, attribute.name) >= 0) {
        fault("'" + attribute.name + "' is both an attribute and a variable of pieces", "choose another name",
              attribute.place);
      }
    }
  }

  Ruleset::Host& host_;
  Problems& problems_;
  std::set<std::string> verbs_used_;
};

}  // namespace

void check_ruleset(Ruleset::Host& host, Problems& problems) {
  Checker(host, problems).check();
}

}  // namespace bocage
