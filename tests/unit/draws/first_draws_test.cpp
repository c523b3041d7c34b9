// The first draws of each law, pinned: results that people have published must not change, and all machines must agree.
#include <gtest/gtest.h>

#include <vector>

#include "tests/unit/draws/drawing.h"

namespace pamina::draws::test {
namespace {

const struct {
    Case law;
    std::vector<double> first;
} kPinned[] = {
    {{Law::Exponential, {2}},
     {0x1.ec3640caad3bep+0, 0x1.ad733a1b7be53p+1, 0x1.ee311d569b76ap-2, 0x1.4e888e6ba52eap+1, 0x1.e1f740a0a432cp+0,
      0x1.03a098e97a0fp+1, 0x1.87e3ed7963c03p+0, 0x1.be4065a9bafc4p+1}},
    {{Law::Uniform, {1, 5}},
     {0x1.bc393da7dae45p+1, 0x1.102bb4699873cp+2, 0x1.db8b133f3bb8ap+0, 0x1.f567c56cf3363p+1, 0x1.b8442a7ad4f13p+1,
      0x1.c64bb64579ab7p+1, 0x1.91d8cd905b7a3p+1, 0x1.133580bdfee1p+2}},
    {{Law::Normal, {3, 2}},
     {0x1.cc9b73eaf8bccp+1, 0x1.31df4ba409126p+2, 0x1.6ae0ad4325ffcp+0, 0x1.0e2c0e10c937cp+2, 0x1.c76f876e068b4p+1,
      0x1.d9eaf57024327p+1, 0x1.9665735fda2d8p+1, 0x1.37a516cbd9e02p+2}},
    {{Law::Lognormal, {3, 4}},
     {0x1.37c6bf9412345p+1, 0x1.1b1f15e42c663p+2, 0x1.9e31e79b5b6d2p-1, 0x1.ab23e6defc636p+1, 0x1.317989956a1c2p+1,
      0x1.4899887a08139p+1, 0x1.f7673ea69890dp+0, 0x1.28537419b88cfp+2}},
    {{Law::Erlang, {2, 3}},
     {0x1.ad143e037dcbdp+0, 0x1.8496624600de1p-2, 0x1.fce4dd66fd35p+0, 0x1.07efac6cf0fd9p+0, 0x1.e3fce6fc88601p-2,
      0x1.5c5c0d8176131p+0, 0x1.6fe6284e8e7p+0, 0x1.952155818925cp+0}},
    {{Law::Erlang, {2, 20}},
     {0x1.0d1ad5ac1584ep+1, 0x1.31af383b8d718p+1, 0x1.a2df902799e75p+0, 0x1.200420bd899f8p+1, 0x1.0be85feae0ae7p+1,
      0x1.1033cb7c8857dp+1, 0x1.00bb6beb39ec6p+1, 0x1.349b86f1e2045p+1}},
    {{Law::Gamma, {3, 2}},
     {0x1.9308773df1b5ap+1, 0x1.24c6302bc4d08p+2, 0x1.5b05a0aa22e7bp+0, 0x1.edab282074d7cp+1, 0x1.8d927a5f85a4fp+1,
      0x1.a1515809d46e2p+1, 0x1.5c386d80f43a8p+1, 0x1.2cb30c78a4a5ap+2}},
    {{Law::Gamma, {2, 5}},
     {0x1.4fd51f9de4582p-5, 0x1.b918e7e1bb7c6p+1, 0x1.3b5f39f5e7304p-2, 0x1.e151902f28842p-6, 0x1.11d2d96df6243p+3,
      0x1.5669da39e6a7fp-8, 0x1.cf7b2b0147a7bp-5, 0x1.38c438296147dp-5}},
    {{Law::Weibull, {2, 1.5}},
     {0x1.143993f571b5bp+1, 0x1.905d8c775152ep+1, 0x1.b7a7a06c78b9ep-1, 0x1.52f44a8073f0ep+1, 0x1.1060ce1e4b59ep+1,
      0x1.1e407bebcfe03p+1, 0x1.da92283740e94p+0, 0x1.9abda96e30137p+1}},
    {{Law::Pareto, {1, 5}},
     {0x1.3645812d26251p+0, 0x1.660df6c26ced8p+0, 0x1.0ca8641e2177bp+0, 0x1.4c76cad58ff5ep+0, 0x1.35083b96f7254p+0,
      0x1.399102da0c39p+0, 0x1.2a59035904259p+0, 0x1.6ac90fd512586p+0}},
    {{Law::Hyperexponential, {2, 3}},
     {0x1.b6e96a1d12ec3p-2, 0x1.950e004fae802p+1, 0x1.d4f817168d5ap-2, 0x1.d2bef40714387p+0, 0x1.153f0727eb078p+1,
      0x1.5f5e9137d0d56p+0, 0x1.7d0369c6db5a4p-1, 0x1.9ea8e233b54cap-2}},
    {{Law::Triangular, {1, 2, 5}},
     {0x1.6dd04d40e3a6ep+1, 0x1.c0577cc1e149cp+1, 0x1.ed12669340c37p+0, 0x1.994dfdba34418p+1, 0x1.6b0e70ff723e4p+1,
      0x1.74f5b9ebc05e8p+1, 0x1.519777f58d8fdp+1, 0x1.c6876ca39c6bap+1}},
    {{Law::Bernoulli, {0.5}}, {1, 1, 0, 1, 1, 1, 1, 1}},
    {{Law::Poisson, {4.5}}, {5, 6, 3, 6, 5, 5, 5, 6}},
    {{Law::Poisson, {400}}, {407, 414, 382, 414, 406, 408, 402, 421}},
    {{Law::Geometric, {0.2}}, {5, 8, 2, 6, 5, 5, 4, 8}},
    {{Law::Discrete, {}, {1, 2, 7}, {1, 2, 3}}, {7, 7, 2, 7, 7, 7, 7, 7}},
    {{Law::Empirical, {}, {5, 6, 9}}, {6, 9, 5, 9, 6, 6, 6, 9}},
};

TEST(FirstDraws, AreAsTheyWere) {
    for (const auto& [law, first] : kPinned) EXPECT_EQ(drawn(law, first.size()), first) << language::row(law.law).name;
}

}  // namespace
}  // namespace pamina::draws::test
