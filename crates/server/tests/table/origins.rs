//! Names and origins: whose pages may use the server, and under which names.

use serde_json::json;

use crate::raw;
use crate::server::{TestServer, own_proxy, plan};

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_a_named_origin_may_use_the_api_and_browsers_are_told() {
    let server = TestServer::with(|config| config.origins.push("https://friends.example".into())).await;
    let (address, body) = (server.server.address, json!({"game": "three"}).to_string());
    let (friend, stranger) = ("Origin: https://friends.example", "Origin: https://evil.example");
    let preflight = [
        friend,
        "Access-Control-Request-Method: POST",
        "Access-Control-Request-Headers: authorization,content-type",
    ];
    let asked = raw::request(address, "OPTIONS /api/tables", &preflight, "").await;
    assert_eq!(asked.status, 200);
    assert_eq!(asked.header("access-control-allow-origin"), Some("https://friends.example"));
    assert_eq!(asked.header("access-control-allow-methods"), Some("GET,POST"));
    assert_eq!(asked.header("access-control-allow-headers"), Some("authorization,content-type"));
    let created = server.open(&plan("three", 2, &[])).await;
    let record = format!("GET /api/tables/{}/records/1", created.table);
    for (what, status) in [("GET /api/games", 200), ("POST /api/tables", 201), (record.as_str(), 403)] {
        let body = if what.starts_with("POST") { body.as_str() } else { "" };
        let reply = raw::request(address, what, &[friend], body).await;
        assert_eq!(reply.status, status, "{what}");
        let allowed = reply.header("access-control-allow-origin");
        assert_eq!(allowed, Some("https://friends.example"), "{what}: refusals may be read too");
        let reply = raw::request(address, what, &[stranger], body).await;
        assert_eq!(reply.header("access-control-allow-origin"), None, "{what}");
    }
    let asked = raw::request(address, "OPTIONS /api/tables", &[stranger, preflight[1]], "").await;
    assert_eq!(asked.header("access-control-allow-origin"), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_somebody_else_points_here_is_refused() {
    let server = TestServer::with(|config| config.hosts.push("cards.example".into())).await;
    let address = server.server.address;
    let get = async |host: &str, more: &str| {
        let request = format!("GET /api/games HTTP/1.1\r\n{host}Connection: close\r\n{more}\r\n");
        raw::send(address, request.as_bytes()).await
    };
    for host in [
        "Host: 127.0.0.1\r\n",
        "Host: localhost:8080\r\n",
        "Host: cards.example\r\n",
        "Host: 10.0.0.7:80\r\n",
    ] {
        assert_eq!(get(host, "").await.status, 200, "{host}");
    }
    let refused = get("Host: evil.example\r\n", "").await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "origin"));
    let refused = get("Host: evil.example\r\n", "Accept: text/html\r\n").await;
    assert_eq!(refused.status, 403);
    assert!(refused.body.contains("--host evil.example"), "somebody can read it: {}", refused.body);
    let own = "Origin: http://evil.example\r\n";
    assert_eq!(get("Host: evil.example\r\n", own).await.code(), "origin", "its own page does not help");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_may_pass_another_host_or_none() {
    let server = TestServer::with(|config| {
        config.hosts.push("cards.example".into());
        config.proxies = own_proxy();
    })
    .await;
    let (address, body) = (server.server.address, json!({"game": "three"}).to_string());
    for host in ["", "Host: 127.0.0.1:8080\r\n", "Host: cards.example\r\n"] {
        for (origin, status) in [("https://cards.example", 201), ("https://evil.example", 403)] {
            let length = body.len();
            // Requests of HTTP/1.0 need no host.
            let request = format!(
                "POST /api/tables HTTP/1.0\r\n{host}Origin: {origin}\r\nContent-Length: {length}\r\n\r\n{body}"
            );
            assert_eq!(raw::send(address, request.as_bytes()).await.status, status, "{host} {origin}");
        }
    }
}
