import type { RosterChanges } from '../../../src/core/game/sheet.js';
import type { Order } from '../../../src/systems/civil-war/orders/cards.js';
import { closeSetup } from '../../../src/systems/civil-war/phases/setup.js';
import type { Turn } from '../../../src/systems/civil-war/phases/turn.js';
import type { GroupId, Side } from '../../../src/systems/civil-war/shapes.js';
import { eventsOf, heldBy, opened, played, points, vote } from './people.js';

const SHORT: Readonly<Record<string, GroupId>> = {
  V: 'c-army-of-the-valley',
  NV: 'c-army-of-northern-virginia',
  P: 'c-army-of-the-potomac',
  NC: 'c-army-of-north-carolina',
  T: 'c-army-of-the-tennessee',
  G: 'c-army-of-the-gulf',
  Mi: 'c-army-of-the-mississippi',
  Mo: 'c-army-of-the-missouri',
};
const groupIds = (names: string): GroupId[] => names.split(',').map((name) => SHORT[name] ?? name);
const prefer = (names: string): Order => ({ kind: 'prefer', groups: groupIds(names) });

const closed = (
  seats: Readonly<Record<string, Side>>,
  tape: readonly number[],
  sheets: Readonly<Record<string, readonly Order[]>>,
  roster: Partial<RosterChanges> = {},
): { turn: Turn } => ({ turn: played(opened(seats), [closeSetup], { tape, sheets, roster }) });

describe('the first Groups', () => {
  it('W21, CW-207: go by rounds of wishes, drawn by lot where several want the same', () => {
    const { turn } = closed({ cal: 'confederacy', dee: 'confederacy', eve: 'confederacy' }, [1, 1, 0, 2], {
      cal: [prefer('NV,V,P,NC,T,G,Mi,Mo')],
      dee: [prefer('NV,T,V,G,Mi,P,NC,Mo')],
      eve: [prefer('V,NV,P,T,NC,Mi,G,Mo')],
    });
    expect(heldBy(turn, 'cal')).toEqual(groupIds('NC,Mo'));
    expect(heldBy(turn, 'dee')).toEqual(groupIds('NV,T,G,Mi'));
    expect(heldBy(turn, 'eve')).toEqual(groupIds('V,P'));
    const virginia = eventsOf(turn, 'group-assigned').find(({ group }) => group === SHORT['NV']);
    expect(virginia).toMatchObject({ to: 'dee', why: 'claimed', lot: { round: 1, among: ['cal', 'dee'] } });
    expect(turn.state.president.confederacy).toBe('eve');
  });

  it('CWR-06: what nobody claims goes, in roster order, to whoever has the fewest', () => {
    const { turn } = closed({ cal: 'confederacy', dee: 'confederacy' }, [1, 0], {
      cal: [prefer('Mo'), vote(['cal', null])],
      dee: [prefer('T,G')],
    });
    // cal 1, dee 2: Valley to cal; 2:2, Northern Virginia by lot to dee; Potomac to cal; 3:3, North Carolina by lot to cal;
    // Mississippi to dee.
    expect(heldBy(turn, 'cal')).toEqual(groupIds('V,P,NC,Mo'));
    expect(heldBy(turn, 'dee')).toEqual(groupIds('NV,T,G,Mi'));
    expect(eventsOf(turn, 'group-assigned').filter(({ why }) => why === 'left-over')).toHaveLength(5);
  });

  it('CW-208: nobody ends with none; who has the most gives up what is lowest on their own list', () => {
    const { turn } = closed({ cal: 'confederacy', dee: 'confederacy' }, [], {
      cal: [prefer('NV,V,P,NC,T,G,Mi,Mo')],
      dee: [prefer('Mo,NV'), vote(['cal', null])],
    });
    expect(heldBy(turn, 'dee')).toEqual(groupIds('Mo'));
    const bare = closed({ cal: 'confederacy', dee: 'confederacy', eve: 'confederacy' }, [1], {
      cal: [prefer('NV,V,P,NC'), vote(['cal', null])],
      dee: [prefer('T,G,Mi,Mo')],
    });
    // cal and dee have four each: dee is drawn, and the last of their list goes to eve.
    const ceded = eventsOf(bare.turn, 'group-assigned').filter(({ why }) => why === 'ceded');
    expect(ceded).toMatchObject([{ group: SHORT['Mo'], from: 'dee', to: 'eve' }]);
  });
});

