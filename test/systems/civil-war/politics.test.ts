import { awaiting } from '../../../src/systems/civil-war/awaiting.js';
import type { Order } from '../../../src/systems/civil-war/orders/cards.js';
import { readDirectives } from '../../../src/systems/civil-war/phases/directives.js';
import { takeSheets } from '../../../src/systems/civil-war/phases/intake.js';
import { openTurn } from '../../../src/systems/civil-war/phases/opening.js';
import { countVotes } from '../../../src/systems/civil-war/phases/votes.js';
import { Options, type State } from '../../../src/systems/civil-war/shapes.js';
import { eventsOf, PASS, people, played, points, vote } from './people.js';

const shares = (what: 'activations' | 'brigades' | 'permits', all: Readonly<Record<string, number>>): Order => ({
  kind: `share-${what}`,
  shares: Object.entries(all).map(([seat, number]) => ({ seat, number })),
});

/** W23's four of the Union with 4, 3, 3 and 2 Groups, and one Confederate. */
const FOUR = {
  ann: { side: 'union', groups: 'Potomac Maryland East Valley' },
  bob: { side: 'union', groups: 'Pennsylvania Republic Ohio' },
  cy: { side: 'union', groups: 'Indiana Freedom Illinois' },
  di: { side: 'union', groups: 'West Missouri' },
  eve: { side: 'confederacy', groups: 'Valley Virginia Potomac Carolina Tennessee Gulf Mississippi Missouri' },
} as const;

describe('the deadline (R0)', () => {
  it('CW-204, CWR-07: who sends anything is heard; silence of a commander counts up', () => {
    const state = people(FOUR);
    const before: State = {
      ...state,
      players: state.players.map((player) => (player.id === 'di' ? player : { ...player, missed: 1 })),
    };
    const turn = played(before, [takeSheets], {
      sheets: { ann: PASS, bob: [] },
      roster: { excused: ['cy'], leaving: ['eve'] },
    });
    expect(turn.events).toEqual([{ kind: 'sheets-taken', heard: ['ann', 'bob'], missed: [{ seat: 'di', times: 1 }] }]);
    const missed = Object.fromEntries(turn.state.players.map((player) => [player.id, player.missed]));
    expect(missed).toEqual({ ann: 0, bob: 0, cy: 1, di: 1, eve: 1 });
  });

  it('CWR-07: players without a Group are never absent, but may be heard', () => {
    const state = people({ ...FOUR, flo: { side: 'union', groups: '' }, gus: { side: 'union', groups: '' } });
    const turn = played(state, [takeSheets], { sheets: { gus: PASS } });
    expect(turn.events).toMatchObject([
      { heard: ['gus'], missed: ['ann', 'bob', 'cy', 'di', 'eve'].map((seat) => ({ seat, times: 1 })) },
    ]);
  });

  it('CWR-59: a newcomer of the turn before makes an avatar with the first sheet, or gets the usual one', () => {
    const state = people(FOUR);
    const fresh: State = {
      ...state,
      players: state.players.map((player) =>
        player.id === 'cy' || player.id === 'di' ? { ...player, avatar: null } : player,
      ),
    };
    const turn = played(fresh, [takeSheets], { sheets: { cy: [points(1, 1, 1, 1, 21)] } });
    expect(eventsOf(turn, 'avatar-made')).toMatchObject([
      { seat: 'cy', attributes: { pol: 4 }, byDefault: false },
      { seat: 'di', attributes: { agg: 3 }, byDefault: true },
    ]);
  });
});

