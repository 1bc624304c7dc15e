import { randomUUID } from 'node:crypto';
import type { App } from '../../src/app/app.js';
import type { FieldKind } from '../../src/app/kit/field.js';
import type { Doable } from '../../src/app/kit/verb.js';
import { INPUTS } from '../../src/testkit/inputs.js';
import { slowness } from '../../src/testkit/machine-speed.js';
import { addressIn } from '../adapters/web/access-row.js';
import type { Page, Visitor } from '../adapters/web/visitor.js';
import { everything } from '../support/effort.js';
import { withNothingKept } from '../support/nothing-kept.js';

// What anybody, and who holds a seat, can send to the board: every address of its router, with what its form wants and with texts
// that mean harm; and how long the process is held by it.

/** A board with a campaign that runs. */
export interface AskedBoard {
  readonly url: string;
  readonly routes: readonly string[];
  readonly acts: App['acts'];
  readonly campaign: string;
  readonly phase: string;
  readonly receipt: string;
  /** Addresses that are not asked, as what they do would stay. */
  readonly leftOut?: readonly string[];
  /** Of all addresses these alone. */
  readonly only?: (path: string) => boolean;
  /** Orders of the game that is played, which are sent again and again besides. */
  readonly orders?: string;
  /** Units and places, by their keys, for which orders can be asked. */
  readonly subjects?: readonly string[];
  /** The clock goes on, so that what counts for a while only is over. */
  readonly forget?: () => void;
}

interface Ask {
  readonly name: string;
  readonly path: string;
  /** Of all texts of this address the longest of its kind. */
  readonly isLongest: boolean;
  readonly send: (visitor: Visitor) => Promise<Page>;
}

/** A form of the board takes 64 KB, in which a sign of a text may take several. */
const LONGEST_FORM = 60_000;
const fitted = (text: string): string => {
  const share = LONGEST_FORM / new URLSearchParams({ text }).toString().length;
  return share >= 1 ? text : text.slice(0, Math.floor(text.length * share));
};
const LONGEST_SHEET = 16_000;
/** Dearest for one reader or another: many lines, many words, many signs that are escaped. */
const TEXTS = [
  'short lines',
  'orders',
  'many words',
  'angle brackets',
  'line ends',
  'emoji',
  'tabs and line ends',
] as const;

/** What forms of their own may want; who reads one of them passes over the rest. */
const fieldsOf = ({ campaign, phase, receipt }: AskedBoard, text: string): Record<string, string> => ({
  text,
  line: text.slice(0, 400),
  pasted: text.slice(0, 2_000),
  reason: text.slice(0, 400),
  about: 'none',
  name: text.slice(0, 80),
  email: text.slice(0, 300),
  from: '',
  to: 'all',
  subject: 'seat',
  once: randomUUID(),
  act: 'check',
  seat: 'seat-2',
  theme: 'dark',
  door: 'email',
  takes: 'digest',
  device: 'others',
  back: `/c/${campaign}`,
  phase,
  receipt,
});

function valueFor(as: FieldKind, board: AskedBoard, text: string): string {
  switch (as.kind) {
    case 'line':
    case 'box':
      return text;
    case 'number':
      return String(as.from);
    case 'flag':
      return 'yes';
    case 'choice':
      return as.among[0]?.[0] ?? '';
    case 'seat':
      return 'seat-1';
    case 'person':
      return text;
    case 'id':
      return board.phase;
  }
}

const actFields = (act: Doable, board: AskedBoard, text: string): Record<string, string> =>
  Object.fromEntries(Object.entries(act.fields).map(([name, { as }]) => [name, valueFor(as, board, text)]));

const AT = { campaign: '/c/:campaign', seat: '/c/:campaign/seat/:seat', self: '/me' } as const;

