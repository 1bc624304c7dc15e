import type { Side, ZoneId } from './shapes/base.js';
import type { Line, WarMap, Zone } from './shapes/map.js';

/** What never changes; of it, an atlas needs the map. */
type Fixed = { readonly map: WarMap };

/** A line as seen from one of its ends. */
interface Link {
  readonly to: ZoneId;
  readonly line: Line;
}

/** A binder's map, looked up by id. */
export interface Atlas {
  readonly zones: ReadonlyMap<ZoneId, Zone>;
  /** All lines from a zone, whoever may use them. */
  links(from: ZoneId): readonly Link[];
  /** Zones one line away, each once, by id; without the lines that this side may not use (CWR-26), if a side is given. */
  neighbours(from: ZoneId, side?: Side): readonly ZoneId[];
}

const made = new WeakMap<Fixed['map'], Atlas>();

function makeAtlas(map: Fixed['map']): Atlas {
  const zones = new Map(map.zones.map((zone) => [zone.id, zone]));
  const links = new Map<ZoneId, Link[]>(map.zones.map(({ id }) => [id, []]));
  for (const line of map.lines) {
    links.get(line.a)?.push({ to: line.b, line });
    links.get(line.b)?.push({ to: line.a, line });
  }
  const near = (usable: (line: Line) => boolean): ReadonlyMap<ZoneId, readonly ZoneId[]> =>
    new Map(
      [...links].map(([id, all]) => [
        id,
        [...new Set(all.filter(({ line }) => usable(line)).map(({ to }) => to))].sort(),
      ]),
    );
  const anyone = near(() => true);
  const own = {
    union: near(({ forbiddenTo }) => forbiddenTo !== 'union'),
    confederacy: near(({ forbiddenTo }) => forbiddenTo !== 'confederacy'),
  };
  return {
    zones,
    links: (from) => links.get(from) ?? [],
    neighbours: (from, side) => (side === undefined ? anyone : own[side]).get(from) ?? [],
  };
}

/** The atlas of a campaign's map; made once. */
export function atlasOf({ map }: Fixed): Atlas {
  const known = made.get(map);
  if (known !== undefined) return known;
  const atlas = makeAtlas(map);
  made.set(map, atlas);
  return atlas;
}

/** The zone of this id, which the caller knows to be on the map. */
export function zoneOf(fixed: Fixed, id: ZoneId): Zone {
  const zone = atlasOf(fixed).zones.get(id);
  if (zone === undefined) throw new Error(`no zone ${id}`);
  return zone;
}
