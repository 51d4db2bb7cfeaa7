// Written by `cargo xtask bless` from the Rust types. Do not edit.

/**
 * A seat of a match, counted from 0 in the order of play.
 */
export type Seat = number;

/**
 * A set of seats.
 */
export type SeatSet = Seat[];
