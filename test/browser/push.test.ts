import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { z } from 'zod';
import { openPushChannel } from '../../src/adapters/push/push-channel.js';
import { openPushes } from '../../src/adapters/push/pushes.js';
import { type PushStandIn, startPushStandIn } from '../support/push-stand-in.js';
import { runDueJobs, seatRef } from '../support/service.js';
import { until } from '../support/until.js';
import { startChromium } from './chromium.js';
import { type RealGame, startGame } from './real-game.js';
import { DESK, visitSeat } from './visits.js';

// A real browser shows what the board has it told. Only the way between them is not the makers' own: the browser agrees with the
// stand-in, and what comes there is handed to its worker as the maker's service would.

let browser: Browser;
let makers: PushStandIn;
let game: RealGame;
const faults: string[] = [];

beforeAll(async () => {
  browser = await startChromium({ keeps: true });
  makers = await startPushStandIn();
  const pushes = openPushes({ keyOf: async () => 'a key', contact: 'mailto:host@example.org', anywhere: true });
  const channel = openPushChannel({
    pushes,
    deviceOf: (id) => game.board.service.record.pushDevice(id),
    clock: { now: () => game.clock.now() },
  });
  game = await startGame('calders-rift', undefined, { pushes, channels: [channel] });
});
afterAll(async () => {
  await browser?.close();
  await game?.close();
  await makers?.close();
});

const Shown = z.array(z.object({ title: z.string(), body: z.string(), tag: z.string(), data: z.string() }));
const SHOWN = `navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((all) =>
  all.map(({ title, body, tag, data }) => ({ title, body, tag, data })))`;
const shownOn = async (page: Page) => Shown.parse(await page.evaluate(SHOWN));

/** The browser agrees with the stand-in in the place of its maker's service, and remembers it. */
const agreeing = (address: object): string => `
  let agreed = null;
  PushManager.prototype.getSubscription = async () => agreed;
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || applicationServerKey.length !== 87) throw new Error('not so');
    agreed = { toJSON: () => (${JSON.stringify(address)}), unsubscribe: async () => { agreed = null; return true; } };
    return agreed;
  };`;

/**
 * Hands the worker what has come for its browser, and waits until it has shown it. Who asks what is shown in that very moment makes Chromium
 * forget it: it is on its list, and not yet on the screen.
 */
async function handing(page: Page): Promise<(text: string) => Promise<void>> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await known;
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('The board has a worker.');
  await worker.evaluate(`(() => {
    const { registration } = self;
    const show = registration.showNotification.bind(registration);
    self.shown = 0;
    registration.showNotification = (...given) => show(...given).finally(() => { self.shown += 1; });
  })()`);
  let handed = 0;
  return async (data) => {
    await cdp.send('ServiceWorker.deliverPushMessage', { origin: game.board.url, registrationId, data });
    handed += 1;
    await until('the worker has shown it', async () => (await worker.evaluate('self.shown')) === handed);
  };
}

it('a device is turned on by a button, shows a letter without its words, leads to it, and shows nothing after signing out', async () => {
  const { address, name } = makers.browser('chromium');
  const { endpoint, p256dh, auth } = address;
  const { context, page } = await visitSeat({ browser, game, faults }, 2, { viewport: DESK });
  await context.grantPermissions(['notifications'], { origin: game.board.url });
  await context.addInitScript(agreeing({ endpoint, keys: { p256dh, auth } }));
  await page.goto(`${game.board.url}/account`);
  const on = page.getByRole('button', { name: 'Turn them on on this device' });
  await on.click();
  await page.getByText('This device shows you from now on that something has come.').waitFor();
  expect(await on.count()).toBe(0);
  expect(await page.locator('#push .tag').textContent()).toBe('this device');

  const { app, service } = game.board;
  await app.sendPress({
    ...seatRef(game.table, 1),
    to: { kind: 'seat', seat: 'seat-2' },
    text: 'Meet me at the mill.',
    door: 'web',
  });
  await runDueJobs({ ...service, app, clock: game.clock });
  const got = makers.got.filter((one) => one.browser === name);
  expect(got).toHaveLength(1);

  const hand = await handing(page);
  await hand(got[0]?.text ?? '');
  await until('it is shown', async () => (await shownOn(page)).length > 0);
  const letters = `/c/${game.table.campaignId}/seat/seat-2/letters`;
  const campaign = await service.record.campaign(game.table.campaignId);
  expect(await shownOn(page)).toEqual([
    { title: campaign?.title, body: 'A letter has come.', tag: `press ${letters}`, data: letters },
  ]);
  // Another one takes its place; what cannot be read is shown as something, or the browser would be told no more.
  await hand(got[0]?.text ?? '');
  await hand('');
  await until('both are shown', async () => (await shownOn(page)).length === 2);
  expect((await shownOn(page)).map(({ body }) => body).sort()).toEqual([
    'A letter has come.',
    'Something has come for you.',
  ]);

  const [worker] = context.serviceWorkers();
  const opened = await worker?.evaluate(`(async () => {
    const opened = [];
    self.clients.openWindow = async (url) => { opened.push(url); };
    for (const notification of await self.registration.getNotifications({ tag: ${JSON.stringify(`press ${letters}`)} }))
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    while (opened.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    return opened;
  })()`);
  expect(opened).toEqual([`${game.board.url}${letters}`]);
  expect((await shownOn(page)).map(({ body }) => body)).toEqual(['Something has come for you.']);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${game.board.url}/`);
  await until('nothing is shown', async () => (await shownOn(page)).length === 0);
  const { person } = seatRef(game.table, 2);
  expect((await app.ownPush({ person, pushToken: '' })).devices).toEqual([]);
  await context.close();
});

it('asks nothing before the button is pressed, and says what to do when the answer is no', async () => {
  const { context, page } = await visitSeat({ browser, game, faults }, 3, { viewport: DESK });
  await context.addInitScript(`window.asked = 0;
    Notification.requestPermission = async () => { window.asked += 1; return 'denied'; };`);
  await page.goto(`${game.board.url}/account`);
  const told = page.locator('[data-push-told]');
  expect([await page.evaluate('window.asked'), await told.isVisible()]).toEqual([0, false]);
  await page.getByRole('button', { name: 'Turn them on on this device' }).click();
  await until('it says so', async () => ((await told.textContent()) ?? '').startsWith('Nothing was turned on'));
  expect(await page.evaluate('window.asked')).toBe(1);
  const { person } = seatRef(game.table, 3);
  expect((await game.board.app.ownPush({ person, pushToken: '' })).devices).toEqual([]);
  await context.close();
});

it('a browser that cannot do it says what would do, and one without scripts that it needs them', async () => {
  const { context, page } = await visitSeat({ browser, game, faults }, 1, { viewport: DESK });
  await context.addInitScript('delete window.PushManager;');
  await page.goto(`${game.board.url}/account`);
  await page.getByText('put this board on the home screen first').waitFor();
  expect(await page.getByRole('button', { name: 'Turn them on on this device' }).count()).toBe(0);
  await context.close();
  const plain = await visitSeat({ browser, game, faults }, 1, { viewport: DESK, javaScriptEnabled: false });
  await plain.page.goto(`${game.board.url}/account`);
  await plain.page.getByText('turned on by a script of this page').waitFor();
  expect(await plain.page.getByRole('button', { name: 'Turn them on on this device' }).count()).toBe(0);
  await plain.context.close();
});

it('no script complained', () => expect(faults).toEqual([]));
