#include "app/cli/command/option_values.h"

namespace bocage::cli {

std::vector<Value> option_values(const OptionDef& option) {
  if (option.type == Value::Kind::boolean) return {false, true};
  return {option.choices.begin(), option.choices.end()};
}

std::string met_option(const OptionDef& option, const Value& value) {
  const std::string name = "option:" + option.id + "=";
  if (value.kind() == Value::Kind::boolean) return name + (value.boolean() ? "true" : "false");
  return name + (value.kind() == Value::Kind::name ? value.name() : std::to_string(value.integer()));
}

}  // namespace bocage::cli
