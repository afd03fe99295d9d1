// The key ring through libsecret: a real one on a bus of its own, and none at all.
#include <gtest/gtest.h>

#include <boost/filesystem.hpp>

#include "tests/app/cli/cli_fixture.h"
#include "tests/tools/temp_folder.h"

namespace bocage::test {
namespace {

namespace fs = boost::filesystem;

class KeyRingAtWork : public ::testing::Test {
 protected:
  KeyRingAtWork() {
    fs::create_directories(temp.file("home/.cache"));
    fs::create_directories(temp.file("run"));
    fs::permissions(temp.file("run"), fs::owner_all);
    temp.write("secret", "correct horse\n");
    environment = "HOME='" + temp.file("home") + "' XDG_DATA_HOME= XDG_CONFIG_HOME= XDG_CACHE_HOME= XDG_RUNTIME_DIR='" +
                  temp.file("run") + "' ";
  }
  Ran run(const std::vector<std::string>& arguments, const std::string& before) {
    return run_cli(arguments, environment + before);
  }
  void add_account() {
    ASSERT_EQ(
        run({"mail", "account", "add", "post", "--address", "anna@example.org", "--imap", "imaps://localhost:1"}, "")
            .status,
        0);
  }
  // A bus and a key ring, open without a word, end with the command that follows.
  std::string with_key_ring() const {
    temp.write(
        "with-key-ring",
        "#!/bin/sh\nprintf 'key' | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1\nenv \"$@\"\n");
    fs::permissions(temp.file("with-key-ring"), fs::owner_all);
    return "dbus-run-session -- '" + temp.file("with-key-ring") + "' ";
  }

  TempFolder temp;
  std::string environment;
};

TEST_F(KeyRingAtWork, keeps_a_password_from_one_run_to_the_next_and_forgets_it) {
  add_account();
  const std::string ring = with_key_ring();
  const Ran kept = run({"mail", "account", "password", "post", "--password-file", temp.file("secret")}, ring);
  ASSERT_EQ(kept.status, 0) << kept.err;
  EXPECT_EQ(kept.last_line(), "account post: its password is in the key ring");
  // It is found: what fails is the server.
  const Ran tested = run({"mail", "account", "test", "post"}, ring);
  EXPECT_EQ(tested.status, 1);
  EXPECT_TRUE(matches(tested.err, "the server localhost does not answer at port 1")) << tested.err;
  const Ran forgotten = run({"mail", "account", "password", "post", "--forget"}, ring);
  EXPECT_EQ(forgotten.status, 0) << forgotten.err;
  const Ran asked = run({"mail", "account", "test", "post"}, ring);
  EXPECT_TRUE(matches(asked.err, "the key ring has no password for anna@example.org")) << asked.err;
  for (fs::recursive_directory_iterator at(temp.file("home/.local/share/bocage")), end; at != end; ++at) {
    if (!fs::is_regular_file(at->path())) continue;
    EXPECT_FALSE(matches(read_file(at->path().string()), "correct horse")) << at->path();
  }
}

TEST_F(KeyRingAtWork, removes_the_password_with_the_account) {
  add_account();
  const std::string ring = with_key_ring();
  ASSERT_EQ(run({"mail", "account", "password", "post", "--password-file", temp.file("secret")}, ring).status, 0);
  const Ran removed = run({"mail", "account", "remove", "post"}, ring);
  EXPECT_EQ(removed.last_line(), "account post: removed, and its password from the key ring") << removed.err;
  add_account();
  EXPECT_TRUE(matches(run({"mail", "account", "test", "post"}, ring).err, "the key ring has no password"));
}

TEST_F(KeyRingAtWork, is_told_when_it_is_not_there) {
  add_account();
  const std::string none = "DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere ";
  const Ran kept = run({"mail", "account", "password", "post", "--password-file", temp.file("secret")}, none);
  EXPECT_EQ(kept.status, 2);
  EXPECT_TRUE(matches(kept.err, "there is no key ring that answers .*without one the password is asked for each time"))
      << kept.err;
  EXPECT_EQ(run({"mail", "account", "remove", "post"}, none).status, 0) << "an account can go without one";
}

}  // namespace
}  // namespace bocage::test
