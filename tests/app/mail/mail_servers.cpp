#include "tests/app/mail/mail_servers.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <grp.h>
#include <netinet/in.h>
#include <poll.h>
#include <pwd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace bocage::test {

namespace fs = boost::filesystem;

namespace {

constexpr uid_t nobody = 65'534;

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

sockaddr_in here(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

// Ports that nobody listens at, all different.
std::vector<int> free_ports(std::size_t count) {
  std::vector<int> sockets, ports;
  while (ports.size() < count) {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = here(0);
    socklen_t size = sizeof address;
    if (::bind(socket, reinterpret_cast<sockaddr*>(&address), size) != 0 ||
        ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0) {
      throw std::runtime_error("there is no free port");
    }
    sockets.push_back(socket);
    ports.push_back(ntohs(address.sin_port));
  }
  for (const int socket : sockets) ::close(socket);
  return ports;
}

std::string user_name() {
  const passwd* const user = ::getpwuid(::geteuid() == 0 ? nobody : ::geteuid());
  return user == nullptr ? std::string("nobody") : std::string(user->pw_name);
}

std::string group_name() {
  const group* const own = ::getgrgid(::geteuid() == 0 ? nobody : ::getegid());
  return own == nullptr ? std::string("nogroup") : std::string(own->gr_name);
}

void give_to_nobody(const fs::path& path) {
  if (::geteuid() != 0) return;
  static_cast<void>(!::lchown(path.c_str(), nobody, nobody));
  if (!fs::is_directory(path)) return;
  for (fs::directory_iterator at(path), end; at != end; ++at) give_to_nobody(at->path());
}

}  // namespace

MailServers::MailServers(const std::vector<std::string>& users) {
  const auto ports = free_ports(5);
  smtps_ = ports[0];
  smtp_ = ports[1];
  imaps_ = ports[2];
  imap_ = ports[3];
  relay_ = ports[4];
  const std::string make_certificate =
      "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost "
      "-addext subjectAltName=DNS:localhost -keyout '" +
      folder_.file("key.pem") + "' -out '" + certificate() + "' 2>/dev/null";
  if (std::system(make_certificate.c_str()) != 0) {
    problem_ = "openssl makes no certificate";
    return;
  }
  write_files(users);
  give_to_nobody(folder_.path());
  start({"/usr/bin/python3", "-m", "aiosmtpd", "-n", "-l", "127.0.0.1:" + std::to_string(relay_), "-c",
         "deliver.Deliver", folder_.file("boxes")},
        folder_.file("relay.log"));
  start({"/usr/sbin/dovecot", "-F", "-c", folder_.file("dovecot.conf")}, folder_.file("start.log"));
  for (const int port : {relay_, smtps_, imaps_}) {
    if (problem_.empty() && !wait_for(port)) problem_ = "the servers do not start: " + log();
  }
}

MailServers::~MailServers() {
  for (const pid_t process : processes_) ::kill(process, SIGTERM);
  for (const pid_t process : processes_) ::waitpid(process, nullptr, 0);
}

void MailServers::write_files(const std::vector<std::string>& users) {
  std::string passwords;
  for (const std::string& user : users) passwords += user + ":{PLAIN}secret of " + user + "\n";
  folder_.write("users", passwords);
  for (const char* const name : {"run", "state", "boxes", "homes"}) fs::create_directories(folder_.file(name));
  const auto listener = [](const std::string& name, int port, bool tls) {
    return "  inet_listener " + name + " {\n    port = " + std::to_string(port) + "\n" +
           (tls ? "    ssl = yes\n" : "") + "  }\n";
  };
  const std::string own = std::to_string(::geteuid() == 0 ? nobody : ::geteuid());
  const std::string group = std::to_string(::geteuid() == 0 ? nobody : ::getegid());
  folder_.write("dovecot.conf",
                "protocols = imap submission\n"
                "listen = 127.0.0.1\n"
                "base_dir = " +
                    folder_.file("run") +
                    "\n"
                    "state_dir = " +
                    folder_.file("state") +
                    "\n"
                    "log_path = " +
                    folder_.file("dovecot.log") +
                    "\n"
                    "default_internal_user = " +
                    user_name() +
                    "\n"
                    "default_internal_group = " +
                    group_name() +
                    "\n"
                    "default_login_user = " +
                    user_name() +
                    "\n"
                    "auth_username_format = %n\n"
                    "mail_location = maildir:" +
                    folder_.file("boxes") +
                    "/%n\n"
                    "mail_max_userip_connections = 50\n"
                    "ssl = required\n"
                    "ssl_cert = <" +
                    certificate() +
                    "\n"
                    "ssl_key = <" +
                    folder_.file("key.pem") +
                    "\n"
                    "passdb {\n  driver = passwd-file\n  args = " +
                    folder_.file("users") +
                    "\n}\n"
                    "userdb {\n  driver = static\n  args = uid=" +
                    own + " gid=" + group + " home=" + folder_.file("homes") +
                    "/%n\n}\n"
                    "service anvil {\n  chroot =\n}\n"
                    "service stats {\n  chroot =\n}\n"
                    "service imap-login {\n  chroot =\n" +
                    listener("imap", imap_, false) + listener("imaps", imaps_, true) +
                    "}\n"
                    "service submission-login {\n  chroot =\n" +
                    listener("submission", smtp_, false) + listener("submissions", smtps_, true) +
                    "}\n"
                    "submission_relay_host = 127.0.0.1\n"
                    "submission_relay_port = " +
                    std::to_string(relay_) + "\n");
  fs::copy_file(std::string(BOCAGE_SOURCE_DIR) + "/tests/app/mail/deliver.py", folder_.file("deliver.py"));
}

void MailServers::start(const std::vector<std::string>& command, const std::string& log) {
  std::vector<std::string> words;
  if (::geteuid() == 0) words = {"/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"};
  words.insert(words.end(), command.begin(), command.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const std::string modules = folder_.path();
  const pid_t process = ::fork();
  if (process == 0) {
    const int output = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
    ::dup2(output, STDOUT_FILENO);
    ::dup2(output, STDERR_FILENO);
    ::setenv("PYTHONPATH", modules.c_str(), 1);
    ::setenv("PYTHONDONTWRITEBYTECODE", "1", 1);
    ::execv(arguments.front(), arguments.data());
    ::_exit(127);
  }
  processes_.push_back(process);
}

bool MailServers::all_run() const {
  return std::all_of(processes_.begin(), processes_.end(), [](pid_t process) {
    siginfo_t ended{};
    return ::waitid(P_PID, static_cast<id_t>(process), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 && ended.si_pid == 0;
  });
}

// Somebody listens; two minutes are far more than a start takes.
bool MailServers::wait_for(int port) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(2);
  while (std::chrono::steady_clock::now() < end && all_run()) {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = here(port);
    const bool there = ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    ::close(socket);
    if (there) return true;
    ::poll(nullptr, 0, 20);
  }
  return false;
}

std::vector<std::string> MailServers::messages_of(const std::string& user) const {
  std::vector<std::string> names;
  for (const char* const part : {"new", "cur"}) {
    const fs::path path = fs::path(folder_.file("boxes")) / user / part;
    if (!fs::is_directory(path)) continue;
    for (fs::directory_iterator at(path), end; at != end; ++at) names.push_back(at->path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string MailServers::log() const {
  return text_of(folder_.file("start.log")) + text_of(folder_.file("relay.log")) + text_of(folder_.file("dovecot.log"));
}

}  // namespace bocage::test
