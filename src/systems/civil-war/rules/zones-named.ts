import { listing } from '../../../core/reading/listing.js';
import { zoneOf } from '../atlas.js';
import type { Fixed, ZoneId } from '../shapes.js';

/** Names of zones in running text. */
export const zonesNamed = (fixed: Fixed, zones: readonly ZoneId[], last = 'and'): string =>
  listing(
    zones.map((zone) => zoneOf(fixed, zone).name),
    last,
  );
