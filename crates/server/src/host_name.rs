//! The names of hosts in headers.

use axum::http::Uri;

/// The name in a `Host` header, without the port.
pub fn host_name(host: &str) -> String {
    let end = match host.rfind(':') {
        // The colons of an IPv6 address are in brackets.
        Some(colon) if !host[colon..].contains(']') => colon,
        _ => host.len(),
    };
    host[..end].trim_end_matches('.').to_ascii_lowercase()
}

/// The name of the host of an origin.
pub fn origin_host(origin: &str) -> Option<String> {
    origin.parse::<Uri>().ok()?.authority().map(|authority| host_name(authority.as_str()))
}
