// An answer that is said to be a standing order's is asked of its policy again by the audit.
#include "engine/journal/chain.h"
#include "tests/engine/session/session_fixture.h"

namespace bocage::test {
namespace {

class OrdersAudit : public SessionTest {
 protected:
  // A game in which blue orders "near", and `answer` is entered as the answer of that order; with `ordered` false the
  // order is left out.
  Session::Started audited(const char* answered, bool ordered) {
    start();
    const Hash before = session->state().hash();
    EXPECT_TRUE(act(red, "fight").accepted);
    EXPECT_TRUE(answer(answered).accepted);
    std::vector<Entry> entries;
    if (ordered) {
      Entry order;
      order.kind = EntryKind::order;
      order.side = blue;
      order.what = "where";
      order.value = ValueMap{{"arguments", Value()}, {"policy", "near"}};
      order.state = before;
      entries.push_back(order);
    }
    session->chain_pending();
    for (const Entry& entry : session->journal().chain()) entries.push_back(entry);
    entries.back().by_order = true;
    JournalFile::Content content;
    content.genesis = session->journal().genesis();
    Hash head = hash_of_line(to_line(*content.genesis));
    for (std::uint32_t i = 0; i < entries.size(); ++i) {
      entries[i].number = i + 1;
      entries[i].before = head;
      content.lines.push_back(to_line(entries[i], session->state().names()));
      head = hash_of_line(content.lines.back());
    }
    Session::OpenOptions options;
    options.audit = true;
    return Session::open(rules, content, options);
  }
};

TEST_F(OrdersAudit, passes_what_the_policy_says) {
  const auto opened = audited("near", true);
  ASSERT_NE(opened.session, nullptr) << text_of(opened.problems);
  EXPECT_TRUE(opened.session->broken_promises().empty()) << text_of(opened.session->broken_promises());
}

TEST_F(OrdersAudit, finds_another_answer_than_that_of_the_policy) {
  const auto opened = audited("far", true);
  ASSERT_NE(opened.session, nullptr) << text_of(opened.problems);
  ASSERT_EQ(opened.session->broken_promises().size(), 1U);
  EXPECT_EQ(opened.session->broken_promises().front().message,
            "entry 4: Blue answered 'where' otherwise than its standing order 'near' says");
}

TEST_F(OrdersAudit, finds_an_order_that_there_was_not) {
  const auto opened = audited("near", false);
  ASSERT_NE(opened.session, nullptr) << text_of(opened.problems);
  ASSERT_EQ(opened.session->broken_promises().size(), 1U);
  EXPECT_EQ(opened.session->broken_promises().front().message,
            "entry 3: Blue answered 'where' by a standing order that there was not");
}

}  // namespace
}  // namespace bocage::test
