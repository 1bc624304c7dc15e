import type { Dice } from '../../../src/core/dice/dice.js';
import { leavesOf } from '../../../src/core/game/document.js';
import { NO_ROSTER_CHANGES, type RosterChanges, type Sealed } from '../../../src/core/game/sheet.js';
import { asSeat, GM, PUBLIC } from '../../../src/core/game/viewer.js';
import { sideOf } from '../../../src/systems/fedemplite/atlas.js';
import { fedemplite } from '../../../src/systems/fedemplite/index.js';
import type { Event, EventOf, Order, State } from '../../../src/systems/fedemplite/shapes.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { scriptedDice } from '../../support/scripted-dice.js';
import { fold } from './fold.js';
import { atSetup, defaultSeats, generalWar, WAR } from './general-war.js';

const parsed = (state: State, seat: string, text: string): Sealed<Order>['sheets'][string] =>
  fedemplite.parse(text, fedemplite.view(state, asSeat(seat), WAR), WAR).orders;

/** Resolves a phase with sheets as text; seats that are not named send NO ORDERS. */
function play(
  state: State,
  sheets: Readonly<Record<string, string | null>>,
  dice: Dice = seededDice(1),
  roster: RosterChanges = NO_ROSTER_CHANGES,
): { events: readonly Event[]; state: State } {
  const sealed: Record<string, Sealed<Order>['sheets'][string]> = {};
  for (const { id, playing } of state.seats) {
    const text = sheets[id] === undefined ? 'NO ORDERS' : sheets[id];
    if (playing && text !== null) sealed[id] = parsed(state, id, text);
  }
  const events = fedemplite.resolve(state, { sheets: sealed, roster }, dice, WAR);
  return { events, state: fold(events, state) };
}

const eventsOf = <Kind extends Event['kind']>(events: readonly Event[], kind: Kind): EventOf<Kind>[] =>
  events.filter((event): event is EventOf<Kind> => event.kind === kind);

const BIDS = {
  ann: 'DEPLOY(KZIN, From Pool, 20, A)\nDEPLOY(KZIN, From Pool, 10, B)',
  bob: 'DEPLOY(KZIN, From Pool, 20, C)\nDEPLOY(KZIN, From Pool, 5, B)',
  cyd: 'DEPLOY(LYR, From Pool, 40, B)\nDEPLOY(KNG, From Pool, 50, B)',
  dan: 'DEPLOY(LYR, From Pool, 40, A)\nDEPLOY(KNG, From Pool, 50, C)',
};
const turnOne = (options: object = {}): State => play(atSetup(options), BIDS).state;
const fleet = (state: State, id: string) => state.fleets.find((one) => one.id === id);
const nation = (state: State, id: string) => state.nations.find((one) => one.id === id);
const seat = (state: State, id: string) => state.seats.find((one) => one.id === id);
const lacking = (state: State, changes: object): State => ({ ...state, ...changes });

