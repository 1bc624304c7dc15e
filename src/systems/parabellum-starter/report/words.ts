import type { SeatId } from '../../../core/game/viewer.js';
import { readCell } from '../../../core/grid/grid.js';
import { listing } from '../../../core/reading/listing.js';
import type { Position } from '../../parabellum/footprint.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import { BEADS, isBead } from '../../parabellum/livery.js';
import type { Movement } from '../../parabellum/unit-card.js';
import type { Goods, Side, Square, Target, UnitId, View, ViewUnit, WorkKind } from '../shapes.js';
import { unitName } from '../shapes.js';

/** `+2`, `−1`, `0`. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

export const CLASS_WORDS: Readonly<Record<ViewUnit['class'], string>> = {
  INF: 'infantry',
  SML: 'small vehicle',
  LRG: 'large vehicle',
  AIR: 'aircraft',
  CARD: 'card',
};

const POSITIONS: Readonly<Record<Position, string>> = {
  C: 'in the centre',
  NW: 'in the NW corner',
  NE: 'in the NE corner',
  SW: 'in the SW corner',
  SE: 'in the SE corner',
  N: 'on the N side',
  E: 'on the E side',
  S: 'on the S side',
  W: 'on the W side',
};

/** Where in its square a miniature stands; nothing for those that fill it. */
export const positionWords = (unitClass: ViewUnit['class'] | null, position: Position): string =>
  unitClass === 'LRG' ? '' : ` ${POSITIONS[position]}`;

export const SIDE_WORDS: Readonly<Record<Side, string>> = {
  south: 'South',
  north: 'North',
  west: 'West',
  east: 'East',
};

export const WORK_WORDS: Readonly<Record<WorkKind, string>> = {
  barricade: 'barricade',
  earthwork: 'earthwork',
  bridge: 'bridge',
};

export function goodsWords(goods: Goods): string {
  const parts = [
    ...(goods.fuel > 0 ? [`${goods.fuel} fuel`] : []),
    ...(goods.ammo > 0 ? [`${goods.ammo} ammunition`] : []),
  ];
  return parts.length === 0 ? 'nothing' : listing(parts);
}

/** `red and blue` for `RB`. */
export const liveryColours = (livery: string): string =>
  listing([...livery].map((letter) => (isBead(letter) ? BEADS[letter].name : letter)));

/** Names of a view's players, units and grounds. A name is data and is put into text only, which renderers escape. */
export interface Names {
  /** `Ann (RB)`. */
  seat(id: SeatId): string;
  livery(id: SeatId): string;
  /** Flag, or an aircraft's name with its company; `fallback` when the viewer may not know it. */
  unit(id: UnitId | null, fallback?: string): string;
  /** `Regular Infantry`. */
  type(code: string): string;
  /** `KWRR at F6`, `the cache on E5`, `the barricade on E6`. */
  target(target: Target, square: Square): string;
  /** `urban`; null for open ground and squares that are not on the map. */
  ground(square: Square): string | null;
}

export function namesOf(view: View): Names {
  const seats = new Map<string, View['seats'][number]>(view.seats.map((seat) => [seat.id, seat]));
  const types = new Map<string, string>(view.catalogue.units.map((card) => [card.code, card.name]));
  const livery = (id: SeatId): string => seats.get(id)?.livery ?? id;
  const unit = (id: UnitId | null, fallback = 'an aircraft'): string => {
    if (id === null) return fallback;
    const name = unitName(id);
    return name === id ? id : `${name} of ${id.slice(0, 2)}`;
  };
  return {
    seat: (id) => {
      const seat = seats.get(id);
      return seat === undefined ? id : `${seat.name} (${seat.livery})`;
    },
    livery,
    unit,
    type: (code) => types.get(code) ?? code,
    target: (target, square) => {
      if (target.kind === 'unit') return `${target.unit} at ${square}`;
      return target.kind === 'cache' ? `the cache on ${square}` : `the works on ${square}`;
    },
    ground: (square) => {
      if (view.field === null) return null;
      const ground = groundOf(view.field.booklet);
      const cell = readCell(ground.grid, square);
      const terrain = cell === null ? undefined : view.catalogue.terrain[ground.marks[cell] ?? ''];
      return terrain === undefined || terrain.look === 'open' ? null : terrain.name;
    },
  };
}

/** How units move, in words. */
export const WAYS: Readonly<Record<Movement, string>> = {
  FOOT: 'foot',
  MOUNTED: 'mounted',
  WHEELED: 'wheels',
  TRACKED: 'tracks',
  WALKER: 'walkers',
  GUN: 'guns',
  NAVAL: 'ships',
  AMPHIBIOUS: 'landing craft',
};
