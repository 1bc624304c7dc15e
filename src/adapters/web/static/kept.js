// On a page that comes from what this device keeps, as the board cannot be reached: its times go on from when it was read, nothing
// can be sent from it, and it gives way to the present page as soon as there is one. It runs before the scripts of the page.
const kept = document.querySelector('[data-kept]');
const list = document.querySelector('[data-kept-list]');

const ask = (what) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    navigator.serviceWorker.controller?.postMessage(what, [port2]);
  });

function makeButton(label, act) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet';
  button.textContent = label;
  button.addEventListener('click', act);
  return button;
}

const forgetButton = (done) =>
  makeButton('Remove what this device keeps', async () => {
    await ask('forget');
    done();
  });

// A reload would call back a page that the reader is already on the way to.
let leaving = false;
addEventListener('beforeunload', () => {
  leaving = true;
});

/** A connection can hang for minutes: it is asked anew on another one. */
const PATIENCE_MS = 10_000;

/** What a device calls a connection may lead nowhere yet: the board itself is asked. */
async function reloadWhenBack() {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (ok && !leaving && !hasTyped()) location.reload();
  } catch {
    // It still cannot be reached; it is asked again.
  }
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
let again;

/** The first sign of a connection often comes too early, and none comes where the board itself was away: so this goes on, ever slower. */
function askAgain(pauseMs) {
  clearTimeout(again);
  again = setTimeout(async () => {
    if (!document.hidden) await reloadWhenBack();
    askAgain(Math.min(2 * pauseMs, LONGEST_PAUSE_MS));
  }, pauseMs);
}

function awaitBoard() {
  const askNow = async () => {
    await reloadWhenBack();
    askAgain(FIRST_PAUSE_MS);
  };
  addEventListener('online', askNow);
  document.addEventListener('visibilitychange', () => document.hidden || askNow());
  askAgain(FIRST_PAUSE_MS);
}

/** Text that a new page would not have: what is kept by this browser is found again. */
const hasTyped = () =>
  [...document.querySelectorAll('textarea:not(#order-text), input')].some(
    (field) =>
      ['textarea', 'text'].includes(field.type) &&
      field.closest('[data-keeps]') === null &&
      !field.readOnly &&
      field.value !== field.defaultValue,
  );

/** Orders alone are sent from such a page: they are kept until there is a connection. */
const isSheet = (form) => form?.id === 'order-form';

function showKept() {
  const passed = Date.now() - Date.parse(kept.dataset.kept);
  for (const element of document.querySelectorAll('[data-left]'))
    element.dataset.left = String(Math.max(0, Number(element.dataset.left) - passed));
  delete document.body.dataset.events;
  for (const button of document.querySelectorAll('form[method="post"] button, button[form]'))
    button.disabled = !isSheet(button.form) || button.value !== 'submit';
  // Enter in a field sends a form too.
  addEventListener(
    'submit',
    (event) => {
      if (event.target.method !== 'post' || isSheet(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  const row = document.createElement('p');
  row.className = 'actions';
  if (document.querySelector('#order-text'))
    kept.append('Orders that you send are kept on this device, and go out when the board can be reached.');
  row.append(
    makeButton('Try again', () => location.reload()),
    forgetButton(() => location.reload()),
  );
  kept.append(row);
  awaitBoard();
}

async function showList() {
  const pages = await ask('list');
  const none = document.querySelector('[data-kept-none]');
  none.hidden = pages.length > 0;
  list.replaceChildren(
    ...pages.map(({ path, title, at }) => {
      const [item, link, time] = ['li', 'a', 'time'].map((name) => document.createElement(name));
      link.href = path;
      link.textContent = new DOMParser().parseFromString(title, 'text/html').body.textContent;
      time.dateTime = at;
      time.dataset.moment = '';
      time.textContent = new Date(at).toUTCString();
      item.append(link, ', read ', time);
      return item;
    }),
  );
  if (pages.length > 0) list.after(forgetButton(showList));
  document.dispatchEvent(new CustomEvent('board:moments'));
}

if (kept) showKept();
if (list && navigator.serviceWorker?.controller) {
  showList();
  awaitBoard();
}
