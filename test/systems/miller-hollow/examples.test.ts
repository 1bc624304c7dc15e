import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { asSeat } from '../../../src/core/game/viewer.js';
import { ordering } from '../../../src/systems/miller-hollow/ordering.js';
import type { Order } from '../../../src/systems/miller-hollow/orders/cards.js';
import { CODES } from '../../../src/systems/miller-hollow/orders/problems.js';
import type { Fight, Pack } from '../../../src/systems/miller-hollow/shapes.js';
import { view } from '../../../src/systems/miller-hollow/sight.js';
import { answer, type NestCase, ofKind, playScripted, position, seatId, TOWN } from './miller-hollow.js';

// The worked examples of the rules (MH-EX-…), in a shape of our own.

// biome-ignore lint/suspicious/noExplicitAny: the examples are data of many shapes, read as they are written.
type Loose = any;
type Example = Loose & { id: string; title: string; fn: string };

const examples: Example[] = JSON.parse(readFileSync(new URL('./examples.json', import.meta.url), 'utf8'));

const listOf = ({ prowlers, stalkers, ravagers }: Pack): number[] => [prowlers, stalkers, ravagers];

/** An order in the short form of the examples. */
function short(order: Order): object {
  switch (order.kind) {
    case 'feed':
      return { op: 'FEED', n: order.captives === 'need' ? 'NEED' : order.captives };
    case 'hatch':
      return { op: 'BREED', what: 'HUNTER', n: order.hunters };
    case 'breed-mare':
      return { op: 'BREED', what: 'MARE', n: order.mares };
    case 'molt':
      return { op: 'MOLT', molt: [order.prowlers, order.stalkers, 0] };
    case 'choose-path':
      return { op: 'PATH', path: order.path };
    case 'hunt':
      return { op: 'HUNT', area: order.area, pack: listOf(order.pack) };
    case 'raid':
      return { op: 'RAID', nest: order.site, pack: listOf(order.pack) };
    case 'defend':
      return { op: 'DEFEND', pack: order.pack === 'rest' ? 'REST' : listOf(order.pack) };
    case 'no-orders':
      return { op: 'NOORDERS' };
  }
}

const codeNamed = (digest: string): string => Object.entries(CODES).find(([name]) => name === digest)?.[1] ?? digest;

const leftOf = ({ fighters }: Fight): object =>
  Object.fromEntries(fighters.map(({ seat, left }) => [seat, listOf(left)]));
const bySeat = (named: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [seatId(name), value]));

/** Ann's window; Bob lives elsewhere, so that the game goes on. */
const annAlone = (nest: NestCase) => position({ nests: { Ann: nest, Bob: {} } });

const run: Readonly<Record<string, (example: Example) => void>> = {
  parse({ lines }) {
    const seen = view(position({ nests: { Ann: {}, Bob: {} } }), asSeat('ann'), TOWN);
    for (const { line, is, error } of lines) {
      const { orders, problems } = ordering.parse(line, seen, TOWN);
      if (is !== undefined) expect([line, orders.map(({ order }) => short(order)), problems]).toEqual([line, [is], []]);
      else expect([line, orders, problems.map(({ code }) => code)]).toEqual([line, [], [codeNamed(error)]]);
    }
  },
  brood({ nest, orders, then, after }) {
    const state = annAlone(nest);
    // The sheet is taken as it stands: what the check would refuse is what the phase has to cope with (MH-43).
    const placed = ordering.parse(orders.join('\n'), view(state, asSeat('ann'), TOWN), TOWN).orders;
    const { events, after: end } = playScripted(state, { Bob: [] }, [], { ann: placed });
    const [tended] = ofKind(events, 'brood-tended');
    expect({
      ...tended,
      starved: tended && listOf(tended.starved),
      molted: tended && [tended.molted.prowlers, tended.molted.stalkers],
    }).toMatchObject(then);
    const [ann] = end.nests;
    expect({
      hunters: ann && listOf(ann.hunters),
      mares: ann?.mares,
      captives: ann?.captives,
      path: ann?.path,
      alive: ann?.loss === null,
    }).toEqual(after);
  },
  validate1({ nest, cases }) {
    const state = annAlone(nest);
    for (const { orders, codes } of cases) {
      const told = answer(state, 'Ann', orders).lines.flatMap(({ problems }) => problems);
      const errors = told.filter(({ severity, code }) => severity === 'error' && code !== 'order/set-refused');
      expect([orders, errors.map(({ code }) => code).sort()]).toEqual([orders, codes.map(codeNamed).sort()]);
    }
  },
  hunt({ turn, nests, areas, orders, options, dice, hunted, raided, lost, after, preyAfter }) {
    const state = position({ turn, stage: 'hunt', nests, areas, options });
    const { events, after: end } = playScripted(state, orders, dice);
    expect(
      ofKind(events, 'area-hunted').map(({ area, fight, holder, harvest }) => ({
        area,
        left: leftOf(fight),
        holder,
        caught: harvest?.caught,
        rounds: fight.rounds.length,
      })),
    ).toEqual(
      hunted.map((one: Loose) => ({
        ...one,
        holder: seatId(one.holder),
        left: bySeat(one.left),
      })),
    );
    expect(
      ofKind(events, 'nest-raided').map(({ owner, fight, mares }) => ({
        nest: owner,
        left: leftOf(fight),
        mares: mares.after,
        rounds: fight.rounds.length,
      })),
    ).toEqual(raided.map((one: Loose) => ({ ...one, nest: seatId(one.nest), left: bySeat(one.left) })));
    expect(ofKind(events, 'nest-lost').map(({ seat }) => seat)).toEqual(lost.map(seatId));
    expect(
      Object.fromEntries(
        end.nests.map(({ seat, hunters, mares, captives }) => [seat, { hunters: listOf(hunters), mares, captives }]),
      ),
    ).toEqual(bySeat(after));
    expect(Object.fromEntries(end.areas.map(({ id, prey, max }) => [id, [prey, max]]))).toEqual(preyAfter);
  },
};

describe('the worked examples of the rules', () => {
  test.each(examples.map((example): [string, string, Example] => [example.id, example.title, example]))(
    '%s %s',
    (_id, _title, example) => {
      const play = run[example.fn];
      if (play === undefined) throw new Error(`${example.id} is of no known kind: ${example.fn}`);
      play(example);
    },
  );
});
