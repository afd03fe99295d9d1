// The objects that make up a session, each with its own state, in the order in which they use one another. The logic of
// a call is in Session; what several calls need is in one of these. Internal to engine/session.
#pragma once

#include <map>
#include <memory>

#include "engine/session/intake.h"

namespace bocage {

struct Session::Parts {
  Parts(std::shared_ptr<Ruleset> ruleset, Genesis genesis, GameState start, std::map<SideId, Hash> roots)
      : position(std::move(ruleset), std::move(start), std::move(roots)), record(std::move(genesis)) {
    if (record.genesis().dice == DiceLevel::sealed) position.runner().mask_cards_by_all();
  }

  Position position;
  Record record;
  Judge judge{position};
  Promises promises{position, record.genesis(), judge};
  StandingOrders orders;
  Plans plans;
  Ahead ahead{position, record, judge, orders, plans};
  EntryApplier applier{position, record, judge, promises, plans};
  Steps steps{position, record, promises, applier};
  RulesPlayer rules{position, record, judge};
  AutomaticEntries automatic{position, record, promises, ahead, rules};
  Intake intake{position, record, promises, applier, orders, plans, ahead, steps, automatic};
};

}  // namespace bocage
