import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { hours } from '../../support/service.js';
import { type Campaign, Stage } from './stage.js';

let stage: Stage;
let war: Campaign;

beforeEach(async () => {
  stage = await Stage.open();
  war = await stage.campaign('Crowns of Test', ['Ada', 'Bert']);
  await stage.ask(stage.standIn.user('Ada'), 'BID 3\nFLY @everyone');
  await stage.playOut(hours(48) + 1000);
});
afterEach(async () => {
  await stage.close();
  expect(stage.standIn.violations).toEqual([]);
});

type Person = ReturnType<Stage['standIn']['user']>;
const user = (name: string) => stage.standIn.user(name);

async function tell(who: Person, ...command: Parameters<Person['slash']>): Promise<string> {
  const answer = await who.slash(...command);
  expect(answer.ephemeral).toBe(true);
  expect(answer.message.mentions).toEqual([]);
  return stage.seen(answer.message);
}

test('/dispute open offers a seat’s own lines, and brings the dispute to the GM with a link', async () => {
  const lines = await user('Ada').autocomplete('dispute open', 'line', 'gold');
  expect(lines.map(({ name }) => name)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Report P-.*You have 7 gold\.$/)]),
  );
  const orders = await user('Ada').autocomplete('dispute open', 'line', 'fly');
  expect(orders.map(({ name }) => name)).toEqual([expect.stringMatching(/^Orders R-.*line 2: FLY @everyone$/)]);
  // Bert is offered nothing of hers, nor does he get at it by its name.
  expect(await user('Bert').autocomplete('dispute open', 'line', '7 gold')).toEqual([]);
  expect(await user('Eve').autocomplete('dispute open', 'line', '')).toEqual([]);
  const own = lines.find(({ name }) => name.includes('7 gold'))?.value ?? '';
  expect(await tell(user('Bert'), 'dispute open', { line: own, text: 'Mine!' })).toContain(
    '❌ You have no report of this number',
  );
  expect(await tell(user('Ada'), 'dispute open', { line: 'the gold', text: 'Wrong.' })).toContain(
    'Choose a line of the list',
  );
  expect(await tell(user('Ada'), 'dispute open', { line: own, text: 'It is 8, @everyone.' })).toContain(
    'Your dispute 1 is with the GM',
  );
  await stage.runDue();
  const told = stage.standIn.dmsTo(user('Judge')).map((message) => stage.seen(message));
  expect(told.some((text) => text.includes('Dispute 1') && text.includes(`/c/${war.id}/gm/disputes/1`))).toBe(true);
  expect(stage.standIn.dmsTo(user('Bert')).some((message) => stage.seen(message).includes('Dispute'))).toBe(false);
  expect(await tell(user('Ada'), 'dispute open', { line: orders[0]?.value ?? '', text: 'I can fly.' })).toContain(
    'dispute 2',
  );
  const taken = (who: string) => tell(user(who), 'dispute withdraw', { number: 2 });
  expect(await taken('Bert')).toContain('❌ No open dispute of your seat has this number.');
  expect(await taken('Ada')).toContain('✅ Your dispute is withdrawn.');
  expect(await taken('Ada')).toContain('❌ No open dispute of your seat has this number.');
});

test('a ruling goes to everybody, its correction to whom it concerns, and /rulings finds it', async () => {
  const decision = { outcome: 'amend', edits: [{ path: '/seats/seat-1/gold', value: 8 }] } as const;
  const ask = { campaignId: war.id, decision };
  const { hash } = await stage.app.previewRuling({ ...ask, reader: war.gm.id });
  await stage.app.rule({
    ...ask,
    by: war.gm.id,
    reason: 'Three is *two*, @everyone.',
    cites: ['CR-1'],
    secret: 'Bert lied.',
    previewHash: hash,
  });
  const before = { ada: stage.standIn.dmsTo(user('Ada')).length, bert: stage.standIn.dmsTo(user('Bert')).length };
  await stage.runDue();
  const ada = stage.standIn
    .dmsTo(user('Ada'))
    .slice(before.ada)
    .map((message) => stage.seen(message));
  const bert = stage.standIn
    .dmsTo(user('Bert'))
    .slice(before.bert)
    .map((message) => stage.seen(message));
  for (const heard of [ada, bert]) expect(heard.join('\n')).toContain('Ruling 1');
  expect(ada.join('\n')).toContain('Correction of P-');
  expect(ada.join('\n')).toContain('You have 8 gold.');
  expect(bert.join('\n')).not.toContain('Correction');
  expect([...ada, ...bert].join('\n')).not.toContain('Bert lied');
  for (const search of ['CR-1', 'three'])
    expect(await tell(user('Bert'), 'rulings', { search, campaign: war.id })).toContain('Three is \\*two\\*');
  expect(await tell(user('Bert'), 'rulings', { search: 'CR-9', campaign: war.id })).toContain('No ruling has “CR-9”');
  expect(await tell(user('Judge'), 'rulings', { campaign: war.id })).not.toContain('Bert lied');
});
