#include "editor/model/position.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "editor/model/board_cells.h"
#include "editor/model/piece_values.h"
#include "editor/model/scenario.h"
#include "editor/model/words.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/board/facings.h"
#include "engine/board/on_map.h"

namespace bocage::editor {
namespace {

// As a module's file writes it; nullopt for what no file can hold.
std::optional<std::string> written_value(const Board& board, const Module& module, const Value& value) {
  switch (value.kind()) {
    case Value::Kind::nil:
      return "none";
    case Value::Kind::boolean:
      return value.boolean() ? "true" : "false";
    case Value::Kind::integer:
      return std::to_string(value.integer());
    case Value::Kind::fraction: {
      const Fraction number = value.number();
      return std::to_string(number.numerator()) + "/" + std::to_string(number.denominator());
    }
    case Value::Kind::name:
      return value.name();
    case Value::Kind::space:
      return board.space(value.space()).name;
    case Value::Kind::link: {
      const Link& link = board.link(value.link());
      return board.space(link.a).name + "~" + board.space(link.b).name;
    }
    case Value::Kind::side:
      return module.sides[value.side().index].id;
    case Value::Kind::list: {
      std::string text;
      for (const Value& member : value.list()) {
        const auto one = member.kind() == Value::Kind::list ? std::nullopt : written_value(board, module, member);
        if (!one) return std::nullopt;
        text += (text.empty() ? "" : " ") + *one;
      }
      return text;
    }
    case Value::Kind::piece:
    case Value::Kind::secret:
    case Value::Kind::map:
      return std::nullopt;
  }
  return std::nullopt;
}

class PositionWriter {
 public:
  PositionWriter(const GameState& state, std::vector<std::string>& left_out)
      : state_(state), module_(state.module()), left_out_(left_out) {}

  // Where nothing else stands, the file is as a hand would write it.
  NewElement scenario(const std::string& id, const std::string& title) {
    NewElement root{"scenario", {{"id", id}}, {}, {}};
    if (title != id) root.attributes.emplace_back("title", title);
    variables(root);
    options(root);
    pieces(root);
    arrivals(root);
    others();
    return root;
  }

 private:
  void variables(NewElement& root) {
    const auto all = module_.variables_of(Owner::game);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const VariableDef& variable = *all[i];
      if (variable.scope != Scope::game) continue;
      const Value& value = state_.variable(Owner::game, 0, static_cast<int>(i));
      if (value == variable.initial) continue;
      const auto text = written_value(state_.board(), module_, value);
      if (text && can_be_written(*text)) {
        root.children.push_back({"set", {{"name", variable.name}, {"value", *text}}, {}, {}});
      } else {
        left_out_.push_back(tr("the variable {name}", {{"name", variable.name}}));
      }
    }
  }

  void options(NewElement& root) {
    for (const OptionDef& option : module_.options) {
      const Value& value = state_.option(option.id);
      if (value.is_nil() || value == option.initial) continue;
      if (const auto text = written_value(state_.board(), module_, value)) {
        root.children.push_back({"option", {{"id", option.id}, {"value", *text}}, {}, {}});
      }
    }
  }

  bool follows_a_variable(CounterId counter) const {
    return std::any_of(module_.tracks.begin(), module_.tracks.end(),
                       [&](const TrackDef& track) { return track.marker == counter; });
  }

  // Cards that all lie in their deck are laid there by themselves.
  std::set<CounterId> cards_in_their_decks() const {
    std::map<CounterId, int> there;
    for (std::uint32_t i = 0; i < state_.piece_count(); ++i) {
      const Piece& piece = state_.piece(PieceId(i));
      const CounterDef& counter = state_.counter(PieceId(i));
      if (counter.deck.valid() && counter.deck == piece.space) ++there[piece.counter];
    }
    std::set<CounterId> all;
    for (const auto& [counter, count] : there) {
      if (count == module_.counters[counter.index].copies) all.insert(counter);
    }
    return all;
  }

