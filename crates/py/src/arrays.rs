//! Arrays that Python gives us to write into: right type, shape and layout, or an exception that says what to do.

use numpy::ndarray::Dimension;
use numpy::{
    BorrowError, Element, PyArray, PyArrayDescrMethods, PyArrayMethods, PyReadwriteArray, PyUntypedArray,
    PyUntypedArrayMethods, dtype,
};
use pyo3::prelude::*;

use crate::errors::error;

/// An exception about an array.
fn wrong(py: Python<'_>, name: &str, why: &str) -> PyErr {
    error(py, "BadArray", (format!("{name} {why}"),))
}

/// The array with this name, if it is one of this type and shape whose rows lie one after another.
pub fn check<'py, T: Element, D: Dimension>(
    name: &str,
    given: &Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<Bound<'py, PyArray<T, D>>> {
    let py = given.py();
    let wanted = dtype::<T>(py);
    let Ok(array) = given.cast::<PyUntypedArray>() else {
        let found = given.get_type().name()?;
        let why = format!("is a {found}: give a numpy array of dtype {wanted} and shape {shape:?}");
        return Err(wrong(py, name, &why));
    };
    if !array.dtype().is_equiv_to(&wanted) {
        let found = array.dtype();
        let why = format!("has dtype {found}, but must have {wanted}: convert it with .astype(\"{wanted}\")");
        return Err(wrong(py, name, &why));
    }
    if array.shape() != shape {
        return Err(wrong(py, name, &format!("has shape {:?}, but must have {shape:?}", array.shape())));
    }
    if !array.is_c_contiguous() {
        return Err(wrong(py, name, "is not C-contiguous: copy it with numpy.ascontiguousarray"));
    }
    let array = array.cast::<PyArray<T, D>>();
    array.cloned().map_err(|_| wrong(py, name, &format!("must have {} dimensions", shape.len())))
}

/// An array to be written. Fails if it may not be written, or if the memory is being written by somebody else.
pub fn writable<'py, T: Element, D: Dimension>(
    name: &str,
    array: &Bound<'py, PyArray<T, D>>,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    array.try_readwrite().map_err(|fault| {
        let why = match fault {
            BorrowError::NotWriteable => "is read-only: give a writable array",
            _ => "shares memory with another array that is being written: give each array its own",
        };
        wrong(array.py(), name, why)
    })
}
