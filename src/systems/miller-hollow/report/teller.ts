import { type Happening, WORDINGS } from './wordings.js';

/** Names for the blanks of a wording. */
export type Fills = Readonly<Record<string, string>>;

/** Says what happened in one of its wordings, and no wording twice in a report as long as there are others. */
export type Teller = (happening: Happening, telling: number, salt: string, fills?: Fills) => string;

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

export function teller(): Teller {
  const used = new Set<string>();
  return (happening, telling, salt, fills = {}) => {
    const ways = WORDINGS[happening];
    const start = mixed(telling, `${happening}/${salt}`) % ways.length;
    const turned = [...ways.slice(start), ...ways.slice(0, start)];
    const wording = turned.find((way) => !used.has(way)) ?? turned[0] ?? '';
    used.add(wording);
    return filled(wording, fills);
  };
}
