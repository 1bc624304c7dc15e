import type { RuleText } from '../../../core/game/contract.js';
import { listing } from '../../../core/reading/listing.js';
import { zoneOf } from '../atlas.js';
import type { Fixed, ZoneId } from '../shapes.js';

/** A rule from its sentences; empty ones are left out. */
export const rule = (id: string, title: string, ...sentences: readonly string[]): RuleText => ({
  id,
  title,
  text: sentences.filter((sentence) => sentence !== '').join(' '),
});

export const zonesNamed = (fixed: Fixed, zones: readonly ZoneId[], last = 'and'): string =>
  listing(
    zones.map((zone) => zoneOf(fixed, zone).name),
    last,
  );
