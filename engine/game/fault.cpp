// What is wrong with a change that comes from outside, in words for people.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/game/layout.h"
#include "engine/game/state.h"

namespace bocage {

namespace {

using Complaint = std::optional<std::string>;

constexpr int deepest = 32;                          // as canonical text allows
constexpr std::size_t max_value_bytes = 256 * 1024;  // bytes, roughly: a journal line holds 1 MiB
constexpr std::size_t max_word_bytes = 256;
constexpr std::size_t max_created = 10'000;  // pieces: nobody's tray holds more, and a stranger's journal may not

std::string count_of(std::size_t n, const char* noun) {
  return std::to_string(n) + " " + noun + (n == 1 ? "" : "s");
}

Complaint no_piece(const GameState& state, PieceId id) {
  if (id.index < state.piece_count()) return {};
  return "piece #" + (id.valid() ? std::to_string(id.index) : "none") + " does not exist: the game has " +
         count_of(state.piece_count(), "piece");
}

Complaint no_space(const GameState& state, SpaceId id) {
  if (id.index < state.board().space_count()) return {};
  return "space number " + (id.valid() ? std::to_string(id.index) : "none") + " does not exist: the board has " +
         count_of(state.board().space_count(), "space");
}

Complaint no_side(const GameState& state, SideId id) {
  if (id.index < state.module().sides.size()) return {};
  return "side number " + (id.valid() ? std::to_string(id.index) : "none") + " does not exist: the game has " +
         count_of(state.module().sides.size(), "side");
}

Complaint no_secret(const GameState& state, SecretId id) {
  if (id.index < state.secret_count()) return {};
  return "secret ?" + (id.valid() ? std::to_string(id.index) : "none") + " does not exist: the game has " +
         count_of(state.secret_count(), "secret");
}

Complaint bad_word(std::string_view text, const char* what) {
  if (text.size() > max_word_bytes) return std::string(what) + " is longer than 256 bytes";
  if (invalid_utf8(text)) return std::string(what) + " is not valid UTF-8";
  return {};
}

// Walks a value: ids exist, names are UTF-8, and it is neither too deep nor too large to be written down.
class ValueCheck {
 public:
  explicit ValueCheck(const GameState& state) : state_(state) {}

  Complaint of(const Value& value, int depth = 0) {
    if (depth > deepest) return "a value is nested deeper than 32";
    if (!spend(16)) return too_large();
    switch (value.kind()) {
      case Value::Kind::name:
        return of_text(value.name());
      case Value::Kind::space:
        return no_space(state_, value.space());
      case Value::Kind::link:
        return of_link(value.link());
      case Value::Kind::side:
        return no_side(state_, value.side());
      case Value::Kind::piece:
        return no_piece(state_, value.piece());
      case Value::Kind::secret:
        return no_secret(state_, value.secret());
      case Value::Kind::list:
        return of_list(value.list(), depth);
      case Value::Kind::map:
        return of_map(value.map(), depth);
      case Value::Kind::nil:
      case Value::Kind::boolean:
      case Value::Kind::integer:
      case Value::Kind::fraction:
        return {};
    }
    return {};
  }

  Complaint of_list(const ValueList& list, int depth) {
    for (const Value& item : list) {
      if (Complaint fault = of(item, depth + 1)) return fault;
    }
    return {};
  }

 private:
  bool spend(std::size_t bytes) {
    used_ += bytes;
    return used_ <= max_value_bytes;
  }
  static Complaint too_large() { return "a value is larger than 256 KiB"; }

  Complaint of_text(const std::string& text) {
    if (!spend(text.size())) return too_large();
    if (invalid_utf8(text)) return "a name is not valid UTF-8";
    return {};
  }

  Complaint of_link(LinkId id) const {
    if (id.index < state_.board().link_count()) return {};
    return "link number " + (id.valid() ? std::to_string(id.index) : "none") + " does not exist: the board has " +
           count_of(state_.board().link_count(), "link");
  }

  Complaint of_map(const ValueMap& map, int depth) {
    for (const auto& [key, item] : map) {
      if (Complaint fault = of_text(key)) return fault;
      if (Complaint fault = of(item, depth + 1)) return fault;
    }
    return {};
  }

  const GameState& state_;
  std::size_t used_ = 0;
};

// A fraction that comes out whole is an integer, so a variable for fractions holds both.
bool kind_fits(Value::Kind wanted, Value::Kind kind) {
  return kind == wanted || (wanted == Value::Kind::fraction && kind == Value::Kind::integer);
}

const char* owner_name(Owner on) {
  switch (on) {
    case Owner::game:
      return "the game";
    case Owner::side:
      return "a side";
    case Owner::piece:
      return "a piece";
    case Owner::space:
      return "a space";
    case Owner::link:
      return "a link";
  }
  return "nothing";
}

Complaint misfit(const VariableDef& def, const Value& value) {
  const std::string variable = "variable `" + def.name + "` of " + owner_name(def.on);
  if (value.is_nil() && def.nullable) return {};
  if (!kind_fits(def.type, value.kind())) {
    return variable + " holds " + kind_name(def.type) + (def.nullable ? " or nil" : "") + ", not " +
           kind_name(value.kind());
  }
  if (value.kind() != Value::Kind::list) return {};
  const ValueList& list = value.list();
  for (const Value& item : list) {
    if (def.of != Value::Kind::nil && !kind_fits(def.of, item.kind())) {
      return variable + " is a " + (def.set ? "set" : "list") + " of " + kind_name(def.of) + ", and one member is " +
             kind_name(item.kind());
    }
  }
  if (def.set && std::adjacent_find(list.begin(), list.end(), std::greater_equal<>()) != list.end()) {
    return variable + " is a set: its members must be sorted and differ";
  }
  return {};
}

class ChangeCheck {
 public:
  explicit ChangeCheck(const GameState& state, const GameLayout& layout) : state_(state), layout_(layout) {}

