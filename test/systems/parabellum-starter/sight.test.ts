import { describe, expect, test } from '@jest/globals';
import { asSeat, GM, PUBLIC, type Viewer } from '../../../src/core/game/viewer.js';
import { report } from '../../../src/systems/parabellum-starter/report.js';
import { BareView, Event, Sighting, type State } from '../../../src/systems/parabellum-starter/shapes.js';
import { view as bareView, reveal } from '../../../src/systems/parabellum-starter/sight.js';
import { after, before, events, sightingsOf } from './golden-round.js';
import { crowded, player, position, unit } from './sight-positions.js';
import { view } from './table.js';

const ANN = asSeat('seat-1');
const BOB = asSeat('seat-2');
const CAI = asSeat('seat-3');

const seenUnit = (state: State, viewer: Viewer, id: string) => view(state, viewer).units.find((one) => one.id === id);
const ids = (state: State, viewer: Viewer) => view(state, viewer).units.map((one) => one.id);

const told = (event: unknown, viewer: Viewer, state: State = before()): Sighting | null => {
  const sighting = reveal(Event.parse(event), state, state, viewer);
  if (sighting !== null) Sighting.parse(sighting);
  return sighting;
};

describe('what a viewer sees of a position', () => {
  test('every view is of its schema, and sightings are of theirs', () => {
    for (const viewer of [GM, PUBLIC, ANN, BOB, CAI]) {
      expect(BareView.parse(bareView(crowded(), viewer))).toEqual(bareView(crowded(), viewer));
      for (const sighting of sightingsOf(viewer)) expect(Sighting.parse(sighting)).toEqual(sighting);
    }
  });

  // ST-10
  test('of enemy units the miniature: class, flag, square, position, layers; the card only for owner and GM', () => {
    const seen = seenUnit(crowded(), BOB, 'RBGY');
    expect(seen).toEqual({
      id: 'RBGY',
      owner: 'seat-1',
      class: 'INF',
      place: 'map',
      square: 'D5',
      position: 'NW',
      tail: [],
      aboard: null,
      layers: 2,
      locked: false,
      reconnoitred: false,
      card: null,
      known: null,
    });
    expect(seenUnit(crowded(), ANN, 'RBGY')?.card).toMatchObject({ type: 'INF', strength: 9 });
    expect(seenUnit(crowded(), GM, 'RBGY')?.card).toMatchObject({ type: 'INF', strength: 9 });
  });

  test('what recon told is known to the scout alone, with its round', () => {
    expect(seenUnit(crowded(), ANN, 'KWRR')?.known).toMatchObject({ type: 'INF', strength: 8, round: 3 });
    for (const viewer of [PUBLIC, CAI, BOB, GM]) expect(seenUnit(crowded(), viewer, 'KWRR')?.known).toBeNull();
  });

  test('passengers on the map and aircraft are in no enemy list; passengers in the Pre-Deployment Area stand in it', () => {
    for (const viewer of [PUBLIC, BOB, CAI]) {
      expect(ids(crowded(), viewer)).not.toContain('RBIN');
      expect(ids(crowded(), viewer)).not.toContain('RB:STR-1');
    }
    expect(ids(crowded(), ANN)).toEqual(expect.arrayContaining(['RBIN', 'RB:STR-1']));
    expect(seenUnit(crowded(), ANN, 'KWHI')).toMatchObject({ place: 'pda', aboard: null });
    expect(seenUnit(crowded(), BOB, 'KWHI')).toMatchObject({ place: 'aboard', aboard: 'KWPD' });
  });

  // ST-12
  test('money, reserve, ledger and standing orders are for their owner and the GM', () => {
    expect(view(crowded(), PUBLIC)).toMatchObject({ own: null, others: [] });
    expect(view(crowded(), ANN)).toMatchObject({ own: { seat: 'seat-1', credits: 100 }, others: [] });
    expect(view(crowded(), GM).others.map(({ credits }) => credits)).toEqual([100, 200, 300, 400]);
  });

  test('caches show their number, their kind only to the GM; mines only to whose they are', () => {
    expect(view(crowded(), ANN).field?.caches[0]).toEqual({ square: 'E7', tokens: 7, goods: null });
    expect(view(crowded(), GM).field?.caches[0]).toEqual({ square: 'E7', tokens: 7, goods: { fuel: 5, ammo: 2 } });
    const mines = (viewer: Viewer) => view(crowded(), viewer).field?.minefields.map(({ square }) => square);
    expect(mines(PUBLIC)).toEqual([]);
    expect(mines(ANN)).toEqual(['C6']);
    expect(mines(BOB)).toEqual(['H3']);
    expect(mines(GM)).toEqual(['C6', 'H3', 'B9']);
    expect(JSON.stringify(view(crowded(), ANN).field?.booklet)).not.toContain('minefields');
  });

  test('the order of the list tells nothing: it does not follow the order in which units are kept', () => {
    const state = crowded();
    const turned: State = { ...state, units: [...state.units].reverse() };
    for (const viewer of [PUBLIC, ANN, GM]) expect(view(turned, viewer)).toEqual(view(state, viewer));
  });

  test('a player who is out of the campaign sees what everybody sees', () => {
    const state = position({
      players: [player(0, { gone: 'left' }), player(1)],
      units: [unit('RBGY', 'INF', 'D5/NW')],
    });
    expect({ ...view(state, ANN), viewer: 'public' }).toEqual(view(state, PUBLIC));
  });

  test('a parent company and its subsidiary share units, recon and mines; the books go up only (SRR-38)', () => {
    const state = crowded();
    const family: State = {
      ...state,
      players: state.players.map((one) => (one.id === 'seat-3' ? { ...one, parent: 'seat-1' } : one)),
    };
    expect(seenUnit(family, CAI, 'RBGY')?.card).toMatchObject({ type: 'INF' });
    expect(seenUnit(family, ANN, 'GYRR')?.card).toMatchObject({ type: 'MTR' });
    expect(seenUnit(family, CAI, 'KWRR')?.known).toMatchObject({ strength: 8 });
    expect(view(family, CAI)).toMatchObject({ own: { seat: 'seat-3' }, others: [] });
    expect(view(family, ANN).others.map(({ seat }) => seat)).toEqual(['seat-3']);
    expect(view(family, BOB).others).toEqual([]);
  });
});

