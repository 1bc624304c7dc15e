import { describe, expect, it } from '@jest/globals';
import { parabellumBoardroom as game } from '../../../src/systems/parabellum-boardroom/index.js';
import { Event, type Order, State } from '../../../src/systems/parabellum-boardroom/shapes.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { anyOrder } from './any-orders.js';
import { play, type Table, table } from './turns.js';

// A sheet is checked against what its player may see, so nearly anything may reach the engine: it must carry out what the rules
// allow, refuse the rest, and never fall over.

const UNITS = [
  'RB-GY INF D4',
  'RB-AR ART E5 supplies=4',
  'RB-TT TNK F1 supplies=2 carries=O3',
  'RB-AA AAR A1',
  'RB-TA TRA',
  'RB-OS ORB',
  'KW-RR INF D5 strength=1',
  'KW-AA AAR F2',
  'KW-SF STR D5',
];

const field = (number: number): Table =>
  table({
    units: UNITS.filter((_, index) => (number >> index) % 4 !== 3),
    battle: ['B1', 'B2', 'B3', 'B4', 'B5'][number % 5] ?? 'B1',
    tokens: { RB: 'F3', KW: 'E6 D9' },
    players: { RB: { usable: 4, fresh: 2, funds: 400, hand: ['LC1', 'SP7'], inPlay: ['IN1'] }, KW: { hand: ['LC3'] } },
    stage: (['turn', 'turn', 'turn', 'market', 'closing', 'choose'] as const)[number % 6] ?? 'turn',
    options: { fog: number % 2 === 0 ? 'open' : 'screens' },
  });

describe('any sheet', () => {
  it('is carried out as far as the rules allow, and the books hold', () => {
    let carried = 0;
    for (let number = 0; number < 240; number += 1) {
      const at = field(number);
      const sheet = (from: number): Order[] =>
        Array.from({ length: 12 }, (_, index) => anyOrder(from + index)).filter(
          ({ do: action }) => action.kind !== 'concede',
        );
      const choice = { chooser: 'seat-1', battles: ['B2', 'B3'] };
      const start: Table = at.state.stage === 'choose' ? { ...at, state: { ...at.state, choice } } : at;
      const played = play(
        start,
        { RB: sheet(number * 100), KW: sheet(number * 100 + 50) },
        { dice: seededDice(number) },
      );
      expect(State.parse(played.state)).toEqual(played.state);
      for (const event of played.events) expect(Event.parse(event)).toEqual(event);
      expect({ number, broken: game.invariants(played.state, played.fixed) }).toEqual({ number, broken: [] });
      carried += played.events.filter(({ kind }) => kind !== 'order-failed').length;
    }
    expect(carried).toBeGreaterThan(1_000);
  });
});
