import { describe, expect, it } from '@jest/globals';
import type { Action, State } from '../../../src/systems/parabellum-starter/shapes.js';
import { eventsOf, expectShapes, failuresOf, play, playerIn, sheet, unitIn } from './play.js';
import { type Piece, position } from './position.js';

const atHome = (id: string, type: string, change: Piece['change'] = {}): Piece => ({ id, type, at: null, change });

/** Alpha's boardroom with these units in the Pre-Deployment Area. */
const room = (pieces: readonly Piece[], alpha: object = {}): State =>
  position(pieces, { players: { alpha: { credits: 0, ...alpha } } });

const scrap = (unit: string): Action => ({ kind: 'scrap', unit });
const disband = (unit: string): Action => ({ kind: 'disband', unit });
const reorganise = (one: string, other: string): Action => ({ kind: 'reorganise', units: [one, other] });

describe('ST-X19: a boardroom', () => {
  // ST-59
  it('buys, musters and loads in one section without alternation', () => {
    const start = position([atHome('RBST', 'STK')], { field: { pool: 45 }, players: { alpha: { credits: 300 } } });
    const played = play(start, {
      alpha: sheet(
        { kind: 'buy-units', units: [{ type: 'HVY', count: 1 }] },
        { kind: 'buy-personnel', count: 10, most: 10 },
        { kind: 'buy-fuel', count: 2 },
        { kind: 'buy-ammo', count: 1 },
        { kind: 'muster', type: 'HVY', as: 'RBHV', now: false },
        { kind: 'load-cargo', unit: 'RBST', goods: { fuel: 1, ammo: 0 } },
      ),
    });
    expectShapes(played);
    expect(failuresOf(played.events, 'alpha')).toEqual({});
    const alpha = playerIn(played.state, 'alpha');
    expect(alpha).toMatchObject({ credits: 55, personnel: 0, fuel: 0, ammo: 0, cards: {} });
    expect(alpha.ledger.map(({ cause, amount }) => [cause, amount])).toEqual([
      ['units', -110],
      ['personnel', -100],
      ['fuel', -20],
      ['ammo', -15],
    ]);
    expect(new Set(alpha.ledger.map(({ round }) => round))).toEqual(new Set([4]));
    expect(unitIn(played.state, 'RBHV')).toMatchObject({ place: 'pda', strength: 10, locked: false });
    expect(unitIn(played.state, 'RBST').cargo).toEqual({ fuel: 1, ammo: 0 });
    expect(played.state.field?.pool).toBe(35);
    expect(eventsOf(played.events, 'resource-bought').map(({ round }) => round)).toEqual([null, null, null, null]);
  });
});

describe('ST-X14: disbanding', () => {
  // ST-61
  it('puts heads and card into the reserve, and a token for each row that is full', () => {
    const { state } = play(room([atHome('RBGY', 'INF', { ammo: 3 })]), { alpha: sheet(disband('RBGY')) });
    expect(playerIn(state, 'alpha')).toMatchObject({ credits: 0, personnel: 10, fuel: 1, ammo: 0, cards: { INF: 1 } });
    expect(state.units).toEqual([]);
  });

  it('gives one of each for a full tank', () => {
    const { state } = play(room([atHome('RBGY', 'TNK')]), { alpha: sheet(disband('RBGY')) });
    expect(playerIn(state, 'alpha')).toMatchObject({ personnel: 10, fuel: 1, ammo: 1, cards: { TNK: 1 } });
  });

  it('puts cargo into the reserve and sets passengers down', () => {
    const { state } = play(
      room([
        atHome('RBAP', 'APC', { fuel: 1, ammo: 0, cargo: { fuel: 2, ammo: 1 }, passengers: ['RBGY'] }),
        atHome('RBGY', 'INF', { place: 'aboard', aboard: 'RBAP' }),
      ]),
      { alpha: sheet(disband('RBAP')) },
    );
    expect(playerIn(state, 'alpha')).toMatchObject({ personnel: 10, fuel: 2, ammo: 1, cards: { APC: 1 } });
    expect(unitIn(state, 'RBGY')).toMatchObject({ place: 'pda', aboard: null });
  });

  it('refuses a unit below full strength, on the map, aboard, or not there', () => {
    const start = room([
      atHome('RBGY', 'INF', { strength: 9 }),
      { id: 'RBOO', type: 'INF', at: 'B2' },
      atHome('RBAP', 'APC', { passengers: ['RBRR'] }),
      atHome('RBRR', 'INF', { place: 'aboard', aboard: 'RBAP' }),
      { id: 'KWRR', type: 'INF', at: null },
    ]);
    const { events, state } = play(start, {
      alpha: sheet(disband('RBGY'), disband('RBOO'), disband('RBRR'), disband('RBXX'), disband('KWRR')),
    });
    expect(failuresOf(events, 'alpha')).toEqual({
      1: 'order/not-full-strength',
      2: 'order/not-in-pre-deployment',
      3: 'order/not-in-pre-deployment',
      4: 'order/target-gone',
      5: 'order/target-gone',
    });
    // What it is told of an enemy's unit is what it is told of none.
    const sentences = eventsOf(events, 'order-failed').map(({ why }) => why);
    expect(sentences[4]).toBe(sentences[3]?.replace('RBXX', 'KWRR'));
    expect(state.units).toHaveLength(5);
  });
});

