import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { heardElsewhere } from '../../../src/adapters/discord/door/hearing.js';
import { hours } from '../../support/service.js';
import { until } from '../../support/until.js';
import { type Campaign, Stage, seatControl } from './stage.js';

let stage: Stage;
let war: Campaign;

beforeEach(async () => {
  stage = await Stage.open();
  war = await stage.campaign('Crowns of Test', ['Ada', 'Bert']);
});
afterEach(async () => {
  await stage.close();
  expect(stage.standIn.violations).toEqual([]);
});

const ada = () => stage.standIn.user('Ada');
const bert = () => stage.standIn.user('Bert');
const CREATE = 'POST /channels/{channel_id}/messages';

const answersTo = (user: ReturnType<typeof ada>, id: string) =>
  stage.standIn.dmsTo(user).filter((one) => one.message_reference?.message_id === id);
const answered = (user: ReturnType<typeof ada>, id: string) =>
  stage.standIn.waitFor(() => answersTo(user, id)[0], 'an answer to a message of the time away');
const receipts = async (seat: number) =>
  (await stage.app.seatPage({ reader: war.people[seat - 1]?.id ?? '', campaignId: war.id, seat: `seat-${seat}` }))
    .receipts;

describe('messages of the time when the bot was away', () => {
  test('are taken with their own time stamps, in order, once, and answered', async () => {
    await stage.ask(ada(), 'BID 1');
    await stage.door.stop();
    const first = await ada().dm('BID 2');
    stage.service.clock.pass(hours(1));
    const second = await ada().dm('BID 3');
    // He has never written before.
    const his = await bert().dm('BID 4');
    stage.service.clock.pass(hours(1));
    await stage.reopen();
    for (const { id } of [first, second]) expect(stage.seen(await answered(ada(), id))).toContain('**Received**');
    await answered(bert(), his.id);
    expect(await stage.standing(war, 1)).toMatchObject({
      text: 'BID 3',
      receivedAt: new Date('2025-03-04T19:10:00.000Z'),
    });
    expect(await stage.standing(war, 2)).toMatchObject({ text: 'BID 4' });
    expect(await receipts(1)).toHaveLength(3);
    await stage.reopen();
    const next = await stage.ask(ada(), 'BID 5');
    expect(stage.seen(next)).toContain('**Received**');
    for (const { id } of [first, second]) expect(answersTo(ada(), id)).toHaveLength(1);
    expect(await receipts(1)).toHaveLength(4);
    expect(answersTo(bert(), his.id)).toHaveLength(1);
  });

  test('sent before a deadline that passed meanwhile, and not sealed yet, they count; for a window long closed they do not', async () => {
    await stage.door.stop();
    const inTime = await ada().dm('BID 2');
    stage.service.clock.pass(hours(48) + 1000);
    await stage.reopen();
    expect(stage.seen(await answered(ada(), inTime.id))).toContain('**Received**');
    expect(await stage.standing(war, 1)).toMatchObject({ text: 'BID 2' });

    await stage.door.stop();
    const late = await bert().dm('BID 9');
    stage.service.clock.pass(1000);
    await stage.app.sweep();
    await stage.runDue();
    await stage.reopen();
    expect(stage.seen(await answered(bert(), late.id))).toContain('came too late and was not taken');
    expect(await stage.standing(war, 2)).toBeNull();
  });

  test('killed between taking and noting it: the message is taken once; what was answered is not answered again', async () => {
    const before = await ada().dm('BID 1');
    await answered(ada(), before.id);
    const key = `door/discord/dm/${ada().id}`;
    await stage.door.stop();
    // As if the process had died before it noted how far it had read.
    const earlier = String(BigInt(before.id) - 1n);
    await stage.service.record.transact((tx) => tx.putSetting(key, earlier));
    // Longer than Discord honours the nonce of the first answer.
    stage.service.clock.pass(hours(1));
    await stage.reopen();
    await stage.ask(ada(), 'BID 2');
    expect(answersTo(ada(), before.id)).toHaveLength(1);

    // Taken, and killed before the answer went out.
    await stage.door.stop();
    const unanswered = await ada().dm('BID 3');
    const person = war.people[0]?.id ?? '';
    const sheet = { campaignId: war.id, seat: 'seat-1', person, door: 'discord', text: 'BID 3' } as const;
    await stage.app.submitOrders({ ...sheet, doorKey: unanswered.id });
    await stage.reopen();
    expect(stage.seen(await answered(ada(), unanswered.id))).toContain('**Received before**');
    expect(await receipts(1)).toHaveLength(3);
  });

  test('a new message waits for the older ones of its sender', async () => {
    await stage.door.stop();
    const older = await ada().dm('BID 1');
    // The catch-up cannot read yet when the new message comes in.
    const release = stage.standIn.stall('POST /users/@me/channels', 2);
    await stage.reopen();
    const newer = await ada().dm('BID 2');
    release();
    await answered(ada(), newer.id);
    expect(answersTo(ada(), older.id)).toHaveLength(1);
    expect((await stage.standing(war, 1))?.text).toBe('BID 2');
    expect((await receipts(1)).map(({ receipt }) => receipt)).toHaveLength(2);
  });

  test('the door says when they have been read', async () => {
    await stage.door.stop();
    await ada().dm('BID 2');
    await stage.reopen();
    await stage.door.caughtUp;
    expect(await stage.standing(war, 1)).toMatchObject({ text: 'BID 2' });
  });

  test('the door says that it has not heard all, from the loss of its line until they have been read', async () => {
    await stage.door.caughtUp;
    expect(await stage.door.readNow()).toBe(true);
    stage.standIn.gateway.accept(false);
    stage.standIn.gateway.invalidateSessions(false);
    stage.standIn.dropConnection();
    await until('the door knows that its line is lost', async () => !(await stage.door.readNow()));
    await until('other processes know it', async () => !(await heardElsewhere(stage.app)));
    await ada().dm('BID 2');
    stage.standIn.gateway.accept(true);
    await until('the door has heard all again', () => stage.door.readNow());
    expect((await stage.standing(war, 1))?.text).toBe('BID 2');
    await until('other processes know it', () => heardElsewhere(stage.app));
  });

  test('after a session that cannot be resumed they are read too', async () => {
    await stage.ask(ada(), 'BID 1');
    stage.standIn.gateway.accept(false);
    stage.standIn.gateway.invalidateSessions(false);
    stage.standIn.dropConnection();
    const missed = await ada().dm('BID 2');
    stage.standIn.gateway.accept(true);
    await stage.standIn.waitFor(() => answersTo(ada(), missed.id)[0], 'an answer after the session was lost');
    expect((await stage.standing(war, 1))?.text).toBe('BID 2');
  });

  test('one player who cannot be read does not hold up the others', async () => {
    await stage.door.stop();
    const his = await bert().dm('BID 4');
    stage.standIn.failNext((request) => request.route === 'POST /users/@me/channels', 500, 1);
    await ada().dm('BID 1');
    await stage.reopen();
    await answered(bert(), his.id);
    expect((await stage.standing(war, 2))?.text).toBe('BID 4');
  });
});

