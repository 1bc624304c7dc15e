import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { NO_ROSTER_CHANGES, type Placed, type Sealed } from '../../../src/core/game/sheet.js';
import { asSeat, GM, PUBLIC, type Viewer } from '../../../src/core/game/viewer.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { fedemplite } from '../../../src/systems/fedemplite/index.js';
import type { Event, Fixed, OptionalRule, Order, Sighting, State } from '../../../src/systems/fedemplite/shapes.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { testMap } from './test-map.js';

// Preservation and Tactics as a turn goes on (FE-O3, FE-O4): the second window, what counts, who is told what.

const half = (columns: string, nation: string): [string, string][] =>
  [...columns].flatMap((column) => [1, 2, 3, 4, 5].map((row): [string, string] => [`${column}${row}`, nation]));
const nation = (capital: string) => ({ active: true, fallen: false, mobilised: true, capital, pool: 9 });
const player = (side: string, seat: number) => ({ side, influence: 10, glory: 1, seat });

/** Ann and Bob stand before C3, which Cyd and Dan hold. */
function atWar(...optionalRules: readonly OptionalRule[]): { readonly state: State; readonly fixed: Fixed } {
  const map = testMap(
    {
      turn: 1,
      control: { ...Object.fromEntries([...half('AB', 'KZIN'), ...half('DE', 'LYR')]), C3: 'LYR' },
      nations: { KZIN: nation('A3'), LYR: nation('E3') },
      fleets: {
        'KZIN-A': { base: 'B3', ships: { Ann: 5, Bob: 3 }, admiral: 'Ann' },
        'KZIN-B': { base: 'A1', ships: { Bob: 2 }, admiral: 'Bob' },
        'LYR-A': { base: 'C3', ships: { Cyd: 6, Dan: 2 }, admiral: 'Cyd' },
        'LYR-B': { base: 'E1', ships: { Dan: 1 }, admiral: 'Dan' },
      },
      players: {
        Ann: player('Alliance', 1),
        Cyd: player('Coalition', 2),
        Bob: player('Alliance', 3),
        Dan: player('Coalition', 4),
      },
    },
    { optionalRules, strikes: null },
  );
  return { ...map, state: { ...map.state, ledger: { placed: 19 + 18, built: 0, destroyed: 0 } } };
}
const { fixed } = atWar();

const read = (state: State, seat: string, text: string) =>
  answerSheet(fedemplite, text, fedemplite.view(state, asSeat(seat), fixed), fixed);
const codes = (state: State, seat: string, text: string): readonly string[] => {
  const { problems, lines } = read(state, seat, text);
  return [...problems, ...lines.flatMap((line) => line.problems)].map(({ code }) => code);
};

interface Window {
  readonly state: State;
  readonly events: readonly Event[];
}

/** Resolves a window with these sheets; seats that are not named stay silent. */
function play(
  state: State,
  sheets: Readonly<Record<string, string>>,
  more: Partial<Sealed<Order>> = {},
  seed = 5,
): Window {
  const sealed = Object.fromEntries(
    Object.entries(sheets).map(([seat, text]): [string, readonly Placed<Order>[]] => [
      seat,
      read(state, seat, text).orders,
    ]),
  );
  const events = fedemplite.resolve(
    state,
    { sheets: sealed, roster: NO_ROSTER_CHANGES, ...more },
    seededDice(seed),
    fixed,
  );
  let after = state;
  for (const event of events) {
    after = fedemplite.apply(after, event, fixed);
    expect([event.kind, fedemplite.invariants(after, fixed)]).toEqual([event.kind, []]);
  }
  return { state: after, events };
}

const ofKind = <Kind extends Event['kind']>({ events }: Window, kind: Kind) =>
  events.filter((event): event is Extract<Event, { kind: Kind }> => event.kind === kind);

function told(before: State, { events }: Window, viewer: Viewer): string {
  let at = before;
  const sightings: Sighting[] = [];
  for (const event of events) {
    const after = fedemplite.apply(at, event, fixed);
    const sighting = fedemplite.reveal(event, at, after, viewer, fixed);
    if (sighting !== null) sightings.push(sighting);
    at = after;
  }
  return toPlainText(fedemplite.report(fedemplite.view(at, viewer, fixed), sightings, fixed));
}

const ATTACK = {
  ann: 'ATTACK(KZIN, A, C3)\nPURCHASE(KZIN, 2, 4, B)\nDEPLOY(KZIN, A, 1, B)\nPreservation: 80',
  bob: 'MOVE(KZIN, B, A2)\nPURCHASE(KZIN, 3, 3, B)',
  cyd: 'NO ORDERS',
  dan: 'NO ORDERS',
};
const met = (...rules: readonly OptionalRule[]): Window & { before: State } => {
  const before = atWar(...rules).state;
  return { before, ...play(before, ATTACK) };
};

