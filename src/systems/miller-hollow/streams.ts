import type { AreaId, SiteId } from './shapes.js';

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

type Audience = 'public' | 'fighters' | 'holder';

/** Who may see a stream of an event's dice. */
export function audienceOf(stream: string): Audience {
  if (stream.startsWith('fight/')) return 'fighters';
  if (stream.startsWith('harvest/')) return 'holder';
  if (stream === SITES_STREAM) return 'public';
  throw new Error(`the dice stream ${stream} has no audience`);
}
