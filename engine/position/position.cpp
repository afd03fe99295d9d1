#include "engine/position/position.h"

#include "engine/base/tr.h"
#include "engine/game/words.h"
#include "engine/module/seats.h"
#include "engine/position/living_domain.h"
#include "engine/translation/translation.h"

namespace bocage {

Position::Position(std::shared_ptr<Ruleset> ruleset, GameState start, std::map<SideId, Hash> roots)
    : ruleset_(std::move(ruleset)),
      state_(std::move(start)),
      vault_(std::move(roots)),
      runner_(host(), state_, *this),
      liveness_(std::make_shared<LivenessToken>()) {
  for (const auto& [side, root] : vault_.roots()) {
    if (!played_by_rules(module(), side)) played_here_.insert(side);
  }
  liveness_->position = this;
}

Position::~Position() {
  liveness_->position = nullptr;
}

// --- sides and secrets

std::string Position::side_title(SideId side) const {
  if (!side.valid() || side.index >= module().sides.size()) return tr("nobody");
  const auto& def = module().sides[side.index];
  return def.title.empty() ? def.id : def.title;
}

bool Position::unopened_secrets() const {
  for (std::uint32_t i = 0; i < state_.secret_count(); ++i) {
    if (!state_.secret(SecretId(i)).opened) return true;
  }
  return false;
}

std::optional<Value> Position::commitment_to(SideId side, const std::string& what, const Value& value, SecretKind kind,
                                             std::string* why) const {
  const Hash* root = vault_.root(side);
  if (root == nullptr) {
    *why = "this machine has no root of " + side_title(side) + ", so it cannot make a secret";
    return std::nullopt;
  }
  const SecretId secret = next_secret();
  const Hash salt = salt_of(*root, secret);
  const std::string statement = statement_of(side, what, secret, value, names());
  ValueMap parts{{"commitment", to_hex(commitment_of(statement, salt))}};
  if (kind == SecretKind::veiled) {
    parts["salt"] = to_hex(salt);
    parts["statement"] = statement;
  } else {
    parts["envelope"] = seal(*root, secret, salt, statement);
  }
  return parts;
}

// The viewer's own secrets only, on whatever machine: so what the rules say never depends on who else is known here.
std::optional<Value> Position::read(SecretId secret, SideId viewer) const {
  if (secret.index < state_.secret_count()) {
    const Secret& about = state_.secret(secret);
    if (about.opened) return about.opened;
    if (!reads_everything_ && about.owner != viewer) return std::nullopt;
    if (const Opening* opening = vault_.opening(secret)) return opening->value;
  }
  return std::nullopt;
}

// --- calls into the ruleset

Ruleset::Host::Push Position::pushing(const Value& value) const {
  return [this, value](lua_State* l) {
    host().push(l, value);
    return 1;
  };
}

Context Position::context(const GameState& state, ContextBit mode, SideId viewer, std::string running) {
  Context context = context_of(state, mode, viewer, this, &observed_);
  context.running = std::move(running);
  return context;
}

Ruleset::Host::Result Position::call(int function, const GameState& state, ContextBit mode, SideId viewer,
                                     const std::string& running, const Ruleset::Host::Push& push) {
  Context made = context(state, mode, viewer, running);
  const Ruleset::Host::Scope scope(host(), made);
  auto result = host().call(function, push);
  if (result.problem) note(*result.problem);
  return result;
}

DomainPtr Position::living(DomainPtr inner, SideId viewer) const {
  return std::make_shared<LivingDomain>(liveness_, ruleset_, std::move(inner), viewer);
}

// --- beside it

LookUps::LookUps(Position& position)
    : observed_(position.observed()), outer_(std::exchange(observed_.looked_up, &cells_)) {}

LookUps::~LookUps() {
  observed_.looked_up = outer_;
  if (outer_ != nullptr) outer_->insert(cells_.begin(), cells_.end());
}

std::optional<std::string> value_fault(const Value& value, const GameState& state, int depth) {
  const auto missing = [](const char* what) {
    return std::optional<std::string>("it names " + std::string(what) + " that does not exist");
  };
  if (depth > 30) return "a value is nested too deeply";
  switch (value.kind()) {
    case Value::Kind::space:
      return value.space().index < state.board().space_count() ? std::nullopt : missing("a space");
    case Value::Kind::link:
      return value.link().index < state.board().link_count() ? std::nullopt : missing("a link");
    case Value::Kind::side:
      return value.side().index < state.module().sides.size() ? std::nullopt : missing("a side");
    case Value::Kind::piece:
      return value.piece().index < state.piece_count() ? std::nullopt : missing("a piece");
    case Value::Kind::secret:
      return value.secret().index < state.secret_count() ? std::nullopt : missing("a secret");
    case Value::Kind::name:  // as no text of the rules has one
      return value.name().find('\0') == std::string::npos
                 ? std::nullopt
                 : std::optional<std::string>("a text in it holds a zero byte");
    case Value::Kind::list:
      for (const auto& item : value.list()) {
        if (auto fault = value_fault(item, state, depth + 1)) return fault;
      }
      return std::nullopt;
    case Value::Kind::map:
      for (const auto& [key, item] : value.map()) {
        if (auto fault = value_fault(item, state, depth + 1)) return fault;
      }
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

std::string verb_title(Ruleset::Host& host, const std::string& verb) {
  if (verb == "done") return tr("Done");
  const Value title = host.constant("verbs." + verb + ".title");
  const Module& module = host.module();
  return title.kind() == Value::Kind::name && !title.name().empty() ? said(module, title.name())
                                                                    : field_words(module, verb);
}

}  // namespace bocage
