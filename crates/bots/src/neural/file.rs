//! Network weights on disk: `fanfare-network/1`, little-endian.
//!
//! ```text
//! "FFNN" version:u8 encoding:u8 name:u8+text layout_hash:u64 matrices:u16
//! each matrix: rows:u16 columns:u16, then row by row
//!     encoding 0: columns × f32
//!     encoding 1: scale:f32, columns × i8        a weight is its byte times the row's scale
//! checksum:u64, FNV-1a over all bytes before it
//! ```

use engine::fnv1a;
use thiserror::Error;

const MAGIC: &[u8; 4] = b"FFNN";
const VERSION: u8 = 1;

/// Why weights can't be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NetworkError {
    /// It is something else, or from a later version.
    #[error("this is no fanfare-network/1 file")]
    Format,
    /// It was cut off or damaged.
    #[error("the network file is damaged")]
    Damaged,
    /// It was trained for other features.
    #[error(
        "the weights are for features {found_name} ({found:016x}), not {wanted_name} ({wanted:016x})"
    )]
    Layout {
        /// The layout's name in the file.
        found_name: String,
        /// Its hash there.
        found: u64,
        /// The name that is needed.
        wanted_name: String,
        /// The hash that is needed.
        wanted: u64,
    },
    /// The matrices have other sizes.
    #[error("matrix {at} of the network is {found:?}, not {wanted:?}")]
    Shape {
        /// The number of the matrix, counted from 0.
        at: usize,
        /// Its rows and columns.
        found: (usize, usize),
        /// Those that fit.
        wanted: (usize, usize),
    },
}

/// A matrix as it was read.
pub(super) struct Matrix {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) weights: Vec<f32>,
}

/// A file taken apart.
pub(super) struct File {
    pub(super) name: String,
    pub(super) hash: u64,
    pub(super) matrices: Vec<Matrix>,
    pub(super) checksum: u64,
}

struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, n: usize) -> Result<&'a [u8], NetworkError> {
        let (head, rest) = self.0.split_at_checked(n).ok_or(NetworkError::Damaged)?;
        self.0 = rest;
        Ok(head)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], NetworkError> {
        let bytes = self.take(N)?;
        bytes.try_into().map_err(|_| NetworkError::Damaged)
    }

    fn u16(&mut self) -> Result<usize, NetworkError> {
        Ok(u16::from_le_bytes(self.array()?) as usize)
    }

    fn f32(&mut self) -> Result<f32, NetworkError> {
        let x = f32::from_le_bytes(self.array()?);
        if x.is_finite() {
            Ok(x)
        } else {
            Err(NetworkError::Damaged)
        }
    }
}

pub(super) fn read(bytes: &[u8]) -> Result<File, NetworkError> {
    let mut rest = Bytes(bytes);
    if rest.take(4)? != MAGIC || rest.array::<1>()? != [VERSION] {
        return Err(NetworkError::Format);
    }
    let body = bytes.len().checked_sub(8).ok_or(NetworkError::Damaged)?;
    let checksum = fnv1a(bytes[..body].iter().copied());
    if checksum.to_le_bytes() != bytes[body..] {
        return Err(NetworkError::Damaged);
    }
    let [encoding] = rest.array()?;
    let [length] = rest.array()?;
    let name = String::from_utf8_lossy(rest.take(length as usize)?).into_owned();
    let hash = u64::from_le_bytes(rest.array()?);
    let count = rest.u16()?;
    let mut matrices = Vec::with_capacity(count);
    for _ in 0..count {
        let (rows, columns) = (rest.u16()?, rest.u16()?);
        let mut weights = Vec::with_capacity(rows * columns);
        for _ in 0..rows {
            match encoding {
                0 => {
                    for _ in 0..columns {
                        weights.push(rest.f32()?);
                    }
                }
                1 => {
                    let scale = rest.f32()?;
                    let row = rest.take(columns)?;
                    weights.extend(row.iter().map(|&w| f32::from(w.cast_signed()) * scale));
                }
                _ => return Err(NetworkError::Format),
            }
        }
        matrices.push(Matrix {
            rows,
            columns,
            weights,
        });
    }
    if rest.0.len() != 8 {
        return Err(NetworkError::Damaged);
    }
    Ok(File {
        name,
        hash,
        matrices,
        checksum,
    })
}

/// Writes matrices in encoding 1.
pub(super) fn write(name: &str, hash: u64, matrices: &[Matrix]) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend([VERSION, 1, name.len() as u8]);
    bytes.extend(name.as_bytes());
    bytes.extend(hash.to_le_bytes());
    bytes.extend((matrices.len() as u16).to_le_bytes());
    for matrix in matrices {
        bytes.extend((matrix.rows as u16).to_le_bytes());
        bytes.extend((matrix.columns as u16).to_le_bytes());
        for row in matrix.weights.chunks_exact(matrix.columns) {
            let most = row.iter().fold(0.0_f32, |most, w| most.max(w.abs()));
            let scale = if most > 0.0 { most / 127.0 } else { 1.0 };
            bytes.extend(scale.to_le_bytes());
            bytes.extend(
                row.iter()
                    .map(|w| ((w / scale).round() as i8).cast_unsigned()),
            );
        }
    }
    let checksum = fnv1a(bytes.iter().copied());
    bytes.extend(checksum.to_le_bytes());
    bytes
}
