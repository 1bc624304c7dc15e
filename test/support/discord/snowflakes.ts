const DISCORD_EPOCH = 1_420_070_400_000;

/** Ids as Discord makes them: the time in the upper bits, always rising even where the clock stands still. */
export class Snowflakes {
  #last = 0n;

  constructor(private readonly now: () => number) {}

  next(): string {
    const fromClock = BigInt(Math.max(0, Math.floor(this.now()) - DISCORD_EPOCH)) << 22n;
    this.#last = fromClock > this.#last ? fromClock : this.#last + 1n;
    return this.#last.toString();
  }
}

export function isSnowflake(text: string): boolean {
  return /^\d{1,20}$/.test(text);
}
