// The state that the readers of a module's files share while they put it together.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/module/module.h"
#include "engine/module/schema.h"
#include "engine/module/xml_document.h"

namespace bocage {

// An element with its line of the schema: values are well-formed or the schema's default, never anything else.
class XmlNode {
 public:
  XmlNode(const XmlDocument& document, const XmlElement& element, const ElementSpec& spec)
      : document_(&document), element_(&element), spec_(&spec) {}

  std::string_view tag() const { return element_->name; }
  bool has(std::string_view attribute) const { return element_->find(attribute) != nullptr; }
  std::string_view value(std::string_view attribute) const;  // empty when absent, malformed and without a default
  std::string text_value(std::string_view attribute) const { return std::string(value(attribute)); }
  int number(std::string_view attribute) const;  // 0 when there is none
  bool yes(std::string_view attribute) const { return value(attribute) == "yes"; }
  std::string prose() const;  // the text with its white space made single
  std::vector<XmlWord> words() const { return document_->words(*element_); }
  std::vector<XmlNode> children() const;  // those that the schema knows
  SourceLocation place() const { return document_->place(element_->at); }
  SourceLocation place(std::string_view attribute) const;  // of the value; of the element when it is absent
  SourceLocation place(const XmlWord& word) const { return document_->place(word.at); }
  bool sound() const;                            // the schema found no problem in its attributes
  bool sound(std::string_view attribute) const;  // the same of one, whether or not the schema knows it
  const XmlElement& element() const { return *element_; }

 private:
  const XmlDocument* document_;
  const XmlElement* element_;
  const ElementSpec* spec_;
};

Source source_of(const XmlNode& node);

struct Loading {
  Module module;
  std::shared_ptr<Board> board = std::make_shared<Board>();
  Problems problems;
  std::size_t left_out = 0;  // problems beyond the limit
  std::map<std::string, XmlDocument> documents;
  std::unordered_map<std::string, CounterId> counters;

  void error(SourceLocation place, std::string message, std::string hint = {});
  void warning(SourceLocation place, std::string message, std::string hint = {});
  void report(Problem problem);
  // A name that nothing declares. However often it stands in the files it is one slip and one problem.
  void unknown(const std::string& kind, std::string_view name, const SourceLocation& place, std::string hint = {});
  // The same in other words, which hold the name.
  void unresolved(const std::string& kind, const std::string& message, const SourceLocation& place, std::string hint);
  // A thing of this kind could not be declared: who names it then is not to blame, so that no unknown one is reported.
  void undeclared(const std::string& kind) { undeclared_.insert(kind); }
  // Adds the unknown names to the problems; called once, at the end.
  void report_unknown();
  bool full() const;  // so many problems that no further one is listed
  // Returns "did you mean …?", or an empty text when no name is near.
  std::string nearest(std::string_view wrong, const std::vector<std::string>& names) const;
  std::string nearest(std::string_view wrong, const std::vector<WordDef>& words) const;
  std::string nearest(std::string_view wrong, const std::vector<const VariableDef*>& variables) const;
  std::string nearest_space(std::string_view wrong);                  // after the board is finished
  SpaceId space(std::string_view name, const SourceLocation& place);  // reports what is unknown
  SideId side(std::string_view name, const SourceLocation& place);
  CounterId counter(std::string_view name, const SourceLocation& place);

 private:
  struct Unknown {
    std::string kind;
    std::vector<SourceLocation> places;
    std::string hint;
  };

  std::map<std::string, Unknown> unknown_;  // by the message
  std::set<std::string> undeclared_;        // kinds
  std::vector<std::string> space_names_;
  int hints_ = 0;
};

// Each reads its part of the module; what is wrong is reported and left out.
void read_declarations(Loading& loading, const XmlNode& module);
// After the board: initial values may name spaces. `sequences` may bring variables of their own.
void read_variables(Loading& loading, const XmlNode& module, const std::vector<XmlNode>& sequences);
bool read_maps(Loading& loading, const std::vector<XmlNode>& maps);
void read_movement(Loading& loading, const XmlNode& module);
void read_counters(Loading& loading, const std::vector<XmlNode>& files);
void read_charts(Loading& loading, const XmlNode& file);
NodeDef read_sequence(Loading& loading, const XmlNode& root);
NodeDef read_sequence_node(Loading& loading, const XmlNode& node);
std::optional<int> turns_in(const XmlNode& node);                      // the count of the <turns> in it; 0: without one
void read_tracks(Loading& loading, const std::vector<XmlNode>& maps);  // after counters and variables: they follow them
void check_sequence(Loading& loading, const NodeDef& root);
void read_scenario(Loading& loading, const XmlNode& root, const NodeDef& sequence);
void read_styles(Loading& loading, const XmlNode& root);  // after the variables, whose values styles may draw
void check_styles(Loading& loading, const std::vector<XmlNode>& maps);

}  // namespace bocage
