// A message with letters of a game by mail: its armour, and what each kind of letter says. Once as it came, and once
// with the bytes signed as if their writer had a key, so that what stands behind the signature is tried, too.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "engine/journal/line.h"
#include "engine/post/armour.h"
#include "engine/post/invitation.h"
#include "engine/post/packet.h"

namespace {

void look(const std::optional<bocage::Problem>& problem, bool read) {
  if (read == problem.has_value()) std::abort();
  if (problem && problem->message.empty()) std::abort();
}

void try_letter(const bocage::Letter& letter) {
  const std::string kind = bocage::kind_of(letter);
  if (kind == "packet") {
    const auto read = bocage::read_packet(letter, "message");
    look(read.problem, read.packet.has_value());
  } else if (kind == "invitation") {
    const auto read = bocage::read_invitation(letter, "message");
    look(read.problem, read.invitation.has_value());
  } else if (kind == "acceptance") {
    const auto read = bocage::read_acceptance(letter, "message");
    look(read.problem, read.acceptance.has_value());
    if (!read.acceptance) return;
    bocage::Genesis genesis = read.acceptance->genesis;
    if (bocage::join(genesis, read.acceptance->genesis, letter.key)) return;
  } else if (kind == "question") {
    const auto read = bocage::read_question(letter, "message");
    look(read.problem, read.question.has_value());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const bocage::OwnKey key(bocage::hash_of("fuzz", "key"));
  const std::string text(data, data + size);
  const auto found = bocage::blocks_in(text, "message");
  for (const auto& problem : found.problems) {
    if (problem.message.empty()) std::abort();
  }
  std::vector<std::string> texts = found.blocks;
  texts.push_back(text);
  for (const std::string& one : texts) {
    if (bocage::blocks_in(bocage::armoured(one), "message").blocks != std::vector<std::string>{one} &&
        one.size() <= bocage::max_letter_bytes) {
      std::abort();
    }
    const auto read = bocage::read_letter(one, "message");
    look(read.problem, read.letter.has_value());
    if (read.letter) try_letter(*read.letter);
    std::vector<std::string> lines;
    for (const std::string_view line : bocage::WholeLines(one)) {
      if (bocage::element_of(line) != "signed") lines.emplace_back(line);
    }
    if (!lines.empty()) try_letter(bocage::sign_letter(std::move(lines), key));
  }
  return 0;
}
