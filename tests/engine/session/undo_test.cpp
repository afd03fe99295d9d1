#include "session_fixture.h"

namespace bocage::test {

class Undo : public SessionTest {};

TEST_F(Undo, gives_the_hash_back_and_redo_too) {
  start();
  const Hash first = session->state().hash();
  must_act(red, "move", move_of(0, {space("0304")}));
  const Hash second = session->state().hash();
  must_act(red, "move", move_of(1, {space("0302")}));
  const Hash third = session->state().hash();
  EXPECT_EQ(session->undo_depth(), 2U);
  EXPECT_TRUE(session->undo());
  EXPECT_EQ(session->state().hash(), second);
  EXPECT_TRUE(session->undo());
  EXPECT_EQ(session->state().hash(), first);
  EXPECT_FALSE(session->undo());
  EXPECT_EQ(session->redo_depth(), 2U);
  EXPECT_TRUE(session->redo());
  EXPECT_TRUE(session->redo());
  EXPECT_EQ(session->state().hash(), third);
  EXPECT_FALSE(session->redo());
}

TEST_F(Undo, stops_at_a_roll) {
  start();
  must_act(red, "move", move_of(0, {space("0304")}));
  must_act(red, "fight");
  EXPECT_EQ(session->undo_depth(), 0U);
  EXPECT_FALSE(session->undo());
  EXPECT_EQ(session->journal().chain().size(), 3U);
}

TEST_F(Undo, takes_back_an_answer_in_the_middle_of_a_procedure) {
  start();
  must_act(red, "fight");
  const Hash asked = session->state().hash();
  answer("far");
  EXPECT_EQ(session->undo_depth(), 1U);
  EXPECT_TRUE(session->undo());
  EXPECT_EQ(session->state().hash(), asked);
  ASSERT_EQ(session->waiting().kind, Waiting::Kind::answer);
  EXPECT_TRUE(answer("near").accepted);
  EXPECT_EQ(variable("word"), Value("near"));
  EXPECT_EQ(session->redo_depth(), 0U);
}

TEST_F(Undo, ends_where_the_next_side_has_acted) {
  start();
  must_act(red, "move", move_of(0, {space("0304")}));
  must_act(red, "done");
  EXPECT_EQ(session->undo_depth(), 2U);
  must_act(blue, "done");
  EXPECT_EQ(session->undo_depth(), 1U);
  EXPECT_EQ(session->journal().chain().size(), 2U);
}

TEST_F(Undo, takes_back_the_end_of_a_step_with_all_that_it_brought) {
  start();
  must_act(red, "move", move_of(0, {space("0304")}));
  const Hash before = session->state().hash();
  must_act(red, "done");
  EXPECT_TRUE(session->undo());
  EXPECT_EQ(session->state().hash(), before);
  EXPECT_EQ(session->waiting().sides, std::vector<SideId>{red});
}

TEST_F(Undo, takes_back_going_free_and_coming_back) {
  start();
  must_act(red, "move", move_of(0, {space("0304")}));
  const Hash before = session->state().hash();
  session->set_enforcement(Enforcement::free);
  session->edit(red, {FlipPiece{PieceId(0), 1}});
  session->set_enforcement(Enforcement::enforce);
  while (session->undo_depth() > 1) EXPECT_TRUE(session->undo());
  EXPECT_EQ(session->state().hash(), before);
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::choice);
}

TEST_F(Undo, is_over_when_the_draft_is_closed) {
  start();
  must_act(red, "move", move_of(0, {space("0304")}));
  session->chain_pending();
  EXPECT_FALSE(session->undo());
  EXPECT_EQ(session->chained_since(0).size(), 1U);
}

TEST_F(Undo, tells_the_writer_of_chain_and_draft) {
  start();
  std::vector<std::string> lines;
  std::size_t draft = 0;
  session->set_sink([&](const std::vector<std::string>& chained, const std::vector<Entry>& open) {
    lines.insert(lines.end(), chained.begin(), chained.end());
    draft = open.size();
  });
  must_act(red, "move", move_of(0, {space("0304")}));
  EXPECT_EQ(draft, 1U);
  session->undo();
  EXPECT_EQ(draft, 0U);
  EXPECT_TRUE(lines.empty());
  must_act(red, "fight");
  EXPECT_EQ(lines.size(), 2U);
  EXPECT_EQ(draft, 0U);
}

TEST_F(Undo, survives_saving_with_a_draft) {
  start();
  must_act(red, "move", move_of(0, {space("0304")}));
  const auto again = reopened();
  ASSERT_NE(again, nullptr);
  EXPECT_EQ(again->undo_depth(), 1U);
  EXPECT_TRUE(again->undo());
  EXPECT_EQ(again->state().piece(PieceId(0)).space, space("0303"));
}

}  // namespace bocage::test
