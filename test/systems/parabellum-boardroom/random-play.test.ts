import { describe, expect, it } from '@jest/globals';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import type { Placed, Sealed } from '../../../src/core/game/sheet.js';
import { asSeat, GM, PUBLIC } from '../../../src/core/game/viewer.js';
import { parabellumBoardroom as game } from '../../../src/systems/parabellum-boardroom/index.js';
import { write } from '../../../src/systems/parabellum-boardroom/orders/cards.js';
import { news } from '../../../src/systems/parabellum-boardroom/shapes/event.js';
import type { Event, Fixed, Order, Setup, State } from '../../../src/systems/parabellum-boardroom/shapes.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { dearCampaigns as campaigns, everything } from '../../support/effort.js';
import { computes } from '../../support/patience.js';
import { anyOrder } from './any-orders.js';
import { vesperBasin } from './vesper-basin.js';

computes(30);

/** Two battles of eight rounds with four players, a Market, a closing and a choice each. */
const MOST_PHASES = 2 * (8 * 4 + 3) + 4;

interface Tally {
  phases: number;
  lines: number;
  failed: number;
  readonly failures: Map<string, number>;
  readonly endings: Map<string, number>;
  readonly kinds: Map<string, number>;
}

const count = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** Options that change with the campaign, so that every setting is played. */
const optionsOf = (number: number): object => ({
  length: 2,
  roundLimit: 6 + (number % 3),
  fog: number % 4 === 2 ? 'screens' : 'open',
  budget: [2_000, 3_000, 900, 2_400][number % 4],
  handLimit: number % 5 === 0 ? 1 : 5,
  counterKillsDraw: number % 3 === 0,
  freshTokens: number % 6 !== 0,
  strikes: number % 5 === 0 ? 1 : 3,
  closingWindow: number % 2 === 0 ? 'needed' : 'always',
  choiceWindow: number % 7 === 0 ? 'never' : 'needed',
  securedRounds: number % 3,
});

/** In some campaigns little but aircraft and what fires at them is to be had, in others little but engineers and trucks. */
function shelf(catalogue: Setup['catalogue'], number: number): Setup['catalogue'] {
  if (number % 5 < 3) return catalogue;
  const kept = ({ domain, traits, code }: Setup['catalogue']['units'][number]): boolean =>
    code === 'INF' ||
    (number % 5 === 3
      ? domain === 'air' || traits.includes('anti-air')
      : code === 'TNK' || traits.some((trait) => ['build', 'sweep', 'span', 'tow', 'towable'].includes(trait)));
  return {
    ...catalogue,
    units: catalogue.units.map((card) => (kept(card) ? card : { ...card, available: 'battle-only' })),
  };
}

/** Mines on ways that are much used, and the battles in another order each time. */
function setupOf(number: number): Setup {
  const setup = vesperBasin(optionsOf(number), 2 + (Math.floor(number / 3) % 3));
  const battles = setup.battles.battles.map((battle) => ({
    ...battle,
    minefields: number % 2 === 1 ? ['E3', 'G3', 'F8', 'H8', 'D5', 'I6'] : battle.minefields,
  }));
  const turned = battles.map((_, index) => battles[(index + number) % battles.length] ?? battles[0]);
  return {
    ...setup,
    catalogue: shelf(setup.catalogue, number),
    battles: { battles: turned.flatMap((one) => one ?? []) },
  };
}

/** Orders of any kind, as nobody would give them, about a sheet: the engine must refuse what it must. */
function amidChaos(text: string, roll: (sides: number) => number): string {
  const lines = Array.from({ length: 12 }, () => write(anyOrder(roll(100_000)))).filter(
    (line) => !line.includes('CONCEDE'),
  );
  const combat = lines.filter((line) => /^(?:UNIT|LAY|DEPLOY)/.test(line));
  return [...combat, text, ...lines.filter((line) => !combat.includes(line))].join('\n');
}

