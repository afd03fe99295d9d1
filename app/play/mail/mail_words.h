// What is said about games by mail: levels of trust, whose mail is awaited and since when.
#pragma once

#include <ctime>
#include <string>
#include <vector>

#include "engine/mail/mail_game.h"

namespace bocage {

// How far dice are trusted, as a player chooses it.
struct TrustLevel {
  DiceLevel dice;
  std::string title;
  std::string gives;
  std::string cannot;
};
std::vector<TrustLevel> trust_levels();  // the usual one first
TrustLevel trust_level(DiceLevel dice);
std::string trust_words(const TrustLevel& level);  // all of it, on one line

std::string mail_time_words(std::time_t when);  // "23 Nov 10:00", the time being that of the place

// The others of a game, as everybody may be shown their names: "Bert", "Bert, Cara"; an address where no name is known,
// "2 other players" where not even that is.
std::string others_words(const MailGame& game);
std::string inviter_words(const MailGame& game);
std::string writer_words(const MailGame& game, const Hash& key);  // "you", or the name

// The fingerprints of all players, a line each, this person's first; for comparing them by another way than mail.
std::vector<std::string> fingerprint_lines(const MailGame& game);

struct MailStanding {
  bool mine = false;  // this person has to do something
  std::string text;   // a sentence
};
// What is known of a game at play beside its letters.
struct AtPlay {
  std::string awaited;  // as MailTable::awaited() has it; empty: not known
  bool ready = false;   // a packet of this person's could go
  bool to_see = false;  // a packet of another's was not accepted yet
};
MailStanding standing_of(const MailGame& game, const AtPlay& now);

}  // namespace bocage
