#include "engine/position/sequence.h"

#include "session_fixture.h"

namespace bocage::test {

namespace {

NodeDef named(NodeDef::Kind kind, const char* id, std::vector<NodeDef> children = {}) {
  NodeDef node;
  node.kind = kind;
  node.id = id;
  node.children = std::move(children);
  return node;
}

NodeDef small_tree() {
  NodeDef all = named(NodeDef::Kind::step, "all");
  all.side = "all";
  all.verbs = {"x"};
  return named(NodeDef::Kind::sequence, "root",
               {all, named(NodeDef::Kind::repeat, "turn",
                           {named(NodeDef::Kind::each, "player", {named(NodeDef::Kind::step, "leaf")})})});
}

Cursor cursor(std::vector<CursorLevel> levels, bool entered = false) {
  return {std::move(levels), entered};
}

}  // namespace

TEST(Sequence, finds_the_node_under_a_cursor) {
  const NodeDef tree = small_tree();
  EXPECT_EQ(stand(tree, cursor({}))->node->id, "root");
  EXPECT_EQ(stand(tree, cursor({{0, {}}}))->node->id, "all");
  EXPECT_EQ(stand(tree, cursor({{1, {}}}))->at, Standing::At::before);
  EXPECT_EQ(stand(tree, cursor({{1, {}}, {3, {}}}))->at, Standing::At::begun);
  const auto leaf = stand(tree, cursor({{1, {}}, {0, {}}, {0, {}}, {1, {red, blue}}, {0, {}}}, true));
  ASSERT_TRUE(leaf);
  EXPECT_EQ(leaf->node->id, "leaf");
  EXPECT_EQ(leaf->items.at(0).second, Value(blue));
  EXPECT_EQ(stand(tree, cursor({{2, {}}}))->at, Standing::At::after);
}

TEST(Sequence, refuses_cursors_that_fit_nowhere) {
  const NodeDef tree = small_tree();
  EXPECT_FALSE(stand(tree, cursor({{3, {}}})));
  EXPECT_FALSE(stand(tree, cursor({{0, {}}, {0, {}}})));
  EXPECT_FALSE(stand(tree, cursor({}, true)));
  EXPECT_FALSE(stand(tree, cursor({{0, {red}}})));
  EXPECT_FALSE(stand(tree, cursor({{1, {}}, {0, {}}, {0, {}}, {5, {red}}})));
  EXPECT_FALSE(stand(tree, cursor({{0, {}}}, true)));
}

TEST(Sequence, makes_a_cursor_for_a_node) {
  const NodeDef tree = small_tree();
  const auto lists = [](const NodeDef&) { return ValueList{red, blue}; };
  const auto leaf = cursor_at(tree, "leaf", lists);
  ASSERT_TRUE(leaf);
  EXPECT_EQ(stand(tree, *leaf)->node->id, "leaf");
  EXPECT_FALSE(cursor_at(tree, "nowhere", lists));
}

class SequenceOfPlay : public SessionTest {
 protected:
  // The sequence of the module, whose verbs are all offered somewhere so that the ruleset loads.
  void play(NodeDef first) {
    NodeDef rest = module->scenarios[0].sequence.children[0];
    module->scenarios[0].sequence.children = {std::move(first), std::move(rest)};
    start();
  }
  NodeDef one_step(const char* id, const char* side) {
    NodeDef step = named(NodeDef::Kind::step, id);
    step.side = side;
    step.verbs = {"scratch"};
    return step;
  }
};

TEST(NodeTitles, are_those_of_the_node_around_where_only_the_rules_act) {
  NodeDef root = small_tree();
  NodeDef& turn = root.children[1];
  NodeDef& leaf = turn.children[0].children[0];
  for (NodeDef* const untitled : {&root, &root.children[0], &turn.children[0], &leaf}) untitled->title = untitled->id;
  turn.title = "Turn {turn}";
  EXPECT_EQ(titled_node(root, "leaf"), &turn);
  EXPECT_EQ(titled_node(root, "turn"), &turn);
  EXPECT_EQ(titled_node(root, "all"), &root.children[0]) << "somebody acts there: it is called by its id";
  EXPECT_EQ(titled_node(root, "nowhere"), nullptr);
  leaf.title = "Leaf";
  EXPECT_EQ(titled_node(root, "leaf"), &leaf);
  EXPECT_EQ(trail_to(root, "leaf"), (std::vector<const NodeDef*>{&root, &turn, &turn.children[0], &leaf}));
  EXPECT_TRUE(trail_to(root, "nowhere").empty());
}

TEST_F(SequenceOfPlay, lets_each_side_end_a_step_of_all) {
  play(one_step("setup", "all"));
  EXPECT_EQ(session->waiting().sides, std::vector<SideId>{red});
  must_act(red, "scratch");
  EXPECT_FALSE(act(blue, "done").accepted);
  must_act(red, "done");
  EXPECT_EQ(session->waiting().node, "setup");
  EXPECT_EQ(session->waiting().sides, std::vector<SideId>{blue});
  must_act(blue, "done");
  EXPECT_EQ(session->waiting().node, "movement");
}

TEST_F(SequenceOfPlay, leaves_a_step_after_one_verb) {
  NodeDef step = one_step("setup", "blue");
  step.once = true;
  play(step);
  must_act(blue, "scratch");
  EXPECT_EQ(session->waiting().node, "movement");
}

TEST_F(SequenceOfPlay, leaves_out_a_step_whose_condition_fails) {
  NodeDef step = one_step("setup", "blue");
  step.condition = "never";
  play(step);
  EXPECT_EQ(session->waiting().node, "movement");
}

TEST_F(SequenceOfPlay, walks_the_child_that_a_choice_picks) {
  NodeDef choice = named(NodeDef::Kind::choice, "pick", {one_step("first", "red"), one_step("second", "blue")});
  choice.condition = "second";
  auto& text = module->scripts["rules/init.lua"];
  text.replace(text.find("conditions = {"), 14, "conditions = { second = function() return 'second' end,");
  play(choice);
  EXPECT_EQ(session->waiting().node, "second");
  must_act(blue, "done");
  EXPECT_EQ(session->waiting().node, "movement");
}

TEST_F(SequenceOfPlay, undoes_across_the_ends_of_nodes) {
  play(one_step("setup", "all"));
  const Hash start_hash = session->state().hash();
  must_act(red, "done");
  EXPECT_TRUE(session->undo());
  EXPECT_EQ(session->state().hash(), start_hash);
}

}  // namespace bocage::test
