#include "editor/mapwork/correction_sheet.h"

#include <algorithm>

#include "editor/mapwork/recipe_view.h"
#include "editor/model/board.h"
#include "editor/outline/by_spec.h"
#include "editor/recipe/recipe_schema.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

constexpr const char* empty_sheet = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<corrections>\n</corrections>\n";

std::optional<BoardView::Side> side_of(const std::string& word) {
  const auto tilde = word.find('~');
  if (tilde == std::string::npos) return std::nullopt;
  return in_order(word.substr(0, tilde), word.substr(tilde + 1));
}

}  // namespace

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

CorrectionSheet::CorrectionSheet(const Project& project, const BoardCells& cells, std::string why)
    : cells_(cells), why_(std::move(why)) {
  const auto* const document = project.find(corrections_file);
  if (document != nullptr) before_ = *document->text();
  text_ = before_.value_or(empty_sheet);
  parse();
}

void CorrectionSheet::parse() {
  tree_ = std::make_unique<const XmlTree>(std::make_shared<const std::string>(text_), std::string(corrections_file));
}

std::optional<Problem> CorrectionSheet::damage() const {
  if (!tree_->root() || !tree_->sound()) return damage_of({std::string(corrections_file), tree_.get(), 0});
  if (tree_->element(*tree_->root()).name == "corrections") return std::nullopt;
  return refusal(tree_->place(*tree_->root()), tr("the outermost element of this file must be <corrections>"));
}

void CorrectionSheet::apply(const Patches& patches) {
  if (patches.empty()) return;
  auto sorted = ordered(patches);
  text_ = patched(text_, *sorted);
  parse();
}

std::vector<ElementId> CorrectionSheet::found(const Kind& kind) const {
  std::vector<ElementId> all;
  for (const auto id : tree_->children(*tree_->root(), kind.tag)) {
    if (tree_->value_or(id, kind.attribute, "") == kind.value) all.push_back(id);
  }
  return all;
}

// A range that loses some of its cells becomes what is left of it; a list that loses all goes.
void CorrectionSheet::take_out_of(ElementId list, const Names& cells) {
  std::vector<XmlTree::Word> gone;
  Patches shorter;
  const auto words = tree_->words(list);
  for (const auto& word : words) {
    const auto all = cells_.expanded(word.text);
    std::vector<std::string> rest;
    for (const auto& cell : all) {
      if (!cells.contains(cell)) rest.push_back(cell);
    }
    if (rest.size() == all.size()) continue;
    if (rest.empty()) {
      gone.push_back(word);
    } else {
      append(shorter, replace_word(*tree_, word, joined(cells_.words_for(rest))));
    }
  }
  if (gone.size() == words.size() && !words.empty()) return apply(remove_element(*tree_, list));
  if (!gone.empty()) append(shorter, remove_words(*tree_, list, gone));
  apply(shorter);
}

// From the last one, so that the numbers of those before it stay.
void CorrectionSheet::take_out(const std::string& tag, const Names& cells, const std::string& attribute,
                               const std::string& but_for) {
  auto lists = tree_->children(*tree_->root(), tag);
  std::reverse(lists.begin(), lists.end());
  for (const auto list : lists) {
    if (tree_->value_or(list, attribute, "") != but_for) take_out_of(list, cells);
  }
}

void CorrectionSheet::take_out(const Kind& kind, const Names& cells) {
  auto lists = found(kind);
  std::reverse(lists.begin(), lists.end());
  for (const auto list : lists) take_out_of(list, cells);
}

CorrectionSheet::Names CorrectionSheet::cells_of(const Kind& kind) const {
  Names all;
  for (const auto list : found(kind)) {
    for (const auto& word : tree_->words(list)) {
      for (auto& cell : cells_.expanded(word.text)) all.insert(std::move(cell));
    }
  }
  return all;
}

void CorrectionSheet::put_in(const Kind& kind, const std::vector<std::string>& cells) {
  const auto known = cells_of(kind);
  std::vector<std::string> fresh;
  for (const auto& cell : cells) {
    if (!known.contains(cell)) fresh.push_back(cell);
  }
  if (!fresh.empty()) put_words(kind, cells_.words_for(fresh));
}

