import { SIDES } from './base.js';
import type { Complaint } from './complaint.js';
import type { WarMap } from './map.js';

const WORDS = { union: 'Union', confederacy: 'Confederate' } as const;
const LETTER = { union: 'u-', confederacy: 'c-' } as const;

/** Groups begin on their own side's zones, one in each, with ids and names of their own (CW 9.0, 19.3, 19.4). */
export function groupFaults({ groups, zones }: WarMap): readonly Complaint[] {
  const faults = groups.flatMap(({ id, side, name, zone }, index): readonly Complaint[] => {
    const path = ['map', 'groups', index];
    const before = groups.slice(0, index);
    const place = zones.find((one) => one.id === zone);
    const there = before.find((other) => other.zone === zone);
    const told = (field: string, message: string): Complaint => ({ path: [...path, field], message });
    return [
      ...(id.startsWith(LETTER[side])
        ? []
        : [told('id', `the id of a ${WORDS[side]} Group begins with "${LETTER[side]}"; found "${id}"`)]),
      ...(before.some((other) => other.id === id)
        ? [told('id', `"${id}" is two Groups; give each an id of its own`)]
        : []),
      ...(before.some((other) => other.side === side && other.name.toLowerCase() === name.toLowerCase())
        ? [told('name', `the ${WORDS[side]} side has two Groups called ${name}; orders could not tell them apart`)]
        : []),
      ...(place === undefined ? [told('zone', `"${zone}" is no zone; use an id under zones`)] : []),
      ...(place !== undefined && place.owner !== side
        ? [told('zone', `${zone} is no ${WORDS[side]} zone; a Group begins on its own side's ground`)]
        : []),
      ...(there === undefined ? [] : [told('zone', `${there.id} stands in ${zone} too; a zone holds one Group`)]),
    ];
  });
  const bare = SIDES.filter((side) => groups.every((group) => group.side !== side));
  return [
    ...faults,
    ...bare.map((side) => ({
      path: ['map', 'groups'],
      message: `the ${WORDS[side]} side has no Group; add one with "side: ${side}"`,
    })),
  ];
}
