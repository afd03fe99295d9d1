// The first line of a journal.
#include <array>

#include "engine/base/text.h"
#include "engine/journal/entry.h"
#include "engine/journal/line.h"
#include "engine/journal/no_names.h"

namespace bocage {

namespace {

constexpr int known_format = 1;

std::string map_text(ValueMap map) {
  return to_text(Value(std::move(map)), NoNames{});
}

ValueMap read_map(LineReader& reader, std::string_view name) {
  const std::string text = reader.text(name);
  if (reader.problem()) return {};
  const ParsedValue parsed = parse_value(text, NoNames{});
  if (!parsed.value) {
    reader.fail(parsed.error, {}, parsed.at);
    return {};
  }
  if (parsed.value->kind() != Value::Kind::map) {
    reader.fail("`" + std::string(name) + "` must be a map");
    return {};
  }
  return parsed.value->map();
}

std::map<std::string, Value> read_options(LineReader& reader) {
  std::map<std::string, Value> options;
  for (const auto& [id, value] : read_map(reader, "options")) {
    const Value::Kind kind = value.kind();
    if (kind != Value::Kind::boolean && kind != Value::Kind::integer && kind != Value::Kind::name) {
      reader.fail("option `" + id + "` must be a boolean, an integer or a name");
    }
    options.emplace(id, value);
  }
  return options;
}

std::optional<Branching> read_branching(const Value& value) {
  if (value.kind() != Value::Kind::list || value.list().size() != 2) return std::nullopt;
  const Value& after = value.list()[0];
  const Value& seed = value.list()[1];
  if (after.kind() != Value::Kind::integer || after.integer() < 0 || after.integer() > UINT32_MAX) return std::nullopt;
  const auto hash = seed.kind() == Value::Kind::name ? hash_from_hex(seed.name()) : std::nullopt;
  if (!hash || to_hex(*hash) != seed.name()) return std::nullopt;
  return Branching{static_cast<std::uint32_t>(after.integer()), *hash};
}

std::map<std::string, Hash> hashes_in(LineReader& reader, const ValueMap& map, const char* what) {
  std::map<std::string, Hash> hashes;
  for (const auto& [side, value] : map) {
    const auto hash = value.kind() == Value::Kind::name ? hash_from_hex(value.name()) : std::nullopt;
    if (!hash || to_hex(*hash) != value.name()) {
      reader.fail(std::string(what) + " of `" + side + "` must be 64 lower-case hexadecimal digits");
      return {};
    }
    hashes.emplace(side, *hash);
  }
  return hashes;
}

std::map<std::string, Hash> read_anchors(LineReader& reader) {
  const ValueMap map = read_map(reader, "anchors");
  return hashes_in(reader, map, "the anchor");
}

// An attribute that is left out where it would be empty.
std::map<std::string, Hash> read_hashes_if(LineReader& reader, const char* name, const char* what) {
  const auto text = reader.text_if(name);
  if (reader.problem() || !text) return {};
  const ParsedValue parsed = parse_value(*text, NoNames{});
  if (!parsed.value) {
    reader.fail(parsed.error, {}, parsed.at);
    return {};
  }
  if (parsed.value->kind() != Value::Kind::map || parsed.value->map().empty()) {
    reader.fail("`" + std::string(name) + "` must be a map that is not empty");
    return {};
  }
  return hashes_in(reader, parsed.value->map(), what);
}

std::vector<Branching> read_branchings(LineReader& reader) {
  std::vector<Branching> branchings;
  const auto text = reader.text_if("branchings");
  if (reader.problem() || !text) return branchings;
  const ParsedValue parsed = parse_value(*text, NoNames{});
  if (!parsed.value) {
    reader.fail(parsed.error, {}, parsed.at);
    return branchings;
  }
  const bool list = parsed.value->kind() == Value::Kind::list && !parsed.value->list().empty();
  if (!list) reader.fail("`branchings` must be a list that is not empty");
  for (std::size_t i = 0; list && i < parsed.value->list().size(); ++i) {
    const auto one = read_branching(parsed.value->list()[i]);
    if (!one || (!branchings.empty() && one->after <= branchings.back().after)) {
      reader.fail("`branchings` must hold pairs of a number, greater each time, and 64 lower-case hexadecimal digits");
      return {};
    }
    branchings.push_back(*one);
  }
  return branchings;
}

std::string read_word(LineReader& reader, std::string_view name) {
  std::string word = reader.text(name);
  if (!reader.problem() && word.empty()) reader.fail("`" + std::string(name) + "` must not be empty");
  if (word.size() > max_word_bytes) reader.fail("`" + std::string(name) + "` is longer than 256 bytes");
  return word;
}

Enforcement read_enforcement(LineReader& reader) {
  const std::string word = reader.text("enforcement");
  if (const auto level = parse_enforcement(word)) return *level;
  reader.fail("`enforcement` is `enforce`, `assist` or `free`");
  return Enforcement::enforce;
}

DiceLevel read_dice(LineReader& reader) {
  const std::string word = reader.text("dice");
  if (const auto level = parse_dice_level(word)) return *level;
  reader.fail("`dice` is `friendly`, `manual`, `tamper-evident` or `sealed`",
              "a newer program may know more levels: install it");
  return DiceLevel::friendly;
}

std::string hashes_text(const std::map<std::string, Hash>& hashes) {
  ValueMap map;
  for (const auto& [side, hash] : hashes) map.emplace(side, to_hex(hash));
  return map_text(std::move(map));
}

constexpr std::array<std::pair<DiceLevel, const char*>, 4> levels = {{{DiceLevel::friendly, "friendly"},
                                                                      {DiceLevel::manual, "manual"},
                                                                      {DiceLevel::evident, "tamper-evident"},
                                                                      {DiceLevel::sealed, "sealed"}}};

}  // namespace

std::string to_line(const Genesis& genesis) {
  ValueMap options(genesis.options.begin(), genesis.options.end());
  LineWriter line("genesis");
  line.attribute("format", std::to_string(genesis.format))
      .attribute("module", genesis.module)
      .attribute("version", genesis.version)
      .attribute("content", to_hex(genesis.content))
      .attribute("scenario", genesis.scenario)
      .attribute("options", map_text(std::move(options)))
      .attribute("enforcement", to_text(genesis.enforcement))
      .attribute("dice", to_text(genesis.dice))
      .attribute("seed", to_hex(genesis.seed))
      .attribute("anchors", hashes_text(genesis.anchors));
  if (!genesis.branchings.empty()) {
    ValueList branchings;
    for (const Branching& one : genesis.branchings) {
      branchings.push_back(ValueList{std::int64_t{one.after}, to_hex(one.seed)});
    }
    line.attribute("branchings", to_text(Value(std::move(branchings)), NoNames{}));
  }
  if (!genesis.shares.empty()) line.attribute("shares", hashes_text(genesis.shares));
  if (!genesis.players.empty()) line.attribute("players", hashes_text(genesis.players));
  return line.finish();
}

const char* to_text(DiceLevel level) {
  return levels.at(static_cast<std::size_t>(level)).second;
}

std::optional<DiceLevel> parse_dice_level(std::string_view text) {
  for (const auto& [level, word] : levels) {
    if (text == word) return level;
  }
  return std::nullopt;
}

const Hash& seed_of(const Genesis& genesis, std::uint32_t entry) {
  for (auto it = genesis.branchings.rbegin(); it != genesis.branchings.rend(); ++it) {
    if (entry > it->after) return it->seed;
  }
  return genesis.seed;
}

ParsedGenesis parse_genesis(std::string_view line) {
  LineReader reader(line, "genesis");
  Genesis genesis;
  const std::uint32_t format = reader.number("format");
  if (!reader.problem() && format != known_format) {
    reader.fail("the journal has format " + std::to_string(format) + ", this program knows format 1",
                "install a newer version of the program");
  }
  genesis.module = read_word(reader, "module");
  genesis.version = reader.text("version");
  genesis.content = reader.hash("content");
  genesis.scenario = read_word(reader, "scenario");
  genesis.options = read_options(reader);
  genesis.enforcement = read_enforcement(reader);
  genesis.dice = read_dice(reader);
  genesis.seed = reader.hash("seed");
  genesis.anchors = read_anchors(reader);
  genesis.branchings = read_branchings(reader);
  genesis.shares = read_hashes_if(reader, "shares", "the anchor of the shares");
  genesis.players = read_hashes_if(reader, "players", "the key of the player");
  reader.finish();
  if (reader.problem()) return {{}, reader.problem()};
  return {std::move(genesis), {}};
}

}  // namespace bocage
