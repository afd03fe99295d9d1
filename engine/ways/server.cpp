#include "engine/ways/server.h"

#include <algorithm>
#include <cctype>

#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {
namespace {

constexpr std::size_t max_host = 253;
constexpr int max_port = 65'535;

int usual_port(Server::Kind kind, bool encrypted_at_once) {
  if (kind == Server::Kind::smtp) return encrypted_at_once ? 465 : 587;
  return encrypted_at_once ? 993 : 143;
}

const char* word(Server::Kind kind) {
  return kind == Server::Kind::smtp ? "smtp" : "imap";
}

bool is_host(const std::string& text) {
  if (text.empty() || text.size() > max_host || text.front() == '-' || text.front() == '.') return false;
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '.'; });
}

}  // namespace

bool Server::is_this_machine() const {
  return host == "localhost" || host == "127.0.0.1";
}

std::string Server::text() const {
  return std::string(word(kind)) + (encrypted_at_once ? "s" : "") + "://" + host + ":" + std::to_string(port);
}

ReadServer read_server(const std::string& text, Server::Kind kind) {
  const std::string plain = word(kind);
  Server server;
  server.kind = kind;
  const std::size_t colon = text.find("://");
  const std::string scheme = colon == std::string::npos ? std::string() : text.substr(0, colon);
  if (scheme != plain && scheme != plain + "s") {
    return {{},
            tr("a server is named like {kind}s://{kind}.example.org; {kind}:// is one that is encrypted by STARTTLS",
               {{"kind", plain}})};
  }
  server.encrypted_at_once = scheme.back() == 's';
  server.host = text.substr(colon + 3);
  server.port = usual_port(kind, server.encrypted_at_once);
  if (const std::size_t at = server.host.find(':'); at != std::string::npos) {
    const auto port = parse_integer(server.host.substr(at + 1));
    if (!port || *port < 1 || *port > max_port) return {{}, tr("a port is a number from 1 to 65535")};
    server.port = static_cast<int>(*port);
    server.host.resize(at);
  }
  if (!is_host(server.host)) return {{}, tr("'{host}' is no name of a server", {{"host", server.host}})};
  return {server, {}};
}

}  // namespace bocage
