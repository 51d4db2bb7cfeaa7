## The game

title = Garden
line = Plant flowers in rising order. The fuller the bed, the more you score.
deal = Deal { $number }
part = Turn { $number }

## Options

option-wind = Wind
option-wind-true = wind: it plants a card after each round of turns
option-wind-false = no wind

## What happened

dealt = Deal { $number } begins.
planted = { $seat }: plant { $card }, which scores { $points }.
composted = { $seat }: { $card } goes on the compost.
wind-planted = The wind plants { $card }.
wind-composted = The wind blows { $card } onto the compost.
over = The deal is over: { $scores }.

## Why a move is refused

refuse-not-dealt = The cards are not dealt yet.
refuse-wind = Wait for the wind.
refuse-over = The deal is over.
refuse-turn = It is not your turn: { $seat } is to play.
refuse-not-held = You do not hold { $card }.

## Hints

stakes-whole = matches
stakes-edge = It scores { $count } more points in this deal.
stakes-gain = won { $count } points
stakes-loss = lost { $count } points

## The table in the terminal

show-seat = cards { $cards }  points { $points }  total { $total }
show-planted = Beds:
show-compost = Compost:
show-hand = Your hand:
