#include "app/window/mail/mail_commands.h"

#include <wx/app.h>

#include "app/play/presenter/presenter.h"
#include "app/window/desk/app_callbacks.h"
#include "app/window/desk/desk.h"
#include "app/window/mail/mail_control.h"
#include "app/window/mail/mail_office.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr const char* menu = tr_later("&Mail");

// Of the program's mail, when this event is over.
template <typename Work>
std::function<void()> of_office(const Desk& desk, Work work) {
  return [&desk, work] {
    MailOffice* const office = desk.app.mail;
    wxTheApp->CallAfter([office, work] { work(*office); });
  };
}

// The same of the game at this table.
template <typename Work>
std::function<void()> of_game(const Desk& desk, Work work) {
  return [&desk, work] {
    MailOffice* const office = desk.app.mail;
    const std::string id = desk.game().mail()->game().id();
    wxTheApp->CallAfter([office, id, work] { work(*office, id); });
  };
}

Commands commands_of_the_game(const Desk& desk, MailControl& mail) {
  const bool shown = mail.by_mail();
  return {
      {.menu = menu,
       .name = tr_later("&Send"),
       .key = "Ctrl+Alt+S",
       .help = tr_later("Send what you have played; until then it can be undone"),
       .icon = shown ? "send" : "",
       .run = of_game(desk, [](MailOffice& office, const std::string& id) { office.send(id); }),
       .possible = [&mail] { return mail.may_send(); }},
      {.menu = menu,
       .name = tr_later("&Receive"),
       .key = "Ctrl+Alt+R",
       .help = tr_later("Look for letters that have come"),
       .icon = shown ? "receive" : "",
       .run = of_office(desk, [](MailOffice& office) { office.receive(); })},
      {.menu = menu,
       .name = tr_later("&Accept what has come"),
       .help = tr_later("The last mail has been looked at, and the game goes on"),
       .run = [&mail] { mail.press(mail_button::accept); },
       .possible = [&mail] { return mail.to_accept(); },
       .line_before = true},
      {.menu = menu,
       .name = tr_later("Play &it again"),
       .help = tr_later("Play back what has come with the last mail"),
       .run = [&mail] { mail.review(); },
       .possible = [&mail] { return mail.to_accept(); }},
      {.menu = menu,
       .name = tr_later("&Question…"),
       .help = tr_later("Ask about the last mail; nothing in the game changes"),
       .run = of_game(desk, [](MailOffice& office, const std::string& id) { office.question(id); }),
       .possible = [&mail] { return mail.may_question(); }},
      {.menu = menu,
       .name = tr_later("Plan t&his action"),
       .help = tr_later("Take what has been chosen into a plan: one round trip of mails is then for several actions"),
       .run = [&mail] { mail.plan(); },
       .possible = [&mail] { return mail.may_plan(); },
       .line_before = true},
      {.menu = menu,
       .name = tr_later("&Fix the plan…"),
       .help = tr_later("See what is planned, and have it done in this order"),
       .run = [&mail] { mail.ask_plan(); },
       .possible = [&mail] { return mail.may_fix_plan(); }},
      {.menu = menu,
       .name = tr_later("Send a&gain"),
       .help = tr_later("Send every letter of the game once more, for whoever has lost some"),
       .run = of_game(desk, [](MailOffice& office, const std::string& id) { office.send_again(id); }),
       .possible = [&mail] { return mail.by_mail(); },
       .line_before = true},
      {.menu = menu,
       .name = tr_later("Send in another &way…"),
       .help = tr_later("Choose how letters of this game go, and to which address"),
       .run = of_game(desk, [](MailOffice& office, const std::string& id) { office.send_otherwise(id); }),
       .possible = [&mail] { return mail.by_mail(); }},
      {.menu = menu,
       .name = tr_later("&Players and fingerprints…"),
       .help = tr_later("Who plays under which key, how far dice are trusted, and what was asked"),
       .run = of_game(desk, [](MailOffice& office, const std::string& id) { office.tell_players(id); }),
       .possible = [&mail] { return mail.by_mail(); }},
      {.menu = menu,
       .name = tr_later("A&udit the game"),
       .help = tr_later("Judge every letter and every entry anew, with all secrets that are published"),
       .run = of_game(desk, [](MailOffice& office, const std::string& id) { office.audit(id); }),
       .possible = [&mail] { return mail.may_question(); }},
  };
}

}  // namespace

Commands mail_commands(const Desk& desk, MailControl& mail) {
  Commands commands = commands_of_the_game(desk, mail);
  commands.push_back({.menu = menu,
                      .name = tr_later("Receive in another wa&y…"),
                      .help = tr_later("Open or paste letters, or name the folder that is looked into"),
                      .run = of_office(desk, [](MailOffice& office) { office.receive_otherwise(); })});
  commands.push_back({.menu = menu,
                      .name = tr_later("&New game by email…"),
                      .help = tr_later("Invite somebody to this game"),
                      .run =
                          [&desk] {
                            MailOffice* const office = desk.app.mail;
                            const std::string module = desk.presenter().state().module().folder;
                            wxTheApp->CallAfter([office, module] { office->invite(module); });
                          },
                      .line_before = true});
  commands.push_back({.menu = menu,
                      .name = tr_later("&List of games…"),
                      .help = tr_later("All games, those by email with where they stand"),
                      .run = [&desk] { desk.app.choose(); }});
  commands.push_back({.menu = menu,
                      .name = tr_later("Your mail bo&x…"),
                      .help = tr_later("The mail box from which letters are sent, and into which Receive looks"),
                      .run = of_office(desk, [](MailOffice& office) { office.mail_box(); }),
                      .line_before = true});
  commands.push_back(
      {.menu = menu,
       .name = tr_later("&Back up…"),
       .help = tr_later("Write your key and the secrets of all your games by email, locked with a pass phrase"),
       .run = of_office(desk, [](MailOffice& office) { office.back_up(); })});
  commands.push_back({.menu = menu,
                      .name = tr_later("Res&tore a backup…"),
                      .help = tr_later("Bring key and secrets back on a machine that has none"),
                      .run = of_office(desk, [](MailOffice& office) { office.restore(); })});
  return commands;
}

}  // namespace bocage