/** As many units as fit, all of which shoot. */
const UNITS = Array.from({ length: 60 }, (_, index) => {
  const flag = `${String.fromCharCode(65 + (index % 26))}${String.fromCharCode(65 + Math.floor(index / 26))}`;
  return { flag, place: `${String.fromCharCode(65 + (index % 10))}${1 + Math.floor(index / 10)}` };
});
const LARGE_POSITION = [
  'map',
  ...Array.from({ length: 10 }, () => '. . . . . . . . . .'),
  'units',
  ...UNITS.map(({ flag, place }, index) => `${index % 2 === 0 ? 'RB' : 'KW'}-${flag} INF ${place}`),
].join('\n');
const MANY_ORDERS = UNITS.map(({ flag, place }) => `ATTACK RB-${flag} AT ${place}`).join('\n');

/** What a query may hold. */
const QUERIES: Readonly<Record<string, (text: string) => readonly Record<string, string>[]>> = {
  '/': (text) => [{ system: text }],
  '/compare': (text) => [
    { sheet: text.slice(0, 4_000) },
    { position: text.slice(0, 4_000) },
    { position: LARGE_POSITION, sheet: MANY_ORDERS, luck: String(1 + (text.length % 999)) },
    { position: LARGE_POSITION, sheet: MANY_ORDERS, luck: '7', battles: '1000' },
  ],
  '/by-message': (text) => [{ with: text }],
  '/c/:campaign/rules': (text) => [{ search: text }, { chapter: text }],
  '/c/:campaign/rulings': (text) => [{ search: text }, { rule: text }],
  '/c/:campaign/verify': (text) => [{ head: text }],
  '/c/:campaign/seat/:seat': (text) => [{ subject: text }, { again: text }],
  '/c/:campaign/seat/:seat/offers': (text) => [{ subject: text }],
};

function* looks(board: AskedBoard, path: string, kinds: Kinds): Generator<Ask> {
  const at = addressIn(path, board.campaign, board.receipt);
  yield { name: `GET ${path}`, path, isLongest: false, send: (visitor) => visitor.get(at) };
  for (const subject of path.endsWith('/seat/:seat/offers') ? (board.subjects ?? []) : [])
    yield {
      name: `GET ${path} of ${subject}`,
      path,
      isLongest: false,
      send: (visitor) => visitor.get(`${at}?${new URLSearchParams({ subject })}`),
    };
  for (const kind of QUERIES[path] === undefined ? [] : kinds)
    for (const query of QUERIES[path]?.(INPUTS[kind]?.(LONGEST_SHEET) ?? '') ?? [])
      yield {
        name: `GET ${path}?${Object.keys(query).join('&')}, ${kind}`,
        path,
        isLongest: true,
        // The longest head that Node takes is 16 KB.
        send: (visitor) => visitor.get(`${at}?${new URLSearchParams(query).toString().slice(0, 12_000)}`),
      };
}

type Kinds = readonly (typeof TEXTS)[number][];
type Lengths = readonly (readonly [length: number, kinds: Kinds])[];

/** In the usual run every second kind of text at each address, the others at the next one. */
const kindsAt = (at: number): Kinds => (everything ? TEXTS : TEXTS.filter((_, index) => (index + at) % 2 === 0));

/** What is longer than a sheet is refused by its length alone. */
const ownForm = (at: number): Lengths => [
  [1_900, kindsAt(at + 1)],
  [LONGEST_SHEET, kindsAt(at)],
  [LONGEST_FORM, ['many words']],
];
/** Their fields are short, and all are read by one way. */
const ACT: Lengths = [
  [1_900, ['short lines']],
  [LONGEST_FORM, ['angle brackets']],
];

function* forms(
  board: AskedBoard,
  path: string,
  fields: (text: string) => Record<string, string>,
  lengths: Lengths,
): Generator<Ask> {
  const at = addressIn(path, board.campaign, board.receipt);
  const isJson = /\/(preview|line)$/.test(path);
  const send = (text: string) => (visitor: Visitor) =>
    isJson
      ? visitor.ask(at, {
          method: 'POST',
          body: JSON.stringify(fields(text)),
          headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': visitor.csrf, Origin: board.url },
        })
      : visitor.post(at, fields(text));
  yield { name: `POST ${path}`, path, isLongest: false, send: send('NO ORDERS') };
  for (const [length, kinds] of lengths)
    for (const kind of kinds)
      yield {
        name: `POST ${path}, ${length} of ${kind}`,
        path,
        isLongest: length === LONGEST_FORM,
        send: send(fitted(INPUTS[kind]?.(length) ?? '')),
      };
  if (board.orders === undefined || lengths === ACT) return;
  const own = `${board.orders}\n`;
  for (const length of [own.length, 1_900, LONGEST_SHEET])
    yield {
      name: `POST ${path}, ${length} of orders of the game`,
      path,
      isLongest: false,
      send: send(fitted(own.repeat(Math.ceil(length / own.length)).slice(0, length))),
    };
}

