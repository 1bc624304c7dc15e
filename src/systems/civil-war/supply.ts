import { atlasOf } from './atlas.js';
import type { Control, Side, ZoneId } from './shapes/base.js';
import type { Line, WarMap } from './shapes/map.js';

type Fixed = { readonly map: WarMap };

// Supply is traced over what everybody may know: who controls which zone. So a player's view is enough to foresee it.

type Held = Readonly<Record<ZoneId, Control>>;

/** Links that may be had in any number; roads may not, but for the pike (CW 16.2, 17.2). */
const isRail = ({ type, pike }: Line): boolean => type !== 'road' || pike;

/** What supply lines are made of: friendly zones joined by rails and rivers, and one road from each to the next. */
interface Region {
  readonly zones: readonly ZoneId[];
  readonly sources: readonly ZoneId[];
  readonly port: boolean;
}

/** Where a side is in supply (CW 16). */
export interface SupplyMap {
  /** Whether a Group of the side would be in supply here, however many brigades it has. Its own zone counts as usable (CWR-50). */
  supplied(zone: ZoneId): boolean;
  /** Friendly zones with a number of the side from which nothing can be traced: they feed nobody. */
  readonly cutOff: readonly ZoneId[];
}

/** The supply of a side, from who controls which zone. */
export function supplyMap(control: Held, side: Side, fixed: Fixed): SupplyMap {
  const atlas = atlasOf(fixed);
  const usable = ({ forbiddenTo }: Line): boolean => forbiddenTo !== side;
  const friendly = (zone: ZoneId): boolean => control[zone] === side;
  const isSource = (zone: ZoneId): boolean => friendly(zone) && (atlas.zones.get(zone)?.supply[side] ?? 0) > 0;
  // CW 16.1a: ports feed the Union alone.
  const isPort = (zone: ZoneId): boolean =>
    side === 'union' && friendly(zone) && (atlas.zones.get(zone)?.port ?? false);

  const regionOf = new Map<ZoneId, number>();
  const regions: Region[] = [];
  for (const start of fixed.map.zones) {
    if (!friendly(start.id) || regionOf.has(start.id)) continue;
    const zones = [start.id];
    regionOf.set(start.id, regions.length);
    for (const zone of zones)
      for (const { to, line } of atlas.links(zone))
        if (isRail(line) && usable(line) && friendly(to) && !regionOf.has(to)) {
          regionOf.set(to, regions.length);
          zones.push(to);
        }
    regions.push({ zones, sources: zones.filter(isSource), port: zones.some(isPort) });
  }

  const across = (zone: ZoneId): readonly number[] =>
    atlas.links(zone).flatMap(({ to, line }) => {
      const region = isRail(line) || !usable(line) ? undefined : regionOf.get(to);
      return region === undefined ? [] : [region];
    });
  // From each region, itself and those one road away.
  const reaches = regions.map(({ zones }, index) => new Set([index, ...zones.flatMap(across)]));
  const hasPort = (reached: ReadonlySet<number>): boolean =>
    [...reached].some((index) => regions[index]?.port === true);
  const sourcesOf = (reached: ReadonlySet<number>): number =>
    [...reached].reduce((sum, index) => sum + (regions[index]?.sources.length ?? 0), 0);

  /** A source feeds if it can be traced to another, or to a port: to be one by itself is not enough (CW 16.1). */
  const feeds = reaches.map((reached) => hasPort(reached) || sourcesOf(reached) > 1);
  const fed = (reached: ReadonlySet<number>): boolean =>
    hasPort(reached) ||
    [...reached].some((index) => feeds[index] === true && (regions[index]?.sources.length ?? 0) > 0);
  const fedRegions = reaches.map(fed);

  const supplied = (zone: ZoneId): boolean => {
    const own = regionOf.get(zone);
    if (own !== undefined) return fedRegions[own] ?? false;
    // A Group that stands in a zone that is not its side's: its own zone is usable all the same.
    const byRail = atlas
      .links(zone)
      .filter(({ line }) => isRail(line) && usable(line))
      .flatMap(({ to }) => [...(reaches[regionOf.get(to) ?? -1] ?? [])]);
    return fed(new Set([...byRail, ...across(zone)]));
  };
  return {
    supplied,
    cutOff: regions.flatMap(({ sources }, index) => (feeds[index] ? [] : sources)),
  };
}

/** A single brigade lives off the land (CW 16.3a). */
export const needsSupply = (brigades: number): boolean => brigades > 1;
