import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { headWords } from '../../../src/core/dice/act-head.js';
import type { Resolved } from '../../../src/core/engine/any-system.js';
import type { Block } from '../../../src/core/game/document.js';
import { changedSystem } from '../../support/changed-system.js';
import { presentPhase, runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { tinySystem } from '../../support/tiny-system.js';
import { type Board, startBoard, Visitor } from './board.js';

// Reports as stories, a page each: what a ruling does to them, and what no other reader learns of them.

const numbers: Block = {
  kind: 'part',
  role: 'headline',
  title: 'The mine <gives> way',
  blocks: [
    { kind: 'paragraph', text: ['Two dug, one found gold.'] },
    { kind: 'figures', figures: [{ label: 'Mines', value: '3', change: '+1', note: null }] },
  ],
};

const battle: Block = {
  kind: 'part',
  role: 'battle',
  title: 'The shaft',
  badge: { text: 'Held', tone: 'good' },
  share: '2 of yours',
  at: 'crown',
  blocks: [
    {
      kind: 'strengths',
      of: 'miners',
      sides: [{ name: 'North', stance: 'own', colour: null, counts: [4, 3, 2] }],
    },
  ],
};

const inCards = (resolved: Resolved): Resolved => ({
  ...resolved,
  reports: resolved.reports.map((report) => ({
    ...report,
    document: { ...report.document, blocks: [numbers, battle, ...report.document.blocks] },
  })),
});

/** The game of the tests, with reports in parts. */
const story = changedSystem(tinySystem, (game) => ({
  resolve: (base, sealed, dice, viewers) => inCards(game.resolve(base, sealed, dice, viewers)),
  retell: (base, events, viewers) => inCards(game.retell(base, events, viewers)),
}));

let board: Board;
let table: Table;
let people: Record<'anonymous' | 'one' | 'two' | 'gm', Visitor>;
let told: string;
let toldToTwo: string;

const at = (path: string): string => `/c/${table.campaignId}${path}`;
const newest = async (seat: number): Promise<string> =>
  (
    await board.app.pastReports({
      reader: seatRef(table, seat).person,
      campaignId: table.campaignId,
      seat: `seat-${seat}`,
    })
  )[0]?.number ?? '';
const publicNumber = async (): Promise<string> => (await board.app.history(table.campaignId))[0]?.number ?? '';

async function play(text: string): Promise<void> {
  await board.app.submitOrders({ ...seatRef(table, 1), door: 'web', text });
  const { deadlineAt } = await presentPhase(board.service, table.campaignId);
  board.service.clock.set(new Date(deadlineAt.getTime() + 1));
  await runDueJobs({ ...board.service, app: board.app });
}

beforeAll(async () => {
  board = await startBoard({ system: story });
  table = await startTable(board, 2);
  people = {
    anonymous: new Visitor(board.url),
    one: await board.signedIn(seatRef(table, 1).person),
    two: await board.signedIn(seatRef(table, 2).person),
    gm: await board.signedIn(table.gm.id),
  };
});
afterAll(() => board.close());

describe('the page of a report', () => {
  it('says so where nothing has been reported yet', async () => {
    const other = await startTable(board, 2, { create: { title: 'Another' } });
    const visitor = await board.signedIn(seatRef(other, 1).person);
    const page = await visitor.get(`/c/${other.campaignId}/seat/seat-1/report`);
    expect([page.status, page.text.includes('<h1>')]).toEqual([200, true]);
  });

  it('has the headline as its one main heading, the tale in cards, and leads to the war room and to other reports', async () => {
    await play('BID 3');
    await play('DIG');
    [told, toldToTwo] = [await newest(1), await newest(2)];
    const page = await people.one.get(at('/seat/seat-1/report'));
    expect(page.status).toBe(200);
    expect(page.text.match(/<h1>.*?<\/h1>/g)).toEqual(['<h1><bdi>The mine &lt;gives&gt; way</bdi></h1>']);
    expect(page.text).toContain('Two dug, one found gold.');
    expect(page.text).toContain('<dl class="report-figures">');
    expect(page.text).toContain('id="battle-1"');
    expect(page.text).toContain('class="report-curve"');
    expect(page.text).not.toContain('style=');
    expect(page.text).toContain(`<a class="button" href="${at('/seat/seat-1')}">To the war room</a>`);
    expect(page.text).toContain(`${at('/report')}/${await publicNumber()}`);
    const [, earlier = ''] = /rel="prev" href="([^"]+)"/.exec(page.text) ?? [];
    const before = await people.one.get(earlier);
    expect(before.status).toBe(200);
    expect(before.text).toContain(`rel="next" href="${at(`/seat/seat-1/report/${told}`)}"`);
    expect((await people.one.get(at(`/seat/seat-1/report/${told.toLowerCase()}`))).status).toBe(200);
  });

  it('is for nobody whose report it is not, and the same as one that was never written', async () => {
    for (const [who, path] of [
      ['two', `/seat/seat-2/report/${told}`],
      ['two', `/report/${told}`],
      ['anonymous', `/report/${told}`],
      ['one', `/seat/seat-1/report/${toldToTwo}`],
      ['one', `/seat/seat-1/report/${await publicNumber()}`],
      ['one', '/seat/seat-1/report/P-0000-0000'],
    ] as const)
      expect([path, (await people[who].get(at(path))).status]).toEqual([path, 404]);
    expect((await people.two.get(at(`/seat/seat-1/report/${told}`))).status).toBe(404);
    expect((await people.anonymous.get(at(`/seat/seat-1/report/${told}`))).status).toBe(401);
    expect((await people.gm.get(at(`/seat/seat-1/report/${told}`))).status).toBe(200);
  });

  it('is open to everybody for what everybody was told, with the map that everybody may see', async () => {
    const page = await people.anonymous.get(at(`/report/${await publicNumber()}`));
    expect(page.status).toBe(200);
    expect(page.text).toContain('id="report-map"');
    expect(page.text).not.toContain('/disputes');
  });

  it('leads from a card to the form for disputes, with its first line chosen, for the holder alone', async () => {
    const page = await people.one.get(at('/seat/seat-1/report'));
    const [, form = ''] = /href="([^"]+)">Dispute<\/a>/.exec(page.text.split('id="battle-1"')[1] ?? '') ?? [];
    const open = await people.one.get(form.replaceAll('&amp;', '&'));
    expect(open.status).toBe(200);
    expect(/value="report:[^"]+"[^>]* checked[^>]*>(?:(?!<\/label>).)*Held · 2 of yours/s.test(open.text)).toBe(true);
    expect((await people.gm.get(at('/seat/seat-1/report'))).text).not.toContain('/disputes');
  });
});

