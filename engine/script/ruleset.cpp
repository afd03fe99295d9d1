#include "engine/script/ruleset.h"

#include "engine/script/host_impl.h"

namespace bocage {

Ruleset::Ruleset(std::unique_ptr<Host> host) : host_(std::move(host)) {}
Ruleset::~Ruleset() = default;

Ruleset::Loaded Ruleset::load(std::shared_ptr<const Module> module, const std::string& library, const Limits& limits,
                              LineTrace* lines) {
  Loaded loaded;
  if (auto host = Host::create(std::move(module), library, limits, loaded.problems, lines)) {
    loaded.ruleset.reset(new Ruleset(std::move(host)));
  }
  return loaded;
}

const std::shared_ptr<const Module>& Ruleset::module() const {
  return host_->module_ptr();
}
std::vector<std::string> Ruleset::verbs() const {
  return host_->keys("verbs");
}
std::vector<std::string> Ruleset::queries() const {
  return host_->keys("queries");
}

bool Ruleset::has_preview(const std::string& verb) const {
  return host_->function("verbs." + verb + ".preview") != 0;
}

std::vector<std::string> Ruleset::plain_queries() const {
  std::vector<std::string> plain = queries();
  lua_State* l = host_->main();
  std::erase_if(plain, [&](const std::string& name) {
    lua_Debug about;
    lua_rawgeti(l, LUA_REGISTRYINDEX, host_->function("queries." + name));
    lua_getinfo(l, ">u", &about);
    return about.nparams > 1 || about.isvararg != 0;
  });
  return plain;
}

std::vector<std::string> Ruleset::asks_with_policies() const {
  return host_->keys("policies");
}

std::vector<std::string> Ruleset::policies(std::string_view ask) const {
  return host_->keys("policies." + std::string(ask));
}

std::vector<std::string> Ruleset::cited_rules() const {
  return host_->cited();
}
void Ruleset::set_patience(std::function<bool()> go_on) {
  host_->impl().sandbox->go_on = std::move(go_on);
}

void Ruleset::collect_at_rest() {
  host_->impl().sandbox->collect_at_rest();
}

void Ruleset::trace(LineTrace* lines) {
  host_->impl().sandbox->trace(lines);
}
void Ruleset::switch_off(std::set<std::string> rules) {
  host_->switch_off(std::move(rules));
}

}  // namespace bocage