/** Sheets by suggestion; now and then a seat is silent, is excused or leaves. */
function sheetsFor(state: State, known: Fixed, wild: boolean, dice: ReturnType<typeof seededDice>): Sealed<Order> {
  const sheets: Record<string, readonly Placed<Order>[]> = {};
  const excused: string[] = [];
  const leaving: string[] = [];
  const due = game.awaiting(state, known);
  for (const seat of [...(due?.owes ?? []), ...(due?.invited ?? [])]) {
    const fate = dice.roll('fate', 600);
    if (fate === 1) leaving.push(seat);
    if (fate === 2) excused.push(seat);
    if (fate <= 14) continue;
    const view = game.view(state, asSeat(seat), known);
    const text = game.suggest(view, seat, dice, known);
    const lines = wild ? amidChaos(text, (sides) => dice.roll('chaos', sides)) : text;
    const answer = answerSheet(game, lines, view, known);
    const wrong = [...answer.problems, ...answer.lines.flatMap((line) => line.problems)].filter(
      (problem) => problem.severity === 'error',
    );
    if (!wild && wrong.length > 0) throw new Error(`suggested an illegal sheet: ${JSON.stringify(wrong[0])}\n${text}`);
    sheets[seat] = answer.orders;
  }
  return { sheets, roster: { joining: [], leaving, excused } };
}

/** Shapes survive the way through JSON, for every viewer. */
function checkShapes(before: State, events: readonly Event[], after: State, known: Fixed): void {
  const round = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  expect(game.schemas.state.parse(round(after))).toEqual(after);
  for (const event of events) expect(game.schemas.event.parse(round(event))).toEqual(event);
  for (const viewer of [GM, PUBLIC, ...after.players.map((player) => asSeat(player.id))]) {
    const view = game.view(after, viewer, known);
    expect(game.schemas.view.parse(round(view))).toEqual(view);
    let at = before;
    for (const event of events) {
      const next = game.apply(at, event, known);
      const sighting = game.reveal(event, at, next, viewer, known);
      if (sighting !== null) expect(game.schemas.sighting.parse(round(sighting))).toEqual(sighting);
      at = next;
    }
  }
}

function playCampaign(number: number, tally: Tally): void {
  const dice = seededDice(number * 7_919 + 3);
  const wild = number % 3 === 1;
  const setup = setupOf(number);
  const known = game.fixed(setup);
  let state = game.open(setup, dice, known).reduce<State>((folded, event) => {
    count(tally.kinds, event.kind);
    return game.apply(folded, event, known);
  }, game.blank);
  for (let phase = 0; game.awaiting(state, known) !== null; phase += 1) {
    if (phase > MOST_PHASES) throw new Error(`campaign ${number} has not ended after ${phase} phases`);
    tally.phases += 1;
    const sealed = sheetsFor(state, known, wild, dice);
    const before = state;
    const events = game.resolve(state, sealed, dice, known);
    for (const [index, event] of events.entries()) {
      state = game.apply(state, event, known);
      count(tally.kinds, event.kind);
      // Between the last turn of a battle and its end it is nobody's turn.
      const between = event.kind === 'turn-ended' && index < events.length - 1;
      const broken = between ? [] : game.invariants(state, known);
      if (broken.length > 0)
        throw new Error(`campaign ${number}, phase ${phase}: ${broken.join(' ')} after ${JSON.stringify(event)}`);
      if (event.kind !== 'order-failed' || wild) continue;
      tally.failed += 1;
      count(tally.failures, `${event.code} ${event.order.replace(/RB-|KW-|GY-|OP-/g, '').slice(0, 40)}: ${event.why}`);
    }
    if ((number * 31 + phase) % 97 === 0) checkShapes(before, events, state, known);
    if (!wild) tally.lines += Object.values(sealed.sheets).reduce((sum, orders) => sum + orders.length, 0);
  }
  expect(state.ending).not.toBeNull();
  count(tally.endings, state.ending?.why ?? 'none');
}

describe('random legal play', () => {
  it(`${campaigns.length} whole campaigns come to an end, and the books hold after every event`, () => {
    const tally: Tally = { phases: 0, lines: 0, failed: 0, failures: new Map(), endings: new Map(), kinds: new Map() };
    for (const number of campaigns) playCampaign(number, tally);
    const kinds = news.kinds;
    const never = kinds.filter((kind) => !tally.kinds.has(kind));
    const coverage = kinds.map((kind) => `${kind} ${tally.kinds.get(kind) ?? 0}`).join(', ');
    process.stdout.write(`${tally.phases} phases, ${tally.lines} lines, ${tally.failed} failed; ${coverage}\n`);
    if (everything) {
      expect(tally.endings.size).toBeGreaterThan(1);
      expect(never).toEqual([]);
    }
    // A fortieth of the campaigns: of the forty such parts that there are, the poorest misses 9 kinds of 62.
    else expect(never.length).toBeLessThanOrEqual(12);
    // A bot that mostly orders what cannot be done would prove nothing.
    expect(tally.failed / tally.lines).toBeLessThan(0.05);
  });
});
