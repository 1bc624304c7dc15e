import { get } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { z } from 'zod';
import { runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, type Page, startBoard, Visitor } from './board.js';

// What programs fetch: a campaign's public news, and somebody's deadlines by a secret address. Neither holds more than that.

const TITLE = 'Crowns <b> ]]> & "more"\u0001\nEND:VEVENT';

let board: Board;
let table: Table;
let anybody: Visitor;

beforeAll(async () => {
  board = await startBoard({ frame: { press: 'all' } });
});
afterAll(() => board.close());

beforeEach(async () => {
  table = await startTable(board, 3);
  anybody = new Visitor(board.url);
});

/** `fetch` says `no-cache` with every condition; programs that look for news do not. */
const statusOf = (path: string, headers: Readonly<Record<string, string>>): Promise<number> =>
  new Promise((resolve, reject) => {
    get(`${board.url}${path}`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).on('error', reject);
  });

const wholeSeconds = (at: Date | undefined): number => Math.floor((at?.getTime() ?? 0) / 1000);

const playOn = async (): Promise<void> => {
  const phase = await board.service.record.currentPhase(table.campaignId);
  board.service.clock.set(new Date((phase?.deadlineAt.getTime() ?? 0) + 1));
  await runDueJobs(board.service);
};

const Text = z.union([z.string(), z.object({ '#text': z.string() }).transform((node) => node['#text'])]);
const Link = z.object({ rel: z.string().optional(), href: z.string() });
const Entry = z.object({
  id: z.string(),
  title: Text,
  updated: z.iso.datetime(),
  content: Text,
  link: z.union([Link, z.array(Link)]),
});
const Atom = z.object({
  feed: z.object({ id: z.url(), title: Text, updated: z.iso.datetime(), link: z.array(Link), entry: z.array(Entry) }),
});

function atomOf({ text }: Page) {
  expect(XMLValidator.validate(text)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => name === 'entry',
  });
  return Atom.parse(parser.parse(text)).feed;
}

