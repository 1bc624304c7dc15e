import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { byName } from '../../../src/adapters/web/kit/verb-form.js';
import type { FieldKind } from '../../../src/app/kit/field.js';
import type { Doable } from '../../../src/app/kit/verb.js';
import {
  ACCESS_FRAME,
  type AccessTable,
  GMS,
  JUDGES,
  NEUTRAL,
  READERS,
  ROLES,
  type Role,
  SIGNED_IN,
  startAccessTable,
  WHO_MAY,
  WRITERS,
} from '../../support/access-table.js';
import { undoneRecord } from '../../support/undone-record.js';
import {
  addressIn,
  DOOR_ROWS,
  fields,
  forAll,
  MAKING_ROWS,
  OWN_ROWS,
  PROGRAM_ROWS,
  type Row,
  SHARE_ROWS,
  see,
  send,
} from './access-row.js';
import { type Board, type Page, startBoard, Visitor } from './board.js';

// Who may open and send what on the web board: every address of its router against everybody who may stand before it. An
// address without a row fails the first test. What is sent does not stay: each transaction is rolled back.

const reason = 'Because.';
let board: Board;
let all: AccessTable;
let phase: string;
let resolution: string;
/** A motion of the holder, who has announced an absence as well. */
let motion: string;
let undoing = false;
/** Two sessions a role, in turn: one alone may send only so many forms a minute. */
const visitors = new Map<string, Visitor>();
let addresses = 0;
const address = (): string => `10.0.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`;

beforeAll(async () => {
  board = await startBoard({ frame: ACCESS_FRAME }, { trustProxy: 1 }, (record) => undoneRecord(record, () => undoing));
  all = await startAccessTable(board.service);
  for (const role of ROLES)
    for (const turn of [0, 1])
      visitors.set(
        `${role}${turn}`,
        role === 'nobody' ? new Visitor(board.url) : await board.signedIn(all.people[role].id, address()),
      );
  const now = await board.service.record.currentPhase(all.table.campaignId);
  phase = now?.id ?? '';
  resolution = now?.baseId ?? '';
  const ref = { campaignId: all.table.campaignId, seat: 'seat-1', person: all.people.holder.id };
  motion = (await board.app.openMotion({ ...ref, kind: 'pause', reason })).motionId;
  await board.app.announceVacation({ ...ref, turns: 1, from: 'next', shown: false });
  undoing = true;
});
afterAll(() => board.close());

const [one, six] = [{ seat: 'seat-1' }, { seat: 'seat-6' }];
const RULING = { outcome: 'uphold', reason, cites: 'house rule' };
const C = '/c/:campaign';
const [G, P] = [`${C}/gm`, `${C}/gm/players`];
const S = `${C}/seat/:seat`;

