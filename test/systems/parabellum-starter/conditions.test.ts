import { describe, expect, it } from '@jest/globals';
import { holdsAll } from '../../../src/systems/parabellum-starter/phases/turn/conditions.js';
import type { Condition, Knowledge, State, Test } from '../../../src/systems/parabellum-starter/shapes.js';
import { act, at, line, move } from './acting.js';
import { eventsOf, failuresOf, play, sheet, unitIn } from './play.js';
import { courseFrom, position } from './position.js';

const is = (test: Test): Condition => ({ not: false, test });
const isNot = (test: Test): Condition => ({ not: true, test });

const known: Knowledge = {
  unit: 'KWAR',
  type: 'ART',
  strength: 10,
  fuel: true,
  ammo: true,
  cargo: false,
  passengers: false,
  scenario: '1',
  round: 3,
};

const field = {
  progress: [
    { objective: 'O1', seat: 'alpha', count: 2, status: 'achieved' as const },
    { objective: 'O1', seat: 'bravo', count: 0, status: 'open' as const },
    { objective: 'O2', seat: 'alpha', count: 0, status: 'open' as const },
    { objective: 'O2', seat: 'bravo', count: 2, status: 'locked' as const },
    { objective: 'O3', seat: 'alpha', count: 1, status: 'open' as const },
  ],
};

const scene = (): State =>
  position(
    [
      at('RBAA', 'INF', 'E5', { strength: 7, ammo: 2, fuel: 3 }),
      at('RBMT', 'MTR', 'A1'),
      at('RBAP', 'APC', 'B1', { passengers: ['RBIN'] }),
      at('RBIN', 'INF', null, { place: 'aboard', aboard: 'RBAP' }),
      at('KWAA', 'INF', 'F6', { reconnoitred: true, strength: 4, ammo: 1 }),
      at('KWAR', 'ART', 'E9', { strength: 6 }),
      at('KWPD', 'TNK', null),
    ],
    { field, players: { alpha: { credits: 300, knowledge: [known] } } },
  );