describe('a turn with Tactics', () => {
  it('stops before its battles and asks their commanders alone', () => {
    const { state, events } = met('tactics');
    expect(fedemplite.awaiting(state, fixed)).toMatchObject({
      key: 'turn-1/tactics',
      kind: 'tactics',
      turn: 1,
      owes: ['ann', 'cyd'],
    });
    expect(events.map(({ kind }) => kind)).not.toContain('battle-fought');
    expect(fedemplite.view(state, PUBLIC, fixed).meetings).toEqual([
      { province: 'C3', controller: 'LYR', Alliance: 'ann', Coalition: 'cyd', arrived: [] },
    ]);
    const [meeting] = fedemplite.view(state, asSeat('bob'), fixed).meetings;
    expect(meeting?.arrived.map(({ fleet }) => fleet)).toEqual(['KZIN-A']);
  });

  it('goes on with what was ordered before', () => {
    const { state } = met('tactics');
    const next = play(state, { ann: 'Tactics C3: ASSAULT', cyd: 'Tactics: STAND' });
    expect(ofKind(next, 'battle-joined')).toMatchObject([
      { province: 'C3', Alliance: { seat: 'ann', tactics: 'ASSAULT', fire: 125 }, Coalition: { fire: 125 } },
    ]);
    expect(ofKind(next, 'fleets-moved')).toMatchObject([{ moves: [{ fleet: 'KZIN-B', to: 'A2' }] }]);
    expect(ofKind(next, 'ships-transferred')).toMatchObject([{ seat: 'ann', from: 'KZIN-A', to: 'KZIN-B' }]);
    expect(ofKind(next, 'auction-held')[0]?.results.map(({ seat, got }) => [seat, got])).toEqual([
      ['ann', 2],
      ['bob', 3],
    ]);
    expect(next.state).toMatchObject({ stage: 'orders', turn: 2 });
    expect(next.state.pending).toBeUndefined();
  });

  it('fires as the two tactics say', () => {
    const { state } = met('tactics');
    const next = play(state, { ann: 'Tactics: REFUSE RIGHT', cyd: 'Tactics: ENFILADE LEFT' });
    const [battle] = ofKind(next, 'battle-fought');
    const dice = (side: 'Alliance' | 'Coalition') =>
      battle?.rolls.find(({ stream }) => stream === `battle/C3/round-1/fire-${side.toLowerCase()}`)?.faces.length;
    expect(dice('Alliance')).toBe(Math.ceil(((battle?.rounds[0]?.Alliance.ships ?? 0) * 125) / 100));
    expect(dice('Coalition')).toBe(Math.ceil((battle?.rounds[0]?.Coalition.ships ?? 0) / 2));
  });

  it('takes a silent commander to STAND, without a strike, and tells them alone', () => {
    const { state } = met('tactics');
    const next = play(state, { cyd: 'Tactics: RECON' });
    expect(ofKind(next, 'battle-joined')[0]?.Alliance.tactics).toBe('STAND');
    expect(next.state.seats.map(({ strikes }) => strikes)).toEqual([0, 0, 0, 0]);
    expect(told(state, next, asSeat('ann'))).toContain('No sheet came for C3');
    for (const viewer of [PUBLIC, asSeat('bob'), asSeat('cyd')])
      expect(told(state, next, viewer)).not.toContain('No sheet came');
  });

  it('counts the later word before the earlier, a province before all', () => {
    const { state: before } = atWar('tactics', 'preservation');
    const sheet = `${ATTACK.ann}\nTactics C3: RECON\nTactics: ASSAULT`;
    const { state } = play(before, { ...ATTACK, ann: sheet });
    const said = (ann: string) => {
      const [joined] = ofKind(play(state, { ann, cyd: '' }), 'battle-joined');
      return [joined?.Alliance.tactics, joined?.Alliance.preservation];
    };
    expect(said('NO ORDERS')).toEqual(['RECON', 80]);
    expect(said('Tactics: REFUSE LEFT')).toEqual(['REFUSE LEFT', 80]);
    expect(said('Preservation: 10\nPreservation C3: 0')).toEqual(['RECON', 0]);
  });

  it('has no second window where nobody meets', () => {
    const { state: before } = atWar('tactics');
    const { state, events } = play(before, { ann: 'NO ORDERS' });
    expect(fedemplite.awaiting(state, fixed)?.key).toBe('turn-2/orders');
    expect(events.map(({ kind }) => kind)).not.toContain('fleets-met');
  });

  it('lets players go and come when the flotillas have arrived', () => {
    const { state: before } = atWar('tactics');
    const joining = [{ id: 'eve', name: 'Eve', side: 'Alliance' }];
    const { state } = play(before, ATTACK, { roster: { joining, leaving: ['ann'], excused: [] } });
    expect(fedemplite.playing?.(state)).toEqual(['cyd', 'bob', 'dan', 'eve']);
    expect(fedemplite.awaiting(state, fixed)?.owes).toEqual(['cyd', 'bob']);
    const next = play(state, { bob: '', cyd: '' });
    expect(ofKind(next, 'auction-held')[0]?.results.map(({ seat }) => seat)).toEqual(['bob']);
    const alone = play(before, ATTACK, { roster: { joining: [], leaving: ['cyd', 'dan'], excused: [] } });
    expect(alone.events.map(({ kind }) => kind)).not.toContain('fleets-met');
    expect(ofKind(alone, 'province-entered')).toMatchObject([{ province: 'C3', takes: 'KZIN' }]);
  });

  it('keeps what was decided outside for the end of the turn', () => {
    const { state: before } = atWar('tactics', 'fan-fiction');
    const grants = [{ seat: 'bob', amount: 2, why: 'The Night Watch' }];
    // Every window of a turn is given what its stories earned; the last one books it, once.
    const { state } = play(before, ATTACK, { grants, rules: { on: ['preservation'], off: ['tactics'] } });
    expect(state.options.optionalRules).toEqual(['tactics', 'fan-fiction']);
    const next = play(state, {}, { grants });
    expect(ofKind(next, 'influence-granted')).toMatchObject([{ granted: [{ seat: 'bob', influence: 2 }] }]);
    expect(next.state.options.optionalRules).toEqual(['fan-fiction', 'preservation']);
    // What is sealed with the last window is what stands for the turn: votes may have changed it, and nothing counts twice.
    const more = play(state, {}, { grants: [{ seat: 'bob', amount: 3, why: 'The Night Watch' }] });
    expect(ofKind(more, 'influence-granted')).toMatchObject([{ granted: [{ seat: 'bob', influence: 3 }] }]);
    expect(ofKind(play(state, {}, { grants: [] }), 'influence-granted')).toEqual([]);
  });

  it('shows pools as they are on offer until the battles are fought', () => {
    const { state } = met('tactics');
    const worn = { ...state, nations: state.nations.map((one) => ({ ...one, pool: one.pool + 3 })) };
    const pools = (at: State) => fedemplite.view(at, PUBLIC, fixed).nations.map(({ pool }) => pool);
    expect(pools(worn)).toEqual(pools(state));
  });

  it('tells the GM what waits for the battles', () => {
    const { state: before } = atWar('tactics');
    const sheets = Object.fromEntries(
      Object.entries(ATTACK).map(([seat, text]) => [seat, read(before, seat, text).orders]),
    );
    const sealed = { sheets, roster: NO_ROSTER_CHANGES };
    const events = fedemplite.resolve(before, sealed, seededDice(5), fixed);
    const waiting = (fedemplite.outcomes?.(sealed, events, fixed) ?? []).filter(({ text }) =>
      text.includes('after the battles'),
    );
    expect(waiting.map(({ seat, line, done }) => [seat, line, done])).toEqual([
      ['ann', 2, true],
      ['ann', 3, true],
      ['bob', 1, true],
      ['bob', 2, true],
    ]);
  });

  it('refuses a ruling that takes away ships which are about to fight', () => {
    const { state } = met('tactics');
    const fleets = state.fleets.map((fleet) => (fleet.id === 'LYR-A' ? { ...fleet, ships: { cyd: 1 } } : fleet));
    expect(fedemplite.invariants({ ...state, fleets }, fixed).join(' ')).toContain(
      'Flotillas of LYR-A of cyd have more',
    );
  });
});

