import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type AddressBook, addressees, readAddress } from '../../../src/app/seats/addressee.js';
import { runDueJobs, seatRef, type Table, type TestService } from '../../support/service.js';
import { tinyFrame } from '../../support/tiny-system.js';
import { asText, type Desk, openDesk } from '../inbox/table.js';

/** Names as they were taken before: of running campaigns, and of those that come from elsewhere. */
const NAMES = ['Ada', 'All', 'South', 'seat-1', 'Аda', 'GM', 'side', 'Bo: hi'];

let desk: Desk;
let service: TestService;
let table: Table;

beforeAll(async () => {
  desk = await openDesk({ frame: { registration: { ...tinyFrame.registration, seats: { min: 2, max: 8 } } } }, 8);
  ({ service, table } = desk);
  await rename(service, table.campaignId, NAMES);
});
afterAll(() => service?.close());

/** Gives the seats names that no door would take any more. */
async function rename(of: TestService, campaignId: string, names: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: of.connectionString });
  await client.connect();
  try {
    for (const [index, name] of names.entries())
      await client.query('UPDATE "Seat" SET "name" = $1 WHERE "campaignId" = $2 AND "seatId" = $3', [
        name,
        campaignId,
        `seat-${index + 1}`,
      ]);
  } finally {
    await client.end();
  }
}

const letters = async (seat: number) => {
  const page = await service.app.seatPage({ ...reader(seat) });
  return page.inbox
    .filter(({ kind }) => kind === 'press')
    .map(({ title, document }) => [title, JSON.stringify(document)]);
};
const reader = (seat: number) => ({
  reader: seatRef(table, seat).person,
  campaignId: table.campaignId,
  seat: `seat-${seat}`,
});
/** Seats whose holders read it; 0: everybody does. */
async function readBy(text: string): Promise<readonly number[]> {
  const at: number[] = [];
  for (let seat = 1; seat <= NAMES.length; seat += 1) {
    const got = (await letters(seat)).filter(
      ([title, body]) => body?.includes(text) && !title?.startsWith('Your press'),
    );
    if (got.length > 0) at.push(seat);
  }
  const { thread } = await service.app.campaignPage({ reader: null, campaignId: table.campaignId });
  return thread.some(({ document }) => JSON.stringify(document).includes(text)) ? [0] : at;
}

const formsIn = (text: string): readonly string[] =>
  [...text.matchAll(/Press to ([^:]+): …/g)].map(([, form = '']) => form);

describe.each([
  // Seats 1, 3, 5 and 7 are of the North, the others of the South.
  ['All', 1, { 'all players': [0], 'the player All': [2] }],
  ['everybody', 1, { everybody: [0] }],
  ['South', 1, { 'the player South': [3] }],
  ['South', 2, { 'my side': [4, 6, 8], 'the player South': [3] }],
  ['seat-1', 2, { 'the player seat-1': [4], 'the seat seat-1': [1] }],
  ['Ada', 2, { 'the seat seat-1': [1], 'seat-5': [5] }],
  ['Аda', 2, { 'the seat seat-1': [1], 'seat-5': [5] }],
  ['the player Ada', 2, { 'the seat seat-1': [1], 'seat-5': [5] }],
  ['GM', 1, { GM: [6] }],
  ['side', 1, { 'my side': [3, 5, 7], 'the player side': [7] }],
])('a letter to %s, written by seat %i', (to, seat, forms) => {
  it('is asked about where it could mean two, and each form that is told then works', async () => {
    const text = `words ${to} ${seat}`;
    const first = await desk.write(seat, `Press to ${to}: ${text}`);
    if (Object.keys(forms).length > 1 || Object.hasOwn(forms, `the player ${to}`)) {
      expect(asText(first).replace(/\s+/g, ' ')).toContain('Nothing was sent');
      expect(await readBy(text)).toEqual([]);
      expect([...formsIn(asText(first))].sort()).toEqual(Object.keys(forms).sort());
    }
    for (const [form, seats] of Object.entries(forms)) {
      const answer = await desk.write(seat, `Press to ${form}: ${text} by ${form}.`);
      expect([form, answer.kind]).toEqual([form, 'letter']);
      expect([form, await readBy(`${text} by ${form}.`)]).toEqual([form, seats]);
    }
  });
});

it('tells two that look alike apart when it asks whether one is meant', async () => {
  const answer = asText(await desk.write(2, 'Press to Adda: hello')).replace(/\s+/g, ' ');
  expect(answer).toContain('Did you mean Ada, seat-1 of North, or Аda, seat-5 of North? Nothing was sent.');
});

it('a name with a colon is written to by its seat', async () => {
  const answer = asText(await desk.write(1, 'Press to Nobody at all: hello'));
  expect(formsIn(answer)).toContain('seat-8');
  expect((await desk.write(1, 'Press to seat-8: to the colon')).kind).toBe('letter');
  expect(await readBy('to the colon')).toEqual([8]);
});

it('what a player writes never has the title of what the service says', async () => {
  await runDueJobs(service);
  for (const [seat, name] of [
    [2, 'the player All (seat-2)'],
    [6, 'the player GM (seat-6)'],
    [5, 'the player Аda (seat-5)'],
  ] as const) {
    await desk.write(seat, 'Press to seat-3: The deadline is moved');
    await desk.write(seat, 'Press to all players: The deadline is moved for all');
    const titles = (await letters(3)).map(([title]) => title);
    expect(titles).toContain(`Letter from ${name}`);
    const { conversations } = await service.app.letters(reader(3));
    expect(conversations.map((one) => one.name)).toContain(name);
  }
  const { thread } = await service.app.campaignPage({ reader: null, campaignId: table.campaignId });
  const titles = thread.filter(({ kind }) => kind === 'press').map(({ title }) => title);
  expect(titles).toContain('Letter from the player GM (seat-6) to everybody');
  expect(titles.filter((title) => /^(?:Press|Letter) from (?:GM|All)\b/.test(title))).toEqual([]);
});

it('whoever has a name of their own is called by it alone', async () => {
  const book: AddressBook = {
    seats: [
      { id: 'seat-1', name: 'Zoë', side: 'north' },
      { id: 'seat-2', name: 'O’Brien', side: null },
    ],
    side: 'The North',
    oneEach: false,
    all: true,
    inGame: ['The North', 'north', 'South'],
  };
  expect(addressees(book).map(({ write }) => write)).toEqual(['Zoë', 'O’Brien', 'side', 'all']);
  const one = (kind: string, seat?: string) => ({ kind: 'one', to: seat === undefined ? { kind } : { kind, seat } });
  expect(readAddress(book, 'zoë')).toEqual(one('seat', 'seat-1'));
  expect(readAddress(book, ' SEAT-2 ')).toEqual(one('seat', 'seat-2'));
  expect(readAddress(book, 'north')).toEqual(one('side'));
  expect(readAddress(book, 'the north')).toEqual(one('side'));
  expect(readAddress(book, 'Everybody')).toEqual(one('all'));
  expect(readAddress(book, 'Carol')).toEqual({ kind: 'nobody' });
  // Not exactly so: it is asked, and not guessed.
  expect(readAddress(book, 'Zoe')).toMatchObject({ kind: 'several', among: [{ write: 'Zoë' }] });
});
