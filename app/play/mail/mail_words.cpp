#include "app/play/mail/mail_words.h"

#include <algorithm>
#include <array>

#include "engine/base/plain_text.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

std::vector<TrustLevel> trust_levels() {
  return {{DiceLevel::sealed, tr("Sealed"),
           tr("Nobody can foresee, choose or repeat a throw. Each throw that follows a decision costs a round trip of "
              "mails."),
           tr("Whoever learns the result first can stop writing; the game then shows who owes a letter.")},
          {DiceLevel::evident, tr("Tamper-evident"),
           tr("No mails for dice. Nothing can be changed, left out or chosen afterwards."),
           tr("Whoever restores a copy of the game can look how a throw would fall, and decide otherwise.")},
          {DiceLevel::friendly, tr("Friendly"), tr("No mails for dice. Every throw can be worked out again."),
           tr("Whoever reads the file knows every throw to come.")}};
}

TrustLevel trust_level(DiceLevel dice) {
  const auto levels = trust_levels();
  const auto found =
      std::find_if(levels.begin(), levels.end(), [&](const TrustLevel& one) { return one.dice == dice; });
  return found == levels.end() ? levels.back() : *found;
}

std::string trust_words(const TrustLevel& level) {
  return tr("Dice: {level}. {gives} What it cannot do: {cannot}",
            {{"level", level.title}, {"gives", level.gives}, {"cannot", level.cannot}});
}

std::string mail_time_words(std::time_t when) {
  std::array<char, 32> text{};
  std::tm parts{};
  localtime_r(&when, &parts);
  const auto length = std::strftime(text.data(), text.size(), tr("%d %b %H:%M").c_str(), &parts);
  return {text.data(), length};
}

namespace {

// Empty: nothing is known of this person.
std::string called(const Person& person) {
  if (!person.name.empty()) return plain_text(person.name);
  if (!(person.key == Hash{})) return fingerprint(person.key);
  const bool mail_box = person.address.find('@') != std::string::npos;
  return mail_box ? plain_text(person.address) : std::string();
}

// Before everybody has accepted nobody knows who will.
bool looks_on(const MailGame& game, const Person& person) {
  return game.complete() && !game.plays(person);
}

}  // namespace

std::string others_words(const MailGame& game) {
  std::string names;
  std::size_t unknown = 0;
  for (const Person& person : game.people()) {
    if (looks_on(game, person)) continue;
    const std::string name = called(person);
    unknown += name.empty() ? 1 : 0;
    if (!name.empty()) add_to_list(names, name);
  }
  if (names.empty() && unknown < 2) return tr("the other player");
  if (names.empty()) return tr_n("{n} other player", "{n} other players", unknown);
  if (unknown == 0) return names;
  return tr_n("{names} and {n} other player", "{names} and {n} other players", unknown, {{"names", names}});
}

std::string inviter_words(const MailGame& game) {
  return plain_text(game.invitation().name);
}

std::string writer_words(const MailGame& game, const Hash& key) {
  return plain_text(game.name_of(key));
}

std::vector<std::string> fingerprint_lines(const MailGame& game) {
  std::vector<std::string> lines = {
      tr("Your fingerprint: {fingerprint}", {{"fingerprint", fingerprint(game.own_key())}})};
  for (const Person& person : game.people()) {
    if (person.key == Hash{}) continue;
    lines.push_back(tr("The fingerprint of {player}: {fingerprint}",
                       {{"player", called(person)}, {"fingerprint", fingerprint(person.key)}}));
  }
  for (const Person& person : game.people()) {
    if (!looks_on(game, person) || person.address.empty()) continue;
    lines.push_back(tr("Letters go to {address} as well, who looks on", {{"address", plain_text(person.address)}}));
  }
  return lines;
}

namespace {

// Each is one sentence, with what is awaited where that is known.
std::string others_turn(const std::string& writer, const std::string& what, const std::string& when) {
  if (what.empty()) return tr("The mail of {writer} is awaited, since {when}", {{"writer", writer}, {"when", when}});
  return tr("The mail of {writer} is awaited: {what}, since {when}",
            {{"writer", writer}, {"what", what}, {"when", when}});
}

std::string own_turn(const std::string& what, const std::string& when) {
  if (what.empty()) return tr("It is for you to play, since {when}", {{"when", when}});
  return tr("It is for you to play: {what}, since {when}", {{"what", what}, {"when", when}});
}

std::string mail_can_go(const std::string& what) {
  if (what.empty()) return tr("Your mail can go; the game waits");
  return tr("Your mail can go; the game waits: {what}", {{"what", what}});
}

MailStanding standing_at_play(const MailGame& game, const AtPlay& now) {
  const std::time_t last = game.packets().empty() ? game.invitation_letter().since : game.packets().back().kept.since;
  const std::string when = mail_time_words(last);
  if (now.to_see) {
    const auto last_of_others =
        std::ranges::find_if(game.packets().rbegin(), game.packets().rend(),
                             [](const KeptPacket& one) { return !one.kept.mine && !one.packet.entries.empty(); });
    return {true, tr("The mail of {writer} has come: look at it and accept it",
                     {{"writer", writer_words(game, last_of_others->kept.letter.key)}})};
  }
  if (!game.unsent().empty()) return {true, tr("A letter of yours is written and not sent yet")};
  if (!(game.holder() == game.own_key())) {
    return {false, others_turn(writer_words(game, game.holder()), now.awaited, when)};
  }
  if (now.ready) return {true, mail_can_go(now.awaited)};
  return {true, own_turn(now.awaited, when)};
}

}  // namespace

MailStanding standing_of(const MailGame& game, const AtPlay& now) {
  const std::string others = others_words(game);
  switch (game.stage()) {
    case MailStage::offered:
      return {true, tr("{others} invites you: compare fingerprints, and accept", {{"others", inviter_words(game)}})};
    case MailStage::invited:
      if (!game.unsent().empty()) return {true, tr("Your invitation is written and not sent yet")};
      return {false, tr("The answer of {others} to your invitation is awaited, since {when}",
                        {{"others", others}, {"when", mail_time_words(game.invitation_letter().since)}})};
    case MailStage::accepted:
      if (!game.unsent().empty()) return {true, tr("You have accepted, and your answer is not sent yet")};
      return {false, tr("The first mail of {writer} is awaited, since {when}",
                        {{"writer", writer_words(game, game.holder())},
                         {"when", mail_time_words(game.accepted().back().since)}})};
    case MailStage::closed:
      if (!game.unsent().empty()) return {true, tr("The game is over, and your last letter is not sent yet")};
      return {false, tr("The game is over, and everything that was secret is published")};
    case MailStage::playing:
    case MailStage::closing:
      break;
  }
  return standing_at_play(game, now);
}

}  // namespace bocage