test('buttons below an answer work after a restart', async () => {
  const answer = await stage.ask(ada(), 'BID 3');
  const second = await stage.campaign('Second War', ['Ada', 'Bert']);
  const question = await stage.ask(ada(), 'BID 8');
  await stage.reopen();
  expect(stage.seen((await ada().press(answer, seatControl(answer, 'show'))).message)).toContain('BID 3');
  expect(stage.seen((await ada().press(answer, seatControl(answer, 'ready'))).message)).toContain('marked as ready');
  await ada().press(question, seatControl(question, `sheet:${second.id}`));
  await stage.standIn.waitFor(() => question.content.includes('Received'));
  expect(await stage.standing(second, 1)).toMatchObject({ text: 'BID 8' });
  await stage.reopen();
  const sure = (await ada().press(answer, seatControl(answer, 'revoke'))).message;
  await ada().press(sure, seatControl(sure, 'revoke-yes'));
  await stage.standIn.waitFor(() => sure.content.includes('**Taken back**'));
  expect(await stage.standing(war, 1)).toBeNull();
});

test('two sheets in the same second from two doors: both have a receipt, one of them stands', async () => {
  const person = war.people[0]?.id ?? '';
  const web = { campaignId: war.id, seat: 'seat-1', person, door: 'web', text: 'BID 5' } as const;
  const form = (await ada().slash('orders submit')).modal;
  const [byForm, byWeb, byMessage] = await Promise.all([
    ada().submitModal(form, { sheet: 'BID 6' }),
    stage.app.submitOrders(web),
    stage.ask(ada(), 'BID 7'),
  ]);
  expect(byWeb.receipt).not.toBeNull();
  for (const message of [byForm.message, byMessage]) expect(stage.seen(message)).toContain('**Received**');
  const given = await receipts(1);
  expect(new Set(given.map(({ receipt }) => receipt)).size).toBe(3);
  const standing = await stage.standing(war, 1);
  expect(given.map(({ receipt }) => receipt)).toContain(standing?.receipt);
  const shown = await ada().slash('orders show');
  expect(stage.seen(shown.message)).toContain(standing?.text ?? 'nothing');
});

