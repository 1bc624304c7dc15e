import { fault, isFault, shown } from '../../../core/reading/fault.js';
import { wordsOf } from '../../../core/reading/words.js';
import type { Order, Pack, SiteId, View } from '../shapes.js';
import { readPack } from './numbers.js';
import { type Gazetteer, leadingPlace, unknownArea, unknownNest } from './places.js';
import type { Fault } from './problems.js';

/** What the names of a line mean. */
interface Names {
  readonly view: View;
  readonly gazetteer: Gazetteer;
}

const TEMPLATES = {
  HUNT: 'HUNT TS: 4 S1, 1 S2 (area, then pack)',
  RAID: 'RAID N2: 6 S1 (nest, then pack)',
  ATTACK: 'ATTACK TS: 4 S1 (area or nest, then pack)',
} as const;

const noPack = (keyword: keyof typeof TEMPLATES, found: string): Fault =>
  fault('order/wrong-arguments', found, `${keyword} needs a pack after the place.`, {
    allowed: `Write ${TEMPLATES[keyword]}.`,
    rule: 'MH-54',
  });

/** `the town square`: a name with an article is that name. */
const withoutArticle = (text: string): string => text.replace(/^the\s+(?=\S)/i, '');

const withoutNest = (text: string): string => withoutArticle(text).replace(/^nest(?:\s+(?:of|at))?[\s:]+/i, '');

/** Blanks in a row are one, so that names are found however they are spaced, and the parentheses around all are gone. */
function tidy(rest: string): string {
  const text = rest.replace(/\s+/g, ' ');
  let [start, end] = [0, text.length];
  while (start < end && ' ('.includes(text.charAt(start))) start += 1;
  while (end > start && ' )'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function packAfter(keyword: keyof typeof TEMPLATES, rest: string, whole: string): Pack | Fault {
  return /[\p{L}\p{N}]/u.test(rest) ? readPack(rest) : noPack(keyword, whole);
}

function raidOn(sites: readonly SiteId[], pack: Pack | Fault, name: string): Order | Fault {
  const [site, other] = sites;
  if (isFault(pack)) return pack;
  if (site === undefined || other !== undefined)
    return fault('order/which-nest', name, `More than one nest is called ${shown(name, 40)}.`, {
      allowed: `Name it by its site: ${sites.join(' or ')}.`,
      rule: 'MH-54',
    });
  return { kind: 'raid', site, pack };
}

function raid(keyword: 'RAID' | 'ATTACK', text: string, { gazetteer }: Names): Order | Fault | null {
  const bare = withoutNest(text);
  // A player may be called Nest Bob, so the name as typed is looked for first.
  const found =
    leadingPlace(text, gazetteer.nests, gazetteer.longest) ?? leadingPlace(bare, gazetteer.nests, gazetteer.longest);
  if (found === null || 'area' in found.place) return null;
  const sites = 'sites' in found.place ? found.place.sites : [found.place.site];
  return raidOn(sites, packAfter(keyword, found.rest, text), bare.slice(0, bare.length - found.rest.length));
}

function hunt(keyword: 'HUNT' | 'ATTACK', text: string, { gazetteer }: Names): Order | Fault | null {
  const { areas, longest } = gazetteer;
  const found = leadingPlace(text, areas, longest) ?? leadingPlace(withoutArticle(text), areas, longest);
  if (found === null || !('area' in found.place)) return null;
  const pack = packAfter(keyword, found.rest, text);
  return isFault(pack) ? pack : { kind: 'hunt', area: found.place.area, pack };
}

const isEmpty = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

/** `TS: 4 S1`, `( Town Square, 4 S1, 1 S2 )` (MH-92). */
export function readHunt(rest: string, names: Names): Order | Fault {
  const text = tidy(rest);
  if (isEmpty(text)) return noPack('HUNT', 'HUNT');
  const order = hunt('HUNT', text, names);
  if (order !== null) return order;
  const wrong = unknownArea(text, names.gazetteer, names.view);
  const nest = raid('ATTACK', text, names);
  if (nest === null || isFault(nest)) return wrong;
  return {
    ...wrong,
    message: `${wrong.found} is a nest, and Hunters do not hunt there.`,
    allowed: `Write ${TEMPLATES.RAID}.`,
  };
}

/** `Nest Bob, 6 S1` (MH-92). */
export function readRaid(rest: string, names: Names): Order | Fault {
  const text = tidy(rest);
  if (isEmpty(text)) return noPack('RAID', 'RAID');
  const order = raid('RAID', text, names);
  if (order !== null) return order;
  const wrong = unknownNest(withoutNest(text), names.gazetteer);
  const area = hunt('ATTACK', text, names);
  if (area === null || isFault(area)) return wrong;
  return {
    ...wrong,
    message: `${wrong.found} is an area, and no nest lies there.`,
    allowed: `Write ${TEMPLATES.HUNT}.`,
  };
}

/** HUNT or RAID, whichever the target is (MH-92). */
export function readAttack(rest: string, names: Names): Order | Fault {
  const text = tidy(rest);
  if (isEmpty(text)) return noPack('ATTACK', 'ATTACK');
  const order = hunt('ATTACK', text, names) ?? raid('ATTACK', text, names);
  if (order !== null) return order;
  return withoutNest(text) === text
    ? unknownArea(text, names.gazetteer, names.view)
    : unknownNest(withoutNest(text), names.gazetteer);
}

/** `2 S1`, `REST`, `ALL` (MH-92). */
export function readDefend(rest: string): Order | Fault {
  const words = wordsOf(rest);
  if (words.length === 0)
    return fault('order/wrong-arguments', 'DEFEND', 'DEFEND needs Hunters.', {
      allowed: 'Write DEFEND 2 S1, or DEFEND REST.',
      rule: 'MH-64',
    });
  if (words.length === 1 && (words[0] === 'REST' || words[0] === 'ALL')) return { kind: 'defend', pack: 'rest' };
  const pack = readPack(rest);
  return isFault(pack) ? pack : { kind: 'defend', pack };
}
