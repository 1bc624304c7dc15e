import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { NO_ROSTER_CHANGES, type Placed, type Sealed } from '../../../src/core/game/sheet.js';
import { asSeat, PUBLIC } from '../../../src/core/game/viewer.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { fedemplite } from '../../../src/systems/fedemplite/index.js';
import type { Event, OptionalRule, Order, State } from '../../../src/systems/fedemplite/shapes.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { atSetup, WAR } from './general-war.js';

// Two turns before the first one, and nations at work before they enter the war (FE-O1).

const read = (state: State, seat: string, text: string) =>
  answerSheet(fedemplite, text, fedemplite.view(state, asSeat(seat), WAR), WAR);
const codes = (state: State, seat: string, text: string): readonly string[] => {
  const { problems, lines } = read(state, seat, text);
  return [...problems, ...lines.flatMap((line) => line.problems)].map(({ code }) => code);
};

interface Window {
  readonly state: State;
  readonly events: readonly Event[];
}

function play(state: State, sheets: Readonly<Record<string, string>> = {}, more: Partial<Sealed<Order>> = {}): Window {
  const sealed = Object.fromEntries(
    Object.entries(sheets).map(([seat, text]): [string, readonly Placed<Order>[]] => [
      seat,
      read(state, seat, text).orders,
    ]),
  );
  const sealing = { sheets: sealed, roster: NO_ROSTER_CHANGES, ...more };
  const events = fedemplite.resolve(state, sealing, seededDice(3), WAR);
  let after = state;
  for (const event of events) {
    after = fedemplite.apply(after, event, WAR);
    expect([event.kind, fedemplite.invariants(after, WAR)]).toEqual([event.kind, []]);
  }
  return { state: after, events };
}

/** Ann has Kzinti ships, Cyd Lyran and Klingon ones; the bids left some in the pools. */
const BIDS = {
  ann: 'DEPLOY(KZIN, From Pool, 20, A)',
  bob: 'DEPLOY(KZIN, From Pool, 10, B)',
  cyd: 'DEPLOY(LYR, From Pool, 20, A)\nDEPLOY(KNG, From Pool, 30, B)',
  dan: 'DEPLOY(KNG, From Pool, 20, A)',
};
const afterBids = (...optionalRules: readonly OptionalRule[]): State =>
  play(atSetup({ optionalRules, strikes: null }), BIDS).state;
/** The fleet under somebody's command, with a ship of theirs. */
const withAdmiral = (state: State, id: string, seat: string): State['fleets'] =>
  state.fleets.map((fleet) => (fleet.id === id ? { ...fleet, ships: { [seat]: 1 }, admiral: seat } : fleet));

const kinds = ({ events }: Window): readonly string[] => events.map(({ kind }) => kind);
const keyOf = (state: State): string | undefined => fedemplite.awaiting(state, WAR)?.key;

