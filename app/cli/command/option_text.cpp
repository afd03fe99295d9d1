#include "app/cli/command/option_text.h"

#include <vector>

#include "engine/base/text.h"

namespace bocage::cli {
namespace {

Problem wrong(std::string message, std::string hint = {}) {
  return {{}, std::move(message), std::move(hint), Severity::error, Fault::user};
}

std::optional<Value> option_value(const OptionDef& option, const std::string& text) {
  if (option.type == Value::Kind::boolean) {
    if (text == "yes" || text == "true") return Value(true);
    if (text == "no" || text == "false") return Value(false);
    return std::nullopt;
  }
  if (option.type == Value::Kind::integer) {
    const auto number = parse_integer(text);
    return number ? std::optional(Value(*number)) : std::nullopt;
  }
  return Value(text);
}

std::string wanted_words(const OptionDef& option) {
  if (option.type == Value::Kind::boolean) return "yes or no";
  if (option.type == Value::Kind::integer) return "a whole number";
  std::string text;
  for (const auto& choice : option.choices) text += (text.empty() ? "" : " or ") + choice;
  return text;
}

}  // namespace

std::optional<Problem> read_option(const Module& module, const std::string& text,
                                   std::map<std::string, Value>& options) {
  const auto equals = text.find('=');
  if (equals == std::string::npos) return wrong("--option takes NAME=VALUE, not \"" + text + "\"");
  const std::string name = text.substr(0, equals);
  std::vector<std::string> names;
  for (const OptionDef& option : module.options) {
    names.push_back(option.id);
    if (option.id != name) continue;
    const auto value = option_value(option, text.substr(equals + 1));
    if (!value)
      return wrong("the option " + name + " must be " + wanted_words(option) + ", not \"" + text.substr(equals + 1) +
                   "\"");
    options[name] = *value;
    return std::nullopt;
  }
  const std::string known = comma_list(names);
  const auto near = nearest_name(name, names);
  return wrong("there is no option " + name, near            ? "did you mean " + *near + "?"
                                             : known.empty() ? "this game has none"
                                                             : "the options are " + known);
}

}  // namespace bocage::cli
