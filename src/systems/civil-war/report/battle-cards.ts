import { paragraph, part } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import { many } from '../../../core/reading/counted.js';
import type { Party } from '../shapes.js';
import {
  cameOffBetter,
  type Fought,
  isMine,
  mineIn,
  otherThan,
  outcomeOf,
  printed,
  reported,
  sizesOf,
} from './battles.js';
import { sideName, type Told } from './told.js';

type Badge = NonNullable<Part['badge']>;

const WON = { 'drove-off': 'Won', 'thrown-back': 'Held', fortress: 'Held', overrun: 'Overran them' } as const;
const LOST = {
  'drove-off': 'Driven off',
  'thrown-back': 'Thrown back',
  fortress: 'Drawn',
  overrun: 'Overrun',
} as const;

/** How it ended for the reader; for onlookers, for whom. */
function badgeOf(battle: Fought, mine: Party | null): Badge {
  const outcome = outcomeOf(battle);
  if (outcome === 'none-left') return { text: 'Nobody left', tone: mine === null ? 'neutral' : 'bad' };
  if (mine === null) {
    if (battle.winner === null) return { text: 'Drawn', tone: 'neutral' };
    return { text: `${sideName(battle.winner)} victory`, tone: 'neutral' };
  }
  const named = outcome === 'surrendered' || outcome === 'destroyed' ? null : outcome;
  if (cameOffBetter(battle, mine)) return { text: named === null ? 'Won' : WON[named], tone: 'good' };
  if (named === null) return { text: outcome === 'surrendered' ? 'Surrendered' : 'Destroyed', tone: 'bad' };
  return { text: LOST[named], tone: named === 'fortress' ? 'doubtful' : 'bad' };
}

/** Bars for those whose numbers this reader knows. */
function strengths(told: Told, { attacker, defender }: Fought): readonly Leaf[] {
  const sides = [attacker, defender].flatMap((party) => {
    const { before, lost, side, name } = party;
    if (before === null || lost === null) return [];
    const mine = isMine(told, party);
    const stance = mine ? ('own' as const) : told.view.side === null ? ('neutral' as const) : ('ally' as const);
    return [
      {
        name: mine ? `Your ${name}` : told.group(party.group),
        stance,
        colour: side,
        counts: [before, party.fate === 'surrendered' ? 0 : Math.max(0, before - lost)],
      },
    ];
  });
  return sides.length === 0 ? [] : [{ kind: 'strengths', of: 'brigades', sides }];
}

const damage = (cell: string): string => (cell === '-' ? 'nothing' : cell);

/** `Your die 4, with 1 for Tactics: row 5, 2D.` */
function diceLines(told: Told, battle: Fought): readonly Leaf[] {
  const { dice } = battle;
  if (dice === null) return [];
  const line = (role: 'attacker' | 'defender'): string => {
    const face = dice.throws.findLast(({ whose }) => whose === role)?.face ?? 0;
    const bonus = dice.bonus[role] === 0 ? '' : `, with ${dice.bonus[role]} for Tactics`;
    const whose = isMine(told, battle[role]) ? 'Your' : `The ${role}’s`;
    return `${whose} die ${face}${bonus}: row ${dice.rows[role]}, ${damage(dice.results[role])}.`;
  };
  return [paragraph([line('attacker'), line('defender'), ...thrownAgain(told, battle, dice)].join(' '))];
}

type Role = 'attacker' | 'defender';

/** `You had the defender’s die thrown again: 5 became 2.` */
function thrownAgain(told: Told, battle: Fought, { throws }: NonNullable<Fought['dice']>): readonly string[] {
  const who = (role: Role): string => (isMine(told, battle[role]) ? 'You' : `The ${role}`);
  const whose = (role: Role, by: Role): string => {
    if (role === by) return isMine(told, battle[role]) ? 'your own' : 'their own';
    return isMine(told, battle[role]) ? 'your' : `the ${role}’s`;
  };
  return throws.flatMap((one, index) => {
    const before = throws.slice(0, index).findLast((other) => other.whose === one.whose);
    if (before === undefined) return [];
    return [`${who(one.by)} had ${whose(one.whose, one.by)} die thrown again: ${before.face} became ${one.face}.`];
  });
}

/** Why one side had to leave, by what both commanders know (CW-1221). */
function leavingLine(told: Told, battle: Fought): readonly Leaf[] {
  const { dice, attacker, defender, overrun, fortressHeld } = battle;
  const left = [attacker, defender].filter(({ fate }) => fate === 'fell-back' || fate === 'surrendered');
  const [loser] = left;
  if (dice === null || overrun || loser === undefined || left.length > 1) return [];
  const role: Role = loser === attacker ? 'attacker' : 'defender';
  const what = isMine(told, loser) ? 'You had to leave' : `The ${role} had to leave`;
  const said = (why: string): readonly Leaf[] => [paragraph(`${what}: ${why} (CW-1221).`)];
  if (fortressHeld) return [paragraph(`${what}: whoever holds these forts ignores a retreat (CW-1228).`)];
  // What a row says befalls the other side.
  const suffered = { attacker: dice.results.defender, defender: dice.results.attacker };
  if (suffered.attacker === '-' && suffered.defender === '-') return said('nobody suffered, so the attacker leaves');
  const shaken = (who: Role): boolean => suffered[who].includes('D');
  const other: Role = role === 'attacker' ? 'defender' : 'attacker';
  if (shaken(role) && !shaken(other)) return said('that side alone was demoralised');
  const [own, theirs] = [loser.lost, otherThan(battle, loser).lost];
  if (own !== null && theirs !== null && own > theirs) return said('that side lost more');
  return role === 'attacker'
    ? said('neither side suffered more, so the attacker leaves')
    : said('that side was demoralised before and was demoralised again');
}

