#include "engine/ways/account.h"

#include <algorithm>
#include <boost/filesystem.hpp>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/journal/line.h"
#include "engine/message/mail_text.h"

namespace bocage {

namespace fs = boost::filesystem;

namespace {

constexpr std::size_t max_text = 200;

std::string accounts_file(const std::string& mail_folder) {
  return (fs::path(mail_folder) / "accounts").string();
}

bool plain_words(const std::string& text) {
  return text.size() <= max_text && !invalid_utf8(text) && std::none_of(text.begin(), text.end(), [](char c) {
           return static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) == 0x7F;
         });
}

std::string text_of(const std::optional<Server>& server) {
  return server ? server->text() : std::string();
}

std::string to_line(const Account& account) {
  return LineWriter("account")
      .attribute("name", account.name)
      .attribute("address", account.address)
      .attribute("user", account.user)
      .attribute("smtp", text_of(account.smtp))
      .attribute("imap", text_of(account.imap))
      .attribute("folder", account.folder)
      .attribute("certificate", account.certificate)
      .finish();
}

std::optional<Server> take_server(LineReader& reader, const char* name, Server::Kind kind) {
  const std::string text = reader.text(name);
  if (text.empty()) return std::nullopt;
  ReadServer read = read_server(text, kind);
  if (!read.server) reader.fail(read.fault);
  return read.server;
}

}  // namespace

std::optional<std::string> fault_of(const Account& account) {
  if (account.name.empty() || !plain_words(account.name)) return tr("an account needs a name of 1 to 200 bytes");
  if (auto fault = fault_of_mail_address(account.address))
    return tr("'{address}': {why}", {{"address", account.address}, {"why", *fault}});
  if (account.user.empty() || !plain_words(account.user)) return tr("who logs in? the user has 1 to 200 bytes");
  if (!account.smtp && !account.imap) return tr("an account needs a server: SMTP for sending, IMAP for receiving");
  if (account.folder.empty() || !plain_words(account.folder)) return tr("the folder of a mail box has 1 to 200 bytes");
  if (!plain_words(account.certificate)) return tr("the file of a certificate has at most 200 bytes");
  return std::nullopt;
}

Accounts read_accounts(const std::string& mail_folder) {
  Accounts accounts;
  const std::string path = accounts_file(mail_folder);
  if (!file_exists(path)) return accounts;
  const FileText file = read_file(path);
  if (file.problem) return {{}, file.problem};
  for (const std::string_view line : WholeLines(file.text)) {
    LineReader reader(line, "account");
    Account account;
    account.name = reader.text("name");
    account.address = reader.text("address");
    account.user = reader.text("user");
    account.smtp = take_server(reader, "smtp", Server::Kind::smtp);
    account.imap = take_server(reader, "imap", Server::Kind::imap);
    account.folder = reader.text("folder");
    account.certificate = reader.text("certificate");
    reader.finish();
    std::optional<std::string> fault;
    if (reader.problem()) {
      fault = reader.problem()->message;
    } else {
      fault = fault_of(account);
    }
    if (fault) {
      return {{},
              Problem{{path, 0, 0},
                      tr("an account cannot be read: {why}", {{"why", *fault}}),
                      tr("remove the file, and add your accounts again"),
                      Severity::error,
                      Fault::file}};
    }
    accounts.all.push_back(std::move(account));
  }
  return accounts;
}

std::optional<Problem> write_accounts(const std::string& mail_folder, const std::vector<Account>& accounts) {
  std::string text;
  for (const Account& account : accounts) text += to_line(account) + "\n";
  return replace_file(accounts_file(mail_folder), text);
}

}  // namespace bocage
