// What a game waits for, as the players see it.
#include <utility>

#include "engine/module/seats.h"
#include "engine/session/intake.h"

namespace bocage {
namespace {

constexpr std::uint32_t asks_at_once = 64;

}  // namespace

Waiting waiting_for(const Position& position, const std::optional<Problem>& stopped, std::vector<SideId> owed) {
  const GameState& state = position.state();
  const Runner& runner = position.runner();
  Waiting waiting;
  if (const auto* node = runner.node()) {
    waiting.node = node->id;
    waiting.title = title_of(*titled_node(state.scenario().sequence, node->id), state);
  }
  if (stopped) {
    waiting.kind = Waiting::Kind::stopped;
    waiting.problem = stopped;
    return waiting;
  }
  if (!owed.empty()) {
    waiting.kind = Waiting::Kind::remote;
    waiting.sides = std::move(owed);
    return waiting;
  }
  const PendingRequest& pending = runner.pending();
  switch (pending.kind) {
    case PendingRequest::Kind::choice:
      waiting.kind = Waiting::Kind::choice;
      waiting.sides = {runner.chooser()};
      return waiting;
    case PendingRequest::Kind::asks:
      waiting.kind = Waiting::Kind::answer;
      for (std::size_t i = 0; i < pending.ask.sides.size(); ++i) {
        Ask ask;
        ask.id = runner.asks_made() * asks_at_once + static_cast<std::uint32_t>(i);
        ask.name = pending.ask.name;
        ask.side = pending.ask.sides[i].side;
        ask.prompt = pending.ask.prompt.to(ask.side);
        ask.about = pending.ask.about;
        ask.domain = position.living(pending.ask.sides[i].domain, ask.side);
        ask.window = pending.ask.window;
        ask.secret = pending.ask.secret;
        ask.answered = pending.ask.simultaneous && pending.sealed[i].valid();
        ask.policies = position.ruleset()->policies(ask.name);
        if (!ask.answered) waiting.sides.push_back(ask.side);
        waiting.asks.push_back(std::move(ask));
      }
      if (waiting.sides.empty()) {
        waiting.kind = Waiting::Kind::remote;
        for (const SecretId secret : pending.sealed) {
          if (!state.secret(secret).opened) waiting.sides.push_back(state.secret(secret).owner);
        }
      }
      return waiting;
    case PendingRequest::Kind::roll:
      waiting.kind = Waiting::Kind::roll;
      waiting.roll = pending.roll;
      if (pending.roll.by.valid()) waiting.sides = {pending.roll.by};
      // Any person throws for the rules.
      if (played_by_rules(state.module(), pending.roll.by)) waiting.sides = sides_of_people(state.module());
      return waiting;
    case PendingRequest::Kind::draw:
      waiting.kind = Waiting::Kind::remote;
      waiting.sides = {pending.draw.owner};
      return waiting;
    case PendingRequest::Kind::shuffle:
    case PendingRequest::Kind::deal:
      waiting.kind = Waiting::Kind::remote;
      waiting.sides = {runner.card_turn()->side};
      return waiting;
    case PendingRequest::Kind::reveal:
      waiting.kind = Waiting::Kind::remote;
      waiting.sides = {state.secret(pending.reveal.secret).owner};
      return waiting;
    case PendingRequest::Kind::consult:
      waiting.kind = Waiting::Kind::remote;
      waiting.sides = {pending.consult.side};
      return waiting;
    case PendingRequest::Kind::over:
      waiting.kind = Waiting::Kind::over;
      return waiting;
    case PendingRequest::Kind::settle:
    case PendingRequest::Kind::free:
      waiting.kind = Waiting::Kind::free;
      return waiting;
  }
  return waiting;
}

}  // namespace bocage
