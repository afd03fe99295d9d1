#include "app/cli/words/texts_of.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "app/cli/words/lua_texts.h"
#include "app/play/files/installed_games.h"
#include "engine/base/files.h"
#include "engine/game/face_words.h"
#include "engine/game/words.h"
#include "engine/journal/journal.h"
#include "engine/module/coverage.h"
#include "engine/module/lua_tokens.h"
#include "engine/script/ruleset.h"
#include "engine/session/session.h"
#include "engine/translation/translated.h"

namespace bocage::cli {

namespace {

constexpr std::size_t max_places_told = 6;

bool has_letter(const std::string& text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80U;
  });
}

class Collection {
 public:
  void add(std::string_view kind, const std::string& text, const std::string& where) {
    const bool full = text.size() > longest_po_text || texts_.size() == max_po_entries;
    if (full || (!has_letter(text) && text.find('{') == std::string::npos)) return;
    const auto [known, made] = index_.emplace(std::pair(std::string(kind), text), texts_.size());
    if (made) texts_.push_back({std::string(kind), text, {}});
    auto& places = texts_[known->second].where;
    const bool told = where.empty() || std::find(places.begin(), places.end(), where) != places.end();
    if (!told && places.size() < max_places_told) places.push_back(where);
  }
  void add_id(const std::string& id, const std::string& where) {
    if (!id.empty()) add("id", id_words(id), where);
  }
  std::vector<ModuleText> take() { return std::move(texts_); }

 private:
  std::vector<ModuleText> texts_;
  std::map<std::pair<std::string, std::string>, std::size_t> index_;
};

void add_names_in(Collection& all, const Value& value, const std::string& where) {
  if (value.kind() == Value::Kind::name) all.add_id(value.name(), where);
}

// Ids that are shown because nothing gives them a title.
void add_ids(Collection& all, const Module& module) {
  for (const AttributeDef& attribute : module.attributes) {
    all.add_id(attribute.name, "an attribute of counters");
  }
  for (const VariableDef& variable : module.variables) {
    if (variable.title.empty()) all.add_id(variable.name, "a variable");
    add_names_in(all, variable.initial, "a value of " + variable.name);
  }
  for (const OptionDef& option : module.options) {
    for (const std::string& choice : option.choices) all.add_id(choice, "a choice of the option " + option.id);
  }
  for (const ZoneDef& zone : module.zones) all.add_id(zone.id, "a zone of control");
  for (const CounterDef& counter : module.counters) {
    for (std::size_t i = 0; i < counter.attributes.size(); ++i) {
      const Value& value = counter.attributes[i];
      const bool counter_id = value.kind() == Value::Kind::name && module.find_counter(value.name()).valid();
      if (!counter_id) add_names_in(all, value, "a value of " + module.attributes[i].name);
    }
    for (std::size_t i = 1; i < counter.faces.size(); ++i) all.add_id(face_words(counter.faces[i]), "a face");
  }
  for (const ChartDef& chart : module.charts) {
    for (const ChartDef::Head& row : chart.rows) {
      if (row.from && !row.title.empty()) all.add_id(row.id, "a row of the chart " + chart.id);
    }
  }
  for (const ScenarioDef& scenario : module.scenarios) {
    for (const auto& [name, value] : scenario.settings) add_names_in(all, value, "a value of " + name);
    for (const Plan& plan : scenario.plans) all.add_id(plan.id, "a prepared plan");
    for (const Arrival& arrival : scenario.arrivals) {
      std::string entry = arrival.entry;
      std::replace(entry.begin(), entry.end(), '-', ' ');
      all.add_id(entry, "where units arrive");
    }
  }
}

void add_rules(Collection& all, const Module& module) {
  const auto file = module.files.find("coverage.xml");
  if (file == module.files.end()) return;
  Problems problems;  // `check` tells them
  for (const CoveredRule& rule : read_coverage(file->second, "coverage.xml", problems)) {
    all.add("rule", rule.title, rule.id);
    all.add("rule", rule.note, rule.id);
  }
}

// The files of the library that a text requires: "bocage.zoc" is bocage/zoc.lua.
std::vector<std::string> required(std::string_view source) {
  std::vector<std::string> files;
  constexpr std::string_view prefix = "bocage.";
  for (const LuaToken& token : lua_tokens(source)) {
    if (token.kind != LuaToken::Kind::text || !token.text.starts_with(prefix)) continue;
    std::string name(token.text.substr(prefix.size()));
    const bool plain = !name.empty() &&
                       std::all_of(name.begin(), name.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
    if (plain) files.push_back("bocage/" + name + ".lua");
  }
  return files;
}

void add_lua(Collection& all, const Module& module, const std::string& library) {
  std::deque<std::string> wanted;
  std::set<std::string> known;
  const auto read = [&](const std::string& name, const std::string& source) {
    for (const LuaText& text : lua_texts(source)) all.add(text.kind, text.text, name + ":" + std::to_string(text.line));
    for (std::string& file : required(source)) {
      if (known.insert(file).second) wanted.push_back(std::move(file));
    }
  };
  for (const auto& [name, source] : module.scripts) read(name, source);
  while (!wanted.empty()) {
    const std::string name = wanted.front();
    wanted.pop_front();
    const FileText source = read_file(library + "/" + name);
    if (!source.problem) read("lua/" + name, source.text);
  }
  for (const std::string& sentence : Ruleset::sentences_of_movement()) all.add("", sentence, "the movement of units");
}

}  // namespace

std::vector<ModuleText> texts_of(const Module& module, const std::string& library) {
  Collection all;
  Module copy = module.as_written();
  Board board = *copy.board;
  for_each_title(copy, board,
                 [&](std::string_view kind, const std::string& id, std::string& title) { all.add(kind, title, id); });
  add_ids(all, copy);
  add_rules(all, copy);
  add_lua(all, copy, library);
  return all.take();
}

std::vector<ModuleText> texts_missed_in_play(const std::shared_ptr<const Module>& module, Translation translation,
                                             Problems& problems) {
  Collection missed;
  if (module->sample.empty()) return {};
  translation.tell_missing(
      [&](std::string_view kind, std::string_view text) { missed.add(kind, std::string(text), module->sample); });
  const auto told = translated(module, std::make_shared<const Translation>(std::move(translation)));
  const Ruleset::Loaded rules = Ruleset::load(told, library_folder());
  problems.insert(problems.end(), rules.problems.begin(), rules.problems.end());
  if (!rules.ruleset) return {};
  const JournalFile::Content content = JournalFile::read(module->folder + "/" + module->sample);
  Session::OpenOptions options;
  options.roots = content.roots;
  const Session::Started opened = Session::open(rules.ruleset, content, options);
  std::copy_if(opened.problems.begin(), opened.problems.end(), std::back_inserter(problems),
               [](const Problem& problem) { return problem.severity == Severity::error; });
  return missed.take();
}

}  // namespace bocage::cli
