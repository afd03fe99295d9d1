// The mail room of a person: own key, all games by mail, and what becomes of letters that come in.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/mail/mail_table.h"
#include "engine/post/sealed_box.h"
#include "engine/ways/way.h"

namespace bocage {

struct NewMailGame {
  std::string scenario;
  std::map<std::string, Value> options;
  DiceLevel dice = DiceLevel::sealed;
  std::vector<std::string> sides;  // that this person plays; all others are open
  // Of those who are invited, and of those who look on. One alone may be for several; none: letters go by hand.
  std::vector<std::string> addresses;
};

class MailRoom {
 public:
  // How the ruleset of a genesis is found; null with the problem when it cannot be had.
  using FindRuleset = std::function<std::shared_ptr<Ruleset>(const Genesis& genesis, Problems& problems)>;

  struct Opened {
    std::unique_ptr<MailRoom> room;
    Problems problems;
  };
  // Secrets that nobody can guess; random_bytes but for tests.
  using Chance = std::function<Hash()>;
  // The key is made when there is none yet.
  static Opened open(const std::string& folder, FindRuleset find, Chance chance = random_bytes);

  const OwnKey& key() const { return key_; }
  const std::string& name() const { return name_; }
  std::optional<Problem> set_name(const std::string& name);

  // --- the games
  std::vector<std::string> games() const;  // their ids, sorted
  LoadedMailGame game(const std::string& id) const;
  MailTable::Opened table(const std::string& id) const;

  // --- what this person writes: it lies in its game's folder, unsent
  struct Made {
    std::string game;  // its id; empty when there is a problem
    std::optional<Problem> problem;
  };
  Made invite(const std::shared_ptr<Ruleset>& ruleset, const NewMailGame& wanted);
  // Of an invitation that was taken. No sides: all that are free.
  Made accept(const std::string& id, std::vector<std::string> sides);
  std::optional<Problem> question(const std::string& id, std::uint32_t packet, const std::string& text);
  std::optional<Problem> question(MailGame& game, std::uint32_t packet, const std::string& text) const;

  // --- what comes in
  // Every letter of these messages, packets in their order; what is said about each, and about messages without one.
  // `at_play` knows the tables that are open already, for they alone may write to their journals; null for all others.
  using AtPlay = std::function<MailTable*(const std::string& id)>;
  std::vector<Taken> take(const std::vector<Arrived>& messages, const AtPlay& at_play = {}) const;
  // The ids of those messages that need not come again: their letters lie on disk, or are refused for good.
  static std::vector<std::string> settled(const std::vector<Arrived>& messages, const std::vector<Taken>& taken);

  // --- what goes out
  // The letters of a game as text, below what they say. `table` may be null: then they say less.
  Message message(const MailGame& game, const std::vector<const KeptLetter*>& letters, const MailTable* table) const;
  // Hands over what was not sent yet, to each of the others, and marks it; among several it takes with it what came
  // from one of them, so that a mail that was lost between two others does no harm. `all`: every letter of the game
  // once more.
  struct Sent {
    std::size_t letters = 0;
    std::vector<std::string> to;  // names
    Problems problems;
  };
  Sent send(MailGame& game, const MailTable* table, WayOut& way, bool all) const;

  // --- backup
  std::string backup(const std::string& pass_phrase, Hardness hardness = Hardness::moderate) const;
  // Into a room whose key is not used yet. Nothing is overwritten.
  static std::optional<Problem> restore(const std::string& folder, const std::string& locked,
                                        const std::string& pass_phrase);

 private:
  MailRoom(std::string folder, FindRuleset find, Chance chance, const OwnKey& key, std::string name)
      : folder_(std::move(folder)),
        find_(std::move(find)),
        chance_(std::move(chance)),
        key_(key),
        name_(std::move(name)) {}
  std::map<std::string, Hash> take_sides(Genesis& genesis, const std::vector<std::string>& sides,
                                         const std::map<std::string, Hash>& kept) const;
  std::string folder_of(const std::string& id) const;
  // Of the games that letters come to: those that are open already, and those that are opened for them.
  struct Tables {
    const AtPlay& at_play;
    std::map<std::string, std::unique_ptr<MailTable>> opened;
    MailTable* open_already(const std::string& id) const { return at_play ? at_play(id) : nullptr; }
  };
  struct Come;  // a letter, and the message that it came in
  void forget_senders(std::vector<Come>::iterator from, std::vector<Come>::iterator to) const;
  Taken take_letter(const Come& come, Tables& tables) const;
  Taken take_invitation(const Letter& letter, const std::string& name, const std::string& answer_to) const;
  Taken take_acceptance(const Come& come, const Tables& tables) const;
  Taken take_packet(const Letter& letter, const std::string& name, Tables& tables) const;
  Taken take_question(const Letter& letter, const std::string& name, const Tables& tables) const;
  // The game for which this holds; nullopt when there is none.
  std::optional<MailGame> find(const std::function<bool(const MailGame&)>& is_it) const;

  std::string folder_;
  FindRuleset find_;
  Chance chance_;
  OwnKey key_;
  std::string name_;
};

}  // namespace bocage
