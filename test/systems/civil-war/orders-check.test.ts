import { describe, expect, it } from '@jest/globals';
import { apply, BLANK } from '../../../src/systems/civil-war/apply.js';
import { attributesFor, proxyOf } from '../../../src/systems/civil-war/leaders.js';
import { Setup, type State } from '../../../src/systems/civil-war/shapes.js';
import { answer } from './order-lines.js';
import { position, WAR, warSetup } from './war.js';

const UP = 'u-army-of-the-potomac';
const UM = 'u-army-of-maryland';
const NV = 'c-army-of-northern-virginia';

const SETUP: State = apply(
  BLANK,
  {
    kind: 'war-opened',
    options: Setup.parse({ ...warSetup(2) }).options,
    seats: [
      { id: 'ann', name: 'ann', side: 'union' },
      { id: 'bob', name: 'bob', side: 'union' },
      { id: 'cal', name: 'cal', side: 'confederacy' },
      { id: 'dee', name: 'dee', side: 'confederacy' },
    ],
  },
  WAR,
);

/** Codes that a line is answered with. */
const codes = (seat: string, text: string, state: State = position()): readonly string[] =>
  answer(seat, text, state).codes;

const withPlayer = (seat: string, change: Partial<State['players'][number]>, state: State = position()): State => ({
  ...state,
  players: state.players.map((player) => (player.id === seat ? { ...player, ...change } : player)),
});

describe('W28, order parsing', () => {
  it.each<[seat: string, line: string, codes: readonly string[]]>([
    ['ann', 'move potomac to manassas', []],
    [
      'ann',
      'MOVE Army of the East BY RAIL TO Harrisburg > Pittsburgh > Columbus > Dayton > Indianapolis',
      ['1 E-RANGE'],
    ],
    ['ann', 'MOVE Army of the East BY RAIL TO Gettysburg > Frederick', ['1 E-MODE']],
    ['ann', 'MOVE Army of the Potomac BY RAIL TO Manassas Jn.', ['1 W-DOWNGRADE']],
    ['ann', 'MOVE Army of Maryland TO Winchester', ['1 E-LINE']],
    ['ann', 'ENTRENCH Army of Maryland', ['1 E-EARLY']],
    ['ann', 'RALLY Army of the Ohio', ['1 E-OWNER']],
    ['ann', 'MOVE Army of the Tennessee TO Dalton', ['1 E-GROUP']],
    ['ann', 'MOVE Potomac TO Manassas Jn.\nRALLY Potomac', ['2 E-ONE-ORDER']],
    ['cal', 'MOVE Army of the Potomac BY RIVER TO Washington', ['1 E-POTOMAC']],
    ['cal', 'MOVE Army of the Potomac BY ROAD TO Washington DC', ['1 E-POTOMAC']],
  ])('%s: %s', (seat, line, expected) => {
    expect(codes(seat, line).filter((code) => !code.endsWith('order/not-demoralised'))).toEqual(expected);
  });
});

describe('W1, the avatar', () => {
  it('CW-303, CW-304: points are worth their square root, proxies half of that', () => {
    expect(attributesFor({ mot: 9, agg: 9, ini: 4, tac: 2, pol: 1 })).toEqual({
      mot: 3,
      agg: 3,
      ini: 2,
      tac: 1,
      pol: 1,
    });
    expect(proxyOf({ mot: 3, agg: 3, ini: 2, tac: 1, pol: 1 })).toEqual({ mot: 1, agg: 1, ini: 1, tac: 1 });
    expect(attributesFor({ mot: 16, agg: 4, ini: 3, tac: 1, pol: 1 })).toEqual({
      mot: 4,
      agg: 2,
      ini: 1,
      tac: 1,
      pol: 1,
    });
    expect(proxyOf({ mot: 4, agg: 2, ini: 1, tac: 1, pol: 1 })).toEqual({ mot: 2, agg: 1, ini: 1, tac: 1 });
    expect(attributesFor({ mot: 21, agg: 1, ini: 1, tac: 1, pol: 1 })).toMatchObject({ mot: 4, pol: 1 });
  });

  it.each<[string, readonly string[]]>([
    ['POINTS MOT 9, AGG 9, INI 4, TAC 2, POL 1', ['1 W-WASTE']],
    ['POINTS MOT 4, AGG 9, INI 4, TAC 4, POL 4', []],
    ['POINTS MOT 9, AGG 9, INI 4, TAC 4, POL 1', ['1 E-POINTS']],
    ['POINTS MOT 21, AGG 1, INI 1, TAC 1, POL 1', ['1 W-WASTE']],
    ['POINTS MOT 9, AGG 9, INI 4, TAC 1', ['1 E-POINTS']],
    ['POINTS MOT 9, AGG 9, INI 4, TAC 1, POL 0', ['1 E-POINTS']],
    ['POINTS MOT 9, AGG 9, INI 4, TAC 1.5, POL 1', ['1 E-POINTS']],
    ['POINTS MOT 9, AGG 9, INI 4, TAC 1, MOT 2', ['1 E-POINTS']],
  ])('CW-303: %s', (line, expected) => {
    expect(codes('ann', line, SETUP)).toEqual(expected);
  });
});

