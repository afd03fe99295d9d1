// The values of a game: what variables hold, what actions carry, what Lua and the journal exchange.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "engine/base/fraction.h"
#include "engine/base/ids.h"

namespace bocage {

class Value;
using ValueList = std::vector<Value>;
using ValueMap = std::map<std::string, Value, std::less<>>;  // ordered, so every walk over it is deterministic

// Immutable; copying shares lists and maps. A fraction with denominator 1 becomes an integer, so equal numbers are
// equal values. The order is total (kind first), so sets and canonical forms are the same on every machine.
class Value {
 public:
  enum class Kind { nil, boolean, integer, fraction, name, space, link, side, piece, secret, list, map };

  // NOLINTBEGIN(google-explicit-constructor): a value is made from what it holds
  Value() = default;
  Value(bool b) : data_(b) {}
  Value(std::int64_t i) : data_(i) {}
  Value(int i) : data_(std::int64_t{i}) {}
  Value(Fraction f);
  Value(std::string name) : data_(std::make_shared<const std::string>(std::move(name))) {}
  Value(const char* name) : Value(std::string(name)) {}
  Value(SpaceId id) : data_(id) {}
  Value(LinkId id) : data_(id) {}
  Value(SideId id) : data_(id) {}
  Value(PieceId id) : data_(id) {}
  Value(SecretId id) : data_(id) {}
  Value(ValueList list) : data_(std::make_shared<const ValueList>(std::move(list))) {}
  Value(ValueMap map) : data_(std::make_shared<const ValueMap>(std::move(map))) {}
  // NOLINTEND(google-explicit-constructor)

  Kind kind() const { return static_cast<Kind>(data_.index()); }
  bool is_nil() const { return kind() == Kind::nil; }
  bool is_number() const { return kind() == Kind::integer || kind() == Kind::fraction; }

  // Each asserts its kind; number() takes integers and fractions.
  bool boolean() const { return std::get<bool>(data_); }
  std::int64_t integer() const { return std::get<std::int64_t>(data_); }
  Fraction number() const;
  const std::string& name() const { return *std::get<std::shared_ptr<const std::string>>(data_); }
  SpaceId space() const { return std::get<SpaceId>(data_); }
  LinkId link() const { return std::get<LinkId>(data_); }
  SideId side() const { return std::get<SideId>(data_); }
  PieceId piece() const { return std::get<PieceId>(data_); }
  SecretId secret() const { return std::get<SecretId>(data_); }
  const ValueList& list() const { return *std::get<std::shared_ptr<const ValueList>>(data_); }
  const ValueMap& map() const { return *std::get<std::shared_ptr<const ValueMap>>(data_); }
  // The member of a map, or nil when absent or when this is no map.
  const Value& operator[](std::string_view key) const;

  friend bool operator==(const Value& a, const Value& b) { return (a <=> b) == 0; }
  friend std::strong_ordering operator<=>(const Value& a, const Value& b);

 private:
  std::variant<std::monostate, bool, std::int64_t, Fraction, std::shared_ptr<const std::string>, SpaceId, LinkId,
               SideId, PieceId, SecretId, std::shared_ptr<const ValueList>, std::shared_ptr<const ValueMap>>
      data_;
};

const char* kind_name(Value::Kind kind);

// Duplicates removed, in canonical order: the form in which sets are stored and sent.
Value make_set(ValueList members);

}  // namespace bocage