describe('setup', () => {
  it('puts the nations of the first turns on the map and waits for ship bids', () => {
    const state = atSetup();
    expect(fedemplite.awaiting(state, WAR)).toMatchObject({
      key: 'setup',
      kind: 'setup',
      owes: ['ann', 'cyd', 'bob', 'dan'],
    });
    expect(state.nations.map(({ id, active, pool }) => [id, active, pool])).toEqual([
      ['HYDR', false, 0],
      ['KZIN', true, 64],
      ['GORN', false, 0],
      ['FED', false, 0],
      ['LYR', true, 94],
      ['KNG', false, 146],
      ['ROM', false, 0],
    ]);
  });

  it('allots ships, names Admirals and opens turn 1', () => {
    const state = turnOne();
    expect(fleet(state, 'KZIN-B')).toMatchObject({ ships: { ann: 10, bob: 5 }, admiral: 'ann' });
    expect(nation(state, 'KZIN')?.pool).toBe(9);
    expect(fedemplite.awaiting(state, WAR)).toMatchObject({ key: 'turn-1/orders', title: 'Turn 1 (Y168)' });
  });

  it('begins with a sheet for an equal share, each player’s for another fleet, and says who is at war', () => {
    const state = atSetup();
    const opened = (seatId: string): string => {
      const seen = fedemplite.view(state, asSeat(seatId), WAR);
      const [sheet] = leavesOf(fedemplite.report(seen, [], WAR).blocks).flatMap((leaf) =>
        leaf.kind === 'verbatim' ? [leaf.text] : [],
      );
      return sheet ?? '';
    };
    expect(opened('ann')).toBe('Ship Bid\nDEPLOY (KZIN, From Pool, 32 ships, Destination Fleet A)');
    expect(opened('bob')).toBe('Ship Bid\nDEPLOY (KZIN, From Pool, 32 ships, Destination Fleet B)');
    expect(opened('dan')).toBe(
      'Ship Bid\nDEPLOY (LYR, From Pool, 47 ships, Destination Fleet B)\n' +
        'DEPLOY (KNG, From Pool, 73 ships, Destination Fleet B)',
    );
    const begun = fedemplite.report(fedemplite.view(turnOne(), PUBLIC, WAR), [], WAR);
    expect(JSON.stringify(begun)).toContain('At war now: Kzinti and Lyran.');
  });

  it('gives a silent seat no ships and no strike', () => {
    const { state, events } = play(atSetup(), { ...BIDS, dan: null });
    expect(seat(state, 'dan')).toMatchObject({ strikes: 0, playing: true });
    expect(eventsOf(events, 'seat-silent')).toEqual([]);
    expect(state.fleets.every(({ ships }) => ships.dan === undefined)).toBe(true);
  });
});

