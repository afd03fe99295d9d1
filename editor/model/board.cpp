#include "editor/model/board.h"

#include <algorithm>
#include <memory>

#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

std::vector<Spot> boards_of(const Project& project) {
  std::vector<Spot> boards;
  for (const auto& map : roots_of(project, "map")) {
    for (auto& board : children_of(map, "board")) boards.push_back(std::move(board));
  }
  return boards;
}

std::string told_spaces(const std::vector<std::string>& spaces) {
  return spaces.size() == 1 ? spaces.front() : tr_n("{n} space", "{n} spaces", spaces.size());
}

std::optional<XmlTree::Word> word_in(const XmlTree& tree, ElementId id, std::string_view attribute,
                                     std::string_view text) {
  for (auto& word : tree.words(id, attribute)) {
    if (word.text == text) return std::move(word);
  }
  return std::nullopt;
}

}  // namespace

BoardView::Side in_order(std::string a, std::string b) {
  return a < b ? BoardView::Side{std::move(a), std::move(b)} : BoardView::Side{std::move(b), std::move(a)};
}

std::string told_side(const BoardView::Side& side) {
  return side.first + "~" + side.second;
}

std::vector<std::string> board_ids(const Project& project) {
  std::vector<std::string> ids;
  for (const auto& board : boards_of(project)) ids.push_back(board.value("id"));
  return ids;
}

std::optional<BoardView> BoardView::find(const Project& project, std::string_view id) {
  for (auto& board : boards_of(project)) {
    if (board.value("id") == id) return BoardView(project, std::move(board));
  }
  return std::nullopt;
}

BoardView::BoardView(const Project& project, Spot board)
    : project_(&project), board_(std::move(board)), cells_(board_) {
  std::size_t listed = 0;
  for (const auto id : board_.tree->children(board_.id)) {
    for (const auto& word : board_.tree->words(id)) listed += cells_.length(word.text);
  }
  too_long_ = listed > listed_limit;
  if (too_long_) return;
  for (const auto& list : children_of(board_, "terrain")) {
    const auto type = list.value("type");
    for (const auto& word : list.tree->words(list.id)) {
      for (auto& space : cells_.expanded(word.text)) terrain_.insert_or_assign(std::move(space), type);
    }
  }
}

// --- what stands there

bool BoardView::holds(const Spot& list, std::string_view canonical_name) const {
  if (too_long_) return false;
  const auto words = list.tree->words(list.id);
  return std::any_of(words.begin(), words.end(), [&](const XmlTree::Word& word) {
    const auto spaces = cells_.expanded(word.text);
    return std::find(spaces.begin(), spaces.end(), canonical_name) != spaces.end();
  });
}

std::string BoardView::terrain(std::string_view name) const {
  const auto space = cells_.canonical(name);
  if (!space) return {};
  const auto listed = terrain_.find(*space);
  if (listed != terrain_.end()) return listed->second;
  const auto own = cells_.element_of(*space);
  if (!own) return board_.value("terrain");
  const Spot element{board_.file, board_.tree, *own};
  return element.tree->value_or(*own, "terrain", has_own_shape(element.name()) ? board_.value("terrain") : "");
}

std::set<std::string> BoardView::features(std::string_view name) const {
  std::set<std::string> all;
  const auto space = cells_.canonical(name);
  if (!space) return all;
  for (const auto& list : children_of(board_, "feature")) {
    if (holds(list, *space)) all.insert(list.value("type"));
  }
  if (const auto own = cells_.element_of(*space)) {
    for (const auto& word : board_.tree->words(*own, "features")) all.insert(word.text);
  }
  return all;
}

std::set<std::string> BoardView::regions(std::string_view name) const {
  std::set<std::string> all;
  const auto space = cells_.canonical(name);
  if (!space) return all;
  for (const auto* tag : {"region", "way"}) {
    for (const auto& list : children_of(board_, tag)) {
      if (!list.value("id").empty() && holds(list, *space)) all.insert(list.value("id"));
    }
  }
  return all;
}

