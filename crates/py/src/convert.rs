//! Values from Rust to Python, and options from Python.

use engine::options::{RawOption, RawValue};
use engine::{Setting, Value};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyList};

use crate::errors::bad_argument;

/// A JSON value as Python has it after `json.loads`.
pub fn from_json<'py>(py: Python<'py>, value: &serde_json::Value) -> PyResult<Bound<'py, PyAny>> {
    match value {
        serde_json::Value::Null => Ok(py.None().into_bound(py)),
        serde_json::Value::Bool(flag) => flag.into_bound_py_any(py),
        serde_json::Value::Number(number) => match number.as_i64() {
            Some(number) => number.into_bound_py_any(py),
            None => number.as_f64().into_bound_py_any(py),
        },
        serde_json::Value::String(text) => text.into_bound_py_any(py),
        serde_json::Value::Array(items) => {
            let list = PyList::empty(py);
            items.iter().try_for_each(|item| list.append(from_json(py, item)?))?;
            Ok(list.into_any())
        }
        serde_json::Value::Object(fields) => {
            let dict = PyDict::new(py);
            fields.iter().try_for_each(|(key, item)| dict.set_item(key, from_json(py, item)?))?;
            Ok(dict.into_any())
        }
    }
}

/// Anything that can be written as JSON, as Python has it.
pub fn from_data<'py>(py: Python<'py>, data: &impl serde::Serialize) -> PyResult<Bound<'py, PyAny>> {
    let value = serde_json::to_value(data).map_err(|error| bad_argument(py, error.to_string()))?;
    from_json(py, &value)
}

/// The options of a setting, by name.
pub fn options<'py>(py: Python<'py>, setting: &Setting) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for (spec, value) in setting.options() {
        dict.set_item(spec.key, option_value(py, value)?)?;
    }
    Ok(dict)
}

/// The value of an option.
pub fn option_value(py: Python<'_>, value: Value) -> PyResult<Bound<'_, PyAny>> {
    match value {
        Value::Flag(flag) => flag.into_bound_py_any(py),
        Value::Number(number) => number.into_bound_py_any(py),
        Value::Word(word) => word.into_bound_py_any(py),
    }
}

/// Options as somebody gave them: not yet checked.
pub fn raw_options(dict: &Bound<'_, PyDict>) -> PyResult<Vec<RawOption>> {
    let option = |(key, value): (Bound<'_, PyAny>, Bound<'_, PyAny>)| {
        let key: String = key.extract()?;
        // A bool is an int to Python, so it comes first.
        let value = if let Ok(flag) = value.cast::<PyBool>() {
            RawValue::Flag(flag.is_true())
        } else if let Ok(number) = value.extract::<i64>() {
            RawValue::Number(number)
        } else if let Ok(word) = value.extract::<String>() {
            RawValue::Word(word)
        } else {
            let why = format!("option {key}: {value:?} is neither a bool, an int nor a str");
            return Err(bad_argument(value.py(), why));
        };
        Ok(RawOption { key, value })
    };
    dict.iter().map(option).collect()
}