describe('a turn', () => {
  it('defends by default, attacks as ordered and buys at the end', () => {
    const { state, events } = play(turnOne(), {
      ann: 'ATTACK(KZIN, B, E10)\nPURCHASE(KZIN, 4, 6, B)',
      bob: 'PURCHASE(KZIN, 8, 2, C)',
    });
    const [taken] = eventsOf(events, 'orders-taken');
    expect(taken?.missions).toContainEqual({
      fleet: 'KZIN-A',
      mission: { kind: 'defend', provinces: 1 },
      byDefault: true,
    });
    expect(state.control.E10).toBe('KZIN');
    expect(eventsOf(events, 'auction-held')[0]?.results.map(({ seat: who, got, paid }) => [who, got, paid])).toEqual([
      ['ann', 4, 6],
      ['bob', 5, 2],
    ]);
    expect(seat(state, 'ann')?.influence).toBe(10 - 6 + 5);
    expect(state.turn).toBe(2);
    expect(nation(state, 'KNG')?.active).toBe(true);
    expect(nation(state, 'HYDR')?.pool).toBe(80);
  });

  it('moves ships between fleets of a nation', () => {
    const { state, events } = play(turnOne(), { ann: 'DEPLOY(KZIN, A, 7, C)', bob: 'DEPLOY(KZIN, C, 30, B)' });
    expect(fleet(state, 'KZIN-C')?.ships).toEqual({ ann: 7 });
    expect(fleet(state, 'KZIN-B')).toMatchObject({ ships: { ann: 10, bob: 25 }, admiral: 'bob' });
    expect(eventsOf(events, 'ships-transferred').map(({ asked, moved }) => [asked, moved])).toEqual([
      [7, 7],
      [30, 20],
    ]);
  });

  it('raises a new fleet for the highest bid, ties by lot', () => {
    const start = turnOne();
    const ready = lacking(start, {
      nations: start.nations.map((one) => ({ ...one, tokens: one.id === 'KZIN' ? 1 : 0 })),
    });
    const orders = {
      ann: 'PURCHASE(KZIN, New Fleet, 3, at G9)\nPURCHASE(KZIN, 2, 2, NEW)',
      bob: 'PURCHASE(KZIN, New Fleet, 3, at G10)\nPURCHASE(KZIN, 2, 2, NEW)',
    };
    const { state, events } = play(ready, orders, scriptedDice([[2, 2]]));
    expect(eventsOf(events, 'fleet-raised')).toMatchObject([{ fleet: 'KZIN-F', base: 'G10', seat: 'bob' }]);
    expect(eventsOf(events, 'fleet-bid-failed')).toMatchObject([{ seat: 'ann', why: 'outbid' }]);
    expect(fleet(state, 'KZIN-F')?.ships).toEqual({ bob: 2 });
    // Ann won no fleet: hers go to her largest.
    expect(fleet(state, 'KZIN-A')?.ships).toEqual({ ann: 22 });
    expect(seat(state, 'bob')?.influence).toBe(10 - 5 + 5);
    expect(seat(state, 'ann')?.influence).toBe(10 - 2 + 5);
  });

  it('gives a contested base to the larger fleet', () => {
    const { events } = play(turnOne(), { ann: 'MOVE(KZIN, B, G9)', bob: 'MOVE(KZIN, C, G9)' });
    expect(eventsOf(events, 'fleets-moved')).toMatchObject([{ moves: [{ fleet: 'KZIN-C', to: 'G9' }] }]);
    expect(eventsOf(events, 'move-failed')).toMatchObject([{ fleet: 'KZIN-B', seat: 'ann', why: 'contested' }]);
  });

  it('moves a cut-off fleet home when its Admiral did not', () => {
    const start = turnOne();
    const away = lacking(start, {
      fleets: start.fleets.map((one) => (one.id === 'KZIN-C' ? { ...one, base: 'I12' } : one)),
    });
    const { state, events } = play(away, { bob: 'DEFEND(KZIN, C, 1)' });
    expect(eventsOf(events, 'orders-taken').find((event) => event.seat === 'bob')?.void).toMatchObject([{ line: 1 }]);
    expect(eventsOf(events, 'fleet-retreated')).toMatchObject([{ fleet: 'KZIN-C', from: 'I12', why: 'cut-off' }]);
    expect(fleet(state, 'KZIN-C')?.base).toBe('H12');
  });

  it('judges orders again and tells their sender what is void', () => {
    const state = turnOne();
    const foreign = parsed(state, 'ann', 'ATTACK(LYR, B, E10)\nPURCHASE(KZIN, 1, 99, A)\nDEFEND(KZIN, A, 2)');
    const events = fedemplite.resolve(
      state,
      { sheets: { ann: foreign }, roster: NO_ROSTER_CHANGES },
      seededDice(1),
      WAR,
    );
    const [taken] = eventsOf(events, 'orders-taken');
    expect(taken?.void.map(({ line, order }) => [line, order])).toEqual([
      [1, 'ATTACK(LYR, Fleet B, E10)'],
      [2, 'PURCHASE(KZIN, 1 ship, 99 Influence, Fleet A)'],
    ]);
  });
});

describe('a capital', () => {
  /** Kzinti fallen, their capital in the hands of the Federation. */
  const fallen = (options: object): State => {
    const start = turnOne(options);
    const control = Object.fromEntries(
      Object.entries(start.control).map(([place, owner]) => [place, owner === 'KZIN' ? null : owner]),
    );
    return lacking(start, {
      control: { ...control, G11: 'FED' },
      nations: start.nations.map((one) => {
        if (one.id === 'KZIN') return { ...one, fallen: true, pool: 0 };
        return one.id === 'FED' ? { ...one, active: true, mobilised: true } : one;
      }),
      fleets: start.fleets.filter((one) => one.nation !== 'KZIN'),
    });
  };

  it('that its own side takes back revives the nation only with the option for it', () => {
    const revived = play(fallen({ liberation: true }), {});
    expect(eventsOf(revived.events, 'nation-liberated')).toEqual([
      { kind: 'nation-liberated', nation: 'KZIN', capital: 'G11', by: 'FED' },
    ]);
    expect(revived.state.control.G11).toBe('KZIN');
    expect(nation(revived.state, 'KZIN')).toMatchObject({ fallen: false, pool: 1 });
    expect(eventsOf(play(fallen({}), {}).events, 'nation-liberated')).toEqual([]);
  });
});

