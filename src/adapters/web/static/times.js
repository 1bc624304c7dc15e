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

showMoments();
showCountdowns();
setInterval(showCountdowns, 1000);
document.addEventListener('board:renewed', () => {
  showMoments();
  showCountdowns();
});
// A script wrote moments of its own; nothing of the page was exchanged.
document.addEventListener('board:moments', showMoments);