describe('lines on battles', () => {
  const { state } = met('tactics', 'preservation');

  it('are taken in both windows, and nothing else in the second', () => {
    const { state: before } = atWar('tactics', 'preservation');
    expect(codes(before, 'ann', 'Tactics: ASSAULT\nPreservation A1: 0')).toEqual([]);
    expect(codes(state, 'ann', 'Tactics C3: REFUSE LEFT\nPreservation: 100\nPlayer: Ann')).toEqual([]);
    expect(codes(state, 'ann', 'DEFEND(1)')).toEqual(['order/wrong-stage']);
  });

  it.each([
    ['a rule that is not in use', atWar('tactics').state, 'Preservation: 5', 'order/rule-not-in-use'],
    ['a battle of others', state, 'Tactics A1: STAND', 'order/not-commander'],
    ['a second word for the same', state, 'Tactics: STAND\nTactics: RECON', 'order/said-twice'],
    ['a wing that is missing', state, 'Tactics: REFUSE', 'order/tactic-wing'],
    ['a tactic that is none', state, 'Tactics: CHARGE', 'order/bad-tactic'],
    ['a value that is none', state, 'Preservation: 101', 'order/bad-preservation'],
    ['the template', state, 'Tactics: XXXXXX', 'order/placeholder'],
  ])('%s', (_, at, text, code) => {
    expect(codes(at, 'ann', text)).toEqual([code]);
  });

  it('of somebody who commands nowhere are of no use', () => {
    expect(codes(state, 'bob', 'Tactics: STAND')).toEqual(['order/not-commander']);
  });

  it('are offered where they can be given, and drawn', () => {
    const offered = (at: State, seat: string) =>
      fedemplite.offers(fedemplite.view(at, asSeat(seat), fixed), { kind: 'seat' }, fixed).map(({ title }) => title);
    expect(offered(state, 'ann')).toEqual(['Tactics: C3', 'Preservation: C3', 'No orders', 'Ready']);
    expect(offered(state, 'bob')).toEqual(['No orders', 'Ready']);
    expect(offered(atWar('preservation').state, 'ann')).toContain('Preservation');
    const view = fedemplite.view(state, asSeat('ann'), fixed);
    const { marks, lines } = fedemplite.sketch(
      view,
      read(state, 'ann', 'Tactics: ASSAULT\nPreservation: 80').orders,
      fixed,
    );
    expect(marks.map((mark) => (mark.kind === 'ring' ? [mark.at, mark.label] : []))).toEqual([
      ['C3', 'ASSAULT'],
      ['C3', 'leave 80'],
    ]);
    expect(lines.map(({ text }) => text)).toEqual([
      expect.stringContaining('RECON 150, ENFILADE LEFT 125'),
      'With a quarter of its ships lost your side leaves with 40%, with half of them with 80%, after each round.',
    ]);
  });
});

