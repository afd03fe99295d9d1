#include "engine/post/packet.h"

#include <algorithm>
#include <array>

#include "engine/base/tr.h"
#include "engine/journal/chain.h"
#include "engine/journal/entry.h"
#include "engine/journal/key_line.h"
#include "engine/journal/line.h"
#include "engine/journal/raw_entry.h"

namespace bocage {
namespace {

std::string head_line(const Packet& packet) {
  return LineWriter("packet")
      .attribute("protocol", std::to_string(mail_protocol))
      .attribute("game", to_hex(packet.game))
      .attribute("n", std::to_string(packet.number))
      .attribute("after", to_hex(packet.after))
      .attribute("first", std::to_string(packet.first))
      .attribute("head", to_hex(packet.head))
      .attribute("pen", packet.pen)
      .finish();
}

std::optional<std::string> read_head(std::string_view line, Packet& packet) {
  LineReader reader(line, "packet");
  const std::uint32_t protocol = reader.number("protocol");
  if (!reader.problem() && protocol != mail_protocol) {
    return tr("the packet has protocol {n}, this program knows protocol 1", {{"n", protocol}});
  }
  packet.game = reader.hash("game");
  packet.number = reader.number("n");
  packet.after = reader.hash("after");
  packet.first = reader.number("first");
  packet.head = reader.hash("head");
  packet.pen = reader.text("pen");
  reader.finish();
  if (reader.problem())
    return tr("the packet's first line cannot be read: {why}", {{"why", reader.problem()->message}});
  return std::nullopt;
}

// A number that is not 1 has the entries before it elsewhere, so the first names any line before it.
std::optional<std::string> fault_of_chain(const Packet& packet) {
  Hash head;
  std::uint32_t number = packet.first;
  bool known = packet.number == 0;
  if (known) head = hash_of_line(packet.genesis);
  for (const std::string& line : packet.entries) {
    const ReadEntry read = read_entry(line, nullptr);
    if (read.problem) return tr("entry {n} cannot be read: {why}", {{"n", number}, {"why", read.problem->message}});
    if (read.raw.number != number) {
      return tr("where entry {n} should stand the packet has entry {other}",
                {{"n", number}, {"other", read.raw.number}});
    }
    if (known && read.raw.before != head) return tr("entry {n} does not follow the one before it", {{"n", number}});
    head = hash_of_line(line);
    known = true;
    ++number;
  }
  if (known && head != packet.head) return tr("the packet ends elsewhere than it says: entries are missing at its end");
  return std::nullopt;
}

std::optional<std::string> read_line(const std::string& line, Packet& packet) {
  const std::string_view element = element_of(line);
  if (element == "genesis" && packet.number == 0 && packet.genesis.empty() && packet.entries.empty()) {
    packet.genesis = line;
    return std::nullopt;
  }
  if (element == "e" && packet.roots.empty()) {
    packet.entries.push_back(line);
    return std::nullopt;
  }
  if (element == "keys") {
    const ParsedKey key = parse_key_line(line);
    if (key.problem) return tr("a root cannot be read: {why}", {{"why", key.problem->message}});
    if (!packet.roots.emplace(key.side, key.root).second)
      return tr("the packet has two roots of {side}", {{"side", key.side}});
    return std::nullopt;
  }
  return tr("the packet has a line that belongs to no packet");
}

}  // namespace

std::vector<std::string> lines_of(const Packet& packet) {
  std::vector<std::string> lines{head_line(packet)};
  if (!packet.genesis.empty()) lines.push_back(packet.genesis);
  lines.insert(lines.end(), packet.entries.begin(), packet.entries.end());
  for (const auto& [side, root] : packet.roots) lines.push_back(key_line(side, root));
  return lines;
}

ReadPacket read_packet(const Letter& letter, const std::string& name) {
  const auto no = [&](std::string message) { return ReadPacket{{}, letter_problem(name, std::move(message))}; };
  Packet packet;
  if (auto fault = read_head(letter.lines.front(), packet)) return no(std::move(*fault));
  for (std::size_t i = 1; i < letter.lines.size(); ++i) {
    if (auto fault = read_line(letter.lines[i], packet)) return no(std::move(*fault));
  }
  if (packet.number == 0 && packet.genesis.empty()) return no(tr("the first packet of a game begins with its genesis"));
  if (!packet.genesis.empty() && hash_of_line(packet.genesis) != packet.game) {
    return no(tr("the packet begins another game than the one that it names"));
  }
  if (auto fault = fault_of_chain(packet)) return no(std::move(*fault));
  return {std::move(packet), {}};
}

std::string kind_of(const Letter& letter) {
  constexpr std::array kinds{"invitation", "acceptance", "packet", "question"};
  const std::string_view element = letter.lines.empty() ? std::string_view() : element_of(letter.lines.front());
  const auto* const found = std::find(kinds.begin(), kinds.end(), element);
  return found == kinds.end() ? std::string() : std::string(*found);
}

}  // namespace bocage
