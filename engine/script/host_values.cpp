// Objects to Lua and back: every id that comes from Lua is checked against the game that runs.
#include "engine/base/text.h"
#include "engine/script/handles.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

[[noreturn]] void wrong(lua_State* l, int index, const char* expected) {
  throw ScriptError(std::string(expected) + " is needed here, not " + describe(l, index));
}

std::uint32_t handle_id(lua_State* l, int index, UserKind kind, const char* expected, std::size_t count) {
  if (!is_user(l, index, kind)) {
    wrong(l, index, expected);
  }
  const std::uint32_t id = static_cast<const HandleData*>(user_at(l, index))->id;
  if (id >= count) {
    throw ScriptError("There is no " + std::string(user_kind_name(kind)) + " " + std::to_string(id) + " in this game");
  }
  return id;
}

std::string text_argument(lua_State* l, int index) {
  std::size_t size = 0;
  const char* text = lua_tolstring(l, index, &size);
  return {text, size};
}

std::string did_you_mean(const std::string& wrong_name, const std::vector<std::string>& names) {
  const auto nearest = nearest_name(wrong_name, names);
  return nearest ? "; did you mean \"" + *nearest + "\"?" : "";
}

// Where a bare board is asked (no game runs), nothing is there.
std::size_t pieces_of(Ruleset::Host& host) {
  return host.has_context() ? host.context().state->piece_count() : 0;
}
std::size_t secrets_of(Ruleset::Host& host) {
  return host.has_context() ? host.context().state->secret_count() : 0;
}

}  // namespace

void Ruleset::Host::push_space(lua_State* l, SpaceId id) {
  push_handle(l, UserKind::space, id.index);
}
void Ruleset::Host::push_piece(lua_State* l, PieceId id) {
  push_handle(l, UserKind::piece, id.index);
}
void Ruleset::Host::push_link(lua_State* l, LinkId id) {
  push_handle(l, UserKind::link, id.index);
}
void Ruleset::Host::push_side(lua_State* l, SideId id) {
  push_handle(l, UserKind::side, id.index);
}
void Ruleset::Host::push_secret(lua_State* l, SecretId id) {
  push_handle(l, UserKind::secret, id.index);
}
void Ruleset::Host::push_game(lua_State* l) {
  lua_rawgeti(l, LUA_REGISTRYINDEX, impl_->game);
}

void Ruleset::Host::push_fraction(lua_State* l, Fraction f) {
  if (f.whole()) {
    lua_pushinteger(l, f.numerator());
  } else {
    push_boxed(l, UserKind::fraction, f, 0);
  }
}

void Ruleset::Host::push_set(lua_State* l, SpaceSet set) {
  const std::size_t outside = set.capacity() / 8 + 64;
  push_boxed(l, UserKind::set, std::move(set), outside);
}

void Ruleset::Host::push_domain(lua_State* l, DomainPtr domain, std::size_t items) {
  constexpr std::size_t usual_size = 512;
  constexpr std::size_t bytes_of_item = 32;
  push_boxed(l, UserKind::domain, std::move(domain), usual_size + items * bytes_of_item);
}

void Ruleset::Host::push_reach(lua_State* l, std::shared_ptr<const RuledReach> reach) {
  constexpr std::size_t bytes_of_step = 4;  // of each space, once it is asked why one is not reached
  std::size_t outside = reach->reach.bytes() + impl_->module->board->space_count() * bytes_of_step + 512;
  for (const auto& [key, causes] : reach->causes) {
    for (const Cause& cause : causes) outside += cause.spaces.capacity() / 8 + cause.text.size() + sizeof(Cause);
  }
  push_boxed(l, UserKind::reach, std::move(reach), outside);
}

void Ruleset::Host::push_flood(lua_State* l, std::shared_ptr<const Flood> flood) {
  const std::size_t outside = flood->bytes() + 256;
  push_boxed(l, UserKind::flood, std::move(flood), outside);
}

SpaceId Ruleset::Host::space_named(const std::string& name) const {
  const Board& board = *impl_->module->board;
  const SpaceId found = board.find_space(name);
  if (found.valid()) return found;
  constexpr std::uint64_t steps_of_name = 10;  // copied and compared
  impl_->sandbox->charge(impl_->sandbox->running, board.space_count() * steps_of_name);
  throw ScriptError("There is no space \"" + name + "\"" + did_you_mean(name, board.space_names()));
}

SpaceId Ruleset::Host::to_space(lua_State* l, int index) {
  if (lua_type(l, index) == LUA_TSTRING) return space_named(text_argument(l, index));
  return SpaceId(handle_id(l, index, UserKind::space, "A space", impl_->module->board->space_count()));
}

PieceId Ruleset::Host::to_piece(lua_State* l, int index) {
  return PieceId(handle_id(l, index, UserKind::piece, "A piece", pieces_of(*this)));
}

LinkId Ruleset::Host::to_link(lua_State* l, int index) {
  return LinkId(handle_id(l, index, UserKind::link, "A link", impl_->module->board->link_count()));
}

SideId Ruleset::Host::side_named(const std::string& name) const {
  const SideId found = impl_->module->find_side(name);
  if (found.valid()) return found;
  std::vector<std::string> names;
  for (const auto& side : impl_->module->sides) names.push_back(side.id);
  throw ScriptError("There is no side \"" + name + "\"" + did_you_mean(name, names));
}

SideId Ruleset::Host::to_side(lua_State* l, int index) {
  if (lua_type(l, index) == LUA_TSTRING) return side_named(text_argument(l, index));
  return SideId(handle_id(l, index, UserKind::side, "A side", impl_->module->sides.size()));
}

SecretId Ruleset::Host::to_secret(lua_State* l, int index) {
  return SecretId(handle_id(l, index, UserKind::secret, "A secret", secrets_of(*this)));
}

const SpaceSet& Ruleset::Host::to_set(lua_State* l, int index) {
  if (!is_user(l, index, UserKind::set)) {
    wrong(l, index, "A set of spaces (game:set_of, game:occupied, …)");
  }
  return boxed_at<SpaceSet>(l, index);
}

DomainPtr Ruleset::Host::to_domain(lua_State* l, int index) {
  if (!is_user(l, index, UserKind::domain)) {
    wrong(l, index, "A domain (domain.one_of, …)");
  }
  return boxed_at<DomainPtr>(l, index);
}

Fraction Ruleset::Host::to_fraction(lua_State* l, int index) {
  if (lua_isinteger(l, index) != 0) {
    return Fraction(lua_tointeger(l, index));
  }
  if (!is_user(l, index, UserKind::fraction)) {
    wrong(l, index, "An integer or a fraction");
  }
  return boxed_at<Fraction>(l, index);
}

std::shared_ptr<const RuledReach> Ruleset::Host::to_reach(lua_State* l, int index) {
  if (!is_user(l, index, UserKind::reach)) {
    wrong(l, index, "A reach (game:reach)");
  }
  return boxed_at<std::shared_ptr<const RuledReach>>(l, index);
}

std::shared_ptr<const Flood> Ruleset::Host::to_flood(lua_State* l, int index) {
  if (!is_user(l, index, UserKind::flood)) {
    wrong(l, index, "A flood (game:flood)");
  }
  return boxed_at<std::shared_ptr<const Flood>>(l, index);
}

}  // namespace bocage
