import { takeSheets } from '../../../src/systems/civil-war/phases/intake.js';
import { changePersonnel, improvePoliticians } from '../../../src/systems/civil-war/phases/personnel.js';
import { Options, type State } from '../../../src/systems/civil-war/shapes.js';
import { eventsOf, groupNamed, heldBy, PASS, people, played } from './people.js';

/** W31: ann 4, cy 3, bob 5. */
const W31 = {
  ann: { side: 'union', groups: 'Potomac Maryland East Valley' },
  bob: { side: 'union', groups: 'Ohio Indiana Freedom Illinois West' },
  cy: { side: 'union', groups: 'Pennsylvania Republic Missouri' },
  cal: { side: 'confederacy', groups: 'Valley Virginia Potomac Carolina Tennessee Gulf Mississippi Missouri' },
} as const;
const ALL = { ann: PASS, bob: PASS, cy: PASS, cal: PASS };
const WITHOUT_BOB = { ann: PASS, cy: PASS, cal: PASS };

const missing = (state: State, seat: string, missed: number): State => ({
  ...state,
  players: state.players.map((player) => (player.id === seat ? { ...player, missed } : player)),
});
const union = (...names: readonly string[]): string[] => names.map((name) => groupNamed('union', name));
const R11 = [takeSheets, changePersonnel];

describe('who is struck (R11)', () => {
  it('W31, CW-204, CWR-07: two deadlines in a row, and the Groups go to whoever has the fewest', () => {
    const first = played(people(W31), R11, { sheets: WITHOUT_BOB });
    expect(first.events).toHaveLength(1);
    const turn = played(first.state, R11, { tape: [0, 1], sheets: WITHOUT_BOB });
    expect(eventsOf(turn, 'player-struck')).toEqual([{ kind: 'player-struck', seat: 'bob', why: 'absent' }]);
    expect(eventsOf(turn, 'group-assigned').map(({ group, to, from, why }) => [group, to, from, why])).toEqual(
      [
        ['Ohio', 'cy'],
        ['Indiana', 'ann'],
        ['Freedom', 'cy'],
        ['Illinois', 'cy'],
        ['West', 'ann'],
      ].map(([name = '', to]) => [groupNamed('union', name), to, 'bob', 'struck']),
    );
    expect(eventsOf(turn, 'group-assigned')[1]?.lot).toEqual({
      round: 0,
      among: ['ann', 'cy'],
      roll: { stream: 'strike/union', sides: 2, faces: [1] },
      giver: null,
    });
    expect([heldBy(turn, 'ann').length, heldBy(turn, 'cy').length]).toEqual([6, 6]);
  });

  it('W31: any sheet in between begins the count again', () => {
    const turn = played(missing(people(W31), 'bob', 1), R11, { sheets: ALL });
    expect(turn.state.players.find(({ id }) => id === 'bob')).toMatchObject({ missed: 0, status: 'playing' });
  });

  it('CWR-07: the option says how many, or never; who is excused is not struck', () => {
    const counting = (strikes: number | null, missed: number, excused: readonly string[] = []): number =>
      eventsOf(
        played(missing(people(W31, { options: Options.parse({ strikes }) }), 'cal', missed), R11, {
          sheets: { ann: PASS, bob: PASS, cy: PASS },
          roster: { excused },
        }),
        'player-struck',
      ).length;
    expect(counting(null, 30)).toBe(0);
    expect(counting(4, 2)).toBe(0);
    expect(counting(4, 3)).toBe(1);
    expect(counting(2, 5, ['cal'])).toBe(0);
  });

  it('CW-203, CWR-07: who resigns or leaves is out, whatever they sent; their spare brigades go back', () => {
    const state = people(W31, { pool: { union: 2, confederacy: 0 } });
    const rich: State = {
      ...state,
      players: state.players.map((player) =>
        player.id === 'bob' ? { ...player, spares: 3, promised: { spares: 2, permits: 1 } } : player,
      ),
    };
    for (const given of [
      { sheets: { ...ALL, bob: [{ kind: 'resign' } as const] } },
      { sheets: ALL, roster: { leaving: ['bob'] } },
    ]) {
      const turn = played(rich, R11, { tape: [0, 1], ...given });
      expect(eventsOf(turn, 'player-struck')).toEqual([{ kind: 'player-struck', seat: 'bob', why: 'left' }]);
      expect(eventsOf(turn, 'group-assigned')[0]).toMatchObject({ why: 'left' });
      expect(turn.state.pool.union).toBe(7);
    }
  });

  it('CWR-07: where nobody is left, caretakers hold the Groups', () => {
    const turn = played(people(W31), R11, { sheets: ALL, roster: { leaving: ['cal'] } });
    expect(eventsOf(turn, 'group-assigned')).toHaveLength(8);
    expect(turn.state.groups.filter(({ side, commander }) => side === 'confederacy' && commander !== null)).toEqual([]);
    expect(turn.state.president.confederacy).toBeNull();
    expect(eventsOf(turn, 'election-called')).toEqual([]);
    expect(played(turn.state, R11, { sheets: ALL }).events).toHaveLength(1);
  });
});

