import type { Sighting } from '../shapes.js';
import { clashWords } from './dice-words.js';
import type { SightingOf, Told } from './told.js';

const lossWords = (who: string, losses: number): string =>
  losses === 0 ? `${who} loses nobody.` : `${who} loses ${losses}.`;

/** `whose`: the unit that paid, where it is not the one that the sentence is about. */
const paidWords = (paid: number | null, whose: string | null = null): string =>
  paid === null || paid === 0 ? '' : ` (${whose === null ? 'supplies' : `supplies of ${whose}`} −${paid})`;

function attacked({ names, say }: Told, one: SightingOf<'target-attacked'>): string {
  const attacker = names.unit(one.attacker);
  const target = one.target.kind === 'unit' ? names.unit(one.target.unit) : names.target(one.target);
  const { losses } = one.clash;
  // That a token is gone is told by the line that follows.
  const end =
    one.target.kind === 'unit'
      ? lossWords(one.target.unit, losses)
      : losses === 0
        ? 'It holds.'
        : one.target.kind === 'token'
          ? ''
          : `It loses ${losses}.`;
  const how =
    one.spotter !== null
      ? `${names.unit(one.spotter)} calls in ${attacker} on ${target} at ${one.square}`
      : one.from === null
        ? `${attacker} strikes ${target} at ${one.square} from orbit`
        : say(
            `${one.attacker}${one.square}`,
            `${attacker} attacks ${target} from ${one.from}`,
            `${attacker} opens fire from ${one.from} on ${target}`,
            `${attacker} at ${one.from} goes for ${target}`,
          );
  return `${how}${paidWords(one.paid, one.spotter === null ? null : one.attacker)}. ${clashWords(one.clash)} ${end}`.trim();
}

const ENDS: Readonly<Record<SightingOf<'unit-destroyed'>['cause'], readonly string[]>> = {
  attack: ['is destroyed', 'is wiped out', 'is no more'],
  counterattack: ['is destroyed by the counterattack', 'does not survive the answer'],
  'anti-air': ['is shot down'],
  'anti-radiation': ['is destroyed from the air'],
  mine: ['is destroyed by the mines'],
  carrier: ['goes down with its carrier'],
  stranded: ['has no supply left and is lost'],
  spent: ['is spent'],
  left: ['is left on the map and lost', 'stays behind and is lost'],
};

const TRIGGERS: Readonly<Record<SightingOf<'flak-fired'>['trigger'], string>> = {
  move: 'as it arrives',
  attack: 'as it attacks',
  airdrop: 'on its airdrop',
};

/** Fighting and losses, with dice; null for what belongs elsewhere. */
export function fightLine(told: Told, one: Sighting): string | null {
  const { names, say } = told;
  switch (one.kind) {
    case 'target-attacked':
      return attacked(told, one);
    case 'attack-countered': {
      const how = say(one.attacker, 'strikes back at', 'answers', 'returns the fire of');
      return `${names.unit(one.attacker)} ${how} ${one.defender}${paidWords(one.paid)}. ${clashWords(one.clash)} ${lossWords(one.defender, one.clash.losses)}`;
    }
    case 'flak-fired':
      return [
        `${names.unit(one.battery)} fires at ${names.unit(one.air)} over ${one.square} ${TRIGGERS[one.trigger]}${paidWords(one.paid)}.`,
        clashWords(one.clash),
        lossWords(one.air, one.clash.losses),
      ].join(' ');
    case 'flak-answered':
      return `${names.unit(one.air)} answers ${one.battery}${paidWords(one.paid)}. ${clashWords(one.clash)} ${lossWords(one.battery, one.clash.losses)}`;
    case 'mine-struck':
      return `${names.unit(one.unit)} runs into mines on ${one.square}. ${clashWords(one.clash)} ${lossWords(one.unit, one.clash.losses)}`;
    case 'unit-destroyed': {
      const where = one.square === null ? '' : ` at ${one.square}`;
      const lost = one.supplies === null || one.supplies === 0 ? '' : `, with ${one.supplies} supplies on its card`;
      return `${names.unit(one.unit)}${where} ${say(one.unit, ...ENDS[one.cause])}${lost}.`;
    }
    case 'cargo-lost':
      return `${names.unit(one.unit)} is lost with the transport that carried it.`;
    case 'token-destroyed':
      return say(
        one.square,
        `The supply token of ${names.livery(one.owner)} on ${one.square} is destroyed.`,
        `${names.livery(one.owner)}’s supply line is broken on ${one.square}.`,
      );
    case 'barricade-destroyed':
      return `The barricade on ${one.square} is torn down.`;
    default:
      return null;
  }
}
