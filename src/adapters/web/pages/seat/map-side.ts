import type { SheetPreview } from '../../../../app/app.js';
import type { Drawing, DrawnSubject } from '../../../../core/game/document.js';
import type { OrderSubjects } from '../../../../core/game/offer.js';
import { boardMap } from '../../boxes/board-map.js';
import { assetUrl } from '../../kit/assets.js';
import { type Html, html, type Piece, trusted } from '../../kit/html.js';

interface MapSideParts {
  readonly address: string;
  /** The map over the turns, as the seat sees it. */
  readonly turns: string;
  readonly drawing: Drawing | null;
  /** What may be ordered about; null where no orders are taken from the reader. */
  readonly subjects: OrderSubjects | null;
  readonly sheet: SheetPreview | null;
}

/** Where a subject's orders stand on the page. */
export const ORDERS_FOR = 'orders-for';
const subjectHref = (address: string, key: string): string =>
  `${address}?subject=${encodeURIComponent(key)}#${ORDERS_FOR}`;

/** Drawings with something to point at, as long as they are kept without. */
const pointed = new WeakMap<Drawing, Drawing>();

/** Places of a drawing that says only where they lie: something to point at, with no more than its name. */
function pointedAt(drawing: Drawing): Drawing {
  if (drawing.subjects !== undefined || drawing.anchors === undefined) return drawing;
  const known = pointed.get(drawing) ?? withPlaces(drawing, drawing.anchors);
  pointed.set(drawing, known);
  return known;
}

function withPlaces(drawing: Drawing, anchors: NonNullable<Drawing['anchors']>): Drawing {
  const reach = Math.max(8, drawing.width / 55);
  const subjects = Object.entries(anchors).map(
    ([name, [x, y]]): DrawnSubject => ({
      key: `place:${name}`,
      name,
      card: [],
      stance: 'neutral',
      box: [x - reach, y - reach, reach * 2, reach * 2],
    }),
  );
  return { ...drawing, subjects };
}

/** The units that the reader commands, beside the map: whoever cannot point at one finds it here. */
function forces({ address, drawing, subjects, sheet }: MapSideParts): Piece {
  const drawn = (drawing?.subjects ?? []).filter(({ key, stance }) => key.startsWith('unit:') && stance === 'own');
  const known = new Set(drawn.map(({ key }) => key));
  const others = (subjects?.units ?? []).filter((unit) => !known.has(`unit:${unit}`));
  const units = [...drawn, ...others.map((unit) => ({ key: `unit:${unit}`, name: unit, card: [] }))];
  if (units.length === 0) return null;
  const idle = new Set(sheet?.sketch?.idle.map((unit) => `unit:${unit}`) ?? []);
  const chip = ({ key, name, card }: Pick<DrawnSubject, 'key' | 'name' | 'card'>): Html => {
    const facts = html`<b>${name}</b> <small>${idle.has(key) ? 'no orders yet' : (card[0] ?? '')}</small>`;
    const look = html`class="force" data-subject="${key}" data-fact="${card[0] ?? ''}"${idle.has(key) && trusted(' data-idle')}`;
    return subjects === null
      ? html`<li><span ${look}>${facts}</span></li>`
      : html`<li><a ${look} href="${subjectHref(address, key)}">${facts}</a></li>`;
  };
  return html`<ul class="forces" aria-label="Units that you command">${units.map(chip)}</ul>`;
}

const WHOLE = html`<svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true"><path fill="none"
 d="M2 6V2h4M12 2h4v4M16 12v4h-4M6 16H2v-4" stroke="currentColor" stroke-width="2"></path></svg>`;

const BACK = html`<svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true"><path fill="none"
 d="M3.2 5.2a7 7 0 1 1-.9 5M3 1.6v4h4M9 5v4.4l3 1.8" stroke="currentColor" stroke-width="1.9"></path></svg>`;

const tools = ({
  turns,
  address,
}: Pick<
  MapSideParts,
  'turns' | 'address'
>): Html => html`<div class="map-tools" role="toolbar" aria-label="Map" data-map-tools hidden>
<button type="button" data-zoom="in" aria-label="Closer">+</button>
<button type="button" data-zoom="out" aria-label="Further off">−</button>
<button type="button" data-zoom="all" aria-label="The whole map">${WHOLE}</button>
<a href="${turns}" aria-label="The map turn by turn" data-replay="${assetUrl('replay.js')}" data-styles="${assetUrl('turns.css')}"
 data-turns="${address}/turns">${BACK}</a></div>`;

/** The map, which is the page: what can be ordered about leads to its orders, and the sheet's orders lie over it. */
export function mapSide(parts: MapSideParts): Html {
  const { address, drawing, subjects, sheet } = parts;
  if (drawing === null)
    return html`<section class="war-map" aria-label="Map"><p class="empty">The map is drawn when the campaign begins.</p></section>`;
  const map = boardMap({
    id: 'map',
    title: 'The map as your side sees it',
    drawing: pointedAt(drawing),
    // Title and legend lie around it, where there is room left, or where who moves the map finds them.
    ...(drawing.field === undefined ? {} : { window: drawing.field }),
    leadsTo: ({ key }) => (subjects === null ? null : subjectHref(address, key)),
    leading: subjects === null ? '' : address,
    ...(sheet?.map === undefined ? {} : { over: trusted(sheet.map.over) }),
  });
  return html`<section class="war-map" aria-label="Map" data-war-map>${map}${tools(parts)}
<div class="aim" data-aim role="status" hidden></div>
${forces(parts)}</section>`;
}
