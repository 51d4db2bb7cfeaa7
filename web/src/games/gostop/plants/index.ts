// The pictures of the flower cards, by month.
import type { Component } from 'svelte';
import BushClover from './BushClover.svelte';
import Cherry from './Cherry.svelte';
import Chrysanthemum from './Chrysanthemum.svelte';
import type { Drawn } from './drawn';
import Iris from './Iris.svelte';
import Maple from './Maple.svelte';
import Paulownia from './Paulownia.svelte';
import Peony from './Peony.svelte';
import Pine from './Pine.svelte';
import Plum from './Plum.svelte';
import Susuki from './Susuki.svelte';
import Willow from './Willow.svelte';
import Wisteria from './Wisteria.svelte';

/** January to December. Korea has paulownia in November and willow in December, Japan the other way round. */
export const PLANTS: readonly Component<Drawn>[] = [
  Pine, Plum, Cherry, Wisteria, Iris, Peony, BushClover, Susuki, Chrysanthemum, Maple, Paulownia, Willow,
];
