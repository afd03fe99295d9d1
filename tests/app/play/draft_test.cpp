// Drafts of paths that are picked step by step: their ways, and what leads to a space farther along.
#include "app/play/table/draft.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/choice/domain_kinds.h"

namespace bocage {
namespace {

// From 0 over 1 to 3 or 4, or over 2 to 4.
class Forked : public Domain {
 public:
  using Domain::next;
  std::optional<Next> next(std::span<const Pick> picks, std::size_t& used) const override {
    std::uint32_t at = 0;
    for (const Pick& pick : picks) {
      const auto further = after(at);
      const std::uint32_t wanted = pick.value.space().index;
      if (std::find(further.begin(), further.end(), wanted) == further.end()) return std::nullopt;
      at = wanted;
    }
    used = picks.size();
    Next next;
    next.from = SpaceId(at);
    for (const std::uint32_t space : after(at)) {
      next.candidates.push_back({Value(SpaceId(space)), space == 2 ? "by the ford" : "", {}});
    }
    next.complete = next.candidates.empty();
    return next;
  }
  std::optional<Refusal> refusal(const Value&) const override { return std::nullopt; }
  std::optional<std::vector<Pick>> picks_of(const Value&) const override { return std::nullopt; }

 private:
  static std::vector<std::uint32_t> after(std::uint32_t at) {
    if (at == 0) return {1, 2};
    if (at == 1) return {3, 4};
    if (at == 2) return {4};
    return {};
  }
};

Draft forked() {
  Ask ask;
  ask.domain = std::make_shared<Forked>();
  return Draft(ask);
}

std::vector<SpaceId> spaces(std::initializer_list<std::uint32_t> indices) {
  std::vector<SpaceId> list;
  for (const std::uint32_t index : indices) list.emplace_back(index);
  return list;
}

TEST(DraftOfAPath, lists_every_way_in_the_order_of_the_candidates) {
  const Draft draft = forked();
  EXPECT_EQ(draft.ways(), (std::vector<std::vector<SpaceId>>{spaces({1, 3}), spaces({1, 4}), spaces({2, 4})}));
  EXPECT_TRUE(draft.on_a_way(SpaceId(4)));
  EXPECT_FALSE(draft.on_a_way(SpaceId(0)));
}

TEST(DraftOfAPath, goes_as_far_towards_a_space_as_there_is_one_way_only) {
  Draft draft = forked();
  EXPECT_EQ(draft.towards(SpaceId(3)), spaces({1, 3}));
  EXPECT_EQ(draft.towards(SpaceId(4)), spaces({}));
  ASSERT_TRUE(draft.pick(SpaceId(1)));
  EXPECT_EQ(draft.ways(), (std::vector<std::vector<SpaceId>>{spaces({3}), spaces({4})}));
  EXPECT_EQ(draft.towards(SpaceId(4)), spaces({4}));
  ASSERT_TRUE(draft.take_back());
  EXPECT_EQ(draft.ways().size(), 3U);
}

TEST(DraftOfAPath, keeps_the_word_under_which_something_was_picked) {
  Draft draft = forked();
  ASSERT_TRUE(draft.pick(SpaceId(2)));
  ASSERT_EQ(draft.told().size(), 1U);
  EXPECT_EQ(draft.told().front().label, "by the ford");
  ASSERT_TRUE(draft.take_back());
  ASSERT_TRUE(draft.pick(SpaceId(1)));
  EXPECT_EQ(draft.told().front().label, "");
}

// Some of the pieces 1 and 2, then one of the spaces 7 and 8.
Draft units_then_space() {
  const auto field = [](std::string name, const DomainPtr& domain) {
    return RecordSpec::Field{std::move(name), [domain](const Value&) { return BuiltDomain{domain, {}}; }};
  };
  SomeOfSpec units;
  units.of = {Value(PieceId(1)), Value(PieceId(2))};
  OneOfSpec to;
  to.of = {Value(SpaceId(7)), Value(SpaceId(8))};
  RecordSpec both;
  both.fields = {field("units", some_of_domain(units)), field("to", one_of_domain(to))};
  Ask ask;
  ask.domain = record_domain(both);
  return Draft(ask);
}

TEST(DraftInParts, closes_the_open_part_for_what_the_next_one_offers) {
  Draft draft = units_then_space();
  EXPECT_FALSE(draft.after_closing()) << "no unit is picked";
  EXPECT_FALSE(draft.pick_after_closing(SpaceId(7)));
  ASSERT_TRUE(draft.pick(PieceId(1)));
  EXPECT_TRUE(draft.leads_on());
  EXPECT_FALSE(draft.pick_after_closing(SpaceId(9)));
  EXPECT_FALSE(draft.pick_after_closing(PieceId(2))) << "the open part offers it";
  EXPECT_EQ(draft.picks().size(), 1U);
  ASSERT_TRUE(draft.pick_after_closing(SpaceId(8)));
  ASSERT_TRUE(draft.whole());
  EXPECT_EQ((*draft.whole())["to"], Value(SpaceId(8)));
  EXPECT_EQ((*draft.whole())["units"], make_set({Value(PieceId(1))}));
}

TEST(DraftInParts, knows_of_each_pick_for_what_it_was) {
  Draft draft = units_then_space();
  ASSERT_TRUE(draft.pick(PieceId(2)));
  ASSERT_TRUE(draft.pick(PieceId(1)));
  ASSERT_TRUE(draft.take_back(PieceId(2)));
  ASSERT_TRUE(draft.pick_after_closing(SpaceId(8)));
  ASSERT_EQ(draft.told().size(), 2U) << "a finish is nothing to tell";
  EXPECT_EQ(draft.told()[0].value, Value(PieceId(1)));
  EXPECT_EQ(draft.told()[0].field, "units");
  EXPECT_EQ(draft.told()[1].value, Value(SpaceId(8)));
  EXPECT_EQ(draft.told()[1].field, "to");
}

}  // namespace
}  // namespace bocage
