#include "engine/mail/mail_audit.h"

#include <algorithm>

#include "engine/journal/chain.h"

namespace bocage {
namespace {

std::optional<std::string> fault_of(const MailGame& game, std::size_t number, const Hash& holder, std::uint32_t first) {
  const KeptPacket& one = game.packets()[number];
  const Packet& packet = one.packet;
  if (one.kept.letter.key != holder) {
    return "it is signed by " + game.name_of(one.kept.letter.key) + ", and " + game.name_of(holder) +
           " had to write it";
  }
  const Hash& before = number == 0 ? game.invitation_letter().letter.hash : game.packets()[number - 1].kept.letter.hash;
  if (packet.after != before) return "it does not follow the letter before it";
  if (packet.game != hash_of_line(to_line(game.genesis()))) return "it is of another game";
  if (packet.first != first) return "its entries do not follow those of the packet before it";
  if (!game.genesis().players.contains(packet.pen)) return "it gives the pen to nobody";
  return std::nullopt;
}

std::uint32_t first_difference(const Packet& one, const Packet& other) {
  const std::size_t longer = std::max(one.entries.size(), other.entries.size());
  for (std::size_t i = 0; i < longer; ++i) {
    const bool same = i < one.entries.size() && i < other.entries.size() && one.entries[i] == other.entries[i];
    if (!same) return one.first + static_cast<std::uint32_t>(i);
  }
  return 0;
}

std::optional<VerifiedMail::Fork> fork_of(const MailGame& game, const KeptLetter& second) {
  const ReadPacket read = read_packet(second.letter, second.path);
  if (!read.packet || read.packet->number >= game.packets().size()) return std::nullopt;
  const KeptPacket& played = game.packets()[read.packet->number];
  const KeptLetter& first = played.kept;
  if (first.letter.key != second.letter.key || first.letter.hash == second.letter.hash) return std::nullopt;
  return VerifiedMail::Fork{read.packet->number, first_difference(played.packet, *read.packet), &first, &second};
}

}  // namespace

VerifiedMail verify_mail(const MailGame& game) {
  VerifiedMail verified;
  const auto no = [&](std::string message) {
    verified.problems.push_back(letter_problem(game.id(), std::move(message)));
  };
  Hash holder = game.invitation_letter().letter.key;
  std::uint32_t first = 1;
  for (std::size_t i = 0; i < game.packets().size(); ++i) {
    const Packet& packet = game.packets()[i].packet;
    if (auto fault = fault_of(game, i, holder, first)) no("packet " + std::to_string(i) + ": " + *fault);
    first += static_cast<std::uint32_t>(packet.entries.size());
    const auto next = game.genesis().players.find(packet.pen);
    if (next != game.genesis().players.end()) holder = next->second;
  }
  if (!game.packets().empty()) {
    const CheckedChain checked = check_chain(to_line(game.genesis()), game.chain(), game.id(), 1);
    if (checked.problem) no("its chain is broken: " + checked.problem->message);
    if (!checked.problem && checked.head != game.head()) no("its chain ends elsewhere than the last packet says");
  }
  for (const KeptLetter& one : game.forks()) {
    if (const auto fork = fork_of(game, one)) verified.forks.push_back(*fork);
  }
  return verified;
}

AuditedMail audit_mail(const MailGame& game, const std::shared_ptr<Ruleset>& ruleset) {
  AuditedMail audited;
  JournalFile::Content content;
  content.genesis = game.genesis();
  content.lines = game.chain();
  Session::OpenOptions options;
  options.audit = true;
  options.goes_on = false;
  options.roots = game.roots();
  options.roots.insert(game.published().begin(), game.published().end());
  audited.whole = options.roots.size() == game.genesis().players.size();
  auto opened = Session::open(ruleset, content, options);
  audited.problems = std::move(opened.problems);
  if (!opened.session) return audited;
  for (const Problem& broken : opened.session->broken_promises()) audited.problems.push_back(broken);
  audited.hash = opened.session->state().hash();
  return audited;
}

}  // namespace bocage
