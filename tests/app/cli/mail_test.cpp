// bocage-cli mail: two people at their terminals, each with a home of their own.
#include <gtest/gtest.h>

#include <boost/filesystem.hpp>

#include "tests/app/cli/cli_fixture.h"
#include "tests/tools/temp_folder.h"

namespace bocage::test {
namespace {

namespace fs = boost::filesystem;

class Mail : public ::testing::Test {
 protected:
  Mail() {
    for (const char* const folder : {"anna", "bert", "to-anna", "to-bert"}) fs::create_directories(temp.file(folder));
  }
  Ran anna(std::vector<std::string> arguments) { return at("anna", std::move(arguments)); }
  Ran bert(std::vector<std::string> arguments) { return at("bert", std::move(arguments)); }
  Ran at(const std::string& home, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "mail");
    return run_cli(arguments, "HOME='" + temp.file(home) + "' XDG_DATA_HOME= ");
  }
  void agree() {
    ASSERT_EQ(anna({"new", source("samples/hill"), "--scenario", "skirmish", "--side", "red", "--name", "Anna", "--to",
                    "folder:" + temp.file("to-bert")})
                  .status,
              0);
    ASSERT_EQ(bert({"receive", temp.file("to-bert")}).status, 0);
    ASSERT_EQ(bert({"accept", "--name", "Bert", "--to", "folder:" + temp.file("to-anna")}).status, 0);
    ASSERT_EQ(anna({"receive", temp.file("to-anna")}).status, 0);
  }

