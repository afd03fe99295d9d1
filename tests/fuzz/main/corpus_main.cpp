// Feeds a fuzz target its corpus and damaged copies of it, the same ones in every run: the target without libFuzzer.
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

// A target of libFuzzer is called by this name, and no header declares it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size);  // NOLINT(readability-redundant-declaration)

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t cuts_per_file = 64;
constexpr std::size_t flips_per_file = 256;

Bytes read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return Bytes(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

// A copy of exactly the right size, so that the address sanitizer sees a read behind the end.
void feed(const Bytes& input) {
  const Bytes exact(input.begin(), input.end());
  LLVMFuzzerTestOneInput(exact.data(), exact.size());
}

std::uint64_t next_random(std::uint64_t& state) {  // splitmix64
  state += 0x9e3779b97f4a7c15U;
  std::uint64_t z = state;
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

std::size_t feed_damaged(const Bytes& seed) {
  std::size_t fed = 0;
  for (std::size_t cut = 0; cut < cuts_per_file && cut < seed.size(); ++cut, ++fed) {
    const auto length = static_cast<std::ptrdiff_t>(seed.size() * cut / cuts_per_file);
    feed(Bytes(seed.begin(), seed.begin() + length));
  }
  std::uint64_t state = seed.size();
  for (std::size_t flip = 0; flip < flips_per_file && !seed.empty(); ++flip, ++fed) {
    Bytes damaged = seed;
    damaged[next_random(state) % damaged.size()] = static_cast<std::uint8_t>(next_random(state));
    feed(damaged);
  }
  return fed;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2 || !std::filesystem::is_directory(argv[1])) {
    std::cerr << "A fuzz target needs its corpus: " << (argc == 2 ? argv[1] : "name one folder") << "\n";
    return 2;
  }
  std::set<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[1])) {
    if (entry.is_regular_file()) files.insert(entry.path());
  }
  if (files.empty()) {
    std::cerr << argv[1] << " holds no input.\n";
    return 1;
  }
  feed({});
  std::size_t fed = 1;
  for (const auto& file : files) {
    std::cout << file.filename().string() << std::endl;
    const Bytes seed = read(file);
    feed(seed);
    fed += 1 + feed_damaged(seed);
  }
  std::cout << "fed " << fed << " inputs\n";
  return 0;
}