describe('players who come and go', () => {
  it('removes the silent, not those who sent an empty sheet, and puts their ships in the pools', () => {
    const { state, events } = play(turnOne(), { bob: null, dan: '' });
    expect(eventsOf(events, 'seat-silent')).toMatchObject([{ seat: 'bob', strikes: 1 }]);
    expect(seat(state, 'bob')).toMatchObject({ playing: false, glory: 0, influence: 0 });
    expect(seat(state, 'dan')?.playing).toBe(true);
    expect(nation(state, 'KZIN')?.pool).toBe(9 + 25 + 8);
    expect(fedemplite.awaiting(state, WAR)?.owes).toEqual(['ann', 'cyd', 'dan']);
  });

  it('excuses', () => {
    const roster = { ...NO_ROSTER_CHANGES, excused: ['bob'] };
    const { state } = play(turnOne(), { bob: null }, seededDice(1), roster);
    expect(seat(state, 'bob')).toMatchObject({ playing: true, strikes: 0 });
  });

  it('counts silent turns in a row', () => {
    const first = play(turnOne({ strikes: 2 }), { bob: null }).state;
    expect(seat(first, 'bob')).toMatchObject({ playing: true, strikes: 1 });
    expect(seat(play(first, { bob: '' }).state, 'bob')).toMatchObject({ playing: true, strikes: 0 });
    expect(seat(play(first, { bob: null }).state, 'bob')).toMatchObject({ playing: false });
  });

  // FE-34, FE-108
  it('lets players leave and join at the end of the turn', () => {
    const joining = [{ id: 'gus', name: 'Gus', side: 'Alliance' }];
    const roster = { joining, leaving: ['ann'], excused: [] };
    const { state, events } = play(turnOne(), { ann: 'ATTACK(KZIN, B, E10)' }, seededDice(1), roster);
    expect(state.control.E10).toBe('KZIN');
    expect(seat(state, 'ann')?.playing).toBe(false);
    expect(seat(state, 'gus')).toMatchObject({ side: 'Alliance', glory: 1, influence: 10, playing: true });
    expect(fleet(state, 'KZIN-B')?.admiral).toBe('bob');
    expect(eventsOf(events, 'seat-removed')).toMatchObject([{ seat: 'ann', why: 'left' }]);
    expect(fedemplite.view(state, asSeat('ann'), WAR).own).toBeNull();
  });

  it('plays on when a side has nobody left', () => {
    const first = play(turnOne(), { ann: null, bob: null }).state;
    expect(play(first, {}).state.turn).toBe(3);
  });
});

describe('the end', () => {
  it('comes with two thirds of the provinces, and nothing is produced any more', () => {
    const start = turnOne();
    const control = { ...start.control };
    for (const place of Object.keys(control).filter((one) => !'LMN'.includes(one.charAt(0)) && one !== 'G11'))
      if (control[place] !== 'KZIN') control[place] = 'LYR';
    const { state, events } = play(lacking(start, { control }), {});
    expect(state.ending).toMatchObject({ side: 'Coalition', reason: 'provinces', decidedBy: 'shared' });
    expect(eventsOf(events, 'ships-built')).toEqual([]);
    expect(fedemplite.awaiting(state, WAR)).toBeNull();
  });

  it('comes on the last turn, on points', () => {
    const { state } = play(lacking(turnOne(), { turn: 18 }), {});
    // Lyrans 18, Kzinti 15; the rest is not in the war in this position.
    expect(state.ending).toMatchObject({ side: 'Coalition', reason: 'turn-limit' });
  });

  it('comes when all nations of a side have fallen', () => {
    const start = turnOne();
    const nations = start.nations.map((one) =>
      sideOf(WAR, one.id) === 'Alliance' ? { ...one, fallen: true, pool: 0 } : one,
    );
    const control = Object.fromEntries(
      Object.entries(start.control).map(([place, owner]) => [
        place,
        owner !== null && ['HYDR', 'KZIN', 'FED', 'GORN'].includes(owner) ? null : owner,
      ]),
    );
    const fleets = start.fleets.filter((one) => one.nation !== 'KZIN');
    expect(play(lacking(start, { nations, control, fleets }), {}).state.ending).toMatchObject({
      side: 'Coalition',
      reason: 'nations-fallen',
    });
  });
});

