// A whole scenario between two installations, through servers as a provider runs them: invited, accepted and audited at
// the command line, and played in between by two random players. BOCAGE_MAIL_GAME names another one: "MODULE SCENARIO".
#include <gtest/gtest.h>

#include <boost/filesystem.hpp>
#include <cstdlib>

#include "app/cli/fuzz/random_player.h"
#include "engine/mail/mail_room.h"
#include "engine/module/module.h"
#include "engine/ways/post_office.h"
#include "tests/app/cli/cli_fixture.h"
#include "tests/app/mail/mail_servers.h"

namespace bocage::test {
namespace {

namespace fs = boost::filesystem;

constexpr int max_refused = 20;  // inputs in a row, by what cannot be foreseen of them

struct Played {
  std::string module;  // its folder below the sources
  std::string scenario;
};

Played wanted() {
  const char* const named = std::getenv("BOCAGE_MAIL_GAME");
  if (named == nullptr) return {"modules/normandy69", "exercise"};
  const std::string text = named;
  return {text.substr(0, text.find(' ')), text.substr(text.find(' ') + 1)};
}

cli::Temper busy() {
  cli::Temper temper;
  temper.seeks_enemies = true;  // armies that wander throw no dice
  return temper;
}

// A program on a machine of its own: home, key, rules, account.
class Installation {
 public:
  Installation(const TempFolder& temp, std::string name, std::string module)
      : name_(std::move(name)),
        module_(std::move(module)),
        home_(temp.file(name_)),
        password_file_(temp.file(name_ + ".password")),
        player_(hash_of("test", name_), 0, busy()) {
    fs::create_directories(home_);
    temp.write(name_ + ".password", "secret of " + name_ + "\n");
  }

  Ran run(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "mail");
    return run_cli(arguments, "HOME='" + home_ + "' XDG_DATA_HOME= DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere ");
  }
  // The same for what needs the password of the mail box.
  Ran run_with_password(std::vector<std::string> arguments) const {
    arguments.insert(arguments.end(), {"--password-file", password_file_});
    return run(std::move(arguments));
  }

  void open() {
    const std::string folder = home_ + "/.local/share/bocage/mail";
    auto opened = MailRoom::open(folder, [this](const Genesis&, Problems& problems) { return ruleset(problems); });
    ASSERT_NE(opened.room, nullptr);
    room_ = std::move(opened.room);
    office_ = std::make_unique<PostOffice>(folder, "", room_->name(), [this](const Account&) {
      return PostOffice::Asked{"secret of " + name_, std::nullopt};
    });
    boxes_ = office_->boxes();
    ASSERT_TRUE(boxes_.problems.empty()) << to_text(boxes_.problems.front());
  }

  // Plays what can be played here, and sends what comes of it.
  void write(const std::string& game) {
    auto opened = room_->table(game);
    ASSERT_NE(opened.table, nullptr) << to_text(opened.problems.front());
    MailTable& table = *opened.table;
    for (int refused = 0; refused < max_refused;) {
      const auto input = player_.choose(table.session());
      if (!input) break;
      refused = cli::submit(table.session(), *input).accepted ? 0 : refused + 1;
    }
    const auto why = table.why_no_packet(false);
    ASSERT_FALSE(why) << *why;
    const auto problem = table.make_packet();
    ASSERT_FALSE(problem) << to_text(*problem);
    const auto sent = room_->send(table.game(), &table, *office_, false);
    ASSERT_TRUE(sent.problems.empty()) << to_text(sent.problems.front());
  }

  // Takes what lies in the mail box; how many letters were news.
  std::size_t receive() {
    std::size_t news = 0;
    for (const auto& way : boxes_.ways) {
      const auto fetched = way->fetch();
      EXPECT_TRUE(fetched.problems.empty()) << to_text(fetched.problems.front());
      const auto taken = room_->take(fetched.messages);
      for (const Taken& one : taken) {
        EXPECT_FALSE(one.problem) << to_text(*one.problem);
        news += one.kind == Taken::Kind::news ? 1 : 0;
      }
      const auto problem = way->settle(MailRoom::settled(fetched.messages, taken));
      EXPECT_FALSE(problem) << to_text(*problem);
    }
    return news;
  }

  MailStage stage(const std::string& game) const { return room_->game(game).game->stage(); }
  std::size_t packets(const std::string& game) const { return room_->game(game).game->packets().size(); }
  const std::string& module() const { return module_; }

 private:
  std::shared_ptr<Ruleset> ruleset(Problems& problems) {
    if (!ruleset_) {
      const auto loaded = load_module(module_);
      problems = loaded.problems;
      if (loaded.module) ruleset_ = Ruleset::load(loaded.module, source("lua")).ruleset;
    }
    return ruleset_;
  }

