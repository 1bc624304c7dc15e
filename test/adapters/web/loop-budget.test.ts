import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTable } from '../../support/service.js';
import { type Board, startBoard, Visitor } from './board.js';

// Who has used up the time of the process that is theirs waits, and nobody else does. How long a page takes depends on the machine,
// so the budget here is used up by the first one, and comes back in a second or not at all.

const READERS = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'] as const;
let board: Board;
let campaign: string;
let people: readonly string[];

beforeAll(async () => {
  board = await startBoard({}, { trustProxy: 1, loopBudget: { perSecondMs: 0.001, burstMs: 0.01 } });
  const table = await startTable(board.service, 2);
  campaign = table.campaignId;
  people = table.people.map(({ id }) => id);
});
afterAll(() => board.close());

const from = (address: string): Visitor => {
  const visitor = new Visitor(board.url);
  visitor.from = address;
  return visitor;
};

it('an address that has used up its time is asked to wait, before anything is done for it', async () => {
  const [one, other] = [from(READERS[0]), from(READERS[1])];
  expect((await one.get(`/c/${campaign}`)).status).toBe(200);
  const again = await one.get(`/c/${campaign}`);
  expect(again.status).toBe(429);
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(again.text).toContain('Please wait');
  // What is no page, and what others ask for, goes on.
  expect((await one.get('/healthz')).status).toBe(200);
  expect((await other.get(`/c/${campaign}`)).status).toBe(200);
});

it('a session has its own, whatever its address has used up; a cookie that is made up has none', async () => {
  const signIn = async (person: string | undefined, address: string): Promise<Visitor> => {
    const { pathname, search } = new URL(await board.app.issueSignInLink({ person: person ?? '', landing: '/' }));
    // Each step of signing in from an address that has asked for nothing yet.
    const visitor = from(`${address}1`);
    const page = await visitor.get(`${pathname}${search}`);
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page.text)?.[1] ?? '';
    visitor.from = `${address}2`;
    expect((await visitor.post('/signin', { token: value('token'), guard: value('guard') })).status).toBe(303);
    visitor.from = READERS[0];
    return visitor;
  };
  const [first, second] = [await signIn(people[0], '10.1.0.1'), await signIn(people[1], '10.1.0.2')];
  expect((await first.get('/account')).status).toBe(200);
  expect((await first.get('/account')).status).toBe(429);
  expect((await second.get('/account')).status).toBe(200);
  const name = first.cookies.split('=')[0] ?? '';
  const madeUp = await new Visitor(board.url).ask('/', {
    headers: { Cookie: `${name}=${'a'.repeat(40)}`, 'X-Forwarded-For': READERS[0] },
  });
  expect(madeUp.status).toBe(429);
});

it('a page that stays open is charged for nothing', async () => {
  const stop = new AbortController();
  const headers = { 'X-Forwarded-For': READERS[2] };
  const live = await fetch(`${board.url}/c/${campaign}/events`, { headers, signal: stop.signal });
  expect(live.status).toBe(200);
  expect((await from(READERS[3]).get(`/c/${campaign}`)).status).toBe(200);
  stop.abort();
  expect((await from(READERS[2]).get(`/c/${campaign}`)).status).toBe(200);
});