std::vector<Spot> BoardView::printed_names() const {
  auto names = children_of(board_, "name");
  for (const auto& map : roots_of(*project_, "map")) {
    for (const auto& picture : children_of(map, "picture")) {
      if (picture.value("board") != board_.value("id")) continue;
      for (auto& name : children_of(picture, "name")) names.push_back(std::move(name));
    }
  }
  return names;
}

// A point has its title below it, a box in it: nothing else is printed of them. Those of a track are of all its boxes.
std::optional<Spot> BoardView::own_title(const std::string& space) const {
  const auto own = cells_.element_of(space);
  if (!own) return std::nullopt;
  Spot element{board_.file, board_.tree, *own};
  return element.name() == "point" || element.name() == "box" || element.name() == "deck" ? std::optional(element)
                                                                                          : std::nullopt;
}

std::string BoardView::name(std::string_view name) const {
  const auto space = cells_.canonical(name);
  if (const auto own = space ? own_title(*space) : std::nullopt) return own->value("title");
  for (const auto& printed : printed_names()) {
    if (space && cells_.canonical(printed.value("at")) == space) return printed.tree->content(printed.id);
  }
  return {};
}

std::optional<BoardView::Side> BoardView::side_of(std::string_view word) const {
  const auto tilde = word.find('~');
  if (tilde == std::string_view::npos) return std::nullopt;
  auto a = cells_.canonical(word.substr(0, tilde));
  auto b = cells_.canonical(word.substr(tilde + 1));
  if (!a || !b) return std::nullopt;
  return in_order(std::move(*a), std::move(*b));
}

std::optional<Spot> BoardView::join_of(const Side& side) const {
  for (auto& join : children_of(board_, "join")) {
    if (side_of(join.value("a") + "~" + join.value("b")) == side) return join;
  }
  return std::nullopt;
}

std::optional<Spot> BoardView::way_over(const Side& side, const std::string& crossing) const {
  if (too_long_) return std::nullopt;
  for (auto& way : children_of(board_, "way")) {
    if (way.value("crossing") != crossing) continue;
    std::string last;
    for (const auto& word : way.tree->words(way.id)) {
      for (const auto& space : cells_.expanded(word.text)) {
        if (!last.empty() && in_order(last, space) == side) return way;
        last = space;
      }
    }
  }
  return std::nullopt;
}

std::set<std::string> BoardView::across(std::string_view a, std::string_view b) const {
  std::set<std::string> all;
  const auto side = side_of(std::string(a) + "~" + std::string(b));
  if (!side) return all;
  for (const auto& list : children_of(board_, "edge")) {
    for (const auto& word : list.tree->words(list.id)) {
      if (side_of(word.text) != side) continue;
      for (const auto* kind : {"feature", "crossing"}) all.insert(list.value(kind));
    }
  }
  if (const auto join = join_of(*side)) {
    for (const auto* kind : {"features", "crossings"}) {
      for (const auto& word : join->tree->words(join->id, kind)) all.insert(word.text);
    }
  }
  for (const auto& way : children_of(board_, "way")) {
    if (way_over(*side, way.value("crossing"))) all.insert(way.value("crossing"));
  }
  all.erase("");
  return all;
}

std::optional<Problem> BoardView::warning() const {
  const auto* recipe = project_->tree("map/recipe.xml");
  if (recipe == nullptr || !recipe->root()) return std::nullopt;
  const auto board = recipe->child(*recipe->root(), "board");
  if (!board || recipe->value(*board, "id") != board_.value("id")) return std::nullopt;
  auto problem = refusal(board_.place(), tr("this map is made from map/recipe.xml, and will be made anew from it"),
                         tr("put the change into map/corrections.xml too, or it is lost then"));
  problem.severity = Severity::warning;
  return problem;
}

// --- commands

std::variant<std::vector<std::string>, Problem> BoardView::known(const std::vector<std::string>& spaces) const {
  if (auto problem = unusable()) return *problem;
  std::vector<std::string> all;
  for (const auto& name : spaces) {
    auto found = cells_.expanded(name);
    if (found.empty()) {
      return refusal(board_.place(), tr("the board has no space '{name}'", {{"name", name}}),
                     nearest_hint(name, cells_.some_names()));
    }
    all.insert(all.end(), found.begin(), found.end());
  }
  if (all.empty()) return refusal(board_.place(), tr("no space is named"));
  return all;
}

