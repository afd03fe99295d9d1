// What is counted, for whom, and what is not told.
#include "app/play/reading/inventory.h"

#include <algorithm>

#include "app/play/words/game_words.h"
#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class Inventories : public testing::PlayTest {
 protected:
  Inventory by_place(const std::string& filter = {}) { return inventory(presenter(), {-1, "Place"}, filter); }
  Inventory by(const std::string& title) {
    for (const InventoryGrouping& one : inventory_groupings(state().module())) {
      if (one.title == title) return inventory(presenter(), one, "");
    }
    ADD_FAILURE() << "nothing groups by " << title;
    return {};
  }
  static std::string words(const Inventory& all) {
    std::string text;
    for (const InventoryLine& line : all.lines) {
      text += std::string(static_cast<std::size_t>(line.level) * 2, ' ') + line.title + " " +
              std::to_string(line.count) + "\n";
    }
    return text;
  }
  // The lines of the group with this title, counters only.
  static std::vector<InventoryLine> counters_of(const Inventory& all, const std::string& side,
                                                const std::string& group) {
    std::vector<InventoryLine> found;
    std::string in_side, in_group;
    for (const InventoryLine& line : all.lines) {
      if (line.level == 0) in_side = line.title;
      if (line.level == 1) in_group = line.title;
      if (line.level == 2 && in_side == side && in_group == group) found.push_back(line);
    }
    return found;
  }
  std::int64_t total(const Inventory& all, const InventoryLine& line, const std::string& column) {
    const auto at = std::find(all.columns.begin(), all.columns.end(), column);
    EXPECT_NE(at, all.columns.end()) << column;
    return line.totals[static_cast<std::size_t>(at - all.columns.begin())];
  }
};

TEST_F(Inventories, count_each_place_with_the_sums_of_what_stands_there) {
  begin_at_movement();
  const Inventory all = by_place();
  const auto there = counters_of(all, "Red", space_words(state(), space("0205")));
  ASSERT_FALSE(there.empty()) << words(all);
  std::size_t count = 0;
  for (const InventoryLine& line : there) {
    EXPECT_EQ(line.space, space("0205"));
    ASSERT_TRUE(line.piece.valid());
    const auto& attributes = state().counter(line.piece).attributes;
    const std::int64_t each = attributes[static_cast<std::size_t>(state().module().find_attribute("attack"))].integer();
    EXPECT_EQ(total(all, line, "Attack"), each * static_cast<std::int64_t>(line.count)) << line.title;
    count += line.count;
  }
  EXPECT_EQ(count, state().stack(space("0205")).size());
}

TEST_F(Inventories, sum_up_what_stands_below_each_line) {
  begin_at_movement();
  for (const Inventory& all : {by_place(), by("Class")}) {
    ASSERT_FALSE(all.columns.empty());
    for (std::size_t i = 0; i < all.lines.size(); ++i) {
      if (all.lines[i].level == 2) continue;
      std::size_t count = 0;
      std::vector<std::int64_t> totals(all.columns.size());
      for (std::size_t j = i + 1; j < all.lines.size() && all.lines[j].level > all.lines[i].level; ++j) {
        if (all.lines[j].level != 2) continue;
        count += all.lines[j].count;
        for (std::size_t k = 0; k < totals.size(); ++k) totals[k] += all.lines[j].totals[k];
      }
      EXPECT_EQ(all.lines[i].count, count) << all.lines[i].title;
      EXPECT_EQ(all.lines[i].totals, totals) << all.lines[i].title;
    }
  }
}

TEST_F(Inventories, have_every_counter_once_whatever_they_are_grouped_by) {
  begin_at_movement();
  const auto whole = [](const Inventory& all) {
    std::size_t count = 0;
    for (const InventoryLine& line : all.lines) count += line.level == 0 ? line.count : 0;
    return count;
  };
  const std::size_t count = whole(by_place());
  EXPECT_GT(count, 10U);
  const auto groupings = inventory_groupings(state().module());
  ASSERT_GT(groupings.size(), 2U);
  for (const InventoryGrouping& one : groupings) {
    EXPECT_EQ(whole(inventory(presenter(), one, "")), count) << one.title;
  }
}

