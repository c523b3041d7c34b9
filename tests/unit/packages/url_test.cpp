#include "runtime/packages/url.h"

#include <gtest/gtest.h>

namespace pamina::packages {
namespace {

std::string key(const char* text) {
    const auto read = read_url(text);
    return read.problem.empty() ? read.url.key : "! " + read.problem;
}

TEST(Url, HasOneSpellingByWhichItIsCompared) {
    for (const char* same : {"https://host.org/a/nets", "https://host.org/a/nets.git", "https://HOST.org/a/nets/",
                             "HTTPS://host.org/a/nets.git/"})
        EXPECT_EQ(key(same), "https://host.org/a/nets") << same;
    EXPECT_EQ(key("git@host.org:a/nets.git"), "ssh://host.org/a/nets");
    EXPECT_EQ(key("ssh://git@host.org/a/nets"), "ssh://host.org/a/nets");
    EXPECT_EQ(key("file:///srv/nets.git"), "file:///srv/nets");
    EXPECT_TRUE(read_url("file:///srv/nets").url.is_file);
    EXPECT_EQ(read_url("git@host.org:a/nets.git").url.last_part(), "nets");
}

TEST(Url, RefusesOtherWays) {
    for (const char* bad : {"http://host/x",
                            "git://host/x",
                            "ftp://host/x",
                            "ext::sh -c x",
                            "ext::sh",
                            "fd::17",
                            "file://host/x",
                            "../nets",
                            "/srv/nets",
                            "nets",
                            "",
                            "https://",
                            "https:///x",
                            "https://host",
                            "https://host/",
                            "https://-oProxyCommand=x/y",
                            "ssh://-oProxyCommand=x/y",
                            "-oProxyCommand=x:y",
                            "git@-x:y",
                            "ssh://-a@host/x",
                            "https://me:secret@host/x",
                            "ssh://me:secret@host/x",
                            "https://token@host/x",
                            "https://host/x?y",
                            "https://host/x#y",
                            "https://host/x y",
                            "https://host/\nx",
                            "https://host/x\x7f",
                            "https://h\xc3\xb6st/x",
                            "--upload-pack=x",
                            "transport::https://host/x",
                            "file:///"})
        EXPECT_TRUE(key(bad).starts_with("! ")) << bad << " is " << key(bad);
    EXPECT_TRUE(key(("https://host/" + std::string(2000, 'x')).c_str()).starts_with("! "));
}

TEST(Url, OrAFolderIsMeant) {
    EXPECT_TRUE(looks_like_url("http://x/y"));
    EXPECT_TRUE(looks_like_url("ext::sh"));
    EXPECT_TRUE(looks_like_url("git@host:x"));
    EXPECT_FALSE(looks_like_url("../nets"));
    EXPECT_FALSE(looks_like_url("/srv/a:b"));
    EXPECT_FALSE(looks_like_url("nets"));
}

}  // namespace
}  // namespace pamina::packages
