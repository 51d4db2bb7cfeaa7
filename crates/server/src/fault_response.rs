//! Faults as HTTP responses.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Json, Response};
use wire::{Code, Fault, Problem};

/// A fault as a response.
pub struct FaultResponse(Fault);

impl From<Fault> for FaultResponse {
    fn from(fault: Fault) -> FaultResponse {
        FaultResponse(fault)
    }
}

impl IntoResponse for FaultResponse {
    fn into_response(self) -> Response {
        let status = match self.0.code {
            Code::Malformed | Code::BadValue => StatusCode::BAD_REQUEST,
            Code::BadRecord => StatusCode::UNPROCESSABLE_ENTITY,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::NotFound => StatusCode::NOT_FOUND,
            Code::Gone => StatusCode::GONE,
            Code::BadKey | Code::NotSeated | Code::Origin | Code::Banned => StatusCode::FORBIDDEN,
            Code::TooFast | Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Code::Full | Code::Taken | Code::Rule | Code::Stale | Code::NotNow | Code::Off => {
                StatusCode::CONFLICT
            }
            Code::Busy | Code::Storage | Code::Damaged | Code::Slow | Code::Broken | Code::Closing => {
                StatusCode::SERVICE_UNAVAILABLE
            }
        };
        let retry = self.0.retry.map(|seconds| [(header::RETRY_AFTER, seconds)]);
        (status, retry, Json(Problem { error: self.0 })).into_response()
    }
}
