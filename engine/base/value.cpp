#include "engine/base/value.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace bocage {
namespace {

std::strong_ordering compare(const ValueList& a, const ValueList& b) {
  return std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
}

std::strong_ordering compare(const ValueMap& a, const ValueMap& b) {
  const auto by_entry = [](const ValueMap::value_type& x, const ValueMap::value_type& y) {
    const auto keys = x.first <=> y.first;
    return keys != 0 ? keys : x.second <=> y.second;
  };
  return std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end(), by_entry);
}

}  // namespace

Value::Value(Fraction f) {
  if (f.whole()) {
    data_ = f.numerator();
  } else {
    data_ = f;
  }
}

Fraction Value::number() const {
  assert(is_number());
  return kind() == Kind::integer ? Fraction(integer()) : std::get<Fraction>(data_);
}

const Value& Value::operator[](std::string_view key) const {
  static const Value nil;
  if (kind() != Kind::map) return nil;
  const auto found = map().find(key);
  return found == map().end() ? nil : found->second;
}

std::strong_ordering operator<=>(const Value& a, const Value& b) {
  if (a.kind() != b.kind()) return a.kind() <=> b.kind();
  switch (a.kind()) {
    case Value::Kind::nil:
      return std::strong_ordering::equal;
    case Value::Kind::boolean:
      return a.boolean() <=> b.boolean();
    case Value::Kind::integer:
      return a.integer() <=> b.integer();
    case Value::Kind::fraction:
      return std::get<Fraction>(a.data_) <=> std::get<Fraction>(b.data_);
    case Value::Kind::name:
      return a.name() <=> b.name();
    case Value::Kind::space:
      return a.space() <=> b.space();
    case Value::Kind::link:
      return a.link() <=> b.link();
    case Value::Kind::side:
      return a.side() <=> b.side();
    case Value::Kind::piece:
      return a.piece() <=> b.piece();
    case Value::Kind::secret:
      return a.secret() <=> b.secret();
    case Value::Kind::list:
      return &a.list() == &b.list() ? std::strong_ordering::equal : compare(a.list(), b.list());
    case Value::Kind::map:
      return &a.map() == &b.map() ? std::strong_ordering::equal : compare(a.map(), b.map());
  }
  assert(false);
  return std::strong_ordering::equal;
}

const char* kind_name(Value::Kind kind) {
  static constexpr std::array names = {"nil",  "boolean", "integer", "fraction", "name", "space",
                                       "link", "side",    "piece",   "secret",   "list", "map"};
  return names[static_cast<std::size_t>(kind)];
}

Value make_set(ValueList members) {
  std::sort(members.begin(), members.end());
  members.erase(std::unique(members.begin(), members.end()), members.end());
  return members;
}

}  // namespace bocage
