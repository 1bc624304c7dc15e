import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { computes } from '../support/patience.js';
import { expectAnswered, expectGolden, expectQuiet, type Played, playStory } from './story.js';
import type { Guest } from './table.js';

// A village of eight, two of them ravens, until both are found: three doors, and an umpire who judges from Discord.

computes(10);

const GUESTS: readonly Guest[] = [
  { name: 'Ann', door: 'web', wish: 'any' },
  { name: 'Bob', door: 'discord', wish: 'any' },
  { name: 'Cal', door: 'mail', wish: 'any' },
  { name: 'Dee', door: 'web', wish: 'any' },
  { name: 'Eve', door: 'discord', wish: 'any' },
  { name: 'Fay', door: 'mail', wish: 'any' },
  { name: 'Gus', door: 'web', wish: 'any' },
  { name: 'Hal', door: 'discord', wish: 'any' },
];
const PLAYERS = GUESTS.map(({ name }) => name);

let story: Played;
/** What the Miller is told who speaks when he is dead. */
let deadAnswer = '';

beforeAll(async () => {
  story = await playStory({
    binder: 'ravens-hollow',
    title: 'Raven’s Hollow',
    guests: GUESTS,
    umpire: 'discord',
    happens: async (phase, table) => {
      if (phase === 'turn-4/orders') deadAnswer = await table.write('Bob', 'VOTE AGAINST priest');
    },
  });
});
afterAll(() => story?.table.close());

test('every sheet was wanted, and no line was refused but those that are wrong', () => expectAnswered(story));
test('nobody is told anything before the umpire publishes', () => expectQuiet(story));

test('hidden parts are dealt, and told to who has them and to the umpire alone', () => {
  const { told } = story;
  expect(told('opening')).toMatch(/At the table.*The Priest Hal/);
  expect(told('opening')).not.toMatch(/Raven|Seer|Warden|The ravens/);
  expect(told('opening', 'Eve')).toContain('You are The Widow (Raven, The ravens).');
  expect(told('opening', 'Judge')).toMatch(/The Priest Hal The ravens Raven/);
  for (const [phase, all] of story.reports)
    for (const [who, text] of Object.entries(all))
      if (phase !== 'turn-8/judgement-1' && !['Eve', 'Hal', 'Judge'].includes(who))
        expect([phase, who, /The ravens|\(Raven/.exec(text.replace(/\s+/g, ' '))]).toEqual([phase, who, null]);
});

test('the ravens kill, the warden keeps one alive, and who is out reads on and is heard no more', () => {
  const { told } = story;
  expect(told('turn-3/judgement-1', 'Judge')).toContain('whom the ravens take: 1d2: 1.');
  expect(told('turn-3/judgement-2')).toContain(
    'The Miller is dead. He was a villager. - The Miller is out of the game.',
  );
  expect(told('turn-3/judgement-2', 'Bob')).toContain('You are The Miller (Villager, The village), out of the game.');
  expect(told('turn-3/judgement-2', 'Bob')).not.toContain('Your next sheet');
  expect(deadAnswer).toContain('Your seat owes no orders in Day 2');
  expect(deadAnswer).toContain(', and asks nothing of this seat.');
  expect(told('turn-7/judgement-1')).toContain('Everybody is alive.');
  expect(told('turn-7/judgement-1', 'Bob')).toContain('Everybody is alive.');
});

test('votes are counted in public, with names; a silent voter is told to the umpire', () => {
  const { told } = story;
  expect(told('turn-4/judgement-1')).toContain(
    'Vote: The Widow 5 (The Smith, The Priest, The Carter, The Innkeeper, The Stranger)',
  );
  expect(told('turn-6/orders', 'Judge')).toContain('The Stranger has sent nothing.');
  expect(told('turn-6/judgement-1')).toContain('Two against two. Nobody is turned out.');
});

test('at the end everybody reads who was who, and what the umpire noted', () => {
  const last = story.told('turn-8/judgement-1');
  expect(last).toContain('The village wins: both ravens are out');
  expect(last).toMatch(/Who was who.*The Widow Eve The ravens Raven out of the game/);
  expect(last).toContain('Night 1: Nobody dies tonight. The Priest did not read V-6.');
  for (const who of PLAYERS) expect(story.told('turn-8/judgement-1', who)).toContain('Who was who');
});

test('the doors are at peace, and the dice are those that were committed', async () => {
  const { service, standIn, app } = story.table.stage;
  expect(await service.record.stuckDeliveries(story.table.campaignId)).toEqual([]);
  expect(standIn.violations).toEqual([]);
  const { check } = await app.verifyCampaign(story.table.campaignId);
  expect(check.failures).toBe(0);
});

/** After a wanted change of wording: delete the file, run this test, read the new file from end to end. */
test('all reports read as before', () => expectGolden('ravens-hollow', story));
