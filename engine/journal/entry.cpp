#include "engine/journal/entry.h"

#include <array>
#include <cassert>

#include "engine/base/text.h"
#include "engine/journal/line.h"
#include "engine/journal/raw_entry.h"

namespace bocage {

namespace {

constexpr std::array<std::pair<EntryKind, const char*>, 19> kinds = {{{EntryKind::action, "action"},
                                                                      {EntryKind::answer, "answer"},
                                                                      {EntryKind::commit, "commit"},
                                                                      {EntryKind::roll, "roll"},
                                                                      {EntryKind::draw, "draw"},
                                                                      {EntryKind::reveal, "reveal"},
                                                                      {EntryKind::claim, "claim"},
                                                                      {EntryKind::order, "order"},
                                                                      {EntryKind::override_, "override"},
                                                                      {EntryKind::mode, "mode"},
                                                                      {EntryKind::edit, "edit"},
                                                                      {EntryKind::settle, "settle"},
                                                                      {EntryKind::inspect, "inspect"},
                                                                      {EntryKind::module, "module"},
                                                                      {EntryKind::note, "note"},
                                                                      {EntryKind::dice_roll, "throw"},
                                                                      {EntryKind::random_draw, "lot"},
                                                                      {EntryKind::share, "share"},
                                                                      {EntryKind::cards, "cards"}}};

EntryKind read_kind(LineReader& reader) {
  const std::string word = reader.text("kind");
  if (reader.problem()) return EntryKind::action;
  std::vector<std::string> names;
  for (const auto& [kind, name] : kinds) {
    if (word == name) return kind;
    names.emplace_back(name);
  }
  const auto near = nearest_name(word, names);
  reader.fail("there is no kind of entry `" + word + "`",
              near ? "did you mean `" + *near + "`?" : "the journal may be of a newer program");
  return EntryKind::action;
}

void check_length(LineReader& reader, const std::string& word) {
  if (word.size() > max_word_bytes) reader.fail("this is longer than 256 bytes");
}

bool needs_side(EntryKind kind) {
  return kind == EntryKind::action || kind == EntryKind::answer || kind == EntryKind::commit ||
         kind == EntryKind::dice_roll || kind == EntryKind::random_draw || kind == EntryKind::share;
}

SideId read_side(LineReader& reader, EntryKind kind, const ValueNames* names) {
  const auto word = reader.text_if("side");
  if (reader.problem()) return {};
  if (!word) {
    if (needs_side(kind)) reader.fail(std::string("an entry of kind ") + kind_name(kind) + " must name its side");
    return {};
  }
  check_length(reader, *word);
  if (names == nullptr) return {};
  const SideId side = names->side_id(*word);
  if (!side.valid()) reader.fail("the game has no side `" + *word + "`", "the journal may be of another module");
  return side;
}

Value read_value(LineReader& reader, const ValueNames* names) {
  const std::string text = reader.text("v");
  if (reader.problem() || names == nullptr) return {};
  ParsedValue parsed = parse_value(text, *names);
  if (parsed.value) return *parsed.value;
  reader.fail(parsed.error, "the journal may be of another module", parsed.at);
  return {};
}

void read_flags(LineReader& reader, RawEntry& raw) {
  if (const auto order = reader.text_if("order")) {
    raw.by_order = true;
    if (*order != "yes") reader.fail("`order` is `yes` or left out");
    const bool decides =
        raw.kind == EntryKind::answer || raw.kind == EntryKind::action || raw.kind == EntryKind::commit;
    if (!decides) {
      reader.fail("only an answer, an action or a commitment can follow from an order or from the rules");
    }
  }
  if (const auto replaces = reader.text_if("replaces")) {
    const auto number = parse_integer(*replaces);
    if (!number || *number < 1 || *number >= raw.number || std::to_string(*number) != *replaces) {
      return reader.fail("`replaces` must be the number of an earlier entry");
    }
    if (raw.kind != EntryKind::roll) reader.fail("only a roll can replace another");
    raw.replaces = static_cast<std::uint32_t>(*number);
  }
}

}  // namespace

const char* kind_name(EntryKind kind) {
  for (const auto& [of, name] : kinds) {
    if (of == kind) return name;
  }
  return "?";
}

Hash anchor_of(const Hash& root) {
  return hash_of("root", std::string(root.bytes.begin(), root.bytes.end()));
}

std::string to_line(const Entry& entry, const ValueNames& names) {
  assert(entry.number > 0);
  LineWriter line("e");
  line.attribute("n", std::to_string(entry.number)).attribute("kind", kind_name(entry.kind));
  if (entry.side.valid()) line.attribute("side", names.side_name(entry.side));
  if (!entry.what.empty()) line.attribute("what", entry.what);
  line.attribute("v", to_text(entry.value, names));
  if (entry.by_order) line.attribute("order", "yes");
  if (entry.replaces) line.attribute("replaces", std::to_string(*entry.replaces));
  line.attribute("prev", to_hex(entry.before)).attribute("state", to_hex(entry.state));
  return line.finish();
}

ReadEntry read_entry(std::string_view line, const ValueNames* with_names) {
  ReadEntry read;
  LineReader reader(line, "e");
  read.raw.number = reader.number("n");
  if (!reader.problem() && read.raw.number == 0) reader.fail("entries are numbered from 1: the genesis is 0");
  read.raw.kind = read_kind(reader);
  read.side = read_side(reader, read.raw.kind, with_names);
  read.what = reader.text_if("what").value_or("");
  check_length(reader, read.what);
  read.value = read_value(reader, with_names);
  read_flags(reader, read.raw);
  read.raw.before = reader.hash("prev");
  read.raw.state = reader.hash("state");
  reader.finish();
  read.problem = reader.problem();
  return read;
}

ParsedEntry parse_entry(std::string_view line, const ValueNames& names) {
  ReadEntry read = read_entry(line, &names);
  if (read.problem) return {{}, std::move(read.problem)};
  Entry entry;
  entry.number = read.raw.number;
  entry.kind = read.raw.kind;
  entry.side = read.side;
  entry.what = std::move(read.what);
  entry.value = std::move(read.value);
  entry.by_order = read.raw.by_order;
  entry.replaces = read.raw.replaces;
  entry.before = read.raw.before;
  entry.state = read.raw.state;
  return {std::move(entry), {}};
}

}  // namespace bocage