TEST_F(Inventories, follow_what_moves) {
  begin_at_movement();
  const std::string there = space_words(state(), space("0204"));
  ASSERT_TRUE(counters_of(by_place(), "Red", there).empty());
  ASSERT_TRUE(move("r-tanks", "0205", "0204"));
  const auto now = counters_of(by_place(), "Red", there);
  ASSERT_EQ(now.size(), 1U) << words(by_place());
  EXPECT_EQ(now.front().piece, piece("r-tanks", "0204"));
}

TEST_F(Inventories, keep_what_is_typed_of_side_place_or_counter) {
  begin_at_movement();
  const Inventory all = by_place();
  const Inventory some = by_place("RED 0205");
  ASSERT_FALSE(some.lines.empty());
  EXPECT_LT(some.lines.size(), all.lines.size());
  EXPECT_EQ(some.lines.front().title, "Red");
  EXPECT_EQ(some.lines.front().count, state().stack(space("0205")).size()) << "the sums are of what is left";
  EXPECT_TRUE(by_place("xyzzy").lines.empty());
}

TEST_F(Inventories, tell_nobody_what_a_hidden_counter_is) {
  begin_at_movement(skirmish_with_hidden_tanks());
  const PieceId tanks = piece("r-tanks", "0205");
  const std::string name = counter_words(state().counter(tanks));
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  ASSERT_TRUE(session().edit(presenter().acting(), {FlipPiece{tanks, 1}}).accepted);
  presenter().refresh();
  const auto of_tanks = [&](const Inventory& all) {
    return std::any_of(all.lines.begin(), all.lines.end(), [&](const InventoryLine& line) {
      return line.piece == tanks || line.title.find(name) != std::string::npos;
    });
  };
  const Inventory own = by_place();
  EXPECT_TRUE(of_tanks(own)) << "its own side knows it: " << words(own);
  ASSERT_TRUE(presenter().seat().show_as_others_see(true));
  for (const InventoryGrouping& grouping : inventory_groupings(state().module())) {
    const Inventory all = inventory(presenter(), grouping, "");
    EXPECT_FALSE(of_tanks(all)) << grouping.title << ":\n" << words(all);
    const auto hidden = std::find_if(all.lines.begin(), all.lines.end(), [](const InventoryLine& line) {
      return line.level == 2 && line.title.starts_with("Hidden");
    });
    ASSERT_NE(hidden, all.lines.end()) << "that something is there is seen: " << words(all);
    EXPECT_EQ(hidden->count, 1U);
    EXPECT_EQ(hidden->space, space("0205"));
    for (const std::int64_t total : hidden->totals) EXPECT_EQ(total, 0) << "a sum would tell";
  }
  EXPECT_TRUE(inventory(presenter(), {-1, ""}, name).lines.empty()) << "nor does the filter find it";
}

TEST_F(Inventories, have_nothing_of_what_the_other_side_planned_in_secret) {
  ASSERT_NO_FATAL_FAILURE(begin_with_two_sealed_plans());
  const auto planned = [](const Inventory& all) {
    return std::count_if(all.lines.begin(), all.lines.end(), [](const InventoryLine& line) {
      return line.level == 2 && line.title.find("(planned)") != std::string::npos;
    });
  };
  EXPECT_GT(planned(by_place()), 0) << words(by_place());
  EXPECT_EQ(planned(by_place("red")), 0) << words(by_place("red"));
  ASSERT_TRUE(presenter().seat().show_as_others_see(true));
  EXPECT_EQ(planned(by_place()), 0);
}

}  // namespace
}  // namespace bocage
