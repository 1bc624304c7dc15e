import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hours, runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, startBoard, type Visitor } from './board.js';

let board: Board;
let table: Table;
let gm: Visitor;
let player: Visitor;
let other: Visitor;
const desk = () => `/c/${table.campaignId}/gm/clocks`;
const doing = (act: string) => `/c/${table.campaignId}/do/${act}`;
const seat = (number: number) => `/c/${table.campaignId}/seat/seat-${number}`;
const run = () => runDueJobs({ ...board.service, app: board.app });

beforeAll(async () => {
  board = await startBoard({
    game: { options: { rounds: 40 } },
    frame: { schedule: { phases: { bid: '48h', dig: '48h' }, wait: 'once', waitAtMost: '12h' } },
  });
  table = await startTable(board, 2);
  await run();
  gm = await board.signedIn(table.gm.id);
  player = await board.signedIn(seatRef(table, 1).person);
  other = await board.signedIn(seatRef(table, 2).person);
});
afterAll(() => board.close());

const settings = (text: string): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/<input id="set-[^"]*" name="([^"]+)"[^>]* value="([^"]*)"/g))
    fields[name] = value;
  for (const [, name = '', value = ''] of text.matchAll(/<textarea id="set-[^"]*" name="([^"]+)"[^>]*>\n([^<]*)</g))
    fields[name] = value;
  for (const [, name = '', body = ''] of text.matchAll(/<select id="set-[^"]*" name="([^"]+)">(.*?)<\/select>/gs))
    fields[name] = /value="([^"]+)" selected/.exec(body)?.[1] ?? '';
  return fields;
};

describe('the page of clocks', () => {
  it('is for those who run the campaign, and lists ten deadlines', async () => {
    expect((await player.get(desk())).status).toBe(403);
    const page = await gm.get(desk());
    expect(page.status).toBe(200);
    expect(page.text).toContain('aria-current="page"');
    expect(page.text).toContain('Auction: 48 h from opening');
    expect(page.text.match(/<tr><th scope="row">\d+\. /g)).toHaveLength(10);
    expect(page.text).toContain('Thu, 6 Mar 2025, 18:10 UTC');
  });

  it('extends and shortens', async () => {
    await gm.get(desk());
    const bad = await gm.post(doing('extend-deadline'), { length: '<b>soon</b>', reason: 'x <y>' });
    expect(bad.status).toBe(400);
    expect(bad.text).toContain('“&lt;b&gt;soon&lt;/b&gt;” is no length of time.');
    expect(bad.text).toMatch(/name="length"[^>]* value="&lt;b&gt;soon&lt;\/b&gt;"/);
    expect(bad.text).toMatch(/name="reason"[^>]* value="x &lt;y&gt;"/);
    const done = await gm.post(doing('extend-deadline'), { length: '24h', reason: 'Snow.', back: desk() });
    expect(done.headers.get('location')).toBe(`${desk()}?said=extend-deadline.done`);
    const after = await gm.get(`${desk()}?said=extend-deadline.done`);
    expect(after.text).toContain('role="status">The deadline is extended, and everybody is told who and why.');
    expect(after.text).toContain('was extended as often as the campaign allows');
    expect((await gm.post(doing('extend-deadline'), { length: '1h', reason: 'More snow.' })).status).toBe(403);
    expect((await gm.post(doing('shorten-deadline'), { length: '48h', reason: 'It melted.' })).status).toBe(303);
    expect((await board.service.record.currentPhase(table.campaignId))?.deadlineAt.toISOString()).toBe(
      '2025-03-06T18:10:00.000Z',
    );
    expect((await player.post(doing('extend-deadline'), { length: '1h', reason: 'x' })).status).toBe(403);
  });

  it('changes settings from the next window on, and shows both', async () => {
    const fields = settings((await gm.get(desk())).text);
    expect(fields).toMatchObject({ 'phase-bid': '48h', reminders: '24h, 6h, 1h', wait: 'once', press: 'all' });
    const same = await gm.post(`${desk()}/settings`, { ...fields, reason: 'x' });
    expect(same.status).toBe(400);
    expect(same.text).toContain('nothing was changed');
    const wrong = await gm.post(`${desk()}/settings`, { ...fields, 'phase-bid': 'Mondays', reason: 'x' });
    expect(wrong.text).toContain('“Mondays” is no cadence.');
    // The form comes back open, with all that was typed and the problem under its field.
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('<details data-keep="change-settings" open>');
    expect(wrong.text).toMatch(
      /name="phase-bid"[^>]* aria-invalid="true" aria-describedby="set-phase-bid-wrong"[^>]* value="Mondays"/,
    );
    expect(wrong.text).toContain('<p class="wrong" id="set-phase-bid-wrong">“Mondays” is no cadence.');
    const typed = { ...fields, houseRules: 'Be <kind>.\nBe quick.', wait: 'until-gm', reason: 'We <i>agreed</i>.' };
    const long = await gm.post(`${desk()}/settings`, { ...typed, grace: '3d' });
    expect(long.text).toMatch(/<p class="wrong" id="set-grace-wrong">This is too long; it may be at most 24 h\./);
    expect(settings(long.text)).toMatchObject({
      grace: '3d',
      houseRules: 'Be &lt;kind&gt;.\nBe quick.',
      wait: 'until-gm',
    });
    expect(long.text).toContain('value="We &lt;i&gt;agreed&lt;/i&gt;."');
    expect((await gm.post(`${desk()}/settings`, { ...typed, blackouts: 'Easter' })).text).toContain(
      'id="set-blackouts-wrong"',
    );
    expect((await gm.post(`${desk()}/settings`, { ...typed, daysOff: 'Caturday' })).text).toContain(
      '<p class="wrong" id="set-daysOff-wrong">This is no day of the week.',
    );
    expect((await gm.post(`${desk()}/settings`, { ...typed, wait: 'maybe' })).text).toContain('id="set-wait-wrong"');
    expect((await gm.get(desk())).text).not.toMatch(/id="set-[a-z]+-wrong"|Nothing was changed/);
    const change = {
      ...fields,
      'phase-dig': 'Mon 19:00, Fri 19:00 America/New_York, at least 20h',
      blackouts: '2025-12-24 to 2025-12-26 Christmas',
      daysOff: 'Saturday and Sun',
      reason: 'We agreed.',
    };
    expect((await gm.post(`${desk()}/settings`, change)).status).toBe(303);
    const { text } = await gm.get(desk());
    expect(text).toContain('Mon and Fri 19:00 America/New_York, at least 20 h from opening');
    expect(text).toContain('2025-12-24 to 2025-12-26 (Christmas)');
    expect(settings(text)).toMatchObject({
      'phase-dig': 'Mon 19:00, Fri 19:00 America/New_York, at least 20h',
      blackouts: '2025-12-24 to 2025-12-26 Christmas',
      daysOff: 'Sat, Sun',
    });
  });
});

