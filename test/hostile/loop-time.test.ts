import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Board, startBoard, Visitor } from '../adapters/web/board.js';
import { pass, realGames, startWar } from '../app/optional-war.js';
import { computes } from '../support/patience.js';
import { presentPhase } from '../support/service.js';
import { undoneRecord } from '../support/undone-record.js';
import { type AskedBoard, heldBy, heldByAll } from './asked.js';

computes(10);

// Nothing that somebody without an office can send may hold the process for long: while it is worked on, nobody else is answered.
// Every address of the router is asked, by nobody and by who holds a seat, with what its form wants and with texts that mean harm.

const MOST_MS = 50;

let board: Board;
let asked: AskedBoard;
let holder: string;
/** What is sent does not stay: each transaction is rolled back. */
let undoing = false;

beforeAll(async () => {
  board = await startBoard(realGames(), { trustProxy: 1 }, (record) => undoneRecord(record, () => undoing));
  const table = await startWar(board.service, ['', '', '', '']);
  for (let phase = 0; phase < 3; phase += 1) await pass(board.service, table);
  const { campaignId, people } = table;
  holder = people[0]?.id ?? '';
  const sent = await board.app.submitOrders({
    campaignId,
    seat: 'seat-1',
    person: holder,
    door: 'web',
    text: 'NO ORDERS',
  });
  asked = {
    url: board.url,
    routes: board.routes,
    acts: board.app.acts,
    campaign: campaignId,
    phase: (await presentPhase(board.service, campaignId)).id,
    receipt: sent.receipt?.receipt ?? '',
    forget: () => board.service.clock.set(new Date(board.service.clock.now().getTime() + 61_000)),
  };
});
afterAll(() => board.close());

const complaints = async (visitorFor: () => Promise<Visitor>): Promise<readonly string[]> =>
  (await heldByAll(asked, visitorFor, MOST_MS))
    .filter(({ ms }) => ms > MOST_MS)
    .map(({ name, ms }) => `${name}: ${ms.toFixed(0)} ms`);

it('nothing that somebody sends who is not signed in holds the process', async () => {
  expect(await complaints(async () => new Visitor(board.url))).toEqual([]);
});

it('nothing that who holds a seat sends holds the process', async () => {
  const signedIn = async (): Promise<Visitor> => {
    undoing = false;
    const visitor = await board.signedIn(holder);
    undoing = true;
    return visitor;
  };
  expect(await complaints(signedIn)).toEqual([]);
});

it('and what does is found', async () => {
  const until = (ms: number) => async () => {
    const { user } = process.cpuUsage();
    while ((process.cpuUsage().user - user) / 1000 < ms);
  };
  expect(await heldBy(until(70))).toBeGreaterThan(MOST_MS);
});
