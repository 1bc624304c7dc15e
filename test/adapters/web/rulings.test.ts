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
  decide: 'fact',
  'fact /seats/seat-1/gold': '112',
  later: 're-resolve',
  reason: 'The <i>die</i> was read wrongly.',
  cites: 'CR-1',
  secret: 'They had more hidden.',
  ...more,
});

/** The reports and corrections of a page, newest first: what each is, where it leads, whether it is marked as withdrawn. */
const thread = (text: string) =>
  [...text.matchAll(/<li class="message message-(report|correction)[\s\S]*?<\/li>/g)].map(([whole, kind]) => ({
    kind,
    leadsTo: /href="[^"]+\/report\/([^"]+)"/.exec(whole)?.[1],
    withdrawn: whole.includes('withdrawn by a ruling'),
  }));

it('leads from a disputed line to a corrected report', async () => {
  const form = await people.holder.get(at('/seat/seat-1/disputes'));
  expect(form.status).toBe(200);
  expect(form.text).toMatch(/Player 1 digs \d gold\./);
  expect(form.text).toContain('FLY &lt;b&gt;high&lt;/b&gt;');
  const line = /value="(report:[^"]+)"[^>]*>(?:(?!<\/label>).)*Player 1 digs/s.exec(form.text)?.[1] ?? '';
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
  // In words, with each die to be picked: never a path, a stream or an event as it is stored.
  expect(facts.text).toContain('What touched');
  expect(facts.text).toMatch(
    /name="to" value="die:dig\/seat-1 0"\s+aria-label="What Player 1 digs: 1 to 6 gold, die 1: \d\. Change it"/,
  );
  expect(facts.text).not.toMatch(/\/seats\/|&quot;kind&quot;/);
  expect(facts.text).toContain('What do you decide?');

  // What cannot be done is said above the form, with all that was picked and typed.
  for (const [gold, words] of [
    ['many', 'Gold is a whole number from 0'],
    ['-1', 'Gold is a whole number from 0'],
  ] as const) {
    const wrong = await people.gm.post(at('/gm/ruling/preview'), ruling({ 'fact /seats/seat-1/gold': gold }));
    expect([wrong.status, wrong.text.includes(words)]).toEqual([400, true]);
    expect(wrong.text).toContain(`name="fact /seats/seat-1/gold" type="number" min="0" max="900" value="${gold}"`);
  }
  const none = await people.gm.post(at('/gm/ruling/preview'), ruling({ 'fact /seats/seat-1/gold': '', decide: 'die' }));
  expect(none.text).toContain('Pick a die, and say which face it shows.');

  // What the ruling will say is read before its preview, not after it.
  for (const [more, words] of [
    [{ cites: 'CR-99' }, 'There is no rule &quot;CR-99&quot; in this game.'],
    [{ cites: '' }, 'Cite the rule on which the ruling rests'],
    [{ reason: '' }, 'reason'],
  ] as const) {
    const refused = await people.gm.post(at('/gm/ruling/preview'), ruling(more));
    expect([refused.status, refused.text.includes('What do you decide?')]).toEqual([400, true]);
    expect(refused.text).toContain(words);
    expect(refused.text).toContain('value="112"');
  }

  const preview = await people.gm.post(at('/gm/ruling/preview'), ruling());
  expect(preview.status).toBe(200);
  for (const words of [
    'If you rule so',
    'As told',
    'After the ruling',
    '<strong><bdi>112</bdi></strong>',
    'Who gets a correction',
    'It cannot be untold',
    'its deadline stays',
  ])
    expect(preview.text).toContain(words);
  const hidden = Object.fromEntries(
    [...preview.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [
        name,
        value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
      ],
    ),
  );
  expect(hidden['hash']).toMatch(/^[0-9a-f]{64}$/);
  expect((await people.gm.post(at('/gm/ruling/change'), hidden)).text).toContain('<li class="fact fact-changed">');
  expect((await people.gm.post(at('/gm/ruling'), { ...hidden, hash: '' })).status).toBe(403);
  const done = await people.gm.post(at('/gm/ruling'), hidden);
  expect([done.status, done.headers.get('location')]).toEqual([303, at('/rulings?said=rule#ruling-1')]);

  const ledger = await people.anonymous.get(at('/rulings'));
  expect(ledger.text).toContain('The &lt;i&gt;die&lt;/i&gt; was read wrongly.');
  expect(ledger.text).toContain('Line 2, begun by ruling 1</summary>');
  expect(ledger.text).toContain('<a href="#ruling-1">Ruling 1</a>');
  expect(ledger.text).not.toMatch(/more hidden|\/seats\/seat-1\/gold/);
  const { text: forGm } = await people.gm.get(at('/rulings'));
  expect(forGm).toContain('They had more hidden.');
  expect(forGm).toMatch(
    /What was decided, one by one<\/summary><ul><li><bdi>\/seats\/seat-1\/gold: \d+\.<\/bdi><\/li>/,
  );
  expect(forGm).not.toContain('&quot;path&quot;');
  expect((await people.anonymous.get(at('/rulings?rule=CR-9'))).text).toContain('No ruling has these.');
  const inbox = await people.holder.get(at('/seat/seat-1'));
  expect(inbox.text).toContain('Your dispute 1 is ruled');
  expect((await people.other.get(at('/seat/seat-2'))).text).not.toContain('Correction of P-');
  // What was withdrawn is marked; what holds stands in its place, and leads to the report that holds.
  const told = thread(inbox.text);
  expect(told.map(({ kind, withdrawn }) => [kind, withdrawn])).toEqual([
    ['correction', false],
    ['report', true],
    ['report', false],
    ['report', false],
  ]);
  const own = await board.app.pastReports({
    reader: seatRef(table, 1).person,
    campaignId: table.campaignId,
    seat: 'seat-1',
  });
  expect(told[0]?.leadsTo).toBe(own[0]?.number);
  expect(told[1]?.leadsTo).not.toBe(own[0]?.number);
  for (const { leadsTo } of told)
    expect((await people.holder.get(at(`/seat/seat-1/report/${leadsTo}`))).status).toBe(200);
  // For somebody to whom the phase came out the same, its report holds, and nothing was told again.
  const same = thread((await people.other.get(at('/seat/seat-2'))).text);
  expect(same.slice(0, 2).map(({ kind, withdrawn }) => [kind, withdrawn])).toEqual([
    ['report', false],
    ['report', false],
  ]);
  expect((await people.gm.get(at('/gm/disputes/1'))).text).not.toContain('What do you decide?');
});

