import { describe, expect, it } from '@jest/globals';
import type { Viewer } from '../../../src/core/game/viewer.js';
import type { Sighting, View } from '../../../src/systems/parabellum-boardroom/shapes.js';
import { view } from '../../../src/systems/parabellum-boardroom/sight.js';
import { GM, PUBLIC, seat, sightingsOf } from './telling.js';
import { play, playerIn, type Table, table } from './turns.js';

const RB = seat('seat-1');
const KW = seat('seat-2');

const field = (options: object = {}): Table =>
  table({
    options,
    units: [
      'RB-GY INF D5 supplies=4',
      'RB-AP APC E2',
      'RB-PP INF aboard=RB-AP',
      'RB-RE TNK',
      'KW-RR INF D6 strength=7 supplies=2',
    ],
    tokens: { RB: 'E3' },
    players: { RB: { funds: 321, usable: 7, fresh: 2, hand: ['LC3'], inPlay: ['IN1'] }, KW: { hand: ['SP7', 'LC1'] } },
  });

const seen = ({ state, fixed }: Table, viewer: Viewer): View => view(state, viewer, fixed);
const unitSeen = (at: Table, viewer: Viewer, flag: string) => seen(at, viewer).units.find((one) => one.flag === flag);
const kindsOf = (sightings: readonly Sighting[]) => sightings.map(({ kind }) => kind);

describe('who sees what in the open game (6)', () => {
  // BR-SIGHT
  it('shows square, type and strength of every unit on the map to everybody', () => {
    for (const viewer of [RB, KW, PUBLIC, GM])
      expect(unitSeen(field(), viewer, 'KW-RR')).toMatchObject({ square: 'D6', type: 'INF', strength: 7 });
  });

  it('shows supplies on a card to its owner and the game master alone', () => {
    expect(unitSeen(field(), RB, 'RB-GY')?.card?.supplies).toBe(4);
    expect(unitSeen(field(), GM, 'RB-GY')?.card?.supplies).toBe(4);
    expect(unitSeen(field(), KW, 'RB-GY')?.card).toBeNull();
    expect(unitSeen(field(), PUBLIC, 'RB-GY')?.card).toBeNull();
  });

  it('shows units of a reserve to everybody, its tokens to their owner alone', () => {
    for (const viewer of [KW, PUBLIC]) {
      expect(unitSeen(field(), viewer, 'RB-RE')).toMatchObject({ place: 'reserve', type: 'TNK', strength: 10 });
      expect(JSON.stringify(seen(field(), viewer))).not.toContain('"usable":7');
    }
    expect(seen(field(), RB).own).toMatchObject({ usable: 7, fresh: 2, funds: 321 });
  });

  it('shows the number of passengers, and who they are to their owner alone', () => {
    expect(unitSeen(field(), KW, 'RB-PP')).toBeUndefined();
    expect(unitSeen(field(), KW, 'RB-AP')?.passengers).toBe(1);
    expect(unitSeen(field(), RB, 'RB-AP')?.card?.passengers).toEqual(['RB-PP']);
  });

  it('shows cards in play to all, hands as numbers, the deck as a number (BR-56)', () => {
    const { seats, deckOrder, others } = seen(field(), PUBLIC);
    expect(seats.map(({ hand }) => hand)).toEqual([1, 2]);
    expect(seats[0]?.inPlay.map(({ card }) => card)).toEqual(['IN1']);
    expect(deckOrder).toBeNull();
    expect(others).toEqual([]);
    expect(JSON.stringify(seen(field(), RB))).not.toContain('SP7');
    expect(seen(field(), GM).deckOrder).toEqual(field().state.deck);
  });

  it('shows supply lines to everybody', () => {
    expect(seen(field(), PUBLIC).battle?.tokens).toEqual([{ square: 'E3', owner: 'seat-1' }]);
  });
});

