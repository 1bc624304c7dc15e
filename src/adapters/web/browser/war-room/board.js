// Moving about on a map in the page, and the cards of what it shows.
import createPanzoom from '@panzoom/panzoom';

const RANK = { own: 0, ally: 1, foe: 2, neutral: 3 };
/** Screens of fewer pixels show a part of the map first, as if the whole were this wide. */
const [SMALL, READABLE] = [600, 960];
const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;

export const subjectOf = (spot) => ({
  key: spot.dataset.subject,
  name: spot.getAttribute('aria-label') ?? spot.dataset.subject,
  card: (spot.dataset.card ?? '').split('\n').filter(Boolean),
});

/** Units can be walked by Tab, the reader's own first. What comes later lies above, so places stay below units. */
function orderSpots(svg) {
  const layer = svg.querySelector('.spots');
  const rank = (spot) => RANK[[...spot.classList].find((name) => name.startsWith('spot-'))?.slice(5)] ?? 3;
  const units = [...layer.querySelectorAll('.spot[data-subject^="unit:"]')].sort(
    (one, other) => rank(one) - rank(other),
  );
  layer.append(...units);
  for (const unit of units) unit.setAttribute('tabindex', '0');
}

/** Beside a thing on the screen, within what can be seen. */
export function placeBeside(box, around) {
  const gap = 10;
  const { width, height } = box.getBoundingClientRect();
  const right = around.right + gap;
  const left = right + width < innerWidth - 8 ? right : Math.max(8, around.left - gap - width);
  const top = Math.min(Math.max(8, around.top - 8), innerHeight - height - 8);
  box.style.left = `${left}px`;
  box.style.top = `${Math.max(8, top)}px`;
}

function cardsOf(root) {
  const card = document.createElement('div');
  card.className = 'map-card';
  card.id = 'map-card';
  card.hidden = true;
  document.body.append(card);
  const hide = () => {
    card.hidden = true;
  };
  const show = (spot) => {
    const { name, card: facts } = subjectOf(spot);
    const line = (text, look) => Object.assign(document.createElement('p'), { textContent: text, className: look });
    card.replaceChildren(line(name, 'name'), ...facts.map((fact) => line(fact, '')));
    card.hidden = false;
    placeBeside(card, spot.getBoundingClientRect());
    spot.setAttribute('aria-describedby', card.id);
  };
  const spotOf = (event) => event.target.closest?.('.spot');
  root.addEventListener('pointerover', (event) => {
    const spot = event.pointerType === 'touch' ? null : spotOf(event);
    if (spot) show(spot);
    else hide();
  });
  root.addEventListener('pointerleave', hide);
  root.addEventListener('pointerdown', hide);
  root.addEventListener('focusin', (event) => {
    const spot = spotOf(event);
    if (spot?.matches(':focus-visible')) show(spot);
  });
  root.addEventListener('focusout', hide);
  return { hide };
}

/** On a small screen names are too small to read where the whole map is seen, so it begins near the reader's own units. */
function beginNear(moving, svg, view) {
  const frame = view.getBoundingClientRect();
  const own = [...svg.querySelectorAll('.spot-own[data-subject^="unit:"] rect')];
  if (frame.width >= SMALL || frame.width === 0 || own.length === 0) return;
  moving.zoom(Math.max(1, READABLE / frame.width), { animate: false });
  // The zoom is seen in the next frame.
  requestAnimationFrame(() => {
    const boxes = own.map((spot) => spot.getBoundingClientRect());
    const middle = (side, size) => boxes.reduce((sum, box) => sum + box[side] + box[size] / 2, 0) / boxes.length;
    const [x, y] = [
      frame.left + frame.width / 2 - middle('left', 'width'),
      frame.top + frame.height / 2 - middle('top', 'height'),
    ];
    const scale = moving.getScale();
    moving.pan(x / scale, y / scale, { relative: true, animate: false });
  });
}

/** Makes a map of the page one that is moved by mouse, touch and keys. */
export function moveAbout(figure) {
  const svg = figure.querySelector('.board-svg');
  const view = figure.querySelector('.board-view');
  orderSpots(svg);
  const { hide } = cardsOf(view);
  const moving = createPanzoom(svg, {
    canvas: true,
    // A little less than the field: then title and legend come into view.
    minScale: 0.6,
    maxScale: 10,
    step: 0.35,
    animate: !isCalm,
    duration: 150,
    cursor: 'grab',
    handleStartEvent: () => {},
  });
  // After the library's own first placing, which it puts off so.
  setTimeout(() => beginNear(moving, svg, view));
  view.addEventListener('wheel', (event) => {
    hide();
    moving.zoomWithWheel(event, { animate: false });
  });
  // A link on the map is pressed or moved past, never carried away.
  view.addEventListener('dragstart', (event) => event.preventDefault());
  let from = null;
  let moved = false;
  view.addEventListener('pointerdown', (event) => {
    from = [event.clientX, event.clientY];
    moved = false;
  });
  view.addEventListener('pointermove', (event) => {
    if (from && event.buttons && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > 6) {
      moved = true;
      hide();
    }
  });
  const zoom = (way) => {
    hide();
    if (way === 'in') moving.zoomIn();
    else if (way === 'out') moving.zoomOut();
    else moving.reset();
  };
  const spot = (key) => svg.querySelector(`.spot[data-subject="${CSS.escape(key)}"]`);
  return {
    svg,
    view,
    zoom,
    spot,
    hideCard: hide,
    /** Whether the press that ends in a click has moved the map. */
    hasMoved: () => moved,
    /** Brings what lies outside the view back into it. */
    bring(target) {
      const [around, frame] = [target.getBoundingClientRect(), view.getBoundingClientRect()];
      const isSeen =
        around.left >= frame.left &&
        around.right <= frame.right &&
        around.top >= frame.top &&
        around.bottom <= frame.bottom;
      if (!isSeen) moving.reset({ animate: false });
    },
  };
}
