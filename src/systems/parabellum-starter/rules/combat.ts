import type { RuleText } from '../../../core/game/contract.js';
import { counted } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { rule, ruling } from '../../../core/reading/rule-text.js';
import type { Catalogue, Fixed } from '../shapes.js';

/** How far this catalogue's batteries fire at aircraft. */
function flakWords({ units }: Catalogue): string {
  const ranges = [...new Set(units.flatMap(({ antiAir }) => (antiAir === null ? [] : [antiAir.range])))].sort(
    (one, other) => one - other,
  );
  if (ranges.length === 0) return 'There are no anti-air units in this campaign.';
  const within =
    ranges.length === 1 ? counted(ranges[0] ?? 0, 'square') : `their range (${ranges.join(' or ')} squares)`;
  return (
    `Anti-air units within ${within} of the target fire at each sortie once, for one ammunition counter each, ` +
    'if their owner’s standing orders allow it.'
  );
}

function orbitWords({ units }: Catalogue): string {
  const strikes = units.flatMap(({ orbital }) => (orbital === null ? [] : [orbital]));
  if (strikes.length === 0) return 'There are no strikes from orbit in this campaign.';
  const shots = listing(
    strikes.map((strike) => `${counted(strike.shots, 'shot')} of d${strike.die}`),
    'or',
  );
  return `ORBITAL ON KWRR: ${shots}, resolved like shells, once in a scenario, from a card.`;
}

/** Combat, standing orders. */
export const combatRules = ({ catalogue }: Fixed): readonly RuleText[] => [
  rule('ST-47', 'Combat', 'First special attacks (recon, artillery, air, orbit, naval guns), then direct attacks.'),
  ruling('SRR-1', 'one action', 'Each unit has one action in your combat phase: attack, shelling or recon.'),
  rule(
    'ST-48',
    'Attacking',
    'ATTACK RBGY ON KWRR costs one ammunition counter. The target, a unit, a cache or works, must be within range, ' +
      'counted in squares over borders. There is no line of sight (SRR-42).',
  ),
  rule(
    'ST-49',
    'Dice of an attack',
    'The attacker throws its attack die once for each point of strength, the defender its defence die likewise.',
  ),
  rule(
    'ST-50',
    'Matching',
    'Every defence die cancels one attack die that is not higher than it; as many as possible are cancelled. Each ' +
      'attack die that is left costs the defender one head.',
  ),
  ruling(
    'SRR-4',
    'modifiers',
    'Ground, entrenchment, earthwork and recon are added to each die. They add up without limit.',
  ),
  rule(
    'ST-51',
    'Counterattack',
    'The defender then strikes back with what it has left, if the attacker is in its range, for one ammunition ' +
      'counter of its own. Artillery never does (SRR-3).',
  ),
  rule(
    'ST-52',
    'Recon',
    'RECON RBRC ON KWRR, by a combat unit within its range instead of its attack, costs no ammunition. You are ' +
      'told type, strength, and whether it has fuel, ammunition, cargo, passengers. The answer is true, and yours ' +
      'alone.',
  ),
  rule(
    'ST-53',
    'Scouted targets',
    'A scouted unit has −2 on each defence die against artillery for the rest of the phase. It does not add up (SRR-20).',
  ),
  rule('ST-54', 'Artillery', 'Its card has an artillery die, a shortest and a longest range, and shots.'),
  rule(
    'ST-55',
    'When artillery fires',
    'Only if it has not moved or got off a carrier this turn. Targets nearer than its shortest range can only be ' +
      'scouted; at exactly that range both are possible (SRR-21).',
  ),
  rule(
    'ST-56',
    'Shelling',
    'SHELL RBAR KWRR*3 KWBB*1 divides the shots. The whole attack costs one ammunition counter.',
  ),
  rule(
    'ST-57',
    'A shot',
    'One die against all defence dice of the target: if it is higher than every one of them, the target loses one ' +
      'head. The next shot meets what is left. No counterattack.',
  ),
  ruling(
    'SRR-22',
    'lost shots',
    'Shots at a target that an earlier shot destroyed are lost. The number of shots does not depend on strength.',
  ),
  ruling(
    'SRR-15',
    'destroyed units',
    'Their cargo becomes a cache on the square (at most nine tokens); passengers are lost.',
  ),
  ruling(
    'SRR-14',
    'order of explosions',
    'The square itself, then north, east, south, west; units in the order of their flags. Own and enemy alike, ' +
      'with ground and entrenchment but without the −2 of recon.',
  ),
  rule('ST-58', 'Air, sea, orbit', 'They belong to the special attacks.'),
  ruling(
    'SRR-39',
    'aircraft',
    'They are cards in your Pre-Deployment Area and may fly anywhere: STRIKE, OVERFLY, AIRDROP. A sortie empties ' +
      'their counters; REFUEL fills them, and they are ready at your second turn after it. Interception, flak and ' +
      'the reply to flak come before the attack. The target of a strike cannot strike back.',
  ),
  ruling('SRR-39b', 'flak', flakWords(catalogue)),
  ruling(
    'SRR-39c',
    'pods and ships',
    'DROP sets a unit down from orbit anywhere it may stand; no flak, but it is locked. Gunships shell from the ' +
      'water; landing craft carry units along the shore.',
  ),
  ruling('SRR-40', 'orbital strike', orbitWords(catalogue)),
  ruling(
    'SRR-4.3',
    'standing orders',
    'What your units do in others’ turns: COUNTER ALL ALWAYS (or NEVER, IF STR n, IF AMMO n, IF ATTACKER n), AA, ' +
      'INTERCEPT, DOGFIGHT, ARM, LIQUIDATE. Unit before type before class before ALL; later lines win. They stay ' +
      'until you change them.',
  ),
  ruling(
    'SRR-4.3b',
    'defaults of standing orders',
    'COUNTER always, AA fire, INTERCEPT never, DOGFIGHT fight, ARM reply, LIQUIDATE on.',
  ),
  ruling(
    'SRR-4.4',
    'conditions',
    'Any line may end with IF … AND … ELSE another order: ALIVE, DESTROYED, AT, INRANGE, LOST, RECONNED, STR, ' +
      'AMMO, FUEL, CREDITS, POOL, OBJ, DONE, FAILED, each also with NOT. It is looked at when the line’s turn comes, ' +
      'and only against what you may know.',
  ),
];
