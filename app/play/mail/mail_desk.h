// The desk of somebody who plays by mail: all games with where they stand, what is written, what has come, and the
// tables at which games are played. No window.
#pragma once

#include <ctime>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/play/mail/mail_carrier.h"
#include "app/play/mail/mail_judgement.h"
#include "app/play/mail/mail_memory.h"
#include "app/play/mail/mail_places.h"
#include "app/play/mail/mail_words.h"
#include "app/play/opening/open_game.h"
#include "engine/mail/mail_room.h"

namespace bocage {

// A game in the list.
struct MailRow {
  std::string id;
  std::string title;  // of game and scenario
  std::string others;
  std::string turn;  // in words; empty: not known
  MailStage stage = MailStage::offered;
  MailStanding standing;
  std::time_t last_mail = 0;  // when the last letter was written or came
};

// What letters that came have brought.
struct MailNews {
  std::vector<std::string> invitations;  // the ids of games to which this person is invited
  std::vector<std::string> accepted;     // of games that somebody has accepted
  std::vector<std::string> played;       // of games with new packets
  std::vector<std::string> lines;        // acceptances and questions, for people
  Problems problems;                     // what was refused
  Problems notes;                        // what was mended, or could not be written
  std::size_t known = 0;                 // letters that were here already
  std::vector<std::string> settled;      // the ids of messages that need not come again
  void add(const MailNews& more);
  bool empty() const { return invitations.empty() && accepted.empty() && played.empty() && lines.empty(); }
};

class MailDesk {
 public:
  struct Opened {
    std::shared_ptr<MailDesk> desk;
    Problems problems;
  };
  // The folder is made, and the key of the person, where they are not there.
  static Opened open(const std::string& folder, MailRoom::Chance chance = random_bytes);

  const std::string& folder() const { return folder_; }
  const MailRoom& room() const { return *room_; }
  const MailHabits& habits() const { return habits_; }
  std::optional<Problem> set_habits(const MailHabits& habits);
  std::optional<Problem> set_name(const std::string& name) { return room_->set_name(name); }

  // --- the list
  std::vector<MailRow> rows();  // those in which this person has to do something first, then the last mail first
  // As it lies in its folder, or stands at its table; nullopt: it cannot be read.
  std::optional<MailGame> game(const std::string& id) const;

  // --- beginning
  MailRoom::Made invite(const std::string& module, const NewMailGame& wanted);  // a module's id, folder or package
  // `addresses`: of whoever invited, and of others who play; none where letters leave by a carrier that needs none.
  MailRoom::Made accept(const std::string& id, const std::vector<std::string>& sides,
                        const std::vector<std::string>& addresses);

  // --- at the table
  OpenGame::Opened lay(const std::string& id);                    // a game that is begun
  std::shared_ptr<MailTable> table(const std::string& id) const;  // null: the game stands at none
  // What was not accepted yet of what has come: the packets from this number on. nullopt: nothing.
  std::optional<std::uint32_t> to_review(const MailTable& table);
  void accept_packets(const MailTable& table);  // up to the last
  std::optional<Problem> question(MailTable& table, const std::string& text);
  // Why Send does nothing here; nullopt: a packet can be written, or lies there unsent.
  std::optional<std::string> why_not_send(const MailTable& table) const;
  // The same, although the game still waits for this person.
  std::optional<std::string> why_not_send_early(const MailTable& table) const;
  // Writes the packet that can go. It may be asked only when why_no_packet() has nothing against it.
  std::optional<Problem> write_packet(MailTable& table);
  // The same for one in which nothing was decided here (answers_by_itself): what has come is still to be
  // looked at.
  std::optional<Problem> write_answer(MailTable& table);
  MailStanding standing(const MailTable& table);
  void remember(const MailTable& table);  // where it stands, for the list

  // --- letters out
  const MailNotes& notes(const std::string& id);
  // Whether letters of the game leave by it without a question: its address says so, or it was chosen before.
  bool is_usual(const std::string& id, const MailCarrier& carrier);
  // Where letters to the others go, each with a scheme where it is no mail address; one may be for all of them.
  std::vector<std::string> addresses(const std::string& id) const;
  std::optional<Problem> set_addresses(const std::string& id, const std::vector<std::string>& addresses);
  // Every letter that has not left yet; `all`: every letter of the game once more. The carrier is remembered.
  MailRoom::Sent send(const std::string& id, const MailCarrier& carrier, bool all);

  // --- letters in
  MailNews receive(const std::vector<Arrived>& messages);
  MailNews receive_from(WayIn& way);
  WayIn::Fetched look_into_inbox() const;  // of habits(); empty: nothing

  // --- the audit
  // Letters and entries judged anew, with all secrets that are published; the problem when the rules cannot be had.
  struct Judged {
    std::optional<MailJudgement> judgement;
    std::optional<Problem> problem;
  };
  Judged judge(const std::string& id) const;

  // --- backup
  std::optional<Problem> back_up(const std::string& file, const std::string& pass_phrase,
                                 Hardness hardness = Hardness::moderate) const;
  // Where no key is yet.
  static std::optional<Problem> restore(const std::string& folder, const std::string& file,
                                        const std::string& pass_phrase);

 private:
  explicit MailDesk(std::string folder) : folder_(std::move(folder)) {}
  MailRow row(const MailGame& game);
  std::string title(const Genesis& genesis);
  AtPlay known_of(const MailGame& game);
  void keep_notes(const std::string& id, const MailNotes& notes);

  std::string folder_;
  std::unique_ptr<MailRoom> room_;
  MailHabits habits_;
  std::map<std::string, MailNotes> notes_;                        // by games that were asked about
  std::map<std::string, std::weak_ptr<MailTable>> tables_;        // likewise
  std::map<std::string, std::shared_ptr<const Module>> modules_;  // by id; null: it cannot be read
};

}  // namespace bocage
