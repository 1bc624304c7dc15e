// Keeps an open page up to date: on a sign from the server it fetches the page again and exchanges the parts that are
// marked for it. Forms that somebody is using, and the order box, are never touched.
const news = document.querySelector('[data-news]');
const phaseOf = (root) => root.querySelector('[data-phase]')?.dataset.phase ?? '';

// After a sheet was refused the page's own address is the one that forms are sent to; asking for it would send it again.
function ownAddress() {
  const address = new URL(location.href);
  for (const name of ['received', 'said']) address.searchParams.delete(name);
  address.hash = '';
  address.pathname = address.pathname.replace(/\/orders$/, '');
  return address;
}

function offerReload(text) {
  if (!news) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet';
  button.textContent = 'Reload the page';
  button.addEventListener('click', () => location.assign(ownAddress()));
  const words = document.createElement('span');
  words.setAttribute('role', 'status');
  words.textContent = text;
  news.replaceChildren(words, button);
  news.hidden = false;
}

function inUse(part) {
  return part.contains(document.activeElement) && document.activeElement?.matches('input, textarea, select, button');
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
    keepFolds(part, adopted);
    adopted.dataset.seen = seen;
    part.replaceWith(adopted);
  }
  document.dispatchEvent(new CustomEvent('board:renewed'));
}

let asking = false;
let again = false;

async function renew() {
  if (asking) {
    again = true;
    return;
  }
  asking = true;
  try {
    const response = await fetch(ownAddress(), { headers: { Accept: 'text/html' }, credentials: 'same-origin' });
    if (!response.ok) return;
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
    const changed = phaseOf(fresh) !== phaseOf(document);
    const form = document.querySelector('#order-form');
    exchange(fresh);
    // What was done in a phase is no news once another one is shown.
    if (changed) document.querySelector('[data-of-phase]')?.remove();
    if (form && fresh.querySelector('#order-form') && changed)
      offerReload('A new phase is open. Reload the page for its order box.');
    else if (form && fresh.querySelector('.phase-open') === null)
      offerReload('No more orders are taken in this phase.');
    else if (!form && changed) document.querySelector('[data-news]')?.setAttribute('hidden', '');
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
