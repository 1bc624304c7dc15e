import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { hours } from '../../support/service.js';
import { type Campaign, Stage, seatControl } from './stage.js';

let stage: Stage;
let war: Campaign;

beforeEach(async () => {
  stage = await Stage.open({ frame: { absence: 'gm' } });
  war = await stage.campaign('Crowns of Test', ['Ada', 'Bert', 'Cleo', 'Dan']);
  // What was told at the start goes first: messages to one reader leave in their order.
  await stage.app.sweep();
  await stage.runDue();
});
afterEach(async () => {
  await stage.close();
  expect(stage.standIn.violations).toEqual([]);
});

type Person = ReturnType<Stage['standIn']['user']>;
const user = (name: string) => stage.standIn.user(name);

/** What a command shows, all of it for the asker alone. */
async function tell(who: Person, ...command: Parameters<Person['slash']>): Promise<string> {
  const answer = await who.slash(...command);
  expect(answer.ephemeral).toBe(true);
  expect(answer.message.mentions).toEqual([]);
  return stage.seen(answer.message);
}
const names = async (who: Person, ...rest: Parameters<Person['autocomplete']>) =>
  (await who.autocomplete(...rest)).map(({ name }) => name);

test('/away announces and calls off; the GM alone is told', async () => {
  expect(await tell(user('Ada'), 'away announce', { turns: 9 })).toContain('2 phases in a row');
  expect(await tell(user('Ada'), 'away announce', { turns: 2, from: 'next' })).toMatch(
    /Your absence is noted, and the game master is told\. Until about <t:\d+:F>/,
  );
  await stage.runDue();
  expect(stage.standIn.dmsTo(user('Judge')).some((one) => stage.seen(one).includes('Ada will be away'))).toBe(true);
  expect(stage.standIn.dmsTo(user('Bert')).some((one) => stage.seen(one).includes('away'))).toBe(false);
  expect(await tell(user('Ada'), 'away cancel')).toContain('Your absence is over.');
  expect(await tell(user('Eve'), 'away cancel')).toContain('You hold no seat');
});

test('/deputy: the deputy sends orders by direct message, and the holder reads a copy', async () => {
  const eve = user('Eve');
  expect(await tell(eve, 'orders show')).toContain('You hold no seat');
  expect(await tell(user('Ada'), 'deputy name', { deputy: user('Bert').user, days: 3 })).toContain('❌');
  expect(await tell(user('Ada'), 'deputy name', { deputy: eve.user, days: 3 })).toContain('Your deputy is named');
  await stage.runDue();
  expect(stage.standIn.dmsTo(eve).some((one) => stage.seen(one).includes('Eve stands in for Ada'))).toBe(true);
  const answer = await stage.ask(eve, 'BID 3');
  expect(stage.seen(answer)).toContain('BID 3');
  await stage.runDue();
  expect(stage.standIn.dmsTo(user('Ada')).some((one) => stage.seen(one).includes('sent orders for your seat'))).toBe(
    true,
  );
  expect(await tell(user('Ada'), 'deputy end')).toContain('Nobody stands in');
  expect(await tell(eve, 'orders show')).toContain('You hold no seat');
});

