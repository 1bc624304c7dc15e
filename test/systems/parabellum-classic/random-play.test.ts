import { describe, expect, it } from '@jest/globals';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import type { Sealed } from '../../../src/core/game/sheet.js';
import { EMPTY_SKETCH } from '../../../src/core/game/sketch.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { parabellumClassic as game } from '../../../src/systems/parabellum-classic/index.js';
import {
  Event,
  type Fixed,
  type Order,
  type Setup,
  type State,
} from '../../../src/systems/parabellum-classic/shapes.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { everything, dearCampaigns as numbers } from '../../support/effort.js';
import { computes } from '../../support/patience.js';
import { theatreSetup } from './theatre.js';

computes(30);

/** Six skirmishes of twelve rounds and two turns, with set-up, refit and choice. */
const MOST_PHASES = 6 * (12 * 2 + 5) + 2;

/** What hardly ever comes together by chance; the suites of its chapter have it. */
const RARE: readonly string[] = [
  'campaign-opened',
  'seat-taken-over',
  // Bots land where there is room, and sweep no mines that they do not know of: these have tests of their own (landing, field-works).
  'landing-failed',
  'mines-swept',
];

/** Nobody looks at the sketches here. */
const reader = { ...game, sketch: () => EMPTY_SKETCH };

interface Tally {
  phases: number;
  lines: number;
  failed: number;
  readonly codes: Map<string, number>;
  readonly endings: Map<string, number>;
  readonly kinds: Map<string, number>;
}

const count = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** Options that change with the campaign, so that every setting is played; short theatres, for many of them. */
function setupOf(number: number): Setup {
  const setup = theatreSetup({
    skirmishes: everything ? 6 : 3,
    fog: number % 4 === 0 ? 'dark' : 'table',
    ties: number % 7 === 0 ? 'defender' : 'attacker',
    firstPlayer: number % 5 === 0 ? 'coin' : 'winner-chooses',
    strikes: number % 3 === 0 ? 1 : 3,
    budget: number % 6 === 0 ? 6_000 : 12_000,
  });
  if (number % 3 !== 1) return setup;
  // Mines in front of everybody's door.
  const mines = ['D3', 'G4', 'E9', 'H10', 'C6', 'I7'].map((square) => ({ square, side: null }));
  return {
    ...setup,
    theatre: { ...setup.theatre, skirmishes: setup.theatre.skirmishes.map((one) => ({ ...one, mines })) },
  };
}

/** Sheets by suggestion; now and then a seat is silent or excused, and once in a long while one leaves. */
function sheetsFor(state: State, known: Fixed, dice: ReturnType<typeof seededDice>): Sealed<Order> {
  const sheets: Record<string, Sealed<Order>['sheets'][string]> = {};
  const excused: string[] = [];
  const leaving: string[] = [];
  const due = game.awaiting(state, known);
  for (const seat of [...(due?.owes ?? []), ...(due?.invited ?? [])]) {
    const fate = dice.roll('fate', 1_500);
    if (fate === 1) leaving.push(seat);
    if (fate === 2) excused.push(seat);
    if (fate <= 12) continue;
    const view = game.view(state, asSeat(seat), known);
    const text = game.suggest(view, seat, dice, known);
    const answer = answerSheet(reader, text, view, known);
    const wrong = [...answer.problems, ...answer.lines.flatMap((line) => line.problems)].filter(
      ({ severity }) => severity === 'error',
    );
    if (wrong.length > 0) throw new Error(`suggested an illegal sheet: ${JSON.stringify(wrong[0])}\n${text}`);
    sheets[seat] = answer.orders;
  }
  return { sheets, roster: { joining: [], leaving, excused } };
}

function play(number: number, tally: Tally): void {
  const dice = seededDice(number * 7_919 + 1);
  const setup = setupOf(number);
  const known = game.fixed(setup);
  let state = game
    .open(setup, dice, known)
    .reduce<State>((folded, event) => game.apply(folded, event, known), game.blank);
  for (let phase = 0; game.awaiting(state, known) !== null; phase += 1) {
    if (phase > MOST_PHASES) throw new Error(`campaign ${number} has not ended after ${phase} phases`);
    tally.phases += 1;
    const sealed = sheetsFor(state, known, dice);
    const events = game.resolve(state, sealed, dice, known);
    for (const event of events) {
      state = game.apply(state, event, known);
      count(tally.kinds, event.kind);
      if (event.kind === 'line-failed') {
        tally.failed += 1;
        count(tally.codes, event.code);
      }
      const broken = game.invariants(state, known);
      if (broken.length > 0)
        throw new Error(`campaign ${number}, phase ${phase}: ${broken.join(' ')} after ${JSON.stringify(event)}`);
    }
    tally.lines += Object.values(sealed.sheets).reduce((sum, orders) => sum + orders.length, 0);
    if (phase % 23 === 0) {
      expect(game.schemas.state.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
      for (const event of events) expect(game.schemas.event.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
    }
  }
  expect(state.ending).not.toBeNull();
  count(tally.endings, state.ending?.by ?? 'none');
}

describe('random legal play', () => {
  it(`${numbers.length} whole theatres come to an end without a stuck phase, and everything happens in them`, () => {
    const tally: Tally = { phases: 0, lines: 0, failed: 0, codes: new Map(), endings: new Map(), kinds: new Map() };
    for (const number of numbers) play(number, tally);
    const kinds = Event.options.map((option) => option.shape.kind.value).filter((kind) => !RARE.includes(kind));
    const never = kinds.filter((kind) => !tally.kinds.has(kind));
    if (process.env['CLASSIC_TALLY'] !== undefined)
      console.info({ ...tally, codes: [...tally.codes], endings: [...tally.endings], kinds: [...tally.kinds], never });
    if (everything) expect(never).toEqual([]);
    // A fortieth of the campaigns: of the forty such parts that there are, the poorest misses 10 kinds of 62.
    else expect(never.length).toBeLessThanOrEqual(13);
    // A bot that mostly orders what cannot be done would prove nothing.
    expect(tally.failed / tally.lines).toBeLessThan(0.1);
  });
});