std::optional<Problem> BoardView::unusable() const {
  if (auto damage = damage_of(board_)) return damage;
  if (too_long_) return refusal(board_.place(), tr("the lists of the map name more than 2,000,000 spaces"));
  return std::nullopt;
}

std::optional<Problem> BoardView::undeclared(const char* kind, const std::string& type) const {
  std::vector<std::string> known;
  for (const auto& one : declared(*project_, kind)) known.push_back(one.value("id"));
  if (std::find(known.begin(), known.end(), type) != known.end()) return std::nullopt;
  return refusal({"module.xml", 0, 0}, tr("no {kind} '{id}' is declared", {{"kind", kind}, {"id", type}}),
                 nearest_hint(type, known));
}

Patches BoardView::without_words(const Spot& list, const std::vector<XmlTree::Word>& gone, Patches others) const {
  if (gone.empty()) return others;
  if (gone.size() == list.tree->words(list.id).size()) return remove_element(*list.tree, list.id);
  append(others, remove_words(*list.tree, list.id, gone));
  return others;
}

// A range that loses some of its spaces becomes what is left of it.
Patches BoardView::without(const Spot& list, const Names& spaces) const {
  std::vector<XmlTree::Word> gone;
  Patches shorter;
  for (const auto& word : list.tree->words(list.id)) {
    std::string rest;
    std::vector<std::string> run;
    const auto end_run = [&] {
      if (!run.empty()) rest += (rest.empty() ? "" : " ") + BoardCells::range(run);
      run.clear();
    };
    bool hit = false;
    for (const auto& space : cells_.expanded(word.text)) {
      if (spaces.contains(space)) {
        hit = true;
        end_run();
      } else {
        run.push_back(space);
      }
    }
    end_run();
    if (!hit) continue;
    if (rest.empty()) {
      gone.push_back(word);
    } else {
      append(shorter, replace_word(*list.tree, word, rest));
    }
  }
  return without_words(list, gone, std::move(shorter));
}

// Words that join the last list of their kind, or a new one behind all lists of such a kind. The new one is made of the
// text that the other patches leave: they may take away what it would stand beside.
Command BoardView::listed(const char* tag, const char* attribute, const std::string& type,
                          const std::vector<std::string>& words, Patches patches, std::string told) const {
  std::optional<Spot> list;
  for (auto& one : children_of(board_, tag)) {
    if (one.value(attribute) == type) list = std::move(one);
  }
  if (list) append(patches, add_words(*list->tree, list->id, words));
  Command command{std::move(told), {change_of(board_, {std::move(patches)})}};
  if (list || words.empty()) return command;
  const auto& before = std::get<Patches>(command.changes.front().what);
  const XmlTree tree(std::make_shared<const std::string>(patched(board_.tree->text(), before)), board_.file);
  const Spot board{board_.file, &tree, board_.id};  // its number stays: what went stood behind its start tag
  NewElement element{tag, {{attribute, type}}, {}, {}};
  for (const auto& word : words) element.text += (element.text.empty() ? "" : " ") + word;
  const auto index = index_for(tree, board.id, "board", tag);
  command.changes.push_back(change_of(board, {insert_element(tree, board.id, index, element)}));
  return command;
}

