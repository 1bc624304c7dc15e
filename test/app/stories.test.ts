import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { differs } from '../../src/app/archive/replay-campaign.js';
import { verifyFile } from '../../src/app/archive/verify-campaign.js';
import { wordsIn } from '../../src/app/seats/tell-story.js';
import {
  hours,
  presentPhase,
  runDueJobs,
  seatRef,
  startService,
  type Table,
  type TestService,
} from '../support/service.js';
import { pass, realGames, STORY, startWar, thread } from './optional-war.js';

// FE-O2: players tell stories, readers praise them, the GM has the last word, and the deadline counts.

let service: TestService;

beforeAll(async () => {
  service = await startService(realGames());
});
afterAll(() => service.close());

const refusal = (code: string, message: string) =>
  expect.objectContaining({ name: 'Refusal', code, message: expect.stringContaining(message) });
const ASKING = 'Optional rules: Fan Fiction.';
const begun = async (players = 2): Promise<Table> => {
  const table = await startWar(
    service,
    Array.from({ length: players }, () => ASKING),
  );
  await pass(service, table);
  return table;
};
/** Each a second after the one before. */
const tell = (table: Table, seat: number, title: string, text = `${STORY} ${title}`) => {
  service.clock.pass(1000);
  return service.app.tellStory({ ...seatRef(table, seat), title, text });
};
const reader = async (name: string) => (await service.app.createPerson({ name })).id;
const praise = async (story: string, readers: number) => {
  for (let count = 0; count < readers; count += 1)
    await service.app.praiseStory({ person: await reader(`Reader ${count}`), story, praise: 'yes' });
};
const reward = ({ campaignId, gm }: Table, story: string, amount: number | null) =>
  service.app.rewardStory({ campaignId, by: gm.id, story, amount });
const page = (campaignId: string, who: string | null = null) => service.app.stories({ reader: who, campaignId });

/** Plays the turn out; what was sealed for stories, and what everybody reads after it. */
async function played(table: Table) {
  const { id } = await presentPhase(service, table.campaignId);
  await pass(service, table);
  const report = (await thread(service, table.campaignId)).join('\n');
  return { grants: (await service.record.phase(id))?.sealed?.grants ?? [], report };
}

it('words are what has letters or digits in it', () => {
  expect(wordsIn('')).toBe(0);
  expect(wordsIn(' -- … — ')).toBe(0);
  expect(wordsIn('It’s the year 168\n— and we\u2014alas\u2014wait.')).toBe(8);
  expect(wordsIn(STORY)).toBeGreaterThanOrEqual(150);
});

