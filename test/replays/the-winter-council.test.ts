import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { documentLines } from '../../src/core/report/document-lines.js';
import { computes } from '../support/patience.js';
import { expectAnswered, expectGolden, expectQuiet, type Played, playStory } from './story.js';
import type { Guest, ReplayTable } from './table.js';

// Five months of the valley, from the first motion to spring: six people at three doors, and an umpire at the desk.

computes(10);

const GUESTS: readonly Guest[] = [
  { name: 'Ann', door: 'web', wish: 'any' },
  { name: 'Bob', door: 'discord', wish: 'any' },
  { name: 'Cal', door: 'mail', wish: 'any' },
  { name: 'Dee', door: 'web', wish: 'any' },
  { name: 'Eve', door: 'discord', wish: 'any' },
  { name: 'Fay', door: 'mail', wish: 'any' },
];

let story: Played;

/** Ann misses four measures of grain that Bob has sent; the umpire had forgotten them, and puts it right. */
async function dispute(phase: string, table: ReplayTable): Promise<void> {
  if (phase !== 'turn-2/orders') return;
  const { app } = table.stage;
  const { campaignId, gm } = table;
  const { seat, person } = table.player('Ann');
  const report = await table.privateReport('Ann');
  const line = documentLines(report?.document ?? { title: '', blocks: [] }).find(({ text }) =>
    text.includes('gallery, 1'),
  );
  const about = { kind: 'report', number: report?.reportNumber ?? '', line: line?.line ?? 0 } as const;
  const text = 'Bob says that four measures of grain left for me. Where are they?';
  const { number } = await app.openDispute({ campaignId, seat, person: person.id, about, text });
  const { dispute: opened } = await app.disputeFacts({ reader: gm.id, campaignId, number });
  const { facts } = await app.rulingPicks({ by: gm.id, campaignId, ordinal: opened.ordinal });
  const edits = facts
    .filter(({ of, label }) => of === 'House of Ostmark' && /^grain/i.test(label))
    .map(({ path }) => ({ path, value: 7 }));
  const decision = { outcome: 'amend', edits } as const;
  const { hash } = await app.previewRuling({ reader: gm.id, campaignId, decision, dispute: number });
  const reason = 'Valdorn’s grain was sent, and forgotten by me.';
  await app.rule({ by: gm.id, campaignId, decision, dispute: number, reason, cites: ['W-3'], previewHash: hash });
  await table.stage.runDue();
}

beforeAll(async () => {
  story = await playStory({
    binder: 'the-winter-council',
    title: 'The Winter Council',
    guests: GUESTS,
    umpire: 'web',
    happens: dispute,
  });
});
afterAll(() => story?.table.close());

test('every sheet was wanted, and no line was refused but those that are wrong', () => expectAnswered(story));
test('nobody is told anything before the umpire publishes', () => expectQuiet(story));
test('what is wrong is told with what may stand there, and the letter below which words for the umpire stand stays a letter', () => {
  const { told, answered } = story;
  const slip = answered.find(({ phase, player }) => phase === 'turn-1/orders' && player === 'Eve');
  expect(slip?.receipt.problems.join()).toContain(': The Pass is no place of the map.');
  expect(told('turn-1/judgement-2', 'Cal')).toContain('Two measures, and no word to the council about it.');
  expect(told('turn-1/judgement-2', 'Cal')).not.toContain('boat of fish');
  expect(told('turn-1/orders', 'Judge')).toContain(
    'Seeburg, line 4: IN WORDS: openly: half a boat of fish goes to the abbey',
  );
});

test('projects, chests, letters and spies are told to whom they belong, and to nobody else', () => {
  const { told } = story;
  const only = (phase: string, words: string, who: readonly string[]): void => {
    for (const name of ['all', ...GUESTS.map((one) => one.name)])
      expect([phase, name, told(phase, name).includes(words)]).toEqual([phase, name, who.includes(name)]);
  };
  only('turn-1/judgement-2', 'gallery, 1 of 4', ['Ann']);
  only('turn-1/judgement-2', 'barn, 1 of 3', ['Bob']);
  only('turn-1/judgement-2', 'Three gold with this', ['Bob']);
  only('turn-1/judgement-2', 'pelts of Hochwald: 1d6: 3.', ['Cal']);
  only('turn-2/judgement-2', 'Your man hears of a barn', ['Ann']);
  only('turn-2/judgement-2', 'A courier is taken, with a letter of Seeburg to Valdorn', ['Cal']);
  only('turn-2/judgement-2', 'Some of us count barns as well as souls.', ['Bob']);
  only('turn-4/judgement-2', 'Hochwald looks at Valdorn: 2d6: 1 + 1 = 2', ['Cal']);
  only('turn-4/judgement-2', 'A spy of Hochwald is caught in Valdorn', ['all', ...GUESTS.map(({ name }) => name)]);
});

test('who is silent is told to the umpire; votes are counted with names; a ruling gives Ann her grain', () => {
  const { told } = story;
  expect(told('turn-2/orders', 'Judge')).toContain('Hochwald has sent nothing.');
  expect(told('turn-1/judgement-2')).toContain(
    'Motion: share 3 (Ostmark, Seeburg, Tarn); ration 2 (Hochwald, Grauheim)',
  );
  expect(told('turn-1/judgement-2', 'Ann')).toMatch(/Ostmark Mines 7 3 3 gallery/);
  expect(told('turn-2/orders', 'Ann')).toMatch(/Ostmark Mines 7 7 3 gallery/);
  expect(told('turn-2/judgement-2', 'Ann')).toMatch(/Ostmark Mines 3 5 3 gallery/);
});

test('at the end the umpire says who came best through the winter, and the notes open', () => {
  const last = story.told('turn-5/judgement-2');
  expect(last).toContain('Ostmark has come best through the winter');
  expect(last).toContain('November: Valdorn hides grain while the council shares it.');
  expect(last).toContain('when the pass is free of snow: 1d6: 6.');
});

test('the doors are at peace, and the dice are those that were committed', async () => {
  const { service, standIn, app } = story.table.stage;
  expect(await service.record.stuckDeliveries(story.table.campaignId)).toEqual([]);
  expect(standIn.violations).toEqual([]);
  const { check } = await app.verifyCampaign(story.table.campaignId);
  expect(check.failures).toBe(0);
});

/** After a wanted change of wording: delete the file, run this test, read the new file from end to end. */
test('all reports read as before', () => expectGolden('the-winter-council', story));
