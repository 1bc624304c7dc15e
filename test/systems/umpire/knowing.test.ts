import { describe, expect, it } from '@jest/globals';
import { Table } from './table.js';

const EVERYBODY = ['napoleon', 'davout', 'lannes', 'murat', 'brunswick', 'hohenlohe', 'ruechel', 'bluecher'];
const quiet = Object.fromEntries(EVERYBODY.map((who) => [who, 'NO ORDERS']));

/** The table after its first orders, the umpire's first lines carried out and published. */
async function published(lines: string): Promise<Table> {
  const table = (await Table.of('road-to-jena')).play(quiet);
  return table.judge(`${lines}\nPUBLISH`);
}

const seenBy = (table: Table, who: string) => table.view(who).own?.contacts ?? [];

describe('sight by distance', () => {
  // Plauen is 26 miles from anybody. A mile is ten pixels: Plauen lies at 675, 734.
  // UT-7, J-5
  it('says more the nearer something is: somebody, what they are, how many, who', async () => {
    const at = async (miles: number): Promise<string | undefined> => {
      const x = 675 + miles * 10;
      const table = await published(`MOVE Lasalle's Hussars TO Plauen\nMOVE Royal Guard TO ${x}, 734\nCLOCK +12h`);
      return seenBy(table, 'murat').find(({ spot }) => spot.kind === 'point')?.what;
    };
    expect(await at(0.8)).toBe('Royal Guard, infantry, 9000');
    expect(await at(3.9)).toBe('infantry, about a division');
    expect(await at(7.9)).toBe('infantry');
    expect(await at(9.9)).toBe('troops');
    expect(await at(10.3)).toBeUndefined();
  });

  it('is a mile at night, and in the woods', async () => {
    // The first turn ends at 18:00, the second at 06:00, when it is still night.
    const near = "MOVE Lasalle's Hussars TO Plauen\nMOVE Royal Guard TO 705, 734";
    const table = await published(near);
    const there = () => seenBy(table, 'murat').filter(({ ghost, spot }) => !ghost && spot.kind === 'point');
    expect(there()).toHaveLength(1);
    table.play(quiet).judge('CLOCK +8h\nPUBLISH');
    expect(table.view('murat').hour).toBe(32);
    table.play(quiet).judge('PUBLISH');
    expect(there()).toEqual([]);
  });

  it('leaves a ghost with its date where something was last seen, which does not move, and goes when somebody looks there', async () => {
    const table = await published("MOVE Lasalle's Hussars TO Plauen\nMOVE Royal Guard TO 705, 734");
    const [first] = seenBy(table, 'murat').filter(({ spot }) => spot.kind === 'point');
    expect(first).toMatchObject({ ghost: false, hour: 12, spot: { x: 705, y: 734 } });
    table.play(quiet).judge("MOVE Lasalle's Hussars TO Hof\nMOVE Royal Guard TO Halle\nPUBLISH");
    const ghost = seenBy(table, 'murat').find(({ key }) => key === first?.key);
    expect(ghost).toMatchObject({ ghost: true, hour: 12, spot: { x: 705, y: 734 } });
    expect(table.report('murat').replace(/\s+/g, ' ')).toContain(
      'Last seen: Infantry, about a division, at 705, 734, 8 October 1806, 18:00.',
    );
    table.play(quiet).judge("MOVE Lasalle's Hussars TO Plauen\nPUBLISH");
    expect(seenBy(table, 'murat').find(({ key }) => key === first?.key)).toBeUndefined();
  });

  it('never tells which unit it was, nor fields of another owner', async () => {
    const table = await published("MOVE Lasalle's Hussars TO 675, 700\nMOVE Prince Louis' Advance Guard TO 676, 700");
    const [seen] = seenBy(table, 'murat').filter(({ as }) => as === 'exact');
    expect(seen).toBeDefined();
    expect(Object.keys(seen ?? {})).not.toContain('unit');
    const words = JSON.stringify(table.view('murat'));
    for (const hidden of ['will not retreat', 'looks for a reason', '"morale":9,"supply"'])
      expect(words).not.toContain(hidden);
  });
});

describe('what the umpire lets see', () => {
  it('REVEAL names it as the umpire does, to a side; HIDE takes it back', async () => {
    const table = await published("REVEAL Royal Guard TO french AS 'a great column of dust'");
    for (const who of ['napoleon', 'davout', 'murat'])
      expect(seenBy(table, who).map(({ what }) => what)).toContain('a great column of dust');
    expect(seenBy(table, 'hohenlohe').map(({ what }) => what)).not.toContain('a great column of dust');
    table.play(quiet).judge('HIDE Royal Guard FROM french\nPUBLISH');
    expect(seenBy(table, 'davout').find(({ what }) => what === 'a great column of dust')?.ghost).toBe(true);
  });

  it('SEE tells what stands at a place, and nothing where nobody does', async () => {
    const table = await published('SEE Weimar FOR davout\nSEE Plauen FOR lannes');
    expect(table.report('davout').replace(/\s+/g, ' ')).toContain(
      'At Weimar there stand: infantry, about a division; infantry, about a division',
    );
    expect(table.report('lannes')).toContain('At Plauen nobody is to be seen.');
    expect(table.report('murat')).not.toContain('At Weimar');
  });
});

describe('who is in chief', () => {
  // J-1
  it('has own troops alone, and what was written to them', async () => {
    const table = await Table.of('road-to-jena');
    const own = table.view('napoleon').own;
    expect(own?.own.map(({ name }) => name)).toEqual([
      'Guard Foot',
      'Guard Horse',
      'Augereau’s Corps'.replace('’', "'"),
    ]);
    expect(own?.sideUnits).toEqual([]);
    expect(own?.returns).toEqual([]);
  });

  it('a commander who knows all of their side has it on the map, but for what is its owner’s alone', async () => {
    const table = await Table.of('road-to-jena', 8, {
      commanders: [
        { id: 'napoleon', name: 'Napoleon', side: 'french', knows: 'side' },
        ...['davout', 'lannes', 'murat'].map((id) => ({ id, name: id, side: 'french' })),
        ...['brunswick', 'hohenlohe', 'ruechel', 'bluecher'].map((id) => ({ id, name: id, side: 'prussian' })),
      ],
    });
    const side = table.view('napoleon').own?.sideUnits ?? [];
    expect(side).toHaveLength(10);
    expect(side.every(({ fields }) => fields['supply'] === undefined && fields['morale'] !== undefined)).toBe(true);
  });
});
