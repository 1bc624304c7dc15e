import { counted } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { Sighting } from '../shapes.js';
import type { SightingOf, Told } from './told.js';

const supplied = (count: number | null): string =>
  count === null || count === 0 ? '' : ` with ${counted(count, 'supply', 'supplies')}`;

function deployed({ names, say }: Told, one: SightingOf<'unit-deployed'>): string {
  const who = names.seat(one.seat);
  const unit = names.unit(one.unit);
  const load = supplied(one.supplies);
  if (one.aboard !== null) return `${unit} is brought aboard ${one.aboard} at ${one.square}${load}.`;
  switch (one.by) {
    case 'ground':
      return say(
        one.unit,
        `${who} deploys ${unit} at ${one.square}${load}.`,
        `${unit} comes out of ${names.livery(one.seat)}’s reserve onto ${one.square}${load}.`,
        `${unit} takes the field at ${one.square}${load}.`,
      );
    case 'transport':
      return `${unit} is set down on ${one.square} from the air${load}.`;
    case 'orbit':
      return `${unit} comes down from orbit on ${one.square}${load}, for ${one.fee}.`;
  }
}

function moved({ names, say }: Told, one: SightingOf<'unit-moved'>): string | null {
  const end = one.path.at(-1);
  const unit = names.unit(one.unit);
  const paid = one.paid === null || one.paid === 0 ? '' : ` (supplies −${one.paid})`;
  if (end === undefined) return null;
  const towed = one.towed === null ? '' : `, towing ${one.towed.unit} to ${one.towed.square}`;
  const base = one.base === null ? '' : ` and lands on ${one.base}`;
  const steps = one.path.length === 1 ? '' : `, ${one.path.length} squares`;
  const verb = say(`${one.unit}${end}`, 'moves from', 'goes from', 'shifts from', 'advances from');
  return `${unit} ${verb} ${one.from} to ${end}${steps}${base}${towed}${paid}.`;
}

function scouted({ names }: Told, one: SightingOf<'unit-scouted'>): string {
  const scout = names.unit(one.unit);
  if (one.seen === null) return `${scout} scouts ${one.target}.`;
  const { type, strength, supplies, passengers } = one.seen;
  const aboard = passengers.length === 0 ? 'nobody aboard' : `aboard ${listing(passengers.map(names.type))}`;
  return `${scout} scouts ${one.target}: ${names.type(type)}, strength ${strength}, supplies ${supplies}, ${aboard}.`;
}

/** What happens on the map without dice; null for what belongs elsewhere. */
export function fieldLine(told: Told, one: Sighting): string | null {
  const { names, say } = told;
  switch (one.kind) {
    case 'unit-deployed':
      return deployed(told, one);
    case 'airdrop-flown':
      return `${names.unit(one.carrier)} takes ${names.unit(one.unit)} to ${one.square}.`;
    case 'unit-moved':
      return moved(told, one);
    case 'token-captured':
      return say(
        one.square,
        `${names.unit(one.unit)} captures the supply token of ${names.livery(one.from)} on ${one.square}.`,
        `${names.livery(one.from)}’s supply token on ${one.square} falls to ${names.unit(one.unit)}.`,
      );
    case 'unit-scouted':
      return scouted(told, one);
    case 'unit-resupplied': {
      const what = one.amount === null ? 'is resupplied' : `takes on ${counted(one.amount, 'supply', 'supplies')}`;
      return `${names.unit(one.unit)} ${what} from ${one.from === null ? 'the reserve' : names.unit(one.from)}.`;
    }
    case 'unit-loaded':
      return `${names.unit(one.unit)} gets into ${one.carrier}.`;
    case 'unit-unloaded':
      return `${names.unit(one.unit)} gets off ${one.carrier} onto ${one.square}.`;
    case 'bridge-laid':
      return `${names.unit(one.unit)} lays its bridge over ${one.square}.`;
    case 'bridge-lifted':
      return `${names.unit(one.unit)} takes up the bridge from ${one.square}.`;
    case 'barricade-built':
      return `${names.unit(one.unit)} builds a barricade on ${one.square}, strength ${one.strength}.`;
    case 'minefield-swept':
      return `${names.unit(one.unit)} clears the mines on ${one.square}.`;
    case 'line-laid':
      return say(
        one.squares.join(),
        `${names.seat(one.seat)} lays supply on ${listing(one.squares)}.`,
        `The supply line of ${names.seat(one.seat)} grows by ${listing(one.squares)}.`,
        `Supply of ${names.seat(one.seat)} is laid on ${listing(one.squares)}.`,
      );
    case 'line-torn-down':
      return `${names.seat(one.seat)} takes up the supply on ${listing(one.squares)}.`;
    case 'unit-extracted':
      return `${names.unit(one.unit)} is extracted${one.fee === null ? '' : ` for ${one.fee}`}.`;
    case 'sponsored-unit-returned':
      return `${names.unit(one.unit)} goes back to the sponsor of ${one.card}.`;
    case 'map-cleared':
      return one.tokens.length === 0
        ? null
        : `Supply tokens left on the map: ${one.tokens.map(({ seat, count }) => `${names.seat(seat)} ${count}`).join(', ')}.`;
    default:
      return null;
  }
}
