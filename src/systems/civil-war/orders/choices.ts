import type { Blank, Choice } from '../../../core/game/offer.js';
import { counted } from '../../../core/reading/counted.js';
import type { GroupView, ZoneId } from '../shapes.js';
import { type Desk, nameOf, seenAt } from './desk.js';
import { groupInOrder } from './names.js';
import { isSpeakable } from './text.js';
/** A Group as a line calls it. */
export const inOrder = ({ id, name }: GroupView): string => (isSpeakable(name) ? name : groupInOrder(id));

/** What the player knows of how strong a Group is. */
function strengthOf({ brigades, believed, size }: GroupView): string {
  if (brigades !== null) return counted(brigades, 'brigade');
  if (believed !== null) return `your scouts judge ${believed}`;
  return size === null ? '' : `${size} in its last battle`;
}

/** What stands in a place, and whose it is; empty: there is nothing to say. */
export function groundNote(desk: Desk, zone: ZoneId): string {
  const { view, side } = desk;
  const group = seenAt(desk, zone);
  if (group !== undefined) {
    const strength = strengthOf(group);
    const who = group.side === side ? `your side’s ${group.name}` : `the enemy’s ${group.name}`;
    return strength === '' ? `${who} stands there` : `${who} stands there, ${strength}`;
  }
  const control = view.control[zone];
  if (control === 'neutral') return view.kentucky.brokenBy === null ? 'neutral ground' : 'nobody’s ground';
  return control === side ? '' : 'enemy ground';
}

const noted = (choice: Choice, note: string): Choice => (note === '' ? choice : { ...choice, note });

/** A place with its id as its value, so that the map can be aimed at. */
export const zoneChoice = (desk: Desk, zone: ZoneId): Choice =>
  noted({ value: zone, label: nameOf(desk, zone) }, groundNote(desk, zone));

export const groupChoice = (desk: Desk, group: GroupView): Choice =>
  noted({ value: inOrder(group), label: group.name }, `${nameOf(desk, group.zone)}, ${strengthOf(group)}`);

export const placeBlank = (label: string, among: Choice[]): Blank => ({ kind: 'choice', of: 'place', label, among });
export const unitBlank = (label: string, among: Choice[]): Blank => ({ kind: 'choice', of: 'unit', label, among });
export const numberBlank = (label: string, to: number): Blank => ({
  kind: 'number',
  label,
  from: 1,
  to: Math.max(1, to),
});
