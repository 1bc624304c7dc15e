import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { hours } from '../../support/service.js';
import { type Campaign, Stage, seatControl } from './stage.js';

let stage: Stage;
let war: Campaign;

beforeEach(async () => {
  stage = await Stage.open({
    frame: { schedule: { phases: { bid: '48h', dig: '48h' }, wait: 'once', waitAtMost: '12h' } },
  });
  war = await stage.campaign('War', ['Ada', 'Bert']);
});
afterEach(async () => {
  await stage.close();
  expect(stage.standIn.violations).toEqual([]);
});

const user = (name: string) => stage.standIn.user(name);
const here = () => ({ channel: stage.standIn.channel(stage.standIn.guild('War room'), 'hall') });
const tell = async (name: string, line: string, values = {}): Promise<string> => {
  const answer = await user(name).slash(line, values, here());
  expect(answer.ephemeral).toBe(true);
  return stage.seen(answer.message);
};
const phase = async () => stage.service.record.currentPhase(war.id);
const opened = async () => (await phase())?.openedAt.getTime() ?? 0;

describe('/gm', () => {
  test('extends and shortens, for the GM alone', async () => {
    const campaign = war.id;
    expect(await tell('Judge', 'gm deadline extend', { campaign, length: 'soon', reason: 'x' })).toContain(
      '“soon” is no length of time.',
    );
    const done = await tell('Judge', 'gm deadline extend', { campaign, length: '24h', reason: 'Snow @everyone' });
    expect(done).toMatch(/everybody is told who and why\. Deadline <t:\d+:F>/);
    expect((await phase())?.deadlineAt.getTime()).toBe((await opened()) + hours(72));
    expect(await tell('Judge', 'gm deadline shorten', { campaign, length: '30m', reason: 'x' })).toContain(
      'no sooner than an hour from now',
    );
    await tell('Judge', 'gm deadline shorten', { campaign, length: '48h', reason: 'It melted.' });
    expect((await phase())?.deadlineAt.getTime()).toBe((await opened()) + hours(48));
    expect(await tell('Ada', 'gm deadline extend', { campaign, length: '1h', reason: 'x' })).toContain(
      'Only the GM of this campaign',
    );
    await stage.runDue();
    const told = stage.standIn.dmsTo(user('Ada')).map((message) => stage.seen(message));
    const extended = told.find((text) => text.includes('Judge') && text.includes('extended this window'));
    // In each reader's own zone, and counting down.
    expect(extended).toMatch(/Orders are now due by <t:\d+:F> \(<t:\d+:R>\)\./);
    expect(told.join('\n')).not.toContain('@everyone');
  });

  test('previews the deadlines and offers only campaigns that the asker judges', async () => {
    const text = await tell('Judge', 'gm preview', { campaign: war.id });
    expect(text).toContain('Auction: 48 h from opening');
    expect(text).toContain('1. Turn 1: ');
    expect(text).toContain('10. Auction: ');
    expect(await user('Ada').autocomplete('gm preview', 'campaign', '', {}, here())).toEqual([]);
    expect(await user('Judge').autocomplete('gm preview', 'campaign', '', {}, here())).toEqual([
      { name: 'War', value: war.id },
    ]);
  });

  test('vetoes a motion', async () => {
    await tell('Ada', 'motion open', { kind: 'pause', reason: 'Tired.' });
    const [motion] = await user('Judge').autocomplete('gm motion', 'motion', '', { campaign: war.id }, here());
    expect(motion?.name).toBe('A motion to pause the campaign (Ada)');
    expect(await user('Bert').autocomplete('gm motion', 'motion', '', { campaign: war.id }, here())).toEqual([]);
    const values = { campaign: war.id, motion: String(motion?.value), choice: 'no', reason: 'Play on.' };
    expect(await tell('Judge', 'gm motion', values)).toContain('everybody is told');
    expect(await tell('Bert', 'vote')).toContain('There is nothing to vote on for your seat in War.');
  });
});

describe('players', () => {
  test('/motion: one opens it, another votes by a button, and it is carried', async () => {
    expect(await tell('Ada', 'motion open', { kind: 'extend', length: '6h', reason: 'A *holiday*.' })).toContain(
      'Your motion is put to the vote, and everybody is told. Open until <t:',
    );
    const list = await user('Bert').slash('vote', {}, here());
    expect(stage.seen(list.message)).toContain('A motion to extend the deadline by 6 h');
    await user('Bert').press(list.message, seatControl(list.message, 'motion-yes'));
    const after = await stage.standIn.waitFor(() => {
      const seen = stage.seen(list.message);
      return seen.includes('It is carried.') ? seen : undefined;
    }, 'the vote to be shown');
    expect(after).toContain('Your vote is counted');
    expect((await phase())?.deadlineAt.getTime()).toBe((await opened()) + hours(54));
  });

  test('/motion withdraw: the one who opened it takes it back, and is offered no other', async () => {
    await tell('Ada', 'motion open', { kind: 'end', reason: 'Enough.' });
    const [motion] = await user('Ada').autocomplete('motion withdraw', 'motion', '', {}, here());
    expect(motion?.name).toBe('A motion to end the campaign (Ada)');
    expect(await user('Carl').autocomplete('motion withdraw', 'motion', '', {}, here())).toEqual([]);
    const values = { motion: String(motion?.value) };
    expect(await tell('Bert', 'motion withdraw', values)).toContain('❌');
    expect(await tell('Ada', 'motion withdraw', values)).toContain('Your motion is withdrawn.');
    expect(await tell('Ada', 'vote')).toContain('There is nothing to vote on for your seat in War.');
  });

  test('/wait says it, and takes it back once', async () => {
    expect(await tell('Ada', 'wait', { reason: 'At sea.' })).toMatch(
      /You asked the window to wait\. Deadline <t:\d+:F>/,
    );
    expect((await phase())?.deadlineAt.getTime()).toBe((await opened()) + hours(60));
    expect(await tell('Ada', 'wait', { wait: false })).toContain('no longer ask the window to wait');
    expect(await tell('Ada', 'wait')).toContain('It can be said once a window.');
    expect(await tell('Judge', 'wait')).toContain('❌');
  });

  test('no answer names an old deadline while the campaign is paused', async () => {
    await stage.app.pauseCampaign({ campaignId: war.id, by: war.gm.id, reason: 'x' });
    const file = { name: 'orders.txt', bytes: Buffer.from('BID 1') };
    expect(await tell('Ada', 'orders submit', { file })).toContain(
      'The campaign is paused, and its clocks stand still.',
    );
    expect(await tell('Ada', 'orders show')).not.toContain('Deadline');
    expect(await tell('Ada', 'orders ready')).toContain('its clocks stand still');
    const sure = (await stage.standIn.user('Ada').slash('orders revoke')).message;
    expect(sure.content).not.toContain('<t:');
    await stage.standIn.user('Ada').press(sure, seatControl(sure, 'revoke-yes'));
    await stage.standIn.waitFor(() => sure.content.includes('the campaign is paused'));
  });
});
