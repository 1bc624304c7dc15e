import { type Happening, WORDINGS } from '../words/all.js';

/** Names for the blanks of a wording. */
type Fills = Readonly<Record<string, string>>;

/**
 * Says what happened in one of its wordings: no wording twice in a report as long as there are others, and none of those that
 * the turn before chose from. `salt` is public: a zone, a number of a battle, a player; asked twice, it tells the same.
 */
export type Teller = (happening: Happening, salt: string, fills?: Fills) => string;

/** A number that looks drawn, so that neighbouring sentences do not go in step. */
function mixed(of: string): number {
  let hash = 2_166_136_261;
  for (const letter of of) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Blanks are filled in one go: a name that looks like a blank stays a name. */
const filled = (wording: string, fills: Fills): string =>
  wording.replace(/\{([a-z]+)\}/g, (blank, key: string) => fills[key] ?? blank);

/** Every second wording, those of even turns or of odd ones, from the drawn one on; then the others. */
function inOrder(ways: readonly string[], turn: number, drawn: number): readonly string[] {
  const ofParity = (parity: number): readonly string[] => {
    const list = ways.filter((_, index) => index % 2 === parity);
    const start = drawn % Math.max(1, list.length);
    return [...list.slice(start), ...list.slice(0, start)];
  };
  return [...ofParity(turn % 2), ...ofParity((turn + 1) % 2)];
}

/** Tells one report of one turn of the war, counted from 1; 0 before it. `campaign`: what differs from war to war and is public. */
export function teller(turn: number, campaign: string): Teller {
  const used = new Set<string>();
  const told = new Map<string, string>();
  return (happening, salt, fills = {}) => {
    const key = `${happening}/${salt}`;
    const before = told.get(key);
    if (before !== undefined) return before;
    const ways = inOrder(WORDINGS[happening], turn, mixed(`${turn}/${campaign}/${happening}/${salt}`));
    const wording = ways.find((way) => !used.has(way)) ?? ways[0] ?? '';
    used.add(wording);
    told.set(key, filled(wording, fills));
    return told.get(key) ?? '';
  };
}
