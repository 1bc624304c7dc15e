import { describe, expect, it } from '@jest/globals';
import { layAll } from '../../../src/systems/parabellum/grid/map-sheets.js';
import { Battles } from '../../../src/systems/parabellum-boardroom/shapes/setup.js';
import { Theatre } from '../../../src/systems/parabellum-classic/shapes/theatre.js';
import { vesperBasin } from '../parabellum-boardroom/vesper-basin.js';
import { theatreSetup } from '../parabellum-classic/theatre.js';

const MAPS = { west: ['. . r', 'r . .'], east: ['. .', '. .'], south: ['.....', '.....'] };
const LAID = ['..r..', 'r....', '.....', '.....'];

describe('maps that are laid together of several (ST-9)', () => {
  it('lie side by side and under each other', () => {
    const complaints: string[] = [];
    const [laid] = layAll([{ terrain: [], maps: [['west', 'east'], ['south']] }], MAPS, (path, message) =>
      complaints.push(`${path.join('.')}: ${message}`),
    );
    expect(laid?.terrain).toEqual(LAID);
    expect(complaints).toEqual([]);
  });

  it.each([
    [[['west', 'nowhere']], '0.maps.0.1: there is no map nowhere in this file (west, east, south)'],
    [[], '0.terrain: a map has at least two rows; write them, or name maps'],
  ])('say what is wrong with %j', (maps, expected) => {
    const complaints: string[] = [];
    layAll([{ terrain: [], maps }], MAPS, (path, message) => complaints.push(`${path.join('.')}: ${message}`));
    expect(complaints).toEqual([expected]);
  });

  it('may be named by binders of the boardroom edition', () => {
    const { battles } = vesperBasin({}, 2).battles;
    const read = Battles.parse({
      maps: MAPS,
      battles: [{ ...battles[0], terrain: [], maps: [['west', 'east'], ['south']] }],
    });
    expect(read.battles[0]?.terrain).toEqual(LAID);
    // A file that was read is read again to the same.
    expect(Battles.parse(structuredClone(read))).toEqual(read);
    expect(Battles.safeParse({ maps: MAPS, battles: [{ ...battles[0], maps: [['west']] }] }).success).toBe(false);
  });

  it('may be named by binders of the classic edition', () => {
    const { theatre } = theatreSetup({});
    const [first] = theatre.skirmishes;
    const named = { ...first, terrain: [], maps: [['west', 'east'], ['south']] };
    const read = Theatre.parse({ ...theatre, maps: MAPS, skirmishes: [named] });
    expect(read.skirmishes[0]?.terrain).toEqual(LAID);
    expect(Theatre.parse(structuredClone(read))).toEqual(read);
    expect(Theatre.safeParse({ ...theatre, skirmishes: [{ ...named, maps: [['west', 'sea']] }] }).success).toBe(false);
  });
});
