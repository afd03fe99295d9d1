// The spaces and links of a board while map files are read: names are found before the board is finished.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/module/loading.h"

namespace bocage {

inline constexpr std::size_t space_limit = 200'000;

class MapBuilder {
 public:
  explicit MapBuilder(Loading& loading) : loading_(loading) {}

  std::vector<Space> spaces;
  std::vector<Link> links;

  // Invalid after a reported error: the name is taken, or there are too many spaces.
  SpaceId add(Space space, const SourceLocation& place);
  bool alias(SpaceId space, std::string name, const SourceLocation& place);
  bool taken(const std::string& name) const { return by_name_.contains(name); }
  SpaceId find(std::string_view name) const;
  SpaceId find(std::string_view name, const SourceLocation& place);  // reports what is unknown
  LinkId join(SpaceId a, SpaceId b, NameId direction, NameId back);
  LinkId link(SpaceId a, SpaceId b) const;
  LinkId link(SpaceId a, SpaceId b, const SourceLocation& place);  // reports what is not joined

  // The spaces of a text: words, and ranges A..B along a column or row of a grid.
  struct Listed {
    SpaceId space;
    SourceLocation place;
  };
  std::vector<Listed> list(const XmlNode& node);

  // A word that module.xml declares, or a reported error.
  NameId word(std::string_view id, const std::vector<WordDef>& words, const char* kind, const SourceLocation& place);
  // Hands everything over to the board and finishes it.
  void finish();

 private:
  void range(std::string_view from, std::string_view to, const SourceLocation& place, std::vector<Listed>& listed);
  std::string nearest(std::string_view wrong);

  Loading& loading_;
  std::unordered_map<std::string, SpaceId> by_name_;
  std::unordered_map<std::uint64_t, LinkId> by_ends_;
  std::unordered_map<std::uint64_t, SpaceId> by_cell_;  // of a surface
  std::size_t listed_ = 0;
  int hints_ = 0;
  bool full_ = false;
};

void add_sorted(std::vector<NameId>& ids, NameId id);

}  // namespace bocage
