// The order box: line numbers with verdicts, checking while typing, and unsent text kept in this browser.
const form = document.querySelector('#order-form');
const box = document.querySelector('#order-text');
const gutter = document.querySelector('[data-gutter]');
const answer = document.querySelector('[data-answer]');
const summary = document.querySelector('[data-summary]');
const note = document.querySelector('[data-draft-note]');

const MARKS = { understood: '✓', warned: '!', rejected: '✗', ignored: '' };
const PAUSE_MS = 350;
/** A connection can hang for minutes: so long is waited for an answer. */
const PATIENCE_MS = 20_000;

const UNSENT = 'Not sent yet: ';
const UNANSWERED =
  'Not answered yet: the board may have your orders, or not. They are kept on this device, and are sent again until it answers; ' +
  'they count once.';

function showNumbers(verdicts) {
  const count = box.value.split('\n').length;
  while (gutter.childElementCount > count) gutter.lastElementChild.remove();
  while (gutter.childElementCount < count) {
    const line = document.createElement('span');
    line.textContent = String(gutter.childElementCount + 1);
    gutter.append(line);
  }
  if (verdicts) {
    for (const [index, line] of [...gutter.children].entries()) {
      const verdict = verdicts.get(index + 1);
      line.dataset.verdict = verdict ?? '';
      line.dataset.mark = verdict ? MARKS[verdict] : '';
    }
  }
  gutter.scrollTop = box.scrollTop;
}

/** Exchanges only what differs, so that a screen reader is told of new answers and not of all of them again. */
function showAnswer(markup) {
  const fresh = new DOMParser().parseFromString(markup, 'text/html').body;
  const before = answer.querySelector('.lines');
  const after = fresh.querySelector('.lines');
  const head = (root) =>
    [...root.children]
      .filter((child) => !child.matches('.lines'))
      .map((child) => child.outerHTML)
      .join('');
  if (!before || !after || head(answer) !== head(fresh)) {
    answer.replaceChildren(...fresh.childNodes);
    return;
  }
  const wanted = [...after.children];
  for (const [index, item] of wanted.entries()) {
    const present = before.children[index];
    if (!present) before.append(item);
    else if (present.outerHTML !== item.outerHTML) present.replaceWith(item);
  }
  while (before.childElementCount > wanted.length) before.lastElementChild.remove();
}

function goToLine(number) {
  form.dispatchEvent(new CustomEvent('sheet:go', { detail: number }));
  if (box.offsetParent === null) return;
  const lines = box.value.split('\n');
  const start = lines.slice(0, number - 1).reduce((sum, line) => sum + line.length + 1, 0);
  box.focus();
  box.setSelectionRange(start, start + (lines[number - 1] ?? '').length);
  const height = box.scrollHeight / Math.max(1, lines.length);
  box.scrollTop = Math.max(0, (number - 3) * height);
}

let timer = 0;
let asked = 0;
let checked;

const bytesOf = (text) => new TextEncoder().encode(text).length;

function tooLong() {
  const limit = Number(form.dataset.limit);
  const bytes = bytesOf(box.value);
  if (bytes <= limit) return false;
  sayOnly();
  const limits = `The sheet has ${bytes.toLocaleString('en')} bytes; the limit is ${limit.toLocaleString('en')} (16 KB).`;
  summary.textContent = `${limits} Send the orders alone, one on a line.`;
  answer.replaceChildren();
  showNumbers(new Map());
  return true;
}

