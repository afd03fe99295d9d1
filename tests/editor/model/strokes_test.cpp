// Which spaces and sides a hand means that draws on a board.
#include "editor/model/strokes.h"

#include <algorithm>
#include <string>

#include "engine/module/module.h"
#include "tests/editor/model/model_fixture.h"

namespace bocage::editor {
namespace {

class Strokes : public test::ModelTest {
 protected:
  Strokes() : module_(project_->load().module) {}
  const Board& board() const { return *module_->board; }
  SpaceId space(const std::string& name) const { return board().find_space(name); }
  std::string names(std::vector<SpaceId> spaces, bool sorted = true) const {
    if (sorted) sort_for_lists(board(), spaces);
    std::string text;
    for (const SpaceId id : spaces) text += (text.empty() ? "" : " ") + board().space(id).name;
    return text;
  }

  std::shared_ptr<const Module> module_;
};

TEST_F(Strokes, of_a_brush_are_the_spaces_around_its_middle) {
  EXPECT_EQ(names(brushed(board(), space("0303"), 1)), "0303");
  EXPECT_EQ(names(brushed(board(), space("0303"), 2)), "0202 0203 0302 0303 0304 0402 0403");
  EXPECT_EQ(brushed(board(), space("0303"), 3).size(), 19U);
  EXPECT_EQ(names(brushed(board(), space("0606"), 2)), "0506 0605 0606") << "no farther than the edge";
}

TEST_F(Strokes, of_a_bucket_fill_what_is_alike_and_hangs_together) {
  const NameId woods = board().find_word("woods");
  const auto in_woods = [&](SpaceId id) { return board().space(id).terrain == woods; };
  EXPECT_EQ(names(spread(board(), space("0101"), in_woods)), "0101 0102 0103 0104 0105 0106 0203");
  EXPECT_EQ(names(spread(board(), space("0101"), [](SpaceId) { return false; })), "0101");
}

TEST_F(Strokes, of_a_way_lead_straight_to_where_it_is_clicked) {
  EXPECT_EQ(names(path_between(board(), space("0202"), space("0205")), false), "0202 0203 0204 0205");
  EXPECT_EQ(names(path_between(board(), space("0501"), space("0503")), false), "0501 0502 0503");
  const auto across = path_between(board(), space("0101"), space("0606"));
  EXPECT_EQ(across.size(), static_cast<std::size_t>(*board().distance(space("0101"), space("0606"))) + 1);
  for (std::size_t i = 1; i < across.size(); ++i) EXPECT_TRUE(board().find_link(across[i - 1], across[i]).valid());
  EXPECT_EQ(names(path_between(board(), space("x"), space("0102")), false), "x 0101 0102") << "by a join";
  EXPECT_TRUE(path_between(board(), space("0101"), space("pool")).empty());
}

TEST_F(Strokes, of_a_pen_mean_the_side_that_is_near_and_no_corner) {
  const LinkId side = board().find_link(space("0303"), space("0304"));
  const auto lines = side_lines(board(), side);
  ASSERT_EQ(lines.size(), 1U);
  const auto [from, to] = lines.front();
  const Point middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
  EXPECT_EQ(side_at(board(), 0, {middle.x, middle.y - 60}, 100), side);
  EXPECT_EQ(side_at(board(), 0, {middle.x, middle.y + 60}, 100), side);
  EXPECT_EQ(side_at(board(), 0, board().space(space("0303")).center, 100), std::nullopt)
      << "the middle is near to none";
  EXPECT_EQ(side_at(board(), 0, from, 90), std::nullopt) << "a corner belongs to three sides";
  EXPECT_EQ(side_at(board(), 0, {-90'000, 0}, 1'000'000), std::nullopt);
}

}  // namespace
}  // namespace bocage::editor
