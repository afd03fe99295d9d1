// Sealed notes: committed to now, opened later, and every machine sees whether they are the same words.
#include "session_fixture.h"

namespace bocage::test {

class SealedNotes : public SessionTest {
 protected:
  // The machines of Red and of Blue.
  void begin_on_two_machines() {
    rules = load_rules(module);
    ASSERT_NE(rules, nullptr);
    const std::map<std::string, Hash> roots{{"red", hash_of("test", "red")}, {"blue", hash_of("test", "blue")}};
    for (auto* const machine : {&session, &other}) {
      GameSetup setup;
      setup.scenario = "battle";
      setup.seed = hash_of("test", "seed");
      for (const auto& [side, root] : roots) {
        if ((side == "red") == (machine == &session)) {
          setup.roots[side] = root;
        } else {
          setup.anchors[side] = anchor_of(root);
        }
      }
      auto started = Session::start(rules, setup);
      ASSERT_NE(started.session, nullptr) << text_of(started.problems);
      *machine = std::move(started.session);
    }
  }
  std::vector<Entry> sent() {
    session->chain_pending();
    return session->chained_since(static_cast<std::uint32_t>(other->journal().chain().size()));
  }
  void send() {
    for (const Entry& entry : sent()) {
      const Submitted taken = other->receive(entry);
      ASSERT_TRUE(taken.accepted) << why(taken);
    }
  }
  static std::string why(const Submitted& submitted) { return submitted.refusal ? submitted.refusal->text : "taken"; }
  std::string said(const Session& at) const {
    const auto lines = at.words(at.timeline().length()).lines_for({});
    return lines.empty() ? std::string() : lines.back();
  }

