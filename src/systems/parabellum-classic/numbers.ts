import type { Measure } from '../../core/game/desk.js';
import type { Figure } from '../../core/game/document.js';
import { liveryName } from '../parabellum/palette.js';
import { bookletOf } from './battlefield.js';
import { goalStanding } from './report/goals.js';
import { namesOf } from './report/words.js';
import type { Fixed, PlayerView, View } from './shapes.js';

const figure = (label: string, value: string, note: string | null = null): Figure => ({
  label,
  value,
  change: null,
  note,
});

const unitsOf = (view: View, { id }: PlayerView): number =>
  view.units.filter(({ owner, place }) => owner === id && (place === 'map' || place === 'runway')).length;

/** What a player looks at first: the clock, the goal, units, money, worth. Others see what the table shows. */
export function vitals(view: View, fixed: Fixed): readonly Figure[] {
  const { board, viewer } = view;
  const own = viewer.kind === 'seat' ? view.players.find(({ id }) => id === viewer.seat) : undefined;
  const won = figure('Skirmishes won', view.players.map((player) => `${player.livery} ${player.won}`).join(', '));
  const clock = board === null ? [] : [figure('Round', `${board.round} of ${bookletOf(fixed, board.id).rounds}`)];
  if (own === undefined || own.reserve === null)
    return [
      ...clock,
      ...(board === null
        ? []
        : view.players.map((player) => figure(`Units of ${player.livery}`, String(unitsOf(view, player))))),
      won,
    ];
  const goal = board === null || own.side === null ? undefined : bookletOf(fixed, board.id).goals[own.side][0];
  const standing =
    board === null || own.side === null || goal === undefined
      ? []
      : [figure('Your goal', goalStanding(view, own.side, goal, 0))];
  return [
    ...clock,
    ...standing,
    ...(board === null ? [won] : [figure('Units on the map', String(unitsOf(view, own)))]),
    figure('Credits', String(own.reserve.credits)),
    figure('Worth', String(own.reserve.worth)),
  ];
}

/** Worth as far as it is known, miniatures on the map, skirmishes won. */
export function measures(view: View, fixed: Fixed): readonly Measure[] {
  const names = namesOf(view, fixed);
  const valuesOf = (count: (player: PlayerView) => number | null): Measure['values'] =>
    view.players.flatMap((player) => {
      const value = count(player);
      return value === null
        ? []
        : [{ id: player.id, name: names.seat(player.id), colour: liveryName(player.livery), value }];
    });
  return [
    {
      id: 'worth',
      title: 'Worth',
      goals: [{ value: view.options.budget, label: 'a full victory is above it' }],
      values: valuesOf(({ reserve }) => reserve?.worth ?? null),
    },
    { id: 'units', title: 'Units on the map', goals: [], values: valuesOf((player) => unitsOf(view, player)) },
    { id: 'won', title: 'Skirmishes won', goals: [], values: valuesOf(({ won }) => won) },
  ];
}
