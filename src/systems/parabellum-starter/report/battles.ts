import { list, part } from '../../../core/game/blocks.js';
import type { Part } from '../../../core/game/document.js';
import type { Sighting } from '../shapes.js';
import { badgeOf, fightersIn, shareOf, squareOf, strengthsLeaf } from './fights.js';
import { lineOf } from './lines.js';
import type { Told } from './told.js';

/** An attack, a bombardment, a sortie, a mine: a fight begins with it. */
export function opensBattle(sighting: Sighting): boolean {
  switch (sighting.kind) {
    case 'unit-attacked':
    case 'cache-attacked':
    case 'work-attacked':
    case 'gun-fired':
    case 'orbital-struck':
    case 'mine-sprung':
      return true;
    case 'sortie-flown':
      return sighting.purpose !== 'intercept';
    default:
      return false;
  }
}

/** Whether something belongs to the fight under way. */
export function continuesBattle({ kind }: Sighting, fight: readonly Sighting[]): boolean {
  switch (kind) {
    case 'unit-countered':
    case 'target-shelled':
    case 'cache-exploded':
    case 'blast-struck':
    case 'unit-destroyed':
    case 'aircraft-fought':
    case 'flak-fired':
    case 'flak-answered':
    case 'target-bombed':
    case 'sortie-flown':
    case 'order-failed':
    case 'order-passed-over':
      return true;
    // What an aircraft scouts or sets down belongs to its sortie.
    case 'unit-reconnoitred':
    case 'unit-dropped':
      return fight[0]?.kind === 'sortie-flown';
    default:
      return false;
  }
}

function opening(told: Told, first: Sighting): string {
  const { names } = told;
  switch (first.kind) {
    case 'unit-attacked':
      return `${first.attacker} attacks ${first.defender} at ${first.square}`;
    case 'cache-attacked':
      return `${first.attacker} attacks the cache on ${first.square}`;
    case 'work-attacked':
      return `${first.attacker} attacks the ${first.work} on ${first.square}`;
    case 'gun-fired':
      return `${first.unit} fires from ${first.square}`;
    case 'orbital-struck':
      return `${names.livery(first.seat)} strikes ${names.target(first.target, first.square)} from orbit`;
    case 'mine-sprung':
      return `${first.unit} sets off a mine on ${first.square}`;
    case 'sortie-flown':
      return `${names.unit(first.air, `An aircraft of ${names.livery(first.seat)}`)} flies to ${first.square}`;
    default:
      return 'A fight';
  }
}

/** `KWBB loses 4`, `KWRR is destroyed`: what a fight came to, for its title. */
export function outcomeOf(told: Told, fight: readonly Sighting[]): string {
  const fighters = fightersIn(told, fight);
  const gone = fight.flatMap((one) =>
    one.kind === 'unit-destroyed' && one.unit !== null ? [told.names.unit(one.unit)] : [],
  );
  const said = [
    ...gone.map((unit) => `${unit} is destroyed`),
    ...fighters
      .filter(({ name, lost }) => lost > 0 && !gone.includes(name))
      .map(({ name, lost }) => `${name} loses ${lost}`),
    ...fight.flatMap((one) => (one.kind === 'cache-exploded' ? [`the cache on ${one.square} explodes`] : [])),
  ];
  return said.length === 0 ? 'no losses' : said.join(', ');
}

/** One fight with everything that came of it: its outcome in the title, bars, and how it ended for the reader. */
export function battleParts(told: Told, fight: readonly Sighting[]): readonly Part[] {
  const [first] = fight;
  if (first === undefined) return [];
  const scouting = first.kind === 'sortie-flown' && (first.purpose === 'overfly' || first.purpose === 'airdrop');
  const title = `${opening(told, first)}${scouting ? '' : `: ${outcomeOf(told, fight)}`}`;
  const fighters = fightersIn(told, fight);
  const at = squareOf(told, fight);
  const share = shareOf(told, fighters);
  return part(
    'battle',
    title,
    [...strengthsLeaf(told, fighters), list(fight.flatMap((sighting) => lineOf(told, sighting) ?? []))],
    {
      ...(at === null ? {} : { at }),
      ...(share === null ? {} : { share }),
      ...(scouting && fighters.every(({ lost }) => lost === 0) ? {} : { badge: badgeOf(told, fighters) }),
    },
  );
}
