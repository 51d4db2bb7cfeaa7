"""The cards of Go-Stop and what they are worth, by rules/gostop.md."""

from collections import Counter

VALUES = {  # R1.2
    1: ["A", "C+", "D", "D"], 2: ["B+", "C+", "D", "D"], 3: ["A", "C+", "D", "D"],
    4: ["B+", "C-", "D", "D"], 5: ["B", "C-", "D", "D"], 6: ["B", "C", "D", "D"],
    7: ["B", "C-", "D", "D"], 8: ["A", "B+", "D", "D"], 9: ["B", "C", "D", "D"],
    10: ["B", "C", "D", "D"], 11: ["A", "D+", "D", "D"], 12: ["A", "B", "C--", "D+"],
}
DECK = [f"{number}{value}" for number in VALUES for value in VALUES[number]]
ORDER = list(dict.fromkeys(DECK))
HAND = {2: 10, 3: 7}  # R2.1
ROW = {2: 8, 3: 6}
THRESHOLD = {2: 7, 3: 3}  # R6.1
SUPPLY = 6  # R5.8, of reserve cards and of additional-point cards


def number_of(card):
    return int("".join(sign for sign in card if sign.isdigit()))


def value_of(card):
    return "".join(sign for sign in card if not sign.isdigit())


def numbers_held(cards, count):
    """The numbers of which there are so many cards."""
    held = Counter(number_of(card) for card in cards)
    return [number for number in sorted(held) if held[number] == count]


def b_count(cards):
    return sum(1 for card in cards if value_of(card) in ("B", "B+"))


def points_of(cards, sets):
    """The points of these cards by R5.1 to R5.5, without additional-point and reserve cards."""
    have = Counter(value_of(card) for card in cards)
    points = {3: 3, 4: 4, 5: 15}.get(have["A"], 0)  # R5.1
    b_cards = have["B"] + have["B+"]
    if have["B+"] == 3:  # R5.2
        points += 5
        if sets == "apart":
            b_cards -= 3  # R5.3
    points += max(0, b_cards - 4)
    c_cards = have["C"] + have["C+"] + have["C-"] + have["C--"]
    for variation in ("C+", "C", "C-"):  # R5.4
        if have[variation] == 3:
            points += 3
            if sets == "apart":
                c_cards -= 3  # R5.3
    points += max(0, c_cards - 4)
    d_cards = have["D"] + 2 * have["D+"]  # R5.5
    points += max(0, d_cards - 9)
    return points


def give(storage, debt):
    """R4.9: take out of the storage what its owner must give for one bonus; return these cards."""
    given = []
    while debt > 0:
        plain = [card for card in storage if value_of(card) == "D"]
        double = [card for card in storage if value_of(card) == "D+"]
        if plain:
            card = min(plain, key=number_of)
            debt -= 1
        elif double:
            card = min(double, key=number_of)
            debt -= 2
        else:
            break
        storage.remove(card)
        given.append(card)
    return given


def with_triples(players, rng):
    """All cards in an order that deals as many triples to each hand as it can hold."""
    numbers = rng.sample(sorted(VALUES), len(VALUES))
    rest, hands = list(DECK), []
    for _ in range(players):
        hand = []
        for _ in range(HAND[players] // 3):
            number = numbers.pop()
            hand += rng.sample([card for card in DECK if number_of(card) == number], 3)
        hands.append(hand)
        for card in hand:
            rest.remove(card)
    rng.shuffle(rest)
    filled = [hand + [rest.pop() for _ in range(HAND[players] - len(hand))] for hand in hands]
    row = [rest.pop() for _ in range(ROW[players])]
    return row + sum(filled, []) + rest
