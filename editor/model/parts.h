// What all views of a module share: which files module.xml names, and why something cannot be changed.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "editor/document/xml_edit.h"
#include "editor/project/project.h"

namespace bocage::editor {

// An element of a file, as long as its text stands.
struct Spot {
  std::string file;
  const XmlTree* tree = nullptr;
  ElementId id = 0;

  std::string value(std::string_view attribute) const { return tree->value_or(id, attribute, ""); }
  const std::string& name() const { return tree->element(id).name; }
  SourceLocation place() const { return tree->place(id); }
};

// The roots of the files that module.xml names with <map>, <counters>, <charts> …, in its order; those that can be made
// out.
std::vector<Spot> roots_of(const Project& project, std::string_view kind);
std::vector<Spot> children_of(const Spot& parent, std::string_view name);
// The elements of this name in module.xml itself: <side>, <attribute>, <terrain> …
std::vector<Spot> declared(const Project& project, std::string_view name);

// In the order of the schema's element, for new attributes; `key` as in engine/module/schema.h.
AttributeOrder order_of(std::string_view key);
// Where a new child of this tag usually stands: behind the last of those that the schema names no later than it. `key`
// is the parent's.
std::size_t index_for(const XmlTree& tree, ElementId parent, std::string_view key, std::string_view tag);
// Why this value may not stand in this attribute: its form, or what XML cannot hold.
std::optional<Problem> wrong_value(std::string_view key, std::string_view attribute, std::string_view value);

Problem refusal(SourceLocation place, std::string message, std::string hint = {});
// "did you mean 'x'?", or empty.
std::string nearest_hint(std::string_view wrong, const std::vector<std::string>& names);
// A damaged file is shown, but only changed as text.
std::optional<Problem> damage_of(const Spot& spot);

// One file's part of a command; patches of the same text.
FileChange change_of(const Spot& spot, std::initializer_list<Patches> patches);
void append(Patches& to, Patches patches);

// Patches of several elements, gathered by their files: each file's are of one text.
class Gathering {
 public:
  void add(const Spot& spot, Patches patches);
  Command command(std::string words) const;

 private:
  std::map<std::string, std::pair<Spot, Patches>> files_;
};

}  // namespace bocage::editor