  Complaint operator()(const SetVariable& change) const {
    if (static_cast<std::size_t>(change.on) >= owner_kinds) return "no such owner of variables";
    const auto& defs = layout_.variables(change.on);
    if (change.variable < 0 || static_cast<std::size_t>(change.variable) >= defs.size()) {
      return std::string(owner_name(change.on)) + " has no variable number " + std::to_string(change.variable);
    }
    if (change.object >= object_count(state_, change.on)) {
      return "variable `" + defs[static_cast<std::size_t>(change.variable)]->name + "`: number " +
             std::to_string(change.object) + " of what carries it does not exist";
    }
    if (Complaint fault = misfit(*defs[static_cast<std::size_t>(change.variable)], change.value)) return fault;
    return ValueCheck(state_).of(change.value);
  }

  Complaint operator()(const MovePiece& change) const {
    if (Complaint fault = no_piece(state_, change.piece)) return fault;
    if (Complaint fault = lies_face_down(change.piece)) return fault;
    if (Complaint fault = no_space(state_, change.to)) return fault;
    const std::size_t there = state_.stack(change.to).size() - (state_.piece(change.piece).space == change.to ? 1 : 0);
    return bad_index(change.index, there, change.to);
  }

  Complaint operator()(const FlipPiece& change) const {
    if (Complaint fault = no_piece(state_, change.piece)) return fault;
    if (Complaint fault = lies_face_down(change.piece)) return fault;
    const CounterDef& counter = state_.counter(change.piece);
    return change.face < counter.faces.size() ? Complaint{} : no_face(counter, change.face);
  }

  Complaint operator()(const TurnPiece& change) const { return no_piece(state_, change.piece); }

  Complaint operator()(const ExchangePieces& change) const {
    std::vector<PieceId> pieces;
    std::vector<SpaceId> left;
    for (const auto& move : change.moves) {
      if (Complaint fault = no_piece(state_, move.piece)) return fault;
      if (Complaint fault = lies_face_down(move.piece)) return fault;
      if (Complaint fault = no_space(state_, move.space)) return fault;
      pieces.push_back(move.piece);
      left.push_back(state_.piece(move.piece).space);
    }
    std::sort(pieces.begin(), pieces.end());
    if (auto twice = std::adjacent_find(pieces.begin(), pieces.end()); twice != pieces.end()) {
      return "piece #" + std::to_string(twice->index) + " stands in an exchange twice";
    }
    return bad_places(change, left);
  }

  Complaint operator()(const CreatePiece& change) const {
    if (change.counter.index >= state_.module().counters.size()) {
      return "counter number " + (change.counter.valid() ? std::to_string(change.counter.index) : "none") +
             " does not exist: the module has " + count_of(state_.module().counters.size(), "counter");
    }
    if (Complaint fault = no_space(state_, change.at)) return fault;
    const CounterDef& counter = state_.module().counters[change.counter.index];
    if (change.face >= counter.faces.size()) return no_face(counter, change.face);
    if (change.remove) return not_as_created(change);
    if (state_.piece_count() - state_.placed_count() < max_created) return {};
    return count_of(max_created, "piece") + " were created already";
  }

  Complaint operator()(const AddSecret& change) const {
    const bool card = change.kind == SecretKind::card;
    if (!card && change.kind != SecretKind::sealed && change.kind != SecretKind::veiled)
      return "no such kind of secret";
    if (Complaint fault = card ? no_space(state_, change.deck) : no_side(state_, change.owner)) return fault;
    if (Complaint fault = bad_word(change.purpose, "the purpose of a secret")) return fault;
    if (!change.remove) return {};
    if (state_.secret_count() == 0) return "there is no secret to take away";
    const Secret& last = state_.secret(SecretId(static_cast<std::uint32_t>(state_.secret_count() - 1)));
    if (last.opened) return "an opened secret cannot be taken away";
    if (last.owner != change.owner || last.kind != change.kind || last.purpose != change.purpose ||
        last.commitment != change.commitment) {
      return "only the last secret can be taken away, and this is another";
    }
    return {};
  }

  Complaint operator()(const OpenSecret& change) const {
    if (Complaint fault = no_secret(state_, change.secret)) return fault;
    const bool open = state_.secret(change.secret).opened.has_value();
    const std::string name = "secret ?" + std::to_string(change.secret.index);
    if (!change.value) return open ? Complaint{} : name + " is not open";
    if (state_.secret(change.secret).spent) return name + " was shuffled: it stands for no card any more";
    if (open) return name + " is open already";
    return ValueCheck(state_).of(*change.value);
  }