test('/players: silence, orders entered by the GM, offices; nobody else is offered a seat or an act', async () => {
  const judge = user('Judge');
  const campaign = war.id;
  expect(await names(judge, 'players silence', 'seat', '', { campaign })).toEqual(['Ada', 'Bert', 'Cleo', 'Dan']);
  expect(await names(user('Ada'), 'players silence', 'seat', '', { campaign })).toEqual([]);
  for (const line of ['players seal', 'players adopt'] as const) {
    expect(await tell(user('Ada'), line, { campaign })).toContain('Only the GM');
  }
  const reason = 'By letter.';
  const entering = (await judge.slash('players orders', { seat: 'seat-1', campaign })).modal;
  expect(entering.title).toBe('Enter orders for a seat');
  const entered = stage.seen((await judge.submitModal(entering, { text: 'BID 1\nBID 2', reason })).message);
  expect(entered).toMatch(/The orders are entered, and the player has a copy\. Receipt `R-[^`]+`/);
  expect(entered).toContain('Crowns of Test, Ada');
  await stage.playOut(hours(48) + 1000);
  expect(stage.standIn.dmsTo(judge).some((one) => stage.seen(one).includes('3 seats are silent'))).toBe(true);
  expect(await tell(judge, 'players silence', { seat: 'seat-2', decision: 'excuse', campaign })).toContain(
    'Your word is noted.',
  );
  expect(await tell(judge, 'players seal', { campaign })).toContain('The phase is sealed.');
  expect(await tell(judge, 'players office', { person: user('Eve').user, role: 'assistant', campaign })).toContain(
    'The office is given',
  );
  expect(await tell(user('Eve'), 'players adopt', { campaign })).toContain('7 days');
  const taking = (await user('Eve').slash('players hand-over', { person: user('Eve').user, campaign })).modal;
  expect(stage.seen((await user('Eve').submitModal(taking, { reason })).message)).toContain('❌ Only the GM');
});

test('/claim: an open seat is offered to everybody and asked for by one', async () => {
  const judge = user('Judge');
  const eve = user('Eve');
  expect(await names(eve, 'claim', 'seat', '')).toEqual([]);
  const reason = 'Not heard of for weeks.';
  const opening = (await judge.slash('players unseat', { seat: 'seat-1', campaign: war.id })).modal;
  expect(await names(eve, 'claim', 'seat', '')).toEqual([]);
  expect(stage.seen((await judge.submitModal(opening, { reason })).message)).toContain('The seat is open');
  const [open] = await eve.autocomplete('claim', 'seat', '');
  expect(open?.name).toBe('Crowns of Test: Ada');
  expect(await tell(eve, 'claim', { seat: String(open?.value), text: 'Me' })).toContain('The players of its side vote');
  const assigned = { seat: 'seat-1', person: eve.user, campaign: war.id };
  expect(await tell(judge, 'players assign', assigned)).toContain('The seat is given.');
  expect(await tell(eve, 'orders show')).not.toContain('You hold no seat');
});

test('a bot neither plays nor judges, and what cannot be taken back is asked once more', async () => {
  const judge = user('Judge');
  const bot = { ...user('Robot').user, bot: true };
  const campaign = war.id;
  expect(await tell(judge, 'players office', { person: bot, role: 'gm', campaign })).toContain('❌ A bot cannot');
  const form = (await judge.slash('players hand-over', { person: user('Eve').user, campaign })).modal;
  expect(form.title).toBe('Hand the campaign over');
  const page = () => stage.app.campaignPage({ reader: war.gm.id, campaignId: campaign });
  expect((await page()).reader.gm).toBe(true);
  await judge.submitModal(form, { reason: 'Time.' });
  expect((await page()).reader.gm).toBe(false);
});

test('that sign-up ends soon: the GM keeps it open by a press, newcomers join by one, who has joined is asked nothing', async () => {
  const [judge, ann] = [await stage.player('Judge'), await stage.player('Ann')];
  const gm = judge.person.id;
  const campaignId = await stage.app.createCampaign({ binder: 'crowns', gm, title: 'Quiet crowns' });
  await stage.app.apply({ campaignId, person: ann.person.id, text: 'North' });
  const endsAt = async () => (await stage.app.campaignPage({ reader: null, campaignId })).signup?.endsAt ?? null;
  const before = (await endsAt())?.getTime() ?? 0;
  await stage.playOut(hours(24 * 26));
  const warning = (who: Person) =>
    stage.standIn.dmsTo(who).filter((one) => stage.seen(one).includes('Quiet crowns: sign-up ends soon'));
  expect(warning(user('Ann')).map(({ components }) => components)).toEqual([[]]);
  const [warned] = warning(user('Judge'));
  if (warned === undefined) throw new Error('The GM was not told.');
  const answer = await user('Judge').press(warned, seatControl(warned, 'keep-open'));
  expect(stage.seen(answer.message)).toContain('Sign-up stays open; its time is counted from now.');
  expect(((await endsAt())?.getTime() ?? 0) - before).toBe(hours(24 * 26));
});