/** The head that the report told where it is a message, and the line at the end of its page. */
async function heads(who: keyof typeof people, viewer: string, kind: string, path: string) {
  const rows = await board.service.record.webMessages(table.campaignId, [viewer], 50);
  const row = rows.find((one) => one.kind === kind);
  const { text } = await people[who].get(at(path));
  const [, href = '', shown = ''] = /<a class="number" href="([^"]+)">(record [^<]+)<\/a>/.exec(text) ?? [];
  return { message: headWords({ act: row?.act ?? null, head: row?.head ?? null }), shown, href };
}

describe('the end of a report’s page', () => {
  it('tells the head of the chain of acts, as its message does, and leads to where it is looked for', async () => {
    for (const [who, viewer, path] of [
      ['one', 'seat:seat-1', `/seat/seat-1/report/${told}`],
      ['gm', 'seat:seat-2', `/seat/seat-2/report/${toldToTwo}`],
      ['anonymous', 'public', `/report/${await publicNumber()}`],
    ] as const) {
      const { message, shown, href } = await heads(who, viewer, 'report', path);
      expect(shown).toMatch(/^record \d+ · [0-9a-f]{32}$/);
      expect(shown).toBe(message);
      const proof = await people.anonymous.get(href);
      expect(proof.text).toContain('the record up to it is the one that you were told');
    }
  });
});

describe('after a ruling', () => {
  let now: string;
  beforeAll(async () => {
    const decision = {
      outcome: 'amend',
      edits: [{ path: '/seats/seat-1/gold', value: 112 }],
      later: 're-resolve',
    } as const;
    const words = { reason: 'The <i>die</i> was read wrongly.', cites: ['CR-1'] };
    const ask = { reader: table.gm.id, campaignId: table.campaignId, decision };
    const { hash } = await board.app.previewRuling(ask);
    const { campaignId } = table;
    await board.app.rule({ by: table.gm.id, campaignId, decision, ...words, secret: 'Hidden.', previewHash: hash });
    now = await newest(1);
  });

  it('the correction says first what was told and what is so now, and why', async () => {
    const { text } = await people.one.get(at('/seat/seat-1/report'));
    expect(now).not.toBe(told);
    expect(text.indexOf('This corrects the report of')).toBeGreaterThan(0);
    expect(text.indexOf('This corrects the report of')).toBeLessThan(text.indexOf('report-figures'));
    expect(text).toMatch(/<s><bdi>You have \d+ gold\.<\/bdi><\/s><\/td>\s*<td><b><bdi>You have 112 gold\./);
    expect(text).toContain('The &lt;i&gt;die&lt;/i&gt; was read wrongly.');
    expect(text).toContain(`href="${at('/rulings#ruling-1')}"`);
    expect(text).toContain(`href="${at(`/seat/seat-1/report/${told}`)}"`);
    expect(text).not.toContain('Hidden.');
    const { message, shown } = await heads('one', 'seat:seat-1', 'correction', '/seat/seat-1/report');
    expect(shown).toMatch(/^record \d+ · [0-9a-f]{32}$/);
    expect(shown).toBe(message);
  });

  it('the withdrawn one says so before all else, and leads to what holds', async () => {
    const { status, text } = await people.one.get(at(`/seat/seat-1/report/${told}`));
    expect(status).toBe(200);
    expect(text.indexOf('This report was withdrawn')).toBeGreaterThan(0);
    expect(text.indexOf('This report was withdrawn')).toBeLessThan(text.indexOf('report-figures'));
    expect(text).toContain(`href="${at(`/seat/seat-1/report/${now}`)}"`);
    expect(text).not.toContain('>Dispute<');
  });

  it('a reader to whom nothing else was told hears of no correction', async () => {
    for (const path of ['/seat/seat-2/report', `/seat/seat-2/report/${toldToTwo}`]) {
      const { status, text } = await people.two.get(at(path));
      expect([path, status]).toEqual([path, 200]);
      for (const words of ['This corrects', 'withdrawn', now, told]) expect(text).not.toContain(words);
      // Three figures stand in the hash of a script, too, or in what makes a page longer; alone, they would be the other's gold.
      expect(text).not.toMatch(/(?<![\w-])112(?![\w-])/);
    }
    expect((await people.two.get(at(`/seat/seat-1/report/${now}`))).status).toBe(404);
    expect((await people.two.get(at(`/seat/seat-2/report/${now}`))).status).toBe(404);
  });
});