/** Looks and forms of their own. Acts have no rows here: theirs follow from their declarations. */
const ROWS: Readonly<Record<string, Row>> = {
  // --- everybody
  // Visitors here come through a proxy; this machine may, and who sends the word that was set (hostile.test.ts).
  'GET /metrics': { yes: [], ok: 200, no: 404, nobody: 404 },
  'GET /': forAll(),
  [`GET ${C}`]: forAll(),
  [`GET ${C}/feed.atom`]: forAll(),
  // Whoever has the secret; nobody here has one.
  'GET /calendar/:secret': forAll(404),
  [`GET ${C}/rules`]: forAll(),
  [`GET ${C}/rules/:entry`]: forAll(),
  [`GET ${C}/stories`]: forAll(),
  // Of a content that nobody has.
  'GET /pictures/:hash': forAll(404),
  [`GET ${C}/map.png`]: forAll(),
  [`GET ${C}/map.svg`]: forAll(),
  [`GET ${C}/colours.css`]: forAll(),
  [`GET ${C}/thumb.svg`]: forAll(),
  [`GET ${C}/events`]: forAll(),
  [`GET ${C}/report/:number`]: forAll(404),
  [`GET ${C}/reports`]: forAll(),
  [`GET ${C}/rulings`]: forAll(),
  [`GET ${C}/verify`]: forAll(),
  [`GET ${C}/verify/derivation.mjs`]: forAll(),
  [`GET ${C}/verify/check-receipt.mjs`]: forAll(),
  [`GET ${C}/export`]: forAll(),
  [`POST ${C}/verify/report`]: { ...forAll(), fields: () => ({ text: 'Nothing.' }) },
  // The link decides, not who asks: nobody here has one.
  'GET /invitation': forAll(410),
  'POST /invitation': forAll(403),
  'POST /signin': { yes: [], ok: 0, no: 400, nobody: 400 },

  // --- one's own
  'POST /signout': send(SIGNED_IN, 303),
  'GET /account': see(SIGNED_IN, 200),
  'POST /account/quiet-hours': send(SIGNED_IN, 303, fields({ from: '', to: '' })),
  'POST /account/doors': send(SIGNED_IN, 303, fields({ door: 'email', takes: 'digest' })),
  // The service of these tests has no forum: who gets so far is told so.
  'POST /account/forum': send(SIGNED_IN, 403, fields({ name: 'ann' }, { ok: 403 })),
  'POST /account/forum/code': send(SIGNED_IN, 410, fields({ code: '00000000' }, { ok: 410 })),
  'POST /account/forum/unlink': send(SIGNED_IN, 303, fields({})),
  'GET /link': { yes: SIGNED_IN, ok: 200, no: 303, nobody: 303 },
  // The link decides, not who asks: nobody here has one.
  'GET /confirm-orders': { yes: [], ok: 0, no: 410, nobody: 410 },
  'POST /confirm-orders': { yes: [], ok: 0, no: 410, nobody: 410 },
  'POST /signin/lost': { ...forAll(303), fields: () => ({ email: 'nobody@example.org' }) },
  'GET /by-message': forAll(),
  'GET /compare': forAll(404),
  'GET /dice': forAll(),
  ...PROGRAM_ROWS,
  ...DOOR_ROWS,
  ...SHARE_ROWS,
  ...OWN_ROWS,
  [`GET ${C}/receipts`]: see(SIGNED_IN, 200),
  // Its sender has left, and another holds the seat.
  [`GET ${C}/receipts/:receipt`]: see([...READERS, 'departed'], 404),
  [`GET ${C}/receipts/:receipt/receipt.json`]: see([...READERS, 'departed'], 404),
  [`GET ${C}/receipts/:receipt/compare`]: see([], 404, { ok: 404 }),
  'POST /me/erase': send([], 400),
  [`POST ${C}/apply`]: send(
    ['outsider', 'deputy', 'departed', 'foreignGm'],
    409,
    fields({ name: 'Ned', text: 'North' }, { ok: 200, but: { gm: 403, assistant: 403 } }),
  ),
  [`POST ${C}/withdraw`]: send([], 404, { but: { departed: 409 } }),
  [`POST ${C}/claim`]: send(
    ['outsider', 'deputy', 'departed', 'foreignGm'],
    409,
    fields({ ...six, name: 'Ned' }, { ok: 200, but: { gm: 403, assistant: 403 } }),
  ),

  ...MAKING_ROWS,

  // --- a seat
  [`GET ${S}`]: see(READERS, 404),
  [`GET ${S}/offers`]: see(WRITERS, 404),
  [`GET ${S}/turns`]: see(READERS, 404),
  [`GET ${S}/map.png`]: see(READERS, 404),
  [`GET ${S}/map.svg`]: see(READERS, 404),
  [`GET ${S}/letters`]: see(READERS, 404),
  [`GET ${S}/letters/:conversation`]: see(READERS, 404),
  [`POST ${S}/letters/:conversation`]: send(['holder'], 404, {
    fields: () => ({ text: 'Hello.', once: randomUUID() }),
  }),
  [`GET ${S}/report`]: see([...READERS, 'departed'], 404),
  [`GET ${S}/report/:number`]: see([...READERS, 'departed'], 404, { ok: 404 }),
  [`GET ${S}/reports`]: see([...READERS, 'departed'], 404),
  [`GET ${S}/away`]: see(WRITERS, 404),
  [`POST ${S}/orders`]: send(WRITERS, 404, {
    fields: () => ({ text: 'DIG', phase }),
    but: { gm: 404, assistant: 404 },
  }),
  [`POST ${S}/again`]: send(WRITERS, 404, {
    fields: () => ({ receipt: all.receipt, phase, once: randomUUID() }),
  }),
  [`POST ${S}/preview`]: send(WRITERS, 404, { ok: 200, fields: () => ({ text: 'DIG' }) }),
  [`POST ${S}/line`]: send(WRITERS, 404, { ok: 200, fields: () => ({ text: '', line: 'DIG', subject: 'seat' }) }),
  [`POST ${S}/revoke`]: send(WRITERS, 404, { ok: 409 }),
  [`POST ${S}/press`]: send(['holder'], 404, { fields: () => ({ to: 'all', text: 'Hello.', once: randomUUID() }) }),
  [`GET ${S}/disputes`]: see(['holder'], 404),
  [`POST ${S}/disputes`]: send(['holder'], 404, fields({ about: 'none', text: 'Wrong.' }, { ok: 400 })),
  [`ALL ${S.replace(':seat', '*rest')}`]: { yes: [], ok: 404, no: 404, nobody: 404 },

  // --- the desk
  [`GET ${G}`]: see(JUDGES, 403),
  [`GET ${G}/map.png`]: see(NEUTRAL, 403),
  [`GET ${G}/map.svg`]: see(NEUTRAL, 403),
  [`GET ${G}/players`]: see(NEUTRAL, 403),
  [`GET ${G}/review`]: see(NEUTRAL, 403),
  [`GET ${G}/who-can-see`]: see(NEUTRAL, 403),
  [`GET ${G}/posts`]: see(JUDGES, 403),
  [`POST ${G}/posts/bind`]: send(GMS, 403, fields({ dialect: 'bbcode', thread: '' })),
  [`POST ${G}/posts/unbind`]: send(GMS, 403, fields({})),
  [`POST ${G}/posts/settle`]: send(JUDGES, 403, fields({ posts: '', as: 'posted' })),
  [`POST ${G}/posts/read`]: send(NEUTRAL, 403, fields({ pasted: 'DIG' }, { ok: 200 })),
  [`POST ${G}/posts/take`]: send(NEUTRAL, 403, fields({ count: '0' }, { ok: 200 })),
  [`GET ${G}/activity`]: see(NEUTRAL, 403),
  [`GET ${G}/view-map.png`]: see(NEUTRAL, 403),
  [`GET ${G}/clocks`]: see(JUDGES, 403),
  [`GET ${G}/disputes`]: see(NEUTRAL, 403),
  [`GET ${G}/disputes/:number`]: see(NEUTRAL, 403, { ok: 404 }),
  [`GET ${G}/ruling`]: see(['gm'], 403),
  [`GET ${G}/export`]: see([], 403),
  [`GET ${G}/archive`]: see(GMS, 403),
  [`GET ${C}/replay/:seat`]: see(NEUTRAL, 403),
  [`GET ${C}/replay/:seat/map.png`]: see(NEUTRAL, 403, { ok: 404 }),
  [`GET ${C}/replay/:seat/map.svg`]: see(NEUTRAL, 403, { ok: 404 }),
  [`POST ${G}/clocks/settings`]: send(JUDGES, 403, fields({ reason }, { ok: 400 })),
  [`GET ${G}/invitations`]: see(JUDGES, 403),
  [`POST ${G}/invitations`]: send(JUDGES, 403, fields({ people: '1', days: '7' }, { ok: 200 })),
  [`POST ${G}/invitations/revoke`]: send(JUDGES, 403, fields({ invitation: 'none' }, { ok: 409 })),
  [`POST ${P}/link`]: send(['gm'], 403, fields(one, { ok: 200 })),
  [`POST ${G}/ruling/change`]: send(['gm'], 403, fields(RULING, { ok: 200 })),
  [`POST ${G}/ruling/preview`]: send(['gm'], 403, fields(RULING, { ok: 200 })),
  [`POST ${G}/ruling`]: send(['gm'], 403, fields(RULING)),
};

