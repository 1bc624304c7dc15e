import type { Clock } from '../../src/app/ports/clock.js';

/** A clock that stands still until it is set. */
export class FixedClock implements Clock {
  #now: Date;

  constructor(now: string) {
    this.#now = new Date(now);
  }

  now(): Date {
    return new Date(this.#now);
  }

  set(now: string | Date): void {
    this.#now = new Date(now);
  }

  pass(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}
