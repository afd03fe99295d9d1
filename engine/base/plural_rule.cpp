#include "engine/base/plural_rule.h"

#include <algorithm>
#include <array>

#include "engine/base/text.h"

namespace bocage {

namespace {

constexpr int deepest = 40;
constexpr std::size_t longest_rule = 500;
constexpr std::int64_t forms_limit = 6;
constexpr std::uint64_t numbers_tried = 1'000;

// Reads and reckons in one go, from what binds least to what binds most.
class Reckoner {
 public:
  Reckoner(std::string_view rule, std::uint64_t n) : rest_(rule), n_(n) {}

  std::optional<std::uint64_t> result() {
    const std::uint64_t value = choice();
    skip_space();
    return failed_ || !rest_.empty() ? std::nullopt : std::optional<std::uint64_t>(value);
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

// What stands behind "name=" in one of the parts between semicolons.
std::string_view part_of(std::string_view text, std::string_view name) {
  for (std::string_view part : split(text, ';')) {
    part = trim(part);
    const std::size_t equals = part.find('=');
    if (equals != std::string_view::npos && trim(part.substr(0, equals)) == name) return trim(part.substr(equals + 1));
  }
  return {};
}

}  // namespace

std::optional<PluralRule> PluralRule::read(std::string_view text) {
  if (text.size() > longest_rule) return std::nullopt;
  const auto forms = parse_integer(part_of(text, "nplurals"));
  if (!forms || *forms < 1 || *forms > forms_limit) return std::nullopt;
  PluralRule rule;
  rule.forms_ = static_cast<std::size_t>(*forms);
  rule.rule_ = std::string(part_of(text, "plural"));
  for (std::uint64_t n = 0; n <= numbers_tried; ++n) {
    const auto form = Reckoner(rule.rule_, n).result();
    if (!form || *form >= rule.forms_) return std::nullopt;
  }
  return rule;
}

std::size_t PluralRule::form_of(std::uint64_t number) const {
  const auto form = Reckoner(rule_, number).result();
  return form ? std::min<std::size_t>(*form, forms_ - 1) : 0;
}

}  // namespace bocage
