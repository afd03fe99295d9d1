// A stranger's value: what is read is written again byte by byte.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/base/value_text.h"

namespace {

// Spaces are numbered, sides are two, every two spaces are linked.
class Names final : public bocage::ValueNames {
 public:
  std::string space_name(bocage::SpaceId id) const override { return std::to_string(1000 + id.index); }
  bocage::SpaceId space_id(std::string_view name) const override {
    if (name.size() != 4 || name.find_first_not_of("0123456789") != std::string_view::npos || name[0] == '0') return {};
    return bocage::SpaceId(static_cast<std::uint32_t>(std::stoul(std::string(name)) - 1000));
  }
  std::string side_name(bocage::SideId id) const override { return id.index == 0 ? "red" : "blue"; }
  bocage::SideId side_id(std::string_view name) const override {
    return name == "red" ? bocage::SideId(0) : name == "blue" ? bocage::SideId(1) : bocage::SideId();
  }
  std::pair<bocage::SpaceId, bocage::SpaceId> link_ends(bocage::LinkId id) const override {
    return {bocage::SpaceId(id.index / 10'000), bocage::SpaceId(id.index % 10'000)};
  }
  bocage::LinkId link_id(bocage::SpaceId a, bocage::SpaceId b) const override {
    return bocage::LinkId(a.index * 10'000 + b.index);
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  const Names names;
  const auto parsed = bocage::parse_value(text, names);
  if (parsed.value.has_value() != parsed.error.empty() || parsed.at > text.size()) std::abort();
  if (parsed.value && bocage::to_text(*parsed.value, names) != text) std::abort();
  return 0;
}
