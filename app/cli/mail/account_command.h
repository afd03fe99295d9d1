// bocage-cli mail account: the mail boxes of the player, and what the others of mail need of them.
#pragma once

#include <string>

#include "app/cli/mail/mail_command.h"
#include "engine/ways/post_office.h"

namespace CLI {
class App;
}

namespace bocage::cli {

void add_account_commands(CLI::App& mail, MailArguments& arguments);
void add_password_file_option(CLI::App* of, MailArguments& arguments);
void add_account_option(CLI::App* of, MailArguments& arguments);

// Of the folder of games by mail. Returns an exit code of command.h.
int account(const std::string& mail_folder, const MailArguments& arguments);

// The password of an account: from a file where one is named, else from the key ring, else from whoever sits at the
// terminal.
PostOffice::AskPassword password_asker(const MailArguments& arguments);

}  // namespace bocage::cli