test('a user who left the server: his sheet counts though the answer cannot reach him, and others go on', async () => {
  stage.standIn.leaveServers(ada());
  await ada().dm('BID 3');
  await stage.standIn.waitFor(() => stage.service.logged.some((line) => line.includes('not delivered')));
  expect(await stage.standing(war, 1)).toMatchObject({ text: 'BID 3' });
  expect(stage.standIn.requestsTo(CREATE).at(-1)?.status).toBe(403);
  expect(stage.seen(await stage.ask(bert(), 'BID 1'))).toContain('**Received**');
  expect((await bert().autocomplete('press', 'to', 'ada')).map(({ name }) => name)).toEqual(['Ada']);
  await stage.playOut(hours(48) + 1000);
  const page = await stage.app.gmPage({ reader: war.gm.id, campaignId: war.id });
  expect(page.stuck.length).toBeGreaterThan(0);
  await stage.reopen();
  expect(stage.seen(await stage.ask(bert(), 'DIG'))).toContain('**Received**');
});

test('a token that expires before the answer is filled in: what was done is done, and said in the log', async () => {
  const form = (await ada().slash('orders submit')).modal;
  const edit = 'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original';
  const release = stage.standIn.stall(edit);
  const sending = ada()
    .submitModal(form, { sheet: 'BID 3' })
    .catch(() => null);
  await stage.standIn.waitFor(() => stage.standIn.requestsTo(edit).length === 1);
  const open = [...stage.standIn.requests].findLast(({ route }) => route.endsWith('/callback'));
  const id = /interactions\/(\d+)\//.exec(open?.path ?? '')?.[1] ?? '';
  stage.standIn.expireInteraction(id);
  release();
  await stage.standIn.waitFor(() => stage.service.logged.some((line) => line.includes('interaction not answered')));
  expect(await stage.standing(war, 1)).toMatchObject({ text: 'BID 3' });
  expect(stage.seen((await ada().slash('orders show')).message)).toContain('BID 3');
  void sending;
});

describe('an edited message', () => {
  const edits = () =>
    stage.standIn.dmsTo(ada()).filter(({ content }) => content.includes('You have edited this message'));

  test('changes nothing by itself, and its writer is told and may have it taken as it reads now', async () => {
    const message = await ada().dm('BID 1');
    await answered(ada(), message.id);
    stage.service.clock.pass(hours(1));
    await ada().edit(message, 'BID 5');
    const told = await stage.standIn.waitFor(() => edits()[0], 'the answer to an edit');
    expect(await stage.standing(war, 1)).toMatchObject({ text: 'BID 1' });
    await ada().press(told, seatControl(told, 'sheet'));
    await stage.standIn.waitFor(() => told.content.includes('**Received**'), 'the question to become the answer');
    expect(await stage.standing(war, 1)).toMatchObject({ text: 'BID 5' });
    expect(await receipts(1)).toHaveLength(2);
  });

  test('of before a restart is noticed too', async () => {
    const message = await ada().dm('BID 1');
    await answered(ada(), message.id);
    await stage.reopen();
    await stage.door.caughtUp;
    stage.service.clock.pass(hours(1));
    await ada().edit(message, 'BID 5');
    await stage.standIn.waitFor(() => edits()[0], 'the answer to an edit');
  });

  test('of somebody who plays nothing is nobody’s business', async () => {
    const other = stage.standIn.user('Zoe');
    const message = await other.dm('Hello');
    await answered(other, message.id);
    const before = stage.standIn.dmsTo(other).length;
    await other.edit(message, 'Hello!');
    await stage.ask(ada(), 'BID 1');
    expect(stage.standIn.dmsTo(other)).toHaveLength(before);
  });
});
