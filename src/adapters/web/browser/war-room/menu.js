// The orders of what was pointed at: a menu, the blanks of an order one after the other, and aiming on the map.
import { askJson } from '../ask.js';
import { placeBeside } from './board.js';

const make = (name, facts = {}, ...children) => {
  const element = Object.assign(document.createElement(name), facts);
  element.append(...children.filter((child) => child !== null));
  return element;
};
const blanksOf = (offer) => offer.pieces.filter((piece) => typeof piece !== 'string');
const mostOf = (blank) => blank.most ?? 1;

/** The line as far as it is filled; `…` for what is not. */
function lineOf(offer, values) {
  let blank = 0;
  return offer.pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const filled = values[blank++] ?? [];
      return filled.length === 0 ? '…' : filled.join(piece.separator ?? ', ');
    })
    .join('');
}

export function createMenu({ board, sheet, aimBar, say }) {
  const menu = make('section', { className: 'map-menu', hidden: true });
  menu.setAttribute('role', 'dialog');
  menu.setAttribute('aria-labelledby', 'map-menu-title');
  document.body.append(menu);
  let opener = null;
  let around = null;
  let asked = 0;
  let stopAiming = () => {};

  const close = (back = true) => {
    asked++;
    stopAiming();
    const wasOpen = !menu.hidden;
    menu.hidden = true;
    if (back && opener?.isConnected && wasOpen) opener.focus({ preventScroll: true });
  };

  function show(name, ...content) {
    menu.replaceChildren(make('h3', { id: 'map-menu-title', textContent: name }), ...content.filter(Boolean));
    menu.hidden = false;
    if (innerWidth >= 960) placeBeside(menu, around);
    menu.querySelector('li > button, input, button')?.focus({ preventScroll: true });
  }

  const closing = () => {
    const button = make('button', { type: 'button', className: 'quiet', textContent: 'Close' });
    button.addEventListener('click', () => close());
    return button;
  };

  async function write(subject, offer, values) {
    const line = lineOf(offer, values);
    close();
    await sheet.add(line, subject.key);
    say(`Added to the sheet: ${line}`);
  }

  /** One blank after the other. `byKeys`: the reader has no pointer, so they choose from the list. */
  function fill(subject, offer, values, byKeys) {
    const blank = blanksOf(offer)[values.length];
    if (blank === undefined) {
      write(subject, offer, values);
      return;
    }
    const next = (filled) => fill(subject, offer, [...values, filled], byKeys);
    const spots = blank.kind === 'choice' && blank.of === 'place' ? targetsOf(blank) : null;
    if (spots !== null && !byKeys) aim({ subject, offer, values, blank, spots, next });
    else if (blank.kind === 'choice') choose({ subject, offer, values, blank, next });
    else type({ subject, offer, values, blank, next });
  }

  const preview = (offer, values) => make('code', { className: 'line', textContent: lineOf(offer, values) });

  function choose({ subject, offer, values, blank, next }) {
    const chosen = [];
    const code = preview(offer, values);
    const done = make('button', { type: 'button', textContent: 'Done', disabled: true });
    done.addEventListener('click', () => next(chosen));
    const entry = ({ value, label, note }) => {
      const small = note === undefined ? null : make('small', { textContent: note });
      const button = make('button', { type: 'button' }, make('span', { textContent: label }), small);
      if (mostOf(blank) > 1) button.setAttribute('aria-pressed', 'false');
      button.addEventListener('click', () => {
        if (mostOf(blank) === 1) {
          next([value]);
          return;
        }
        const at = chosen.indexOf(value);
        if (at >= 0) chosen.splice(at, 1);
        else if (chosen.length < mostOf(blank)) chosen.push(value);
        button.setAttribute('aria-pressed', String(chosen.includes(value)));
        code.textContent = lineOf(offer, [...values, chosen]);
        done.disabled = chosen.length === 0;
      });
      return make('li', {}, button);
    };
    const label = mostOf(blank) > 1 ? `${blank.label}: up to ${mostOf(blank)}, the first first` : blank.label;
    show(
      `${offer.title}: ${subject.name}`,
      code,
      make('p', { textContent: label }),
      make('ul', {}, ...blank.among.map(entry)),
      make('div', { className: 'actions' }, mostOf(blank) > 1 ? done : null, closing()),
    );
  }

  function type({ subject, offer, values, blank, next }) {
    const isNumber = blank.kind === 'number';
    const input = make('input', {
      type: isNumber ? 'number' : 'text',
      id: 'map-menu-value',
      ...(isNumber ? { min: blank.from, max: blank.to, value: blank.from } : { maxLength: blank.longest }),
    });
    const words = isNumber ? `${blank.label} (${blank.from} to ${blank.to})` : blank.label;
    const form = make(
      'form',
      {},
      make('label', { htmlFor: input.id, textContent: words }),
      input,
      make('div', { className: 'actions' }, make('button', { type: 'submit', textContent: 'Done' }), closing()),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (input.value !== '') next([input.value]);
    });
    show(`${offer.title}: ${subject.name}`, preview(offer, values), form);
    input.select();
  }

  /** The places of a blank on the map; null when one of them is not on it. */
  function targetsOf(blank) {
    const spots = blank.among.map((choice) => ({ choice, spot: board?.spot(`place:${choice.value}`) ?? null }));
    return spots.every(({ spot }) => spot !== null) ? spots : null;
  }

  function noteAt(spot, text) {
    const rect = spot.querySelector('rect');
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name)));
    const note = document.createElementNS('http://www.w3.org/2000/svg', 'text');
    const size = board.svg.viewBox.baseVal.width / 75;
    const facts = {
      class: 'spot-note',
      x: x + width / 2,
      y: y + height / 2 + size * 0.35,
      'font-size': size,
      'stroke-width': size / 4,
    };
    for (const [name, value] of Object.entries(facts)) note.setAttribute(name, value);
    note.textContent = text;
    return note;
  }

  /** Legal targets are lit with what is known of them; a click chooses, one more takes it back. */
  function aim({ subject, offer, values, blank, spots, next }) {
    menu.hidden = true;
    const root = board.view.closest('.war-map');
    const chosen = [];
    const notes = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    // What is needed stands in the card and in the list; beside the place there is room for a word.
    notes.append(
      ...spots.flatMap(({ choice, spot }) =>
        choice.note ? [noteAt(spot, /\d\+|\d+/.exec(choice.note.split(', ').at(-1))?.[0] ?? '')] : [],
      ),
    );
    board.svg.querySelector('.spots').append(notes);
    const byKey = new Map(spots.map((one) => [one.spot.dataset.subject, one]));
    const done = make('button', { type: 'button', textContent: 'Done', disabled: true });
    const list = make('button', { type: 'button', className: 'quiet', textContent: 'From a list' });
    const stop = make('button', { type: 'button', className: 'quiet', textContent: 'Cancel' });
    const words = make('span', { textContent: '' });
    const told = () => {
      const picked = chosen.length === 0 ? `${blank.label}: choose on the map` : lineOf(offer, [...values, chosen]);
      words.textContent = `${subject.name}. ${picked}`;
      done.disabled = chosen.length === 0;
      for (const { choice, spot } of spots) spot.classList.toggle('is-chosen', chosen.includes(choice.value));
    };
    const onClick = (event) => {
      const one = byKey.get(event.target.closest?.('.spot')?.dataset.subject);
      if (!one) return;
      event.preventDefault();
      event.stopPropagation();
      if (board.hasMoved()) return;
      const { value } = one.choice;
      if (mostOf(blank) === 1) {
        stopAiming();
        next([value]);
        return;
      }
      const at = chosen.indexOf(value);
      if (at >= 0) chosen.splice(at, 1);
      else if (chosen.length < mostOf(blank)) chosen.push(value);
      told();
    };
    stopAiming = () => {
      stopAiming = () => {};
      board.view.removeEventListener('click', onClick, true);
      root.classList.remove('is-aiming');
      notes.remove();
      for (const { spot } of spots) spot.classList.remove('is-target', 'is-chosen');
      aimBar.hidden = true;
    };
    done.addEventListener('click', () => {
      stopAiming();
      next(chosen);
    });
    list.addEventListener('click', () => {
      stopAiming();
      choose({ subject, offer, values, blank, next });
    });
    stop.addEventListener('click', () => {
      stopAiming();
      opener?.focus({ preventScroll: true });
    });
    root.classList.add('is-aiming');
    for (const { spot } of spots) spot.classList.add('is-target');
    board.view.addEventListener('click', onClick, true);
    aimBar.replaceChildren(words, ...(mostOf(blank) > 1 ? [done] : []), list, stop);
    aimBar.hidden = false;
    told();
  }

  function offerEntry(subject, offer) {
    const small = make('small', { textContent: offer.sentence });
    const button = make('button', { type: 'button' }, make('b', { textContent: offer.title }), small);
    // A click without a pointer has no detail.
    button.addEventListener('click', (event) => fill(subject, offer, [], event.detail === 0));
    return make('li', {}, button);
  }

  function takeBack({ number, text }) {
    const button = make(
      'button',
      { type: 'button' },
      make('b', { textContent: 'Take back' }),
      make('small', { textContent: text }),
    );
    button.addEventListener('click', () => {
      sheet.replace(number, null);
      close();
      say(`Taken out of the sheet: ${text}`);
    });
    return make('li', {}, button);
  }

  /** Opens the orders of a subject beside what was pressed. */
  async function open(subject, from, near = from) {
    stopAiming();
    board?.hideCard();
    opener = from;
    around = near.getBoundingClientRect();
    const mine = ++asked;
    const facts = subject.card.map((fact) => make('p', { textContent: fact }));
    const answer = await askJson(`${sheet.form.dataset.offers}?subject=${encodeURIComponent(subject.key)}`);
    if (mine !== asked) return;
    const actions = make('div', { className: 'actions' }, closing());
    if (!answer?.ok) {
      const why = answer?.told.error.message ?? 'The connection may be down; try again when it is back.';
      show(subject.name, ...facts, make('p', { textContent: why }), actions);
      return;
    }
    const { offers, more } = answer.told;
    const entries = [...sheet.about(subject.key).map(takeBack), ...offers.map((offer) => offerEntry(subject, offer))];
    const nothing = entries.length === 0 ? make('p', { textContent: 'There is nothing to order here now.' }) : null;
    const rest = more === '' ? null : make('p', { className: 'fine', textContent: more });
    show(subject.name, ...facts, nothing, make('ul', {}, ...entries), rest, actions);
  }

  menu.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.target.matches('input')) return;
    event.preventDefault();
    const buttons = [...menu.querySelectorAll('button:not(:disabled)')];
    const at = buttons.indexOf(document.activeElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || (menu.hidden && aimBar.hidden)) return;
    event.preventDefault();
    const isAiming = !aimBar.hidden;
    close();
    if (isAiming) opener?.focus({ preventScroll: true });
  });
  document.addEventListener('pointerdown', (event) => {
    if (!menu.hidden && !menu.contains(event.target)) close(false);
  });
  return { open, close };
}
