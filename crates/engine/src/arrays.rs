//! The arrays that a batch of matches writes.

/// The arrays of a batch, one row for each lane.
#[derive(Debug)]
pub struct Arrays<'a> {
    /// What the seat to move sees: `Observe::OBSERVATION` slots.
    pub observation: &'a mut [u8],
    /// What it does not see: `Observe::SECRETS` slots. It may be empty, and is then not written.
    pub secrets: &'a mut [u8],
    /// What it may do: one for each action id.
    pub mask: &'a mut [bool],
    /// Which seat is to move.
    pub seat: &'a mut [i32],
    /// What each seat earned in the last step.
    pub reward: &'a mut [f32],
    /// Whether the last step ended an episode. The other arrays show the next one then, except for the reward.
    pub done: &'a mut [bool],
}

/// How many entries a row of each array has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Widths {
    /// Of the observation.
    pub observation: usize,
    /// Of the secrets.
    pub secrets: usize,
    /// Of the mask: how many action ids there are.
    pub actions: usize,
    /// Of the reward: how many seats there are.
    pub players: usize,
}

impl<'a> Arrays<'a> {
    /// The rows of each lane.
    #[inline]
    pub(crate) fn lanes(self, widths: &Widths) -> impl Iterator<Item = Arrays<'a>> {
        // A game without secrets has rows of none.
        let mut secrets = self.secrets.chunks_exact_mut(widths.secrets.max(1));
        let observations = self.observation.chunks_exact_mut(widths.observation);
        let masks = self.mask.chunks_exact_mut(widths.actions);
        let rewards = self.reward.chunks_exact_mut(widths.players);
        let narrow = self.seat.chunks_exact_mut(1).zip(self.done.chunks_exact_mut(1));
        observations.zip(masks).zip(rewards).zip(narrow).map(
            move |(((observation, mask), reward), (seat, done))| {
                let secrets = secrets.next().unwrap_or_default();
                Arrays { observation, secrets, mask, seat, reward, done }
            },
        )
    }

    /// Takes the rows of the first lanes off.
    pub(crate) fn split_off(&mut self, lanes: usize, widths: &Widths) -> Arrays<'a> {
        fn take<'a, T>(array: &mut &'a mut [T], count: usize) -> &'a mut [T] {
            let (head, tail) = std::mem::take(array).split_at_mut(count);
            *array = tail;
            head
        }
        let secrets = if self.secrets.is_empty() { 0 } else { widths.secrets };
        Arrays {
            observation: take(&mut self.observation, lanes * widths.observation),
            secrets: take(&mut self.secrets, lanes * secrets),
            mask: take(&mut self.mask, lanes * widths.actions),
            seat: take(&mut self.seat, lanes),
            reward: take(&mut self.reward, lanes * widths.players),
            done: take(&mut self.done, lanes),
        }
    }
}

/// The arrays of a batch in memory of their own.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "as in `Arrays`")]
pub struct OwnArrays {
    pub observation: Vec<u8>,
    pub secrets: Vec<u8>,
    pub mask: Vec<bool>,
    pub seat: Vec<i32>,
    pub reward: Vec<f32>,
    pub done: Vec<bool>,
}

impl OwnArrays {
    /// For this many lanes. Without secrets, that array is empty.
    pub fn new(widths: &Widths, lanes: usize, with_secrets: bool) -> OwnArrays {
        OwnArrays {
            observation: vec![0; lanes * widths.observation],
            secrets: vec![0; if with_secrets { lanes * widths.secrets } else { 0 }],
            mask: vec![false; lanes * widths.actions],
            seat: vec![0; lanes],
            reward: vec![0.0; lanes * widths.players],
            done: vec![false; lanes],
        }
    }

    /// To be written.
    pub fn lend(&mut self) -> Arrays<'_> {
        let OwnArrays { observation, secrets, mask, seat, reward, done } = self;
        Arrays { observation, secrets, mask, seat, reward, done }
    }
}
