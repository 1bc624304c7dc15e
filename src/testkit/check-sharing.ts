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
  const read = (line: string): readonly G['Order'][] =>
    system.parse(line, view, fixed).orders.map(({ order }) => order);
  const together = `${one}; ${other}`;
  // Words of their writer's own go to the end of their line.
  if (!isDeepStrictEqual(read(together), [one, other].flatMap(read))) return [];
  const standing = (text: string): readonly G['Order'][] =>
    answerSheet(system, text, view, fixed).orders.map(({ order }) => order);
  return isDeepStrictEqual(standing(together), standing(`${one}\n${other}`))
    ? []
    : [`of "${together}" other orders stand than of both on lines of their own`];
}
