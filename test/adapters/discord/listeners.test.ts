import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { type DiscordDoor, openDiscord } from '../../../src/adapters/discord/door/discord-door.js';
import { openSendingLedger, type SendingLedger } from '../../../src/adapters/postgres/sending-ledger.js';
import type { Lease } from '../../../src/adapters/sending/lease.js';
import { until } from '../../support/until.js';
import { type Campaign, HeldPauses, Stage, settings } from './stage.js';

// Several server processes on one database, one bot: one of them listens, and another takes over.

let stage: Stage;
let war: Campaign;
let other: DiscordDoor;
let ledgers: SendingLedger[];
const first = new HeldPauses();
const second = new HeldPauses();

const lease = (ledger: SendingLedger, holder: string): Lease => ({
  take: () => ledger.hold('discord/listener', holder, 20_000),
  release: () => ledger.letGo('discord/listener', holder),
});

beforeEach(async () => {
  stage = await Stage.open();
  await stage.door.stop();
  war = await stage.campaign('Crowns of Test', ['Ada', 'Bert']);
  ledgers = [openSendingLedger(stage.service.connectionString), openSendingLedger(stage.service.connectionString)];
  const [here, there] = ledgers;
  if (here === undefined || there === undefined) throw new Error('two ledgers were opened');
  await stage.reopen({ lease: lease(here, 'first'), pause: first.pause });
  other = openDiscord({
    ...settings(stage.service, stage.standIn, {
      door: { notes: there, lease: lease(there, 'second'), pause: second.pause },
    }),
  });
  await other.opened;
});
afterEach(async () => {
  await other.stop();
  await stage.close();
  for (const ledger of ledgers) await ledger.close();
  expect(stage.standIn.violations).toEqual([]);
});

const ada = () => stage.standIn.user('Ada');
const receipts = async () =>
  (await stage.app.seatPage({ reader: war.people[0]?.id ?? '', campaignId: war.id, seat: 'seat-1' })).receipts;
/** The process that listens has died: nothing more is heard of it, and its time runs out. */
async function timeRunsOut(): Promise<void> {
  const client = new pg.Client({ connectionString: stage.service.connectionString });
  await client.connect();
  await client.query(`UPDATE "Setting" SET value = '{"holder":"first","until":0}' WHERE key = 'discord/listener'`);
  await client.end();
}

test('one of two has a session, and nothing is answered twice', async () => {
  expect(stage.standIn.gateway.connected).toBe(1);
  expect(other.health()).toEqual({
    name: 'discord',
    up: true,
    says: 'Another process of this service listens at Discord; this one takes over when that one ends.',
  });
  await other.caughtUp;
  const sent = await stage.ask(ada(), 'BID 3');
  expect(stage.seen(sent)).toContain('**Received**');
  await ada().slash('status');
  expect(await receipts()).toHaveLength(1);
  expect(stage.standIn.dmsTo(ada())).toHaveLength(1);
});

test('when it stops, the other takes over at its next look, and reads what was written meanwhile', async () => {
  await stage.door.stop();
  expect(stage.standIn.gateway.connected).toBe(0);
  const written = await ada().dm('BID 3');
  second.pass();
  await stage.standIn.waitFor(() => stage.standIn.gateway.connected === 1, 'the other to take over');
  await stage.standIn.waitFor(
    () => stage.standIn.dmsTo(ada()).some((one) => one.message_reference?.message_id === written.id),
    'an answer to what was written meanwhile',
  );
  expect(other.health()).toMatchObject({ up: true, says: 'Discord is open.' });
});

test('when its time has run out, the other takes over, and it leaves Discord when it notices', async () => {
  await timeRunsOut();
  second.pass();
  await stage.standIn.waitFor(() => stage.standIn.gateway.connected === 2, 'the other to take over');
  first.pass();
  await stage.standIn.waitFor(() => stage.standIn.gateway.connected === 1, 'the first to leave');
  await until('the first to say so', () => stage.door.health().says.startsWith('Another process'));
  const sent = await stage.ask(ada(), 'BID 3');
  expect(stage.seen(sent)).toContain('**Received**');
});

test('while both have a session, a message and a command have one effect and one answer', async () => {
  await timeRunsOut();
  second.pass();
  await stage.standIn.waitFor(() => stage.standIn.gateway.connected === 2, 'the other to take over');
  await other.caughtUp;
  await stage.ask(ada(), 'BID 3');
  await ada().slash('orders show');
  await stage.standIn.waitFor(() => stage.standIn.requests.every(({ status }) => status !== 0), 'both to be done');
  expect(await receipts()).toHaveLength(1);
  expect(stage.standIn.dmsTo(ada())).toHaveLength(1);
  // The second answer to one command is refused by Discord; the bot takes it as it is.
  stage.standIn.violations.splice(0);
});

test('a record that is away for a while ends no session', async () => {
  await stage.door.stop();
  let away = true;
  const unsure: Lease = { take: async () => Promise.reject(new Error('away')), release: async () => {} };
  const held: Lease = { take: () => (away ? unsure.take() : Promise.resolve(true)), release: async () => {} };
  away = false;
  await stage.reopen({ lease: held, pause: first.pause });
  expect(stage.standIn.gateway.connected).toBe(1);
  away = true;
  first.pass();
  await until('it to be noticed', () => /who listens at Discord could not be asked/.test(stage.service.logged.join()));
  expect(stage.standIn.gateway.connected).toBe(1);
  expect(stage.door.health().up).toBe(true);
});