  TempFolder temp;
};

TEST_F(Mail, leads_from_an_invitation_to_the_first_packets) {
  agree();
  if (HasFatalFailure()) return;
  EXPECT_TRUE(matches(bert({"status"}).out, "the first packet is awaited from Anna"));
  EXPECT_EQ(anna({"send"}).status, 0);
  const Ran received = bert({"receive", temp.file("to-bert")});
  EXPECT_TRUE(matches(received.out, "packet 0 of Anna")) << received.out << received.err;
  EXPECT_EQ(received.last_line(), "mail: news=1 known=1 refused=0");
  EXPECT_TRUE(matches(bert({"status"}).out, "your packet can go"));
  EXPECT_EQ(bert({"send"}).status, 0);
  EXPECT_EQ(anna({"receive", temp.file("to-anna")}).status, 0);
  const Ran verified = anna({"verify"});
  EXPECT_EQ(verified.status, 0);
  EXPECT_TRUE(matches(verified.out, "packets=2 .*forks=0 problems=0"));
  const Ran audited = anna({"audit"});
  EXPECT_EQ(audited.status, 0) << audited.err;
  EXPECT_TRUE(matches(audited.out, "not every root is published yet"));
}

TEST_F(Mail, is_answered_at_once_where_nobody_has_anything_to_decide) {
  agree();
  if (HasFatalFailure()) return;
  ASSERT_EQ(anna({"send"}).status, 0);
  const Ran received = bert({"receive", temp.file("to-bert"), "--answer"});
  EXPECT_EQ(received.status, 0) << received.err;
  EXPECT_TRUE(matches(received.out, "letters sent=1 to Anna")) << received.out;
  EXPECT_TRUE(matches(bert({"status"}).out, "the mail of Anna is awaited"));
  // Until somebody has something to decide.
  Ran last = received;
  bool annas_turn = true;
  for (int mails = 0; mails < 9 && matches(last.out, "letters sent"); ++mails) {
    last = annas_turn ? anna({"receive", temp.file("to-anna"), "--answer"})
                      : bert({"receive", temp.file("to-bert"), "--answer"});
    EXPECT_EQ(last.status, 0) << last.err;
    annas_turn = !annas_turn;
  }
  EXPECT_FALSE(matches(last.out, "letters sent")) << last.out;
  EXPECT_TRUE(matches((annas_turn ? bert({"status"}) : anna({"status"})).out, "it is for you to play"));
}

TEST_F(Mail, answers_for_another_program_alone_on_the_standard_output) {
  agree();
  if (HasFatalFailure()) return;
  ASSERT_EQ(anna({"send"}).status, 0);
  const Ran received = bert({"receive", temp.file("to-bert"), "--answer", "--out", "-"});
  EXPECT_EQ(received.status, 0) << received.err;
  EXPECT_FALSE(matches(received.out, "news=")) << received.out;
  EXPECT_TRUE(matches(received.err, "news=1")) << received.err;
  temp.write("message", received.out);
  EXPECT_EQ(anna({"receive", temp.file("message")}).last_line(), "mail: news=1 known=0 refused=0");
  EXPECT_EQ(bert({"receive", temp.file("to-bert"), "--out", "-"}).status, 2) << "there is nothing that it could mean";
}

TEST_F(Mail, goes_through_other_programs_as_text_and_as_mails) {
  const Ran printed = anna({"new", source("samples/hill"), "--scenario", "skirmish", "--side", "red", "--name", "Anna",
                            "--to", "bert@example.org", "--out", "-"});
  ASSERT_EQ(printed.status, 0) << printed.err;
  EXPECT_TRUE(matches(printed.out, "Anna invites you to play blue.*BEGIN BOCAGE LETTER"));
  EXPECT_FALSE(matches(printed.out, "letters sent")) << "what goes to another program is the message alone";
  temp.write("message", "Look what I got!\n\n" + printed.out);
  const Ran taken = run_cli({"mail", "receive", "-"},
                            "cat '" + temp.file("message") + "' | HOME='" + temp.file("bert") + "' XDG_DATA_HOME= ");
  EXPECT_EQ(taken.last_line(), "mail: news=1 known=0 refused=0") << taken.err;
  // An .eml that a mail program opens for sending, and what another one saved.
  ASSERT_EQ(
      bert({"accept", "--name", "Bert", "--to", "anna@example.org", "--out", temp.file("to-anna"), "--eml"}).status, 0);
  const fs::directory_iterator mail(temp.file("to-anna"));
  const std::string path = mail->path().string();
  EXPECT_TRUE(matches(path, "bocage-[0-9a-f]{12}-[0-9a-f]{12}[.]eml$")) << path;
  EXPECT_TRUE(matches(read_file(path), "To: anna@example.org.*X-Unsent: 1")) << read_file(path);
  EXPECT_EQ(anna({"receive", path}).last_line(), "mail: news=1 known=0 refused=0");
  EXPECT_EQ(anna({"new", source("samples/hill"), "--side", "red", "--eml"}).status, 2) << "mails need a place";
}

TEST_F(Mail, keeps_accounts_and_says_what_is_wrong_with_them) {
  EXPECT_EQ(anna({"account", "list"}).last_line(), "mail: accounts=0");
  EXPECT_EQ(anna({"account", "add", "post", "--address", "anna@example.org", "--smtp", "smtps://smtp.example.org",
                  "--imap", "imap://imap.example.org", "--folder", "Bocage"})
                .status,
            0);
  const Ran listed = anna({"account", "list"});
  EXPECT_TRUE(matches(listed.out, "post  anna@example.org, user anna@example.org"));
  EXPECT_TRUE(matches(listed.out, "sends through smtps://smtp.example.org:465"));
  EXPECT_TRUE(matches(listed.out, "looks into Bocage at imap://imap.example.org:143"));
  EXPECT_TRUE(matches(anna({"account", "add", "post", "--address", "a@b.c", "--smtp", "smtps://b.c"}).err,
                      "there is an account 'post' already"));
  EXPECT_TRUE(matches(anna({"account", "add", "x", "--address", "anna", "--smtp", "smtps://b.c"}).err,
                      "is like anna@example.org"));
  EXPECT_TRUE(matches(anna({"account", "add", "x", "--address", "a@b.c", "--smtp", "mail.b.c"}).err,
                      "a server is named like smtps://"));
  EXPECT_TRUE(matches(anna({"account", "add", "x", "--address", "a@b.c"}).err, "an account needs a server"));
  EXPECT_TRUE(matches(anna({"account", "test", "psot"}).err, "did you mean post"));
  EXPECT_TRUE(matches(bert({"receive"}).err, "there is no account with a mail box"));
  EXPECT_EQ(anna({"account", "remove", "post"}).status, 0);
  EXPECT_EQ(anna({"account", "list"}).last_line(), "mail: accounts=0");
}

TEST_F(Mail, says_who_has_to_write_and_what_there_is_to_send) {
  agree();
  if (HasFatalFailure()) return;
  const Ran early = bert({"send"});
  EXPECT_EQ(early.status, 2);
  EXPECT_TRUE(matches(early.err, "the first packet is awaited from Anna")) << early.err;
  EXPECT_EQ(anna({"send"}).status, 0);
  const Ran again = anna({"send"});
  EXPECT_EQ(again.status, 2);
  EXPECT_TRUE(matches(again.err, "it is Bert who writes the next packet")) << again.err;
  EXPECT_EQ(anna({"send", "--all"}).status, 0);
}

TEST_F(Mail, fixes_several_actions_in_a_plan) {
  ASSERT_EQ(anna({"new", source("samples/strait"), "--side", "red", "--to", "folder:" + temp.file("to-bert")}).status,
            0);
  ASSERT_EQ(bert({"receive", temp.file("to-bert")}).status, 0);
  ASSERT_EQ(bert({"accept", "--to", "folder:" + temp.file("to-anna")}).status, 0);
  ASSERT_EQ(anna({"receive", temp.file("to-anna")}).status, 0);
  const Ran shown = anna({"plan"});
  EXPECT_EQ(shown.status, 0) << shown.err;
  EXPECT_TRUE(matches(shown.out, "a plan could begin with")) << shown.out;
  temp.write("wrong", "# the bridge first\nif taken 0101\ndone\n");
  const Ran wrong = anna({"plan", "--file", temp.file("wrong")});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_TRUE(matches(wrong.err, "wrong:2: .*can be clear or held, and not 'taken'")) << wrong.err;
  temp.write("illegal", "fly\n");
  const Ran illegal = anna({"plan", "--file", temp.file("illegal")});
  EXPECT_EQ(illegal.status, 2);
  EXPECT_TRUE(matches(illegal.err, "the plan is refused: there is nothing to do that is called 'fly'")) << illegal.err;
  EXPECT_EQ(bert({"plan"}).status, 2) << "Anna writes the next packet";
  const std::string example = shown.out.substr(shown.out.find('\n') + 1);
  temp.write("plan", example.substr(0, example.find('\n') + 1));
  const Ran given = anna({"plan", "--file", temp.file("plan")});
  EXPECT_EQ(given.status, 0) << given.err;
  EXPECT_TRUE(matches(given.last_line(), "^mail: a plan of 1 actions")) << given.out;
}

TEST_F(Mail, begins_a_game_for_three) {
  fs::create_directories(temp.file("to-carl"));
  for (const char* const home : {"anna", "bert", "carl"}) {
    const std::string modules = temp.file(home) + "/.local/share/bocage/modules";
    fs::create_directories(modules);
    fs::copy(source("tests/modules/three"), modules + "/three", fs::copy_options::recursive);
  }
  const auto to = [&](const char* folder) { return "folder:" + temp.file(folder); };
  const auto carl = [&](std::vector<std::string> arguments) { return at("carl", std::move(arguments)); };
  ASSERT_EQ(anna({"new", source("tests/modules/three"), "--side", "red", "--name", "Anna", "--to", to("to-bert"),
                  "--to", to("to-carl")})
                .status,
            0);
  ASSERT_EQ(bert({"receive", temp.file("to-bert")}).status, 0);
  const Ran unsaid = bert({"accept", "--name", "Bert", "--to", to("to-anna"), "--to", to("to-carl")});
  EXPECT_EQ(unsaid.status, 2) << "Carl would be left without a side";
  EXPECT_TRUE(matches(unsaid.err, "which side. Several are free: blue, green .--side takes one")) << unsaid.err;
  const Ran taken = bert({"accept", "--side", "red"});
  EXPECT_EQ(taken.status, 2);
  EXPECT_TRUE(matches(taken.err, "'red' is not free in this game .free: blue, green.")) << taken.err;
  const Ran agreed = bert({"accept", "--side", "blue", "--name", "Bert", "--to", to("to-anna"), "--to", to("to-carl")});
  ASSERT_EQ(agreed.status, 0) << agreed.err;
  EXPECT_EQ(anna({"receive", temp.file("to-anna")}).last_line(), "mail: news=1 known=0 refused=0");
  ASSERT_EQ(carl({"receive", temp.file("to-carl")}).last_line(), "mail: news=2 known=0 refused=0");
  const Ran accepted = carl({"accept", "--name", "Carl", "--to", to("to-anna"), "--to", to("to-bert")});
  ASSERT_EQ(accepted.status, 0) << accepted.err << "green is the only free side";
  EXPECT_TRUE(matches(anna({"receive", temp.file("to-anna")}).last_line(), "^mail: news=1 known=[0-9] refused=0$"));
  EXPECT_TRUE(matches(anna({"status"}).out, "letters go to Bert .folder:.*, Carl .folder:")) << anna({"status"}).out;
  EXPECT_EQ(anna({"send"}).status, 2) << "Anna has to choose her goal";
  const Ran again = bert({"accept", "--side", "blue"});
  EXPECT_EQ(again.status, 2);
  EXPECT_TRUE(matches(again.err, "what is not sent yet goes with .mail send.")) << again.err;
}

// Rules ask what the side that decides still owes: at the table of another nobody decides.
TEST_F(Mail, says_at_the_table_of_the_others_whom_the_game_waits_for) {
  for (const char* const folder : {"carl", "dora", "to-carl", "to-dora"}) fs::create_directories(temp.file(folder));
  const auto to = [&](const char* folder) { return "folder:" + temp.file(folder); };
  ASSERT_EQ(anna({"new", source("samples/regents"), "--dice", "friendly", "--side", "red", "--name", "Anna", "--to",
                  to("to-bert"), "--to", to("to-carl"), "--to", to("to-dora")})
                .status,
            0);
  ASSERT_EQ(bert({"receive", temp.file("to-bert")}).status, 0);
  ASSERT_EQ(at("carl", {"receive", temp.file("to-carl")}).status, 0);
  ASSERT_EQ(bert({"accept", "--side", "blue", "--to", to("to-anna"), "--to", to("to-carl")}).status, 0);
  ASSERT_EQ(at("carl", {"accept", "--side", "gold", "--to", to("to-anna"), "--to", to("to-bert")}).status, 0);
  ASSERT_EQ(anna({"receive", temp.file("to-anna")}).status, 0);
  const Ran held = anna({"send"});
  EXPECT_TRUE(matches(held.err, "the game still waits for you .*mail send --now. sends it all the same")) << held.err;
  ASSERT_EQ(anna({"send", "--now"}).status, 0);
  for (const char* const reader : {"bert", "dora"}) {
    ASSERT_EQ(at(reader, {"receive", temp.file(std::string("to-") + reader)}).status, 0) << reader;
    const std::string status = at(reader, {"status"}).out;
    EXPECT_EQ(matches(status, "letters go to"), reader == std::string("bert")) << status;
    const std::string journal = status.substr(status.find("--load ") + 7);
    const Ran table = run_cli({"play", "--load", journal.substr(0, journal.find('\n'))},
                              "printf 'end\\nlevel free\\n' | HOME='" + temp.file(reader) + "' XDG_DATA_HOME= ");
    EXPECT_TRUE(matches(table.out, "Waiting for Red")) << table.out;
    EXPECT_FALSE(matches(table.out, "Still to do|attempt to index")) << table.out;
    EXPECT_TRUE(matches(table.out, "There is no phase to end now")) << table.out;
    EXPECT_FALSE(matches(table.out, "Rules: free")) << "this would never reach anybody: " << table.out;
  }
}

TEST_F(Mail, measures_how_many_letters_a_game_takes) {
  const Ran measured = anna({"measure", source("samples/strait"), "--games", "1"});
  EXPECT_EQ(measured.status, 0) << measured.err;
  EXPECT_EQ(measured.last_line(), "measure: levels=6 games=1 failed=0");
  EXPECT_TRUE(matches(measured.out, "sealed, with orders and plans: [0-9.]+ mails a pass")) << measured.out;
  const Ran wrong = anna({"measure", source("samples/hill"), "--per", "nothing"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_TRUE(matches(wrong.err, "the sequence of play has no node 'nothing'")) << wrong.err;
}

TEST_F(Mail, refuses_with_a_plain_message_and_exit_status) {
  EXPECT_EQ(anna({"send"}).status, 2);
  EXPECT_TRUE(matches(anna({"send"}).err, "which game"));
  EXPECT_EQ(anna({"new", source("samples/hill"), "--side", "green"}).status, 2);
  EXPECT_TRUE(matches(anna({"new", source("samples/hill"), "--side", "green"}).err, "has no side 'green'"));
  temp.write("to-anna/hello.txt", "Dear Anna,\nI write tomorrow.\n");
  const Ran received = anna({"receive", temp.file("to-anna")});
  EXPECT_EQ(received.status, 1);
  EXPECT_TRUE(matches(received.err, "there is no letter of a game in this message"));
}

TEST_F(Mail, brings_a_lost_home_back) {
  agree();
  if (HasFatalFailure()) return;
  ASSERT_EQ(anna({"send"}).status, 0);
  ASSERT_EQ(bert({"receive", temp.file("to-bert")}).status, 0);
  temp.write("phrase", "correct horse\n");
  ASSERT_EQ(anna({"backup", temp.file("anna.backup"), "--pass-file", temp.file("phrase")}).status, 0);
  const std::string before = anna({"status"}).out;
  fs::remove_all(temp.file("anna"));
  fs::create_directories(temp.file("anna"));
  ASSERT_EQ(anna({"restore", temp.file("anna.backup"), "--pass-file", temp.file("phrase")}).status, 0);
  ASSERT_EQ(bert({"send", "--all"}).status, 0);
  const Ran received = anna({"receive", temp.file("to-anna")});
  EXPECT_EQ(received.status, 0) << received.err;
  const Ran verified = anna({"verify"});
  EXPECT_TRUE(matches(verified.out, "packets=2 .*problems=0")) << verified.out << verified.err << received.out;
  EXPECT_TRUE(
      matches(anna({"status"}).out, "you are Anna, fingerprint " + before.substr(before.find("print ") + 6, 24)));
}

TEST_F(Mail, carries_a_question) {
  agree();
  if (HasFatalFailure()) return;
  ASSERT_EQ(anna({"send"}).status, 0);
  ASSERT_EQ(bert({"receive", temp.file("to-bert")}).status, 0);
  ASSERT_EQ(bert({"question", "--text", "Which bridge?"}).status, 0);
  const Ran received = anna({"receive", temp.file("to-anna")});
  EXPECT_TRUE(matches(received.out, "Bert asks about packet 0: Which bridge\\?")) << received.out;
  EXPECT_TRUE(matches(anna({"status"}).out, "Which bridge"));
}

}  // namespace
}  // namespace bocage::test
