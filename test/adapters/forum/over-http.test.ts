import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FORUM_KINDS, type ForumKind } from '../../../src/adapters/forum/client.js';
import type { OutgoingMessage } from '../../../src/app/ports/channel.js';
import { type HttpPlayer, HttpTable, type HttpWar } from './http-table.js';

let table: HttpTable;

beforeAll(async () => {
  table = await HttpTable.open();
});
afterAll(() => table.close());

const SIDES = [
  ['Ada', 'Alliance. No optional rules.'],
  ['Bert', 'Coalition. No optional rules.'],
] as const;

const player = (war: HttpWar, index: number): HttpPlayer => {
  const found = war.players[index];
  if (found === undefined) throw new Error(`no player ${index}`);
  return found;
};

/** From the opening over one sheet each to the next opening. */
async function onePhase(war: HttpWar): Promise<void> {
  await table.settle();
  for (const one of war.players) await table.write(one, await table.suggested(war, one));
  await table.settle();
  await table.playOut(war);
}

/** Where the end of a text is its visible id: none is there twice. */
const endings = (texts: readonly string[]): string[] => texts.map((text) => text.trimEnd().split('\n').at(-1) ?? '');

function expectWell(kind: ForumKind): void {
  const { forum } = table;
  expect(forum.violations).toEqual([]);
  expect(forum.pinged()).toEqual([]);
  // Discourse shows cards to keys only by a setting; they are asked for in public then.
  const refused = forum.requests.filter(({ status, act }) => status >= 400 && status !== 404 && act !== 'account');
  expect(refused.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([]);
  expect(forum.pictures().some(({ readers }) => readers !== null)).toBe(kind === 'xenforo');
}

test('a private report in the topic, and one in another room, are found', async () => {
  const kept: OutgoingMessage[] = [];
  await table.begin('nodebb', {
    message: (message) => {
      if (message.viewer.kind === 'seat') kept.push(message);
      const secret = kept.find(({ viewer }) => viewer.kind === 'seat' && viewer.seat === 'seat-1');
      const wrong = message.reader === null || (message.viewer.kind === 'seat' && message.viewer.seat !== 'seat-1');
      return secret !== undefined && wrong ? { ...message, document: secret.document } : message;
    },
  });
  const war = await table.campaign('general-war', 'The General War', SIDES);
  await onePhase(war);
  const { leaks } = await table.leaks(war);
  expect(leaks.some((leak) => leak.startsWith('in public, of seat-1'))).toBe(true);
  expect(leaks.some((leak) => leak.startsWith('to seat-2, of seat-1'))).toBe(true);
});

const HOSTILE = [
  '@mallory @everyone [USER=1]x[/USER]',
  '[/CODE][img]http://evil.example/x.png[/img] <img src=http://evil.example/x.png>',
  '``` ![x](http://evil.example/x.png) @mallory',
].join('\n');

describe.each(FORUM_KINDS)('names and orders of bad will at %s', (kind) => {
  test('ping nobody and open no tag', async () => {
    await table.begin(kind);
    table.forum.account('mallory');
    const war = await table.campaign('crowns', '[img]http://evil.example/x.png[/img] @mallory', [
      ['@mallory [b]x[/b]', 'any'],
      ['![x](http://evil.example/x)', 'any'],
    ]);
    await table.settle();
    for (const one of war.players) await table.write(one, HOSTILE);
    await table.settle();
    await table.playOut(war);
    expectWell(kind);
    const told = [...table.forum.posts().map(({ text }) => text), ...war.players.flatMap((one) => table.toldTo(one))];
    const shown = told.map((text) => text.replace(/```[\s\S]*?\n```|`[^`\n]*`|\[code\][\s\S]*?\[\/code\]/gi, ''));
    for (const text of shown) {
      if (kind === 'xenforo') expect(text).not.toMatch(/\[(?:USER|img|b)\b[^\]]*\](?:http:\/\/evil|x)/i);
      else expect(text).not.toMatch(/(?<!\\)!?(?<!\\)\[x\]\(http|<img/);
    }
    const { leaks } = await table.leaks(war);
    expect(leaks).toEqual([]);
  });

  test('a second campaign of the same title has its own topic', async () => {
    await table.begin(kind);
    const { app } = table.service;
    const gm = await app.createPerson({ name: 'Judge' });
    for (let count = 0; count < 2; count += 1) {
      const id = await app.createCampaign({ binder: 'crowns', gm: gm.id, title: 'The same title twice' });
      await app.openForumTopic({ campaignId: id, by: gm.id, reports: 'whole' });
      await table.settle();
    }
    expect(table.forum.topics()).toHaveLength(2);
  });
});

describe.each(FORUM_KINDS)('a phase of the general war at %s', (kind) => {
  test('from opening to reports, by private message', async () => {
    await table.begin(kind);
    const war = await table.campaign('general-war', 'The General War', SIDES);
    await onePhase(war);
    await onePhase(war);
    expect(await table.service.record.stuckDeliveries(war.id)).toEqual([]);
    expect(table.forum.topics()).toMatchObject([{ title: 'The General War' }]);
    const posts = table.forum.posts();
    expect(posts[0]?.text).toContain('of 2 sheets are in');
    expect(posts[0]?.editedAt).not.toBeNull();
    expect(posts.length).toBeGreaterThan(2);
    const own = war.players.flatMap((one) => table.toldTo(one));
    for (const texts of [posts.map(({ text }) => text), own]) expect(new Set(endings(texts)).size).toBe(texts.length);
    for (const one of war.players) {
      const told = table.toldTo(one);
      expect(told.filter((text) => text.includes('Receipt') || text.includes('receipt'))).not.toEqual([]);
      expect(told.some((text) => /\[img|\[attach/i.test(text))).toBe(kind === 'xenforo');
    }
    expectWell(kind);
    const { leaks, found } = await table.leaks(war);
    expect(leaks).toEqual([]);
    expect(found).toBeGreaterThan(5);
    if (process.env['ADJUTANT_SHOW'] === kind)
      console.log([...posts.map(({ text }) => text), ...table.toldTo(player(war, 0))].join('\n=====\n'));
  });
});
