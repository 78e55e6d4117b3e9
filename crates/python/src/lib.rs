#![doc = include_str!("../README.md")]
#![expect(
    clippy::doc_link_with_quotes,
    clippy::doc_markdown,
    reason = "documentation of classes and methods is Python's: numpydoc with doctests"
)]

mod batch;
mod bot;
mod coloretto;
mod contest;
mod error;
mod game;
mod info;
mod jericho;
mod position;
mod record;
mod simulated;
mod table;
mod value;
mod vector;

use pyo3::prelude::*;

/// The part of the package that is compiled. Use `fanfare`, which has the same names.
#[pymodule]
fn _fanfare(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<table::PyTable>()?;
    module.add_class::<bot::PyBot>()?;
    module.add_class::<record::PyReplay>()?;
    module.add_class::<position::PyPosition>()?;
    module.add_class::<vector::PyVectorEnv>()?;
    module.add_function(wrap_pyfunction!(bot::bot, module)?)?;
    module.add_function(wrap_pyfunction!(contest::arena, module)?)?;
    module.add_function(wrap_pyfunction!(contest::merge, module)?)?;
    module.add_function(wrap_pyfunction!(info::games, module)?)?;
    module.add_function(wrap_pyfunction!(info::actions, module)?)?;
    module.add_function(wrap_pyfunction!(info::game_info, module)?)?;
    module.add_function(wrap_pyfunction!(record::verify, module)?)?;
    module.add_function(wrap_pyfunction!(record::replay, module)?)?;
    Ok(())
}
