import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, startBoard, Visitor } from './board.js';

// Disputes and rulings in the browser: forms without a script, previews before anything is done, and who may see what.

let board: Board;
let table: Table;
let people: Record<'anonymous' | 'other' | 'holder' | 'gm', Visitor>;

beforeAll(async () => {
  board = await startBoard();
  table = await startTable(board, 2);
  for (const text of ['BID 3', 'DIG\nFLY <b>high</b>']) {
    await board.app.submitOrders({ ...seatRef(table, 1), door: 'web', text });
    const phase = await board.service.record.currentPhase(table.campaignId);
    board.service.clock.set(new Date((phase?.deadlineAt.getTime() ?? 0) + 1));
    await runDueJobs({ ...board.service, app: board.app });
  }
  people = {
    anonymous: new Visitor(board.url),
    other: await board.signedIn(seatRef(table, 2).person),
    holder: await board.signedIn(seatRef(table, 1).person),
    gm: await board.signedIn(table.gm.id),
  };
});
afterAll(() => board.close());

const at = (path: string): string => `/c/${table.campaignId}${path}`;

const ruling = (more: Readonly<Record<string, string>> = {}) => ({
  dispute: '1',
  outcome: 'amend',
  edits: '/seats/seat-1/gold = 112',
  later: 're-resolve',
  reason: 'The <i>die</i> was read wrongly.',
  cites: 'CR-1',
  secret: 'They had more hidden.',
  ...more,
});

/** The reports and corrections of a page, newest first: what each is, whether it stands open, whether it is marked as withdrawn. */
const thread = (text: string) =>
  [...text.matchAll(/<li class="message message-(report|correction)[^>]*>\s*<details( open)?[\s\S]*?<\/summary>/g)].map(
    ([whole, kind, open]) => [kind, open !== undefined, whole.includes('withdrawn by a ruling')],
  );

it('leads from a disputed line to a corrected report', async () => {
  const form = await people.holder.get(at('/seat/seat-1/disputes'));
  expect(form.status).toBe(200);
  expect(form.text).toMatch(/seat-1 digs \d gold\./);
  expect(form.text).toContain('FLY &lt;b&gt;high&lt;/b&gt;');
  const line = /value="(report:[^"]+)"[^>]*>(?:(?!<\/label>).)*seat-1 digs/s.exec(form.text)?.[1] ?? '';
  expect((await people.holder.post(at('/seat/seat-1/disputes'), { text: 'No line chosen.' })).status).toBe(400);
  const sent = await people.holder.post(at('/seat/seat-1/disputes'), {
    about: line,
    text: 'It was a <script>six</script>.',
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, at('/seat/seat-1/disputes?said=open-dispute')]);
  expect((await people.holder.get(at('/seat/seat-1/disputes'))).text).toContain('Dispute 1');

  const list = await people.gm.get(at('/gm/disputes'));
  expect(list.text).toContain('/gm/disputes/1');
  const facts = await people.gm.get(at('/gm/disputes/1'));
  expect(facts.text).toContain('It was a &lt;script&gt;six&lt;/script&gt;.');
  expect(facts.text).toMatch(/dig\/seat-1: d6 \d/);
  expect(facts.text).toContain('What do you decide?');

  // What cannot be done is said above the form, with all that was typed.
  const wrong = await people.gm.post(at('/gm/ruling/preview'), ruling({ edits: '/seats/seat-1/gould = 1' }));
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('No state of this game has such a field.');
  expect(wrong.text).toContain('/seats/seat-1/gould = 1');
  expect((await people.gm.post(at('/gm/ruling/preview'), ruling({ edits: 'gold 112' }))).text).toContain(
    'is no change of the state',
  );

  // What the ruling will say is read before its preview, not after it.
  for (const [more, words] of [
    [{ cites: 'CR-99' }, 'There is no rule &quot;CR-99&quot; in this game.'],
    [{ cites: '' }, 'Cite the rule on which the ruling rests'],
    [{ reason: '' }, 'reason'],
  ] as const) {
    const refused = await people.gm.post(at('/gm/ruling/preview'), ruling(more));
    expect([refused.status, refused.text.includes('What do you decide?')]).toEqual([400, true]);
    expect(refused.text).toContain(words);
    expect(refused.text).toContain('/seats/seat-1/gold = 112');
  }

  const preview = await people.gm.post(at('/gm/ruling/preview'), ruling());
  expect(preview.status).toBe(200);
  for (const words of [
    'What this ruling would change',
    '/seats/seat-1/gold',
    'You have 112 gold.',
    'It cannot be untold',
    'its deadline stays',
  ])
    expect(preview.text).toContain(words);
  const hidden = Object.fromEntries(
    [...preview.text.matchAll(/<input type="hidden" name="([a-zA-Z]+)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [
        name,
        value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
      ],
    ),
  );
  expect(hidden['hash']).toMatch(/^[0-9a-f]{64}$/);
  expect((await people.gm.post(at('/gm/ruling/change'), hidden)).text).toContain('/seats/seat-1/gold = 112');
  expect((await people.gm.post(at('/gm/ruling'), { ...hidden, hash: '' })).status).toBe(403);
  const done = await people.gm.post(at('/gm/ruling'), hidden);
  expect([done.status, done.headers.get('location')]).toEqual([303, at('/rulings?said=rule#ruling-1')]);

  const ledger = await people.anonymous.get(at('/rulings'));
  expect(ledger.text).toContain('The &lt;i&gt;die&lt;/i&gt; was read wrongly.');
  expect(ledger.text).toContain('Line 2, begun by');
  expect(ledger.text).not.toMatch(/more hidden|\/seats\/seat-1\/gold/);
  expect((await people.gm.get(at('/rulings'))).text).toContain('They had more hidden.');
  expect((await people.anonymous.get(at('/rulings?rule=CR-9'))).text).toContain('No ruling has these.');
  const inbox = await people.holder.get(at('/seat/seat-1'));
  expect(inbox.text).toContain('Correction of P-');
  expect(inbox.text).toContain('Your dispute 1 is ruled');
  expect((await people.other.get(at('/seat/seat-2'))).text).not.toContain('Correction of P-');
  // What was withdrawn is folded and marked; what holds stands open in its place.
  expect(thread(inbox.text)).toEqual([
    ['correction', true, false],
    ['report', false, true],
    ['report', false, false],
    ['report', false, false],
  ]);
  // For somebody to whom the phase came out the same, its report holds, and nothing was told again.
  const same = thread((await people.other.get(at('/seat/seat-2'))).text);
  expect(same.slice(0, 2)).toEqual([
    ['report', true, false],
    ['report', false, false],
  ]);
  expect((await people.gm.get(at('/gm/disputes/1'))).text).not.toContain('What do you decide?');
});

