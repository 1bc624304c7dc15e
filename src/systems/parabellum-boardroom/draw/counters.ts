import { star } from '../../../core/draw/marks.js';
import type { Svg } from '../../../core/draw/svg.js';
import { counter, type Face } from '../../parabellum/draw/counter.js';
import { layerBox } from '../../parabellum/draw/crowd.js';
import { type Box, type Chart, cornerFor, fieldBox } from '../../parabellum/draw/layout.js';
import type { Placed } from '../../parabellum/draw/traces.js';
import { colour } from '../../parabellum/palette.js';
import type { Fixed, View, ViewUnit } from '../shapes.js';
import { cardOf, isAir } from '../tables.js';

const liveryOf = (view: View, unit: ViewUnit): string =>
  view.seats.find(({ id }) => id === unit.owner)?.livery ?? unit.flag.slice(0, 2);

/** What the counter shows: type and strength where the viewer knows them, what scouting told once, else the class. */
function faceOf(view: View, unit: ViewUnit): Face {
  const hearsay = unit.strength === null && unit.known !== null;
  return {
    flag: unit.flag,
    livery: liveryOf(view, unit),
    class: unit.class,
    type: unit.type,
    strength: unit.strength ?? unit.known?.strength ?? null,
    hearsay,
    layers: 0,
    locked: false,
    reconnoitred: unit.known !== null && unit.card === null,
    own: unit.owner === view.own?.seat,
  };
}

/** A unit with its place in the picture. */
export interface Standing {
  readonly unit: ViewUnit;
  readonly box: Box;
}

/** Aircraft fly above who stands on the ground (BRR-5); behind screens the class tells. */
const isAloft = ({ type, class: kind }: ViewUnit, { catalogue }: Fixed): boolean =>
  type === null ? kind === 'AIR' : isAir(cardOf(catalogue, type));

/** How much larger an aircraft's counter is drawn than the family does, in which a flag of five letters could not be read. */
const GROWN = 9;

/** Aircraft lie over the upper rim of the field and the others over the lower, so that neither covers the other's flag. */
function boxOn({ unit }: Chart, field: Box, aloft: boolean): Box {
  const { x, y, width, height } = layerBox(field, aloft ? 'air' : 'ground');
  if (!aloft) return { x: x - 4 * unit, y: y + 3 * unit, width, height };
  return { x: x - 3 * unit, y: y - 6 * unit, width: width + GROWN * unit, height: height + GROWN * unit };
}

/** Units on the map, the ground first, aircraft above. */
export function onBoard(view: View, fixed: Fixed, chart: Chart): readonly Standing[] {
  const placed = view.units.flatMap((unit) => {
    const corner = unit.place !== 'map' || unit.square === null ? null : cornerFor(chart, unit.square);
    if (corner === null) return [];
    const aloft = isAloft(unit, fixed);
    return [{ unit, aloft, box: boxOn(chart, fieldBox(chart, corner), aloft) }];
  });
  return [...placed.filter(({ aloft }) => !aloft), ...placed.filter(({ aloft }) => aloft)];
}

/** The same for ways and lines of fire. */
export const placedOf = (standing: readonly Standing[]): readonly Placed[] =>
  standing.map(({ unit, box }) => ({ id: unit.flag, squares: unit.square === null ? [] : [unit.square], box }));

/** Counters; who carries the object of an objective has a star at its corner. */
export const counters = (view: View, standing: readonly Standing[]): readonly Svg[] =>
  standing.flatMap(({ unit, box }) => [
    counter(faceOf(view, unit), box),
    ...(unit.carries === null
      ? []
      : [star(box.x + box.width, box.y, box.width / 6, colour('gold'), colour('gold-ink'))]),
  ]);
