// A game by mail at play: packets are judged and taken, and made of what was played here.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/mail/mail_game.h"
#include "engine/session/session.h"

namespace bocage {

// What became of a letter that came in.
struct Taken {
  enum class Kind {
    news,     // it is taken
    known,    // it was here already
    refused,  // `problem`; nothing has changed
  };
  Kind kind = Kind::refused;
  std::string game;                // the id of the game that it belongs to, as far as that is known
  std::vector<std::string> words;  // what it says, line by line, as everybody may read it
  std::optional<Problem> problem;
  Problems notes = {};  // what was mended or could not be written meanwhile
  // Refused, and may be taken when it comes again: what it follows is not here yet, or a disk was full.
  bool later = false;
  std::string message = {};  // the id of the message that it came in
  static Taken refused(Problem problem) { return {Kind::refused, {}, {}, std::move(problem)}; }
  static Taken put_off(Problem problem) { return {Kind::refused, {}, {}, std::move(problem), {}, true}; }
};

class MailTable {
 public:
  struct Opened {
    std::unique_ptr<MailTable> table;
    Problems problems;
  };
  // The journal takes from the packets what it lacks. A game without packets can be opened only by whoever invited, and
  // is begun then. The ruleset must be of the game's module.
  static Opened open(MailGame game, std::shared_ptr<Ruleset> ruleset, const OwnKey& key);
  ~MailTable();
  MailTable(const MailTable&) = delete;
  MailTable& operator=(const MailTable&) = delete;

  const MailGame& game() const { return game_; }
  MailGame& game() { return game_; }
  bool begun() const { return session_ != nullptr; }
  Session& session() { return *session_; }  // of a game that is begun
  const Session& session() const { return *session_; }
  // The same for a table that shows it: after take() it may be another one. Null: the game is not begun.
  const std::shared_ptr<Session>& shared_session() const { return session_; }
  const std::shared_ptr<Ruleset>& ruleset() const { return ruleset_; }
  // Something was done here that no packet holds yet.
  bool unsent_entries() const;

  // Why this person writes no packet now; nullopt when there is one to be written. `before_it_is_needed`: although the
  // game waits for this person.
  std::optional<std::string> why_no_packet(bool before_it_is_needed) const;
  // Writes it into the folder, unsent; it may be asked only when there is one to be written.
  std::optional<Problem> make_packet();

  // A packet of this game; refused, the game is as it was.
  Taken take(const Letter& letter, const std::string& name);

  // What the packet with this number did, as everybody may read it.
  std::vector<std::string> words_of_packet(std::uint32_t number) const;
  // What the game waits for, as "Blue: Retreat".
  std::string awaited() const;
  // What the journal's file could not take, and what was mended on opening; nothing after the call.
  Problems take_troubles() { return std::exchange(troubles_, {}); }
  bool on_disk() const { return session_ && !not_kept_; }  // every step is in the journal's file
  // Writes what is owed and waits for the disk; the problem when not every step is there.
  std::optional<Problem> settle();

 private:
  MailTable(MailGame game, std::shared_ptr<Ruleset> ruleset, const OwnKey& key)
      : game_(std::move(game)), ruleset_(std::move(ruleset)), key_(key) {}
  std::optional<Problem> begin();
  std::optional<Problem> load();
  std::optional<Problem> open_session(const JournalFile::Content& content);
  std::optional<Problem> make_journal(const std::vector<std::string>& chain);
  std::optional<Problem> set_journal_aside();
  void listen();
  void leave_session();
  void write_news();
  void tell_kept(std::optional<Problem> failed);
  bool holds_pen() const { return game_.holder() == game_.own_key(); }
  std::string next_pen() const;

  Taken take_known(const Letter& letter, const Packet& packet, const std::string& name);
  std::optional<std::string> fault_of(const Letter& letter, const Packet& packet) const;
  std::optional<std::string> fault_of_genesis(const Genesis& genesis) const;
  std::optional<std::string> fault_of_roots(const Letter& letter, const Packet& packet) const;
  std::optional<Problem> play(const Packet& packet, const std::string& name);
  std::size_t entered_already(const Packet& packet) const;
  std::optional<Problem> set_tail_aside(std::vector<Entry>& tail);
  bool stands_in_chain(const Entry& entry) const;  // the same deed under the same number
  void enter_again(const std::vector<Entry>& tail);

  MailGame game_;
  std::shared_ptr<Ruleset> ruleset_;
  OwnKey key_;
  std::unique_ptr<JournalFile> file_;
  std::shared_ptr<Session> session_;
  std::vector<std::string> news_;    // lines that the file has not
  bool trying_ = false;              // what is played is not decided on yet, so the file does not get it
  std::optional<Problem> not_kept_;  // why not every step is in the file
  Problems troubles_;
};

}  // namespace bocage