describe('no confidence and elections (R1)', () => {
  const NO: readonly Order[] = [{ kind: 'no-confidence' }];

  it('CW-210, CWR-08: half of the players by heads are enough, and ballots come with the next orders', () => {
    const turn = played(people(FOUR), [countVotes], {
      sheets: { bob: [...NO, vote(['bob', null])], cy: [...NO, ...NO] },
    });
    expect(turn.events).toEqual([
      {
        kind: 'no-confidence-counted',
        side: 'union',
        agreeing: 2,
        players: 4,
        passed: true,
        by: ['bob', 'cy'],
      },
      { kind: 'election-called', side: 'union', why: 'no-confidence' },
    ]);
    expect(turn.state.election).toEqual({ union: true, confederacy: false });
    expect(turn.state.president.union).toBe('ann');
  });

  it('CW-210: less than half of the players change nothing', () => {
    const turn = played(people(FOUR), [countVotes], { sheets: { bob: NO } });
    expect(turn.events).toMatchObject([{ kind: 'no-confidence-counted', agreeing: 1, passed: false }]);
    expect(turn.state.election.union).toBe(false);
  });

  const electing = { election: { union: true, confederacy: false } };

  it('CW-211, CWR-08: an open election is counted, and who is elected takes office with the next turn', () => {
    const state = people({ ...FOUR, bob: { ...FOUR.bob, values: { pol: 3 } } }, electing);
    const turn = played(state, [countVotes, openTurn], {
      tape: [1, 1],
      sheets: {
        ann: [vote(['ann', null])],
        bob: [vote(['bob', 2], ['cy', 2])],
        di: [vote(['bob', 1], ['eve', 1], ['nobody', 1])],
        // While the Union elects, this is moot.
        cy: NO,
      },
    });
    expect(turn.events[0]).toEqual({
      kind: 'votes-counted',
      side: 'union',
      seat: 'bob',
      totals: [
        { seat: 'bob', votes: 3 },
        { seat: 'ann', votes: 2 },
        { seat: 'cy', votes: 1 },
      ],
      majority: true,
      roll: null,
      ballots: [
        { seat: 'ann', for: [{ seat: 'ann', votes: 2 }] },
        {
          seat: 'bob',
          for: [
            { seat: 'bob', votes: 2 },
            { seat: 'cy', votes: 1 },
          ],
        },
        { seat: 'di', for: [{ seat: 'bob', votes: 1 }] },
      ],
    });
    expect(turn.events[1]).toEqual({ kind: 'took-office', side: 'union', seat: 'bob', from: 'ann' });
    expect(turn.state.election.union).toBe(false);
  });

  it('CW-211: candidates who are level draw lots', () => {
    const sheets = { ann: [vote(['ann', 2])], cy: [vote(['cy', 2])], bob: [vote(['di', 1])] };
    const turn = played(people(FOUR, electing), [countVotes], { tape: [1], sheets });
    expect(turn.events).toMatchObject([{ seat: 'cy', majority: false, roll: { stream: 'election/union' } }]);
  });

  it('CWR-08: without a ballot the sitting President stays', () => {
    const turn = played(people(FOUR, electing), [countVotes, openTurn], { tape: [1, 1] });
    expect(turn.events[0]).toMatchObject({ kind: 'votes-counted', seat: null, totals: [], majority: null });
    expect(turn.state.president.union).toBe('ann');
  });

  it('CWR-08: ballots count in an open election alone', () => {
    expect(played(people(FOUR), [countVotes], { sheets: { bob: [vote(['bob', null])] } }).events).toEqual([]);
  });

  it('CWR-08: without a ballot and without a President, a player is drawn', () => {
    const state = people(FOUR, {
      election: { union: true, confederacy: false },
      president: { union: null, confederacy: 'eve' },
    });
    expect(played(state, [countVotes], { tape: [2] }).events).toMatchObject([
      { side: 'union', seat: 'cy', majority: null, roll: { sides: 4, faces: [3] } },
    ]);
  });
});

