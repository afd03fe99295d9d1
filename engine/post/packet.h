// A packet: what one player did, as a run of entries of the chain; the first one of a game begins with its genesis.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/post/letter.h"

namespace bocage {

constexpr std::uint32_t mail_protocol = 1;

struct Packet {
  Hash game;                          // hash of the line of its genesis
  std::uint32_t number = 0;           // among all packets of the game, from 0
  Hash after;                         // the letter of the packet before it; of number 0: the invitation
  std::uint32_t first = 1;            // number of its first entry
  Hash head;                          // of the chain after its entries
  std::string pen;                    // a side of the player who writes the next packet
  std::string genesis;                // the line; of number 0 only
  std::vector<std::string> entries;   // lines
  std::map<std::string, Hash> roots;  // of a game that is over: what its writer kept secret
};

std::vector<std::string> lines_of(const Packet& packet);

struct ReadPacket {
  std::optional<Packet> packet;
  std::optional<Problem> problem;
};
// Checks form and chain within the packet; what the entries mean is for whoever knows the module.
ReadPacket read_packet(const Letter& letter, const std::string& name);

// What kind of letter it is: "invitation", "acceptance", "packet", "question"; empty for what is none of them.
std::string kind_of(const Letter& letter);

}  // namespace bocage
