//! Sockets of which every byte is the attacker's.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use client::ServerApi;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::OwnedReadHalf;
use tokio::net::{TcpSocket, TcpStream};

/// The kinds of frames (RFC 6455, section 5.2), each as its first byte with the final bit.
pub const TEXT: u8 = 0x81;
pub const BYTES: u8 = 0x82;
pub const PING: u8 = 0x89;

/// The receive buffer of somebody who does not read: small, so that the server soon has to wait.
const SMALL: u32 = 4 << 10;

/// Connects from the attacker's address.
pub async fn connect(home: &ServerApi) -> io::Result<TcpStream> {
    let server: SocketAddr = home.authority().parse().map_err(|_| io::ErrorKind::AddrNotAvailable)?;
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(SMALL)?;
    socket.bind((home.local_address().unwrap_or(Ipv4Addr::LOCALHOST.into()), 0).into())?;
    socket.connect(server).await
}

/// Asks for a socket to a table. Whether the server agrees is in what it sends.
pub async fn upgrade(home: &ServerApi, table: &str) -> io::Result<TcpStream> {
    let mut stream = connect(home).await?;
    let head = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        home.authority()
    );
    stream.write_all(head.as_bytes()).await?;
    Ok(stream)
}

/// A frame with a mask of zeros, which changes nothing.
pub fn frame(kind: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = match u8::try_from(payload.len()) {
        Ok(length @ 0..126) => vec![kind, 0x80 | length],
        _ => {
            let [high, low] = u16::try_from(payload.len()).unwrap_or(u16::MAX).to_be_bytes();
            vec![kind, 0x80 | 126, high, low]
        }
    };
    frame.extend([0; 4]);
    frame.extend(payload);
    frame
}

/// Says hello with a key.
pub fn hello(key: &str) -> Vec<u8> {
    let hello = serde_json::json!({"id": 1, "request": {"hello": {"key": key}}});
    frame(TEXT, hello.to_string().as_bytes())
}

/// Reads until the server hangs up, and counts its refusals.
pub async fn refusals(mut stream: OwnedReadHalf, mut count: impl FnMut()) {
    const REFUSED: &[u8] = br#""error":{"#;
    let mut buffer = vec![0; 4 << 10];
    while let Ok(length @ 1..) = stream.read(&mut buffer).await {
        buffer[..length].windows(REFUSED.len()).filter(|part| *part == REFUSED).for_each(|_| count());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_have_the_length_of_their_payload() {
        assert_eq!(frame(TEXT, b"ab"), [0x81, 0x82, 0, 0, 0, 0, b'a', b'b']);
        let long = frame(BYTES, &[7; 300]);
        assert_eq!(long[..8], [0x82, 0xfe, 1, 44, 0, 0, 0, 0]);
        assert_eq!(long.len(), 308);
    }
}
