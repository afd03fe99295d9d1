// What the table asks a module while a game goes on, asked on the way of random games: previews and queries.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "app/cli/fuzz/canaries.h"
#include "engine/dice/dice.h"
#include "engine/session/session.h"

namespace bocage::cli {

// Asks on a branch of the game and by chances of its own, so that the game itself stays as it is: neither its coverage
// nor the choices of its players depend on what was asked.
class Questions {
 public:
  Questions(const Hash& seed, const Canaries& canaries);  // which outlive it

  // Asks what the table would ask for this side at a point where it may choose. Each preview and query is asked at the
  // first few of these and seldom later. Returns what went wrong; nullopt when nothing did.
  std::optional<std::string> ask(const Session& session, SideId side);

 private:
  struct Count {
    std::uint32_t asked = 0;
    std::uint32_t tried = 0;  // also where there was nothing to ask about
  };

  std::set<std::string> due(const Session& session);
  std::optional<std::string> ask_previews(Session& session, SideId side, const std::set<std::string>& due);
  std::optional<std::string> ask_preview(Session& session, SideId side, const Offer& offer);
  std::optional<std::string> ask_queries(Session& session, SideId side, const std::set<std::string>& due);
  std::optional<std::string> ask_query(Session& session, const std::string& name, const Value& arguments, SideId viewer,
                                       const GameState& at);
  std::optional<Value> arguments_for(const std::string& query, SideId side, const GameState& at);
  std::optional<Value> odds_arguments(SideId side, const GameState& at);

  // Returns what is wrong with the words of an answer for this reader.
  std::optional<std::string> look_in(const Reasoned& answer, SideId reader, const GameState& now) const;

  const Canaries& canaries_;
  DiceStream stream_;
  std::map<std::string, Count> counts_;
};

}  // namespace bocage::cli
