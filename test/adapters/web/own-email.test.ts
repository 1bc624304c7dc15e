import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Letter } from '../../../src/app/ports/letters.js';
import type { PersonRow } from '../../../src/app/ports/record.js';
import { hours } from '../../support/service.js';
import { until } from '../../support/until.js';
import { type Board, startBoard, Visitor } from './board.js';

// Addresses that people give themselves, and lost sign-in links by mail.

let board: Board;
let ann: PersonRow;
let letters: Letter[] = [];

beforeAll(async () => {
  board = await startBoard(
    { services: { letters: { send: async (letter) => letters.push(letter) > 0 } } },
    { trustProxy: 1 },
  );
});
afterAll(() => board.close());
let count = 0;
beforeEach(async () => {
  letters = [];
  count += 1;
  ann = await board.app.createPerson({ name: `Ann${count} http://evil.example` });
});

const from = (): string => `10.0.0.${count}`;
const visitor = () => {
  const one = new Visitor(board.url);
  one.from = from();
  return one;
};
const emailOf = async (person: PersonRow) => (await board.service.record.person(person.id))?.email;
const linkIn = (letter: Letter | undefined): string => {
  const link = /https?:\/\/\S+token=\S+/.exec(letter?.text ?? '')?.[0] ?? '';
  return link.replace('http://localhost:3000', '');
};
const give = async (email: string, person = ann) => {
  const own = await board.signedIn(person.id, from());
  await own.get('/account');
  return own.post('/account/email', { email });
};
const confirm = async (letter: Letter | undefined, who = visitor()) => {
  const token = new URL(`http://x${linkIn(letter)}`).searchParams.get('token') ?? '';
  return who.post('/account/email/confirm', { token });
};

it('an address counts when its mailbox was opened, and not before', async () => {
  const asked = await give(' Ann@Example.org ');
  expect(asked.headers.get('location')).toBe('/account?said=ask-for-email');
  expect(letters.map(({ to }) => to)).toEqual(['ann@example.org']);
  // What somebody is called makes no link in the mail; the one that is there is the board's.
  expect(letters[0]?.text.match(/\w+:\/\/|www\.|\w\.example/g)).toEqual(['http://']);
  expect(await emailOf(ann)).toBeNull();
  // Opening the link changes nothing: mail scanners do that too.
  const page = await visitor().get(linkIn(letters[0]));
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(page.text).toContain('<bdi>ann@example.org</bdi>');
  expect(await emailOf(ann)).toBeNull();
  expect((await confirm(letters[0])).text).toContain('The address is confirmed');
  expect(await emailOf(ann)).toBe('ann@example.org');
  expect((await (await board.signedIn(ann.id, from())).get('/account')).text).toContain('<bdi>ann@example.org</bdi>');
  // Once only.
  expect((await confirm(letters[0])).status).toBe(410);
});

it('a change is told to the old address, and only the newest link works', async () => {
  await give('one@example.org');
  await confirm(letters[0]);
  await give('two@example.org');
  await give('three@example.org');
  expect((await confirm(letters[1])).status).toBe(410);
  expect((await confirm(letters[2])).status).toBe(200);
  expect(await emailOf(ann)).toBe('three@example.org');
  expect(letters.at(-1)).toMatchObject({ to: 'one@example.org', subject: 'Your e-mail address was changed' });
});

it('a link runs out after an hour, and one that was made up is like one that has run out', async () => {
  await give('late@example.org');
  board.service.clock.pass(hours(1) + 1);
  const old = await confirm(letters[0]);
  const never = await visitor().post('/account/email/confirm', { token: `${ann.id}.${'x'.repeat(43)}` });
  const nonsense = await visitor().get('/account/email/confirm?token=%3Cscript%3E');
  expect([old.status, never.status, nonsense.status]).toEqual([410, 410, 410]);
  expect(never.text).toBe(old.text);
  expect(await emailOf(ann)).toBeNull();
});

it('an address of another account stays there, and only its own mailbox is told so', async () => {
  const bob = await board.app.createPerson({ name: 'Bob', email: `bob${count}@example.org` });
  const asked = await give(`bob${count}@example.org`);
  // The page says what it says of every address.
  expect(asked.headers.get('location')).toBe('/account?said=ask-for-email');
  expect((await confirm(letters[0])).status).toBe(409);
  expect([await emailOf(ann), await emailOf(bob)]).toEqual([null, `bob${count}@example.org`]);
});

