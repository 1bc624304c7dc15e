import { describe, expect, it } from '@jest/globals';
import { asSeat, GM, PUBLIC } from '../../../src/core/game/viewer.js';
import type { Action, State } from '../../../src/systems/parabellum-classic/shapes.js';
import { problemsOf } from './asking.js';
import { attack, NEVER } from './fights.js';
import { partsOf, reportOf, sightingsOf, wordsOf } from './telling.js';
import { faces, KW, type Played, play, position, RB, sheet, unit } from './turns.js';

const TOP = [4, 4, 4, 3, 3, 2, 2, 1, 1, 1];
const LOW = [3, 2, 2, 2, 1, 1, 1, 1, 1, 1];

/** An attack, an attack that cannot be made, and a unit that runs out of supplies. */
const before = (): State =>
  position({
    units: [
      unit('RB-GY', 'INF', 'D5'),
      unit('RB-TT', 'TNK', 'G4', { supply: 1 }),
      unit('KW-RR', 'INF', 'D6'),
      unit('KW-ZZ', 'INF', 'L12'),
    ],
    kw: { standing: [NEVER] },
  });

function turn(): { readonly was: State; readonly now: Played } {
  const was = before();
  const move: Action = { kind: 'move', unit: 'RB-TT', way: { kind: 'path', squares: ['G3'] }, tow: null };
  const sheets = { [RB]: sheet(move, attack('RB-GY', 'D6'), attack('RB-GY', 'D6')), [KW]: [] };
  return { was, now: play(was, sheets, [...faces(4, TOP), ...faces(4, LOW)]) };
}

describe('the report of a turn (digest 6.3)', () => {
  it('tells the news first and the dice last, for every viewer', () => {
    const { was, now } = turn();
    for (const viewer of [asSeat(RB), asSeat(KW), PUBLIC, GM]) {
      const roles = reportOf(was, now, viewer).blocks.flatMap((one) => (one.kind === 'part' ? [one.role] : []));
      expect(roles[0]).toBe('headline');
      expect(roles.at(-1)).toBe('proof');
    }
  });

  it('tells a fight by flags, dice of both sides and losses to all, types to their owner (CL-9, CL-11, CL-74)', () => {
    const { was, now } = turn();
    const [open] = partsOf(reportOf(was, now, PUBLIC), 'battle');
    expect(open?.at).toBe('D6');
    expect(open?.title).toContain('KW-RR loses');
    expect(JSON.stringify(open)).toContain('RB-GY (squad)');
    expect(JSON.stringify(open)).toContain('10D4: 4 4 4 3 3 2 2 1 1 1');
    expect(wordsOf(reportOf(was, now, PUBLIC))).not.toContain('Infantry');
    expect(wordsOf(reportOf(was, now, asSeat(RB)))).toContain('RB-GY (Infantry)');
  });

  it('tells lines that failed with their codes to who wrote them and the game master alone (CL-72)', () => {
    const { was, now } = turn();
    for (const viewer of [asSeat(RB), GM]) {
      const [failed] = partsOf(reportOf(was, now, viewer), 'changes').filter(({ title }) =>
        /came to nothing/.test(title),
      );
      expect(JSON.stringify(failed)).toContain('["3"],["F-DONE"],["ATTACK RB-GY AT D6"]');
    }
    for (const viewer of [asSeat(KW), PUBLIC]) {
      expect(wordsOf(reportOf(was, now, viewer))).not.toContain('F-DONE');
      expect(sightingsOf(was, now, viewer).map(({ kind }) => kind)).not.toContain('line-failed');
    }
  });

  it('tells who is stranded to their owner alone (CL-18)', () => {
    const { was, now } = turn();
    expect(wordsOf(reportOf(was, now, asSeat(RB)))).toContain('stranded: RB-TT');
    expect(wordsOf(reportOf(was, now, asSeat(RB)))).toContain('STRANDED');
    for (const viewer of [asSeat(KW), PUBLIC]) expect(wordsOf(reportOf(was, now, viewer))).not.toMatch(/strand/i);
    expect(wordsOf(reportOf(was, now, GM))).toContain('Stranded: RB-TT.');
  });

  it('brings a next sheet that is legal as it stands (CL-62)', () => {
    const { was, now } = turn();
    for (const seat of [RB, KW]) {
      const [orders] = partsOf(reportOf(was, now, asSeat(seat)), 'orders');
      const verbatim = orders?.blocks.flatMap((one) => (one.kind === 'verbatim' ? [one.text] : [])) ?? [];
      expect(verbatim).toHaveLength(1);
      expect(problemsOf(now.after, verbatim[0] ?? '', seat).filter(({ severity }) => severity === 'error')).toEqual([]);
    }
    expect(partsOf(reportOf(was, now, PUBLIC), 'orders')).toEqual([]);
  });

  it('tells a look in the words of digest 6.2, to who took it (CL-99, CL-118)', () => {
    const was = before();
    const look = {
      skirmish: 'S1',
      round: 3,
      square: 'F9',
      units: [{ unit: 'KW-AA', type: 'AAR', strength: 9, cargo: { sup: 0, amm: 0 }, passengers: [] }],
      pieces: [{ kind: 'sup' as const, cached: true, count: 1 }],
      works: [],
    };
    const nothing = { ...look, square: 'F8', units: [], pieces: [] };
    const events = [look, nothing].map((one) => ({
      kind: 'square-looked-at' as const,
      seat: RB,
      by: 'RB-GY',
      look: one,
    }));
    const now: Played = { events, after: was };
    const mine = wordsOf(reportOf(was, now, asSeat(RB)));
    expect(mine).toContain('AA Rockets KW-AA strength 9, carrying nothing. 1 SUP cached.');
    expect(mine).toContain('F8: nothing.');
    for (const viewer of [asSeat(KW), PUBLIC]) {
      expect(wordsOf(reportOf(was, now, viewer))).toMatch(/RB\) has (a look|looked) at F9/);
      expect(wordsOf(reportOf(was, now, viewer))).not.toContain('strength 9');
    }
  });

  it('shows cards and books of both to the game master, none to the public (CL-9, CL-27)', () => {
    const { was, now } = turn();
    const books = (viewer: typeof GM): number => partsOf(reportOf(was, now, viewer), 'forces').length;
    expect([books(GM), books(asSeat(RB)), books(PUBLIC)]).toEqual([2, 1, 0]);
  });

  it('names no places of a board that is off the table (CL-5)', () => {
    const was = position({ units: [unit('RB-GY', 'INF', 'D5'), unit('KW-RR', 'INF', 'D6', { strength: 1 })] });
    const dice = [...faces(4, TOP), ...faces(4, [1])];
    const now = play(was, { [RB]: sheet(attack('RB-GY', 'D6')), [KW]: [] }, dice);
    expect(now.after.board).toBeNull();
    const report = reportOf(was, now, PUBLIC);
    expect(partsOf(report, 'battle').map(({ at }) => at)).toEqual([undefined]);
    expect(report.blocks.flatMap((one) => (one.kind === 'map' ? (one.marks ?? []) : []))).toEqual([]);
    expect(wordsOf(report)).not.toContain('Not a shot');
  });
});

