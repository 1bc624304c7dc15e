import type { SeatId } from '../../../core/game/viewer.js';
import { dateOf, turnNumber } from '../calendar.js';
import {
  type EventOf,
  type Fixed,
  type GroupId,
  type GroupView,
  type PlayerView,
  SIDES,
  type Side,
  type Sighting,
  type View,
  type ZoneId,
} from '../shapes.js';
import { type Teller, teller } from './teller.js';

/** Which report it is: of the call for officers, of the set-up, or of a turn of the war. */
type Kind = 'opening' | 'setup' | 'turn';

/** What a report is made of: the view after the phase, what this viewer learnt on the way, and how it is said. */
export interface Told {
  readonly view: View;
  readonly fixed: Fixed;
  readonly sightings: readonly Sighting[];
  readonly kind: Kind;
  /** `July 1861`: the turn that was resolved. */
  readonly date: string;
  /** The same as the service counts it; 0 before the war. */
  readonly turn: number;
  /** The reader, if they play. */
  readonly own: PlayerView | null;
  readonly gm: boolean;
  /** Tells the reader's own tales. */
  readonly say: Teller;
  /** Tells the newspaper, the same for all. */
  readonly print: Teller;
  /** `Manassas Jn.` */
  zone(id: ZoneId): string;
  /** `Union Army of the Potomac`. */
  group(id: GroupId): string;
  /** `Army of the Potomac`. */
  short(id: GroupId): string;
  seat(id: SeatId): string;
  of<K extends Sighting['kind']>(kind: K): readonly EventOf<K>[];
}

/** With a full stop, but for what ends with one already: `Manassas Jn.` */
export const stopped = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

export const sideName = (side: Side): string => (side === 'union' ? 'Union' : 'Confederate');
export const sideOfGroup = (id: GroupId): Side => (id.startsWith('u-') ? 'union' : 'confederacy');

/** For a Group that is gone and was named by nobody: `army-of-the-ohio` says enough. */
const fromId = (id: GroupId): string =>
  id
    .slice(2)
    .split('-')
    .map((word) => (['of', 'the'].includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

function groupNames(view: View, sightings: readonly Sighting[], { map }: Fixed): ReadonlyMap<GroupId, string> {
  const names = new Map<GroupId, string>(map.groups.map(({ id, name }) => [id, name]));
  for (const one of sightings) {
    if (one.kind === 'group-formed') names.set(one.group, one.name);
    if (one.kind === 'battle-fought')
      for (const { group, name } of [one.attacker, one.defender]) names.set(group, name);
  }
  for (const { id, name } of view.groups) names.set(id, name);
  return names;
}

const kindOf = (sightings: readonly Sighting[]): Kind =>
  sightings.some(({ kind }) => kind === 'war-opened')
    ? 'opening'
    : sightings.some(({ kind }) => kind === 'avatar-made') && !sightings.some(({ kind }) => kind === 'sheets-taken')
      ? 'setup'
      : 'turn';

export function tell(view: View, sightings: readonly Sighting[], fixed: Fixed): Told {
  const kind = kindOf(sightings);
  const groups = groupNames(view, sightings, fixed);
  const zones = new Map(fixed.map.zones.map(({ id, name }) => [id, name]));
  const seats = new Map(view.players.map(({ id, name }) => [id, name]));
  const { viewer, recent } = view;
  const resolved = kind === 'turn' ? (recent ?? view) : view;
  const turn = kind === 'turn' ? turnNumber(resolved.year, resolved.turn) : 0;
  const campaign = [...seats.values()].join('/');
  const short = (id: GroupId): string => groups.get(id) ?? fromId(id);
  return {
    view,
    fixed,
    sightings,
    kind,
    date: dateOf(resolved.year, resolved.turn),
    turn,
    own: viewer.kind === 'seat' ? (view.players.find(({ id }) => id === viewer.seat) ?? null) : null,
    gm: viewer.kind === 'gm',
    say: teller(turn, campaign),
    print: teller(turn, campaign),
    zone: (id) => zones.get(id) ?? id,
    group: (id) => `${sideName(sideOfGroup(id))} ${short(id)}`,
    short,
    seat: (id) => seats.get(id) ?? id,
    of: <K extends Sighting['kind']>(wanted: K): readonly EventOf<K>[] =>
      sightings.filter((one): one is EventOf<K> => one.kind === wanted),
  };
}

/** Groups that the reader commands now, in canonical order. */
export const ownGroups = ({ view, own }: Told): readonly GroupView[] =>
  own === null ? [] : view.groups.filter(({ commander }) => commander === own.id);

/** The sides, the reader's first. */
export const sidesFor = ({ view }: Told): readonly Side[] =>
  view.side === 'confederacy' ? [...SIDES].reverse() : SIDES;
