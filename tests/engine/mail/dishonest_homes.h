// Two people of whom one runs a client of another make: it forges entries and packets, in a chain that is right and
// with a right signature, or plays by other rules than those of the module.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tests/engine/mail/two_homes.h"

namespace bocage::test {

class DishonestHomes : public TwoHomes {
 protected:
  // Plays until a packet lies in an inbox that has an entry of this kind, and nobody has received it. It is whose.
  Home* sent_with(EntryKind kind, const std::string& what = {});
  Home* sent_with(const std::function<bool(const Entry&)>& is_it);
  Home* holder();
  // The same until this person holds the pen and the game is begun there.
  void play_until_writes(Home& home);

  // This person's client runs other rules and says that they are those of the module.
  void tamper(Home& cheat, const std::string& script, const std::string& honest, const std::string& other);
  // All that an audit finds in the game as it lies with this person, with the roots of both.
  std::string audit(const Home& home);

  Packet packet_of(const Home& home) { return game_of(home).packets().back().packet; }
  std::vector<Entry> entries_of(const Home& home);  // of the last packet
  // A packet of this person's with other entries, in a chain that is right, signed with the right key.
  std::string forged(const Home& home, std::vector<Entry> entries);
  std::string signed_by(const Home& home, const Packet& packet);
  static Entry& first(std::vector<Entry>& entries, EntryKind kind);
};

}  // namespace bocage::test
