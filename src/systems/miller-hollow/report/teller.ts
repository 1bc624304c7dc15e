import { type Happening, WORDINGS } from './wordings.js';

/** Names for the blanks of a wording. */
type Fills = Readonly<Record<string, string>>;

/**
 * Says what happened in one of its wordings: no wording twice in a report as long as there are others, and none of those that
 * the turn before chose from. `step` moves on from the wording that was drawn.
 */
export type Teller = (happening: Happening, telling: number, salt: string, fills?: Fills, step?: number) => string;

/** A number that looks drawn, from the event's own and a word for its use, so that neighbouring sentences do not go in step. */
function mixed(telling: number, salt: string): number {
  let hash = 2_166_136_261;
  for (const letter of `${telling}/${salt}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Blanks are filled in one go: a name that looks like a blank stays a name. */
const filled = (wording: string, fills: Fills): string =>
  wording.replace(/\{([a-z]+)('s)?\}/g, (blank, key: string, possessive: string | undefined) => {
    const name = fills[key];
    return name === undefined ? blank : `${name}${possessive ?? ''}`;
  });

/** Every second wording, those of even turns or of odd ones, from the drawn one on; then the others. */
function inOrder(ways: readonly string[], turn: number, drawn: number): readonly string[] {
  const mine = ways.filter((_, index) => index % 2 === turn % 2);
  const others = ways.filter((_, index) => index % 2 !== turn % 2);
  const from = (list: readonly string[]): readonly string[] => {
    const start = drawn % Math.max(1, list.length);
    return [...list.slice(start), ...list.slice(0, start)];
  };
  return [...from(mine), ...from(others)];
}

/** Tells one report of one turn. */
export function teller(turn: number): Teller {
  const used = new Set<string>();
  return (happening, telling, salt, fills = {}, step = 0) => {
    const ways = inOrder(WORDINGS[happening], turn, mixed(telling, `${happening}/${salt}`) + step);
    const wording = ways.find((way) => !used.has(way)) ?? ways[0] ?? '';
    used.add(wording);
    return filled(wording, fills);
  };
}