describe('the set-up', () => {
  it.each<[string, readonly string[]]>([
    ['PREFER 1. Washington DC, 2. St Louis', []],
    ['PREFER Washington DC\n2. Army of the Potomac', ['2 E-PREFER']],
    ['PREFER Richmond', ['1 E-PREFER']],
    ['PREFER Army of Northern Virginia', ['1 E-ZONE']],
    ['JOIN CONFEDERACY AS "Silas Greer"', ['1 order/other-side']],
    ['JOIN UNION AS "Silas Greer"\nJOIN UNION AS "Amos"', ['2 order/twice']],
    ['MOVE Potomac TO Manassas', ['1 order/wrong-window']],
    ['VOTE bob 2', []],
    ['VOTE bob 3', ['1 E-VOTES']],
    ['POINTS MOT 4, AGG 4, INI 4, TAC 4, POL 9\nVOTE bob 3', []],
    ['VOTE cal', ['1 E-VOTES']],
  ])('CW-206, CW-211: %s', (text, expected) => {
    expect(codes('ann', text, SETUP)).toEqual(expected);
  });

  it('CW-206: a list has twelve wishes of the Union, eight of the Confederacy', () => {
    const all = WAR.map.groups.filter(({ side }) => side === 'confederacy').map(({ name }) => name);
    expect(codes('cal', `PREFER ${all.join(', ')}`, SETUP)).toEqual([]);
    const state = { ...SETUP, players: SETUP.players };
    expect(codes('cal', `PREFER ${[...all, 'Atlanta'].join(', ')}`, state)).toEqual(['1 E-PREFER']);
  });

  it('has no wishes and no officers once the war runs', () => {
    expect(codes('ann', 'PREFER St Louis\nNAME "Amos"')).toEqual(['1 order/wrong-window', '2 order/wrong-window']);
  });
});

