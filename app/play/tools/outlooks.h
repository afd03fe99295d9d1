// What would come of it when what is moved goes to a space, asked space by space.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "app/play/table/draft.h"
#include "app/play/table/outlook.h"
#include "app/play/table/table_context.h"
#include "app/play/tools/group.h"

namespace bocage {

// Each is worked out once for each state of the choice.
class Outlooks {
 public:
  explicit Outlooks(TableContext& table) : table_(table) {}  // which outlives it

  // Null while nothing is to go anywhere, and for where it stands; the pointer lives until the next call. `group` may
  // be null; `set_aside` are the rules that are not in force.
  const Outlook* of(SpaceId space, const Draft& draft, const Group* group, const std::set<std::string>& set_aside);

 private:
  struct Asked {  // what an outlook depends on besides the space
    std::uint64_t generation = 0;
    std::string verb;
    std::uint32_t ask = 0;
    std::vector<Pick> picks;
    std::vector<PieceId> group;
    std::set<std::string> set_aside;
    friend bool operator==(const Asked&, const Asked&) = default;
  };

  TableContext& table_;
  Asked asked_;
  std::map<SpaceId, Outlook> known_;  // of what was asked last
};

// The picks that say what becomes of the space. Of several that go together each has a path of its own: the dearest one
// tells what they can, and of those that cannot go there the first says why. `group` may be null.
std::vector<Pick> deciding_picks(const Draft& draft, const Group* group, SpaceId space);

}  // namespace bocage
