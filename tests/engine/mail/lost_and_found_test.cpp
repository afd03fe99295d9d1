// Mail that is lost, machines that are lost, programs that stop anywhere: no packet is lost or doubled.
#include <boost/filesystem.hpp>
#include <fstream>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/mail/mail_audit.h"
#include "engine/position/secrets.h"
#include "engine/post/armour.h"
#include "tests/engine/mail/two_homes.h"
#include "tests/tools/failing_disk.h"

namespace bocage::test {
namespace {

namespace fs = boost::filesystem;

class LostAndFound : public TwoHomes {
 protected:
  void begin_some(std::size_t packets) {
    begin("samples/hill", "battle", DiceLevel::sealed);
    if (!HasFatalFailure()) play_on(packets);
  }
  // As send(), by a program whose disk may fail at any moment.
  std::optional<Problem> try_to_send(Home& home) {
    auto opened = home.room->table(game);
    if (!opened.table) return opened.problems.front();
    if (auto problem = opened.table->make_packet()) return problem;
    FolderOut way;
    const auto sent = home.room->send(opened.table->game(), opened.table.get(), way, false);
    return sent.problems.empty() ? std::nullopt : std::optional(sent.problems.front());
  }
  std::string path_in(const Home& home, const std::string& name) {
    return (fs::path(home.folder) / "games" / game / name).string();
  }
};

TEST_F(LostAndFound, a_letter_that_comes_twice_is_known) {
  begin_some(3);
  Home& reader = game_of(anna).packets().back().kept.mine ? bert : anna;
  const std::string again = last_message(other(reader));
  const auto before = files_below(reader.folder);
  const auto taken = reader.room->take({{"again", again}, {"and again", again}});
  ASSERT_EQ(taken.size(), 2U);
  for (const Taken& one : taken) EXPECT_EQ(one.kind, Taken::Kind::known);
  EXPECT_EQ(files_below(reader.folder) == before, true);
}

TEST_F(LostAndFound, messages_may_come_in_any_order) {
  begin_some(6);
  TempFolder elsewhere;
  MailGame own = game_of(anna);
  std::vector<Arrived> messages;
  for (const KeptPacket& one : own.packets()) {
    messages.insert(messages.begin(), {"packet", armoured(one.kept.letter.text)});
  }
  // Bert's machine is as it was after he accepted.
  for (const char* const name : {"packets", "game.journal", "game.journal.draft"}) fs::remove_all(path_in(bert, name));
  EXPECT_EQ(refusal_in(bert.room->take(messages)), "");
  EXPECT_EQ(game_of(bert).head(), own.head());
}

TEST_F(LostAndFound, an_observer_follows_the_game_by_its_letters_and_reads_no_secret) {
  begin_some(6);
  Home carl;
  carl.folder = temp.file("carl/mail");
  open(carl);
  if (HasFatalFailure()) return;
  const MailGame own = game_of(anna);
  std::vector<Arrived> messages{{"invitation", armoured(own.invitation_letter().letter.text)}};
  for (const KeptLetter& one : own.accepted()) messages.push_back({"acceptance", armoured(one.letter.text)});
  for (const KeptPacket& one : own.packets()) messages.push_back({"packet", armoured(one.kept.letter.text)});
  EXPECT_EQ(refusal_in(carl.room->take(messages)), "");
  EXPECT_EQ(game_of(carl).head(), own.head());
  EXPECT_TRUE(game_of(carl).own_sides().empty());
  const auto watched = table(carl), played = table(anna);
  const std::uint32_t entries = own.entries();
  EXPECT_EQ(watched->session().timeline().at(entries).hash(), played->session().timeline().at(entries).hash());
  EXPECT_TRUE(watched->session().played_here().empty());
  EXPECT_TRUE(watched->why_no_packet(true)) << "who plays no side writes nothing";
}

// An older copy of the whole folder is put back, and its player goes on in it.
TEST_F(LostAndFound, an_older_copy_that_is_played_on_says_to_its_own_player_what_happened) {
  begin_some(2);
  if (HasFatalFailure()) return;
  Home& writer = game_of(anna).holder() == anna.room->key().public_key() ? anna : bert;
  play(writer);
  const std::string copy = temp.file("older");
  fs::copy(writer.folder, copy, fs::copy_options::recursive);
  ASSERT_TRUE(send(writer).empty());
  const std::string sent = last_message(writer);
  const auto put_back = [&] {
    fs::remove_all(writer.folder);
    fs::copy(copy, writer.folder, fs::copy_options::recursive);
    open(writer);
  };
  // The letter that comes back says the deeds that stand there: nothing is lost, and nobody is alarmed.
  put_back();
  const auto same = writer.room->take({{"sent", sent}});
  ASSERT_EQ(same.size(), 1U);
  EXPECT_EQ(same.front().kind, Taken::Kind::news);
  EXPECT_TRUE(same.front().notes.empty()) << to_text(same.front().notes.front());
  // Another packet under the same number.
  put_back();
  {
    const auto own = table(writer);
    ASSERT_TRUE(own->session().note(*own->session().played_here().begin(), "Now otherwise").accepted);
    ASSERT_FALSE(own->make_packet());
  }
  const std::string refused = refusal_in(writer.room->take({{"sent", sent}}));
  EXPECT_NE(refused.find("you have signed two different packets"), std::string::npos) << refused;
}

TEST_F(LostAndFound, what_was_not_handed_over_is_sent_with_the_next) {
  begin_some(2);
  Home& writer = game_of(anna).holder() == anna.room->key().public_key() ? anna : bert;
  play(writer);
  {
    const auto own = table(writer);
    ASSERT_FALSE(own->why_no_packet(false));
    ASSERT_FALSE(own->make_packet());
  }  // the program stops here: the packet is on disk, and nobody has it
  open(writer);
  EXPECT_EQ(game_of(writer).unsent().size(), 1U);
  const auto packets = game_of(writer).packets().size();
  ASSERT_TRUE(send(writer).empty());
  EXPECT_TRUE(game_of(writer).unsent().empty());
  EXPECT_EQ(game_of(writer).packets().size(), packets) << "the same packet is sent, not another one";
  ASSERT_EQ(refusal_in(receive(other(writer))), "");
  EXPECT_EQ(game_of(anna).head(), game_of(bert).head());
}

TEST_F(LostAndFound, a_packet_that_was_handed_over_and_not_marked_is_sent_once_more) {
  begin_some(3);
  Home& writer = game_of(anna).packets().back().kept.mine ? anna : bert;
  fs::remove(game_of(writer).packets().back().kept.path + ".sent");
  open(writer);
  ASSERT_EQ(game_of(writer).unsent().size(), 1U);
  ASSERT_TRUE(send(writer).empty());
  const auto taken = receive(other(writer));
  ASSERT_EQ(taken.size(), 1U);
  EXPECT_EQ(taken.front().kind, Taken::Kind::known);
}

TEST_F(LostAndFound, the_journal_takes_from_the_packets_what_it_lacks) {
  begin_some(3);
  for (Home* const home : {&anna, &bert}) {
    const std::string journal = path_in(*home, "game.journal");
    const auto hash = table(*home)->session().state().hash();
    // The packet was written and the journal not: the program stopped in between.
    const std::string text = bocage::read_file(journal).text;
    const auto entries = game_of(*home).packets().back().packet.entries;
    const auto at = entries.empty() ? text.size() : text.find(entries.front());
    ASSERT_NE(at, std::string::npos);
    ASSERT_FALSE(replace_file(journal, text.substr(0, at)));
    fs::remove(journal + ".draft");
    EXPECT_EQ(table(*home)->session().state().hash(), hash);
    // Nothing of it is left.
    fs::remove(journal);
    fs::remove(journal + ".draft");
    EXPECT_EQ(table(*home)->session().state().hash(), hash);
  }
  play_on(6);
  EXPECT_EQ(game_of(anna).head(), game_of(bert).head());
}

TEST_F(LostAndFound, a_journal_that_differs_is_set_aside) {
  begin_some(3);
  const std::string journal = path_in(anna, "game.journal");
  std::string text = bocage::read_file(journal).text;
  text[text.size() / 2] = '#';
  ASSERT_FALSE(replace_file(journal, text));
  auto opened = anna.room->table(game);
  ASSERT_NE(opened.table, nullptr) << to_text(opened.problems.front());
  ASSERT_EQ(opened.problems.size(), 1U);
  EXPECT_NE(opened.problems.front().message.find("set aside"), std::string::npos);
  EXPECT_EQ(bocage::read_file(journal + ".aside-1").text, text) << "nothing is thrown away";
  opened.table.reset();
  play_on(6);
  EXPECT_EQ(game_of(anna).head(), game_of(bert).head());
}

TEST_F(LostAndFound, a_lost_machine_is_rebuilt_from_a_backup_and_the_others_letters) {
  begin_some(5);
  const std::string backup = anna.room->backup("a pass phrase", Hardness::minimal);
  EXPECT_EQ(backup.find(to_hex(anna.room->key().seed())), std::string::npos);
  const Hash key = anna.room->key().public_key();
  const Hash head = game_of(anna).head();
  anna.room.reset();
  fs::remove_all(anna.folder);
  EXPECT_NE(MailRoom::restore(anna.folder, backup, "another")->message.find("another pass phrase"), std::string::npos);
  ASSERT_FALSE(MailRoom::restore(anna.folder, backup, "a pass phrase"));
  open(anna);
  EXPECT_EQ(anna.room->key().public_key(), key);
  EXPECT_EQ(anna.room->name(), "Anna");
  ASSERT_TRUE(send(bert, true).empty());
  ASSERT_EQ(refusal_in(receive(anna)), "");
  EXPECT_EQ(game_of(anna).head(), head);
  EXPECT_TRUE(game_of(anna).unsent().empty()) << "what came back has been sent";
  ASSERT_FALSE(game_of(anna).set_addresses({bert.inbox}));
  play_on(9);
  EXPECT_EQ(game_of(anna).head(), game_of(bert).head());
}

TEST_F(LostAndFound, an_acceptance_that_was_not_finished_is_made_again_with_the_same_roots) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  const MailGame before = game_of(bert);
  const std::string letter = before.accepted().front().letter.text;
  fs::remove_all(path_in(bert, "accepted"));  // the program stopped when the roots were on disk
  const auto accepted = bert.room->accept(game, {});
  ASSERT_FALSE(accepted.problem) << to_text(*accepted.problem);
  EXPECT_EQ(game_of(bert).roots(), before.roots());
  EXPECT_EQ(game_of(bert).accepted().front().letter.text, letter);
}

TEST_F(LostAndFound, a_backup_replaces_no_key) {
  const std::string backup = anna.room->backup("a pass phrase", Hardness::minimal);
  EXPECT_NE(MailRoom::restore(bert.folder, backup, "a pass phrase")->message.find("a key here already"),
            std::string::npos);
}

TEST_F(LostAndFound, a_question_changes_nothing_in_the_game) {
  begin_some(3);
  Home& writer = game_of(anna).holder() == anna.room->key().public_key() ? anna : bert;
  Home& asks = other(writer);
  const Hash head = game_of(writer).head();
  ASSERT_FALSE(asks.room->question(game, 1, "Why do your guns fire twice?"));
  ASSERT_TRUE(send(asks).empty());
  const auto taken = receive(writer);
  ASSERT_EQ(refusal_in(taken), "");
  const auto& words = taken.back().words;
  ASSERT_EQ(words.size(), 1U);
  EXPECT_EQ(words.front(), asks.room->name() + " asks about packet 1: Why do your guns fire twice?");
  EXPECT_EQ(game_of(writer).questions().size(), 1U);
  EXPECT_EQ(game_of(writer).head(), head);
  play_on(6);
}

TEST_F(LostAndFound, what_was_noted_while_the_other_wrote_is_taken_over) {
  begin_some(4);
  Home& reader = game_of(anna).holder() == anna.room->key().public_key() ? bert : anna;
  {
    const auto own = table(reader);
    ASSERT_TRUE(own->session().note(*own->session().played_here().begin(), "Watch the bridge").accepted);
  }
  play(other(reader));
  ASSERT_TRUE(send(other(reader)).empty());
  ASSERT_EQ(refusal_in(receive(reader)), "");
  {
    const auto own = table(reader);
    bool there = false;
    const Journal& journal = own->session().journal();
    for (const auto* const entries : {&journal.chain(), &journal.pending()}) {
      for (const Entry& entry : *entries) there = there || entry.value == Value("Watch the bridge");
    }
    EXPECT_TRUE(there);
  }
  play_on(7);
  EXPECT_EQ(game_of(anna).head(), game_of(bert).head());
}

void copy(const std::string& from, const std::string& to) {
  fs::remove_all(to);
  for (const auto& [name, bytes] : files_below(from)) {
    const fs::path path = fs::path(to) / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path.string(), std::ios::binary) << bytes;
  }
}

