#include "engine/game/cells.h"

namespace bocage {

namespace {

class CellBytes {
 public:
  explicit CellBytes(char letter) {
    bytes_.reserve(96);
    bytes_.push_back(letter);
  }

  CellBytes& u8(std::uint64_t n) { return little_endian(n, 1); }
  CellBytes& u16(std::uint64_t n) { return little_endian(n, 2); }
  CellBytes& u32(std::uint64_t n) { return little_endian(n, 4); }
  CellBytes& i64(std::int64_t n) { return little_endian(static_cast<std::uint64_t>(n), 8); }

  CellBytes& text(std::string_view text) {
    u32(text.size());
    bytes_.append(text);
    return *this;
  }

  CellBytes& hash(const Hash& hash) {
    for (std::uint8_t byte : hash.bytes) bytes_.push_back(static_cast<char>(byte));
    return *this;
  }

  CellBytes& list(const ValueList& items) {
    u32(items.size());
    for (const Value& item : items) value(item);
    return *this;
  }

  CellBytes& value(const Value& value);

  Hash hashed() const { return hash_of("state", bytes_); }

 private:
  CellBytes& little_endian(std::uint64_t n, int count) {
    for (int i = 0; i < count; ++i) bytes_.push_back(static_cast<char>((n >> (8 * i)) & 0xFF));
    return *this;
  }

  std::string bytes_;
};

CellBytes& CellBytes::value(const Value& value) {
  u8(static_cast<std::uint64_t>(value.kind()));
  switch (value.kind()) {
    case Value::Kind::nil:
      return *this;
    case Value::Kind::boolean:
      return u8(value.boolean() ? 1 : 0);
    case Value::Kind::integer:
      return i64(value.integer());
    case Value::Kind::fraction:
      return i64(value.number().numerator()).i64(value.number().denominator());
    case Value::Kind::name:
      return text(value.name());
    case Value::Kind::space:
      return u32(value.space().index);
    case Value::Kind::link:
      return u32(value.link().index);
    case Value::Kind::side:
      return u32(value.side().index);
    case Value::Kind::piece:
      return u32(value.piece().index);
    case Value::Kind::secret:
      return u32(value.secret().index);
    case Value::Kind::list:
      return list(value.list());
    case Value::Kind::map:
      u32(value.map().size());
      for (const auto& [key, item] : value.map()) text(key).value(item);
      return *this;
  }
  return *this;
}

}  // namespace

CellHash setup_cell(const std::string& scenario, const std::map<std::string, Value>& options) {
  CellBytes bytes('G');
  bytes.text(scenario).u32(options.size());
  for (const auto& [id, value] : options) bytes.text(id).value(value);
  return bytes.hashed();
}

CellHash stack_cell(SpaceId space, const std::vector<PieceId>& stack) {
  if (stack.empty()) return {};
  CellBytes bytes('S');
  bytes.u32(space.index);
  for (PieceId piece : stack) bytes.u32(piece.index);
  return bytes.hashed();
}

CellHash piece_cell(PieceId id, const Piece& piece) {
  if (piece.face == 0 && piece.facing == 0 && !piece.face_down) return {};
  CellBytes bytes('P');
  bytes.u32(id.index).u16(piece.face).u16(static_cast<std::uint16_t>(piece.facing));
  if (piece.face_down) bytes.u8(1);
  return bytes.hashed();
}

CellHash created_cell(PieceId id, CounterId counter) {
  return CellBytes('N').u32(id.index).u32(counter.index).hashed();
}

CellHash variable_cell(Owner on, std::uint32_t object, int variable, const Value& value, const Value& initial) {
  if (value == initial) return {};
  return CellBytes('V')
      .u8(static_cast<std::uint64_t>(on))
      .u32(object)
      .u32(static_cast<std::uint32_t>(variable))
      .value(value)
      .hashed();
}

CellHash secret_cell(std::uint32_t number, const Secret& secret) {
  CellBytes bytes('X');
  bytes.u32(number).u32(secret.owner.index).u8(static_cast<std::uint64_t>(secret.kind)).text(secret.purpose);
  bytes.hash(secret.commitment).u8(secret.opened ? 1 : 0);
  if (secret.opened) bytes.value(*secret.opened);
  if (secret.kind == SecretKind::card) {
    bytes.u32(secret.deck.index).u32(secret.masks).u8(secret.spent ? 1 : 0);
  }
  return bytes.hashed();
}

CellHash cursor_cell(const Cursor& cursor) {
  if (cursor == Cursor{}) return {};
  CellBytes bytes('C');
  bytes.u8(cursor.entered ? 1 : 0).u32(cursor.levels.size());
  for (const CursorLevel& level : cursor.levels) bytes.u32(level.child).list(level.items);
  return bytes.hashed();
}

CellHash outcome_cell(const Outcome& outcome) {
  if (outcome == Outcome{}) return {};
  return CellBytes('O').u8(outcome.over ? 1 : 0).u32(outcome.winner.index).text(outcome.level).hashed();
}

CellHash enforcement_cell(Enforcement level) {
  if (level == Enforcement::enforce) return {};
  return CellBytes('E').u8(static_cast<std::uint64_t>(level)).hashed();
}

CellHash rolls_cell(std::uint32_t made) {
  if (made == 0) return {};
  return CellBytes('R').u32(made).hashed();
}

}  // namespace bocage
