import { sectionsOf } from './rules/sections.js';
import type { Corner } from './shapes/base.js';
import { type Fixed, NO_UNIT } from './shapes/fixed.js';
import type { MapFile } from './shapes/map.js';
import type { Setup } from './shapes/setup.js';

const between = ([x1, y1]: Corner, [x2, y2]: Corner): number => Math.hypot(x2 - x1, y2 - y1);

/** Places of a map without positions stand in rows, in the order of the file. */
function laidOut({ places, size: [width, height] }: MapFile): readonly Corner[] {
  const columns = Math.max(1, Math.ceil(Math.sqrt((places.length * width) / height)));
  const rows = Math.max(1, Math.ceil(places.length / columns));
  return places.map(
    (_, index): Corner => [
      Math.round(((index % columns) + 0.5) * (width / columns)),
      Math.round((Math.floor(index / columns) + 0.5) * (height / rows)),
    ],
  );
}

const rounded = (miles: number): number => Math.max(0.1, Math.round(miles * 10) / 10);

/** What never changes, from the binder's part of a setup. */
export function fixed({ options, map, forces, orders, tables, sight, rules }: Setup): Fixed {
  const isList = map.places.every(({ at }) => at === undefined);
  const auto = laidOut(map);
  const places = map.places.map(({ name, also, at, kind }, index) => ({
    name,
    also,
    kind,
    at: at ?? auto[index] ?? [0, 0],
  }));
  const where = new Map(places.map(({ name, at }) => [name, at]));
  return {
    sides: options.sides,
    chairs: options.commanders.map(({ id, name, side, chief, knows }) => ({
      id,
      name,
      side: options.secretSides || options.roles.length > 0 ? null : side,
      chief,
      knows,
    })),
    roles: options.roles.map(({ id, name, side, count }) => ({ id, name, side, count })),
    calendar: options.calendar,
    turns: options.turns,
    couriers: options.couriers,
    returns: options.returns,
    secretSides: options.secretSides,
    fields: options.fields,
    ticks: options.ticks,
    sample: forces[0]?.id ?? forces[0]?.name ?? NO_UNIT,
    map: {
      ...map,
      isList,
      places,
      lines: map.lines.map(({ from, to, kind, length, via }) => {
        const bends = [where.get(from) ?? [0, 0], ...via, where.get(to) ?? [0, 0]];
        const pixels = bends.slice(1).reduce((sum, to_, index) => sum + between(bends[index] ?? to_, to_), 0);
        return { from, to, kind, via, length: length ?? (isList ? 1 : rounded(pixels / map.pixelsPerMile)) };
      }),
    },
    orders,
    tables: tables.tables,
    sight,
    rules: sectionsOf(rules).map(({ id, title, text }) => ({ id, title, text })),
  };
}
