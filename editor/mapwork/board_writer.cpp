#include "editor/mapwork/board_writer.h"

#include <algorithm>
#include <set>
#include <utility>

#include "editor/mapwork/correction_sheet.h"
#include "editor/mapwork/recipe_view.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

using Names = std::set<std::string>;
using Kind = CorrectionSheet::Kind;
using Path = std::vector<std::string>;

Names cells_listed(const BoardView& view, const char* tag, const char* attribute, const std::string& value) {
  Names cells;
  for (const auto& list : children_of(view.element(), tag)) {
    if (list.value(attribute) != value) continue;
    for (const auto& word : list.tree->words(list.id)) {
      for (auto& cell : view.cells().expanded(word.text)) cells.insert(std::move(cell));
    }
  }
  return cells;
}

Path path_of(const BoardView& view, const Spot& way) {
  Path path;
  for (const auto& word : way.tree->words(way.id)) {
    for (auto& cell : view.cells().expanded(word.text)) path.push_back(std::move(cell));
  }
  return path;
}

std::vector<Path> cut(const Path& path, const std::set<BoardView::Side>& sides) {
  std::vector<Path> parts(1);
  for (const auto& cell : path) {
    if (!parts.back().empty() && sides.contains(in_order(parts.back().back(), cell))) parts.emplace_back();
    parts.back().push_back(cell);
  }
  std::erase_if(parts, [](const Path& part) { return part.size() < 2; });
  return parts;
}

bool leads_over(const Path& path, const std::set<BoardView::Side>& sides) {
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (sides.contains(in_order(path[i - 1], path[i]))) return true;
  }
  return false;
}

// "road.{ref}" and "road.N-13"
bool made_by(const std::string& pattern, const std::string& id) {
  const auto open = pattern.find('{');
  if (open == std::string::npos) return pattern == id;
  const auto close = pattern.rfind('}');
  if (close == std::string::npos || close < open) return false;
  const auto end = pattern.substr(close + 1);
  return id.starts_with(pattern.substr(0, open)) && id.ends_with(end) && id.size() >= open + end.size();
}

// The feature that a way of the recipe gives to its cells; the board's way does not say it.
std::string feature_of_way(const Project& project, const std::string& id, const BoardView::Way& way) {
  const auto recipe = RecipeView::find(project);
  if (!recipe) return {};
  for (const auto& rule : children_of(recipe->root(), "way")) {
    const bool same = rule.value("crossing") == way.crossing && rule.value("type") == way.type;
    if (same && made_by(rule.value("id"), id)) return rule.value("feature");
  }
  return {};
}

struct PrintedName {
  std::string at;
  std::vector<std::pair<std::string, std::string>> look;  // its size, style and whether it is a title
};

std::vector<PrintedName> names_of(const BoardView& view, const std::string& text) {
  std::vector<PrintedName> all;
  for (const auto& name : children_of(view.element(), "name")) {
    if (trim(name.tree->content(name.id)) != text) continue;
    PrintedName printed{name.value("at"), {}};
    printed.at = view.cells().canonical(printed.at).value_or(printed.at);
    for (const auto* const attribute : {"size", "style", "title"}) {
      if (const auto value = name.value(attribute); !value.empty()) printed.look.emplace_back(attribute, value);
    }
    all.push_back(std::move(printed));
  }
  return all;
}

void write_name(CorrectionSheet& sheet, const PrintedName& name, const std::string& text) {
  if (sheet.has_name(name.at, text)) return;
  NewElement element{"name", {{"at", name.at}}, text, {}};
  element.attributes.insert(element.attributes.end(), name.look.begin(), name.look.end());
  element.attributes.push_back(sheet.why());
  sheet.add(element);
}

// A correction of a name takes the place of all names of this text: those that stay are written, too.
void keep_others(CorrectionSheet& sheet, const std::vector<PrintedName>& names, const std::string& text,
                 const std::string& but_at) {
  for (const auto& one : names) {
    if (one.at != but_at) write_name(sheet, one, text);
  }
}

std::string free_way_id(const CorrectionSheet& sheet, const BoardView& view) {
  for (int i = 1;; ++i) {
    auto id = "drawn-" + std::to_string(i);
    const auto& tree = *view.element().tree;
    const auto ways = tree.children(view.element().id, "way");
    const bool on_board =
        std::any_of(ways.begin(), ways.end(), [&](ElementId way) { return tree.value_or(way, "id", "") == id; });
    if (!on_board && !sheet.has({"way", "id", id})) return id;
  }
}

