import type { Measure } from '../../core/game/desk.js';
import type { Figure } from '../../core/game/document.js';
import { liveryName } from '../parabellum/palette.js';
import { reckon } from './report/dues.js';
import { goalsOf } from './report/objectives.js';
import type { Fixed, View } from './shapes.js';

const figure = (label: string, value: string, note: string | null = null): Figure => ({
  label,
  value,
  change: null,
  note,
});

/** What a reader looks at first. */
export function vitals(view: View, fixed: Fixed): readonly Figure[] {
  const { own, battle, options } = view;
  if (battle === null) return [];
  const limit = fixed.battles.find(({ id }) => id === battle.id)?.roundLimit ?? options.roundLimit;
  const rounds = figure('Round', String(battle.round), limit === null ? null : `of ${limit}`);
  if (own === null) return [figure('Battle', battle.id), rounds];
  const { due, short } = reckon(view, fixed, own);
  const held = goalsOf(view, fixed).filter(({ progress }) => (progress.holder ?? progress.done) === own.seat).length;
  const owed = due === 0 ? null : short === 0 ? `${due} due` : `${due} due, ${short} short`;
  return [
    rounds,
    figure('Funds', String(own.funds), owed),
    figure('Tokens', String(own.usable), own.fresh === 0 ? 'usable' : `usable, ${own.fresh} fresh`),
    figure('Hand', String(own.hand.length), `of ${options.handLimit}`),
    figure('Objectives', String(held), `of ${battle.progress.length}`),
  ];
}

/**
 * Numbers worth a curve over the turns, the same in every view: objectives with what wins the battle, tokens of the lines, and
 * units on the map, bonuses.
 */
export function measures(view: View, fixed: Fixed): readonly Measure[] {
  const { battle, seats, units } = view;
  const all = battle?.progress.length ?? 0;
  const valueFor = (count: (seat: string) => number): Measure['values'] =>
    seats.map(({ id, livery }) => ({ id, name: livery, colour: liveryName(livery), value: count(id) }));
  const goals = all === 0 ? [] : [{ value: all, label: 'all objectives' }];
  return [
    {
      id: 'objectives',
      title: 'Objectives',
      goals,
      values: valueFor(
        (seat) => (battle?.progress ?? []).filter(({ holder, done }) => (holder ?? done) === seat).length,
      ),
    },
    {
      id: 'units',
      title: 'Units on the map',
      goals: [],
      values: valueFor((seat) => units.filter(({ owner, place }) => owner === seat && place === 'map').length),
    },
    {
      id: 'supply-line',
      title: 'Tokens of the supply line',
      goals: [],
      values: valueFor((seat) => (battle?.tokens ?? []).filter(({ owner }) => owner === seat).length),
    },
    {
      id: 'bonus',
      title: 'Bonuses earned so far',
      goals: [],
      values: valueFor((seat) =>
        goalsOf(view, fixed)
          .filter(({ progress }) => (progress.holder ?? progress.done) === seat)
          .reduce((sum, { objective }) => sum + objective.bonus, 0),
      ),
    },
  ];
}
