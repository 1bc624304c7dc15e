import pg from 'pg';
import { presentPhase, runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, startBoard, type Visitor } from './board.js';

// A campaign of years: a page reads no more rows, asks no more statements and is no longer than in its first months.

const [EARLY, LATE] = [70, 130];

/** What PostgreSQL has answered since it was last looked at. */
const answered = { statements: 0, rows: 0 };
const { query } = pg.Client.prototype;

let board: Board;
let table: Table;

beforeAll(async () => {
  // Answers are handed to the last argument where there is one that takes them, else they are promised.
  const count = (result: { readonly rows?: readonly unknown[] } | undefined): void => {
    answered.statements += 1;
    answered.rows += result?.rows?.length ?? 0;
  };
  pg.Client.prototype.query = function counting(this: pg.Client, ...given: unknown[]) {
    const then = given.at(-1);
    if (typeof then === 'function')
      given[given.length - 1] = (error: unknown, result: never) => {
        count(result);
        Reflect.apply(then, undefined, [error, result]);
      };
    const asked: unknown = Reflect.apply(query, this, given);
    if (typeof then !== 'function' && asked instanceof Promise) asked.then(count, () => {});
    return asked;
  } as typeof query;
  board = await startBoard({ game: { options: { rounds: 300 } } });
  table = await startTable(board.service, 2);
});
afterAll(async () => {
  await board.close();
  pg.Client.prototype.query = query;
});

async function playTo(ordinal: number): Promise<void> {
  const { service, app } = board;
  for (;;) {
    const phase = await presentPhase(service, table.campaignId);
    if (phase.ordinal >= ordinal) return;
    await app.submitOrders({ ...seatRef(table, 1), door: 'web', text: phase.ordinal % 2 === 0 ? 'DIG' : 'BID 1' });
    service.clock.set(new Date(phase.deadlineAt.getTime() + 1));
    await runDueJobs({ ...service, app });
  }
}

interface Cost {
  readonly statements: number;
  readonly rows: number;
  readonly bytes: number;
}

async function costOf(visitor: Visitor, path: string): Promise<Cost> {
  // What is kept for a while is kept by then.
  for (let time = 0; time < 2; time += 1) await visitor.get(path);
  Object.assign(answered, { statements: 0, rows: 0 });
  const { status, text } = await visitor.get(path);
  const { statements, rows } = answered;
  expect([path, status]).toEqual([path, 200]);
  return { statements, rows, bytes: text.length };
}

test('every page of a campaign costs late what it cost early', async () => {
  const { campaignId } = table;
  const { id: stranger } = await board.app.createPerson({ name: 'Stranger' });
  const of = (person: string, base: string, ...pages: readonly string[]) =>
    pages.map((page) => ({ person, path: `/c/${campaignId}${base}${page}` }));
  const player = seatRef(table, 1).person;
  const judge = table.gm.id;
  const pages = [
    ...of(stranger, '', '', '?turn=10', '/rules', '/rulings', '/verify', '/reports', '/stories', '/feed.atom'),
    ...of(player, '', '?as=seat-1', '/receipts'),
    ...of(player, '/seat/seat-1', '', '/report', '/reports', '/letters', '/away', '/disputes'),
    ...of(judge, '', '/replay/seat-1'),
    ...of(judge, '/gm', '', '/review', '/review?phase=30', '/clocks', '/players', '/posts', '/activity'),
    ...of(judge, '/gm', '/disputes', '/ruling', '/ruling?phase=30', '/archive', '/invitations', '/who-can-see'),
  ];
  const all = async () => {
    // Sessions of the first months have run out by then.
    const visitors = new Map<string, Visitor>();
    for (const person of [stranger, player, judge]) visitors.set(person, await board.signedIn(person));
    const costs: Cost[] = [];
    for (const { person, path } of pages) {
      const visitor = visitors.get(person);
      if (visitor !== undefined) costs.push(await costOf(visitor, path));
    }
    return costs;
  };
  await playTo(EARLY);
  const early = await all();
  await playTo(LATE);
  const late = await all();
  const grown = pages.flatMap(({ path }, index) => {
    const [before, after] = [early[index], late[index]];
    if (before === undefined || after === undefined) return [path];
    const more = (what: keyof Cost, slack: number): boolean => after[what] > before[what] * 1.1 + slack;
    // A page in the middle has ways to both sides.
    return more('statements', 1) || more('rows', 3) || more('bytes', 900)
      ? [`${path}: ${JSON.stringify(before)}, then ${JSON.stringify(after)}`]
      : [];
  });
  expect(grown).toEqual([]);
});
