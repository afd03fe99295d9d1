#include "engine/translation/plural_rule.h"

#include <algorithm>

#include "engine/base/text.h"

namespace bocage {

namespace {

using Number = std::uint64_t;

constexpr std::size_t longest_rule = 500;
constexpr int deepest_formula = 20;
constexpr std::size_t forms_limit = 6;
constexpr Number numbers_tried = 1'000;

// A formula of C in one unknown, worked out while it is read. What is no formula has no value.
class Formula {
 public:
  Formula(std::string_view text, Number n) : text_(text), n_(n) {}

  std::optional<Number> value() {
    const Number result = either();
    blanks();
    return sound_ && at_ == text_.size() ? std::optional(result) : std::nullopt;
  }

 private:
  void blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }

  bool take(std::string_view sign) {
    blanks();
    if (!text_.substr(at_).starts_with(sign)) return false;
    at_ += sign.size();
    return true;
  }

  Number either() {
    if (++depth_ > deepest_formula) sound_ = false;
    Number result = sound_ ? any() : 0;
    if (sound_ && take("?")) {
      const Number yes = either();
      sound_ = sound_ && take(":");
      const Number no = sound_ ? either() : 0;
      result = result != 0 ? yes : no;
    }
    --depth_;
    return result;
  }

  Number any() {
    Number result = all();
    while (sound_ && take("||")) {
      const Number other = all();
      result = result != 0 || other != 0 ? 1 : 0;
    }
    return result;
  }

  Number all() {
    Number result = same();
    while (sound_ && take("&&")) {
      const Number other = same();
      result = result != 0 && other != 0 ? 1 : 0;
    }
    return result;
  }

  Number same() {
    Number result = ordered();
    while (sound_) {
      if (take("==")) {
        result = result == ordered() ? 1 : 0;
      } else if (take("!=")) {
        result = result != ordered() ? 1 : 0;
      } else {
        break;
      }
    }
    return result;
  }

  Number ordered() {
    Number result = sum();
    while (sound_) {
      if (take("<=")) {
        result = result <= sum() ? 1 : 0;
      } else if (take(">=")) {
        result = result >= sum() ? 1 : 0;
      } else if (take("<")) {
        result = result < sum() ? 1 : 0;
      } else if (take(">")) {
        result = result > sum() ? 1 : 0;
      } else {
        break;
      }
    }
    return result;
  }

  Number sum() {
    Number result = product();
    while (sound_) {
      if (take("+")) {
        result += product();
      } else if (take("-")) {
        result -= product();
      } else {
        break;
      }
    }
    return result;
  }

  Number product() {
    Number result = single();
    while (sound_) {
      if (take("*")) {
        result *= single();
      } else if (take("%")) {
        const Number by = single();
        sound_ = sound_ && by != 0;
        result = by == 0 ? 0 : result % by;
      } else if (take("/")) {
        const Number by = single();
        sound_ = sound_ && by != 0;
        result = by == 0 ? 0 : result / by;
      } else {
        break;
      }
    }
    return result;
  }

  Number single() {
    blanks();
    if (!text_.substr(at_).starts_with("!=") && take("!")) {
      if (++depth_ > deepest_formula) sound_ = false;
      const Number result = sound_ && single() == 0 ? 1 : 0;
      --depth_;
      return result;
    }
    if (take("(")) {
      const Number result = either();
      sound_ = sound_ && take(")");
      return result;
    }
    if (take("n")) return n_;
    return digits();
  }

  Number digits() {
    constexpr std::size_t max_digits = 9;
    const std::size_t begin = at_;
    Number result = 0;
    while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9' && at_ - begin < max_digits) {
      result = result * 10 + static_cast<Number>(text_[at_++] - '0');
    }
    sound_ = sound_ && at_ > begin;
    return result;
  }

  std::string_view text_;
  Number n_;
  std::size_t at_ = 0;
  int depth_ = 0;
  bool sound_ = true;
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
  if (!forms || *forms < 1 || *forms > static_cast<std::int64_t>(forms_limit)) return std::nullopt;
  PluralRule rule;
  rule.forms_ = static_cast<std::size_t>(*forms);
  rule.rule_ = std::string(part_of(text, "plural"));
  for (Number n = 0; n <= numbers_tried; ++n) {
    const auto form = Formula(rule.rule_, n).value();
    if (!form || *form >= rule.forms_) return std::nullopt;
  }
  return rule;
}

std::size_t PluralRule::form_of(std::uint64_t number) const {
  const auto form = Formula(rule_, number).value();
  return form ? std::min<std::size_t>(*form, forms_ - 1) : 0;
}

}  // namespace bocage
