import type { Dice } from '../../../core/dice/dice.js';
import type { Comparison } from './compare.js';
import type { Account, Edition } from './edition.js';
import { sameFaces } from './faces.js';
import { companiesOf, liveryOf } from './position.js';

/** How often a number came up, from 0 on, and its mean. */
export interface Spread {
  readonly counts: readonly number[];
  readonly mean: number;
}

/** What many battles made of one sheet under one edition. Strength lost and units destroyed, of each company. */
export interface Spreads {
  readonly edition: Edition;
  readonly lost: Readonly<Record<string, Spread>>;
  readonly destroyed: Readonly<Record<string, Spread>>;
}

class Tally {
  readonly #counts: number[] = [];
  #sum = 0;
  #times = 0;

  add(value: number): void {
    while (this.#counts.length <= value) this.#counts.push(0);
    this.#counts[value] = (this.#counts[value] ?? 0) + 1;
    this.#sum += value;
    this.#times += 1;
  }

  get spread(): Spread {
    return { counts: [...this.#counts], mean: this.#times === 0 ? 0 : this.#sum / this.#times };
  }
}

/** Strength that a company's units lost, and how many are gone. */
function toll(
  before: Comparison['sides'][number]['table']['units'],
  after: Account['units'],
  livery: string,
): { readonly lost: number; readonly destroyed: number } {
  const left = new Map(after.map(({ flag, strength }) => [flag, strength]));
  let lost = 0;
  let destroyed = 0;
  for (const { flag, strength } of before.filter((unit) => liveryOf(unit.flag) === livery)) {
    const now = left.get(flag) ?? 0;
    lost += Math.max(0, strength - now);
    if (now === 0 && strength > 0) destroyed += 1;
  }
  return { lost, destroyed };
}

/**
 * The same sheet so many times, each time with new luck, which is the same for all editions. It yields after each battle, so
 * that whoever runs it can let others have a turn; the result is what it returns.
 */
export function* repeat(
  { position, said, sides }: Comparison,
  times: number,
  luck: (battle: number) => Dice,
): Generator<number, readonly Spreads[]> {
  const wishes = said.map(({ intent }) => intent);
  const liveries = companiesOf(position);
  const tallies = sides.map(({ edition, table }) => ({
    edition,
    table,
    lost: liveries.map(() => new Tally()),
    destroyed: liveries.map(() => new Tally()),
  }));
  for (let battle = 1; battle <= times; battle += 1) {
    for (const { edition, table, lost, destroyed } of tallies) {
      const { units } = table.play(
        wishes,
        sameFaces(luck(battle), (stream) => edition.meaningOf(stream)),
      );
      for (const [index, livery] of liveries.entries()) {
        const found = toll(table.units, units, livery);
        lost[index]?.add(found.lost);
        destroyed[index]?.add(found.destroyed);
      }
    }
    yield battle;
  }
  const byLivery = (all: readonly Tally[]): Record<string, Spread> =>
    Object.fromEntries(liveries.map((livery, index) => [livery, (all[index] ?? new Tally()).spread]));
  return tallies.map(({ edition, lost, destroyed }) => ({
    edition,
    lost: byLivery(lost),
    destroyed: byLivery(destroyed),
  }));
}