describe('dice in the dark (digest 6.1)', () => {
  it('sham dice stand in a stream of the name that real ones have (CL-73, CL-X20)', () => {
    const streams = (units: State['units'], dice: readonly (readonly number[])[]) => {
      const bluff = { kind: 'bluff', square: 'D6', sham: { dice: 10, die: 4 } } as const;
      const was = position({ units, options: { fog: 'dark' }, kw: { standing: [bluff, NEVER] } });
      const now = play(was, { [RB]: sheet(attack('RB-GY', 'D6')), [KW]: [] }, dice);
      const [fought] = sightingsOf(was, now, PUBLIC).flatMap((one) => (one.kind === 'fought' ? [one] : []));
      return fought?.rolls.map(({ stream }) => stream);
    };
    const dice = [...faces(4, TOP), ...faces(4, LOW)];
    const [attacker, far] = [unit('RB-GY', 'INF', 'D5'), unit('KW-ZZ', 'INF', 'L12')];
    const sham = streams([attacker, far], dice);
    expect(sham).toEqual(streams([attacker, unit('KW-RR', 'INF', 'D6'), far], dice));
    expect(sham?.[1]).toMatch(/defence-1$/);
  });

  it('no stream tells the flag of who fires from out of sight (CL-73)', () => {
    const units = [unit('RB-BK', 'ART', 'A1'), unit('RB-GY', 'INF', 'B1'), unit('KW-ZZ', 'INF', 'L12')];
    const was = position({ units, options: { fog: 'dark' } });
    const shell = { kind: 'shell', unit: 'RB-BK', square: 'A6' } as const;
    const now = play(was, { [RB]: sheet(shell), [KW]: [] }, faces(6, [6, 6, 6, 5, 5, 4, 3, 2, 1, 1]));
    const fights = sightingsOf(was, now, asSeat(KW)).filter(({ kind }) => kind === 'fought');
    expect(fights).toHaveLength(1);
    expect(JSON.stringify(fights)).not.toContain('RB-BK');
  });
});
