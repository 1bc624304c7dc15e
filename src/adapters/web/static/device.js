// What this device has of its reader and the board does not, on all pages of who is signed in: text that was typed and is not sent, and
// sheets that the worker keeps until the board can be reached. It is theirs alone: whoever else signs in here is shown none of it, also
// where they may write for the same seat. Other scripts find it at `document.body.device`.
const { reader } = document.body.dataset;
const csrf = document.querySelector('[data-forget-drafts] [name="csrf"]').value;

/** Where nothing can be stored, it is kept as long as this page. */
const memory = new Map();

const storage = {
  get(key) {
    if (memory.has(key)) return memory.get(key);
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key, text) {
    try {
      localStorage.setItem(key, text);
      memory.delete(key);
    } catch {
      memory.set(key, text);
    }
  },
  drop(key) {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Then there is nothing to drop.
    }
  },
  keys() {
    try {
      return [...new Set([...memory.keys(), ...Object.keys(localStorage)])];
    } catch {
      return [...memory.keys()];
    }
  },
};

const OWN = `draft:${reader}/`;

/** Text that was typed and is not sent. Names: `<campaign>/<seat>/<window>` of an order box, the address that a form is sent to of others. */
const drafts = {
  get: (name) => storage.get(OWN + name),
  /** Of a form, what `typed.js` wrote of it; null: there is nothing, or nothing that can be read. */
  written(name) {
    try {
      const { at, text, fields } = JSON.parse(storage.get(OWN + name));
      return { at: String(at), text: String(text), fields: [...fields] };
    } catch {
      return null;
    }
  },
  set: (name, text) => storage.set(OWN + name, text),
  drop: (name) => storage.drop(OWN + name),
  names: (of = '') =>
    storage
      .keys()
      .filter((key) => key.startsWith(OWN + of))
      .map((key) => key.slice(OWN.length)),
};

/** What stood last in one box or form. What had to make room there gets a name of its own behind that one. */
function draftOf(name) {
  /** What this page itself has put there: of something else there, another page or another time is the writer. */
  let mine = null;
  const asides = () => drafts.names(`${name}~`);
  const self = {
    isAside: (one) => one.startsWith(`${name}~`),
    /** Goes on with what is there; null: nothing is. */
    take() {
      mine = drafts.get(name);
      return mine;
    },
    putAside(text) {
      let number = 1;
      while (drafts.get(`${name}~${number}`) !== null) number += 1;
      drafts.set(`${name}~${number}`, text);
    },
    save(text) {
      const found = drafts.get(name);
      if (found !== mine && found !== text && found !== null && found.trim() !== '') {
        // Typed by turns on two pages, each puts the other's text aside, and not one for every turn.
        for (const one of asides()) if (drafts.get(one) === mine) drafts.drop(one);
        self.putAside(found);
      }
      drafts.set(name, text);
      mine = text;
    },
    /** The box has again what the page brought. */
    forget() {
      if (drafts.get(name) === mine) drafts.drop(name);
      mine = null;
    },
  };
  return self;
}

const SENT = 'sent-draft';

/** Before a draft is sent from this tab: the page that comes then goes by it. */
function sends(name, text) {
  try {
    sessionStorage.setItem(SENT, JSON.stringify({ name, text }));
  } catch {
    // Then it is held for unsent once more than it need be.
  }
}

/** What was sent from this tab last, and led to this page; null: nothing, or something else since. */
function takeSent() {
  try {
    const found = sessionStorage.getItem(SENT);
    sessionStorage.removeItem(SENT);
    return JSON.parse(found);
  } catch {
    return null;
  }
}
const sent = takeSent();
document.addEventListener('submit', takeSent, true);

/** Has the worker do something with sheets of this reader; null: it could not, or there is none. */
const askWorker = (sheets, given = {}) =>
  new Promise((resolve) => {
    const worker = navigator.serviceWorker?.controller ?? null;
    if (worker === null) return resolve(null);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    return worker.postMessage({ sheets, with: { ...given, reader } }, [port2]);
  });

const sendSheets = () => askWorker('send', { csrf });

document.body.device = {
  drafts,
  draftOf,
  sent,
  sends,
  askWorker,
  sendSheets,
  isOwn: (sheet) => sheet.reader === reader,
};

// --- sheets that wait