  const Hash salt = hash_of("test", "salt");
  const std::string plan = "Through the wood\non the third day";
  std::unique_ptr<Session> other;
};

TEST_F(SealedNotes, put_only_a_commitment_into_the_journal_and_later_the_words_that_fit_it) {
  begin_on_two_machines();
  const Hash before = session->state().hash();
  ASSERT_TRUE(session->seal_note(red, plan, salt).accepted);
  send();
  EXPECT_EQ(said(*other), "Red wrote a sealed note (no. 1)");
  const std::string line = to_line(other->journal().chain().back(), other->state().names());
  EXPECT_EQ(line.find("wood"), std::string::npos) << line;
  EXPECT_EQ(line.find(to_hex(salt)), std::string::npos) << line;
  EXPECT_EQ(session->state().hash(), before) << "words change nothing";
  ASSERT_TRUE(session->open_note(1, plan, salt).accepted);
  send();
  EXPECT_EQ(said(*other), "Red opened sealed note no. 1: " + plan);
  ASSERT_EQ(other->sealed_notes().size(), 1U);
  EXPECT_EQ(other->sealed_notes()[0].entry, 1U);
  EXPECT_EQ(other->sealed_notes()[0].opened, 2U);
  EXPECT_EQ(other->journal().head(), session->journal().head());
}

TEST_F(SealedNotes, are_not_opened_with_other_words_another_salt_or_twice) {
  begin_on_two_machines();
  ASSERT_TRUE(session->seal_note(red, plan, salt).accepted);
  const std::string wrong = "the words are not those that Red sealed as note no. 1";
  EXPECT_EQ(why(session->open_note(1, "Through the mill", salt)), wrong);
  EXPECT_EQ(why(session->open_note(1, plan, hash_of("test", "another"))), wrong);
  EXPECT_EQ(why(session->open_note(1, "\xff", salt)), "a sealed note holds words in UTF-8");
  EXPECT_EQ(why(session->open_note(2, plan, salt)), "there is no such sealed note");
  EXPECT_EQ(session->timeline().length(), 1U);
  ASSERT_TRUE(session->open_note(1, plan, salt).accepted);
  EXPECT_EQ(why(session->open_note(1, plan, salt)), "sealed note no. 1 is open already");
  EXPECT_FALSE(session->undo()) << "what was read cannot be unread";
}

TEST_F(SealedNotes, that_are_opened_falsely_on_another_machine_are_refused_here) {
  begin_on_two_machines();
  ASSERT_TRUE(session->seal_note(red, plan, salt).accepted);
  send();
  ASSERT_TRUE(session->open_note(1, plan, salt).accepted);
  const Entry honest = sent().at(0);
  const auto changed = [&](const char* key, const Value& value) {
    ValueMap parts = honest.value.map();
    parts[key] = value;
    Entry entry = honest;
    entry.value = parts;
    return why(other->receive(entry));
  };
  EXPECT_EQ(changed("words", "Through the mill"), "the words are not those that Red sealed as note no. 1");
  EXPECT_EQ(changed("salt", to_hex(hash_of("test", "another"))),
            "the words are not those that Red sealed as note no. 1");
  EXPECT_EQ(changed("salt", "soon"), "a note is opened by its words and its salt");
  EXPECT_EQ(changed("opens", 2), "there is no such sealed note");
  EXPECT_EQ(changed("more", 1), "a note is words, a commitment to words, or what opens one");
  EXPECT_TRUE(other->receive(honest).accepted);
}

TEST_F(SealedNotes, of_one_side_cannot_be_copied_or_opened_by_another) {
  start();
  ASSERT_TRUE(session->seal_note(red, plan, salt).accepted);
  EXPECT_NE(commitment_of_note(red, 1, plan, salt, session->state().names()),
            commitment_of_note(blue, 1, plan, salt, session->state().names()));
  EXPECT_NE(commitment_of_note(red, 1, plan, salt, session->state().names()),
            commitment_of_note(red, 2, plan, salt, session->state().names()));
  begin_on_two_machines();
  ASSERT_TRUE(session->seal_note(red, plan, salt).accepted);
  send();
  EXPECT_EQ(why(other->open_note(1, plan, salt)), "Red is not played on this machine");
  EXPECT_EQ(why(other->seal_note(red, plan, salt)), "Red is not played on this machine");
  EXPECT_EQ(why(other->seal_note(blue, "", salt)), "a sealed note holds words in UTF-8");
}

TEST_F(SealedNotes, are_numbered_through_the_game_and_taken_back_as_every_note_until_they_are_chained) {
  start();
  ASSERT_TRUE(session->seal_note(red, "one", salt).accepted);
  ASSERT_TRUE(session->seal_note(red, "two", salt).accepted);
  ASSERT_TRUE(session->undo());
  ASSERT_EQ(session->sealed_notes().size(), 1U);
  ASSERT_TRUE(session->redo());
  EXPECT_EQ(said(*session), "Red wrote a sealed note (no. 2)");
  ASSERT_TRUE(session->open_note(2, "two", salt).accepted);
  EXPECT_EQ(session->sealed_notes()[0].opened, 0U);
  EXPECT_EQ(session->sealed_notes()[1].opened, 3U);
}

TEST_F(SealedNotes, are_the_same_when_the_journal_is_replayed_and_a_forged_one_is_found) {
  start();
  ASSERT_TRUE(session->seal_note(red, plan, salt).accepted);
  must_act(red, "move", move_of(0, {space("0304")}));
  ASSERT_TRUE(session->open_note(1, plan, salt).accepted);
  const auto again = reopened(true);
  ASSERT_NE(again, nullptr);
  EXPECT_EQ(again->journal().head(), session->journal().head());
  EXPECT_EQ(again->sealed_notes()[0].opened, session->sealed_notes()[0].opened);
  // Words exchanged in the file, with the chain made anew.
  Journal forged(session->journal().genesis());
  for (Entry entry : session->journal().chain()) {
    if (entry.value.kind() == Value::Kind::map && !entry.value["words"].is_nil()) {
      ValueMap parts = entry.value.map();
      parts["words"] = "Through the mill";
      entry.value = parts;
    }
    forged.add_pending(entry);
  }
  JournalFile::Content content = saved();
  content.lines = forged.chain_pending(session->state().names());
  content.pending.clear();
  const auto opened = Session::open(rules, content, {});
  EXPECT_NE(text_of(opened.problems).find("the words are not those that Red sealed as note no. 1"), std::string::npos)
      << text_of(opened.problems);
}

}  // namespace bocage::test
