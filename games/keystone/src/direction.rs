//! Which numbers a line takes no more, because it goes up or down (R4.2).

/// The numbers 1 to 10, as bits.
pub const NUMBERS: u16 = 0b111_1111_1110;

/// The numbers that a line will not take any more once `number` lies on `top`, as bits.
const fn shuts(top: u8, number: u8) -> u16 {
    if top == 0 || number == 0 || number == top {
        0 // R4.3, R4.6: a first card, Gods and equal numbers leave the direction as it is
    } else if number > top {
        NUMBERS & !(NUMBERS << (number - 1)) // R4.2: it goes up, and takes nothing below
    } else {
        NUMBERS & NUMBERS << number // R4.2: it goes down, and takes nothing above
    }
}

/// The same for all tops and numbers.
pub const SHUTS: [[u16; 11]; 11] = {
    let mut table = [[0; 11]; 11];
    let mut pair = 0;
    while pair < 11 * 11 {
        table[pair / 11][pair % 11] = shuts((pair / 11) as u8, (pair % 11) as u8);
        pair += 1;
    }
    table
};
