// What a device keeps so that it can be read without a connection: the files of the board, and of the person who is signed in here
// the war room and the last report of their seats, as the board allows for each page. Pages always come from the board when it
// can be reached and answers in time. What is kept is of one person: it goes when they sign out, and when the board answers as to
// somebody else.
const FILES = 'adjutant-files-1';
const OWN = 'adjutant-own-1';
const AWAY = '/offline';
const KEPT_SCRIPT = '/static/kept.js';
const MAIN = '<main id="main" tabindex="-1">';
const MOST_PAGES = 24;
const MOST_PARTS = 120;
const KEPT_FOR_MS = 14 * 24 * 3_600_000;
/** A connection can hang for minutes: what has not come after so long counts as not coming. */
const PATIENCE_MS = 20_000;
const IN_TIME = () => AbortSignal.timeout(PATIENCE_MS);

/** As whom the board answered, and under which address it lets the page be kept. */
const READER = 'adjutant-reader';
const KEEP = 'adjutant-keep';
/** What stands beside a thing that is kept: when it was read, at which address, and what its page is called. */
const [AT, FROM, TITLE] = ['adjutant-at', 'adjutant-from', 'adjutant-title'];

/** How often somebody signed out here: what was asked for before is not kept after. */
let signOuts = 0;
/** As whom the board answered last. */
let readerNow;
/** How many pages the board has answered, and the number of the one that is kept under each address. */
let answers = 0;
const numbers = new Map();
let doing = Promise.resolve();

/** One after the other, so that nothing is kept while all is being thrown away. Nobody waits for a connection in their turn. */
function inTurn(work) {
  const done = doing.then(work);
  doing = done.catch(() => {});
  return done;
}

const pathOf = (url) => new URL(url).pathname;
const isOld = (kept) => Date.now() - Date.parse(kept.headers.get(AT)) > KEPT_FOR_MS;

async function keptIn(store) {
  const entries = await Promise.all((await store.keys()).map(async (key) => ({ key, kept: await store.match(key) })));
  return entries.filter(({ kept }) => kept !== undefined);
}

/** Throws away what is of anybody but this reader. */
async function keepOnlyOf(reader) {
  readerNow = reader;
  const own = await caches.open(OWN);
  for (const { key, kept } of await keptIn(own)) if (kept.headers.get(READER) !== reader) await own.delete(key);
}

function labelled(body, headers, labels) {
  const all = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) all.delete(name);
  for (const [name, value] of Object.entries(labels)) all.set(name, value);
  return new Response(body, { headers: all });
}

/** A file of the board under the address of its version; other versions of it go. */
async function keepFile(store, url, response) {
  for (const key of await store.keys()) if (key.url !== url && pathOf(key.url) === pathOf(url)) await store.delete(key);
  await store.put(url, response);
}

const isOfNow = (response) => response.ok && (response.headers.get('cache-control') ?? '').includes('immutable');

async function fetchFile(url) {
  const files = await caches.open(FILES);
  if ((await files.match(url)) !== undefined) return;
  const response = await fetch(url, { signal: IN_TIME() });
  if (isOfNow(response)) await keepFile(files, url, response);
}

/** Addresses of what a page shows or runs: styles, scripts and pictures. */
function partsOf(text) {
  const found = [...text.matchAll(/ (href|src)="(\/[^"]+)"/g)].map(([, kind, address]) => ({
    kind,
    url: new URL(address.replaceAll('&amp;', '&'), self.location.origin),
  }));
  const isPart = ({ kind, url: { pathname } }) =>
    kind === 'src' || /^\/(?:static|pictures)\//.test(pathname) || pathname.endsWith('.css');
  return [...new Set(found.filter(isPart).map(({ url }) => url.href))];
}

async function keepPart(url, labels, inOwnTurn) {
  if (pathOf(url).startsWith('/static/')) return fetchFile(url);
  if ((await (await caches.open(OWN)).match(url)) !== undefined) return;
  const response = await fetch(url, { signal: IN_TIME() });
  if (!response.ok) return;
  const body = await response.blob();
  await inOwnTurn((own) => own.put(url, labelled(body, response.headers, labels)));
}

async function prune(own) {
  const all = (await keptIn(own)).sort((a, b) => b.kept.headers.get(AT).localeCompare(a.kept.headers.get(AT)));
  const isPage = ({ kept }) => kept.headers.has(FROM);
  const pages = all.filter(isPage);
  const parts = all.filter((entry) => !isPage(entry));
  const late = [...pages.slice(MOST_PAGES), ...parts.slice(MOST_PARTS), ...all.filter(({ kept }) => isOld(kept))];
  for (const { key } of late) await own.delete(key);
}

