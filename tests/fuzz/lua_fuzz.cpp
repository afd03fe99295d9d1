// A stranger's rules under the limits that players have, on a bare board and on that of a sample: loaded, a game begun,
// and what they offer played at random.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

#include "engine/choice/domain.h"
#include "engine/dice/dice.h"
#include "engine/session/session.h"

namespace {

constexpr int max_inputs = 4;

// A test without libFuzzer feeds thousands of copies of programs that never end: there a hundredth is enough.
bocage::Limits limits() {
  bocage::Limits limits;
#if defined(BOCAGE_CORPUS_ONLY)
  limits.instructions /= 100;
#endif
  return limits;
}

bocage::Module module_in(const std::string& folder) {
  const auto loaded = bocage::load_module(BOCAGE_SOURCE_DIR + folder);
  if (!loaded.module) std::abort();
  return *loaded.module;
}

void must_answer(const bocage::Submitted& submitted) {
  if (submitted.accepted == submitted.refusal.has_value()) std::abort();
}

// One try at each thing that the game waits for.
void act(bocage::Session& session, bocage::DiceStream& stream) {
  bocage::SampleOptions one_try;
  one_try.tries = 1;
  const bocage::Waiting waiting = session.waiting();
  for (const bocage::Ask& ask : waiting.asks) {
    if (ask.answered) continue;
    const auto value = bocage::sample(*ask.domain, stream, one_try);
    if (value) return must_answer(session.answer(ask.side, ask.id, *value));
  }
  for (const bocage::SideId side : waiting.sides) {
    for (const bocage::Offer& offer : session.offers(side)) {
      const auto value = bocage::sample(*offer.domain, stream, one_try);
      if (value) return must_answer(session.act(side, offer.verb, *value));
    }
  }
}

void try_rules(const bocage::Module& board, const std::string& rules) {
  const auto module = std::make_shared<bocage::Module>(board);
  module->scripts["rules/init.lua"] = rules;
  const auto loaded = bocage::Ruleset::load(module, BOCAGE_SOURCE_DIR "/lua", limits());
  if (!loaded.ruleset && !bocage::has_error(loaded.problems)) std::abort();
  if (!loaded.ruleset) return;
  bocage::GameSetup setup;
  setup.scenario = module->scenarios.front().id;
  const auto started = bocage::Session::start(loaded.ruleset, setup);
  if (!started.session && !bocage::has_error(started.problems)) std::abort();
  if (!started.session) return;
  bocage::DiceStream stream(bocage::hash_of("fuzz", "lua"));
  for (int i = 0; i < max_inputs; ++i) act(*started.session, stream);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const bocage::Module bare = module_in("/tests/fuzz/small");
  static const bocage::Module sample = module_in("/samples/hill");
  const std::string rules(data, data + size);
  try_rules(bare, rules);
  try_rules(sample, rules);
  return 0;
}
