import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { operationsOf } from '../../../src/adapters/api/api.js';
import type { Operation } from '../../../src/adapters/api/operation.js';
import type { FieldKind } from '../../../src/app/kit/field.js';
import {
  ACCESS_FRAME,
  type AccessTable,
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
import { type Board, startBoard } from '../web/board.js';

// Who may ask and do what by a program: every operation against everybody who may stand before it, each with a token that may do all
// that its owner may. What is sent does not stay: each transaction is rolled back.

let board: Board;
let all: AccessTable;
let undoing = false;
const ids: Record<string, string> = {};
const tokens = new Map<Role, string>();

beforeAll(async () => {
  board = await startBoard({ frame: ACCESS_FRAME }, { trustProxy: 1 }, (record) => undoneRecord(record, () => undoing));
  all = await startAccessTable(board.service);
  for (const role of ROLES)
    if (role !== 'nobody') {
      const person = all.people[role].id;
      const scopes = ['read', 'orders', 'letters', 'judge', 'host'] as const;
      const { token } = await board.app.makeApiToken({ person, name: role, scopes, campaignId: null, days: null });
      tokens.set(role, token);
    }
  const now = await board.service.record.currentPhase(all.table.campaignId);
  const ref = { campaignId: all.table.campaignId, seat: 'seat-1', person: all.people.holder.id };
  ids['phase'] = now?.id ?? '';
  ids['application'] = all.application;
  ids['motion'] = (await board.app.openMotion({ ...ref, kind: 'pause', reason: 'Because.' })).motionId;
  await board.app.announceVacation({ ...ref, turns: 1, from: 'next', shown: false });
  undoing = true;
});
afterAll(() => board.close());

/** Who may, of operations that are no acts. */
const MAY: Readonly<Record<string, readonly Role[]>> = {
  readMe: SIGNED_IN,
  listCampaigns: ROLES,
  listBinders: ROLES,
  readCampaign: ROLES,
  readStatus: ROLES,
  readRules: ROLES,
  readReference: ROLES,
  listPublicReports: ROLES,
  readMap: ROLES,
  readSeat: READERS,
  readFigures: READERS,
  listSeatReports: [...READERS, 'departed'],
  listLetters: READERS,
  readDesk: NEUTRAL,
  listSubjects: WRITERS,
  listOffers: WRITERS,
  readOrders: WRITERS,
  suggestOrders: WRITERS,
  checkOrders: WRITERS,
  sendOrders: WRITERS,
  takeOrdersBack: WRITERS,
  writeLetter: ['holder'],
  apply: SIGNED_IN,
  // Who has applied; nobody else has anything to take back.
  withdrawApplication: ['departed'],
  createCampaign: SIGNED_IN,
};

const BODIES: Readonly<Record<string, unknown>> = {
  checkOrders: { text: 'BID 1' },
  sendOrders: { text: 'BID 1' },
  writeLetter: { to: { kind: 'all' }, text: 'Hello.' },
  apply: { text: '' },
  createCampaign: { binder: 'crowns' },
};

/** What is sent where the kind of a field does not say enough. */
const SENT: Readonly<Record<string, () => object>> = {
  'keep-seat': () => ({ seat: 'seat-6' }),
  'assign-seat': () => ({ seat: 'seat-6' }),
  'end-office': () => ({ person: all.people.assistant.id }),
  'cast-vote': () => ({ subject: all.lateApplication }),
  'open-motion': () => ({ length: '24h' }),
  'extend-deadline': () => ({ length: '24h' }),
  'shorten-deadline': () => ({ length: '30h' }),
};

function sampleFor(as: FieldKind): unknown {
  switch (as.kind) {
    case 'number':
      return as.from;
    case 'flag':
      return true;
    case 'choice':
      return as.among[0]?.[0];
    case 'seat':
      return 'seat-1';
    case 'person':
      return all.people.outsider.id;
    case 'id':
      return ids[as.of] ?? '';
    default:
      return 'DIG';
  }
}

let asked = 0;

async function ask(operation: Operation, role: Role, body: unknown): Promise<readonly [status: number, code: string]> {
  const path = operation.path.replace('{campaign}', all.table.campaignId).replace('{seat}', 'seat-1');
  const token = tokens.get(role);
  asked += 1;
  const response = await fetch(`${board.url}/api/v1${path}`, {
    method: operation.method.toUpperCase(),
    headers: {
      'X-Forwarded-For': `10.${Math.floor(asked / 60_000)}.${Math.floor(asked / 250) % 250}.${(asked % 250) + 1}`,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : '';
  return [response.status, code];
}

/** How an answer treats whoever asked. What stands in the way of those who may looks otherwise than what stands in their way. */
const kindOf = ([status, code]: readonly [number, string]): string => {
  if (status === 401) return 'a token first';
  if (status === 404 || code === 'not-your-seat') return 'nothing here';
  if (code === 'not-gm') return 'for the game master';
  return status < 500 ? 'may' : `status ${status}`;
};

const operations = (): readonly Operation[] => operationsOf(board.app.acts);

test('every operation is an act or has a row, and each is for those it says', async () => {
  const acts = new Map(
    board.app.acts.map((act) => [act.name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase()), act]),
  );
  const found: Record<string, unknown> = {};
  const wanted: Record<string, unknown> = {};
  for (const operation of operations()) {
    const act = acts.get(operation.name);
    const may = act === undefined ? MAY[operation.name] : WHO_MAY[act.may];
    if (may === undefined) throw new Error(`${operation.name} has no row.`);
    const sample =
      act === undefined
        ? BODIES[operation.name]
        : {
            ...Object.fromEntries(Object.entries(act.fields).map(([name, { as }]) => [name, sampleFor(as)])),
            ...SENT[act.name]?.(),
          };
    const cells: Record<string, string> = {};
    const declared: Record<string, string> = {};
    for (const role of ROLES) {
      cells[role] = kindOf(await ask(operation, role, sample));
      const here = operation.path.includes('{seat}') || operation.name === 'withdrawApplication';
      const refused = here ? 'nothing here' : 'for the game master';
      declared[role] = may.includes(role)
        ? 'may'
        : role === 'nobody' && operation.scopes.length > 0
          ? 'a token first'
          : refused;
    }
    found[operation.name] = cells;
    wanted[operation.name] = declared;
  }
  const otherwise = Object.keys(wanted).filter((name) => JSON.stringify(found[name]) !== JSON.stringify(wanted[name]));
  expect(Object.fromEntries(otherwise.map((name) => [name, found[name]]))).toEqual({});
}, 120_000);
