import { listing } from '../../../core/reading/listing.js';
import type { Chart, DrawnUnit, OrderMark, Outcome, Position } from './position.js';

const COASTS: Readonly<Record<string, string>> = { nc: 'north', ec: 'east', sc: 'south', wc: 'west' };

/** `St Petersburg (south coast)`. */
export function placeName({ places }: Chart, at: string): string {
  const [place = '', coast] = at.split('/');
  const name = (Object.hasOwn(places, place) ? places[place]?.name : undefined) ?? place;
  return coast === undefined ? name : `${name} (${COASTS[coast] ?? coast} coast)`;
}

export const powerName = ({ powers }: Chart, id: string): string => powers.find((power) => power.id === id)?.name ?? id;

/** `army at Munich`. */
export const unitWords = (chart: Chart, { kind, at }: DrawnUnit): string => `${kind} at ${placeName(chart, at)}`;

const ENDS: Readonly<Record<Outcome, string>> = {
  stood: '',
  bounced: ', but bounces',
  cut: ', but is cut',
  failed: ', in vain',
};

function orderWords(chart: Chart, mark: OrderMark): string {
  const name = (at: string): string => placeName(chart, at);
  switch (mark.kind) {
    case 'move': {
      const via = (mark.via ?? []).length === 0 ? '' : ` by way of ${listing((mark.via ?? []).map(name))}`;
      return `${name(mark.from)} moves to ${name(mark.to)}${via}`;
    }
    case 'retreat':
      return `${name(mark.from)} retreats to ${name(mark.to)}`;
    case 'support':
      return mark.from === mark.to
        ? `${name(mark.by)} supports ${name(mark.from)}`
        : `${name(mark.by)} supports ${name(mark.from)} to ${name(mark.to)}`;
    case 'convoy':
      return `${name(mark.by)} carries ${name(mark.from)} to ${name(mark.to)}`;
    case 'hold':
      return `${name(mark.at)} holds`;
    case 'build':
      return `a unit is built in ${name(mark.at)}`;
    case 'disband':
      return `the unit in ${name(mark.at)} leaves the board`;
  }
}

function powerWords(chart: Chart, { id, name }: Chart['powers'][number], position: Position): string {
  const places = Object.keys(chart.outline.places);
  const owned = places.filter((place) => position.centres[place] === id).map((place) => placeName(chart, place));
  const units = position.units.filter(({ power }) => power === id).map((unit) => unitWords(chart, unit));
  const beaten = position.dislodged.filter(({ power }) => power === id).map((unit) => unitWords(chart, unit));
  const count = owned.length === 1 ? '1 centre' : `${owned.length} centres`;
  return [
    `${name}: ${count}${owned.length === 0 ? '' : ` (${listing(owned)})`}.`,
    ...(units.length === 0 ? [] : [`Units: ${units.join('; ')}.`]),
    ...(beaten.length === 0 ? [] : [`Dislodged: ${beaten.join('; ')}.`]),
  ].join(' ');
}

/** In the dark nothing is told of a power of which nothing is in sight. */
const isShown = (power: string, { unseen, units, dislodged, centres }: Position): boolean =>
  (unseen?.size ?? 0) === 0 ||
  [...units, ...dislodged].some((unit) => unit.power === power) ||
  Object.values(centres).includes(power);

/** The picture in sentences, power by power, for those who cannot see it. */
export function mapInWords(
  chart: Chart,
  position: Position,
  marks: readonly OrderMark[],
  title: string,
): readonly string[] {
  const free = Object.entries(chart.outline.places)
    .filter(
      ([id, { spots }]) =>
        spots.centre !== undefined && position.centres[id] === undefined && position.unseen?.has(id) !== true,
    )
    .map(([id]) => placeName(chart, id));
  return [
    `${title}.`,
    ...((position.unseen?.size ?? 0) === 0 ? [] : ['Only what is in sight is told: all other places are dark.']),
    ...chart.powers.filter(({ id }) => isShown(id, position)).map((power) => powerWords(chart, power, position)),
    ...(free.length === 0 ? [] : [`Centres that nobody owns: ${listing(free)}.`]),
    ...chart.powers.flatMap((power) => {
      const orders = marks.filter((mark) => mark.power === power.id);
      if (orders.length === 0) return [];
      const told = orders.map((mark) => `${orderWords(chart, mark)}${ENDS[mark.outcome]}`);
      return [`Orders of ${power.name}: ${told.join('; ')}.`];
    }),
  ];
}

/** What a reader learns of a place who points at it. */
export function placeCard(chart: Chart, id: string, { centres, held, unseen }: Position): readonly string[] {
  const isCentre = chart.outline.places[id]?.spots.centre !== undefined;
  const [owner, holder] = [centres[id], held[id]];
  const ground = chart.places[id]?.sea === true ? 'Sea.' : isCentre ? 'A supply centre.' : 'Land.';
  if (unseen?.has(id) === true) return [`${ground} In orders: ${id}.`, 'Out of sight.'];
  return [
    `${ground} In orders: ${id}.`,
    ...(isCentre ? [owner === undefined ? 'Nobody owns it.' : `Owned by ${powerName(chart, owner)}.`] : []),
    ...(isCentre || holder === undefined ? [] : [`Ground of ${powerName(chart, holder)}.`]),
  ];
}