describe('activations (R2)', () => {
  const sharedBy = (
    available: number,
    order: Order | null,
    more: Partial<State> = {},
  ): { events: unknown[]; shares: unknown } => {
    const state = people(FOUR, { activations: { union: available, confederacy: 2 }, ...more });
    const turn = played(state, [readDirectives], { sheets: order === null ? {} : { ann: [order] } });
    const [union] = eventsOf(turn, 'activations-shared');
    return {
      events: turn.events.filter(({ kind }) => kind !== 'activations-shared'),
      shares: {
        ...Object.fromEntries(union?.shares.map(({ seat, number }) => [seat, number]) ?? []),
        by: union?.byDefault,
      },
    };
  };

  it('W23, CWR-10: without a directive they go down the list of players by Groups', () => {
    expect(sharedBy(3, null).shares).toEqual({ ann: 1, bob: 1, cy: 1, by: true });
    expect(sharedBy(5, null).shares).toEqual({ ann: 2, bob: 1, cy: 1, di: 1, by: true });
    expect(sharedBy(5, null, { president: { union: null, confederacy: 'eve' } }).shares).toMatchObject({ ann: 2 });
  });

  it('CWR-10: nobody gets more by default than they have Groups; the rest lapses', () => {
    const state = people(
      { ann: { side: 'union', groups: 'Potomac' }, bob: { side: 'union', groups: 'Ohio West' } },
      { activations: { union: 5, confederacy: 4 } },
    );
    expect(played(state, [readDirectives]).events).toMatchObject([
      {
        side: 'union',
        shares: [
          { seat: 'ann', number: 1 },
          { seat: 'bob', number: 2 },
        ],
      },
      { side: 'confederacy', president: null, shares: [], byDefault: true },
    ]);
  });

  it('W23, CW-212: everybody gets one if there are enough, otherwise nobody more than one', () => {
    const uneven = sharedBy(3, shares('activations', { ann: 2, bob: 1 }));
    expect(uneven.events).toMatchObject([{ kind: 'order-void', seat: 'ann', line: 1, why: 'share-uneven' }]);
    expect(uneven.shares).toEqual({ ann: 1, bob: 1, cy: 1, by: true });
    const left = sharedBy(4, shares('activations', { ann: 2, bob: 1, cy: 1 }));
    expect(left.events).toMatchObject([{ why: 'share-left-out' }]);
    expect(sharedBy(3, shares('activations', { ann: 2, bob: 2 })).events).toMatchObject([{ why: 'share-too-much' }]);
    expect(sharedBy(3, shares('activations', { eve: 1 })).events).toMatchObject([{ why: 'share-stranger' }]);
    expect(sharedBy(5, shares('activations', { di: 2, ann: 1, bob: 1, cy: 1 })).shares).toEqual({
      ann: 1,
      bob: 1,
      cy: 1,
      di: 2,
      by: false,
    });
  });

  it('CWR-10: to share fewer than there are is legal', () => {
    expect(sharedBy(3, shares('activations', { di: 1 })).shares).toEqual({ di: 1, by: false });
  });

  it('CW-212: who has no Group can use no activation, and need not get one', () => {
    const state = people(
      { ...FOUR, flo: { side: 'union', groups: '' } },
      { activations: { union: 4, confederacy: 2 } },
    );
    const turn = played(state, [readDirectives], {
      sheets: { ann: [shares('activations', { ann: 1, bob: 1, cy: 1, di: 1 })] },
    });
    expect(turn.events[0]).toMatchObject({ kind: 'activations-shared', byDefault: false });
    expect(played(state, [readDirectives]).events[0]).toMatchObject({ shares: [{}, {}, {}, { seat: 'di' }] });
  });

  it('CW-209: only the President shares; the first lawful line of a kind counts', () => {
    const even = { ann: 1, bob: 1, cy: 1 };
    const turn = played(people(FOUR), [readDirectives], {
      sheets: {
        ann: [shares('activations', { ann: 4 }), shares('activations', even), shares('activations', even)],
        bob: [shares('activations', even)],
      },
    });
    expect(eventsOf(turn, 'order-void').map(({ seat, line, why }) => [seat, line, why])).toEqual([
      ['bob', 1, 'not-president'],
      ['ann', 1, 'share-too-much'],
      ['ann', 3, 'directive-twice'],
    ]);
    expect(eventsOf(turn, 'activations-shared').map(({ side, byDefault }) => [side, byDefault])).toEqual([
      ['union', false],
      ['confederacy', true],
    ]);
  });
});

describe('brigades and new Groups (R2)', () => {
  const state = people(FOUR, { pool: { union: 9, confederacy: 3 } });

  it('CW-1407, CW-212: brigades of the pool are there from the next turn on', () => {
    const turn = played(state, [readDirectives], {
      sheets: { ann: [shares('brigades', { ann: 1, bob: 5, cy: 1, di: 1 })] },
    });
    expect(eventsOf(turn, 'brigades-shared')).toMatchObject([{ side: 'union', president: 'ann' }]);
    expect(turn.state.pool).toEqual({ union: 1, confederacy: 3 });
    const bob = (of: State): unknown => of.players.find(({ id }) => id === 'bob');
    expect(bob(turn.state)).toMatchObject({ spares: 0, promised: { spares: 5 } });
    expect(bob(played(turn.state, [openTurn], { tape: [1, 1] }).state)).toMatchObject({
      spares: 5,
      promised: { spares: 0 },
    });
  });

  it('CW-212: the two limits of activations hold for them', () => {
    const why = (given: Readonly<Record<string, number>>, pool: number): unknown =>
      eventsOf(
        played({ ...state, pool: { union: pool, confederacy: 0 } }, [readDirectives], {
          sheets: { ann: [shares('brigades', given)] },
        }),
        'order-void',
      )[0]?.why;
    expect(why({ bob: 8 }, 9)).toBe('share-left-out');
    expect(why({ bob: 2 }, 3)).toBe('share-uneven');
    expect(why({ bob: 1 }, 0)).toBe('share-too-much');
    expect(why({ bob: 1 }, 3)).toBeUndefined();
  });

  it('CWR-28, CWR-47: leave to form Groups, as many as supply points feed, less the leave given before', () => {
    // 28 points feed nine Groups, and eight are there.
    const permits = (given: Readonly<Record<string, number>>, out: number): unknown[] =>
      played(
        {
          ...state,
          players: state.players.map((player) => (player.id === 'eve' ? { ...player, permits: out } : player)),
        },
        [readDirectives],
        { sheets: { ann: [shares('permits', { bob: 1 })], eve: [shares('permits', given)] } },
      ).events.filter(({ kind }) => kind !== 'activations-shared');
    expect(permits({ eve: 1 }, 0)).toMatchObject([
      { kind: 'order-void', seat: 'ann', why: 'share-too-much' },
      { kind: 'permits-given', side: 'confederacy', shares: [{ seat: 'eve', number: 1 }] },
    ]);
    expect(permits({ eve: 1 }, 1)).toMatchObject([{ seat: 'ann' }, { seat: 'eve', why: 'share-too-much' }]);
  });
});

