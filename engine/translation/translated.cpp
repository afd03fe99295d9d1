#include "engine/translation/translated.h"

#include <algorithm>
#include <utility>

#include "engine/base/language.h"
#include "engine/translation/translation.h"

namespace bocage {

namespace {

constexpr std::string_view words_folder = "words/";
constexpr std::string_view words_ending = ".po";

void of_words(std::vector<WordDef>& words, std::string_view kind, const EachTitle& each) {
  for (WordDef& word : words) each(kind, word.id, word.title);
}

void of_heads(std::vector<ChartDef::Head>& heads, const EachTitle& each) {
  for (ChartDef::Head& head : heads) each("head", head.id, head.title);
}

void of_charts(std::vector<ChartDef>& charts, const EachTitle& each) {
  for (ChartDef& chart : charts) {
    each("chart", chart.id, chart.title);
    each("head", chart.id, chart.row_title);
    each("head", chart.id, chart.column_title);
    of_heads(chart.columns, each);
    of_heads(chart.rows, each);
    for (auto& row : chart.cells) {
      for (std::string& cell : row) each("cell", chart.id, cell);
    }
  }
}

void of_nodes(NodeDef& node, const EachTitle& each) {
  each("phase", node.id, node.title);
  for (NodeDef& child : node.children) of_nodes(child, each);
}

void of_scenarios(std::vector<ScenarioDef>& scenarios, const EachTitle& each) {
  for (ScenarioDef& scenario : scenarios) {
    each("scenario", scenario.id, scenario.title);
    each("about", scenario.id, scenario.about);
    for (Plan& plan : scenario.plans) each("plan", plan.id, plan.title);
    of_nodes(scenario.sequence, each);
  }
}

void of_board(Board& board, const EachTitle& each) {
  for (std::uint32_t i = 0; i < board.surfaces().size(); ++i) {
    std::string title = board.surfaces()[i].title;
    each("place", board.surfaces()[i].id, title);
    board.retitle_surface(i, std::move(title));
  }
  for (std::uint32_t i = 0; i < board.space_count(); ++i) {
    const Space& space = board.space(SpaceId(i));
    std::string title = space.title;
    each("place", space.name, title);
    board.retitle(SpaceId(i), std::move(title));
  }
}

const std::string* file_of(const Module& module, const std::string& language) {
  const auto file = module.files.find(words_file(language));
  return file == module.files.end() ? nullptr : &file->second;
}

}  // namespace

std::string words_file(const std::string& language) {
  return std::string(words_folder) + language + std::string(words_ending);
}

std::vector<std::string> languages_of(const Module& module) {
  std::vector<std::string> languages;
  for (const auto& [name, bytes] : module.files) {
    if (!name.starts_with(words_folder) || !name.ends_with(words_ending)) continue;
    std::string language = name.substr(words_folder.size(), name.size() - words_folder.size() - words_ending.size());
    if (is_language(language)) languages.push_back(std::move(language));
  }
  return languages;
}

void for_each_title(Module& module, Board& board, const EachTitle& visit) {
  // What is called by its id has no title.
  const EachTitle each = [&](std::string_view kind, const std::string& id, std::string& title) {
    if (!title.empty() && title != id) visit(kind, id, title);
  };
  each("game", module.id, module.title);
  each("about", module.id, module.about);
  for (SideDef& side : module.sides) each("side", side.id, side.title);
  of_words(module.terrains, "terrain", each);
  of_words(module.features, "feature", each);
  of_words(module.crossings, "crossing", each);
  of_words(module.regions, "place", each);
  for (VariableDef& variable : module.variables) each("variable", variable.name, variable.title);
  for (OptionDef& option : module.options) each("option", option.id, option.title);
  for (CounterDef& counter : module.counters) {
    each("counter", counter.id, counter.title);
    each("card", counter.id, counter.text);
  }
  of_charts(module.charts, each);
  of_scenarios(module.scenarios, each);
  of_board(board, each);
  for (PictureItem& item : module.picture) {
    if (item.kind == PictureItem::Kind::name) each("place", {}, item.text);
  }
}

std::shared_ptr<const Module> translated(const std::shared_ptr<const Module>& module,
                                         std::shared_ptr<const Translation> translation) {
  auto made = std::make_shared<Module>(*module);
  auto board = std::make_shared<Board>(*module->board);
  for_each_title(*made, *board, [&](std::string_view kind, const std::string&, std::string& title) {
    if (auto own = translation->title(kind, title)) title = std::move(*own);
  });
  made->board = std::move(board);
  made->translation = std::move(translation);
  made->original = module;
  return made;
}

std::shared_ptr<const Module> translated(const std::shared_ptr<const Module>& module, const std::string& language,
                                         Problems& problems) {
  if (language.empty()) return module;
  const std::string plain = language.substr(0, language.find('_'));
  const std::string& found = file_of(*module, language) != nullptr ? language : plain;
  const std::string* const file = file_of(*module, found);
  if (file == nullptr) return module;
  const PoFile words = read_po(*file, words_file(found), problems);
  return translated(module, std::make_shared<const Translation>(found, words, problems));
}

LoadedModule load_for_reader(const std::string& path) {
  LoadedModule loaded = load_module(path);
  Problems of_the_words;
  if (loaded.module) loaded.module = translated(loaded.module, reader_language(), of_the_words);
  return loaded;
}

}  // namespace bocage
