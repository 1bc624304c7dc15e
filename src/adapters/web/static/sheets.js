// Sheets that were sent without a connection: kept here until there is one, then sent once, and only as what their writer meant. The
// board does not take one when anything has changed since it was written; then its writer is asked. This stands in the worker, below
// `worker.js`, so that whatever page is open, or none, one alone sends. What one has written waits for them while another is signed in.
const SHEETS = 'adjutant-sheets';
const WAITING = 'waiting';
const SEND = 'send-sheets';

const asked = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function withSheets(mode, work) {
  const opening = indexedDB.open(SHEETS, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(WAITING, { keyPath: 'key' });
  const db = await asked(opening);
  try {
    return await asked(work(db.transaction(WAITING, mode).objectStore(WAITING)));
  } finally {
    db.close();
  }
}

const allSheets = () => withSheets('readonly', (store) => store.getAll());
const sheetAt = (key) => withSheets('readonly', (store) => store.get(key));
const putSheet = (sheet) => withSheets('readwrite', (store) => store.put(sheet));
const dropSheet = (key) => withSheets('readwrite', (store) => store.delete(key));
const sheetsOf = async (reader) => (await allSheets()).filter((sheet) => sheet.reader === reader);

async function dropSheetsOf(reader) {
  for (const { key } of await sheetsOf(reader)) await dropSheet(key);
}

async function tellPages(news) {
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) page.postMessage(news);
}

const isSame = (sheet, other) => sheet?.once === other.once && sheet.text === other.text && sheet.knew === other.knew;

/** What the board says to it; null: nothing yet, and it is asked again another time. `lost`: it was sent, and no answer came. */
async function answerTo({ at, text, phase, once, knew, reader }, csrf) {
  try {
    const response = await fetch(at, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ csrf, text, phase, once, knew, reader }),
      // Others wait behind it. One that had come all the same counts once.
      signal: IN_TIME(),
    });
    if (response.status === 404)
      return { kind: 'refused', why: 'This seat is not yours any more, so the board did not take it.' };
    return response.ok ? await response.json() : null;
  } catch {
    return self.navigator.onLine ? { kind: 'lost' } : null;
  }
}

async function sendSheet(sheet, csrf) {
  const answer = await answerTo(sheet, csrf ?? sheet.csrf);
  const now = await sheetAt(sheet.key);
  // It may have been taken back, or another was put in its place, while it was on its way.
  const isMeant = isSame(now, sheet);
  if (answer?.kind === 'lost' && isMeant) await putSheet({ ...now, tried: true });
  // Whichever page is open asks for it again in a while (`device.js`): this worker is stopped when it has nothing to do.
  if (answer === null || answer.kind === 'lost') return tellPages({ unsent: true });
  if (!isMeant) return;
  // Another has signed in since; it waits for its writer.
  if (answer.kind === 'not-yours') return;
  if (answer.kind === 'sent') await dropSheet(sheet.key);
  else await putSheet({ ...now, answer });
  await tellPages({ sheets: { sheet: now, answer } });
}

/** Those of this reader that wait for the board, one after the other; those that wait for their writer stay. True: none is left to be sent. */
const sendSheets = ({ csrf = null, reader }) =>
  inSheetTurn(async () => {
    for (const sheet of await sheetsOf(reader)) if (!sheet.answer) await sendSheet(sheet, csrf);
    return (await sheetsOf(reader)).every(({ answer }) => answer);
  });

let sending = Promise.resolve();
function inSheetTurn(work) {
  const done = sending.then(work);
  sending = done.catch(() => {});
  return done;
}

/** Browsers that can, wake the worker when there is a connection, also when no page is open. */
async function sendLater() {
  try {
    await self.registration.sync?.register(SEND);
  } catch {
    // The next page that is opened sends it.
  }
}

/** Woken so, it does not know who is signed in; the board takes a sheet from its writer alone. */
async function sendAll() {
  const readers = new Set((await allSheets()).map(({ reader }) => reader));
  const done = [];
  for (const reader of readers) done.push(await sendSheets({ reader }));
  // Told so, the browser wakes the worker again.
  if (!done.every(Boolean)) throw new Error('Sheets still wait.');
}
addEventListener('sync', (event) => event.tag === SEND && event.waitUntil(sendAll()));

/** Pages of the board: keep a sheet, show what is kept of their reader, take one back, send; and forget all of theirs, as they sign out. */
const SHEET_WORK = {
  keep: async (sheet) => {
    await putSheet(sheet);
    await sendLater();
    return true;
  },
  list: ({ reader }) => sheetsOf(reader),
  drop: async ({ key }) => {
    await dropSheet(key);
    return true;
  },
  send: async (asked, page) => {
    const done = await sendSheets(asked);
    // What was answered while no page was open is told now.
    for (const sheet of await sheetsOf(asked.reader))
      if (sheet.answer) page.postMessage({ sheets: { sheet, answer: sheet.answer } });
    return done;
  },
  forget: async ({ reader }) => {
    await dropSheetsOf(reader);
    // One that was on its way may have been put back just now.
    inSheetTurn(() => dropSheetsOf(reader));
    return true;
  },
};
addEventListener('message', (event) => {
  const work = SHEET_WORK[event.data?.sheets];
  if (work === undefined) return;
  const [port] = event.ports;
  const done = work(event.data.with, event.source).then(
    (result) => port?.postMessage(result),
    () => port?.postMessage(null),
  );
  event.waitUntil(done);
});
