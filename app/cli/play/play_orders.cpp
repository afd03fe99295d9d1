// Words beside the turns: standing orders, a look at what is veiled, a corrected module.
#include <algorithm>

#include "app/cli/play/play_prompt.h"
#include "app/cli/play/play_table.h"
#include "app/play/words/game_words.h"
#include "app/play/words/policy_arguments.h"
#include "engine/base/text.h"

namespace bocage::cli {

namespace {

std::string listed(const OrderChoice& choice) {
  std::string text;
  for (const auto& policy : choice.policies) {
    text += (text.empty() ? "" : "; ") + policy.id + (policy.title == policy.id ? "" : " (" + policy.title + ")");
  }
  return text + (choice.standing.empty() ? "" : ". Ordered: " + choice.standing);
}

}  // namespace

void PlayTable::order(const Words& rest) {
  const auto choices = presenter().orders().choices();
  if (choices.empty()) return unclear("No standing orders can be given here: the game names no policies for its asks.");
  if (rest.empty()) {
    for (const OrderChoice& choice : choices) {
      page_.entry(choice.ask, 16, listed(choice), WordPage::detail_indent);
    }
    return;
  }
  const std::string ask = rest.front().text;
  const auto choice = std::find_if(choices.begin(), choices.end(), [&](const auto& one) { return one.ask == ask; });
  if (choice == choices.end())
    return unclear("No standing order answers \"" + ask + "\"; \"order\" lists what can be.");
  if (rest.size() == 1) return page_.entry(ask, 16, listed(*choice), WordPage::detail_indent);
  const std::string policy = rest[1].text;
  const auto arguments = policy_arguments(joined({rest.begin() + 2, rest.end()}));
  if (!arguments) return unclear("After the policy stand pairs like limit=3.");
  presenter().forget_refusal();
  desk_.heard_beside(presenter().orders().set(ask, policy == "off" ? std::string() : policy, *arguments));
}

void PlayTable::inspect(const Words& rest) {
  const auto veiled = presenter().orders().veiled();
  if (veiled.empty()) return unclear("Nothing is veiled from your side.");
  const auto number = rest.size() == 1 ? parse_integer(rest.front().text) : std::nullopt;
  if (number && *number >= 1 && *number <= static_cast<std::int64_t>(veiled.size())) {
    presenter().forget_refusal();
    news_.wrote_in_secret();
    return desk_.heard_beside(presenter().orders().inspect(veiled[static_cast<std::size_t>(*number - 1)]));
  }
  for (std::size_t i = 0; i < veiled.size(); ++i) {
    const Secret& secret = state().secret(veiled[i]);
    page_.line(std::to_string(i + 1) + ": " + secret.purpose + " of " + side_words(state().module(), secret.owner),
               WordPage::detail_indent);
  }
  page_.line("\"inspect N\" looks at one, and the journal says that you did.", WordPage::detail_indent);
}

}  // namespace bocage::cli
