// Times in the reader's own zone, and countdowns. The page holds UTC, which stays readable without this script.
const chosen = document.body.dataset.zone;
// People who never chose a zone have UTC; their device knows better.
const zone = chosen && chosen !== 'UTC' ? chosen : Intl.DateTimeFormat().resolvedOptions().timeZone;

const format = (() => {
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  };
  // As the service writes times everywhere else.
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat('en-GB', options);
  }
})();

function showMoments() {
  for (const element of document.querySelectorAll('time[data-moment]:not([data-shown])')) {
    element.title = element.textContent;
    element.textContent = format.format(new Date(element.dateTime));
    element.dataset.shown = '';
  }
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

function spanText(milliseconds) {
  let rest = Math.max(0, Math.round(milliseconds / 1000));
  const parts = [];
  for (const [unit, seconds] of UNITS) {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`);
    else if (parts.length > 0) break;
  }
  return parts.length === 0 ? '0 seconds' : parts.slice(0, 2).join(' ');
}

const ends = new WeakMap();

function showCountdowns() {
  for (const element of document.querySelectorAll('[data-left]')) {
    // The server says how much time is left, so a device whose clock is wrong still counts down rightly.
    if (!ends.has(element)) ends.set(element, Date.now() + Number(element.dataset.left));
    const text = spanText(ends.get(element) - Date.now());
    if (element.textContent !== text) element.textContent = text;
  }
}

const own = document.querySelector('[data-own-zone]');
if (own) own.textContent = ` Your device says ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`;

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Orders that were sent without a connection go out, from whatever page; one that its writer is asked about is told of on each. */
async function sendWhatWaits() {
  const worker = await navigator.serviceWorker.ready;
  const csrf = document.querySelector('[data-forget-drafts] [name="csrf"]').value;
  const send = () => worker.active.postMessage({ sheets: 'send', with: csrf });
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
    if (answer?.kind === 'sent') pauseMs = FIRST_PAUSE_MS;
    const seat = sheet?.at.split('/orders')[0];
    if (!['changed', 'refused'].includes(answer?.kind) || location.pathname === seat) return;
    if (document.querySelector('[data-unsent]')) return;
    const line = Object.assign(document.createElement('p'), { className: 'notice notice-warn' });
    const link = Object.assign(document.createElement('a'), {
      href: `${seat}?tab=orders`,
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

// What can be read without a connection is kept by a worker. Who is not signed in has nothing to be kept.
if ('serviceWorker' in navigator && document.querySelector('[data-forget-drafts]'))
  addEventListener('load', () => navigator.serviceWorker.register('/worker.js').then(sendWhatWaits, () => {}));

// Whoever signs out of a shared machine leaves no unsent orders on it.
for (const form of document.querySelectorAll('[data-forget-drafts]')) {
  form.addEventListener('submit', () => {
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key);
    } catch {
      // Storage can be switched off; then there are no drafts either.
    }
  });
}

// `waiting.js` goes by what was sent from the order box last.
document.addEventListener('submit', ({ target }) => {
  if (target.id === 'order-form') return;
  try {
    sessionStorage.removeItem('posted');
  } catch {
    // Nothing is kept then.
  }
});

showMoments();
showCountdowns();
setInterval(showCountdowns, 1000);
document.addEventListener('board:renewed', () => {
  showMoments();
  showCountdowns();
});
// A script wrote moments of its own; nothing of the page was exchanged.
document.addEventListener('board:moments', showMoments);
