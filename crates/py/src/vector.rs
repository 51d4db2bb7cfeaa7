//! Many matches, stepped at once without Python's lock.

use std::sync::{Arc, Mutex, MutexGuard};

use engine::batch::{AnyBatch, Arrays};
use numpy::{Element, Ix1, Ix2, PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arrays::{check, writable};
use crate::errors::{bad_argument, error, not_supported, try_lock};
use crate::game::PyGame;
use crate::live::GameSpec;

/// The most lanes and threads, so that a slip of the pen does not take all memory.
const MOST_LANES: usize = 1 << 20;
const MOST_THREADS: usize = 256;

/// Many matches of a game, one in each lane. Each lane plays one episode after another with dice of its own.
#[pyclass(frozen, name = "Vector", module = "chabudai._chabudai")]
pub struct PyVector {
    spec: Arc<GameSpec>,
    batch: Mutex<Box<dyn AnyBatch>>,
    threads: usize,
    arrays: Rows,
}

/// The arrays, one row for each lane. A step writes what is new in them.
struct Rows {
    observation: Py<PyArray2<u8>>,
    secrets: Option<Py<PyArray2<u8>>>,
    mask: Py<PyArray2<bool>>,
    seat: Py<PyArray1<i32>>,
    reward: Py<PyArray2<f32>>,
    done: Py<PyArray1<bool>>,
}

/// The names of the arrays.
const NAMES: [&str; 6] = ["observation", "secrets", "mask", "seat", "reward", "done"];

impl Rows {
    /// The arrays that were given, and new ones for the rest.
    fn new(
        py: Python<'_>,
        spec: &GameSpec,
        lanes: usize,
        secrets: bool,
        given: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Rows> {
        let given = given.cloned().unwrap_or_else(|| PyDict::new(py));
        for name in given.keys() {
            let name: String = name.extract()?;
            if !NAMES.contains(&&*name) {
                let why = format!("arrays: {name:?} is not one of {}", NAMES.join(", "));
                return Err(bad_argument(py, why));
            }
        }
        let secrets = secrets || given.contains("secrets")?;
        let actions = spec.entry.about.actions;
        Ok(Rows {
            observation: wide(&given, "observation", [lanes, spec.observed.observation])?,
            secrets: secrets.then(|| wide(&given, "secrets", [lanes, spec.observed.secrets])).transpose()?,
            mask: wide(&given, "mask", [lanes, actions])?,
            seat: narrow(&given, "seat", lanes)?,
            reward: wide(&given, "reward", [lanes, spec.players()])?,
            done: narrow(&given, "done", lanes)?,
        })
    }

    /// Does something with the memory of all arrays.
    fn with<T>(&self, py: Python<'_>, work: impl FnOnce(Arrays<'_>) -> T) -> PyResult<T> {
        let mut observation = writable("observation", self.observation.bind(py))?;
        let mut secrets =
            self.secrets.as_ref().map(|secrets| writable("secrets", secrets.bind(py))).transpose()?;
        let mut mask = writable("mask", self.mask.bind(py))?;
        let mut seat = writable("seat", self.seat.bind(py))?;
        let mut reward = writable("reward", self.reward.bind(py))?;
        let mut done = writable("done", self.done.bind(py))?;
        Ok(work(Arrays {
            observation: observation.as_slice_mut()?,
            secrets: match &mut secrets {
                Some(secrets) => secrets.as_slice_mut()?,
                None => &mut [],
            },
            mask: mask.as_slice_mut()?,
            seat: seat.as_slice_mut()?,
            reward: reward.as_slice_mut()?,
            done: done.as_slice_mut()?,
        }))
    }
}

/// The array with this name that was given, or a new one.
fn wide<T: Element>(given: &Bound<'_, PyDict>, name: &str, shape: [usize; 2]) -> PyResult<Py<PyArray2<T>>> {
    Ok(match given.get_item(name)? {
        Some(array) => check::<T, Ix2>(name, &array, &shape)?.unbind(),
        None => PyArray2::zeros(given.py(), shape, false).unbind(),
    })
}

/// The same with one entry for each lane.
fn narrow<T: Element>(given: &Bound<'_, PyDict>, name: &str, lanes: usize) -> PyResult<Py<PyArray1<T>>> {
    Ok(match given.get_item(name)? {
        Some(array) => check::<T, Ix1>(name, &array, &[lanes])?.unbind(),
        None => PyArray1::zeros(given.py(), lanes, false).unbind(),
    })
}

#[pymethods]
impl PyVector {
    #[new]
    #[pyo3(signature = (game, lanes, *, seed=0, threads=1, secrets=false, arrays=None))]
    fn new(
        py: Python<'_>,
        game: &Bound<'_, PyGame>,
        lanes: usize,
        seed: u64,
        threads: usize,
        secrets: bool,
        arrays: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<PyVector> {
        let between = |name: &str, number: usize, most: usize| match number {
            1.. if number <= most => Ok(number),
            _ => Err(bad_argument(py, format!("{name}: {number} is not between 1 and {most}"))),
        };
        let (lanes, threads) =
            (between("lanes", lanes, MOST_LANES)?, between("threads", threads, MOST_THREADS)?);
        let spec = game.get().spec.clone();
        let rows = Rows::new(py, &spec, lanes, secrets, arrays)?;
        let batch = (spec.observed.batch)(&spec.setting, spec.terms, lanes, seed);
        let vector = PyVector { spec, batch: Mutex::new(batch), threads, arrays: rows };
        vector.write(py)?;
        Ok(vector)
    }

    /// The game.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame { spec: self.spec.clone() }
    }

    /// On how many threads it steps. The arrays do not depend on it.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// What the seat to move sees: `Game.observation_spec`, a row for each lane.
    #[getter]
    fn observation(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.arrays.observation.clone_ref(py)
    }

    /// What that seat does NOT see: `Game.secrets_spec`. None unless it was asked for.
    #[getter]
    fn secrets(&self, py: Python<'_>) -> Option<Py<PyArray2<u8>>> {
        self.arrays.secrets.as_ref().map(|secrets| secrets.clone_ref(py))
    }

    /// What the seat to move may do.
    #[getter]
    fn mask(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.arrays.mask.clone_ref(py)
    }

    /// The seat to move.
    #[getter]
    fn seat(&self, py: Python<'_>) -> Py<PyArray1<i32>> {
        self.arrays.seat.clone_ref(py)
    }

    /// What each seat earned in the last step.
    #[getter]
    fn reward(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.reward.clone_ref(py)
    }

    /// Whether the last step ended an episode. The other arrays, except for the reward, show the next episode then.
    #[getter]
    fn done(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.arrays.done.clone_ref(py)
    }

    /// Begins all over with this seed.
    #[pyo3(signature = (seed=0))]
    fn reset(&self, py: Python<'_>, seed: u64) -> PyResult<()> {
        self.batch(py)?.reset(seed);
        self.write(py)
    }

    /// Steps every lane by the action of its seat to move, an array of int64, and writes what is new into the arrays, which nobody else
    /// may have changed. A lane whose action is `WAIT` stays as it is. If an action is not legal, no lane is stepped.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut batch = self.batch(py)?;
        let actions = check::<i64, Ix1>("actions", actions, &[batch.lanes()])?;
        let actions =
            actions.try_readonly().map_err(|_| bad_argument(py, "actions: the array is being written"))?;
        let (actions, threads) = (actions.as_slice()?, self.threads);
        let batch: &mut dyn AnyBatch = &mut **batch;
        let stepped = self.arrays.with(py, |arrays| py.detach(|| batch.step(actions, arrays, threads)))?;
        stepped.map_err(|illegal| {
            let why = format!("lane {}: {}; no lane was stepped", illegal.lane, illegal.refusal);
            error(py, "IllegalMove", (why, illegal.refusal.clause))
        })
    }

    /// A legal action for every lane at random, written into `out` if that is given.
    #[pyo3(signature = (out=None))]
    fn sample<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let mut batch = self.batch(py)?;
        let actions = match out {
            Some(out) => check::<i64, Ix1>("out", out, &[batch.lanes()])?,
            None => PyArray1::zeros(py, batch.lanes(), false),
        };
        batch.sample(writable("out", &actions)?.as_slice_mut()?);
        Ok(actions)
    }

    /// A copy with arrays of its own, which goes on by itself.
    fn copy(&self, py: Python<'_>) -> PyResult<PyVector> {
        let batch = self.batch(py)?.fork();
        let arrays = Rows::new(py, &self.spec, batch.lanes(), self.arrays.secrets.is_some(), None)?;
        let copy =
            PyVector { spec: self.spec.clone(), batch: Mutex::new(batch), threads: self.threads, arrays };
        copy.write(py)?;
        Ok(copy)
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        Ok(self.batch(py)?.lanes())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let lanes = self.batch(py)?.lanes();
        Ok(format!("<Vector of {lanes} matches of {}, {} threads>", self.spec.entry.about.id, self.threads))
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<()> {
        let why = "a Vector cannot be pickled: make it again with the same seed and step the same actions, or use copy()";
        Err(not_supported(py, why))
    }
}

impl PyVector {
    /// The batch, unless another thread is stepping it, or a step failed in the middle.
    fn batch(&self, py: Python<'_>) -> PyResult<MutexGuard<'_, Box<dyn AnyBatch>>> {
        try_lock(py, &self.batch, "Vector")
    }

    fn write(&self, py: Python<'_>) -> PyResult<()> {
        let batch = self.batch(py)?;
        self.arrays.with(py, |arrays| batch.write(arrays))
    }
}
