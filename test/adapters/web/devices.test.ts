import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deviceWords } from '../../../src/app/people/device-words.js';
import { type Board, startBoard, Visitor } from './board.js';

// Where somebody is signed in, in plain words, and how they sign out there.

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

test.each([
  [FIREFOX, 'Firefox on Linux'],
  [IPHONE, 'Safari on an iPhone'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 Edg/131.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.5.0', 'Another program'],
  ['', 'Another program'],
  ['<script>'.repeat(9000), 'Another program'],
])('%.60s is told as %s', (text, words) => expect(deviceWords(text)).toBe(words));

/** A browser that says what it is. */
class Named extends Visitor {
  constructor(
    url: string,
    readonly agent: string,
  ) {
    super(url);
  }

  override ask(path: string, init: RequestInit = {}): ReturnType<Visitor['ask']> {
    return super.ask(path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), 'User-Agent': this.agent },
    });
  }
}

async function signedIn(person: string, agent: string): Promise<Named> {
  const visitor = new Named(board.url, agent);
  await visitor.signIn(await board.app.issueSignInLink({ person, landing: '/' }));
  return visitor;
}

const devicesIn = (text: string): readonly string[] =>
  [...text.matchAll(/<li class="device"><p><strong>([^<]*)<\/strong>( <span class="tag">this device)?/g)].map(
    ([, words, own]) => `${words}${own === undefined ? '' : ', here'}`,
  );
const buttons = (text: string): readonly string[] =>
  [...text.matchAll(/name="device" value="([0-9a-f]{24})"/g)].map(([, id]) => id ?? '');

test('they are listed, and one or all others are signed out', async () => {
  const { id: person } = await board.app.createPerson({ name: 'Anna' });
  const stranger = await board.app.createPerson({ name: 'Bert' });
  const [desk, phone, third] = [
    await signedIn(person, FIREFOX),
    await signedIn(person, IPHONE),
    await signedIn(person, 'curl/8'),
  ];
  const other = await signedIn(stranger.id, FIREFOX);
  const page = await desk.get('/account');
  expect([...devicesIn(page.text)].sort()).toEqual([
    'Another program',
    'Firefox on Linux, here',
    'Safari on an iPhone',
  ]);
  expect(page.text).not.toContain('Gecko');

  // Nobody ends what is not theirs.
  await other.get('/account');
  expect((await other.post('/account/devices', { device: buttons(page.text)[0] ?? '' })).status).toBe(409);
  const own = await phone.get('/account');
  const foreign = buttons(page.text).filter((id) => !buttons(own.text).includes(id));
  await desk.get('/account');
  expect((await desk.post('/account/devices', { device: foreign[0] ?? '' })).status).toBe(303);
  expect((await phone.get('/account')).status).toBe(401);
  expect((await third.get('/account')).status).toBe(200);
  expect((await desk.post('/account/devices', { device: 'others' })).headers.get('location')).toContain(
    'said=sign-out-others',
  );
  expect((await third.get('/account')).status).toBe(401);
  expect(devicesIn((await desk.get('/account')).text)).toEqual(['Firefox on Linux, here']);
  expect((await other.get('/account')).status).toBe(200);
});

test('when a device was last used is kept to ten minutes', async () => {
  const { id: person } = await board.app.createPerson({ name: 'Cleo' });
  const visitor = await signedIn(person, FIREFOX);
  const last = async () => (await board.service.record.sessionsOf(person, board.service.clock.now()))[0]?.lastUsedAt;
  const first = board.service.clock.now();
  board.service.clock.pass(5 * 60_000);
  await visitor.get('/');
  expect(await last()).toEqual(first);
  board.service.clock.pass(6 * 60_000);
  await visitor.get('/');
  expect(await last()).toEqual(board.service.clock.now());
});
