#include "engine/ways/key_ring.h"

#include <libsecret/secret.h>

#include <algorithm>

#include "engine/base/tr.h"

namespace bocage {
namespace {

// What an entry is found by: user and server. The same mail box has one entry, whatever its account is called here.
const SecretSchema& schema() {
  static const SecretSchema mail_box = [] {
    SecretSchema made{};
    made.name = "org.bocage_table.bocage.MailBox";
    made.flags = SECRET_SCHEMA_NONE;
    made.attributes[0] = {"user", SECRET_SCHEMA_ATTRIBUTE_STRING};
    made.attributes[1] = {"server", SECRET_SCHEMA_ATTRIBUTE_STRING};
    return made;
  }();
  return mail_box;
}

std::string server_of(const Account& account) {
  return account.imap ? account.imap->host : account.smtp->host;
}

std::optional<Problem> problem_of(GError* error) {
  if (error == nullptr) return std::nullopt;
  Problem problem{{},
                  tr("there is no key ring that answers ({why})", {{"why", std::string(error->message)}}),
                  tr("without one the password is asked for each time; a desktop offers one when you log in to it"),
                  Severity::error,
                  Fault::user};
  g_error_free(error);
  return problem;
}

}  // namespace

std::optional<std::string> fault_of_password(const std::string& password) {
  if (password.empty()) return tr("the password is empty");
  const bool controls = std::any_of(password.begin(), password.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) == 0x7F;
  });
  if (controls) return tr("the password has a character that cannot be typed");
  return std::nullopt;
}

Passwords::Found KeyRing::find(const Account& account) {
  GError* error = nullptr;
  char* const password = secret_password_lookup_sync(&schema(), nullptr, &error, "user", account.user.c_str(), "server",
                                                     server_of(account).c_str(), nullptr);
  Found found;
  if (password != nullptr) found.password = password;
  secret_password_free(password);
  found.problem = problem_of(error);
  return found;
}

std::optional<Problem> KeyRing::keep(const Account& account, const std::string& password) {
  GError* error = nullptr;
  const std::string label = "Bocage: " + account.address;
  secret_password_store_sync(&schema(), SECRET_COLLECTION_DEFAULT, label.c_str(), password.c_str(), nullptr, &error,
                             "user", account.user.c_str(), "server", server_of(account).c_str(), nullptr);
  return problem_of(error);
}

std::optional<Problem> KeyRing::forget(const Account& account) {
  GError* error = nullptr;
  secret_password_clear_sync(&schema(), nullptr, &error, "user", account.user.c_str(), "server",
                             server_of(account).c_str(), nullptr);
  return problem_of(error);
}

}  // namespace bocage
