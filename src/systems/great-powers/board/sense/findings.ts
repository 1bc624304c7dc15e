import { quote } from '../../../../core/game/problem.js';
import type { Sense } from '../../../../core/game/sense.js';

/** Where something stands in `map.yaml`: `['powers', 0, 'id']`. */
export type Path = readonly (string | number)[];

/** What is wrong, and what would do. */
export interface Fault {
  readonly message: string;
  readonly allowed: string;
}

/** More help nobody; and each may cost a look at all names. */
const MOST_TOLD = 100;

export const twice = (word: string): Fault => ({ message: `${word} stands here twice`, allowed: 'Leave it out once.' });

/** All that is found. */
export class Findings {
  readonly faults: Sense['faults'][number][] = [];
  readonly doubts: Sense['doubts'][number][] = [];

  get isFull(): boolean {
    return this.faults.length >= MOST_TOLD;
  }

  fault(path: Path, found: string, { message, allowed }: Fault): void {
    if (!this.isFull)
      this.faults.push({ path: ['map', ...path], kind: 'wrong', found: quote(found), message, allowed });
  }

  doubt(path: Path, message: string, allowed: string): void {
    if (this.doubts.length < MOST_TOLD)
      this.doubts.push({ path: ['map', ...path], kind: 'wrong', found: '', message, allowed });
  }
}
