import type { JsonShapes } from '../core/engine/any-system.js';
import { GM, PUBLIC } from '../core/game/viewer.js';
import type { ContractOptions } from './contract-check.js';
import { playCampaign } from './play.js';
import type { Subject } from './subject.js';
import { workMs } from './work-time.js';

/**
 * The most that a step may take of a processor: while it computes, nobody else is answered. Ten times what the games of this project take
 * with the most seats, so that the machine hardly matters.
 */
const MOST_MS = { 'to resolve': 2_000, 'to show': 500 } as const;

/** Steps of whole campaigns with the most seats that hold the process for too long, a sentence each. The least of three times counts. */
export async function slowSteps<G extends JsonShapes>(
  { system, setup, seats, longest }: Subject<G>,
  { seed, campaigns }: ContractOptions,
): Promise<readonly string[]> {
  const slow: string[] = [];
  const measure = (where: string, what: keyof typeof MOST_MS, work: () => void): void => {
    let least = Number.POSITIVE_INFINITY;
    for (let time = 0; time < 3 && least > MOST_MS[what]; time += 1) least = Math.min(least, workMs(work));
    if (least > MOST_MS[what])
      slow.push(`${where}: it takes ${least.toFixed(0)} ms ${what}; ${MOST_MS[what]} are the most`);
  };
  for (let campaign = 0; campaign < campaigns; campaign += 1)
    for (const phase of playCampaign(system, await setup(seats.most), { seed: `${seed}/${campaign}`, longest })) {
      const { before, after, sealed, fixed, key } = phase;
      if (key !== 'opening') measure(key, 'to resolve', () => void system.resolve(before, sealed, phase.dice(), fixed));
      for (const viewer of [GM, PUBLIC])
        measure(key, 'to show', () => {
          const view = system.view(after, viewer, fixed);
          system.draw(view, fixed);
          system.report(view, [], fixed);
        });
    }
  return slow;
}