describe('ST-X14: scrapping', () => {
  it.each([
    ['INF', 10, 30],
    ['HVY', 7, 40],
    ['APC', 3, 25],
    ['MTI', 5, 25],
    ['STK', 3, 20],
    ['IRR', 1, 0],
  ])('%s at strength %i pays %i', (type, strength, payout) => {
    const { state, events } = play(room([atHome('RBGY', type, { strength, fuel: 0, ammo: 0 })]), {
      alpha: sheet(scrap('RBGY')),
    });
    expect(eventsOf(events, 'unit-scrapped')).toMatchObject([
      { payout, worth: payout, to: 'reserve', why: 'boardroom' },
    ]);
    expect(playerIn(state, 'alpha')).toMatchObject({ credits: payout, personnel: strength, cards: {} });
    expect(playerIn(state, 'alpha').ledger).toHaveLength(payout === 0 ? 0 : 1);
  });

  // ST-62, ST-63
  it('pays half for a card of the reserve', () => {
    const { state, events } = play(room([], { cards: { TNK: 2, ORB: 1 } }), {
      alpha: sheet(
        { kind: 'scrap-card', type: 'TNK' },
        { kind: 'scrap-card', type: 'ORB' },
        { kind: 'scrap-card', type: 'INF' },
      ),
    });
    expect(playerIn(state, 'alpha')).toMatchObject({ credits: 225 + 250, cards: { TNK: 1 } });
    expect(failuresOf(events, 'alpha')).toEqual({ 3: 'order/not-enough-stock' });
  });

  it('gives tokens for full rows', () => {
    const { state } = play(room([atHome('RBGY', 'INF', { strength: 4 })]), { alpha: sheet(scrap('RBGY')) });
    expect(playerIn(state, 'alpha')).toMatchObject({ fuel: 1, ammo: 1, personnel: 4, credits: 10 });
  });
});

describe('reorganising', () => {
  // ST-60
  it('scraps the dearer, fills the cheaper, and puts what is left over into the reserve', () => {
    const played = play(
      room([
        atHome('RBHV', 'HVY', { strength: 7, fuel: 4, ammo: 2, cargo: { fuel: 1, ammo: 0 } }),
        atHome('RBGY', 'INF', { strength: 6, fuel: 3, ammo: 1 }),
      ]),
      { alpha: sheet(reorganise('RBHV', 'RBGY')) },
    );
    expectShapes(played);
    expect(unitIn(played.state, 'RBGY')).toMatchObject({ strength: 10, fuel: 6, ammo: 3 });
    // By the strength of seven that it had before (SRR-27).
    expect(playerIn(played.state, 'alpha')).toMatchObject({ credits: 40, personnel: 3, fuel: 1, ammo: 0 });
    expect(played.state.units.map(({ id }) => id)).toEqual(['RBGY']);
    expect(playerIn(played.state, 'alpha').ledger).toMatchObject([{ cause: 'reorganisation', what: 'RBHV' }]);
  });

  it('at equal cost scraps the weaker, then the first by flag, and keeps the other’s own maximum', () => {
    const weaker = play(room([atHome('RBAA', 'INF', { strength: 6 }), atHome('RBBB', 'INF', { strength: 5 })]), {
      alpha: sheet(reorganise('RBAA', 'RBBB')),
    });
    expect(weaker.state.units.map(({ id, strength }) => [id, strength])).toEqual([['RBAA', 10]]);
    const alike = play(room([atHome('RBAA', 'INF', { strength: 3 }), atHome('RBBB', 'INF', { strength: 3 })]), {
      alpha: sheet(reorganise('RBBB', 'RBAA')),
    });
    expect(alike.state.units.map(({ id, strength }) => [id, strength])).toEqual([['RBBB', 6]]);
    const small = play(room([atHome('RBTC', 'TCH', { strength: 4 }), atHome('RBST', 'STK', { strength: 3 })]), {
      alpha: sheet(reorganise('RBTC', 'RBST')),
    });
    expect(small.state.units.map(({ id, strength, ammo }) => [id, strength, ammo])).toEqual([['RBST', 5, 0]]);
    expect(playerIn(small.state, 'alpha').personnel).toBe(2);
  });

  it('refuses other classes, full units, a unit with itself, and units that are not at home', () => {
    const start = room([
      atHome('RBHV', 'HVY', { strength: 7 }),
      atHome('RBGY', 'INF'),
      atHome('RBST', 'STK', { strength: 2 }),
      { id: 'RBOO', type: 'INF', at: 'B2', change: { strength: 2 } },
    ]);
    const { events } = play(start, {
      alpha: sheet(
        reorganise('RBHV', 'RBGY'),
        reorganise('RBHV', 'RBST'),
        reorganise('RBHV', 'RBHV'),
        reorganise('RBHV', 'RBOO'),
        reorganise('RBXX', 'RBHV'),
      ),
    });
    expect(failuresOf(events, 'alpha')).toEqual({
      1: 'order/full-strength',
      2: 'order/wrong-class',
      3: 'order/wrong-class',
      4: 'order/not-in-pre-deployment',
      5: 'order/target-gone',
    });
  });
});

