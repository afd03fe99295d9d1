#include "engine/ways/post_office.h"

#include <algorithm>
#include <boost/filesystem.hpp>
#include <ctime>

#include "engine/base/hash.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/ways/folder_way.h"
#include "engine/ways/imap_way.h"
#include "engine/ways/smtp_way.h"

namespace bocage {

namespace fs = boost::filesystem;

namespace {

constexpr std::string_view folder_scheme = "folder:";

Problem wrong(std::string message, std::string hint) {
  return {{}, std::move(message), std::move(hint), Severity::error, Fault::user};
}

// The name of the file says nothing, and no name of a folder leads out of it.
std::string mark_file(const std::string& mail_folder, const Account& account) {
  const std::string box = account.imap->text() + "\n" + account.user + "\n" + account.folder;
  return (fs::path(mail_folder) / "watch" / short_hex(hash_of("watch", box))).string();
}

std::unique_ptr<ImapWay> box_of(const Account& account, Connection connection, const std::string& mail_folder) {
  return std::make_unique<ImapWay>(std::move(connection), account.folder, mark_file(mail_folder, account),
                                   std::time(nullptr));
}

}  // namespace

PostOffice::PostOffice(std::string mail_folder, std::string account, std::string name, AskPassword ask, GoOn go_on)
    : mail_folder_(std::move(mail_folder)),
      account_(std::move(account)),
      name_(std::move(name)),
      ask_(std::move(ask)),
      go_on_(std::move(go_on)) {
  Accounts read = read_accounts(mail_folder_);
  problem_ = std::move(read.problem);
  accounts_ = std::move(read.all);
  if (problem_ || account_.empty() || !chosen().empty()) return;
  std::vector<std::string> names;
  for (const Account& one : accounts_) names.push_back(one.name);
  const auto near = nearest_name(account_, names);
  problem_ = wrong(tr("there is no account '{name}'", {{"name", account_}}),
                   near ? tr("did you mean {id}?", {{"id", *near}}) : tr("\"mail account list\" lists them"));
}

PostOffice::~PostOffice() = default;

std::vector<const Account*> PostOffice::chosen() const {
  std::vector<const Account*> some;
  for (const Account& one : accounts_) {
    if (account_.empty() || one.name == account_) some.push_back(&one);
  }
  return some;
}

std::optional<Problem> PostOffice::connect(const Account& account, const Server& server, Connection& connection) {
  auto known = passwords_.find(account.name);
  if (known == passwords_.end()) {
    Asked asked = ask_(account);
    if (!asked.password) return std::move(asked.problem);
    known = passwords_.emplace(account.name, std::move(*asked.password)).first;
  }
  connection.server = server;
  connection.login = {account.user, known->second};
  connection.certificate = account.certificate;
  connection.go_on = go_on_;
  return std::nullopt;
}

std::optional<Problem> PostOffice::offer(const std::string& address, const Message& message) {
  if (address.rfind(folder_scheme, 0) == 0) {
    return FolderOut().offer(address.substr(folder_scheme.size()), message);
  }
  if (address.empty()) {
    return wrong(
        tr("the address of one of the players is not known"),
        tr("--to gives it, once for each of the others or once for all of them; --out writes the message as a file"));
  }
  if (address.find('@') == std::string::npos) {
    return wrong(tr("there is no way to '{address}'", {{"address", address}}),
                 tr("--to gives one: folder:PATH, or the address of a mail box; --out writes the message as a file"));
  }
  if (problem_) return problem_;
  if (!sending_) {
    const auto accounts = chosen();
    const auto sender =
        std::find_if(accounts.begin(), accounts.end(), [](const Account* one) { return one->smtp.has_value(); });
    if (sender == accounts.end()) {
      return wrong(tr("there is no account that could send to {address}", {{"address", address}}),
                   tr("\"mail account add\" adds one; --out writes the message as a file, for your mail program"));
    }
    Connection connection;
    if (auto problem = connect(**sender, *(*sender)->smtp, connection)) return problem;
    sending_ = std::make_unique<SmtpWay>(std::move(connection), (*sender)->address, name_);
  }
  return sending_->offer(address, message);
}

PostOffice::Boxes PostOffice::boxes() {
  Boxes boxes;
  if (problem_) boxes.problems.push_back(*problem_);
  for (const Account* const account : chosen()) {
    if (!account->imap) continue;
    Connection connection;
    if (auto problem = connect(*account, *account->imap, connection)) {
      boxes.problems.push_back(std::move(*problem));
    } else {
      boxes.ways.push_back(box_of(*account, std::move(connection), mail_folder_));
    }
  }
  if (boxes.ways.empty() && boxes.problems.empty()) {
    boxes.problems.push_back(wrong(tr("there is no account with a mail box to look into"),
                                   tr("\"mail account add\" adds one; a file or folder can be received by its name")));
  }
  return boxes;
}

Problems PostOffice::try_account() {
  if (problem_) return {*problem_};
  Problems problems;
  for (const Account* const account : chosen()) {
    for (const auto& server : {account->smtp, account->imap}) {
      if (!server) continue;
      Connection connection;
      auto problem = connect(*account, *server, connection);
      if (!problem && server->kind == Server::Kind::smtp) {
        problem = SmtpWay(std::move(connection), account->address, name_).try_it();
      } else if (!problem) {
        problem = box_of(*account, std::move(connection), mail_folder_)->try_it();
      }
      if (problem) problems.push_back(std::move(*problem));
    }
  }
  return problems;
}

}  // namespace bocage
