import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { asSeat, GM, PUBLIC, type SeatId } from '../../../src/core/game/viewer.js';
import {
  everybody,
  type GroupEyes,
  gm,
  type Look,
  ofGroup,
  ofSeat,
  plainWatch,
  type SeatEyes,
  seatIn,
  type Watch,
  where,
} from '../../../src/core/sight/audience.js';
import { entity, seen } from '../../../src/core/sight/entity.js';
import { event, revealed } from '../../../src/core/sight/event.js';
import { changed, derived, kept, keyed, only, rows, tellRows, told, whole } from '../../../src/core/sight/field.js';

const owner = seatIn('seat', 'its player');

interface TeamEyes extends GroupEyes {
  readonly team: string | null;
}
const TEAMS: Readonly<Record<string, string>> = { ann: 'red', bob: 'red', cid: 'blue' };
let asked = 0;
const team = ofGroup('its team', (eyes: TeamEyes, { of }: { readonly of: string }) => {
  asked += 1;
  return eyes.team === of;
});
const watch: Watch<unknown, unknown, TeamEyes, SeatEyes> = {
  group: (_state, viewer) => ({
    gm: viewer.kind === 'gm',
    team: viewer.kind === 'seat' ? (TEAMS[viewer.seat] ?? null) : null,
  }),
  each: plainWatch.each,
};

const VIEWERS = [PUBLIC, GM, asSeat('ann'), asSeat('bob'), asSeat('cid')];

describe('events with audiences', () => {
  const news = revealed([
    event('paid', 'somebody pays', [everybody], {
      seat: told(z.string()),
      gold: only(owner, gm)(z.int()),
      secret: kept(z.int(), 'nobody'),
      due: derived(z.int(), 'everybody', ({ gold }: { readonly gold: number }) => gold * 0),
    }),
    event('planned', 'a team plans', [team, gm], { of: told(z.string()), plan: told(z.string()) }),
    event('signed', 'somebody signs', [owner], { seat: told(z.string()) }),
    event('ticked', 'time goes on', [], {}),
  ]);
  const reveal = news.by(watch);

  it('has the shape of all fields, without what is only worked out', () => {
    const paid = { kind: 'paid', seat: 'ann', gold: 3, secret: 7 } as const;
    expect(news.Event.parse(paid)).toEqual(paid);
    expect(() => news.Event.parse({ kind: 'paid', seat: 'ann', gold: 3 })).toThrow('secret');
    expect(news.Sighting.parse({ kind: 'paid', seat: 'ann', gold: null, due: 0 })).toBeDefined();
    expect(() => news.Sighting.parse({ kind: 'ticked' })).toThrow();
  });

  it('tells each reader what is theirs, and null where nothing is left', () => {
    const of = { kind: 'paid', seat: 'ann', gold: 3, secret: 7 } as const;
    expect(VIEWERS.map((viewer) => reveal(of, {}, {}, viewer, null))).toEqual(
      [null, 3, 3, null, null].map((gold) => ({ kind: 'paid', seat: 'ann', gold, due: 0 })),
    );
    const signed = { kind: 'signed', seat: 'bob' } as const;
    expect(VIEWERS.map((viewer) => reveal(signed, {}, {}, viewer, null))).toEqual([null, null, null, signed, null]);
    expect(VIEWERS.map((viewer) => reveal({ kind: 'ticked' }, {}, {}, viewer, null))).toEqual(VIEWERS.map(() => null));
  });

  it('asks once for a group, and never gives an answer to another group or about another event or state', () => {
    const state = {};
    const of = { kind: 'planned', of: 'red', plan: 'north' } as const;
    asked = 0;
    const answers = VIEWERS.map((viewer) => reveal(of, state, state, viewer, null) !== null);
    expect(answers).toEqual([false, true, true, true, false]);
    // The public, the game master, red and blue.
    expect(asked).toBe(4);
    expect(reveal({ ...of, plan: 'south' }, state, state, asSeat('bob'), null)).toMatchObject({ plan: 'south' });
    reveal(of, {}, {}, asSeat('bob'), null);
    expect(asked).toBe(6);
  });

  it('says who can know what', () => {
    expect(news.known).toContainEqual({ what: 'somebody pays: gold', who: 'its player, GM' });
    expect(news.known).toContainEqual({ what: 'a team plans: of, plan', who: 'its team, GM' });
    expect(news.known).toContainEqual({ what: 'time goes on', who: 'nobody is told of it' });
  });
});

