import { isDeepStrictEqual } from 'node:util';
import { answerSheet } from '../core/engine/answer-sheet.js';
import type { JsonShapes } from '../core/engine/any-system.js';
import type { GameSystem } from '../core/game/contract.js';

/** Two orders on one line stand or fall as they do on two: one that cannot be, such as another seat's, takes no other with it. */
export function sharingFaults<G extends JsonShapes>(
  system: GameSystem<G>,
  [one, other]: readonly [string, string],
  view: G['View'],
  fixed: G['Fixed'],
): readonly string[] {
  const together = `${one}; ${other}`;
  if (new Set(system.parse(together, view, fixed).orders.map(({ line }) => line)).size !== 1) return [];
  const alone = [one, other].map((line) => system.parse(line, view, fixed).orders);
  if (alone.some((orders) => orders.length !== 1)) return [];
  const standing = (text: string): readonly G['Order'][] =>
    answerSheet(system, text, view, fixed).orders.map(({ order }) => order);
  return isDeepStrictEqual(standing(together), standing(`${one}\n${other}`))
    ? []
    : [`of "${together}" other orders stand than of both on lines of their own`];
}
