//! 32 bytes, and their hexadecimal text.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// 32 bytes; as text, 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Bytes32(pub [u8; 32]);

const DIGITS: [u8; 16] = *b"0123456789abcdef";

/// The text is not 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotHex;

impl fmt::Display for NotHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not 64 hexadecimal digits")
    }
}

impl std::error::Error for NotHex {}

impl fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // In one piece: a server sends several of these with every update.
        let mut text = [0; 64];
        for (pair, byte) in text.chunks_exact_mut(2).zip(self.0) {
            pair.copy_from_slice(&[byte >> 4, byte & 15].map(|digit| DIGITS[usize::from(digit)]));
        }
        f.write_str(std::str::from_utf8(&text).expect("hexadecimal digits"))
    }
}

impl fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // It may be a secret, which does not belong in a log.
        f.write_str("Bytes32(..)")
    }
}

impl FromStr for Bytes32 {
    type Err = NotHex;
    fn from_str(text: &str) -> Result<Bytes32, NotHex> {
        let digits: Vec<u8> = (text.chars())
            .map(|digit| digit.to_digit(16).map(|digit| digit as u8).ok_or(NotHex))
            .collect::<Result<_, _>>()?;
        let bytes: Vec<u8> =
            digits.chunks(2).map(|pair| pair.iter().fold(0, |byte, digit| byte << 4 | digit)).collect();
        match <[u8; 32]>::try_from(bytes) {
            Ok(bytes) if digits.len() == 64 => Ok(Bytes32(bytes)),
            _ => Err(NotHex),
        }
    }
}

impl Serialize for Bytes32 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Bytes32 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bytes32, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_reads_back_and_nothing_else_is_read() {
        let bytes = Bytes32(std::array::from_fn(|place| place as u8 * 7));
        assert_eq!(bytes.to_string().parse(), Ok(bytes));
        assert!(bytes.to_string().starts_with("00070e151c") && bytes.to_string().ends_with("cbd2d9"));
        assert_eq!(bytes.to_string().to_uppercase().parse(), Ok(bytes));
        for text in
            ["", "00", &"0".repeat(63), &"0".repeat(65), &"0".repeat(66), &"g".repeat(64), &"é".repeat(64)]
        {
            assert_eq!(text.parse::<Bytes32>(), Err(NotHex), "{text}");
        }
    }
}
