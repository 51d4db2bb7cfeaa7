// Who has been away for so long that a bot may play for them: nothing is offered that the server would refuse.

export class Absences {
  /** By seat: whether a bot may play for the player. */
  gone = $state.raw<boolean[]>([]);
  /** Since when each seat has had no connection, as far as this page knows: never earlier than the server knows it. */
  #since: (number | null)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes who is connected, and after how many milliseconds without a connection a bot may play. */
  hear({ seats, gone_after }: { seats: readonly boolean[]; gone_after: number }): void {
    const now = performance.now();
    this.#since = seats.map((here, seat) => (here ? null : (this.#since[seat] ?? now)));
    this.#settle(gone_after);
  }

  #settle(after: number): void {
    const now = performance.now();
    const left = this.#since.map((since) => (since === null ? Infinity : since + after - now));
    this.gone = left.map((time) => time <= 0);
    clearTimeout(this.#timer);
    const next = Math.min(...left.filter((time) => time > 0));
    if (next < Infinity) this.#timer = setTimeout(() => this.#settle(after), next);
  }
}