describe('views with audiences', () => {
  const Fleet = entity('a fleet', {
    seat: told(z.string()),
    ships: only(owner)(z.int()),
    lost: kept(z.boolean(), 'nobody'),
  });
  const afloat = where('what is afloat', ({ lost }: z.infer<typeof Fleet.truth>) => !lost);
  const near = ofSeat(
    'who is near',
    (eyes: SeatEyes, place: string) => eyes.seat === place,
    ({ gm: all }) => all,
  );
  const sea = entity('the sea', {
    turn: told(z.int()),
    fleets: rows(Fleet, [afloat]),
    buoys: rows(whole(z.string()), [near]),
    wrecks: keyed(z.int(), [near]),
    depth: changed(z.int(), z.string(), 'everybody, roughly', (depth) => (depth > 9 ? 'deep' : 'shallow')),
  });
  type State = z.infer<typeof sea.truth>;
  const sight = seen(sea, {
    me: derived(
      z.string().nullable(),
      'the reader',
      (_state: State, { each }: Pick<Look<State, unknown, unknown, SeatEyes>, 'each'>): SeatId | null => each.seat,
    ),
  });
  const view = sight.by(plainWatch);
  const state: State = {
    turn: 2,
    fleets: [
      { seat: 'ann', ships: 4, lost: false },
      { seat: 'bob', ships: 5, lost: true },
      { seat: 'cid', ships: 6, lost: false },
    ],
    buoys: ['ann', 'cid'],
    wrecks: { ann: 1, cid: 2 },
    depth: 12,
  };

  it('filters rows and entries, masks and changes fields, and says nothing of what is left out', () => {
    expect(view(state, asSeat('ann'), null)).toEqual({
      turn: 2,
      fleets: [
        { seat: 'ann', ships: 4 },
        { seat: 'cid', ships: null },
      ],
      buoys: ['ann'],
      wrecks: { ann: 1 },
      depth: 'deep',
      me: 'ann',
    });
    expect(view(state, GM, null)).toMatchObject({ buoys: ['ann', 'cid'], wrecks: { ann: 1, cid: 2 }, me: null });
    expect(view(state, PUBLIC, null)).toMatchObject({ buoys: [], wrecks: {} });
    for (const viewer of VIEWERS)
      expect(sight.View.parse(view(state, viewer, null))).toEqual(view(state, viewer, null));
  });
});

describe('what does not compile', () => {
  it('a field without an audience', () => {
    // @ts-expect-error: a bare schema says not who may know it.
    const bare = (): unknown => entity('a fleet', { ships: z.int() });
    // @ts-expect-error: nor in an event.
    const news = (): unknown => event('sunk', 'a fleet sinks', [everybody], { ships: z.int() });
    // @ts-expect-error: nor in what is worked out for a view.
    const more = (): unknown => seen(entity('a fleet', { ships: told(z.int()) }), { speed: z.int() });
    expect([bare, news, more].map((make) => typeof make)).toEqual(['function', 'function', 'function']);
  });

  it("a seat's audience with a group's grain", () => {
    // @ts-expect-error: a group's eyes hold no seat.
    ofGroup('its player', (eyes: SeatEyes, of: { readonly seat: SeatId }) => eyes.seat === of.seat);
    // @ts-expect-error: eyes of a group with a seat in them are none.
    const leaky: Watch<unknown, unknown, SeatEyes, SeatEyes> = { group: plainWatch.each, each: plainWatch.each };
    expect(leaky).toBeDefined();
  });

  it('a question that the thing or the eyes cannot answer', () => {
    // @ts-expect-error: the event names no seat.
    event('sunk', 'a fleet sinks', [owner], { ships: told(z.int()) });
    // @ts-expect-error: the field asks for one too.
    event('sunk', 'a fleet sinks', [everybody], { ships: only(owner)(z.int()) });
    // @ts-expect-error: nor has the row one.
    rows(whole(z.object({ ships: z.int() })), [owner]);
    const news = revealed([event('planned', 'a team plans', [team], { of: told(z.string()) })]);
    // @ts-expect-error: these eyes know no teams.
    const reveal = (): unknown => news.by(plainWatch);
    expect(typeof reveal).toBe('function');
  });

  it('rows stand in an order that the reader’s eyes may say, and the list itself stays as it is', () => {
    interface Far extends SeatEyes {
      readonly far: string;
    }
    const afar = ofSeat('who is not far', ({ far }: Far, place: string) => place !== far);
    const places = rows(whole(z.string()), [afar], 'places', (list, { each }) =>
      [...list].sort((one, other) => Number(one === each.seat) - Number(other === each.seat) || (one < other ? -1 : 1)),
    );
    const list = ['c', 'b', 'a'];
    const look = { each: { gm: false, seat: 'a', far: 'b' } };
    expect(places.tell?.(list, look, {})).toEqual(['c', 'a']);
    expect(list).toEqual(['c', 'b', 'a']);
  });

  it('rows are told alike where they stand under another name', () => {
    const Boat = entity('a boat', { name: told(z.string()), crew: kept(z.int(), 'nobody') });
    expect(tellRows(Boat, [{ name: 'Swan', crew: 4 }], {})).toEqual([{ name: 'Swan' }]);
    const names = ['Swan'];
    const same = tellRows(whole(z.string()), names, {});
    expect(same).toEqual(names);
    expect(same).not.toBe(names);
  });
});