// --- acts
const AT = { campaign: C, seat: S, self: '/me' } as const;

/** What is sent where the kind of a field does not say enough. */
const SENT: Readonly<Record<string, () => Record<string, string>>> = {
  'keep-seat': () => six,
  'assign-seat': () => ({ ...six, 'person-by-name': 'Outsider' }),
  'end-office': () => ({ person: all.people.assistant.id }),
  'cast-vote': () => ({ subject: all.lateApplication }),
  'open-motion': () => ({ length: '24h' }),
  'set-time-zone': () => ({ zone: 'UTC' }),
  'extend-deadline': () => ({ length: '24h' }),
  'shorten-deadline': () => ({ length: '30h' }),
  'set-ready': () => ({ ready: 'no' }),
  'mute-seat': () => ({ length: '3d' }),
  'watch-open-seats': () => ({ game: '' }),
};

/** Acts for which there is nothing to do at this table: those who may are told why, and nobody else is. */
const NOT_NOW: ReadonlySet<string> = new Set([
  'open-forum-topic',
  'renew-forum-topic',
  'leave-forum-topic',
  'resume-campaign',
  'keep-signup-open',
  'set-signup-end',
  'lift-waits',
  'say-wait',
  'unmute-seat',
  'share-letters',
  'seal-now',
  'announce-absence',
  'withdraw-dispute',
  'adopt-campaign',
  'adopt-rules',
  'propose-rule',
  'propose-rule-to-players',
  'tell-story',
  'praise-story',
  'reward-story',
]);