// From each call of the disk on all of them fail, as when the program is killed; then it is started again.
TEST_F(LostAndFound, a_crash_at_any_write_neither_loses_nor_doubles_a_packet) {
  begin_some(4);
  Home& writer = game_of(anna).holder() == anna.room->key().public_key() ? anna : bert;
  Home& reader = other(writer);
  play(writer);
  const auto packets = game_of(writer).packets().size();
  copy(writer.folder, temp.file("writer"));
  copy(reader.folder, temp.file("reader"));
  std::size_t crashes = 0;
  std::string letter;
  for (std::size_t call = 1;; ++call) {
    copy(temp.file("writer"), writer.folder);
    copy(temp.file("reader"), reader.folder);
    fs::remove_all(reader.inbox);
    fs::create_directories(reader.inbox);
    std::size_t failed = 0;
    {
      const FailingDisk disk(call, DiskFault::torn);
      static_cast<void>(try_to_send(writer));
      failed = disk.failed();
    }
    crashes += failed > 0 ? 1 : 0;
    const auto kept = game_of(writer).packets().size();
    const std::string before = kept > packets ? game_of(writer).packets().back().kept.letter.text : std::string();
    ASSERT_TRUE(send(writer).empty()) << "call " << call;
    ASSERT_EQ(game_of(writer).packets().size(), packets + 1) << "call " << call;
    letter = game_of(writer).packets().back().kept.letter.text;
    ASSERT_TRUE(before.empty() || letter == before) << "what may have left is not written anew; call " << call;
    ASSERT_EQ(refusal_in(receive(reader)), "") << "call " << call;
    ASSERT_EQ(game_of(reader).head(), game_of(writer).head()) << "call " << call;
    if (failed == 0) break;
  }
  EXPECT_GE(crashes, 5U);
  const Hash taken = table(reader)->session().state().hash();  // with what follows by itself
  crashes = 0;
  for (std::size_t call = 1;; ++call) {
    copy(temp.file("reader"), reader.folder);
    std::size_t failed = 0;
    {
      const FailingDisk disk(call, DiskFault::torn);
      static_cast<void>(receive(reader, armoured(letter)));
      failed = disk.failed();
    }
    crashes += failed > 0 ? 1 : 0;
    ASSERT_EQ(refusal_in(receive(reader, armoured(letter))), "") << "call " << call;
    ASSERT_EQ(game_of(reader).packets().size(), packets + 1) << "call " << call;
    ASSERT_EQ(table(reader)->session().state().hash(), taken) << "call " << call;
    if (failed == 0) break;
  }
  EXPECT_GE(crashes, 5U);
}

