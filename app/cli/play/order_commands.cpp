// Words beside the turns: standing orders, and a look at what is veiled.
#include <algorithm>

#include "app/cli/play/command_sets.h"
#include "app/cli/play/play_desk.h"
#include "app/cli/play/play_news.h"
#include "app/cli/play/play_prompt.h"
#include "app/play/words/game_words.h"
#include "app/play/words/policy_arguments.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::cli {

namespace {

std::string listed(const OrderChoice& choice) {
  std::string text;
  for (const auto& policy : choice.policies) {
    text += (text.empty() ? "" : "; ") + policy.id + (policy.title == policy.id ? "" : " (" + policy.title + ")");
  }
  return choice.standing.empty() ? text
                                 : tr("{list}. Ordered: {policy}", {{"list", text}, {"policy", choice.standing}});
}

void give_order(PlayDesk& desk, const Words& rest) {
  Presenter& presenter = desk.presenter();
  const auto choices = presenter.orders().choices();
  if (choices.empty())
    return desk.unclear(tr("No standing orders can be given here: the game names no policies for its asks."));
  if (rest.empty()) {
    for (const OrderChoice& choice : choices) {
      desk.page().entry(choice.ask, 16, listed(choice), WordPage::detail_indent);
    }
    return;
  }
  const std::string ask = rest.front().text;
  const auto choice = std::find_if(choices.begin(), choices.end(), [&](const auto& one) { return one.ask == ask; });
  if (choice == choices.end())
    return desk.unclear(tr("No standing order answers \"{ask}\"; \"order\" lists what can be.", {{"ask", ask}}));
  if (rest.size() == 1) return desk.page().entry(ask, 16, listed(*choice), WordPage::detail_indent);
  const std::string policy = rest[1].text;
  const auto arguments = policy_arguments(joined({rest.begin() + 2, rest.end()}));
  if (!arguments) return desk.unclear(tr("After the policy stand pairs like limit=3."));
  presenter.forget_refusal();
  desk.heard_beside(presenter.orders().set(ask, policy == "off" ? std::string() : policy, *arguments));
}

void inspect_veiled(PlayDesk& desk, PlayNews& news, const Words& rest) {
  Presenter& presenter = desk.presenter();
  const auto veiled = presenter.orders().veiled();
  if (veiled.empty()) return desk.unclear(tr("Nothing is veiled from your side."));
  const auto number = rest.size() == 1 ? parse_integer(rest.front().text) : std::nullopt;
  if (number && *number >= 1 && *number <= static_cast<std::int64_t>(veiled.size())) {
    presenter.forget_refusal();
    news.wrote_in_secret();
    return desk.heard_beside(presenter.orders().inspect(veiled[static_cast<std::size_t>(*number - 1)]));
  }
  for (std::size_t i = 0; i < veiled.size(); ++i) {
    const Secret& secret = desk.state().secret(veiled[i]);
    desk.say(std::to_string(i + 1) + ": " +
             tr("{secret} of {side}",
                {{"secret", secret.purpose}, {"side", side_words(desk.state().module(), secret.owner)}}));
  }
  desk.say(tr("\"inspect N\" looks at one, and the journal says that you did."));
}

}  // namespace

WordCommands order_commands(PlayDesk& desk, PlayNews& news) {
  return {
      {.name = "order",
       .takes = "[ASK [POLICY | off] [NAME=N ...]]",
       .help = tr_later("standing orders: which there are, or let a policy answer an ask for your side from now on"),
       .run = [&desk](const Words& rest) { give_order(desk, rest); }},
      {.name = "inspect",
       .takes = "[N]",
       .help = tr_later("look at something veiled from your side; the journal says that you did"),
       .run = [&desk, &news](const Words& rest) { inspect_veiled(desk, news, rest); }},
  };
}

}  // namespace bocage::cli
