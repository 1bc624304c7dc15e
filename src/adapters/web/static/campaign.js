// The slider over the turns: it fetches the picture of a turn, lays it into the page and marks where was fought. Without it the
// list of turns leads to the same pictures.
const SVG = 'http://www.w3.org/2000/svg';
const BETWEEN_TURNS_MS = 1100;
const SIGNS = { good: '✓', bad: '✕', doubtful: '?', neutral: '⚔' };
const pictures = new Map();
let playing = 0;

const nameOf = (link) => `After ${link.textContent}`;

/** Turns of the stage as it stands in the page now: it is exchanged when something has happened. */
const turnsOf = (stage) =>
  [...stage.querySelectorAll('[data-turn]')].map((link) => ({
    link,
    map: `${link.closest('[data-maps]').dataset.maps}${encodeURIComponent(link.dataset.turn)}`,
    name: nameOf(link),
    marks: JSON.parse(link.dataset.marks ?? '[]'),
  }));

/** A picture never changes, so it is asked for once. */
function pictureAt(address) {
  if (!pictures.has(address)) {
    const asked = fetch(address, { credentials: 'same-origin' }).then(async (response) => {
      if (!response.ok) throw new Error(String(response.status));
      const read = new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
      if (read.localName !== 'svg') throw new Error('no picture');
      return read;
    });
    asked.catch(() => pictures.delete(address));
    pictures.set(address, asked);
  }
  return pictures.get(address);
}

/** Pieces that are drawn once and used often keep names of their own, as the server gives them. */
function named(picture, prefix) {
  const own = picture.cloneNode(true);
  for (const piece of own.querySelectorAll('[id]')) piece.id = `${prefix}-${piece.id}`;
  for (const piece of own.querySelectorAll('*'))
    for (const { name, value } of [...piece.attributes]) {
      if (name === 'href' && value.startsWith('#')) piece.setAttribute(name, `#${prefix}-${value.slice(1)}`);
      else if (value.startsWith('url(#')) piece.setAttribute(name, value.replace('url(#', `url(#${prefix}-`));
    }
  own.querySelector(':scope > title')?.remove();
  return own;
}

function drawn(name, attributes, children = []) {
  const piece = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) piece.setAttribute(key, value);
  piece.append(...children);
  return piece;
}

const fight = ({ x, y, tone, text }, size) =>
  drawn('g', { class: `fought fought-${tone}`, transform: `translate(${x} ${y})` }, [
    drawn('title', {}, [text]),
    drawn('circle', { class: 'fought-ring', r: size * 0.48 }),
  ]);

function listed({ tone, text }) {
  const entry = document.createElement('li');
  entry.className = `fought-${tone}`;
  const sign = document.createElement('span');
  sign.ariaHidden = 'true';
  sign.textContent = SIGNS[tone];
  entry.append(sign, ` ${text}`);
  return entry;
}

/** The words of a map belong to one turn: for another they are on its own page. */
function words(stage, link) {
  const fold = stage.querySelector('details[data-keep="map-words"]');
  if (!fold) return;
  const other = document.createElement('a');
  other.href = link.href;
  other.textContent = `The map in words: ${nameOf(link)}`;
  fold.replaceWith(other);
}

async function show(stage, index) {
  const turn = turnsOf(stage)[index];
  const board = stage.querySelector('.board-svg');
  if (!turn || !board) return;
  stage.dataset.at = String(index);
  stage.querySelector('[data-slider]').value = String(index);
  stage.querySelector('[data-turn-name]').textContent = turn.name;
  let picture;
  try {
    picture = await pictureAt(turn.map);
  } catch {
    stop(stage);
    stage.querySelector('[data-turn-name]').textContent = `${turn.name}: its map could not be fetched`;
    return;
  }
  // Another turn may have been asked for meanwhile.
  if (stage.dataset.at !== String(index)) return;
  const over = board.querySelector('[data-over]');
  for (const piece of [...board.children]) if (piece !== over && !piece.matches('.spots')) piece.remove();
  over.before(...document.importNode(named(picture, 'map'), true).childNodes);
  const fights = board.querySelector('[data-fights]');
  fights.replaceChildren(...turn.marks.map((mark) => fight(mark, Number(fights.dataset.spacing))));
  stage.querySelector('[data-fought]').replaceChildren(...turn.marks.map(listed));
  board.setAttribute(
    'aria-label',
    `${turn.name}: ${turn.marks.map(({ text }) => text).join(', ') || 'nothing was fought'}`,
  );
  for (const { link } of turnsOf(stage)) link.removeAttribute('aria-current');
  turn.link.setAttribute('aria-current', 'true');
  words(stage, turn.link);
  for (const now of document.querySelectorAll('.chart-now')) {
    const stop = now.dataset.stops.split(' ')[index];
    if (stop) now.setAttribute('transform', `translate(${stop} 0)`);
  }
}

function stop(stage) {
  clearTimeout(playing);
  playing = 0;
  const word = stage.querySelector('[data-play-word]');
  if (word) word.textContent = 'Play';
}

function play(stage) {
  if (playing) {
    stop(stage);
    return;
  }
  const last = turnsOf(stage).length - 1;
  const from = Number(stage.dataset.at ?? last);
  let index = from >= last ? 0 : from;
  stage.querySelector('[data-play-word]').textContent = 'Stop';
  const next = async () => {
    await show(stage, index);
    index += 1;
    if (!playing || !stage.isConnected) return;
    if (index > last) stop(stage);
    else playing = setTimeout(next, BETWEEN_TURNS_MS);
  };
  playing = setTimeout(next, 0);
}

function begin() {
  const stage = document.querySelector('#stage');
  const slide = stage?.querySelector('[data-slide]');
  if (!slide || stage.dataset.ready === 'yes') return;
  stage.dataset.ready = 'yes';
  const slider = slide.querySelector('[data-slider]');
  if (slider.max === '0') return;
  stage.dataset.at = slider.value;
  slide.hidden = false;
  stage.querySelector('[data-steps]').hidden = true;
  slider.addEventListener('input', () => {
    stop(stage);
    show(stage, Number(slider.value));
  });
  slide.querySelector('[data-play]').addEventListener('click', () => play(stage));
  stage.querySelector('.turn-list').addEventListener('click', (event) => {
    const link = event.target.closest('[data-turn]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    stop(stage);
    show(
      stage,
      turnsOf(stage).findIndex((turn) => turn.link === link),
    );
  });
}

begin();
document.addEventListener('board:renewed', begin);