describe('conditions (4.4)', () => {
  const { course } = courseFrom(scene());
  const holds = (...when: Condition[]) => holdsAll(course, 'alpha', when);

  it.each<[string, Test, boolean]>([
    ['a unit on the map is alive', { kind: 'alive', unit: 'KWAA' }, true],
    ['one in a Pre-Deployment Area too', { kind: 'alive', unit: 'KWPD' }, true],
    ['one aboard too', { kind: 'alive', unit: 'RBIN' }, true],
    ['one that is not there is not', { kind: 'alive', unit: 'KWZZ' }, false],
    ['that one is destroyed', { kind: 'destroyed', unit: 'KWZZ' }, true],
    ['one that is there is not destroyed', { kind: 'destroyed', unit: 'KWAA' }, false],
    ['a unit is where it stands', { kind: 'at', unit: 'KWAA', square: 'F6' }, true],
    ['and nowhere else', { kind: 'at', unit: 'KWAA', square: 'F7' }, false],
    ['a passenger stands nowhere', { kind: 'at', unit: 'RBIN', square: 'B1' }, false],
    ['within two squares over borders for infantry', { kind: 'in-range', unit: 'RBAA', target: 'KWAA' }, true],
    ['four squares are too far', { kind: 'in-range', unit: 'RBAA', target: 'KWAR' }, false],
    ['artillery beyond its range', { kind: 'in-range', unit: 'RBMT', target: 'RBAA' }, false],
    ['an enemy gun whose type recon told', { kind: 'in-range', unit: 'KWAR', target: 'RBAA' }, true],
    ['an enemy gun under its minimum', { kind: 'in-range', unit: 'KWAR', target: 'KWPD' }, false],
    ['an enemy of unknown type: not known, so no', { kind: 'in-range', unit: 'KWAA', target: 'RBAA' }, false],
    ['a scouted unit', { kind: 'reconnoitred', unit: 'KWAA' }, true],
    ['an unscouted one', { kind: 'reconnoitred', unit: 'KWAR' }, false],
    ['own strength', { kind: 'strength', unit: 'RBAA', atLeast: 7 }, true],
    ['own strength, not enough', { kind: 'strength', unit: 'RBAA', atLeast: 8 }, false],
    ['an enemy’s strength is not told', { kind: 'strength', unit: 'KWAA', atLeast: 1 }, false],
    ['own ammunition', { kind: 'ammo', unit: 'RBAA', atLeast: 2 }, true],
    ['own ammunition, not enough', { kind: 'ammo', unit: 'RBAA', atLeast: 3 }, false],
    ['own fuel', { kind: 'fuel', unit: 'RBAA', atLeast: 3 }, true],
    ['an enemy’s ammunition is not told', { kind: 'ammo', unit: 'KWAA', atLeast: 0 }, false],
    ['credits', { kind: 'credits', atLeast: 300 }, true],
    ['credits, not enough', { kind: 'credits', atLeast: 301 }, false],
    ['the pool', { kind: 'pool', atLeast: 100 }, true],
    ['the pool, not enough', { kind: 'pool', atLeast: 101 }, false],
    ['my objective', { kind: 'objective', objective: 'O1', is: 'mine' }, true],
    ['not the enemy’s', { kind: 'objective', objective: 'O1', is: 'enemy' }, false],
    ['the enemy’s objective', { kind: 'objective', objective: 'O2', is: 'enemy' }, true],
    ['not open', { kind: 'objective', objective: 'O2', is: 'open' }, false],
    ['an open objective', { kind: 'objective', objective: 'O3', is: 'open' }, true],
    ['nothing lost yet', { kind: 'lost', unit: 'RBAA', count: 1 }, false],
  ])('%s', (_, test, expected) => {
    expect(holds(is(test))).toBe(expected);
    expect(holds(isNot(test))).toBe(!expected);
  });

  it('hold together or not at all; none hold always', () => {
    const yes = is({ kind: 'pool', atLeast: 1 });
    expect([holds(), holds(yes, yes), holds(yes, isNot(yes.test))]).toEqual([true, true, false]);
  });

  it('count what a unit has lost since the phase began, all of it when it is gone', () => {
    const { course: later } = act(
      scene(),
      [{ kind: 'attack', unit: 'RBAA', target: { kind: 'unit', unit: 'KWAA' } }],
      [
        [4, Array(7).fill(4)],
        [4, Array(4).fill(1)],
      ],
    );
    later.state = {
      ...later.state,
      units: later.state.units.map((unit) => (unit.id === 'RBAA' ? { ...unit, strength: 5 } : unit)),
    };
    const lost = (unit: string, count: number) => holdsAll(later, 'alpha', [is({ kind: 'lost', unit, count })]);
    expect([lost('RBAA', 2), lost('RBAA', 3), lost('KWAA', 4), lost('KWAA', 5), lost('KWZZ', 1)]).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  it('do not tell how strong an enemy was that went down with a bridge and not by dice', () => {
    // On the Breakwater's map C5 is water.
    const asked = (strength: number) => {
      const works = [{ square: 'C5', kind: 'bridge' as const, strength: 1, owner: 'bravo', unit: 'KWMB' }];
      const bridge = at('KWMB', 'MBR', 'C5', { place: 'bridge' });
      const state = position([at('RBTT', 'TNK', 'D5'), bridge, at('KWRR', 'INF', 'C5', { strength })], {
        scenario: '3A',
        field: { works },
      });
      const { course: felled } = act(
        state,
        [{ kind: 'attack', unit: 'RBTT', target: { kind: 'work', square: 'C5' } }],
        [
          [10, Array(10).fill(10)],
          [4, [4]],
        ],
      );
      return [1, 5, 9].map((count) => holdsAll(felled, 'alpha', [is({ kind: 'lost', unit: 'KWRR', count })]));
    };
    expect(asked(9)).toEqual(asked(2));
  });

  it('know an aircraft of one’s own by its name', () => {
    const { course: sky } = courseFrom(position([{ id: 'RB:STR-1', type: 'STR', at: null, change: { fuel: 2 } }]));
    expect(holdsAll(sky, 'alpha', [is({ kind: 'fuel', unit: 'STR-1', atLeast: 2 })])).toBe(true);
    expect(holdsAll(sky, 'bravo', [is({ kind: 'fuel', unit: 'STR-1', atLeast: 2 })])).toBe(false);
  });
});

describe('lines with conditions', () => {
  const state = () => position([at('RBAA', 'INF', 'A1'), at('RBAB', 'INF', 'C1'), at('KWAA', 'INF', 'I10')]);

  it('are looked at when they are reached, and know what became of earlier lines', () => {
    const { events, state: after } = play(state(), {
      alpha: sheet(
        move('RBAA', 'A2>A4'),
        line(move('RBAB', 'C2'), [is({ kind: 'failed', line: 1 })], move('RBAB', 'D1')),
        line(move('RBAA', 'B1'), [is({ kind: 'done', line: 1 })], move('RBAA', 'A2')),
        line(move('RBAA', 'A3'), [is({ kind: 'at', unit: 'RBAA', square: 'A2' })]),
        line(move('RBAA', 'A4'), [is({ kind: 'destroyed', unit: 'KWAA' })]),
      ),
      bravo: [],
    });
    expect(failuresOf(events, 'alpha')).toEqual({ 1: 'order/not-enough-movement' });
    expect(unitIn(after, 'RBAB').square).toBe('C2');
    expect(unitIn(after, 'RBAA').square).toBe('A3');
    expect(eventsOf(events, 'order-passed-over').map((event) => event.line)).toEqual([5]);
  });

  it('may name what comes later in the turn after ELSE, but nothing that is over (ST-24)', () => {
    const gone = [is({ kind: 'destroyed' as const, unit: 'KWAA' })];
    const { events } = play(state(), {
      alpha: sheet(
        line(move('RBAA', 'A2'), gone, { kind: 'buy-fuel', count: 1 }),
        line({ kind: 'extract', unit: 'RBAA' }, gone, move('RBAB', 'C2')),
      ),
      bravo: [],
    });
    expect(eventsOf(events, 'resource-bought')).toHaveLength(1);
    expect(failuresOf(events, 'alpha')).toEqual({ 2: 'order/condition-not-met' });
  });
});

describe('fog', () => {
  it('lets no refusal tell mines, types or stocks of others', () => {
    const pieces = [at('RBAA', 'INF', 'E2'), at('RBSA', 'STK', 'E1'), at('KWAA', 'TNK', 'F2')];
    const mined = { field: { minefields: [{ square: 'E3', by: 'bravo' }] } };
    const tries = [
      move('RBAA', 'F2'),
      move('RBSA', 'E2>E3>E4>E5>E6>E7>E8'),
      { kind: 'board' as const, unit: 'RBAA', into: 'KWAA' },
      { kind: 'transfer' as const, from: 'RBSA', to: 'KWAA', goods: { fuel: 1, ammo: 0 } },
    ];
    const plainMap = act(position(pieces), tries);
    expect(act(position(pieces, mined), tries).refusals).toEqual(plainMap.refusals);
    const truck = pieces.map((piece) => (piece.id === 'KWAA' ? at('KWAA', 'SPG', 'F2', { fuel: 0, ammo: 0 }) : piece));
    expect(act(position(truck), tries).refusals).toEqual(plainMap.refusals);
    expect(plainMap.failures).not.toContain(null);
  });
});
