// The turns before on the map of the war room, as the seat saw them. Loaded when somebody asks for it.
import { askJson } from './ask.js';
import { groundOf, openTurns, show, stop } from './turns/stage.js';

/** Styles come with the script, as the first view does without both. */
const styled = (address) =>
  new Promise((resolve) => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
    for (const sign of ['load', 'error']) sheet.addEventListener(sign, resolve, { once: true });
    document.head.append(sheet);
  });

/** The markup of the service, which escapes what it tells; null: nothing has been published yet. */
async function fetched(address) {
  const answer = await askJson(address);
  if (!answer?.ok) throw new Error('There is no answer.');
  const { html } = answer.told;
  return html === '' ? null : new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;
}

/** Opens and closes the turns over the map of `section`; `button` is what one presses for it. */
export async function createReplay({ section, button }) {
  const board = section.querySelector('.board-svg');
  const own = { label: board.getAttribute('aria-label'), ground: null };
  const { styles, turns } = button.dataset;
  await styled(styles);
  let bar = null;

  /** Lays the bar with some turns below the map. */
  async function lay(address) {
    const next = await fetched(address);
    if (next === null) return false;
    bar?.remove();
    bar = document.importNode(next, true);
    board.querySelector(':scope > [data-fights]')?.remove();
    const fights = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    fights.dataset.fights = '';
    fights.dataset.spacing = bar.dataset.spacing;
    board.querySelector('[data-over]').after(fights);
    section.querySelector('.board-map').after(bar);
    bar.querySelector('[data-close]').addEventListener('click', close);
    openTurns(section);
    return true;
  }

  function close() {
    if (bar === null) return;
    stop(section);
    bar.remove();
    bar = null;
    // What was asked for last may still be under way.
    delete section.dataset.at;
    delete section.dataset.replaying;
    for (const piece of groundOf(board)) piece.remove();
    board.querySelector('[data-over]').before(...own.ground);
    board.querySelector(':scope > [data-fights]')?.remove();
    board.setAttribute('aria-label', own.label);
    button.setAttribute('aria-expanded', 'false');
    button.focus();
  }

  async function open() {
    own.ground = groundOf(board);
    if (!(await lay(turns))) return false;
    section.dataset.replaying = '';
    button.setAttribute('aria-expanded', 'true');
    const slider = bar.querySelector('[data-slider]');
    // Whoever opened it by a key turns on by keys at once, also while the first picture is on its way.
    (slider.max === '0' ? bar.querySelector('[data-close]') : slider).focus();
    await show(section, Number(slider.value));
    return true;
  }

  section.addEventListener('turns:shown', ({ detail: { link } }) => {
    const words = bar?.querySelector('[data-words]');
    if (words) words.href = link.href;
  });
  section.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && bar?.contains(event.target)) close();
  });
  section.addEventListener('click', async (event) => {
    const link = event.target.closest('[data-replay-bar] [data-others]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    stop(section);
    try {
      await lay(`${turns}?turn=${link.dataset.others}`);
      const slider = bar.querySelector('[data-slider]');
      slider.focus();
      await show(section, Number(slider.value));
    } catch {
      location.assign(link.href);
    }
  });
  return {
    close,
    /** False: there is nothing to be turned over. */
    toggle: async () => {
      if (bar === null) return open();
      close();
      return true;
    },
  };
}