describe('Preservation', () => {
  /** A battle in which somebody rolls to leave. */
  function fought(): { before: State; next: Window } {
    const before = atWar('preservation').state;
    for (let seed = 1; seed < 60; seed += 1) {
      const next = play(before, ATTACK, {}, seed);
      const rounds = ofKind(next, 'battle-fought')[0]?.rounds ?? [];
      if (rounds.some(({ withdrawal }) => withdrawal?.Coalition.leaves === true)) return { before, next };
    }
    throw new Error('nobody left in 60 battles');
  }

  it('hides the rolls and the value from the enemy, and the value from allies', () => {
    const { before, next } = fought();
    const [own, ally, enemy, everybody] = [asSeat('ann'), asSeat('bob'), asSeat('cyd'), PUBLIC].map((viewer) =>
      told(before, next, viewer),
    );
    expect(own).toContain('Preservation: Alliance 80.');
    expect(ally).not.toContain('Preservation:');
    expect(enemy).toContain('Preservation: Coalition 50.');
    expect(everybody).toMatch(/A stays, C (stays|leaves)/);
    expect(everybody).not.toContain('withdrawal-');
    expect(own).toContain('battle/C3/round-1/withdrawal-alliance');
    expect(own).not.toContain('withdrawal-coalition');
    expect(told(before, next, GM)).toContain('Preservation: Alliance 80; Coalition 50.');
  });

  it('leaves battles without it as they were', () => {
    const plain = play(atWar().state, { ...ATTACK, ann: ATTACK.ann.replace('\nPreservation: 80', '') });
    expect(plain.events.map(({ kind }) => kind)).not.toContain('battle-joined');
    const [battle] = ofKind(plain, 'battle-fought');
    expect(battle?.rolls.some(({ stream }) => stream === 'battle/C3/round-1/withdrawal')).toBe(true);
  });
});

// Whole reports as a reader gets them. After a change of wording, read the new text, then run Jest with -u.
describe('a turn of two windows as it is read', () => {
  const first = met('tactics', 'preservation');
  const next = play(first.state, { ann: 'Tactics: ASSAULT', cyd: 'Tactics C3: ENFILADE LEFT\nPreservation: 20' });

  it.each([
    ['everybody', PUBLIC],
    ['the commander', asSeat('ann')],
  ])('by %s', (_, viewer) => {
    expect(told(first.before, first, viewer)).toMatchSnapshot();
    expect(told(first.state, next, viewer)).toMatchSnapshot();
  });
});
