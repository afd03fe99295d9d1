#include "editor/mapwork/remade_map.h"

#include <set>
#include <utility>

#include "editor/document/line_diff.h"
#include "editor/mapmaker/map_folder.h"
#include "editor/mapmaker/map_writer.h"
#include "editor/mapwork/recipe_view.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

std::shared_ptr<const std::string> text_of(const std::map<std::string, std::string>& texts, std::string_view file) {
  const auto found = texts.find(std::string(file));
  return found == texts.end() ? nullptr : std::make_shared<const std::string>(found->second);
}

std::optional<XmlTree> tree_of(const std::map<std::string, std::string>& texts, std::string_view file) {
  auto text = text_of(texts, file);
  return text ? std::optional(XmlTree(std::move(text), std::string(file))) : std::nullopt;
}

const XmlTree* address_of(const std::optional<XmlTree>& tree) {
  return tree ? &*tree : nullptr;
}

// Files on which the map depends, or which it changes.
bool is_of_map(const std::string& file) {
  return file.starts_with(layer_folder) || file == recipe_file || file == corrections_file || file == made_board_file ||
         file == made_picture_file;
}

std::map<std::string, std::string> of_map(const std::map<std::string, std::string>& texts) {
  std::map<std::string, std::string> own;
  for (const auto& [file, text] : texts) {
    if (is_of_map(file)) own.emplace(file, text);
  }
  return own;
}

// The names in quotes of a message: 'woods'.
std::set<std::string> quoted_in(const std::string& message) {
  std::set<std::string> names;
  for (auto from = message.find('\''); from != std::string::npos; from = message.find('\'', from)) {
    const auto to = message.find('\'', from + 1);
    if (to == std::string::npos) break;
    names.insert(message.substr(from + 1, to - from - 1));
    from = to + 1;
  }
  return names;
}

// The files that are made are nobody's to mend: what is wrong in them comes from the line of the recipe, or from the
// correction, that brought the word.
void lead_to_recipe(Problem& problem, const std::map<std::string, std::string>& texts) {
  if (problem.place.file != made_board_file && problem.place.file != made_picture_file) return;
  const auto names = quoted_in(problem.message);
  for (const auto file : {recipe_file, corrections_file}) {
    const auto tree = tree_of(texts, file);
    for (ElementId id = 0; tree && id < tree->size(); ++id) {
      for (const auto& attribute : tree->element(id).attributes) {
        if (!names.contains(tree->value_or(id, attribute.name, ""))) continue;
        problem.place = tree->place(id, attribute.name);
        return;
      }
    }
  }
  problem.place = {std::string(recipe_file), 0, 0};
}

// Only what the new map brings: the rest stands among the problems of the module.
Problems new_problems(const Problems& before, const Problems& after) {
  std::set<std::pair<std::string, std::string>> known;
  for (const auto& one : before) known.emplace(one.place.file, one.message);
  Problems fresh;
  for (const auto& one : after) {
    if (!known.contains({one.place.file, one.message})) fresh.push_back(one);
  }
  return fresh;
}

// A file that the module does not name is no part of it.
std::optional<std::string> with_named_files(const std::map<std::string, std::string>& texts) {
  const auto module = tree_of(texts, "module.xml");
  if (!module || !module->sound() || !module->root()) return std::nullopt;
  std::set<std::string> named;
  for (const auto id : module->children(*module->root(), "map")) named.insert(module->value_or(id, "file", ""));
  auto text = module->text();
  for (const auto file : {made_board_file, made_picture_file}) {
    if (named.contains(std::string(file))) continue;
    const XmlTree tree(std::make_shared<const std::string>(text), "module.xml");
    const auto index = index_for(tree, *tree.root(), "module", "map");
    text = patched(text, insert_element(tree, *tree.root(), index, {"map", {{"file", std::string(file)}}, {}, {}}));
  }
  return text;
}

