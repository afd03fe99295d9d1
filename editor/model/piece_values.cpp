#include "editor/model/piece_values.h"

#include <algorithm>
#include <map>
#include <utility>

#include "editor/model/counters.h"
#include "engine/base/fraction.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

constexpr const char* key = "scenario.place";

// Where the setting of a variable stands in `values`, and how long it is.
std::optional<std::pair<std::size_t, std::size_t>> setting_in(std::string_view values, std::string_view name) {
  for (const auto word : split_words(values)) {
    if (word.size() <= name.size() || !word.starts_with(name) || word[name.size()] != '=') continue;
    return std::pair(static_cast<std::size_t>(word.data() - values.data()), word.size());
  }
  return std::nullopt;
}

// All other settings and the blanks between them stay as they are.
std::string with_value(std::string values, std::string_view name, const std::optional<std::string>& value) {
  const auto found = setting_in(values, name);
  if (value) {
    const auto setting = std::string(name) + "=" + *value;
    if (found) return values.replace(found->first, found->second, setting);
    return values.empty() ? setting : values + " " + setting;
  }
  if (!found) return values;
  auto begin = found->first;
  auto end = begin + found->second;
  const auto blank = [&](std::size_t at) { return at < values.size() && trim(values.substr(at, 1)).empty(); };
  if (begin > 0) {
    while (begin > 0 && blank(begin - 1)) --begin;
  } else {
    while (blank(end)) ++end;
  }
  return values.erase(begin, end - begin);
}

// One kind of counter by its title, with its space where all stand in one.
std::string told_pieces(const Project& project, const TakenPieces& taken) {
  const auto& first = taken.front().of;
  int number = 0;
  for (const auto& one : taken) number += one.count;
  const auto all = [&](auto same) { return std::all_of(taken.begin(), taken.end(), same); };
  if (!all([&](const Scenario::Taken& one) { return one.of.counter == first.counter; })) {
    return tr_n("{n} counter", "{n} counters", static_cast<std::size_t>(std::max(number, 0)));
  }
  const Counters counters(project);
  const auto* const counter = counters.find(first.counter);
  auto title = counter == nullptr ? first.counter : counters.title(*counter);
  if (number != 1) title = std::to_string(number) + " × " + title;
  if (!all([&](const Scenario::Taken& one) { return one.of.at == first.at; })) return title;
  return tr("{counter} in {space}", {{"counter", title}, {"space", first.at}});
}

std::optional<Problem> unknown_face(const Project& project, const TakenPieces& taken, const std::string& face) {
  if (face.empty()) return std::nullopt;
  const Counters counters(project);
  for (const auto& one : taken) {
    const auto* const counter = counters.find(one.of.counter);
    const auto faces = counter == nullptr ? std::vector<std::string>() : counters.faces(*counter);
    if (std::find(faces.begin(), faces.end(), face) != faces.end()) continue;
    return refusal({}, tr("{counter} has no face '{face}'", {{"counter", one.of.counter}, {"face", face}}),
                   nearest_hint(face, faces));
  }
  return std::nullopt;
}

std::optional<Problem> unknown_region(const Project& project, const std::string& region) {
  if (region.empty()) return std::nullopt;
  const auto known = region_ids(project);
  if (std::find(known.begin(), known.end(), region) != known.end()) return std::nullopt;
  return refusal({}, tr("there is no region '{id}'", {{"id", region}}), nearest_hint(region, known));
}

// The first face needs no word.
std::string face_word(const Counters& counters, const std::string& id, const std::string& face) {
  const auto* const counter = counters.find(id);
  const auto faces = counter == nullptr ? std::vector<std::string>() : counters.faces(*counter);
  return !faces.empty() && faces.front() == face ? std::string() : face;
}

Scenario::Attributes with_values(const Counters& counters, const Scenario::Placed& of, const WantedOfPieces& wanted) {
  Scenario::Attributes attributes;
  if (wanted.face) attributes.emplace_back("face", face_word(counters, of.counter, *wanted.face));
  if (wanted.facing) attributes.emplace_back("facing", *wanted.facing == "0" ? "" : *wanted.facing);
  if (!wanted.values.empty()) {
    auto values = of.values;
    for (const auto& [name, value] : wanted.values) values = with_value(std::move(values), name, value);
    attributes.emplace_back("values", std::move(values));
  }
  if (wanted.region) attributes.emplace_back("region", *wanted.region);
  return attributes;
}

