import { list, part } from '../../../core/game/blocks.js';
import type { Part } from '../../../core/game/document.js';
import type { Sighting } from '../shapes.js';
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

/** Whoever lost heads, and how many, in the order in which it happened. */
function lossesIn(told: Told, fight: readonly Sighting[]): ReadonlyMap<string, number> {
  const losses = new Map<string, number>();
  const lost = (who: string | null, heads: number): void => {
    if (who !== null && heads > 0) losses.set(who, (losses.get(who) ?? 0) + heads);
  };
  for (const one of fight)
    switch (one.kind) {
      case 'unit-attacked':
      case 'unit-countered':
        lost(one.defender, one.clash.losses);
        break;
      case 'mine-sprung':
        lost(one.unit, one.clash.losses);
        break;
      case 'flak-answered':
        lost(one.battery, one.clash.losses);
        break;
      case 'flak-fired':
        lost(told.names.unit(one.air, 'the aircraft'), one.clash.losses);
        break;
      case 'target-shelled':
        if (one.target.kind === 'unit') lost(one.target.unit, one.result.hit ? 1 : 0);
        break;
      case 'blast-struck':
      case 'target-bombed':
        if (one.target.kind === 'unit') lost(one.target.unit, one.clash.losses);
    }
  return losses;
}

/** `KWBB loses 4`, `KWRR is destroyed`: what a fight came to, for its title. */
function outcome(told: Told, fight: readonly Sighting[]): string {
  const losses = lossesIn(told, fight);
  const gone = fight.flatMap((one) => (one.kind === 'unit-destroyed' && one.unit !== null ? [one.unit] : []));
  const said = [
    ...gone.map((unit) => `${told.names.unit(unit)} is destroyed`),
    ...[...losses].filter(([who]) => !gone.includes(who)).map(([who, heads]) => `${who} loses ${heads}`),
    ...fight.flatMap((one) => (one.kind === 'cache-exploded' ? [`the cache on ${one.square} explodes`] : [])),
  ];
  return said.length === 0 ? 'no losses' : said.join(', ');
}

/** One fight with everything that came of it, its outcome in the title. */
export function battleParts(told: Told, fight: readonly Sighting[]): readonly Part[] {
  const [first] = fight;
  if (first === undefined) return [];
  const scouting = first.kind === 'sortie-flown' && (first.purpose === 'overfly' || first.purpose === 'airdrop');
  const title = `${opening(told, first)}${scouting ? '' : `: ${outcome(told, fight)}`}`;
  return part('battle', title, [list(fight.flatMap((sighting) => lineOf(told, sighting) ?? []))]);
}