describe('the turns before the war', () => {
  const state = afterBids('pre-war-operations');

  it('are two, and the first turn follows them', () => {
    expect(fedemplite.awaiting(state, WAR)).toMatchObject({
      key: 'pre-war-2/orders',
      kind: 'pre-war',
      title: 'Turn -1 before the war (Y166)',
      turn: 0,
      owes: ['ann', 'cyd', 'bob', 'dan'],
    });
    const second = play(state).state;
    expect(keyOf(second)).toBe('pre-war-1/orders');
    const first = play(second).state;
    expect([keyOf(first), first.preWar]).toEqual(['turn-1/orders', undefined]);
    expect(keyOf(afterBids())).toBe('turn-1/orders');
  });

  it('move fleets inside their nation, buy, deploy, and build nothing', () => {
    const next = play(state, {
      ann: 'MOVE(KZIN, A, H10)\nPURCHASE(KZIN, 5, 4, A)\nDEPLOY(KZIN, A, 3, B)',
      cyd: 'MOVE(KNG, B, E8)',
    });
    const fleet = (id: string) => next.state.fleets.find((one) => one.id === id);
    expect([fleet('KZIN-A')?.base, fleet('KNG-B')?.base]).toEqual(['H10', 'E8']);
    expect([fleet('KZIN-A')?.ships, fleet('KZIN-B')?.ships]).toEqual([{ ann: 22 }, { ann: 3, bob: 10 }]);
    expect(kinds(next)).toEqual(expect.not.arrayContaining(['ships-built', 'influence-paid', 'nations-activated']));
    expect(next.state.seats.map(({ influence }) => influence)).toEqual([6, 10, 10, 10]);
  });

  it('cost nobody a strike, and let players come and go', () => {
    const roster = { joining: [{ id: 'eve', name: 'Eve', side: 'Alliance' }], leaving: ['bob'], excused: [] };
    const next = play(state, {}, { roster });
    expect(next.state.seats.map(({ id, strikes, playing }) => [id, strikes, playing])).toEqual([
      ['ann', 0, true],
      ['cyd', 0, true],
      ['bob', 0, false],
      ['dan', 0, true],
      ['eve', 0, true],
    ]);
  });

  it.each([
    ['an attack', 'ATTACK(KZIN, A, E10)', 'order/wrong-stage'],
    ['a defence', 'DEFEND(KZIN, A, 1)', 'order/wrong-stage'],
    ['a word on battles', 'Preservation: 20', 'order/wrong-stage'],
    ['a base that nobody holds', 'MOVE(KZIN, A, E10)', 'order/move-destination'],
    ['ships out of the pool for nothing', 'DEPLOY(KZIN, From Pool, 3, A)', 'order/pool-after-setup'],
    ['a nation that is not mobilised', 'PURCHASE(HYDR, 3, 1, A)', 'order/not-mobilised'],
  ])('do not take %s', (_, text, code) => {
    expect(codes(state, 'ann', text)).toEqual([code]);
  });

  it('go on to the war when the players give the rule up', () => {
    const next = play(state, {}, { rules: { on: [], off: ['pre-war-operations'] } }).state;
    expect(keyOf(next)).toBe('turn-1/orders');
  });

  it('offer and draw what can be done', () => {
    const view = fedemplite.view(state, asSeat('cyd'), WAR);
    const orders = (id: string) => fedemplite.offers(view, { kind: 'unit', id }, WAR).map(({ order }) => order);
    expect(orders('KNG-B')).toEqual(['move', 'deploy', 'purchase-ships']);
    expect(fedemplite.sketch(view, [], WAR).idle).toEqual([]);
    const report = toPlainText(fedemplite.report(view, [], WAR));
    expect(report).toContain('Turn -1 before the war (Y166)');
    expect(report).toContain('Your orders for turn -1 before the war (Y166)');
    expect(toPlainText(fedemplite.report(fedemplite.view(state, PUBLIC, WAR), [], WAR))).toContain(
      'Due from every player: orders for turn -1 before the war (Y166).',
    );
  });
});

describe('nations that enter later', () => {
  const war = (...rules: readonly OptionalRule[]): State => {
    let { state } = play(afterBids(...rules));
    while (state.turn < 1) state = play(state).state;
    return state;
  };
  const mobilised = (state: State): readonly string[] =>
    state.nations.flatMap((nation) => (nation.mobilised ? [nation.id] : []));

  it('mobilise one turn earlier', () => {
    expect(mobilised(war('pre-war-operations'))).toEqual(['HYDR', 'KZIN', 'LYR', 'KNG']);
    const plain = play(afterBids()).state;
    expect([plain.turn, mobilised(plain)]).toEqual([2, ['HYDR', 'KZIN', 'LYR', 'KNG']]);
    expect(mobilised(afterBids())).toEqual(['KZIN', 'LYR', 'KNG']);
  });

  it('take up other bases in the two turns before they enter, and do nothing else', () => {
    const start = war('pre-war-operations');
    const bought = play(start, { ann: 'PURCHASE(HYDR, 6, 5, A)' }).state;
    expect([bought.turn, bought.fleets.find(({ id }) => id === 'HYDR-A')?.admiral]).toEqual([2, 'ann']);
    expect(codes(bought, 'ann', 'MOVE(HYDR, A, A3)')).toEqual([]);
    expect(codes(bought, 'ann', 'MOVE(HYDR, A, A7)')).toEqual(['order/move-destination']);
    expect(codes(bought, 'ann', 'ATTACK(HYDR, A, A6)')).toEqual(['order/nation-inactive']);
    expect(codes(bought, 'ann', 'DEFEND(HYDR, A, 1)')).toEqual(['order/nation-inactive']);
    const moved = play(bought, { ann: 'MOVE(HYDR, A, A3)' });
    expect(moved.state.fleets.find(({ id }) => id === 'HYDR-A')?.base).toBe('A3');
    const [sheet] = moved.events.filter((event) => event.kind === 'orders-taken');
    expect(sheet?.missions.filter(({ fleet }) => fleet.startsWith('HYDR'))).toEqual([
      { fleet: 'HYDR-A', mission: { kind: 'move', to: 'A3' }, byDefault: false },
    ]);
    const still = play(bought, { ann: 'NO ORDERS' }).events.filter((event) => event.kind === 'orders-taken');
    expect(still[0]?.missions.map(({ fleet }) => fleet)).toEqual(['KZIN-A']);
  });

  it('may not without the rule', () => {
    // On turn 2 the Hydran nation is mobilised with the rule or without it, and enters the war on turn 3.
    const { state } = play(afterBids());
    expect(codes({ ...state, fleets: withAdmiral(state, 'HYDR-A', 'ann') }, 'ann', 'MOVE(HYDR, A, A3)')).toEqual([
      'order/nation-inactive',
    ]);
  });
});
