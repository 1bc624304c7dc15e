import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readBinder } from '../../../src/adapters/binders/read-binder.js';
import { projectRoot } from '../../../src/config/paths.js';
import { systems } from '../../../src/systems/registry.js';
import { sectionsOf } from '../../../src/systems/umpire/rules/sections.js';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adjutant-table-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

let number = 0;

/** What is found in the road to Jena with one of its files changed: where, and what. */
async function foundWith(file: string, change: (text: string) => string): Promise<readonly string[]> {
  number += 1;
  const folder = join(root, `jena-${number}`);
  await cp(join(projectRoot(), 'campaigns/road-to-jena'), folder, { recursive: true });
  const path = join(folder, file);
  await writeFile(path, change(await readFile(path, 'utf8').catch(() => '')));
  const read = await readBinder(folder, (id) => systems[id], Object.keys(systems));
  return read.ok
    ? []
    : read.findings.map((one) => `${one.file.slice(folder.length + 1)}:${one.line} ${one.field}: ${one.message}`);
}

describe('what is wrong in a binder is told with file, line and field', () => {
  it('three units of one name', async () => {
    const row = 'Guard Foot,napoleon,Kronach,infantry,I,1,1,,1,1,\n';
    const found = await foundWith('forces.csv', (text) => text + row + row);
    expect(found).toEqual([
      'forces.csv:30 forces[29].name: 3 units are called “Guard Foot” (1, 28 and 29 in the list). Give each a name of its own.',
    ]);
  });

  it('owners, places and columns that there are not, with what was probably meant', async () => {
    const found = await foundWith('forces.csv', (text) =>
      text.replace('Guard Foot,napoleon,Kronach', 'Guard Foot,napolon,Kronak').replace('morale', 'morals'),
    );
    expect(found.some((one) => one.startsWith('forces.csv:2') && one.includes('Did you mean napoleon?'))).toBe(true);
    expect(found.some((one) => one.startsWith('forces.csv:2') && one.includes('Did you mean Kronach?'))).toBe(true);
    expect(found.some((one) => one.includes('“morals” is no field of a unit. Did you mean morale?'))).toBe(true);
  });

  it('a form with a blank that does not exist', async () => {
    expect(await foundWith('orders.yaml', (text) => text.replace('{unit} TO {place}', '{untit} TO {place}'))).toEqual([
      expect.stringContaining('There is no blank {untit}. Did you mean {unit}? Blanks are {unit}, {place}'),
    ]);
    const broken = [
      'MARCH {unit} (TO) {place}',
      'WRITE {unit}',
      '{unit} MARCH',
      'GO {text} TO {place}',
      'GO {choice: a}',
    ];
    for (const template of broken) {
      const found = await foundWith('orders.yaml', (text) => text.replace(/"REST \{unit\}"/, `"${template}"`));
      expect([template, found.length]).toEqual([template, 1]);
    }
  });

  it('hostile HTML in the rules', async () => {
    const found = await foundWith('rules.md', (text) => `${text}\n<img src=x onerror=alert(1)>\n`);
    expect(found).toEqual([expect.stringMatching(/^rules\.md:\d+ rules\[\d+\]: The rules are Markdown without HTML/)]);
  });

  it('lines that lead nowhere, places outside the picture, tables with holes, commanders in a circle', async () => {
    expect(await foundWith('map.yaml', (text) => text.replace('from: Gotha', 'from: Goth'))).toEqual([
      expect.stringContaining('There is no place “Goth”. Did you mean Gotha?'),
    ]);
    expect(
      (await foundWith('map.yaml', (text) => text.replace(/name: Gotha, at: \[\d+/, 'name: Gotha, at: [1900')))[0],
    ).toContain('Gotha lies outside of the picture');
    expect((await foundWith('tables.yaml', (text) => text.replace('"2-3", "4-5"', '"2-3", "5"')))[0]).toContain(
      '2d6 can give 4, which none of the results covers.',
    );
    expect(
      (
        await foundWith('campaign.yaml', (text) =>
          text.replace('knows: report\n      with: Guard Foot', 'chief: davout\n      with: Guard Foot'),
        )
      )[0],
    ).toContain('would report to themself');
  });

  it('a table that is none, a cell too many, the same thing twice', async () => {
    expect((await foundWith('forces.csv', (text) => text.replace('Guard Foot', 'Guard "Foot')))[0]).toContain(
      'quotation mark',
    );
    expect((await foundWith('forces.csv', (text) => text.replace('Louis', 'Louis,')))[0]).toContain(
      'This row has 12 cells, and there are 11 columns.',
    );
    expect((await foundWith('forces.tsv', () => 'name\towner\nX\tmurat\n'))[0]).toContain('say the same thing twice');
  });
});

describe('forces', () => {
  it('read alike from YAML, tabs and Markdown', async () => {
    const rows = ['name|owner|at|strength', 'One|murat|Hof|1200', 'Two|davout|120, 340|'];
    const texts: readonly (readonly [file: string, text: string])[] = [
      ['forces.tsv', rows.map((row) => row.replaceAll('|', '\t')).join('\n')],
      [
        'forces.md',
        ['Our troops:', '', ...rows.map((row) => `| ${row} |`)]
          .join('\n')
          .replace('strength |', 'strength |\n|---|---|---|---|'),
      ],
      [
        'forces.csv',
        rows
          .map((row) =>
            row
              .replaceAll(', ', ' , ')
              .split('|')
              .map((cell) => `"${cell}"`)
              .join(';'),
          )
          .join('\n'),
      ],
    ];
    const read = await Promise.all(
      texts.map(async ([file, text]) => {
        number += 1;
        const folder = join(root, `jena-${number}`);
        await cp(join(projectRoot(), 'campaigns/road-to-jena'), folder, { recursive: true });
        await rm(join(folder, 'forces.csv'));
        const frame = join(folder, 'campaign.yaml');
        await writeFile(frame, (await readFile(frame, 'utf8')).replace(/^ {6}with: .*\n/gm, ''));
        await writeFile(join(folder, file), text);
        const binder = await readBinder(folder, (id) => systems[id], Object.keys(systems));
        return binder.ok ? binder.binder.setupWithoutSeats['forces'] : binder.findings.map(({ message }) => message);
      }),
    );
    expect(read[0]).toMatchObject([
      { name: 'One', owner: 'murat', at: 'Hof', strength: 1200, kind: 'unit', speed: 2 },
      { name: 'Two', owner: 'davout', strength: 0 },
    ]);
    expect(read[1]).toEqual(read[0]);
    expect(read[2]).toMatchObject([{ name: 'One', strength: 1200 }, { name: 'Two' }]);
  });
});

describe('rules', () => {
  it('have ids that can be cited: the author’s, or counted ones', () => {
    const text =
      '# Rules\nForeword.\n## C-3 Couriers\nThey *ride*.\n- six miles\n- an **hour**\n## Night\nDark.\n## C-3 Again\nTwice.';
    expect(sectionsOf(text.split('\n'))).toEqual([
      { id: 'R-1', title: 'Rules', text: 'Foreword.' },
      { id: 'C-3', title: 'Couriers', text: 'They *ride*.\n– six miles\n– an hour' },
      { id: 'R-2', title: 'Night', text: 'Dark.' },
      { id: 'R-3', title: 'Again', text: 'Twice.' },
    ]);
  });
});
