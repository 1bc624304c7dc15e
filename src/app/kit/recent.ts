/** Keeps what was used last, as long as it takes no more room than `most` together; for values that never change once made. */
export class Recent<Value> {
  readonly #entries = new Map<string, Value>();
  #room = 0;

  /** `roomOf`: how much of `most` a value takes; left out: `most` is how many are kept. */
  constructor(
    readonly most: number,
    readonly roomOf: (value: Value) => number = () => 1,
  ) {}

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  put(key: string, value: Value): void {
    this.drop(key);
    this.#entries.set(key, value);
    this.#room += this.roomOf(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#room <= this.most) return;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#room -= this.roomOf(value);
  }
}
