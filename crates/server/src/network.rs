//! Networks: those that the operator has banned, and those of trusted proxies.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

/// A network: the addresses that share their first bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct IpNetwork {
    address: IpAddr,
    bits: u8,
}

impl IpNetwork {
    /// Whether an address is in it.
    pub fn contains(&self, address: IpAddr) -> bool {
        address.is_ipv4() == self.address.is_ipv4() && first_bits(address, self.bits) == self.address
    }
}

/// The address with all but its first bits cleared.
fn first_bits(address: IpAddr, bits: u8) -> IpAddr {
    match address {
        IpAddr::V4(four) => {
            IpAddr::V4((four.to_bits() & u32::MAX.checked_shl(32 - u32::from(bits)).unwrap_or(0)).into())
        }
        IpAddr::V6(six) => {
            IpAddr::V6((six.to_bits() & u128::MAX.checked_shl(128 - u32::from(bits)).unwrap_or(0)).into())
        }
    }
}

/// An address, or an address and a number of bits after a slash. Whoever has an address of version 6 has its whole network of 64 bits,
/// so a smaller one stands for that.
impl FromStr for IpNetwork {
    type Err = String;
    fn from_str(text: &str) -> Result<IpNetwork, String> {
        let wrong =
            || format!("'{text}' is not an address such as 192.0.2.1 or a network such as 192.0.2.0/24");
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse::<u8>().map_err(|_| wrong())?)),
            None => (text, None),
        };
        let address = address.parse::<IpAddr>().map_err(|_| wrong())?.to_canonical();
        let (smallest, most) = if address.is_ipv4() { (32, 32) } else { (64, 128) };
        match bits.unwrap_or(most) {
            0 => Err("this would be everybody".to_owned()),
            bits if bits > most => Err(wrong()),
            bits => {
                let bits = bits.min(smallest);
                Ok(IpNetwork { address: first_bits(address, bits), bits })
            }
        }
    }
}

impl fmt::Display for IpNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.bits)
    }
}

/// Whoever has one IPv6 address has its whole /64 network, so the network counts as one.
pub fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(six) => match six.to_ipv4_mapped() {
            Some(four) => IpAddr::V4(four),
            None => {
                let [a, b, c, d, ..] = six.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        },
        four => four,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> IpNetwork {
        text.parse().unwrap()
    }

    #[test]
    fn networks_are_read_and_shown() {
        for (text, shown) in [
            ("192.0.2.7", "192.0.2.7/32"),
            ("192.0.2.7/24", "192.0.2.0/24"),
            ("10.0.0.0/8", "10.0.0.0/8"),
            ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
            ("2001:db8:1:2:3::4/128", "2001:db8:1:2::/64"),
            ("2001:db8:1:2:3::4/65", "2001:db8:1:2::/64"),
            ("2001:db8::/32", "2001:db8::/32"),
            ("::ffff:192.0.2.7", "192.0.2.7/32"),
        ] {
            assert_eq!(read(text).to_string(), shown);
            assert_eq!(read(shown), read(text));
        }
        for text in ["", "x", "192.0.2", "192.0.2.1/33", "::1/129", "0.0.0.0/0", "::/0", "192.0.2.1/-1"] {
            assert!(text.parse::<IpNetwork>().is_err(), "{text}");
        }
    }

    #[test]
    fn one_network_of_version_6_is_one_address() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3::4"), of("2001:db8:1:2:ffff::"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    }
}
