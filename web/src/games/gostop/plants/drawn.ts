/** What a picture needs to know: the value of the card, and which of two equal cards it is. */
export interface Drawn {
  value: string;
  second: boolean;
}
