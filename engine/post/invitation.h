// How a game by mail is born: one player invites with a genesis that lacks the others, each of these accepts by filling
// in a part of its own.
#pragma once

#include <optional>
#include <string>

#include "engine/journal/entry.h"
#include "engine/post/letter.h"

namespace bocage {

constexpr std::size_t max_name_bytes = 100;  // of what a player is called

struct Invitation {
  std::string name;               // of whoever invites
  std::vector<std::string> open;  // the sides that others are invited to play
  Genesis genesis;                // with the anchors, shares and key of its writer's sides
};
std::vector<std::string> lines_of(const Invitation& invitation);
struct ReadInvitation {
  std::optional<Invitation> invitation;
  std::optional<Problem> problem;
};
ReadInvitation read_invitation(const Letter& letter, const std::string& name);

struct Acceptance {
  Hash invitation;   // its letter
  std::string name;  // of whoever accepts
  Genesis genesis;   // that of the invitation with the sides of whoever accepts
};
std::vector<std::string> lines_of(const Acceptance& acceptance);
struct ReadAcceptance {
  std::optional<Acceptance> acceptance;
  std::optional<Problem> problem;
};
ReadAcceptance read_acceptance(const Letter& letter, const std::string& name);

// The sides of a genesis that have this key.
std::vector<std::string> sides_of(const Genesis& genesis, const Hash& key);

// Takes the sides that have this key from `part` into `whole`; a reason when `part` changes anything else, or takes a
// side that is taken.
std::optional<std::string> join(Genesis& whole, const Genesis& part, const Hash& key);

// Words of a player about a packet: what is not understood or not agreed to. Nothing in the game changes by it.
struct Question {
  Hash game;
  std::uint32_t packet = 0;
  std::string text;
};
constexpr std::size_t max_question_bytes = 4096;
std::vector<std::string> lines_of(const Question& question);
struct ReadQuestion {
  std::optional<Question> question;
  std::optional<Problem> problem;
};
ReadQuestion read_question(const Letter& letter, const std::string& name);

}  // namespace bocage