const IDS: Readonly<Record<string, () => string>> = {
  application: () => all.application,
  motion: () => motion,
  phase: () => phase,
};

/** Something that a field takes, by its kind. */
function sampleFor(name: string, as: FieldKind): readonly [string, string] {
  switch (as.kind) {
    case 'line':
    case 'box':
      return [name, 'DIG'];
    case 'number':
      return [name, String(as.from)];
    case 'flag':
      return [name, 'yes'];
    case 'choice':
      return [name, as.among[0]?.[0] ?? ''];
    case 'seat':
      return [name, 'seat-1'];
    case 'person':
      return [byName(name), 'Outsider'];
    case 'id':
      return [name, IDS[as.of]?.() ?? ''];
  }
}

function sampleOf(act: Doable): Record<string, string> {
  const own = SENT[act.name]?.() ?? {};
  // A person is sent by name or by id, never by both.
  const known = Object.keys(own).map(byName);
  const sample = Object.entries(act.fields).map(([name, { as }]) => sampleFor(name, as));
  return Object.fromEntries([...sample.filter(([name]) => !known.includes(name)), ...Object.entries(own)]);
}

/** How an answer treats whoever asked. What stands in the way of those who may looks otherwise than what stands in their way. */
function kindOf(answer: Page): string {
  if (answer.status === 303) return 'done';
  if (answer.status === 401) return 'sign in first';
  if (answer.status === 404) return 'nothing here';
  if (answer.text.includes('<h1>That is for the game master</h1>')) return 'for the game master';
  return [400, 403, 409].includes(answer.status) ? 'not now' : `status ${answer.status}`;
}

const REFUSED = { campaign: 'for the game master', seat: 'nothing here', self: 'nothing here' } as const;

test('every address of the board has a row, or is that of an act', () => {
  const acts = board.app.acts.map((act) => `POST ${AT[act.on]}/do/${act.name}`);
  // Those of programs have a matrix of their own.
  const own = board.routes.filter((route) => !/ \/(?:v1\/|openapi\.json$)/.test(route));
  expect([...Object.keys(ROWS), ...acts].sort()).toEqual(own.sort());
});

