#include "editor/document/xml_edit.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <set>

#include "editor/document/white_space.h"
#include "editor/document/xml_layout.h"
#include "engine/base/text.h"

namespace bocage::editor {
namespace {

constexpr std::size_t widest_list = 118;  // bytes of a line of words that lists of many lines keep to

std::string escaped(std::string_view text, char quote) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += quote == 0 ? "&gt;" : ">";
        break;
      case '"':
        result += quote == '"' ? "&quot;" : "\"";
        break;
      case '\'':
        result += quote == '\'' ? "&apos;" : "'";
        break;
      case '\t':
      case '\n':
        result += quote == 0 ? std::string(1, c) : c == '\t' ? "&#9;" : "&#10;";
        break;
      case '\r':
        result += "&#13;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

char quote_of(const std::string& text, const XmlAttribute& attribute) {
  return text[attribute.value_end];
}

// The quotes of this element, else those of the file.
char usual_quote(const XmlTree& tree, ElementId id) {
  const auto& own = tree.element(id).attributes;
  if (!own.empty()) return quote_of(tree.text(), own.back());
  for (ElementId other = 0; other < tree.size(); ++other) {
    const auto& attributes = tree.element(other).attributes;
    if (!attributes.empty()) return quote_of(tree.text(), attributes.front());
  }
  return '"';
}

// How an element without content ends here: "/>" or " />".
std::string empty_end(const XmlTree& tree) {
  for (ElementId id = 0; id < tree.size(); ++id) {
    const auto& element = tree.element(id);
    if (element.close != element.end || element.open_end != element.end) continue;
    return is_blank(tree.text()[element.open_end - 3]) ? " />" : "/>";
  }
  return "/>";
}

struct Style {
  char quote = '"';
  std::string empty_end;
  std::string line_end;
  std::string step;
};

void write_element(const NewElement& element, const Style& style, const std::string& indentation, std::string& out) {
  assert(can_be_written(element.text));
  out += '<' + element.name;
  for (const auto& [name, value] : element.attributes) {
    assert(can_be_written(value));
    out += ' ' + name + '=' + style.quote + escaped(value, style.quote) + style.quote;
  }
  if (element.text.empty() && element.children.empty()) {
    out += style.empty_end;
    return;
  }
  out += '>' + escaped(element.text, 0);
  for (const auto& child : element.children) {
    out += style.line_end + indentation + style.step;
    write_element(child, style, indentation + style.step, out);
  }
  if (!element.children.empty()) out += style.line_end + indentation;
  out += "</" + element.name + '>';
}

std::string written(const XmlTree& tree, ElementId beside, const NewElement& element, const std::string& indentation) {
  std::string out;
  write_element(element, {usual_quote(tree, beside), empty_end(tree), line_end(tree.text()), indentation_step(tree)},
                indentation, out);
  return out;
}

}  // namespace

bool can_be_written(std::string_view text) {
  if (invalid_utf8(text)) return false;
  if (text.find("\xEF\xBF\xBE") != std::string_view::npos || text.find("\xEF\xBF\xBF") != std::string_view::npos) {
    return false;  // U+FFFE and U+FFFF are no characters of XML
  }
  return std::none_of(text.begin(), text.end(),
                      [](char c) { return static_cast<unsigned char>(c) < 0x20 && !is_space(c); });
}

Patches set_attribute(const XmlTree& tree, ElementId id, std::string_view name, std::string_view value,
                      const AttributeOrder& order) {
  assert(tree.sound() && can_be_written(value));
  const auto& text = tree.text();
  const auto& element = tree.element(id);
  if (const auto* found = tree.attribute(id, name)) {
    if (tree.value(id, name) == value) return {};
    const auto from = found->value_at.offset;
    return {{from, text.substr(from, found->value_end - from), escaped(value, quote_of(text, *found))}};
  }
  const auto quote = usual_quote(tree, id);
  const auto attribute = std::string(name) + '=' + quote + escaped(value, quote) + quote;
  const auto rank = [&](std::string_view one) { return std::find(order.begin(), order.end(), one) - order.begin(); };
  const auto& attributes = element.attributes;
  const auto next = std::find_if(attributes.begin(), attributes.end(),
                                 [&](const XmlAttribute& other) { return rank(other.name) > rank(name); });
  if (next != attributes.begin()) {
    const auto& before = *std::prev(next);
    const auto space = space_before(text, before.at.offset);
    return {insertion(before.value_end + 1, text.substr(space, before.at.offset - space) + attribute)};
  }
  return {insertion(element.at.offset + 1 + element.name.size(), ' ' + attribute)};
}

Patches remove_attribute(const XmlTree& tree, ElementId id, std::string_view name) {
  assert(tree.sound());
  const auto* found = tree.attribute(id, name);
  if (found == nullptr) return {};
  return {removal(tree.text(), space_before(tree.text(), found->at.offset), found->value_end + 1)};
}

Patches insert_element(const XmlTree& tree, ElementId parent, std::size_t index, const NewElement& element) {
  return child_among(tree, parent, tree.children(parent), index, [&](ElementId beside, const std::string& indentation) {
    return written(tree, beside, element, indentation);
  });
}

Patches remove_element(const XmlTree& tree, ElementId id) {
  return remove_elements(tree, {id});
}

Patches remove_elements(const XmlTree& tree, std::vector<ElementId> ids) {
  assert(tree.sound());
  const auto& text = tree.text();
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  Patches patches;
  for (std::size_t first = 0; first < ids.size();) {
    assert(ids[first] != tree.root());
    auto end = tree.element(ids[first]).end;
    auto next = first + 1;
    for (; next < ids.size() && blanks_before(text, tree.element(ids[next]).at.offset) == end; ++next) {
      end = tree.element(ids[next]).end;
    }
    patches.push_back(removal_with_line(text, tree.element(ids[first]).at.offset, end));
    first = next;
  }
  return patches;
}

Patches replace_word(const XmlTree& tree, const XmlTree::Word& word, std::string_view with) {
  assert(tree.sound() && can_be_written(with));
  if (word.text == with) return {};
  return {{word.at, tree.text().substr(word.at, word.end - word.at), escaped(with, 0)}};
}

namespace {

using Words = std::vector<XmlTree::Word>;

// A run of words that go, with the white space that goes with them: that behind them, or that before them where they
// end a line or the list. A run that begins and ends within lines leaves the last end of a line in it.
void remove_run(const std::string& text, const ScannedElement& element, const Words& all, std::size_t first,
                std::size_t last, Patches& patches) {
  const auto from = all[first].at;
  auto to = all[last].end;
  while (to < element.close && is_space(text[to])) ++to;
  const bool ends_list = last + 1 == all.size() || to != all[last + 1].at;
  const bool ends_line = text.substr(all[last].end, to - all[last].end).find('\n') != std::string::npos;
  const auto before = std::max(space_before(text, from), element.open_end);
  if (ends_list || (ends_line && !begins_line(text, from))) {
    patches.push_back(removal(text, before, all[last].end));
    return;
  }
  auto line = last;
  while (line > first && !begins_line(text, all[line].at)) --line;
  if (line == first || begins_line(text, from)) {
    patches.push_back(removal(text, from, to));
    return;
  }
  patches.push_back(removal(text, before, space_before(text, all[line].at)));
  patches.push_back(removal(text, all[line].at, to));
}

}  // namespace

Patches remove_words(const XmlTree& tree, ElementId id, const std::vector<XmlTree::Word>& words) {
  assert(tree.sound());
  const auto& text = tree.text();
  const auto all = tree.words(id);
  std::set<std::size_t> gone;
  for (const auto& word : words) gone.insert(word.at);
  Patches patches;
  for (std::size_t first = 0; first < all.size(); ++first) {
    if (!gone.contains(all[first].at)) continue;
    auto last = first;
    while (last + 1 < all.size() && gone.contains(all[last + 1].at) &&
           space_before(text, all[last + 1].at) == all[last].end) {
      ++last;
    }
    remove_run(text, tree.element(id), all, first, last, patches);
    first = last;
  }
  return patches;
}

Patches add_words(const XmlTree& tree, ElementId id, const std::vector<std::string>& words) {
  assert(tree.sound());
  if (words.empty()) return {};
  const auto& text = tree.text();
  const auto present = tree.words(id);
  if (present.empty()) {
    std::string list;
    for (const auto& word : words) list += (list.empty() ? "" : " ") + word;
    const auto& element = tree.element(id);
    const bool comments = text.find_first_not_of(" \t\r\n", element.open_end) < element.close;
    return comments ? Patches{insertion(element.close, escaped(list, 0))} : set_text(tree, id, list);
  }
  const auto at = present.back().end;
  const auto line = text.rfind('\n', at - 1);
  const auto start = line == std::string::npos ? 0 : line + 1;
  const auto first = text.find_first_not_of(" \t", start);
  const bool lines = first >= present.front().at;  // the list goes on in lines of its own
  const auto indentation = lines ? text.substr(start, first - start) : std::string();
  std::size_t width = at - start;
  std::string added;
  for (const auto& word : words) {
    const auto escaped_word = escaped(word, 0);
    if (lines && width + 1 + escaped_word.size() > widest_list) {
      added += line_end(text) + indentation + escaped_word;
      width = indentation.size() + escaped_word.size();
    } else {
      added += ' ' + escaped_word;
      width += 1 + escaped_word.size();
    }
  }
  return {insertion(at, added)};
}

Patches replace_word(const XmlTree& tree, ElementId id, std::string_view attribute, const XmlTree::Word& word,
                     std::string_view with) {
  assert(tree.sound() && can_be_written(with));
  if (word.text == with) return {};
  const auto quote = quote_of(tree.text(), *tree.attribute(id, attribute));
  auto patches = difference(std::string_view(tree.text()).substr(word.at, word.end - word.at), escaped(with, quote));
  for (auto& patch : patches) patch.at += word.at;
  return patches;
}

Patches remove_word(const XmlTree& tree, ElementId id, std::string_view attribute, const XmlTree::Word& word) {
  assert(tree.sound());
  const auto& text = tree.text();
  const auto* of = tree.attribute(id, attribute);
  if (tree.words(id, attribute).size() == 1) return remove_attribute(tree, id, attribute);
  const auto before = std::max(space_before(text, word.at), of->value_at.offset);
  if (before > of->value_at.offset) return {removal(text, before, word.end)};
  auto to = word.end;
  while (to < of->value_end && is_space(text[to])) ++to;
  return {removal(text, word.at, to)};
}

Patches add_word(const XmlTree& tree, ElementId id, std::string_view attribute, std::string_view word,
                 const AttributeOrder& order) {
  const auto words = tree.words(id, attribute);
  if (words.empty()) return set_attribute(tree, id, attribute, word, order);
  assert(can_be_written(word));
  const auto quote = quote_of(tree.text(), *tree.attribute(id, attribute));
  return {insertion(words.back().end, ' ' + escaped(word, quote))};
}

Patches set_text(const XmlTree& tree, ElementId id, std::string_view text) {
  assert(tree.sound() && tree.children(id).empty() && can_be_written(text));
  const auto& element = tree.element(id);
  std::string content;
  for (const char c : escaped(text, 0)) content += c == '\n' ? line_end(tree.text()) : std::string(1, c);
  if (without_content(tree, id)) return content.empty() ? Patches{} : Patches{opened(tree, id, content)};
  if (tree.content(id) == text) return {};
  return {{element.open_end, tree.text().substr(element.open_end, element.close - element.open_end), content}};
}

}  // namespace bocage::editor
