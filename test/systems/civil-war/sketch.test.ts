import { describe, expect, it } from '@jest/globals';
import { Sketch } from '../../../src/core/game/sketch.js';
import { apply, BLANK } from '../../../src/systems/civil-war/apply.js';
import type { State } from '../../../src/systems/civil-war/shapes.js';
import { attackChance } from '../../../src/systems/civil-war/sketch/chance.js';
import { sketch } from '../../../src/systems/civil-war/sketch.js';
import { answer, viewOf } from './order-lines.js';
import { position, WAR, warSetup } from './war.js';

const UP = 'u-army-of-the-potomac';
const NV = 'c-army-of-northern-virginia';
const SETUP: State = apply(BLANK, { kind: 'war-opened', options: warSetup(2).options, seats: warSetup(4).seats }, WAR);

/** What a sheet would mean, of the lines that stand. */
const sketched = (seat: string, text: string, state: State = position()): Sketch => {
  const drawn = sketch(viewOf(seat, state), answer(seat, text, state).placed, WAR);
  expect(Sketch.safeParse(drawn).success).toBe(true);
  return drawn;
};
const said = (seat: string, text: string, state: State = position()): string =>
  sketched(seat, text, state)
    .lines.map((line) => `${line.tone}: ${line.text}`)
    .join('\n');

const scouted = (believed: number, state: State = position()): State => ({
  ...state,
  players: state.players.map((player) =>
    player.id === 'ann' ? { ...player, scouts: [{ group: NV, believed }] } : player,
  ),
});

/** The President is somebody else, so nobody is sure of more than one activation. */
const led = (by: string): Partial<State> => ({ president: { union: by, confederacy: 'cal' } });

describe('the chance to attack', () => {
  it.each([
    [4, 8, [9.7, 11.6, 15.7, 22.0, 36.3]],
    [8, 8, [33.3, 39.6, 53.5, 66.7, 78.5]],
    [12, 8, [53.7, 64.4, 77.3, 86.3, 95.1]],
    [16, 8, [67.6, 78.2, 88.4, 97.7, 100]],
  ])('CW-1204: %d against %d in 1861, by Aggression', (own, enemy, expected) => {
    expected.forEach((chance, index) => {
      expect(attackChance(own, enemy, index + 1, 1861)).toBeCloseTo(chance, 1);
    });
  });
});

