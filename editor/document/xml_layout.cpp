#include "editor/document/xml_layout.h"

#include <cassert>
#include <optional>
#include <utility>

#include "editor/document/white_space.h"

namespace bocage::editor {
namespace {

// Behind the end of the line, when nothing but blanks stands between.
std::optional<std::size_t> line_ends_behind(const std::string& text, std::size_t at) {
  while (at < text.size() && is_blank(text[at])) ++at;
  if (at == text.size()) return at;
  if (text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n') return at + 2;
  if (text[at] == '\n') return at + 1;
  return std::nullopt;
}

// What stands between the new element and what is before it, as it does before the sibling.
std::string separator_like(const XmlTree& tree, ElementId sibling) {
  const auto& text = tree.text();
  const auto at = tree.element(sibling).at.offset;
  if (!begins_line(text, at)) return text.substr(space_before(text, at), at - space_before(text, at));
  const auto blanks = blanks_before(text, at);
  return line_end(text) + text.substr(blanks, at - blanks);
}

Patches first_child(const XmlTree& tree, ElementId parent, const WrittenChild& as_written) {
  const auto outer = indentation_of(tree, parent);
  const auto inner = outer + indentation_step(tree);
  const auto end = line_end(tree.text());
  const auto body = as_written(parent, inner);
  if (without_content(tree, parent)) return {opened(tree, parent, end + inner + body + end + outer)};
  const auto& text = tree.text();
  const auto close = tree.element(parent).close;
  if (begins_line(text, close)) {
    const auto line = blanks_before(text, close);
    return {insertion(line, inner + body + end)};
  }
  return {insertion(close, end + inner + body + end + outer)};
}

}  // namespace

Patch insertion(std::size_t at, std::string text) {
  return {at, {}, std::move(text)};
}

Patch removal(const std::string& text, std::size_t from, std::size_t to) {
  return {from, text.substr(from, to - from), {}};
}

std::string line_end(const std::string& text) {
  const auto first = text.find('\n');
  return first != std::string::npos && first > 0 && text[first - 1] == '\r' ? "\r\n" : "\n";
}

std::size_t space_before(const std::string& text, std::size_t at) {
  while (at > 0 && is_space(text[at - 1])) --at;
  return at;
}
std::size_t blanks_before(const std::string& text, std::size_t at) {
  while (at > 0 && is_blank(text[at - 1])) --at;
  return at;
}
bool begins_line(const std::string& text, std::size_t at) {
  const auto blanks = blanks_before(text, at);
  return blanks == 0 || text[blanks - 1] == '\n';
}
std::string indentation_of(const XmlTree& tree, ElementId id) {
  const auto at = tree.element(id).at.offset;
  if (!begins_line(tree.text(), at)) return {};
  const auto blanks = blanks_before(tree.text(), at);
  return tree.text().substr(blanks, at - blanks);
}

std::string indentation_step(const XmlTree& tree) {
  for (ElementId id = 0; id < tree.size(); ++id) {
    for (const auto child : tree.children(id)) {
      const auto outer = indentation_of(tree, id);
      const auto inner = indentation_of(tree, child);
      if (inner.size() > outer.size() && inner.starts_with(outer)) return inner.substr(outer.size());
    }
  }
  return "  ";
}

bool without_content(const XmlTree& tree, ElementId id) {
  const auto& element = tree.element(id);
  return element.open_end == element.end;
}

Patch opened(const XmlTree& tree, ElementId id, const std::string& content) {
  const auto& element = tree.element(id);
  std::size_t slash = element.end - 2;
  while (is_space(tree.text()[slash - 1])) --slash;
  return {slash, tree.text().substr(slash, element.end - slash), '>' + content + "</" + element.name + '>'};
}

Patch removal_with_line(const std::string& text, std::size_t from, std::size_t end) {
  if (!begins_line(text, from)) return removal(text, blanks_before(text, from), end);
  if (const auto line = line_ends_behind(text, end)) return removal(text, blanks_before(text, from), *line);
  while (is_blank(text[end])) ++end;
  return removal(text, from, end);
}

std::size_t behind_own_comments(const std::string& text, std::size_t at) {
  constexpr std::string_view open = "<!--";
  constexpr std::string_view close = "-->";
  for (;;) {
    auto next = at;
    while (next < text.size() && is_blank(text[next])) ++next;
    if (text.compare(next, open.size(), open) != 0) return at;
    const auto end = text.find(close, next);
    if (end == std::string::npos || text.substr(next, end - next).find('\n') != std::string::npos) return at;
    if (!line_ends_behind(text, end + close.size())) return at;
    at = end + close.size();
  }
}

Patches child_among(const XmlTree& tree, ElementId parent, const std::vector<ElementId>& siblings, std::size_t index,
                    const WrittenChild& as_written) {
  assert(tree.sound() && index <= siblings.size());
  if (siblings.empty()) return first_child(tree, parent, as_written);
  if (index == 0) {
    const auto separator = separator_like(tree, siblings.front());
    const auto body = as_written(siblings.front(), indentation_of(tree, siblings.front()));
    return {insertion(tree.element(siblings.front()).at.offset, body + separator)};
  }
  const auto before = siblings[index - 1];
  const auto body = as_written(before, indentation_of(tree, before));
  const auto at = behind_own_comments(tree.text(), tree.element(before).end);
  return {insertion(at, separator_like(tree, before) + body)};
}

}  // namespace bocage::editor