// Whoever reads all that a side is sent finds none of the other's secrets.
TEST_F(LostAndFound, no_secret_of_the_other_is_in_any_letter) {
  begin_some(8);
  std::vector<std::string> secrets{to_hex(game_of(anna).roots().at("red")), to_hex(anna.room->key().seed())};
  std::string message;
  {
    const auto own = table(anna);
    const GameState& state = own->session().state();
    for (std::uint32_t i = 0; i < state.secret_count(); ++i) {
      const Secret& secret = state.secret(SecretId(i));
      const auto value = own->session().known(SecretId(i), SideId(0));
      if (secret.opened || !value || secret.owner != SideId(0)) continue;
      secrets.push_back(statement_of(secret.owner, secret.purpose, SecretId(i), *value, state.names()));
    }
    std::vector<const KeptLetter*> letters;
    for (const KeptPacket& one : own->game().packets()) letters.push_back(&one.kept);
    message = text_of(anna.room->message(own->game(), letters, own.get()));
  }
  ASSERT_GT(secrets.size(), 2U) << "a secret is not opened yet";
  auto files = files_below(bert.folder);
  files["the message"] = message;
  for (const auto& [name, bytes] : files) {
    for (const auto& secret : secrets) {
      EXPECT_EQ(bytes.find(secret), std::string::npos) << name;
      EXPECT_EQ(bytes.find(xml_escape(secret)), std::string::npos) << name;
    }
  }
}

