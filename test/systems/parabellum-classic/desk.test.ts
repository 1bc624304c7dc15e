import { describe, expect, it } from '@jest/globals';
import { NO_ROSTER_CHANGES } from '../../../src/core/game/sheet.js';
import { correctables } from '../../../src/systems/parabellum-classic/desk/correctables.js';
import { streamWords } from '../../../src/systems/parabellum-classic/desk/stream-words.js';
import { invariants } from '../../../src/systems/parabellum-classic/invariants.js';
import { outcomes } from '../../../src/systems/parabellum-classic/outcomes.js';
import { State } from '../../../src/systems/parabellum-classic/shapes.js';
import { KESTREL } from './theatre.js';
import { KW, play, position, RB, sheet, unit } from './turns.js';

describe('the game master’s desk', () => {
  const board = {
    pieces: [{ square: 'C3', kind: 'sup' as const, cached: true, count: 2 }],
    barricades: [{ square: 'E2', kind: 'vbar' as const, strength: 3 }],
    bridges: [{ square: 'D6', strength: 4, owner: RB }],
    sandbags: [{ edge: 'C3|C4', strength: 2 }],
  };
  const state = position({
    units: [unit('RB-ST', 'STK', 'C2'), unit('RB:STR-1', 'STR', null), unit('KW-TT', 'TNK', 'D4')],
    board,
  });
  const facts = correctables(state, KESTREL);
  const fact = (path: string) => facts.find((one) => one.path === path);

  it('squares, strength, scales, cargo, credits, pieces, works, markers and counts can be put right', () => {
    expect(fact('/units/RB-ST/square')).toMatchObject({
      of: 'RB-ST (Supply Truck, RB) at C2',
      at: 'C2',
      value: 'C2',
      shown: 'C2',
    });
    expect(fact('/units/RB-ST/cargo/sup')?.input).toEqual({ kind: 'number', from: 0, to: 8 });
    expect(fact('/units/RB-ST/strength')?.input).toEqual({ kind: 'number', from: 1, to: 10 });
    expect(fact('/units/RB:STR-1/supply')?.input).toEqual({ kind: 'number', from: 0, to: 2 });
    expect(fact('/units/RB:STR-1/square')).toBeUndefined();
    expect(
      [
        '/board/pieces/0/count',
        '/board/barricades/0/strength',
        '/board/bridges/0/strength',
        '/board/sandbags/0/strength',
      ].map((path) => fact(path)?.value),
    ).toEqual([2, 3, 4, 2]);
    expect(fact('/board/cities/NORTHTOWN/marked')?.shown).toBe('No marker');
    expect(fact('/board/held/south/0')?.value).toBe(0);
    expect(fact(`/players/${RB}/credits`)?.value).toBe(12_000);
    expect(new Set(facts.map(({ path }) => path)).size).toBe(facts.length);
  });

  it('nobody is put onto an enemy or into a block', () => {
    const input = fact('/units/RB-ST/square')?.input;
    const squares = input?.kind === 'choice' ? input.among.map(({ value }) => value) : [];
    expect([squares.includes('C2'), squares.includes('L12'), squares.includes('D4')]).toEqual([true, true, false]);
  });

  it('credits that a ruling brings are entered in the books', () => {
    const ruled = State.parse({
      ...state,
      players: state.players.map((one) => (one.id === RB ? { ...one, credits: 12_500 } : one)),
    });
    expect(ruled.players[0]?.ledger.at(-1)).toEqual({ skirmish: 'S1', round: 3, what: 'ruling', amount: 500 });
    expect(invariants(ruled, KESTREL)).toEqual([]);
    expect(State.parse(ruled)).toEqual(ruled);
  });

  it('every line that failed is told with its code', () => {
    const sheets = { [RB]: sheet({ kind: 'stow', unit: 'RB-ST' }), [KW]: [] };
    const { events } = play(state, sheets);
    expect(outcomes({ sheets, roster: NO_ROSTER_CHANGES }, events)).toEqual([
      { seat: RB, line: 1, done: false, text: 'F-NOPIECE: There is no loose piece on C2.' },
    ]);
  });
});

describe('streams of dice in words', () => {
  it.each([
    ['skirmish-1/draw', 'Skirmish 1: which one it is'],
    ['skirmish-2/coin', 'Skirmish 2: the coin for the first player'],
    ['skirmish-1/round-0/deploy/flags/seat-1', 'Skirmish 1, deployment: beads for a unit of seat-1'],
    [
      'skirmish-1/round-2/seat-2/callsigns/seat-2',
      'Skirmish 1, round 2, turn of seat-2: the letter of an aircraft of seat-2',
    ],
    ['skirmish-1/round-2/seat-2/ford/RB-GY', 'Skirmish 1, round 2, turn of seat-2: the ford under RB-GY'],
    [
      'skirmish-1/round-2/seat-1/RB-GY-at-D6/attack',
      'Skirmish 1, round 2, turn of seat-1: RB-GY attacks D6: the attacking dice',
    ],
    [
      'skirmish-1/round-2/seat-1/RB-GY-at-D6/counter-0/defence-1',
      'Skirmish 1, round 2, turn of seat-1: RB-GY attacks D6, the answer: the defending dice, number 1',
    ],
    [
      'skirmish-1/round-2/seat-1/RB-TT-at-C4-C5/sandbags',
      'Skirmish 1, round 2, turn of seat-1: RB-TT attacks C4|C5: the dice of the sandbags',
    ],
    [
      'skirmish-1/round-2/seat-1/RB-MO-shells-F5/defence-2',
      'Skirmish 1, round 2, turn of seat-1: RB-MO shells F5: the defending dice, number 2',
    ],
    [
      'skirmish-1/round-2/seat-1/flight-1/flak-1/attack',
      'Skirmish 1, round 2, turn of seat-1: Flight 1, flak: the attacking dice',
    ],
    [
      'skirmish-1/round-2/seat-1/asset-1/attack',
      'Skirmish 1, round 2, turn of seat-1: An off-board weapon strikes: the attacking dice',
    ],
    [
      'skirmish-1/round-2/seat-1/blast-1/F7/attack',
      'Skirmish 1, round 2, turn of seat-1: Explosion 1 reaches F7: the attacking dice',
    ],
    [
      'skirmish-1/round-2/seat-1/mine-D4/attack',
      'Skirmish 1, round 2, turn of seat-1: The mines on D4: the attacking dice',
    ],
  ])('%s', (stream, text) => expect(streamWords(stream)).toEqual({ text, at: null, hits: null }));

  it('what is no stream of this game has no words', () => {
    expect([streamWords('war/1'), streamWords('skirmish-1/round-1/seat-1/what'), streamWords('')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
