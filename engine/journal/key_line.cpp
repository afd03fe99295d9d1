#include "engine/journal/key_line.h"

#include "engine/journal/line.h"

namespace bocage {

std::string key_line(const std::string& side, const Hash& root) {
  return LineWriter("keys").attribute("side", side).attribute("root", to_hex(root)).finish();
}

ParsedKey parse_key_line(std::string_view line) {
  LineReader reader(line, "keys");
  ParsedKey key;
  key.side = reader.text("side");
  key.root = reader.hash("root");
  reader.finish();
  key.problem = reader.problem();
  return key;
}

std::string pending_line(const PendingHead& head) {
  return LineWriter("draft").attribute("base", std::to_string(head.base)).attribute("head", to_hex(head.head)).finish();
}

ParsedPendingHead parse_pending_line(std::string_view line) {
  LineReader reader(line, "draft");
  ParsedPendingHead parsed;
  parsed.head.base = reader.number("base");
  parsed.head.head = reader.hash("head");
  reader.finish();
  parsed.problem = reader.problem();
  return parsed;
}

}  // namespace bocage
