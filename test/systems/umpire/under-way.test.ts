import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readBinder } from '../../../src/adapters/binders/read-binder.js';
import { projectRoot } from '../../../src/config/paths.js';
import { systems } from '../../../src/systems/registry.js';
import { umpire } from '../../../src/systems/umpire/index.js';
import { checkContract } from '../../../src/testkit/contract-check.js';
import { findLeaks } from '../../../src/testkit/fog.js';
import { setupOf } from './binder.js';
import { TURNS, umpireSecrets } from './secrets.js';
import { Table } from './table.js';

// A campaign that was played elsewhere comes in at its turn, with letters on the road and what each has been told.

const START = {
  turn: 7,
  letters: [
    {
      from: 'davout',
      to: 'napoleon',
      text: 'Schleiz is ours.',
      near: 'Hof',
      sent: '1806-10-07 18:00',
      due: '1806-10-08 16:00',
    },
    { from: 'hohenlohe', to: 'brunswick', text: 'May I cross the Saale?', due: '1806-10-09 12:00' },
  ],
  told: [
    { to: 'davout', text: 'You took Schleiz yesterday.\nMorand has lost three hundred men.' },
    { to: 'prussian', text: 'The King is at Erfurt.' },
    { to: 'all', text: 'It has rained for a week.' },
  ],
  posts: [{ title: 'Turn 6', url: 'https://forum.example/t/6' }],
};
const flat = (text: string): string => text.replace(/\s+/g, ' ');

describe('a campaign under way', () => {
  let table: Table;
  const told = (who: string): string => flat(table.report(who));
  beforeAll(async () => {
    table = await Table.of('road-to-jena', 8, {}, START);
  });

  it('begins at its turn, and tells each what they know, and where earlier turns stand', () => {
    expect(table.state).toMatchObject({ stage: 'orders', turn: 7, hour: 0 });
    for (const who of ['all', 'napoleon', 'davout', 'hohenlohe', 'gm']) {
      expect(told(who)).toContain('Before Turn 7: 8 October 1806, 06:00');
      expect(told(who)).toContain('The campaign goes on here');
      expect(told(who)).toContain('It has rained for a week.');
      expect(told(who)).toContain('Turn 6: https://forum.example/t/6');
    }
    const only = (words: string, whose: readonly string[]): void => {
      for (const who of ['all', 'napoleon', 'davout', 'lannes', 'hohenlohe', 'brunswick', 'gm'])
        expect([words, who, told(who).includes(words)]).toEqual([words, who, whose.includes(who)]);
    };
    only('Morand has lost three hundred men.', ['davout', 'gm']);
    only('The King is at Erfurt.', ['hohenlohe', 'brunswick', 'gm']);
    only('Schleiz is ours.', ['davout', 'gm']);
    only('May I cross the Saale?', ['hohenlohe', 'gm']);
    only('near Hof, there 8 October 1806, 16:00', ['gm']);
    expect(told('davout')).toContain('To Napoleon, 7 October 1806, 18:00:');
  });

  it('has its letters arrive when they are due, and the umpire may stop them', () => {
    table.play({ napoleon: 'WRITE davout: Well done.' });
    expect(table.draft).toContain('// letter L1, Davout to Napoleon, last near Hof: arrives 16:00');
    expect(table.draft).toContain('// letter L2, Hohenlohe to Brunswick: still on the road');
    expect(table.state.letters.map(({ id }) => id)).toEqual(['L1', 'L2', 'L3']);
    table.judge('PUBLISH');
    expect(table.state.turn).toBe(8);
    expect(told('napoleon')).toContain('Davout, 7 October 1806, 18:00: Schleiz is ours.');
    expect(told('brunswick')).not.toContain('May I cross the Saale?');
    table.play({}).judge('DELIVER L2 TO murat\nPUBLISH');
    expect(told('murat')).toContain('May I cross the Saale?');
  });

  it('knows who is out already: they owe nothing, and everybody sees it', async () => {
    const one = await Table.of('road-to-jena', 8, {}, { ...START, out: ['lannes'] });
    const seatOf = (id: string) => one.state.commanders.find((commander) => commander.id === id)?.seat;
    const { owes } = umpire.awaiting(one.state, one.fixed) ?? { owes: [] };
    expect(owes).toContain(seatOf('davout'));
    expect(owes).not.toContain(seatOf('lannes'));
    expect(flat(one.report('all'))).toMatch(/Lannes Player 8 The French out of the game/);
    expect(flat(one.report('all'))).toContain('Still in the game: 7 of 8');
    expect(flat(one.report('lannes'))).not.toContain('Your next sheet');
  });

  it('gives who is out no seat unless more players come than are in the game', async () => {
    const start = { ...START, out: ['lannes'] };
    for (const deal of ['order', 'lot']) {
      const one = await Table.of('road-to-jena', 7, { deal }, start);
      const empty = one.state.commanders.filter(({ seat }) => seat === null).map(({ id }) => id);
      expect([deal, empty]).toEqual([deal, ['lannes']]);
    }
    const full = await Table.of('road-to-jena', 8, {}, start);
    expect(full.state.commanders.find(({ id }) => id === 'lannes')?.seat).toBe('seat-8');
  });

  it('keeps the contract, and tells nobody what is not theirs', async () => {
    const subject = {
      system: umpire,
      seats: { least: 8, most: 8 },
      longest: 40,
      secrets: umpireSecrets,
      setup: (seats: number) => setupOf('road-to-jena', seats, { turns: TURNS }, { ...START, turn: 3 }),
    };
    expect(await checkContract(subject, { seed: 'under way', campaigns: 1, everySeat: true })).toEqual([]);
    const { leaks, pairs } = await findLeaks(subject, { seed: 'under way', pairs: 24 });
    expect(leaks.slice(0, 3)).toEqual([]);
    expect(pairs).toBeGreaterThanOrEqual(24);
  });
});