Proposal BoardView::set_terrain(const std::vector<std::string>& spaces, const std::string& type) const {
  auto named = known(spaces);
  if (auto* problem = std::get_if<Problem>(&named)) return *problem;
  if (auto problem = undeclared("terrain", type)) return *problem;
  const auto& all = std::get<0>(named);
  const Names changed(all.begin(), all.end());
  Patches patches;
  Names there;
  for (const auto& list : children_of(board_, "terrain")) {
    if (list.value("type") != type) {
      append(patches, without(list, changed));
      continue;
    }
    for (const auto& word : list.tree->words(list.id)) {
      for (auto& space : cells_.expanded(word.text)) there.insert(std::move(space));
    }
  }
  const auto ground = board_.value("terrain");
  std::vector<std::string> words;
  for (const auto& space : all) {
    if (!there.insert(space).second) continue;
    const auto own = cells_.element_of(space);
    const auto& tag = own ? board_.tree->element(*own).name : board_.name();
    if (has_own_shape(tag) || tag == "box") {
      const bool ground_of_area = has_own_shape(tag) && type == ground;
      append(patches, ground_of_area ? remove_attribute(*board_.tree, *own, "terrain")
                                     : set_attribute(*board_.tree, *own, "terrain", type, order_of("board." + tag)));
    } else if (own || type != ground) {
      words.push_back(space);
    }
  }
  return listed("terrain", "type", type, cells_.words_for(words), std::move(patches),
                tr("The terrain of {spaces} is {terrain}", {{"spaces", told_spaces(all)}, {"terrain", type}}));
}

Proposal BoardView::set_in_list(const char* tag, const char* attribute, const std::vector<std::string>& spaces,
                                const std::string& type, bool there, std::string words,
                                const std::map<std::string, Spot>& own) const {
  const Names changed(spaces.begin(), spaces.end());
  Names present;
  Patches patches;
  for (const auto& [space, spot] : own) {
    present.insert(space);
    if (there) continue;
    append(patches, remove_word(*spot.tree, spot.id, "features", *word_in(*spot.tree, spot.id, "features", type)));
  }
  for (const auto& list : children_of(board_, tag)) {
    if (list.value(attribute) != type) continue;
    if (!there) append(patches, without(list, changed));
    for (const auto& word : list.tree->words(list.id)) {
      for (auto& space : cells_.expanded(word.text)) present.insert(std::move(space));
    }
  }
  std::vector<std::string> added;
  for (const auto& space : spaces) {
    if (there && present.insert(space).second) added.push_back(space);
  }
  return listed(tag, attribute, type, cells_.words_for(added), std::move(patches), std::move(words));
}

Proposal BoardView::set_feature(const std::vector<std::string>& spaces, const std::string& type, bool there) const {
  auto named = known(spaces);
  if (auto* problem = std::get_if<Problem>(&named)) return *problem;
  if (auto problem = undeclared("feature", type)) return *problem;
  const auto& all = std::get<0>(named);
  auto words = there ? tr("{spaces} has the feature {feature}", {{"spaces", told_spaces(all)}, {"feature", type}})
                     : tr("{spaces} has not the feature {feature}", {{"spaces", told_spaces(all)}, {"feature", type}});
  return set_in_list("feature", "type", all, type, there, std::move(words), own_features(all, type));
}

// The elements of spaces that have the feature by an attribute of their own.
std::map<std::string, Spot> BoardView::own_features(const std::vector<std::string>& spaces,
                                                    const std::string& type) const {
  std::map<std::string, Spot> own;
  for (const auto& space : spaces) {
    const auto element = cells_.element_of(space);
    if (element && has_own_shape(board_.tree->element(*element).name) &&
        word_in(*board_.tree, *element, "features", type)) {
      own.emplace(space, Spot{board_.file, board_.tree, *element});
    }
  }
  return own;
}

Proposal BoardView::set_region(const std::vector<std::string>& spaces, const std::string& id, bool there) const {
  auto named = known(spaces);
  if (auto* problem = std::get_if<Problem>(&named)) return *problem;
  if (auto problem = wrong_value("board.region", "id", id)) return *problem;
  const auto& all = std::get<0>(named);
  auto words = there ? tr("{spaces} belongs to {region}", {{"spaces", told_spaces(all)}, {"region", id}})
                     : tr("{spaces} does not belong to {region}", {{"spaces", told_spaces(all)}, {"region", id}});
  return set_in_list("region", "id", all, id, there, std::move(words), {});
}

