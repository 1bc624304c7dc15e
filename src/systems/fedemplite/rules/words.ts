import { listing } from '../../../core/reading/listing.js';
import type { Fixed, Side } from '../shapes.js';

// What rules say of this campaign's nations and numbers.

export const namesOf = (fixed: Fixed, side: Side): string =>
  listing(fixed.nations.filter((nation) => nation.side === side).map(({ name }) => name));

/** `Kzinti on turn 1`, by turn. */
export const entries = (fixed: Fixed): string[] =>
  fixed.nations
    .toSorted((a, b) => a.activationTurn - b.activationTurn)
    .map(({ name, activationTurn }) => `${name} on turn ${activationTurn}`);

export function mobilisation({ nations }: Fixed): string {
  const late = nations.filter((nation) => nation.mobilisedBeforeTurn > 1);
  const usual = late.every((nation) => nation.mobilisedBeforeTurn === nation.activationTurn - 1);
  const when = usual ? 'One turn before a nation enters' : 'From the turn that the schedule names for it';
  return `${when}, its ships are in its Muster Pool and its fleets on the map.`;
}

export function startPools({ nations }: Fixed): string {
  const open = nations.filter((nation) => nation.mobilisedBeforeTurn <= 1);
  return open.length === 0
    ? 'No nation has ships at the start.'
    : `The pools at the start hold ${listing(open.map(({ name, initialShips }) => `${initialShips} ${name}`))} ships.`;
}

export function production(divisor: number): string {
  if (divisor === 1) return 'a ship for each of its provinces';
  return divisor === 2 ? 'half its provinces, rounded up,' : `a ship for every ${divisor} provinces, rounded up,`;
}

export const every = (turns: number): string =>
  turns === 1 ? 'On every turn' : `On turns ${turns}, ${2 * turns}, ${3 * turns} and so on`;

export function silence(strikes: number | null): string {
  if (strikes === null) return 'Nobody is removed for sending no sheet.';
  const silent = strikes === 1 ? 'Whoever sends no sheet' : `Whoever sends no sheet for ${strikes} turns in a row`;
  return `${silent}, and is not excused, is removed at the end of the turn; their ships go to the Muster Pools.`;
}
