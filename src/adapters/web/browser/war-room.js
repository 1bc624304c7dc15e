// The war room: pointing at the map writes lines into the sheet, and the sheet shows on the map.
import { moveAbout, subjectOf } from './war-room/board.js';
import { createMenu } from './war-room/menu.js';
import { createPapers } from './war-room/papers.js';
import { openSheet } from './war-room/sheet.js';

const room = document.querySelector('[data-war]');
const figure = room?.querySelector('[data-board]');
const sheet = room && openSheet();
const board = figure ? moveAbout(figure) : null;
const papers = room && createPapers(room);

function say(text) {
  const news = document.querySelector('[data-said]') ?? document.createElement('p');
  if (!news.isConnected) {
    news.className = 'hearing';
    news.dataset.said = '';
    news.setAttribute('role', 'status');
    room.append(news);
  }
  news.textContent = text;
}

const menu =
  sheet && createMenu({ board, sheet, aimBar: room.querySelector('[data-aim]') ?? document.createElement('div'), say });

const subjectOfChip = (chip) => {
  const spot = board?.spot(chip.dataset.subject);
  return spot ? subjectOf(spot) : { key: chip.dataset.subject, name: chip.querySelector('b').textContent, card: [] };
};

// --- pointing
if (board) {
  const tools = room.querySelector('[data-map-tools]');
  tools.hidden = false;
  tools.addEventListener('click', (event) => {
    const way = event.target.closest('[data-zoom]')?.dataset.zoom;
    if (way) board.zoom(way);
  });
  board.view.addEventListener('click', (event) => {
    const spot = event.target.closest('.spot');
    if (!spot) return;
    event.preventDefault();
    if (!board.hasMoved() || event.detail === 0) menu?.open(subjectOf(spot), spot);
  });
}
for (const chip of room?.querySelectorAll('a.force') ?? [])
  chip.addEventListener('click', (event) => {
    if (!menu || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const spot = board?.spot(chip.dataset.subject);
    if (spot) board.bring(spot);
    menu.open(subjectOfChip(chip), chip, spot ?? chip);
  });

// --- the turns before, on this very map
let replay = null;
const past = room?.querySelector('[data-replay]');
if (past && board) {
  past.setAttribute('role', 'button');
  past.setAttribute('aria-expanded', 'false');
  past.addEventListener('click', async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const { createReplay } = await import(past.dataset.replay);
      replay ??= await createReplay({ section: room.querySelector('[data-war-map]'), button: past });
      board.hideCard();
      if (!(await replay.toggle())) say('Nothing has been published yet.');
    } catch {
      location.assign(past.href);
    }
  });
  past.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    past.click();
  });
}

// --- what the sheet says, on the map and above it
const idleUnits = () => [...room.querySelectorAll('a.force[data-idle]')];

function nextIdle() {
  replay?.close();
  const chips = idleUnits();
  const at = chips.findIndex((chip) => chip.dataset.here !== undefined);
  for (const chip of chips) delete chip.dataset.here;
  const chip = chips[(at + 1) % chips.length];
  if (!chip || !menu) return;
  chip.dataset.here = '';
  papers.show('map');
  chip.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const spot = board?.spot(chip.dataset.subject);
  if (spot) board.bring(spot);
  menu.open(subjectOfChip(chip), chip, spot ?? chip);
}

function wireNext() {
  const rest = room.querySelector('[data-open] [data-next]');
  if (!rest || rest.matches('button') || idleUnits().length === 0) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = rest.className;
  button.append(...rest.childNodes);
  button.addEventListener('click', nextIdle);
  rest.replaceWith(button);
}

/** Markup of the service, which escapes what it tells. */
const put = (box, markup) =>
  box?.replaceChildren(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes);

function showAnswer({ over, open, left, idle, readers }) {
  const layer = figure?.querySelector('[data-over]');
  if (layer && over !== undefined) {
    const drawn = new DOMParser().parseFromString(
      `<svg xmlns="http://www.w3.org/2000/svg">${over}</svg>`,
      'image/svg+xml',
    );
    layer.replaceChildren(...[...drawn.documentElement.childNodes].map((node) => document.importNode(node, true)));
  }
  const told = room.querySelector('[data-readers-box]');
  if (told && readers !== undefined) {
    told.hidden = readers === '';
    put(told.querySelector('[data-readers]'), readers);
  }
  const box = room.querySelector('[data-open]');
  if (box && open !== undefined) {
    put(box, open);
    put(room.querySelector('[data-resources]'), left ?? '');
    const waiting = new Set((idle ?? []).map((unit) => `unit:${unit}`));
    for (const chip of room.querySelectorAll('.force')) {
      const isIdle = waiting.has(chip.dataset.subject);
      if (isIdle === (chip.dataset.idle !== undefined)) continue;
      if (isIdle) chip.dataset.idle = '';
      else delete chip.dataset.idle;
      chip.querySelector('small').textContent = isIdle ? 'no orders yet' : (chip.dataset.fact ?? '');
    }
    wireNext();
  }
}

if (sheet) {
  wireNext();
  // What was exchanged has come from the server as it is without scripts.
  document.addEventListener('board:renewed', wireNext);
  sheet.form.addEventListener('sheet:answered', (event) => showAnswer(event.detail));
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest('input, textarea, select, [contenteditable="true"], .map-menu')) return;
    const way = { '+': 'in', '=': 'in', '-': 'out', 0: 'all' }[event.key];
    if (way && board) board.zoom(way);
    else if (event.key === 'n') nextIdle();
    else return;
    event.preventDefault();
  });
}

// --- the editor, once the page is there
const PLAIN = 'sheet:plain';
const keeps = {
  get isPlain() {
    try {
      return localStorage.getItem(PLAIN) === 'yes';
    } catch {
      return false;
    }
  },
  set isPlain(plain) {
    try {
      if (plain) localStorage.setItem(PLAIN, 'yes');
      else localStorage.removeItem(PLAIN);
    } catch {
      // Without storage it holds for this page.
    }
  },
};

let editor = null;

async function rich() {
  const frame = sheet.box.closest('[data-editor]');
  try {
    const { openEditor } = await import(frame.dataset.editor);
    editor = openEditor({ frame, sheet, answer: () => sheet.form.sheetAnswer ?? null });
    plain.textContent = 'As plain text';
  } catch {
    // The text box works by itself.
    plain.hidden = true;
  }
}

const plain = room?.querySelector('[data-plain]');
if (sheet && plain) {
  plain.hidden = false;
  plain.addEventListener('click', () => {
    keeps.isPlain = editor !== null;
    if (editor === null) {
      rich();
      return;
    }
    editor.close();
    editor = null;
    plain.textContent = 'With the editor';
    sheet.box.focus();
  });
  if (keeps.isPlain) plain.textContent = 'With the editor';
  else if (document.readyState === 'complete') rich();
  else addEventListener('load', () => rich(), { once: true });
}