/** Learns from an answer of the board who is signed in here, and keeps the page where the board lets it be kept. */
async function take(url, response, asked) {
  answers += 1;
  const number = answers;
  const reader = response.headers.get(READER);
  await inTurn(() => asked === signOuts && keepOnlyOf(reader));
  /** Does nothing once they have signed out, or the board has answered as to somebody else. */
  const inOwnTurn = (work) =>
    inTurn(async () => asked === signOuts && reader === readerNow && work(await caches.open(OWN)));
  const keep = response.headers.get(KEEP);
  if (keep === null) {
    // It may not be kept any more: the seat is somebody else's, or the page is gone.
    if (url.search === '') await inOwnTurn((own) => own.delete(url.pathname));
    return;
  }
  const text = await inTime(response.text());
  if (text === undefined) return;
  const labels = { [READER]: reader, [AT]: new Date().toISOString() };
  const title = encodeURIComponent(/<title>([^<]*)</.exec(text)?.[1] ?? '');
  await inOwnTurn(async (own) => {
    // The end of one that was answered later may have come first. A device's clock cannot tell: it is set back at times.
    if (numbers.get(keep) > number) return;
    numbers.set(keep, number);
    await own.put(keep, labelled(text, response.headers, { ...labels, [FROM]: url.pathname, [TITLE]: title }));
  });
  // A part that does not come leaves the page without it.
  for (const part of partsOf(text)) await keepPart(part, labels, inOwnTurn).catch(() => {});
  await inOwnTurn(prune);
}

/** The page of an address as it was read last; null: there is none. A report is kept as the last one, whatever its number. */
async function keptAt({ pathname }) {
  const own = await caches.open(OWN);
  const last = await own.match(pathname.slice(0, pathname.lastIndexOf('/')) || '/');
  const kept = (await own.match(pathname)) ?? (last?.headers.get(FROM) === pathname ? last : undefined);
  return kept === undefined || isOld(kept) ? null : kept;
}

/** The page with a line that says why it is shown and from when it is. Without that line it is not shown at all. */
async function shownAgain(kept, why) {
  const files = await caches.open(FILES);
  const script = (await files.keys()).find(({ url }) => pathOf(url) === KEPT_SCRIPT);
  const text = await kept.text();
  if (script === undefined || !text.includes(MAIN) || !text.includes('<head>')) return null;
  const at = kept.headers.get(AT);
  const line = `<div class="notice notice-warn" role="alert" data-kept="${at}"><p><strong>${why}</strong>
This is the page as this device read it last, on <time datetime="${at}" data-moment>${new Date(at).toUTCString()}</time>. Much may have
happened since, and nothing but orders can be sent from here.</p></div>`;
  const page = text
    .replace('<head>', () => `<head><script type="module" src="${script.url}"></script>`)
    .replace(MAIN, () => `${MAIN}${line}`);
  return new Response(page, { headers: kept.headers });
}

async function pageInstead({ resultingClientId }, url, isLate) {
  const kept = await inTurn(() => keptAt(url));
  const why = isLate ? `The board has not answered for ${PATIENCE_MS / 1000} seconds.` : 'The board cannot be reached.';
  const page = kept === null ? null : await shownAgain(kept, why);
  if (page !== null) shownKept.add(resultingClientId);
  return page ?? (isLate ? undefined : (await caches.open(FILES)).match(AWAY));
}

/** What comes in time; undefined: it does not. */
const inTime = (coming, patienceMs = PATIENCE_MS) =>
  Promise.race([coming, new Promise((resolve) => setTimeout(() => resolve(undefined), patienceMs))]);

/** Pages that are open and came from what is kept, by their client ids. */
const shownKept = new Set();

/**
 * The board's answer, or what there is `instead` where none comes, or none in time. Where there is nothing, it is waited for; but not by
 * a page that came from what is kept, which would stay blank meanwhile.
 */
async function orKept({ clientId }, answer, instead) {
  const isKept = shownKept.has(clientId);
  try {
    const found = (await inTime(answer, isKept ? PATIENCE_MS / 10 : PATIENCE_MS)) ?? (await instead(true));
    return found ?? (isKept ? Response.error() : await answer);
  } catch {
    return (await instead(false)) ?? Response.error();
  }
}