it('resolves again with ruled faces and void sheets, and goes back, from the same form', async () => {
  const again = await people.gm.post(
    at('/gm/ruling/preview'),
    ruling({
      dispute: '',
      outcome: 're-resolve',
      ordinal: '2',
      edits: '',
      forced: 'dig/seat-1: 6',
      voided: '',
      replaceSeat: 'seat-2',
      replaceText: 'DIG',
    }),
  );
  expect(again.status).toBe(200);
  expect(again.text).toContain('dig/seat-2');
  const back = await people.gm.post(
    at('/gm/ruling/preview'),
    ruling({ dispute: '', outcome: 'rewind-open', ordinal: '1', edits: '' }),
  );
  expect(back.text).toContain('opens again with a full window');
  expect(back.text).toContain('does not count any more');
  const found = await people.gm.get(at('/gm/ruling?state=seat-2+gold'));
  expect(found.text).toMatch(/\/seats\/seat-2\/gold = \d+/);
});

describe('roles', () => {
  const PAGES: readonly [string, readonly number[]][] = [
    ['/rulings', [200, 200, 200, 200]],
    ['/gm/disputes', [401, 403, 403, 200]],
    ['/gm/disputes/1', [401, 403, 403, 200]],
    ['/gm/disputes/99', [401, 403, 403, 404]],
    ['/gm/disputes/x', [404, 404, 404, 404]],
    ['/gm/ruling', [401, 403, 403, 200]],
    ['/gm/ruling?state=gold', [401, 403, 403, 200]],
    ['/seat/seat-1/disputes', [401, 404, 200, 404]],
    ['/seat/seat-9/disputes', [401, 404, 404, 404]],
  ];
  it.each(PAGES)('GET %s', async (path, statuses) => {
    const visitors = [people.anonymous, people.other, people.holder, people.gm];
    expect(await Promise.all(visitors.map(async (visitor) => (await visitor.get(at(path))).status))).toEqual(statuses);
  });
  const FORMS: readonly [string, Readonly<Record<string, string>>, readonly number[]][] = [
    ['/seat/seat-1/disputes', { about: 'report:P-00000-00000:1', text: 'No.' }, [401, 404, 400, 404]],
    ['/seat/seat-1/do/withdraw-dispute', { number: '1' }, [401, 404, 409, 404]],
    ['/gm/ruling/preview', { outcome: 'uphold', reason: 'So.', cites: 'house rule' }, [401, 403, 403, 200]],
    ['/gm/ruling/change', { outcome: 'uphold' }, [401, 403, 403, 200]],
    ['/gm/ruling', { outcome: 'uphold', reason: 'So.', cites: 'nothing' }, [401, 403, 403, 400]],
    ['/gm/ruling', { outcome: 'uphold', reason: 'So.', cites: 'house rule' }, [401, 403, 403, 303]],
  ];
  it.each(FORMS)('POST %s %j', async (path, fields, statuses) => {
    const found: number[] = [];
    for (const visitor of [people.anonymous, people.other, people.holder, people.gm])
      found.push((await visitor.post(at(path), fields)).status);
    expect(found).toEqual(statuses);
  });
});
