import type { StreamWords } from '../../core/game/desk.js';
import type { AreaId, SiteId } from './shapes/base.js';
import type { Town } from './shapes/town.js';

// Names of the dice streams. A stream has one audience: all of a fight belongs to those who are in it, the die of a harvest to
// its holder, the draw of sites to everybody, the choice of words to nobody.

/** Dice of a fight, and draws of who is hit: `fight/TS/round-1/seat-2`. */
export const fightStream = (place: AreaId | SiteId, of: string): string => `fight/${place}/${of}`;

/** The average die of a harvest (MH-70). */
export const harvestStream = (area: AreaId): string => `harvest/${area}`;

/** Who gets which site (MH-11). */
export const SITES_STREAM = 'sites';

/** Which wording is told. In no event's `rolls`: its outcome is the event's `telling`. */
export const tellingStream = (of: string): string => `telling/${of}`;

interface InTown {
  readonly town: Town;
}

type Audience = 'public' | 'fighters' | 'holder';

/** Who may see a stream of an event's dice. */
export function audienceOf(stream: string): Audience {
  if (stream.startsWith('fight/')) return 'fighters';
  if (stream.startsWith('harvest/')) return 'holder';
  if (stream === SITES_STREAM) return 'public';
  throw new Error(`the dice stream ${stream} has no audience`);
}

const placeOf = ({ town }: InTown, code: string): string | null =>
  [...town.areas, ...town.nestSites].find((place) => place.code === code)?.name ?? null;

const WAYS: readonly (readonly [RegExp, (at: string, groups: readonly string[]) => string])[] = [
  [/^strike\/([\w-]+)\/at-([\w-]+)$/, (at, [by, to]) => `The mares of ${by} strike at ${to} at ${at}`],
  [/^strike\/([\w-]+)\/at-([\w-]+)\/wounds$/, (at, [by, to]) => `Whom of ${to} the strike of ${by} wounds at ${at}`],
  [/^round-(\d+)\/([\w-]+)$/, (at, [round, by]) => `Round ${round} at ${at}: the dice of ${by}`],
  [/^round-(\d+)\/([\w-]+)\/targets$/, (at, [round, by]) => `Round ${round} at ${at}: whom the hits of ${by} meet`],
];

/** What a stream of dice decided, in words. From which face a die hits, the options of a campaign say, and rulings change them. */
export function streamWords(stream: string, fixed: InTown): StreamWords | null {
  if (stream === SITES_STREAM) return { text: 'Which nest lies where', at: null, hits: null };
  if (stream.startsWith('telling/'))
    return { text: 'Which wording tells it; it decides nothing else', at: null, hits: null };
  const [, kind, code = '', rest = ''] = /^(fight|harvest)\/([A-Z0-9]{2,3})(?:\/(.{1,120}))?$/.exec(stream) ?? [];
  const at = placeOf(fixed, code);
  if (at === null) return null;
  if (kind === 'harvest') return { text: `The average die of the harvest at ${at}`, at, hits: null };
  for (const [form, words] of WAYS) {
    const found = form.exec(rest);
    if (found !== null) return { text: words(at, found.slice(1)), at, hits: null };
  }
  return null;
}