describe('what is wrong in start.yaml', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'adjutant-under-way-'));
    await cp(join(projectRoot(), 'campaigns/road-to-jena'), join(root, 'jena'), { recursive: true });
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it('is told with line and field', async () => {
    await writeFile(
      join(root, 'jena', 'start.yaml'),
      `turn: 70
letters:
  - { from: davut, to: napoleon, due: "1806-10-08 16:00", text: "Here." }
  - { from: davout, to: davout, due: "1806-10-08 16:00", text: "Here." }
  - { from: davout, to: murat, due: "1806-10-08 05:00", sent: "1806-10-09 05:00", near: Hoff, text: "Here." }
told:
  - { to: everyman, text: "You know." }
out: [murad]
`,
    );
    const read = await readBinder(join(root, 'jena'), (id) => systems[id], Object.keys(systems));
    const found = read.ok ? [] : read.findings.map(({ line, field, message }) => `${line} ${field}: ${message}`);
    expect(found).toEqual([
      expect.stringMatching(/^1 start\.turn: The campaign ends with turn \d+\. Raise options\.turns/),
      expect.stringMatching(/^3 start\.letters\[1\]\.from: There is no commander “davut”\. Did you mean davout\?/),
      expect.stringMatching(/^4 start\.letters\[2\]\.to: This letter is of and to the same commander\./),
      expect.stringMatching(/^5 start\.letters\[3\]\.near: There is no place “Hoff”\. Did you mean Hof\?/),
      expect.stringMatching(/^5 start\.letters\[3\]\.sent: It leaves after the campaign comes in/),
      expect.stringMatching(/^5 start\.letters\[3\]\.due: It would be there before the campaign comes in/),
      expect.stringMatching(/^8 start\.out\[1\]: There is no commander “murad”\. Did you mean murat\?/),
      expect.stringMatching(/^7 start\.told\[1\]\.to: There is no commander or side “everyman”/),
    ]);
    await writeFile(join(root, 'jena', 'start.yaml'), 'posts: [{ title: Here, url: "javascript:alert(1)" }]\n');
    const bad = await readBinder(join(root, 'jena'), (id) => systems[id], Object.keys(systems));
    expect(bad.ok ? [] : bad.findings.map(({ message }) => message)).toEqual([
      expect.stringContaining('Write a whole address: https://forum.example/topic/7.'),
    ]);
  });
});
