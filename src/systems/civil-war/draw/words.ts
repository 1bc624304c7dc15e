import { listing } from '../../../core/reading/listing.js';
import { atlasOf } from '../atlas.js';
import { dateOf, turnNumber } from '../calendar.js';
import type { Fixed, GroupView, Side, View, Zone, ZoneId } from '../shapes.js';
import { supplyPoints } from '../supply-points.js';
import { strengthOf } from './strength.js';

export const SIDE_NAMES: Readonly<Record<Side, string>> = { union: 'the Union', confederacy: 'the Confederacy' };
const ADJECTIVES: Readonly<Record<Side, string>> = { union: 'Union', confederacy: 'Confederate' };
const SIDES: readonly Side[] = ['union', 'confederacy'];

/** With its side, as both have an Army of the Potomac (CWR-56). */
export const groupName = ({ side, name }: Pick<GroupView, 'side' | 'name'>): string => `${ADJECTIVES[side]} ${name}`;

export const zoneName = (fixed: Fixed, id: ZoneId): string => atlasOf(fixed).zones.get(id)?.name ?? id;

export const isOwn = (view: View, { commander }: GroupView): boolean =>
  view.viewer.kind === 'seat' && commander === view.viewer.seat;

/** `July 1861`. */
export function whenWords({ stage, year, turn }: View): string {
  return stage === 'blank' || turn === 0 ? 'Before the war' : dateOf(year, turn);
}

/** What the picture is a picture of. */
export function stageWords({ stage, year, turn, ending }: View): string {
  if (ending !== null)
    return ending.winner === 'tie'
      ? 'The war is over; nobody won'
      : `The war is over: ${SIDE_NAMES[ending.winner]} won`;
  if (stage === 'orders') return `Turn ${turnNumber(year, turn)}`;
  return stage === 'over' ? 'The war is over' : 'Generals are made, armies are chosen';
}

/** `32 supply points, 3 activations`. */
export function sideWords(view: View, side: Side, fixed: Fixed): string {
  const points = supplyPoints(view, side, fixed);
  const activations = view.activations[side];
  return `${points} supply points${activations > 0 ? `, ${activations} activations` : ''}`;
}

/** What else of a Group its viewer knows, in a few words. */
export function stateWords(group: GroupView): readonly string[] {
  return [
    ...(group.entrenched ? ['entrenched'] : []),
    ...(group.demoralised === true ? ['demoralised'] : []),
    ...(group.supplied === false ? ['out of supply'] : []),
  ];
}

function armyWords(group: GroupView, view: View, fixed: Fixed): string {
  const known = [isOwn(view, group) ? 'yours' : '', strengthOf(group).words, ...stateWords(group)].filter(
    (part) => part !== '',
  );
  return `${groupName(group)} at ${zoneName(fixed, group.zone)} (${known.join(', ')})`;
}

const HELD: readonly (readonly [View['control'][string], string])[] = [
  ['union', 'Union'],
  ['confederacy', 'Confederate'],
  ['neutral', 'Neutral'],
];

/** The regions of the map with their zones, in the order in which the binder names them. */
function regionsOf({ map }: Fixed): readonly (readonly [string, readonly Zone[]])[] {
  const regionOf = new Map(map.ground.states.map(({ code, region }) => [code, region]));
  const regions = new Map<string, Zone[]>([...regionOf.values()].map((region) => [region, []]));
  for (const zone of map.zones) {
    const region = regionOf.get(zone.state) ?? zone.state;
    regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return [...regions].filter(([, zones]) => zones.length > 0);
}

function regionWords(region: string, zones: readonly Zone[], view: View, fixed: Fixed): readonly string[] {
  const here = new Set(zones.map(({ id }) => id));
  const held = HELD.flatMap(([control, word]) => {
    const names = zones.filter(({ id, owner }) => (view.control[id] ?? owner) === control).map(({ name }) => name);
    return names.length === 0 ? [] : [`${word}: ${listing(names)}.`];
  });
  const armies = view.groups.filter(({ zone }) => here.has(zone)).map((group) => armyWords(group, view, fixed));
  return [`${region}. ${held.join(' ')}`, ...(armies.length === 0 ? [] : [`Armies there: ${armies.join('; ')}.`])];
}

const winnerWords = (winner: Side | null): string => (winner === null ? 'nobody won' : `${SIDE_NAMES[winner]} won`);

function recentWords(view: View, fixed: Fixed): readonly string[] {
  const { recent } = view;
  if (recent === null) return [];
  const moved = recent.stood.flatMap(({ group: id, zone }) => {
    const now = view.groups.find((group) => group.id === id);
    return now === undefined || now.zone === zone
      ? []
      : [`${groupName(now)} from ${zoneName(fixed, zone)} to ${zoneName(fixed, now.zone)}`];
  });
  const fought = recent.battles.map(({ zone, winner }) => `${zoneName(fixed, zone)} (${winnerWords(winner)})`);
  const taken = recent.captures.map(({ zone, by }) => `${zoneName(fixed, zone)} by ${SIDE_NAMES[by]}`);
  const when = dateOf(recent.year, recent.turn);
  return [
    ...(fought.length === 0 ? [] : [`Battles in ${when}: ${listing(fought)}.`]),
    ...(taken.length === 0 ? [] : [`Taken in ${when}: ${listing(taken)}.`]),
    ...(moved.length === 0 ? [] : [`Moved in ${when}: ${moved.join('; ')}.`]),
  ];
}

/** The picture in sentences, by region, for those who cannot see it. */
export function mapInWords(view: View, fixed: Fixed): readonly string[] {
  return [
    `The war: ${whenWords(view)}. ${stageWords(view)}.`,
    ...SIDES.map((side) => `${ADJECTIVES[side]}: ${sideWords(view, side, fixed)}.`),
    ...regionsOf(fixed).flatMap(([region, zones]) => regionWords(region, zones, view, fixed)),
    ...(view.blockaded.length === 0
      ? []
      : [`Blockaded: ${listing(view.blockaded.map((zone) => zoneName(fixed, zone)))}.`]),
    ...recentWords(view, fixed),
  ];
}