describe('the feed of a campaign', () => {
  const address = () => `/c/${table.campaignId}/feed.atom`;

  it('holds what was told to everybody, and nothing that was told to a seat or a judge', async () => {
    const letters = { door: 'web', text: 'Our SECRET PLAN' } as const;
    await board.app.sendPress({ ...seatRef(table, 1), ...letters, to: { kind: 'seat', seat: 'seat-2' } });
    await board.app.sendPress({
      ...seatRef(table, 1),
      door: 'web',
      to: { kind: 'all' },
      text: 'Peace <now> ]]> & \u0001!',
    });
    await board.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 3' });
    await playOn();
    const page = await anybody.get(address());
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('application/atom+xml');
    const feed = atomOf(page);
    const open = await board.app.campaignPage({ reader: null, campaignId: table.campaignId });
    // A report leads to its own page, everything else to its place in the thread.
    const leads = feed.entry.map(({ link }) =>
      [link]
        .flat()[0]
        ?.href.replace(/.*\/c\/[^/#]+/, '')
        .replace(/[#/][^/]*$/, ''),
    );
    expect(leads).toEqual(open.thread.map(({ reportNumber }) => (reportNumber === null ? '' : '/report')));
    expect(feed.entry.map(({ id }) => id)).toEqual(open.thread.map(({ id }) => `urn:uuid:${id}`));
    const told = feed.entry.map(({ content }) => content).join('\n');
    expect(told).toContain('Peace &lt;now&gt; ]]&gt; &amp;');
    // What a seat and the judges were told besides.
    expect(page.text).not.toContain('SECRET PLAN');
    const ask = { reader: table.gm.id, campaignId: table.campaignId };
    const inbox = (await board.app.seatPage({ ...ask, seat: 'seat-1' })).inbox;
    const desk = (await board.app.gmPage(ask)).inbox;
    expect(inbox.some(({ kind }) => kind === 'report')).toBe(true);
    for (const { id, reportNumber } of [...inbox, ...desk]) {
      expect(page.text).not.toContain(id);
      if (reportNumber !== null) expect(page.text).not.toContain(reportNumber);
    }
    // A judge who is signed in is sent the very same.
    const judge = await board.signedIn(table.gm.id);
    expect((await judge.get(address())).text).toBe(page.text);
  });

  it('is well-formed whatever a campaign is called, with whole addresses', async () => {
    const { record } = board.service;
    await record.transact((tx) => tx.updateCampaign(table.campaignId, { title: TITLE }));
    const feed = atomOf(await anybody.get(address()));
    expect(feed.title).toContain('Crowns');
    expect(feed.link.map(({ href }) => href)).toEqual([
      `http://localhost:3000/c/${table.campaignId}`,
      `http://localhost:3000/c/${table.campaignId}/feed.atom`,
    ]);
    for (const { content } of feed.entry) expect(content).not.toMatch(/(?:href|src)="\//);
  });

  it('is found from the public page, and not sent twice to whoever has it', async () => {
    const { text } = await anybody.get(`/c/${table.campaignId}`);
    expect(text).toContain(`<link rel="alternate" type="application/atom+xml" href="${address()}"`);
    const first = await anybody.get(address());
    const [tag, since] = [first.headers.get('etag') ?? '', first.headers.get('last-modified') ?? ''];
    expect(await statusOf(address(), { 'If-None-Match': tag })).toBe(304);
    expect(await statusOf(address(), { 'If-Modified-Since': since })).toBe(304);
    await playOn();
    expect(await statusOf(address(), { 'If-None-Match': tag, 'If-Modified-Since': since })).toBe(200);
    expect(await statusOf(address(), { 'If-Modified-Since': since })).toBe(200);
    expect((await anybody.get('/c/nowhere-0000/feed.atom')).status).toBe(404);
  });
});

describe('a calendar', () => {
  let player: Visitor;
  beforeEach(async () => {
    player = await board.signedIn(seatRef(table, 1).person);
  });

  const made = async (): Promise<string> => {
    await player.get('/account');
    const page = await player.post('/account/calendar', { act: 'renew' });
    expect(page.status).toBe(200);
    const address = /value="http:\/\/localhost:3000(\/calendar\/[^"]+)"/.exec(page.text)?.[1];
    if (address === undefined) throw new Error('The page tells no address.');
    return address;
  };
  const events = ({ text }: Page) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));

  it('holds the deadlines of its owner, in all campaigns, and nothing of others', async () => {
    const { record } = board.service;
    const mine = await board.app.seatsOf(seatRef(table, 1).person);
    expect(mine).toHaveLength(1);
    const address = await made();
    const page = await anybody.get(address);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/calendar');
    const phase = await record.currentPhase(table.campaignId);
    const [event, ...more] = events(page);
    expect(more).toEqual([]);
    expect(wholeSeconds(event?.startDate.toJSDate())).toBe(wholeSeconds(phase?.deadlineAt));
    expect(event?.summary).toContain('orders due for Turn 1');
    expect(page.text).not.toContain('seat-2');
    expect(page.text).not.toContain('Player 2');
    // Moved, it is the same entry with a higher number.
    await board.app.extendDeadline({
      campaignId: table.campaignId,
      by: table.gm.id,
      byMs: 86_400_000,
      reason: 'Fair.',
    });
    const [moved] = events(await anybody.get(address));
    expect(moved?.uid).toBe(event?.uid);
    expect(moved?.sequence).toBeGreaterThan(event?.sequence ?? 0);
    expect(wholeSeconds(moved?.startDate.toJSDate())).toBe(wholeSeconds(phase?.deadlineAt) + 86_400);
    // A second campaign, and while the clocks of the first stand still.
    const other = await startTable(board, 2);
    const { campaignId, gm } = other;
    await board.app.unseat({ campaignId, by: gm.id, seat: 'seat-2', reason: 'For the table.', keep: true });
    await board.app.assignSeat({ campaignId, seat: 'seat-2', person: seatRef(table, 1).person, by: gm.id });
    expect(events(await anybody.get(address))).toHaveLength(2);
    await board.app.pauseCampaign({ campaignId: table.campaignId, by: table.gm.id, reason: 'Holidays.' });
    expect(events(await anybody.get(address))).toHaveLength(1);
  });

  it('is valid whatever a campaign is called', async () => {
    await board.service.record.transact((tx) => tx.updateCampaign(table.campaignId, { title: TITLE }));
    const [event, ...more] = events(await anybody.get(await made()));
    expect(more).toEqual([]);
    expect(event?.summary).toBe('Crowns <b> ]]> & "more" END:VEVENT: orders due for Turn 1');
  });

  it('has one address at a time, of which only the hash is kept', async () => {
    const first = await made();
    const again = await anybody.get(first);
    const tag = again.headers.get('etag') ?? '';
    expect(await statusOf(first, { 'If-None-Match': tag })).toBe(304);
    const settings = await player.get('/account');
    expect(settings.text).toContain('Make a new address');
    const token = first.split('.')[1] ?? '';
    expect(settings.text).not.toContain(token);
    const kept = await board.service.record.setting(`calendar/${seatRef(table, 1).person}`);
    expect(JSON.stringify(kept)).not.toContain(token);
    const second = await made();
    expect((await anybody.get(first)).status).toBe(404);
    expect((await anybody.get(second)).status).toBe(200);
    await player.get('/account');
    await player.post('/account/calendar', { act: 'off' });
    expect((await anybody.get(second)).status).toBe(404);
    // Another's id with one's own secret opens nothing.
    const stolen = (await made()).replace(seatRef(table, 1).person, seatRef(table, 2).person);
    expect((await anybody.get(stolen)).status).toBe(404);
  });

  it('ends when its owner is erased', async () => {
    const address = await made();
    const person = seatRef(table, 1).person;
    await board.app.erasePerson({ person, by: person, sure: true, sheets: false });
    expect((await anybody.get(address)).status).toBe(404);
  });
});
