import type { Blank, Choice } from '../../../core/game/offer.js';
import type { Pointed } from '../../../core/order/card.js';
import type { Way } from '../../../core/order/field.js';
import { counted } from '../../../core/reading/counted.js';
import { zoneOf } from '../atlas.js';
import type { GroupView, ZoneId } from '../shapes.js';
import { MOST_BRIGADES } from '../tables.js';
import { canEmbark, INVASION_ACTIVATIONS, landingPlaces, otherPorts } from './check-march.js';
import { groundNote, groupChoice, inOrder, numberBlank, placeBlank, unitBlank, zoneChoice } from './choices.js';
import { type Desk, isOurs, nameOf, nextTo } from './desk.js';
import { type Path, reach } from './reach.js';
import type { Table } from './table.js';
import { keyOf } from './text.js';

// Ways to write whole lines where what may stand in one field depends on another: where a Group can go depends on the Group.

type Ways = (table: Table, pick: Pointed | null) => readonly Way[];

const means = (typed: string, { id, name }: { readonly id: string; readonly name: string }): boolean =>
  typed === id || keyOf(typed) === keyOf(name);

/** The player's own Group that is pointed at. */
const unitAt = ({ desk }: Table, pick: Pointed | null): GroupView | undefined =>
  pick?.kind === 'unit' ? desk?.mine.find((one) => means(pick.id, one)) : undefined;

const zoneAt = ({ fixed }: Table, pick: Pointed | null): ZoneId | undefined =>
  pick?.kind === 'place' ? fixed.map.zones.find((one) => means(pick.id, one))?.id : undefined;

/** Lines of a Group and a place that it can reach: the places for who points at the Group, the Groups for who points at the place. */
function toPlaces(
  label: string,
  places: (desk: Desk, group: GroupView) => readonly ZoneId[],
  pieces: (unit: string | Blank, place: string | Blank) => Way['pieces'],
): Ways {
  return (table, pick) => {
    const { desk } = table;
    if (desk === null) return [];
    const unit = unitAt(table, pick);
    if (unit !== undefined) {
      const among = places(desk, unit).map((id) => zoneChoice(desk, id));
      return among.length === 0 ? [] : [{ pieces: pieces(inOrder(unit), placeBlank(label, among)) }];
    }
    const zone = zoneAt(table, pick);
    const able = zone === undefined ? [] : desk.mine.filter((group) => places(desk, group).includes(zone));
    if (zone === undefined || able.length === 0) return [];
    const ground = groundNote(desk, zone);
    const blank = unitBlank(
      'Which Group',
      able.map((group) => groupChoice(desk, group)),
    );
    return [{ ...(ground === '' ? {} : { note: `Now: ${ground}.` }), pieces: pieces(blank, zone) }];
  };
}

/** One step along any line. */
export const byRoad = toPlaces(
  'Where to',
  (desk, group) => nextTo(desk, group.zone),
  (unit, place) => ['MOVE ', unit, ' TO ', place],
);

/** Where a Group can be shipped to. */
const seaPorts = (desk: Desk, group: GroupView): readonly ZoneId[] => {
  const sails = desk.side === 'union' && zoneOf(desk.fixed, group.zone).port && isOurs(desk, group.zone);
  return sails ? otherPorts(desk, group.zone) : [];
};
export const bySea = toPlaces('Port', seaPorts, (unit, place) => ['MOVE ', unit, ' BY SEA TO ', place]);

/** Where a Group can land against the enemy this turn. */
const beaches = (desk: Desk, group: GroupView): readonly ZoneId[] =>
  desk.side === 'union' &&
  desk.view.activations.union === INVASION_ACTIVATIONS &&
  canEmbark(desk, group) &&
  group.demoralised !== true
    ? landingPlaces(desk)
    : [];
export const byLanding = toPlaces('Port', beaches, (unit, place) => ['INVADE ', place, ' WITH ', unit]);

