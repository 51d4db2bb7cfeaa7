//! Hosts of their own for nodes: network namespaces of this machine, as `bench/scale/hosts` makes them.

use std::io;
use std::net::{IpAddr, UdpSocket};
use std::path::Path;
use std::str::FromStr;

use tokio::process::Command;

use crate::failure::Failure;

/// The network device of a host.
const DEVICE: &str = "net0";

/// A network namespace, and its address on the network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TestHost {
    namespace: String,
    /// Its address.
    pub address: IpAddr,
}

impl FromStr for TestHost {
    type Err = String;

    fn from_str(text: &str) -> Result<TestHost, String> {
        let (namespace, address) = text.split_once('=').ok_or("it is not NAMESPACE=ADDRESS")?;
        let address = address.parse().map_err(|error| format!("{address}: {error}"))?;
        Ok(TestHost { namespace: namespace.to_owned(), address })
    }
}

impl TestHost {
    /// Runs a program there. The process is that of the program.
    pub fn command(&self, program: &Path) -> Command {
        let mut command = Command::new("ip");
        command.args(["netns", "exec", &self.namespace]).arg(program);
        command
    }

    /// The address of this process, as that host sees it.
    pub fn address_of_this(&self) -> Result<IpAddr, Failure> {
        // Nothing is sent: the system only looks where it would go out.
        let look = || -> io::Result<IpAddr> {
            let socket = UdpSocket::bind(("0.0.0.0", 0))?;
            socket.connect((self.address, 9))?;
            Ok(socket.local_addr()?.ip())
        };
        look().map_err(|error| Failure::usage(format!("--host {}: {error}", self.address)))
    }

    /// Pulls its plug, or puts it back: nothing reaches it, and nothing leaves it.
    pub async fn plug(&self, is_in: bool) -> Result<(), Failure> {
        let state = if is_in { "up" } else { "down" };
        let mut link = Command::new("ip");
        let set = link.args(["-n", &self.namespace, "link", "set", DEVICE, state]).output().await;
        let said = match set {
            Ok(output) if output.status.success() => return Ok(()),
            Ok(output) => String::from_utf8_lossy(&output.stderr).trim().to_owned(),
            Err(error) => error.to_string(),
        };
        Err(Failure::usage(format!("--host {}: {said}", self.namespace)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_a_namespace_and_an_address() {
        let host: TestHost = "node-1=10.77.0.2".parse().unwrap();
        assert_eq!((host.namespace.as_str(), host.address), ("node-1", IpAddr::from([10, 77, 0, 2])));
        let command = host.command(Path::new("/bin/chabudai"));
        let words: Vec<_> = command.as_std().get_args().collect();
        assert_eq!(words, ["netns", "exec", "node-1", "/bin/chabudai"]);
        for wrong in ["node-1", "node-1=", "node-1=here"] {
            assert!(wrong.parse::<TestHost>().is_err(), "{wrong}");
        }
    }
}
