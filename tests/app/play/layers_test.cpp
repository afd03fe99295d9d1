// Counters out of sight by what they are, without a window.
#include "app/play/table/layers.h"

#include <algorithm>

#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class LayersOfATable : public testing::PlayTest {
 protected:
  struct Count {
    int own = 0, others = 0, markers = 0;
    friend bool operator==(const Count&, const Count&) = default;
  };
  static Count count(const Scene& scene, SideId viewer) {
    Count found;
    for (const SceneStack& stack : scene.stacks) {
      EXPECT_FALSE(stack.pieces.empty());
      for (const ScenePiece& piece : stack.pieces) {
        const SideId side = piece.face.side;
        ++(!side.valid() ? found.markers : side == viewer ? found.own : found.others);
      }
    }
    return found;
  }
  Count left() {
    Scene scene = presenter().scene();
    layers_.hide_in(scene, presenter().viewer());
    return count(scene, presenter().viewer());
  }

  Layers layers_;
};

TEST_F(LayersOfATable, go_and_come_back_one_by_one) {
  begin_at_movement();
  const Count all = left();
  ASSERT_GT(all.own, 0);
  ASSERT_GT(all.others, 0);
  ASSERT_GT(all.markers, 0);
  layers_.toggle(Layer::own);
  EXPECT_EQ(left(), (Count{0, all.others, all.markers}));
  layers_.toggle(Layer::markers);
  EXPECT_EQ(left(), (Count{0, all.others, 0}));
  layers_.toggle(Layer::own);
  EXPECT_EQ(left(), (Count{all.own, all.others, 0}));
  layers_.toggle(Layer::markers);
  EXPECT_EQ(left(), all);
  EXPECT_FALSE(layers_.hides_any());
}

TEST_F(LayersOfATable, go_together_and_come_back_together) {
  begin_at_movement();
  const Count all = left();
  layers_.toggle(Layer::others);
  layers_.toggle_all();
  EXPECT_TRUE(layers_.hides_all()) << "one that was hidden stays so";
  EXPECT_EQ(left(), Count());
  layers_.toggle_all();
  EXPECT_EQ(left(), all);
  for (const Layer each : Layers::every) layers_.toggle(each);
  EXPECT_TRUE(layers_.hides_all()) << "all one by one are all";
}

TEST_F(LayersOfATable, take_the_marks_on_their_counters_with_them) {
  begin_at_movement();
  presenter().click(piece("r-guard", "0305"));
  const auto marks_on_pieces = [&] {
    Scene scene = presenter().scene();
    layers_.hide_in(scene, presenter().viewer());
    return std::count_if(scene.marks.begin(), scene.marks.end(),
                         [](const SceneMark& mark) { return mark.piece.valid(); });
  };
  ASSERT_GT(marks_on_pieces(), 0);
  layers_.toggle(Layer::others);
  EXPECT_GT(marks_on_pieces(), 0);
  layers_.toggle(Layer::own);
  EXPECT_EQ(marks_on_pieces(), 0);
}

TEST_F(LayersOfATable, leave_nothing_that_is_ones_own_to_whoever_has_no_side) {
  begin_at_movement();
  Scene scene = presenter().scene();
  const Count all = count(scene, SideId());
  layers_.toggle(Layer::own);
  layers_.hide_in(scene, SideId());
  EXPECT_EQ(count(scene, SideId()), all);
}

}  // namespace
}  // namespace bocage