describe('the sketch', () => {
  it('CW-807: says by what a march goes, and draws it step by step', () => {
    const text = 'MOVE East BY RAIL TO Frederick > Harpers Ferry > Cumberland';
    const { marks, lines } = sketched('ann', text, position({ state: led('bob') }));
    expect(marks.map((mark) => (mark.kind === 'arrow' ? `${mark.from} > ${mark.to}` : ''))).toEqual([
      'baltimore > frederick',
      'frederick > harpers-ferry',
      'harpers-ferry > cumberland',
    ]);
    expect(lines[0]).toMatchObject({ tone: 'info', text: 'Goes for certain, by an activation.' });
    expect(said('ann', `MOVE Potomac TO Manassas\n${text}`, position({ state: led('bob') }))).toContain(
      'Goes on Initiative: 1 in 6; for certain if it gets an activation.',
    );
  });

  it('CW-1204: judges an enemy by what scouts believe, and by nothing else', () => {
    const line = 'MOVE Potomac TO Manassas';
    expect(said('ann', line, scouted(8))).toContain('8 strong: 8 to 8 is column F');
    expect(said('ann', line, scouted(8))).toContain('attacks 53 times in 100');
    expect(said('ann', line, scouted(16))).toMatch(/^doubt:.*16 strong: 8 to 16 is column C/);
    expect(said('ann', line)).toContain('of which your scouts know nothing');
    const strong = position({ groups: { [NV]: { brigades: 16, demoralised: true, supplied: false } } });
    expect(sketched('ann', line, scouted(8, strong))).toEqual(sketched('ann', line, scouted(8)));
    const dug = position({ year: 1863, groups: { [NV]: { entrenched: true } } });
    expect(said('ann', line, scouted(8, dug))).toContain('column E, its entrenchment counted');
  });

  it('CW-902: doubts a march into a friend who stays', () => {
    expect(sketched('ann', 'MOVE Maryland TO Harpers Ferry').marks).toMatchObject([{ doubtful: true, style: 'move' }]);
    expect(said('ann', 'MOVE Maryland TO Harpers Ferry\nMOVE Valley TO Winchester')).toContain('is ordered away');
  });

  it('CW-1219: doubts a demoralised Group near an enemy', () => {
    const state = position({ groups: { [UP]: { demoralised: true } } });
    expect(said('ann', 'MOVE Potomac TO Manassas', state)).toContain('only if it overruns');
    expect(said('ann', 'MOVE Potomac TO Leesburg', state)).toContain('stops before Leesburg');
  });

  it('CW-1701: doubts the first step into Kentucky', () => {
    expect(said('bob', 'MOVE Ohio TO Louisville')).toMatch(/^doubt:.*neutral/);
    const broken = position({ state: { kentucky: { brokenBy: 'union', bonus: { union: false, confederacy: true } } } });
    expect(said('bob', 'MOVE Ohio TO Louisville', broken)).toMatch(/^info:/);
  });

  it('CW-807: doubts what never goes without an activation', () => {
    const state = position({ state: led('bob') });
    const text = 'MOVE Potomac TO Manassas\nMOVE East BY SEA TO Fort Monroe';
    expect(said('ann', text, state)).toContain('doubt: Sails only with an activation, and none is certain.');
    expect(said('ann', `${text}\nACTIVATE East`, state)).toContain('info: Sails for certain');
    expect(said('bob', 'ENTRENCH Ohio', position({ year: 1863 }))).toContain('info: Digs in by an activation');
  });

  it('says something of every line that stands, in a turn and before the war', () => {
    const rich = position({
      year: 1862,
      turn: 3,
      groups: { [UP]: { demoralised: true }, 'u-army-of-maryland': { zone: 'fort-monroe' } },
      without: ['u-army-of-indiana', 'u-army-of-freedom', 'u-army-of-illinois', 'u-army-of-the-west'],
      state: {
        activations: { union: 5, confederacy: 3 },
        pool: { union: 9, confederacy: 0 },
        election: { union: true, confederacy: false },
      },
    });
    const state = { ...rich, players: rich.players.map((player) => ({ ...player, spares: 9, permits: 1 })) };
    const sheet = [
      'RALLY Potomac',
      'INVADE New Bern WITH Maryland',
      'HOLD East',
      'ADD 1 TO East',
      'FORM "Army X" AT Harrisburg',
      'AVATAR WITH East',
      'ACTIVATE Maryland, Potomac',
      'VOTE bob 1',
      'PRESIDENT ACTIVATIONS ann 3, bob 1',
      'PRESIDENT BRIGADES ann 5, bob 3',
      'PRESIDENT BLOCKADE Wilmington',
      'PRESIDENT INVASION Maryland',
      'RESIGN',
    ];
    const drawn = sketched('ann', sheet.join('\n'), state);
    expect(drawn.lines.map(({ line }) => line)).toEqual(sheet.map((_, index) => index + 1));
    expect(drawn.lines.every(({ text }) => text.length > 10)).toBe(true);
    expect(drawn.resources).toEqual([
      { name: 'activations of your side', left: 1, of: 5 },
      { name: 'spare brigades', left: 0, of: 9 },
      { name: 'Groups to form', left: 0, of: 1 },
      { name: 'brigades in the pool', left: 1, of: 9 },
      { name: 'votes', left: 1, of: 2 },
    ]);
    expect(drawn.idle).toEqual(['Army of the Valley']);
    const set = sketched('seat-1', 'POINTS MOT 4, AGG 9, INI 4, TAC 4, POL 4\nPREFER St Louis\n2. Columbus', SETUP);
    expect(set.lines).toHaveLength(3);
    expect(set.marks.map((mark) => mark.label)).toEqual(['wish 1', 'wish 2']);
  });

  it('CW-207: says of each wish in a line of its own which of the list it is', () => {
    const wishes = ['St Louis', 'Columbus', 'Cincinnati', 'Washington DC', 'Baltimore', 'Chicago, Dayton, Normal'];
    const { lines, marks } = sketched('seat-1', wishes.map((wish) => `PREFER ${wish}`).join('\n'), SETUP);
    expect(lines.map(({ line, text }) => `${line} ${text}`)).toEqual([
      '1 Wish 1 of your list.',
      '2 Wish 2 of your list.',
      '3 Wish 3 of your list.',
      '4 Wish 4 of your list.',
      '5 Wish 5 of your list.',
      '6 Wishes 6 to 8 of your list, the first first.',
    ]);
    expect(marks.filter(({ line }) => line === 5)).toMatchObject([{ at: 'baltimore', label: 'wish 5' }]);
  });

  it('CW-912: draws what is handed on, and counts both Groups as busy', () => {
    const { marks, idle } = sketched('ann', 'TRANSFER 3 FROM Potomac TO Maryland');
    expect(marks).toMatchObject([{ from: 'washington-dc', to: 'frederick', style: 'support', label: '3' }]);
    expect(idle).toEqual(['Army of the East', 'Army of the Valley']);
  });

  it('is empty for who plays no part', () => {
    expect(sketched('nobody', '')).toMatchObject({ idle: [], resources: [] });
  });
});
