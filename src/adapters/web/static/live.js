// Keeps an open page up to date: on a sign from the server it fetches the page again and exchanges the parts that are
// marked for it. Forms that somebody is using, and the order box, are never touched. A war room is of one turn: when another has
// begun it moves on as a whole, or, while something typed is not sent, asks.
const news = document.querySelector('[data-news]');
const war = document.querySelector('[data-war]');
const phaseOf = (root) => root.querySelector('[data-phase]')?.dataset.phase ?? '';
const turnName = (root) => root.querySelector('#phase-title')?.textContent.trim() ?? '';
const latestOf = (root) => root.querySelector('[data-latest]');
/** As whom a page was answered. */
const readerOf = (root) => root.body.dataset.reader;
/** What the map and the sheet of a page are of. */
const turnOf = (root) => `${phaseOf(root)} ${latestOf(root)?.dataset.latest ?? ''}`;

// After a refusal the page's own address is the one that the form was sent to, where nothing is to be read.
function ownAddress() {
  const address = new URL(location.href);
  for (const name of ['received', 'said', 'subject', 'again']) address.searchParams.delete(name);
  address.hash = '';
  address.pathname = address.pathname.replace(/(\/seat\/[^/]+)\/(orders|press|again)$/, '$1');
  return address;
}

function makeButton(label, act) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet';
  button.textContent = label;
  button.addEventListener('click', act);
  return button;
}

function tell(text, ...ways) {
  if (!news) return;
  const words = document.createElement('span');
  words.setAttribute('role', 'status');
  const row = document.createElement('span');
  row.className = 'news-ways';
  row.append(...ways);
  news.replaceChildren(words, row);
  news.hidden = false;
  // Behind the frame, so that it is heard.
  words.textContent = text;
}

const hush = () => news?.setAttribute('hidden', '');

/** The way to the newest report; null: there is none. */
function readLink(latest) {
  if (!latest) return null;
  const link = document.createElement('a');
  link.className = 'button quiet';
  link.href = latest.dataset.href;
  link.textContent = 'Read what happened';
  return link;
}

const MOVED = 'moved-on';

/** Says after the page has moved on by itself where it is now. */
function tellMoved(before) {
  const latest = latestOf(document);
  const headline = latest && latest.dataset.latest !== before.latest ? `${latest.textContent.trim()}.` : '';
  const turn = turnName(document);
  const begun = before.turn === turn ? `New of ${turn}.` : `${turn} has begun.`;
  tell(`${begun} ${headline}`.trim(), ...[readLink(latest)].filter(Boolean), makeButton('Close', hush));
}

function moveOn() {
  try {
    const seen = { turn: turnName(document), latest: latestOf(document)?.dataset.latest ?? '' };
    sessionStorage.setItem(MOVED, JSON.stringify(seen));
  } catch {
    // Without storage it moves on and says nothing.
  }
  const to = ownAddress();
  if (war.dataset.tab) to.searchParams.set('tab', war.dataset.tab);
  location.replace(to);
}

/** What was refused, or is answered, stands there as if the page had brought it. */
const isUnsent = (field) =>
  ['textarea', 'text'].includes(field.type) &&
  field.form?.method === 'post' &&
  !field.readOnly &&
  !field.disabled &&
  (field.value !== field.defaultValue || (field.value !== '' && field.closest('[data-typed]') !== null));
const unsent = () => [...war.querySelectorAll('textarea, input')].filter(isUnsent);

/** Nothing of this page is sent for a turn that it does not show, but orders, which are asked about. */
function sayStale(fresh, texts) {
  for (const button of war.querySelectorAll('[data-live="ready"] button')) button.disabled = true;
  const latest = latestOf(fresh);
  const link = readLink(latest?.dataset.latest === latestOf(document)?.dataset.latest ? null : latest);
  if (link && texts.some((field) => field.id !== 'order-text')) link.target = '_blank';
  const ahead =
    turnName(fresh) === turnName(document) ? 'The game stands otherwise now' : `${turnName(fresh)} has begun`;
  tell(
    `${ahead}, and this page is of the time before. What you typed is not sent.`,
    link ?? makeButton(`Go to ${turnName(fresh)}`, moveOn),
    makeButton('Keep my draft', hush),
  );
}

/** Whether the window of this very page takes orders. */
function setOpen(isOpen) {
  const ways = document.querySelectorAll('button[form="order-form"]');
  if (ways.length === 0 || ![...ways].some((button) => button.disabled === isOpen)) return;
  for (const button of ways) button.disabled = !isOpen;
  if (isOpen) hush();
  else tell('The window is closed, and no more orders are taken. What came of them shows here as soon as it is out.');
}

let staleTold = '';

/** True: the page shows what the fresh one does, but for its live parts. */
function keepsTurn(fresh) {
  if (!war || !fresh.querySelector('[data-war]')) return true;
  const latest = latestOf(fresh)?.dataset.latest;
  const isNews = latest !== undefined && latest !== latestOf(document)?.dataset.latest;
  if (!isNews && phaseOf(fresh) === phaseOf(document)) return true;
  const texts = unsent();
  if (texts.length === 0) moveOn();
  else if (staleTold !== turnOf(fresh)) {
    staleTold = turnOf(fresh);
    sayStale(fresh, texts);
  }
  return false;
}

