#include "app/cli/check/lua_calls.h"

namespace bocage::cli {

namespace {

bool opens(const LuaToken& token) {
  return token.is("(") || token.is("{") || token.is("[");
}
bool closes(const LuaToken& token) {
  return token.is(")") || token.is("}") || token.is("]");
}

// Commas between "function" and its "end" belong to statements, not to what is around them.
bool begins_block(const LuaToken& token) {
  return token.is("function") || token.is("do") || token.is("if") || token.is("repeat");
}
bool ends_block(const LuaToken& token) {
  return token.is("end") || token.is("until");
}

}  // namespace

LuaCode::LuaCode(std::string_view source) {
  for (const LuaToken& token : lua_tokens(source)) {
    if (token.kind != LuaToken::Kind::comment) tokens_.push_back(token);
  }
}

std::size_t LuaCode::close_of(std::size_t open) const {
  int depth = 0;
  for (std::size_t i = open; i < tokens_.size(); ++i) {
    depth += opens(tokens_[i]) ? 1 : closes(tokens_[i]) ? -1 : 0;
    if (depth == 0) return i;
  }
  return tokens_.size();
}

// What stands between the brackets, parted at commas (of tables at semicolons, too).
std::vector<LuaSpan> LuaCode::split(std::size_t open, std::size_t close) const {
  std::vector<LuaSpan> parts;
  int depth = 0;
  std::size_t begin = open + 1;
  for (std::size_t i = begin; i < close; ++i) {
    const LuaToken& token = tokens_[i];
    if (opens(token) || begins_block(token)) ++depth;
    if (closes(token) || ends_block(token)) --depth;
    if (depth == 0 && (token.is(",") || token.is(";"))) {
      parts.push_back({begin, i});
      begin = i + 1;
    }
  }
  if (begin < close) parts.push_back({begin, close});
  return parts;
}

std::vector<LuaSpan> LuaCode::arguments(std::size_t at) const {
  if (is_text(at)) return {{at, at + 1}};
  if (!is(at, "(") && !is(at, "{")) return {};
  const std::size_t close = close_of(at);
  if (close == tokens_.size()) return {};
  if (is(at, "{")) return {{at, close + 1}};
  return split(at, close);
}

std::vector<LuaField> LuaCode::fields(const LuaSpan& span) const {
  if (span.begin >= span.end || !is(span.begin, "{") || close_of(span.begin) + 1 != span.end) return {};
  std::vector<LuaField> fields;
  for (const LuaSpan& part : split(span.begin, span.end - 1)) {
    const bool named = is_name(part.begin) && is(part.begin + 1, "=");
    if (named) {
      fields.push_back({tokens_[part.begin].text, {part.begin + 2, part.end}});
    } else if (!is(part.begin, "[")) {
      fields.push_back({{}, part});
    }
  }
  return fields;
}

std::vector<const LuaToken*> LuaCode::texts(const LuaSpan& span) const {
  std::vector<const LuaToken*> found;
  if (span.end == span.begin + 1 && is_text(span.begin)) found.push_back(&tokens_[span.begin]);
  for (const LuaField& field : fields(span)) {
    const bool alone = field.name.empty() && field.value.end == field.value.begin + 1;
    if (alone && is_text(field.value.begin)) found.push_back(&tokens_[field.value.begin]);
  }
  return found;
}

}  // namespace bocage::cli
