import { many } from '../../../core/reading/counted.js';
import type { ReconAnswer, Sighting, SightingOf } from '../shapes.js';
import { clashWords, lossWords, shotsWords, shotWords } from './dice-words.js';
import type { Told } from './told.js';
import type { Names } from './words.js';

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

/** The answer in its fixed form (6.2). */
export const answerWords = (names: Names, unit: string, answer: ReconAnswer): string =>
  `${unit}: ${names.type(answer.type)}, strength ${answer.strength}, fuel ${yesNo(answer.fuel)}, ammunition ` +
  `${yesNo(answer.ammo)}, cargo ${yesNo(answer.cargo)}, passengers ${yesNo(answer.passengers)}.`;

/** Whether an attack was answered, which the next lines tell; nothing is said of a defender that is gone. */
function answered(told: Told, sighting: SightingOf<'unit-attacked'>): string {
  const after = told.sightings.slice(told.sightings.indexOf(sighting) + 1);
  const next = after.find((one) => one.kind !== 'order-failed' && one.kind !== 'order-passed-over');
  if (next?.kind === 'unit-countered') return '';
  return next?.kind === 'unit-destroyed' && next.unit === sighting.defender ? '' : ' No counterattack.';
}

const ENDS: Readonly<Record<SightingOf<'unit-destroyed'>['why'], string>> = {
  attack: 'is destroyed',
  counter: 'is destroyed by the counterattack',
  shell: 'is destroyed by shells',
  strike: 'is destroyed from the air',
  orbital: 'is destroyed from orbit',
  blast: 'is destroyed by the explosion',
  mine: 'is destroyed by the mine',
  air: 'is shot down',
  carrier: 'goes down with its carrier',
};

function destroyedLine(told: Told, sighting: SightingOf<'unit-destroyed'>): string {
  const { names } = told;
  const { unit, owner, square, why, type, leaves } = sighting;
  const who = unit === null ? `An aircraft of ${names.livery(owner)}` : names.unit(unit);
  const what = type === null ? '' : ` (${names.type(type)})`;
  const where = square === null ? '' : ` at ${square}`;
  const cargo = leaves === null || leaves === 0 ? '' : ` It leaves ${many(leaves, 'token')} there.`;
  return `${who}${what} ${ENDS[why]}${where}.${cargo}`;
}

/** Attacks, shells, explosions and what they did; null for what belongs elsewhere. */
export function combatLine(told: Told, sighting: Sighting): string | null {
  const { names } = told;
  switch (sighting.kind) {
    case 'unit-attacked': {
      const { attacker, defender, square, clash } = sighting;
      return (
        `${attacker} attacks ${defender} at ${square}: ${clashWords(clash, names.ground(square))} ` +
        `${lossWords(defender, clash.losses)}${answered(told, sighting)}`
      );
    }
    case 'unit-countered': {
      const { attacker, defender, square, clash } = sighting;
      return `${attacker} strikes back at ${defender}: ${clashWords(clash, names.ground(square))} ${lossWords(defender, clash.losses)}`;
    }
    case 'cache-attacked': {
      const { attacker, square, clash } = sighting;
      return `${attacker} attacks the cache on ${square}: ${clashWords(clash, null)}${clash.losses === 0 ? ' It holds.' : ''}`;
    }
    case 'work-attacked': {
      const { attacker, square, work, strength, clash } = sighting;
      const after = strength === 0 ? `The ${work} is gone.` : `The ${work} has strength ${strength} left.`;
      return `${attacker} attacks the ${work} on ${square}: ${clashWords(clash, null)} ${after}`;
    }
    case 'gun-fired':
      return `${sighting.unit} opens fire from ${sighting.square}: ${shotsWords(sighting.shots)}.`;
    case 'target-shelled': {
      const { target, square, shot, of, result, strength } = sighting;
      const after = strength === null ? '' : ` Strength left: ${strength}.`;
      return `Shot ${shot} of ${of} at ${names.target(target, square)}: ${shotWords(result, names.ground(square))}${after}`;
    }
    case 'cache-exploded':
      return `${many(sighting.tokens, 'token')} on ${sighting.square} explode.`;
    case 'blast-struck': {
      const { from, target, square, clash } = sighting;
      const what = names.target(target, square);
      const after =
        target.kind === 'unit'
          ? ` ${lossWords(target.unit, clash.losses)}`
          : clash.losses === 0
            ? ' It holds.'
            : ' It goes up too.';
      return `The blast from ${from} reaches ${what}: ${clashWords(clash, target.kind === 'unit' ? names.ground(square) : null)}${after}`;
    }
    case 'unit-destroyed':
      return destroyedLine(told, sighting);
    default:
      return null;
  }
}

const PURPOSES: Readonly<Record<SightingOf<'sortie-flown'>['purpose'], string>> = {
  strike: 'flies to strike',
  overfly: 'flies over',
  airdrop: 'flies to drop troops on',
  intercept: 'rises to intercept over',
};

/** Recon, aircraft, orbit; null for what belongs elsewhere. */
export function specialLine(told: Told, sighting: Sighting): string | null {
  const { names } = told;
  const plane = (unit: string | null, seat: string): string => names.unit(unit, `an aircraft of ${names.livery(seat)}`);
  const big = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  switch (sighting.kind) {
    case 'unit-reconnoitred': {
      const { seat, unit, square, scout } = sighting;
      const who = scout === null ? `An aircraft of ${names.livery(seat)}` : names.unit(scout);
      return `${who} reconnoitres ${unit} at ${square}: −2 against artillery.`;
    }
    case 'sortie-flown': {
      const { seat, purpose, square, target, air } = sighting;
      const at = target === null ? square : names.target(target, square);
      return `${big(plane(air, seat))} ${PURPOSES[purpose]} ${at}.`;
    }
    case 'aircraft-fought': {
      const { seat, against, attacker, defender, clash } = sighting;
      const shot = plane(defender, against);
      return `${big(plane(attacker, seat))} fires at ${shot}: ${clashWords(clash, null)} ${lossWords(big(shot), clash.losses)}`;
    }
    case 'flak-fired': {
      const { battery, against, air, clash } = sighting;
      const shot = plane(air, against);
      return `Flak of ${battery} at ${shot}: ${clashWords(clash, null)} ${lossWords(big(shot), clash.losses)}`;
    }
    case 'flak-answered': {
      const { seat, battery, air, clash } = sighting;
      return `${big(plane(air, seat))} replies to ${battery}: ${clashWords(clash, null)} ${lossWords(battery, clash.losses)}`;
    }
    case 'target-bombed': {
      const { seat, target, square, clash, strength, air } = sighting;
      const after =
        target.kind === 'unit'
          ? ` ${lossWords(target.unit, clash.losses)}`
          : strength === null
            ? ''
            : ` Strength left: ${strength}.`;
      return `${big(plane(air, seat))} strikes ${names.target(target, square)}: ${clashWords(clash, names.ground(square))}${after}`;
    }
    case 'orbital-struck': {
      const { seat, target, square, shots } = sighting;
      return `${names.livery(seat)} strikes ${names.target(target, square)} from orbit: ${shotsWords(shots)}.`;
    }
    case 'unit-dropped':
      return `${sighting.unit} comes down ${sighting.by === 'airdrop' ? 'by parachute' : 'in a pod'} at ${sighting.square}.`;
    case 'card-spent':
      return `A card of your reserve is used up: ${names.type(sighting.type)}.`;
    default:
      return null;
  }
}
