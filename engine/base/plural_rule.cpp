#include "engine/base/plural_rule.h"

#include <array>
#include <cstdint>

#include "engine/base/text.h"

namespace bocage {

namespace {

constexpr int deepest = 40;

// Reads and reckons in one go, from what binds least to what binds most.
class Reckoner {
 public:
  Reckoner(std::string_view rule, std::uint64_t n) : rest_(rule), n_(n) {}

  std::optional<std::size_t> result() {
    const std::uint64_t value = choice();
    skip_space();
    return failed_ || !rest_.empty() ? std::nullopt : std::optional<std::size_t>(value);
  }

 private:
  struct Operator {
    std::string_view sign;
    int level;
  };
  static constexpr int levels = 6;
  // Of one level, longer signs stand before those that they begin with.
  static constexpr std::array<Operator, 13> operators{{{"||", 0},
                                                       {"&&", 1},
                                                       {"==", 2},
                                                       {"!=", 2},
                                                       {"<=", 3},
                                                       {">=", 3},
                                                       {"<", 3},
                                                       {">", 3},
                                                       {"+", 4},
                                                       {"-", 4},
                                                       {"*", 5},
                                                       {"/", 5},
                                                       {"%", 5}}};

  void skip_space() {
    while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
  }
  bool take(std::string_view sign) {
    skip_space();
    if (!rest_.starts_with(sign)) return false;
    rest_.remove_prefix(sign.size());
    return true;
  }
  std::uint64_t fail() {
    failed_ = true;
    return 0;
  }

  std::uint64_t choice() {
    if (++depth_ > deepest) return fail();
    const std::uint64_t condition = binary(0);
    std::uint64_t value = condition;
    if (!failed_ && take("?")) {
      const std::uint64_t yes = choice();
      if (failed_ || !take(":")) return fail();
      const std::uint64_t no = choice();
      value = condition != 0 ? yes : no;
    }
    --depth_;
    return value;
  }

  std::uint64_t binary(int level) {
    if (level == levels) return unary();
    std::uint64_t left = binary(level + 1);
    while (!failed_) {
      const auto sign = operator_of(level);
      if (!sign) break;
      left = reckoned(left, *sign, binary(level + 1));
    }
    return left;
  }

  std::optional<std::string_view> operator_of(int level) {
    for (const Operator& each : operators) {
      if (each.level == level && take(each.sign)) return each.sign;
    }
    return std::nullopt;
  }

  std::uint64_t reckoned(std::uint64_t left, std::string_view sign, std::uint64_t right) {
    if (sign == "||") return left != 0 || right != 0 ? 1 : 0;
    if (sign == "&&") return left != 0 && right != 0 ? 1 : 0;
    if (sign == "==") return left == right ? 1 : 0;
    if (sign == "!=") return left != right ? 1 : 0;
    if (sign == "<=") return left <= right ? 1 : 0;
    if (sign == ">=") return left >= right ? 1 : 0;
    if (sign == "<") return left < right ? 1 : 0;
    if (sign == ">") return left > right ? 1 : 0;
    if (sign == "+") return left + right;
    if (sign == "-") return left - right;
    if (sign == "*") return left * right;
    if (right == 0) return fail();
    return sign == "/" ? left / right : left % right;
  }

  std::uint64_t unary() {
    if (++depth_ > deepest) return fail();
    std::uint64_t value = 0;
    if (take("!")) {
      value = unary() == 0 ? 1 : 0;
    } else if (take("(")) {
      value = choice();
      if (!take(")")) return fail();
    } else if (take("n")) {
      value = n_;
    } else {
      value = number();
    }
    --depth_;
    return value;
  }

  std::uint64_t number() {
    skip_space();
    std::size_t end = 0;
    while (end < rest_.size() && rest_[end] >= '0' && rest_[end] <= '9') ++end;
    const auto value = parse_integer(rest_.substr(0, end));
    rest_.remove_prefix(end);
    return value ? static_cast<std::uint64_t>(*value) : fail();
  }

  std::string_view rest_;
  std::uint64_t n_;
  int depth_ = 0;
  bool failed_ = false;
};

}  // namespace

std::optional<std::size_t> plural_form(std::string_view rule, std::size_t n) {
  return Reckoner(rule, n).result();
}

}  // namespace bocage
