import { ALL_QUARTERS, type Footprint, firstFreePosition, quartersAt } from '../footprint.js';
import { type Box, footprintBox } from './layout.js';

/** A unit with the box of its counter in a square's field. */
interface Boxed<Unit> {
  readonly unit: Unit;
  readonly box: Box;
}

const SIZE: Readonly<Record<Footprint, number>> = { whole: 2, half: 1, quarter: 0 };

/**
 * Where the units of one square are drawn in editions that do not say where in it they stand: the large ones first, each in
 * the first free place; who finds none stands over the others, a little aside.
 */
export function crowd<Unit>(
  units: readonly Unit[],
  footprintOf: (unit: Unit) => Footprint,
  field: Box,
): readonly Boxed<Unit>[] {
  let taken = 0;
  let over = 0;
  const sorted = units
    .map((unit) => ({ unit, footprint: footprintOf(unit) }))
    .sort((one, other) => SIZE[other.footprint] - SIZE[one.footprint]);
  return sorted.map(({ unit, footprint }) => {
    const position = firstFreePosition(taken, footprint);
    if (position !== null) {
      taken |= footprint === 'whole' ? ALL_QUARTERS : quartersAt(position);
      return { unit, box: footprintBox(field, footprint, position) };
    }
    over += 1;
    const box = footprintBox(field, 'quarter', 'SE');
    const aside = (over * field.width) / 20;
    return { unit, box: { ...box, x: box.x - aside, y: box.y - aside } };
  });
}

/** Where a unit on the ground and one in the air are drawn over one square: the one below, in front of the other. */
export const layerBox = (field: Box, layer: 'ground' | 'air'): Box => {
  const side = field.width * (layer === 'ground' ? 0.62 : 0.42);
  return layer === 'ground'
    ? { x: field.x, y: field.y + field.height - side, width: side, height: side }
    : { x: field.x + field.width - side, y: field.y, width: side, height: side };
};