describe('marches', () => {
  it.each<[string, string, string, readonly string[], State]>([
    ['CW-901: a road has one step', 'ann', 'MOVE Valley TO Frederick > Baltimore', ['1 E-RANGE'], position()],
    ['CW-803: no place twice', 'ann', 'MOVE East BY RAIL TO Frederick > Baltimore', ['1 E-LOOP'], position()],
    [
      'CW-905: all of the way is the side’s own',
      'ann',
      'MOVE Potomac BY RAIL TO Manassas > Culpeper',
      ['1 E-CONTROL'],
      position(),
    ],
    ['CW-902: a friend may be in the way', 'ann', 'MOVE Maryland TO Washington', ['1 W-FRIEND'], position()],
    ['CW-910: only the Union sails', 'dee', 'MOVE Gulf BY SEA TO New Orleans', ['1 E-SEA'], position()],
    ['CW-910: to a port of one’s own', 'ann', 'MOVE East BY SEA TO Norfolk', ['1 E-SEA'], position()],
    ['CW-910: from port to port', 'ann', 'MOVE Maryland BY SEA TO Baltimore', ['1 E-SEA'], position()],
    ['CW-910: an activation is needed', 'bob', 'MOVE Ohio BY SEA TO Baltimore', ['1 E-SEA'], position()],
    ['CW-807: by sea goes nobody alone', 'ann', 'MOVE East BY SEA TO Fort Monroe\nHOLD Potomac', [], position()],
    [
      'CW-807: who is second in line is not sure of an activation',
      'ann',
      'MOVE Potomac TO Manassas\nMOVE East BY SEA TO Fort Monroe',
      ['2 W-NO-ACTIVATION'],
      position({ state: { president: { union: 'bob', confederacy: 'cal' } } }),
    ],
    [
      'CW-807: who is first in line is',
      'ann',
      'MOVE Potomac TO Manassas\nMOVE East BY SEA TO Fort Monroe\nACTIVATE East',
      [],
      position({ state: { president: { union: 'bob', confederacy: 'cal' } } }),
    ],
    [
      'CW-1219: the demoralised are warned',
      'ann',
      'MOVE Potomac TO Manassas',
      ['1 W-DEMORALISED'],
      position({ groups: { [UP]: { demoralised: true } } }),
    ],
  ])('%s', (_title, seat, text, expected, state) => {
    expect(codes(seat, text, state)).toEqual(expected);
  });

  it('CW-906: from 1863 Union rivers need no control', () => {
    const ohio = position({ year: 1863, control: { louisville: 'confederacy' } });
    const line = 'MOVE Ohio BY RIVER TO Louisville > Evansville';
    expect(codes('bob', line, ohio)).toEqual([]);
    expect(codes('bob', line, { ...ohio, year: 1862 })).toEqual(['1 E-CONTROL']);
  });

  it('W25: an invasion needs five activations, a port of the beginning, a Confederate port, and spirits', () => {
    const april = (zone: string, demoralised = false): State =>
      position({
        year: 1862,
        turn: 3,
        groups: { [UM]: { zone, demoralised } },
        control: { norfolk: 'union' },
        state: { activations: { union: 5, confederacy: 3 } },
      });
    const line = 'INVADE New Bern WITH Maryland';
    expect(codes('ann', line, april('fort-monroe'))).toEqual([]);
    expect(codes('ann', line, april('norfolk'))).toEqual(['1 E-INVADE']);
    expect(codes('ann', line, april('fort-monroe', true))).toEqual(['1 E-INVADE']);
    expect(codes('ann', 'INVADE Norfolk WITH Maryland', april('fort-monroe'))).toEqual(['1 E-INVADE']);
    expect(codes('ann', line, { ...april('fort-monroe'), activations: { union: 4, confederacy: 3 } })).toEqual([
      '1 E-INVADE',
    ]);
    expect(codes('cal', 'INVADE Baltimore WITH Valley', april('fort-monroe'))).toEqual(['1 E-INVADE']);
    expect(codes('cal', 'MOVE Valley BY SEA TO Norfolk', april('fort-monroe'))).toEqual(['1 E-SEA']);
    expect(codes('ann', 'PRESIDENT INVASION Maryland', april('fort-monroe'))).toEqual([]);
    expect(codes('ann', 'PRESIDENT INVASION Maryland', april('norfolk'))).toEqual(['1 E-INVADE']);
  });
});

describe('W29, transfers', () => {
  it.each<[string, string, readonly string[], number]>([
    ['CW-804', 'TRANSFER 6 FROM Potomac TO Maryland', [], 8],
    ['CW-804: no more than there are', 'TRANSFER 9 FROM Potomac TO Maryland', ['1 E-COUNT'], 8],
    ['CW-804: none is no number', 'TRANSFER 0 FROM Potomac TO Maryland', ['1 E-COUNT'], 8],
    ['CW-913: at most 16', 'TRANSFER 5 FROM Potomac TO Maryland', ['1 E-CAP'], 12],
    ['CW-912: next to each other', 'TRANSFER 5 FROM Potomac TO Ohio', ['1 E-ADJACENT'], 8],
    ['CW-912: not to itself', 'TRANSFER 5 FROM Potomac TO Potomac', ['1 E-ADJACENT'], 8],
    ['CW-912: neither moves', 'TRANSFER 2 FROM Potomac TO Maryland\nHOLD Maryland', ['2 E-ONE-ORDER'], 8],
    ['CW-912: neither moves', 'HOLD Maryland\nTRANSFER 2 FROM Potomac TO Maryland', ['2 E-ONE-ORDER'], 8],
    ['CWR-33: own Groups need no RECEIVE', 'RECEIVE FROM Potomac INTO Maryland', ['1 E-OWNER'], 8],
  ])('%s: %s', (_title, text, expected, brigades) => {
    expect(codes('ann', text, position({ groups: { [UM]: { brigades } } }))).toEqual(expected);
  });

  it('CWR-33: another player’s Group must receive', () => {
    const state = position({ groups: { [UM]: { commander: 'bob' } } });
    expect(codes('ann', 'TRANSFER 6 FROM Potomac TO Maryland', state)).toEqual(['1 order/needs-receive']);
    expect(codes('bob', 'RECEIVE UP TO 4 FROM Potomac INTO Maryland', state)).toEqual([]);
  });
});