/** The war room that a sheet was written in, by where it is sent. */
const roomOf = (at) => at.split('/orders')[0];

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Orders that were sent without a connection go out, from whatever page; one that its writer is asked about is told of on each. */
async function sendWhatWaits() {
  const worker = await navigator.serviceWorker.ready;
  const send = () => worker.active.postMessage({ sheets: 'send', with: { csrf, reader } });
  let pauseMs = FIRST_PAUSE_MS;
  let again;
  // The first sign of a connection often comes before there is one: whatever could not be sent is sent again, ever slower.
  const sendAgain = () => {
    clearTimeout(again);
    again = setTimeout(send, pauseMs);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  };
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.unsent) sendAgain();
    const { sheet, answer } = data?.sheets ?? {};
    if (sheet?.reader !== reader) return;
    if (answer.kind === 'sent') pauseMs = FIRST_PAUSE_MS;
    const room = roomOf(sheet.at);
    if (!['changed', 'refused'].includes(answer.kind) || location.pathname === room) return;
    if (document.querySelector('[data-unsent]')) return;
    const line = Object.assign(document.createElement('p'), { className: 'notice notice-warn' });
    const link = Object.assign(document.createElement('a'), {
      href: `${room}?tab=orders`,
      textContent: 'Look at them',
    });
    line.setAttribute('role', 'alert');
    line.dataset.unsent = '';
    line.append('Orders that you wrote without a connection were not sent. ', link);
    document.querySelector('main').prepend(line);
  });
  addEventListener('online', () => {
    pauseMs = FIRST_PAUSE_MS;
    send();
  });
  send();
}

// What can be read without a connection is kept by a worker.
if ('serviceWorker' in navigator)
  addEventListener('load', () => navigator.serviceWorker.register('/worker.js').then(sendWhatWaits, () => {}));

// --- leaving: whoever signs out of a shared machine leaves nothing of theirs on it, and is told before what that would be

/** The worker may be busy, or gone: nobody stays signed in for that. */
const soon = (coming) => Promise.race([coming, new Promise((resolve) => setTimeout(resolve, 2_000, null))]);

/** The texts that would go, each with the address of the page that has it. */
async function unsentTexts() {
  const typed = drafts.names().map((name) => {
    if (name.startsWith('/')) return drafts.written(name);
    const [campaign, seat] = name.split('/');
    return { at: `/c/${campaign}/seat/${seat}?tab=orders`, text: drafts.get(name) };
  });
  const waiting = ((await soon(askWorker('list'))) ?? []).map(({ at, text }) => ({
    at: `${roomOf(at)}?tab=orders`,
    text,
  }));
  return [...typed, ...waiting].filter((one) => one !== null && one.text.trim() !== '');
}

const MOST_LETTERS = 80;

function linkTo({ at, text }) {
  const [first] = text.trim().split('\n');
  const shown = first.length > MOST_LETTERS ? `${first.slice(0, MOST_LETTERS)}…` : first;
  const link = Object.assign(document.createElement('a'), {
    href: at,
    textContent: shown,
  });
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** `act`: what the pressed button says. True: they go on with it, and the texts are to go. */
function askAbout(texts, act) {
  const dialog = document.createElement('dialog');
  dialog.dataset.leaving = '';
  const [title, told, list, ways] = ['h2', 'p', 'ul', 'p'].map((name) => document.createElement(name));
  title.id = 'leaving-title';
  dialog.setAttribute('aria-labelledby', title.id);
  title.textContent = `${act}?`;
  told.textContent =
    'Text of yours in this browser is not sent, as far as this browser knows. It is removed from here then, and cannot be brought back:';
  list.append(...texts.map(linkTo));
  ways.className = 'actions';
  const way = (value, label, className) =>
    Object.assign(document.createElement('button'), {
      type: 'button',
      className,
      textContent: label,
      onclick: () => dialog.close(value),
    });
  ways.append(way('stay', 'Stay signed in', ''), way('go', `${act} all the same`, 'danger'));
  dialog.append(title, told, list, ways);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'go');
    });
  });
}

for (const form of document.querySelectorAll('[data-forget-drafts]')) {
  let isAsking = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    const texts = await unsentTexts();
    const act = form.querySelector('button').textContent.trim();
    if (texts.length === 0 || (await askAbout(texts, act))) {
      for (const name of drafts.names()) drafts.drop(name);
      await soon(askWorker('forget'));
      form.submit();
    }
    isAsking = false;
  });
}