  using Said = std::vector<std::pair<std::string, std::string>>;
  // Where it faces, what is not as in every game, and where it waits to be set up.
  Said beyond_its_face(PieceId id) {
    Said said;
    const Piece& piece = state_.piece(id);
    const int turns = turns_in_a_circle(state_.board().surfaces()[state_.board().space(piece.space).surface]);
    const int facing = on_map(state_.board(), piece.space) ? (piece.facing % turns + turns) % turns : 0;
    if (facing != 0) said.emplace_back("facing", std::to_string(facing));
    std::string values;
    const auto all = module_.variables_of(Owner::piece);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i]->scope != Scope::game) continue;
      const auto number = static_cast<int>(i);
      const Value& value = state_.variable(Owner::piece, id.index, number);
      if (value == state_.initial_of(Owner::piece, id.index, number)) continue;
      if (const auto text = setting(*all[i], value)) {
        values += (values.empty() ? "" : " ") + all[i]->name + "=" + *text;
      } else {
        unsaid_.insert(all[i]->name);
      }
    }
    if (!values.empty()) said.emplace_back("values", values);
    const Placement* const placement = state_.placement(id);
    const bool waits = placement != nullptr && placement->region.valid() && piece.space == placement->at &&
                       !state_.board().in_region(piece.space, placement->region);
    if (waits) said.emplace_back("region", state_.board().word(placement->region));
    return said;
  }

  // Settings are parted by blanks, and the members of a list by commas.
  std::optional<std::string> setting(const VariableDef& variable, const Value& value) const {
    std::string text;
    if (value.kind() == Value::Kind::list) {
      for (const Value& member : value.list()) {
        const auto one =
            member.kind() == Value::Kind::list ? std::nullopt : written_value(state_.board(), module_, member);
        if (!one || one->empty() || one->find(',') != std::string::npos) return std::nullopt;
        text += (text.empty() ? "" : ",") + *one;
      }
    } else {
      const auto one = written_value(state_.board(), module_, value);
      if (!one) return std::nullopt;
      text = *one;
      if (variable.nullable && text == "none" && !value.is_nil()) return std::nullopt;
    }
    const bool blank =
        std::any_of(text.begin(), text.end(), [](char c) { return trim(std::string_view(&c, 1)).empty(); });
    return blank || !can_be_written(text) ? std::nullopt : std::optional(text);
  }

  // Stacks are named from the bottom; pieces that are alike and lie on one another are one line.
  void pieces(NewElement& root) {
    const auto cards = cards_in_their_decks();
    for (std::uint32_t i = 0; i < state_.board().space_count(); ++i) {
      NewElement* last = nullptr;
      int count = 0;
      const Piece* before = nullptr;
      Said said;
      for (const PieceId id : state_.stack(SpaceId(i))) {
        const Piece& piece = state_.piece(id);
        if (follows_a_variable(piece.counter) || cards.contains(piece.counter)) continue;
        const auto more = beyond_its_face(id);
        if (before != nullptr && before->counter == piece.counter && before->face == piece.face && more == said) {
          ++count;
        } else {
          const CounterDef& counter = module_.counters[piece.counter.index];
          root.children.push_back(
              {"place", {{"counter", counter.id}, {"at", state_.board().space(SpaceId(i)).name}}, {}, {}});
          last = &root.children.back();
          if (piece.face != 0) last->attributes.emplace_back("face", counter.faces[piece.face].id);
          for (const auto& one : more) last->attributes.push_back(one);
          said = more;
          count = 1;
        }
        before = &piece;
        auto& attributes = last->attributes;
        std::erase_if(attributes, [](const auto& one) { return one.first == "count"; });
        if (count > 1) attributes.insert(attributes.begin() + 1, {"count", std::to_string(count)});
      }
    }
  }

  // A reinforcement has not come while it lies off the map where the scenario laid it.
  std::map<CounterId, int> waiting() const {
    std::map<CounterId, int> waiting;
    std::uint32_t piece = 0;
    for (const Placement& placement : state_.scenario().placements) {
      for (int i = 0; i < placement.count && piece < state_.placed_count(); ++i, ++piece) {
        const auto kind = state_.board().space(placement.at).kind;
        const bool off_map =
            kind == SpaceKind::pool || kind == SpaceKind::box || kind == SpaceKind::cup || kind == SpaceKind::track;
        if (off_map && state_.piece(PieceId(piece)).space == placement.at) ++waiting[placement.counter];
      }
    }
    return waiting;
  }

  void arrivals(NewElement& root) {
    auto left = waiting();
    // The latest first: of several of one counter those that were due have come.
    auto all = state_.scenario().arrivals;
    std::vector<std::pair<std::size_t, int>> kept;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < all.size(); ++i) order.push_back(i);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return all[a].turn > all[b].turn; });
    for (const std::size_t i : order) {
      const int count = std::min(all[i].count, left[all[i].counter]);
      left[all[i].counter] -= count;
      if (count > 0) kept.emplace_back(i, count);
    }
    std::sort(kept.begin(), kept.end());
    for (const auto& [i, count] : kept) {
      const Arrival& one = all[i];
      NewElement arrival{
          "arrival", {{"turn", std::to_string(one.turn)}, {"side", module_.sides[one.side.index].id}}, {}, {}};
      if (!one.entry.empty()) arrival.attributes.emplace_back("entry", one.entry);
      if (!one.group.empty()) arrival.attributes.emplace_back("group", one.group);
      arrival.attributes.emplace_back("counter", module_.counters[one.counter.index].id);
      if (count > 1) arrival.attributes.emplace_back("count", std::to_string(count));
      root.children.push_back(std::move(arrival));
    }
  }

  std::size_t objects_of(Owner on) const {
    switch (on) {
      case Owner::side:
        return module_.sides.size();
      case Owner::space:
        return state_.board().space_count();
      case Owner::link:
        return state_.board().link_count();
      case Owner::game:
      case Owner::piece:
        break;
    }
    return 0;
  }

  // A scenario has no words for the variables of anything but the game and its pieces.
  void others() {
    for (const auto& name : unsaid_) left_out_.push_back(told(Owner::piece, name));
    for (const Owner on : {Owner::side, Owner::space, Owner::link}) {
      const auto all = module_.variables_of(on);
      for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i]->scope != Scope::game) continue;
        bool differs = false;
        for (std::uint32_t object = 0; object < objects_of(on) && !differs; ++object) {
          const int number = static_cast<int>(i);
          differs = !(state_.variable(on, object, number) == state_.initial_of(on, object, number));
        }
        if (differs) left_out_.push_back(told(on, all[i]->name));
      }
    }
  }

  static std::string told(Owner on, const std::string& name) {
    switch (on) {
      case Owner::side:
        return tr("the variable {name} of sides", {{"name", name}});
      case Owner::piece:
        return tr("the variable {name} of pieces", {{"name", name}});
      case Owner::space:
        return tr("the variable {name} of spaces", {{"name", name}});
      default:
        return tr("the variable {name} of links", {{"name", name}});
    }
  }

  const GameState& state_;
  const Module& module_;
  std::vector<std::string>& left_out_;
  std::set<std::string> unsaid_;  // variables of pieces with a value that no file can hold
};

