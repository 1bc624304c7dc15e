import type { Measure } from '../../core/game/desk.js';
import { seenOf } from './atlas.js';
import { nationColour } from './draw/palette.js';
import type { Fixed, View } from './shapes.js';
import { SIDE_COLOUR, SIDES } from './tables.js';

/** What is worth a curve over the turns. All of it is public, so that it is the same in every view. */
export function measures(seen: View, fixed: Fixed): readonly Measure[] {
  const view = seenOf(seen, fixed);
  const { victory } = view;
  const byNation = (value: (nation: (typeof view.nations)[number]) => number): Measure['values'] =>
    view.nations.map((nation) => ({
      id: nation.id,
      name: nation.name,
      colour: nationColour(nation.id, 'line'),
      value: value(nation),
    }));
  return [
    {
      id: 'provinces',
      title: 'Provinces',
      goals: [{ value: victory.needed, label: `${victory.needed} win` }],
      values: SIDES.map((side) => ({ id: side, name: side, colour: SIDE_COLOUR[side], value: victory[side] })),
    },
    { id: 'nations', title: 'Provinces by nation', goals: [], values: byNation(({ provinces }) => provinces) },
    {
      id: 'glory',
      title: 'Glory',
      goals: [],
      values: view.seats
        .filter(({ playing }) => playing)
        .map(({ id, name, side, glory }) => ({ id, name, colour: SIDE_COLOUR[side], value: glory })),
    },
    { id: 'pools', title: 'Muster Pools', goals: [], values: byNation(({ pool }) => pool) },
  ];
}