describe('a story', () => {
  it('stands for everybody to read, and earns one Influence with its turn', async () => {
    const table = await begun();
    const { storyId, turn } = await tell(table, 1, 'The Long  Watch');
    expect(turn).toBe(1);
    expect((await thread(service, table.campaignId))[0]).toContain('A story by Anna: The Long Watch');
    const { rule, stories } = await page(table.campaignId);
    expect(rule).toMatchObject({ most: 3, usual: 1, words: 150, of: 'Influence', turn: 1 });
    expect(stories).toEqual([
      expect.objectContaining({ id: storyId, title: 'The Long Watch', by: 'Anna', votes: 0, earns: 1, praised: null }),
    ]);
    const { grants, report } = await played(table);
    expect(grants).toEqual([{ seat: 'seat-1', amount: 1, why: 'The Long Watch' }]);
    expect(report).toContain('Anna gets 1 Influence for “The Long Watch”.');
    // Once.
    expect((await played(table)).grants).toEqual([]);
    expect((await page(table.campaignId)).stories[0]).toMatchObject({ earns: null, praised: null });
  });

  it('has at least 150 words and a title, and is told while the rule is in use', async () => {
    const table = await begun();
    await expect(tell(table, 1, 'Short', 'Once upon a time.')).rejects.toEqual(
      refusal('bad-input', 'A story has at least 150 words; this one has 4.'),
    );
    await expect(tell(table, 1, ' \u202e ')).rejects.toEqual(refusal('bad-input', 'The title is empty.'));
    await expect(tell(table, 1, 'x'.repeat(81))).rejects.toEqual(refusal('bad-input', 'up to 80 characters'));
    await expect(tell(table, 1, 'Long', 'word '.repeat(5000))).rejects.toEqual(
      refusal('bad-input', 'up to 20,000 characters'),
    );
    await tell(table, 1, 'Twice', STORY);
    await expect(tell(table, 1, 'Twice', STORY)).rejects.toEqual(refusal('already-in', 'this very story'));
    const without = await startWar(service, ['', '']);
    await expect(tell(without, 1, 'The Long Watch')).rejects.toEqual(
      refusal('not-allowed', 'No rule that rewards stories'),
    );
    await pass(service, without);
    expect((await page(without.campaignId)).rule).toBeNull();
  });

  it('that is told before the first turn counts with it, and one after the deadline with the next', async () => {
    const table = await startWar(service, [ASKING, ASKING]);
    expect((await tell(table, 1, 'On the Eve')).turn).toBe(1);
    expect((await played(table)).grants).toEqual([]);
    const { deadlineAt } = await presentPhase(service, table.campaignId);
    await service.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'NO ORDERS' });
    await service.app.submitOrders({ ...seatRef(table, 2), door: 'web', text: 'NO ORDERS' });
    service.clock.set(new Date(deadlineAt.getTime() + 1));
    expect((await tell(table, 2, 'Too Late')).turn).toBe(2);
    const { id } = await presentPhase(service, table.campaignId);
    await runDueJobs(service);
    expect((await service.record.phase(id))?.sealed?.grants).toEqual([
      { seat: 'seat-1', amount: 1, why: 'On the Eve' },
    ]);
    expect((await played(table)).grants).toEqual([{ seat: 'seat-2', amount: 1, why: 'Too Late' }]);
  });

  it('is told five times a turn at most', async () => {
    const table = await begun();
    for (let count = 1; count <= 5; count += 1) await tell(table, 1, `Part ${count}`);
    await expect(tell(table, 1, 'Part 6')).rejects.toEqual(refusal('too-many', 'You have told 5 stories'));
    // Three Influence a turn, however many there are.
    expect((await played(table)).grants.map(({ why }) => why)).toEqual(['Part 1', 'Part 2', 'Part 3']);
  });
});

describe('readers', () => {
  it('add one Influence for every two of them, up to three in all', async () => {
    const table = await begun(4);
    const told: string[] = [];
    for (const seat of [1, 2, 3, 4]) told.push((await tell(table, seat, `Tale ${seat}`)).storyId);
    for (const [index, readers] of [1, 2, 3, 9].entries()) await praise(told[index] ?? '', readers);
    const { stories } = await page(table.campaignId);
    expect(stories.map(({ votes, earns }) => [votes, earns]).toReversed()).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
      [9, 3],
    ]);
    expect(JSON.stringify(stories)).not.toContain('Reader');
    expect((await played(table)).grants.map(({ amount }) => amount)).toEqual([1, 2, 2, 3]);
  });

  it('praise once, may take it back, and never their own', async () => {
    const table = await begun();
    const { storyId: story } = await tell(table, 1, 'The Long Watch');
    const [own, other] = [seatRef(table, 1).person, seatRef(table, 2).person];
    await expect(service.app.praiseStory({ person: own, story, praise: 'yes' })).rejects.toEqual(
      refusal('not-allowed', 'your own story'),
    );
    for (const word of ['yes', 'yes'] as const) await service.app.praiseStory({ person: other, story, praise: word });
    expect((await page(table.campaignId, other)).stories[0]).toMatchObject({ votes: 1, praised: true });
    await service.app.praiseStory({ person: other, story, praise: 'no' });
    expect((await page(table.campaignId, other)).stories[0]).toMatchObject({ votes: 0, praised: false });
    expect((await page(table.campaignId, own)).stories[0]?.praised).toBeNull();
    const missing = { person: other, story: '00000000-0000-4000-8000-000000000000', praise: 'yes' as const };
    await expect(service.app.praiseStory(missing)).rejects.toEqual(refusal('bad-input', 'no such story'));
  });

  it('count until the deadline', async () => {
    const table = await begun();
    const { storyId: story } = await tell(table, 1, 'The Long Watch');
    await praise(story, 1);
    const { id, deadlineAt } = await presentPhase(service, table.campaignId);
    for (const seat of [1, 2])
      await service.app.submitOrders({ ...seatRef(table, seat), door: 'web', text: 'NO ORDERS' });
    service.clock.set(new Date(deadlineAt.getTime() + 1));
    await expect(praise(story, 1)).rejects.toEqual(refusal('not-allowed', 'The turn of this story is over'));
    await expect(reward(table, story, 3)).rejects.toEqual(refusal('not-allowed', 'The turn of this story is over'));
    await runDueJobs(service);
    expect((await service.record.phase(id))?.sealed?.grants).toEqual([
      { seat: 'seat-1', amount: 1, why: 'The Long Watch' },
    ]);
  });
});

