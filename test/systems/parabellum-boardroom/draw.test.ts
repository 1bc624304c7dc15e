import { describe, expect, it } from '@jest/globals';
import { draw } from '../../../src/systems/parabellum-boardroom/draw.js';
import { measures, vitals } from '../../../src/systems/parabellum-boardroom/numbers.js';
import { view } from '../../../src/systems/parabellum-boardroom/sight.js';
import { PUBLIC, seat } from './telling.js';
import { play, type Table, table } from './turns.js';

const RB = seat('seat-1');

const drawn = ({ state, fixed }: Table, viewer = RB) => draw(view(state, viewer, fixed), fixed);

const cardOf = (at: Table, key: string, viewer = RB): string =>
  drawn(at, viewer)
    .subjects?.find((one) => one.key === key)
    ?.card.join(' ') ?? '';

const field = (): Table => {
  const made = table({
    units: ['RB-GY INF D5 supplies=4', 'RB-AR ART E2', 'KW-FT ASF D5', 'KW-RR INF D6', 'RB-IV IFV'],
    tokens: { RB: 'E2 E3 G5', KW: 'F9' },
  });
  const { battle } = made.state;
  if (battle === null) throw new Error('no battle');
  return {
    ...made,
    state: {
      ...made.state,
      battle: {
        ...battle,
        works: [
          { kind: 'barricade', square: 'F4', owner: 'seat-1', strength: 3 },
          { kind: 'bridge', square: 'H4', owner: 'seat-1', strength: null },
        ],
        minefields: ['C6'],
        progress: battle.progress.map((one, index) => (index === 0 ? { ...one, holder: 'seat-2' } : one)),
      },
    },
  };
};

describe('the map', () => {
  it('shows every unit with flag, type and strength, aircraft above (BRR-5)', () => {
    const { svg, subjects = [] } = drawn(field());
    for (const flag of ['RB-GY', 'KW-FT', 'KW-RR', 'RB-IV']) expect(svg).toContain(`data-unit="${flag}"`);
    const keys = subjects.map(({ key }) => key);
    expect(keys.indexOf('unit:KW-FT')).toBeGreaterThan(keys.indexOf('unit:RB-GY'));
    const [low, high] = ['unit:RB-GY', 'unit:KW-FT'].map((key) => subjects.find((one) => one.key === key)?.box);
    expect(high?.[1]).toBeLessThan(low?.[1] ?? 0);
  });

  it('shows supply lines, and what is cut off, in words too (BR-48)', () => {
    expect(drawn(field()).description).toContain('Supply line of RB: E2, E3; cut off G5.');
    expect(cardOf(field(), 'place:G5')).toContain('cut off from its deployment area');
    expect(cardOf(field(), 'place:E3')).toContain('connected');
    expect(drawn(field()).svg).toContain('cut off from supply');
  });

  it('shows who holds an objective (BR-33)', () => {
    expect(cardOf(field(), 'place:F5')).toContain('held by Player 2 (KW)');
    expect(drawn(field()).description.join(' ')).toContain(
      'hold F5 at the end of your turn, bonus 300; held by Player 2 (KW)',
    );
  });

  it('shows works and mines (BRR-34)', () => {
    expect(cardOf(field(), 'place:F4')).toContain('Barricade of Player 1 (RB), strength 3');
    expect(cardOf(field(), 'place:H4')).toContain('A bridge: every step onto it costs 1.');
    expect(cardOf(field(), 'place:C6')).toContain('Mined.');
  });

  it('tells supplies on a card to its owner alone (6)', () => {
    expect(cardOf(field(), 'unit:RB-GY')).toContain('Supplies 4 of 6');
    expect(cardOf(field(), 'unit:RB-GY', seat('seat-2'))).not.toContain('Supplies');
    expect(cardOf(field(), 'unit:RB-GY', PUBLIC)).toContain('Infantry, strength 10 of 10');
  });

  it('shows ways and fire of the last turn, with losses', () => {
    const before = table({ units: ['RB-GY INF D4', 'KW-RR INF D6'] });
    const after = play(
      before,
      { RB: 'UNIT RB-GY: MOVE D4>D5; ATTACK D6' },
      {
        throws: [
          [4, [4, 4, 4, 1, 1, 1, 1, 1, 1, 1]],
          [4, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
          [4, [1, 1, 1, 1, 1, 1, 1]],
          [4, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
        ],
      },
    );
    const words = drawn(after).description.join(' ');
    expect(words).toContain('RB-GY D4 to D5');
    expect(words).toContain('D5 at D6; D6 at D5');
    expect(drawn(after).svg).toContain('−3');
  });

  it('has an anchor for every square and a field without its legend', () => {
    const { anchors = {}, field: part, height } = drawn(field());
    expect(Object.keys(anchors)).toHaveLength(120);
    expect(part?.[3]).toBeLessThan(height);
  });

  it('shows the maps of battles that may be chosen (A-19)', () => {
    const made = table({ stage: 'choose' });
    const at = { ...made, state: { ...made.state, choice: { chooser: 'seat-1', battles: ['B2', 'B3'] } } };
    const { subjects = [], description } = drawn(at);
    expect(subjects.map(({ key }) => key)).toEqual(['place:B2', 'place:B3']);
    expect(description.join(' ')).toContain('destroy what stands on C6 (strength 8, d10), bonus 350');
  });
});

describe('numbers', () => {
  it('are at most five, with what is due beside the funds (BR-58)', () => {
    const { state, fixed } = table({ players: { RB: { funds: 200, inPlay: ['LC3'] } } });
    const figures = vitals(view(state, RB, fixed), fixed);
    expect(figures.length).toBeLessThanOrEqual(5);
    expect(figures.find(({ label }) => label === 'Funds')).toMatchObject({ value: '200', note: '240 due, 40 short' });
  });

  it('are the same curves for everybody, objectives with what ends the battle as a goal (BR-4)', () => {
    const { state, fixed } = field();
    expect(measures(view(state, RB, fixed), fixed)).toEqual(measures(view(state, PUBLIC, fixed), fixed));
    const [goals] = measures(view(state, PUBLIC, fixed), fixed);
    expect(goals?.goals).toEqual([{ value: 2, label: 'all objectives' }]);
    expect(goals?.values.map(({ value }) => value)).toEqual([0, 1]);
  });
});