/** Signing out and erasing end the session; a live page never ends. */
const LEFT_OUT: ReadonlySet<string> = new Set(['POST /signout', 'POST /me/erase', 'GET /c/:campaign/events']);

function* allAsks(board: AskedBoard): Generator<Ask> {
  const acts = new Map<string, Doable>(board.acts.map((act) => [`${AT[act.on]}/do/${act.name}`, act] as const));
  for (const [at, route] of board.routes.entries()) {
    const [method = '', path = ''] = route.split(' ');
    if (LEFT_OUT.has(route) || board.leftOut?.includes(route) === true || method === 'ALL') continue;
    if (board.only?.(path) === false) continue;
    const act = acts.get(path);
    if (method === 'GET') yield* looks(board, path, kindsAt(at));
    else if (act === undefined) yield* forms(board, path, (text) => fieldsOf(board, text), ownForm(at));
    else yield* forms(board, path, (text) => actFields(act, board, text), ACT);
  }
}

/**
 * The longest time in which the process gave nobody else a turn, in milliseconds. Of the clock and the processor the lesser counts:
 * others have the machine too, and this process has other threads.
 */
export async function heldBy(work: () => Promise<unknown>): Promise<number> {
  let [longest, isOver] = [0, false];
  let [at, used] = [performance.now(), process.cpuUsage()];
  const look = (): void => {
    const [now, usage] = [performance.now(), process.cpuUsage()];
    longest = Math.max(longest, Math.min(now - at, (usage.user + usage.system - used.user - used.system) / 1000));
    [at, used] = [now, usage];
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  try {
    await work();
  } finally {
    isOver = true;
    look();
  }
  return longest;
}

/** A session may send only so many forms a minute. */
const MOST_OF_A_SESSION = 50;
const TRIES = 5;
/** To who may not, a form answers alike whatever is in it. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 404, 410]);

export interface Held {
  readonly name: string;
  readonly ms: number;
  readonly status: number;
}

/**
 * How long each thing that can be sent holds the process: the least of several tries, which are made only of what takes longer than `most`,
 * as a quiet machine would have had it: while others use the same processor, its time counts for less.
 */
export async function heldByAll(
  board: AskedBoard,
  visitorFor: () => Promise<Visitor>,
  most: number,
): Promise<readonly Held[]> {
  let visitor = await visitorFor();
  let [sent, addresses] = [0, 0];
  const once = async (ask: Ask): Promise<Held> => {
    sent += 1;
    if (sent % MOST_OF_A_SESSION === 0) visitor = await visitorFor();
    addresses += 1;
    visitor.from = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
    let status = 0;
    // Whoever asks first after a start pays the whole price.
    const ms = await withNothingKept(() =>
      heldBy(async () => {
        status = (await ask.send(visitor)).status;
      }),
    );
    return { name: ask.name, ms, status };
  };
  const found: Held[] = [];
  let closed: string | null = null;
  for (const ask of allAsks(board)) {
    if (closed !== null && ask.path === closed && !ask.isLongest) continue;
    let held = await once(ask);
    for (let time = 1; time < TRIES && held.ms > most; time += 1) {
      board.forget?.();
      const again = await once(ask);
      if (again.ms < held.ms) held = again;
    }
    if (held.ms > most) held = { ...held, ms: held.ms / slowness(held.ms) };
    if (ask.path !== closed) closed = REFUSED.has(held.status) ? ask.path : null;
    found.push(held);
  }
  return found;
}