describe('refuelling aircraft', () => {
  const flown = { fuel: 0, ammo: 0, wait: 2 };
  const refuel: Action = { kind: 'refuel', air: 'STR-1' };

  it('fills both rows for the price of both and leaves the wait as it is', () => {
    const played = play(room([atHome('RB:STR-1', 'STR', flown)], { fuel: 2, ammo: 3 }), {
      alpha: sheet(refuel, refuel),
    });
    expectShapes(played);
    expect(unitIn(played.state, 'RB:STR-1')).toMatchObject({ fuel: 2, ammo: 3, wait: 2 });
    expect(playerIn(played.state, 'alpha')).toMatchObject({ fuel: 0, ammo: 1 });
    expect(failuresOf(played.events, 'alpha')).toEqual({ 2: 'order/nothing-there' });
  });

  it('needs the tokens, and an aircraft', () => {
    const { events } = play(room([atHome('RB:STR-1', 'STR', flown), atHome('RBGY', 'INF', { fuel: 1 })], { fuel: 1 }), {
      alpha: sheet(refuel, { kind: 'refuel', air: 'RBGY' }, { kind: 'refuel', air: 'STR-2' }),
    });
    expect(failuresOf(events, 'alpha')).toEqual({
      1: 'order/not-enough-stock',
      2: 'order/cannot-do-that',
      3: 'order/target-gone',
    });
  });
});

describe('ELSE', () => {
  const unless = (action: Action, otherwise: Action) => ({
    do: action,
    when: [{ not: false, test: { kind: 'credits', atLeast: 9_999 } as const }],
    otherwise,
  });

  it('does not carry an action into a part of the turn that is over', () => {
    const { events, state } = play(room([atHome('RBGY', 'INF'), atHome('RBOO', 'INF')], { credits: 100 }), {
      alpha: sheet(
        unless({ kind: 'scrap', unit: 'RBOO' }, { kind: 'entrench', unit: 'RBGY' }),
        unless({ kind: 'withdraw' }, scrap('RBGY')),
        unless({ kind: 'deploy', unit: 'RBGY', square: 'B1', position: null }, { kind: 'extract', unit: 'RBGY' }),
      ),
    });
    expect(failuresOf(events, 'alpha')).toEqual({
      1: 'order/condition-not-met',
      2: 'order/condition-not-met',
      3: 'order/condition-not-met',
    });
    expect(state.units).toHaveLength(2);
  });

  it('waits with what comes later in the turn', () => {
    const start = position(
      [
        { id: 'RBGY', type: 'INF', at: 'B1' },
        { id: 'RBOO', type: 'INF', at: 'B3' },
      ],
      { three: true },
    );
    const { events, state } = play(start, {
      alpha: sheet(
        unless({ kind: 'entrench', unit: 'RBGY' }, { kind: 'extract', unit: 'RBGY' }),
        { kind: 'move', unit: 'RBOO', way: { kind: 'to', square: 'B2' }, position: null, tow: null },
        unless({ kind: 'buy-fuel', count: 1 }, { kind: 'withdraw' }),
      ),
    });
    expect(failuresOf(events, 'alpha')).toEqual({});
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.indexOf('unit-moved')).toBeLessThan(kinds.indexOf('unit-extracted'));
    expect(kinds.indexOf('turn-ended')).toBeLessThan(kinds.indexOf('player-withdrew'));
    expect(playerIn(state, 'alpha')).toMatchObject({ withdrawn: true, fuel: 0 });
  });
});