describe('avatars', () => {
  it('W1, CW-303, CWR-05: are made from points and a name, or with the usual values and the name of their player', () => {
    const { turn } = closed({ ann: 'union', cal: 'confederacy' }, [], {
      ann: [points(9, 9, 4, 2, 1), { kind: 'name', name: 'Silas Greer' }],
      cal: [points(9, 9, 4, 4, 1)],
    });
    expect(eventsOf(turn, 'avatar-made')).toMatchObject([
      { seat: 'ann', name: 'Silas Greer', attributes: { mot: 3, agg: 3, ini: 2, tac: 1, pol: 1 }, byDefault: false },
      // 27 points are too many.
      { seat: 'cal', name: 'cal', attributes: { mot: 2, agg: 3, ini: 2, tac: 2, pol: 2 }, byDefault: true },
    ]);
  });

  it('CWR-20: begin with the first Group of their player in roster order', () => {
    const { turn } = closed({ ann: 'union', cal: 'confederacy', dee: 'confederacy' }, [0, 0], {
      cal: [prefer('G,P'), vote(['cal', null])],
      dee: [prefer('V,T')],
    });
    const groups = Object.fromEntries(turn.state.players.map(({ id, avatar }) => [id, avatar?.group]));
    expect(groups).toMatchObject({ ann: 'u-army-of-the-potomac', cal: SHORT['NV'], dee: SHORT['V'] });
  });
});

describe('the first Presidents', () => {
  const seats = { ann: 'union', bob: 'union', cy: 'union', cal: 'confederacy' } as const;
  // Union Groups by lot: three rounds of three players, picks 0 of 3 and 0 of 2, four times.
  const groups = [0, 0, 0, 0, 0, 0, 0, 0];

  it('CW-211, CWR-08: are elected with the votes of avatars, which may be split and are cut to POL in the order written', () => {
    const { turn } = closed(seats, groups, {
      ann: [points(1, 1, 1, 1, 21), vote(['bob', 3], ['cy', 3])],
      bob: [points(4, 4, 4, 4, 9), vote(['cy', null])],
      cal: [vote(['ann', 2])],
    });
    const [union, confederate] = eventsOf(turn, 'votes-counted');
    expect(union).toMatchObject({
      seat: 'cy',
      totals: [
        { seat: 'cy', votes: 4 },
        { seat: 'bob', votes: 3 },
      ],
      majority: true,
      roll: null,
    });
    // Ann is on the other side, so that is no ballot; there is one player to draw.
    expect(confederate).toMatchObject({ seat: 'cal', totals: [], majority: null, ballots: [] });
    expect(eventsOf(turn, 'took-office')).toMatchObject([
      { side: 'union', seat: 'cy', from: null },
      { side: 'confederacy', seat: 'cal', from: null },
    ]);
    expect(turn.state.president).toEqual({ union: 'cy', confederacy: 'cal' });
    expect(turn.state.presidentElect).toEqual({ union: null, confederacy: null });
  });

  it('CWR-08: who leads without half of the votes is elected; who is level draws lots; without ballots anybody', () => {
    const split = closed({ ...seats, di: 'union' }, [0, 0, 0, 0, 0, 0, 0, 0, 0], {
      ann: [points(4, 4, 4, 4, 9), vote(['ann', null])],
      bob: [vote(['bob', 2])],
      cy: [vote(['cy', null])],
    });
    expect(eventsOf(split.turn, 'votes-counted')[0]).toMatchObject({ seat: 'ann', majority: false });
    const level = closed(seats, [...groups, 1], { ann: [vote(['ann', 2])], cy: [vote(['cy', 2])] });
    expect(eventsOf(level.turn, 'votes-counted')[0]).toMatchObject({
      seat: 'cy',
      majority: true,
      roll: { sides: 2, faces: [2] },
    });
    const silent = closed(seats, [...groups, 2], {});
    expect(eventsOf(silent.turn, 'votes-counted')[0]).toMatchObject({ seat: 'cy', totals: [], majority: null });
  });
});

describe('who comes and goes before the war', () => {
  it('leavers get nothing, newcomers take part', () => {
    const { turn } = closed(
      { ann: 'union', bob: 'union', cal: 'confederacy' },
      [0, 0, 0, 0, 0],
      { ann: [vote(['ann', null])] },
      { leaving: ['bob'], joining: [{ id: 'dee', name: 'Dee', side: 'confederacy' }] },
    );
    expect(heldBy(turn, 'bob')).toEqual([]);
    expect(heldBy(turn, 'ann')).toHaveLength(12);
    expect(heldBy(turn, 'dee')).toHaveLength(4);
    expect(eventsOf(turn, 'avatar-made').map(({ seat }) => seat)).toEqual(['ann', 'cal', 'dee']);
  });
});
