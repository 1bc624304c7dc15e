import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { MAX_SHEET_LINES } from '../../../src/core/game/sheet.js';
import { asSeat, GM, PUBLIC, type Viewer } from '../../../src/core/game/viewer.js';
import { parabellumClassic as game } from '../../../src/systems/parabellum-classic/index.js';
import type { State } from '../../../src/systems/parabellum-classic/shapes.js';
import { view } from '../../../src/systems/parabellum-classic/sight.js';
import { quietMs } from '../../../src/testkit/machine-speed.js';
import { EXAMPLES } from './order-examples.js';
import { KESTREL } from './theatre.js';
import { KW, position, RB, unit } from './turns.js';

const UNITS = [
  unit('RB-GY', 'INF', 'D4'),
  unit('RB-TT', 'TNK', 'I2'),
  unit('RB-ST', 'STK', 'C4', { cargo: { sup: 4, amm: 2 } }),
  unit('RB-MO', 'MTR', 'E4'),
  unit('RB-AP', 'APC', 'E5'),
  unit('RB-OO', 'INF', null, { place: 'aboard', aboard: 'RB-AP' }),
  unit('RB-HV', 'HVY', null, { place: 'dispatched', channel: 'air' }),
  unit('RB-AU', 'AUG', null, { place: 'dispatched', channel: 'orbital' }),
  unit('RB-IR', 'IRR', 'F4', { origin: 'SOUTHTOWN' }),
  unit('RB-BV', 'BRV', 'D5'),
  unit('RB-EW', 'ENW', 'C5', { stores: { sandbag: 2, pbar: 1, vbar: 1 } }),
  unit('RB:STR-1', 'STR', null),
  unit('RB:ASF-1', 'ASF', null),
  unit('RB:RPL-1', 'RPL', null),
  unit('RB:TRA-1', 'TRA', null),
  unit('KW-RR', 'INF', 'D6'),
  unit('KW-AA', 'AAR', 'F9'),
  unit('KW:ASF-1', 'ASF', null),
];

const rich = {
  credits: 9_000,
  soldiers: 50,
  pieces: { sup: 9, amm: 9 },
  cards: { TNK: 1, HVY: 1, ORB: 1, MSL: 1, OPD: 1, TRC: 1 },
};
const board = { pieces: [{ square: 'C5', kind: 'sup', cached: true, count: 6 } as const] };
const turn = position({ units: UNITS, rb: rich, board });
const STATES: readonly State[] = [
  turn,
  position({ units: UNITS, rb: rich, board, options: { fog: 'dark' } }),
  position({ skirmish: 'S3', units: UNITS, rb: rich, active: KW }),
  position({ stage: 'deploy-attacker', active: null, units: UNITS, rb: rich }),
  position({ stage: 'deploy-defender', active: null, units: [], rb: rich }),
  { ...position({ stage: 'purchase', rb: rich }), board: null },
  { ...position({ stage: 'refit', units: UNITS, rb: rich }), board: null },
  { ...position({ stage: 'choice' }), board: null },
  { ...position({ stage: 'over' }), board: null },
];
const VIEWERS: readonly Viewer[] = [asSeat(RB), asSeat(KW), GM, PUBLIC];

describe('any sheet is answered', () => {
  it('whatever stands in it, in every window, to everybody', () => {
    const line = fc.constantFrom(...EXAMPLES);
    const joined = fc
      .tuple(line, fc.constantFrom('', ' IF ENEMY D6', ' IF NOT ALIVE RB-GY AND DONE 1'), fc.option(line))
      .map(([first, when, other]) => `${first}${when}${other === null ? '' : ` ELSE ${other}`}`);
    const sheet = fc.array(joined, { maxLength: 10 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(sheet, fc.constantFrom(...STATES), fc.constantFrom(...VIEWERS), (text, state, viewer) => {
        const { lines, sketch } = answerSheet(game, text, view(state, viewer, KESTREL), KESTREL);
        for (const { problems } of lines)
          for (const { message, allowed = '' } of problems) {
            expect(message).toMatch(/[.!?]$/);
            expect(`${message} ${allowed}`).not.toMatch(/undefined|null|NaN|\[object/);
          }
        for (const { text: words } of sketch.lines) expect(words).not.toMatch(/undefined|null|NaN|\[object/);
      }),
      { numRuns: 250 },
    );
  });

  it.each([
    'MOVE RB-GY TO D9',
    'ATTACK RB-GY AT D6',
    'STRIKE STR-1 AT D6 IF ENEMY D6',
    'BUY 1 INF',
    'MUSTER TNK IF CREDITS 1',
  ])('a sheet full of %p costs no more than its length', (line) => {
    const seen = view(turn, asSeat(RB), KESTREL);
    const full = Array.from(
      { length: Math.min(MAX_SHEET_LINES, Math.floor(15_900 / (line.length + 1))) },
      () => line,
    ).join('\n');
    const time = quietMs(() => expect(answerSheet(game, full, seen, KESTREL).lines.length).toBeGreaterThan(300));
    expect(time).toBeLessThan(8_000);
  });
});
