// A stranger's lines of a journal, one by one: what is read is written again byte by byte.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/journal/entry.h"
#include "engine/journal/key_line.h"

namespace {

class NoNames final : public bocage::ValueNames {
 public:
  std::string space_name(bocage::SpaceId) const override { return "0101"; }
  bocage::SpaceId space_id(std::string_view name) const override {
    return name == "0101" ? bocage::SpaceId(0) : bocage::SpaceId();
  }
  std::string side_name(bocage::SideId) const override { return "red"; }
  bocage::SideId side_id(std::string_view name) const override {
    return name == "red" ? bocage::SideId(0) : bocage::SideId();
  }
  std::pair<bocage::SpaceId, bocage::SpaceId> link_ends(bocage::LinkId) const override { return {}; }
  bocage::LinkId link_id(bocage::SpaceId, bocage::SpaceId) const override { return {}; }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string line(data, data + size);
  const auto genesis = bocage::parse_genesis(line);
  if (genesis.genesis.has_value() == genesis.problem.has_value()) std::abort();
  if (genesis.genesis && bocage::to_line(*genesis.genesis) != line) std::abort();
  const NoNames names;
  const auto entry = bocage::parse_entry(line, names);
  if (entry.entry.has_value() == entry.problem.has_value()) std::abort();
  if (entry.entry && bocage::to_line(*entry.entry, names) != line) std::abort();
  bocage::parse_key_line(line);
  bocage::parse_pending_line(line);
  return 0;
}
