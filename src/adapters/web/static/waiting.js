// The sheets of this seat that the worker keeps, above the order sheet: what is not sent yet, as it would be sent, and what its writer
// is asked about.
const place = document.querySelector('[data-waiting]');
const form = document.querySelector('#order-form');
const box = document.querySelector('#order-text');

const worker = () => navigator.serviceWorker?.controller ?? null;

/** Has the worker do something with sheets; null: it could not, or there is none. */
const askWorker = (sheets, given) =>
  new Promise((resolve) => {
    if (worker() === null) return resolve(null);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    return worker().postMessage({ sheets, with: given }, [port2]);
  });

const isOwn = (sheet) => sheet.reader === form.dataset.reader && sheet.at === form.dataset.keepAt;

function made(name, parts, more = {}) {
  const element = Object.assign(document.createElement(name), more);
  element.append(...parts);
  return element;
}

const button = (label, act, quiet = false) =>
  Object.assign(made('button', [label], { type: 'button', className: quiet ? 'quiet' : '' }), { onclick: act });

function moment(at) {
  const time = made('time', [new Date(at).toUTCString()], { dateTime: at });
  time.dataset.moment = '';
  return time;
}

const shownText = (title, text) => [made('h3', [title]), made('pre', [text === '' ? '(nothing)' : text])];

async function drop({ key }) {
  await askWorker('drop', key);
  await show();
}

/** Its writer says yes to it after all, with what stands before their eyes. */
async function sendAllTheSame({ answer, ...sheet }) {
  await askWorker('keep', { ...sheet, knew: answer.receipt });
  await send();
}

async function intoBox(sheet) {
  box.value = sheet.text;
  box.dispatchEvent(new Event('input', { bubbles: true }));
  await drop(sheet);
  box.focus();
}

const HEADS = {
  waiting: 'Not sent yet.',
  tried: 'Not answered yet.',
  changed: 'Not sent: another sheet was sent for this seat since you wrote this one.',
  refused: 'Not sent.',
};

const UNTRIED = ', and nobody else has it. It goes out by itself when the board can be reached';
const TRIED =
  '. It was sent and no answer came, so the board may have it. Until it answers, it is sent again, and counts once';

function shown(sheet) {
  const { answer, text, written, due, tried } = sheet;
  const kind = answer?.kind ?? (tried ? 'tried' : 'waiting');
  const parts = [made('p', [made('strong', [HEADS[kind]])])];
  const isWaiting = kind === 'waiting' || kind === 'tried';
  if (isWaiting)
    parts.push(
      made('p', [
        'This device keeps it since ',
        moment(written),
        kind === 'tried' ? TRIED : UNTRIED,
        ...(due === '' ? [] : [kind === 'tried' ? ', if it comes by ' : '; it counts if that is by ', moment(due)]),
        '.',
      ]),
      ...shownText(kind === 'tried' ? 'What was sent' : 'What will be sent', text),
      made('p', [button('Try now', send, true), ' ', button('Take it back into the box', () => intoBox(sheet), true)], {
        className: 'actions',
      }),
    );
  else if (kind === 'changed')
    parts.push(
      ...shownText('What stands', answer.stands ?? 'Nothing: your orders were taken back.'),
      ...shownText('What you wrote', text),
      made(
        'p',
        [
          button('Send mine all the same', () => sendAllTheSame(sheet)),
          ' ',
          button('Throw mine away', () => drop(sheet), true),
        ],
        {
          className: 'actions',
        },
      ),
    );
  else
    parts.push(
      made('p', [answer.why]),
      ...shownText('What you wrote', text),
      made(
        'p',
        [
          button('Put it into the box', () => intoBox(sheet), true),
          ' ',
          button('Throw it away', () => drop(sheet), true),
        ],
        {
          className: 'actions',
        },
      ),
    );
  const card = made('div', parts, { className: isWaiting ? 'notice' : 'notice notice-warn' });
  card.dataset.sheet = kind;
  return card;
}

async function show() {
  const sheets = ((await askWorker('list')) ?? []).filter(isOwn);
  if (sheets.some(({ tried, answer }) => tried && !answer)) form.sayUnanswered?.();
  place.hidden = sheets.length === 0;
  place.replaceChildren(...sheets.map(shown));
  document.dispatchEvent(new CustomEvent('board:moments'));
}

const send = () => askWorker('send', form.elements.csrf.value);

/** A sheet of this page that was sent leads to its receipt, unless something else was typed meanwhile. */
function sent({ sheet, answer }) {
  if (answer.kind !== 'sent' || !isOwn(sheet)) return;
  if (answer.receipt !== null) form.dataset.knew = answer.receipt;
  const draft = `draft:${form.dataset.draft}`;
  if (box.value !== sheet.text || form.elements.phase.value !== sheet.phase) {
    const named = answer.receipt === null ? '' : `: ${answer.receipt}`;
    document.querySelector('[data-summary]').textContent = `Received${named}. What stands in the box now is not sent.`;
    return;
  }
  try {
    localStorage.removeItem(draft);
  } catch {
    // Then there is no draft either.
  }
  const seat = form.getAttribute('action').split('/orders')[0];
  location.assign(answer.receipt === null ? seat : `${seat}?received=${encodeURIComponent(answer.receipt)}#receipt`);
}

if (place && form && 'serviceWorker' in navigator) {
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.unsent) show();
    if (data?.sheets !== undefined) show().then(() => sent(data.sheets));
  });
  navigator.serviceWorker.ready.then(show);
  // Of `orders.js`: its sheet was sent without a connection, or no answer came (`tried`).
  form.keepSheet = async (text, tried = false) => {
    const kept = await askWorker('keep', {
      key: form.dataset.draft,
      at: form.dataset.keepAt,
      phase: form.elements.phase.value,
      once: form.elements.once.value,
      knew: form.dataset.knew,
      reader: form.dataset.reader,
      csrf: form.elements.csrf.value,
      text,
      written: new Date().toISOString(),
      due: form.dataset.due,
      tried,
    });
    await show();
    return kept === true;
  };
  form.dropKept = () => askWorker('drop', form.dataset.draft);
  form.sendKept = send;
}