describe('the blockade (R2)', () => {
  const block = (zone: string): Order => ({ kind: 'blockade', zone });
  const outcome = (turnOfYear: number, zone: string, more: Partial<State> = {}): unknown => {
    const turn = played(people(FOUR, { turn: turnOfYear, ...more }), [readDirectives], {
      sheets: { ann: [block(zone)] },
    });
    return eventsOf(turn, 'order-void')[0]?.why ?? turn.state.blockaded;
  };

  it('CW-1501, CWR-48: the Union President marks one port in turns 1, 3, 5, 7 and 9', () => {
    expect([1, 3, 5, 7, 9].map((turn) => outcome(turn, 'wilmington'))).toEqual(
      Array.from({ length: 5 }, () => ['charleston', 'wilmington']),
    );
    expect(outcome(6, 'wilmington')).toBe('no-blockade-now');
    expect(outcome(7, 'charleston')).toBe('blockaded-already');
    expect(outcome(7, 'richmond')).toBe('no-port-to-blockade');
    const { control } = people(FOUR);
    expect(outcome(7, 'norfolk', { control: { ...control, norfolk: 'union' } })).toBe('no-port-to-blockade');
  });

  it('CW-1501: Confederates blockade nothing', () => {
    const turn = played(people(FOUR, { turn: 7 }), [readDirectives], { sheets: { eve: [block('wilmington')] } });
    expect(eventsOf(turn, 'port-blockaded')).toEqual([]);
  });
});

describe('invasion (R2)', () => {
  const choose = (group: string): Order => ({ kind: 'choose-invasion', group });
  const outcome = (activations: number, group: string): unknown => {
    const state = people(FOUR, { activations: { union: activations, confederacy: 2 } });
    const turn = played(state, [readDirectives], { sheets: { ann: [choose(group)] } });
    return eventsOf(turn, 'order-void')[0]?.why ?? eventsOf(turn, 'invasion-chosen');
  };

  it('CWR-52: in a turn of five activations the Union President names who invades, if several would', () => {
    const ohio = 'u-army-of-the-ohio';
    expect(outcome(5, ohio)).toEqual([{ kind: 'invasion-chosen', group: ohio, byLot: false, roll: null }]);
    expect(outcome(4, ohio)).toBe('no-invasion-now');
    expect(outcome(5, 'c-army-of-the-valley')).toBe('no-such-group');
  });
});

describe('who owes a sheet', () => {
  it('CWR-07: commanders, and a President without a Group', () => {
    const state = people({
      pat: { side: 'union', groups: '' },
      ...FOUR,
      flo: { side: 'union', groups: '' },
    });
    expect(awaiting(state)).toMatchObject({
      key: 'turn-1/orders',
      title: 'July 1861 (turn 1)',
      owes: ['ann', 'bob', 'cy', 'di', 'pat', 'eve'],
      invited: ['flo'],
    });
  });

  it('CWR-07: what silence does goes by the option', () => {
    const told = (strikes: number | null): string =>
      awaiting({ ...people(FOUR), options: Options.parse({ strikes }) })?.silence ?? '';
    expect(told(2)).toContain('misses 2 deadlines in a row is out');
    expect(told(1)).toContain('misses the deadline is out');
    expect(told(null)).not.toContain('out.');
  });
});