void add_part(CorrectionSheet& sheet, const std::string& id, const std::string& title, const BoardView::Way& way,
              const std::string& feature, const Path& path) {
  NewElement element{"way", {{"id", id}}, joined(path), {}};
  const auto say = [&](const char* name, const std::string& value) {
    if (!value.empty()) element.attributes.emplace_back(name, value);
  };
  say("title", title);
  say("type", way.type);
  say("crossing", way.crossing);
  say("feature", feature);
  element.attributes.push_back(sheet.why());
  sheet.add(element);
}

}  // namespace

bool is_made(const Project& project, std::string_view board) {
  const auto recipe = RecipeView::find(project);
  return recipe && recipe->board() == board;
}

BoardWriter::BoardWriter(const Project& project, const BoardView& view, std::optional<std::string> why)
    : project_(project), view_(view), why_(std::move(why)) {
  if (!is_made(project, view.element().value("id"))) why_.reset();
}

template <typename Correct>
Proposal BoardWriter::with_corrections(Proposal drawn, const std::vector<std::string>& spaces, Correct correct) const {
  auto* const command = std::get_if<Command>(&drawn);
  if (!why_ || command == nullptr) return drawn;
  if (trim(*why_).empty()) {
    return refusal({std::string(corrections_file), 0, 0}, tr("a correction must say why"),
                   tr("write it beside the tools of the board"));
  }
  std::vector<std::string> cells;
  for (const auto& space : spaces) {
    auto cell = view_.cells().canonical(space).value_or(space);
    if (!view_.cells().is_cell(cell)) {
      return refusal({std::string(recipe_file), 0, 0}, tr("{space} is no cell of the grid", {{"space", cell}}),
                     tr("what it is stands in the recipe: change it there"));
    }
    cells.push_back(std::move(cell));
  }
  CorrectionSheet sheet(project_, view_.cells(), *why_);
  if (auto damage = sheet.damage()) return *damage;
  correct(sheet, cells);
  if (auto change = sheet.change()) command->changes.push_back(std::move(*change));
  return drawn;
}

Proposal BoardWriter::set_terrain(const std::vector<std::string>& spaces, const std::string& type) const {
  return with_corrections(view_.set_terrain(spaces, type), spaces, [&](CorrectionSheet& sheet, const Path& cells) {
    Path changed;
    for (const auto& cell : cells) {
      if (view_.terrain(cell) != type) changed.push_back(cell);
    }
    sheet.take_out("terrain", {cells.begin(), cells.end()}, "type", type);
    sheet.put_in({"terrain", "type", type}, changed);
  });
}

Proposal BoardWriter::set_feature(const std::vector<std::string>& spaces, const std::string& type, bool there) const {
  return with_corrections(
      view_.set_feature(spaces, type, there), spaces, [&](CorrectionSheet& sheet, const Path& cells) {
        const auto has = cells_listed(view_, "feature", "type", type);
        Path changed;
        for (const auto& cell : cells) {
          if (has.contains(cell) != there) changed.push_back(cell);
        }
        sheet.take_out({there ? "no-feature" : "feature", "type", type}, {cells.begin(), cells.end()});
        sheet.put_in({there ? "feature" : "no-feature", "type", type}, changed);
      });
}

// The correction of a region names all of its cells.
Proposal BoardWriter::set_region(const std::vector<std::string>& spaces, const std::string& id, bool there) const {
  return with_corrections(view_.set_region(spaces, id, there), spaces, [&](CorrectionSheet& sheet, const Path& cells) {
    const Kind kind{"region", "id", id};
    auto all = sheet.has(kind) ? sheet.cells_of(kind) : cells_listed(view_, "region", "id", id);
    const auto before = all;
    for (const auto& cell : cells) {
      if (there) {
        all.insert(cell);
      } else {
        all.erase(cell);
      }
    }
    if (all == before) return;
    if (sheet.has(kind) && !all.empty()) return sheet.change_whole(kind, cells, there);
    sheet.remove(kind);
    const Path words = view_.cells().words_for({all.begin(), all.end()});
    NewElement element{"region", {{"id", id}, sheet.why()}, joined(words), {}};
    for (const auto& region : children_of(view_.element(), "region")) {
      if (region.value("id") != id || region.value("title").empty()) continue;
      element.attributes.insert(element.attributes.begin() + 1, {"title", region.value("title")});
      break;
    }
    sheet.add(element);
  });
}

