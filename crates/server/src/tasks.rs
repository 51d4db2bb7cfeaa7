//! Tasks that a shutdown waits for.

use std::future::Future;

use tokio::sync::watch;

/// Counts the tasks that run. A task counts until its future is dropped, whether it ended, panicked or was cancelled.
pub struct Tasks(watch::Sender<usize>);

struct Running(watch::Sender<usize>);

impl Tasks {
    /// None yet.
    pub fn new() -> Tasks {
        Tasks(watch::Sender::new(0))
    }

    /// Starts a task.
    pub fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        self.0.send_modify(|count| *count += 1);
        let running = Running(self.0.clone());
        tokio::spawn(async move {
            let _running = running;
            task.await;
        });
    }

    /// Waits until no task runs.
    pub async fn idle(&self) {
        // It fails only when the sender is gone, and this borrows it.
        let _ = self.0.subscribe().wait_for(|count| *count == 0).await;
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count -= 1);
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn finished_panicked_and_unpolled_tasks_are_not_waited_for() {
        let tasks = Tasks::new();
        tasks.idle().await;
        let (end, ended) = oneshot::channel::<()>();
        tasks.spawn(async move { ended.await.unwrap() });
        tasks.spawn(async { panic!("planted") });
        assert_eq!(*tasks.0.borrow(), 2);
        end.send(()).unwrap();
        tasks.idle().await;
        let lost = tokio::runtime::Builder::new_current_thread().build().unwrap();
        std::thread::scope(|scope| scope.spawn(|| lost.block_on(async { tasks.spawn(async {}) })).join())
            .unwrap();
        assert_eq!(*tasks.0.borrow(), 1, "its runtime has not run it");
        lost.shutdown_background();
        tasks.idle().await;
    }
}
