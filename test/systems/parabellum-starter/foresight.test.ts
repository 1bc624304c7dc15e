import { describe, expect, it } from '@jest/globals';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { fillOffer, Offer, type OfferSubject } from '../../../src/core/game/offer.js';
import { Sketch } from '../../../src/core/game/sketch.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { viewWith } from '../../../src/systems/parabellum-starter/fixed.js';
import { parabellumStarter as game } from '../../../src/systems/parabellum-starter/index.js';
import type { BareState, BareView, Fixed } from '../../../src/systems/parabellum-starter/shapes.js';
import { unitName } from '../../../src/systems/parabellum-starter/shapes.js';
import { quietMs } from '../../../src/testkit/machine-speed.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { computes } from '../../support/patience.js';
import { caldersRift } from './calders-rift.js';
import { chaosLines } from './chaos-lines.js';

computes(10);

type Roll = (below: number) => number;

/** One value for each blank, drawn at random among those that are allowed. */
const filled = (offer: Offer, roll: Roll): string | null =>
  fillOffer(
    offer,
    offer.pieces.flatMap((piece): string[][] => {
      if (typeof piece === 'string') return [];
      if (piece.kind === 'number') return [[String(piece.from + roll(Math.min(piece.to - piece.from + 1, 1_000)))]];
      if (piece.kind === 'text') return [['x']];
      const from = roll(piece.among.length);
      return [piece.among.slice(from, from + 1 + roll(piece.most ?? 1)).map(({ value }) => value)];
    }),
  );

interface Seen {
  readonly view: BareView;
  readonly known: Fixed;
  readonly roll: Roll;
}

/** What every seat sees at each phase of two campaigns played by suggestion. */
function* views(campaigns: number, every: number): Generator<Seen> {
  for (let number = 0; number < campaigns; number += 1) {
    const dice = seededDice(77 + number);
    const roll: Roll = (below) => dice.roll('test', Math.max(1, below)) - 1;
    const setup = caldersRift({ budget: 4_000, subsidiaries: number % 2 === 0 }, 2 + (number % 2));
    const known = game.fixed(setup);
    let state = game
      .open(setup, dice, known)
      .reduce<BareState>((folded, event) => game.apply(folded, event, known), game.blank);
    for (let phase = 0; phase < 200; phase += 1) {
      const due = game.awaiting(state, known);
      if (due === null) break;
      const sheets: Record<string, ReturnType<typeof answerSheet>['orders']> = {};
      for (const seat of [...due.owes, ...(due.invited ?? [])]) {
        const view = game.view(state, asSeat(seat), known);
        // A choice of scenarios comes once in a while only.
        if (phase % every === 0 || due.kind === 'choose') yield { view, known, roll };
        sheets[seat] = answerSheet(game, game.suggest(view, seat, dice, known), view, known).orders;
      }
      const sealed = { sheets: sheets as never, roster: { joining: [], leaving: [], excused: [] } };
      for (const event of game.resolve(state, sealed, dice, known)) state = game.apply(state, event, known);
    }
  }
}

describe('offers', () => {
  it('are lines that the reader understands and the check finds no error in, however they are filled', () => {
    const kinds = new Set<string>();
    for (const { view, known, roll } of views(3, 9)) {
      const subjects: OfferSubject[] = [
        { kind: 'seat' },
        { kind: 'place', id: 'E5' },
        ...view.units.map(({ id }) => ({ kind: 'unit' as const, id: unitName(id) })),
      ];
      for (const subject of subjects)
        for (const offer of game.offers(view, subject, known)) {
          expect(Offer.parse(offer)).toEqual(offer);
          const line = filled(offer, roll);
          const answer = answerSheet(game, line ?? '', view, known);
          const errors = answer.lines.flatMap(({ problems }) =>
            problems.filter(({ severity }) => severity === 'error'),
          );
          expect({ line, errors, orders: answer.orders.map(({ order }) => order.do.kind) }).toEqual({
            line,
            errors: [],
            orders: [offer.order],
          });
          kinds.add(offer.order);
        }
    }
    for (const kind of [
      'buy-units',
      'move',
      'attack',
      'recon',
      'shell',
      'deploy',
      'resupply',
      'choose',
      'counter',
      'scrap',
    ])
      expect([...kinds]).toContain(kind);
  });
});

describe('a sketch', () => {
  it('of a long sheet takes no long time', () => {
    for (const { view, known } of views(1, 60)) {
      const [first] = view.units.filter(({ owner, place }) => owner === view.own?.seat && place === 'map');
      const line = `MOVE ${first?.id ?? 'RBGY'} TO J10`;
      const { orders } = game.parse(Array.from({ length: 800 }, () => line).join('\n'), view, known);
      expect(quietMs(() => game.sketch(view, orders, known))).toBeLessThan(4_000);
    }
  });

  it('is made of any sheet that can be read, and is of its shape', () => {
    let doubts = 0;
    for (const { view, known } of views(3, 7)) {
      const dice = seededDice(5);
      const text = chaosLines(viewWith(view, known), dice, 60).join('\n');
      const { orders } = game.parse(text, view, known);
      const sketch = game.sketch(view, orders, known);
      expect(Sketch.parse(sketch)).toEqual(sketch);
      doubts += sketch.lines.filter(({ tone }) => tone === 'doubt').length;
    }
    expect(doubts).toBeGreaterThan(50);
  });

  it('hardly ever doubts a line that is carried out: bots order what can be done', () => {
    let lines = 0;
    let doubts = 0;
    for (const { view, known, roll } of views(2, 5)) {
      const text = game.suggest(view, view.own?.seat ?? '', { roll: (_, sides) => roll(sides) + 1 }, known);
      const { orders } = answerSheet(game, text, view, known);
      lines += orders.length;
      doubts += game.sketch(view, orders, known).lines.filter(({ tone }) => tone === 'doubt').length;
    }
    expect(doubts / lines).toBeLessThan(0.03);
  });
});
