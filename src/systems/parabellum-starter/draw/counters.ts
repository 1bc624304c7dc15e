import type { Svg } from '../../../core/draw/svg.js';
import { counter, type Face } from '../../parabellum/draw/counter.js';
import { around, type Box, type Chart, cornerFor, fieldBox, footprintBox } from '../../parabellum/draw/layout.js';
import type { Placed } from '../../parabellum/draw/traces.js';
import { footprintOf } from '../../parabellum/unit-card.js';
import type { View, ViewUnit } from '../shapes.js';
import { unitName } from '../shapes.js';

const liveryOf = (view: View, unit: ViewUnit): string =>
  view.seats.find(({ id }) => id === unit.owner)?.livery ?? unit.id.slice(0, 2);

/** What the counter shows of the unit: its card for who may read it, what recon told for the scout, else its class. */
function faceOf(view: View, unit: ViewUnit): Face {
  const known = unit.card ?? unit.known;
  return {
    flag: unitName(unit.id),
    livery: liveryOf(view, unit),
    class: unit.class,
    type: known?.type ?? null,
    strength: known?.strength ?? null,
    hearsay: unit.card === null && unit.known !== null,
    layers: unit.layers,
    locked: unit.locked && unit.place === 'map',
    reconnoitred: unit.reconnoitred,
    own: unit.owner === view.own?.seat,
  };
}

/** A unit with its place in the picture. */
export interface Standing {
  readonly unit: ViewUnit;
  readonly box: Box;
}

/** The same for ways and lines of fire. */
export const placedOf = (standing: readonly Standing[]): readonly Placed[] =>
  standing.map(({ unit, box }) => ({
    id: unit.id,
    squares: unit.square === null ? [] : [unit.square, ...unit.tail],
    box,
  }));

/** Units on the map, where they stand. */
export const onBoard = (view: View, chart: Chart): readonly Standing[] =>
  view.units.flatMap((unit) => {
    if (unit.place !== 'map') return [];
    const squares = unit.square === null ? [] : [unit.square, ...unit.tail];
    const boxes = squares.flatMap((square): readonly Box[] => {
      const corner = cornerFor(chart, square);
      return corner === null ? [] : [footprintBox(fieldBox(chart, corner), footprintOf(unit), unit.position)];
    });
    return boxes.length === 0 ? [] : [{ unit, box: around(boxes) }];
  });

export const counters = (view: View, standing: readonly Standing[]): readonly Svg[] =>
  standing.map(({ unit, box }) => counter(faceOf(view, unit), box));
