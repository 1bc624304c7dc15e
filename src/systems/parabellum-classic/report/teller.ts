import { WORDINGS } from './wordings.js';

/** Names for the blanks of a wording. */
type Fills = Readonly<Record<string, string | number>>;
type Happening = keyof typeof WORDINGS;

/**
 * Says what happened in one of its wordings, and none twice in a report as long as there are others. The choice hangs on the
 * moment and on what is filled in, so that it is the same whenever the report is made, and tells nothing beyond.
 */
export type Teller = (happening: Happening, fills?: Fills) => string;

/** A number that looks drawn. */
function mixed(of: string): number {
  let hash = 2_166_136_261;
  for (const letter of of) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Blanks are filled in one go: a name that looks like a blank stays a name. */
const filled = (wording: string, fills: Fills): string =>
  wording.replace(/\{([a-z]+)\}/g, (blank, key: string) => String(fills[key] ?? blank));

export function teller(moment: string): Teller {
  const used = new Map<string, number>();
  return (happening, fills = {}) => {
    const ways: readonly string[] = WORDINGS[happening];
    const before = used.get(happening) ?? mixed(`${moment}/${happening}`);
    used.set(happening, before + 1);
    // `air K of KW` begins no sentence as it is.
    return filled(ways[before % ways.length] ?? '', fills).replace(/^air /, 'Air ');
  };
}