Proposal change_all(const Project& project, const Scenario& scenario, const TakenPieces& taken,
                    const WantedOfPieces& wanted, std::string words) {
  if (taken.empty()) return Command{};
  if (wanted.face) {
    if (auto problem = unknown_face(project, taken, *wanted.face)) return *problem;
  }
  if (wanted.facing && !wanted.facing->empty()) {
    if (auto problem = wrong_value(key, "facing", *wanted.facing)) return *problem;
  }
  if (wanted.region) {
    if (auto problem = unknown_region(project, *wanted.region)) return *problem;
  }
  for (const auto& [name, value] : wanted.values) {
    auto problem = value ? wrong_piece_value(project, name, *value) : unknown_piece_variable(project, name);
    if (problem) return *problem;
  }
  const Counters counters(project);
  return scenario.alter(taken, std::move(words),
                        [&](const Scenario::Placed& of) { return with_values(counters, of, wanted); });
}

}  // namespace

std::vector<PieceVariable> piece_variables(const Project& project) {
  std::vector<PieceVariable> all;
  for (const auto& one : declared(project, "variable")) {
    if (one.value("on") != "piece") continue;
    all.push_back({one.value("name"), one.value("title"), one.tree->value_or(one.id, "type", "integer"),
                   one.value("nullable") == "yes"});
  }
  return all;
}

std::optional<std::string> value_of(std::string_view values, std::string_view name) {
  const auto found = setting_in(values, name);
  if (!found) return std::nullopt;
  return std::string(values.substr(found->first + name.size() + 1, found->second - name.size() - 1));
}

std::optional<Problem> unknown_piece_variable(const Project& project, std::string_view name) {
  std::vector<std::string> names;
  for (const auto& variable : piece_variables(project)) names.push_back(variable.name);
  if (std::find(names.begin(), names.end(), name) != names.end()) return std::nullopt;
  return refusal({}, tr("pieces have no variable '{name}'", {{"name", std::string(name)}}), nearest_hint(name, names));
}

std::optional<Problem> wrong_piece_value(const Project& project, std::string_view name, std::string_view value) {
  if (auto problem = unknown_piece_variable(project, name)) return problem;
  const auto known = piece_variables(project);
  const auto one = std::find_if(known.begin(), known.end(), [&](const PieceVariable& v) { return v.name == name; });
  if (one->nullable && value == "none") return std::nullopt;
  std::string wanted;
  const auto is = [&](std::string_view word) { return value == word; };
  if (one->type == "integer" && !parse_integer(value)) wanted = tr("a whole number");
  if (one->type == "fraction" && !parse_fraction(value)) wanted = tr("a number like 3 or 1/2");
  if (one->type == "boolean" && !is("yes") && !is("no") && !is("true") && !is("false")) wanted = tr("yes or no");
  if (one->type == "piece" || one->type == "secret" || one->type == "map") wanted = tr("what only a game can give");
  if (one->type == "side") {
    std::vector<std::string> sides;
    for (const auto& side : declared(project, "side")) sides.push_back(side.value("id"));
    if (std::find(sides.begin(), sides.end(), value) == sides.end()) {
      return refusal({}, tr("there is no side '{id}'", {{"id", std::string(value)}}), nearest_hint(value, sides));
    }
  }
  const auto words = split_words(value);
  const bool word = words.size() == 1 && words.front().size() == value.size();
  if (wanted.empty() && (!word || !can_be_written(value))) {
    wanted = tr("a word without blanks; commas part the members of a list");
  }
  if (wanted.empty()) return std::nullopt;
  return refusal({}, tr("'{name}' must be {wanted}, not '{value}'",
                        {{"name", std::string(name)}, {"wanted", wanted}, {"value", std::string(value)}}));
}