describe('a war without players (R11)', () => {
  it('CWR-07: is over, and nobody has won', () => {
    const turn = played(people(W31), R11, { sheets: {}, roster: { leaving: ['ann', 'bob', 'cy', 'cal'] } });
    expect(turn.events.at(-1)).toEqual({ kind: 'war-decided', winner: 'tie', rule: 'CWR-07', victors: [] });
    expect(turn.state.stage).toBe('over');
    const kept = played(people(W31), R11, { sheets: {}, roster: { leaving: ['ann', 'bob', 'cy'] } });
    expect(kept.state.stage).toBe('orders');
  });
});

describe('an office that is empty (R11)', () => {
  it('CWR-08: a struck President triggers an election', () => {
    const turn = played(people(W31), R11, { tape: [0], sheets: ALL, roster: { leaving: ['ann'] } });
    expect(turn.events.slice(-2)).toEqual([
      { kind: 'took-office', side: 'union', seat: null, from: 'ann' },
      { kind: 'election-called', side: 'union', why: 'no-president' },
    ]);
    expect(turn.state.election.union).toBe(true);
  });

  it('CWR-08: not where somebody was elected this turn; and who was elected and leaves takes no office', () => {
    const elected = (elect: string, leaving: readonly string[]): State =>
      played(people(W31, { presidentElect: { union: elect, confederacy: null } }), R11, {
        tape: leaving.includes('ann') && leaving.includes('cy') ? [] : [0],
        sheets: ALL,
        roster: { leaving },
      }).state;
    expect(elected('cy', ['ann']).election.union).toBe(false);
    const gone = elected('cy', ['ann', 'cy']);
    expect(gone.election.union).toBe(true);
    expect(gone.president.union).toBeNull();
    expect(gone.presidentElect.union).toBeNull();
  });
});

describe('newcomers (R11)', () => {
  const join = (
    ...seats: readonly (readonly [string, string])[]
  ): { joining: { id: string; name: string; side: string }[] } => ({
    joining: seats.map(([id, side]) => ({ id, name: id, side })),
  });

  it('CWR-59, CW-208: get a Group of whoever has the most, not the one that the avatar is with', () => {
    const state = people(W31);
    const turn = played(state, R11, { sheets: ALL, roster: join(['zoe', 'union']) });
    expect(eventsOf(turn, 'newcomer-seated')).toHaveLength(1);
    expect(heldBy(turn, 'zoe')).toEqual(union('West'));
    expect(eventsOf(turn, 'group-assigned')).toMatchObject([{ from: 'bob', to: 'zoe', why: 'newcomer' }]);
    const led: State = {
      ...state,
      players: state.players.map((player) =>
        player.id === 'bob' && player.avatar !== null
          ? { ...player, avatar: { ...player.avatar, group: groupNamed('union', 'West') } }
          : player,
      ),
    };
    expect(heldBy(played(led, R11, { sheets: ALL, roster: join(['zoe', 'union']) }), 'zoe')).toEqual(union('Illinois'));
  });

  it('CWR-59: take over the Groups of caretakers, and of who goes in the same turn', () => {
    const alone = played(people(W31), R11, { sheets: ALL, roster: { leaving: ['cal'] } });
    const back = played(alone.state, R11, { sheets: ALL, roster: join(['dee', 'confederacy']) });
    expect(heldBy(back, 'dee')).toHaveLength(8);
    expect(eventsOf(back, 'election-called')).toMatchObject([{ side: 'confederacy', why: 'no-president' }]);
    const swap = played(people(W31), R11, {
      tape: [0],
      sheets: ALL,
      roster: { leaving: ['bob'], ...join(['zoe', 'union']) },
    });
    // Three go to zoe, who had none; cy has three too, and the lot falls on cy.
    expect(eventsOf(swap, 'group-assigned').slice(0, 3)).toMatchObject([{ to: 'zoe' }, { to: 'zoe' }, { to: 'zoe' }]);
    expect(['ann', 'cy', 'zoe'].map((seat) => heldBy(swap, seat).length)).toEqual([4, 4, 4]);
  });

  it('CWR-59: have no victory points and no avatar until their first sheet', () => {
    const turn = played(people(W31), R11, { sheets: ALL, roster: join(['zoe', 'union']) });
    expect(turn.state.players.at(-1)).toMatchObject({ id: 'zoe', vp: 0, avatar: null, status: 'playing' });
  });
});

describe('Political values (R11)', () => {
  const state = people(
    { ...W31, cy: { ...W31.cy, values: { pol: 3 } }, bob: { ...W31.bob, values: { pol: 1 } } },
    { turn: 9 },
  );

  it('CW-312, CWR-53: may grow when turn 10 opens, up to the number of players on the side', () => {
    // Three Union players: cy is there already. One Confederate: nobody grows.
    const turn = played(state, [improvePoliticians], { tape: [3, 1] });
    expect(eventsOf(turn, 'improvement-tried').map(({ seat, from, to }) => [seat, from, to])).toEqual([
      ['ann', 2, 3],
      ['bob', 1, 1],
    ]);
  });

  it('CWR-53: in no other turn', () => {
    expect(played({ ...state, turn: 10 }, [improvePoliticians]).events).toEqual([]);
    expect(played({ ...state, turn: 8 }, [improvePoliticians]).events).toEqual([]);
  });
});