describe('what is learnt of a turn (6)', () => {
  const turn = () => {
    const before = field();
    const after = play(before, {
      RB: '[COMBAT]\nLAY E2\nUNIT RB-GY: MOVE D5>C5\n[BOARDROOM]\nBUY 1 INF\nBUY 3 SUPPLY\n[STANDING]\nCOUNTER ALL NEVER',
    });
    return { before, after };
  };

  it('purchases of units are public without their cost, those of supply private (6)', () => {
    const { before, after } = turn();
    const public_ = sightingsOf(before, after, PUBLIC);
    expect(public_.find(({ kind }) => kind === 'units-bought')).toMatchObject({ type: 'INF', cost: null });
    expect(kindsOf(public_)).not.toContain('supply-bought');
    expect(kindsOf(sightingsOf(before, after, RB))).toContain('supply-bought');
  });

  it('standing orders and failed lines are private', () => {
    const { before, after } = turn();
    expect(kindsOf(sightingsOf(before, after, RB))).toContain('standing-set');
    expect(kindsOf(sightingsOf(before, after, KW))).not.toContain('standing-set');
  });

  it('moves and tokens laid are public, the fuel paid is not', () => {
    const { before, after } = turn();
    const told = sightingsOf(before, after, KW);
    expect(told.find(({ kind }) => kind === 'unit-moved')).toMatchObject({ path: ['C5'], paid: null });
    expect(told.find(({ kind }) => kind === 'line-laid')).toMatchObject({ squares: ['E2'] });
    expect(sightingsOf(before, after, RB).find(({ kind }) => kind === 'unit-moved')).toMatchObject({ paid: 1 });
  });

  it('scouting tells the scout’s owner alone (BRR-15b)', () => {
    const before = table({ units: ['RB-RC RCN D4', 'KW-RR INF D6 strength=7 supplies=2'] });
    const after = play(before, { RB: 'UNIT RB-RC: SCOUT D6' });
    const of = (viewer: Viewer) => sightingsOf(before, after, viewer).find(({ kind }) => kind === 'unit-scouted');
    expect(of(RB)).toMatchObject({ target: 'KW-RR', seen: { strength: 7, supplies: 2 } });
    expect(of(KW)).toMatchObject({ target: 'KW-RR', seen: null });
    expect(unitSeen(after, RB, 'KW-RR')?.known).toMatchObject({ supplies: 2 });
    expect(unitSeen(after, PUBLIC, 'KW-RR')?.known).toBeNull();
  });

  it('a shuffle and its dice are the game master’s alone (BRR-22)', () => {
    const before = table({ units: ['RB-GY INF D5'], players: { RB: { inPlay: ['IN1'] } } });
    const after = play(before, { RB: 'PAYOFF IN1' });
    const of = (viewer: Viewer) => sightingsOf(before, after, viewer).find(({ kind }) => kind === 'card-paid-off');
    expect(of(RB)).toMatchObject({ cost: 150, deck: null, rolls: [] });
    expect(of(GM)).toMatchObject({ deck: after.state.deck });
    expect(playerIn(after, 'RB').inPlay).toEqual([]);
  });
});

describe('behind screens (6)', () => {
  const screens = (): Table => field({ fog: 'screens' });

  it('miniatures show class and square, not type and strength', () => {
    expect(unitSeen(screens(), RB, 'KW-RR')).toMatchObject({ class: 'INF', square: 'D6', type: null, strength: null });
    expect(unitSeen(screens(), KW, 'KW-RR')).toMatchObject({ type: 'INF', strength: 7 });
    expect(unitSeen(screens(), GM, 'KW-RR')).toMatchObject({ type: 'INF', strength: 7 });
  });

  it('reserves are hidden, and purchases with them', () => {
    expect(unitSeen(screens(), KW, 'RB-RE')).toBeUndefined();
    const before = screens();
    const after = play(before, { RB: '[BOARDROOM]\nBUY 1 INF' });
    expect(kindsOf(sightingsOf(before, after, KW))).not.toContain('units-bought');
    expect(kindsOf(sightingsOf(before, after, RB))).toContain('units-bought');
  });

  it('strength is known once dice were counted, the type still is not', () => {
    const before = screens();
    const after = play(before, { RB: 'UNIT RB-GY: ATTACK D6' });
    const rr = unitSeen(after, RB, 'KW-RR');
    expect(rr?.strength).toBe(after.state.units.find(({ flag }) => flag === 'KW-RR')?.strength);
    expect(rr?.type).toBeNull();
  });

  it('scouting tells the type for good', () => {
    const before = table({ options: { fog: 'screens' }, units: ['RB-RC RCN D4', 'KW-RR HVY D6 strength=7'] });
    const after = play(before, { RB: 'UNIT RB-RC: SCOUT D6' });
    expect(unitSeen(after, RB, 'KW-RR')).toMatchObject({ type: 'HVY', strength: null, known: { strength: 7 } });
    expect(unitSeen(after, PUBLIC, 'KW-RR')?.type).toBeNull();
  });
});
