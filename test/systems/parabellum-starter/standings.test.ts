import { describe, expect, test } from '@jest/globals';
import { Measure } from '../../../src/core/game/desk.js';
import { asSeat, GM, PUBLIC } from '../../../src/core/game/viewer.js';
import { PALETTE } from '../../../src/systems/parabellum/palette.js';
import { measures, vitals } from '../../../src/systems/parabellum-starter/standings.js';
import { crowded } from './sight-positions.js';
import { view } from './table.js';

const ANN = asSeat('seat-1');

describe('numbers for strips and curves', () => {
  test('a player sees money, worth, units and objectives first; the public what is public', () => {
    expect(vitals(view(crowded(), ANN)).map(({ label, value }) => [label, value])).toEqual([
      ['Credits', '100'],
      // 100 credits, and the price of each of the nine units.
      ['Worth', '1580'],
      ['Units', '9'],
      ['Objectives', '0'],
      ['People left', '70'],
    ]);
    expect(vitals(view(crowded(), PUBLIC)).map(({ label, value }) => [label, value])).toEqual([
      ['Round', '4'],
      ['People left', '70'],
      ['Objectives held', '1'],
    ]);
  });

  test('the same measures for all, of worth only what the viewer knows', () => {
    const of = (viewer: Parameters<typeof view>[1]) =>
      measures(view(crowded(), viewer)).map((one) => Measure.parse(one));
    const [ann, everybody, gm] = [of(ANN), of(PUBLIC), of(GM)];
    for (const told of [ann, everybody, gm]) expect(told.map(({ id }) => id)).toEqual(['objectives', 'units', 'worth']);
    const worth = (told: readonly Measure[]) => told.find(({ id }) => id === 'worth')?.values.map(({ id }) => id);
    expect(worth(everybody)).toEqual([]);
    expect(worth(ann)).toEqual(['seat-1']);
    expect(worth(gm)).toEqual(['seat-1', 'seat-2', 'seat-3', 'seat-4']);
    // Who sits in a carrier and what waits in a hangar is in no number of others.
    expect(ann.slice(0, 2)).toEqual(everybody.slice(0, 2));
    const colours = everybody.flatMap(({ values }) => values.map(({ colour }) => colour ?? ''));
    expect(colours.filter((name) => !Object.hasOwn(PALETTE, name))).toEqual([]);
  });

  test('at the end all balances are told', () => {
    const over = {
      ...crowded(),
      stage: 'over' as const,
      ending: { reason: 'tree-end' as const, winners: ['seat-2'], standings: [{ seat: 'seat-2', credits: 400 }] },
    };
    expect(measures(view(over, PUBLIC)).at(-1)?.values).toEqual([
      { id: 'seat-2', name: 'Kite Works (KW)', colour: 'livery-k', value: 400 },
    ]);
  });
});