it('what is no address is said under its field, and letters are few', async () => {
  const wrong = await give('not an <address>');
  expect(wrong.status).toBe(400);
  expect(wrong.text).toMatch(/name="email"[^>]* value="not an &lt;address&gt;"/);
  expect(wrong.text).toContain('<p class="wrong" id="own-email-wrong">This is not an e-mail address.');
  for (let asked = 0; asked < 5; asked++) expect((await give(`many${asked}@example.org`)).status).toBe(303);
  const enough = await give('many5@example.org');
  expect([enough.status, letters.length]).toEqual([429, 5]);
  expect(enough.text).toContain('value="many5@example.org"');
});

it('a lost link is mailed to who has the address, and nobody learns whether anybody has', async () => {
  await give(`lost${count}@example.org`);
  await confirm(letters[0]);
  letters = [];
  const help = await visitor().get('/signin');
  expect(help.text).toContain('action="/signin/lost"');
  const asking = visitor();
  const [known, unknown] = [
    await asking.post('/signin/lost', { email: `LOST${count}@example.org` }),
    await visitor().post('/signin/lost', { email: 'nobody@example.org' }),
  ];
  expect([known.status, known.headers.get('location'), known.text]).toEqual([
    unknown.status,
    unknown.headers.get('location'),
    unknown.text,
  ]);
  expect((await asking.get(known.headers.get('location') ?? '')).text).toContain('If an account has this address');
  await until('the letter is out', async () => letters.length > 0);
  expect(letters.map(({ to }) => to)).toEqual([`lost${count}@example.org`]);
  const own = visitor();
  const answer = await own.signIn(`http://localhost:3000${linkIn(letters[0])}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  expect((await own.get('/account')).text).toContain(`Ann${count}`);
});

it('lost links are few for one person and for one address, and other sites cannot ask for any', async () => {
  await give(`few${count}@example.org`);
  await confirm(letters[0]);
  letters = [];
  const ask = (address: number, headers = {}) => {
    const one = new Visitor(board.url);
    one.from = `10.1.${count}.${address}`;
    return one.post('/signin/lost', { email: `few${count}@example.org` }, headers);
  };
  expect((await ask(0, { Origin: 'https://evil.example' })).status).toBe(403);
  for (let address = 1; address <= 8; address++) expect((await ask(address)).status).toBe(303);
  await until('four letters are out', async () => letters.length >= 4);
  for (let time = 0; time < 8; time++) await ask(99);
  expect((await ask(99)).status).toBe(429);
  expect(letters).toHaveLength(4);
});

it('who is erased leaves no address that waits', async () => {
  await give('gone@example.org');
  await board.app.erasePerson({ person: ann.id, by: ann.id, sure: true, sheets: false });
  expect((await confirm(letters[0])).status).toBe(410);
  expect(await board.service.record.setting(`email-waiting/${ann.id}`)).toBeNull();
});

it('without a mail server nothing is offered', async () => {
  const silent = await startBoard();
  try {
    expect((await new Visitor(silent.url).get('/signin')).text).not.toContain('/signin/lost');
    const person = await silent.app.createPerson({ name: 'Cyd' });
    const own = await silent.signedIn(person.id);
    expect((await own.get('/account')).text).not.toContain('/account/email');
    expect((await own.post('/account/email', { email: 'cyd@example.org' })).status).toBe(403);
  } finally {
    await silent.close();
  }
});

it('an empty field takes no address away; who ticks the box loses theirs, and the address hears of it', async () => {
  await board.service.record.transact((tx) => tx.updatePerson(ann.id, { email: `gone${count}@example.org` }));
  const empty = await give('');
  expect(empty.status).toBe(400);
  expect(empty.text).toContain('tick the box');
  expect(await emailOf(ann)).toBe(`gone${count}@example.org`);
  const own = await board.signedIn(ann.id, from());
  expect((await own.post('/account/email', { email: 'other@example.org', remove: 'yes' })).status).toBe(400);
  const taken = await own.post('/account/email', { email: '', remove: 'yes' });
  expect(taken.headers.get('location')).toBe('/account?said=remove-email');
  expect(await emailOf(ann)).toBeNull();
  expect(letters).toEqual([expect.objectContaining({ to: `gone${count}@example.org` })]);
  expect(letters[0]?.text).not.toContain('http://evil.example');
});