describe('brigades and new Groups', () => {
  const rich = (spares: number, permits: number, state: State = position()): State =>
    withPlayer('ann', { spares, permits }, state);
  const nine = { without: ['u-army-of-indiana', 'u-army-of-freedom', 'u-army-of-illinois', 'u-army-of-the-west'] };

  it.each<[string, string, readonly string[], State]>([
    ['CW-1405', 'ADD 3 TO East', [], rich(3, 0)],
    ['CW-1407: no more than one was given', 'ADD 2 TO East\nADD 2 TO East', ['2 E-SPARE'], rich(3, 0)],
    ['CW-1405: only at the side’s own number', 'ADD 3 TO Maryland', ['1 E-PLACE'], rich(3, 0)],
    ['CW-913: at most 16', 'ADD 9 TO East', ['1 E-CAP'], rich(9, 0)],
    ['CW-406: room under the limit', 'FORM "Army X" AT Pittsburgh', ['1 E-PLACE'], rich(8, 1)],
    ['CW-406: room under the limit', 'FORM "Army X" AT Harrisburg', ['1 E-LIMIT'], rich(8, 1)],
    ['CW-1406', 'FORM "Army X" AT Harrisburg', [], rich(8, 1, position(nine))],
    [
      'CW-1406: once a place',
      'FORM "X" AT Harrisburg\nFORM "Y" AT Harrisburg',
      ['2 E-PLACE'],
      rich(16, 2, position(nine)),
    ],
    ['CW-1406: eight brigades', 'FORM "Army X" AT Harrisburg', ['1 E-SPARE'], rich(7, 1, position(nine))],
    ['CW-1407: leave of the President', 'FORM "Army X" AT Harrisburg', ['1 E-SPARE'], rich(8, 0, position(nine))],
    ['CW-1406: a new name', 'FORM "The Army of Freedom" AT Harrisburg', ['1 E-NAME'], rich(8, 1, position(nine))],
    [
      'CW-1406: a name to be spoken',
      'FORM "March to Sea" AT Harrisburg',
      ['1 order/bad-name'],
      rich(8, 1, position(nine)),
    ],
    [
      'CWR-46: with strictMuster, places of one side alone',
      'ADD 1 TO East',
      ['1 E-PLACE'],
      rich(3, 0, { ...position(), options: { ...position().options, strictMuster: true } }),
    ],
  ])('%s: %s', (_title, text, expected, state) => {
    expect(codes('ann', text, state)).toEqual(expected);
  });
});

