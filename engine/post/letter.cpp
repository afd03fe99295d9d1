#include "engine/post/letter.h"

#include "engine/base/tr.h"
#include "engine/journal/line.h"
#include "engine/post/armour.h"

namespace bocage {

Problem letter_problem(const std::string& name, std::string message, std::string hint) {
  return {{name, 0, 0}, std::move(message), std::move(hint), Severity::error, Fault::file};
}

Letter sign_letter(std::vector<std::string> lines, const OwnKey& key) {
  Letter letter;
  for (const auto& line : lines) letter.text += line + "\n";
  letter.lines = std::move(lines);
  letter.key = key.public_key();
  letter.signature = key.sign(letter.text);
  letter.text += LineWriter("signed")
                     .attribute("key", to_hex(letter.key))
                     .attribute("signature", to_hex(letter.signature))
                     .finish() +
                 "\n";
  letter.hash = hash_of("letter", letter.text);
  return letter;
}

ReadLetter read_letter(std::string text, const std::string& name) {
  const auto no = [&](std::string message, std::string hint = {}) {
    return ReadLetter{{}, letter_problem(name, std::move(message), std::move(hint))};
  };
  if (text.size() > max_letter_bytes) return no(tr("the letter is too large"));
  if (text.empty() || text.back() != '\n') return no(tr("the letter breaks off: its last line is not whole"));
  Letter letter;
  for (const std::string_view line : WholeLines(text)) letter.lines.emplace_back(line);
  const std::string last = std::move(letter.lines.back());
  letter.lines.pop_back();
  if (element_of(last) != "signed") return no(tr("the letter is not signed"));
  LineReader reader(last, "signed");
  letter.key = reader.hash("key");
  const auto signature = signature_from_hex(reader.text("signature"));
  reader.finish();
  if (reader.problem()) return no(tr("the signature cannot be read: {why}", {{"why", reader.problem()->message}}));
  if (!signature) return no(tr("the signature cannot be read: it has 128 lower-case hexadecimal digits"));
  letter.signature = *signature;
  const std::string_view before(text.data(), text.size() - last.size() - 1);
  if (!is_signed(before, letter.signature, letter.key)) {
    return no(tr("the signature does not fit the letter: it was changed after it was signed"),
              tr("nothing of it is used; ask for it once more"));
  }
  letter.hash = hash_of("letter", text);
  letter.text = std::move(text);
  return {std::move(letter), {}};
}

}  // namespace bocage