it('picks a die by its words, a sheet by its seat and a number by its name, step by step and without a script', async () => {
  const free = { dispute: '', decide: 'uphold', reason: 'So.', cites: 'house rule' };
  const change = async (fields: Readonly<Record<string, string>>) =>
    (await people.gm.post(at('/gm/ruling/change'), { ...free, ...fields })).text;
  const page = await people.gm.get(at('/gm/ruling'));
  expect(page.text).toContain('A ruling without a dispute');
  // A die that is pressed is in the form, with its faces to choose from; nothing else that was typed is lost.
  const picked = await change({ to: 'die:dig/seat-1 0', reason: 'It was a <b>six</b>.' });
  expect(picked).toMatch(
    /<select name="die dig\/seat-1 0" aria-label="What Player 1 digs: 1 to 6 gold: the die shows">/,
  );
  expect(picked).toContain('It was a &lt;b&gt;six&lt;/b&gt;.');
  expect(picked).toMatch(/value="die:dig\/seat-1 0"\s+aria-label="[^"]*Picked" aria-pressed="true"/);
  const sheet = await change({ to: 'sheet:', seat: 'seat-2', 'die dig/seat-1 0': '6' });
  expect(sheet).toContain('name="sheet seat-2"');
  expect(sheet).toContain('name="die dig/seat-1 0"');
  expect(await change({ to: 'drop:die dig/seat-1 0', decide: 'die', 'die dig/seat-1 0': '6' })).not.toContain(
    'name="die dig/seat-1 0"',
  );
  const found = await change({ to: 'look', decide: 'fact', find: 'player 2 gold' });
  expect(found).toContain('name="fact /seats/seat-2/gold"');
  expect(found).not.toContain('name="fact /seats/seat-1/gold"');

  const again = await people.gm.post(at('/gm/ruling/preview'), {
    ...free,
    decide: 'die',
    'die dig/seat-1 0': '6',
    'sheet seat-2': 'DIG',
  });
  expect(again.status).toBe(200);
  expect(again.text).toMatch(/What Player 2 digs/);
  expect(again.text).not.toMatch(/\/seats\/|dig\/seat-2/);
  for (const [face, status] of [
    ['7', 400],
    ['0', 400],
    ['x', 400],
  ] as const)
    expect(
      (await people.gm.post(at('/gm/ruling/preview'), { ...free, decide: 'die', 'die dig/seat-1 0': face })).status,
    ).toBe(status);
  const back = await people.gm.post(at('/gm/ruling/preview'), {
    ...free,
    decide: 'again',
    ordinal: '1',
    mode: 're-open',
  });
  expect(back.text).toContain('opens again with a full window');
  expect(back.text).toContain('does not count any more');
});