void CorrectionSheet::change_whole(const Kind& kind, const std::vector<std::string>& cells, bool there) {
  const auto list = found(kind).front();
  if (!there) return take_out_of(list, {cells.begin(), cells.end()});
  const auto known = cells_of(kind);
  std::vector<std::string> fresh;
  for (const auto& cell : cells) {
    if (!known.contains(cell)) fresh.push_back(cell);
  }
  if (!fresh.empty()) apply(add_words(*tree_, list, cells_.words_for(fresh)));
}

void CorrectionSheet::take_out_sides(const Kind& kind, const std::vector<std::pair<std::string, std::string>>& sides) {
  Names gone_sides;
  for (const auto& [a, b] : sides) gone_sides.insert(told_side(in_order(a, b)));
  auto lists = found(kind);
  std::reverse(lists.begin(), lists.end());
  for (const auto list : lists) {
    std::vector<XmlTree::Word> gone;
    const auto words = tree_->words(list);
    for (const auto& word : words) {
      const auto side = side_of(word.text);
      if (side && gone_sides.contains(told_side(*side))) gone.push_back(word);
    }
    if (gone.empty()) continue;
    apply(gone.size() == words.size() ? remove_element(*tree_, list) : remove_words(*tree_, list, gone));
  }
}

void CorrectionSheet::put_in_sides(const Kind& kind, const std::vector<std::pair<std::string, std::string>>& sides) {
  Names known;
  for (const auto list : found(kind)) {
    for (const auto& word : tree_->words(list)) {
      if (const auto side = side_of(word.text)) known.insert(told_side(*side));
    }
  }
  std::vector<std::string> words;
  for (const auto& [a, b] : sides) {
    auto side = told_side(in_order(a, b));
    if (known.insert(side).second) words.push_back(std::move(side));
  }
  if (!words.empty()) put_words(kind, words);
}

// Into the last list that says the same for the same reason, else into one of its own.
void CorrectionSheet::put_words(const Kind& kind, const std::vector<std::string>& words) {
  std::optional<ElementId> list;
  for (const auto id : found(kind)) {
    if (tree_->value_or(id, "why", "") == why_ && tree_->attribute(id, "source") == nullptr) list = id;
  }
  if (list) return apply(add_words(*tree_, *list, words));
  add({kind.tag, {{kind.attribute, kind.value}, why()}, joined(words), {}});
}

bool CorrectionSheet::has(const Kind& kind) const {
  return !found(kind).empty();
}

void CorrectionSheet::remove(const Kind& kind) {
  const auto all = found(kind);
  if (!all.empty()) apply(remove_elements(*tree_, all));
}

// --- names

std::vector<ElementId> CorrectionSheet::names(const std::string& at, const std::string& text) const {
  std::vector<ElementId> all;
  for (const auto id : found({"name", "at", at})) {
    if (trim(tree_->content(id)) == text) all.push_back(id);
  }
  return all;
}

bool CorrectionSheet::has_name(const std::string& at, const std::string& text) const {
  return !names(at, text).empty();
}

void CorrectionSheet::remove_name(const std::string& at, const std::string& text) {
  const auto all = names(at, text);
  if (!all.empty()) apply(remove_elements(*tree_, all));
}

// --- ways

std::vector<CorrectionSheet::Way> CorrectionSheet::ways(const std::string& crossing, const std::string& type) const {
  std::vector<Way> all;
  for (const auto id : tree_->children(*tree_->root(), "way")) {
    if (tree_->value_or(id, "crossing", "") != crossing || tree_->value_or(id, "type", "") != type) continue;
    Way way{tree_->value_or(id, "id", ""), {}, {}};
    for (const auto& attribute : tree_->element(id).attributes) {
      way.attributes.emplace_back(attribute.name, tree_->value_or(id, attribute.name, ""));
    }
    for (const auto& word : tree_->words(id)) {
      for (auto& cell : cells_.expanded(word.text)) way.cells.push_back(std::move(cell));
    }
    all.push_back(std::move(way));
  }
  return all;
}

void CorrectionSheet::add(const NewElement& element) {
  const auto index = index_for(*tree_, *tree_->root(), *find_recipe_spec("corrections"), element.name);
  apply(insert_element(*tree_, *tree_->root(), index, element));
}

std::optional<FileChange> CorrectionSheet::change() const {
  const std::string file(corrections_file);
  if (!before_) {
    if (text_ == empty_sheet) return std::nullopt;
    return FileChange{file, FileChange::Whole{std::nullopt, text_}};
  }
  if (*before_ == text_) return std::nullopt;
  return FileChange{file, difference(*before_, text_)};
}

}  // namespace bocage::editor
