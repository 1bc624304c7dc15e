import type { Svg } from '../../../core/draw/svg.js';
import { counter, type Face } from '../../parabellum/draw/counter.js';
import { crowd } from '../../parabellum/draw/crowd.js';
import { around, type Box, type Chart, cornerFor, fieldBox } from '../../parabellum/draw/layout.js';
import type { Placed } from '../../parabellum/draw/traces.js';
import type { Footprint } from '../../parabellum/footprint.js';
import type { UnitClass } from '../../parabellum/unit-card.js';
import { type Size, type Square, type UnitView, unitName, type View } from '../shapes.js';

/** How the family draws a miniature of that size: so many of them find room in a square (CL-41). */
const CLASS_OF: Readonly<Record<Size, UnitClass>> = {
  LV: 'LRG',
  SV: 'SML',
  PS: 'INF',
  AIR: 'AIR',
  ASSET: 'CARD',
};
const FOOTPRINT: Readonly<Record<Size, Footprint>> = {
  LV: 'whole',
  SV: 'half',
  PS: 'quarter',
  AIR: 'half',
  ASSET: 'quarter',
};

/** A unit with its place in the picture. */
export interface Standing extends Placed {
  readonly unit: UnitView;
}

const liveryOf = (view: View, { owner }: UnitView): string => view.players.find(({ id }) => id === owner)?.livery ?? '';

const isOwn = (view: View, { owner }: UnitView): boolean => view.viewer.kind === 'seat' && view.viewer.seat === owner;

/** What is written on a counter: the flag; of aircraft one's own name or the callsign. */
const inscription = (unit: UnitView): string => (unit.size === 'AIR' ? unitName(unit.id) : unit.id);

/** What the counter shows: the card for who may read it, what a look told for the scout, else the size. */
function faceOf(view: View, unit: UnitView): Face {
  return {
    flag: inscription(unit),
    livery: liveryOf(view, unit),
    class: CLASS_OF[unit.size],
    type: unit.type,
    strength: unit.strength ?? unit.known?.strength ?? null,
    hearsay: unit.card === null && unit.known !== null,
    layers: 0,
    // Stranded units cannot leave (CL-18): only who reads the card knows.
    locked: unit.place === 'map' && unit.card !== null && unit.card.supply === 0,
    reconnoitred: false,
    own: isOwn(view, unit),
  };
}

/** Units on the map where they stand, side by side in their squares. */
export function onBoard(view: View, chart: Chart): readonly Standing[] {
  const bySquare = new Map<Square, UnitView[]>();
  for (const unit of view.units)
    if (unit.square !== null && (unit.place === 'map' || unit.place === 'runway'))
      bySquare.set(unit.square, [...(bySquare.get(unit.square) ?? []), unit]);
  return [...bySquare].flatMap(([square, units]): readonly Standing[] => {
    const corner = cornerFor(chart, square);
    if (corner === null) return [];
    return crowd(units, ({ size }) => FOOTPRINT[size], fieldBox(chart, corner)).map(({ unit, box }) => {
      const tail = unit.tail.flatMap((at): readonly Box[] => {
        const other = cornerFor(chart, at);
        return other === null ? [] : [fieldBox(chart, other)];
      });
      return {
        id: unit.id,
        unit,
        squares: [square, ...unit.tail],
        box: tail.length === 0 ? box : around([box, ...tail]),
      };
    });
  });
}

export const counters = (
  view: View,
  standing: readonly { readonly unit: UnitView; readonly box: Box }[],
): readonly Svg[] => standing.map(({ unit, box }) => counter(faceOf(view, unit), box));
