#include "app/play/mail/mail_box.h"

#include <algorithm>
#include <tuple>

#include "engine/base/tr.h"
#include "engine/message/mail_text.h"

namespace bocage {

namespace {

constexpr const char* first_name = "post";

std::string usual_server(const std::string& address, const std::string& kind) {
  if (fault_of_mail_address(address)) return {};
  return kind + "s://" + kind + "." + address.substr(address.find('@') + 1);
}

// "post", "post2" and so on.
std::string free_name(const std::vector<Account>& others) {
  std::string name = first_name;
  for (int n = 2; std::ranges::find(others, name, &Account::name) != others.end(); ++n) {
    name = first_name + std::to_string(n);
  }
  return name;
}

std::string usual_folder() {
  return Account().folder;
}

}  // namespace

TypedMailBox typed(const Account& account) {
  return {account.address, account.user == account.address ? std::string() : account.user,
          account.smtp ? account.smtp->text() : std::string(), account.imap ? account.imap->text() : std::string(),
          account.folder == usual_folder() ? std::string() : account.folder};
}

std::string usual_smtp(const std::string& address) {
  return usual_server(address, "smtp");
}

std::string usual_imap(const std::string& address) {
  return usual_server(address, "imap");
}

JudgedMailBox judged(const TypedMailBox& wanted, const std::optional<Account>& before,
                     const std::vector<Account>& others) {
  Account account = before.value_or(Account());
  if (account.name.empty()) account.name = free_name(others);
  account.address = wanted.address;
  account.user = wanted.user.empty() ? wanted.address : wanted.user;
  account.folder = wanted.folder.empty() ? usual_folder() : wanted.folder;
  if (wanted.address.empty()) return {{}, tr("Your address is missing")};
  for (const auto& [text, kind, into] : {std::tuple{wanted.smtp, Server::Kind::smtp, &account.smtp},
                                         std::tuple{wanted.imap, Server::Kind::imap, &account.imap}}) {
    into->reset();
    if (text.empty()) continue;
    const ReadServer read = read_server(text, kind);
    if (!read.server) return {{}, read.fault};
    *into = read.server;
  }
  if (auto fault = fault_of(account)) return {{}, *fault};
  return {std::move(account), {}};
}

std::optional<Problem> keep_mail_box(const std::string& mail_folder, const Account& account, Passwords& passwords) {
  Accounts accounts = read_accounts(mail_folder);
  if (accounts.problem) return accounts.problem;
  const auto same = std::ranges::find(accounts.all, account.name, &Account::name);
  if (same == accounts.all.end()) {
    accounts.all.push_back(account);
  } else {
    static_cast<void>(passwords.forget(*same));  // where nothing can be kept, nothing is to be forgotten
    *same = account;
  }
  return write_accounts(mail_folder, accounts.all);
}

std::optional<Problem> remove_mail_box(const std::string& mail_folder, const std::string& name, Passwords& passwords) {
  Accounts accounts = read_accounts(mail_folder);
  const auto gone = std::ranges::find(accounts.all, name, &Account::name);
  if (accounts.problem || gone == accounts.all.end()) return accounts.problem;
  static_cast<void>(passwords.forget(*gone));
  accounts.all.erase(gone);
  return write_accounts(mail_folder, accounts.all);
}

}  // namespace bocage
