/** Runs tasks of one key one after the other, in the order they came. Keys do not wait for each other. */
export class InTurn {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #waiting = new Map<string, number>();

  /** How many tasks of the key are running or waiting. */
  waiting(key: string): number {
    return this.#waiting.get(key) ?? 0;
  }

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const own = before.then(task, task);
    this.#last.set(key, own);
    this.#waiting.set(key, this.waiting(key) + 1);
    try {
      return await own;
    } finally {
      const left = this.waiting(key) - 1;
      if (left === 0) this.#waiting.delete(key);
      else this.#waiting.set(key, left);
      if (this.#last.get(key) === own) this.#last.delete(key);
    }
  }

  /** Waits until everything that has begun is done. */
  async settled(): Promise<void> {
    while (this.#last.size > 0) await Promise.allSettled(this.#last.values());
  }
}
