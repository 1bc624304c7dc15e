import { distance, groundIn } from '../../battlefield.js';
import type { Flag, Square, UnitState } from '../../shapes.js';
import { isAir } from '../../tables.js';
import { cardIn } from '../refusal.js';
import { happen, playerOf, type Turn, unitOf } from '../turn.js';
import { buryIfDead } from './casualties.js';
import { fight } from './clash.js';
import { wantsToFire, wantsToReply } from './policies.js';

type Trigger = 'move' | 'attack' | 'airdrop';

/** Whether a battery can fire at an aircraft over a square now: range, supply, once at each aircraft in a turn (BRR-14). */
function canFire(turn: Turn, battery: UnitState, air: Flag, square: Square): boolean {
  const card = cardIn(turn, battery);
  if (battery.square === null || card.range.air === null || battery.turn.flakAt.includes(air)) return false;
  const far = distance(groundIn(turn.state, turn.fixed), battery.square, square);
  return battery.supplies >= card.ammo && far <= card.range.air;
}

/** The aircraft answers the battery that fired at it (ARM), if it still flies. */
function answer(turn: Turn, airFlag: Flag, batteryFlag: Flag, square: Square): void {
  const [air, battery] = [unitOf(turn.state, airFlag), unitOf(turn.state, batteryFlag)];
  if (air === undefined || battery === undefined || battery.square === null) return;
  const [card, target] = [cardIn(turn, air), cardIn(turn, battery)];
  const reach = isAir(target) ? card.range.air : card.range.ground;
  const far = distance(groundIn(turn.state, turn.fixed), square, battery.square);
  if (!card.traits.includes('anti-radiation') || reach === null || far > reach || air.supplies < card.ammo) return;
  if (!wantsToReply(playerOf(turn.state, air.owner), air)) return;
  const { clash, rolls } = fight(
    turn,
    `flak/${batteryFlag}/${airFlag}`,
    { dice: air.strength, die: card.die },
    { dice: battery.strength, die: target.die },
    battery.strength,
    'reply',
  );
  const { owner } = air;
  happen(turn, { kind: 'flak-answered', owner, air: airFlag, battery: batteryFlag, paid: card.ammo, clash, rolls });
  buryIfDead(turn, batteryFlag, owner, 'anti-radiation');
}

function fire(turn: Turn, batteryFlag: Flag, airFlag: Flag, square: Square, trigger: Trigger): void {
  const [battery, air] = [unitOf(turn.state, batteryFlag), unitOf(turn.state, airFlag)];
  if (battery === undefined || air === undefined || !canFire(turn, battery, airFlag, square)) return;
  if (!wantsToFire(playerOf(turn.state, battery.owner), battery, trigger)) return;
  const card = cardIn(turn, battery);
  const { owner } = battery;
  const { clash, rolls } = fight(
    turn,
    `flak/${batteryFlag}/${airFlag}`,
    { dice: battery.strength, die: card.die },
    { dice: air.strength, die: cardIn(turn, air).die },
    air.strength,
  );
  happen(turn, {
    kind: 'flak-fired',
    owner,
    battery: batteryFlag,
    air: airFlag,
    square,
    trigger,
    paid: card.ammo,
    clash,
    rolls,
  });
  if (!buryIfDead(turn, airFlag, owner, 'anti-air')) answer(turn, airFlag, batteryFlag, square);
}

/**
 * Anti-aircraft fire of others at an aircraft that ends a move, attacks, or drops troops (BRR-14, 7.4), in the order of flags.
 * False: it was shot down.
 */
export function passFlak(turn: Turn, air: Flag, square: Square, trigger: Trigger): boolean {
  const owner = unitOf(turn.state, air)?.owner;
  const batteries = turn.state.units
    .filter((unit) => unit.owner !== owner && unit.place === 'map' && cardIn(turn, unit).traits.includes('anti-air'))
    .map(({ flag }) => flag)
    .sort();
  for (const battery of batteries) {
    if (unitOf(turn.state, air) === undefined) return false;
    fire(turn, battery, air, square, trigger);
  }
  return unitOf(turn.state, air) !== undefined;
}
