// The turns of a campaign over a map of the page: it fetches the picture of a turn, lays it into the page and marks where was fought.
// A stage has a map (`.board-svg`), a slider and a list of turns, as `boxes/turns.ts` writes them.
import { pictureAt } from './pictures.js';

const SVG = 'http://www.w3.org/2000/svg';
const BETWEEN_TURNS_MS = 1100;
const SIGNS = { good: '✓', bad: '✕', doubtful: '?', neutral: '⚔' };
const isCalm = matchMedia('(prefers-reduced-motion: reduce)');
let playing = 0;

export const nameOf = (link) => `After ${link.textContent}`;

/** Turns of the stage as it stands in the page now: it is exchanged when something has happened. */
const turnsOf = (stage) =>
  [...stage.querySelectorAll('[data-turn]')].map((link) => ({
    link,
    map: `${link.closest('[data-maps]').dataset.maps}${encodeURIComponent(link.dataset.turn)}`,
    name: nameOf(link),
    marks: JSON.parse(link.dataset.marks ?? '[]'),
  }));

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

/** The map itself: all of the drawing in the page but what lies over it. */
export const groundOf = (board) =>
  [...board.children].filter((piece) => !piece.matches('[data-over], [data-fights], .spots'));

/** Shows a turn; tells so by `turns:shown` when its map is there. */
export async function show(stage, index) {
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
    if (stage.dataset.at !== String(index)) return;
    stop(stage);
    stage.querySelector('[data-turn-name]').textContent = `${turn.name}: its map could not be fetched`;
    return;
  }
  // Another turn may have been asked for meanwhile.
  if (stage.dataset.at !== String(index)) return;
  const over = board.querySelector('[data-over]');
  for (const piece of groundOf(board)) piece.remove();
  over.before(...document.importNode(named(picture, 'map'), true).childNodes);
  const fights = board.querySelector('[data-fights]');
  fights.replaceChildren(...turn.marks.map((mark) => fight(mark, Number(fights.dataset.spacing))));
  stage.querySelector('[data-fought]').replaceChildren(...turn.marks.map(listed));
  board.setAttribute(
    'aria-label',
    [turn.name, turn.marks.map(({ text }) => text).join(', ')].filter(Boolean).join(': '),
  );
  for (const { link } of turnsOf(stage)) link.removeAttribute('aria-current');
  turn.link.setAttribute('aria-current', 'true');
  stage.dispatchEvent(new CustomEvent('turns:shown', { detail: { index, link: turn.link, name: turn.name } }));
}

export function stop(stage) {
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
    const begun = playing;
    await show(stage, index);
    index += 1;
    // Who stopped while a map came, and perhaps plays again, is not played to twice.
    if (playing !== begun || !stage.isConnected) return;
    if (index > last) stop(stage);
    else playing = setTimeout(next, BETWEEN_TURNS_MS);
  };
  playing = setTimeout(next, 0);
}

/** Makes the slider work; false: there is nothing to turn over. Who wants no motion turns by hand. */
export function openTurns(stage) {
  const slide = stage.querySelector('[data-slide]');
  const slider = slide?.querySelector('[data-slider]');
  if (!slider || slider.max === '0') return false;
  stage.dataset.at = slider.value;
  slide.hidden = false;
  slider.addEventListener('input', () => {
    stop(stage);
    show(stage, Number(slider.value));
  });
  const button = slide.querySelector('[data-play]');
  button.hidden = isCalm.matches;
  button.addEventListener('click', () => play(stage));
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
  return true;
}
