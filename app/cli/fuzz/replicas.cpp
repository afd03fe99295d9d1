#include "app/cli/fuzz/replicas.h"

#include "engine/base/text.h"
#include "engine/dice/shares.h"
#include "engine/journal/entry.h"
#include "engine/module/seats.h"

namespace bocage::cli {

namespace {

// A statement this short occurs by chance in what is public; longer ones are found in nothing that others are sent.
constexpr std::size_t shortest_canary = 8;

// Another secret that happens to have the same value was opened.
bool said_openly(const GameState& state, const Value& value) {
  for (std::uint32_t i = 0; i < state.secret_count(); ++i) {
    const Secret& secret = state.secret(SecretId(i));
    if (secret.opened && *secret.opened == value) return true;
  }
  return false;
}

std::string another_state(const std::string& machine, const std::string& number, std::size_t from) {
  return machine + " reaches another public state at entry " + number + " than machine " + std::to_string(from) + "; " +
         not_the_same_twice;
}

std::string refused(const std::string& machine, const std::string& number, std::size_t from,
                    const std::optional<Refusal>& refusal) {
  return machine + " refuses entry " + number + " of machine " + std::to_string(from) + ": " +
         (refusal ? refusal->rule + " " + refusal->text : "no reason");
}

}  // namespace

Replicas::Started Replicas::start(const std::vector<std::shared_ptr<Ruleset>>& rulesets, const GameSetup& setup,
                                  const Hash& secret_seed) {
  std::unique_ptr<Replicas> replicas(new Replicas());
  const auto& sides = rulesets.front()->module()->sides;
  std::map<std::string, Hash> anchors;
  std::map<std::string, Hash> shares;
  for (const auto& side : sides) {
    if (side.seat == rules_seat) continue;
    const Hash root = hash_of("fuzz root", to_hex(secret_seed) + side.id);
    replicas->roots_[side.id] = root;
    anchors[side.id] = anchor_of(root);
    if (by_shares(setup.dice)) shares[side.id] = ShareChain(root).anchor();
  }
  for (std::size_t machine = 0; machine <= sides.size(); ++machine) {
    GameSetup own = setup;
    own.roots.clear();
    own.anchors = anchors;
    own.shares = shares;
    if (machine > 0 && sides[machine - 1].seat != rules_seat) {
      const auto& id = sides[machine - 1].id;
      own.roots[id] = replicas->roots_[id];
      own.anchors.erase(id);
      own.shares.erase(id);
    }
    auto started = Session::start(rulesets[machine], own);
    if (!started.session) {
      return {nullptr, "the game does not start: " + (started.problems.empty() ? std::string("no reason given")
                                                                               : to_text(started.problems.front()))};
    }
    replicas->machines_.push_back(std::move(started.session));
    replicas->chained_.push_back(0);
  }
  if (auto wrong = replicas->exchange()) return {nullptr, *wrong};
  return {std::move(replicas), {}};
}

std::optional<std::string> Replicas::exchange() {
  for (bool news = true; news;) {
    news = false;
    for (std::size_t from = 0; from < machines_.size(); ++from) {
      machines_[from]->chain_pending();
      for (const Entry& entry : machines_[from]->chained_since(chained_[from])) {
        news = true;
        chained_[from] = entry.number;
        const std::string line = to_line(entry, machines_[from]->state().names());
        if (auto wrong = deliver(from, entry, line)) return wrong;
      }
    }
  }
  for (std::size_t i = 1; i < machines_.size(); ++i) {
    if (machines_[i]->state().hash() != machines_[0]->state().hash()) {
      return "the public states of the machines differ after entry " + std::to_string(chained_[0]) + ": " +
             short_hex(machines_[0]->state().hash()) + " and " + short_hex(machines_[i]->state().hash());
    }
  }
  return std::nullopt;
}

std::optional<std::string> Replicas::deliver(std::size_t from, const Entry& entry, const std::string& line) {
  if (auto found = canary(from, line)) return found;
  for (std::size_t to = 0; to < machines_.size(); ++to) {
    if (to == from || chained_[to] >= entry.number) continue;
    const Submitted taken = machines_[to]->receive(entry);
    const std::string machine = "machine " + std::to_string(to);
    const std::string number = std::to_string(entry.number);
    // The machine may have got to this entry by itself (a roll), or added more afterwards (its own reveals).
    const auto& timeline = machines_[to]->timeline();
    const bool there = timeline.length() >= entry.number;
    if (there && timeline.at(entry.number).hash() != entry.state) return another_state(machine, number, from);
    if (!taken.accepted) return refused(machine, number, from, taken.refusal);
    chained_[to] = entry.number;
  }
  return std::nullopt;
}

std::optional<std::string> Replicas::canary(std::size_t from, const std::string& line) {
  if (from == 0) return std::nullopt;
  const SideId owner(static_cast<std::uint32_t>(from - 1));
  const Session& session = *machines_[from];
  if (played_by_rules(session.state().module(), owner)) return std::nullopt;  // who has no secrets from any machine
  const auto& root = to_hex(roots_[session.state().module().sides[owner.index].id]);
  if (line.find(root) != std::string::npos) return "the root of a side stands in an entry: " + line.substr(0, 120);
  for (std::uint32_t i = 0; i < session.state().secret_count(); ++i) {
    const SecretId id(i);
    const Secret& secret = session.state().secret(id);
    const bool masked_card = secret.kind == SecretKind::card && secret.masks != 0 && !secret.spent;
    const bool kept = secret.kind == SecretKind::sealed || masked_card;  // on its owner's machine alone
    if (secret.owner != owner || secret.opened || !kept) continue;
    const auto value = session.known(id, owner);
    if (!value) return "a side does not know its own secret ?" + std::to_string(i);
    if (said_openly(session.state(), *value)) continue;
    // A name is searched for without its quotes, which change with what it stands in.
    const std::string statement =
        value->kind() == Value::Kind::name ? value->name() : to_text(*value, session.state().names());
    if (statement.size() >= shortest_canary && line.find(xml_escape(statement)) != std::string::npos) {
      return "sealed secret ?" + std::to_string(i) + " stands in the clear in an entry: " + line.substr(0, 200);
    }
    for (std::size_t other = 0; other < machines_.size(); ++other) {
      if (other == from || machines_[other]->state().secret_count() <= i) continue;
      if (machines_[other]->known(id, owner))
        return "sealed secret ?" + std::to_string(i) + " is known on machine " + std::to_string(other);
    }
  }
  return std::nullopt;
}

}  // namespace bocage::cli
