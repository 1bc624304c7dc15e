/** Whether something can be paid: surely, only if conditional lines turn out well, or not at all. */
type Payment = 'sure' | 'doubtful' | 'short';

/** Money or tokens while a sheet is examined: what is there at the least, and at the most, whatever its conditions bring. */
export class Purse {
  #least: number;
  #most: number;

  constructor(amount: number) {
    this.#least = amount;
    this.#most = amount;
  }

  get least(): number {
    return Math.max(0, this.#least);
  }

  get most(): number {
    return this.#most;
  }

  /** `certain`: the line has no conditions. What certainly cannot be paid is not taken. */
  pay(amount: number, certain: boolean): Payment {
    if (amount > this.#most) return 'short';
    const payment = amount > this.#least ? 'doubtful' : 'sure';
    this.#least -= amount;
    if (certain) this.#most -= amount;
    return payment;
  }

  gain(amount: number, certain: boolean): void {
    this.#most += amount;
    if (certain) this.#least += amount;
  }
}
