#include "app/play/mail/mail_carrier.h"

#include <boost/filesystem.hpp>
#include <ctime>
#include <utility>

#include "app/play/files/user_dirs.h"
#include "engine/base/files.h"
#include "engine/base/hash.h"
#include "engine/base/plain_text.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/message/mail_text.h"
#include "engine/ways/folder_way.h"

namespace bocage {

namespace fs = boost::filesystem;

namespace {

constexpr const char* folder_scheme = "folder:";

Problem carrier_problem(const std::string& file, std::string message, std::string hint = {}) {
  return {{file, 0, 0}, std::move(message), std::move(hint), Severity::error, Fault::user};
}

bool is_folder(const std::string& address) {
  return address.starts_with(folder_scheme);
}

bool is_no_folder(const std::string& address) {
  return !is_folder(address);
}

// Whether an address begins here, after blanks.
bool address_begins(const std::string& text) {
  const std::string next(trim(std::string_view(text).substr(0, text.find_first_of(",;"))));
  return next.empty() || is_folder(next) || next.find('@') != std::string::npos;
}

class AddressedFolder final : public WayOut {
 public:
  std::optional<Problem> offer(const std::string& address, const Message& message) override {
    return FolderOut().offer(folder_of_address(address), message);
  }
};

// An address that has a fault is left out of the draft: the mail program asks for it.
class MailProgram final : public WayOut {
 public:
  MailProgram(std::string own_address, std::function<bool(const std::string& file)> open)
      : own_address_(std::move(own_address)), open_(std::move(open)) {}
  std::optional<Problem> offer(const std::string& address, const Message& message) override {
    const std::string state = state_dir();
    if (state.empty()) {
      return carrier_problem({}, tr("there is no folder to write the mail into"), tr("send it in another way"));
    }
    boost::system::error_code error;
    const fs::path folder = fs::path(state) / "outgoing";
    fs::create_directories(folder, error);
    const Correspondents people{without_fault(own_address_), {}, without_fault(address)};
    const std::string reader = people.to.empty() ? "" : "-" + short_hex(hash_of("reader", people.to));
    const std::string path = (folder / ("bocage-" + message.id + reader + ".eml")).string();
    if (auto problem = replace_file(path, mail_text(message, people, std::time(nullptr), true))) return problem;
    if (open_(path)) return std::nullopt;
    return carrier_problem(path, tr("no mail program could be opened"),
                           tr("the mail lies in this file: send it in another way"));
  }

 private:
  static std::string without_fault(const std::string& address) {
    return fault_of_mail_address(address) ? std::string() : address;
  }
  std::string own_address_;
  std::function<bool(const std::string& file)> open_;
};

class Clipboard final : public WayOut {
 public:
  explicit Clipboard(std::function<bool(const std::string& text)> copy) : copy_(std::move(copy)) {}
  std::optional<Problem> offer(const std::string&, const Message& message) override {
    if (copy_(text_of(message))) return std::nullopt;
    return carrier_problem({}, tr("the clipboard does not take the letter"), tr("send it in another way"));
  }

 private:
  std::function<bool(const std::string& text)> copy_;
};

class ChosenFile final : public WayOut {
 public:
  explicit ChosenFile(std::function<std::string(const std::string& name)> ask) : ask_(std::move(ask)) {}
  std::optional<Problem> offer(const std::string&, const Message& message) override {
    if (message.id == saved_) return std::nullopt;  // one file is for all readers
    const std::string path = ask_("bocage-" + message.id + ".txt");
    if (path.empty()) {
      return carrier_problem({}, tr("the letter is not sent: no file was chosen"), tr("it is kept, and Send sends it"));
    }
    auto problem = replace_file(path, "Subject: " + message.subject + "\n\n" + text_of(message), Readers::everybody);
    if (!problem) saved_ = message.id;
    return problem;
  }

 private:
  std::function<std::string(const std::string& name)> ask_;
  std::string saved_;  // the id of a message
};

}  // namespace

std::string folder_of_address(const std::string& address) {
  return is_folder(address) ? address.substr(std::string(folder_scheme).size()) : std::string();
}

std::string address_of_folder(const std::string& folder) {
  return folder_scheme + folder;
}

std::vector<std::string> addresses_in(const std::string& text) {
  std::vector<std::string> addresses;
  std::size_t from = 0;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    const bool between =
        at < text.size() && (text[at] == ',' || text[at] == ';') && address_begins(text.substr(at + 1));
    if (!between && at < text.size()) continue;
    std::string one(trim(std::string_view(text).substr(from, at - from)));
    if (!one.empty()) addresses.push_back(std::move(one));
    from = at + 1;
  }
  return addresses;
}

MailCarrier folder_carrier() {
  return {"folder", tr("Put it into a folder"), {}, is_folder, std::make_shared<AddressedFolder>(), true};
}

MailCarrier post_carrier(const std::string& account, const std::string& address, bool several,
                         std::shared_ptr<WayOut> post) {
  const auto reaches = [](const std::string& to) { return !fault_of_mail_address(to); };
  std::string title =
      several ? tr("Send it from {address}", {{"address", plain_text(address)}}) : tr("Send it from your mail box");
  return {"post:" + account, std::move(title), {}, reaches, std::move(post), true};
}

MailCarrier program_carrier(std::string own_address, std::function<bool(const std::string& file)> open) {
  return {"program", tr("Open it in the mail program"), tr("The mail is open in your mail program: send it there"),
          is_no_folder, std::make_shared<MailProgram>(std::move(own_address), std::move(open))};
}

MailCarrier clipboard_carrier(std::function<bool(const std::string& text)> copy) {
  return {"clipboard", tr("Copy it to the clipboard"), tr("The letter is on the clipboard: paste it into a mail"),
          is_no_folder, std::make_shared<Clipboard>(std::move(copy))};
}

MailCarrier file_carrier(std::function<std::string(const std::string& name)> ask) {
  return {"file", tr("Save it as a file"), tr("The letter is saved: send the file to the other player"), is_no_folder,
          std::make_shared<ChosenFile>(std::move(ask))};
}

}  // namespace bocage
