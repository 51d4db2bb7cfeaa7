//! The examples in the README of every published package, run as documentation tests.
//!
//! A README names packages as they are published (`chabudai_engine`), but inside the workspace a dependency goes by its
//! folder's name (`engine`). So the packages show their README and leave its examples to this one, which depends on all
//! of them by their published names.

/// A module for each README, which is read only when tests are collected.
macro_rules! readmes {
    ($($name:ident $path:literal,)+) => {
        $(
            #[cfg(doctest)]
            #[doc = include_str!($path)]
            pub mod $name {}
        )+
    };
}

readmes! {
    engine "../../engine/README.md",
    messages "../../messages/README.md",
    cards "../../cards/README.md",
    conformance "../../conformance/README.md",
    bots "../../bots/README.md",
    solver "../../solver/README.md",
    catalog "../../catalog/README.md",
    lab "../../lab/README.md",
    fair "../../fair/README.md",
    wire "../../wire/README.md",
    client "../../client/README.md",
    collision "../../../games/collision/README.md",
    five35 "../../../games/five35/README.md",
    gostop "../../../games/gostop/README.md",
    keystone "../../../games/keystone/README.md",
    three "../../../games/three/README.md",
}
