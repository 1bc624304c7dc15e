import { readFileSync } from 'node:fs';
import { type NodebbStandIn, startNodebbStandIn } from '../../support/forum/nodebb.js';

// The stand-in is proven against the record: what was asked of a real NodeBB is asked of it in the same order, and answers with
// the same status and the same shape.

interface Exchange {
  readonly name: string;
  readonly as: string;
  readonly request: { readonly method: string; readonly path: string; readonly body: unknown };
  readonly response: { readonly status: number; readonly location?: string; readonly body?: unknown };
}

const record = JSON.parse(
  readFileSync(new URL('../../support/forum/nodebb-exchanges.json', import.meta.url), 'utf8'),
) as { readonly uids: Readonly<Record<string, number>>; readonly exchanges: readonly Exchange[] };

let forum: NodebbStandIn;
beforeEach(async () => {
  // The record says until when somebody is muted.
  let time = Date.parse('2026-11-22T07:35:58Z');
  forum = await startNodebbStandIn({ now: () => new Date(time++) });
});
afterEach(() => forum.close());

/** Ids of the record and what the stand-in gave out in their place. */
class Ids {
  readonly #known = new Map<string, string>();

  learn(recorded: unknown, actual: unknown): void {
    if (typeof recorded !== 'object' || recorded === null || typeof actual !== 'object' || actual === null) return;
    const given: Readonly<Record<string, unknown>> = { ...actual };
    for (const [key, value] of Object.entries(recorded)) {
      if (['tid', 'pid', 'mainPid', 'roomId', 'mid', 'messageId'].includes(key) && typeof value === 'number') {
        const kind = { mainPid: 'pid', messageId: 'mid' }[key] ?? key;
        this.#known.set(`${kind} ${value}`, String(given[key]));
      } else this.learn(value, given[key]);
    }
  }

  note(kind: string, recorded: string | number, actual: string): void {
    this.#known.set(`${kind} ${recorded}`, actual);
  }

  of(kind: string, recorded: string): string {
    return this.#known.get(`${kind} ${recorded}`) ?? recorded;
  }

  in(path: string): string {
    const kinds = {
      topics: 'tid',
      topic: 'tid',
      posts: 'pid',
      chats: 'roomId',
      messages: 'mid',
      users: 'uid',
      uid: 'uid',
    };
    return path
      .replace(
        /(?<=\/)(topics|topic|posts|chats|messages|users|uid)\/(\d+)/g,
        (_, name: keyof typeof kinds, id: string) => {
          return `${name}/${this.of(kinds[name], id)}`;
        },
      )
      .replace(/(?<=_uid=)\d+/, (id) => this.of('uid', id));
  }

  inBody(body: unknown): unknown {
    if (typeof body !== 'object' || body === null) return body;
    const given: Readonly<Record<string, unknown>> = { ...body };
    return {
      ...given,
      ...(Array.isArray(given['uids'])
        ? { uids: given['uids'].map((uid) => Number(this.of('uid', String(uid)))) }
        : {}),
      ...(given['toMid'] === undefined ? {} : { toMid: Number(this.of('mid', String(given['toMid']))) }),
      ...Object.fromEntries(
        ['content', 'message'].flatMap((key) => {
          const length = /^(\d+) characters$/.exec(String(given[key] ?? ''))?.[1];
          return length === undefined ? [] : [[key, 'x'.repeat(Number(length))]];
        }),
      ),
    };
  }
}

/** What of the recorded shape the answer lacks, as paths. Numbers may be other numbers, lists may be of any length. */
function lacking(recorded: unknown, actual: unknown, at = ''): string[] {
  if (recorded === null) return [];
  if (Array.isArray(recorded)) {
    if (!Array.isArray(actual)) return [`${at} is no list`];
    if (recorded.length === 0) return [];
    return actual.length === 0 ? [`${at} is empty`] : lacking(recorded[0], actual[0], `${at}[0]`);
  }
  if (typeof recorded !== 'object') {
    return typeof recorded === typeof actual ? [] : [`${at} is ${typeof actual}, not ${typeof recorded}`];
  }
  if (typeof actual !== 'object' || actual === null) return [`${at} is no object`];
  const given: Readonly<Record<string, unknown>> = { ...actual };
  return Object.entries(recorded).flatMap(([key, value]) => lacking(value, given[key], `${at}.${key}`));
}

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

test('the stand-in answers what a real NodeBB was asked as that did', async () => {
  const ids = new Ids();
  const tokens: Record<string, string | null> = { none: null, wrong: 'wrong-token', master: forum.masterToken() };
  for (const [name, uid] of Object.entries(record.uids)) {
    const user = name === 'bot' ? forum.bot : forum.account(name === 'keeper' ? 'boss' : name);
    tokens[name] = name === 'bot' ? forum.settings.token : forum.tokenOf(user);
    ids.note('uid', uid, user.id);
  }
  // There had been rooms before the record began.
  const clara = Number(forum.account('clara').id);
  ids.note('roomId', 12, String(forum.world.openRoom(Number(forum.bot.id), [clara]).roomId));

  const differences: string[] = [];
  for (const { name, as, request, response } of record.exchanges) {
    const token = tokens[as];
    const multipart = typeof request.body === 'string';
    const form = new FormData();
    form.append('files[]', new Blob([PNG], { type: 'image/png' }), 'map.png');
    const json = request.body === null ? undefined : JSON.stringify(ids.inBody(request.body));
    const answer = await fetch(forum.url + ids.in(request.path), {
      method: request.method,
      redirect: 'manual',
      headers: {
        ...(token === null || token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(multipart || json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(multipart ? { body: form } : json === undefined ? {} : { body: json }),
    });
    const text = await answer.text();
    const given: unknown = /^[{["]/.test(text) ? JSON.parse(text) : text;
    ids.learn(response.body, given);
    const different = [
      ...(answer.status === response.status ? [] : [`status ${answer.status}, not ${response.status}`]),
      ...(answer.headers.get('location') === (response.location ?? null) ? [] : ['another location']),
      ...lacking(response.body ?? null, given),
    ];
    differences.push(...different.map((one) => `${name}: ${one}`));
  }
  expect(differences).toEqual([]);
  expect(record.exchanges).toHaveLength(68);
});
