// Two people who play by mail at desks of their own, without a window: folders carry their letters.
#pragma once

#include <algorithm>
#include <memory>
#include <string>

#include "app/play/mail/mail_desk.h"
#include "app/play/mail/mail_prompt.h"
#include "tests/app/play/play_fixture.h"

namespace bocage::testing {

namespace fs = boost::filesystem;

// Somebody with a mail folder, and with a folder into which the other's letters come.
struct MailPlayer {
  std::string name;
  std::string folder;  // of games by mail
  std::string inbox;
  std::uint32_t secrets = 0;
  std::shared_ptr<MailDesk> desk;
  std::unique_ptr<OpenGame> game;
};

class MailDesks : public ::testing::Test {
 protected:
  void SetUp() override {
    for (MailPlayer* const one : {&anna, &bert}) {
      one->name = one == &anna ? "Anna" : "Bert";
      one->folder = file(one->name + "-mail");
      one->inbox = file("to-" + one->name);
      fs::create_directories(one->inbox);
      open(*one);
      ASSERT_FALSE(one->desk->set_name(one->name));
      ASSERT_FALSE(one->desk->set_habits({one->name + "@example.org", one->inbox}));
    }
  }
  std::string file(const std::string& name) const { return (places_.folder() / name).string(); }
  void open(MailPlayer& player) {
    player.game.reset();
    player.desk.reset();
    auto opened = MailDesk::open(
        player.folder, [&player] { return hash_of("test secret", player.name + std::to_string(++player.secrets)); });
    ASSERT_NE(opened.desk, nullptr) << to_text(opened.problems.front());
    player.desk = std::move(opened.desk);
  }

  // Anna invites and plays Red.
  void invite(DiceLevel dice = DiceLevel::friendly, const char* module = "hill", const char* scenario = "skirmish") {
    NewMailGame wanted;
    wanted.scenario = scenario;
    wanted.dice = dice;
    wanted.sides = {"red"};
    wanted.addresses = {address_of_folder(bert.inbox)};
    const auto made = anna.desk->invite(module, wanted);
    ASSERT_FALSE(made.problem) << to_text(*made.problem);
    id = made.game;
    send(anna);
  }
  void agree(DiceLevel dice = DiceLevel::friendly, const char* module = "hill", const char* scenario = "skirmish") {
    invite(dice, module, scenario);
    ASSERT_EQ(receive(bert).invitations, std::vector<std::string>{id});
    const auto accepted = bert.desk->accept(id, {}, {address_of_folder(anna.inbox)});
    ASSERT_FALSE(accepted.problem) << to_text(*accepted.problem);
    send(bert);
    ASSERT_EQ(receive(anna).accepted, std::vector<std::string>{id});
  }
  void lay(MailPlayer& player) {
    auto laid = player.desk->lay(id);
    ASSERT_NE(laid.game, nullptr) << to_text(laid.problems.front());
    EXPECT_TRUE(laid.problems.empty()) << to_text(laid.problems.front());
    player.game = std::move(laid.game);
  }

  std::size_t send(MailPlayer& player, bool all = false) {
    const auto sent = player.desk->send(id, folder_carrier(), all);
    for (const Problem& problem : sent.problems) ADD_FAILURE() << to_text(problem);
    return sent.letters;
  }
  MailNews receive(MailPlayer& player) {
    const auto fetched = player.desk->look_into_inbox();
    for (const auto& message : fetched.messages) fs::remove(message.name);  // as one tidies up
    MailNews news = player.desk->receive(fetched.messages);
    for (const Problem& problem : news.problems) ADD_FAILURE() << to_text(problem);
    if (player.game) player.game->follow_mail();
    return news;
  }
  MailRow row(MailPlayer& player) {
    const auto rows = player.desk->rows();
    return rows.size() == 1 ? rows.front() : MailRow();
  }

  // Whatever is offered first, until others are waited for; how many steps.
  static std::size_t play(MailPlayer& player, std::size_t max_steps = SIZE_MAX) {
    Presenter& now = player.game->presenter();
    std::size_t steps = 0;
    for (int i = 0; i < 200 && steps < max_steps && now.acting().valid(); ++i) {
      const std::uint32_t before = now.session().timeline().length();
      if (now.ready()) {
        now.confirm();
      } else if (now.drafting() && now.draft()->next() && !now.draft()->next()->candidates.empty()) {
        now.pick(Value(now.draft()->next()->candidates.front().value));
      } else {
        now.end_phase();
      }
      steps += now.session().timeline().length() - before;
    }
    return steps;
  }
  void write_and_send(MailPlayer& player) {
    ASSERT_EQ(player.desk->why_not_send(*player.game->mail()).value_or(""), "");
    const auto problem = player.desk->write_packet(*player.game->mail());
    ASSERT_FALSE(problem) << to_text(*problem);
    player.game->follow_mail();
    EXPECT_GE(send(player), 1U);
  }
  // Both at their tables; the first packet is Anna's.
  void exchange(int packets) {
    MailPlayer* writer = &anna;
    for (int i = 0; i < packets; ++i) {
      MailPlayer& other = writer == &anna ? bert : anna;
      play(*writer);
      ASSERT_NO_FATAL_FAILURE(write_and_send(*writer));
      ASSERT_EQ(receive(other).played, std::vector<std::string>{id});
      if (!other.game) {
        ASSERT_NO_FATAL_FAILURE(lay(other));
      }
      writer = &other;
    }
  }
  // Until Anna has something to decide.
  void exchange_until_anna_plays() {
    for (int i = 0; i < 4 && !anna.game->presenter().acting().valid(); ++i) {
      ASSERT_NO_FATAL_FAILURE(exchange(2));
    }
    ASSERT_TRUE(anna.game->presenter().acting().valid());
    anna.desk->accept_packets(*anna.game->mail());
  }
  static Prompt prompt(MailPlayer& player) {
    Prompt prompt = player.game->presenter().prompt();
    tell_mail(prompt, *player.desk, *player.game);
    return prompt;
  }
  static bool has(const Prompt& prompt, const std::string& verb) {
    return std::any_of(prompt.buttons.begin(), prompt.buttons.end(), [&](const PromptButton& one) {
      return one.what == PromptButton::What::mail && one.verb == verb;
    });
  }
  static bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  }

  OwnPlaces places_;
  MailPlayer anna, bert;
  std::string id;  // of the game
};

}  // namespace bocage::testing
