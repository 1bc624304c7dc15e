// What this device has of a seat and the board does not, above the order sheet: sheets that the worker keeps, as they would be sent, with
// what their writer is asked; and text that was typed and has no box of its own any more.
const place = document.querySelector('[data-waiting]');
const form = document.querySelector('#order-form');
const box = document.querySelector('#order-text');
const takesText = box !== null && !box.readOnly;

const { drafts, draftOf, sent: sentBefore, sends, askWorker, sendSheets, isOwn: isReaders } = document.body.device;

// --- drafts: `<campaign>/<seat>/<window>` is what stood last in the box of that window.
const own = form?.dataset.draft;
const ownDraft = draftOf(own);
/** Of the sheet that the worker keeps for that window. */
const sheetKey = `${document.body.dataset.reader}/${own}`;

const draftNames = () => drafts.names(`${place.dataset.waiting}/`);
const isBlank = (text) => text === null || text.trim() === '';

function dropText(text, but) {
  for (const name of draftNames()) if (name !== but && drafts.get(name) === text) drafts.drop(name);
}

if (place) {
  const posted = sentBefore?.name.startsWith(`${place.dataset.waiting}/`) ? sentBefore.text : null;
  // The receipt may be of a turn that is over by now; then the page does not show it. Words that were no sheet are done without one.
  const isDone = new URLSearchParams(location.search).has('received') || document.querySelector('[data-done]') !== null;
  if (posted !== null && isDone) dropText(posted);
  /** For `orders.js`, which sees to the box. */
  place.drafts = {
    /** What the box is to begin with in place of what the page brought; null: with that. */
    begin(given, isAnswer) {
      if (!isAnswer) {
        dropText(given);
        return ownDraft.take();
      }
      // The page answers what was in the box; or what stands there now came from elsewhere, as an older sheet does.
      if (drafts.get(own) === posted) ownDraft.take();
      if (given === '') return null;
      this.save(given);
      dropText(given, own);
      return null;
    },
    save(text) {
      ownDraft.save(text);
      show();
    },
    forget: ownDraft.forget,
    posts: (text) => sends(own, text),
  };
}

// --- sheets that the worker keeps
const isOwn = (sheet) => isReaders(sheet) && sheet.at === place.dataset.keepAt;

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
  await askWorker('drop', { key });
  await ask();
}

/** Its writer says yes to it after all, with what stands before their eyes. */
async function sendAllTheSame({ answer, ...sheet }) {
  await askWorker('keep', { ...sheet, knew: answer.receipt });
  await sendSheets();
}

/** What stood in the box and was not sent changes places with it. */
function intoBox(text) {
  if (box.value !== text && !isBlank(box.value) && drafts.get(own) === box.value) ownDraft.putAside(box.value);
  box.value = text;
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.focus();
}

const takeUp = (label, text, done) =>
  takesText
    ? [
        button(
          label,
          async () => {
            intoBox(text);
            await done();
          },
          true,
        ),
        ' ',
      ]
    : [];

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
      made(
        'p',
        [...takeUp('Take it back into the box', text, () => drop(sheet)), button('Try now', sendSheets, true)],
        {
          className: 'actions',
        },
      ),
    );
  else if (kind === 'changed')
    parts.push(
      ...shownText('What stands', answer.stands ?? 'Nothing: your orders were taken back.'),
      ...shownText('What you wrote', text),
      made(
        'p',
        [
          ...(takesText ? [button('Send mine all the same', () => sendAllTheSame(sheet)), ' '] : []),
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
        [...takeUp('Put it into the box', text, () => drop(sheet)), button('Throw it away', () => drop(sheet), true)],
        {
          className: 'actions',
        },
      ),
    );
  const card = made('div', parts, { className: isWaiting ? 'notice' : 'notice notice-warn' });
  card.dataset.sheet = kind;
  return card;
}

const whyUnsent = (key) => {
  if (key !== own && !ownDraft.isAside(key)) return 'The window that it was typed for is closed.';
  return takesText ? 'Something else stands in the box now.' : 'It was typed before this window was closed.';
};

/** Text without a box of its own. */
function shownDraft([key, text]) {
  const done = () => {
    drafts.drop(key);
    show();
  };
  const card = made(
    'div',
    [
      made('p', [
        made('strong', ['Text that you typed is not sent, as far as this browser knows.']),
        ` ${whyUnsent(key)}`,
      ]),
      made('details', [made('summary', ['What you wrote']), made('pre', [text])]),
      made('p', [...takeUp('Put it into the box', text, done), button('Throw it away', done, true)], {
        className: 'actions',
      }),
    ],
    { className: 'notice notice-warn' },
  );
  card.dataset.unsentText = '';
  return card;
}

const otherDrafts = () =>
  draftNames()
    .filter((key) => key !== own || !takesText)
    .map((key) => [key, drafts.get(key)])
    .filter(([, text]) => !isBlank(text) && text !== box?.value);

/** As the worker told it last. */
let sheets = [];
let shownNow = '[[],[]]';

/** Nothing is exchanged that is as it was: somebody may be reading it, or about to press. */
function show() {
  const drafts = otherDrafts();
  const now = JSON.stringify([sheets, drafts]);
  if (now === shownNow) return;
  shownNow = now;
  place.hidden = sheets.length + drafts.length === 0;
  place.replaceChildren(...sheets.map(shown), ...drafts.map(shownDraft));
  document.dispatchEvent(new CustomEvent('board:moments'));
}

async function ask() {
  sheets = ((await askWorker('list')) ?? []).filter(isOwn);
  if (sheets.some(({ tried, answer }) => tried && !answer)) form?.sayUnanswered?.();
  show();
}

/** A sheet of this page that was sent leads to its receipt, unless something else was typed meanwhile. */
function sent({ sheet, answer }) {
  if (!form || answer.kind !== 'sent' || !isOwn(sheet)) return;
  if (answer.receipt !== null) form.dataset.knew = answer.receipt;
  if (box.value !== sheet.text || form.elements.phase.value !== sheet.phase) {
    const named = answer.receipt === null ? '' : `: ${answer.receipt}`;
    document.querySelector('[data-summary]').textContent = `Received${named}. What stands in the box now is not sent.`;
    return;
  }
  dropText(sheet.text);
  const seat = form.getAttribute('action').split('/orders')[0];
  location.assign(answer.receipt === null ? seat : `${seat}?received=${encodeURIComponent(answer.receipt)}#receipt`);
}

if (place) {
  show();
  // Another page of this browser has changed something about it.
  addEventListener('storage', show);
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data?.unsent) ask();
      if (data?.sheets !== undefined) ask().then(() => sent(data.sheets));
    });
    navigator.serviceWorker.ready.then(ask);
  }
}

// Of `orders.js`: its sheet was sent without a connection, or no answer came (`tried`).
if (place && form && 'serviceWorker' in navigator) {
  form.keepSheet = async (text, tried = false) => {
    const kept = await askWorker('keep', {
      key: sheetKey,
      at: place.dataset.keepAt,
      phase: form.elements.phase.value,
      once: form.elements.once.value,
      knew: form.dataset.knew,
      csrf: form.elements.csrf.value,
      text,
      written: new Date().toISOString(),
      due: form.dataset.due,
      tried,
    });
    // The worker has it now, and sees to it.
    if (kept === true) dropText(text);
    await ask();
    return kept === true;
  };
  form.dropKept = () => askWorker('drop', { key: sheetKey });
  form.sendKept = sendSheets;
}