/** A page, from the board. Only somebody who opens it is shown what is kept instead: what looks for news is told that there is none. */
function page(event) {
  const { request } = event;
  const [asked, url] = [signOuts, new URL(request.url)];
  const answer = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(request));
  // Copied before whoever asked reads it; kept also where it came too late for them.
  const copied = answer.then((response) => response.headers.has(READER) && take(url, response.clone(), asked));
  event.waitUntil(copied.catch(() => {}));
  return request.mode === 'navigate' ? orKept(event, answer, (isLate) => pageInstead(event, url, isLate)) : answer;
}

async function file(event) {
  const files = await caches.open(FILES);
  const { url } = event.request;
  const kept = await files.match(url);
  if (kept !== undefined) return kept;
  const answer = fetch(event.request);
  const copied = answer.then((response) => isOfNow(response) && keepFile(files, url, response.clone()));
  event.waitUntil(copied.catch(() => {}));
  return orKept(event, answer, () => files.match(url, { ignoreSearch: true }));
}

const picture = (event) =>
  orKept(event, fetch(event.request), async () => (await caches.open(OWN)).match(event.request.url));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && pathname === '/signout') {
    signOuts += 1;
    event.waitUntil(inTurn(() => caches.delete(OWN)));
    event.waitUntil(showNoMore());
  }
  if (request.method !== 'GET') return;
  const isLook = request.destination === '' && (request.headers.get('accept') ?? '').startsWith('text/html');
  if (request.mode === 'navigate' || isLook) event.respondWith(page(event));
  else if (pathname.startsWith('/static/')) event.respondWith(file(event));
  else if (['image', 'style'].includes(request.destination)) event.respondWith(picture(event));
});

/** Whoever signs out is told nothing more here, and what was shown goes. */
async function showNoMore() {
  for (const shown of await self.registration.getNotifications()) shown.close();
  await (await self.registration.pushManager?.getSubscription())?.unsubscribe();
}

/** That something has come, as the board words it: for the screen of a locked phone. */
function show(data) {
  let told;
  try {
    told = data.json();
  } catch {
    // A browser that shows nothing is told no more by its maker.
    told = { title: 'Adjutant', text: 'Something has come for you.', path: '/' };
  }
  const { title, text, path, tag = path } = told;
  return self.registration.showNotification(title, {
    body: text,
    tag,
    renotify: true,
    icon: '/static/icon-192.png',
    data: path,
  });
}

/** The page that is open already, or a new one. */
async function open(path) {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const here = pages.find((page) => page.url.split('#')[0] === url.href);
  if (here === undefined) await self.clients.openWindow(url.href);
  else await here.focus();
}

addEventListener('push', (event) => event.waitUntil(show(event.data)));
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function install() {
  // As nobody: what stands there is for whoever uses this device.
  const response = await fetch(AWAY, { credentials: 'omit', cache: 'no-store', signal: IN_TIME() });
  if (!response.ok) throw new Error(`${AWAY} answered ${response.status}.`);
  const text = await response.text();
  await (await caches.open(FILES)).put(AWAY, labelled(text, response.headers, {}));
  for (const part of partsOf(text)) await fetchFile(part);
  await self.skipWaiting();
}

async function begin() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  // All that is asked for waits until the worker has begun, so this is not waited for.
  readOpenPages().catch(() => {});
}

/** Pages that were open before there was a worker have passed it by: they are read once more, to be kept. */
async function readOpenPages() {
  const asked = signOuts;
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    const url = new URL(client.url);
    if (!/^\/c\/[^/]+\/seat\//.test(url.pathname)) continue;
    url.search = '';
    const response = await fetch(url.pathname, { headers: { Accept: 'text/html' }, signal: IN_TIME() });
    if (response.headers.has(READER)) await take(url, response, asked);
  }
}

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(begin()));

async function listed() {
  const pages = (await keptIn(await caches.open(OWN))).filter(({ kept }) => kept.headers.has(FROM) && !isOld(kept));
  return pages.map(({ key, kept: { headers } }) => ({
    path: pathOf(key.url),
    title: decodeURIComponent(headers.get(TITLE)),
    at: headers.get(AT),
  }));
}

/** Pages of the board ask what is kept, or have it thrown away. */
addEventListener('message', (event) => {
  const [port] = event.ports;
  if (event.data === 'forget') event.waitUntil(inTurn(() => caches.delete(OWN)).then(() => port?.postMessage([])));
  if (event.data === 'list') event.waitUntil(inTurn(listed).then((pages) => port?.postMessage(pages)));
});