Proposal BoardWriter::set_edge(const std::vector<Side>& sides, const std::string& kind, const std::string& type,
                               bool there) const {
  std::vector<std::string> spaces;
  for (const auto& [a, b] : sides) {
    spaces.push_back(a);
    spaces.push_back(b);
  }
  return with_corrections(view_.set_edge(sides, kind, type, there), spaces,
                          [&](CorrectionSheet& sheet, const Path& cells) {
                            std::vector<Side> all, changed;
                            for (std::size_t i = 0; i < cells.size(); i += 2) {
                              all.push_back(in_order(cells[i], cells[i + 1]));
                              if (view_.across(cells[i], cells[i + 1]).contains(type) != there) {
                                changed.push_back(all.back());
                              }
                            }
                            sheet.take_out_sides({there ? "no-edge" : "edge", kind, type}, all);
                            sheet.put_in_sides({there ? "edge" : "no-edge", kind, type}, changed);
                          });
}

Proposal BoardWriter::add_way(const Way& way, const std::vector<std::string>& spaces) const {
  return with_corrections(view_.add_way(way, spaces), spaces, [&](CorrectionSheet& sheet, const Path& cells) {
    Path path;
    for (const auto& cell : cells) {
      if (path.empty() || path.back() != cell) path.push_back(cell);
    }
    add_part(sheet, free_way_id(sheet, view_), {}, way, {}, path);
  });
}

// A way of the data is corrected under its id, with all parts of it that are left.
Proposal BoardWriter::cut_ways(const Way& way, const std::vector<Side>& sides) const {
  std::set<Side> gone;
  for (const auto& [a, b] : sides) {
    gone.insert(in_order(view_.cells().canonical(a).value_or(a), view_.cells().canonical(b).value_or(b)));
  }
  return with_corrections(view_.cut_ways(way, sides), {}, [&](CorrectionSheet& sheet, const Path&) {
    const auto ways = children_of(view_.element(), "way");
    const auto is_meant = [&](const Spot& one) {
      return one.value("crossing") == way.crossing && one.value("type") == way.type;
    };
    Names written;
    for (const auto& one : ways) {
      const auto id = one.value("id");
      if (id.empty() || !is_meant(one) || !leads_over(path_of(view_, one), gone) || !written.insert(id).second)
        continue;
      std::vector<Path> left;
      for (const auto& part : ways) {
        if (part.value("id") != id) continue;
        for (auto& rest : cut(path_of(view_, part), gone)) left.push_back(std::move(rest));
      }
      auto feature = feature_of_way(project_, id, way);
      for (const auto& known : sheet.ways(way.crossing, way.type)) {
        for (const auto& [name, value] : known.attributes) {
          if (known.id == id && name == "feature") feature = value;
        }
      }
      sheet.remove({"way", "id", id});
      sheet.remove({"no-way", "id", id});
      for (const auto& part : left) add_part(sheet, id, one.value("title"), way, feature, part);
      if (left.empty()) sheet.add({"no-way", {{"id", id}, sheet.why()}, {}, {}});
    }
    // What was drawn has its id in the corrections, and on the board only after the next making.
    for (const auto& known : sheet.ways(way.crossing, way.type)) {
      if (written.contains(known.id) || !leads_over(known.cells, gone)) continue;
      std::vector<CorrectionSheet::Way> parts;
      for (const auto& one : sheet.ways(way.crossing, way.type)) {
        if (one.id == known.id) parts.push_back(one);
      }
      sheet.remove({"way", "id", known.id});
      for (const auto& part : parts) {
        for (const auto& rest : cut(part.cells, gone)) sheet.add({"way", part.attributes, joined(rest), {}});
      }
      written.insert(known.id);
    }
  });
}

Proposal BoardWriter::set_name(const std::string& space, const std::string& text) const {
  return with_corrections(view_.set_name(space, text), {space}, [&](CorrectionSheet& sheet, const Path& cells) {
    const auto& cell = cells.front();
    const std::string old(trim(view_.name(cell)));
    const std::string wanted(trim(text));
    if (old == wanted) return;
    PrintedName printed{cell, {}};
    if (!old.empty()) {
      const auto names = names_of(view_, old);
      for (const auto& one : names) {
        if (one.at == cell) printed = one;
      }
      sheet.remove_name(cell, old);
      keep_others(sheet, names, old, cell);
      const bool stands_elsewhere =
          std::any_of(names.begin(), names.end(), [&](const PrintedName& one) { return one.at != cell; });
      const Kind left_out{"no-name", "text", old};
      if (!stands_elsewhere && !sheet.has(left_out)) sheet.add({"no-name", {{"text", old}, sheet.why()}, {}, {}});
    }
    if (wanted.empty()) return;
    sheet.remove({"no-name", "text", wanted});
    keep_others(sheet, names_of(view_, wanted), wanted, cell);
    write_name(sheet, printed, wanted);
  });
}

}  // namespace bocage::editor