describe('the GM', () => {
  it('has the last word, and may leave it to the readers again', async () => {
    const table = await begun();
    const [one, two, three] = [await tell(table, 1, 'One'), await tell(table, 2, 'Two'), await tell(table, 2, 'Three')];
    await praise(one.storyId, 4);
    await reward(table, one.storyId, 0);
    await reward(table, two.storyId, 3);
    await reward(table, three.storyId, 2);
    expect(await reward(table, three.storyId, null)).toEqual({ outcome: 'left' });
    const { stories } = await page(table.campaignId);
    expect(stories.map(({ title, earns, given }) => [title, earns, given]).toReversed()).toEqual([
      ['One', 0, true],
      ['Two', 3, true],
      ['Three', 1, false],
    ]);
    await expect(reward(table, one.storyId, 4)).rejects.toEqual(refusal('bad-input', 'between 0 and 3 Influence'));
    await expect(
      service.app.rewardStory({
        campaignId: table.campaignId,
        by: seatRef(table, 1).person,
        story: one.storyId,
        amount: 3,
      }),
    ).rejects.toEqual(refusal('not-gm', ''));
    expect((await played(table)).grants).toEqual([{ seat: 'seat-2', amount: 3, why: 'Two' }]);
  });
});

describe('on record', () => {
  it('grants can be checked, moved to another host, and replayed', async () => {
    const table = await begun();
    const { campaignId } = table;
    const { storyId } = await tell(table, 1, 'The Long Watch');
    await praise(storyId, 2);
    await played(table);
    service.clock.set(new Date(service.clock.now().getTime() + hours(1)));
    await service.app.endCampaign({ campaignId, by: table.gm.id, reason: 'Enough for a test' });
    await runDueJobs(service);
    const { check } = await service.app.verifyCampaign(campaignId);
    expect(check).toMatchObject({ failures: 0, notYet: 0 });
    expect((await service.app.replayCampaign(campaignId)).phases.filter(differs)).toEqual([]);
    const { bytes } = await service.app.exportCampaign({ campaignId, kind: 'full', by: 'host' });
    expect(verifyFile(bytes).check).toEqual(check);
    const there = await startService(realGames());
    try {
      await there.app.importCampaign({ bytes });
      expect((await there.app.replayCampaign(campaignId)).phases.filter(differs)).toEqual([]);
      const { stories } = await there.app.stories({ reader: null, campaignId });
      expect(stories).toEqual([expect.objectContaining({ title: 'The Long Watch', votes: 2 })]);
    } finally {
      await there.close();
    }
  });

  it('a person’s stories are in their data, and go when they are erased', async () => {
    const table = await begun();
    const { storyId: story } = await tell(table, 1, 'The Long Watch');
    const { person } = seatRef(table, 1);
    expect(await service.app.exportPerson({ person, by: person })).toContain('Nobody in the engine room');
    await service.app.erasePerson({ person, by: 'host', sure: true, sheets: false });
    expect((await service.record.story(story))?.text).not.toContain('engine room');
    expect((await thread(service, table.campaignId)).join('\n')).not.toContain('engine room');
  });
});
