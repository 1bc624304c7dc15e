import { many } from '../../../core/reading/counted.js';
import type { SeenExchange, SeenFight, Sighting, SightingOf, Volley } from '../shapes.js';
import type { Told } from './told.js';
import { QUARTERS, WORK_WORDS } from './words.js';

/** `10D4: 4 4 3 3`. */
const volleyWords = ({ die, values }: Pick<Volley, 'die' | 'values'>): string =>
  `${values.length}D${die}${values.length === 0 ? '' : `: ${values.join(' ')}`}`;

/** What was hit, as a sentence's subject. */
function targetWords(told: Told, { target }: SeenExchange): string {
  switch (target.kind) {
    case 'unit':
      return told.names.unit(target.unit);
    case 'barricade':
      return `the ${WORK_WORDS[target.work]}`;
    case 'bridge':
      return 'the bridge';
    case 'sandbag':
      return 'the sandbags';
    case 'pieces':
      return 'the pieces';
    case 'sham':
      return 'your bluff';
    case 'nameless':
      return 'somebody';
  }
}

function exchangeWords(told: Told, fight: SeenFight, exchange: SeenExchange): string {
  const { target, defence, through, kept, losses, pieces } = exchange;
  const who = targetWords(told, exchange);
  // Pieces of both kinds roll together, each its own die (CL-79).
  const rolled =
    target.kind === 'pieces'
      ? `${who} roll ${many(defence.values.length, 'die', 'dice')}: ${defence.values.join(' ')}`
      : `${who} rolls ${volleyWords(defence)}`;
  const cancelled = exchange.pairs.map((pair) => `${pair.attack}✗${pair.defence}`).join(' ');
  const pairs = cancelled === '' ? '' : ` Cancelled: ${cancelled}.`;
  if (losses === null || target.kind === 'nameless') return `${rolled}.${pairs}`;
  if (target.kind === 'sham') return `${rolled}: nothing stands there, and you have lost nothing.`;
  const covered = kept !== null && kept.length < through.length && fight.cover !== null;
  const cover = covered ? ` Cover (${QUARTERS[fight.cover ?? 0]}) leaves ${kept.length} of ${through.length}.` : '';
  if (target.kind === 'pieces') {
    const gone = pieces.map(({ kind, count }) => `${count} ${kind.toUpperCase()}`);
    return `${rolled}.${pairs} ${gone.length === 0 ? 'None is lost.' : `Destroyed: ${gone.join(', ')}.`}`;
  }
  const lost = losses === 0 ? 'No losses' : `${losses} lost`;
  return `${rolled}.${pairs}${cover} ${lost}.`;
}

const HOW: Readonly<Record<SeenFight['kind'], (who: string, at: string) => string>> = {
  direct: (who, at) => `${who} attacks ${at}`,
  special: (who, at) => `${who} bombards ${at}`,
  counter: (who) => `${who} counterattacks`,
  interception: (who) => `${who} intercepts`,
  dogfight: (who) => `${who} turns on its interceptor`,
  flak: (who) => `${who} fires flak`,
  'anti-radiation': (who) => `${who} answers the flak`,
  explosion: (_, at) => `The explosion strikes ${at}`,
  mine: (_, at) => `The mine at ${at} goes up`,
};

/** Who it was, where and how: `RB-GY attacks D6`. */
export function fightOpening(told: Told, { kind, unit, square, edge, seat }: SeenFight): string {
  const nobody = seat === null ? 'Somebody' : `Somebody of ${told.names.livery(seat)}`;
  return HOW[kind](unit === null ? nobody : told.names.unit(unit), edge ?? square ?? 'it');
}

function fought(told: Told, { fight }: SightingOf<'fought'>): string {
  const fromAfar = fight.kind === 'special' && fight.unit === null;
  const opening = fromAfar ? `It strikes ${fight.square ?? ''}` : fightOpening(told, fight);
  const exchanges = fight.exchanges.map((exchange) => exchangeWords(told, fight, exchange));
  const nothing = fight.exchanges.length === 0 ? ['Nobody rolls against it.'] : [];
  return [`${opening} with ${volleyWords(fight.attack)}.`, ...exchanges, ...nothing].map(upper).join(' ');
}

const upper = (sentence: string): string => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;

function destroyed(told: Told, { unit, cause }: SightingOf<'unit-destroyed'>): string {
  const name = told.names.full(unit);
  if (cause === 'drowned' || cause === 'bridge') return told.say('drowned', { unit: name });
  return told.say(unit.owner === told.own?.id ? 'destroyed.own' : 'destroyed', { unit: name });
}

/** Fights with their dice, and what they did. */
export function fightLine(told: Told, sighting: Sighting): string | null {
  switch (sighting.kind) {
    case 'fought':
      return fought(told, sighting);
    case 'unit-destroyed':
      return destroyed(told, sighting);
    case 'barricade-destroyed':
      return told.say('work-destroyed', { work: WORK_WORDS[sighting.work], square: sighting.square });
    case 'bridge-destroyed':
      return told.say('work-destroyed', { work: WORK_WORDS.bridge, square: sighting.square });
    case 'ammunition-exploded':
      return told.say('exploded', { size: sighting.size, square: sighting.square });
    case 'asset-used': {
      const { seat, type, square } = sighting;
      return told.say('asset', { who: told.names.seat(seat), what: told.names.type(type), square });
    }
    case 'mine-sprung':
      return told.say('sprung', { unit: told.names.unit(sighting.unit), square: sighting.square });
    case 'ford-checked': {
      const { unit, losses, below } = sighting;
      const line = told.say(losses === 0 ? 'forded.safe' : 'forded', { unit: told.names.unit(unit), losses });
      const face = sighting.rolls.flatMap(({ faces }) => faces)[0];
      return face === undefined ? line : `${line} The die says ${face}; ${below} is needed.`;
    }
    default:
      return null;
  }
}