// What the scenario of the game changes of the sequence, byte by byte.
std::vector<std::string> sequence_changes(const Project& project, const std::string& scenario) {
  std::vector<std::string> all;
  for (const auto& root : roots_of(project, "scenario")) {
    if (root.value("id") != scenario || damage_of(root)) continue;
    for (const auto id : root.tree->children(root.id)) {
      const auto& element = root.tree->element(id);
      if (element.name != "replace" && element.name != "insert" && element.name != "remove") continue;
      all.push_back(root.tree->text().substr(element.at.offset, element.end - element.at.offset));
    }
  }
  return all;
}

std::string file_for(const Project& project, const std::string& id) {
  std::string folder = "scenarios/";
  for (const auto& one : declared(project, "scenario")) {
    const auto file = one.value("file");
    const auto slash = file.rfind('/');
    folder = slash == std::string::npos ? "" : file.substr(0, slash + 1);
  }
  for (int i = 1;; ++i) {
    auto file = folder + id + (i == 1 ? "" : "-" + std::to_string(i)) + ".xml";
    if (project.find(file) == nullptr) return file;
  }
}

// An empty root is written by hand; all that stands in it comes as one insertion after the other.
std::string text_of(const NewElement& scenario, const std::vector<std::string>& more,
                    const std::vector<std::string>& left_out) {
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<scenario/>\n";
  const auto change = [&](const auto& patches_of) {
    const XmlTree tree(std::make_shared<const std::string>(text), "");
    text = patched(text, patches_of(tree));
  };
  for (const auto& [name, value] : scenario.attributes) {
    change([&, id = name, set = value](const XmlTree& tree) {
      return set_attribute(tree, *tree.root(), id, set, order_of("scenario"));
    });
  }
  if (!scenario.children.empty()) {
    change([&](const XmlTree& tree) { return insert_element(tree, *tree.root(), 0, scenario.children.front()); });
    change([&](const XmlTree& tree) {
      Patches all;
      for (std::size_t i = 1; i < scenario.children.size(); ++i) {
        append(all, insert_element(tree, *tree.root(), 1, scenario.children[i]));
      }
      return ordered(std::move(all)).value_or(Patches{});
    });
  }
  std::string end;
  for (const auto& one : more) end += "  " + one + "\n";
  if (!left_out.empty()) {
    end += "  <!-- " + tr("A scenario has no words for these; they begin as in any game:") + "\n";
    for (const auto& one : left_out) end += "       " + one + "\n";
    end += "  -->\n";
  }
  if (end.empty()) return text;
  const auto close = text.rfind("</scenario>");
  if (close == std::string::npos) return text;
  return text.insert(close, end);
}