describe('sight', () => {
  const start = turnOne();
  const { events } = play(start, {
    ann: 'ATTACK(KZIN, B, E10)\nPURCHASE(KZIN, 4, 6, B)',
    cyd: 'ATTACK(LYR, B, E10, E11)',
  });
  const learnt = (viewer: Parameters<typeof fedemplite.view>[1], kind: Event['kind']) => {
    let before = start;
    return events.flatMap((event) => {
      const after = fedemplite.apply(before, event, WAR);
      const sighting = fedemplite.reveal(event, before, after, viewer, WAR);
      before = after;
      return sighting !== null && event.kind === kind ? [sighting] : [];
    });
  };

  it('shows fleets to their own side and the GM, and to all with open visibility', () => {
    const ships = (viewer: Parameters<typeof fedemplite.view>[1], from = start) =>
      fedemplite.view(from, viewer, WAR).fleets.find((one) => one.id === 'KZIN-A')?.ships;
    expect(ships(asSeat('bob'))).toEqual({ ann: 20 });
    expect(ships(GM)).toEqual({ ann: 20 });
    expect(ships(asSeat('cyd'))).toBeNull();
    expect(ships(PUBLIC)).toBeNull();
    expect(ships(PUBLIC, turnOne({ visibility: 'open' }))).toEqual({ ann: 20 });
  });

  it('shows sorties to their side, orders and prices to their seat', () => {
    expect(learnt(asSeat('bob'), 'sortie-flown').length).toBeGreaterThan(0);
    expect(learnt(asSeat('dan'), 'sortie-flown').every((one) => JSON.stringify(one).includes('"fleet":"LYR'))).toBe(
      true,
    );
    expect(learnt(PUBLIC, 'sortie-flown')).toEqual([]);
    expect(learnt(asSeat('bob'), 'orders-taken')).toHaveLength(1);
    expect(learnt(GM, 'orders-taken')).toHaveLength(4);
    expect(learnt(asSeat('bob'), 'auction-held')).toMatchObject([{ received: [{ seat: 'ann', ships: 4 }], own: [] }]);
    expect(learnt(asSeat('ann'), 'auction-held')).toMatchObject([{ own: [{ bid: 6, paid: 6 }] }]);
    expect(learnt(asSeat('cyd'), 'auction-held')).toEqual([]);
  });

  it('shows battles to all, losses by owner and removal draws to their side', () => {
    const [forAll] = learnt(PUBLIC, 'battle-fought');
    const [forAnn] = learnt(asSeat('ann'), 'battle-fought');
    if (forAll?.kind !== 'battle-fought' || forAnn?.kind !== 'battle-fought') throw new Error('no battle was fought');
    expect(forAll.losses).toEqual([]);
    expect(forAll.rolls.some(({ stream }) => stream.includes('/fire-'))).toBe(true);
    expect(forAll.rolls.some(({ stream }) => stream.includes('/removal-'))).toBe(false);
    expect(forAnn.losses.every((loss) => loss.fleet.startsWith('KZIN'))).toBe(true);
    expect(forAnn.rolls.some(({ stream }) => stream.endsWith('removal-coalition'))).toBe(false);
  });
});

it('says the same when it is asked again', () => {
  const state = fold(fedemplite.open(generalWar({}, 4), seededDice(1), WAR));
  expect(defaultSeats(4).map(({ id }) => id)).toEqual(state.seats.map(({ id }) => id));
  expect(play(state, BIDS, seededDice(5)).events).toEqual(play(state, BIDS, seededDice(5)).events);
});