// Lines that stay keep their bytes.
Patches by_lines(const std::string& before, const std::string& after) {
  const auto old_lines = lines_of(before);
  const auto new_lines = lines_of(after);
  const auto offsets = [](const std::vector<std::string_view>& lines) {
    std::vector<std::size_t> at{0};
    for (const auto line : lines) at.push_back(at.back() + line.size());
    return at;
  };
  const auto old_at = offsets(old_lines);
  const auto new_at = offsets(new_lines);
  Patches patches;
  for (const auto& hunk : line_hunks(before, after)) {
    patches.push_back({old_at[hunk.from], before.substr(old_at[hunk.from], old_at[hunk.to] - old_at[hunk.from]),
                       after.substr(new_at[hunk.new_from], new_at[hunk.new_to] - new_at[hunk.new_from])});
  }
  return patches;
}

void add_change(Command& command, const Project& project, std::string_view file, const std::string& after) {
  const auto* const document = project.find(file);
  if (document == nullptr) {
    command.changes.push_back({std::string(file), FileChange::Whole{std::nullopt, after}});
  } else if (*document->text() != after) {
    command.changes.push_back({std::string(file), by_lines(*document->text(), after)});
  }
}

}  // namespace

RemadeMap remake_map(const Project::Snapshot& snapshot, const MakingWatch& watch) {
  RemadeMap result;
  result.made_of = of_map(snapshot.texts);
  const auto material = map_material_of(snapshot.texts, snapshot.folder, result.problems);
  auto made = material ? make_map(*material, result.problems, watch) : std::nullopt;
  if (!made) return result;
  result.made = true;
  result.board = made->board.value("id");
  result.board_text = board_xml(*made);
  result.picture_text = picture_xml(*made);
  result.report = std::move(made->report);
  result.spaces = made->spaces;
  result.corrections = made->corrections;
  auto loaded = snapshot.load();
  result.before = std::move(loaded.module);
  auto with_map = snapshot;
  with_map.texts[std::string(made_board_file)] = result.board_text;
  with_map.texts[std::string(made_picture_file)] = result.picture_text;
  if (auto module = with_named_files(snapshot.texts)) with_map.texts["module.xml"] = std::move(*module);
  auto remade = with_map.load();
  result.after = std::move(remade.module);
  for (auto& problem : new_problems(loaded.problems, remade.problems)) {
    lead_to_recipe(problem, snapshot.texts);
    result.problems.push_back(std::move(problem));
  }
  const auto board_before = tree_of(snapshot.texts, made_board_file);
  const auto board_after = tree_of(with_map.texts, made_board_file);
  const auto picture_before = tree_of(snapshot.texts, made_picture_file);
  const auto picture_after = tree_of(with_map.texts, made_picture_file);
  auto ways = way_ids(address_of(board_before), result.board);
  ways.merge(way_ids(address_of(board_after), result.board));
  compare_boards(result.before ? result.before->board.get() : nullptr,
                 result.after ? result.after->board.get() : nullptr, result.board, ways, result.difference);
  compare_ways(address_of(board_before), address_of(board_after), result.board, result.difference);
  compare_shapes(address_of(picture_before), address_of(picture_after), result.difference);
  return result;
}

Proposal take_over(const Project& project, const RemadeMap& map) {
  const SourceLocation recipe{std::string(recipe_file), 0, 0};
  if (!map.sound()) {
    return refusal(recipe, tr("the module could not be read with this map"), tr("see what is wrong with it"));
  }
  if (of_map(project.texts()) != map.made_of) {
    return refusal(recipe, tr("the recipe, its layers or the map have changed since"), tr("make the map again"));
  }
  Command command{tr("The map is made from its recipe: {what}", {{"what", map.difference.words()}}), {}};
  add_change(command, project, made_board_file, map.board_text);
  add_change(command, project, made_picture_file, map.picture_text);
  if (const auto module = with_named_files(project.texts())) add_change(command, project, "module.xml", *module);
  return command;
}

}  // namespace bocage::editor
