import type { Roll } from '../dice/dice.js';
import { facesFromStreamKey } from '../dice/keyed.js';
import { leavesOf, type ReportDocument } from '../game/document.js';

/** All rolls of a report, in the order in which they are listed. */
export const rollsOf = (document: ReportDocument): readonly Roll[] =>
  leavesOf(document.blocks).flatMap((block) => (block.kind === 'rolls' ? block.rolls : []));

/** The streams whose keys are revealed when this report is published: those it lists, each once, in its order. */
export const publicStreams = (document: ReportDocument): readonly string[] => [
  ...new Set(rollsOf(document).map((roll) => roll.stream)),
];

/** The title of the block in which a report reveals the keys of its streams: a stream and its key on each line. */
export const KEYS_TITLE = 'Keys of the dice';

/** The keys that a report reveals, by stream. */
export function revealedKeys(document: ReportDocument): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const block of leavesOf(document.blocks)) {
    if (block.kind !== 'verbatim' || block.title !== KEYS_TITLE) continue;
    for (const line of block.text.split('\n')) {
      const [, stream, key] = /^(.*) ((?:v2-)?[0-9a-f]{64})$/.exec(line) ?? [];
      if (stream !== undefined && key !== undefined) keys.set(stream, key);
    }
  }
  return keys;
}

/** What recomputing one stream showed. `computed` is null when its key is not among those revealed. */
interface StreamCheck {
  readonly stream: string;
  readonly sides: readonly number[];
  readonly listed: readonly number[];
  readonly computed: readonly number[] | null;
  readonly agrees: boolean;
}

/** Recomputes every listed roll from the revealed keys. A report lists each roll once, runs of one stream in order. */
export function checkRolls(rolls: readonly Roll[], keys: ReadonlyMap<string, string>): readonly StreamCheck[] {
  const streams = new Map<string, { sides: number[]; faces: number[] }>();
  for (const roll of rolls) {
    const stream = streams.get(roll.stream) ?? { sides: [], faces: [] };
    for (const face of roll.faces) {
      stream.sides.push(roll.sides);
      stream.faces.push(face);
    }
    streams.set(roll.stream, stream);
  }
  return [...streams].map(([stream, { sides, faces }]) => {
    const key = keys.get(stream);
    const computed = key === undefined ? null : facesFromStreamKey(key, sides);
    const agrees = computed?.every((face, index) => face === faces[index]) ?? false;
    return { stream, sides, listed: faces, computed, agrees };
  });
}
