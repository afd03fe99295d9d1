#include "engine/mail/automatic_answer.h"

#include <algorithm>
#include <array>

#include "engine/journal/line.h"
#include "engine/session/played_again.h"

namespace bocage {

bool answers_by_itself(const MailTable& table) {
  if (!table.begun() || table.why_no_packet(false)) return false;
  const Journal& journal = table.session().journal();
  return std::all_of(journal.chain().begin() + table.game().entries(), journal.chain().end(), is_automatic) &&
         std::ranges::all_of(journal.pending(), is_automatic);
}

bool was_decided(std::string_view line) {
  LineReader reader(line, "e");
  static_cast<void>(reader.number("n"));
  const std::string kind = reader.text("kind");
  static_cast<void>(reader.text_if("side"));
  const auto what = reader.text_if("what");
  const std::string value = reader.text("v");
  const bool by_order = reader.text_if("order").has_value();
  constexpr std::array<std::string_view, 7> follows = {"roll", "draw", "reveal", "claim", "settle", "share", "cards"};
  if (std::ranges::find(follows, kind) != follows.end()) return false;
  return kind == "order" ? what || value != "nil" : !by_order;
}

}  // namespace bocage
