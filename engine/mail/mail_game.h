// A game by mail as it lies in its folder: invitation, people, packets. Read without its module.
#pragma once

#include <cstdint>
#include <ctime>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/problem.h"
#include "engine/post/invitation.h"
#include "engine/post/packet.h"

namespace bocage {

struct Person {
  Hash key;
  std::string name;
  std::string address;  // "folder:/path" or that of a mail box; empty: by hand
};

// A letter that lies in the folder.
struct KeptLetter {
  std::string path;
  Letter letter;
  bool mine = false;
  bool sent = false;      // of one of our own
  std::time_t since = 0;  // when it was written here
};

struct KeptPacket {
  KeptLetter kept;
  Packet packet;
};

enum class MailStage {
  offered,   // to this person, who has not accepted yet
  invited,   // by this person; others have still to accept
  accepted,  // by this person, or by others who took every side; the first packet has not come
  playing,
  closing,  // over, and roots have still to be published
  closed,
};

struct LoadedMailGame;

class MailGame {
 public:
  static LoadedMailGame load(const std::string& folder, const Hash& own_key);

  // --- reading
  const std::string& folder() const { return folder_; }
  std::string id() const;  // the folder's name
  const Invitation& invitation() const { return invitation_; }
  const KeptLetter& invitation_letter() const { return invitation_letter_; }
  bool invited_by_me() const { return invitation_letter_.mine; }
  const Hash& own_key() const { return own_key_; }
  const Genesis& genesis() const { return genesis_; }     // as far as players have joined
  bool complete() const { return free_sides().empty(); }  // every side has a player
  std::vector<std::string> free_sides() const;            // that nobody has taken, as far as is known here
  std::vector<std::string> own_sides() const { return sides_of(genesis_, own_key_); }
  const std::map<std::string, Hash>& roots() const { return roots_; }          // this person's, by side
  const std::map<std::string, Hash>& published() const { return published_; }  // in packets
  const std::vector<Person>& people() const { return people_; }                // the others
  const Person* person(const Hash& key) const;                                 // null: this person, or nobody known
  bool plays(const Person& person) const { return !sides_of(genesis_, person.key).empty(); }  // else: looks on
  std::string name_of(const Hash& key) const;  // "you", a name, or a fingerprint
  const std::vector<KeptPacket>& packets() const { return packets_; }
  const std::vector<KeptLetter>& accepted() const { return accepted_; }
  const std::vector<KeptLetter>& questions() const { return questions_; }
  const std::vector<KeptLetter>& forks() const { return forks_; }
  std::uint32_t entries() const { return entries_; }  // in the packets
  Hash head() const;                                  // of their chain
  std::vector<std::string> chain() const;             // the lines of their entries
  Hash holder() const;                                // who writes the next packet
  MailStage stage() const;
  // Own letters that were not handed over yet, in the order in which they were made.
  std::vector<const KeptLetter*> unsent() const;
  // Among several others: what came from one of them since the last packet that was sent from here.
  std::vector<const KeptLetter*> to_pass_on() const;
  std::string journal_path() const;

  // --- writing: each letter whole, and once
  // Roots and people may be there already: what a backup brought back. Who writes roots keeps those that are there.
  static std::optional<Problem> create(const std::string& folder, const Letter& invitation);
  static std::optional<Problem> write_roots(const std::string& folder, const std::map<std::string, Hash>& roots);
  static std::optional<Problem> write_people(const std::string& folder, const std::vector<Person>& people);
  std::optional<Problem> keep_acceptance(const Letter& letter, const Acceptance& acceptance);
  std::optional<Problem> keep_packet(const Letter& letter, const Packet& packet);
  std::optional<Problem> keep_question(const Letter& letter);
  std::optional<Problem> keep_fork(const Letter& letter);
  std::optional<Problem> mark_sent(const KeptLetter& letter);
  // Where letters to the others go: one address for all of them, or one for each in their order. Addresses that are
  // left over are of people who look on.
  std::optional<Problem> set_addresses(const std::vector<std::string>& addresses);
  // Takes up who somebody is: a person invited by address alone gets a key and a name, and keeps the address.
  std::optional<Problem> meet(const Person& person);

 private:
  MailGame(std::string folder, const Hash& own_key) : folder_(std::move(folder)), own_key_(own_key) {}
  std::optional<Problem> load_invitation();
  std::optional<Problem> load_roots();
  std::optional<Problem> load_people();
  std::optional<Problem> load_accepted();
  std::optional<Problem> load_packets();
  std::optional<Problem> load_others(const char* folder, std::vector<KeptLetter>& into);
  std::optional<Problem> take_packet(KeptLetter kept, Packet packet);
  std::optional<Problem> take_acceptance(KeptLetter kept, const Acceptance& acceptance);
  KeptLetter kept(Letter letter, std::string path) const;

  std::string folder_;
  Hash own_key_;
  KeptLetter invitation_letter_;
  Invitation invitation_;
  Genesis genesis_;
  std::map<std::string, Hash> roots_;
  std::map<std::string, Hash> published_;
  std::vector<Person> people_;
  std::vector<KeptLetter> accepted_;
  std::vector<KeptPacket> packets_;
  std::vector<KeptLetter> questions_;
  std::vector<KeptLetter> forks_;
  std::uint32_t entries_ = 0;
};

struct LoadedMailGame {
  std::optional<MailGame> game;
  Problems problems;
};

}  // namespace bocage