test('every act is for those it says', async () => {
  const found: Record<string, unknown> = {};
  const declared: Record<string, unknown> = {};
  for (const [index, act] of board.app.acts.entries()) {
    const may = WHO_MAY[act.may];
    if (may.length === 0) throw new Error(`Nobody is said to be ${act.may}.`);
    const cells: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const role of ROLES) {
      const visitor = visitors.get(`${role}${index % 2}`);
      if (visitor === undefined) throw new Error(`There is no ${role}.`);
      visitor.from = address();
      cells[role] = kindOf(await visitor.post(addressOf(`${AT[act.on]}/do/${act.name}`), sampleOf(act)));
      const allowed = NOT_NOW.has(act.name) ? 'not now' : 'done';
      wanted[role] = role === 'nobody' ? 'sign in first' : may.includes(role) ? allowed : REFUSED[act.on];
    }
    found[act.name] = cells;
    declared[act.name] = wanted;
  }
  expect(found).toEqual(declared);
});

test.each([`${C}/do/nothing`, `${S}/do/nothing`, '/me/do/nothing', `${C}/do/set-ready`, `${S}/do/constructor`])(
  '%s is not there',
  async (path) => {
    const visitor = visitors.get('gm0');
    expect((await visitor?.post(addressOf(path), {}))?.status).toBe(404);
  },
);

const addressOf = (path: string): string => addressIn(path, all.table.campaignId, all.receipt);

async function ask(visitor: Visitor, method: string, path: string, row: Row): Promise<number> {
  const at = addressOf(path);
  if (method === 'POST' && /\/(preview|line)$/.test(path) && path.startsWith(S)) {
    const body = JSON.stringify(row.fields?.() ?? {});
    const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': visitor.csrf, Origin: board.url };
    return (await visitor.ask(at, { method, body, headers })).status;
  }
  if (method === 'POST') return (await visitor.post(at, row.fields?.() ?? {})).status;
  // A live page never ends; its head says all that is asked here.
  const stop = new AbortController();
  if (!path.endsWith('/events')) {
    const page = await visitor.get(at);
    // What unfolds by a press has nothing inside that is pressed for something else.
    const nested = /<summary[^>]*>(?:(?!<\/summary>)[\s\S])*?<(?:a|button|input|select|textarea)\b[^>]*>/.exec(
      page.text,
    );
    expect([at, nested?.[0] ?? null]).toEqual([at, null]);
    return page.status;
  }
  const response = await fetch(`${board.url}${at}`, { headers: { Cookie: visitor.cookies }, signal: stop.signal });
  stop.abort();
  return response.status;
}

describe.each(Object.entries(ROWS).map(([name, row], index) => [name, row, index] as const))(
  '%s',
  (name, row, index) => {
    test('is for those it is for', async () => {
      const [method = '', path = ''] = name.split(' ');
      const cells: Record<string, number> = {};
      const wanted: Record<string, number> = {};
      for (const role of ROLES) {
        const visitor = visitors.get(`${role}${index % 2}`);
        if (visitor === undefined) throw new Error(`There is no ${role}.`);
        // Signing out takes the cookie: a visitor of their own for each try.
        const own = path === '/signout' && role !== 'nobody' ? await fresh(role) : visitor;
        own.from = address();
        cells[role] = await ask(own, method, path, row);
        wanted[role] = row.but?.[role] ?? (role === 'nobody' ? row.nobody : row.yes.includes(role) ? row.ok : row.no);
      }
      expect(cells).toEqual(wanted);
    });
  },
);

async function fresh(role: Exclude<Role, 'nobody'>): Promise<Visitor> {
  undoing = false;
  const visitor = await board.signedIn(all.people[role].id, address());
  undoing = true;
  return visitor;
}

test('nothing of all that has been done', async () => {
  expect(await board.service.record.currentPhase(all.table.campaignId)).toMatchObject({
    id: phase,
    status: 'open',
    baseId: resolution,
  });
});
