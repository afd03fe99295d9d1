// bocage-cli mail: games by mail, over mail boxes, files and folders.
#pragma once

#include <string>
#include <vector>

#include "app/cli/mail/measure_command.h"

namespace CLI {
class App;
}

namespace bocage::cli {

struct MailArguments {
  std::string verb;    // the subcommand
  std::string module;  // of a new game
  std::string scenario;
  std::vector<std::string> options;  // NAME=VALUE
  std::vector<std::string> sides;
  std::string dice = "sealed";
  std::string name;                    // of the person
  std::vector<std::string> addresses;  // of the others
  std::string address;                 // of an account
  std::string game;
  std::vector<std::string> files;  // of letters that come in; "-": the standard input
  std::string out;                 // a folder or "-", instead of the address; a file, of a backup
  bool eml = false;                // write mails into it
  std::string account;             // by its name
  std::string account_verb;
  std::string user;
  std::string smtp;
  std::string imap;
  std::string mail_box_folder = "INBOX";
  std::string certificate;
  std::string password_file;
  bool forget = false;
  std::string pass_file;
  std::string text;
  std::string plan;  // a file
  MeasureArguments measure;
  int packet = -1;
  bool now = false;
  bool all = false;
  bool answer = false;  // at once, where nobody here has anything to decide
};

void add_mail_commands(CLI::App& mail, MailArguments& arguments);

// Returns an exit code of command.h.
int mail(const MailArguments& arguments);

}  // namespace bocage::cli