describe('politics', () => {
  const sharing = (activations: number): State =>
    position({ state: { activations: { union: activations, confederacy: 3 } } });
  /** W23: ann 4 Groups, bob 3, cy 3, di 2. */
  const four = (activations: number): State => {
    const state = sharing(activations);
    const more = ['cy', 'di'].map((id) => ({ ...state.players[1], id, name: id }) as State['players'][number]);
    const commands = ['ann', 'ann', 'ann', 'ann', 'bob', 'bob', 'bob', 'cy', 'cy', 'cy', 'di', 'di'];
    const groups = state.groups.map((group, index) => ({ ...group, commander: commands[index] ?? group.commander }));
    return { ...state, players: [...state.players, ...more], groups };
  };

  it('W23: activations are for everybody if there are enough, and else nobody gets two', () => {
    expect(codes('ann', 'PRESIDENT ACTIVATIONS ann 2, bob 1', four(3))).toEqual(['1 E-SHARE']);
    expect(codes('ann', 'PRESIDENT ACTIVATIONS ann 2, bob 1, cy 1', four(4))).toEqual(['1 E-SHARE']);
    expect(codes('ann', 'PRESIDENT ACTIVATIONS ann 1, bob 1, cy 1', four(3))).toEqual([]);
    expect(codes('ann', 'PRESIDENT ACTIVATIONS ann 2, bob 1, cy 1, di 1', four(5))).toEqual([]);
    expect(codes('ann', 'PRESIDENT ACTIVATIONS ann 3, bob 1, cy 1, di 1', four(5))).toEqual(['1 E-SHARE']);
  });

  it.each<[string, string, string, readonly string[], State]>([
    ['CW-209: directives are the President’s', 'bob', 'PRESIDENT ACTIVATIONS bob 3', ['1 E-PRESIDENT'], sharing(3)],
    ['CW-212: players of the side', 'ann', 'PRESIDENT ACTIVATIONS ann 2, cal 1', ['1 E-SHARE'], sharing(3)],
    [
      'CW-212: one line',
      'ann',
      'PRESIDENT ACTIVATIONS ann 2, bob 1\nPRESIDENT ACTIVATIONS ann 1, bob 1',
      ['2 order/twice'],
      sharing(3),
    ],
    ['CW-212: brigades of the pool', 'ann', 'PRESIDENT BRIGADES ann 1, bob 1', ['1 E-SHARE'], sharing(3)],
    ['CW-212: Groups that can be fed', 'ann', 'PRESIDENT GROUP bob', ['1 E-SHARE'], sharing(3)],
    ['CW-212: Groups that can be fed', 'cal', 'PRESIDENT GROUP dee', [], sharing(3)],
    [
      'CW-1501: in five turns of the year',
      'ann',
      'PRESIDENT BLOCKADE Wilmington',
      ['1 E-BLOCKADE'],
      position({ turn: 6 }),
    ],
    ['CW-1501', 'ann', 'PRESIDENT BLOCKADE Wilmington', [], position({ turn: 7 })],
    ['CW-1501: not twice', 'ann', 'PRESIDENT BLOCKADE Charleston', ['1 E-BLOCKADE'], position({ turn: 7 })],
    ['CW-1501: a listed port', 'ann', 'PRESIDENT BLOCKADE Savannah', ['1 E-BLOCKADE'], position({ turn: 7 })],
    ['CW-1501: the Union’s President', 'cal', 'PRESIDENT BLOCKADE Baltimore', ['1 E-BLOCKADE'], position({ turn: 7 })],
    ['CW-211: with an election open', 'ann', 'VOTE bob 2', ['1 E-VOTES'], position()],
    ['CW-211', 'ann', 'VOTE bob 1, ann', [], position({ state: { election: { union: true, confederacy: false } } })],
    [
      'CW-211: as many as POL',
      'ann',
      'VOTE bob 2, ann 1',
      ['1 E-VOTES'],
      position({ state: { election: { union: true, confederacy: false } } }),
    ],
    ['CW-210', 'bob', 'NO CONFIDENCE\nRESIGN', [], position()],
  ])('%s: %s: %s', (_title, seat, text, expected, state) => {
    expect(codes(seat, text, state)).toEqual(expected);
  });
});

describe('the sheet', () => {
  it('says that PASS beside orders says nothing', () => {
    expect(codes('ann', 'PASS\nHOLD Potomac')).toEqual(['1 order/orders-beside-pass']);
    expect(codes('ann', 'PASS')).toEqual([]);
  });

  it('lets a line stand after one for the same Group that does not', () => {
    expect(answer('ann', 'MOVE Potomac TO Richmond\nMOVE Potomac TO Manassas')).toMatchObject({
      codes: ['1 E-LINE'],
      orders: [{ kind: 'move', path: ['manassas-jn'] }],
    });
  });

  it('suggests places by all their names, and Groups by their short ones', () => {
    expect(answer('ann', 'MOVE Potomac TO Manasas Jn').problems).toMatchObject([
      { found: 'Manasas Jn', allowed: 'Did you mean Manassas Jn?' },
    ]);
    expect(answer('ann', 'HOLD Potomak').problems).toMatchObject([
      { code: 'order/unknown-group', allowed: expect.stringContaining('Did you mean Potomac?') },
    ]);
  });

  it('CW-1201: tells nothing of the enemy that the view does not hold', () => {
    const strong = position({ groups: { [NV]: { brigades: 16, demoralised: true, supplied: false } } });
    const text = 'MOVE Potomac TO Manassas\nMOVE Northern Virginia TO Culpeper\nTRANSFER 2 FROM Maryland TO Potomac';
    expect(answer('ann', text, strong).problems).toEqual(answer('ann', text).problems);
  });
});