std::optional<Problem> BoardView::no_side(const Side& side) const {
  for (const auto& space : {side.first, side.second}) {
    if (cells_.canonical(space)) continue;
    return refusal(board_.place(), tr("the board has no space '{name}'", {{"name", space}}),
                   nearest_hint(space, cells_.some_names()));
  }
  const auto ends = side_of(told_side(side));
  if (cells_.touch(ends->first, ends->second) || join_of(*ends)) return std::nullopt;
  return refusal(board_.place(), tr("the spaces {a} and {b} do not touch, and no <join> joins them",
                                    {{"a", side.first}, {"b", side.second}}));
}

Proposal BoardView::set_edge(const std::vector<Side>& sides, const std::string& kind, const std::string& type,
                             bool there) const {
  if (auto problem = unusable()) return *problem;
  if (auto problem = undeclared(kind.c_str(), type)) return *problem;
  std::set<Side> changed;
  Patches patches;
  std::vector<std::string> added;
  for (const auto& side : sides) {
    if (auto problem = no_side(side)) return *problem;
    const auto ends = *side_of(told_side(side));
    if (!changed.insert(ends).second) continue;
    const auto way = kind == "crossing" ? way_over(ends, type) : std::nullopt;
    if (way && !there) {
      return refusal(
          way->place(),
          tr("{side} has this crossing from the way {way}", {{"side", told_side(side)}, {"way", way->value("id")}}),
          tr("change the way"));
    }
    const auto join = join_of(ends);
    if (join) {
      const auto list = kind + "s";
      const auto old = word_in(*join->tree, join->id, list, type);
      if (there && !old) append(patches, add_word(*join->tree, join->id, list, type, order_of("board.join")));
      if (!there && old) append(patches, remove_word(*join->tree, join->id, list, *old));
    } else if (there && !across(ends.first, ends.second).contains(type)) {
      added.push_back(told_side(side));
    }
  }
  if (!there) {
    for (const auto& list : children_of(board_, "edge")) {
      if (list.value(kind) != type) continue;
      std::vector<XmlTree::Word> gone;
      for (const auto& word : list.tree->words(list.id)) {
        if (const auto side = side_of(word.text); side && changed.contains(*side)) gone.push_back(word);
      }
      append(patches, without_words(list, gone, {}));
    }
  }
  const auto what = sides.size() == 1 ? told_side(sides.front()) : tr_n("{n} side", "{n} sides", sides.size());
  return listed("edge", kind.c_str(), type, added, std::move(patches),
                there ? tr("{side} has the {kind} {type}", {{"side", what}, {"kind", kind}, {"type", type}})
                      : tr("{side} has not the {kind} {type}", {{"side", what}, {"kind", kind}, {"type", type}}));
}

Proposal BoardView::set_name(const std::string& space, const std::string& text) const {
  auto named = known({space});
  if (auto* problem = std::get_if<Problem>(&named)) return *problem;
  if (auto problem = wrong_value("board.name", "style", can_be_written(text) ? "x" : text)) return *problem;
  const auto& at = std::get<0>(named).front();
  const bool taken_away = trim(text).empty();
  auto words = taken_away ? tr("{space} has no name", {{"space", at}})
                          : tr("The name of {space} is {name}", {{"space", at}, {"name", text}});
  if (const auto own = own_title(at)) {
    return Command{std::move(words),
                   {change_of(*own, {taken_away ? remove_attribute(*own->tree, own->id, "title")
                                                : set_attribute(*own->tree, own->id, "title", text,
                                                                order_of("board." + own->name()))})}};
  }
  for (const auto& printed : printed_names()) {
    if (cells_.canonical(printed.value("at")) != at) continue;
    if (auto damage = damage_of(printed)) return *damage;
    return Command{std::move(words),
                   {change_of(printed, {taken_away ? remove_element(*printed.tree, printed.id)
                                                   : set_text(*printed.tree, printed.id, text)})}};
  }
  if (taken_away) return Command{std::move(words), {}};
  const auto index = index_for(*board_.tree, board_.id, "board", "name");
  return Command{
      std::move(words),
      {change_of(board_, {insert_element(*board_.tree, board_.id, index, {"name", {{"at", at}}, text, {}})})}};
}

}  // namespace bocage::editor