async function check() {
  if (tooLong() || box.value === checked) return;
  const text = box.value;
  const mine = ++asked;
  try {
    const response = await fetch(form.dataset.preview, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'X-CSRF-Token': form.elements.csrf.value,
      },
      body: JSON.stringify({ text }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const told = await response.json();
    // A slower answer to an older text must not stand over a newer one.
    if (mine !== asked) return;
    if (!response.ok) {
      summary.textContent = `${told.error.heading}. ${told.error.message}`;
      return;
    }
    checked = text;
    // The map and the editor show it too.
    form.sheetAnswer = { ...told, text };
    form.dispatchEvent(new CustomEvent('sheet:answered', { detail: form.sheetAnswer }));
    if (summary.textContent !== told.summary) summary.textContent = told.summary;
    showAnswer(told.html);
    showNumbers(new Map(told.lines.map((line) => [line.line, line.verdict])));
  } catch {
    if (mine === asked)
      summary.textContent =
        'The text could not be checked just now; the connection may be down. You can still send it when it is back.';
  }
}

/** Nothing goes from here now: the device says so, or shows what it has kept. */
const isOffline = () => !navigator.onLine || document.querySelector('[data-kept]') !== null;

/** Sent without a connection, the form would lead to the browser's own page of an error, and the sheet would be out of sight. */
async function keepUnsent() {
  sayOnly();
  if ((await form.keepSheet?.(box.value)) === true) {
    summary.textContent = navigator.onLine
      ? `${UNSENT}the board does not answer. Your orders are kept on this device, and go out when it does.`
      : `${UNSENT}there is no connection. Your orders are kept on this device, and go out when it is back.`;
    return;
  }
  sayUnsent();
}

/** Of `waiting.js`: what was kept went out since, and no answer came. */
if (form)
  form.sayUnanswered = () => {
    if (summary.textContent.startsWith(UNSENT)) summary.textContent = UNANSWERED;
  };

/** A check that cannot reach the board either would say less than what is said now, and say it in its place. */
function sayOnly() {
  clearTimeout(timer);
  asked += 1;
}

/** Sent, and the browser still waits for an answer. It may have come, so it goes out once more as the same sheet, which counts once. */
async function keepUnanswered(text) {
  delete form.dataset.sent;
  sayOnly();
  if ((await form.keepSheet?.(text, true)) === true) {
    summary.textContent = UNANSWERED;
    form.sendKept();
  } else
    summary.textContent =
      'Not answered yet: the board may have your orders, or not. The text stays in this browser. ' +
      'Press “Send orders” again if no answer comes; sent twice, they count once.';
}

/** Without a worker only the text is kept, in this browser. */
function sayUnsent() {
  const deadline = document.querySelector('.deadline time')?.textContent;
  summary.textContent =
    `${UNSENT}there is no connection. The text stays in this browser, and nobody has it. ` +
    `Send it when the connection is back${deadline ? `, by ${deadline}` : ''}.`;
  // What is sent then is for the reader to say: another sheet may have been sent from elsewhere meanwhile.
  addEventListener(
    'online',
    () => {
      summary.textContent =
        'The connection is back, and your orders are not sent yet. Press “Send orders” to send them.';
    },
    { once: true },
  );
}

if (form && box && !box.readOnly) {
  const { drafts } = document.querySelector('[data-waiting]');
  const given = box.value;
  const isAnswer = 'typed' in form.dataset;
  let late;
  const draft = drafts.begin(given, isAnswer);
  if (draft !== null) {
    box.value = draft;
    note.hidden = false;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'quiet';
    button.textContent = 'Discard the draft';
    button.addEventListener('click', () => {
      box.value = given;
      box.dispatchEvent(new Event('input'));
      note.hidden = true;
      box.focus();
      check();
    });
    note.replaceChildren('This is text that you have not sent yet, kept in this browser. ', button);
  }

  showNumbers();
  box.addEventListener('input', () => {
    // Text that was just refused is unsent text too.
    if (box.value === given && !isAnswer) drafts.forget();
    else drafts.save(box.value);
    showNumbers();
    clearTimeout(timer);
    timer = setTimeout(check, PAUSE_MS);
  });
  // Parts that were exchanged show the page as it was sent; what stands in the box says more.
  document.addEventListener('board:renewed', () => {
    if (box.value === given) return;
    checked = undefined;
    clearTimeout(timer);
    timer = setTimeout(check, PAUSE_MS);
  });
  box.addEventListener('scroll', () => {
    gutter.scrollTop = box.scrollTop;
  });
  form.addEventListener('submit', (event) => {
    if (event.submitter?.value === 'check') {
      event.preventDefault();
      clearTimeout(timer);
      checked = undefined;
      check();
      return;
    }
    // Whatever else a button asks of the board about the text sends no orders.
    if (event.submitter?.value !== 'submit') {
      if (!isOffline()) {
        drafts.posts(box.value);
        return;
      }
      event.preventDefault();
      sayOnly();
      summary.textContent = 'The board cannot be asked now: there is no connection. What you wrote stays in the box.';
      return;
    }
    if (tooLong()) {
      event.preventDefault();
      box.focus();
      return;
    }
    if (form.dataset.sent) {
      event.preventDefault();
      return;
    }
    if (isOffline()) {
      event.preventDefault();
      keepUnsent();
      return;
    }
    // What is sent now is meant, whatever else was kept.
    form.dropKept?.();
    drafts.posts(box.value);
    form.dataset.sent = 'yes';
    late = setTimeout(keepUnanswered, PATIENCE_MS, box.value);
  });
  // Coming back to this page by the browser's own way back must find a form that works.
  addEventListener('pageshow', () => {
    clearTimeout(late);
    delete form.dataset.sent;
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('[data-go-line]') : null;
    if (!link) return;
    event.preventDefault();
    goToLine(Number(link.dataset.goLine));
  });
  // Ctrl+Enter (Command+Enter) sends, as in other boxes of this kind.
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      document.querySelector('button[form="order-form"][value="submit"]').click();
  });
  if (box.value.trim() !== '') check();
}
