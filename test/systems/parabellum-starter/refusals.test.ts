import { describe, expect, it } from '@jest/globals';
import type { Dice } from '../../../src/core/dice/dice.js';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { viewWith } from '../../../src/systems/parabellum-starter/fixed.js';
import { parabellumStarter as game } from '../../../src/systems/parabellum-starter/index.js';
import type { BareState, Event, Fixed } from '../../../src/systems/parabellum-starter/shapes.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { computes } from '../../support/patience.js';
import { act, at, resupply, take } from './acting.js';
import { caldersRift } from './calders-rift.js';
import { chaosLines } from './chaos-lines.js';
import { position } from './position.js';
import { parabellumStarterSecrets } from './secrets.js';

computes(10);

// A line that fails tells its player why. What it tells must not depend on what they may not know: for one position as they
// see it, a line is refused with one and the same sentence, whatever lies hidden.

/** All ways to fill a cache of so many tokens. */
const contents = (tokens: number) => Array.from({ length: tokens + 1 }, (_, fuel) => ({ fuel, ammo: tokens - fuel }));

const sentences = (found: readonly (string | null)[]): readonly string[] =>
  [...new Set(found)].filter((one) => one !== null);

describe('what is told of a cache whose kinds of tokens nobody has seen', () => {
  const takers = {
    empty: { fuel: 0, ammo: 0 },
    nearlyFull: { fuel: 4, ammo: 3 },
    full: { fuel: 6, ammo: 3 },
  };

  it.each(Object.entries(takers))('is one and the same, whatever lies there, for a truck that is %s', (_, cargo) => {
    for (const type of ['STK', 'FTK'])
      for (const tokens of [1, 4, 9])
        for (const wanted of ['1F', '3F', '1A', '3A', '2F1A', '5F4A', '9F']) {
          const told = contents(tokens).map((lying) => {
            const room = type === 'FTK' ? { fuel: cargo.fuel + cargo.ammo, ammo: 0 } : cargo;
            const state = position([at('RBSA', type, 'E6', { cargo: room })], {
              field: { caches: [{ square: 'E5', ...lying, laidBy: ['bravo'] }] },
            });
            return act(state, [take('RBSA', wanted, 'E5')]).refusals[0]?.why ?? null;
          });
          expect({ type, wanted, tokens, told: sentences(told).slice(1) }).toEqual({ type, wanted, tokens, told: [] });
        }
  });

  it('says that a full truck has no room before anything of the tokens', () => {
    for (const lying of contents(4)) {
      const state = position([at('RBSA', 'STK', 'E6', { cargo: { fuel: 9, ammo: 0 } })], {
        field: { caches: [{ square: 'E5', ...lying, laidBy: ['bravo'] }] },
      });
      expect(act(state, [take('RBSA', '3F', 'E5')]).refusals[0]?.why).toBe(
        'There is no room for 3 fuel on RBSA: its 9 cargo squares hold 9.',
      );
    }
  });

  it.each([false, true])('is one and the same for a unit to be filled, partial resupply %s', (partialResupply) => {
    for (const what of ['fuel', 'ammo', 'both'] as const)
      for (const tokens of [1, 2, 5, 9]) {
        const told = contents(tokens).map((lying) => {
          const state = position([at('RBTT', 'TNK', 'E6', { fuel: 1, ammo: 1 })], {
            field: { caches: [{ square: 'E5', ...lying, laidBy: ['bravo'] }] },
          });
          const options = { ...state.options, partialResupply };
          return act({ ...state, options }, [resupply('RBTT', what, 'E5')]).refusals[0]?.why ?? null;
        });
        expect(sentences(told).length).toBeLessThan(2);
      }
  });
});

type Roll = (below: number) => number;

interface Turn {
  readonly state: BareState;
  readonly seat: string;
  readonly known: Fixed;
}

/** Turns of campaigns played by suggestion. */
function* turns(campaigns: number, every: number): Generator<Turn> {
  for (let number = 0; number < campaigns; number += 1) {
    const dice = seededDice(411 + number);
    const setup = caldersRift({ budget: 5_000 }, 2 + (number % 2));
    const known = game.fixed(setup);
    const fold = (state: BareState, events: readonly Event[]): BareState =>
      events.reduce((folded, event) => game.apply(folded, event, known), state);
    let state = fold(game.blank, game.open(setup, dice, known));
    for (let phase = 0; phase < 60; phase += 1) {
      const due = game.awaiting(state, known);
      if (due === null) break;
      const [active] = due.owes;
      if (due.kind === 'turn' && active !== undefined && phase % every === 0) yield { state, seat: active, known };
      const sheets: Record<string, ReturnType<typeof answerSheet>['orders']> = {};
      for (const seat of due.owes) {
        const view = game.view(state, asSeat(seat), known);
        sheets[seat] = answerSheet(game, game.suggest(view, seat, dice, known), view, known).orders;
      }
      const sealed = { sheets: sheets as never, roster: { joining: [], leaving: [], excused: [] } };
      state = fold(state, game.resolve(state, sealed, dice, known));
    }
  }
}

/** What a seat is told of a sheet of one line: that it was carried out (null), or why not. */
function answerTo({ state, seat, known }: Turn, line: string, dice: Dice): string | null | undefined {
  const view = game.view(state, asSeat(seat), known);
  const { orders } = answerSheet(game, line, view, known);
  if (orders.length === 0) return undefined;
  const sealed = { sheets: { [seat]: orders }, roster: { joining: [], leaving: [], excused: [] } };
  const failed = game
    .resolve(state, sealed, dice, known)
    .find((event) => event.kind === 'order-failed' && event.seat === seat);
  return failed?.kind === 'order-failed' ? failed.why : null;
}

/** Orders that are a look at what is hidden: whether they succeed may depend on it. */
const LOOKS = /^(?:TAKE|RESUPPLY|SWEEP)\b/;
/** What comes of a sortie depends on fighters and flak that nobody sees before. */
const SORTIES = /^(?:STRIKE|OVERFLY|AIRDROP)\b/;

describe('any line of a turn', () => {
  it('is refused with one sentence, however what its player may not know is changed', () => {
    let refused = 0;
    let taken = 0;
    for (const turn of turns(3, 5)) {
      const random = seededDice(9);
      const pick: Roll = (below) => random.roll('pick', Math.max(1, below)) - 1;
      const secrets = parabellumStarterSecrets(turn.known.catalogue);
      const viewer = asSeat(turn.seat);
      const view = viewWith(game.view(turn.state, viewer, turn.known), turn.known);
      for (const line of chaosLines(view, random, 40)) {
        if (SORTIES.test(line)) continue;
        const told = Array.from({ length: 5 }, (_, index) =>
          answerTo(
            { ...turn, state: index === 0 ? turn.state : secrets.state(turn.state, viewer, pick) },
            line,
            seededDice(index),
          ),
        );
        if (told[0] === undefined) continue;
        const why = sentences(told.map((one) => one ?? null));
        expect({ line, why }).toEqual({ line, why: why.slice(0, 1) });
        if (!LOOKS.test(line))
          expect({ line, kinds: new Set(told.map((one) => one === null)).size }).toEqual({ line, kinds: 1 });
        refused += why.length;
        taken += 1;
      }
    }
    expect(refused).toBeGreaterThan(40);
    expect(taken - refused).toBeGreaterThan(20);
  });
});
