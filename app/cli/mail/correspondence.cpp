#include "app/cli/mail/correspondence.h"

#include <algorithm>
#include <set>

#include "engine/dice/shares.h"
#include "engine/position/sequence.h"

namespace bocage::cli {

namespace {

constexpr std::size_t max_mails = 5'000;

using Machines = std::vector<std::unique_ptr<Session>>;

// One machine a side; the problem when the game does not start.
std::string start(const Correspondence& of, const Hash& seed, Machines& machines) {
  const auto& sides = of.rulesets.front()->module()->sides;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    GameSetup setup;
    setup.scenario = of.scenario;
    setup.dice = of.dice;
    setup.seed = seed;
    for (std::size_t other = 0; other < sides.size(); ++other) {
      const std::string& id = sides[other].id;
      const Hash root = hash_of("root of a measured game", to_hex(seed) + id);
      if (other == i) {
        setup.roots[id] = root;
        continue;
      }
      setup.anchors[id] = anchor_of(root);
      if (by_shares(of.dice)) setup.shares[id] = ShareChain(root).anchor();
    }
    auto started = Session::start(of.rulesets[i], setup);
    if (!started.session) return started.problems.front().message;
    machines.push_back(std::move(started.session));
  }
  return {};
}

// The side that must write next, as the table by mail has it.
SideId next_side(const Waiting& waiting, SideId writer) {
  if (waiting.sides.empty()) return {};
  if (waiting.kind == Waiting::Kind::remote) return waiting.sides.front();
  for (const SideId side : waiting.sides) {
    if (side != writer) return side;
  }
  return waiting.sides.front();
}

std::string reason(const Waiting& waiting, SideId next) {
  if (waiting.kind == Waiting::Kind::remote) return "dice and secrets";
  for (const Ask& ask : waiting.asks) {
    if (!ask.answered && ask.side == next) return "'" + ask.name + "'";
  }
  return "the other's turn";
}

// Sends all others what this machine has entered; how many bytes the entries take, or the refusal.
std::size_t send(Machines& machines, std::size_t from, std::uint32_t known, std::string& refusal) {
  machines[from]->chain_pending();
  const auto entries = machines[from]->chained_since(known);
  std::size_t bytes = 0;
  for (const Entry& one : entries) bytes += to_line(one, machines[from]->state().names()).size() + 1;
  for (std::size_t to = 0; to < machines.size(); ++to) {
    if (to == from) continue;
    const auto taken = machines[to]->receive(entries);
    if (!taken.accepted) refusal = "a machine refuses what another has entered: " + taken.refusal->text;
  }
  return bytes;
}

// Where the cursor stands in the passes of the nodes down to this one; empty when it stands elsewhere.
std::vector<std::uint32_t> pass_of(const GameState& state, const std::string& node) {
  const auto standing = stand(state.scenario().sequence, state.cursor());
  if (!standing) return {};
  std::size_t levels = 0;
  for (const NodeDef* const each : standing->trail) {
    const bool repeats = each->kind == NodeDef::Kind::repeat || each->kind == NodeDef::Kind::each;
    if (each->id == node) {
      std::vector<std::uint32_t> pass{0};
      levels += repeats ? 1 : 0;
      for (std::size_t i = 0; i < levels && i < state.cursor().levels.size(); ++i) {
        pass.push_back(state.cursor().levels[i].child);
      }
      return pass;
    }
    levels += repeats ? 2 : 1;
  }
  return {};
}

std::size_t passes(const Session& session, const std::string& node) {
  std::set<std::vector<std::uint32_t>> seen;
  for (std::uint32_t i = 0; i <= session.timeline().length(); ++i) {
    auto pass = pass_of(session.timeline().at(i), node);
    if (!pass.empty()) seen.insert(std::move(pass));
  }
  return seen.size();
}

}  // namespace

MeasuredGame Correspondence::play(std::uint32_t game) const {
  MeasuredGame measured;
  const Hash seed = hash_of("measured game", std::to_string(game));
  Machines machines;
  measured.problem = start(*this, seed, machines);
  if (!measured.problem.empty()) return measured;
  std::vector<RandomWriter> writers;
  for (std::size_t i = 0; i < machines.size(); ++i) {
    writers.emplace_back(seed, static_cast<std::uint32_t>(i), spares);
  }
  std::size_t pen = 0;
  std::uint32_t known = 0;
  while (measured.problem.empty()) {
    writers[pen].play(*machines[pen]);
    const Waiting& waiting = machines[pen]->waiting();
    const SideId next = next_side(waiting, SideId(static_cast<std::uint32_t>(pen)));
    const std::string what = reason(waiting, next);
    const bool over = waiting.kind == Waiting::Kind::over;
    if (!over && (!next.valid() || next.index == pen)) {
      measured.problem = "nobody finds anything legal to do";
      break;
    }
    const std::size_t sent = send(machines, pen, known, measured.problem);
    known = static_cast<std::uint32_t>(machines[pen]->journal().chain().size());
    if (sent > 0) {
      ++measured.mails;
      measured.within += pass_of(machines[pen]->state(), per).empty() ? 0 : 1;
    }
    measured.largest = std::max(measured.largest, sent);
    if (over || !measured.problem.empty()) break;
    if (sent > 0) ++measured.because[what];
    pen = next.index;
    if (measured.mails == max_mails) measured.problem = "the game has not ended after so many mails";
  }
  measured.passes = passes(*machines[pen], per);
  return measured;
}

}  // namespace bocage::cli
