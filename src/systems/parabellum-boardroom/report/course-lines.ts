import { listing } from '../../../core/reading/listing.js';
import type { Gone, Sighting } from '../shapes.js';
import type { SightingOf, Told } from './told.js';

/** How many units go with a player who is out. */
function leavingWords(units: number): string {
  if (units === 0) return '';
  return units === 1 ? ' A unit leaves the campaign.' : ` ${units} units leave the campaign.`;
}

const throwWords = ({ names }: Told, throws: SightingOf<'turn-order-set'>['throws']): string =>
  throws.length === 0 ? '' : ` Thrown: ${throws.map(({ seat, face }) => `${names.livery(seat)} ${face}`).join(', ')}.`;

/** `1 Ann (RB), 2 Bob (KW)`; those with the same funds share a place. */
const rankWords = ({ names }: Told, ranks: SightingOf<'ranks-published'>['ranks']): string =>
  ranks.map((seats) => listing(seats.map(names.seat))).join(', then ');

const GONE: Readonly<Record<Gone, string>> = {
  bankrupt: 'cannot pay what is due and is bankrupt',
  conceded: 'concedes',
  left: 'leaves the campaign',
};

export const WHY_ENDED: Readonly<Record<SightingOf<'battle-ended'>['why'], string>> = {
  objectives: 'all objectives are secured',
  'round-limit': 'the last round is over',
  'last-player': 'nobody else is left to fight',
};

/** The course of battle and campaign; null for what belongs elsewhere. */
export function courseLine(told: Told, one: Sighting): string | null {
  const { names, say } = told;
  switch (one.kind) {
    case 'turn-order-set':
      return `Turn order: ${listing(one.order.map(names.seat))}.${throwWords(told, one.throws)}`;
    case 'ranks-published':
      return `By funds, richest first: ${rankWords(told, one.ranks)}.`;
    case 'seat-silent':
      return `No sheet came from ${names.seat(one.seat)}${one.excused ? ', who is excused' : ''}${one.away ? '; they are passed over until one comes' : ''}.`;
    case 'seat-returned':
      return `${names.seat(one.seat)} is back.`;
    case 'objective-secured':
      return say(
        `${one.objective}${one.seat}`,
        `${names.seat(one.seat)} secures ${names.objective(one.objective)} with ${names.unit(one.unit)}.`,
        `${names.objective(one.objective)} is in the hands of ${names.seat(one.seat)}: ${names.unit(one.unit)} stands on it.`,
      );
    case 'objective-lost':
      return `${names.seat(one.seat)} no longer holds ${names.objective(one.objective)}.`;
    case 'objective-completed':
      return `${names.seat(one.seat)} completes ${names.objective(one.objective)} for good.`;
    case 'object-taken':
      return `${names.unit(one.unit)} picks up what lies on ${one.square}: ${names.objective(one.objective)}.`;
    case 'object-dropped':
      return `${one.unit} drops it on ${one.square}: ${names.objective(one.objective)}.`;
    case 'player-eliminated':
      return `${names.seat(one.seat)} ${GONE[one.why]}.${leavingWords(one.units.length)}`;
    case 'battle-ended':
      return `The fighting ends: ${WHY_ENDED[one.why]}.`;
    case 'chooser-named':
      return `${names.seat(one.seat)} is richest and chooses the next battle from ${listing(one.battles, 'or')}.${throwWords(told, one.throws)}`;
    case 'battle-chosen':
      return one.by === null
        ? `Nobody chose: ${names.battle(one.battle)} is next.`
        : `${names.seat(one.by)} chooses ${names.battle(one.battle)}.`;
    case 'tie-broken':
      return `Equal worth: dice decide.${throwWords(told, one.throws)}`;
    default:
      return null;
  }
}
