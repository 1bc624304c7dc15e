import type { Roll } from '../../dice/dice.js';
import { hang, oneLine } from './layout.js';

/** Each stream once, in the order listed, with its faces: `d6 4 5 1`, or `d26 15, d25 6` when the dice differ. */
export function facesByStream(rolls: readonly Roll[]): readonly (readonly [stream: string, faces: string])[] {
  const streams = new Map<string, string[]>();
  for (const roll of rolls) {
    const runs = streams.get(roll.stream) ?? [];
    runs.push(`d${roll.sides} ${roll.faces.join(' ')}`);
    streams.set(roll.stream, runs);
  }
  return [...streams].map(([stream, runs]) => [oneLine(stream), runs.join(', ')]);
}

/** `battle/C2/round-1/fire-alliance: d6 4 5 1`, wrapped with an indent. */
export const rollLines = (rolls: readonly Roll[], width: number): string[] =>
  facesByStream(rolls).flatMap(([stream, faces]) =>
    hang('', `${stream}: ${faces}`, width - 2).map((line, index) => (index === 0 ? line : `  ${line}`)),
  );
