#include "app/play/mail/mail_words.h"

#include <algorithm>
#include <array>

#include "engine/base/plain_text.h"

namespace bocage {

const std::vector<TrustLevel>& trust_levels() {
  static const std::vector<TrustLevel> levels = {
      {DiceLevel::sealed, "Sealed",
       "Nobody can foresee, choose or repeat a throw. Each throw that follows a decision costs a round trip of mails.",
       "Whoever learns the result first can stop writing; the game then shows who owes a letter."},
      {DiceLevel::evident, "Tamper-evident",
       "No mails for dice. Nothing can be changed, left out or chosen afterwards.",
       "Whoever restores a copy of the game can look how a throw would fall, and decide otherwise."},
      {DiceLevel::friendly, "Friendly", "No mails for dice. Every throw can be worked out again.",
       "Whoever reads the file knows every throw to come."}};
  return levels;
}

const TrustLevel& trust_level(DiceLevel dice) {
  const auto& levels = trust_levels();
  const auto found =
      std::find_if(levels.begin(), levels.end(), [&](const TrustLevel& one) { return one.dice == dice; });
  return found == levels.end() ? levels.back() : *found;
}

std::string mail_time_words(std::time_t when) {
  std::array<char, 32> text{};
  std::tm parts{};
  localtime_r(&when, &parts);
  const auto length = std::strftime(text.data(), text.size(), "%d %b %H:%M", &parts);
  return {text.data(), length};
}

namespace {

std::string called(const Person& person) {
  if (!person.name.empty()) return plain_text(person.name);
  if (!(person.key == Hash{})) return fingerprint(person.key);
  const bool mail_box = person.address.find('@') != std::string::npos;
  return mail_box ? plain_text(person.address) : "the other player";
}

}  // namespace

std::string others_words(const MailGame& game) {
  std::string names;
  for (const Person& person : game.people()) names += (names.empty() ? "" : ", ") + called(person);
  return names.empty() ? "the other player" : names;
}

std::string writer_words(const MailGame& game, const Hash& key) {
  return plain_text(game.name_of(key));
}

std::vector<std::string> fingerprint_lines(const MailGame& game) {
  std::vector<std::string> lines = {"Your fingerprint: " + fingerprint(game.own_key())};
  for (const Person& person : game.people()) {
    if (person.key == Hash{}) continue;
    lines.push_back("The fingerprint of " + called(person) + ": " + fingerprint(person.key));
  }
  return lines;
}

namespace {

std::string with_awaited(std::string text, const std::string& awaited) {
  return awaited.empty() ? text : text + ": " + awaited;
}

MailStanding standing_at_play(const MailGame& game, const AtPlay& now) {
  const std::time_t last = game.packets().empty() ? game.invitation_letter().since : game.packets().back().kept.since;
  const std::string since = ", since " + mail_time_words(last);
  if (now.to_see) {
    const Hash& writer = game.packets().back().kept.letter.key;
    return {true, "The mail of " + writer_words(game, writer) + " has come: look at it and accept it"};
  }
  if (!game.unsent().empty()) return {true, "A letter of yours is written and not sent yet"};
  if (!(game.holder() == game.own_key())) {
    return {false,
            with_awaited("The mail of " + writer_words(game, game.holder()) + " is awaited", now.awaited) + since};
  }
  if (now.ready) return {true, with_awaited("Your mail can go; the game waits", now.awaited)};
  return {true, with_awaited("It is for you to play", now.awaited) + since};
}

}  // namespace

MailStanding standing_of(const MailGame& game, const AtPlay& now) {
  const std::string others = others_words(game);
  switch (game.stage()) {
    case MailStage::offered:
      return {true, others + " invites you: compare fingerprints, and accept"};
    case MailStage::invited:
      if (!game.unsent().empty()) return {true, "Your invitation is written and not sent yet"};
      return {false, "The answer of " + others + " to your invitation is awaited, since " +
                         mail_time_words(game.invitation_letter().since)};
    case MailStage::accepted:
      if (!game.unsent().empty()) return {true, "You have accepted, and your answer is not sent yet"};
      return {false, "The first mail of " + writer_words(game, game.holder()) + " is awaited, since " +
                         mail_time_words(game.accepted().back().since)};
    case MailStage::closed:
      if (!game.unsent().empty()) return {true, "The game is over, and your last letter is not sent yet"};
      return {false, "The game is over, and everything that was secret is published"};
    case MailStage::playing:
    case MailStage::closing:
      break;
  }
  return standing_at_play(game, now);
}

}  // namespace bocage
