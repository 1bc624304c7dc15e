// Plays the strip of stills: a turn after the other, whose arrows grow. Who wants no motion gets turns that stand until they ask for
// the next. Without it the strip is the film.
import { pictureAt } from './turns/pictures.js';

const TURN_MS = 2400;
const GROW_MS = 900;
const still = matchMedia('(prefers-reduced-motion: reduce)');
const film = document.querySelector('[data-film]');
let playing = 0;
let at = -1;

const part = (name) => film.querySelector(`[data-film-${name}]`);
const entries = () => [...film.querySelectorAll('[data-film-strip] li')];

/** The arrows of the picture that stands on the stage, from nothing to their length. */
function grow(picture) {
  if (still.matches) return;
  for (const shaft of picture.querySelectorAll('.film-moves [pathLength]')) {
    shaft.setAttribute('stroke-dasharray', '1');
    shaft.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], { duration: GROW_MS, easing: 'ease-out' });
  }
  for (const head of picture.querySelectorAll('.film-moves polygon'))
    head.animate([{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], { duration: GROW_MS });
}

async function show(index) {
  const all = entries();
  const entry = all[index];
  if (!entry) return;
  at = index;
  part('at').value = String(index);
  // The headline stands on the picture.
  part('name').textContent = entry.querySelector('figcaption b').textContent;
  for (const one of all) one.toggleAttribute('aria-current', one === entry);
  let picture;
  try {
    picture = await pictureAt(entry.querySelector('img').src);
  } catch {
    stop();
    part('name').textContent += ': its picture could not be fetched';
    return;
  }
  // Another turn may have been asked for meanwhile.
  if (at !== index) return;
  const own = document.importNode(picture, true);
  own.setAttribute('aria-label', entry.querySelector('img').alt);
  own.querySelector(':scope > title')?.remove();
  own.removeAttribute('width');
  own.removeAttribute('height');
  part('stage').replaceChildren(own);
  grow(own);
  const following = all[index + 1]?.querySelector('img').src;
  if (following) pictureAt(following).catch(() => {});
}

function stop() {
  clearTimeout(playing);
  playing = 0;
  part('play').textContent = 'Play';
}

function play() {
  if (playing) {
    stop();
    return;
  }
  const last = entries().length - 1;
  part('play').textContent = 'Stop';
  let next = at >= last ? 0 : at + 1;
  const turn = async () => {
    const begun = playing;
    await show(next);
    next += 1;
    // Who stopped while a picture came, and perhaps plays again, is not played to twice.
    if (playing !== begun) return;
    if (next > last) stop();
    else playing = setTimeout(turn, TURN_MS);
  };
  playing = setTimeout(turn, 0);
}

function begin() {
  if (!film || entries().length === 0) return;
  part('stage').hidden = false;
  part('bar').hidden = false;
  part('play').hidden = still.matches;
  still.addEventListener('change', () => {
    stop();
    part('play').hidden = still.matches;
  });
  part('play').addEventListener('click', play);
  part('back').addEventListener('click', () => {
    stop();
    show(Math.max(0, at - 1));
  });
  part('on').addEventListener('click', () => {
    stop();
    show(Math.min(entries().length - 1, at + 1));
  });
  part('at').addEventListener('input', () => {
    stop();
    show(Number(part('at').value));
  });
  show(0);
}

begin();
