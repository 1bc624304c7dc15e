/** Whatever has a sum of what came from its other side. */
interface Receives {
  readonly received: number;
}

/**
 * Waits for a server that is asked something. One from which nothing has come for a while counts as gone, even if nobody has said
 * that the connection ended.
 */
export class Patience {
  #timer: NodeJS.Timeout | undefined;
  #silentMs = 0;
  #received = 0;
  #isOver = false;

  constructor(
    private readonly from: Receives,
    private readonly over: () => void,
  ) {}

  /** Whether it has come to an end. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** The server is asked something now. */
  begin(silentMs: number): void {
    this.#silentMs = silentMs;
    this.#wait();
  }

  /** Waits less long from now on, where it waits. */
  shorten(silentMs: number): void {
    if (this.#timer !== undefined && silentMs < this.#silentMs) this.begin(silentMs);
  }

  /** It has answered, and is asked nothing. */
  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wait(): void {
    this.end();
    this.#received = this.from.received;
    this.#timer = setTimeout(() => {
      if (this.from.received > this.#received) return this.#wait();
      this.#isOver = true;
      this.over();
    }, this.#silentMs);
    this.#timer.unref();
  }
}