// The game may be of another version of the module than the one that is edited.
std::optional<Problem> unknown_in(const Project& project, const NewElement& scenario) {
  std::set<std::string> counters, spaces;
  for (const auto& root : roots_of(project, "counters")) {
    for (const auto id : root.tree->children(root.id)) counters.insert(root.tree->value_or(id, "id", ""));
  }
  std::vector<BoardCells> boards;
  for (const auto& map : roots_of(project, "map")) {
    for (const auto& board : children_of(map, "board")) boards.emplace_back(board);
    for (const auto* tag : {"pool", "deck"}) {
      for (const auto& one : children_of(map, tag)) spaces.insert(one.value("id"));
    }
  }
  const auto regions = region_ids(project);
  const auto is_space = [&](const std::string& name) {
    return spaces.contains(name) || std::any_of(boards.begin(), boards.end(), [&](const BoardCells& cells) {
             return cells.canonical(name).has_value();
           });
  };
  for (const auto& child : scenario.children) {
    for (const auto& [name, value] : child.attributes) {
      if (name == "counter" && !counters.contains(value)) {
        return refusal({}, tr("the game has a counter '{id}', which this module has not", {{"id", value}}));
      }
      if (name == "at" && !is_space(value)) {
        return refusal({}, tr("the game has a space '{id}', which this module has not", {{"id", value}}));
      }
      if (name == "region" && std::find(regions.begin(), regions.end(), value) == regions.end()) {
        return refusal({}, tr("the game has a region '{id}', which this module has not", {{"id", value}}));
      }
      for (const auto setting : split_words(name == "values" ? value : std::string_view())) {
        const auto equals = setting.find('=');
        if (auto problem = unknown_piece_variable(project, setting.substr(0, equals))) return problem;
      }
    }
  }
  return std::nullopt;
}

}  // namespace

ScenarioOfPosition scenario_of_position(const Project& project, const GameState& state, const std::string& title) {
  ScenarioOfPosition made{Command{}, {}};
  const auto refuse = [&](Problem problem) {
    made.proposal = std::move(problem);
    return std::move(made);
  };
  const auto* const tree = project.tree("module.xml");
  if (tree == nullptr || !tree->root()) return refuse(refusal({"module.xml", 0, 0}, tr("there is no module.xml")));
  const Spot module{"module.xml", tree, *tree->root()};
  if (auto damage = damage_of(module)) return refuse(std::move(*damage));
  if (module.value("id") != state.module().id) {
    return refuse(refusal(module.place(), tr("this is a game of the module {module}", {{"module", state.module().id}}),
                          tr("open that module to make a scenario of it")));
  }
  if (auto problem = wrong_value("scenario", "title", title)) return refuse(std::move(*problem));
  const auto taken = scenario_ids(project);
  const auto stem = id_from(title, "position");
  auto id = stem;
  for (int i = 2; std::find(taken.begin(), taken.end(), id) != taken.end(); ++i) id = stem + "-" + std::to_string(i);
  const auto file = file_for(project, id);
  const auto scenario = PositionWriter(state, made.left_out).scenario(id, title.empty() ? id : title);
  if (auto problem = unknown_in(project, scenario)) return refuse(std::move(*problem));
  const auto text = text_of(scenario, sequence_changes(project, state.scenario().id), made.left_out);
  Command command{
      tr("The new scenario {scenario}", {{"scenario", id}}),
      {FileChange{file, FileChange::Whole{std::nullopt, text}},
       change_of(module, {insert_element(*tree, module.id, index_for(*tree, module.id, "module", "scenario"),
                                         {"scenario", {{"file", file}}, {}, {}})})}};
  made.proposal = std::move(command);
  return made;
}

}  // namespace bocage::editor
