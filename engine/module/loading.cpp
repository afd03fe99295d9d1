#include "engine/module/loading.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/base/text.h"

namespace bocage {
namespace {

constexpr int max_hints = 50;  // a search through every name costs milliseconds on the largest boards

}  // namespace

std::string_view XmlNode::value(std::string_view attribute) const {
  const auto* written = element_->find(attribute);
  for (const auto& spec : spec_->attributes) {
    if (spec.name != attribute) continue;
    if (written != nullptr && has_form(spec, written->value)) return written->value;
    return spec.initial;
  }
  return {};
}

int XmlNode::number(std::string_view attribute) const {
  return static_cast<int>(parse_integer(value(attribute)).value_or(0));
}

bool XmlNode::sound() const {
  return std::all_of(spec_->attributes.begin(), spec_->attributes.end(),
                     [&](const AttributeSpec& spec) { return sound(spec.name); });
}

bool XmlNode::sound(std::string_view attribute) const {
  return std::all_of(spec_->attributes.begin(), spec_->attributes.end(), [&](const AttributeSpec& spec) {
    if (spec.name != attribute) return true;
    const auto* written = element_->find(spec.name);
    return written == nullptr ? !spec.required : has_form(spec, written->value);
  });
}

std::string XmlNode::prose() const {
  std::string result;
  for (const auto word : split_words(element_->text)) {
    if (!result.empty()) result += ' ';
    result += word;
  }
  return result;
}

std::vector<XmlNode> XmlNode::children() const {
  std::vector<std::pair<std::string_view, const ElementSpec*>> known;
  for (const auto& child : spec_->children) {
    const auto* spec = find_element_spec(child.element);
    known.emplace_back(spec->tag(), spec);
  }
  std::vector<XmlNode> nodes;
  for (const auto& child : element_->children) {
    for (const auto& [tag, spec] : known) {
      if (tag == child.name) nodes.emplace_back(*document_, child, *spec);
    }
  }
  return nodes;
}

SourceLocation XmlNode::place(std::string_view attribute) const {
  const auto* written = element_->find(attribute);
  return document_->place(written != nullptr ? written->value_at : element_->at);
}

Source source_of(const XmlNode& node) {
  const auto word = node.value("source");
  if (word == "found") return Source::found;
  return word == "reconstructed" ? Source::reconstructed : Source::rulebook;
}

void Loading::report(Problem problem) {
  if (full()) {
    ++left_out;
    if (problem.severity != Severity::error || has_error(problems)) return;
  }
  problems.push_back(std::move(problem));
}

void Loading::error(SourceLocation place, std::string message, std::string hint) {
  report({std::move(place), std::move(message), std::move(hint), Severity::error});
}

void Loading::warning(SourceLocation place, std::string message, std::string hint) {
  report({std::move(place), std::move(message), std::move(hint), Severity::warning});
}

void Loading::unknown(const std::string& kind, std::string_view name, const SourceLocation& place, std::string hint) {
  unresolved(kind, "unknown " + kind + " '" + std::string(name) + "'", place, std::move(hint));
}

void Loading::unresolved(const std::string& kind, const std::string& message, const SourceLocation& place,
                         std::string hint) {
  const auto known = unknown_.find(message);
  if (known == unknown_.end()) {
    if (full()) {
      ++left_out;
    } else {
      unknown_[message] = {kind, {place}, std::move(hint)};
    }
    return;
  }
  known->second.places.push_back(place);
  if (known->second.hint.empty()) known->second.hint = std::move(hint);
}

void Loading::report_unknown() {
  const auto before = [](const SourceLocation& a, const SourceLocation& b) {
    return std::tie(a.file, a.line, a.column) < std::tie(b.file, b.line, b.column);
  };
  const bool caused = has_error(problems);
  for (auto& [message, slip] : std::exchange(unknown_, {})) {
    if (caused && undeclared_.contains(slip.kind)) continue;
    std::sort(slip.places.begin(), slip.places.end(), before);
    const std::size_t further = slip.places.size() - 1;
    const std::string also = further == 0   ? std::string()
                             : further == 1 ? ", here and in another place"
                                            : ", here and in " + std::to_string(further) + " other places";
    error(slip.places.front(), message + also, std::move(slip.hint));
  }
}

bool Loading::full() const {
  constexpr std::size_t max_problems = 1000;
  return problems.size() + unknown_.size() >= max_problems;
}

std::string Loading::nearest(std::string_view wrong, const std::vector<std::string>& names) const {
  if (full()) return {};
  const auto name = nearest_name(wrong, names);
  return name ? "did you mean '" + *name + "'?" : std::string();
}

std::string Loading::nearest(std::string_view wrong, const std::vector<WordDef>& words) const {
  std::vector<std::string> names(words.size());
  std::transform(words.begin(), words.end(), names.begin(), [](const WordDef& word) { return word.id; });
  return nearest(wrong, names);
}

std::string Loading::nearest(std::string_view wrong, const std::vector<const VariableDef*>& variables) const {
  std::vector<std::string> names(variables.size());
  std::transform(variables.begin(), variables.end(), names.begin(), [](const VariableDef* v) { return v->name; });
  return nearest(wrong, names);
}

std::string Loading::nearest_space(std::string_view wrong) {
  if (++hints_ > max_hints) return {};
  if (space_names_.empty()) space_names_ = board->space_names();
  return nearest(wrong, space_names_);
}

SpaceId Loading::space(std::string_view name, const SourceLocation& place) {
  const auto id = board->find_space(name);
  if (!id.valid()) unknown("space", name, place, nearest_space(name));
  return id;
}

SideId Loading::side(std::string_view name, const SourceLocation& place) {
  const auto id = module.find_side(name);
  if (!id.valid()) {
    std::vector<std::string> names;
    for (const auto& side : module.sides) names.push_back(side.id);
    unknown("side", name, place, nearest(name, names));
  }
  return id;
}

CounterId Loading::counter(std::string_view name, const SourceLocation& place) {
  const auto found = counters.find(std::string(name));
  if (found != counters.end()) return found->second;
  std::string hint;
  if (++hints_ <= max_hints) {
    std::vector<std::string> names;
    for (const auto& counter : module.counters) names.push_back(counter.id);
    hint = nearest(name, names);
  }
  unknown("counter", name, place, std::move(hint));
  return {};
}

}  // namespace bocage