describe('what a viewer learns of an event', () => {
  const kinds = (viewer: Viewer) => sightingsOf(viewer).map(({ kind }) => kind);

  test('failed lines and standing orders go to their seat and the GM', () => {
    expect(kinds(ANN)).toContain('order-failed');
    expect(kinds(GM)).toContain('order-failed');
    for (const viewer of [PUBLIC, BOB]) expect(kinds(viewer)).not.toContain('order-failed');
    expect(kinds(BOB)).toContain('standing-orders-set');
    expect(kinds(ANN)).not.toContain('standing-orders-set');
  });

  test('what a way cost tells the type, so it is the owner’s', () => {
    const of = (viewer: Viewer) => sightingsOf(viewer).find(({ kind }) => kind === 'unit-moved');
    expect(of(BOB)).toMatchObject({ from: 'C4', path: ['C5', 'D5'], position: 'NW', cost: null, fuel: null });
    expect(of(ANN)).toMatchObject({ cost: 2, fuel: 1 });
  });

  test('others count transfers and resupplies and see no unit of them, but what went from a cache', () => {
    const transfer = events().find(({ kind }) => kind === 'tokens-transferred');
    expect(told(transfer, BOB)).toEqual({
      kind: 'tokens-transferred',
      seat: 'seat-1',
      from: null,
      to: null,
      goods: null,
    });
    const resupply = {
      kind: 'unit-resupplied',
      seat: 'seat-1',
      unit: 'RBTT',
      fuel: 5,
      ammo: null,
      sources: [{ kind: 'cache', square: 'D2', goods: { fuel: 3, ammo: 0 } }],
    };
    expect(told(resupply, BOB)).toEqual({
      kind: 'unit-resupplied',
      seat: 'seat-1',
      unit: null,
      fuel: null,
      ammo: null,
      sources: null,
      fromCaches: [{ square: 'D2', tokens: 3 }],
    });
  });

  test('purchases: personnel in the open but not what was wanted, of the rest the kind, of nothing nothing', () => {
    const bought = (purchase: object, cost: number) => ({
      kind: 'resource-bought',
      seat: 'seat-1',
      round: 2,
      purchase,
      cost,
      poolAfter: 60,
    });
    const people = bought({ resource: 'personnel', asked: 80, count: 10 }, 100);
    expect(told(people, BOB)).toMatchObject({ purchase: { asked: 10, count: 10 }, cost: 100 });
    expect(told(people, ANN)).toMatchObject({ purchase: { asked: 80, count: 10 } });
    const units = bought({ resource: 'units', units: [{ type: 'TNK', asked: 1, count: 1 }] }, 450);
    expect(told(units, BOB)).toMatchObject({ resource: 'units', purchase: null, cost: null });
    expect(told(bought({ resource: 'fuel', asked: 9, count: 0 }, 0), BOB)).toBeNull();
    expect(told(bought({ resource: 'fuel', asked: 9, count: 0 }, 0), ANN)).not.toBeNull();
  });

  test('a flag that vanishes from the Pre-Deployment Area vanishes in one way only', () => {
    const merged = {
      kind: 'units-reorganised',
      seat: 'seat-1',
      gone: 'RBOV',
      kept: 'RBHV',
      strength: 8,
      fuel: 5,
      ammo: 4,
      payout: 10,
      toReserve: { personnel: 0, fuel: 0, ammo: 0 },
    };
    const disbanded = {
      kind: 'unit-disbanded',
      seat: 'seat-1',
      unit: 'RBOV',
      type: 'IRR',
      personnel: 10,
      tokens: { fuel: 1, ammo: 0 },
    };
    const scrapped = events().find(({ kind }) => kind === 'unit-scrapped');
    for (const viewer of [PUBLIC, BOB])
      for (const event of [merged, disbanded, scrapped])
        expect(told(event, viewer)).toEqual({ kind: 'flag-vanished', seat: 'seat-1', unit: 'RBOV' });
    expect(told(merged, ANN)).toMatchObject({ kind: 'units-reorganised', payout: 10 });
    expect(told({ ...disbanded, unit: 'RB:STR-1', type: 'STR' }, BOB)).toBeNull();
  });

  test('units left on the map are scrapped in the open, for a price that is not told', () => {
    const left = {
      kind: 'unit-scrapped',
      seat: 'seat-1',
      unit: 'RBTT',
      why: 'closing',
      worth: 0,
      payout: 0,
      personnel: 10,
      to: 'reserve',
      tokens: { fuel: 1, ammo: 0 },
    };
    expect(told(left, BOB)).toMatchObject({ kind: 'unit-scrapped', unit: 'RBTT', payout: null, personnel: null });
  });

  test('an aircraft is named to its owner, never to others', () => {
    const sortie = {
      kind: 'sortie-flown',
      seat: 'seat-1',
      purpose: 'strike',
      square: 'E6',
      air: 'RB:STR-1',
      target: { kind: 'unit', unit: 'KWRR' },
      wait: 2,
    };
    expect(told(sortie, BOB)).toMatchObject({ air: null, square: 'E6' });
    expect(told(sortie, ANN)).toMatchObject({ air: 'RB:STR-1' });
    const mustered = {
      kind: 'unit-mustered',
      seat: 'seat-1',
      unit: unit('RB:STR-1', 'STR', 'pda'),
      spent: { fuel: 2, ammo: 2 },
    };
    expect(told(mustered, BOB)).toBeNull();
    expect(told({ ...mustered, unit: unit('RBHV', 'HVY', 'pda') }, BOB)).toEqual({
      kind: 'unit-mustered',
      seat: 'seat-1',
      unit: 'RBHV',
      class: 'INF',
      type: null,
      spent: null,
    });
    const down = {
      kind: 'unit-destroyed',
      unit: 'RB:STR-1',
      owner: 'seat-1',
      square: null,
      why: 'air',
      type: 'STR',
      by: 'seat-2',
      leaves: null,
    };
    expect(told(down, BOB)).toMatchObject({ unit: null, type: null });
  });

  test('the fate of a unit is public, its type and what exactly it leaves are not', () => {
    const end = {
      kind: 'unit-destroyed',
      unit: 'RBSA',
      owner: 'seat-1',
      square: 'D4',
      why: 'attack',
      type: 'STK',
      by: 'seat-2',
      leaves: { fuel: 5, ammo: 1 },
    };
    expect(told(end, BOB)).toMatchObject({ unit: 'RBSA', type: null, leaves: 6 });
  });

  test('recon is public, its answer the scout’s', () => {
    const recon = events().find(({ kind }) => kind === 'unit-reconnoitred');
    expect(told(recon, BOB)).toMatchObject({ scout: 'RBRC', unit: 'KWRR', answer: null });
    expect(told(recon, ANN)).toMatchObject({ answer: { type: 'INF' } });
  });

  test('withdrawal: each learns his own share; what a subsidiary was given stays between the two', () => {
    const gone = {
      kind: 'player-withdrew',
      seat: 'seat-1',
      why: 'order',
      proceeds: 140,
      shares: [{ seat: 'seat-2', amount: 70 }],
    };
    expect(told(gone, BOB)).toMatchObject({ share: 70 });
    expect(told(gone, CAI)).toMatchObject({ share: null });
    const joined = { kind: 'player-joined-parent', seat: 'seat-1', parent: 'seat-2', transfer: 50 };
    expect(told(joined, BOB)).toMatchObject({ transfer: 50 });
    expect(told(joined, CAI)).toMatchObject({ transfer: null });
  });
});

describe('reports say what was revealed and no more', () => {
  test('no type, fuel, price or failed line of Ann’s is in what Bob and the public read', () => {
    for (const viewer of [PUBLIC, BOB]) {
      const text = JSON.stringify(report(view(after(), viewer), sightingsOf(viewer)));
      for (const secret of ['Main Battle Tank', 'TNK', 'Recon Vehicle', 'STR-1', 'out-of-range', '2 HVY', 'payout'])
        expect(text).not.toContain(secret);
      expect(text).not.toContain('wanted');
    }
  });
});