describe('a seat’s clocks', () => {
  it('takes WAIT and takes it back', async () => {
    expect((await player.get(seat(1))).text).toContain('Ask this window to wait.');
    expect((await player.post(`${seat(1)}/do/say-wait`, { wait: 'yes', reason: 'At <i>sea</i>.' })).status).toBe(303);
    expect((await other.get(seat(2))).text).toContain('<bdi>Player 1</bdi> asks this window to wait.');
    expect((await gm.get(desk())).text).toContain('Let the window go on');
    expect((await player.post(`${seat(1)}/do/say-wait`, { wait: 'no' })).status).toBe(303);
    expect((await player.get(seat(1))).text).toContain('You have said WAIT in this window and taken it back.');
    expect((await other.post(`${seat(1)}/do/say-wait`, { wait: 'yes' })).status).toBe(404);
  });

  it('opens a motion that others vote on, and the GM may veto', async () => {
    await player.get(seat(1));
    await player.post(`${seat(1)}/do/open-motion`, {
      kind: 'extend',
      length: '6h',
      reason: 'A <script>holiday</script>.',
    });
    const page = await other.get(seat(2));
    expect(page.text).toContain('A motion to extend the deadline by 6 h');
    expect(page.text).toContain('A &lt;script&gt;holiday&lt;/script&gt;.');
    expect(page.text).not.toContain('Withdraw the motion');
    const motion = /name="motion" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    expect((await gm.get(desk())).text).toContain('Veto');
    const before = (await board.service.record.currentPhase(table.campaignId))?.deadlineAt.getTime() ?? 0;
    expect((await other.post(`${seat(2)}/do/vote-on-motion`, { motion, choice: 'yes' })).status).toBe(303);
    expect((await board.service.record.currentPhase(table.campaignId))?.deadlineAt.getTime()).toBe(before + hours(6));
    expect((await gm.post(doing('decide-motion'), { motion, choice: 'no', reason: 'Late.' })).status).toBe(403);
  });

  it('shows no old deadline while the campaign is paused', async () => {
    await gm.get(desk());
    await board.app.pauseCampaign({ campaignId: table.campaignId, by: table.gm.id, reason: 'x' });
    for (const page of [await gm.get(desk()), await player.get(seat(1)), await player.get('/')]) {
      expect(page.text).not.toMatch(/data-left|Deadline: <time/);
      expect(page.text).toMatch(/[Pp]aused/);
    }
  });
});