std::vector<std::string> region_ids(const Project& project) {
  std::vector<std::string> ids;
  for (const auto& map : roots_of(project, "map")) {
    for (const auto& board : children_of(map, "board")) {
      for (const auto* tag : {"region", "way"}) {
        for (const auto& one : children_of(board, tag)) {
          auto id = one.value("id");
          if (!id.empty() && std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(std::move(id));
        }
      }
    }
  }
  return ids;
}

// --- commands

Proposal set_piece_value(const Project& project, const Scenario& scenario, const TakenPieces& taken,
                         const std::string& name, const std::optional<std::string>& value) {
  if (taken.empty()) return Command{};
  const auto pieces = told_pieces(project, taken);
  WantedOfPieces wanted;
  wanted.values = {{name, value}};
  return change_all(
      project, scenario, taken, wanted,
      value
          ? tr("The {attribute} of {counter} is {value}", {{"attribute", name}, {"counter", pieces}, {"value", *value}})
          : tr("The {attribute} of {counter} is as in every scenario", {{"attribute", name}, {"counter", pieces}}));
}

Proposal set_facing(const Project& project, const Scenario& scenario, const TakenPieces& taken, int facing) {
  if (taken.empty()) return Command{};
  WantedOfPieces wanted;
  wanted.facing = std::to_string(facing);
  return change_all(project, scenario, taken, wanted,
                    tr("{counter}: facing {n}", {{"counter", told_pieces(project, taken)}, {"n", facing}}));
}

Proposal rotate(const Project& project, const Scenario& scenario, const TakenPieces& taken, int by,
                const std::function<int(const std::string& space)>& turns) {
  if (taken.empty()) return Command{};
  return scenario.alter(taken, tr("{counter}: turned", {{"counter", told_pieces(project, taken)}}),
                        [&](const Scenario::Placed& of) {
                          const int circle = std::max(turns(of.at), 1);
                          const int facing = ((of.facing + by) % circle + circle) % circle;
                          return Scenario::Attributes{{"facing", facing == 0 ? "" : std::to_string(facing)}};
                        });
}

Proposal show_next_face(const Project& project, const Scenario& scenario, const TakenPieces& taken) {
  if (taken.empty()) return Command{};
  const Counters counters(project);
  return scenario.alter(taken, tr("{counter}: next face", {{"counter", told_pieces(project, taken)}}),
                        [&](const Scenario::Placed& of) {
                          const auto* const counter = counters.find(of.counter);
                          const auto faces = counter == nullptr ? std::vector<std::string>() : counters.faces(*counter);
                          const auto shown = std::find(faces.begin(), faces.end(), of.face);
                          const auto now = shown == faces.end() ? 0 : shown - faces.begin();
                          const auto next = static_cast<std::size_t>(now) + 1;
                          return Scenario::Attributes{{"face", next >= faces.size() ? "" : faces[next]}};
                        });
}

Proposal set_up_in(const Project& project, const Scenario& scenario, const TakenPieces& taken,
                   const std::string& region) {
  if (taken.empty()) return Command{};
  WantedOfPieces wanted;
  wanted.region = region;
  const auto pieces = told_pieces(project, taken);
  return change_all(project, scenario, taken, wanted,
                    region.empty()
                        ? tr("{counter}: set up in no region", {{"counter", pieces}})
                        : tr("{counter}: set up in {region} by its owner", {{"counter", pieces}, {"region", region}}));
}

Proposal conceal(const Project& project, const Scenario& scenario, const TakenPieces& taken) {
  if (taken.empty()) return Command{};
  const Counters counters(project);
  std::map<std::string, std::vector<std::string>> concealed;
  bool all_hidden = true;
  for (const auto& one : taken) {
    auto& faces = concealed[one.of.counter];
    const auto* const counter = counters.find(one.of.counter);
    if (counter != nullptr) faces = counters.concealed_faces(*counter);
    if (faces.empty() || counter == nullptr) {
      return refusal(counter == nullptr ? SourceLocation{} : counter->place(),
                     tr("{counter} has no face that hides it", {{"counter", one.of.counter}}),
                     tr("give it a face with concealed=\"yes\""));
    }
    const auto all = counters.faces(*counter);
    const auto shown = one.of.face.empty() ? all.front() : one.of.face;
    all_hidden = all_hidden && std::find(faces.begin(), faces.end(), shown) != faces.end();
  }
  const auto pieces = told_pieces(project, taken);
  return scenario.alter(taken,
                        all_hidden ? tr("{counter}: seen by all", {{"counter", pieces}})
                                   : tr("{counter}: hidden from other sides", {{"counter", pieces}}),
                        [&](const Scenario::Placed& of) {
                          const auto all = counters.faces(*counters.find(of.counter));
                          const auto& hiding = concealed[of.counter];
                          const auto open = std::find_if(all.begin(), all.end(), [&](const std::string& face) {
                            return std::find(hiding.begin(), hiding.end(), face) == hiding.end();
                          });
                          auto face = all_hidden && open != all.end() ? *open : hiding.front();
                          if (face == all.front()) face.clear();
                          return Scenario::Attributes{{"face", face}};
                        });
}

Proposal set_all(const Project& project, const Scenario& scenario, const TakenPieces& taken,
                 const WantedOfPieces& wanted) {
  if (taken.empty()) return Command{};
  return change_all(project, scenario, taken, wanted,
                    tr("{counter}: other values at the beginning", {{"counter", told_pieces(project, taken)}}));
}

}  // namespace bocage::editor
