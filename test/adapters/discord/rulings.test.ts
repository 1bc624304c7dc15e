import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { tablesOf } from '../../../src/adapters/discord/door/tables.js';
import { hours } from '../../support/service.js';
import { type Campaign, Stage, seatControl } from './stage.js';

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

test('a ruling is seen before it is given: the dispute by its button, what it changes, then the reason', async () => {
  const lines = await user('Ada').autocomplete('dispute open', 'line', '7 gold');
  await user('Ada').slash('dispute open', { line: lines[0]?.value ?? '', text: 'It is eight.' });
  await stage.runDue();
  const notice = user('Judge')
    .dms()
    .find(({ content }) => content.includes('Dispute 1'));
  if (notice === undefined) throw new Error('the GM was not told');
  const facts = await user('Judge').press(notice, seatControl(notice, 'facts'));
  expect(stage.seen(facts.message)).toMatch(
    /Dispute 1[\s\S]*You have 7 gold\.[\s\S]*It is eight\.[\s\S]*\[file: dispute-1-facts\.txt/,
  );
  const values = { outcome: 'amend', dispute: 1, path: '/seats/seat-1/gold', value: '8', campaign: war.id };
  const shown = await user('Judge').slash('gm ruling', values);
  expect(stage.seen(shown.message)).toMatch(
    /Nothing is changed yet[\s\S]*: Ada, Gold: 7 → 8[\s\S]*Corrections go to: .*Ada/,
  );
  const asked = await stage.standIn.waitFor(() => shown.followUps.at(-1));
  // People read words; what the button needs stands in the address of a link.
  const read = asked.content.replace(/\(<[^>]*>\)/g, '');
  expect(read).toMatch(/what you would rule on dispute 1:[\s\S]*- Ada, Gold: 8\.[\s\S]*The same on the board/);
  expect(read).not.toMatch(/[{}]|hash/);
  expect(await stage.app.rulings({ reader: null, campaignId: war.id })).toEqual([]);
  await stage.reopen();
  const form = await user('Judge').press(asked, seatControl(asked, 'rule'));
  const words = { reason: 'Three is three.', cites: 'CR-1, house rule', secret: '' };
  expect(stage.seen((await user('Judge').submitModal(form.modal, words)).message)).toContain('⚖️ Ruling 1 is given');
  // The same once more is not what was seen: the campaign has moved on.
  const again = await user('Judge').press(asked, seatControl(asked, 'rule'));
  expect(stage.seen((await user('Judge').submitModal(again.modal, words)).message)).toMatch(/❌/);
  const [ruling] = await stage.app.rulings({ reader: null, campaignId: war.id });
  expect(ruling).toMatchObject({ number: 1, outcome: 'amend', dispute: 1, cites: ['CR-1', 'house rule'] });
  await stage.runDue();
  expect(
    user('Ada')
      .dms()
      .some(({ content }) => content.includes('You have 8 gold.')),
  ).toBe(true);
});

test('a ruling tells values in words, and takes them as people type them', async () => {
  const shown = async (path: string, value: string) => {
    const answer = await user('Judge').slash('gm ruling', { outcome: 'amend', path, value, campaign: war.id });
    const asked = await stage.standIn.waitFor(() => answer.followUps.at(-1));
    return `${stage.seen(answer.message)}\n${asked.content.replace(/\(<[^>]*>\)/g, '')}`;
  };
  const seat = '{"id":"seat-1","name":"8 *crowns*, @everyone","side":"north","gold":8,"crowns":0,"playing":true}';
  for (const [path, value, told] of [
    ['/seats/seat-1/gold', '8', 'Ada, Gold: 8.'],
    ['/seats/seat-1/playing', 'no', 'Ada, Takes part: Has left.'],
    ['/seats/seat-1/playing', 'has left', 'Ada, Takes part: Has left.'],
    ['/seats/seat-1/name', '17', '/seats/seat-1/name: "17".'],
    ['/seats/seat-1/name', 'nothing', '/seats/seat-1/name: "nothing".'],
    ['/seats/seat-1/side', 'null', '/seats/seat-1/side: nothing.'],
    ['/seats/seat-1/side', '"nothing"', '/seats/seat-1/side: "nothing".'],
    ['/seats/seat-1/side', '“nothing”', '/seats/seat-1/side: "nothing".'],
    ['/seats/seat-1/side', 'south', '/seats/seat-1/side: south.'],
    ['/seats/seat-1/name', 'Ada, the Great', '/seats/seat-1/name: Ada, the Great.'],
    ['/seats/seat-1', seat, '/seats/seat-1: id seat-1, name "8 \\*crowns\\*, @\u200beveryone", side north, gold 8'],
  ] as const) {
    const text = await shown(path, value);
    expect(text).toContain(told);
    expect(text).not.toMatch(/[{}]|JSON/);
  }
  // What fits in two ways is asked back, and how each is written.
  const either = { outcome: 'amend', path: '/seats/seat-1/side', value: 'nothing', campaign: war.id };
  expect(await tell(user('Judge'), 'gm ruling', either)).toContain(
    '/seats/seat-1/side: "nothing" can be meant in two ways here. Write "nothing" for the words as they stand, or null for an empty place.',
  );
  expect(
    await tell(user('Judge'), 'gm ruling', { outcome: 'amend', path: '/x', value: '{"gold":', campaign: war.id }),
  ).toMatch(/The option `value` has no value that can be read\. Write a number, yes, no/);
  expect(JSON.stringify([...tablesOf(stage.app.acts).commands.values()])).not.toContain('JSON');
});

test('a result that stands takes a reason and no preview; what is missing in a ruling is said', async () => {
  const lines = await user('Ada').autocomplete('dispute open', 'line', '7 gold');
  await user('Ada').slash('dispute open', { line: lines[0]?.value ?? '', text: 'It is eight.' });
  const list = await user('Judge').slash('gm disputes', { campaign: war.id });
  const facts = await user('Judge').press(list.message, seatControl(list.message, 'facts'));
  const form = await user('Judge').press(facts.message, seatControl(facts.message, 'rule'));
  const sent = await user('Judge').submitModal(form.modal, { reason: 'Count again.', cites: 'CR-99' });
  expect(stage.seen(sent.message)).toContain('❌ There is no rule "CR-99"');
  const told = await user('Judge').submitModal(form.modal, { reason: 'Count again.', cites: 'CR-1' });
  expect(stage.seen(told.message)).toContain('Ruling 1 is given');
  expect(await tell(user('Judge'), 'gm disputes', { campaign: war.id })).toContain('No dispute is open.');
  for (const [outcome, missing] of [
    ['amend', 'path'],
    ['re-resolve', 'seat'],
    ['rewind', 'phase'],
  ] as const)
    expect(await tell(user('Judge'), 'gm ruling', { outcome, campaign: war.id })).toContain(`option \`${missing}\``);
  expect(await tell(user('Bert'), 'gm ruling', { outcome: 'uphold', campaign: war.id })).toContain('❌ Only the GM');
});