/** Of somebody else's page nothing is taken over, nor is anything left that its reader could type into for them. */
function giveWay() {
  if (unsent().length === 0) moveOn();
  else if (staleTold !== 'reader') {
    staleTold = 'reader';
    tell(
      'This browser is signed in as somebody else now, and this page is of who was signed in before. What was typed here is not sent.',
      makeButton('Go to the page as it is now', moveOn),
    );
  }
}

function inUse(part) {
  return part.contains(document.activeElement) && document.activeElement?.matches('input, textarea, select, button');
}

const FIELDS = 'textarea, select, input:not([type="hidden"], [type="file"])';

const isChoice = (field) => field.matches('[type="checkbox"], [type="radio"]');

function isTouched(field) {
  if (field.matches('select')) {
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, first);
  }
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** What a form is about, which its reader does not see: the window that it is for, say. */
const aboutOf = ({ form }) =>
  [...(form?.elements ?? [])]
    .filter(({ type, name }) => type === 'hidden' && name !== 'csrf' && name !== 'once')
    .map(({ name, value }) => `${name}=${value}`)
    .join('&');

/** Fields of the same name in forms that lead to the same place, told apart by their value where that is what is chosen. */
function sameField(field, root) {
  const leadsTo = field.form?.getAttribute('action');
  return [...root.querySelectorAll(FIELDS)].find(
    (one) =>
      one.name === field.name &&
      one.type === field.type &&
      one.form?.getAttribute('action') === leadsTo &&
      (!isChoice(field) || one.value === field.value),
  );
}

/** What was typed or chosen goes with its field. False: something typed has no field any more, and nothing was changed. */
function carryTyped(part, next) {
  const touched = [...part.querySelectorAll(FIELDS)].filter((field) => field.name !== '' && isTouched(field));
  const pairs = touched.map((field) => [field, sameField(field, next)]);
  if (pairs.some(([field, to]) => !to && !isChoice(field) && !field.matches('select'))) return false;
  for (const [field, to] of pairs) {
    if (!to) continue;
    // A tick is a yes to what was asked then.
    if (isChoice(field)) to.checked = aboutOf(field) === aboutOf(to) ? field.checked : to.checked;
    else if (!to.matches('select') || [...to.options].some(({ value }) => value === field.value))
      to.value = field.value;
  }
  return true;
}

function keepFolds(from, to) {
  for (const fold of to.querySelectorAll('details[data-keep]')) {
    const before = from.querySelector(`details[data-keep="${CSS.escape(fold.dataset.keep)}"]`);
    if (before) fold.open = before.open;
  }
}

function exchange(fresh) {
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.querySelector(`[data-live="${CSS.escape(part.dataset.live)}"]`);
    if (!next || inUse(part) || next.innerHTML === part.dataset.seen) continue;
    const seen = next.innerHTML;
    const adopted = document.importNode(next, true);
    if (!carryTyped(part, adopted)) continue;
    keepFolds(part, adopted);
    adopted.dataset.seen = seen;
    part.replaceWith(adopted);
  }
  document.dispatchEvent(new CustomEvent('board:renewed'));
}

const PATIENCE_MS = 20_000;
let asking = false;
let again = false;

async function renew() {
  if (asking) {
    again = true;
    return;
  }
  asking = true;
  try {
    const response = await fetch(ownAddress(), {
      headers: { Accept: 'text/html' },
      credentials: 'same-origin',
      // A connection can hang for minutes, and what comes after would wait for it.
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) return;
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (war && readerOf(fresh) !== readerOf(document)) {
      giveWay();
      return;
    }
    const changed = phaseOf(fresh) !== phaseOf(document);
    if (!keepsTurn(fresh)) return;
    exchange(fresh);
    // What was done in a phase is no news once another one is shown.
    if (changed) document.querySelector('[data-of-phase]')?.remove();
    if (war) setOpen(fresh.querySelector('.phase-open') !== null);
    else if (changed) hush();
  } catch {
    // The server may be starting again; the next sign, or the reader, will try once more.
  } finally {
    asking = false;
    if (again) {
      again = false;
      setTimeout(renew, 300);
    }
  }
}

if (war) {
  try {
    const before = sessionStorage.getItem(MOVED);
    sessionStorage.removeItem(MOVED);
    if (before !== null) tellMoved(JSON.parse(before));
  } catch {
    // Nothing is known of a page before this one.
  }
}

if (document.body.dataset.events && 'EventSource' in window) {
  const source = new EventSource(document.body.dataset.events);
  let opened = false;
  let timer = 0;
  source.addEventListener('changed', () => {
    // Many pages hear the same bell: a moment of chance keeps them from asking all at once.
    clearTimeout(timer);
    timer = setTimeout(renew, 100 + Math.random() * 700);
  });
  source.addEventListener('open', () => {
    if (opened) renew();
    opened = true;
  });
  addEventListener('pagehide', () => source.close());
  addEventListener('pageshow', (event) => {
    // A page from the browser's back-forward cache has lost its connection and may be old.
    if (event.persisted) location.reload();
  });
}
