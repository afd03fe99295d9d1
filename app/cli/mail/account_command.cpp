#include "app/cli/mail/account_command.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/filesystem.hpp>

#include "app/cli/command/command.h"
#include "app/cli/mail/secret_prompt.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/ways/key_ring.h"

namespace bocage::cli {

namespace fs = boost::filesystem;

namespace {

Problem unusable(std::string message, std::string hint = {}) {
  return {{}, std::move(message), std::move(hint), Severity::error, Fault::user};
}

int refuse(const Problem& problem) {
  print_problems({problem}, print_error);
  return problem.fault == Fault::user ? exit_usage : exit_problems;
}

std::vector<Account>::iterator named(std::vector<Account>& accounts, const std::string& name) {
  return std::find_if(accounts.begin(), accounts.end(), [&](const Account& one) { return one.name == name; });
}

PostOffice::Asked from_file(const std::string& path) {
  const FileText file = bocage::read_file(path);
  if (file.problem) return {std::nullopt, file.problem};
  const std::string password(trim(file.text));
  if (auto fault = fault_of_password(password)) return {std::nullopt, unusable(*fault)};
  return {password, std::nullopt};
}

std::string question_for(const Account& account) {
  return "Password of " + account.user + " for " + account.address + " (it is not shown): ";
}

PostOffice::Asked from_person(const Account& account, const std::optional<Problem>& no_key_ring) {
  if (!can_ask_secretly()) {
    if (no_key_ring) return {std::nullopt, no_key_ring};
    return {std::nullopt,
            unusable("the key ring has no password for " + account.address + ", and there is no terminal to ask at",
                     "\"mail account password " + account.name + "\" puts it there; --password-file reads it")};
  }
  const auto password = ask_secretly(question_for(account));
  if (!password) return {std::nullopt, unusable("no password was given for " + account.address)};
  if (auto fault = fault_of_password(*password)) return {std::nullopt, unusable(*fault)};
  return {*password, std::nullopt};
}

std::optional<Server> server_of(const std::string& text, Server::Kind kind, std::optional<Problem>& problem) {
  if (text.empty()) return std::nullopt;
  ReadServer read = read_server(text, kind);
  if (!read.server) problem = unusable("'" + text + "': " + read.fault);
  return read.server;
}

int add(const std::string& mail_folder, std::vector<Account> accounts, const MailArguments& arguments) {
  if (named(accounts, arguments.account) != accounts.end()) {
    return refuse(unusable("there is an account '" + arguments.account + "' already",
                           "\"mail account remove " + arguments.account + "\" makes room for another"));
  }
  Account account;
  account.name = arguments.account;
  account.address = arguments.address;
  account.user = arguments.user.empty() ? arguments.address : arguments.user;
  std::optional<Problem> problem;
  account.smtp = server_of(arguments.smtp, Server::Kind::smtp, problem);
  account.imap = server_of(arguments.imap, Server::Kind::imap, problem);
  if (problem) return refuse(*problem);
  account.folder = arguments.mail_box_folder;
  if (!arguments.certificate.empty()) account.certificate = fs::absolute(arguments.certificate).string();
  if (auto fault = fault_of(account)) return refuse(unusable(*fault));
  accounts.push_back(account);
  if (auto failed = write_accounts(mail_folder, accounts)) return refuse(*failed);
  print(
      "account %s: added. Its password is asked for each time; \"mail account password %s\" gives it to the key ring\n",
      account.name.c_str(), account.name.c_str());
  return exit_well;
}

int list(const std::vector<Account>& accounts) {
  for (const Account& one : accounts) {
    print("%s  %s, user %s\n", one.name.c_str(), one.address.c_str(), one.user.c_str());
    if (one.smtp) print("  sends through %s\n", one.smtp->text().c_str());
    if (one.imap) print("  looks into %s at %s\n", one.folder.c_str(), one.imap->text().c_str());
    if (!one.certificate.empty()) print("  trusts %s\n", one.certificate.c_str());
  }
  print("mail: accounts=%zu\n", accounts.size());
  return exit_well;
}

int remove(const std::string& mail_folder, std::vector<Account> accounts, const Account& account) {
  KeyRing ring;
  const auto kept = ring.find(account);
  if (kept.password) {
    if (auto problem = ring.forget(account)) return refuse(*problem);
  }
  std::erase_if(accounts, [&](const Account& one) { return one.name == account.name; });
  if (auto problem = write_accounts(mail_folder, accounts)) return refuse(*problem);
  print("account %s: removed%s\n", account.name.c_str(), kept.password ? ", and its password from the key ring" : "");
  return exit_well;
}

int test(const std::string& mail_folder, const MailArguments& arguments) {
  PostOffice office(mail_folder, arguments.account, {}, password_asker(arguments));
  const Problems problems = office.try_account();
  print_problems(problems, print_error);
  if (problems.empty()) print("account %s: its servers take it\n", arguments.account.c_str());
  return problems.empty() ? exit_well : exit_problems;
}

int password(const Account& account, const MailArguments& arguments) {
  KeyRing ring;
  if (arguments.forget) {
    if (auto problem = ring.forget(account)) return refuse(*problem);
    print("account %s: the key ring has no password of it\n", account.name.c_str());
    return exit_well;
  }
  // Whether there is a key ring at all is said before anybody types.
  if (auto found = ring.find(account); found.problem) return refuse(*found.problem);
  const PostOffice::Asked asked =
      arguments.password_file.empty() ? from_person(account, std::nullopt) : from_file(arguments.password_file);
  if (!asked.password) return refuse(*asked.problem);
  if (auto problem = ring.keep(account, *asked.password)) return refuse(*problem);
  print("account %s: its password is in the key ring\n", account.name.c_str());
  return exit_well;
}

}  // namespace

PostOffice::AskPassword password_asker(const MailArguments& arguments) {
  return [file = arguments.password_file](const Account& account) -> PostOffice::Asked {
    if (!file.empty()) return from_file(file);
    KeyRing ring;
    auto found = ring.find(account);
    if (found.password) return {std::move(found.password), std::nullopt};
    return from_person(account, found.problem);
  };
}

void add_password_file_option(CLI::App* of, MailArguments& arguments) {
  of->add_option("--password-file", arguments.password_file,
                 "Read the password of the mail box from this file instead of from the key ring")
      ->type_name("FILE");
}

void add_account_option(CLI::App* of, MailArguments& arguments) {
  of->add_option("--account", arguments.account, "The account to use, as \"mail account list\" names it")
      ->type_name("NAME");
}

void add_account_commands(CLI::App& mail, MailArguments& arguments) {
  auto* const accounts = mail.add_subcommand("account", "Your mail boxes, for letters by mail");
  accounts->require_subcommand(1);
  accounts->footer(
      "Servers are named like smtps://smtp.example.org and imaps://imap.example.org, with :PORT where it is not the\n"
      "usual one; smtp:// and imap:// are encrypted by STARTTLS. Passwords are kept in the key ring or asked for.");
  const auto command = [&](const char* verb, const char* what) {
    auto* const added = accounts->add_subcommand(verb, what);
    added->callback([&arguments, verb] {
      arguments.verb = "account";
      arguments.account_verb = verb;
    });
    added->add_option("name", arguments.account, "What you call it")->required()->type_name("");
    return added;
  };
  auto* const add = command("add", "Add a mail box");
  add->add_option("--address", arguments.address, "Its address, such as anna@example.org")
      ->required()
      ->type_name("ADDRESS");
  add->add_option("--user", arguments.user, "Who logs in; default: the address")->type_name("USER");
  add->add_option("--smtp", arguments.smtp, "The server for sending")->type_name("SERVER");
  add->add_option("--imap", arguments.imap, "The server for receiving")->type_name("SERVER");
  add->add_option("--folder", arguments.mail_box_folder, "The folder of the mail box that is looked into")
      ->type_name("FOLDER")
      ->capture_default_str();
  add->add_option("--certificate", arguments.certificate,
                  "Trust the certificate in this file, for a server of your own")
      ->type_name("FILE")
      ->check(CLI::ExistingFile);
  auto* const listing = accounts->add_subcommand("list", "List them");
  listing->callback([&arguments] {
    arguments.verb = "account";
    arguments.account_verb = "list";
  });
  command("remove", "Forget a mail box, and its password in the key ring");
  add_password_file_option(command("test", "Log in at its servers, and send nothing"), arguments);
  auto* const secret = command("password", "Give its password to the key ring");
  add_password_file_option(secret, arguments);
  secret->add_flag("--forget", arguments.forget, "Take it out of the key ring instead");
}

int account(const std::string& mail_folder, const MailArguments& arguments) {
  Accounts read = read_accounts(mail_folder);
  if (read.problem) return refuse(*read.problem);
  if (arguments.account_verb == "list") return list(read.all);
  if (arguments.account_verb == "add") return add(mail_folder, std::move(read.all), arguments);
  if (arguments.account_verb == "test") return test(mail_folder, arguments);
  const auto which = named(read.all, arguments.account);
  if (which == read.all.end()) {
    return refuse(unusable("there is no account '" + arguments.account + "'", "\"mail account list\" lists them"));
  }
  if (arguments.account_verb == "remove") return remove(mail_folder, read.all, *which);
  return password(*which, arguments);
}

}  // namespace bocage::cli
