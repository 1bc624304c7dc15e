import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OutOfTime } from '../../../src/app/kit/out-of-time.js';
import { asideHere } from '../../support/aside-here.js';
import { presentPhase, runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, startBoard, type Visitor } from './board.js';

// A phase that takes too long to judge, for its game master: where they read of it, and how its window opens again.

let board: Board;
let table: Table;
let gm: Visitor;
let judges = true;

/** The deadline of the open window comes. */
async function fallDue(): Promise<void> {
  const { deadlineAt } = await presentPhase(board.service, table.campaignId);
  board.service.clock.set(new Date(deadlineAt.getTime() + 1));
  await board.app.sweep();
  await runDueJobs({ ...board.service, app: board.app });
}

beforeAll(async () => {
  board = await startBoard({
    services: {
      timeLimit: (work) => {
        if (judges) return work();
        throw new OutOfTime();
      },
      aside: {
        run: (job, given) =>
          judges ? asideHere(board.service.services).run(job, given) : Promise.reject(new OutOfTime()),
      },
    },
  });
  table = await startTable(board, 2);
  await board.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 1' });
  await fallDue();
  judges = false;
  await fallDue();
  gm = await board.signedIn(table.gm.id);
});
afterAll(() => board.close());

const at = (path: string): string => `/c/${table.campaignId}${path}`;
/** The fields of the first form that leads there, as they stand. */
const fieldsOf = (text: string, action: string): Record<string, string> => {
  const form = new RegExp(`<form[^>]*action="[^"]*${action}"[\\s\\S]*?</form>`).exec(text)?.[0] ?? '';
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
};

it('is told on the desk, with the way to the page that opens it again', async () => {
  const desk = await gm.get(at('/gm'));
  expect(desk.text).toContain('One thing waits for you');
  expect((await board.app.waiting({ person: table.gm.id })).desks).toMatchObject([{ waits: 1 }]);
  expect(desk.text).toMatch(
    /<h3><bdi>Turn 2<\/bdi> has no result<\/h3><p class="fine">Judging it takes more time or memory/,
  );
  expect(desk.text).toContain(`href="${at('/gm/ruling?phase=2')}"`);
  expect((await gm.get(at('/gm?inbox=1'))).text).toContain('Turn 2: it takes too long to judge');
  // A ruling on what has a result says so, too.
  const other = await gm.get(at('/gm/ruling'));
  expect(other.text).toMatch(
    new RegExp(`<bdi>Turn 2</bdi> is sealed and has no result yet.\\s+<a href="${at('/gm/ruling')}\\?phase=2"`),
  );
  expect(other.text).toContain('A ruling without a dispute');
});

it('opens again by a ruling: page, preview, and back without losing a word', async () => {
  const page = await gm.get(at('/gm/ruling?phase=2'));
  expect([page.status, /<h1>([^<]+)/.exec(page.text)?.[1]]).toEqual([200, 'Sealed, and without a result']);
  const fields = fieldsOf(page.text, '/gm/ruling/preview');
  expect(fields).toMatchObject({ decide: 'again', mode: 're-open', ordinal: '2' });

  // What stands in the way is said above the same form, with all that was typed.
  const uncited = await gm.post(at('/gm/ruling/preview'), { ...fields, reason: 'Shorter sheets, please.', cites: '' });
  expect(uncited.status).toBe(400);
  expect(uncited.text).toContain('Sealed, and without a result');
  expect(uncited.text).toContain('Shorter sheets, please.');

  const words = { ...fields, reason: 'Shorter sheets, please.', cites: 'house rule' };
  const preview = await gm.post(at('/gm/ruling/preview'), words);
  expect([preview.status, preview.text]).toEqual([200, expect.stringContaining('If you rule so')]);
  const back = await gm.post(at('/gm/ruling/change'), fieldsOf(preview.text, '/gm/ruling/change#ruling'));
  expect(back.text).toContain('Shorter sheets, please.');

  await gm.post(at('/gm/ruling'), fieldsOf(preview.text, '/gm/ruling'));
  const open = await presentPhase(board.service, table.campaignId);
  expect(open).toMatchObject({ ordinal: 2, line: 2, status: 'open' });
  judges = true;
  await fallDue();
  expect(await presentPhase(board.service, table.campaignId)).toMatchObject({ ordinal: 3, status: 'open' });
  expect((await gm.get(at('/gm/ruling?phase=2'))).text).toContain('A ruling without a dispute');
  expect((await gm.get(at('/gm'))).text).toContain('Nothing waits for you');
});

it('a phase that is not there is not found, as ever', async () => {
  expect((await gm.get(at('/gm/ruling?phase=9'))).status).toBe(404);
});
