import { list, part } from '../../../core/game/blocks.js';
import type { Part } from '../../../core/game/document.js';
import type { Sighting } from '../shapes.js';
import { badgeOf, fightersIn, shareOf, squareOf, strengthsLeaf } from './fights.js';
import { lineOf } from './lines.js';
import type { Told } from './told.js';

const OPENINGS: readonly Sighting['kind'][] = ['target-attacked', 'flak-fired', 'mine-struck'];

/** An attack, anti-aircraft fire, a mine: a fight begins with it. */
export const opensFight = ({ kind }: Sighting): boolean => OPENINGS.includes(kind);

/** Whether something belongs to the fight under way. */
export function continuesFight(one: Sighting, fight: readonly Sighting[]): boolean {
  const [first] = fight;
  switch (one.kind) {
    case 'attack-countered':
    case 'flak-answered':
    case 'cargo-lost':
    case 'token-destroyed':
    case 'barricade-destroyed':
    case 'object-dropped':
      return true;
    case 'unit-destroyed':
      return one.cause !== 'left' && one.cause !== 'stranded';
    case 'objective-completed':
      return first?.kind === 'target-attacked' && first.target.kind === 'object';
    case 'flak-fired':
      return first?.kind === 'flak-fired' && first.air === one.air;
    // An aircraft that was fired at before its attack.
    case 'target-attacked':
      return first?.kind === 'flak-fired' && first.trigger === 'attack' && first.air === one.attacker;
    default:
      return false;
  }
}

function opening({ names, say }: Told, fight: readonly Sighting[]): string {
  const first = fight.find(({ kind }) => kind === 'target-attacked') ?? fight[0];
  switch (first?.kind) {
    case 'target-attacked':
      if (first.spotter !== null) return `${first.attacker}, called in by ${first.spotter}, fires at ${first.square}`;
      return say(
        `${first.attacker}${first.square}`,
        `${first.attacker} attacks ${names.target(first.target)}${first.target.kind === 'unit' ? ` at ${first.square}` : ''}`,
        `${first.attacker} against ${names.target(first.target)}${first.target.kind === 'unit' ? ` at ${first.square}` : ''}`,
      );
    case 'flak-fired':
      return `${first.battery} fires at ${first.air} over ${first.square}`;
    case 'mine-struck':
      return `${first.unit} runs into mines on ${first.square}`;
    default:
      return 'A fight';
  }
}

/** `KW-BB loses 4`, `KW-RR is destroyed`: what a fight came to, for its title. */
export function outcomeOf(told: Told, fight: readonly Sighting[]): string {
  const fighters = fightersIn(told, fight);
  const target = fight.find((one) => one.kind === 'target-attacked');
  // The title has named a thing already.
  const thing =
    target?.kind === 'target-attacked' && target.target.kind !== 'unit' ? told.names.target(target.target) : null;
  const called = (name: string): string => (name === thing ? 'it' : name);
  const cargo = fight.flatMap((one) => (one.kind === 'cargo-lost' ? [`${one.unit} is lost with it`] : []));
  const said = [
    ...fighters.filter(({ isGone }) => isGone).map(({ name }) => `${called(name)} is destroyed`),
    ...cargo,
    ...fighters
      .filter(({ lost, isGone }) => lost > 0 && !isGone)
      .map(({ name, lost }) => `${called(name)} loses ${lost}`),
  ];
  return said.length === 0 ? 'no losses' : said.join(', ');
}

/** One fight with everything that came of it: its outcome in the title, bars, and how it ended for the reader. */
export function fightParts(told: Told, fight: readonly Sighting[]): readonly Part[] {
  const fighters = fightersIn(told, fight);
  const at = squareOf(told, fight);
  const share = shareOf(told, fighters);
  return part(
    'battle',
    `${opening(told, fight)}: ${outcomeOf(told, fight)}`,
    [...strengthsLeaf(told, fighters), list(fight.flatMap((one) => lineOf(told, one) ?? []))],
    {
      badge: badgeOf(told, fighters),
      ...(at === null ? {} : { at }),
      ...(share === null ? {} : { share }),
    },
  );
}