it('takes values as they are typed, and asks where words may mean something else', async () => {
  const typed = async (edits: string) => {
    const fields = { dispute: '', decide: 'other', outcome: 'amend', edits, reason: 'So.', cites: 'CR-1' };
    return people.gm.post(at('/gm/ruling/preview'), fields);
  };
  const asked = await typed('/seats/seat-2/side = nothing');
  expect([asked.status, asked.text]).toEqual([400, expect.stringContaining('/seats/seat-2/side = nothing</textarea>')]);
  expect(asked.text).toContain(
    '/seats/seat-2/side: &quot;nothing&quot; can be meant in two ways here. Write &quot;nothing&quot; for the words as they stand, or null for an empty place.',
  );
  for (const [edit, told] of [
    ['/seats/seat-2/side = null', 'nothing'],
    ['/seats/seat-2/side = "nothing"', '&quot;nothing&quot;'],
    ['/seats/seat-2/side = nothing at all', 'nothing at all'],
    // Here only words fit.
    ['/seats/seat-2/name = nothing', '&quot;nothing&quot;'],
    ['/seats/seat-2/name = 007', '&quot;007&quot;'],
    ['/seats/seat-2/gold = 007', '7'],
  ] as const) {
    const { status, text } = await typed(edit);
    const place = /^\S+/.exec(edit)?.[0] ?? '';
    expect([edit, status, text]).toEqual([
      edit,
      200,
      expect.stringMatching(new RegExp(`<li><bdi>(${place}|Player 2, Gold): ${told}\\.</bdi></li>`)),
    ]);
  }
});

it('gives the window that goes on more time with the ruling, when the game master says so', async () => {
  board.service.clock.set(new Date(board.service.clock.now().getTime() + 5 * 3_600_000));
  const before = await board.service.record.currentPhase(table.campaignId);
  const fields = {
    dispute: '',
    decide: 'fact',
    'fact /seats/seat-2/gold': '77',
    reason: 'Miscounted.',
    cites: 'house rule',
  };
  const preview = await people.gm.post(at('/gm/ruling/preview'), fields);
  const hash = /name="hash" value="([0-9a-f]{64})"/.exec(preview.text)?.[1] ?? '';
  const proposed = /<option value="(\d+)" selected>/.exec(preview.text)?.[1] ?? '';
  // As long as it was open before the ruling.
  expect(Number(proposed)).toBe(5 * 3_600_000);
  const done = await people.gm.post(at('/gm/ruling'), { ...fields, hash, extend: proposed });
  expect(done.headers.get('location')).toContain('said=rule-extended');
  const after = await board.service.record.currentPhase(table.campaignId);
  expect((after?.deadlineAt.getTime() ?? 0) - (before?.deadlineAt.getTime() ?? 0)).toBe(5 * 3_600_000);
});

describe('roles', () => {
  const PAGES: readonly [string, readonly number[]][] = [
    ['/rulings', [200, 200, 200, 200]],
    ['/gm/disputes', [401, 403, 403, 200]],
    ['/gm/disputes/1', [401, 403, 403, 200]],
    ['/gm/disputes/99', [401, 403, 403, 404]],
    ['/gm/disputes/x', [404, 404, 404, 404]],
    ['/gm/ruling', [401, 403, 403, 200]],
    ['/gm/ruling?place=nowhere', [401, 403, 403, 200]],
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