  Complaint operator()(const HoldCard& change) const {
    if (Complaint fault = no_secret(state_, change.secret)) return fault;
    if (state_.secret(change.secret).kind != SecretKind::card) {
      return "secret ?" + std::to_string(change.secret.index) + " is no card";
    }
    return change.owner.valid() ? no_side(state_, change.owner) : Complaint{};
  }

  Complaint operator()(const LayCard& change) const { return no_piece(state_, change.piece); }

  Complaint operator()(const SetCursor& change) const {
    if (!change.cursor) return "a cursor without content";
    if (change.cursor->levels.size() > static_cast<std::size_t>(deepest)) return "the cursor is deeper than 32 levels";
    ValueCheck check(state_);
    for (const CursorLevel& level : change.cursor->levels) {
      if (Complaint fault = check.of_list(level.items, 0)) return fault;
    }
    return {};
  }

  Complaint operator()(const SetOutcome& change) const {
    if (!change.outcome) return "an outcome without content";
    if (change.outcome->winner.valid()) {
      if (Complaint fault = no_side(state_, change.outcome->winner)) return fault;
    }
    return bad_word(change.outcome->level, "the level of a victory");
  }

  Complaint operator()(const SetEnforcement& change) const {
    switch (change.level) {
      case Enforcement::enforce:
      case Enforcement::assist:
      case Enforcement::free:
        return {};
    }
    return "no such level of enforcement";
  }

  Complaint operator()(const CountRoll& change) const {
    const std::int64_t made = static_cast<std::int64_t>(state_.rolls_made()) + change.by;
    if (change.by != INT32_MIN && made >= 0 && made <= UINT32_MAX) return {};
    return "the number of rolls would leave its range";
  }

 private:
  static std::string no_face(const CounterDef& counter, std::uint16_t face) {
    return "counter `" + counter.id + "` has " + count_of(counter.faces.size(), "face") + ", not a face number " +
           std::to_string(face);
  }

  Complaint lies_face_down(PieceId id) const {
    const Piece& piece = state_.piece(id);
    if (!piece.face_down) return {};
    return "the card #" + std::to_string(id.index) + " lies face down in '" + state_.board().space(piece.space).name +
           "', and nobody can tell where: it is moved when it is revealed";
  }

  Complaint not_as_created(const CreatePiece& change) const {
    if (state_.piece_count() == state_.placed_count()) return "no piece was created that could be taken away";
    const PieceId last(static_cast<std::uint32_t>(state_.piece_count() - 1));
    const Piece& piece = state_.piece(last);
    const auto& defs = layout_.variables(Owner::piece);
    bool same = piece.counter == change.counter && piece.space == change.at && piece.face == change.face &&
                piece.facing == 0 && !piece.face_down && state_.stack(piece.space).back() == last;
    for (std::size_t i = 0; i < defs.size(); ++i) {
      const int which = static_cast<int>(i);
      same = same &&
             state_.variable(Owner::piece, last.index, which) == state_.initial_of(Owner::piece, last.index, which);
    }
    return same ? Complaint{} : "only the last piece can be taken away, and it does not lie there as it was created";
  }

  Complaint bad_index(std::uint32_t index, std::size_t stack, SpaceId space) const {
    if (index == UINT32_MAX || index <= stack) return {};
    return "place " + std::to_string(index) + " in the stack in " + state_.board().space(space).name +
           " does not exist: " + count_of(stack, "piece") + " would lie below";
  }

  Complaint bad_places(const ExchangePieces& change, std::vector<SpaceId> left) const {
    std::vector<SpaceId> arrived;
    for (const auto& move : change.moves) {
      const auto gone = std::count(left.begin(), left.end(), move.space);
      const auto come = std::count(arrived.begin(), arrived.end(), move.space);
      const std::size_t stack = state_.stack(move.space).size() + static_cast<std::size_t>(come - gone);
      if (Complaint fault = bad_index(move.index, stack, move.space)) return fault;
      arrived.push_back(move.space);
    }
    return {};
  }

  const GameState& state_;
  const GameLayout& layout_;
};

}  // namespace

std::optional<std::string> GameState::fault_of(const Change& change) const {
  return std::visit(ChangeCheck(*this, *layout_), change);
}

std::optional<std::string> fault_of_options(const Module& module, const std::map<std::string, Value>& options) {
  for (const auto& [id, value] : options) {
    const OptionDef* def = module.find_option(id);
    if (def == nullptr) return "the module has no option `" + id + "`";
    if (value.kind() != def->type) {
      return "option `" + id + "` is " + kind_name(def->type) + ", not " + kind_name(value.kind());
    }
    if (value.kind() == Value::Kind::name && !def->choices.empty() &&
        std::find(def->choices.begin(), def->choices.end(), value.name()) == def->choices.end()) {
      return "option `" + id + "` has no choice `" + value.name() + "`";
    }
  }
  return {};
}

}  // namespace bocage