  std::string name_;
  std::string module_;
  std::string home_;
  std::string password_file_;
  cli::RandomPlayer player_;
  std::shared_ptr<Ruleset> ruleset_;
  std::unique_ptr<MailRoom> room_;
  std::unique_ptr<PostOffice> office_;
  PostOffice::Boxes boxes_;
};

class MailServersAtPlay : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_EQ(servers.problem(), ""); }

  static std::string first_side(const std::string& module) { return load_module(module).module->sides.front().id; }
  void add_accounts() {
    for (auto [one, name, smtp, imap] : {std::tuple{&anna, "anna", servers.smtps(), servers.imaps()},
                                         std::tuple{&bert, "bert", servers.smtp(), servers.imap()}}) {
      const std::string address = std::string(name) + "@bocage.example";
      const Ran added = one->run({"account", "add", "post", "--address", address, "--user", name, "--smtp", smtp,
                                  "--imap", imap, "--certificate", servers.certificate()});
      ASSERT_EQ(added.status, 0) << added.err;
      const Ran tested = one->run_with_password({"account", "test", "post"});
      ASSERT_EQ(tested.status, 0) << tested.err << servers.log();
    }
  }
  // Anna invites, Bert accepts, Anna has his letter; the id of the game.
  std::string agree() {
    const Ran invited =
        anna.run_with_password({"new", anna.module(), "--scenario", played.scenario, "--side",
                                first_side(anna.module()), "--name", "Anna", "--to", "bert@bocage.example"});
    EXPECT_EQ(invited.status, 0) << invited.err << servers.log();
    EXPECT_EQ(bert.run_with_password({"receive"}).last_line(), "mail: news=1 known=0 refused=0");
    // Where the answer goes is known from the mail.
    const Ran accepted = bert.run_with_password({"accept", "--name", "Bert"});
    EXPECT_EQ(accepted.status, 0) << accepted.err << servers.log();
    EXPECT_EQ(anna.run_with_password({"receive"}).last_line(), "mail: news=1 known=0 refused=0");
    return invited.out.substr(std::string("invitation ").size(), 12);
  }

  Played played = wanted();
  TempFolder temp;
  MailServers servers{{"anna", "bert"}};
  Installation anna{temp, "anna", source(played.module)};
  Installation bert{temp, "bert", source(played.module)};
};

TEST_F(MailServersAtPlay, carry_a_sealed_game_from_the_invitation_to_the_audit) {
  add_accounts();
  if (HasFatalFailure()) return;
  const std::string game = agree();
  if (HasFailure()) return;
  anna.open();
  bert.open();
  if (HasFatalFailure()) return;
  Installation* writer = &anna;
  Installation* reader = &bert;
  while (writer->stage(game) != MailStage::closed) {
    writer->write(game);
    if (HasFatalFailure()) return;
    ASSERT_EQ(reader->receive(), 1U) << servers.log();
    std::swap(writer, reader);
  }
  const Ran annas = anna.run({"audit"}), berts = bert.run({"audit"});
  EXPECT_EQ(annas.status, 0) << annas.err;
  EXPECT_EQ(annas.last_line(), berts.last_line());
  EXPECT_TRUE(matches(annas.last_line(), "^audit: problems=0 hash=[0-9a-f]{64}$")) << annas.last_line();
  EXPECT_FALSE(matches(annas.out, "not every root is published"));
  EXPECT_TRUE(matches(bert.run({"verify"}).last_line(), "forks=0 problems=0$"));
  // The mail boxes are as their owners' mail programs left them: nothing is missing, nothing marked as read or deleted.
  EXPECT_EQ(servers.messages_of("anna").size() + servers.messages_of("bert").size(), 2 + anna.packets(game));
  for (const char* const user : {"anna", "bert"}) {
    for (const std::string& name : servers.messages_of(user)) {
      const std::size_t flags = name.find(":2,");
      if (flags != std::string::npos) {
        EXPECT_EQ(name.substr(flags), ":2,") << name;
      }
    }
  }
  RecordProperty("packets", static_cast<int>(anna.packets(game)));
}

TEST_F(MailServersAtPlay, say_plainly_what_is_wrong_with_an_account) {
  const auto add = [&](const std::string& name, const std::string& smtp, const std::string& imap,
                       const std::string& folder, bool trust) {
    std::vector<std::string> words = {"account", "add",      name,     "--address", "anna@bocage.example",
                                      "--user",  "anna",     "--smtp", smtp,        "--imap",
                                      imap,      "--folder", folder};
    if (trust) words.insert(words.end(), {"--certificate", servers.certificate()});
    EXPECT_EQ(anna.run(words).status, 0);
  };
  add("stranger", servers.smtps(), servers.imaps(), "INBOX", false);
  const Ran stranger = anna.run_with_password({"account", "test", "stranger"});
  EXPECT_EQ(stranger.status, 1);
  EXPECT_TRUE(matches(stranger.err, "the certificate of localhost is not trusted, so nothing was said to it"))
      << stranger.err;
  add("folder", servers.smtps(), servers.imaps(), "Games", true);
  const Ran folder = anna.run_with_password({"account", "test", "folder"});
  EXPECT_EQ(folder.status, 1);
  EXPECT_TRUE(matches(folder.err, "the mail box at localhost has no folder 'Games'")) << folder.err;
  add("wrong", servers.smtps(), servers.imap(), "INBOX", true);
  temp.write("wrong.password", "another\n");
  const Ran wrong = anna.run({"account", "test", "wrong", "--password-file", temp.file("wrong.password")});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_TRUE(matches(wrong.err, "the server localhost does not take this user and password")) << wrong.err;
  EXPECT_TRUE(matches(wrong.err, "app password")) << wrong.err;
  // Without a key ring, without a file and without a terminal.
  const Ran none = anna.run({"account", "test", "wrong"});
  EXPECT_EQ(none.status, 1);
  EXPECT_TRUE(matches(none.err, "there is no key ring that answers")) << none.err;
}

}  // namespace
}  // namespace bocage::test
