//! Threads that compute for long give way to those that answer.

/// How much a thread gives way, as `nice` counts.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// Lets threads that pass on and store moves have the processor first. Bots think for a fixed time at most and choose with what they
/// have found, so a busy machine makes them weaker for a while and nobody wait.
pub fn give_way() {
    // Linux has a niceness for every thread; elsewhere it is one for the whole program, which must not be changed.
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{getpriority_process, setpriority_process};
        let thread = Some(rustix::thread::gettid());
        let lowered = getpriority_process(thread).and_then(|own| setpriority_process(thread, own + NICENESS));
        if let Err(error) = lowered {
            tracing::debug!(%error, "threads for costly work do not give way to others");
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::thread;

    use rustix::process::getpriority_process;
    use rustix::thread::gettid;

    use super::*;

    #[test]
    fn only_the_thread_itself_gives_way() {
        let before = getpriority_process(Some(gettid())).unwrap();
        let lower = thread::spawn(|| {
            give_way();
            getpriority_process(Some(gettid())).unwrap()
        });
        // There is nothing below 19.
        assert_eq!(lower.join().unwrap(), (before + NICENESS).min(19));
        assert_eq!(getpriority_process(Some(gettid())).unwrap(), before);
    }
}