/** What either side lost, for who knows it. */
function lossLine(told: Told, battle: Fought): readonly Leaf[] {
  const known = [battle.attacker, battle.defender].flatMap((party) => {
    if (party.lost === null) return [];
    const whose = isMine(told, party) ? 'Your Group' : `The ${sideName(party.side)} Group`;
    const shaken = party.demoralised === true && party.fate !== 'destroyed' ? ' and is demoralised' : '';
    return [`${whose} lost ${many(party.lost, 'brigade')}${shaken}.`];
  });
  return known.length === 0 ? [] : [paragraph(known.join(' '))];
}

/** What leaders believed before the battle, as far as they are the reader's. */
function judgements(told: Told, battle: Fought): readonly Leaf[] {
  const groups = [battle.attacker.group, battle.defender.group];
  const lines = told
    .of('estimated')
    .filter(({ group, of, zone }) => zone === battle.zone && groups.includes(group) && groups.includes(of))
    .map(({ group, believed, secret }) => {
      const truth = secret === null ? '' : ` (true: ${secret.truth})`;
      return `Before it, the leader of the ${told.gm ? told.group(group) : told.short(group)} judged the enemy ${believed} strong${truth}.`;
    });
  return lines.length === 0 ? [] : [paragraph([...new Set(lines)].join(' '))];
}

/** What only the GM is told: columns, which rule decided, where one could have gone. */
function oddsLines(told: Told, { odds }: Fought): readonly Leaf[] {
  if (odds === null) return [];
  const shift = odds.shift === 0 ? '' : `, shifted by ${odds.shift} to ${odds.column}`;
  const who = odds.line === null ? '' : ` Who leaves: line ${odds.line} of CW-1221.`;
  const ways = odds.retreat.map(
    ({ zone, tier, why }) => `${told.zone(zone)} (tier ${tier}): ${why === null ? 'taken' : why}`,
  );
  return [
    paragraph(`Column ${odds.base}${shift}.${who}`),
    ...(ways.length === 0 ? [] : [paragraph(`Retreat: ${ways.join('; ')}.`)]),
  ];
}

function shareOf(mine: Party): string | null {
  if (mine.before === null) return null;
  if (mine.fate === 'surrendered') return `${mine.before} of yours, all taken`;
  if (mine.lost === null) return `${mine.before} of yours`;
  return `${mine.before} of yours, ${mine.lost === 0 ? 'none' : mine.lost} lost`;
}

/** Whether the Group in the way saw the enemy come: the last lookout before the battle. */
function lookoutLine(told: Told, battle: Fought): readonly Leaf[] {
  const before = told.sightings.slice(0, told.sightings.indexOf(battle));
  const last = before.findLast((one) => one.kind === 'lookout' || one.kind === 'battle-fought');
  if (last?.kind !== 'lookout' || last.group !== battle.defender.group) return [];
  const whose = told.gm ? `The ${told.group(last.group)}` : 'Your Group';
  const what = last.seen ? 'saw the enemy coming' : 'did not see the enemy coming';
  return [paragraph(`${whose} ${what} (die ${last.roll.faces.join(', ')} against ${last.value}).`)];
}

/** `headline`: what the report says above in so many words is not said again. */
function card(told: Told, battle: Fought, headline: string): readonly Part[] {
  const mine = mineIn(told, battle);
  const { zone, attacker, defender } = battle;
  const at = told.zone(zone);
  const share = mine === null ? null : shareOf(mine);
  const title =
    mine === null
      ? `${at}: ${told.group(attacker.group)} against ${told.group(defender.group)}`
      : `${at}: your ${mine.name} against the ${told.group(otherThan(battle, mine).group)}`;
  const text = mine === null ? printed(told, battle) : reported(told, battle, mine);
  const blocks = [
    ...strengths(told, battle),
    paragraph(text === headline ? sizesOf(told, battle) : `${text} ${sizesOf(told, battle)}`),
    ...lossLine(told, battle),
    ...lookoutLine(told, battle),
    ...judgements(told, battle),
    ...diceLines(told, battle),
    ...leavingLine(told, battle),
    ...oddsLines(told, battle),
  ];
  return part('battle', title, blocks, {
    badge: badgeOf(battle, mine),
    at: zone,
    ...(share === null ? {} : { share }),
  });
}

/** A card for each battle of the turn, in the order fought. */
export const battleParts = (told: Told, headline: string): readonly Part[] =>
  told.of('battle-fought').flatMap((one) => card(told, one, headline));
