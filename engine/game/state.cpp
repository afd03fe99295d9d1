#include "engine/game/state.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <numeric>

#include "engine/board/on_map.h"
#include "engine/game/cells.h"
#include "engine/game/layout.h"

namespace bocage {

namespace {

std::size_t slot(Owner on) {
  return static_cast<std::size_t>(on);
}

constexpr std::array<Owner, owner_kinds> owners = {Owner::game, Owner::side, Owner::piece, Owner::space, Owner::link};

std::map<std::string, Value> all_options(const Module& module, const ScenarioDef& scenario,
                                         const std::map<std::string, Value>& given) {
  std::map<std::string, Value> options;
  for (const OptionDef& def : module.options) {
    Value value = def.initial;
    if (auto found = scenario.options.find(def.id); found != scenario.options.end()) value = found->second;
    if (auto found = given.find(def.id); found != given.end()) value = found->second;
    options.emplace(def.id, std::move(value));
  }
  return options;
}

std::uint16_t face_index(const CounterDef& counter, const std::string& face) {
  if (face.empty()) return 0;
  for (std::size_t i = 0; i < counter.faces.size(); ++i) {
    if (counter.faces[i].id == face) return static_cast<std::uint16_t>(i);
  }
  return 0;
}

const Value nothing;

}  // namespace

GameState::GameState(std::shared_ptr<const Module> module, const ScenarioDef& scenario,
                     const std::map<std::string, Value>& options)
    : layout_(std::make_shared<GameLayout>(module, scenario)),
      module_(std::move(module)),
      scenario_(&scenario),
      options_(std::make_shared<const std::map<std::string, Value>>(all_options(*module_, scenario, options))),
      stacks_(module_->board->space_count()),
      cursor_(std::make_shared<const Cursor>()),
      zones_(module_->zones.size() * module_->sides.size(),
             CowVector<std::uint32_t, 256>(module_->board->space_count())),
      presence_(module_->sides.size(), CowVector<std::uint32_t, 256>(module_->board->space_count())) {
  place_pieces();
  placed_ = static_cast<std::uint32_t>(pieces_.size());
  for (Owner on : owners) {
    const auto& defs = layout_->variables(on);
    const std::size_t objects = defs.empty() ? 0 : object_count(*this, on);
    if (on != Owner::piece) {
      std::vector<Value> each;
      for (const VariableDef* def : defs) each.push_back(def->initial);
      variables_[slot(on)] = CowVector<Value, 64>(objects * defs.size(), std::span<const Value>(each));
      untouched_[slot(on)] = variables_[slot(on)];
      continue;
    }
    for (std::size_t object = 0; object < objects; ++object) {
      for (std::size_t i = 0; i < defs.size(); ++i) {
        variables_[slot(on)].push_back(initial_of(on, static_cast<std::uint32_t>(object), static_cast<int>(i)));
      }
    }
  }
  if (const int alliance = module_->find_variable(Owner::side, alliance_variable); alliance >= 0) {
    const std::size_t count = layout_->variables(Owner::side).size();
    for (std::size_t side = 0; side < module_->sides.size(); ++side) {
      const std::string& own = module_->sides[side].alliance;
      if (!own.empty()) variables_[slot(Owner::side)].set(side * count + static_cast<std::size_t>(alliance), own);
    }
  }
  give_values();
  // Only now: variables say which pieces exert zones.
  for (std::uint32_t i = 0; i < pieces_.size(); ++i) check_in(PieceId(i), pieces_[i].space, 1);
  for (const auto& [name, value] : scenario.settings) {
    const int variable = module_->find_variable(Owner::game, name);
    assert(variable >= 0);
    variables_[slot(Owner::game)].set(static_cast<std::size_t>(variable), value);
  }
  // Equal parts of the copies above are shared; every later state follows this sum by its changes.
  sum_ = SumHash{};
  add_cell(sum_, setup_cell(scenario.id, *options_));
  for (std::uint32_t i = 0; i < pieces_.size(); ++i) add_cell(sum_, piece_cell(PieceId(i), pieces_[i]));
  for (std::uint32_t i = 0; i < stacks_.size(); ++i) {
    if (!stacks_[i].empty()) add_cell(sum_, stack_cell(SpaceId(i), stacks_[i]));
  }
  for (const Owner on : {Owner::game, Owner::side}) {
    const auto& own = layout_->variables(on);
    for (std::size_t i = 0; i < variables_[slot(on)].size(); ++i) {
      const auto which = i % own.size();
      add_cell(sum_, variable_cell(on, static_cast<std::uint32_t>(i / own.size()), static_cast<int>(which),
                                   variables_[slot(on)][i], own[which]->initial));
    }
  }
  for (std::size_t i = 0; i < scenario.placements.size(); ++i) {
    const Placement& placement = scenario.placements[i];
    for (int nth = 0; nth < placement.count && !placement.values.empty(); ++nth) {
      const std::uint32_t piece = layout_->first_pieces[i] + static_cast<std::uint32_t>(nth);
      for (const auto& [which, value] : placement.values) {
        add_cell(sum_, variable_cell(Owner::piece, piece, which, value, initial_of(Owner::piece, piece, which)));
      }
    }
  }
}

void GameState::place_pieces() {
  for (const Placement& placement : scenario_->placements) {
    const CounterDef& def = module_->counters[placement.counter.index];
    for (int i = 0; i < placement.count; ++i) {
      const PieceId id(static_cast<std::uint32_t>(pieces_.size()));
      pieces_.push_back(Piece{placement.counter, placement.at, face_index(def, placement.face),
                              static_cast<std::int16_t>(placement.facing)});
      stacks_.edit(placement.at.index).push_back(id);
    }
  }
}

void GameState::give_values() {
  const std::size_t count = layout_->variables(Owner::piece).size();
  for (std::size_t i = 0; i < scenario_->placements.size(); ++i) {
    const Placement& placement = scenario_->placements[i];
    for (const auto& [which, value] : placement.values) {
      for (int nth = 0; nth < placement.count; ++nth) {
        const std::size_t piece = layout_->first_pieces[i] + static_cast<std::size_t>(nth);
        variables_[slot(Owner::piece)].set(piece * count + static_cast<std::size_t>(which), value);
      }
    }
  }
}

const Placement* GameState::placement(PieceId id) const {
  if (id.index >= placed_) return nullptr;
  const auto& first = layout_->first_pieces;
  const auto next = std::upper_bound(first.begin(), first.end(), id.index);
  return &scenario_->placements[static_cast<std::size_t>(next - first.begin()) - 1];
}

const Value& GameState::option(std::string_view id) const {
  auto found = options_->find(std::string(id));
  return found == options_->end() ? nothing : found->second;
}

const Value& GameState::variable(Owner on, std::uint32_t object, int variable) const {
  const std::size_t count = layout_->variables(on).size();
  return variables_[slot(on)][object * count + static_cast<std::size_t>(variable)];
}

const Value& GameState::initial_of(Owner on, std::uint32_t object, int variable) const {
  const VariableDef& def = *layout_->variables(on)[static_cast<std::size_t>(variable)];
  return on == Owner::piece ? module_->initial_of(def, pieces_[object].counter) : def.initial;
}

std::vector<std::uint32_t> GameState::changed(Owner on, int variable) const {
  std::vector<std::uint32_t> objects;
  const auto& all = variables_[slot(on)];
  const std::size_t count = layout_->variables(on).size();
  std::size_t first = 0;
  for (std::size_t i = 0; i < all.runs(); ++i) {
    const auto run = all.run(i);
    // Of a large board most of it is as it was.
    if (!all.shares_run(i, untouched_[slot(on)])) {
      const std::size_t past = (first + count - static_cast<std::size_t>(variable)) % count;
      for (std::size_t j = past == 0 ? 0 : count - past; j < run.size(); j += count) {
        const auto object = static_cast<std::uint32_t>((first + j) / count);
        if (run[j] != initial_of(on, object, variable)) objects.push_back(object);
      }
    }
    first += run.size();
  }
  return objects;
}

const ValueNames& GameState::names() const {
  return layout_->names;
}

// --- presence and zones

void GameState::check_in(PieceId piece, SpaceId space, int by) {
  const SideId side = counter(piece).side;
  if (!side.valid()) return;
  presence_[side.index].edit(space.index) += static_cast<std::uint32_t>(by);
  if (on_map(board().space(space).kind)) count_zones(piece, space, by);
}

bool GameState::exerts(std::size_t zone, PieceId piece) const {
  if (!layout_->exerts(zone, pieces_[piece.index].counter)) return false;
  const int unless = layout_->zone_unless[zone];
  return unless < 0 || !variable(Owner::piece, piece.index, unless).boolean();
}

void GameState::count_zones(PieceId piece, SpaceId space, int by) {
  const SideId side = counter(piece).side;
  for (std::size_t zone = 0; zone < module_->zones.size(); ++zone) {
    if (!exerts(zone, piece)) continue;
    auto& counts = zones_[zone * module_->sides.size() + side.index];
    for (const Step& step : board().steps(space)) {
      if (layout_->spreads(zone, step.link, step.to)) counts.edit(step.to.index) += static_cast<std::uint32_t>(by);
    }
  }
}

int GameState::zone_count(std::size_t zone, SideId exerting, SpaceId space) const {
  return static_cast<int>(zones_[zone * module_->sides.size() + exerting.index][space.index]);
}

namespace {

// Those whose count is above 0. Most runs of a large board have none, which one look tells.
SpaceSet counted(const CowVector<std::uint32_t, 256>& counts) {
  SpaceSet spaces(counts.size());
  std::uint32_t first = 0;
  for (std::size_t i = 0; i < counts.runs(); ++i) {
    const auto run = counts.run(i);
    const bool any = std::accumulate(run.begin(), run.end(), std::uint32_t{0}, std::bit_or<>()) != 0;
    for (std::uint32_t j = 0; any && j < run.size(); ++j) {
      if (run[j] > 0) spaces.insert(SpaceId(first + j));
    }
    first += static_cast<std::uint32_t>(run.size());
  }
  return spaces;
}

}  // namespace

SpaceSet GameState::zone_of(std::size_t zone, SideId exerting) const {
  return counted(zones_[zone * module_->sides.size() + exerting.index]);
}

SpaceSet GameState::occupied_by(SideId side) const {
  return counted(presence_[side.index]);
}

// --- the hash

Hash GameState::hash() const {
  return sum_.value();
}

Hash GameState::hash_from_scratch() const {
  SumHash sum;
  add_cell(sum, setup_cell(scenario_->id, *options_));
  for (std::uint32_t i = 0; i < pieces_.size(); ++i) add_cell(sum, piece_cell(PieceId(i), pieces_[i]));
  for (std::uint32_t i = placed_; i < pieces_.size(); ++i) {
    add_cell(sum, created_cell(PieceId(i), pieces_[i].counter));
  }
  for (std::uint32_t i = 0; i < stacks_.size(); ++i) add_cell(sum, stack_cell(SpaceId(i), stacks_[i]));
  for (Owner on : owners) {
    const std::size_t count = layout_->variables(on).size();
    for (std::size_t i = 0; i < variables_[slot(on)].size(); ++i) {
      const int which = static_cast<int>(i % count);
      const auto object = static_cast<std::uint32_t>(i / count);
      add_cell(sum, variable_cell(on, object, which, variables_[slot(on)][i], initial_of(on, object, which)));
    }
  }
  for (std::uint32_t i = 0; i < secrets_.size(); ++i) add_cell(sum, secret_cell(i, secrets_[i]));
  add_cell(sum, cursor_cell(*cursor_));
  add_cell(sum, outcome_cell(outcome_));
  add_cell(sum, enforcement_cell(enforcement_));
  add_cell(sum, rolls_cell(rolls_made_));
  return sum.value();
}

const char* to_text(Enforcement level) {
  switch (level) {
    case Enforcement::enforce:
      return "enforce";
    case Enforcement::assist:
      return "assist";
    case Enforcement::free:
      return "free";
  }
  return "?";
}

std::optional<Enforcement> parse_enforcement(std::string_view text) {
  for (const Enforcement level : all_enforcements) {
    if (text == to_text(level)) return level;
  }
  return std::nullopt;
}

}  // namespace bocage