// Nor what she wrote for herself, nor what she took back before she sent.
TEST_F(LostAndFound, what_was_taken_back_or_sealed_is_in_no_letter) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  if (HasFatalFailure()) return;
  {
    const auto own = table(anna);
    Session& session = own->session();
    const SideId red = *session.played_here().begin();
    ASSERT_TRUE(session.seal_note(red, "The canary sings", hash_of("test", "salt")).accepted);
    ASSERT_TRUE(session.note(red, "The canary flies").accepted);
    ASSERT_TRUE(session.undo());
    ASSERT_TRUE(session.note(red, "Good luck").accepted);
  }
  play(anna);
  ASSERT_TRUE(send(anna).empty());
  ASSERT_EQ(refusal_in(receive(bert)), "");
  bool wished = false;
  for (const auto& [name, bytes] : files_below(bert.folder)) {
    EXPECT_EQ(bytes.find("canary"), std::string::npos) << name;
    wished = wished || bytes.find("Good luck") != std::string::npos;
  }
  EXPECT_TRUE(wished) << "what is told is there";
}

TEST_F(LostAndFound, addresses_of_strangers_lead_to_no_header_and_no_path) {
  EXPECT_TRUE(fault_of_folder("bert\nBcc: everybody"));
  EXPECT_TRUE(fault_of_folder(std::string("a\0b", 3)));
  EXPECT_TRUE(fault_of_folder(""));
  EXPECT_FALSE(fault_of_folder("/home/bert/Müller & Söhne"));
  FolderOut way;
  EXPECT_TRUE(way.offer(temp.file("nowhere"), {"subject", "words", "letters", "1", {}}));
  ASSERT_FALSE(way.offer(anna.inbox, {"../../etc/passwd", "words", "letters", "1", {}}));
  const auto files = files_below(anna.inbox);
  ASSERT_EQ(files.size(), 1U);
  EXPECT_EQ(files.begin()->first.rfind("bocage-", 0), 0U);
  fs::create_symlink("/etc/hostname", fs::path(anna.inbox) / "link");
  EXPECT_EQ(FolderIn(anna.inbox).fetch().messages.size(), 1U) << "a link is left alone";
}

}  // namespace
}  // namespace bocage::test