/** A whole path as one choice. */
const pathChoice = (desk: Desk, path: Path): Choice => {
  const end = path.at(-1) ?? '';
  const through = path.slice(0, -1).map((zone) => nameOf(desk, zone));
  const ground = groundNote(desk, end);
  return {
    value: path.join(' > '),
    label: nameOf(desk, end),
    note: `${counted(path.length, 'step')}, through ${through.join(', ')}${ground === '' ? '' : `; ${ground}`}`,
  };
};

/** Whole ways by rail or river; for who points at a place, each Group with its own. */
export const along =
  (mode: 'rail' | 'river'): Ways =>
  (table, pick) => {
    const { desk } = table;
    if (desk === null) return [];
    const by = ` BY ${mode.toUpperCase()} TO `;
    const unit = unitAt(table, pick);
    if (unit !== undefined) {
      const among = reach(desk, unit.zone, mode).map((path) => pathChoice(desk, path));
      return among.length === 0 ? [] : [{ pieces: [`MOVE ${inOrder(unit)}${by}`, placeBlank('Where to', among)] }];
    }
    const zone = zoneAt(table, pick);
    if (zone === undefined) return [];
    const among = desk.mine.flatMap((group): Choice[] => {
      const path = reach(desk, group.zone, mode).find((one) => one.at(-1) === zone);
      if (path === undefined) return [];
      const note = `${counted(path.length, 'step')} from ${nameOf(desk, group.zone)}`;
      return [{ value: `${inOrder(group)}${by}${path.join(' > ')}`, label: group.name, note }];
    });
    return among.length === 0 ? [] : [{ pieces: ['MOVE ', unitBlank('Which Group', among)] }];
  };

const near = (desk: Desk, group: GroupView): readonly GroupView[] =>
  desk.groups.filter(({ id, zone }) => id !== group.id && nextTo(desk, group.zone).includes(zone));

const pair = (desk: Desk, label: string, groups: readonly GroupView[]): Blank =>
  unitBlank(
    label,
    groups.map((one) => groupChoice(desk, one)),
  );

/** To Groups next to the giver that have room. */
export const handingOn: Ways = (table, pick) => {
  const [{ desk }, group] = [table, unitAt(table, pick)];
  if (desk === null || group === undefined) return [];
  const rooms = near(desk, group).filter(({ brigades }) => (brigades ?? MOST_BRIGADES) < MOST_BRIGADES);
  if (rooms.length === 0) return [];
  const most = Math.min(group.brigades ?? 0, ...rooms.map(({ brigades }) => MOST_BRIGADES - (brigades ?? 0)));
  const pieces = [
    'TRANSFER ',
    numberBlank('Brigades', most),
    ` FROM ${inOrder(group)} TO `,
    pair(desk, 'To whom', rooms),
  ];
  return [{ pieces }];
};

/** From Groups of other players next to the receiver. */
export const receiving: Ways = (table, pick) => {
  const [{ desk }, group] = [table, unitAt(table, pick)];
  if (desk === null || group === undefined) return [];
  const givers = near(desk, group).filter(({ commander }) => commander !== desk.seat);
  if (givers.length === 0) return [];
  return [{ pieces: ['RECEIVE FROM ', pair(desk, 'From whom', givers), ` INTO ${inOrder(group)}`] }];
};

/** Up to what the Group has room for and the player has. */
export const reinforcing =
  (feeds: (desk: Desk, zone: ZoneId) => boolean): Ways =>
  (table, pick) => {
    const [{ desk }, group] = [table, unitAt(table, pick)];
    if (desk === null || group === undefined || !feeds(desk, group.zone)) return [];
    const most = Math.min(desk.me.spares ?? 0, MOST_BRIGADES - (group.brigades ?? MOST_BRIGADES));
    return most < 1 ? [] : [{ pieces: ['ADD ', numberBlank('Brigades', most), ` TO ${inOrder(group)}`] }];
  };
