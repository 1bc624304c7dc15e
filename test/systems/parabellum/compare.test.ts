import { describe, expect, it } from '@jest/globals';
import {
  compareEditions,
  editions,
  positionOfBinder,
  readPosition,
  writePosition,
} from '../../../src/systems/comparing.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { SHIPPED } from './compare-positions.js';

const TEXT = `title Two companies of infantry
turn RB
map
. . . .
. . . .
. . . .
units
RB-GY INF B1
KW-RR INF B2 strength=8 supply=50
edges
HEDGE B1|B2
lines
RB A1 A2`;

const position = (text: string = TEXT): Parameters<typeof writePosition>[0] => {
  const read = readPosition(text);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.position;
};

const asked = (sheet: string, text: string = TEXT): Parameters<typeof compareEditions>[0] => ({
  position: position(text),
  sheet,
  among: [],
  written: null,
  parts: SHIPPED,
});

/** The comparison, without letting others have a turn. */
function compared(...of: Parameters<typeof compareEditions>) {
  const steps = compareEditions(...of);
  for (;;) {
    const next = steps.next();
    if (next.done === true) return next.value;
  }
}

describe('positions as text', () => {
  it('are read back as they are written', () => {
    expect(readPosition(writePosition(position()))).toEqual({ ok: true, position: position() });
  });

  it.each([
    ['units\nRB-GY', 2, 'A unit is a flag'],
    ['units\nRB-GY INF A1 courage=3', 2, 'strength=7'],
    ['edges\nHEDGE', 2, 'with its edges'],
    ['hello', 1, 'Begin with one of'],
  ])('say what is wrong in %j, and where', (text, line, words) => {
    expect(readPosition(text)).toMatchObject({
      ok: false,
      faults: [{ line, message: expect.stringContaining(words) }],
    });
  });

  it('off the map, or of three companies, are refused', () => {
    expect(readPosition(TEXT.replace('RB-GY INF B1', 'RB-GY INF Q9')).ok).toBe(false);
    expect(readPosition(`${TEXT.replace('edges', 'GY-AA INF C3\nedges')}`).ok).toBe(false);
  });
});

describe('one sheet under several editions', () => {
  it('is read in the language that understands it, and written in that of each', () => {
    const found = compared(asked('UNIT RB-GY: ATTACK B2'), () => seededDice(3));
    expect(found.written.id).toBe('parabellum-boardroom');
    expect(found.sides.map(({ account }) => account.lines.map(({ text }) => text))).toEqual([
      ['ATTACK RB-GY AT B2'],
      ['UNIT RB-GY: ATTACK B2'],
      ['ATTACK RBGY ON KWRR'],
    ]);
  });

  it('shows the same faces wherever as many dice of a kind are thrown for the same', () => {
    const { sides } = compared(asked('ATTACK RBGY ON KWRR'), () => seededDice(3));
    const attacks = sides.flatMap(({ account }) => account.deeds.filter(({ kind }) => kind === 'attack'));
    expect(attacks.length).toBeGreaterThan(1);
    for (const { dice } of attacks) expect(dice[0]).toEqual(attacks[0]?.dice[0]);
    for (const { dice } of attacks) expect(dice[1]?.faces).toEqual(attacks[0]?.dice[1]?.faces);
  });

  it('says what an edition does not know, with its rule', () => {
    const { sides } = compared(asked('ENTRENCH RBGY'), () => seededDice(3));
    expect(sides.map(({ account }) => account.missing.map(({ rule }) => rule))).toEqual([['CL-115'], ['BR-22'], []]);
    expect(sides.map(({ table }) => table.remarks.length > 0)).toEqual([true, true, true]);
  });

  it('can be laid out on the first map of every shipped binder', () => {
    for (const { id } of editions) {
      const found = positionOfBinder(id, SHIPPED);
      expect(found?.units.length).toBeGreaterThanOrEqual(6);
    }
    expect(positionOfBinder('crowns', SHIPPED)).toBeNull();
  });
});
