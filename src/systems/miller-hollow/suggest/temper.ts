import type { SeatId } from '../../../core/game/viewer.js';
import type { SiteId } from '../shapes.js';

/** How a bot plays. `grow` breeds and molts evenly, `molt` molts first, `raid` raids early, `turtle` guards, `doom` keeps one big pack. */
export const STYLES = ['grow', 'molt', 'raid', 'turtle', 'doom'] as const;
export type Style = (typeof STYLES)[number];

export interface Temper {
  readonly style: Style;
  /** From this turn on it looks for a nest to raid, whatever prey there is. */
  readonly raidsFrom: number;
}

/** Styles other than `raid` begin to raid in one of these turns. */
const FIRST_RAID = { from: 6, to: 13 } as const;
const EARLY_RAID = 4;

export const temperOf = (style: Style, number: number): Temper => ({
  style,
  raidsFrom: style === 'raid' ? EARLY_RAID : FIRST_RAID.from + (number % (FIRST_RAID.to - FIRST_RAID.from + 1)),
});

/** A number from text, spread evenly enough for choosing among a few. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The temper of a seat: the same in the whole campaign, another from campaign to campaign, as sites are drawn. */
export function temperAt(seat: SeatId, site: SiteId): Temper {
  const number = numberOf(`${seat}/${site}`);
  return temperOf(STYLES[number % STYLES.length] ?? 'grow', Math.floor(number / STYLES.length));
}
