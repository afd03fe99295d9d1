#include "app/window/mail/mail_commands.h"

#include <wx/app.h>

#include "app/play/presenter/presenter.h"
#include "app/window/desk/app_callbacks.h"
#include "app/window/desk/desk.h"
#include "app/window/mail/mail_control.h"
#include "app/window/mail/mail_office.h"

namespace bocage {

namespace {

constexpr const char* menu = "&Mail";

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
       .name = "&Send",
       .key = "Ctrl+Alt+S",
       .help = "Send what you have played; until then it can be undone",
       .icon = shown ? "send" : "",
       .run = of_game(desk, [](MailOffice& office, const std::string& id) { office.send(id); }),
       .possible = [&mail] { return mail.may_send(); }},
      {.menu = menu,
       .name = "&Receive",
       .key = "Ctrl+Alt+R",
       .help = "Look for letters that have come",
       .icon = shown ? "receive" : "",
       .run = of_office(desk, [](MailOffice& office) { office.receive(); })},
      {.menu = menu,
       .name = "&Accept what has come",
       .help = "The last mail has been looked at, and the game goes on",
       .run = [&mail] { mail.press(mail_button::accept); },
       .possible = [&mail] { return mail.to_accept(); },
       .line_before = true},
      {.menu = menu,
       .name = "Play &it again",
       .help = "Play back what has come with the last mail",
       .run = [&mail] { mail.review(); },
       .possible = [&mail] { return mail.to_accept(); }},
      {.menu = menu,
       .name = "&Question…",
       .help = "Ask about the last mail; nothing in the game changes",
       .run = of_game(desk, [](MailOffice& office, const std::string& id) { office.question(id); }),
       .possible = [&mail] { return mail.may_question(); }},
      {.menu = menu,
       .name = "Send a&gain",
       .help = "Send every letter of the game once more, for whoever has lost some",
       .run = of_game(desk, [](MailOffice& office, const std::string& id) { office.send_again(id); }),
       .possible = [&mail] { return mail.by_mail(); },
       .line_before = true},
      {.menu = menu,
       .name = "Send in another &way…",
       .help = "Choose how letters of this game go, and to which address",
       .run = of_game(desk, [](MailOffice& office, const std::string& id) { office.send_otherwise(id); }),
       .possible = [&mail] { return mail.by_mail(); }},
      {.menu = menu,
       .name = "&Players and fingerprints…",
       .help = "Who plays under which key, how far dice are trusted, and what was asked",
       .run = of_game(desk, [](MailOffice& office, const std::string& id) { office.tell_players(id); }),
       .possible = [&mail] { return mail.by_mail(); }},
  };
}

}  // namespace

Commands mail_commands(const Desk& desk, MailControl& mail) {
  Commands commands = commands_of_the_game(desk, mail);
  commands.push_back({.menu = menu,
                      .name = "Receive in another wa&y…",
                      .help = "Open or paste letters, or name the folder that is looked into",
                      .run = of_office(desk, [](MailOffice& office) { office.receive_otherwise(); })});
  commands.push_back({.menu = menu,
                      .name = "&New game by email…",
                      .help = "Invite somebody to this game",
                      .run =
                          [&desk] {
                            MailOffice* const office = desk.app.mail;
                            const std::string module = desk.presenter().state().module().folder;
                            wxTheApp->CallAfter([office, module] { office->invite(module); });
                          },
                      .line_before = true});
  commands.push_back({.menu = menu,
                      .name = "&List of games…",
                      .help = "All games, those by email with where they stand",
                      .run = [&desk] { desk.app.choose(); }});
  commands.push_back({.menu = menu,
                      .name = "&Back up…",
                      .help = "Write your key and the secrets of all your games by email, locked with a pass phrase",
                      .run = of_office(desk, [](MailOffice& office) { office.back_up(); }),
                      .line_before = true});
  commands.push_back({.menu = menu,
                      .name = "Res&tore a backup…",
                      .help = "Bring key and secrets back on a machine that has none",
                      .run = of_office(desk, [](MailOffice& office) { office.restore(); })});
  return commands;
}

}  // namespace bocage
